/* block_shape.h - what the block of a game depends on: where things lie in it, and what the numbers
 * in it mean. Rulesets of one shape can take over each other's games, whatever else they say.
 *
 * One walk tells it piece by piece; the hash that a block carries (bst_game.shape) and the
 * comparison of two rulesets are both made of that walk, so they can't disagree. */
#ifndef BST_BLOCK_SHAPE_H
#define BST_BLOCK_SHAPE_H

#include "ruleset.h"

/* What a piece is called in messages, and why it has to stay as it was. */
#define BST_SHAPE_LIST(X)                                                                          \
  X(SEATS, "number", "a game is laid out for its players")                                         \
  X(RULE, "rule", "each rule has a random stream of its own in a game")                            \
  X(KIND, "kind of segment", "the board is made of them")                                          \
  X(ATTR, "symbol", "symbols are numbered when a game begins")                                     \
  X(TILE, "tile", "a game keeps its tiles by number")                                              \
  X(FIGURE, "figure", "a game keeps its figures by number")                                        \
  X(TOKEN, "token", "a game keeps its tokens by number")                                           \
  X(ZONE, "zone", "zones decide the layout of a game")                                             \
  X(GROUP, "group of the stack", "the stack is divided when a game begins")                        \
  X(STATE, "state field", "state decides the layout of a game")                                    \
  X(MARK, "mark", "marks decide the layout of a game")                                             \
  X(STEP, "step", "a game knows by the number of a step where it stands")                          \
  X(OPERATION, "operation",                                                                        \
    "it is there where 'completed' is heard or 'complete_ok' has entries, and moves the steps "    \
    "behind it")                                                                                   \
  X(TERM, "term", "points are kept by term")                                                       \
  X(REASON, "reason",                                                                              \
    "points are kept by reason; the name of a handler is one, and what follows 'why ='")           \
  X(CAUSE, "cause", "a game keeps causes by number")                                               \
  X(EVENT, "event", "events that wait have numbers")                                               \
  X(ENDING, "end", "a game knows by the number of an end how it ends")                             \
  X(ROOM, "room for", "the first listener, step or entry of place_ok needs room in a game")

typedef enum bst_shape_part {
#define X(name, what, why) BST_SHAPE_##name,
  BST_SHAPE_LIST(X)
#undef X
} bst_shape_part;

typedef struct bst_shape_item {
  bst_shape_part part;
  const char *name;  /* of the piece; belongs to the ruleset */
  const char *rule;  /* id of the rule whose it is, or NULL: not known, or nobody's alone */
  const char *field; /* of the piece; NULL: its number */
  uint64_t value;
} bst_shape_item;

/* Visits everything in a fixed order, a piece's number before its fields. */
typedef void bst_shape_visit(void *self, const bst_shape_item *item);
void bst_block_shape(const bst_ruleset *rs, bst_shape_visit *visit, void *self);

/* Sets rs->shape, the hash of all that. */
void bst_block_shape_hash(bst_ruleset *rs);

/* Hears of a difference: "declares a new state field 'paid' (state decides the layout of a game)".
 * `rule`: the one that says so, in its own words, or NULL: not known. */
typedef void bst_shape_tell(void *self, const char *rule, const char *text);

/* Tells every difference of shape, and counts them: none, and games of `before` are games of
 * `after`. BST_NO_MEMORY: nothing was told. */
bst_status bst_block_compare(const bst_ruleset *before, const bst_ruleset *after,
                             bst_shape_tell *tell, void *self, size_t *count);

#endif
