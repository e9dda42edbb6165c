/* sets.h - uniting two sets of segments, for graph.c, which joins them, and apart.c, which takes
 * them apart. */
#ifndef BST_SETS_H
#define BST_SETS_H

#include "graph.h"

static inline void bst_splice_figures(bst_figure *figures, bst_node *into, bst_node *from) {
  if (bst_node_figure(from) == BST_NONE)
    return;
  if (bst_node_figure(into) == BST_NONE) {
    bst_node_set_figure(into, bst_node_figure(from));
  } else {
    uint16_t next = figures[bst_node_figure(into)].next;
    figures[bst_node_figure(into)].next = figures[bst_node_figure(from)].next;
    figures[bst_node_figure(from)].next = next;
  }
  bst_node_set_figure(from, BST_NONE);
}

/* Unites two different roots; returns the one that stays. */
static inline uint16_t bst_unite(const bst_ruleset *rs, bst_game *g, uint16_t a, uint16_t b) {
  bst_node *nodes = nodes_of(rs, g);
  if (nodes[a].link < nodes[b].link) { /* fewer members */
    uint16_t other = a;
    a = b;
    b = other;
  }
  bst_node *into = &nodes[a], *from = &nodes[b];
  into->link = (uint16_t)(into->link + bst_node_size(from));
  from->link = a;
  into->open = (uint16_t)(into->open + from->open);
  from->open = 0;
  uint16_t next = into->next;
  into->next = from->next;
  from->next = next;
  bst_splice_figures(figures_of(rs, g), into, from);
  return a;
}

#endif
