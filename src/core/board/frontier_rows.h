/* frontier_rows.h - writing into the frontier's table of bits (board.h). */
#ifndef BST_FRONTIER_ROWS_H
#define BST_FRONTIER_ROWS_H

#include "board.h"
#include "game.h"

/* The word of the frontier in which a column stands. */
static inline uint64_t *bst_frontier_word(uint64_t *rows, uint16_t slot) {
  return rows + (slot & ~63u) / 64 * BST_ROWS;
}

/* Rows and cells are kept of the first columns alone. */
static inline bool bst_frontier_keeps(const bst_ruleset *rs, uint16_t slot) {
  return slot < rs->layout.row_columns;
}

/* The rows of one word of columns; those that aren't kept are found out on the board, and stand in
 * `room`. */
void bst_frontier_find_rows(const bst_ruleset *rs, const bst_game *g, uint32_t word,
                            uint64_t room[BST_ROWS]);
static inline const uint64_t *bst_frontier_rows(const bst_ruleset *rs, const bst_game *g,
                                                uint32_t word, uint64_t room[BST_ROWS]) {
  if (word < rs->layout.row_words)
    return rows_of(rs, g) + (size_t)word * BST_ROWS;
  bst_frontier_find_rows(rs, g, word, room);
  return room;
}

/* The cells of one word of columns, in the same way; where a column isn't used: any. */
void bst_frontier_find_cells(const bst_ruleset *rs, const bst_game *g, uint32_t word,
                             uint16_t room[BST_COLUMNS]);
static inline const uint16_t *bst_frontier_cells(const bst_ruleset *rs, const bst_game *g,
                                                 uint32_t word, uint16_t room[BST_COLUMNS]) {
  if (word < rs->layout.row_words)
    return column_cell_of(rs, g) + (size_t)word * BST_COLUMNS;
  bst_frontier_find_cells(rs, g, word, room);
  return room;
}
/* That of one column that is used. */
static inline uint16_t bst_frontier_cell(const bst_ruleset *rs, const bst_game *g, uint32_t slot) {
  uint16_t room[BST_COLUMNS];
  return bst_frontier_cells(rs, g, slot / BST_COLUMNS, room)[slot % BST_COLUMNS];
}

/* Four rows at once: straight-line code, so that the compiler makes vectors of it. */
static inline void bst_set_four(uint64_t *row, uint64_t bit) {
  row[0] |= bit;
  row[1] |= bit;
  row[2] |= bit;
  row[3] |= bit;
}
static inline void bst_clear_four(uint64_t *row, uint64_t mask) {
  row[0] &= mask;
  row[1] &= mask;
  row[2] &= mask;
  row[3] &= mask;
}

/* The four rows of a side or of the diagonal, by side kind. */
static inline uint64_t *bst_frontier_side(uint64_t *rows, uint16_t slot, uint8_t side) {
  return bst_frontier_word(rows, slot) +
         (side == BST_H ? BST_ROW_DIAGONAL : side * BST_MAX_SIDE_KINDS);
}

/* A side of an open cell has got a neighbour of side kind `kind` (or one that fits everything). */
static inline void bst_frontier_constrain(uint64_t *rows, bool keeps_touch, uint16_t slot,
                                          uint8_t side, uint8_t kind) {
  uint64_t bit = (uint64_t)1 << (slot & 63);
  if (kind != BST_WILD) {
    uint64_t *of_side = bst_frontier_side(rows, slot, side);
    bst_set_four(of_side, bit);
    if (kind != BST_SIDE_CHANGED)
      of_side[kind] ^= bit;
  }
  if (keeps_touch)
    bst_frontier_word(rows, slot)[BST_ROW_TOUCH + side] |= bit;
}

#endif
