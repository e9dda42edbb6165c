/* change_tile.h - a tile that lies is edited, and whoever listens hears what that did to features.
 */
#ifndef BST_CHANGE_TILE_H
#define BST_CHANGE_TILE_H

#include "game.h"

/* The tile becomes that type, which comes out of an edit of it and matches (board/edit.h); `seat`
 * did it. */
void bst_change_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t becomes,
                     uint8_t seat, uint8_t cause);

/* All segments of a feature change their kind (board/edit.h, bst_edit_segments). */
void bst_change_feature(const bst_ruleset *rs, bst_game *g, const uint16_t *node, uint16_t count,
                        uint8_t edit, uint8_t seat, uint8_t cause, uint16_t *before);

/* Two segments are linked, or a link between them is taken away (board/link.h); both are tested
 * before. */
void bst_change_link(const bst_ruleset *rs, bst_game *g, uint8_t kind, uint16_t from, uint16_t to,
                     uint8_t seat, uint8_t cause);
void bst_change_unlink(const bst_ruleset *rs, bst_game *g, uint16_t from, uint16_t to, uint8_t seat,
                       uint8_t cause);

/* Does what makes a placement of the drawn tile legal: to itself, or to a tile beside it; of
 * several ways the first. False: nothing does. */
bool bst_change_for_place(const bst_ruleset *rs, bst_game *g, uint8_t edit, bst_place_xy at,
                          uint8_t seat, uint8_t cause);
/* The same to the tile that lies there, at the side that `at` says instead of a rotation. */
bool bst_change_at(const bst_ruleset *rs, bst_game *g, uint8_t edit, bst_place_xy at, uint8_t seat,
                   uint8_t cause);

/* The drawn tile, before it is laid. */
void bst_change_drawn(bst_game *g, uint16_t becomes);

#endif
