/* quick_place.h - about what laying the tile somewhere is worth, without carrying it out: by the
 * features that it changes, as they are declared, and by the best that a figure on it may claim.
 * Whoever would hear of the tile and whatever may be done beside is left out, so that it says which
 * of many places are worth a closer look, and no more. */
#ifndef BST_QUICK_PLACE_H
#define BST_QUICK_PLACE_H

#include "prospects.h"

#include <kept_worths.h>

typedef struct bst_quick_place bst_quick_place;

/* Works at a table that stays the caller's. `home`: see bst_evaluate_now(); `open`: what open
 * features may bring, compared with the position that is begun with; NULL: that doesn't count.
 * `worths`: what features are worth there, and stays the caller's, too.
 * NULL: out of memory. */
bst_quick_place *bst_quick_place_new(const bst_table *t, uint32_t home, const bst_prospects *open,
                                     bst_kept_worths *worths);
void bst_quick_place_free(bst_quick_place *quick); /* accepts NULL */

/* A position in which `seat` lays a tile; it stays as it is meanwhile. False: it can't be told. */
bool bst_quick_place_begin(bst_quick_place *quick, const bst_game *g, uint8_t seat);

/* By how much better (evaluation.h) it is for the seat; BST_WORTHLESS: unknown. */
int32_t bst_quick_place_guess(bst_quick_place *quick, const bst_action *action);

#endif
