/* follow.c - draws what has changed since a game was drawn last.
 *
 * Where tiles come and stay, a new tile is drawn beside the others, and of each feature the
 * segments that look otherwise now. Where whose features are follows from the figures on them
 * (bst_lens.follows), only features are looked at where a figure came or went or to which a new
 * tile belongs. Where somebody else looks now, what is drawn by seats is turned in each cell.
 * Everywhere else the board is drawn anew; what was drawn before is wiped cell by cell. */
#include "look.h"
#include "turned.h"

#include <graph.h>

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
                room(lens->pieces, sizeof(bst_spot)) + room(rs->layout.node_cap, 1);
  return (size + BST_LINE - 1) / BST_LINE * BST_LINE;
}

void bst_glance_begin(bst_glance *glance, const bst_lens *lens) {
  const bst_ruleset *rs = lens->rs;
  uint8_t *at = (uint8_t *)glance + room(1, sizeof *glance);
  glance->stood = next(&at, rs->layout.figure_cap, sizeof *glance->stood);
  glance->spot = next(&at, lens->pieces, sizeof *glance->spot);
  glance->beside = BST_BESIDE_UNKNOWN;
  glance->marks.seated = next(&at, lens->words, sizeof(uint64_t));
  glance->marks.drawn = next(&at, lens->words, sizeof(uint64_t));
  glance->shown = next(&at, rs->layout.node_cap, 1);
  glance->marks.list = next(&at, rs->layout.cell_cap, sizeof(uint32_t)); /* hardly ever so many */
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
  c->outside = 0;
  bst_draw_board(c, t, g);
  if (c->lens->follows == BST_FOLLOWS_NOTHING)
    return;
  for (uint16_t node = 0; node < g->node_count; node++) {
    uint16_t root = bst_root(nodes_of(rs, g), node);
    glance->shown[node] = root == node ? bst_look_feature(t, g, root) : 0;
  }
  for (uint16_t node = 0; node < g->node_count; node++)
    glance->shown[node] = glance->shown[bst_root(nodes_of(rs, g), node)];
  note_pieces(glance, c->lens, g);
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
  uint16_t *stood = glance->stood;
  uint32_t count = rs->layout.figure_cap;
  uint32_t rest = rs->has_locations ? 0 : count; /* else they go with their segments */
  for (uint32_t f = 0; f < count; f++) {
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
    bool taken =
        bst_node_figure(&nodes_of(rs, g)[root]) != BST_NONE; /* by two who get nothing, perhaps */
    if (shown != glance->shown[node] || (taken && shown == 0))
      draw_feature(glance, c, g, root, shown);
  }
}

/* Where more than that says whose they are: the parts of one feature look alike by now. */
static void follow_features(bst_glance *glance, bst_canvas *c, const bst_table *t,
                            const bst_game *g) {
  const bst_node *nodes = nodes_of(t->rules, g);
  for (uint16_t root = 0; root < g->node_count; root++) {
    if (!bst_node_is_root(&nodes[root]) || nodes[root].kind == BST_KIND_SPARE)
      continue;
    uint8_t shown = bst_look_feature(t, g, root);
    if (shown != glance->shown[root])
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
  if (c->lens->follows == BST_FOLLOWS_TILES)
    follow_features(glance, c, t, g);
}

static void draw(bst_glance *glance, bst_canvas *c, const bst_table *t, const bst_game *g) {
  if (!glance->drawn || c->lens->follows == BST_FOLLOWS_NOTHING) {
    draw_anew(glance, c, t, g);
    return;
  }
  if (!c->lens->absolute && c->looks != glance->looks)
    bst_turn_seats(c->lens, c->planes, glance->marks.list, glance->marks.count,
                   bst_lens_turned(c->lens, c->looks, glance->looks));
  follow(glance, c, t, g);
}

/* Where only numbers are wanted: how many cells lie outside of the window. */
static void count_outside(const bst_glance *glance, bst_canvas *c, const bst_game *g) {
  bool more = glance->drawn && c->lens->follows != BST_FOLLOWS_NOTHING;
  if (!more)
    c->outside = 0;
  for (uint16_t tile = more ? glance->tile_count : 0; tile < g->tile_count; tile++)
    if (!bst_tile_is_gone(c->lens->rs, g, tile))
      bst_draw_tile(c, g, tile);
}

void bst_glance_look(bst_glance *glance, const bst_lens *lens, const bst_table *t,
                     const bst_game *g, uint8_t looks, uint8_t *planes, int32_t *numbers) {
  bst_canvas c = {.lens = lens,
                  .looks = looks,
                  .planes = planes,
                  .marks = &glance->marks,
                  .outside = glance->outside};
  if (planes)
    draw(glance, &c, t, g);
  else
    count_outside(glance, &c, g);
  glance->turned = glance->drawn && looks != glance->looks;
  glance->drawn = true;
  glance->looks = looks;
  glance->tile_count = g->tile_count;
  glance->outside = c.outside;
  if (numbers)
    bst_beside_count(&glance->beside, lens, g, looks, c.outside, numbers);
}
