#include "area.h"

#include "board.h"
#include "graph.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS = 65536 / 64 };

/* A set of cells or nodes by number; only the words in use are cleared. */
typedef struct number_set {
  uint64_t word[WORDS];
} number_set;

static void set_clear(number_set *set, uint32_t size) {
  for (uint32_t w = 0; w < (size + 63) / 64; w++)
    set->word[w] = 0;
}
static bool set_has(const number_set *set, uint16_t i) { return set->word[i >> 6] >> (i & 63) & 1; }
static void set_add(number_set *set, uint16_t i) { set->word[i >> 6] |= (uint64_t)1 << (i & 63); }

/* What a function fills: the first `cap` of all that are added. */
typedef struct xy_list {
  bst_xy *out;
  uint32_t cap, count;
} xy_list;

static void add(xy_list *list, int16_t x, int16_t y) {
  if (list->count < list->cap)
    list->out[list->count] = (bst_xy){x, y};
  list->count++;
}

static bool is_before(bst_xy a, bst_xy b) { return a.y != b.y ? a.y < b.y : a.x < b.x; }

/* The same where cells don't come in reading order. */
static void add_sorted(xy_list *list, bst_xy cell) {
  uint32_t at = list->count < list->cap ? list->count : list->cap;
  for (; at > 0 && is_before(cell, list->out[at - 1]); at--)
    if (at < list->cap)
      list->out[at] = list->out[at - 1];
  if (at < list->cap)
    list->out[at] = cell;
  list->count++;
}

static bst_xy xy_of(const bst_ruleset *rs, const bst_game *g, uint16_t cell) {
  uint32_t key = places_of(rs, g)[cell];
  return (bst_xy){bst_key_x(key), bst_key_y(key)};
}

static bool is_covered(const bst_ruleset *rs, const bst_game *g, uint16_t cell) {
  return bst_covers_cell(rs, g, cell);
}

/* Coordinates that are out of reach of any tile must not wrap to the other end. */
static bool is_near(int x, int y) {
  return x >= INT16_MIN && x <= INT16_MAX && y >= INT16_MIN && y <= INT16_MAX;
}

static bool covered_at(const bst_ruleset *rs, const bst_game *g, int x, int y) {
  return is_near(x, y) && is_covered(rs, g, bst_cell_find(rs, g, (int16_t)x, (int16_t)y));
}

bool bst_cell_covered(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y) {
  return covered_at(rs, g, x, y);
}

int bst_cell_void(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y) {
  static const uint8_t covered[4] = {0x6, 0xC, 0x9, 0x3}; /* the two other sides: E S, S W, ... */
  unsigned own = bst_cell_own(bst_cell_of(rs, g, bst_cell_find(rs, g, x, y)));
  for (int corner = 0; corner < 4; corner++)
    if (own == covered[corner])
      return corner;
  return -1;
}

bool bst_feature_in_cell(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint16_t cell) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_cell c = bst_cell_of(rs, g, cell);
  uint16_t root = bst_root(nodes, node);
  bst_xy at = xy_of(rs, g, cell);
  uint16_t last = BST_NONE;
  for (uint8_t side = BST_N; side <= BST_S; side += BST_S) {
    uint16_t lying = bst_cell_owner(c, side);
    if (lying == BST_NONE || lying == last)
      continue;
    last = lying;
    const bst_tile *tile = &tiles_of(rs, g)[lying];
    const bst_tile_type *type = &rs->tiles.type[tile->type];
    long part = rs->lies_simply ? 0
                                : bst_tile_cell_in(rs, g, lying, at.x, at.y) -
                                      bst_tile_cell_at(&rs->tiles, tile->type, tile->rotation, 0);
    for (unsigned of = type->of_kind[nodes[root].kind]; of != 0; of &= of - 1) {
      uint8_t s = (uint8_t)__builtin_ctz(of);
      if ((type->cells[s] >> part & 1) && bst_root(nodes, (uint16_t)(tile->node + s)) == root)
        return true;
    }
  }
  return false;
}

/* --- around ------------------------------------------------------------------------------- */

static void add_if(const bst_ruleset *rs, const bst_game *g, xy_list *list, int x, int y,
                   bool open) {
  if (covered_at(rs, g, x, y) || (open && is_near(x, y)))
    add(list, (int16_t)x, (int16_t)y);
}

uint32_t bst_area_sides(const bst_ruleset *rs, const bst_game *g, bst_xy at, bool open, bst_xy *out,
                        uint32_t cap) {
  xy_list list = {out, cap, 0};
  add_if(rs, g, &list, at.x, at.y - 1, open);
  add_if(rs, g, &list, at.x - 1, at.y, open);
  add_if(rs, g, &list, at.x + 1, at.y, open);
  add_if(rs, g, &list, at.x, at.y + 1, open);
  return list.count;
}

uint32_t bst_area_ring8(const bst_ruleset *rs, const bst_game *g, bst_xy at, bool open, bst_xy *out,
                        uint32_t cap) {
  xy_list list = {out, cap, 0};
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      if (dx != 0 || dy != 0)
        add_if(rs, g, &list, at.x + dx, at.y + dy, open);
  return list.count;
}

/* How near the cell is to one of the parts of a tile, in king's moves: 0, 1, or 2 for farther. */
static int steps_to_part(const bst_tile_cell *part, uint8_t parts, int dx, int dy) {
  int least = 2;
  for (uint8_t p = 0; p < parts; p++) {
    int x = abs(dx - part[p].dx), y = abs(dy - part[p].dy), steps = x > y ? x : y;
    least = steps < least ? steps : least;
  }
  return least;
}

uint32_t bst_area_ring(const bst_ruleset *rs, const bst_game *g, uint16_t tile, bool open,
                       bst_xy *out, uint32_t cap) {
  const bst_tile *t = &tiles_of(rs, g)[tile];
  uint8_t parts = rs->tiles.type[t->type].cell_count;
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  xy_list list = {out, cap, 0};
  int least = 0, most = 0; /* how far its parts are from the first */
  for (uint8_t p = 0; p < parts; p++) {
    least = part[p].dx < least ? part[p].dx : least;
    least = part[p].dy < least ? part[p].dy : least;
    most = part[p].dx > most ? part[p].dx : most;
    most = part[p].dy > most ? part[p].dy : most;
  }
  for (int dy = least - 1; dy <= most + 1; dy++)
    for (int dx = least - 1; dx <= most + 1; dx++)
      if (steps_to_part(part, parts, dx, dy) == 1)
        add_if(rs, g, &list, at.x + dx, at.y + dy, open);
  return list.count;
}

/* --- rows --------------------------------------------------------------------------------- */

/* Covered cells without a gap from the next one on, at most `reach` (0: all). */
static int unbroken(const bst_ruleset *rs, const bst_game *g, bst_xy at, int side, uint32_t reach) {
  int n = 0;
  while ((reach == 0 || (uint32_t)n < reach) &&
         covered_at(rs, g, at.x + (n + 1) * bst_step_x[side], at.y + (n + 1) * bst_step_y[side]))
    n++;
  return n;
}

bool bst_area_is_around(const bst_ruleset *rs, const bst_game *g, uint16_t tile, uint16_t other,
                        bool in_line) {
  const bst_tile *one = &tiles_of(rs, g)[tile], *two = &tiles_of(rs, g)[other];
  const bst_tile_cell *a = bst_tile_cell_at(&rs->tiles, one->type, one->rotation, 0);
  const bst_tile_cell *b = bst_tile_cell_at(&rs->tiles, two->type, two->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile), to = bst_tile_place(rs, g, other);
  bool is = false;
  for (uint8_t p = 0; p < rs->tiles.type[one->type].cell_count; p++)
    for (uint8_t q = 0; q < rs->tiles.type[two->type].cell_count; q++) {
      int dx = abs(at.x + a[p].dx - to.x - b[q].dx), dy = abs(at.y + a[p].dy - to.y - b[q].dy);
      is = is || (dx <= 1 && dy <= 1) || (in_line && (dx == 0 || dy == 0));
    }
  return is;
}

uint16_t bst_area_empty(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  const bst_tile_type *type = &rs->tiles.type[tiles_of(rs, g)[tile].type];
  if (type->cell_count > 1)
    return (uint16_t)(type->area - type->cell_count - bst_area_ring(rs, g, tile, false, NULL, 0));
  return bst_board_empty_around(rs, g, places_of(rs, g)[tiles_of(rs, g)[tile].cell]);
}

uint32_t bst_area_line(const bst_ruleset *rs, const bst_game *g, bst_xy at, uint32_t reach,
                       bst_xy *out, uint32_t cap) {
  xy_list list = {out, cap, 0};
  if (!covered_at(rs, g, at.x, at.y)) /* no row goes through it */
    return 0;
  int north = unbroken(rs, g, at, BST_N, reach), south = unbroken(rs, g, at, BST_S, reach);
  int west = unbroken(rs, g, at, BST_W, reach), east = unbroken(rs, g, at, BST_E, reach);
  for (int y = at.y - north; y <= at.y + south; y++)
    for (int x = y == at.y ? at.x - west : at.x; x <= (y == at.y ? at.x + east : at.x); x++)
      add(&list, (int16_t)x, (int16_t)y);
  return list.count;
}

/* As far as the farthest covered cell is away, in king's moves. */
static uint32_t farthest(const bst_ruleset *rs, const bst_game *g, bst_xy at) {
  uint32_t far = 0;
  for (uint16_t cell = 1; cell < g->cell_count; cell++) {
    bst_xy there = xy_of(rs, g, cell);
    uint32_t dx = (uint32_t)(there.x > at.x ? there.x - at.x : at.x - there.x);
    uint32_t dy = (uint32_t)(there.y > at.y ? there.y - at.y : at.y - there.y);
    uint32_t distance = dx > dy ? dx : dy;
    if (is_covered(rs, g, cell) && distance > far)
      far = distance;
  }
  return far;
}

uint32_t bst_area_ray(const bst_ruleset *rs, const bst_game *g, bst_xy at, uint8_t direction,
                      uint32_t reach, bst_xy *out, uint32_t cap) {
  static const int8_t step_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
  static const int8_t step_y[8] = {-1, -1, 0, 1, 1, 1, 0, -1};
  xy_list list = {out, cap, 0};
  uint32_t edge = farthest(rs, g, at);
  if (reach == 0 || reach > edge)
    reach = edge;
  for (int n = 1; n <= (int)reach; n++)
    add_if(rs, g, &list, at.x + n * step_x[direction & 7], at.y + n * step_y[direction & 7], false);
  return list.count;
}

/* --- in reach ----------------------------------------------------------------------------- */

uint32_t bst_area_radius(const bst_ruleset *rs, const bst_game *g, bst_xy at, uint32_t reach,
                         bst_xy *out, uint32_t cap) {
  xy_list list = {out, cap, 0};
  for (uint16_t cell = 1; cell < g->cell_count; cell++) {
    bst_xy there = xy_of(rs, g, cell);
    int dx = there.x - at.x, dy = there.y - at.y;
    if (is_covered(rs, g, cell) && (uint32_t)(dx < 0 ? -dx : dx) <= reach &&
        (uint32_t)(dy < 0 ? -dy : dy) <= reach)
      add_sorted(&list, there);
  }
  return list.count;
}

/* One flood with a queue: covered cells that hang together with `at` by sides, nearest first, at
 * most `steps` away (< 0: all). */
typedef struct flood {
  number_set reached;
  uint16_t queue[65536];
} flood;

static uint32_t run_flood(const bst_ruleset *rs, const bst_game *g, bst_xy at, int steps,
                          flood *f) {
  uint16_t start = bst_cell_find(rs, g, at.x, at.y);
  uint32_t count = 0, next = 0, end_of_step = 1;
  if (!is_covered(rs, g, start))
    return 0;
  set_clear(&f->reached, g->cell_count);
  set_add(&f->reached, start);
  f->queue[count++] = start;
  while (next < count) {
    if (next == end_of_step) {
      steps--;
      end_of_step = count;
    }
    if (steps == 0)
      break;
    bst_xy from = xy_of(rs, g, f->queue[next++]);
    for (int side = 0; side < 4; side++) {
      uint16_t cell = bst_cell_find(rs, g, (int16_t)(from.x + bst_step_x[side]),
                                    (int16_t)(from.y + bst_step_y[side]));
      if (!is_covered(rs, g, cell) || set_has(&f->reached, cell))
        continue;
      set_add(&f->reached, cell);
      f->queue[count++] = cell;
    }
  }
  return count;
}

uint32_t bst_area_steps(const bst_ruleset *rs, const bst_game *g, bst_xy at, int steps, bst_xy *out,
                        uint32_t cap) {
  xy_list list = {out, cap, 0};
  flood f;
  uint32_t count = run_flood(rs, g, at, steps, &f);
  for (uint32_t i = 0; i < count; i++)
    add_sorted(&list, xy_of(rs, g, f.queue[i]));
  return list.count;
}

/* The landscape as rows of bits around a cell, if it lies in a square of 64: what most boards do.
 */
typedef struct rows {
  int left, top;   /* of bit 0 of row 0 */
  int first, last; /* rows that are in use */
  uint64_t used;   /* bit y: row y is */
  uint64_t covered[64], reached[64];
} rows;

/* Returns bits above the lowest six if the cell doesn't fit. */
static inline unsigned cover(rows *r, uint32_t place) {
  unsigned x = (unsigned)(bst_key_x(place) - r->left), y = (unsigned)(bst_key_y(place) - r->top);
  r->covered[y & 63] |= (uint64_t)1 << (x & 63);
  r->used |= (uint64_t)1 << (y & 63);
  return x | y;
}

static bool rows_make(const bst_ruleset *rs, const bst_game *g, bst_xy at, rows *r) {
  const uint32_t *place = places_of(rs, g);
  unsigned all = 0;
  r->used = 0;
  r->left = at.x - 32;
  r->top = at.y - 32;
  memset(r->covered, 0, sizeof r->covered);
  memset(r->reached, 0, sizeof r->reached);
  if (rs->counts_simply && !rs->loose_tiles)
    for (uint16_t tile = 0; tile < g->tile_count; tile++)
      all |= cover(r, place[tiles_of(rs, g)[tile].cell]);
  else
    for (uint16_t cell = 1; cell < g->cell_count; cell++)
      all |= is_covered(rs, g, cell) ? cover(r, place[cell]) : 0;
  r->first = __builtin_ctzll(r->used);
  r->last = 63 - __builtin_clzll(r->used);
  return all < 64;
}

/* One row takes what it touches; does it grow? */
static inline bool row_grows(rows *r, int y) {
  uint64_t before = r->reached[y], now = before, last;
  now |= (y > 0 ? r->reached[y - 1] : 0) | (y < 63 ? r->reached[y + 1] : 0);
  now &= r->covered[y];
  do {
    last = now;
    now |= (now << 1 | now >> 1) & r->covered[y];
  } while (now != last);
  r->reached[y] = now;
  return now != before;
}

/* True: all cells that are covered hang together with that one. */
static bool grow_rows(rows *r) {
  bool grows = true, all = false;
  r->reached[32] = (uint64_t)1 << 32;
  while (grows && !all) {
    grows = false;
    all = true;
    for (int y = r->first; y <= r->last; y++)
      grows |= row_grows(r, y);
    for (int y = r->last; y >= r->first; y--) {
      grows |= row_grows(r, y);
      all &= r->reached[y] == r->covered[y];
    }
  }
  return all;
}

static void region_of_rows(const rows *r, xy_list *list) {
  for (int y = r->first; y <= r->last; y++)
    for (uint64_t left = r->reached[y]; left != 0; left &= left - 1)
      add(list, (int16_t)(r->left + __builtin_ctzll(left)), (int16_t)(r->top + y));
}

uint32_t bst_area_region(const bst_ruleset *rs, const bst_game *g, bst_xy at, bst_xy *out,
                         uint32_t cap) {
  xy_list list = {out, cap, 0};
  rows landscape;
  uint16_t start = bst_cell_find(rs, g, at.x, at.y);
  if (!is_covered(rs, g, start))
    return 0;
  if (!rows_make(rs, g, at, &landscape))
    return bst_area_steps(rs, g, at, -1, out, cap);
  grow_rows(&landscape);
  region_of_rows(&landscape, &list);
  return list.count;
}

/* The cells of the rows by their numbers. */
static void cells_of_rows(const bst_ruleset *rs, const bst_game *g, const rows *r,
                          uint64_t *cells) {
  const uint32_t *place = places_of(rs, g);
  for (uint16_t cell = 1; cell < g->cell_count; cell++) {
    unsigned x = (unsigned)(bst_key_x(place[cell]) - r->left);
    unsigned y = (unsigned)(bst_key_y(place[cell]) - r->top);
    uint64_t is_in =
        (x | y) < 64 ? r->reached[y] >> x & 1 : 0; /* the open ones may lie beside it */
    cells[cell >> 6] |= is_in << (cell & 63);
  }
}

bool bst_area_reach(const bst_ruleset *rs, const bst_game *g, bst_xy from, int steps,
                    uint64_t *cells) {
  rows landscape;
  flood f;
  const size_t words = (g->cell_count + 63u) / 64;
  memset(cells, 0, words * sizeof *cells);
  if (!is_covered(rs, g, bst_cell_find(rs, g, from.x, from.y)))
    return false;
  if (steps < 0 && rows_make(rs, g, from, &landscape)) {
    bool all = grow_rows(&landscape);
    if (!all)
      cells_of_rows(rs, g, &landscape, cells);
    return all;
  }
  run_flood(rs, g, from, steps, &f);
  memcpy(cells, f.reached.word, words * sizeof *cells);
  return false;
}

/* --- features ----------------------------------------------------------------------------- */

static void add_cell_once(const bst_ruleset *rs, const bst_game *g, number_set *seen, xy_list *list,
                          int x, int y) {
  if (!covered_at(rs, g, x, y))
    return;
  uint16_t cell = bst_cell_find(rs, g, (int16_t)x, (int16_t)y);
  if (set_has(seen, cell))
    return;
  set_add(seen, cell);
  add_sorted(list, (bst_xy){(int16_t)x, (int16_t)y});
}

/* The cells of one segment; of an area: those of its tile and all around. */
static void add_segment(const bst_ruleset *rs, const bst_game *g, uint16_t n, number_set *seen,
                        xy_list *list) {
  const bst_node *node = &nodes_of(rs, g)[n];
  const bst_tile *tile = &tiles_of(rs, g)[node->tile];
  const bst_tile_type *type = &rs->tiles.type[tile->type];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, tile->type, tile->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, node->tile);
  int around = rs->kind[node->kind].completion == BST_COMPLETE_RING8;
  uint32_t parts = around ? (1u << type->cell_count) - 1 : type->cells[n - tile->node];
  for (uint8_t p = 0; parts >> p != 0; p++)
    for (int dy = -around; (parts >> p & 1) && dy <= around; dy++)
      for (int dx = -around; dx <= around; dx++)
        add_cell_once(rs, g, seen, list, at.x + part[p].dx + dx, at.y + part[p].dy + dy);
}

uint32_t bst_area_feature(const bst_ruleset *rs, const bst_game *g, uint16_t node, bst_xy *out,
                          uint32_t cap) {
  const bst_node *nodes = nodes_of(rs, g);
  xy_list list = {out, cap, 0};
  number_set seen;
  uint16_t n = node;
  set_clear(&seen, g->cell_count);
  do {
    add_segment(rs, g, n, &seen, &list);
    n = nodes[n].next;
  } while (n != node);
  return list.count;
}

/* --- walking along a feature -------------------------------------------------------------- */

/* The next segment that a side of one part leads to, or BST_NONE. */
static uint16_t lead_across(const bst_ruleset *rs, const bst_game *g, uint16_t n,
                            const bst_tile_cell *part, bst_xy at, uint8_t side,
                            const number_set *seen) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t tile = nodes[n].tile;
  uint8_t segment = (uint8_t)(n - tiles_of(rs, g)[tile].node);
  bst_neighbour other;
  bool reaches = false;
  for (int i = 0; i < 3; i++)
    reaches = reaches || part->slot[side][i] == segment;
  if (!reaches || !bst_board_across(rs, g, tile, at.x, at.y, side, &other))
    return BST_NONE;
  bst_joint mine = {tiles_of(rs, g)[tile].node, side, part};
  bst_joint theirs = {tiles_of(rs, g)[other.tile].node, other.side, other.part};
  for (int i = 0; i < 3; i++) {
    if (part->slot[side][i] != segment)
      continue;
    for (unsigned met = bst_slots_met(nodes, &mine, i, &theirs); met != 0; met &= met - 1) {
      uint16_t m = (uint16_t)(theirs.node + other.part->slot[other.side][__builtin_ctz(met)]);
      if (!set_has(seen, m) && bst_root(nodes, m) == bst_root(nodes, n))
        return m;
    }
  }
  return BST_NONE;
}

/* The first one at the other end of a link. */
static uint16_t lead_over_links(const bst_ruleset *rs, const bst_game *g, uint16_t n,
                                const number_set *seen) {
  const bst_node *nodes = nodes_of(rs, g);
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  for (; link < end && link->kind != 0; link++) {
    uint16_t m = link->from == n ? link->to : link->from;
    if ((link->from == n || link->to == n) && !set_has(seen, m) &&
        bst_root(nodes, m) == bst_root(nodes, n))
      return m;
  }
  return BST_NONE;
}

/* The first segment beside this one that has not been walked yet, by part and side; then what links
 * lead to. */
static uint16_t next_beside(const bst_ruleset *rs, const bst_game *g, uint16_t n,
                            const number_set *seen) {
  uint16_t tile = nodes_of(rs, g)[n].tile, found = BST_NONE;
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  for (uint8_t p = 0; p < rs->tiles.type[t->type].cell_count && found == BST_NONE; p++) {
    bst_xy cell = {(int16_t)(at.x + part[p].dx), (int16_t)(at.y + part[p].dy)};
    for (uint8_t side = 0; side < BST_SIDES && found == BST_NONE; side++)
      found = lead_across(rs, g, n, &part[p], cell, side, seen);
  }
  return found != BST_NONE ? found : lead_over_links(rs, g, n, seen);
}

uint32_t bst_area_path(const bst_ruleset *rs, const bst_game *g, uint16_t from, uint16_t *out,
                       uint32_t cap) {
  number_set seen;
  uint32_t count = 0;
  if (cap == 0)
    return bst_node_size(&nodes_of(rs, g)[bst_root(nodes_of(rs, g), from)]);
  set_clear(&seen, g->node_count);
  set_add(&seen, from);
  out[count++] = from;
  /* Depth first without a stack: a branch ends where nothing new is beside; the walk goes on at the
   * last segment beside which there is. */
  for (uint32_t last = 0; count < cap;) {
    uint16_t next = next_beside(rs, g, out[last], &seen);
    if (next != BST_NONE) {
      set_add(&seen, next);
      last = count;
      out[count++] = next;
    } else if (last > 0) {
      last--;
    } else {
      return count;
    }
  }
  return bst_node_size(&nodes_of(rs, g)[bst_root(nodes_of(rs, g), from)]);
}

static bool is_path_end(const bst_ruleset *rs, const bst_game *g, uint16_t n) {
  number_set seen;
  set_clear(&seen, g->node_count);
  set_add(&seen, n);
  uint16_t one = next_beside(rs, g, n, &seen);
  if (one == BST_NONE)
    return true;
  set_add(&seen, one);
  return next_beside(rs, g, n, &seen) == BST_NONE;
}

/* By y, x and number. */
static bool lies_before(const bst_ruleset *rs, const bst_game *g, uint16_t a, uint16_t b) {
  const bst_node *nodes = nodes_of(rs, g);
  bst_place_xy one = bst_tile_place(rs, g, nodes[a].tile),
               two = bst_tile_place(rs, g, nodes[b].tile);
  if (one.y != two.y)
    return one.y < two.y;
  return one.x != two.x ? one.x < two.x : a < b;
}

uint16_t bst_area_path_end(const bst_ruleset *rs, const bst_game *g, uint16_t from) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t first = BST_NONE;
  if (is_path_end(rs, g, from))
    return from;
  for (uint16_t n = nodes[from].next; n != from; n = nodes[n].next)
    if ((first == BST_NONE || lies_before(rs, g, n, first)) && is_path_end(rs, g, n))
      first = n;
  return first == BST_NONE ? from : first;
}

uint32_t bst_area_corners(const bst_ruleset *rs, const bst_game *g, bst_xy at, bst_xy *out,
                          uint32_t cap) {
  xy_list list = {out, cap, 0};
  for (int y = at.y; y <= at.y + 1; y++)
    for (int x = at.x; x <= at.x + 1; x++)
      if (covered_at(rs, g, x - 1, y - 1) && covered_at(rs, g, x, y - 1) &&
          covered_at(rs, g, x - 1, y) && covered_at(rs, g, x, y))
        add(&list, (int16_t)x, (int16_t)y);
  return list.count;
}
