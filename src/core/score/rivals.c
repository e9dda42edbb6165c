/* rivals.c - see rivals.h. Around: the eight cells around each cell of a tile, its own left out. */
#include "rivals.h"

#include "board.h"
#include "rare.h"
#include "symbols.h"

unsigned bst_rivals_side(const bst_ruleset *rs, uint16_t type, const bst_filter_def *e) {
  const bst_tile_type *t = &rs->tiles.type[type];
  for (uint16_t kinds = e->rivals; kinds != 0; kinds &= (uint16_t)(kinds - 1))
    if (t->of_kind[__builtin_ctz(kinds)] != 0)
      return t->shows >> e->rival_attr & 1 ? 1 : 2;
  return 0;
}

/* How many tiles of this sort lie around the cell, each once; `found`: the last of them. */
static uint32_t count_around(const bst_ruleset *rs, const bst_game *g, uint32_t key,
                             const bst_filter_def *e, unsigned side, uint16_t *found) {
  uint16_t tile[16];
  uint32_t around = bst_board_tiles_around(rs, g, key, tile), count = 0;
  for (uint32_t i = 0; i < around; i++) {
    if (bst_rivals_side(rs, tiles_of(rs, g)[tile[i]].type, e) != side || tile[i] == *found)
      continue;
    *found = tile[i];
    count++;
  }
  return count;
}

/* Has the tile, which lies, no rival yet? */
static bool is_unrivalled(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                          const bst_filter_def *e, unsigned side) {
  uint16_t none = BST_NONE;
  return count_around(rs, g, places_of(rs, g)[tiles_of(rs, g)[tile].cell], e, side, &none) == 0;
}

bool bst_rivals_allow(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                      const bst_filter_def *e) {
  unsigned side = bst_rivals_side(rs, type, e);
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0);
  uint16_t rival = BST_NONE;
  uint32_t rivals = 0;
  for (uint8_t p = 0; side != 0 && p < rs->tiles.type[type].cell_count; p++) {
    uint32_t key = bst_key((int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy));
    rivals += count_around(rs, g, key, e, 3 - side, &rival);
  }
  if (rivals == 0)
    return true;
  return rivals == 1 && (!e->mutual || is_unrivalled(rs, g, rival, e, side));
}

/* --- many placements ------------------------------------------------------------------------ */

/* Around it: not in the same cell, where two halves may lie. Both differences, plus one, must be 0,
 * 1 or 2; almost always a higher bit says no at once. */
static inline bool is_beside(uint32_t one, uint32_t other) {
  uint32_t apart = one + 0x10001u - other;
  return __builtin_expect((apart & 0xFFFCFFFCu) == 0, 0) && (apart & 3) != 3 &&
         (apart >> 16) != 3 && one != other;
}

/* The list is full: false. */
static inline bool add(uint32_t key, bst_rivals *out) {
  if (out->count == BST_MOST_RIVALS)
    return false;
  out->taken[out->count] = false;
  out->at[out->count++] = key;
  return true;
}

/* Bits of 64 tiles: those that can be of either sort. */
static uint64_t listed(const bst_ruleset *rs, const bst_game *g, uint16_t kinds, uint32_t word) {
  uint64_t bits = 0;
  for (; kinds != 0; kinds &= (uint16_t)(kinds - 1))
    bits |= bst_rare_tiles(rs, g, bst_rare_kind(rs, (uint8_t)__builtin_ctz(kinds)))[word];
  return bits;
}

/* Do few tiles have segments of these kinds, each of them? */
static bool are_rare(const bst_ruleset *rs, uint16_t kinds) {
  bool rare = true;
  for (; kinds != 0 && rare; kinds &= (uint16_t)(kinds - 1))
    rare = bst_rare_kind(rs, (uint8_t)__builtin_ctz(kinds)) != 0;
  return rare;
}

bool bst_rivals_find(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                     const bst_filter_def *e, bst_rivals *out) {
  unsigned side = bst_rivals_side(rs, type, e);
  bst_rivals own;
  bool rare = are_rare(rs, e->rivals);
  own.count = 0;
  out->count = 0;
  if (rs->tiles.has_larger)
    return false;
  for (uint32_t word = 0; word < (g->tile_count + 63u) / 64u; word++)
    for (uint64_t bits = rare ? listed(rs, g, e->rivals, word) : UINT64_MAX; bits != 0;
         bits &= bits - 1) {
      uint32_t t = 64 * word + (uint32_t)__builtin_ctzll(bits);
      if (t >= g->tile_count)
        break;
      const bst_tile *tile = &tiles_of(rs, g)[t];
      unsigned other = bst_rivals_side(rs, tile->type, e);
      if (other != 0 && !add(places_of(rs, g)[tile->cell], other == side ? &own : out))
        return false;
    }
  for (uint32_t i = 0; e->mutual && i < out->count; i++)
    for (uint32_t k = 0; k < own.count && !out->taken[i]; k++)
      out->taken[i] = is_beside(out->at[i], own.at[k]);
  return true;
}

static inline bool leave(const bst_rivals *rivals, uint32_t key) {
  const uint32_t *at = rivals->at, *end = at + rivals->count;
  uint32_t beside = 0;
  bool taken = false;
  for (; at < end; at++)
    if (is_beside(*at, key)) {
      beside++;
      taken = rivals->taken[at - rivals->at];
    }
  return beside == 0 || (beside == 1 && !taken);
}

uint64_t bst_rivals_leave(const bst_rivals *rivals, const uint32_t *places,
                          const uint16_t *column_cell, uint64_t columns) {
  uint64_t left = 0;
  for (; columns != 0; columns &= columns - 1)
    if (leave(rivals, places[column_cell[__builtin_ctzll(columns)]]))
      left |= columns & -columns;
  return left;
}
