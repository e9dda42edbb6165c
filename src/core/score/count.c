/* count.c - the counters that terms are made of. Walking a feature costs its size and happens only
 * when it is scored or shown; what has been seen is remembered in bit sets on the C stack. */
#include "area.h"
#include "board.h"
#include "bordering.h"
#include "figures.h"
#include "locations.h"
#include "score.h"
#include "select.h"
#include "status.h"
#include "symbols.h"
#include "tokens.h"

enum { SET_WORDS = (BST_MAX_TILES * BST_MAX_TILE_CELLS + 63) / 64 };

/* A set of small numbers; only the words in use are cleared. */
typedef struct bit_set {
  uint64_t word[SET_WORDS];
} bit_set;

static inline void set_clear(bit_set *set, uint32_t size) {
  for (uint32_t w = 0; w < (size + 63) / 64; w++)
    set->word[w] = 0;
}

/* 1 if `i` is new, 0 if it was there. */
static inline int32_t set_add(bit_set *set, uint32_t i) {
  uint64_t bit = (uint64_t)1 << (i & 63);
  int32_t is_new = (set->word[i >> 6] & bit) == 0;
  set->word[i >> 6] |= bit;
  return is_new;
}

static inline bool set_has(const bit_set *set, uint32_t i) {
  return (set->word[i >> 6] >> (i & 63) & 1) != 0;
}

static int32_t count_tiles(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  bit_set seen;
  set_clear(&seen, g->tile_count);
  int32_t count = 0;
  uint16_t n = node;
  do {
    count += set_add(&seen, nodes[n].tile);
    n = nodes[n].next;
  } while (n != node);
  return count;
}

/* Those of the parts of its tile in which a segment lies that aren't in the set yet. */
static int32_t count_parts(const bst_ruleset *rs, const bst_game *g, uint16_t node, bit_set *seen) {
  const uint16_t lying = nodes_of(rs, g)[node].tile;
  const bst_tile *tile = &tiles_of(rs, g)[lying];
  const uint16_t parts = rs->tiles.type[tile->type].cells[node - tile->node];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, tile->type, tile->rotation, 0);
  const bst_place_xy at = bst_tile_place(rs, g, lying);
  int32_t count = 0;
  for (uint8_t p = 0; parts >> p != 0; p++)
    if (parts >> p & 1)
      count += set_add(
          seen, bst_cell_find(rs, g, (int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy)));
  return count;
}

/* Cells of the tiles' parts in which the segments lie. */
static int32_t count_cells(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  if (rs->counts_simply)
    return count_tiles(rs, g, node);
  const bst_node *nodes = nodes_of(rs, g);
  bit_set seen;
  set_clear(&seen, g->cell_count);
  int32_t count = 0;
  uint16_t n = node;
  do {
    if (rs->lies_simply)
      count += set_add(&seen, tiles_of(rs, g)[nodes[n].tile].cell);
    else
      count += count_parts(rs, g, n, &seen);
    n = nodes[n].next;
  } while (n != node);
  return count;
}

/* --- around a cell ------------------------------------------------------------------------ */

static bool occupied(const bst_ruleset *rs, const bst_game *g, int x, int y) {
  return bst_covers_cell(rs, g, bst_cell_find(rs, g, (int16_t)x, (int16_t)y));
}

static int32_t count_ring(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                          bst_place_xy at) {
  int32_t count = 0;
  if (rs->tiles.has_larger)
    return (int32_t)bst_area_ring(rs, g, tile, false, NULL, 0);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      count += (dx != 0 || dy != 0) && occupied(rs, g, at.x + dx, at.y + dy);
  return count;
}

enum { MOST_AROUND = 9 * BST_MAX_TILE_CELLS };

/* The covered cells around a tile, and its own. */
typedef struct ring_cells {
  bst_xy at[MOST_AROUND];
  uint32_t count;
} ring_cells;

static ring_cells cells_around(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                               bool inside) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  ring_cells ring;
  ring.count = bst_area_ring(rs, g, tile, false, ring.at, MOST_AROUND);
  for (uint8_t p = 0; p < rs->tiles.type[t->type].cell_count && inside; p++)
    ring.at[ring.count++] = (bst_xy){(int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy)};
  return ring;
}

static uint32_t tiles_at(const bst_ruleset *rs, const bst_game *g, bst_xy at, uint16_t tile[2]) {
  return bst_cell_tiles(rs, g, bst_cell_find(rs, g, at.x, at.y), tile);
}

/* The different tiles around one, `inside`: it is among them. */
static void tiles_around(const bst_ruleset *rs, const bst_game *g, uint16_t tile, bool inside,
                         bit_set *out) {
  ring_cells ring = cells_around(rs, g, tile, inside);
  set_clear(out, g->tile_count);
  for (uint32_t i = 0; i < ring.count; i++) {
    uint16_t here[2];
    uint32_t count = tiles_at(rs, g, ring.at[i], here);
    for (uint32_t h = 0; h < count; h++)
      set_add(out, here[h]);
  }
}

/* How many those tiles are, or (`attr`) how many symbols they show. */
static int32_t count_ring_tiles(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                uint8_t attr, bool inside) {
  bit_set ring;
  int32_t count = 0;
  tiles_around(rs, g, tile, inside, &ring);
  for (uint16_t t = 0; t < g->tile_count; t++)
    if (set_has(&ring, t))
      count +=
          attr == BST_ATTR_NONE ? 1 : (int32_t)bst_type_shows(rs, tiles_of(rs, g)[t].type, attr);
  return count;
}

/* Segments of the kind, in the cell, that are new; or whether there are any (`seen`: NULL). */
static int32_t count_segments_at(const bst_ruleset *rs, const bst_game *g, bst_xy at, uint8_t kind,
                                 bit_set *seen) {
  uint16_t here[2];
  uint32_t tiles = tiles_at(rs, g, at, here);
  int32_t count = 0;
  for (uint32_t h = 0; h < tiles; h++) {
    const bst_tile *t = &tiles_of(rs, g)[here[h]];
    unsigned segments =
        rs->tiles.type[t->type].of_kind[kind] & bst_segments_in_cell(rs, g, here[h], at.x, at.y);
    for (; segments != 0; segments &= segments - 1)
      count += seen == NULL || set_add(seen, (uint16_t)(t->node + __builtin_ctz(segments)));
  }
  return count;
}

static int32_t count_ring_segments(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                   uint8_t kind) {
  ring_cells ring = cells_around(rs, g, tile, true);
  bit_set seen;
  int32_t count = 0;
  set_clear(&seen, g->node_count);
  for (uint32_t i = 0; i < ring.count; i++)
    count += count_segments_at(rs, g, ring.at[i], kind, &seen);
  return count;
}

static int32_t count_ring_cells(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                uint8_t kind) {
  ring_cells ring = cells_around(rs, g, tile, true);
  int32_t count = 0;
  for (uint32_t i = 0; i < ring.count; i++)
    count += count_segments_at(rs, g, ring.at[i], kind, NULL) > 0;
  return count;
}

/* Those on a corner are on no tile. */
static int32_t count_ring_figures(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                                  uint8_t group) {
  bit_set ring;
  int32_t count = 0;
  tiles_around(rs, g, tile, true, &ring);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    const bst_figure *figure = &figures_of(rs, g)[f];
    if (rs->figure[figure->kind].group != group)
      continue;
    uint16_t here[2];
    uint32_t tiles = 0;
    if (figure->node != BST_NONE)
      here[tiles++] = nodes_of(rs, g)[figure->node].tile;
    else if (rs->has_locations)
      tiles = bst_cell_tiles(rs, g, bst_location_cell(rs, g, bst_figure_location(rs, g, f)), here);
    count += tiles > 0 && (set_has(&ring, here[0]) || (tiles > 1 && set_has(&ring, here[1])));
  }
  return count;
}

static int32_t count_row_and_column(const bst_ruleset *rs, const bst_game *g, bst_place_xy at) {
  int32_t count = 1;
  for (int s = 0; s < 4; s++) {
    int x = at.x + bst_step_x[s], y = at.y + bst_step_y[s];
    for (; occupied(rs, g, x, y); x += bst_step_x[s], y += bst_step_y[s])
      count++;
  }
  return count;
}

/* --- what lies on a feature --------------------------------------------------------------- */

static int32_t count_attr(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t attr) {
  int32_t sum = (int32_t)bst_feature_shows(rs, g, node, attr);
  return rs->attr[attr].merge == BST_MERGE_ANY ? sum > 0 : sum;
}

static int32_t count_figures(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t group,
                             uint8_t seat) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_figure *figures = figures_of(rs, g);
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]), f = head;
  int32_t count = 0;
  if (head == BST_NONE)
    return 0;
  do {
    count +=
        rs->figure[figures[f].kind].group == group && (seat == 255 || figures[f].owner == seat);
    f = figures[f].next;
  } while (f != head);
  return count;
}

static bool flag_holds(uint8_t flag, bool value) {
  return flag == BST_ANY || (flag == BST_YES) == value;
}

/* Kinds that count as this one, itself among them, as bits. */
static unsigned kinds_seen_as(const bst_ruleset *rs, uint8_t kind) {
  unsigned kinds = 1u << kind;
  for (size_t k = 0; rs->sees_otherwise && k < rs->kind_count; k++)
    if (rs->kind[k].seen_as == kind + 1)
      kinds |= 1u << k;
  return kinds;
}

/* Segments of a tile of these kinds. */
static inline unsigned segments_of(const bst_tile_type *type, unsigned kinds) {
  unsigned segments = 0;
  for (; kinds != 0; kinds &= kinds - 1)
    segments |= type->of_kind[__builtin_ctz(kinds)];
  return segments;
}

/* Is a feature that borders one, of a kind that is seen as this one, counted? What is only seen as
 * that kind is as good as complete. */
static inline bool is_counted(const bst_ruleset *rs, const bst_game *g, uint16_t root,
                              const bst_counter *what) {
  const bst_node *nodes = nodes_of(rs, g);
  bool done = nodes[root].kind != what->kind || bst_is_complete(rs, nodes, root);
  return flag_holds(what->done, done) &&
         (what->attr == BST_ATTR_NONE || count_attr(rs, g, root, what->attr) > 0);
}

/* Different features of a kind that border this one (BASE-63, BASE-64). */
static int32_t count_adjacent(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                              const bst_counter *what) {
  const bst_node *nodes = nodes_of(rs, g);
  bit_set seen;
  set_clear(&seen, g->node_count);
  const unsigned kinds = kinds_seen_as(rs, what->kind);
  int32_t count = 0;
  uint16_t n = node;
  do {
    const bst_tile *tile = &tiles_of(rs, g)[nodes[n].tile];
    const bst_tile_type *type = &rs->tiles.type[tile->type];
    unsigned others = type->touches[n - tile->node] & segments_of(type, kinds);
    for (; others != 0; others &= others - 1) {
      uint16_t root = bst_root(nodes, (uint16_t)(tile->node + __builtin_ctz(others)));
      count += set_add(&seen, root) && is_counted(rs, g, root, what);
    }
    n = nodes[n].next;
  } while (n != node);
  return count;
}

/* The same of those that are kept. */
static int32_t count_kept(const bst_ruleset *rs, const bst_game *g, const bst_counter *what,
                          const bst_beside *beside) {
  const unsigned kinds = kinds_seen_as(rs, what->kind);
  int32_t count = 0;
  for (uint16_t i = 0; i < beside->count; i++)
    count += (beside->kinds[i] & kinds) != 0 && is_counted(rs, g, beside->root[i], what);
  return count;
}

static int32_t count_complete(const bst_ruleset *rs, const bst_game *g, uint8_t kind) {
  const bst_node *nodes = nodes_of(rs, g);
  int32_t count = 0;
  for (uint16_t n = 0; n < g->node_count; n++)
    count += bst_node_is_root(&nodes[n]) && nodes[n].kind == kind && bst_is_complete(rs, nodes, n);
  return count;
}

/* --- the list ----------------------------------------------------------------------------- */

static int32_t count_size(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_kind_def *kind = &rs->kind[nodes[node].kind];
  bool by_tile = kind->unit == BST_UNIT_TILE;
  if (kind->completion != BST_COMPLETE_RING8)
    return by_tile ? count_tiles(rs, g, node) : count_cells(rs, g, node);
  if (by_tile && !rs->counts_simply)
    return count_ring_tiles(rs, g, nodes[node].tile, BST_ATTR_NONE, true);
  return rs->tiles.type[tiles_of(rs, g)[nodes[node].tile].type].area - nodes[node].open;
}

static int32_t count_around(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                            const bst_counter *what) {
  uint16_t tile = nodes_of(rs, g)[node].tile;
  const bst_tile_type *type = &rs->tiles.type[tiles_of(rs, g)[tile].type];
  bst_place_xy at = bst_tile_place(rs, g, tile);
  switch ((bst_counter_op)what->op) {
  case BST_COUNT_RING8_ATTR:
    return count_ring_tiles(rs, g, tile, what->attr, false);
  case BST_COUNT_RING9_ATTR:
    return count_ring_tiles(rs, g, tile, what->attr, true);
  case BST_COUNT_RING9_CELLS:
    return count_ring_cells(rs, g, tile, what->kind);
  case BST_COUNT_RING9_SEGMENTS:
    return count_ring_segments(rs, g, tile, what->kind);
  case BST_COUNT_RING9_FIGURES:
    return count_ring_figures(rs, g, tile, what->group);
  case BST_COUNT_ROW_COL:
    return count_row_and_column(rs, g, at);
  case BST_COUNT_EMPTY_RING8:
    return type->area - type->cell_count - count_ring(rs, g, tile, at);
  case BST_COUNT_RING8:
    return count_ring(rs, g, tile, at);
  default: /* BST_COUNT_RING9 */
    return count_ring(rs, g, tile, at) + type->cell_count;
  }
}

/* A function of a script counts. */
BST_RARE static int32_t ask_host(const bst_table *t, const bst_game *g, uint16_t test,
                                 uint16_t node, uint8_t seat, uint8_t mode) {
  const bst_query query = {
      .type = BST_NONE, .node = node, .figure = BST_NONE, .seat = seat, .mode = mode};
  int32_t n = t->host.ask == NULL ? 0 : t->host.ask(t->host.self, t, g, test, &query);
  return n > BST_MOST_POINTS ? BST_MOST_POINTS : n < -BST_MOST_POINTS ? -BST_MOST_POINTS : n;
}

BST_RARE static int32_t count_selected(const bst_table *t, const bst_game *g, uint16_t node,
                                       uint16_t selector, uint8_t seat, bst_beside *beside) {
  if (t->finds == NULL) /* a bare table */
    return 0;
  bst_select_at at = {.t = t, .g = g, .asked = seat, .same = BST_NOBODY, .beside = beside};
  at.that = (bst_thing){BST_SELECT_FEATURES, node};
  return bst_select_count(&at, selector);
}

int32_t bst_count_beside(const bst_table *t, const bst_game *g, uint16_t node,
                         const bst_counter *what, uint8_t seat, uint8_t mode, bst_beside *beside) {
  if (beside != NULL && what->op == BST_COUNT_ADJACENT &&
      bst_beside_know(t->rules, g, node, beside))
    return count_kept(t->rules, g, what, beside);
  if (beside != NULL && what->op == BST_COUNT_SELECTED)
    return count_selected(t, g, node, (uint16_t)(what->selector - 1), seat, beside);
  return bst_count(t, g, node, what, seat, mode);
}

int32_t bst_count(const bst_table *t, const bst_game *g, uint16_t node, const bst_counter *what,
                  uint8_t seat, uint8_t mode) {
  const bst_ruleset *rs = t->rules;
  const bst_node *nodes = nodes_of(rs, g);
  switch ((bst_counter_op)what->op) {
  case BST_COUNT_CONST:
    return 1;
  case BST_COUNT_SIZE:
    return count_size(rs, g, node);
  case BST_COUNT_CELLS:
    return count_cells(rs, g, node);
  case BST_COUNT_TILES:
    return count_tiles(rs, g, node);
  case BST_COUNT_SEGMENTS:
    return bst_node_size(&nodes[bst_root(nodes, node)]);
  case BST_COUNT_ATTR:
    return count_attr(rs, g, node, what->attr);
  case BST_COUNT_FIGURES:
    return count_figures(rs, g, node, what->group, 255);
  case BST_COUNT_OWN_FIGURES:
    return count_figures(rs, g, node, what->group, seat);
  case BST_COUNT_RING8:
  case BST_COUNT_RING9:
  case BST_COUNT_RING8_ATTR:
  case BST_COUNT_RING9_ATTR:
  case BST_COUNT_RING9_CELLS:
  case BST_COUNT_RING9_SEGMENTS:
  case BST_COUNT_RING9_FIGURES:
  case BST_COUNT_EMPTY_RING8:
  case BST_COUNT_ROW_COL:
    return count_around(rs, g, node, what);
  case BST_COUNT_TILE_ATTR:
    return (int32_t)bst_tile_shows(rs, g, nodes[node].tile, what->attr);
  case BST_COUNT_ADJACENT:
    return count_adjacent(rs, g, node, what);
  case BST_COUNT_COMPLETE:
    return count_complete(rs, g, what->kind);
  case BST_COUNT_OPEN:
    return nodes[bst_root(nodes, node)].open;
  case BST_COUNT_TOKENS:
    return bst_tokens_on_feature(rs, g, node, what->token);
  case BST_COUNT_HOST:
    return ask_host(t, g, what->test, node, seat, mode);
  case BST_COUNT_SELECTED:
    return count_selected(t, g, node, (uint16_t)(what->selector - 1), seat, NULL);
  }
  return 0;
}
