/* def_turn.h - what a rule adds to the turn: guards, listeners, steps, actions, sources, assists.
 * A part of def.h. Functions of scripts have numbers here ("handlers") that only the host of a
 * table understands. */
#ifndef BST_DEF_TURN_H
#define BST_DEF_TURN_H

#include <bastide.h>

/* What is made of a list of numbers that have words: an enum, the texts, bst_word (schema.h). */
#define BST_NUMBER_OF(number, text) number,
#define BST_TEXT_OF(number, text) text,
#define BST_WORD_OF(number, text) {text, number},

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
  X(BST_CAUSE_TILE, "tile")                                                                        \
  X(BST_CAUSE_DEPLOY, "deploy")                                                                    \
  X(BST_CAUSE_SCORED, "scored")                                                                    \
  X(BST_CAUSE_LEFT, "left")

typedef enum bst_cause {
  BST_CAUSE_LIST(BST_NUMBER_OF) BST_CAUSE_OWN /* the first that a rule declared */
} bst_cause;
extern const char *const bst_core_causes[BST_CAUSE_OWN];

/* What kind of award it was, for those who listen. */
#define BST_CLASS_LIST(X)                                                                          \
  X(BST_CLASS_FEATURE, "feature")                                                                  \
  X(BST_CLASS_FIGURE, "figure")                                                                    \
  X(BST_CLASS_BONUS, "bonus")                                                                      \
  X(BST_CLASS_TRANSFER, "transfer")

typedef enum bst_class { BST_CLASS_LIST(BST_NUMBER_OF) BST_CLASS_COUNT } bst_class;

/* --- stages and events -------------------------------------------------------------------- */

/* Stages in the order in which a turn runs through them; those from ACQUIRE to PART_END once a
 * part, the others once a turn, SETUP and the last two once a game. */
#define BST_STAGE_LIST(X)                                                                          \
  X(BST_STAGE_SETUP, "setup")                                                                      \
  X(BST_STAGE_TURN_START, "turn_start")                                                            \
  X(BST_STAGE_ACQUIRE, "acquire")                                                                  \
  X(BST_STAGE_DRAWN, "drawn")                                                                      \
  X(BST_STAGE_PLACE, "place")                                                                      \
  X(BST_STAGE_PLACED, "placed")                                                                    \
  X(BST_STAGE_ACTION, "action")                                                                    \
  X(BST_STAGE_AFTER_ACTION, "after_action")                                                        \
  X(BST_STAGE_PRE_SCORE, "pre_score")                                                              \
  X(BST_STAGE_SCORE, "score")                                                                      \
  X(BST_STAGE_POST_SCORE, "post_score")                                                            \
  X(BST_STAGE_PART_END, "part_end")                                                                \
  X(BST_STAGE_TURN_END, "turn_end")                                                                \
  X(BST_STAGE_PRE_FINAL, "pre_final")                                                              \
  X(BST_STAGE_FINAL, "final")

typedef enum bst_stage {
  BST_STAGE_LIST(BST_NUMBER_OF) BST_STAGE_COUNT,
  BST_STAGE_PUSHED = BST_STAGE_COUNT /* in no stage: runs when a rule pushes it */
} bst_stage;

/* Events: true ones can happen anywhere. */
#define BST_EVENT_LIST(X)                                                                          \
  X(BST_EVENT_TILE_DRAWN, "tile_drawn")                                                            \
  X(BST_EVENT_TILE_UNPLACEABLE, "tile_unplaceable")                                                \
  X(BST_EVENT_TILE_PLACED, "tile_placed")                                                          \
  X(BST_EVENT_FEATURE_CHANGED, "feature_changed")                                                  \
  X(BST_EVENT_FIGURE_MOVED, "figure_moved")                                                        \
  X(BST_EVENT_FIGURE_LEAVING, "figure_leaving")                                                    \
  X(BST_EVENT_COMPLETED, "completed")                                                              \
  X(BST_EVENT_SCORED, "scored")                                                                    \
  X(BST_EVENT_POINTS, "points")                                                                    \
  X(BST_EVENT_TOKEN_MOVED, "token_moved")                                                          \
  X(BST_EVENT_CUSTOM, "custom")                                                                    \
  X(BST_EVENT_TIMEOUT, "timeout")

typedef enum bst_event_kind { BST_EVENT_LIST(BST_NUMBER_OF) BST_EVENT_COUNT } bst_event_kind;

/* Bits of bst_event.flags. */
enum {
  BST_EVENT_GREW = 1,   /* FEATURE_CHANGED: segments joined a feature that was there */
  BST_EVENT_JOINED = 2, /* two features that were there became one */
  BST_EVENT_SPLIT = 4,
  BST_EVENT_CLOSED = 8, /* no side is open any more */
  BST_EVENT_DONE = 16,  /* SCORED: the feature is complete */
  BST_EVENT_FIGURE = 32 /* SCORED: not the feature was, but a figure on it; only who asks hears it */
};

/* --- guards ------------------------------------------------------------------------------- */

typedef enum bst_flag { BST_ANY, BST_YES, BST_NO } bst_flag;

/* What a `when` can test, not every one everywhere, as sets of keys: what each is called says the
 * field of the form `guard` that is about it. */
enum {
  BST_GUARD_TILE = 1 << 0,
  BST_GUARD_ATTR = 1 << 1,
  BST_GUARD_FIGURE = 1 << 2,
  BST_GUARD_KIND = 1 << 3,
  BST_GUARD_FEATURE_ATTR = 1 << 4,
  BST_GUARD_CELL_ATTR = 1 << 5,
  BST_GUARD_TOKEN = 1 << 6,
  BST_GUARD_CAUSE = 1 << 7,
  BST_GUARD_CLASS = 1 << 8,
  BST_GUARD_GREW = 1 << 9,
  BST_GUARD_JOINED = 1 << 10,
  BST_GUARD_SPLIT = 1 << 11,
  BST_GUARD_CLOSED = 1 << 12,
  BST_GUARD_DONE = 1 << 13,
  BST_GUARD_OWN = 1 << 14,
  BST_GUARD_BONUS = 1 << 15,
  BST_GUARD_NO_TILE = 1 << 16,
  BST_GUARD_STACK_EMPTY = 1 << 17,
  BST_GUARD_ANYBODY = 1 << 18,
  BST_GUARD_PLACEABLE = 1 << 19,
  BST_GUARD_FOR_FIGURE = 1 << 20,
};

/* --- steps -------------------------------------------------------------------------------- */

/* STEP: of a stage, or pushed. ACTION: something that may be done instead of placing a figure (or,
 * `free`, beside it). SOURCE: another tile to play than one of the stack. ASSIST: placements that
 * are legal only together with a payment. */
typedef enum bst_role { BST_ROLE_STEP, BST_ROLE_ACTION, BST_ROLE_SOURCE, BST_ROLE_ASSIST } bst_role;

#define BST_WHO_LIST(X)                                                                            \
  X(BST_WHO_ACTIVE, "active")                                                                      \
  X(BST_WHO_EACH_FROM_LEFT, "each_from_left")                                                      \
  X(BST_WHO_EACH_FROM_ACTIVE, "each_from_active")                                                  \
  X(BST_WHO_PUSHED, "pushed") /* whom push() names */                                              \
  X(BST_WHO_FUNCTION, "function")

typedef enum bst_who { BST_WHO_LIST(BST_NUMBER_OF) } bst_who;

/* What the arguments of an action are; each takes one of its 16-bit words. */
#define BST_ARG_LIST(X)                                                                            \
  X(BST_ARG_CELL, "cell")         /* number of a cell */                                           \
  X(BST_ARG_CORNER, "corner")     /* cell of which it is the north-west corner */                  \
  X(BST_ARG_SIDE, "side")         /* 0 to 3, N E S W */                                            \
  X(BST_ARG_ROTATION, "rotation") /* 0 to 3 */                                                     \
  X(BST_ARG_TILE, "tile")         /* tile type */                                                  \
  X(BST_ARG_SEGMENT, "segment")   /* node */                                                       \
  X(BST_ARG_FEATURE, "feature")   /* node */                                                       \
  X(BST_ARG_FIGURE, "figure")     /* number of a figure */                                         \
  X(BST_ARG_KIND, "kind")         /* kind of figure */                                             \
  X(BST_ARG_TOKEN, "token")       /* number of a token */                                          \
  X(BST_ARG_PLAYER, "player")     /* seat */                                                       \
  X(BST_ARG_AMOUNT, "amount")     /* 0 to 65534 */                                                 \
  X(BST_ARG_ENUM, "enum")         /* number of a word */

typedef enum bst_arg { BST_ARG_LIST(BST_NUMBER_OF) BST_ARG_COUNT } bst_arg;

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
