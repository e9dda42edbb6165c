/* change_tile.h - a tile that lies is edited, and whoever listens hears what that did to features.
 */
#ifndef BST_CHANGE_TILE_H
#define BST_CHANGE_TILE_H

#include "edit.h"

/* Tiles become what comes out of an edit of them and matches (board/edit.h); `seat` did it. */
void bst_change_tiles(const bst_ruleset *rs, bst_game *g, const bst_edit_made *made, uint8_t seat,
                      uint8_t cause);

/* A tile of that type covers one that lies, or one that lies leaves the board (board/lift.h, tested
 * before; nothing stands there). `of`: who did it, why; if it is BST_EVENT_TILE_PLACED, that is
 * told, too. */
void bst_change_cover(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t type,
                      uint8_t rotation, const bst_event *of);
void bst_change_lift(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint8_t seat,
                     uint8_t cause);

/* All segments of a feature change their kind (board/edit.h, bst_edit_segments). */
void bst_change_feature(const bst_ruleset *rs, bst_game *g, const uint16_t *node, uint16_t count,
                        uint8_t edit, uint8_t seat, uint8_t cause, uint16_t *before);

/* Two segments are linked, or a link between them is taken away (board/link.h); both are tested
 * before. */
void bst_change_link(const bst_ruleset *rs, bst_game *g, uint8_t kind, uint16_t from, uint16_t to,
                     uint8_t seat, uint8_t cause);
void bst_change_unlink(const bst_ruleset *rs, bst_game *g, uint16_t from, uint16_t to, uint8_t seat,
                       uint8_t cause);

/* Does what makes that placement of the drawn tile legal: to itself (and to the other half, where
 * it leads over both), or to a tile beside it. False: that can't be done (any more). */
bool bst_change_found(const bst_ruleset *rs, bst_game *g, uint8_t edit, const bst_edit_place *found,
                      uint8_t seat, uint8_t cause);
/* The same by the first of several ways. */
bool bst_change_for_place(const bst_ruleset *rs, bst_game *g, uint8_t edit, bst_place_xy at,
                          uint8_t seat, uint8_t cause);
/* The same to the tile that lies there, at the side that `at` says instead of a rotation. */
bool bst_change_at(const bst_ruleset *rs, bst_game *g, uint8_t edit, bst_place_xy at, uint8_t seat,
                   uint8_t cause);

#endif
