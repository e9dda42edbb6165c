/* lay.h - laying the drawn tile, and telling what that has changed. */
#ifndef BST_LAY_H
#define BST_LAY_H

#include "game.h"

/* Lays g->drawn there; `seat` did it. Whoever listens hears of the tile and of each feature that it
 * has begun, continued, joined or closed. */
void bst_lay(const bst_ruleset *rs, bst_game *g, bst_place_xy at, uint8_t seat);

/* The same on a tile that lies there (board/lift.h; nothing stands on it), which leaves the game.
 */
void bst_lay_over(const bst_ruleset *rs, bst_game *g, bst_place_xy at, uint8_t seat);

#endif
