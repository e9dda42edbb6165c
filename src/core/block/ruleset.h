/* ruleset.h - a compiled ruleset: everything that is the same in all its games. */
#ifndef BST_RULESET_H
#define BST_RULESET_H

#include "catalogue.h"
#include "layout.h"

/* One operation of a turn: built in, or a step of a script. */
typedef enum bst_op_kind {
  BST_OP_DRAW,
  BST_OP_COMPLETED, /* only where somebody hears it or has a say */
  BST_OP_SCORE,
  BST_OP_GO_HOME,
  BST_OP_PART_END,
  BST_OP_TURN_END,
  BST_OP_FINAL,
  BST_OP_PLACE, /* from here on: may stop the turn with a decision */
  BST_OP_FIGURE,
  BST_OP_STEP,
  BST_OP_OVER,
} bst_op_kind;

typedef struct bst_op {
  const char *name;
  const char *word; /* STEP: its name in actions, where the entry's own is clear; else NULL */
  uint8_t kind, stage;
  uint16_t order;
  uint8_t rule;
  uint8_t secret;                          /* STEP: number of a secret one, from 1 */
  const bst_step_def *step;                /* STEP: what was declared */
  uint16_t own_place;                      /* which of these is the operation itself */
  uint16_t provider_first, provider_count; /* in bst_ruleset.provider: who answers its decision,
                                              itself included; 0 of them: nobody else does */
} bst_op;

/* Numbers of figures: [first, first + count). */
typedef struct bst_figure_run {
  uint16_t first, count;
} bst_figure_run;

/* Some numbers of figures in bst_ruleset.idle_figure. */
typedef struct bst_idle_list {
  uint32_t first, count;
} bst_idle_list;

/* How it is seen whether one is there. */
typedef enum bst_look_way {
  BST_LOOK_BOARD,
  BST_LOOK_FEATURE,
  BST_LOOK_ZONE,
  BST_LOOK_BESIDE,
  BST_LOOK_RARE
} bst_look_way;

/* Figures of which one must be there. */
typedef struct bst_idle_look {
  bst_idle_list of[BST_MAX_PLAYERS + 1]; /* those that each seat and nobody has; last: of all */
  uint16_t zone;                         /* in that zone, plus one; 0: on the board */
  uint8_t closed, grew;                  /* on a feature that is so: bst_flag */
  bool own;                              /* those of whoever is asked, and nobody's */
  uint16_t beside;                       /* stands with this figure, plus one; 0: whatever */
  uint8_t rare;                          /* on a feature that has one of the tiles of this list */
  uint8_t way;                           /* bst_look_way */
  uint32_t kinds;                        /* of figures; and of such features: */
  uint64_t ground;
} bst_idle_look;

/* What is the case in the game, a bit each (select/awake.h). Bit k, below 32: a figure of kind k is
 * out; those for which there are no kinds are given out, too. */
#define BST_FACT(number) (UINT64_C(1) << (32 + (number)))
#define BST_FACT_COMPLETED BST_FACT(0)  /* something was completed that isn't scored yet */
#define BST_FACT_SCORED BST_FACT(1)     /* something was scored in this part, if that is noted */
#define BST_FACT_GAINED BST_FACT(2)     /* its scoring gave somebody points, if that is noted */
#define BST_FACT_LAST_ROUND BST_FACT(3) /* of what lies in zones */
#define BST_FACT_NO_STACK BST_FACT(4)   /* nothing is left to draw */
#define BST_FACT_COMPANY BST_FACT(5)    /* a player's figure has stood with another figure */
#define BST_FACT_ALWAYS BST_FACT(31)    /* bst_facts_now() alone says so: */
#define BST_FACT_NEVER BST_FACT_ALWAYS  /* never g->facts */
enum { BST_FACT_FIRST = 38, BST_FACT_END = 63 }; /* bits that are given out to what rules mind */

/* A field of the game holds a value. */
typedef struct bst_fact_state {
  uint16_t field;
  uint8_t next; /* another one of this field, plus one; 0: none */
  int32_t is;
  uint64_t fact;
} bst_fact_state;

/* A segment of a selector may bear none of the tokens that it mustn't bear. */
typedef struct bst_fact_bare {
  uint16_t selector;
  uint64_t fact;
} bst_fact_bare;

/* Which facts stand for what rules mind; 0: none does. */
typedef struct bst_fact_table {
  uint8_t next;                        /* bit that is given out next */
  uint32_t figures;                    /* the bits of kinds of figures */
  uint64_t came[BST_MAX_FIGURE_KINDS]; /* one of the kind has come to a place in this part */
  uint64_t attr[BST_MAX_ATTRS];        /* this part's tile shows the symbol */
  uint64_t any_came, any_shown;        /* all of these */
  uint64_t any_zone;                   /* all of `zone` */
  uint64_t seen;                       /* those that aren't kept, but looked for (bst_facts_now) */
  uint64_t usual;                      /* those of states that are as at the begin */
  uint64_t lasting[BST_LASTS_COUNT];   /* those that end with a part, a turn */
  uint64_t kind[BST_MAX_KINDS];        /* a segment of the kind has lain on the board */
  uint64_t *type;                      /* by type of tile: what it shows */
  uint64_t *lies;                      /* by type of tile: what is the case when it lies */
  uint64_t *zone;                      /* by zone: a figure of a player is there */
  uint64_t *mark;                      /* by mark: something has borne it since it was cleared */
  uint64_t *field;                     /* by field of state: all that are about it */
  uint8_t *first;                      /* and the number of one of them, plus one */
  uint8_t states;                      /* how many of: */
  bst_fact_state state[BST_FACT_END];
  uint64_t any_bare; /* all of: */
  uint8_t bares;
  bst_fact_bare bare[BST_FACT_END];
} bst_fact_table;

enum { BST_IDLE_LISTS = 3 };

/* What an operation may lack, quick ones first. */
typedef enum bst_idle_test {
  BST_TEST_FROM,
  BST_TEST_NEEDS,
  BST_TEST_UNMARKED,
  BST_TEST_COMERS,
  BST_TEST_ROWS,
  BST_TEST_LINKS,
  BST_TEST_MEET,
  BST_TEST_CORNER,
  BST_TEST_LOOK,
  BST_TEST_OTHER_LOOK,
  BST_TESTS
} bst_idle_test;

/* What of an event is looked at before a listener's guard is asked: 0 says nothing. */
typedef struct bst_event_wants {
  uint64_t kinds; /* of segments: such a feature; of COMPLETED: one of them all */
  uint64_t causes;
  uint8_t flags, set; /* flags that are looked at, and those of them that must be set */
} bst_event_wants;

enum { BST_ROW_LISTS = 2 };

/* Why a row of columns, of several, may offer nothing (select/rows.h): 0 says nothing. */
typedef struct bst_idle_row {
  uint64_t all;                /* facts, as of bst_idle */
  uint64_t one[BST_ROW_LISTS]; /* the same */
  uint64_t completed; /* kinds of features of which one must be complete and not scored yet */
  uint16_t zone;      /* where whoever is asked must have a figure, plus one */
} bst_idle_row;

/* Why an operation may have nothing to do (select/idle.h): 0 and false say nothing. */
typedef struct bst_idle {
  uint64_t all;                 /* facts: each must be the case */
  uint64_t one[BST_IDLE_LISTS]; /* of each of these at least one; all bits: nothing is said */
  uint16_t tests;               /* bst_idle_test, as bits: what is said of these: */
  uint16_t from;                /* zone out of which it plays tiles, plus one */
  uint16_t needs;     /* what whoever is asked must have at home, as players.has, plus one */
  uint64_t unmarked;  /* marks of which he must have none */
  uint32_t comers;    /* kinds of figures of which he must have one at home; 0: whatever */
  uint64_t links;     /* kinds of which one must join a feature of the part's tile */
  uint16_t meet[2];   /* figures that must stand on one feature, plus one; 0: none must */
  bool is_guard;      /* all that its guard says stands here, for whomever is asked */
  bool for_active;    /* the active player alone is asked, or nobody */
  bool corner;        /* four tiles must meet in one feature at a corner of the part's tile */
  uint8_t rows;       /* of columns, each of which waits for something, in bst_ruleset.idle_row */
  uint16_t first_row; /* from this one on */
  uint8_t looks;      /* how many of: */
  bst_idle_look look[2]; /* what its guard wants, what it offers */
  /* of this step and all that follow it up to an operation that is none: */
  uint16_t behind; /* that operation */
  uint64_t wakes;  /* if none of these is the case, none of them has anything to do */
} bst_idle;

/* What a selector says of segments that is seen on the board at once: select/segments.c. */
typedef struct bst_plain_segments {
  uint64_t kinds;    /* of segments: what it says of kinds of features, too */
  uint64_t seen;     /* bit i: predicate i is seen plainly (those of `tokens` only if asked) */
  uint64_t deserted; /* of features: the same, and those that hold where nobody stands */
  uint64_t tokens;   /* kinds of which one must lie on it; 0: nothing is said of such */
  uint64_t bare;     /* kinds of which none may lie on it */
  uint16_t shown;    /* row of bst_ruleset.shown, from 1; 0: no symbols are spoken of */
  uint8_t rare;      /* list of the tiles that can have such (board/rare.h); 0: none */
  uint8_t on_part;   /* is it on this part's tile (bst_flag, as what follows)? */
  uint8_t occupied;  /* does somebody stand on it? */
  uint8_t complete, taken; /* its feature */
  bool alone;              /* no other tokens lie on such segments, unless they are astray */
  bool of;                 /* all that is said of its feature stands in these */
  bool looks;              /* any of these three is said */
  uint8_t takes;           /* number of the predicate that says what it takes, from 1; 0: none */
  bool whole;              /* it says nothing else */
} bst_plain_segments;

/* What a selector says of the features on which all its figures stand: select/grounds.h. */
typedef struct bst_ground {
  uint64_t kinds; /* of segments; all bits: nothing is said */
  uint64_t facts; /* one of these must be the case, or there are no such figures; 0: unknown */
  bool at_part;   /* each has a segment in the cell of this part's tile */
} bst_ground;

/* How what a selector means is listed. */
typedef enum bst_list_way {
  BST_LIST_SEARCH,   /* whatever may be meant is gone through, then put in order */
  BST_LIST_ORDERED,  /* the same, and nothing is left to do */
  BST_LIST_AMOUNTS,  /* amounts that follow each other */
  BST_LIST_NEAR,     /* rs->near */
  BST_LIST_DIRECT,   /* rs->direct */
  BST_LIST_ONE_EACH, /* rs->one_each */
} bst_list_way;

typedef struct bst_terms { /* of one kind of segment in one mode */
  uint16_t first, count;   /* in term_order, by tier */
  uint16_t base;           /* the base term, or BST_NONE: worth nothing */
  bool by_seat;            /* the value depends on who asks */
} bst_terms;

/* How people are told of something, in the words of a rule: {figure}, {from}, {to}. */
typedef struct bst_told_words {
  const char *name; /* "causes.fly", "reasons.ransom", "steps.fly" */
  const char *text;
} bst_told_words;

/* How far a game goes: see bounds.h. */
typedef struct bst_bounds {
  uint16_t idle;  /* decisions and turns from one tile that is laid to the next */
  uint16_t parts; /* of a game */
} bst_bounds;

/* Of the declared arrays filters are sorted by list, order, name; shares are claims, then payouts,
 * by order, name; adjusts by stage, order, name; listeners by event, order, rule, name. */
struct bst_ruleset {
  bst_catalogue tiles;
  bst_layout layout;
  uint64_t hash;      /* of everything declared */
  uint32_t layout_id; /* hash of what a block depends on: layout_id.h */
  union {             /* the single values, one by one and as one form */
    bst_frame_def frame;
    struct {
#define BST_SCHEMA "frame.def"
#include "schema_structs.h"
    };
  };
  uint8_t secret_count; /* secret steps */
  bst_bounds bounds;
  uint32_t *says;     /* by selector: what it requires, as bits (select/candidates.c) */
  uint8_t *apart;     /* by selector: bst_selector_apart() */
  uint8_t *fixed;     /* by selector: bst_selector_is_fixed() */
  uint8_t *says_same; /* by selector: it, or what is nested in it, says `same` */
  uint8_t *direct;    /* by selector: figures of one seat on the board (as above) */
  uint8_t *one_each;  /* by selector: one figure of each kind that a seat has at home (as above) */
  uint8_t *near;      /* by selector: cells near one thing (as above) */
  uint32_t *around;   /* by selector: bst_near_what, as a number of rs->predicate, plus one */
  uint8_t *way;       /* by selector: how it is listed, bst_list_way */
  uint8_t *ordered;   /* by selector: its own candidates come once each, in the canonical order */
  bst_plain_segments *plain; /* by selector, of segments: bst_selector_plain() */
  bst_ground *grounds;       /* by selector */
  uint16_t *shown; /* [row][type of tile]: segments whose symbols are as a selector says (bits) */
  uint16_t *filter_at; /* by entry of a list about segments on one tile: the predicate, plus one */
  /* [kind of figure][kind of segment]: entries of deploy_ok that may be about it, as bits from the
   * first of the list; bit 63 stands for all from there on. */
  uint64_t *deployments_met;
  /* The same bits: entries by cause, by kind of segment; those that are about one cell at a time,
   * and those that speak of figures on the feature. */
  uint64_t deployments_for[BST_MAX_CAUSES], deployments_of[BST_MAX_KINDS];
  uint64_t deployments_at, deployments_with;
  /* By entry: kinds of segments, on one of which on the same tile somebody must stand; 0: none are
   * said. */
  uint32_t *filter_beside;
  uint64_t *filter_shown; /* the same: symbols of which tiles in the cell must show one */
  /* By kind of figure: the kinds of segments with any of them; figures of whom all of them say that
   * one must stand on the feature (0: not all do). */
  uint16_t deployments_on[BST_MAX_FIGURE_KINDS];
  uint32_t deployments_by[BST_MAX_FIGURE_KINDS];
  /* The same: other kinds of figures (bits) of which deploy_ok says the same, whoever comes. */
  uint32_t *deployed_alike;
  /* By kind of segment: kinds of figures that go on one at all, and where nobody stands (bits). */
  uint32_t comers[BST_MAX_KINDS], first_comers[BST_MAX_KINDS];
  uint16_t *effect_step;  /* by effect that pushes: the operation */
  uint32_t waiting_kinds; /* of segments: features that complete_ok may have wait, where the tiles
                             that have any are listed (board/rare.h); 0: any may be */
  uint64_t neutral_kinds; /* bit k: figures of kind k are nobody's */
  uint32_t groups[BST_GROUP_LAST + 1]; /* of the stack, by how they are drawn (bits) */
  bool holds_tiles;        /* some group of the stack is held back until a state field says so */
  bool counts_simply;      /* every tile is one cell: cells and tiles are the same number */
  bool lies_simply;        /* every tile lies in one cell, alone or beside another half */
  uint32_t deployed_kinds; /* of figures, that the built-in action can place */
  bool plain_figures;      /* every kind is placed on segments and takes its feature for itself */
  bool has_locations;      /* figures can be elsewhere than on segments */
  bool has_corners;      /* some go on corners: on a feature, but not in the list of its figures */
  bool hears_figures;    /* somebody hears SCORED of a figure alone */
  bool minds_misfits;    /* a step waits for drawn tiles that fit nowhere */
  bool has_dependents;   /* figures that need or follow others of their owner */
  bool clears;           /* something ends with a part or a turn: marks, limits, what follows */
  bool reopens;          /* an action may have the action asked again */
  bool minds_passing;    /* some step asks whether the action was passed */
  bool lifts_occupancy;  /* entries of deploy_ok may open features that are taken */
  bool asks_host;        /* read-only functions of scripts are among the queries */
  bool has_sources;      /* tiles can come from elsewhere than the stack */
  bool notes_gains;      /* somebody asks who got points by the scoring of a part */
  uint32_t kinds_as_one; /* bit k: all segments of kind k are one feature */
  uint32_t never_complete; /* bit k: features of kind k are never complete */
  bool sees_otherwise;     /* some kind is counted as another one beside what it borders */
  bool may_give_up;        /* a tile that fits by an assist alone may be discarded */
  bool plain_turn;         /* rules change nothing in the turn: turn_plain.h */

#define X(name, plural, form, least, most, what, one, why)                                         \
  size_t name##_count;                                                                             \
  bst_##form##_def *name;
  BST_SECTIONS_COPIED(X)
#undef X
  size_t op_count, cause_count, claim_count, provider_count;
  uint64_t *rule_id; /* hash of the rule's name: names its stream */
  bst_figure_run figure_run[BST_MAX_FIGURE_KINDS]
                           [BST_MAX_PLAYERS + 1]; /* see bst_figures_of_kind */
  uint32_t *state_at;                             /* offsets in the block */
  bst_op *op;
  bst_idle *idle;                      /* by operation */
  uint16_t *idle_figure;               /* figures that these look for */
  bst_idle_row *idle_row;              /* rows that some of them offer */
  uint8_t op_kind[BST_MAX_STEPS + 16]; /* bst_op.kind once more, close together */
  uint8_t op_next[BST_MAX_STEPS + 16]; /* the same, for going on without a look back; or nothing */
  uint16_t first_of_turn, first_of_part, end_of_part, end_of_turn, first_of_end; /* operations */
  const char **cause;              /* all, the core's own first */
  uint32_t *mark_at;               /* offsets in the block */
  uint16_t noted[BST_NOTED_COUNT]; /* by which mark, plus one; 0: nobody asks */
  uint32_t marks_at[BST_LASTS_COUNT], marks_size[BST_LASTS_COUNT]; /* all that end together */
  uint16_t token_first[BST_MAX_TOKEN_KINDS + 1]; /* numbers of the pieces by kind */
  uint16_t zone_pile[BST_MAX_ZONES]; /* first pile of a zone that holds tiles, or BST_NONE */
  uint16_t filter_first[BST_FILTER_LISTS + 1];
  uint32_t last_round[2]; /* zones with one: bits; those of others than whose turn it was */
  uint32_t drawn_first;   /* zones of which players draw before the stack: bits */
  bool ends_at_once;      /* an end may come at any moment */
  /* Zones (bits) out of which the sources play, of which each plays out of one, or when the stack
   * is empty; 0: some plays otherwise. */
  uint32_t source_zones;
  bst_fact_table facts;
  bool minds_out; /* somebody asks for figures of some kinds, or looks for them */
  /* Bits of figures, rs->layout.figure_words each: of a player's (the last: nobody's), of a kind,
   * that a selector may mean. */
  uint64_t *seat_bits, *kind_bits, *meant_bits;
  bool lifts_placements;   /* an entry of place_ok allows what another one forbids */
  bool goes_clockwise;     /* turns go round as ever: nobody is passed over, no other order */
  bool ends_without_tiles; /* the same as long as a tile is left in the stack */
  /* operations: drawing; the first behind laying a tile; where a figure is placed */
  uint16_t draw_op, placed_op, figure_op;
  uint16_t component_ops; /* the first so many operations: what rules hand out before a game */
  uint16_t first_of_score, first_of_post_score;
  bool settles;                    /* steps in the stage of scoring are carried out by themselves */
  uint16_t limited[BST_MAX_STEPS]; /* operations whose choices are limited a part, then a turn */
  uint16_t limited_by_part, limited_count;
  /* Counts of each operation: one, or one a player if some limit is for each. */
  uint8_t limit_seats;
  uint16_t *group_of; /* by type of tile: group of the stack, or BST_NONE */
  uint16_t *pool_of;  /* by type of tile: see bst_stack_pool_of() */
  uint16_t *provider; /* operations */
  uint64_t *awake;    /* the same: one of these facts must be the case, or it is idle */
  uint64_t *op_awake; /* by operation, once more */
  uint16_t listener_first[BST_EVENT_COUNT + 1];
  bst_event_wants *wants;  /* by listener */
  uint32_t listens;        /* bit e: somebody hears event e */
  uint32_t change_figures; /* bit k: who hears of a changed feature wants a figure of such a kind on
                              it; 0: not all of them do */
  /* A figure that has moved is heard of if it is of one of these kinds, or moved for one of these
   * causes; a placed tile if it shows one of these symbols. All bits: whatever. */
  uint32_t moved_figures;
  uint64_t moved_causes, placed_attrs;
  /* A feature that a laid tile has changed is heard of if it is of one of these kinds of segments,
   * or a figure of one of these kinds is on it. */
  uint16_t laid_kinds;
  uint32_t laid_figures;
  uint16_t *minded; /* the figures of these kinds */
  size_t minded_count;
  uint16_t term_order[BST_MAX_TERMS * BST_MAX_MODES];
  bool term_always[BST_MAX_TERMS];     /* has no condition */
  bool term_multiplies[BST_MAX_TERMS]; /* several counters */
  bst_terms terms[BST_MAX_KINDS][BST_MAX_MODES];
  char *text;     /* all names */
  uint8_t *image; /* a game before its first draw */
  /* What the script floor hangs here: gives a new table its host. */
  bst_status (*furnish)(void *furnisher, bst_table *t);
  void (*drop_furnisher)(void *furnisher);
  void *furnisher;
  void (*drop_source)(void *source); /* what the furnisher lives on, where nobody else keeps it */
  void *source;
  const bst_told_words *told; /* the script floor's, which keeps them */
  size_t told_count;
  struct bst_list_sums *list_sums;   /* listing.h */
  struct bst_use_sums *use_sums;     /* uses.h */
  struct bst_spare_furniture *spare; /* furniture.h */
};

/* What it was made of, for a ruleset that differs in something; points into `rs`. */
bst_ruleset_def bst_ruleset_definition(const bst_ruleset *rs);

#endif
