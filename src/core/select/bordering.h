/* bordering.h - the features that border one. A field borders dozens, and what it is worth may
 * depend on them in several ways: so they can be kept while it is valued. */
#ifndef BST_BORDERING_H
#define BST_BORDERING_H

#include "graph.h"

enum { BST_BESIDE_KEPT = 64 };

typedef struct bst_beside {
  bool known, too_many; /* known: the rest is filled in; too many: they can't be kept */
  uint16_t count;
  uint16_t root[BST_BESIDE_KEPT]; /* in the order in which they are found on its tiles, */
  uint16_t
      kinds[BST_BESIDE_KEPT]; /* and what the segments there are by their tiles' types (bits) */
} bst_beside;

static inline void bst_beside_forget(bst_beside *beside) {
  beside->known = beside->too_many = false;
}

/* Looks for the features beside that of `node`, once. False: they are too many. */
bool bst_beside_know(const bst_ruleset *rs, const bst_game *g, uint16_t node, bst_beside *beside);

/* The same on a board that is told by its nodes and tiles. */
void bst_beside_find(const bst_ruleset *rs, const bst_node *nodes, const bst_tile *tiles,
                     uint16_t node, bst_beside *beside);
/* Adds a feature, or those beside one segment. False: they are too many. */
bool bst_beside_add(bst_beside *beside, uint16_t root, uint16_t kinds);
bool bst_beside_add_segment(const bst_ruleset *rs, const bst_node *nodes, const bst_tile *tiles,
                            uint16_t segment, bst_beside *beside);

#endif
