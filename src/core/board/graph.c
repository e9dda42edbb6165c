#include "graph.h"

#include "area.h"
#include "board.h"
#include "sets.h"
#include "status.h"

#include <string.h>

void bst_features_add_spare(bst_node *node, uint16_t id, uint16_t tile, uint8_t from,
                            uint8_t room) {
  for (uint8_t s = from; s < room; s++)
    node[s] = (bst_node){.link = BST_NODE_ROOT,
                         .next = (uint16_t)(id + s),
                         .tile = (unsigned)tile & BST_NODE_TILE,
                         .kind = BST_KIND_SPARE};
}

void bst_features_closed(const bst_ruleset *rs, bst_game *g, uint16_t root) {
  bst_node *node = &nodes_of(rs, g)[root];
  if (node->flags & BST_NODE_CLOSED)
    return;
  node->flags |= BST_NODE_CLOSED;
  if (rs->kind[node->kind].completion != BST_COMPLETE_NEVER) {
    if (g->batch_count < rs->layout.batch_cap)
      batch_of(rs, g)[g->batch_count++] = root;
    else
      g->jump = BST_JUMP_NO_ROOM; /* a rule has changed very many tiles: the game fails */
  }
}

void bst_figure_join(bst_node *nodes, bst_figure *figures, uint16_t f) {
  bst_node *root = &nodes[bst_root(nodes, figures[f].node)];
  if (bst_node_figure(root) == BST_NONE) {
    bst_node_set_figure(root, f);
    figures[f].next = f;
  } else {
    figures[f].next = figures[bst_node_figure(root)].next;
    figures[bst_node_figure(root)].next = f;
  }
}

void bst_features_as_one(const bst_ruleset *rs, bst_game *g, uint16_t from, uint16_t to) {
  bst_node *nodes = nodes_of(rs, g);
  for (uint16_t n = from; n < to; n++) {
    const unsigned kind = nodes[n].kind;
    uint16_t first = 0;
    if (!(rs->kinds_as_one >> kind & 1)) /* most */
      continue;
    while (nodes[first].kind != kind)
      first++;
    uint16_t a = bst_root(nodes, first), b = bst_root(nodes, n);
    if (a != b)
      bst_unite(rs, g, a, b);
  }
}

void bst_features_join(const bst_ruleset *rs, bst_game *g, uint16_t a, uint16_t b) {
  bst_node *nodes = nodes_of(rs, g);
  uint16_t root = bst_root(nodes, a), other = bst_root(nodes, b);
  if (root != other)
    root = bst_unite(rs, g, root, other);
  nodes[root].open = (uint16_t)(nodes[root].open - 2);
  if (nodes[root].open == 0)
    bst_features_closed(rs, g, root);
}

static void close_ends(bst_node *nodes, const bst_joint *j) {
  for (uint8_t e = 0; e < j->part->end_count[j->side]; e++)
    nodes[bst_root(nodes, (uint16_t)(j->node + j->part->ends[j->side][e]))].open--;
}

static void report_closed(const bst_ruleset *rs, bst_game *g, const bst_joint *j) {
  bst_node *nodes = nodes_of(rs, g);
  for (uint8_t e = 0; e < j->part->end_count[j->side]; e++) {
    uint16_t root = bst_root(nodes, (uint16_t)(j->node + j->part->ends[j->side][e]));
    if (nodes[root].open == 0)
      bst_features_closed(rs, g, root);
  }
}

static void unite_slots(const bst_ruleset *rs, bst_game *g, const bst_joint *a,
                        const bst_joint *b) {
  bst_node *nodes = nodes_of(rs, g);
  for (int i = 0; i < 3; i++)
    for (unsigned met = bst_slots_met(nodes, a, i, b); met != 0; met &= met - 1) {
      const uint8_t other = b->part->slot[b->side][__builtin_ctz(met)];
      uint16_t ra = bst_root(nodes, (uint16_t)(a->node + a->part->slot[a->side][i]));
      uint16_t rb = bst_root(nodes, (uint16_t)(b->node + other));
      if (ra != rb)
        bst_unite(rs, g, ra, rb);
    }
}

uint16_t bst_span_across(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                         const bst_tile_cell *part, int16_t x, int16_t y) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t tile = nodes[node].tile, across = BST_NONE;
  bst_neighbour other;
  if (part->span != node - tiles_of(rs, g)[tile].node ||
      !bst_board_across(rs, g, tile, x, y, BST_H, &other) || other.part->span == BST_SEG_NONE)
    return BST_NONE;
  for (uint8_t side = 0; side < 4; side++)
    if (part->slot[side][BST_CENTRE] == part->span &&
        other.part->slot[side ^ 2][BST_CENTRE] == other.part->span)
      across = (uint16_t)(tiles_of(rs, g)[other.tile].node + other.part->span);
  bool is = across != BST_NONE && nodes[across].kind == nodes[node].kind;
  return is ? across : (uint16_t)BST_NONE;
}

/* The middle fits; do the segments left and right of it? */
static inline bool kinds_agree(const bst_node *nodes, const bst_joint *a, const bst_joint *b) {
  const uint8_t *ends_a = a->part->ends[a->side], *ends_b = b->part->ends[b->side];
  return nodes[a->node + ends_a[0]].kind == nodes[b->node + ends_b[2]].kind &&
         nodes[a->node + ends_a[2]].kind == nodes[b->node + ends_b[0]].kind;
}

void bst_features_meet(const bst_ruleset *rs, bst_game *g, const bst_joint *a, const bst_joint *b) {
  const uint8_t *ends_a = a->part->ends[a->side], *ends_b = b->part->ends[b->side];
  uint8_t form = a->part->form[a->side];
  bool equal = form == b->part->form[b->side];
  if (equal && form == BST_SIDE_PLAIN) { /* the sides fit, so the kinds are equal */
    bst_features_join(rs, g, (uint16_t)(a->node + ends_a[0]), (uint16_t)(b->node + ends_b[0]));
  } else if (equal && form == BST_SIDE_THREE && kinds_agree(nodes_of(rs, g), a, b)) {
    for (int i = 0; i < 3; i++)
      bst_features_join(rs, g, (uint16_t)(a->node + ends_a[i]),
                        (uint16_t)(b->node + ends_b[2 - i]));
  } else {
    close_ends(nodes_of(rs, g), a);
    close_ends(nodes_of(rs, g), b);
    unite_slots(rs, g, a, b);
    report_closed(rs, g, a);
    report_closed(rs, g, b);
  }
}

/* --- what is closed without being joined -------------------------------------------------- */

/* Of the sides of one part of a tile: how many ends of the segment lie against nothing. */
static uint16_t cut_off_part(const bst_ruleset *rs, const bst_game *g, uint16_t n,
                             const bst_tile_cell *part, bst_place_xy at) {
  const bst_tile *t = &tiles_of(rs, g)[nodes_of(rs, g)[n].tile];
  uint8_t segment = (uint8_t)(n - t->node);
  uint16_t cut_off = 0;
  for (uint8_t side = 0; side < BST_SIDES; side++) {
    bst_neighbour other;
    bool met = false;
    if (memchr(part->ends[side], segment, part->end_count[side]) == NULL ||
        !bst_board_across(rs, g, nodes_of(rs, g)[n].tile, (int16_t)(at.x + part->dx),
                          (int16_t)(at.y + part->dy), side, &other))
      continue;
    for (int i = 0; i < 3 && !met; i++)
      met = part->slot[side][i] == segment && other.part->slot[other.side][2 - i] != BST_SEG_NONE;
    cut_off = (uint16_t)(cut_off + !met);
  }
  return cut_off;
}

/* Of the sides of one part: how many ends of the segment look at a cell that is empty. */
static uint16_t empty_part(const bst_ruleset *rs, const bst_game *g, uint16_t n,
                           const bst_tile_cell *part, bst_place_xy at) {
  uint8_t segment = (uint8_t)(n - tiles_of(rs, g)[nodes_of(rs, g)[n].tile].node);
  uint16_t empty = 0;
  for (uint8_t side = 0; side < BST_H; side++)
    if (memchr(part->ends[side], segment, part->end_count[side]) != NULL)
      empty =
          (uint16_t)(empty + !bst_cell_covered(rs, g, (int16_t)(at.x + part->dx + bst_step_x[side]),
                                               (int16_t)(at.y + part->dy + bst_step_y[side])));
  return empty;
}

typedef uint16_t count_ends(const bst_ruleset *rs, const bst_game *g, uint16_t n,
                            const bst_tile_cell *part, bst_place_xy at);

/* Of a whole feature. */
static uint16_t sum_of_ends(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                            count_ends *count) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t n = node, sum = 0;
  do {
    const bst_tile *t = &tiles_of(rs, g)[nodes[n].tile];
    const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
    bst_place_xy at = bst_tile_place(rs, g, nodes[n].tile);
    for (uint8_t p = 0; p < rs->tiles.type[t->type].cell_count; p++)
      sum = (uint16_t)(sum + count(rs, g, n, &part[p], at));
    n = nodes[n].next;
  } while (n != node);
  return sum;
}

uint16_t bst_features_cut_off(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return sum_of_ends(rs, g, node, cut_off_part);
}

bool bst_features_face_voids(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  return sum_of_ends(rs, g, node, empty_part) == 0;
}

/* --- what a segment continues ------------------------------------------------------------- */

/* Does the segment reach that side of the part? */
static inline bool reaches_side(const bst_tile_cell *part, uint8_t side, uint8_t segment) {
  bool reaches = false;
  for (uint8_t i = 0; i < part->end_count[side]; i++)
    reaches = reaches || part->ends[side][i] == segment;
  return reaches;
}

/* Those that continue it over one side. */
static inline bool hear_across(const bst_node *nodes, const bst_joint *mine,
                               const bst_joint *theirs, uint8_t segment, bst_hear_node *hear,
                               void *with) {
  const uint8_t *slots = theirs->part->slot[theirs->side];
  bool stop = false;
  for (int a = 0; a < 3; a++) {
    if (mine->part->slot[mine->side][a] != segment)
      continue;
    for (unsigned met = bst_slots_met(nodes, mine, a, theirs); met != 0 && !stop; met &= met - 1)
      stop = hear(with, (uint16_t)(theirs->node + slots[__builtin_ctz(met)]));
  }
  return stop;
}

static bool meets_beside(const bst_ruleset *rs, const bst_game *g, uint16_t n,
                         const bst_tile_cell *part, bst_place_xy at, bst_hear_node *hear,
                         void *with) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t tile = nodes[n].tile, over = BST_NONE;
  bst_joint mine = {.node = tiles_of(rs, g)[tile].node, .part = part};
  uint8_t segment = (uint8_t)(n - mine.node);
  if (part->span == segment) /* rare: no call for the others */
    over = bst_span_across(rs, g, n, part, (int16_t)(at.x + part->dx), (int16_t)(at.y + part->dy));
  if (over != BST_NONE && hear(with, over))
    return true;
  for (mine.side = 0; mine.side < BST_SIDES; mine.side++) {
    bst_neighbour other;
    if (!reaches_side(part, mine.side, segment) ||
        !bst_board_across(rs, g, tile, (int16_t)(at.x + part->dx), (int16_t)(at.y + part->dy),
                          mine.side, &other))
      continue;
    bst_joint theirs = {tiles_of(rs, g)[other.tile].node, other.side, other.part};
    if (hear_across(nodes, &mine, &theirs, segment, hear, with))
      return true;
  }
  return false;
}

/* Hears what links lead to. */
static bool hear_linked(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                        bst_hear_node *hear, void *with) {
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  bool stop = false;
  for (; link < end && link->kind != 0 && !stop; link++)
    stop = (link->from == node && hear(with, link->to)) ||
           (link->to == node && hear(with, link->from));
  return stop;
}

bool bst_segment_meets(const bst_ruleset *rs, const bst_game *g, uint16_t node, bst_hear_node *hear,
                       void *with) {
  const bst_tile *t = &tiles_of(rs, g)[nodes_of(rs, g)[node].tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, nodes_of(rs, g)[node].tile);
  bool stop = hear_linked(rs, g, node, hear, with);
  for (uint8_t p = 0; p < rs->tiles.type[t->type].cell_count && !stop; p++)
    stop = meets_beside(rs, g, node, &part[p], at, hear, with);
  return stop;
}

/* --- paths ---------------------------------------------------------------------------------- */

/* Nothing is on that side of the part, as where any side fits. */
static bool is_blank(const bst_tile_cell *part, uint8_t side) {
  return part->slot[side][0] == BST_SEG_NONE && part->slot[side][1] == BST_SEG_NONE &&
         part->slot[side][2] == BST_SEG_NONE;
}

/* Those in the middle of a tile. */
static bool hear_middle(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                        bst_hear_node *hear, void *with) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  bool stop = false;
  for (uint8_t s = 0; s < type->segment_count && !stop; s++)
    stop = type->open[s] == 0 && hear(with, (uint16_t)(t->node + s));
  return stop;
}

/* Over one side of one part: from the middle of a blank tile, or to it. */
static bool hear_over_side(const bst_ruleset *rs, const bst_game *g, uint16_t n,
                           const bst_tile_cell *part, const bst_neighbour *other, uint8_t side,
                           bst_hear_node *hear, void *with) {
  const bst_tile *t = &tiles_of(rs, g)[nodes_of(rs, g)[n].tile];
  const bst_tile *theirs = &tiles_of(rs, g)[other->tile];
  uint8_t segment = (uint8_t)(n - t->node);
  bool ends = memchr(part->ends[side], segment, part->end_count[side]) != NULL;
  bool stop =
      ends && is_blank(other->part, other->side) && hear_middle(rs, g, other->tile, hear, with);
  bool middle = rs->tiles.type[t->type].open[segment] == 0 && is_blank(part, side);
  for (uint8_t e = 0; middle && e < other->part->end_count[other->side] && !stop; e++)
    stop = hear(with, (uint16_t)(theirs->node + other->part->ends[other->side][e]));
  return stop;
}

bool bst_segment_linked(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                        bst_hear_node *hear, void *with) {
  uint16_t tile = nodes_of(rs, g)[node].tile;
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  bool stop = false;
  for (unsigned links = rs->tiles.def[t->type].segment[node - t->node].links; links != 0 && !stop;
       links &= links - 1)
    stop = hear(with, (uint16_t)(t->node + __builtin_ctz(links)));
  for (uint8_t p = 0; p < rs->tiles.type[t->type].cell_count; p++)
    for (uint8_t side = 0; side < BST_H && !stop; side++) {
      bst_neighbour other;
      if (bst_board_across(rs, g, tile, (int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy),
                           side, &other))
        stop = hear_over_side(rs, g, node, &part[p], &other, side, hear, with);
    }
  return stop;
}
