/* roots.h - which features are plainly meant: their kind, whether they are complete, whether
 * somebody has taken them, as the root of each says it. */
#ifndef BST_ROOTS_H
#define BST_ROOTS_H

#include "candidates.h"

/* What is said of them, close together for a loop over the whole board. */
typedef struct bst_root_test {
  const bst_ruleset *rs;
  const bst_game *g;
  uint64_t kinds, never; /* of segments: those that are meant, those that are never complete */
  uint8_t complete, taken;
} bst_root_test;

static inline bst_root_test bst_root_test_of(const bst_ruleset *rs, const bst_game *g,
                                             const bst_plain_segments *plain, uint64_t kinds) {
  return (bst_root_test){rs, g, kinds, rs->never_complete, plain->complete, plain->taken};
}

/* Is node `n` the root of one? Whether it is a root, and of such a kind, is asked in one step: of
 * many nodes nobody could guess the first. */
static inline bool bst_root_is_meant(const bst_root_test *test, const bst_node *root, uint16_t n) {
  static_assert(BST_NODE_ROOT == 1 << 15, "the highest bit of the link");
  if ((test->kinds >> root->kind & (uint64_t)(root->link >> 15)) == 0)
    return false;
  const bool complete = (root->flags & (BST_NODE_CLOSED | BST_NODE_WAITS)) == BST_NODE_CLOSED &&
                        !(test->never >> root->kind & 1);
  if (!bst_is_as(test->complete, complete))
    return false;
  return test->taken == BST_ANY || /* most are free */
         bst_is_as(test->taken,
                   bst_node_figure(root) != BST_NONE && bst_feature_is_taken(test->rs, test->g, n));
}

/* Marks all segments of a feature, by their numbers. */
static inline void bst_mark_members(const bst_node *nodes, uint16_t node, uint32_t *marked) {
  uint16_t n = node;
  do
    marked[n / 32] |= 1u << n % 32;
  while ((n = nodes[n].next) != node);
}

/* Marks the segments of all such features. */
static inline void bst_mark_features(const bst_root_test *test, uint32_t *marked) {
  const bst_node *nodes = nodes_of(test->rs, test->g);
  const uint32_t count = test->g->node_count;
  for (uint32_t n = 0; n < count; n++)
    if (bst_root_is_meant(test, &nodes[n], (uint16_t)n))
      bst_mark_members(nodes, (uint16_t)n, marked);
}

#endif
