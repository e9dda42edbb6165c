#include "marks.h"

#include <string.h>

static uint32_t marked_things(const bst_ruleset *rs, uint16_t mark) {
  switch ((bst_marked)rs->mark[mark].on) {
  case BST_MARKED_FEATURE:
    return rs->layout.node_cap;
  case BST_MARKED_TILE:
    return rs->layout.tile_cap;
  case BST_MARKED_FIGURE:
    return rs->layout.figure_cap;
  case BST_MARKED_PLAYER:
    return rs->players;
  case BST_MARKED_CELL:
    return rs->layout.cell_cap;
  }
  return 0;
}

size_t bst_mark_bytes(const bst_ruleset *rs, uint16_t mark) {
  return (marked_things(rs, mark) + 7) / 8;
}

static uint8_t *bits_of(const bst_ruleset *rs, const bst_game *g, uint16_t mark) {
  return (uint8_t *)((uintptr_t)g + rs->mark_at[mark]);
}

static bool get_bit(const uint8_t *bits, uint16_t index) {
  return (bits[index / 8] >> index % 8 & 1) != 0;
}

static void put_bit(uint8_t *bits, uint16_t index, bool on) {
  uint8_t bit = (uint8_t)(1u << index % 8);
  bits[index / 8] = (uint8_t)(on ? bits[index / 8] | bit : bits[index / 8] & ~bit);
}

bool bst_mark_get(const bst_ruleset *rs, const bst_game *g, uint16_t mark, uint16_t index) {
  const uint8_t *bits = bits_of(rs, g, mark);
  assert(index < marked_things(rs, mark));
  if (rs->mark[mark].on != BST_MARKED_FEATURE)
    return get_bit(bits, index);
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t n = index;
  do {
    if (get_bit(bits, n))
      return true;
    n = nodes[n].next;
  } while (n != index);
  return false;
}

bool bst_mark_is_borne(const bst_ruleset *rs, const bst_game *g, uint16_t mark) {
  const uint8_t *bits = bits_of(rs, g, mark), *end = bits + bst_mark_bytes(rs, mark);
  while (bits < end && *bits == 0)
    bits++;
  return bits < end;
}

/* All segments of a feature. */
static void put_all(const bst_ruleset *rs, bst_game *g, uint16_t mark, uint16_t node, bool on) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t n = node;
  do {
    put_bit(bits_of(rs, g, mark), n, on);
    n = nodes[n].next;
  } while (n != node);
}

void bst_mark_set(const bst_ruleset *rs, bst_game *g, uint16_t mark, uint16_t index, bool on) {
  assert(index < marked_things(rs, mark));
  g->facts |= rs->facts.mark[mark];
  g->touched = 1;
  if (rs->mark[mark].on == BST_MARKED_FEATURE && !on)
    put_all(rs, g, mark, index, false);
  else
    put_bit(bits_of(rs, g, mark), index, on);
}

void bst_marks_spread(const bst_ruleset *rs, bst_game *g, uint16_t node) {
  for (uint16_t mark = 0; mark < rs->mark_count; mark++)
    if (rs->mark[mark].on == BST_MARKED_FEATURE && bst_mark_get(rs, g, mark, node))
      put_all(rs, g, mark, node, true);
}

void bst_marks_leave_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  for (uint16_t mark = 0; mark < rs->mark_count; mark++) {
    if (rs->mark[mark].on == BST_MARKED_TILE)
      put_bit(bits_of(rs, g, mark), tile, false);
    for (uint8_t s = 0; rs->mark[mark].on == BST_MARKED_FEATURE && s < rs->tiles.type[t->type].room;
         s++)
      put_bit(bits_of(rs, g, mark), (uint16_t)(t->node + s), false);
  }
}

/* --- the end of a part, of a turn --------------------------------------------------------- */

static void clear_marks(const bst_ruleset *rs, bst_game *g, bst_lasts lasts) {
  if (rs->marks_size[lasts] > 0)
    memset((uint8_t *)g + rs->marks_at[lasts], 0, rs->marks_size[lasts]);
}

/* Those that end with a part stand before those that end with a turn. */
static void clear_limits(const bst_ruleset *rs, bst_game *g, uint16_t first, uint16_t end) {
  uint8_t *limits = limits_of(rs, g);
  for (uint16_t i = first; i < end; i++)
    for (uint32_t seat = 0, at = (uint32_t)rs->limited[i] * rs->limit_seats; seat < rs->limit_seats;
         seat++)
      limits[at + seat] = 0;
}

void bst_clear_touched(const bst_ruleset *rs, bst_game *g, bool turn) {
  clear_marks(rs, g, BST_LASTS_PART);
  clear_limits(rs, g, 0, rs->limited_by_part);
  if (!turn)
    return;
  clear_marks(rs, g, BST_LASTS_TURN);
  clear_limits(rs, g, rs->limited_by_part, rs->limited_count);
  g->touched = 0;
}
