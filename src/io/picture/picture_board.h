/* picture_board.h - puts what a painter painted together: definitions, and the layers on each other
 * with their colours. */
#ifndef BST_PICTURE_BOARD_H
#define BST_PICTURE_BOARD_H

#include "picture_tile.h"

/* <defs> with everything that is used by name. */
void bst_board_define(bst_svg *out, const bst_painter *p);
/* The tiles and what stands on them. */
void bst_board_draw(bst_svg *out, const bst_painter *p);

#endif
