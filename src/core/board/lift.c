#include "lift.h"

#include "area.h"
#include "edit.h"
#include "graph.h"
#include "link.h"
#include "marks.h"
#include "rare.h"
#include "state.h"

/* --- what is told of the old tile ------------------------------------------------------------- */

static bool is_on(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint16_t tile) {
  return nodes_of(rs, g)[node].tile == tile;
}

/* Links that led to it. */
static void forget_links(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  for (uint16_t i = 0; i < rs->layout.link_cap && links_of(rs, g)[i].kind != 0; i++) {
    bst_link link = links_of(rs, g)[i];
    if (!is_on(rs, g, link.from, tile) && !is_on(rs, g, link.to, tile))
      continue;
    bst_link_remove(rs, g, link.from, link.to);
    i--;
  }
}

/* Its areas are looked at no more. */
static void forget_areas(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  bst_area *ring = ring_of(rs, g);
  for (uint16_t i = 0; i < g->ring_count; i++) {
    if (!is_on(rs, g, ring[i].node, tile))
      continue;
    ring[i--] = ring[--g->ring_count];
    ring[g->ring_count] = (bst_area){0};
  }
}

static void begin(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  forget_links(rs, g, tile);
  bst_state_leave_tile(rs, g, tile);
  bst_features_take_tile_apart(rs, g, tile);
  bst_marks_leave_tile(rs, g, tile);
}

/* --- covering --------------------------------------------------------------------------------- */

static bool kinds_fit(uint8_t a, uint8_t b) { return a == b || a == BST_WILD || b == BST_WILD; }

/* Does a tile of that type, turned like that, cover just what the lying one covers? */
static bool is_of_shape(const bst_ruleset *rs, const bst_tile *t, uint16_t type, uint8_t rotation) {
  const bst_tile_cell *old = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, rotation, 0);
  bool is = rs->tiles.type[type].cell_count == rs->tiles.type[t->type].cell_count;
  for (uint8_t p = 0; is && p < rs->tiles.type[type].cell_count; p++)
    is = part[p].dx == old[p].dx && part[p].dy == old[p].dy && part[p].own == old[p].own;
  return is;
}

static bool part_fits(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                      const bst_tile_cell *part, bst_place_xy at) {
  bool fits = true;
  for (uint8_t side = 0; side < BST_SIDES && fits; side++) {
    bst_neighbour other;
    if ((part->contact >> side & 1) && bst_board_across(rs, g, tile, (int16_t)(at.x + part->dx),
                                                        (int16_t)(at.y + part->dy), side, &other))
      fits = kinds_fit(part->kind[side], other.part->kind[other.side]);
  }
  return fits;
}

const char *bst_cover_refused(const bst_ruleset *rs, const bst_game *g, uint16_t tile,
                              uint16_t type, uint8_t rotation) {
  if (!is_of_shape(rs, &tiles_of(rs, g)[tile], type, rotation))
    return "one that covers it must cover the same cells, or the same half of one";
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, rotation, 0);
  bst_place_xy at = bst_tile_place(rs, g, tile);
  bool fits = true;
  for (uint8_t p = 0; p < rs->tiles.type[type].cell_count && fits; p++)
    fits = part_fits(rs, g, tile, &part[p], at);
  return fits ? NULL : "it doesn't match what lies beside it";
}

uint16_t bst_tile_under(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at) {
  const bst_cell cell = bst_cell_of(rs, g, bst_cell_find(rs, g, at.x, at.y));
  unsigned sides = bst_tile_cell_at(&rs->tiles, type, at.rotation, 0)->own & 15u;
  if (!rs->loose_tiles || (bst_cell_own(cell) & sides) != sides)
    return BST_NONE;
  uint16_t tile = bst_cell_owner(cell, (uint8_t)__builtin_ctz(sides));
  bst_place_xy place = bst_tile_place(rs, g, tile);
  bool is = place.x == at.x && place.y == at.y &&
            is_of_shape(rs, &tiles_of(rs, g)[tile], type, at.rotation);
  return is ? tile : (uint16_t)BST_NONE;
}

void bst_cover_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile, uint16_t type,
                    uint8_t rotation, uint8_t seat) {
  bst_tile *t = &tiles_of(rs, g)[tile];
  const bst_tile before = *t;
  begin(rs, g, tile);
  t->type = type;
  bst_rare_note(rs, g, tile);
  t->rotation = rotation;
  t->seat = seat;
  bst_features_begin_tile(rs, g, tile, rs->tiles.type[type].room);
  bst_features_rejoin(rs, g);
  bst_edit_tell_board(rs, g, tile, before);
}

/* --- leaving ---------------------------------------------------------------------------------- */

/* New cells that laying one opens at most. */
static uint32_t opens(const bst_tile_type *type) {
  return type->cell_count == 1 ? 3 : 2u * type->cell_count + 2;
}

/* Cells are never given up; those of all tiles that don't lie must find room wherever the board
 * wanders. */
static bool has_wandered(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  uint32_t cells = g->cell_count + opens(&rs->tiles.type[tiles_of(rs, g)[tile].type]);
  for (size_t type = 0; type < rs->tiles.base_count; type++)
    cells += rs->tiles.def[type].copies * opens(&rs->tiles.type[type]);
  for (uint16_t i = 0; i < g->tile_count; i++)
    if (!bst_tile_is_gone(rs, g, i))
      cells -= opens(&rs->tiles.type[tiles_of(rs, g)[i].type]);
  return cells > rs->layout.cell_cap;
}

const char *bst_lift_refused(const bst_ruleset *rs, const bst_game *g, uint16_t tile) {
  if (bst_tiles_lying(rs, g) == 1)
    return "it is the last one on the board";
  return has_wandered(rs, g, tile) ? "tiles have lain in too many places of the board" : NULL;
}

/* Areas of other tiles that have an empty cell more. */
static void open_areas(const bst_ruleset *rs, bst_game *g) {
  for (uint16_t tile = 0; tile < g->tile_count; tile++) {
    const bst_tile *t = &tiles_of(rs, g)[tile];
    const bst_tile_type *type = &rs->tiles.type[t->type];
    for (unsigned areas = type->ring_segments; areas != 0; areas &= areas - 1) {
      uint16_t node = (uint16_t)(t->node + __builtin_ctz(areas));
      uint16_t empty = bst_area_empty(rs, g, tile), was = nodes_of(rs, g)[node].open;
      if (empty == was)
        continue;
      bst_features_take_apart(rs, g, node);
      nodes_of(rs, g)[node].open = empty;
      if (was == 0)
        ring_of(rs, g)[g->ring_count++] =
            (bst_area){places_of(rs, g)[t->cell], node, type->cell_count > 1};
    }
  }
}

void bst_lift_tile(const bst_ruleset *rs, bst_game *g, uint16_t tile) {
  bst_tile *t = &tiles_of(rs, g)[tile];
  uint8_t room = rs->tiles.type[t->type].room;
  begin(rs, g, tile);
  forget_areas(rs, g, tile);
  bst_board_clear(rs, g, tile);
  *t = (bst_tile){.type = bst_gap_type(&rs->tiles), .node = t->node};
  bst_features_begin_tile(rs, g, tile, room);
  open_areas(rs, g);
  bst_features_rejoin(rs, g);
  if (g->laid == tile)
    g->laid = BST_NONE;
}
