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

static uint32_t words_of(const bst_lens *lens) {
  return ((uint32_t)lens->window * lens->window + 63) / 64;
}

static uint32_t items_of(const bst_ruleset *rs) { return bst_pile_room(rs, rs->layout.pile_count); }

/* Bytes of an array with those up to the next one. */
static size_t room(size_t count, size_t size) { return (count * size + 7) / 8 * 8; }

static void *next(uint8_t **at, size_t count, size_t size) {
  void *here = *at;
  *at += room(count, size);
  return here;
}

size_t bst_glance_size(const bst_lens *lens) {
  const bst_ruleset *rs = lens->rs;
  size_t size = room(1, sizeof(bst_glance)) + 2 * room(words_of(lens), sizeof(uint64_t)) +
                room(rs->layout.figure_cap, sizeof(uint16_t)) +
                room(bst_pieces(rs), sizeof(bst_spot)) + room(items_of(rs), sizeof(uint16_t)) +
                room(rs->layout.node_cap, 1);
  return (size + BST_LINE - 1) / BST_LINE * BST_LINE;
}

void bst_glance_begin(bst_glance *glance, const bst_lens *lens) {
  const bst_ruleset *rs = lens->rs;
  uint8_t *at = (uint8_t *)glance + room(1, sizeof *glance);
  glance->seated = next(&at, words_of(lens), sizeof *glance->seated);
  glance->cells = next(&at, words_of(lens), sizeof *glance->cells);
  glance->stood = next(&at, rs->layout.figure_cap, sizeof *glance->stood);
  glance->spot = next(&at, bst_pieces(rs), sizeof *glance->spot);
  glance->item = next(&at, items_of(rs), sizeof *glance->item);
  glance->shown = next(&at, rs->layout.node_cap, 1);
}

/* --- anew ----------------------------------------------------------------------------------- */

static void wipe(bst_glance *glance, const bst_lens *lens, uint8_t *planes) {
  for (uint32_t w = 0; w < words_of(lens); w++) {
    for (uint64_t rest = glance->cells[w] | glance->seated[w]; rest != 0; rest &= rest - 1)
      memset(bst_planes_of(lens, planes, 64 * w + (uint32_t)__builtin_ctzll(rest)), 0,
             lens->plane.count);
    glance->cells[w] = glance->seated[w] = 0;
  }
}

static void note_pieces(bst_glance *glance, const bst_ruleset *rs, const bst_game *g) {
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++)
    glance->stood[f] = figures_of(rs, g)[f].node;
  for (uint32_t piece = 0; piece < bst_pieces(rs); piece++)
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
  note_pieces(glance, rs, g);
}

/* --- somebody else looks -------------------------------------------------------------------- */

/* Seat `old` + i stood at place i; now seat `looks` + i does. Is there anything? */
static bool turn_cell(uint8_t *cell, const bst_lens *lens, uint8_t by) {
  uint8_t *end = cell + lens->plane.seated, seats = lens->seats, all = 0;
  for (uint8_t *at = cell + lens->plane.owner; at < end; at += seats) {
    uint8_t was[BST_MAX_PLAYERS];
    for (uint8_t i = 0; i < seats; i++)
      all |= was[i] = at[i];
    for (uint8_t i = 0; i < seats; i++)
      at[i] = was[i + by < seats ? i + by : i + by - seats];
  }
  return all != 0;
}

/* The same of two seats, which is most of what is played: neighbours change places, four pairs at a
 * time. */
static bool swap_cell(uint8_t *cell, const bst_lens *lens) {
  const uint64_t low = 0x00FF00FF00FF00FF;
  uint8_t *at = cell + lens->plane.owner, *end = cell + lens->plane.seated;
  uint64_t all = 0;
  for (; end - at >= 8; at += 8) {
    uint64_t was;
    memcpy(&was, at, sizeof was);
    all |= was;
    was = (was & low) << 8 | (was >> 8 & low);
    memcpy(at, &was, sizeof was);
  }
  for (; at < end; at += 2) {
    uint8_t was = at[0];
    all |= (uint64_t)(was | at[1]);
    at[0] = at[1];
    at[1] = was;
  }
  return all != 0;
}

/* Cells that have nothing by seats any more are looked at no longer. */
static void turn_seats(bst_glance *glance, const bst_lens *lens, uint8_t looks, uint8_t *planes) {
  uint8_t by = bst_lens_turned(lens, looks, glance->looks);
  for (uint32_t w = 0, words = words_of(lens); w < words; w++)
    for (uint64_t rest = glance->seated[w]; rest != 0; rest &= rest - 1) {
      uint8_t *cell = bst_planes_of(lens, planes, 64 * w + (uint32_t)__builtin_ctzll(rest));
      if (!(lens->seats == 2 ? swap_cell(cell, lens) : turn_cell(cell, lens, by)))
        glance->seated[w] &= ~(rest & -rest);
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
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    uint16_t was = glance->stood[f], is = figures[f].node;
    if (was != is) {
      glance->stood[f] = is;
      follow_owners(glance, c, t, g, was);
      follow_owners(glance, c, t, g, is);
    }
    if (was != is || rs->has_locations)
      follow_piece(glance, c, g, f);
  }
  for (uint32_t piece = rs->layout.figure_cap; piece < bst_pieces(rs); piece++)
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
  bst_canvas c = {.lens = lens,
                  .looks = looks,
                  .planes = planes,
                  .drawn = glance->cells,
                  .seated = glance->seated};
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
static uint32_t places_free(const bst_ruleset *rs, const bst_game *g) {
  uint32_t taken = 0;
  for (uint16_t n = 0; n < rs->layout.pile_count; n++)
    taken += piles_of(rs, g)[n].count;
  return items_of(rs) - taken;
}

/* Where only the stack holds tiles, few of its places change in a step: as many bytes as a word has
 * are compared at once. */
static void follow_stack(bst_glance *glance, const bst_ruleset *rs, const bst_game *g,
                         int32_t *come) {
  enum { TOGETHER = sizeof(uint64_t) / sizeof(uint16_t) };
  const uint16_t *item = pile_items_of(rs, g);
  for (uint32_t i = 0, end = items_of(rs); i < end; i += TOGETHER) {
    if (i + TOGETHER <= end && memcmp(&item[i], &glance->item[i], sizeof(uint64_t)) == 0)
      continue;
    for (uint32_t k = i; k < i + TOGETHER && k < end; k++) {
      come[bst_base_type(&rs->tiles, glance->item[k])]--;
      come[bst_base_type(&rs->tiles, item[k])]++;
      glance->item[k] = item[k];
    }
  }
  uint32_t free = places_free(rs, g), first = bst_base_type(&rs->tiles, 0);
  come[first] += (int32_t)glance->free - (int32_t)free;
  glance->free = free;
}

void bst_glance_count(bst_glance *glance, const bst_lens *lens, const bst_game *g, uint8_t looks,
                      int32_t *numbers) {
  const bst_ruleset *rs = lens->rs;
  bst_look_beside(lens, g, looks, glance->outside, numbers);
  if (glance->counted && lens->stack_alone) {
    follow_stack(glance, rs, g, numbers + lens->number.come);
    return;
  }
  bst_look_at_stack(lens, g, looks, numbers);
  memcpy(glance->item, pile_items_of(rs, g), items_of(rs) * sizeof *glance->item);
  glance->free = places_free(rs, g);
  glance->counted = true;
}
