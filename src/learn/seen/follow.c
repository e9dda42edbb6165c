/* follow.c - draws what has changed since a game was drawn last.
 *
 * Where whose features are follows from the figures on them, and nothing but new tiles changes the
 * landscape (bst_lens.follows), a feature can look otherwise only if a figure came or went there or
 * a new tile belongs to it. Where somebody else looks now, what is drawn by seats is turned in each
 * cell. Everywhere else the board is drawn anew; what was drawn before is wiped cell by cell. */
#include "look.h"

#include <graph.h>

#include <stdlib.h>
#include <string.h>

bool bst_glance_make(bst_glance *glance, const bst_lens *lens) {
  const bst_layout *layout = &lens->rs->layout;
  *glance = (bst_glance){
      .shown = malloc(layout->node_cap),
      .stood = malloc(((size_t)layout->figure_cap + 1) * sizeof(uint16_t)),
      .spot = malloc(((size_t)bst_pieces(lens->rs) + 1) * sizeof(bst_spot)),
      .touched = malloc(((size_t)layout->cell_cap + 1) * sizeof(uint32_t)),
  };
  return glance->shown && glance->stood && glance->spot && glance->touched;
}

void bst_glance_drop(bst_glance *glance) {
  free(glance->shown);
  free(glance->stood);
  free(glance->spot);
  free(glance->touched);
  *glance = (bst_glance){0};
}

/* --- anew ----------------------------------------------------------------------------------- */

static void wipe(bst_glance *glance, const bst_lens *lens, uint8_t *planes) {
  for (uint32_t i = 0; i < glance->touched_count; i++)
    memset(planes + glance->touched[i], 0, lens->plane.count);
  glance->touched_count = 0;
}

static void note_cell(bst_glance *glance, const bst_lens *lens, const bst_game *g, uint16_t cell) {
  uint32_t at = bst_lens_key(lens, places_of(lens->rs, g)[cell]);
  if (at != BST_NO_ID)
    glance->touched[glance->touched_count++] = at;
}

/* A cell without a tile isn't among those that are wiped, nor turned. */
static void note_spot(bst_glance *glance, const bst_canvas *c, bst_spot spot) {
  uint32_t at = spot.on_board ? bst_lens_key(c->lens, spot.key) : BST_NO_ID;
  if (at != BST_NO_ID && c->planes[at + c->lens->plane.tile] == 0)
    glance->astray = true;
}

static void note_pieces(bst_glance *glance, const bst_canvas *c, const bst_game *g) {
  const bst_ruleset *rs = c->lens->rs;
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    glance->stood[f] = figures_of(rs, g)[f].node;
  for (uint32_t piece = 0; piece < bst_pieces(rs); piece++) {
    glance->spot[piece] = bst_look_piece(rs, g, piece);
    note_spot(glance, c, glance->spot[piece]);
  }
}

static void draw_anew(bst_glance *glance, bst_canvas *c, const bst_table *t, const bst_game *g) {
  const bst_ruleset *rs = t->rules;
  bool all = !c->lens->follows || glance->astray; /* cells, whatever lies there */
  wipe(glance, c->lens, c->planes);
  for (uint16_t cell = 1; cell < g->cell_count; cell++)
    if (all || (cells_of(rs, g)[cell].own & 15) != 0)
      note_cell(glance, c->lens, g, cell);
  bst_draw_board(c, t, g);
  glance->outside = c->outside;
  if (all)
    return;
  for (uint16_t node = 0; node < g->node_count; node++) {
    uint16_t root = bst_root(nodes_of(rs, g), node);
    glance->shown[node] = root == node ? bst_look_feature(t, g, root) : 0;
  }
  for (uint16_t node = 0; node < g->node_count; node++)
    glance->shown[node] = glance->shown[bst_root(nodes_of(rs, g), node)];
  note_pieces(glance, c, g);
}

/* --- somebody else looks -------------------------------------------------------------------- */

/* Seat `old` + i stood at place i; now seat `looks` + i does. */
static void turn_cell(uint8_t *cell, const bst_lens *lens, uint8_t by) {
  uint8_t *end = cell + lens->plane.seated, seats = lens->seats;
  for (uint8_t *at = cell + lens->plane.owner; at < end; at += seats) {
    uint8_t was[BST_MAX_PLAYERS];
    for (uint8_t i = 0; i < seats; i++)
      was[i] = at[i];
    for (uint8_t i = 0; i < seats; i++)
      at[i] = was[i + by < seats ? i + by : i + by - seats];
  }
}

/* The same of two seats, which is most of what is played: neighbours change places, four pairs at a
 * time. */
static void swap_cell(uint8_t *cell, const bst_lens *lens) {
  const uint64_t low = 0x00FF00FF00FF00FF;
  uint8_t *at = cell + lens->plane.owner, *end = cell + lens->plane.seated;
  for (; end - at >= 8; at += 8) {
    uint64_t was;
    memcpy(&was, at, sizeof was);
    was = (was & low) << 8 | (was >> 8 & low);
    memcpy(at, &was, sizeof was);
  }
  for (; at < end; at += 2) {
    uint8_t was = at[0];
    at[0] = at[1];
    at[1] = was;
  }
}

static void turn_seats(const bst_glance *glance, const bst_lens *lens, uint8_t looks,
                       uint8_t *planes) {
  uint8_t by = (uint8_t)((looks + lens->seats - glance->looks) % lens->seats);
  for (uint32_t i = 0; i < glance->touched_count; i++) {
    if (lens->seats == 2)
      swap_cell(planes + glance->touched[i], lens);
    else
      turn_cell(planes + glance->touched[i], lens, by);
  }
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

/* Who comes or goes changes whose the features are. */
static void follow_figures(bst_glance *glance, bst_canvas *c, const bst_table *t,
                           const bst_game *g) {
  const bst_ruleset *rs = c->lens->rs;
  const bst_figure *figures = figures_of(rs, g);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    const uint16_t at[2] = {glance->stood[f], figures[f].node};
    glance->stood[f] = figures[f].node;
    for (int i = 0; i < 2 && at[0] != at[1]; i++) {
      if (at[i] == BST_NONE)
        continue;
      uint16_t root = bst_root(nodes_of(rs, g), at[i]);
      draw_feature(glance, c, g, root, bst_look_feature(t, g, root));
    }
  }
}

static bool is_same_spot(bst_spot a, bst_spot b) {
  return a.on_board == b.on_board && a.key == b.key && a.kind == b.kind;
}

static void follow_pieces(bst_glance *glance, bst_canvas *c, const bst_game *g) {
  const bst_ruleset *rs = c->lens->rs;
  for (uint32_t piece = 0; piece < bst_pieces(rs); piece++) {
    bst_spot was = glance->spot[piece], is = bst_look_piece(rs, g, piece);
    if (is_same_spot(was, is))
      continue;
    if (was.on_board)
      bst_draw_piece(c, g, piece, was, -1);
    if (is.on_board)
      bst_draw_piece(c, g, piece, is, 1);
    glance->spot[piece] = is;
    note_spot(glance, c, is);
  }
}

/* Features on which nobody stands, and that are not complete, look like those that weren't there.
 */
static void follow_tiles(bst_glance *glance, bst_canvas *c, const bst_table *t, const bst_game *g,
                         uint16_t from, uint16_t first_node) {
  const bst_ruleset *rs = c->lens->rs;
  c->outside = glance->outside;
  for (uint16_t tile = from; tile < g->tile_count; tile++) {
    uint16_t cell = tiles_of(rs, g)[tile].cell;
    uint32_t at = bst_lens_key(c->lens, places_of(rs, g)[cell]);
    bst_draw_tile(c, g, tile);
    if (at != BST_NO_ID && c->planes[at + c->lens->plane.tile] == 1) /* not the second half */
      note_cell(glance, c->lens, g, cell);
  }
  for (uint16_t node = first_node; node < g->node_count; node++) {
    uint16_t root = bst_root(nodes_of(rs, g), node);
    if (nodes_of(rs, g)[root].kind == BST_KIND_SPARE)
      continue;
    uint8_t shown = bst_look_feature(t, g, root);
    bool taken = nodes_of(rs, g)[root].figure != BST_NONE; /* by two who get nothing, perhaps */
    if (shown != glance->shown[node] || (taken && shown == 0))
      draw_feature(glance, c, g, root, shown);
  }
  glance->outside = c->outside;
}

static void follow(bst_glance *glance, bst_canvas *c, const bst_table *t, const bst_game *g) {
  const bst_ruleset *rs = c->lens->rs;
  uint16_t from = glance->tile_count;
  uint16_t first = from < g->tile_count ? tiles_of(rs, g)[from].node : g->node_count;
  for (uint16_t node = first; node < g->node_count; node++)
    glance->shown[node] = 0;
  if (first < g->node_count)
    follow_tiles(glance, c, t, g, from, first);
  follow_figures(glance, c, t, g);
  follow_pieces(glance, c, g);
}

void bst_glance_draw(bst_glance *glance, const bst_lens *lens, const bst_table *t,
                     const bst_game *g, uint8_t looks, uint8_t *planes) {
  bst_canvas c = {lens, looks, planes, NULL, 0};
  glance->astray = glance->astray && glance->drawn;
  if (glance->drawn && lens->follows && !glance->astray) {
    if (!lens->absolute && looks != glance->looks)
      turn_seats(glance, lens, looks, planes);
    follow(glance, &c, t, g);
  } else {
    draw_anew(glance, &c, t, g);
  }
  glance->drawn = true;
  glance->looks = looks;
  glance->tile_count = g->tile_count;
}
