/* board.h - cells, the frontier, laying tiles, listing placements.
 *
 * Cells are a dense list in order of their first touch; cell 0 is nobody's and stands for "no
 * cell". (x, y) finds its cell through a small hash table in the block. The cells where a tile
 * could lie are the frontier. Beside the cells' own words (the truth) the frontier is kept as a
 * table of bits, a column per cell, a row per test:
 *
 *   row side * 4 + k   kind k does not fit on the side          (k: one of up to 4 side kinds)
 *   row 16 + side      the side is taken                        (rulesets with half tiles, else 0)
 *   row 20 + k         kind k does not fit on the diagonal      (half tiles)
 *   row 24             no                                       (half tiles)
 *   row 25 + side      a tile waits on that side or diagonal    (half tiles)
 *   row 31             yes, always
 *
 * So "where does this tile fit, turned so?" is an OR of one row a side, 64 cells at a time, and a
 * cell that becomes open costs one bit. */
#ifndef BST_BOARD_H
#define BST_BOARD_H

#include "game.h"

enum {
  BST_ROW_TAKEN = 16,
  BST_ROW_DIAGONAL = 20,
  BST_ROW_NONE = 24,
  BST_ROW_TOUCH = 25,
  BST_ROW_NEVER = 31, /* all ones: what asks for it fits nowhere */
  BST_ROWS = 32,      /* a word of columns is found by a shift */
  BST_COLUMNS = 64,   /* in a word */
  BST_NO_CELL = 0,
};

/* The cell at (x, y), or BST_NO_CELL if no tile covers or touches it. */
uint16_t bst_cell_find(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y);

/* The cell of a placed tile that lies in cell (x, y) of the board. */
const bst_tile_cell *bst_tile_cell_in(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                      int16_t x, int16_t y);

/* Bit s: segment s of a placed tile lies in cell (x, y), which the tile covers. */
uint16_t bst_segments_in_cell(const bst_ruleset *rs, const bst_game *g, uint16_t tile, int16_t x,
                              int16_t y);

/* Finds what lies across a side of a placed tile's cell at (x, y). False: nothing does. */
typedef struct bst_neighbour {
  const bst_tile_cell *part;
  uint16_t tile;
  uint8_t side; /* of the other tile */
} bst_neighbour;
bool bst_board_across(const bst_ruleset *rs, const bst_game *g, uint16_t tile, int16_t x, int16_t y,
                      uint8_t side, bst_neighbour *out);

/* Bits 0-3: the sides of a cell across which something lies. */
unsigned bst_board_beside(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y);

/* How many of the eight cells around one are empty. */
uint16_t bst_board_empty_around(const bst_ruleset *rs, const bst_game *g, uint32_t key);

/* The tiles in these, row by row, of two halves the southern one first; one of several cells
 * perhaps twice. Returns how many. */
uint32_t bst_board_tiles_around(const bst_ruleset *rs, const bst_game *g, uint32_t key,
                                uint16_t out[16]);

/* Of columns (bits) of a word of the frontier: those of whose four cells beside at least so many
 * are covered. */
uint64_t bst_board_among(const bst_ruleset *rs, const bst_game *g, uint16_t word, uint64_t columns,
                         uint8_t least);

/* The tile that a tile of this type wouldn't match there, and the side (0 to 4, as it would lie)
 * with which it meets it; BST_NONE: all sides match. */
uint16_t bst_board_misfit(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                          uint8_t *side);

/* How many tiles lie on the board. */
uint16_t bst_tiles_lying(const bst_ruleset *rs, const bst_game *g);

/* Where a placed tile lies. */
bst_place_xy bst_tile_place(const bst_ruleset *rs, const bst_game *g, uint16_t tile);

/* May a tile of this type lie there? Cells that don't exist yet are empty. `contact`: must it touch
 * the landscape? *why (may be NULL) gets "occupied", "mismatch", "no contact" or "". */
bool bst_board_fits(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                    bool contact, const char **why);

/* Words of the frontier in which any column may be used: a cell takes the lowest that is free. */
static inline uint16_t bst_frontier_words(const bst_ruleset *rs, const bst_game *g) {
  const unsigned words = (g->cell_count + 63u) / 64u;
  return (uint16_t)(words < rs->layout.column_words ? words : rs->layout.column_words);
}

/* Does a tile of this type fit anywhere? */
bool bst_board_any(const bst_ruleset *rs, const bst_game *g, uint16_t type);

/* Counts the legal placements of a type, turned in each of its different ways: run[i] for rotation
 * choice[i] of the type; fits[i]: which of the first 64 columns of the frontier they are in. */
uint32_t bst_board_count(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint32_t run[4],
                         uint64_t fits[4]);

/* The same for a tile of one part, all of them: bit s of word w of choice c says that it fits on
 * column 64 w + s of the frontier. Words by choice: allowed[c * column_words + w]. */
void bst_board_fits_all(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint64_t *allowed);

/* One word of these. */
uint64_t bst_board_fits_in(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t choice,
                           uint16_t word);

/* Bits of a word as above: at least `least` (1 to 4) sides of the tile would meet another tile. It
 * is asked only where the catalogue says that it keeps that. */
uint64_t bst_board_met_in(const bst_ruleset *rs, const bst_game *g, uint16_t type, uint8_t choice,
                          uint16_t word, uint8_t least);

/* Keeps only the placements in which exactly one side whose middle segment is of these kinds meets
 * a side of the same kind. */
void bst_board_keep_joined_once(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                                uint16_t kinds, uint64_t *allowed);

/* Placement `i` of those; run[] and fits[] as bst_board_count left them. */
bst_place_xy bst_board_nth(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                           const uint32_t run[4], const uint64_t fits[4], uint32_t i);

/* All of them, in the same order, at most `cap`; returns how many there are. */
uint32_t bst_board_list(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy *out,
                        uint32_t cap);

/* Is there room for one more tile, where so many lie off the board then (bst_items_count)? In a
 * game there always is: the bounds are those of a board that hangs together and of the tiles in the
 * box. Built positions need not keep to them. */
bool bst_board_has_room(const bst_ruleset *rs, const bst_game *g, uint16_t type, bool contact,
                        uint32_t off);

/* Opens cell (0, 0) on an empty board: the first tile goes there, turned in any way. */
void bst_board_begin(const bst_ruleset *rs, bst_game *g);

/* Lays a tile that fits: cells, frontier, features; what it completes goes to the batch. Returns
 * its index. */
uint16_t bst_board_lay(const bst_ruleset *rs, bst_game *g, uint16_t type, bst_place_xy at,
                       uint8_t seat);

/* Takes a tile off the board: cells and frontier. What belongs to segments is lift.h's. */
void bst_board_clear(const bst_ruleset *rs, bst_game *g, uint16_t tile);

#endif
