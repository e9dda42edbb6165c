/* link.h - two segments of one kind that don't touch become one feature, and part again, as roads
 * that go on under ground or over water. */
#ifndef BST_LINK_H
#define BST_LINK_H

#include "graph.h"

/* Does a link of one of these kinds (bits) lead from the segment? */
bool bst_link_leads_from(const bst_ruleset *rs, const bst_game *g, uint64_t kinds, uint16_t node);
/* Does a link of one of these kinds join a feature to which a segment of the tile belongs? */
bool bst_link_meets_tile(const bst_ruleset *rs, const bst_game *g, uint64_t kinds, uint16_t tile);
/* The features of one kind to which segments of a tile belong, some twice. */
typedef struct bst_tile_features {
  uint8_t kind, count; /* BST_MAX_KINDS: nobody has looked yet */
  uint16_t root[BST_MAX_SEGMENTS];
} bst_tile_features;
void bst_features_on_tile(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint8_t kind,
                          bst_tile_features *out);
/* Does the segment belong to a feature of the tile? `there`: those of the kind that was asked for
 * last. */
static inline bool bst_reaches_tile(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                    uint16_t node, bst_tile_features *there) {
  const bst_node *nodes = nodes_of(rs, g);
  bool reaches = false;
  if (there->kind != nodes[node].kind)
    bst_features_on_tile(rs, g, tile, nodes[node].kind, there);
  if (there->count == 0)
    return false;
  const uint16_t root = bst_root(nodes, node);
  for (uint8_t i = 0; i < there->count && !reaches; i++)
    reaches = there->root[i] == root;
  return reaches;
}

/* The first link of the kind that leads from the segment; false: there is none. */
bool bst_link_first(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint16_t node,
                    bst_link *out);
/* Why two segments can't be linked so; NULL: they can. */
const char *bst_link_refused(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint16_t from,
                             uint16_t to);
/* Links them, who can be. What is closed by it goes to the batch. */
void bst_link_add(const bst_ruleset *rs, bst_game *g, uint8_t kind, uint16_t from, uint16_t to);
/* Takes the link between them away, either way round. False: there is none. */
bool bst_link_remove(const bst_ruleset *rs, bst_game *g, uint16_t from, uint16_t to);

#endif
