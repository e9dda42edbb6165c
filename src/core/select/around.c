/* around.c - cells near other things: what `around`, `within`, `n` and `of` say together.
 *
 * The predicate `around` has the shape in its id, `every` in its mask, and how far it reaches as
 * its number. */
#include "area.h"
#include "board.h"
#include "holds.h"

#include <stdlib.h>

/* --- one cell and one other --------------------------------------------------------------- */

static int larger(int a, int b) { return a > b ? a : b; }

static bool covered(const bst_select_at *at, int x, int y) {
  return bst_cell_covered(at->t->rules, at->g, (int16_t)x, (int16_t)y);
}

/* In one row or column with it, and no gap between them. */
static bool in_line(const bst_select_at *at, uint32_t key, uint32_t from) {
  int x = bst_key_x(from), y = bst_key_y(from), to_x = bst_key_x(key), to_y = bst_key_y(key);
  int dx = (to_x > x) - (to_x < x), dy = (to_y > y) - (to_y < y);
  if (dx != 0 && dy != 0)
    return false;
  for (; x != to_x || y != to_y; x += dx, y += dy)
    if (!covered(at, x, y))
      return false;
  return covered(at, x, y);
}

typedef struct reach {
  bst_select_at *at;
  uint8_t shape;
  int n;
  bool every, outside; /* its own cells don't count */
  uint32_t key;
  bool is_near;
} reach;

/* Does it hang together with `from`, at most n steps away (< 0: however far)? */
static bool in_steps(const reach *r, uint32_t from) {
  const bst_ruleset *rs = r->at->t->rules;
  bst_reached *known = bst_finds_reached(r->at);
  if (known->run != r->at->run || known->from != from || known->steps != r->n) {
    known->run = r->at->run;
    known->from = from;
    known->steps = r->n;
    known->all = bst_area_reach(rs, r->at->g, (bst_xy){bst_key_x(from), bst_key_y(from)}, r->n,
                                known->cells);
  }
  if (known->all)
    return covered(r->at, bst_key_x(r->key), bst_key_y(r->key));
  uint16_t cell = bst_cell_find(rs, r->at->g, bst_key_x(r->key), bst_key_y(r->key));
  return cell != BST_NO_CELL && (known->cells[cell >> 6] >> (cell & 63) & 1);
}

static bool is_near(const reach *r, uint32_t from) {
  int dx = abs(bst_key_x(r->key) - bst_key_x(from)), dy = abs(bst_key_y(r->key) - bst_key_y(from));
  int king = larger(dx, dy);
  switch ((bst_within)r->shape) {
  case BST_WITHIN_SELF:
    return king == 0;
  case BST_WITHIN_SIDE4:
    return dx + dy == 1;
  case BST_WITHIN_SIDE5:
    return dx + dy <= 1;
  case BST_WITHIN_RING8:
    return king == 1;
  case BST_WITHIN_RING9:
    return king <= 1;
  case BST_WITHIN_ROW_COLUMN:
    return in_line(r->at, r->key, from);
  case BST_WITHIN_REGION:
  case BST_WITHIN_STEPS:
    return in_steps(r, from);
  case BST_WITHIN_CROSS:
    return (dx == 0 || dy == 0) && king <= r->n;
  case BST_WITHIN_DIAGONALS:
    return dx == dy && king <= r->n;
  case BST_WITHIN_SQUARE:
    return king <= r->n;
  }
  return false;
}

/* --- one cell and all of a thing's -------------------------------------------------------- */

static reach reach_of(bst_select_at *at, const bst_predicate_def *p) {
  reach r = {.at = at, .shape = (uint8_t)p->id, .every = p->mask != 0};
  r.outside = r.shape == BST_WITHIN_SIDE4 || r.shape == BST_WITHIN_RING8;
  r.n = r.shape >= BST_WITHIN_CROSS ? bst_number_of(at, p) : -1;
  return r;
}

/* True: it is decided. */
static bool look_from(void *with, uint32_t from) {
  reach *r = with;
  bool is_here = r->key == from;
  if (r->outside && is_here) {
    r->is_near = false;
    return true;
  }
  bool near = is_near(r, from);
  if (r->every) {
    r->is_near = near;
    return !near;
  }
  r->is_near = r->is_near || near;
  return r->is_near && !r->outside;
}

static bool keep_source(void *with, uint32_t key) {
  bst_sources *sources = with;
  if (sources->count < BST_MOST_SOURCES)
    sources->key[sources->count] = key;
  return ++sources->count > BST_MOST_SOURCES;
}

/* The cells of all that were found. Where each tile lies in one, a segment's is its tile's. */
static void keep_sources(bst_select_at *at, const bst_picked *found, bst_sources *sources) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *nodes = nodes_of(rs, at->g);
  const bst_tile *tiles = tiles_of(rs, at->g);
  const uint32_t *places = places_of(rs, at->g);
  if (found->type == BST_SELECT_SEGMENTS && rs->lies_simply && found->count <= BST_MOST_SOURCES) {
    for (uint32_t i = 0; i < found->count; i++)
      sources->key[i] = places[tiles[nodes[found->id[i]].tile].cell];
    sources->count = found->count;
    return;
  }
  for (uint32_t i = 0; i < found->count; i++)
    if (bst_thing_cells(at, (bst_thing){found->type, found->id[i]}, keep_source, sources))
      break;
}

/* Those that are the same for whatever cell it is asked. NULL: that isn't so, or there are too
 * many.
 */
static const bst_sources *known_sources(bst_select_at *at, const bst_predicate_def *p) {
  if (p->selector == 0 || !at->t->rules->fixed[p->selector - 1])
    return NULL;
  bst_sources *sources = bst_finds_sources(at);
  if (sources->run != at->run || sources->of != p) {
    sources->count = 0;
    bst_picked found = bst_select_list(at, (uint16_t)(p->selector - 1));
    keep_sources(at, &found, sources);
    bst_select_done(at->t);
    sources->run = at->run;
    sources->of = p;
  }
  return sources->count <= BST_MOST_SOURCES ? sources : NULL;
}

static bool each_known_source(bst_select_at *at, const bst_predicate_def *p, bst_hear_cell *hear,
                              void *with) {
  const bst_sources *sources = known_sources(at, p);
  for (uint32_t i = 0; sources != NULL && i < sources->count; i++)
    if (hear(with, sources->key[i]))
      break;
  return sources != NULL;
}

/* All things of `around`, as long as it isn't decided. */
static void each_source(bst_select_at *at, const bst_predicate_def *p, bst_hear_cell *hear,
                        void *with) {
  if (p->selector == 0) {
    bst_thing_cells(at, bst_refer(at, p), hear, with);
    return;
  }
  if (each_known_source(at, p, hear, with))
    return;
  bst_picked found = bst_select_list(at, (uint16_t)(p->selector - 1));
  for (uint32_t i = 0; i < found.count; i++)
    if (bst_thing_cells(at, (bst_thing){found.type, found.id[i]}, hear, with))
      break;
  bst_select_done(at->t);
}

/* Is one of them the cell, or beside it? */
static bool is_beside_any(const bst_sources *sources, uint32_t key) {
  const unsigned x = key & 0xFFFF, y = key >> 16;
  bool near = false;
  for (uint32_t i = 0; i < sources->count && !near; i++)
    near = x - (sources->key[i] & 0xFFFF) + 1 <= 2 && y - (sources->key[i] >> 16) + 1 <= 2;
  return near;
}

bool bst_around_holds(bst_select_at *at, const bst_predicate_def *p, uint32_t key) {
  const bst_sources *sources =
      p->id == BST_WITHIN_RING9 && p->mask == 0 ? known_sources(at, p) : NULL;
  if (sources != NULL)
    return is_beside_any(sources, key);
  reach r = reach_of(at, p);
  r.key = key;
  each_source(at, p, look_from, &r);
  return r.is_near;
}

/* --- all cells ---------------------------------------------------------------------------- */

typedef struct spread {
  reach r;
  bst_hear_cell *hear;
  void *with;
} spread;

static void say(const spread *s, int x, int y) {
  if (x >= INT16_MIN && x <= INT16_MAX && y >= INT16_MIN && y <= INT16_MAX)
    s->hear(s->with, bst_key((int16_t)x, (int16_t)y));
}

/* For shapes that follow tiles: all cells of the board, which are tested afterwards anyway. */
static void spread_over_board(const spread *s) {
  for (uint16_t cell = 1; cell < s->r.at->g->cell_count; cell++)
    s->hear(s->with, places_of(s->r.at->t->rules, s->r.at->g)[cell]);
}

static bool spread_from(void *with, uint32_t from) {
  const spread *s = with;
  int x = bst_key_x(from), y = bst_key_y(from), n = s->r.n;
  switch ((bst_within)s->r.shape) {
  case BST_WITHIN_REGION:
  case BST_WITHIN_STEPS:
  case BST_WITHIN_ROW_COLUMN:
    spread_over_board(s);
    return false;
  case BST_WITHIN_CROSS:
    for (int i = -n; i <= n; i++) {
      say(s, x + i, y);
      say(s, x, y + i);
    }
    return false;
  case BST_WITHIN_DIAGONALS:
    for (int i = -n; i <= n; i++) {
      say(s, x + i, y + i);
      say(s, x + i, y - i);
    }
    return false;
  case BST_WITHIN_SQUARE:
    break;
  default:
    n = s->r.shape != BST_WITHIN_SELF;
  }
  bool sides = s->r.shape == BST_WITHIN_SIDE4 || s->r.shape == BST_WITHIN_SIDE5;
  for (int dy = -n; dy <= n; dy++)
    for (int dx = -n; dx <= n; dx++)
      if ((!sides || dx == 0 || dy == 0) && !(s->r.outside && dx == 0 && dy == 0))
        say(s, x + dx, y + dy);
  return false;
}

/* A feature of one segment, as a monastery, lies in the cell of that. */
static bst_thing segment_or_thing(const bst_select_at *at, bst_thing of) {
  bool one = of.type == BST_SELECT_FEATURES && at->t->rules->lies_simply &&
             nodes_of(at->t->rules, at->g)[of.id].next == of.id;
  return one ? (bst_thing){BST_SELECT_SEGMENTS, of.id} : of;
}

bool bst_around_is_exact(bst_select_at *at, const bst_predicate_def *p) {
  bst_thing of = segment_or_thing(at, p->selector == 0 ? bst_refer(at, p) : bst_no_thing);
  bool one_cell = of.type == BST_SELECT_CELLS || bst_thing_has_one_cell(at->t->rules, of);
  return one_cell && !bst_around_is_wide(p);
}

enum { FARTHEST = 300 }; /* no board is as wide */

void bst_around_each(bst_select_at *at, const bst_predicate_def *p, bst_hear_cell *hear,
                     void *with) {
  spread s = {reach_of(at, p), hear, with};
  if (s.r.n > FARTHEST)
    s.r.n = FARTHEST;
  each_source(at, p, spread_from, &s);
}

/* The one cell of a thing. False: it has several, or none. */
static bool only_place(const bst_select_at *at, bst_thing of, uint32_t *key) {
  uint16_t cell = BST_NO_CELL;
  of = segment_or_thing(at, of);
  if (of.type == BST_SELECT_CELLS) {
    *key = of.id;
    return true;
  }
  if (bst_thing_has_one_cell(at->t->rules, of))
    cell = bst_thing_only_cell(at, of);
  *key = places_of(at->t->rules, at->g)[cell];
  return cell != BST_NO_CELL;
}

bool bst_around_from(const bst_select_at *at, const bst_predicate_def *p, uint32_t *key) {
  return p->selector == 0 && only_place(at, bst_refer(at, p), key);
}

bool bst_around_list(bst_select_at *at, const bst_predicate_def *p, bool covered_ones, uint32_t *id,
                     uint32_t *count) {
  const bst_within shape = (bst_within)p->id;
  const bool sides = shape == BST_WITHIN_SIDE4 || shape == BST_WITHIN_SIDE5;
  const bool outside = shape == BST_WITHIN_SIDE4 || shape == BST_WITHIN_RING8;
  uint32_t from;
  if (!only_place(at, bst_refer(at, p), &from))
    return false;
  int x = bst_key_x(from), y = bst_key_y(from), n = shape != BST_WITHIN_SELF;
  *count = 0;
  if (x <= INT16_MIN || x >= INT16_MAX || y <= INT16_MIN || y >= INT16_MAX)
    return false;
  for (int dy = -n; dy <= n; dy++)
    for (int dx = -n; dx <= n; dx++)
      if (!(sides && dx != 0 && dy != 0) && !(outside && dx == 0 && dy == 0) &&
          (!covered_ones || covered(at, x + dx, y + dy)))
        id[(*count)++] = bst_key((int16_t)(x + dx), (int16_t)(y + dy));
  return true;
}
