/* follow.c - draws what has changed since a game was drawn last.
 *
 * Where whose features are follows from the figures on them, and nothing but new tiles changes the
 * landscape (bst_lens.follows), a feature can look otherwise only if a figure came or went there or
 * a new tile belongs to it. Where somebody else looks now, what is drawn by seats is turned in each
 * cell. Everywhere else the board is drawn anew; what was drawn before is wiped cell by cell. */
#include "look.h"

#include <graph.h>
#include <stack.h>

#include <string.h>

/* --- what is remembered --------------------------------------------------------------------- */

/* Bytes of an array with those up to the next one. */
static size_t room(size_t count, size_t size) { return (count * size + 7) / 8 * 8; }

static void *next(uint8_t **at, size_t count, size_t size) {
  void *here = *at;
  *at += room(count, size);
  return here;
}

size_t bst_glance_size(const bst_lens *lens) {
  const bst_ruleset *rs = lens->rs;
  size_t size = room(1, sizeof(bst_glance)) + 2 * room(lens->words, sizeof(uint64_t)) +
                room(rs->layout.cell_cap, sizeof(uint32_t)) +
                room(rs->layout.figure_cap, sizeof(uint16_t)) +
                room(lens->pieces, sizeof(bst_spot)) + room(lens->items, sizeof(uint16_t)) +
                room(rs->layout.node_cap, 1);
  return (size + BST_LINE - 1) / BST_LINE * BST_LINE;
}

void bst_glance_begin(bst_glance *glance, const bst_lens *lens) {
  const bst_ruleset *rs = lens->rs;
  uint8_t *at = (uint8_t *)glance + room(1, sizeof *glance);
  glance->stood = next(&at, rs->layout.figure_cap, sizeof *glance->stood);
  glance->spot = next(&at, lens->pieces, sizeof *glance->spot);
  glance->item = next(&at, lens->items, sizeof *glance->item);
  glance->marks.seated = next(&at, lens->words, sizeof(uint64_t));
  glance->marks.drawn = next(&at, lens->words, sizeof(uint64_t));
  glance->marks.list = next(&at, rs->layout.cell_cap, sizeof(uint32_t));
  glance->shown = next(&at, rs->layout.node_cap, 1);
}

/* --- anew ----------------------------------------------------------------------------------- */

static void wipe(bst_glance *glance, const bst_lens *lens, uint8_t *planes) {
  bst_marks *marks = &glance->marks;
  for (uint32_t w = 0; w < lens->words; w++) {
    for (uint64_t rest = marks->drawn[w] | marks->seated[w]; rest != 0; rest &= rest - 1)
      memset(bst_planes_of(lens, planes, 64 * w + (uint32_t)__builtin_ctzll(rest)), 0,
             lens->plane.count);
    marks->drawn[w] = marks->seated[w] = 0;
  }
  marks->count = 0;
}

static void note_pieces(bst_glance *glance, const bst_lens *lens, const bst_game *g) {
  const bst_ruleset *rs = lens->rs;
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    glance->stood[f] = figures_of(rs, g)[f].node;
  for (uint32_t piece = 0; piece < lens->pieces; piece++)
    glance->spot[piece] = bst_look_piece(rs, g, piece);
}

static void draw_anew(bst_glance *glance, bst_canvas *c, const bst_table *t, const bst_game *g) {
  const bst_ruleset *rs = t->rules;
  wipe(glance, c->lens, c->planes);
  bst_draw_board(c, t, g);
  if (!c->lens->follows)
    return;
  for (uint16_t node = 0; node < g->node_count; node++) {
    uint16_t root = bst_root(nodes_of(rs, g), node);
    glance->shown[node] = root == node ? bst_look_feature(t, g, root) : 0;
  }
  for (uint16_t node = 0; node < g->node_count; node++)
    glance->shown[node] = glance->shown[bst_root(nodes_of(rs, g), node)];
  note_pieces(glance, c->lens, g);
}

/* --- somebody else looks -------------------------------------------------------------------- */

/* Seat `old` + i stood at place i; now seat `looks` + i does. */
static void turn_cell(uint8_t *at, const bst_lens *lens, uint8_t by) {
  const uint8_t *end = at + lens->plane.seated - lens->plane.owner;
  for (uint8_t seats = lens->seats; at < end; at += seats) {
    uint8_t was[BST_MAX_PLAYERS];
    for (uint8_t i = 0; i < seats; i++)
      was[i] = at[i];
    for (uint8_t i = 0; i < seats; i++)
      at[i] = was[i + by < seats ? i + by : i + by - seats];
  }
}

/* The same of two seats, which is most of what is played: neighbours change places, as many pairs
 * at a time as processors have in one word. */
static inline void swap_cell(uint8_t *at, size_t pairs) {
  typedef uint16_t several __attribute__((vector_size(16)));
  enum { EACH = sizeof(several) / sizeof(uint16_t) };
  for (; pairs >= EACH; pairs -= EACH, at += sizeof(several)) {
    several was;
    memcpy(&was, at, sizeof was);
    was = was << 8 | was >> 8;
    memcpy(at, &was, sizeof was);
  }
  for (; pairs > 0; pairs--, at += sizeof(uint16_t)) {
    uint16_t was;
    memcpy(&was, at, sizeof was);
    was = (uint16_t)(was << 8 | was >> 8);
    memcpy(at, &was, sizeof was);
  }
}

static void turn_seats(const bst_glance *glance, const bst_lens *lens, uint8_t looks,
                       uint8_t *planes) {
  const bst_marks *marks = &glance->marks;
  uint8_t by = bst_lens_turned(lens, looks, glance->looks);
  size_t pairs = (size_t)(lens->plane.seated - lens->plane.owner) / 2;
  for (uint32_t i = 0; i < marks->count; i++)
    if (lens->seats == 2)
      swap_cell(planes + marks->list[i], pairs);
    else
      turn_cell(planes + marks->list[i], lens, by);
}

/* --- what has changed ----------------------------------------------------------------------- */

/* Draws a feature as it is now, segment by segment where it looked otherwise. */
static void draw_feature(bst_glance *glance, bst_canvas *c, const bst_game *g, uint16_t root,
                         uint8_t shown) {
  const bst_node *nodes = nodes_of(c->lens->rs, g);
  uint16_t node = root;
  do {
    if (glance->shown[node] != shown) {
      bst_draw_segment(c, g, node, glance->shown[node], shown);
      glance->shown[node] = shown;
    }
    node = nodes[node].next;
  } while (node != root);
}

/* Who comes or goes changes whose the feature is. */
static void follow_owners(bst_glance *glance, bst_canvas *c, const bst_table *t, const bst_game *g,
                          uint16_t node) {
  if (node == BST_NONE)
    return;
  uint16_t root = bst_root(nodes_of(t->rules, g), node);
  draw_feature(glance, c, g, root, bst_look_feature(t, g, root));
}

static bool is_same_spot(bst_spot a, bst_spot b) {
  return a.on_board == b.on_board && a.key == b.key && a.kind == b.kind;
}

static void follow_piece(bst_glance *glance, bst_canvas *c, const bst_game *g, uint32_t piece) {
  bst_spot was = glance->spot[piece], is = bst_look_piece(c->lens->rs, g, piece);
  if (is_same_spot(was, is))
    return;
  if (was.on_board)
    bst_draw_piece(c, g, piece, was, -1);
  if (is.on_board)
    bst_draw_piece(c, g, piece, is, 1);
  glance->spot[piece] = is;
}

static void follow_pieces(bst_glance *glance, bst_canvas *c, const bst_table *t,
                          const bst_game *g) {
  const bst_ruleset *rs = c->lens->rs;
  const bst_figure *figures = figures_of(rs, g);
  uint16_t *stood = glance->stood, count = rs->layout.figure_cap;
  uint32_t rest = rs->has_locations ? 0 : count; /* else they go with their segments */
  for (uint16_t f = 0; f < count; f++) {
    uint16_t was = stood[f];
    if (was == figures[f].node)
      continue;
    stood[f] = figures[f].node;
    follow_owners(glance, c, t, g, was);
    follow_owners(glance, c, t, g, stood[f]);
    if (f < rest)
      follow_piece(glance, c, g, f);
  }
  for (uint32_t piece = rest, end = c->lens->pieces; piece < end; piece++)
    follow_piece(glance, c, g, piece);
}

/* Features on which nobody stands, and that are not complete, look like those that weren't there.
 */
static void follow_tiles(bst_glance *glance, bst_canvas *c, const bst_table *t, const bst_game *g,
                         uint16_t from, uint16_t first_node) {
  const bst_ruleset *rs = c->lens->rs;
  for (uint16_t tile = from; tile < g->tile_count; tile++)
    bst_draw_tile(c, g, tile);
  for (uint16_t node = first_node; node < g->node_count; node++) {
    uint16_t root = bst_root(nodes_of(rs, g), node);
    if (nodes_of(rs, g)[root].kind == BST_KIND_SPARE)
      continue;
    uint8_t shown = bst_look_feature(t, g, root);
    bool taken = nodes_of(rs, g)[root].figure != BST_NONE; /* by two who get nothing, perhaps */
    if (shown != glance->shown[node] || (taken && shown == 0))
      draw_feature(glance, c, g, root, shown);
  }
}

static void follow(bst_glance *glance, bst_canvas *c, const bst_table *t, const bst_game *g) {
  const bst_ruleset *rs = c->lens->rs;
  uint16_t from = glance->tile_count;
  uint16_t first = from < g->tile_count ? tiles_of(rs, g)[from].node : g->node_count;
  for (uint16_t node = first; node < g->node_count; node++)
    glance->shown[node] = 0;
  if (first < g->node_count)
    follow_tiles(glance, c, t, g, from, first);
  follow_pieces(glance, c, t, g);
}

void bst_glance_draw(bst_glance *glance, const bst_lens *lens, const bst_table *t,
                     const bst_game *g, uint8_t looks, uint8_t *planes) {
  bst_canvas c = {.lens = lens, .looks = looks, .planes = planes, .marks = &glance->marks};
  if (glance->drawn && lens->follows) {
    c.outside = glance->outside;
    if (!lens->absolute && looks != glance->looks)
      turn_seats(glance, lens, looks, planes);
    follow(glance, &c, t, g);
  } else {
    draw_anew(glance, &c, t, g);
  }
  glance->drawn = true;
  glance->looks = looks;
  glance->tile_count = g->tile_count;
  glance->outside = c.outside;
}

/* --- numbers -------------------------------------------------------------------------------- */

/* Places in piles where no tile lies: they are zero, as if tiles of the first type lay there. */
static uint32_t places_free(const bst_lens *lens, const bst_game *g) {
  const bst_ruleset *rs = lens->rs;
  uint32_t taken = 0;
  for (uint16_t n = 0; n < rs->layout.pile_count; n++)
    taken += piles_of(rs, g)[n].count;
  return lens->items - taken;
}

/* Where only the stack holds tiles, few of its places change in a step; four are compared at once.
 */
static void follow_stack(bst_glance *glance, const bst_lens *lens, const bst_game *g,
                         int32_t *come) {
  enum { TOGETHER = sizeof(uint64_t) / sizeof(uint16_t) };
  const bst_catalogue *tiles = &lens->rs->tiles;
  const uint16_t *item = pile_items_of(lens->rs, g);
  for (uint32_t i = 0, end = lens->items; i < end; i += TOGETHER) {
    uint64_t was, is;
    memcpy(&was, &glance->item[i], sizeof was);
    memcpy(&is, &item[i], sizeof is);
    for (uint32_t k = i; was != is && k < i + TOGETHER; k++, was >>= 16, is >>= 16) {
      come[bst_base_type(tiles, (uint16_t)was)]--;
      come[bst_base_type(tiles, (uint16_t)is)]++;
    }
    memcpy(&glance->item[i], &item[i], sizeof is);
  }
  uint32_t free = places_free(lens, g);
  come[bst_base_type(tiles, 0)] += (int32_t)glance->free - (int32_t)free;
  glance->free = free;
}

void bst_glance_count(bst_glance *glance, const bst_lens *lens, const bst_game *g, uint8_t looks,
                      int32_t *numbers) {
  const bst_ruleset *rs = lens->rs;
  bst_look_beside(lens, g, looks, glance->outside, numbers);
  if (glance->counted && lens->stack_alone) {
    follow_stack(glance, lens, g, numbers + lens->number.come);
    return;
  }
  bst_look_at_stack(lens, g, looks, numbers);
  memcpy(glance->item, pile_items_of(rs, g), lens->items * sizeof *glance->item);
  glance->free = places_free(lens, g);
  glance->counted = true;
}
