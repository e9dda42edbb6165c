/* picture_near.h - frames around the cells that are near all cells of a feature, as of a castle. */
#ifndef BST_PICTURE_NEAR_H
#define BST_PICTURE_NEAR_H

#include "picture.h"
#include "picture_tile.h"

/* Of the nine cells around a segment's tile, in reading order, those that lie near all tiles of its
 * feature, as bits; 0: its kind isn't drawn so, or the feature has its frame from another segment.
 */
uint16_t bst_near_cells(const bst_picture *picture, const bst_game *g, uint16_t node);
/* The frame around these cells. */
void bst_paint_near(bst_painter *p, uint8_t kind, uint16_t cells);

#endif
