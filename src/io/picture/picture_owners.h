/* picture_owners.h - whose features are: the owner's colour along their edges, a flag with what
 * they are worth now, fields in the colour of who owns them, and a mark on what is finished. */
#ifndef BST_PICTURE_OWNERS_H
#define BST_PICTURE_OWNERS_H

#include "picture.h"
#include "picture_tile.h"

/* Edges and fields of the tile that was painted last, which is number `tile` on the board. */
void bst_paint_shares(bst_painter *p, const bst_picture *picture, const bst_game *g, uint16_t tile);
/* A flag beside the figure, which stands at `at` on the tile, if it is the first one of an owner in
 * its feature. */
void bst_paint_flag(bst_painter *p, const bst_picture *picture, const bst_game *g, uint16_t figure,
                    bst_point at);
/* Marks on features of the tile that are finished, one a feature. */
void bst_paint_finished(bst_painter *p, const bst_game *g, uint16_t tile);

/* The flag and the mark alone, for a legend. */
void bst_owner_flag(bst_svg *out, uint8_t seat, int32_t value, bst_point at);
void bst_owner_finished(bst_svg *out, bst_point at);

#endif
