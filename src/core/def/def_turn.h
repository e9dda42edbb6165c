/* def_turn.h - what a rule adds to the turn: guards, listeners, steps, actions, sources, assists.
 * A part of def.h. Functions of scripts have numbers here ("handlers") that only the host of a
 * table understands. */
#ifndef BST_DEF_TURN_H
#define BST_DEF_TURN_H

#include <bastide.h>

/* What is made of a list of numbers that have words: an enum, and the texts. */
#define BST_NUMBER_OF(number, text) number,
#define BST_TEXT_OF(number, text) text,

/* The enums whose numbers rules write as words stand with these (schema.def has the structs). */
#define ONE(number, text) number,
#define BARE(number) number,
#define ENUM(list, type, numbers) typedef enum type { numbers } type;
#define WORDS(list, ...)
#include "words.def"
#undef ONE
#undef BARE
#undef ENUM
#undef WORDS

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

/* --- events ------------------------------------------------------------------------------- */

/* Bits of bst_event.flags. */
enum {
  BST_EVENT_GREW = 1,   /* FEATURE_CHANGED: segments joined a feature that was there */
  BST_EVENT_JOINED = 2, /* two features that were there became one */
  BST_EVENT_SPLIT = 4,
  BST_EVENT_CLOSED = 8, /* no side is open any more */
  BST_EVENT_DONE = 16,  /* SCORED: the feature is complete */
  BST_EVENT_FIGURE =
      32 /* SCORED: not the feature was, but a figure on it; only who asks hears it */
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
  BST_GUARD_HAS = 1 << 21,
  BST_GUARD_STACK = 1 << 22,
  BST_GUARD_PASSED = 1 << 24,
  BST_GUARD_FINAL = 1 << 25,
  BST_GUARD_LIES = 1 << 23, /* no key: the tile lies, so that `has` may be a selector */
};

/* --- steps -------------------------------------------------------------------------------- */

/* STEP: of a stage, or pushed. ACTION: something that may be done instead of placing a figure (or,
 * `free`, beside it). SOURCE: another tile to play than one of the stack. ASSIST: placements that
 * are legal only together with a payment. */
typedef enum bst_role { BST_ROLE_STEP, BST_ROLE_ACTION, BST_ROLE_SOURCE, BST_ROLE_ASSIST } bst_role;

enum {
  BST_MAX_WORDS = 16,
  BST_MOST_OTHER_COLUMNS = 16 /* of options, behind those of the first row */
};

/* Sets of keys that only some entries have: roles; ASKS: steps that aren't automatic; LIMIT: what
 * can be limited. UNHELD: groups of the stack that aren't held back. LEAST: ties by a number.
 * WEIGHT: of figures, read behind their number. */
enum {
  BST_KEY_STEP = 1,
  BST_KEY_ASKS = 2,
  BST_KEY_ACTION = 4,
  BST_KEY_SOURCE = 8,
  BST_KEY_LIMIT = 16,
  BST_KEY_ANY_ROLE = 32,
  BST_KEY_FIGURES = 64,
  BST_KEY_ASSIST = 128,
  BST_KEY_UNHELD = 1,
  BST_KEY_ANY_GROUP = 2,
  BST_KEY_ANY_AWARD = 1,
  BST_KEY_ANY_TIE = 2,
  BST_KEY_LEAST = 1,
  BST_KEY_WEIGHT = 1,
};

#endif
