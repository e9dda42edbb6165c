/* rivals.h - tiles of two sorts of which each bears but one of the other sort around it. */
#ifndef BST_RIVALS_H
#define BST_RIVALS_H

#include "catalogue.h"
#include "game.h"
#include "ruleset.h"

/* Which sort the tile is of: 1 shows the entry's symbol, 2 doesn't; 0: it has no such segment. */
unsigned bst_rivals_side(const bst_ruleset *rs, uint16_t type, const bst_filter_def *e);
/* May a tile of this type lie there, as far as its rivals are concerned? */
bool bst_rivals_allow(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                      const bst_filter_def *e);

#endif
