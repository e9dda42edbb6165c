/* picture_places.h - where figures would stand on tiles that lie on the board. */
#ifndef BST_PICTURE_PLACES_H
#define BST_PICTURE_PLACES_H

#include "picture.h"
#include "picture_outline.h"

/* For whoever asks about many segments: a tile is painted once for all of them, and what was found
 * is kept, 140 bytes a tile. For one thread at a time. */
typedef struct bst_places bst_places;

/* The picture is copied; what it points to must stay. NULL: out of memory. */
bst_places *bst_places_new(const bst_picture *picture);
void bst_places_free(bst_places *places);
/* On a segment of such a tile, if the figure was alone: on the board, in tenths of a unit, cell 0,0
 * at 0,0. BST_NO_MEMORY: *out is unchanged. */
bst_status bst_places_find(bst_places *places, uint16_t type, bst_place_xy place, uint8_t segment,
                           bst_point *out);
/* The same for one segment alone. */
bst_status bst_place_find(const bst_picture *picture, uint16_t type, bst_place_xy place,
                          uint8_t segment, bst_point *out);

#endif
