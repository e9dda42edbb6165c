/* lift.h - tiles that lie are covered by others, or leave the board. Nothing may stand on them
 * (pieces/stands.h). */
#ifndef BST_LIFT_H
#define BST_LIFT_H

#include "board.h"

/* May a tile of that type lie on this one, turned so? NULL: it may; else why not. Both cover the
 * same cells, or the same half of one, and all sides match. */
const char *bst_cover_refused(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                              uint16_t type, uint8_t rotation);

/* The tile on which one of that type would lie, where tiles may lie on tiles; BST_NONE: there is
 * none that could be covered so. */
uint16_t bst_tile_under(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at);

/* A tile of that type lies there now, under the same number. Features around it are taken apart and
 * joined anew; what is closed with its help goes to the batch. Marks and values of the old tile and
 * of its segments are gone; what they told of features that go on next door stays there. */
void bst_cover_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t type,
                    uint8_t rotation, uint8_t seat);

/* May it leave the board? NULL: it may; else why not. */
const char *bst_lift_refused(const bst_ruleset *rs, const bst_game *g, uint16_t tile);

/* It does, and leaves a gap in the list of tiles. Areas near it are not complete any more. */
void bst_lift_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile);

#endif
