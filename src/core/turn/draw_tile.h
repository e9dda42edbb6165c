/* draw_tile.h - the first stage of a part: which tile is placed. */
#ifndef BST_DRAW_TILE_H
#define BST_DRAW_TILE_H

#include "game.h"
#include "status.h"

/* Operations return their own index; the loop adds 1, so a jump to n returns n - 1. */

/* Draws until a tile can be placed (BASE-10, BASE-12). A part without a tile ends at once
 * (BASE-13). */
uint16_t bst_draw(bst_table *t, bst_game *g, uint16_t at);

/* Asks which tile is played, where there are others than those of the stack. */
BST_RARE bst_status bst_draw_ask_source(bst_table *t, bst_game *g, bool *open, bst_error *err);

/* The drawn tile doesn't fit any more: it is put away like one that never did. */
BST_RARE uint16_t bst_draw_lose_tile(bst_table *t, bst_game *g);

/* Counts the placements of a type that the rules allow, and fills in what the decision about them
 * needs. */
uint32_t bst_draw_count(const bst_table *t, bst_game *g, uint16_t type);

#endif
