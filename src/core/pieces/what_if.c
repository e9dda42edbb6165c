#include "what_if.h"

#include "board.h"
#include "graph.h"
#include "lift.h"
#include "stack.h"

#include <string.h>

/* The tile laid on the copy; NULL: all copies of it lie on the board, there would be no room. */
static const bst_game *lay(const bst_table *t, const bst_game *g, uint16_t type, bst_place_xy at,
                           uint16_t *tile) {
  const bst_ruleset *rs = t->rules;
  bst_game *copy = (bst_game *)(void *)t->scratch;
  uint16_t base = bst_base_type(&rs->tiles, type);
  uint32_t lying = 0;
  for (uint16_t i = 0; i < g->tile_count; i++)
    lying += bst_base_type(&rs->tiles, tiles_of(rs, g)[i].type) == base;
  if (copy == NULL || lying >= rs->tiles.def[base].copies)
    return NULL;
  memcpy(copy, g, rs->layout.size);
  if (!bst_items_have_room(rs, g->tile_count + 1u, bst_items_count(rs, g)) &&
      !bst_stack_take(rs, copy, base)) /* it is the last one, and lies off the board */
    return NULL;
  copy->key = 0;
  copy->batch_count = 0;
  *tile = bst_tile_under(rs, copy, type, at);
  if (*tile != BST_NONE) /* it would lie on another one */
    bst_cover_tile(rs, copy, *tile, type, at.rotation, g->active);
  else
    *tile = bst_board_lay(rs, copy, type, at, g->active);
  return copy;
}

/* Adds what `node` of the copy is made of on the board, but for the tile that was laid. */
static uint16_t add_parts(const bst_ruleset *rs, const bst_game *g, const bst_game *copy,
                          uint16_t tile, uint16_t node, uint16_t *roots, uint16_t count) {
  const bst_node *nodes = nodes_of(rs, g), *later = nodes_of(rs, copy);
  uint16_t n = node;
  do {
    uint16_t root = later[n].tile != tile ? bst_root(nodes, n) : BST_NONE;
    bool listed = root == BST_NONE;
    for (uint16_t i = 0; i < count && !listed; i++)
      listed = roots[i] == root;
    if (!listed)
      roots[count++] = root;
    n = later[n].next;
  } while (n != node);
  return count;
}

uint16_t bst_what_if_joins(const bst_table *t, const bst_game *g, uint16_t type, bst_place_xy at,
                           uint16_t *roots) {
  uint16_t tile, count = 0;
  const bst_game *copy = lay(t, g, type, at, &tile);
  for (uint8_t s = 0; copy != NULL && s < t->rules->tiles.type[type].segment_count; s++)
    count = add_parts(t->rules, g, copy, tile, (uint16_t)(tiles_of(t->rules, copy)[tile].node + s),
                      roots, count);
  return count;
}

uint16_t bst_what_if_completes(const bst_table *t, const bst_game *g, uint16_t type,
                               bst_place_xy at, uint16_t *roots) {
  uint16_t tile, count = 0;
  const bst_game *copy = lay(t, g, type, at, &tile);
  for (uint16_t i = 0; copy != NULL && i < copy->batch_count; i++)
    count = add_parts(t->rules, g, copy, tile, batch_of(t->rules, copy)[i], roots, count);
  return count;
}

bool bst_what_if_completes_any(const bst_table *t, const bst_game *g, uint16_t type,
                               bst_place_xy at) {
  uint16_t tile;
  const bst_game *copy = lay(t, g, type, at, &tile);
  return copy != NULL && copy->batch_count > 0;
}
