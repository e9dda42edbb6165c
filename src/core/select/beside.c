/* beside.c - the features that border one. */
#include "candidates.h"

#include "board.h"

enum { KEPT = 64 };

bool bst_features_beside(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                         bst_hear_candidate *hear, void *with) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t seen[KEPT], known = 0, n = node;
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
      if (known < KEPT)
        seen[known++] = root;
      if (hear(with, root))
        return true;
    }
    n = nodes[n].next;
  } while (n != node);
  return false;
}
