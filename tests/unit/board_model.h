/* board_model.h - a model of the board that is made from scratch, from nothing but the list of
 * placed tiles, to hold the engine against.
 *
 * It is as plain as it can be: a grid of owners by side, sets of segments with a number each, and a
 * loop over all cells and rotations for what is legal. It shares no code with the engine. */
#ifndef BOARD_MODEL_H
#define BOARD_MODEL_H

#include "fixture.h"

#include <board.h>
#include <feature_value.h>
#include <frontier_rows.h>
#include <graph.h>
#include <load.h>
#include <position.h>

enum {
  GRID = 160,
  MIDDLE = GRID / 2,
  MOST_TILES = 160,
  MOST_NODES = MOST_TILES * 8,
  MOST_LISTED = 4096,
  DIAGONAL = 4,
  ANY = 100, /* side kind that fits all */
  NOBODY = 0xFFFF,
};

static const int step_x[4] = {0, 1, 0, -1}, step_y[4] = {-1, 0, 1, 0};

/* --- the model --------------------------------------------------------------------------- */

typedef struct owner { /* of a side of a cell */
  uint16_t tile;
  uint8_t part;
} owner;

typedef struct model {
  const bst_ruleset *rs;
  const bst_game *g;
  uint8_t city, monastery, pennant; /* their numbers in this ruleset */
  int tiles, nodes;
  bst_placed placed[MOST_TILES];
  int first[MOST_TILES]; /* number of the tile's first segment */
  int tile_of[MOST_NODES], segment_of[MOST_NODES];
  int set[MOST_NODES];  /* which feature */
  int ends[MOST_NODES]; /* sides of this segment that nothing meets */
  int open[MOST_NODES]; /* by feature */
  int left, right, top, bottom;
  owner owners[GRID][GRID][4];
} model;

/* Of one that has left the board: no cells, no segments. */
static const bst_tile_def *def_of(const model *m, int tile) {
  static const bst_tile_def gone = {.cell_count = 0};
  if (m->placed[tile].type == BST_NONE)
    return &gone;
  return bst_tile_definition(m->rs, m->placed[tile].type);
}

/* Side of the unturned part that lies at `side` after `r` turns; -1: the part has none there. */
static int unturned(const bst_tile_cell_def *part, int side, int r) {
  int from = side == DIAGONAL ? DIAGONAL : (side + 4 - r) % 4;
  bool half = part->shape == BST_SHAPE_HALF;
  bool has = half ? from == DIAGONAL || from == 2 || from == 3 : from != DIAGONAL;
  return has ? from : -1;
}

static bool is_inner(const bst_tile_cell_def *part, int from) {
  return part->slot[from][0] == BST_SEG_INTERNAL;
}

static void cell_of(const bst_tile_cell_def *part, bst_place_xy at, int *x, int *y) {
  int dx = part->dx, dy = part->dy;
  for (int i = 0; i < at.rotation; i++) {
    int turned = -dy;
    dy = dx;
    dx = turned;
  }
  *x = at.x + dx;
  *y = at.y + dy;
}

static bst_place_xy place_of(const model *m, int tile) {
  return (bst_place_xy){m->placed[tile].x, m->placed[tile].y, m->placed[tile].rotation};
}

static const owner *owners_at(const model *m, int x, int y) {
  return m->owners[y + MIDDLE][x + MIDDLE];
}

/* Kind of the segments of a side: of its middle, or if that is empty of its left. */
static int side_kind(const bst_tile_def *def, const bst_tile_cell_def *part, int from) {
  int s = part->slot[from][1] != BST_SEG_NONE ? part->slot[from][1] : part->slot[from][0];
  return s >= BST_MAX_SEGMENTS ? ANY : def->segment[s].kind;
}

/* Whose side lies across `side` of a part in (x, y) that belongs to `tile`; NULL: nobody's. */
static const owner *across(const model *m, int tile, int x, int y, int side) {
  if (side != DIAGONAL) {
    const owner *o = &owners_at(m, x + step_x[side], y + step_y[side])[side ^ 2];
    return o->tile == NOBODY ? NULL : o;
  }
  for (int s = 0; s < 4; s++)
    if (owners_at(m, x, y)[s].tile != NOBODY && owners_at(m, x, y)[s].tile != tile)
      return &owners_at(m, x, y)[s];
  return NULL;
}

static void claim(model *m, int tile) {
  const bst_tile_def *def = def_of(m, tile);
  for (int p = 0; p < def->cell_count; p++) {
    int x, y;
    cell_of(&def->cell[p], place_of(m, tile), &x, &y);
    assert_in_range(x + MIDDLE, 4, GRID - 4);
    assert_in_range(y + MIDDLE, 4, GRID - 4);
    for (int side = 0; side < 4; side++)
      if (unturned(&def->cell[p], side, m->placed[tile].rotation) >= 0) {
        owner *o = &m->owners[y + MIDDLE][x + MIDDLE][side];
        assert_int_equal(o->tile, NOBODY); /* nothing lies on anything */
        *o = (owner){(uint16_t)tile, (uint8_t)p};
      }
    m->left = x < m->left ? x : m->left;
    m->right = x > m->right ? x : m->right;
    m->top = y < m->top ? y : m->top;
    m->bottom = y > m->bottom ? y : m->bottom;
  }
}

static void same_set(model *m, int a, int b) {
  int from = m->set[a], to = m->set[b];
  for (int n = 0; n < m->nodes && from != to; n++)
    if (m->set[n] == from)
      m->set[n] = to;
}

/* Segments of one kind join where their slots face each other, and along the whole side where that
 * kind is in the middle of both. */
static bool joins(const bst_tile_def *a, const uint8_t *mine, int i, const bst_tile_def *b,
                  const uint8_t *theirs, int k) {
  if (mine[i] >= BST_MAX_SEGMENTS || theirs[k] >= BST_MAX_SEGMENTS ||
      a->segment[mine[i]].kind != b->segment[theirs[k]].kind)
    return false;
  bool both_middles = mine[1] < BST_MAX_SEGMENTS && theirs[1] < BST_MAX_SEGMENTS &&
                      a->segment[mine[1]].kind == a->segment[mine[i]].kind &&
                      b->segment[theirs[1]].kind == a->segment[mine[i]].kind;
  return both_middles || k == 2 - i;
}

static void meet(model *m, int tile, int part, int x, int y, int side) {
  const bst_tile_def *def = def_of(m, tile);
  int from = unturned(&def->cell[part], side, m->placed[tile].rotation);
  if (from < 0 || is_inner(&def->cell[part], from))
    return;
  const uint8_t *slot = def->cell[part].slot[from];
  const owner *o = across(m, tile, x, y, side);
  const uint8_t *theirs = NULL;
  if (o != NULL) {
    const bst_tile_cell_def *other = &def_of(m, o->tile)->cell[o->part];
    int there = unturned(other, side == DIAGONAL ? side : side ^ 2, m->placed[o->tile].rotation);
    theirs = other->slot[there];
  }
  for (int i = 0; i < 3; i++) {
    if (slot[i] >= BST_MAX_SEGMENTS)
      continue;
    bool again = (i > 0 && slot[i] == slot[0]) || (i > 1 && slot[i] == slot[1]);
    m->ends[m->first[tile] + slot[i]] += o == NULL && !again;
    for (int k = 0; k < 3 && o != NULL; k++)
      if (joins(def, slot, i, def_of(m, o->tile), theirs, k))
        same_set(m, m->first[tile] + slot[i], m->first[o->tile] + theirs[k]);
  }
}

static void meet_all(model *m, int tile) {
  const bst_tile_def *def = def_of(m, tile);
  for (int p = 0; p < def->cell_count; p++) {
    int x, y;
    cell_of(&def->cell[p], place_of(m, tile), &x, &y);
    for (int side = 0; side <= DIAGONAL; side++)
      meet(m, tile, p, x, y, side);
  }
}

/* What goes over the diagonal of one half goes on over the other one, if it comes from the side
 * across. */
static void meet_over(model *m, int tile) {
  const bst_tile_def *def = def_of(m, tile);
  bst_place_xy at = place_of(m, tile);
  for (int side = 0; side < 4 && def->cell_count == 1; side++) {
    int from = unturned(&def->cell[0], side, at.rotation);
    const owner *o = &owners_at(m, at.x, at.y)[side ^ 2];
    if (from < 0 || o->tile == NOBODY || o->tile == tile)
      continue;
    const bst_tile_def *other = def_of(m, o->tile);
    int there = unturned(&other->cell[0], side ^ 2, m->placed[o->tile].rotation);
    int s = def->cell[0].slot[from][1], k = other->cell[o->part].slot[there][1];
    if (s < BST_MAX_SEGMENTS && k < BST_MAX_SEGMENTS && def->segment[s].spans &&
        other->segment[k].spans && def->segment[s].kind == other->segment[k].kind)
      same_set(m, m->first[tile] + s, m->first[o->tile] + k);
  }
}

static const bst_segment_def *segment_at(const model *m, int node) {
  return &def_of(m, m->tile_of[node])->segment[m->segment_of[node]];
}

/* Ends in the middle of tiles. */
static void add_inner_ends(model *m) {
  for (int n = 0; n < m->nodes; n++) {
    const bst_tile_def *def = def_of(m, m->tile_of[n]);
    for (int i = 0; i < def->symbol_count; i++)
      if (def->symbol[i].segment == m->segment_of[n] && m->rs->attr[def->symbol[i].attr].open_end)
        m->ends[n] += def->symbol[i].amount;
  }
}

/* Links are all that isn't told by the tiles. */
static int model_node(const model *m, uint16_t node) {
  uint16_t tile = nodes_of(m->rs, m->g)[node].tile;
  return m->first[tile] + node - tiles_of(m->rs, m->g)[tile].node;
}

static void join_linked(model *m) {
  const bst_link *links = links_of(m->rs, m->g);
  for (int i = 0; i < m->rs->layout.link_cap && links[i].kind != 0; i++) {
    int from = model_node(m, links[i].from), to = model_node(m, links[i].to);
    if (segment_at(m, from)->kind != segment_at(m, to)->kind ||
        m->rs->kind[segment_at(m, from)->kind].completion == BST_COMPLETE_RING8)
      continue;
    same_set(m, from, to);
    m->ends[from] -= m->rs->link[links[i].kind - 1].settles;
    m->ends[to] -= m->rs->link[links[i].kind - 1].settles;
  }
}

static void empty_grid(model *m) {
  for (int y = m->top; y <= m->bottom; y++)
    for (int x = m->left; x <= m->right; x++)
      for (int s = 0; s < 4; s++)
        m->owners[y + MIDDLE][x + MIDDLE][s].tile = NOBODY;
  m->left = m->right = m->top = m->bottom = 0;
}

static inline model *model_new(const setting *s) {
  model *m = calloc(1, sizeof *m);
  m->rs = s->rs;
  m->g = s->g;
  m->city = bst_kind_find(s->rs, "city");
  m->monastery = bst_kind_find(s->rs, "monastery");
  m->pennant = bst_attr_find(s->rs, "pennant");
  m->left = m->top = -MIDDLE;
  m->right = m->bottom = MIDDLE - 1;
  empty_grid(m);
  return m;
}

static void model_make(model *m) {
  empty_grid(m);
  m->tiles = bst_placed_count(m->g);
  m->nodes = 0;
  assert_true(m->tiles <= MOST_TILES);
  for (int t = 0; t < m->tiles; t++) {
    m->placed[t] = bst_placed_tile(m->rs, m->g, (uint16_t)t);
    m->first[t] = m->nodes;
    for (int s = 0; s < def_of(m, t)->segment_count; s++, m->nodes++) {
      m->tile_of[m->nodes] = t;
      m->segment_of[m->nodes] = s;
      m->set[m->nodes] = m->nodes;
      m->ends[m->nodes] = m->open[m->nodes] = 0;
    }
    claim(m, t);
  }
  for (int t = 0; t < m->tiles; t++)
    meet_all(m, t);
  for (int t = 0; t < m->tiles; t++)
    meet_over(m, t);
  add_inner_ends(m);
  join_linked(m);
  for (int n = 0; n < m->nodes; n++)
    m->open[m->set[n]] += m->ends[n];
}

/* --- what the model counts --------------------------------------------------------------- */

static bool is_occupied(const model *m, int x, int y) {
  for (int s = 0; s < 4; s++)
    if (owners_at(m, x, y)[s].tile != NOBODY)
      return true;
  return false;
}

static int empty_around(const model *m, int tile) {
  int empty = 0;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      empty += !is_occupied(m, m->placed[tile].x + dx, m->placed[tile].y + dy);
  return empty;
}

static int tiles_of_set(const model *m, int set) {
  int count = 0, last = -1; /* nodes are in order of their tiles */
  for (int n = 0; n < m->nodes; n++)
    if (m->set[n] == set && m->tile_of[n] != last) {
      last = m->tile_of[n];
      count++;
    }
  return count;
}

static bool lies_in(const bst_tile_cell_def *part, int segment) {
  for (int side = 0; side < 5; side++)
    for (int i = 0; i < 3; i++)
      if (part->slot[side][i] == segment)
        return true;
  return false;
}

/* Of a segment that reaches no side: it lies in the first cell. */
static bool lies_in_middle(const bst_tile_def *def, int segment) {
  bool reaches = false;
  for (int p = 0; p < def->cell_count; p++)
    reaches = reaches || lies_in(&def->cell[p], segment);
  return !reaches;
}

static int cells_of_set(const model *m, int set) {
  static uint32_t seen[GRID][GRID], this_time; /* in which call a cell was seen last */
  int count = 0;
  this_time++;
  for (int n = 0; n < m->nodes; n++) {
    const bst_tile_def *def = def_of(m, m->tile_of[n]);
    for (int p = 0; p < def->cell_count && m->set[n] == set; p++) {
      int x, y;
      cell_of(&def->cell[p], place_of(m, m->tile_of[n]), &x, &y);
      bool inner = p == 0 && lies_in_middle(def, m->segment_of[n]);
      if ((lies_in(&def->cell[p], m->segment_of[n]) || inner) &&
          seen[y + MIDDLE][x + MIDDLE] != this_time) {
        seen[y + MIDDLE][x + MIDDLE] = this_time;
        count++;
      }
    }
  }
  return count;
}

static int members_of_set(const model *m, int set) {
  int count = 0;
  for (int n = 0; n < m->nodes; n++)
    count += m->set[n] == set;
  return count;
}

static int pennants_of_set(const model *m, int set) {
  int count = 0;
  for (int n = 0; n < m->nodes; n++) {
    const bst_tile_def *def = def_of(m, m->tile_of[n]);
    for (int i = 0; i < def->symbol_count && m->set[n] == set; i++)
      if (def->symbol[i].segment == m->segment_of[n] && def->symbol[i].attr == m->pennant)
        count += def->symbol[i].amount;
  }
  return count;
}

/* Different cities that touch the feature; only complete ones, or all. */
static int cities_of_set(const model *m, int set, bool complete) {
  static bool seen[MOST_NODES];
  int count = 0;
  memset(seen, 0, sizeof seen);
  for (int n = 0; n < m->nodes; n++) {
    const bst_tile_def *def = def_of(m, m->tile_of[n]);
    for (int o = 0; o < def->segment_count && m->set[n] == set; o++) {
      bool touches = (def->segment[m->segment_of[n]].borders >> o & 1) ||
                     (def->segment[o].borders >> m->segment_of[n] & 1);
      int city = m->set[m->first[m->tile_of[n]] + o];
      if (!touches || def->segment[o].kind != m->city || seen[city])
        continue;
      seen[city] = true;
      count += !complete || m->open[city] == 0;
    }
  }
  return count;
}

/* --- what the model lists ---------------------------------------------------------------- */

/* One side of a tile that would lie there: 0 a mismatch, 1 nothing across, 2 it fits. */
static int side_fits(const model *m, const bst_tile_def *def, const bst_tile_cell_def *part,
                     int from, int x, int y, int side) {
  const owner *o = across(m, NOBODY, x, y, side);
  if (o == NULL)
    return 1;
  const bst_tile_def *other = def_of(m, o->tile);
  int there = unturned(&other->cell[o->part], side == DIAGONAL ? side : side ^ 2,
                       m->placed[o->tile].rotation);
  int mine = side_kind(def, part, from), theirs = side_kind(other, &other->cell[o->part], there);
  return mine == theirs || mine == ANY || theirs == ANY ? 2 : 0;
}

static bool part_fits(const model *m, const bst_tile_def *def, int p, bst_place_xy at,
                      bool *touches) {
  const bst_tile_cell_def *part = &def->cell[p];
  int x, y;
  cell_of(part, at, &x, &y);
  for (int side = 0; side <= DIAGONAL; side++) {
    int from = unturned(part, side, at.rotation);
    if (from < 0)
      continue;
    if (side != DIAGONAL && owners_at(m, x, y)[side].tile != NOBODY)
      return false;
    int fits = is_inner(part, from) ? 1 : side_fits(m, def, part, from, x, y, side);
    if (fits == 0)
      return false;
    *touches = *touches || fits == 2;
  }
  return true;
}

static bool model_legal(const model *m, uint16_t type, bst_place_xy at) {
  const bst_tile_def *def = bst_tile_definition(m->rs, type);
  bool touches = false;
  for (int p = 0; p < def->cell_count; p++)
    if (!part_fits(m, def, p, at, &touches))
      return false;
  return touches;
}

static uint32_t model_list(const model *m, uint16_t type, bst_place_xy *out) {
  uint32_t count = 0;
  for (int y = m->top - 2; y <= m->bottom + 2; y++)
    for (int x = m->left - 2; x <= m->right + 2; x++)
      for (uint8_t r = 0; r < 4; r++) {
        bst_place_xy at = {(int16_t)x, (int16_t)y, r};
        if (model_legal(m, type, at)) {
          assert_true(count < MOST_LISTED);
          out[count++] = at;
        }
      }
  return count;
}

/* --- comparing: features ----------------------------------------------------------------- */

static uint16_t node_of(const model *m, int n) {
  return bst_node_of(m->rs, m->g, (uint16_t)m->tile_of[n], (uint8_t)m->segment_of[n]);
}

/* The features are the same sets of segments, and their member lists are whole. */
static void compare_sets(const model *m) {
  static int set_of_root[MOST_NODES];
  static uint16_t root_of_set[MOST_NODES];
  for (int n = 0; n < MOST_NODES; n++) {
    set_of_root[n] = -1;
    root_of_set[n] = NOBODY;
  }
  for (int n = 0; n < m->nodes; n++) {
    uint16_t root = bst_feature_of(m->rs, m->g, node_of(m, n));
    assert_true(root < MOST_NODES);
    if (set_of_root[root] < 0 && root_of_set[m->set[n]] == NOBODY) {
      set_of_root[root] = m->set[n];
      root_of_set[m->set[n]] = root;
    }
    assert_int_equal(set_of_root[root], m->set[n]);
    assert_int_equal(root_of_set[m->set[n]], root);
    uint16_t next = bst_feature_next(m->rs, m->g, node_of(m, n));
    assert_int_equal(bst_feature_of(m->rs, m->g, next), root);
  }
}

static void compare_open(const model *m) {
  for (int n = 0; n < m->nodes; n++) {
    uint16_t node = node_of(m, n);
    bool area = m->rs->kind[segment_at(m, n)->kind].completion == BST_COMPLETE_RING8;
    int open = area ? empty_around(m, m->tile_of[n]) : m->open[m->set[n]];
    assert_int_equal(bst_feature_open(m->rs, m->g, node), open);
    assert_int_equal(bst_feature_complete(m->rs, m->g, node),
                     open == 0 &&
                         m->rs->kind[segment_at(m, n)->kind].completion != BST_COMPLETE_NEVER);
    uint16_t root = bst_feature_of(m->rs, m->g, node);
    assert_int_equal(nodes_of(m->rs, m->g)[root].flags, open == 0 ? BST_NODE_CLOSED : 0);
  }
}

static void compare_count(const model *m, int n, bst_counter what, int expected) {
  int seen = bst_feature_count(m->rs, m->g, node_of(m, n), &what, 0);
  if (seen != expected)
    fail_msg("tile %d segment %d: counter %u says %d, not %d", m->tile_of[n], m->segment_of[n],
             what.op, seen, expected);
}

static void compare_counts(const model *m, int n) {
  int set = m->set[n];
  const uint8_t none = BST_ATTR_NONE;
  compare_count(m, n, (bst_counter){.op = BST_COUNT_TILES}, tiles_of_set(m, set));
  compare_count(m, n, (bst_counter){.op = BST_COUNT_CELLS}, cells_of_set(m, set));
  compare_count(m, n, (bst_counter){.op = BST_COUNT_SEGMENTS}, members_of_set(m, set));
  compare_count(m, n, (bst_counter){.op = BST_COUNT_ATTR, .attr = m->pennant},
                pennants_of_set(m, set));
  bst_counter cities = {.op = BST_COUNT_ADJACENT, .kind = m->city, .attr = none, .done = BST_ANY};
  compare_count(m, n, cities, cities_of_set(m, set, false));
  cities.done = BST_YES;
  compare_count(m, n, cities, cities_of_set(m, set, true));
  cities.done = BST_NO;
  compare_count(m, n, cities, cities_of_set(m, set, false) - cities_of_set(m, set, true));
  if (m->rs->kind[segment_at(m, n)->kind].completion == BST_COMPLETE_RING8)
    compare_count(m, n, (bst_counter){.op = BST_COUNT_SIZE}, 9 - empty_around(m, m->tile_of[n]));
}

/* Every figure on the board stands in the list of its feature, and no list holds anybody else. */
static void compare_figures(const model *m) {
  const bst_figure *figures = figures_of(m->rs, m->g);
  int standing = 0, listed = 0;
  for (uint16_t f = 0; f < bst_figure_count(m->rs); f++)
    standing += bst_figure_at(m->rs, m->g, f).node != BST_NONE;
  for (uint16_t n = 0; n < m->g->node_count; n++) {
    uint16_t head = bst_node_figure(&nodes_of(m->rs, m->g)[n]), f = head;
    if (bst_feature_of(m->rs, m->g, n) != n || head == BST_NONE)
      continue;
    do {
      assert_int_equal(bst_feature_of(m->rs, m->g, figures[f].node), n);
      listed++;
      f = figures[f].next;
    } while (f != head && listed <= standing);
  }
  assert_int_equal(listed, standing);
}

/* --- comparing: placements and the frontier ---------------------------------------------- */

static int compare_places(const void *a, const void *b) {
  const bst_place_xy *p = a, *q = b;
  if (p->y != q->y)
    return p->y < q->y ? -1 : 1;
  if (p->x != q->x)
    return p->x < q->x ? -1 : 1;
  return p->rotation - q->rotation;
}

static void assert_same_lists(const bst_place_xy *a, bst_place_xy *b, uint32_t count) {
  qsort(b, count, sizeof *b, compare_places);
  for (uint32_t i = 0; i < count; i++)
    assert_int_equal(compare_places(&a[i], &b[i]), 0);
}

static void compare_placements(const model *m, uint16_t type) {
  static bst_place_xy ours[MOST_LISTED], theirs[MOST_LISTED];
  uint32_t count = model_list(m, type, ours), reduced = 0;
  assert_int_equal(bst_placements(m->rs, m->g, type, true, theirs, MOST_LISTED), count);
  assert_same_lists(ours, theirs, count);
  for (uint32_t i = 0; i < count; i++)
    if (m->rs->tiles.type[type].class_of[ours[i].rotation] == ours[i].rotation)
      ours[reduced++] = ours[i];
  assert_int_equal(bst_placements(m->rs, m->g, type, false, theirs, MOST_LISTED), reduced);
  assert_same_lists(ours, theirs, reduced);
}

/* Is the cell open: not full, and looked at from next door or half taken? */
static bool is_open(const model *m, int x, int y) {
  int owned = 0, looked_at = 0;
  for (int side = 0; side < 4; side++) {
    owned += owners_at(m, x, y)[side].tile != NOBODY;
    looked_at += across(m, NOBODY, x, y, side) != NULL;
  }
  return owned < 4 && (owned > 0 || looked_at > 0);
}

static bool bit_of(const model *m, uint16_t slot, int row) {
  uint64_t room[BST_ROWS];
  return bst_frontier_rows(m->rs, m->g, slot >> 6, room)[row] >> (slot & 63) & 1;
}

/* The bits of four kinds: all but `kind`; none if nobody cares; all if the side is taken. */
static void compare_kinds(const model *m, uint16_t slot, int row, int kind, bool taken) {
  uint8_t fits = kind == ANY ? 255 : m->rs->tiles.side_kind[kind];
  for (int k = 0; k < BST_MAX_SIDE_KINDS; k++)
    assert_int_equal(bit_of(m, slot, row + k), taken || (kind != ANY && fits != k));
}

static int kind_across(const model *m, int x, int y, int side) {
  const owner *o = across(m, NOBODY, x, y, side);
  if (o == NULL)
    return ANY;
  const bst_tile_cell_def *part = &def_of(m, o->tile)->cell[o->part];
  int there = unturned(part, side == DIAGONAL ? side : side ^ 2, m->placed[o->tile].rotation);
  return side_kind(def_of(m, o->tile), part, there);
}

static void compare_columns(const model *m, int x, int y, uint16_t slot) {
  bool halves = m->rs->tiles.has_halves;
  for (int side = 0; side < 4; side++) {
    bool taken = owners_at(m, x, y)[side].tile != NOBODY;
    compare_kinds(m, slot, side * 4, kind_across(m, x, y, side), taken);
    assert_int_equal(bit_of(m, slot, BST_ROW_TAKEN + side), halves && taken);
    if (!taken) /* who waits at a taken side waits no longer */
      assert_int_equal(bit_of(m, slot, BST_ROW_TOUCH + side),
                       halves && across(m, NOBODY, x, y, side) != NULL);
  }
  compare_kinds(m, slot, BST_ROW_DIAGONAL, kind_across(m, x, y, DIAGONAL), false);
  assert_int_equal(bit_of(m, slot, BST_ROW_NONE), 0);
  assert_int_equal(bit_of(m, slot, BST_ROW_TOUCH + DIAGONAL),
                   across(m, NOBODY, x, y, DIAGONAL) != NULL);
}

static void compare_frontier(const model *m) {
  static int16_t xy[MOST_LISTED][2];
  uint32_t count = 0, columns = 0;
  for (int y = m->top - 1; y <= m->bottom + 1; y++)
    for (int x = m->left - 1; x <= m->right + 1; x++) {
      uint16_t cell = bst_cell_find(m->rs, m->g, (int16_t)x, (int16_t)y);
      bool open =
          cell != BST_NO_CELL && bst_cell_slot(bst_cell_of(m->rs, m->g, cell)) != BST_NO_SLOT;
      assert_int_equal(open, is_open(m, x, y));
      if (open)
        compare_columns(m, x, y, bst_cell_slot(bst_cell_of(m->rs, m->g, cell)));
      count += open;
    }
  assert_int_equal(bst_open_cells(m->rs, m->g, xy, MOST_LISTED), count);
  for (uint16_t w = 0; w < m->rs->layout.column_words; w++) {
    uint64_t used = column_used_of(m->rs, m->g)[w], room[BST_ROWS];
    const uint64_t *rows = bst_frontier_rows(m->rs, m->g, w, room);
    columns += (uint32_t)__builtin_popcountll(used);
    for (int row = 0; row < BST_ROW_NEVER; row++) /* columns that are free are 0 */
      assert_true((rows[row] & ~used) == 0);
    assert_true(rows[BST_ROW_NEVER] == UINT64_MAX);
  }
  assert_int_equal(columns, count);
}

/* --- comparing: everything --------------------------------------------------------------- */

enum { SELDOM = 12 };

/* Everything that every placement can change; the dear things of every feature and type now and
 * then. */
static inline void compare(model *m, bst_dice *dice) {
  model_make(m);
  bool all = m->tiles % SELDOM == 0;
  compare_sets(m);
  compare_open(m);
  compare_figures(m);
  compare_frontier(m);
  for (int n = all ? 0 : m->first[m->tiles - 1]; n < m->nodes; n++)
    compare_counts(m, n);
  uint16_t types = bst_tile_type_count(m->rs);
  for (uint16_t type = 0; type < types && all; type++)
    compare_placements(m, type);
  for (int i = 0; i < 3 && !all; i++)
    compare_placements(m, (uint16_t)bst_dice_below(dice, types));
}

/* Taking every feature apart and joining it again changes nothing. */
static inline void rebuild_and_compare(model *m, bst_game *g) {
  for (int n = 0; n < m->nodes; n++)
    if (m->set[n] == n)
      bst_features_rebuild(m->rs, g, node_of(m, n));
  compare_sets(m);
  compare_open(m);
  compare_figures(m);
}

/* --- random boards ----------------------------------------------------------------------- */

/* A random tile of those left, at a random place; false: this one fits nowhere. */
static inline bool lay_any(const setting *s, bst_dice *dice) {
  static bst_place_xy list[MOST_LISTED];
  bst_error err = {0};
  uint16_t type = (uint16_t)bst_dice_below(dice, bst_tile_type_count(s->rs)), tile;
  uint32_t count = bst_placements(s->rs, s->g, type, false, list, MOST_LISTED);
  if (bst_stack_count(s->rs, s->g, type) == 0 || count == 0)
    return false;
  bst_place_xy at = list[bst_dice_below(dice, count)];
  if (bst_position_place(s->t, s->g, type, at, &tile, &err) != BST_OK)
    fail_msg("%s", err.text);
  if (bst_dice_below(dice, 3) == 0) { /* a figure on any of its segments, taken or not */
    uint32_t segment = bst_dice_below(dice, bst_tile_definition(s->rs, type)->segment_count);
    bst_position_figure(s->t, s->g, (uint8_t)bst_dice_below(dice, 2), 0,
                        bst_node_of(s->rs, s->g, tile, (uint8_t)segment), NULL);
  }
  return true;
}

#endif
