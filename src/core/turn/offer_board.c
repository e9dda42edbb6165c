/* offer_board.c - options that the board itself has: where a tile is edited, which segments can be
 * linked, on which tiles another one may lie. */
#include "offer_inside.h"

#include "board.h"
#include "edit.h"
#include "filters.h"
#include "frontier_rows.h"
#include "guards.h"
#include "lift.h"
#include "stands.h"

/* --- edits of tiles ----------------------------------------------------------------------- */

typedef struct edited_places {
  const bst_table *t;
  const bst_game *g;
  bst_offer *out;
  bool filtered; /* lists of placements are about the tile */
} edited_places;

static bool is_allowed(const edited_places *all, uint16_t cell, uint8_t rotation) {
  uint32_t key = places_of(all->t->rules, all->g)[cell];
  bst_place_xy at = {bst_key_x(key), bst_key_y(key), rotation};
  return bst_placement_allowed(all->t, all->g, all->g->drawn, at);
}

static void offer_columns(void *with, const bst_edit_columns *found) {
  const edited_places *all = with;
  uint16_t room[BST_COLUMNS];
  const uint16_t *cell = bst_frontier_cells(all->t->rules, all->g, found->word, room);
  for (uint64_t left = found->columns; left != 0; left &= left - 1) {
    const uint16_t arg[2] = {cell[__builtin_ctzll(left)], found->rotation};
    if (!all->filtered || is_allowed(all, arg[0], found->rotation))
      bst_offer_quickly(all->out, 2, arg);
  }
}

/* Placements that fit by it, as far as the lists of placements allow them; the first for each place
 * and rotation. */
static void offer_edited_places(const bst_table *t, const bst_game *g, const bst_step_def *step,
                                bst_offer *out) {
  edited_places all = {t, g, out, bst_filters_type(t->rules, g->drawn)};
  bst_edit_fits(t->rules, g, g->drawn, (uint8_t)(step->edit - 1), true, offer_columns, &all);
}

/* Sides at which the tile in a cell takes it, or two half tiles. */
static void offer_edited_sides(const bst_table *t, const bst_game *g, const bst_step_def *step,
                               uint16_t cell, bst_offer *out) {
  const bst_ruleset *rs = t->rules;
  const bst_cell c = bst_cell_of(rs, g, cell);
  uint8_t edit = (uint8_t)(step->edit - 1), sides = bst_edit_side_ways(&rs->edit[edit]);
  for (uint8_t side = 0; side < sides; side++) {
    uint16_t tile = bst_cell_owner(c, side);
    if (tile == BST_NONE)
      continue;
    bst_edit_made made = bst_edit_make_at(rs, g, tile, edit, side);
    const uint16_t arg[2] = {cell, side};
    if (made.count > 0 && bst_edit_matches(rs, g, &made, &rs->edit[edit]))
      bst_offer_quickly(out, 2, arg);
  }
}

void bst_offer_edited(const bst_table *t, const bst_game *g, const bst_step_def *step, uint8_t seat,
                      bst_offer *out) {
  if (step->role == BST_ROLE_ASSIST) {
    offer_edited_places(t, g, step, out);
    return;
  }
  bst_select_at at = {.t = t, .g = g, .asked = seat, .same = BST_NOBODY};
  at.that = bst_step_subject(t->rules, g, step);
  bst_picked found = bst_select_list(&at, (uint16_t)(step->where - 1));
  for (uint32_t i = 0; i < found.count; i++)
    offer_edited_sides(t, g, step,
                       bst_cell_find(t->rules, g, bst_key_x(found.id[i]), bst_key_y(found.id[i])),
                       out);
  bst_select_done(t);
}

/* --- links -------------------------------------------------------------------------------- */

static bool is_linked_by(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint16_t from,
                         uint16_t to) {
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  bool linked = false;
  for (; link < end && link->kind != 0 && !linked; link++)
    linked = link->kind == kind + 1 &&
             ((link->from == from && link->to == to) || (link->from == to && link->to == from));
  return linked;
}

/* All pairs of a kind on one tile that could be linked, but those that are. */
static void offer_links_on(const bst_table *t, const bst_game *g, const bst_step_def *step,
                           uint16_t like, bst_offer *out) {
  const bst_ruleset *rs = t->rules;
  const bst_node *nodes = nodes_of(rs, g);
  const bst_tile *tile = &tiles_of(rs, g)[nodes[like].tile];
  uint16_t end = (uint16_t)(tile->node + rs->tiles.type[tile->type].segment_count);
  for (uint16_t from = tile->node; from < end; from++)
    for (uint16_t to = (uint16_t)(from + 1); to < end; to++) {
      const uint16_t arg[2] = {from, to};
      if (nodes[from].kind == nodes[like].kind && nodes[to].kind == nodes[like].kind &&
          !is_linked_by(rs, g, (uint8_t)(step->link - 1), from, to))
        bst_offer_quickly(out, 2, arg);
    }
}

/* Segments are found by their numbers, so those of one tile follow each other. */
void bst_offer_links(const bst_table *t, const bst_game *g, const bst_step_def *step, uint8_t seat,
                     bst_offer *out) {
  const bst_node *nodes = nodes_of(t->rules, g);
  bst_select_at at = {.t = t, .g = g, .asked = seat, .same = BST_NOBODY};
  at.that = bst_step_subject(t->rules, g, step);
  bst_picked found = bst_select_list(&at, (uint16_t)(step->where - 1));
  for (uint32_t i = 0; i < found.count; i++) {
    const bst_node *node = &nodes[found.id[i]], *before = i > 0 ? &nodes[found.id[i - 1]] : NULL;
    if (before == NULL || before->tile != node->tile || before->kind != node->kind)
      offer_links_on(t, g, step, (uint16_t)found.id[i], out);
  }
  bst_select_done(t);
}

/* --- tiles on tiles ----------------------------------------------------------------------- */

/* Placements of the drawn tile on one that lies. */
static void offer_on_tile(const bst_table *t, const bst_game *g, uint16_t tile, bst_offer *out) {
  const bst_ruleset *rs = t->rules;
  const bst_tile_type *type = &rs->tiles.type[g->drawn];
  bst_place_xy at = bst_tile_place(rs, g, tile);
  for (uint8_t i = 0; i < type->choices; i++) {
    const uint16_t arg[2] = {tiles_of(rs, g)[tile].cell, at.rotation = type->choice[i]};
    if (bst_cover_refused(rs, g, tile, g->drawn, at.rotation) == NULL &&
        (!type->filtered || bst_placement_allowed(t, g, g->drawn, at)))
      bst_offer_quickly(out, 2, arg);
  }
}

void bst_offer_over(const bst_table *t, const bst_game *g, const bst_step_def *step, uint8_t seat,
                    bst_offer *out) {
  bst_select_at at = {.t = t, .g = g, .asked = seat, .same = BST_NOBODY};
  at.that = bst_step_subject(t->rules, g, step);
  bst_picked found = bst_select_list(&at, (uint16_t)(step->over - 1));
  for (uint32_t i = 0; i < found.count; i++)
    if (bst_stands_on(t->rules, g, (uint16_t)found.id[i], true).index == BST_NONE)
      offer_on_tile(t, g, (uint16_t)found.id[i], out);
  bst_select_done(t);
}
