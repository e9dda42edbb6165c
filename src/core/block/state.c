#include "state.h"

#include "game.h"
#include "status.h"

#include <string.h>

uint16_t bst_state_find(const bst_ruleset *rs, const char *name) {
  for (uint16_t i = 0; i < rs->state_count; i++)
    if (strcmp(rs->state[i].name, name) == 0)
      return i;
  return BST_NONE;
}

uint32_t bst_state_size(const bst_ruleset *rs, uint16_t field) {
  switch ((bst_per)rs->state[field].per) {
  case BST_PER_GAME:
    return 1;
  case BST_PER_PLAYER:
    return rs->players;
  case BST_PER_TILE:
    return rs->layout.tile_cap;
  case BST_PER_FIGURE:
    return rs->layout.figure_cap;
  case BST_PER_FEATURE:
    return rs->layout.node_cap;
  }
  return 0;
}

static size_t cellset_bytes(const bst_ruleset *rs) { return ((size_t)rs->layout.cell_cap + 7) / 8; }

size_t bst_state_bytes(const bst_ruleset *rs, uint16_t field) {
  const bst_state_def *def = &rs->state[field];
  size_t one = def->type == BST_STATE_CELLSET ? cellset_bytes(rs) : def->bytes;
  return one * bst_state_size(rs, field);
}

static uint8_t *cells_at(const bst_ruleset *rs, const bst_game *g, uint16_t field, uint32_t index) {
  assert(index < bst_state_size(rs, field));
  return (uint8_t *)((uintptr_t)g + rs->state_at[field] + cellset_bytes(rs) * index);
}

bool bst_state_has_cell(const bst_ruleset *rs, const bst_game *g, uint16_t field, uint32_t index,
                        uint16_t cell) {
  return (cells_at(rs, g, field, index)[cell / 8] >> cell % 8 & 1) != 0;
}

void bst_state_put_cell(const bst_ruleset *rs, bst_game *g, uint16_t field, uint32_t index,
                        uint16_t cell, bool in) {
  uint8_t *byte = &cells_at(rs, g, field, index)[cell / 8], bit = (uint8_t)(1u << cell % 8);
  *byte = (uint8_t)(in ? *byte | bit : *byte & ~bit);
}

void bst_state_clear_cells(const bst_ruleset *rs, bst_game *g, uint16_t field, uint32_t index) {
  memset(cells_at(rs, g, field, index), 0, cellset_bytes(rs));
}

static void *place_of(const bst_ruleset *rs, const bst_game *g, uint16_t field, uint32_t index) {
  return (void *)((uintptr_t)g + rs->state_at[field] + (uintptr_t)rs->state[field].bytes * index);
}

static int32_t kept(const bst_ruleset *rs, const bst_game *g, uint16_t field, uint32_t index) {
  const bst_state_def *def = &rs->state[field];
  const void *at = place_of(rs, g, field, index);
  assert(index < bst_state_size(rs, field));
  if (def->bytes == 1)
    return def->is_signed ? *(const int8_t *)at : *(const uint8_t *)at;
  if (def->bytes == 2)
    return def->is_signed ? *(const int16_t *)at : *(const uint16_t *)at;
  return *(const int32_t *)at;
}

/* Four bytes are signed: a bigger number would not fit the value. */
static void range_of(const bst_state_def *def, int32_t *least, int32_t *most) {
  int bits = def->bytes * 8;
  bool is_signed = def->is_signed || bits == 32;
  *most = (int32_t)(((int64_t)1 << (is_signed ? bits - 1 : bits)) - 1);
  *least = is_signed ? -*most - 1 : 0;
  if (def->type == BST_STATE_ENUM && def->word_count > 0)
    *most = def->word_count - 1;
}

/* Each of the features that became this one left its number on one of its segments. */
static int32_t of_feature(const bst_ruleset *rs, const bst_game *g, uint16_t field, uint16_t node) {
  const bst_state_def *def = &rs->state[field];
  const bst_node *nodes = nodes_of(rs, g);
  int32_t least, most, greatest = kept(rs, g, field, node);
  int64_t sum = greatest;
  range_of(def, &least, &most);
  for (uint16_t n = nodes[node].next; n != node; n = nodes[n].next) {
    int32_t value = kept(rs, g, field, n);
    greatest = value > greatest ? value : greatest;
    sum += value;
  }
  if (def->merges_to_most || def->type == BST_STATE_BOOL)
    return greatest;
  return sum > most ? most : sum < least ? least : (int32_t)sum;
}

int32_t bst_state_get(const bst_ruleset *rs, const bst_game *g, uint16_t field, uint32_t index) {
  if (rs->state[field].per == BST_PER_FEATURE)
    return of_feature(rs, g, field, (uint16_t)index);
  return kept(rs, g, field, index);
}

static void put(const bst_ruleset *rs, bst_game *g, uint16_t field, uint32_t index, int32_t value) {
  void *at = place_of(rs, g, field, index);
  if (rs->state[field].bytes == 1)
    *(uint8_t *)at = (uint8_t)value;
  else if (rs->state[field].bytes == 2)
    *(uint16_t *)at = (uint16_t)value;
  else
    *(int32_t *)at = value;
}

bst_status bst_state_set(const bst_ruleset *rs, bst_game *g, uint16_t field, uint32_t index,
                         int32_t value, bst_error *err) {
  const bst_state_def *def = &rs->state[field];
  int32_t least, most;
  range_of(def, &least, &most);
  if (index >= bst_state_size(rs, field))
    return bst_fail(err, BST_BAD_VALUE, "state field '%s' has %u values; there is no number %u",
                    def->name, bst_state_size(rs, field), index);
  if (value < least || value > most)
    return bst_fail(err, BST_BAD_VALUE, "state field '%s' holds %d to %d, not %d", def->name, least,
                    most, value);
  if (def->per == BST_PER_FEATURE)
    for (uint16_t n = nodes_of(rs, g)[index].next; n != index; n = nodes_of(rs, g)[n].next)
      put(rs, g, field, n, 0);
  put(rs, g, field, index, value);
  if (rs->facts.field[field] != 0)
    bst_state_note(rs, g, field);
  return BST_OK;
}

void bst_state_note(const bst_ruleset *rs, bst_game *g, uint16_t field) {
  int32_t value = kept(rs, g, field, 0);
  g->facts &= ~rs->facts.field[field];
  for (uint8_t i = rs->facts.first[field]; i != 0; i = rs->facts.state[i - 1].next)
    if (rs->facts.state[i - 1].is == value)
      g->facts |= rs->facts.state[i - 1].fact;
}

/* --- tiles that leave ------------------------------------------------------------------------- */

/* A segment of the same feature on another tile, or BST_NONE. */
static uint16_t elsewhere(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t n = nodes[node].next;
  while (n != node && nodes[n].tile == nodes[node].tile)
    n = nodes[n].next;
  return n == node ? (uint16_t)BST_NONE : n;
}

static void leave(const bst_ruleset *rs, bst_game *g, uint16_t field, uint32_t index) {
  if (rs->state[field].type == BST_STATE_CELLSET)
    bst_state_clear_cells(rs, g, field, index);
  else
    put(rs, g, field, index, 0);
}

/* What all of them say together. */
static void hand_over(const bst_ruleset *rs, bst_game *g, uint16_t field, uint16_t node) {
  uint16_t heir = elsewhere(rs, g, node);
  int32_t whole = bst_state_get(rs, g, field, node);
  bool moves = heir != BST_NONE && kept(rs, g, field, node) != 0;
  leave(rs, g, field, node);
  if (!moves)
    return;
  leave(rs, g, field, heir);
  int32_t others = bst_state_get(rs, g, field, heir);
  bool merges = rs->state[field].merges_to_most || rs->state[field].type == BST_STATE_BOOL;
  put(rs, g, field, heir, merges ? whole : whole - others);
}

void bst_state_leave_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  uint8_t segments = rs->tiles.type[t->type].segment_count;
  for (uint16_t field = 0; field < rs->state_count; field++) {
    if (rs->state[field].per == BST_PER_TILE)
      leave(rs, g, field, tile);
    for (uint8_t s = 0; rs->state[field].per == BST_PER_FEATURE && s < segments; s++)
      if (rs->state[field].type == BST_STATE_CELLSET)
        leave(rs, g, field, (uint32_t)t->node + s);
      else
        hand_over(rs, g, field, (uint16_t)(t->node + s));
  }
}
