/* look.c - draws a whole game: the board on a canvas, and the numbers beside it. */
#include "look.h"

#include <board.h>
#include <figures.h>
#include <inspect.h>
#include <locations.h>
#include <score.h>
#include <string.h>
#include <tokens.h>

/* --- tiles ---------------------------------------------------------------------------------- */

static void add_print(bst_canvas *c, uint32_t key, const uint8_t *print) {
  uint16_t fixed = c->lens->plane.fixed;
  uint32_t cell = bst_lens_key(c->lens, key);
  c->outside += cell == BST_NO_ID;
  if (c->planes && cell != BST_NO_ID) {
    uint8_t *at = bst_planes_of(c->lens, c->planes, cell);
    for (uint16_t i = 0; i < fixed; i++)
      at[i] = (uint8_t)(at[i] + print[i]);
    bst_mark_drawn(c->marks, cell);
  }
  if (c->sums)
    for (uint16_t i = 0; i < fixed; i++)
      c->sums[i] += print[i];
}

void bst_draw_tile(bst_canvas *c, const bst_game *g, uint16_t tile) {
  const bst_ruleset *rs = c->lens->rs;
  const bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile_cell *cell = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  const uint8_t *print = c->lens->print + (size_t)(cell - rs->tiles.cell) * c->lens->plane.fixed;
  uint8_t cells = rs->tiles.type[t->type].cell_count;
  if (cells == 1) {
    add_print(c, places_of(rs, g)[t->cell], print);
    return;
  }
  bst_place_xy at = bst_tile_place(rs, g, tile);
  for (uint8_t p = 0; p < cells; p++, print += c->lens->plane.fixed)
    add_print(c, bst_key((int16_t)(at.x + cell[p].dx), (int16_t)(at.y + cell[p].dy)), print);
}

/* --- features ------------------------------------------------------------------------------- */

uint8_t bst_look_feature(const bst_table *t, const bst_game *g, uint16_t root) {
  const bst_node *nodes = nodes_of(t->rules, g);
  uint32_t shown = bst_node_figure(&nodes[root]) == BST_NONE ? 0 : bst_owners(t, g, root);
  return (uint8_t)(shown |
                   (bst_is_complete(t->rules, nodes, root) ? (unsigned)BST_FEATURE_COMPLETE : 0u));
}

/* The same on one cell of it. */
static void draw_in_cell(bst_canvas *c, uint32_t key, uint8_t kind, uint8_t was, uint8_t is) {
  const bst_lens *lens = c->lens;
  uint16_t closed = lens->plane.closed[kind];
  if (closed != BST_NO_PLANE && ((was ^ is) & BST_FEATURE_COMPLETE))
    bst_draw(c, key, closed, is & BST_FEATURE_COMPLETE ? 1 : -1);
  for (unsigned rest = (was ^ is) & ~(unsigned)BST_FEATURE_COMPLETE; rest != 0; rest &= rest - 1) {
    uint8_t seat = (uint8_t)__builtin_ctz(rest);
    uint32_t plane =
        lens->plane.owner + (uint32_t)kind * lens->seats + bst_lens_turned(lens, seat, c->looks);
    bst_draw(c, key, plane, is >> seat & 1 ? 1 : -1);
  }
}

void bst_draw_segment(bst_canvas *c, const bst_game *g, uint16_t node, uint8_t was, uint8_t is) {
  const bst_ruleset *rs = c->lens->rs;
  const bst_node *n = &nodes_of(rs, g)[node];
  const bst_tile *t = &tiles_of(rs, g)[n->tile];
  const bst_tile_type *type = &rs->tiles.type[t->type];
  if (type->cell_count == 1) {
    draw_in_cell(c, places_of(rs, g)[t->cell], n->kind, was, is);
    return;
  }
  const bst_tile_cell *cell = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, n->tile);
  for (uint8_t p = 0; p < type->cell_count; p++)
    if (type->cells[node - t->node] >> p & 1)
      draw_in_cell(c, bst_key((int16_t)(at.x + cell[p].dx), (int16_t)(at.y + cell[p].dy)), n->kind,
                   was, is);
}

static void draw_features(bst_canvas *c, const bst_table *t, const bst_game *g) {
  const bst_node *nodes = nodes_of(t->rules, g);
  for (uint16_t root = 0; root < g->node_count; root++) {
    if (!bst_node_is_root(&nodes[root]) || nodes[root].kind == BST_KIND_SPARE)
      continue;
    uint8_t shown = bst_look_feature(t, g, root);
    uint16_t node = root;
    do {
      if (shown != 0)
        bst_draw_segment(c, g, node, 0, shown);
      node = nodes[node].next;
    } while (shown != 0 && node != root);
  }
}

/* --- figures and tokens --------------------------------------------------------------------- */

bst_spot bst_look_piece(const bst_ruleset *rs, const bst_game *g, uint32_t piece) {
  uint16_t figures = rs->layout.figure_cap;
  const bst_spot off = {0, BST_KIND_SPARE, false};
  bst_location at;
  if (piece >= figures)
    at = tokens_of(rs, g)[piece - figures].location;
  else if (figures_of(rs, g)[piece].node == BST_NONE && !rs->has_locations)
    return off;
  else
    at = bst_figure_location(rs, g, (uint16_t)piece);
  if (!bst_location_on_board(at))
    return off;
  at = bst_location_ground(rs, g, at);
  uint16_t cell = at.where == BST_AT_CORNER ? at.at : bst_location_cell(rs, g, at);
  if (!bst_location_on_board(at) || cell == BST_NO_CELL)
    return off;
  bool stands = at.where == BST_AT_SEGMENT;
  return (bst_spot){places_of(rs, g)[cell],
                    stands ? nodes_of(rs, g)[at.at].kind : (uint8_t)BST_KIND_SPARE, true};
}

void bst_draw_piece(bst_canvas *c, const bst_game *g, uint32_t piece, bst_spot spot, int by) {
  const bst_lens *lens = c->lens;
  const bst_ruleset *rs = lens->rs;
  uint16_t figures = rs->layout.figure_cap;
  if (piece >= figures) {
    bst_draw(c, spot.key, lens->plane.token[tokens_of(rs, g)[piece - figures].kind], by);
    return;
  }
  const bst_figure *figure = &figures_of(rs, g)[piece];
  bool neutral = rs->neutral_kinds >> figure->kind & 1;
  uint8_t seat = neutral ? 0 : bst_lens_turned(lens, figure->owner, c->looks);
  bst_draw(c, spot.key, (uint32_t)lens->plane.figure[figure->kind] + seat, by);
  if (!neutral && spot.kind != BST_KIND_SPARE)
    bst_draw(c, spot.key, lens->plane.stands + (uint32_t)spot.kind * lens->seats + seat, by);
}

static void draw_pieces(bst_canvas *c, const bst_game *g) {
  for (uint32_t piece = 0; piece < c->lens->pieces; piece++) {
    bst_spot spot = bst_look_piece(c->lens->rs, g, piece);
    if (spot.on_board)
      bst_draw_piece(c, g, piece, spot, 1);
  }
}

void bst_draw_board(bst_canvas *c, const bst_table *t, const bst_game *g) {
  for (uint16_t tile = 0; tile < g->tile_count; tile++)
    if (!bst_tile_is_gone(t->rules, g, tile))
      bst_draw_tile(c, g, tile);
  draw_features(c, t, g);
  draw_pieces(c, g);
}

/* --- the whole ------------------------------------------------------------------------------ */

void bst_lens_look(const bst_lens *lens, const bst_table *t, const bst_game *g, uint8_t seat,
                   uint8_t *planes, int32_t *sums, int32_t *numbers) {
  bst_canvas c = {.lens = lens, .looks = seat, .planes = planes, .sums = sums};
  if (planes)
    memset(planes, 0, (size_t)lens->window * lens->window * lens->plane.count);
  if (sums)
    memset(sums, 0, lens->plane.count * sizeof *sums);
  bst_draw_board(&c, t, g);
  if (numbers) {
    memset(numbers, 0, lens->number.count * sizeof *numbers);
    bst_beside_count(&BST_BESIDE_UNKNOWN, lens, g, seat, c.outside, numbers);
  }
}

bst_status bst_lens_after(const bst_lens *lens, bst_table *t, const bst_game *g, bst_game *room,
                          uint8_t seat, int32_t *sums, int32_t *numbers, uint32_t cap,
                          uint32_t *count, bst_error *err) {
  bst_choices choices;
  bst_game_choices(t, g, &choices);
  for (uint32_t i = 0; i < choices.count && i < cap; i++) {
    bst_game_copy(room, g);
    bst_status status = bst_game_take(t, room, i, err);
    if (status != BST_OK)
      return status;
    bst_lens_look(lens, t, room, seat, NULL, sums ? sums + (size_t)i * lens->plane.count : NULL,
                  numbers ? numbers + (size_t)i * lens->number.count : NULL);
  }
  *count = choices.count;
  return BST_OK;
}
