/* layout_id.h - what the block of a game depends on: where things lie in it, and what the numbers
 * in it mean. Rulesets of one layout can take over each other's games, whatever else they say.
 *
 * One walk tells it piece by piece; the hash that a block carries (bst_game.layout_id) and the
 * comparison of two rulesets are both made of that walk, so they can't disagree. */
#ifndef BST_LAYOUT_ID_H
#define BST_LAYOUT_ID_H

#include "ruleset.h"

typedef struct bst_layout_item {
  const char *what, *why; /* what a piece is called in messages, and why it has to stay as it was */
  const char *name;       /* of the piece; belongs to the ruleset */
  const char *rule;       /* id of the rule whose it is, or NULL: not known, or nobody's alone */
  const char *field;      /* of the piece; NULL: its number */
  uint64_t value;
  bool is_amount; /* the number is how many there are of something */
} bst_layout_item;

/* Visits everything in a fixed order, a piece's number before its fields. */
typedef void bst_layout_visit(void *self, const bst_layout_item *item);
void bst_layout_walk(const bst_ruleset *rs, bst_layout_visit *visit, void *self);

/* Sets rs->layout_id, the hash of all that. */
void bst_layout_id_set(bst_ruleset *rs);

/* Hears of a difference: "declares a new state field 'paid' (state decides the layout of a game)".
 * `rule`: the one that says so, in its own words, or NULL: not known. */
typedef void bst_layout_tell(void *self, const char *rule, const char *text);

/* Tells every difference of layout, and counts them: none, and games of `before` are games of
 * `after`. BST_NO_MEMORY: nothing was told. */
bst_status bst_layout_compare(const bst_ruleset *before, const bst_ruleset *after,
                              bst_layout_tell *tell, void *self, size_t *count);

#endif
