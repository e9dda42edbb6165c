/* mcts_tree.c - see mcts_tree.h. */
#include "mcts_tree.h"

#include <stdlib.h>
#include <string.h>

enum { EDGES_A_NODE = 32, EDGES_AT_LEAST = 8192, FIXED = 16 /* bits behind the point */ };

/* --- whole numbers ---------------------------------------------------------------------------- */

static uint64_t root_of(uint64_t n) {
  uint64_t root = 0;
  for (uint64_t bit = UINT64_C(1) << 31; bit > 0; bit >>= 1)
    if ((root | bit) * (root | bit) <= n)
      root |= bit;
  return root;
}

/* ln(n), n > 0: the logarithm to base 2 bit by bit, by squaring. */
static uint64_t logarithm_of(uint32_t n) {
  uint64_t whole = 0, part = 0;
  for (uint32_t rest = n; rest > 1; rest >>= 1)
    whole++;
  uint64_t x = ((uint64_t)n << 31) >> whole; /* 1 to 2, 31 bits behind the point */
  for (int bit = FIXED - 1; bit >= 0; bit--) {
    x = x * x >> 31;
    if (x >> 32) {
      part |= UINT64_C(1) << bit;
      x >>= 1;
    }
  }
  const uint64_t ln2 = 45426; /* ln(2) * 65536 */
  return ((whole << FIXED) + part) * ln2 >> FIXED;
}

static uint64_t inverse_root_of(uint32_t n) { return root_of((UINT64_C(1) << 2 * FIXED) / n); }

/* --- memory ----------------------------------------------------------------------------------- */

bool bst_tree_init(bst_tree *tree, uint32_t nodes) {
  uint32_t edges = nodes * EDGES_A_NODE;
  bst_tree made = {.node_room = nodes,
                   .edge_room = edges < EDGES_AT_LEAST ? EDGES_AT_LEAST : edges};
  made.node = malloc(made.node_room * sizeof *made.node);
  made.edge = malloc(made.edge_room * sizeof *made.edge);
  for (uint32_t n = 1; n < BST_ROOTS; n++)
    made.inverse_root[n] = (uint32_t)inverse_root_of(n);
  *tree = made;
  if (made.node && made.edge)
    return true;
  bst_tree_free(tree);
  return false;
}

void bst_tree_clear(bst_tree *tree) { tree->node_count = tree->edge_count = 0; }

void bst_tree_free(bst_tree *tree) {
  free(tree->node);
  free(tree->edge);
  *tree = (bst_tree){0};
}

static bool grow_for_root(bst_tree *tree, uint32_t count) {
  bst_edge *list = realloc(tree->edge, count * sizeof *list);
  tree->edge = list ? list : tree->edge;
  tree->edge_room = list ? count : tree->edge_room;
  return list != NULL;
}

/* --- building --------------------------------------------------------------------------------- */

uint32_t bst_tree_add(bst_tree *tree, uint64_t key, uint8_t seat, const bst_action *action,
                      uint32_t count) {
  if (tree->node_count == 0 && count > tree->edge_room && !grow_for_root(tree, count))
    return BST_NO_NODE;
  if (tree->node_count == tree->node_room || count > tree->edge_room - tree->edge_count)
    return BST_NO_NODE;
  uint32_t first = tree->edge_count, made = tree->node_count++;
  for (uint32_t i = 0; i < count; i++)
    tree->edge[first + i] = (bst_edge){.action = action[i], .child = BST_NO_NODE};
  tree->edge_count += count;
  tree->node[made] = (bst_tree_node){
      .key = key, .edge = first, .edge_count = count, .next = BST_NO_NODE, .seat = seat};
  return made;
}

uint32_t bst_tree_child(const bst_tree *tree, uint32_t edge, uint64_t key) {
  uint32_t at = tree->edge[edge].child;
  while (at != BST_NO_NODE && tree->node[at].key != key)
    at = tree->node[at].next;
  return at;
}

void bst_tree_hang(bst_tree *tree, uint32_t edge, uint32_t node) {
  tree->node[node].next = tree->edge[edge].child;
  tree->edge[edge].child = node;
}

static bool has_actions(const bst_tree *tree, const bst_tree_node *node, const bst_action *action,
                        uint32_t count) {
  bool same = node->edge_count == count;
  for (uint32_t i = 0; i < count && same; i++)
    same = memcmp(&tree->edge[node->edge + i].action, &action[i], sizeof action[i]) == 0;
  return same;
}

uint32_t bst_tree_find(const bst_tree *tree, uint64_t key, const bst_action *action,
                       uint32_t count) {
  for (uint32_t i = 0; i < tree->node_count; i++)
    if (tree->node[i].key == key && has_actions(tree, &tree->node[i], action, count))
      return i;
  return BST_NO_NODE;
}

/* Copies a node without what is below it. */
static uint32_t copy_node(const bst_tree *from, uint32_t node, bst_tree *to) {
  const bst_tree_node *old = &from->node[node];
  if (to->node_count == to->node_room || old->edge_count > to->edge_room - to->edge_count)
    return BST_NO_NODE;
  uint32_t made = to->node_count++;
  to->node[made] = *old;
  to->node[made].edge = to->edge_count;
  to->node[made].next = BST_NO_NODE;
  memcpy(to->edge + to->edge_count, from->edge + old->edge, old->edge_count * sizeof *to->edge);
  to->edge_count += old->edge_count;
  return made;
}

/* Breadth first: nodes of `to` are gone through in the order in which they came; their edges still
 * name children of `from` until their turn has come. */
void bst_tree_keep(const bst_tree *from, uint32_t node, bst_tree *to) {
  bst_tree_clear(to);
  copy_node(from, node, to);
  for (uint32_t i = 0; i < to->node_count; i++)
    for (uint32_t e = 0; e < to->node[i].edge_count; e++) {
      uint32_t edge = to->node[i].edge + e, old = to->edge[edge].child;
      to->edge[edge].child = BST_NO_NODE;
      for (; old != BST_NO_NODE; old = from->node[old].next) {
        uint32_t made = copy_node(from, old, to);
        if (made != BST_NO_NODE)
          bst_tree_hang(to, edge, made);
      }
    }
}

/* --- choosing --------------------------------------------------------------------------------- */

static int64_t score_of(const bst_tree *tree, const bst_edge *edge, uint64_t unknown,
                        uint32_t weight) {
  uint32_t tries = edge->visits + weight;
  int64_t mean = (edge->sum + (int64_t)weight * edge->prior) / tries;
  uint64_t inverse = tries < BST_ROOTS ? tree->inverse_root[tries] : inverse_root_of(tries);
  return mean + (int64_t)(unknown * inverse >> FIXED);
}

uint32_t bst_tree_select(const bst_tree *tree, uint32_t node, uint32_t explore, uint32_t weight,
                         bst_dice *dice) {
  const bst_tree_node *at = &tree->node[node];
  uint64_t spread = root_of(logarithm_of(at->visits + 1) << FIXED);
  uint64_t unknown = (uint64_t)explore * spread >> FIXED;
  uint32_t best = at->edge, equal = 0;
  int64_t most = INT64_MIN;
  for (uint32_t edge = at->edge; edge < at->edge + at->edge_count; edge++) {
    if (weight > 0 && tree->edge[edge].prior == BST_UNASKED)
      continue;
    bool untried = tree->edge[edge].visits + weight == 0;
    int64_t score = untried ? INT64_MAX : score_of(tree, &tree->edge[edge], unknown, weight);
    if (score > most) {
      most = score;
      best = edge;
      equal = 1;
    } else if (score == most && bst_dice_below(dice, ++equal) == 0) {
      best = edge;
    }
  }
  return best;
}
