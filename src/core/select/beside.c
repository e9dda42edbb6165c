/* beside.c - the features that border one. */
#include "bordering.h"

#include "candidates.h"

#include "board.h"

/* Hears a feature each time that a segment of it borders; `kind`: of that segment, by the type of
 * its tile. True: that is enough. */
typedef bool hear_border(void *with, uint16_t root, uint8_t kind);

static inline bool each_border_of(const bst_ruleset *rs, const bst_node *nodes,
                                  const bst_tile *tiles, uint16_t segment, hear_border *hear,
                                  void *with) {
  const bst_tile *tile = &tiles[nodes[segment].tile];
  const bst_tile_type *type = &rs->tiles.type[tile->type];
  for (unsigned others = type->touches[segment - tile->node]; others != 0; others &= others - 1) {
    unsigned s = (unsigned)__builtin_ctz(others);
    if (hear(with, bst_root(nodes, (uint16_t)(tile->node + s)), type->kind[s]))
      return true;
  }
  return false;
}

static inline bool each_border(const bst_ruleset *rs, const bst_node *nodes, const bst_tile *tiles,
                               uint16_t node, hear_border *hear, void *with) {
  uint16_t n = node;
  do {
    if (each_border_of(rs, nodes, tiles, n, hear, with))
      return true;
    n = nodes[n].next;
  } while (n != node);
  return false;
}

/* The number of the feature among those that are kept, or of the next one. */
static inline uint16_t number_of(const bst_beside *beside, uint16_t root) {
  uint16_t i = 0;
  while (i < beside->count && beside->root[i] != root)
    i++;
  return i;
}

typedef struct teller {
  bst_beside seen; /* by `root` alone */
  bst_hear_candidate *hear;
  void *with;
} teller;

static bool tell(void *self, uint16_t root, uint8_t kind) {
  teller *t = self;
  (void)kind;
  uint16_t i = number_of(&t->seen, root);
  if (i < t->seen.count)
    return false;
  if (i < BST_BESIDE_KEPT)
    t->seen.root[t->seen.count++] = root;
  return t->hear(t->with, root);
}

bool bst_features_beside(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                         bst_hear_candidate *hear, void *with) {
  teller t;
  t.seen.count = 0;
  t.hear = hear;
  t.with = with;
  return each_border(rs, nodes_of(rs, g), tiles_of(rs, g), node, tell, &t);
}

bool bst_beside_add(bst_beside *beside, uint16_t root, uint16_t kinds) {
  uint16_t i = number_of(beside, root);
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

static bool keep(void *self, uint16_t root, uint8_t kind) {
  return !bst_beside_add(self, root, (uint16_t)(1u << kind));
}

bool bst_beside_add_segment(const bst_ruleset *rs, const bst_node *nodes, const bst_tile *tiles,
                            uint16_t segment, bst_beside *beside) {
  return !each_border_of(rs, nodes, tiles, segment, keep, beside);
}

void bst_beside_find(const bst_ruleset *rs, const bst_node *nodes, const bst_tile *tiles,
                     uint16_t node, bst_beside *beside) {
  beside->count = 0;
  beside->too_many = each_border(rs, nodes, tiles, node, keep, beside);
  beside->known = !beside->too_many;
}

bool bst_beside_know(const bst_ruleset *rs, const bst_game *g, uint16_t node, bst_beside *beside) {
  if (!beside->known && !beside->too_many)
    bst_beside_find(rs, nodes_of(rs, g), tiles_of(rs, g), node, beside);
  return beside->known;
}
