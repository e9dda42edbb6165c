/* picture_hits.h - a tile alone, for a page: how it looks (the tile to place, a ghost where it may
 * go), which segment lies where on it, and where a figure would stand. All of it by type and
 * rotation, so that a page fetches it once for a ruleset. On the board: picture_places.h. */
#ifndef BST_PICTURE_HITS_H
#define BST_PICTURE_HITS_H

#include "picture.h"

/* Writes the tile as elements for a page that has a frame (picture_frame.h, of the same prefix),
 * whose sprites and patterns they use. The north-west corner of its first cell lies at 0,0; a cell
 * is 100 units wide. Of bst_picture are used rs, rules, prefix, dark, named: with `named` it fits
 * light and dark pages. `out`: inited and freed by the caller; BST_NO_MEMORY: of no use. */
bst_status bst_face_draw(const bst_picture *picture, uint16_t type, uint8_t rotation, bst_svg *out);

/* Writes where the segments lie, as JSON, those in front last:
 *     [{"s":2,"d":"M0 0L100 0 100 28 0 28z","at":[50,14]},...]
 * `s`: segment; `d`: path data, closed, as much as can be pointed at; `at`: where a figure would
 * stand that is alone on the tile. Counted as in faces. Lines are wider than they look, and
 * straight where boards bend them a little. */
bst_status bst_hits_write(const bst_picture *picture, uint16_t type, uint8_t rotation,
                          bst_svg *out);

#endif
