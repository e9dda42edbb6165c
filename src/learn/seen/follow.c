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
      .touched = malloc(((size_t)layout->cell_cap + layout->tile_cap) * sizeof(uint32_t)),
  };
  return glance->shown && glance->stood && glance->touched;
}

void bst_glance_drop(bst_glance *glance) {
  free(glance->shown);
  free(glance->stood);
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

static void note_figures(bst_glance *glance, const bst_ruleset *rs, const bst_game *g) {
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    glance->stood[f] = figures_of(rs, g)[f].node;
}

static void draw_anew(bst_glance *glance, bst_canvas *c, const bst_table *t, const bst_game *g) {
  const bst_ruleset *rs = t->rules;
  wipe(glance, c->lens, c->planes);
  /* Pieces may lie beside the tiles, so all cells count that the game has. */
  for (uint16_t cell = 1; cell < g->cell_count && !c->lens->follows; cell++)
    note_cell(glance, c->lens, g, cell);
  for (uint16_t tile = 0; tile < g->tile_count && c->lens->follows; tile++)
    note_cell(glance, c->lens, g, tiles_of(rs, g)[tile].cell);
  bst_draw_board(c, t, g);
  glance->outside = c->outside;
  if (!c->lens->follows)
    return;
  for (uint16_t node = 0; node < g->node_count; node++) {
    uint16_t root = bst_root(nodes_of(rs, g), node);
    glance->shown[node] = root == node ? bst_look_feature(t, g, root) : 0;
  }
  for (uint16_t node = 0; node < g->node_count; node++)
    glance->shown[node] = glance->shown[bst_root(nodes_of(rs, g), node)];
  note_figures(glance, rs, g);
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

static void move_figure(bst_glance *glance, bst_canvas *c, const bst_game *g, uint16_t number,
                        int by) {
  const bst_ruleset *rs = c->lens->rs;
  const bst_node *node = &nodes_of(rs, g)[glance->stood[number]];
  uint32_t key = places_of(rs, g)[tiles_of(rs, g)[node->tile].cell];
  bst_draw_figure(c, &figures_of(rs, g)[number], key, node->kind, by);
}

static void follow_figures(bst_glance *glance, bst_canvas *c, const bst_table *t,
                           const bst_game *g) {
  const bst_ruleset *rs = c->lens->rs;
  const bst_figure *figures = figures_of(rs, g);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    uint16_t was = glance->stood[f], is = figures[f].node;
    if (was == is)
      continue;
    if (was != BST_NONE)
      move_figure(glance, c, g, f, -1);
    glance->stood[f] = is;
    if (is != BST_NONE)
      move_figure(glance, c, g, f, 1);
    for (int i = 0; i < 2; i++) {
      uint16_t at = i == 0 ? was : is;
      uint16_t root = at != BST_NONE ? bst_root(nodes_of(rs, g), at) : BST_NONE;
      if (root != BST_NONE)
        draw_feature(glance, c, g, root, bst_look_feature(t, g, root));
    }
  }
}

/* Features on which nobody stands, and that are not complete, look like those that weren't there.
 */
static void follow_tiles(bst_glance *glance, bst_canvas *c, const bst_table *t, const bst_game *g,
                         uint16_t from, uint16_t first_node) {
  const bst_ruleset *rs = c->lens->rs;
  c->outside = glance->outside;
  for (uint16_t tile = from; tile < g->tile_count; tile++) {
    bst_draw_tile(c, g, tile);
    note_cell(glance, c->lens, g, tiles_of(rs, g)[tile].cell);
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
}

void bst_glance_draw(bst_glance *glance, const bst_lens *lens, const bst_table *t,
                     const bst_game *g, uint8_t looks, uint8_t *planes) {
  bst_canvas c = {lens, looks, planes, NULL, 0};
  if (glance->drawn && lens->follows) {
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
