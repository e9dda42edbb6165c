/* apart.c - taking sets apart and joining them anew, where tiles that lie change; and what needs no
 * more than a join. */
#include "graph.h"
#include "laden.h"

#include "area.h"
#include "board.h"
#include "marks.h"
#include "sets.h"

#include <string.h>

/* --- taking sets apart --------------------------------------------------------------------- */

enum { TAKEN_APART = 2 }; /* flag of a node until its set is joined again */

/* What is completed in this part and not scored yet is said again when it is whole. */
static bool leaves_batch(const bst_ruleset *rs, bst_game *g, uint16_t root) {
  uint16_t *batch = batch_of(rs, g), kept = 0, count = g->batch_count;
  for (uint16_t i = 0; i < count; i++)
    if (bst_root(nodes_of(rs, g), batch[i]) != root)
      batch[kept++] = batch[i];
  for (uint16_t i = kept; i < count; i++)
    batch[i] = 0;
  g->batch_count = kept;
  return kept < count;
}

/* And what links lead to, which may come to belong to it: where they led nowhere since kinds
 * differ. */
static uint32_t take_linked_apart(const bst_ruleset *rs, bst_game *g) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  uint32_t count = 0;
  for (; link < end && link->kind != 0; link++)
    if ((nodes[link->from].flags ^ nodes[link->to].flags) & TAKEN_APART)
      count += bst_features_take_apart(
          rs, g, nodes[link->from].flags & TAKEN_APART ? link->to : link->from);
  return count;
}

uint32_t bst_features_take_apart(const bst_ruleset *rs, bst_game *g, uint16_t node) {
  bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, node), n = root;
  uint32_t count = bst_node_size(&nodes[root]);
  if (nodes[root].flags & TAKEN_APART)
    return 0;
  bst_marks_spread(rs, g, root);
  uint8_t flags = leaves_batch(rs, g, root) ? 0 : nodes[root].flags;
  do {
    bst_node_set_flags(&nodes[n], flags | TAKEN_APART);
    n = nodes[n].next;
  } while (n != root);
  return rs->layout.link_cap > 0 ? count + take_linked_apart(rs, g) : count;
}

/* What lies across a part of the tile. */
static void take_apart_across(const bst_ruleset *rs, bst_game *g, uint16_t tile,
                              const bst_tile_cell *part, int16_t x, int16_t y) {
  for (uint8_t side = 0; side < BST_SIDES; side++) {
    bst_neighbour other;
    if (!(part->contact >> side & 1) || !bst_board_across(rs, g, tile, x, y, side, &other))
      continue;
    uint16_t node = tiles_of(rs, g)[other.tile].node;
    for (uint8_t e = 0; e < other.part->end_count[other.side]; e++)
      bst_features_take_apart(rs, g, (uint16_t)(node + other.part->ends[other.side][e]));
    if (side == BST_H && other.part->span != BST_SEG_NONE)
      bst_features_take_apart(rs, g, (uint16_t)(node + other.part->span));
  }
}

void bst_features_take_tile_apart(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  for (uint8_t s = 0; s < type->segment_count; s++)
    bst_features_take_apart(rs, g, (uint16_t)(t->node + s));
  for (uint8_t p = 0; p < type->cell_count; p++)
    take_apart_across(rs, g, tile, &part[p], (int16_t)(at.x + part[p].dx),
                      (int16_t)(at.y + part[p].dy));
}

void bst_features_begin_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint8_t room) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  bst_node *node = &nodes_of(rs, g)[t->node];
  for (uint8_t s = 0; s < type->segment_count; s++) {
    node[s] = type->node_template[s];
    bst_node_set_tile(&node[s], tile);
    node[s].flags = TAKEN_APART;
    if (type->ring_segments >> s & 1)
      node[s].open = bst_area_empty(rs, g, tile);
  }
  bst_features_add_spare(node, t->node, tile, type->segment_count, room);
}

void bst_features_begin_segment(const bst_ruleset *rs, bst_game *g, uint16_t node) {
  nodes_of(rs, g)[node].flags = TAKEN_APART;
}

/* Numbers of nodes, to go through them again and again: in order. */
typedef struct node_set {
  uint32_t words;
  uint64_t word[(UINT16_MAX + 1) / 64];
} node_set;

static void find_taken_apart(const bst_ruleset *rs, const bst_game *g, node_set *out) {
  const bst_node *node = nodes_of(rs, g), *end = node + g->node_count;
  out->words = 0;
  while (node < end) {
    uint64_t bits = 0;
    for (int i = 0; i < 64 && node < end; i++, node++)
      bits |= (uint64_t)(node->flags / TAKEN_APART & 1) << i;
    out->word[out->words++] = bits;
  }
}

/* Those of two sets that are whole rings yet. False: there are not just `count` of them. */
static bool find_rings(const bst_ruleset *rs, const bst_game *g, node_set *out,
                       const uint16_t seed[2], uint32_t count) {
  const bst_node *nodes = nodes_of(rs, g);
  uint32_t found = 0;
  out->words = (g->node_count + 63u) / 64;
  memset(out->word, 0, out->words * sizeof *out->word);
  for (int i = 0; i < 2; i++) {
    uint16_t n = seed[i];
    for (; !(out->word[n / 64] >> (n & 63) & 1); n = nodes[n].next, found++)
      out->word[n / 64] |= (uint64_t)1 << (n & 63);
  }
  return found == count;
}

/* The first node of the set from `n` on; BST_NONE: there is none. */
static inline uint16_t from_node(const node_set *set, uint32_t n) {
  uint32_t w = n / 64;
  uint64_t bits = w < set->words ? set->word[w] >> (n & 63) << (n & 63) : 0;
  while (bits == 0 && ++w < set->words)
    bits = set->word[w];
  return bits == 0 ? (uint16_t)BST_NONE : (uint16_t)(64 * w + (unsigned)__builtin_ctzll(bits));
}

/* Each of their nodes is a set of its own then, as its tile says now. */
static void part_nodes(const bst_ruleset *rs, bst_game *g, const node_set *set) {
  bst_node *nodes = nodes_of(rs, g);
  for (uint16_t n = from_node(set, 0); n != BST_NONE; n = from_node(set, n + 1u)) {
    const bst_tile *t = &tiles_of(rs, g)[nodes[n].tile];
    const bst_tile_type *type = &rs->tiles.type[t->type];
    uint8_t segment = (uint8_t)(n - t->node), kind = type->kind[segment];
    nodes[n].link = BST_NODE_ROOT | 1;
    nodes[n].next = n;
    if (!(type->ring_segments >> segment & 1))
      nodes[n].open = (uint16_t)(type->open[segment] + type->inner[segment]);
    else if (nodes[n].kind != kind)
      nodes[n].open = bst_area_empty(rs, g, nodes[n].tile);
    bst_node_set_figure(&nodes[n], BST_NONE);
    if (nodes[n].kind != kind)
      bst_laden_changes(rs, g, n);
    bst_node_set_kind(&nodes[n], kind);
  }
}

static inline bool has_end(const bst_tile_cell *part, uint8_t side, uint8_t segment) {
  bool has = false;
  for (uint8_t e = 0; e < part->end_count[side]; e++)
    has |= part->ends[side][e] == segment;
  return has;
}

/* What meets, if it is of one kind, and the other one was taken apart, too. */
static inline void rejoin_two(const bst_ruleset *rs, bst_game *g, uint16_t n, uint16_t m) {
  bst_node *nodes = nodes_of(rs, g);
  if (!(nodes[m].flags & TAKEN_APART) || nodes[n].kind != nodes[m].kind)
    return;
  uint16_t a = bst_root(nodes, n), b = bst_root(nodes, m);
  if (a != b)
    bst_unite(rs, g, a, b);
}

/* The sides of one part of node n's tile, as far as they are met: closed here, joined with segments
 * of the same old set. */
static void rejoin_part(const bst_ruleset *rs, bst_game *g, uint16_t n, const bst_tile_cell *part,
                        int16_t x, int16_t y) {
  bst_node *nodes = nodes_of(rs, g);
  uint16_t tile = nodes[n].tile;
  uint8_t segment = (uint8_t)(n - tiles_of(rs, g)[tile].node);
  for (uint8_t side = 0; side < BST_SIDES; side++) {
    bst_neighbour other;
    if (!has_end(part, side, segment) || !bst_board_across(rs, g, tile, x, y, side, &other))
      continue;
    nodes[bst_root(nodes, n)].open--;
    if (part->form[side] == BST_SIDE_PLAIN && other.part->form[other.side] == BST_SIDE_PLAIN) {
      rejoin_two(rs, g, n,
                 (uint16_t)(tiles_of(rs, g)[other.tile].node + other.part->ends[other.side][0]));
      continue;
    }
    bst_joint mine = {tiles_of(rs, g)[tile].node, side, part};
    bst_joint theirs = {tiles_of(rs, g)[other.tile].node, other.side, other.part};
    for (int i = 0; i < 3; i++) {
      if (part->slot[side][i] != segment)
        continue;
      for (unsigned met = bst_slots_met(nodes, &mine, i, &theirs); met != 0; met &= met - 1)
        rejoin_two(rs, g, n,
                   (uint16_t)(theirs.node + other.part->slot[other.side][__builtin_ctz(met)]));
    }
  }
}

static void rejoin(const bst_ruleset *rs, bst_game *g, uint16_t n) {
  const bst_tile *t = &tiles_of(rs, g)[nodes_of(rs, g)[n].tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  bst_place_xy at = bst_tile_place(rs, g, nodes_of(rs, g)[n].tile);
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  if (part->span == n - t->node) { /* rare: no call for the others */
    uint16_t over = bst_span_across(rs, g, n, part, at.x, at.y);
    if (over != BST_NONE)
      rejoin_two(rs, g, n, over);
  }
  for (uint8_t p = 0; p < type->cell_count; p++)
    rejoin_part(rs, g, n, &part[p], (int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy));
}

static bool is_area(const bst_ruleset *rs, const bst_node *node) {
  return rs->kind[node->kind].completion == BST_COMPLETE_RING8;
}

/* The sets are whole again: a set is what all its segments were. What wasn't closed, or not all of
 * it, and is now, has just been completed. */
static void settle_flags(const bst_ruleset *rs, bst_game *g, const node_set *set) {
  bst_node *nodes = nodes_of(rs, g);
  for (uint16_t n = from_node(set, 0); n != BST_NONE; n = from_node(set, n + 1u))
    if (!bst_node_is_root(&nodes[n])) {
      nodes[bst_root(nodes, n)].flags &= nodes[n].flags;
      nodes[n].flags = 0;
    }
  for (uint16_t n = from_node(set, 0); n != BST_NONE; n = from_node(set, n + 1u)) {
    if (!(nodes[n].flags & TAKEN_APART))
      continue;
    bool closed = nodes[n].open == 0;
    bst_node_set_flags(&nodes[n], closed ? nodes[n].flags & ~(unsigned)TAKEN_APART : 0);
    if (closed)
      bst_features_closed(rs, g, n); /* nothing, if that was said */
  }
}

/* Segments that links hold together; open ends that these settle are open no longer. */
static void rejoin_linked(const bst_ruleset *rs, bst_game *g) {
  bst_node *nodes = nodes_of(rs, g);
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  for (; link < end && link->kind != 0; link++) {
    if (!(nodes[link->from].flags & TAKEN_APART) ||
        nodes[link->from].kind != nodes[link->to].kind || is_area(rs, &nodes[link->from]))
      continue; /* where one has changed its kind, or counts cells, the link leads nowhere */
    uint16_t a = bst_root(nodes, link->from), b = bst_root(nodes, link->to);
    if (a != b)
      a = bst_unite(rs, g, a, b);
    if (rs->link[link->kind - 1].settles)
      nodes[a].open = (uint16_t)(nodes[a].open - 2);
  }
}

/* Is any of them of a kind of which all segments are one feature? Then all of these are. */
static bool has_as_one(const bst_ruleset *rs, const bst_game *g, const node_set *set) {
  const bst_node *nodes = nodes_of(rs, g);
  bool has = false;
  for (uint16_t n = from_node(set, 0); n != BST_NONE && !has; n = from_node(set, n + 1u))
    has = rs->kinds_as_one >> nodes[n].kind & 1;
  return has;
}

static void rejoin_apart(const bst_ruleset *rs, bst_game *g, const node_set *set) {
  bst_node *nodes = nodes_of(rs, g);
  bst_figure *figures = figures_of(rs, g);
  part_nodes(rs, g, set);
  for (uint16_t n = from_node(set, 0); n != BST_NONE; n = from_node(set, n + 1u))
    if (!is_area(rs, &nodes[n]))
      rejoin(rs, g, n);
  rejoin_linked(rs, g);
  if (rs->kinds_as_one != 0 && has_as_one(rs, g, set))
    bst_features_as_one(rs, g, 0, g->node_count);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    if (figures[f].node != BST_NONE && (nodes[figures[f].node].flags & TAKEN_APART))
      bst_figure_join(nodes, figures, f);
  settle_flags(rs, g, set);
}

void bst_features_rejoin(const bst_ruleset *rs, bst_game *g) {
  node_set set; /* large: filled as far as there are nodes */
  find_taken_apart(rs, g, &set);
  rejoin_apart(rs, g, &set);
}

void bst_features_rejoin_some(const bst_ruleset *rs, bst_game *g, const uint16_t seed[2],
                              uint32_t count) {
  node_set set;
  if (!find_rings(rs, g, &set, seed, count))
    find_taken_apart(rs, g, &set);
  rejoin_apart(rs, g, &set);
}

void bst_features_rebuild(const bst_ruleset *rs, bst_game *g, uint16_t node) {
  bst_features_take_apart(rs, g, node);
  bst_features_rejoin(rs, g);
}

/* --- what needs no more than a join ---------------------------------------------------------- */

/* Two different sets become one, which has been closed if both were; returns its root. */
static uint16_t join_sets(const bst_ruleset *rs, bst_game *g, uint16_t a, uint16_t b) {
  bst_node *nodes = nodes_of(rs, g);
  uint8_t flags = leaves_batch(rs, g, a) ? 0 : nodes[a].flags;
  flags &= leaves_batch(rs, g, b) ? 0 : nodes[b].flags;
  nodes[a].flags = nodes[b].flags = 0;
  uint16_t root = bst_unite(rs, g, a, b);
  bst_node_set_flags(&nodes[root], flags);
  return root;
}

static void settle(const bst_ruleset *rs, bst_game *g, uint16_t root) {
  if (nodes_of(rs, g)[root].open > 0)
    nodes_of(rs, g)[root].flags = 0;
  else
    bst_features_closed(rs, g, root); /* nothing, if that was said */
}

void bst_features_link(const bst_ruleset *rs, bst_game *g, uint16_t from, uint16_t to,
                       bool settles) {
  bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, from), other = bst_root(nodes, to);
  if (root != other)
    root = join_sets(rs, g, root, other);
  if (settles)
    nodes[root].open = (uint16_t)(nodes[root].open - 2);
  settle(rs, g, root);
}

/* Two segments that meet, if they are of that kind. */
static void join_two(const bst_ruleset *rs, bst_game *g, uint16_t n, uint16_t m, uint8_t kind) {
  const bst_node *nodes = nodes_of(rs, g);
  if (nodes[n].kind != kind || nodes[m].kind != kind)
    return;
  uint16_t a = bst_root(nodes, n), b = bst_root(nodes, m);
  if (a != b)
    join_sets(rs, g, a, b);
}

/* What is of that kind at one side of a part of a tile. */
static void join_over_side(const bst_ruleset *rs, bst_game *g, const bst_joint *mine,
                           const bst_joint *theirs, uint8_t kind) {
  const uint8_t *slots = mine->part->slot[mine->side], *others = theirs->part->slot[theirs->side];
  if (mine->part->form[mine->side] == BST_SIDE_PLAIN &&
      theirs->part->form[theirs->side] == BST_SIDE_PLAIN) { /* most */
    join_two(rs, g, (uint16_t)(mine->node + mine->part->ends[mine->side][0]),
             (uint16_t)(theirs->node + theirs->part->ends[theirs->side][0]), kind);
    return;
  }
  for (int i = 0; i < 3; i++)
    for (unsigned met = bst_slots_met(nodes_of(rs, g), mine, i, theirs); met != 0; met &= met - 1)
      join_two(rs, g, (uint16_t)(mine->node + slots[i]),
               (uint16_t)(theirs->node + others[__builtin_ctz(met)]), kind);
}

/* Over all sides that the segment reaches. */
static void join_beside(const bst_ruleset *rs, bst_game *g, uint16_t n) {
  const bst_node *nodes = nodes_of(rs, g);
  const uint16_t tile = nodes[n].tile;
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  const bst_tile_cell *end = part + rs->tiles.type[t->type].cell_count;
  bst_place_xy at = bst_tile_place(rs, g, tile);
  uint16_t over = bst_span_across(rs, g, n, part, at.x, at.y);
  if (over != BST_NONE)
    join_two(rs, g, n, over, nodes[n].kind);
  for (; part < end; part++)
    for (uint8_t side = 0; side < BST_SIDES; side++) {
      bst_neighbour other;
      if (has_end(part, side, (uint8_t)(n - t->node)) &&
          bst_board_across(rs, g, tile, (int16_t)(at.x + part->dx), (int16_t)(at.y + part->dy),
                           side, &other))
        join_over_side(rs, g, &(bst_joint){t->node, side, part},
                       &(bst_joint){tiles_of(rs, g)[other.tile].node, other.side, other.part},
                       nodes[n].kind);
    }
}

/* Links that led nowhere while kinds differed. */
static void join_linked(const bst_ruleset *rs, bst_game *g, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  for (; link < end && link->kind != 0; link++) {
    uint16_t a = bst_root(nodes, link->from), b = bst_root(nodes, link->to);
    uint16_t own = bst_root(nodes, node);
    if (a != b && (a == own || b == own) && nodes[a].kind == nodes[b].kind)
      bst_features_link(rs, g, a, b, rs->link[link->kind - 1].settles);
  }
}

void bst_features_convert(const bst_ruleset *rs, bst_game *g, const uint16_t *node, uint16_t count,
                          uint8_t kind) {
  bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, node[0]);
  if (leaves_batch(rs, g, root))
    nodes[root].flags = 0;
  for (uint16_t i = 0; i < count; i++) {
    bst_laden_changes(rs, g, node[i]);
    bst_node_set_kind(&nodes[node[i]], kind);
  }
  for (uint16_t i = 0; i < count; i++)
    join_beside(rs, g, node[i]);
  if (rs->layout.link_cap > 0)
    join_linked(rs, g, node[0]);
  settle(rs, g, bst_root(nodes, node[0]));
}
