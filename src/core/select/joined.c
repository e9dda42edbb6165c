/* joined.c - whether this part's tile has made one feature of several: from one of the segments
 * that it continues, the others can't be reached without it. */
#include "board.h"
#include "graph.h"
#include "holds.h"

typedef struct reaching {
  const bst_game *g;
  const bst_node *nodes;
  uint32_t *reached; /* by node */
  uint32_t *queue;
  uint32_t count;
} reaching;

/* Segments of the tile itself are no way. */
static bool reach(void *with, uint16_t node) {
  reaching *r = with;
  if (r->nodes[node].tile == r->g->laid || r->reached[node] != 0)
    return false;
  r->reached[node] = 1;
  r->queue[r->count++] = node;
  return false;
}

/* A first one from which all others would be reached if they hung together. */
static bool begin(void *with, uint16_t node) {
  reach(with, node);
  return ((reaching *)with)->count > 0;
}

static bool is_apart(void *with, uint16_t node) {
  const reaching *r = with;
  return r->nodes[node].tile != r->g->laid && r->reached[node] == 0;
}

/* What the tile's segments of the feature meet, one by one. */
static bool hear_next_to_tile(const bst_ruleset *rs, reaching *r, uint16_t root,
                              bst_hear_node *hear) {
  const bst_tile *tile = &tiles_of(rs, r->g)[r->g->laid];
  uint8_t segments = rs->tiles.type[tile->type].segment_count;
  bool stop = false;
  for (uint8_t s = 0; s < segments && !stop; s++) {
    uint16_t node = (uint16_t)(tile->node + s);
    stop = bst_root(r->nodes, node) == root && bst_segment_meets(rs, r->g, node, hear, r);
  }
  return stop;
}

bool bst_is_joined(bst_select_at *at, uint16_t root) {
  const bst_ruleset *rs = at->t->rules;
  reaching r = {.g = at->g, .nodes = nodes_of(rs, at->g)};
  if (at->g->laid == BST_NONE || bst_node_size(&r.nodes[root]) < 3)
    return false;
  r.reached = bst_finds_borrow(at, 2u * at->g->node_count);
  if (r.reached == NULL)
    return false;
  r.queue = r.reached + at->g->node_count;
  hear_next_to_tile(rs, &r, root, begin);
  for (uint32_t i = 0; i < r.count; i++)
    bst_segment_meets(rs, at->g, (uint16_t)r.queue[i], reach, &r);
  bool joined = r.count > 0 && hear_next_to_tile(rs, &r, root, is_apart);
  bst_select_done(at->t);
  return joined;
}
