/* picture_pieces.h - pieces that are no figures on segments: figures and tokens in cells, on
 * corners, on segments and with figures, whatever rule declared them. */
#ifndef BST_PICTURE_PIECES_H
#define BST_PICTURE_PIECES_H

#include <seen.h>

#include "picture.h"
#include "picture_tile.h"

enum { BST_PICTURE_NOWHERE = INT32_MIN };

/* What stands and lies on the board, and how far it is painted. */
typedef struct bst_lying {
  bst_seen *list;
  uint32_t count, next;
} bst_lying;

/* Those in zones that have looks of a tile are there, too. False: out of memory. Freed by
 * bst_lying_close in either case. */
bool bst_lying_open(bst_lying *lying, const bst_painter *p, const bst_game *g);
void bst_lying_close(bst_lying *lying);

/* Paints what is in the next cell, from the north to the south and from the west to the east, and
 * says which cell that is; false: there is no more. Cell 0,0 lies at `origin`. Tokens with a figure
 * on a segment have been painted with it; `stands` tells, by figure, where it was painted (`x`
 * BST_PICTURE_NOWHERE: it wasn't), so that what is with it is seen beside it; the figures that are
 * painted here are added; `stacks`, by segment on the board: its tokens were painted. */
bool bst_paint_lying(bst_painter *p, const bst_picture *picture, const bst_game *g,
                     bst_lying *lying, bst_point *stands, const bool *stacks, bst_point origin,
                     bst_place_xy *cell);

#endif
