/* interop.h - interop.jcz of rules: how JCloisterZone calls what they bring, so that its saved
 * games can be read and written and the program knows no expansion by its name. docs/jcz.md has the
 * keys.
 *
 * All names are texts: what they mean is looked up in the game that is played with them. */
#ifndef BST_INTEROP_H
#define BST_INTEROP_H

#include "rules.h"

typedef enum bst_jcz_what {
  BST_JCZ_SET,     /* "basic:1": a set of tiles, or several that are in play together */
  BST_JCZ_ELEMENT, /* "small-follower": something in the box */
  BST_JCZ_RULE,    /* "tiny-city-scoring": an option of theirs */
  BST_JCZ_PRESET,  /* options as they play, whatever a game says */
  BST_JCZ_ALWAYS,  /* the rule is part of every game of theirs */
  BST_JCZ_TOKEN,   /* "GOLD": a kind of token, ours is its id */
  BST_JCZ_GROUP,   /* tiles that are drawn before others */
  BST_JCZ_FIGURE,  /* from here on `name` is ours: a kind of figure */
  BST_JCZ_FEATURE, /* a kind of segment */
  BST_JCZ_ZONE,    /* a zone that they have as a place on a tile */
  BST_JCZ_STEP,    /* a question, or what is offered with one */
  BST_JCZ_SCORE,   /* a term, or a reason for points */
} bst_jcz_what;

typedef struct bst_jcz_pair {
  const char *key, *value;
} bst_jcz_pair;

typedef struct bst_jcz_number {
  const char *name;
  int32_t number;
} bst_jcz_number;

/* Members that an entry doesn't have are NULL or 0. */
typedef struct bst_jcz_entry {
  bst_jcz_what what;
  const char *rule; /* that says so */
  const char *name;
  const char *option, *on, *off; /* ELEMENT, RULE: "base.farmers" and its values */
  const char *count;             /* ELEMENT: the option whose value is its number */
  uint8_t only;  /* SET, ELEMENT, RULE: the one dialect that knows it, plus one; 0: both do */
  bool unsaid;   /* RULE: no file names it, each dialect has its own way */
  int32_t each;  /* ELEMENT: the one number that `on` means; 0: any does */
  int32_t round; /* TOKEN without `id`: each player got one of `word` in turn, in this round */
  bool halves;   /* FEATURE: its places are named by half sides */
  const char *initial[2];  /* RULE: what is meant when a game is silent, by dialect */
  const char *const *tile; /* SET: our tile sets */
  const uint8_t *edition;  /* SET: of each of them; 0: it has none */
  size_t tile_count;
  const char *id;      /* FIGURE "small", FEATURE "City", SCORE "city", ZONE "QUARTER_CASTLE" */
  const char *element; /* FIGURE: where it is said how many there are */
  const char
      *confirm[2];  /* FIGURE: the message that says once more that one was placed, by dialect */
  const char *type; /* FIGURE "SmallFollower"; ZONE "Quarter"; STEP: what its options are called */
  const char *phase, *message, *source; /* STEP */
  const char *last_phase;     /* STEP: the phase in the last round of what lies in hands */
  const char *commit;         /* STEP: it happens when a COMMIT in this phase has followed */
  const char *meeple;         /* STEP: ours of the kind of figure that its message names */
  const char *piece;          /* STEP: the figure of nobody that it moves, as they call it */
  const char *token;          /* STEP: the token that it puts somewhere, as they call it */
  bool by_kind;               /* STEP: its figure is said by its kind and its number */
  bool by_cell;               /* STEP: its options say but the cell of a place */
  bool one_line;              /* STEP: its options are one in lists */
  bool no_token_in_lists;     /* STEP: `token` is said by the message alone */
  bool says_no_pass;          /* STEP: they say that nobody may pass */
  bool no_chance;             /* STEP: its message has no random number */
  int32_t die;                /* STEP: of how many sides it throws one; 0: none */
  const char *row;            /* STEP: the zone in which tiles are called by their places */
  const char *place, *amount; /* STEP: what its message calls such a place, and an amount; FEATURE:
                                 what its place on a tile is called */
  bool unlisted;              /* STEP: its options are in no list */
  uint8_t hides_second; /* STEP: the dialect whose lists leave out tokens of a kind of which one
                           lies, plus one; 0: none */
  const char *attr;     /* GROUP: its tiles carry it */
  const char *after;    /* GROUP: nobody draws them before a tile with that lies */
  const char *const *without; /* GROUP: and none of these */
  size_t without_count;
  bool asks;                /* STEP: they ask also where there is one way to do it */
  bool no_undo;             /* STEP: what was chosen can't be taken back */
  const bst_jcz_pair *pair; /* SET, PRESET: our options; RULE: their values and ours; STEP: flags of
                               the question */
  size_t pair_count;
  const bst_jcz_pair
      *value; /* STEP: words of ours and theirs, which are all that its message says */
  size_t value_count;
  const bst_jcz_number *more[2]; /* SET: tiles of which a dialect has more than we */
  size_t more_count[2];
  const char *const *word; /* SET: elements that come with it; GROUP: those that wait for it;
                              TOKEN: kinds of ours in the order in which they are dealt */
  size_t word_count;
} bst_jcz_entry;

/* Everything that the loaded rules say, rule by rule. */
size_t bst_rules_jcz_count(const bst_rules *rules);
const bst_jcz_entry *bst_rules_jcz(const bst_rules *rules, size_t i);

#endif
