#include "locations.h"

#include "board.h"
#include "graph.h"
#include "inspect.h"

#include <assert.h>

bst_location bst_location_tidy(const bst_ruleset *rs, bst_location location) {
  switch ((bst_at)location.where) {
  case BST_AT_BOX:
    return (bst_location){.where = BST_AT_BOX};
  case BST_AT_SUPPLY:
    return (bst_location){BST_AT_SUPPLY, location.seat, BST_NONE};
  case BST_AT_BAG:
    return (bst_location){BST_AT_BAG, BST_NOBODY, BST_NONE};
  case BST_AT_ZONE:
    if (location.at >= rs->zone_count || !rs->zone[location.at].per_player)
      location.seat = BST_NOBODY;
    return location;
  case BST_AT_SEGMENT:
  case BST_AT_CELL:
  case BST_AT_FIGURE:
  case BST_AT_CORNER:
    location.seat = BST_NOBODY;
    return location;
  }
  return location;
}

bool bst_location_exists(const bst_ruleset *rs, const bst_game *g, bst_location location) {
  switch ((bst_at)location.where) {
  case BST_AT_BOX:
  case BST_AT_BAG:
    return true;
  case BST_AT_SUPPLY:
    return location.seat < rs->players;
  case BST_AT_SEGMENT:
    return location.at < g->node_count;
  case BST_AT_CELL:
  case BST_AT_CORNER:
    return location.at != BST_NO_CELL && location.at < g->cell_count;
  case BST_AT_FIGURE:
    return location.at < rs->layout.figure_cap;
  case BST_AT_ZONE:
    return location.at < rs->zone_count &&
           (!rs->zone[location.at].per_player || location.seat < rs->players);
  }
  return false;
}

uint16_t bst_node_cell(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  uint16_t tile = nodes_of(rs, g)[node].tile;
  const bst_tile *t = &tiles_of(rs, g)[tile];
  uint16_t parts = rs->tiles.type[t->type].cells[node - t->node];
  if (parts <= 1)
    return t->cell;
  const bst_tile_cell *part =
      bst_tile_cell_at(&rs->tiles, t->type, t->rotation, (uint8_t)__builtin_ctz(parts));
  bst_place_xy at = bst_tile_place(rs, g, tile);
  return bst_cell_find(rs, g, (int16_t)(at.x + part->dx), (int16_t)(at.y + part->dy));
}

/* Figures stand with figures that stand somewhere: never in a circle (bst_figure_move sees to it).
 */
bst_location bst_location_ground(const bst_ruleset *rs, const bst_game *g, bst_location location) {
  while (location.where == BST_AT_FIGURE) {
    const bst_figure *f = &figures_of(rs, g)[location.at];
    if (f->node != BST_NONE)
      return (bst_location){BST_AT_SEGMENT, BST_NOBODY, f->node};
    if (!rs->has_locations)
      return (bst_location){.where = BST_AT_BOX};
    location = locations_of(rs, g)[location.at];
  }
  return location;
}

uint16_t bst_location_cell(const bst_ruleset *rs, const bst_game *g, bst_location location) {
  location = bst_location_ground(rs, g, location);
  if (location.where == BST_AT_SEGMENT)
    return bst_node_cell(rs, g, location.at);
  return location.where == BST_AT_CELL ? location.at : (uint16_t)BST_NO_CELL;
}

uint16_t bst_location_tile(const bst_ruleset *rs, const bst_game *g, bst_location location) {
  location = bst_location_ground(rs, g, location);
  if (location.where == BST_AT_SEGMENT)
    return nodes_of(rs, g)[location.at].tile;
  const bst_cell cell = bst_cell_of(rs, g, bst_location_cell(rs, g, location));
  uint16_t tile = bst_cell_owner(cell, BST_N);
  return tile != BST_NONE ? tile : bst_cell_owner(cell, BST_S);
}

/* --- corners ------------------------------------------------------------------------------ */

/* What meets in a corner so far. */
typedef struct corner_meeting {
  const bst_ruleset *rs;
  const bst_game *g;
  uint16_t node; /* BST_NONE: only inner sides yet */
  bool fails;    /* something is missing, or there are two features */
} corner_meeting;

enum { INNER_SIDE = BST_SEG_NONE - 1 }; /* which is covered and has no segment */
static_assert((int)INNER_SIDE >= (int)BST_MAX_SEGMENTS, "it is no segment");

/* What a part of a tile has in a slot. */
static inline uint8_t slot_of(const bst_tile_cell *part, uint8_t side, uint8_t slot) {
  return side < BST_H && !(part->contact >> side & 1) ? (uint8_t)INNER_SIDE
                                                      : part->slot[side][slot];
}

/* A segment of the tile, or an inner side, comes to the corner. */
static inline void meet_segment(corner_meeting *m, uint16_t tile, uint8_t segment) {
  const bst_node *nodes = nodes_of(m->rs, m->g);
  if (segment == INNER_SIDE)
    return;
  uint16_t node = (uint16_t)(tiles_of(m->rs, m->g)[tile].node + segment);
  m->fails = m->fails || segment >= BST_MAX_SEGMENTS ||
             (m->node != BST_NONE && bst_root(nodes, node) != bst_root(nodes, m->node));
  if (!m->fails)
    m->node = node;
}

/* The same of what the tile has in a slot of its part in the cell. */
static uint8_t meet(corner_meeting *m, uint16_t tile, int16_t x, int16_t y, uint8_t side,
                    uint8_t slot) {
  uint8_t segment = slot_of(bst_tile_cell_in(m->rs, m->g, tile, x, y), side, slot);
  meet_segment(m, tile, segment);
  return segment;
}

/* Where two segments of a tile come together, something else lies in the corner, even if both are
 * of one feature. */
static void meet_one(corner_meeting *m, uint8_t segment, uint8_t other) {
  m->fails = m->fails || (segment != other && segment != INNER_SIDE && other != INNER_SIDE);
}

/* Corner k (0 NW, 1 NE, 2 SE, 3 SW) of a cell lies between the end of side k - 1 and the beginning
 * of side k. Two halves have it both; their long sides end there. */
static void meet_cell(corner_meeting *m, bst_cell cell, int16_t x, int16_t y, uint8_t k) {
  uint8_t before = (k + 3) & 3;
  uint16_t a = cell.north & BST_CELL_TILE, b = a;
  if (a != (cell.south & BST_CELL_TILE)) {
    a = bst_cell_owner(cell, before);
    b = bst_cell_owner(cell, k);
  }
  if (a == b) { /* most are of one tile */
    const bst_tile_cell *part = bst_tile_cell_in(m->rs, m->g, a, x, y);
    uint8_t one = slot_of(part, before, BST_RIGHT), other = slot_of(part, k, BST_LEFT);
    meet_one(m, one, other);
    if (!m->fails)
      meet_segment(m, a, one == INNER_SIDE ? other : one);
    return;
  }
  uint8_t end = meet(m, a, x, y, before, BST_RIGHT);
  uint8_t begin = meet(m, b, x, y, k, BST_LEFT);
  meet_one(m, end, meet(m, a, x, y, BST_H, BST_LEFT));
  meet_one(m, begin, meet(m, b, x, y, BST_H, BST_RIGHT));
}

/* Does a cell have a tile on both sides of its corner k? */
static inline bool is_covered(bst_cell cell, uint8_t k) {
  if (!bst_cell_is_covered(cell) || bst_cell_is_full(cell)) /* all but halves */
    return bst_cell_is_full(cell);
  const unsigned own = bst_cell_own(cell);
  return (own >> k & 1) && (own >> ((k + 3) & 3) & 1);
}

static inline bst_cell cell_at(const bst_ruleset *rs, const bst_game *g, int x, int y) {
  return bst_cell_of(rs, g, bst_cell_find(rs, g, (int16_t)x, (int16_t)y));
}

/* The four cells around a corner, each by the number of that corner of it. */
static const int8_t corner_dx[4] = {0, -1, -1, 0}, corner_dy[4] = {0, 0, -1, -1};

uint16_t bst_corner_node(const bst_ruleset *rs, const bst_game *g, int16_t x, int16_t y) {
  bst_cell cell[4];
  for (uint8_t k = 0; k < 4; k++) {
    cell[k] = cell_at(rs, g, x + corner_dx[k], y + corner_dy[k]);
    if (!is_covered(cell[k], k)) /* most lack a tile */
      return BST_NONE;
  }
  corner_meeting m = {rs, g, BST_NONE, false};
  for (uint8_t k = 0; k < 4 && !m.fails; k++)
    meet_cell(&m, cell[k], (int16_t)(x + corner_dx[k]), (int16_t)(y + corner_dy[k]), k);
  return m.fails ? BST_NONE : m.node;
}

/* Corner k of a cell: whether it meets others there is decided by itself most often, else by the
 * one across, which most lack. */
static bool meets_at(const bst_ruleset *rs, const bst_game *g, bst_cell own, int16_t x, int16_t y,
                     uint8_t k) {
  static const uint8_t others[3] = {2, 1, 3}; /* by how their corner's number differs */
  const int dx = k == 1 || k == 2 ? 1 : -1, dy = k >= 2 ? 1 : -1;
  corner_meeting m = {rs, g, BST_NONE, !is_covered(own, k)};
  if (!m.fails)
    meet_cell(&m, own, x, y, k);
  for (uint8_t i = 0; i < 3 && !m.fails; i++) {
    int16_t at_x = (int16_t)(others[i] == 3 ? x : x + dx);
    int16_t at_y = (int16_t)(others[i] == 1 ? y : y + dy);
    const bst_cell cell = cell_at(rs, g, at_x, at_y);
    m.fails = !is_covered(cell, k ^ others[i]);
    if (!m.fails)
      meet_cell(&m, cell, at_x, at_y, k ^ others[i]);
  }
  return !m.fails;
}

bool bst_corner_at_cell(const bst_ruleset *rs, const bst_game *g, int x, int y, uint8_t corners) {
  const bst_cell own = cell_at(rs, g, x, y);
  bool found = false;
  for (unsigned left = corners; left != 0 && !found; left &= left - 1)
    found = meets_at(rs, g, own, (int16_t)x, (int16_t)y, (uint8_t)__builtin_ctz(left));
  return found;
}

uint16_t bst_figure_under(const bst_ruleset *rs, const bst_game *g, uint16_t figure) {
  uint16_t node = figures_of(rs, g)[figure].node;
  if (node != BST_NONE || !rs->has_locations || locations_of(rs, g)[figure].where != BST_AT_CORNER)
    return node;
  if (rs->has_corners && corner_nodes_of(rs, g)[figure] != BST_NONE)
    return corner_nodes_of(rs, g)[figure];
  uint32_t key = places_of(rs, g)[locations_of(rs, g)[figure].at];
  return bst_corner_node(rs, g, bst_key_x(key), bst_key_y(key));
}

uint8_t bst_zone_known(const bst_ruleset *rs, uint16_t zone, uint8_t owner) {
  switch ((bst_visible)rs->zone[zone].visible) {
  case BST_VISIBLE_ALL:
    return 255;
  case BST_VISIBLE_OWNER:
    return (uint8_t)(owner == BST_NOBODY ? 0u : 1u << owner);
  case BST_VISIBLE_NONE:
    return 0;
  }
  return 0;
}

bool bst_location_seen(const bst_ruleset *rs, bst_location location, uint8_t seat) {
  if (location.where == BST_AT_ZONE)
    return bst_zone_known(rs, location.at, location.seat) >> seat & 1;
  return location.where != BST_AT_BAG;
}
