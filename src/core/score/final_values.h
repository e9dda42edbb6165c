/* final_values.h - what features pay at the end of a game, kept from one position to the next: for
 * those who try many actions from one position and want to know what each is worth.
 *
 * A feature is valued anew only where something has changed that its value depends on: its own
 * segments and figures, the features beside it and the tiles around it where a term counts them.
 * What looks further (figures around, tokens, selectors, functions of scripts) is valued anew each
 * time. */
#ifndef BST_FINAL_VALUES_H
#define BST_FINAL_VALUES_H

#include "kept_worths.h"

typedef struct bst_final_values bst_final_values;

/* NULL: out of memory. */
bst_final_values *bst_final_values_new(const bst_ruleset *rs);
void bst_final_values_free(bst_final_values *kept); /* accepts NULL */
/* What is remembered beside the final values, which stays theirs. */
bst_kept_worths *bst_final_values_worths(const bst_final_values *kept);

/* Values all features of `g`, which stays as it is as long as others are compared with it. */
void bst_final_values_take(bst_final_values *kept, const bst_table *t, const bst_game *g);

/* Pays what features are worth at the end of `g`, which may be anything that has come of the
 * position above, or a game of its own. Does the same as valuing each feature; only `scored` is
 * told to `told` alone, after all are paid, in the order in which they are scored. False: somebody
 * has a say in points, or would hear of each award, and nothing is paid. `same`, by event: a number
 * from 1 on that the feature has in the position above, if it and who stands there is as it was
 * there; 0: it isn't. */
typedef void bst_final_told(void *self, bst_game *g, const bst_event *scored, const uint16_t *same,
                            uint16_t count);
bool bst_final_values_pay(bst_final_values *kept, bst_table *t, bst_game *g, bst_final_told *told,
                          void *self);

/* Are there features whose value may depend on tokens, or on what functions say? */
bool bst_final_values_see_tokens(const bst_final_values *kept);

/* The same of a position in which figures are tried: sums up what features are worth at the end of
 * `g`. False as above. */
bool bst_final_values_sum(bst_final_values *kept, const bst_table *t, const bst_game *g);
/* Adds to points[] what that is now that nothing but a figure on the feature of `node` has changed
 * in `g` (BST_NONE: nothing has). */
void bst_final_values_add(const bst_final_values *kept, const bst_table *t, const bst_game *g,
                          uint16_t node, int32_t points[BST_MAX_PLAYERS]);

/* Has the feature of `node` been completed in this part, and isn't scored yet? */
bool bst_is_to_be_scored(const bst_ruleset *rs, const bst_game *g, uint16_t node);
/* What terms and owners alone say that features of `g` are worth at its end, whoever would hear of
 * it or have a say. */
void bst_final_values_hold(bst_final_values *kept, const bst_table *t, const bst_game *g);
/* Adds that to points[], now that a figure stands on the feature of `node` (BST_NONE: none), which
 * alone is valued anew. */
void bst_final_values_guess(bst_final_values *kept, const bst_table *t, const bst_game *g,
                            uint16_t node, int32_t points[BST_MAX_PLAYERS]);
/* Adds by how much the feature of `node` alone is worth more than it was. */
void bst_final_values_revalue(bst_final_values *kept, const bst_table *t, const bst_game *g,
                              uint16_t node, int32_t points[BST_MAX_PLAYERS]);
/* Gives the players of `g` the points that features pay there, and that is all: nobody hears of it,
 * and what was scored isn't marked. False: somebody has a say in points, and nothing is given. */
bool bst_final_values_give(bst_final_values *kept, const bst_table *t, bst_game *g);

#endif
