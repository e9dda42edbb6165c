/* beside.c - the features that border one. */
#include "bordering.h"

#include "candidates.h"

#include "board.h"

bool bst_features_beside(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                         bst_hear_candidate *hear, void *with) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t seen[BST_BESIDE_KEPT], known = 0, n = node;
  do {
    const bst_tile *tile = &tiles_of(rs, g)[nodes[n].tile];
    unsigned others = rs->tiles.type[tile->type].touches[n - tile->node];
    for (; others != 0; others &= others - 1) {
      uint16_t root = bst_root(nodes, (uint16_t)(tile->node + __builtin_ctz(others)));
      uint16_t i = 0;
      while (i < known && seen[i] != root)
        i++;
      if (i < known)
        continue;
      if (known < BST_BESIDE_KEPT)
        seen[known++] = root;
      if (hear(with, root))
        return true;
    }
    n = nodes[n].next;
  } while (n != node);
  return false;
}

static bool note(bst_beside *beside, uint16_t root, unsigned kinds) {
  uint16_t i = 0;
  while (i < beside->count && beside->root[i] != root)
    i++;
  if (i == BST_BESIDE_KEPT)
    return false;
  if (i == beside->count) {
    beside->root[i] = root;
    beside->kinds[i] = 0;
    beside->count++;
  }
  beside->kinds[i] = (uint16_t)(beside->kinds[i] | kinds);
  return true;
}

bool bst_beside_know(const bst_ruleset *rs, const bst_game *g, uint16_t node, bst_beside *beside) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t n = node;
  if (beside->known || beside->too_many)
    return beside->known;
  beside->count = 0;
  do {
    const bst_tile *tile = &tiles_of(rs, g)[nodes[n].tile];
    const bst_tile_type *type = &rs->tiles.type[tile->type];
    unsigned others = type->touches[n - tile->node];
    for (; others != 0 && !beside->too_many; others &= others - 1) {
      unsigned s = (unsigned)__builtin_ctz(others);
      uint16_t root = bst_root(nodes, (uint16_t)(tile->node + s));
      beside->too_many = !note(beside, root, 1u << type->kind[s]);
    }
    n = nodes[n].next;
  } while (n != node && !beside->too_many);
  beside->known = !beside->too_many;
  return beside->known;
}
