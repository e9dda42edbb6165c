/* symbols.h - what tiles show, and for which tiles, cells and features that counts.
 *
 * A symbol lies on a segment, on a tile or in a cell, as its attribute says (`scope`). What lies in
 * a cell counts for every tile that shares the cell: for both halves of a pair, whichever of them
 * shows it, and for a tile of several cells as a whole. */
#ifndef BST_SYMBOLS_H
#define BST_SYMBOLS_H

#include "game.h"

/* How many a tile of this type shows, itself and on its segments. */
uint32_t bst_type_shows(const bst_ruleset *rs, uint16_t type, uint8_t attr);

/* How many count for a tile on the board: its own, and those in its cells. */
uint32_t bst_tile_shows(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t attr);

/* Where the symbol on it points, as the tile lies: 0 to 7 clockwise from north; 255: nowhere. */
uint8_t bst_tile_direction(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t attr);

/* How many the tiles show that lie in the cell; BST_NO_CELL: none. */
uint32_t bst_cell_shows(const bst_ruleset *rs, const bst_game *g, uint16_t cell, uint8_t attr);

/* The different tiles that lie in a cell, in the order of their sides; returns how many. */
uint32_t bst_cell_tiles(const bst_ruleset *rs, const bst_game *g, uint16_t cell, uint16_t tile[2]);

/* How many count for a feature: those on its segments; of a symbol of tiles or cells, those that
 * count for one of its tiles, each once. */
uint32_t bst_feature_shows(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t attr);

#endif
