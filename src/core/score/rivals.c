/* rivals.c - see rivals.h. Around: the eight cells around each cell of a tile, its own left out. */
#include "rivals.h"

#include "board.h"
#include "symbols.h"

#include <stdlib.h>

unsigned bst_rivals_side(const bst_ruleset *rs, uint16_t type, const bst_filter_def *e) {
  const bst_tile_type *t = &rs->tiles.type[type];
  for (uint16_t kinds = e->rivals; kinds != 0; kinds &= (uint16_t)(kinds - 1))
    if (t->of_kind[__builtin_ctz(kinds)] != 0)
      return t->shows >> e->rival_attr & 1 ? 1 : 2;
  return 0;
}

/* How many tiles of this sort lie around the cell, each once; `found`: the last of them. */
static uint32_t count_around(const bst_ruleset *rs, const bst_game *g, bst_xy cell,
                             const bst_filter_def *e, unsigned side, uint16_t *found) {
  bst_xy around[8];
  uint16_t tile[2];
  uint32_t cells = bst_area_ring8(rs, g, cell, false, around, 8), count = 0;
  for (uint32_t i = 0; i < cells; i++) {
    uint16_t at = bst_cell_find(rs, g, around[i].x, around[i].y);
    for (uint32_t n = bst_cell_tiles(rs, g, at, tile); n > 0; n--) {
      uint16_t one = tile[n - 1];
      if (bst_rivals_side(rs, tiles_of(rs, g)[one].type, e) != side || one == *found)
        continue;
      *found = one;
      count++;
    }
  }
  return count;
}

/* Has the tile, which lies, no rival yet? */
static bool is_unrivalled(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                          const bst_filter_def *e, unsigned side) {
  uint16_t none = BST_NONE;
  uint32_t key = places_of(rs, g)[tiles_of(rs, g)[tile].cell];
  bst_xy cell = {bst_key_x(key), bst_key_y(key)};
  return count_around(rs, g, cell, e, side, &none) == 0;
}

bool bst_rivals_allow(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                      const bst_filter_def *e) {
  unsigned side = bst_rivals_side(rs, type, e);
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  uint16_t rival = BST_NONE;
  uint32_t rivals = 0;
  for (uint8_t p = 0; side != 0 && p < rs->tiles.type[type].cell_count; p++) {
    bst_xy cell = {(int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy)};
    rivals += count_around(rs, g, cell, e, 3 - side, &rival);
  }
  if (rivals == 0)
    return true;
  return rivals == 1 && (!e->mutual || is_unrivalled(rs, g, rival, e, side));
}

/* --- many placements ------------------------------------------------------------------------ */

/* Around it: not in the same cell, where two halves may lie. */
static bool is_beside(bst_xy one, bst_xy other) {
  int dx = abs(one.x - other.x), dy = abs(one.y - other.y);
  return dx <= 1 && dy <= 1 && dx + dy > 0;
}

/* The list is full: false. */
static bool add(const bst_ruleset *rs, const bst_game *g, uint16_t tile, bst_rivals *out) {
  uint32_t key = places_of(rs, g)[tiles_of(rs, g)[tile].cell];
  if (out->count == BST_MOST_RIVALS)
    return false;
  out->taken[out->count] = false;
  out->at[out->count++] = (bst_xy){bst_key_x(key), bst_key_y(key)};
  return true;
}

bool bst_rivals_find(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                     const bst_filter_def *e, bst_rivals *out) {
  unsigned side = bst_rivals_side(rs, type, e);
  bst_rivals own;
  own.count = 0;
  out->count = 0;
  if (rs->tiles.has_larger)
    return false;
  for (uint16_t t = 0; t < g->tile_count; t++) {
    unsigned other = bst_rivals_side(rs, tiles_of(rs, g)[t].type, e);
    if (other != 0 && !add(rs, g, t, other == side ? &own : out))
      return false;
  }
  for (uint32_t i = 0; e->mutual && i < out->count; i++)
    for (uint32_t k = 0; k < own.count && !out->taken[i]; k++)
      out->taken[i] = is_beside(out->at[i], own.at[k]);
  return true;
}

bool bst_rivals_leave(const bst_rivals *rivals, bst_xy at) {
  uint32_t beside = 0;
  bool taken = false;
  for (uint32_t i = 0; i < rivals->count; i++)
    if (is_beside(rivals->at[i], at)) {
      beside++;
      taken = rivals->taken[i];
    }
  return beside == 0 || (beside == 1 && !taken);
}
