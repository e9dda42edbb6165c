/* mcts_tree.h - the tree of a search: positions in which somebody decides, what can be done there,
 * and how that went. Memory is taken once; a tree that is full grows no more.
 *
 * An edge is an action; what chance makes of it are several nodes, told apart by their keys. All is
 * counted in whole numbers, so that a search is the same on every machine. */
#ifndef BST_MCTS_TREE_H
#define BST_MCTS_TREE_H

#include <random.h>

#include <bastide.h>

enum {
  BST_TREE_SCALE = 1000000, /* values: 0 lost, 1,000,000 won */
  BST_ROOTS = 1024,         /* kept numbers of 1 / sqrt(n) */
};

#define BST_NO_NODE UINT32_MAX
#define BST_UNASKED INT32_MIN

typedef struct bst_edge {
  bst_action action;
  uint32_t visits;
  uint32_t child; /* the first node that it has led to, or BST_NO_NODE */
  int64_t sum;    /* of values for whoever decides */
  int32_t prior;  /* its value before it was ever tried, where the node is rated; BST_UNASKED: it
                     isn't tried before more is known of the node */
  uint32_t spare;
} bst_edge;

typedef struct bst_tree_node {
  uint64_t key;
  uint32_t visits;
  uint32_t edge, edge_count;
  uint32_t next; /* another one behind the same edge, or BST_NO_NODE */
  uint8_t seat;
  bool rated;
  uint16_t step; /* where it is rated: of so many edges one was asked about; then of fewer */
} bst_tree_node;

typedef struct bst_tree {
  bst_tree_node *node;
  bst_edge *edge;
  uint32_t node_count, edge_count, node_room, edge_room;
  uint32_t inverse_root[BST_ROOTS]; /* 1 / sqrt(n), in parts of 65536 */
} bst_tree;

/* Room for so many nodes. False: out of memory, nothing was made. */
bool bst_tree_init(bst_tree *tree, uint32_t nodes);
void bst_tree_clear(bst_tree *tree); /* empty, with its memory */
void bst_tree_free(bst_tree *tree);  /* of zeros, too */

/* A new node; BST_NO_NODE: there is no room. The first one of a tree always finds some, but for
 * memory that is out. */
uint32_t bst_tree_add(bst_tree *tree, uint64_t key, uint8_t seat, const bst_action *action,
                      uint32_t count);
/* The node of this key behind an edge, or BST_NO_NODE; puts one there. */
uint32_t bst_tree_child(const bst_tree *tree, uint32_t edge, uint64_t key);
void bst_tree_hang(bst_tree *tree, uint32_t edge, uint32_t node);
/* The node of this key with just these actions, or BST_NO_NODE. */
uint32_t bst_tree_find(const bst_tree *tree, uint64_t key, const bst_action *action,
                       uint32_t count);
/* Makes `to` what is below a node of `from`, as far as there is room. */
void bst_tree_keep(const bst_tree *from, uint32_t node, bst_tree *to);

/* The edge to try next: mean value plus what is still unknown of it (UCT). `weight`: so many tries
 * count as made with the prior's value. `explore` in millionths. */
uint32_t bst_tree_select(const bst_tree *tree, uint32_t node, uint32_t explore, uint32_t weight,
                         bst_dice *dice);

#endif
