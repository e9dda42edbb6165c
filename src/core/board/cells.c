/* cells.c - which cell is where, what lies in it and beside it. */
#include "cell_table.h"
#include "frontier_rows.h"
#include "status.h"

/* --- one cell ----------------------------------------------------------------------------- */

uint16_t bst_cell_find_beyond(const bst_ruleset *rs, const bst_game *g, uint32_t key) {
  const uint32_t *places = places_of(rs, g);
  for (uint16_t cell = (uint16_t)rs->layout.table_mask; cell < g->cell_count; cell++)
    if (places[cell] == key)
      return cell;
  return BST_NO_CELL;
}

uint16_t bst_cell_find(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y) {
  uint32_t key = bst_key(x, y);
  return bst_cell_find_at(rs, g, key, bst_cell_hash(key));
}

bst_place_xy bst_tile_place(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  uint32_t place = places_of(rs, g)[t->cell];
  return (bst_place_xy){bst_key_x(place), bst_key_y(place), t->rotation};
}

const bst_tile_cell *bst_tile_part_find(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                        const bst_tile_cell *part, uint32_t key) {
  bst_place_xy at = bst_tile_place(rs, g, tile);
  while (bst_key((int16_t)(at.x + part->dx), (int16_t)(at.y + part->dy)) != key)
    part++;
  return part;
}

const bst_tile_cell *bst_tile_cell_in(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                      int16_t x, int16_t y) {
  return bst_tile_part_at(rs, g, tile, bst_key(x, y));
}

uint16_t bst_segments_in_cell(const bst_ruleset *rs, const bst_game *g, uint16_t tile, int16_t x,
                              int16_t y) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  unsigned segments = (1u << type->segment_count) - 1;
  if (type->cell_count == 1)
    return (uint16_t)segments;
  const bst_tile_cell *part = bst_tile_cell_in(rs, g, tile, x, y);
  long p = part - bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  for (uint8_t s = 0; s < type->segment_count; s++)
    if (!(type->cells[s] >> p & 1))
      segments &= ~(1u << s);
  return (uint16_t)segments;
}

bool bst_board_across(const bst_ruleset *rs, const bst_game *g, uint16_t tile, int16_t x, int16_t y,
                      uint8_t side, bst_neighbour *out) {
  bool diagonal = side == BST_H;
  int16_t nx = diagonal ? x : (int16_t)(x + bst_step_x[side]);
  int16_t ny = diagonal ? y : (int16_t)(y + bst_step_y[side]);
  const bst_cell c = bst_cell_of(rs, g, bst_cell_find(rs, g, nx, ny));
  uint8_t facing = diagonal ? BST_N : side ^ 2;
  uint16_t other = bst_cell_owner(c, facing);
  if (diagonal && (other == BST_NONE || other == tile)) { /* of N and S each half owns one */
    facing = BST_S;
    other = bst_cell_owner(c, BST_S);
  }
  if (other == BST_NONE || other == tile)
    return false;
  out->tile = other;
  out->part = bst_tile_cell_in(rs, g, out->tile, nx, ny);
  out->side = diagonal ? BST_H : facing;
  return true;
}

/* --- around it ---------------------------------------------------------------------------- */

/* Does a tile lie across the side behind which that key is? */
static inline unsigned lies_at(const bst_ruleset *rs, const bst_game *g, uint32_t key,
                               uint32_t hash, uint8_t side) {
  uint16_t cell = bst_cell_find_at(rs, g, key, hash);
  return (unsigned)(bst_cell_owner(bst_cell_of(rs, g, cell), side ^ 2) != BST_NONE) << side;
}

static inline bool is_covered_at(const bst_ruleset *rs, const bst_game *g, uint32_t key,
                                 uint32_t hash) {
  uint16_t cell = bst_cell_find_at(rs, g, key, hash);
  return bst_covers_cell(rs, g, cell);
}

uint16_t bst_board_empty_around(const bst_ruleset *rs, const bst_game *g, uint32_t key) {
  uint16_t empty = 8;
  for (uint32_t dy = 0; dy < 3; dy++) {
    const uint32_t row = key + (dy - 1) * 65536, hash = bst_cell_hash(key) + (dy - 1) * 37;
    empty = (uint16_t)(empty - is_covered_at(rs, g, row - 1, hash - 1) -
                       (dy != 1 && is_covered_at(rs, g, row, hash)) -
                       is_covered_at(rs, g, row + 1, hash + 1));
  }
  return empty;
}

uint32_t bst_board_tiles_around(const bst_ruleset *rs, const bst_game *g, uint32_t key,
                                uint16_t out[16]) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < 9; i++) {
    const uint32_t dx = i % 3 - 1, dy = i / 3 - 1, hash = bst_cell_hash(key) + dx + 37 * dy;
    const uint16_t cell = bst_cell_find_at(rs, g, key + dx + 65536 * dy, hash);
    if (i == 4 || !bst_covers_cell(rs, g, cell)) /* the cell itself, or nothing */
      continue;
    const bst_cell c = bst_cell_of(rs, g, cell);
    const uint16_t north = bst_cell_owner(c, BST_N), south = bst_cell_owner(c, BST_S);
    if (south != BST_NONE && south != north)
      out[count++] = south;
    if (north != BST_NONE)
      out[count++] = north;
  }
  return count;
}

/* Bits of a word of columns: something lies across the side, of a kind that not everything fits. */
static inline uint64_t met_at(const uint64_t *row, int side) {
  const uint64_t *kinds = row + side * BST_MAX_SIDE_KINDS;
  return (kinds[0] | kinds[1] | kinds[2] | kinds[3]) & ~row[BST_ROW_TAKEN + side];
}

/* Of columns those where the cell beside on that side isn't covered. */
static inline uint64_t uncovered_at(const bst_ruleset *rs, const bst_game *g,
                                    const uint16_t *column_cell, uint64_t columns, uint32_t step,
                                    uint32_t hash_step) {
  const uint32_t *places = places_of(rs, g);
  uint64_t uncovered = 0;
  for (; columns != 0; columns &= columns - 1) {
    uint32_t key = places[column_cell[__builtin_ctzll(columns)]];
    if (!is_covered_at(rs, g, key + step, bst_cell_hash(key) + hash_step))
      uncovered |= columns & -columns;
  }
  return uncovered;
}

uint64_t bst_board_among(const bst_ruleset *rs, const bst_game *g, uint16_t word, uint64_t columns,
                         uint8_t least) {
  static const uint32_t step[4] = {0u - 65536u, 1, 65536, 0u - 1u},
                        hashes[4] = {0u - 37u, 1, 37, 0u - 1u};
  uint64_t room[BST_ROWS];
  uint16_t cells[BST_COLUMNS];
  const uint64_t *row = bst_frontier_rows(rs, g, word, room);
  const uint16_t *column_cell = bst_frontier_cells(rs, g, word, cells);
  uint64_t lack[5] = {columns, 0, 0, 0, 0}; /* so many, or more */
  const int most = 4 - least;
  for (int side = 0; side < 4 && columns != 0; side++) {
    uint64_t here =
        uncovered_at(rs, g, column_cell, columns & ~met_at(row, side), step[side], hashes[side]);
    for (int n = most; n >= 0; n--)
      lack[n + 1] |= lack[n] & here;
    columns &= ~lack[most + 1];
  }
  return columns;
}

unsigned bst_board_beside(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y) {
  uint32_t key = bst_key(x, y), hash = bst_cell_hash(key);
  return lies_at(rs, g, key - 65536, hash - 37, BST_N) | lies_at(rs, g, key + 1, hash + 1, BST_E) |
         lies_at(rs, g, key + 65536, hash + 37, BST_S) | lies_at(rs, g, key - 1, hash - 1, BST_W);
}
