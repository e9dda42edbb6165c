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

/* What a `when` can test; not every one everywhere. */
#define BST_GUARD_KEYS(X)                                                                          \
  X(TILE, "tile")                                                                                  \
  X(ATTR, "attr")                                                                                  \
  X(FIGURE, "figure")                                                                              \
  X(KIND, "kind")                                                                                  \
  X(FEATURE_ATTR, "feature_attr")                                                                  \
  X(CELL_ATTR, "cell_attr")                                                                        \
  X(TOKEN, "token")                                                                                \
  X(CAUSE, "cause")                                                                                \
  X(CLASS, "class")                                                                                \
  X(GREW, "grew")                                                                                  \
  X(JOINED, "joined")                                                                              \
  X(SPLIT, "split")                                                                                \
  X(CLOSED, "closed")                                                                              \
  X(DONE, "done")                                                                                  \
  X(OWN, "own")                                                                                    \
  X(BONUS, "bonus")                                                                                \
  X(NO_TILE, "no_tile")                                                                            \
  X(STACK_EMPTY, "stack_empty")                                                                    \
  X(ANYBODY, "anybody")                                                                            \
  X(PLACEABLE, "placeable")

enum {
#define X(name, text) BST_GUARD_BIT_##name,
  BST_GUARD_KEYS(X)
#undef X
      BST_GUARD_KEY_COUNT
};
/* Sets of keys. */
enum {
#define X(name, text) BST_GUARD_##name = 1 << BST_GUARD_BIT_##name,
  BST_GUARD_KEYS(X)
#undef X
};

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

/* Sets of keys that only some entries have: roles; ASKS: steps that aren't automatic; LIMIT: what
 * can be limited. UNHELD: groups of the stack that aren't held back. LEAST: ties by a number. */
enum {
  BST_KEY_STEP = 1,
  BST_KEY_ASKS = 2,
  BST_KEY_ACTION = 4,
  BST_KEY_SOURCE = 8,
  BST_KEY_LIMIT = 16,
  BST_KEY_ANY_ROLE = 32,
  BST_KEY_FIGURES = 64,
  BST_KEY_UNHELD = 1,
  BST_KEY_ANY_GROUP = 2,
  BST_KEY_ANY_AWARD = 1,
  BST_KEY_ANY_TIE = 2,
  BST_KEY_LEAST = 1,
};

#endif
