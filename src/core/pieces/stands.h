/* stands.h - what stands on a tile, and would be in the way of whoever covers it or takes it away.
 */
#ifndef BST_STANDS_H
#define BST_STANDS_H

#include "game.h"

typedef struct bst_standing {
  bool is_token;
  uint16_t index; /* of the figure or token; BST_NONE: nothing stands there */
} bst_standing;

/* The first figure or token on the tile, on its corners, or (`in_cells`) anywhere in its cells.
 * What stands in a cell doesn't mind which tile lies there. */
bst_standing bst_stands_on(const bst_ruleset *rs, const bst_game *g, uint16_t tile, bool in_cells);

/* The tile lies there no more: what is waiting to be told of it isn't told, and steps that wait for
 * it are about nothing. */
void bst_stands_forget(const bst_ruleset *rs, bst_game *g, uint16_t tile);

#endif
