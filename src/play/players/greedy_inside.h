/* greedy_inside.h - what the files of greedy share, for them alone:
 *
 *   greedy.c         a decision: all actions, the best of them in the end
 *   greedy_follow.c  what follows an action, on copies of the game, a level for each decision
 *   greedy_plan.c    what it means to do then
 *   greedy_narrow.c  which of many places are looked at
 *   greedy_guess.c   about what a position is worth, where following all would take too long */
#ifndef BST_GREEDY_INSIDE_H
#define BST_GREEDY_INSIDE_H

#include "greedy.h"

#include "known_worths.h"
#include "notes.h"
#include "quick_figure.h"
#include "quick_place.h"

#include <game.h>

enum {
  BST_GREEDY_DEPTH = 4, /* decisions of one part that are looked at together, the first included */
  /* So many positions count for one at which a script fails: that may take long. */
  BST_GREEDY_FAILED = 64,
  BST_GREEDY_HERE = -1,    /* in place of a level: the position that is decided in */
  BST_GREEDY_NOWHERE = -2, /* in place of a level: none */
  BST_GREEDY_FEW = 2,      /* actions behind another one that are all followed; of more the best */
  BST_GREEDY_OPERATIONS = BST_NOTED_OPERATIONS,
};

/* What it means to do in a decision, which is known by what can be seen there. */
typedef struct bst_greedy_move {
  uint64_t key;
  bst_action action;
} bst_greedy_move;

/* In the decisions of its own that come one after the other. */
typedef struct bst_greedy_line {
  bst_greedy_move move[BST_GREEDY_DEPTH - 1];
  uint32_t count;
} bst_greedy_line;

/* A guess at an action, before what is learned of its operation is added; `back`: the same is asked
 * again behind it. */
typedef struct bst_greedy_guessed {
  int32_t worth;
  bool back;
} bst_greedy_guessed;

typedef struct bst_greedy_level {
  bst_game *game;
  bst_action *action;
  uint32_t room;
  int32_t *guess;
  bst_greedy_guessed *guessed; /* the same, for all */
  int32_t *came;               /* where guesses say what is followed: what it is worth to `seat` */
  bool whole;                  /* nothing was left out for want of budget */
  uint8_t seat;                /* whose decision it is */
  bool unheard;                /* somebody else decides something there that isn't looked at */
  uint32_t count;
  bool failed;          /* something has, in that game: it may be in a state that is none */
  bst_greedy_line line; /* the best from here on, */
  uint32_t equal;       /* one of so many */
} bst_greedy_level;

/* What is known of an action of the decision at hand, beside its worth. */
typedef struct bst_greedy_option {
  bool open;      /* the worth is a guess */
  bool back;      /* the same is asked again behind it */
  bool passed;    /* it isn't looked at, */
  int32_t glance; /* since it is worth so much at a glance; BST_WORTHLESS: unknown */
  uint32_t first_guessed, guessed_count; /* guesses at what can be done behind it that were kept */
  uint64_t sign;        /* how it was guessed at; those of one sign are wrong by the same */
  bst_greedy_line line; /* what follows */
} bst_greedy_option;

struct bst_greedy {
  bst_table *table;
  bst_ending *ending;
  bst_quick_figure *figure;
  bst_quick_place *place;
  bst_prospects *open_features; /* NULL: what features may bring doesn't count */
  bst_greedy_level level[BST_GREEDY_DEPTH];
  uint32_t home;              /* see bst_evaluate_now() */
  uint32_t tries;             /* that are left for the action at hand */
  uint32_t left;              /* tiles, after a figure is placed or not */
  uint32_t left_here;         /* in the position that is decided in */
  bst_game *here;             /* the position that is decided in, for figures */
  const bst_game *guessed_in; /* figures may be guessed at there; NULL: bst_greedy_begin_guess() */
  uint32_t at_home[BST_MAX_PLAYERS]; /* figures there that may claim something, by seat */
  int figures_at;                    /* level at which they are tried, or one of those above */
  int depth;                         /* of this decision */
  bool hasty;                        /* no tile has been laid for long: nothing is gone through */
  uint8_t seat;
  uint16_t part;
  bst_greedy_option *option; /* by action of this decision */
  uint32_t option_room;
  bst_greedy_guessed *kept_guess; /* for options */
  uint32_t kept_guesses, kept_room;
  uint64_t guessed_as;     /* the sign of the guess at hand; 0: it is like no other */
  uint32_t looked_at;      /* places */
  uint32_t passed_count;   /* in this decision */
  bst_greedy_line plan;    /* what was meant to be done when the last action was taken, */
  uint32_t planned;        /* and so much of it has been asked */
  bst_dice dice;           /* for what is equally good further down */
  bool exact;              /* nothing is guessed */
  bool hurries;            /* only what seems best is followed, and done then */
  bool everywhere;         /* no place is passed over at a glance */
  bool guesses;            /* in this decision */
  bool answers;            /* behind another seat's answers: positions are guessed at */
  int32_t base;            /* what no figure is worth there, by a guess; BST_WORTHLESS: that isn't
                              asked */
  int32_t shift;           /* how much of that isn't said by figures and features */
  bst_notes notes;         /* of this part */
  bst_known_worths *known; /* the same */
  int32_t now;             /* what the position is worth that is decided in, by a guess, */
  bool now_known;          /* if it has been asked for */
  int32_t missed[BST_GREEDY_OPERATIONS]; /* by a guess at actions of this operation; */
  bool learned[BST_GREEDY_OPERATIONS];   /* here that is known, */
  bool kept[BST_GREEDY_OPERATIONS];      /* and here it was before this decision */
  bool alike[BST_GREEDY_OPERATIONS];     /* two that were guessed to be the same were the same */
  bool goes_on; /* the next decision may be one of the same part of the same game */
  bst_greedy_count count;
  uint64_t *legal; /* known_legal.h, where the actions are checked */
  uint32_t legal_room;
};

/* A decision, and all that is legal there. */
typedef struct bst_greedy_asked {
  const bst_game *g;
  const bst_action *action;
  uint32_t count;
} bst_greedy_asked;

/* --- greedy_follow.c --- */

/* Makes the game of a level this one. */
void bst_greedy_copy(bst_greedy *greedy, bst_greedy_level *to, const bst_game *g);
/* What came of an action that was carried out in the game of a level. */
bst_status bst_greedy_applied(bst_greedy *greedy, bst_greedy_level *at, bst_status status);
bst_status bst_greedy_apply(bst_greedy *greedy, bst_greedy_level *at, const bst_action *action);
/* Does the part go on with a decision? Those that leave no choice are gone through. 0: it doesn't,
 * or it is somebody else's whose choices are too many or no longer looked at. */
uint32_t bst_greedy_list(bst_greedy *greedy, bst_greedy_level *at, bool first);
/* So much less may be tried for the action at hand. */
void bst_greedy_spend(bst_greedy *greedy, uint32_t tries);
/* May figures be tried at this level without carrying out the actions? */
bool bst_greedy_begin_figures(bst_greedy *greedy, int depth, const bst_game *g,
                              const bst_action *action, uint32_t count);
/* The worth of a figure's action by seat, where they may; false: it must be carried out. */
bool bst_greedy_try_figure(bst_greedy *greedy, bst_game *g, const bst_action *action,
                           int32_t *worth);
/* May figures be guessed at in this game? */
bool bst_greedy_begin_guess(bst_greedy *greedy, const bst_game *g);
/* About what it is worth to whoever decides; BST_WORTHLESS: it can't be guessed. */
int32_t bst_greedy_guess_figure(bst_greedy *greedy, bst_game *g, const bst_action *action);
/* About what a game would end with as it stands; false: that can't be guessed. */
bool bst_greedy_guess_points(bst_greedy *greedy, const bst_game *g,
                             int32_t points[BST_MAX_PLAYERS]);
/* An action at a level, by what it leads to. */
bool bst_greedy_value_action(bst_greedy *greedy, int depth, const bst_action *action,
                             int32_t *worth);
/* The position as it stands; it is used up. */
bool bst_greedy_value_now(bst_greedy *greedy, bst_greedy_level *at, int32_t *worth);
/* Where the budget doesn't suffice for all that follows, every n-th is looked at. */
uint32_t bst_greedy_stride(bst_greedy *greedy, uint32_t count, bool quick);
/* By so much was the guess wrong at an action of this operation, when it was followed. */
void bst_greedy_learn(bst_greedy *greedy, uint16_t step, int32_t missed);
/* The position of a level, with what whoever decides there likes best; it is used up. `option`:
 * whose action led there, with the guesses that were kept; NULL: unknown. False: a script has
 * failed. */
bool bst_greedy_value(bst_greedy *greedy, int depth, const bst_greedy_option *option,
                      int32_t *worth);

/* --- greedy_plan.c --- */

/* A level begins: nothing is known to be good there. */
void bst_greedy_begin_line(bst_greedy_level *at);
/* An action of a level was found as good as the best so far, or better. `on`: what follows it;
 * NULL: nothing is known of that. */
void bst_greedy_note_line(bst_greedy *greedy, bst_greedy_level *at, const bst_action *action,
                          const bst_greedy_line *on, bool better);
/* All that is looked at there was noted; `whole`: and that says what to do when it is asked. */
void bst_greedy_end_line(bst_greedy *greedy, bst_greedy_level *at, bool whole);

/* --- greedy_narrow.c --- */

/* How many places are, by the rules. */
uint32_t bst_greedy_looked_at(const bst_ruleset *rs);
/* Notes which of these actions aren't looked at: places for the tile that seem worse than others.
 */
void bst_greedy_narrow(bst_greedy *greedy, const bst_action *action, uint32_t count);
/* When all others are rated: they are worth less than the best, in the order in which they seem
 * good. */
void bst_greedy_value_passed(const bst_greedy *greedy, uint32_t count, int32_t *worth);

/* --- greedy_guess.c --- */

/* By seat, as it stands. False: unknown. */
bool bst_greedy_guess_worths(bst_greedy *greedy, const bst_game *g, int32_t *worth);
/* To its own seat, as it stands: the end is that of the position that is decided in, but for
 * features, points and figures. */
int32_t bst_greedy_guess_now(bst_greedy *greedy, bst_greedy_level *at);
/* Is the same asked in both? Actions of other operations may differ: what leads from one to the
 * other was one, and can be used up. */
bool bst_greedy_is_asked_again(const bst_greedy_asked *before, const bst_greedy_asked *after);
/* Is it about the tile that has just been laid? Then it isn't the same elsewhere. */
bool bst_greedy_is_about_tile(const bst_ruleset *rs, const bst_game *g, const bst_action *action);
/* What a guess at the figures leaves out: features that have been completed send figures home, and
 * whoever hears of that. */
int32_t bst_greedy_shift(bst_greedy *greedy, int depth, const bst_action *pass, int32_t guess);
/* What was guessed at the actions of the first level is kept for an option, which leads there. */
void bst_greedy_keep_guesses(bst_greedy *greedy, bst_greedy_option *option);
/* The position of a level with so many actions, with what its own seat likes best there. */
int32_t bst_greedy_guess(bst_greedy *greedy, int depth, uint32_t count);
/* Leaves the best of a level by guesses to be followed: the others are BST_WORTHLESS. `from`: the
 * option that led there; NULL: none of the decision at hand did. */
void bst_greedy_keep_best(bst_greedy *greedy, int depth, uint32_t count,
                          const bst_greedy_option *from);
/* Was an action of the same operation that isn't about the tile and was guessed to be worth the
 * same followed there already, where that is known to say it all? */
bool bst_greedy_is_twin(bst_greedy *greedy, const bst_greedy_level *at, uint32_t i);

#endif
