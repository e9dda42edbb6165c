/* picture_pieces.h - pieces that are no figures on segments: figures and tokens in cells, on
 * corners, on segments and with figures, whatever rule declared them. */
#ifndef BST_PICTURE_PIECES_H
#define BST_PICTURE_PIECES_H

#include "picture.h"
#include "picture_tile.h"

enum { BST_PICTURE_NOWHERE = INT32_MIN };

/* Paints them all; the cell (x, y) lies at `origin` plus (x - left, y - top) cells. Tokens with a
 * figure on a segment have been painted with it; `stands` tells, by figure, where it was painted
 * (`x` BST_PICTURE_NOWHERE: it wasn't), so that what is with it is seen beside it; the figures that
 * are painted here are added; `stacks`, by segment on the board: its tokens were painted. Lack of
 * memory is noted in the painter. */
void bst_paint_pieces(bst_painter *p, const bst_picture *picture, const bst_game *g,
                      bst_point *stands, const bool *stacks, bst_point origin, int left, int top);

#endif
