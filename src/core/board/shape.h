/* shape.h - what a tile would make of the landscape: how far it reaches, how large it is, where it
 * has holes; and what lies in reach of a cell. */
#ifndef BST_SHAPE_H
#define BST_SHAPE_H

#include "area.h"

/* Would the tile stay within so many cells of the first tile, by side (N, E, S, W)? */
bool bst_shape_in_bounds(const bst_ruleset *rs, uint16_t type, bst_place_xy at,
                         const int16_t bound[4]);

/* Would the landscape with the tile be at most so wide and high (0: no bound)? `either_way`: or so
 * high and wide. */
bool bst_shape_in_extent(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                         const uint16_t extent[2], bool either_way);

/* Counts the holes that the tile would make: empty cells that reach the outside of the landscape
 * now, from empty cell to empty cell over sides, and would not then. */
uint32_t bst_shape_holes_made(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                              bst_place_xy at);

/* Counts the holes that it would fill to the last cell. */
uint32_t bst_shape_holes_filled(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                                bst_place_xy at);

/* Does a tile with the symbol lie at most so many steps away, from covered cell to covered cell
 * over sides? `from` itself may be empty. */
bool bst_shape_within(const bst_ruleset *rs, const bst_game *g, bst_xy from, uint8_t steps,
                      uint8_t attr);

#endif
