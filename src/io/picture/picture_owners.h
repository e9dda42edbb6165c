/* picture_owners.h - whose features are: the owner's colour along their edges, a flag with what
 * they are worth now, fields in the colour of who owns them, and a mark on what is finished. */
#ifndef BST_PICTURE_OWNERS_H
#define BST_PICTURE_OWNERS_H

#include "picture.h"
#include "picture_tile.h"

/* Seats that have the feature, as bits. */
uint32_t bst_owners_of(const bst_picture *picture, const bst_game *g, uint16_t node);
/* Has the figure a flag, because it is the first one of an owner in its feature? `points`: what the
 * feature gives its owner now, or would give if the game were over. */
bool bst_owner_has_flag(const bst_picture *picture, const bst_game *g, uint16_t figure,
                        int32_t *points);

/* Edges and fields of the tile that was painted last; `owners`: by segment, seats as bits. */
void bst_paint_shares(bst_painter *p, const bst_picture *picture, const uint32_t *owners);
/* A flag beside a figure of the seat, which stands at `at` on the tile. */
void bst_paint_flag(bst_painter *p, uint8_t seat, int32_t points, bst_point at);
/* Marks on these segments of the tile (bits): they are finished. */
void bst_paint_finished(bst_painter *p, uint32_t segments);

/* The flag and the mark alone, for a legend. */
void bst_owner_flag(bst_svg *out, uint8_t seat, int32_t value, bst_point at);
void bst_owner_finished(bst_svg *out, bst_point at);

#endif
