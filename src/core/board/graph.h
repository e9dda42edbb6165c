/* graph.h - the feature graph: union by size over the segments that lie on the board.
 *
 * No path compression, and every member list is circular, so that nothing but the board and the
 * joins decides what a set looks like and a set can be taken apart and joined again. Everywhere
 * outside, a feature is named by one of its nodes and resolved when it is used. */
#ifndef BST_GRAPH_H
#define BST_GRAPH_H

#include "game.h"

static inline uint16_t bst_root(const bst_node *nodes, uint16_t node) {
  while (!bst_node_is_root(&nodes[node]))
    node = nodes[node].link;
  return node;
}

/* Does the node's feature count as complete? */
static inline bool bst_is_complete(const bst_ruleset *rs, const bst_node *nodes, uint16_t root) {
  return (nodes[root].flags & (BST_NODE_CLOSED | BST_NODE_WAITS)) == BST_NODE_CLOSED &&
         rs->kind[nodes[root].kind].completion != BST_COMPLETE_NEVER;
}

/* Figure `f`, whose node is set, joins the list of its feature. */
void bst_figure_join(bst_node *nodes, bst_figure *figures, uint16_t f);

/* Nodes that segments of a tile may come to need: sets of nobody, of a kind that is none. */
void bst_features_add_spare(bst_node *node, uint16_t id, uint16_t tile, uint8_t from, uint8_t room);

/* Notes that a set has no open end any more, and puts it into the batch if that completes its kind.
 */
void bst_features_closed(const bst_ruleset *rs, bst_game *g, uint16_t root);

/* Segments of a tile that has just been laid become sets of their own. Here, so that laying a tile
 * needs no call. */
static inline void bst_features_add(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  bst_node *node = &nodes_of(rs, g)[t->node];
  uint16_t id = t->node;
  const bst_node first = {.tile = (unsigned)tile & BST_NODE_TILE};
  for (uint8_t s = 0; s < type->segment_count; s++, id++) {
    node[s] = type->node_template[s];
    node[s].next = id;
    node[s].word = first.word;
  }
  if (type->room > type->segment_count)
    bst_features_add_spare(node, t->node, tile, type->segment_count, type->room);
  g->node_count = (uint16_t)(t->node + type->room);
  for (uint8_t s = 0; type->enclosed >> s != 0; s++)
    if (type->enclosed >> s & 1)
      bst_features_closed(rs, g, (uint16_t)(t->node + s));
}

/* Of these segments those whose kind is one feature wherever it lies join it. */
void bst_features_as_one(const bst_ruleset *rs, bst_game *g, uint16_t from, uint16_t to);

/* A side of one tile's cell meets a side of another's: ends are closed, segments joined. */
typedef struct bst_joint {
  uint16_t node; /* of the tile's first segment */
  uint8_t side;
  const bst_tile_cell *part;
} bst_joint;
void bst_features_meet(const bst_ruleset *rs, bst_game *g, const bst_joint *a, const bst_joint *b);

/* Kind of the segment in a slot; none: that of nobody. */
static inline uint8_t bst_kind_in(const bst_node *nodes, const bst_joint *j, int slot) {
  uint8_t segment = j->part->slot[j->side][slot];
  return segment == BST_SEG_NONE ? BST_MAX_KINDS : nodes[j->node + segment].kind;
}

/* Slots of the other side (bits) whose segments join the one in slot `i` of this side. Left meets
 * right and centre meets centre. Besides, all segments of the kind in the middle of both sides
 * meet: where two of them share a side (`CCD`), whatever continues the side joins both, wherever it
 * parts. */
static inline unsigned bst_slots_met(const bst_node *nodes, const bst_joint *a, int i,
                                     const bst_joint *b) {
  const uint8_t kind = bst_kind_in(nodes, a, i);
  if (kind == BST_MAX_KINDS)
    return 0;
  if (bst_kind_in(nodes, a, BST_CENTRE) != kind || bst_kind_in(nodes, b, BST_CENTRE) != kind)
    return (unsigned)(bst_kind_in(nodes, b, 2 - i) == kind) << (2 - i);
  unsigned met = 0;
  for (int k = 0; k < 3; k++)
    met |= (unsigned)(bst_kind_in(nodes, b, k) == kind) << k;
  return met;
}

/* The segment on the other half of its cell, laid over the diagonal from the side across, that goes
 * on with this one, on a part in (x, y); BST_NONE: it is none that does, or there is none. */
uint16_t bst_span_across(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                         const bst_tile_cell *part, int16_t x, int16_t y);

/* Two segments of one kind meet over a side: two ends less, one set. */
void bst_features_join(const bst_ruleset *rs, bst_game *g, uint16_t a, uint16_t b);

/* Counts the ends that meet a side on which nothing can join them, as where any side fits. */
uint16_t bst_features_cut_off(const bst_ruleset *rs, const bst_game *g, uint16_t node);

/* Are its open ends at voids alone? */
bool bst_features_face_voids(const bst_ruleset *rs, const bst_game *g, uint16_t node);

/* Is it without an open end (where its kind says so: open at voids alone)? That completes nothing.
 */
static inline bool bst_features_enclosed(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g), *root = &nodes[bst_root(nodes, node)];
  return (root->flags & BST_NODE_CLOSED) ||
         (rs->kind[root->kind].void_closes && bst_features_face_voids(rs, g, node));
}

/* Hears the segments that continue this one over its sides, twice perhaps, until it says true;
 * returns what it said last. */
typedef bool bst_hear_node(void *with, uint16_t node);
bool bst_segment_meets(const bst_ruleset *rs, const bst_game *g, uint16_t node, bst_hear_node *hear,
                       void *with);

/* Hears the segments from which a path leads to this one: those that its tile says; one that ends
 * at a side of another tile where nothing can continue it has a path to what lies in the middle of
 * that tile, and back. */
bool bst_segment_linked(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                        bst_hear_node *hear, void *with);

/* Takes the set of `node` apart, until bst_features_rejoin() joins the segments of all sets that
 * were taken apart again, from the board and in node order. In between tiles may change: a segment
 * is then what its tile says. Figures and marks stay on their segments. A set that is closed and
 * wasn't, or not all of it, goes to the batch. */
uint32_t bst_features_take_apart(const bst_ruleset *rs, bst_game *g, uint16_t node);
void bst_features_rejoin(const bst_ruleset *rs, bst_game *g);
/* The same where the sets of two segments were taken apart, `count` segments in all: others aren't
 * looked for, unless there are more. */
void bst_features_rejoin_some(const bst_ruleset *rs, bst_game *g, const uint16_t seed[2],
                              uint32_t count);
/* All segments of a set (`count` of them, which are it) are of another kind from now on, and what
 * is of that kind next door, or at the other end of a link, joins them. Nothing is taken apart.
 * Kinds that count cells are none for that, and those of which all segments are one feature. */
void bst_features_convert(const bst_ruleset *rs, bst_game *g, const uint16_t *node, uint16_t count,
                          uint8_t kind);
/* Two segments of one kind are joined by a link. */
void bst_features_link(const bst_ruleset *rs, bst_game *g, uint16_t from, uint16_t to,
                       bool settles);

/* Of all segments of a tile, and of what lies across its sides. */
void bst_features_take_tile_apart(const bst_ruleset *rs, bst_game *g, uint16_t tile);
/* In between: a segment that wasn't there becomes one of its own. */
void bst_features_begin_segment(const bst_ruleset *rs, bst_game *g, uint16_t node);
/* In between: the tile has become another one, or is gone, and none of its segments is what it was.
 */
void bst_features_begin_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint8_t room);
/* Both for one set: it comes out as it was. */
void bst_features_rebuild(const bst_ruleset *rs, bst_game *g, uint16_t node);

#endif
