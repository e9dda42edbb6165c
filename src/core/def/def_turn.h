/* def_turn.h - what a rule adds to the turn: guards, listeners, steps, actions, sources, assists.
 * A part of def.h. Functions of scripts have numbers here ("handlers") that only the host of a
 * table understands. */
#ifndef BST_DEF_TURN_H
#define BST_DEF_TURN_H

#include <bastide.h>

enum {
  BST_MAX_STEPS = 128,
  BST_MAX_LISTENERS = 512,
  BST_MAX_CAUSES = 64,
  BST_MAX_REASONS = 256,
};

/* --- causes and reasons ------------------------------------------------------------------- */

/* Why something changed. The first ones are the core's own, the others are names that rules
 * declare; two rules that declare one name mean one cause. */
#define BST_CAUSE_LIST(X)                                                                          \
  X(TILE, "tile")                                                                                  \
  X(DEPLOY, "deploy")                                                                              \
  X(SCORED, "scored")                                                                              \
  X(LEFT, "left")

typedef enum bst_cause {
#define X(name, text) BST_CAUSE_##name,
  BST_CAUSE_LIST(X)
#undef X
      BST_CAUSE_OWN /* the first that a rule declared */
} bst_cause;

/* Why points were given by a script. A reason is numbered behind the terms in bst_award.term, and
 * has a column of its own in the tally. */
typedef struct bst_reason_def {
  const char *name; /* "rule.reason" */
  uint8_t rule;
} bst_reason_def;

/* What kind of award it was, for those who listen. */
#define BST_CLASS_LIST(X)                                                                          \
  X(FEATURE, "feature")                                                                            \
  X(FIGURE, "figure")                                                                              \
  X(BONUS, "bonus")                                                                                \
  X(TRANSFER, "transfer")

typedef enum bst_class {
#define X(name, text) BST_CLASS_##name,
  BST_CLASS_LIST(X)
#undef X
      BST_CLASS_COUNT
} bst_class;

/* --- stages and events -------------------------------------------------------------------- */

/* Stages in the order in which a turn runs through them; those from ACQUIRE to PART_END once a
 * part, the others once a turn, SETUP and the last two once a game. */
#define BST_STAGE_LIST(X)                                                                          \
  X(SETUP, "setup")                                                                                \
  X(TURN_START, "turn_start")                                                                      \
  X(ACQUIRE, "acquire")                                                                            \
  X(DRAWN, "drawn")                                                                                \
  X(PLACE, "place")                                                                                \
  X(PLACED, "placed")                                                                              \
  X(ACTION, "action")                                                                              \
  X(AFTER_ACTION, "after_action")                                                                  \
  X(PRE_SCORE, "pre_score")                                                                        \
  X(SCORE, "score")                                                                                \
  X(POST_SCORE, "post_score")                                                                      \
  X(PART_END, "part_end")                                                                          \
  X(TURN_END, "turn_end")                                                                          \
  X(PRE_FINAL, "pre_final")                                                                        \
  X(FINAL, "final")

typedef enum bst_stage {
#define X(name, text) BST_STAGE_##name,
  BST_STAGE_LIST(X)
#undef X
      BST_STAGE_COUNT,
  BST_STAGE_PUSHED = BST_STAGE_COUNT /* in no stage: runs when a rule pushes it */
} bst_stage;

/* Events: true ones can happen anywhere. */
#define BST_EVENT_LIST(X)                                                                          \
  X(TILE_DRAWN, "tile_drawn")                                                                      \
  X(TILE_UNPLACEABLE, "tile_unplaceable")                                                          \
  X(TILE_PLACED, "tile_placed")                                                                    \
  X(FEATURE_CHANGED, "feature_changed")                                                            \
  X(FIGURE_MOVED, "figure_moved")                                                                  \
  X(FIGURE_LEAVING, "figure_leaving")                                                              \
  X(COMPLETED, "completed")                                                                        \
  X(SCORED, "scored")                                                                              \
  X(POINTS, "points")                                                                              \
  X(TOKEN_MOVED, "token_moved")                                                                    \
  X(CUSTOM, "custom")                                                                              \
  X(TIMEOUT, "timeout")

typedef enum bst_event_kind {
#define X(name, text) BST_EVENT_##name,
  BST_EVENT_LIST(X)
#undef X
      BST_EVENT_COUNT
} bst_event_kind;

/* Bits of bst_event.flags. */
enum {
  BST_EVENT_GREW = 1,   /* FEATURE_CHANGED: segments joined a feature that was there */
  BST_EVENT_JOINED = 2, /* two features that were there became one */
  BST_EVENT_SPLIT = 4,
  BST_EVENT_CLOSED = 8, /* no side is open any more */
  BST_EVENT_DONE = 16,  /* SCORED: the feature is complete */
};

/* --- guards ------------------------------------------------------------------------------- */

typedef enum bst_flag { BST_ANY, BST_YES, BST_NO } bst_flag;

/* What must hold before a script is entered; tested in C. Zeroed masks and flags mean "whatever".
 */
typedef struct bst_guard_def {
  uint8_t attr;     /* the event's tile carries it (or the tile of this part), or BST_ATTR_NONE */
  uint8_t classes;  /* bit c: POINTS of these classes */
  uint16_t tile;    /* type of the event's tile, or BST_NONE */
  uint16_t figures; /* bit k: the event's figure is of these kinds; FEATURE_CHANGED: one stood on
                       it at the moment of the change; SCORED, COMPLETED: one stands on it; a step:
                       one of whoever is asked stands on the board (`anybody`: of any player), with
                       `closed` on a feature that is so, with `grew` on one that was extended
                       while it stood there */
  uint16_t kinds;   /* bit k: the event's feature is of these kinds; COMPLETED: one of them is, the
                       one on which such a figure stands */
  uint64_t causes;  /* bit c */
  uint64_t feature_attrs; /* bit a: the event's feature shows one of these symbols */
  uint64_t cell_attrs;    /* bit a: SCORED, COMPLETED: such a figure stands on a tile with one of
                             these symbols */
  uint32_t tokens;        /* bit k: TOKEN_MOVED of these kinds */
  uint16_t name;          /* CUSTOM: number of the event's name, or BST_NONE */
  uint8_t grew, joined, split, closed, done; /* bst_flag */
  uint8_t has_tile;                          /* bst_flag: was a tile laid in this part? */
  uint8_t own;                               /* bst_flag: is the event's seat the active one? */
  uint8_t bonus;                             /* bst_flag: is it a further part of the turn? */
  uint8_t stack_empty;                       /* bst_flag: can nothing be drawn any more? */
  bool anybody;
} bst_guard_def;

/* --- listeners ---------------------------------------------------------------------------- */

typedef struct bst_listener_def {
  uint8_t rule, event;
  uint16_t order, handler;
  const char *name; /* "rule.entry" */
  bool guarded;     /* `when` says anything at all */
  bst_guard_def when;
} bst_listener_def;

/* --- steps -------------------------------------------------------------------------------- */

/* STEP: of a stage, or pushed. ACTION: something that may be done instead of placing a figure (or,
 * `free`, beside it). SOURCE: another tile to play than one of the stack. ASSIST: placements that
 * are legal only together with a payment. */
typedef enum bst_role { BST_ROLE_STEP, BST_ROLE_ACTION, BST_ROLE_SOURCE, BST_ROLE_ASSIST } bst_role;

#define BST_WHO_LIST(X)                                                                            \
  X(ACTIVE, "active")                                                                              \
  X(EACH_FROM_LEFT, "each_from_left")                                                              \
  X(EACH_FROM_ACTIVE, "each_from_active")                                                          \
  X(PUSHED, "pushed") /* whom push() names */                                                      \
  X(FUNCTION, "function")

typedef enum bst_who {
#define X(name, text) BST_WHO_##name,
  BST_WHO_LIST(X)
#undef X
} bst_who;

/* What the arguments of an action are; each takes one of its 16-bit words. */
#define BST_ARG_LIST(X)                                                                            \
  X(CELL, "cell")         /* number of a cell */                                                   \
  X(CORNER, "corner")     /* cell of which it is the north-west corner */                          \
  X(SIDE, "side")         /* 0 to 3, N E S W */                                                    \
  X(ROTATION, "rotation") /* 0 to 3 */                                                             \
  X(TILE, "tile")         /* tile type */                                                          \
  X(SEGMENT, "segment")   /* node */                                                               \
  X(FEATURE, "feature")   /* node */                                                               \
  X(FIGURE, "figure")     /* number of a figure */                                                 \
  X(KIND, "kind")         /* kind of figure */                                                     \
  X(TOKEN, "token")       /* number of a token */                                                  \
  X(PLAYER, "player")     /* seat */                                                               \
  X(AMOUNT, "amount")     /* 0 to 65534 */                                                         \
  X(ENUM, "enum")         /* number of a word */

typedef enum bst_arg {
#define X(name, text) BST_ARG_##name,
  BST_ARG_LIST(X)
#undef X
      BST_ARG_COUNT
} bst_arg;

typedef enum bst_limit_per {
  BST_LIMIT_NEVER, /* no limit */
  BST_LIMIT_PER_PART,
  BST_LIMIT_PER_TURN,
  BST_LIMIT_PER_GAME,
} bst_limit_per;

enum { BST_MAX_WORDS = 16 };

/* The host's function number `handler` is called for its options and to carry a choice out. */
typedef struct bst_step_def {
  const char *name; /* "rule.entry" */
  uint8_t rule, stage;
  uint16_t order, handler;
  bool automatic;           /* asks nobody: carried out when the turn gets here */
  bool must;                /* may not be passed; SOURCE: hides the stack */
  bool always_asks;         /* also where it must be done and there is one way to do it */
  bool repeats;             /* asked again until passed or out of options */
  bool free;                /* ACTION: the decision goes on afterwards */
  bool exclusive;           /* ACTION: where it offers something, nothing else is offered */
  bool secret;              /* STEP: all decide before any choice is carried out */
  bool any_time;            /* ACTION: at every decision of the active player */
  bool no_tile;             /* SOURCE: a part without a tile; no argument is a tile then */
  uint8_t role;             /* bst_role */
  uint8_t who;              /* bst_who */
  uint8_t limit_per, limit; /* bst_limit_per, times */
  uint8_t argc;
  uint8_t arg[BST_MAX_ARGS]; /* bst_arg */
  uint8_t word_count;        /* of the enum, which is the last argument */
  const char *word[BST_MAX_WORDS];
  uint16_t figures; /* bit k: its options are the figures of these kinds that whoever is asked (or
                       nobody) has on the board, each with each word; 0: the host tells its
                       options */
  bool unfinished;  /* of those, the ones on features that aren't complete */
  bool grew;        /* the ones that this part's tile has extended the feature of */
  uint16_t without; /* number plus one of a mark on features or figures: the ones without it */
  /* SOURCE */
  bool has_options;      /* says itself which tiles it offers */
  bool blind;            /* nobody sees which tile it is before he has chosen */
  uint16_t from;         /* number plus one of the zone out of which the tile is taken; 0: none */
  int32_t price;         /* points */
  uint16_t price_test;   /* number plus one of the host's function that says it; 0: none */
  uint16_t price_reason; /* number of the reason that it is paid for */
  bool guarded;
  bst_guard_def when;
} bst_step_def;

#endif
