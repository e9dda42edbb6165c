#include "things.h"

#include "area.h"
#include "board.h"
#include "figures.h"
#include "graph.h"
#include "locations.h"
#include "state.h"
#include "symbols.h"

/* --- references --------------------------------------------------------------------------- */

static bst_thing player(uint8_t seat) {
  return seat == BST_NOBODY ? bst_no_thing : (bst_thing){BST_SELECT_PLAYERS, seat};
}

static bst_thing tile(uint16_t lying) {
  return lying == BST_NONE ? bst_no_thing : (bst_thing){BST_SELECT_TILES, lying};
}

static bst_thing feature(uint16_t node) {
  return node == BST_NONE ? bst_no_thing : (bst_thing){BST_SELECT_FEATURES, node};
}

/* A field of a rule: it holds a thing's number plus one. */
static bst_thing held_in(const bst_select_at *at, uint16_t field) {
  const bst_ruleset *rs = at->t->rules;
  int32_t value = bst_state_get(rs, at->g, field, 0);
  if (value == 0)
    return bst_no_thing;
  switch ((bst_state_type)rs->state[field].type) {
  case BST_STATE_PLAYER:
    return player((uint8_t)(value - 1));
  case BST_STATE_TILE: /* a type */
    return (bst_thing){BST_SELECT_TILES, (uint32_t)BST_TILE_OFF_BOARD | (uint32_t)(value - 1)};
  case BST_STATE_FIGURE:
    return (bst_thing){BST_SELECT_FIGURES, (uint32_t)(value - 1)};
  case BST_STATE_CELL:
    return (bst_thing){BST_SELECT_CELLS, places_of(rs, at->g)[value - 1]};
  default:
    return bst_no_thing;
  }
}

static bst_thing referred(const bst_select_at *at, const bst_predicate_def *p) {
  switch ((bst_reference)p->reference) {
  case BST_REF_THIS:
    return at->that;
  case BST_REF_ASKED:
    return player(at->asked);
  case BST_REF_ACTIVE:
    return player(at->g->active);
  case BST_REF_PART:
    if (at->g->laid == BST_NONE && at->g->drawn != BST_NONE)
      return (bst_thing){BST_SELECT_TILES, (uint32_t)BST_TILE_OFF_BOARD | at->g->drawn};
    return tile(at->g->laid);
  case BST_REF_SAME:
    return player(at->same);
  case BST_REF_ARG:
    return at->arg != NULL ? at->arg[p->named] : bst_no_thing;
  case BST_REF_STATE:
    return held_in(at, p->named);
  case BST_REF_ZONE:
    return (bst_thing){BST_SELECT_ZONES, bst_zone_thing(p->named, BST_NOBODY)};
  case BST_REF_FIGURE:
    return bst_refer_figure(at->t->rules, p->named);
  }
  return bst_no_thing;
}

/* Whose place of a zone it lies in, or whose supply. */
static uint8_t holder_of(const bst_select_at *at, bst_thing thing) {
  const bst_ruleset *rs = at->t->rules;
  bst_location where = {.where = BST_AT_BOX, .seat = BST_NOBODY};
  if (thing.type == BST_SELECT_FIGURES)
    where = bst_figure_location(rs, at->g, (uint16_t)thing.id);
  if (thing.type == BST_SELECT_TOKENS)
    where = tokens_of(rs, at->g)[thing.id].location;
  return where.where == BST_AT_ZONE || where.where == BST_AT_SUPPLY ? where.seat : BST_NOBODY;
}

static bool take_first_cell(void *with, uint32_t key) {
  *(uint32_t *)with = key;
  return true;
}

bst_thing bst_refer_any(const bst_select_at *at, const bst_predicate_def *p) {
  bst_thing thing = referred(at, p);
  uint32_t key;
  if (thing.type == BST_SELECT_NOTHING)
    return thing;
  switch ((bst_via)p->via) {
  case BST_VIA_NOTHING:
    return thing;
  case BST_VIA_OWNER:
    return player(bst_thing_owner(at, thing));
  case BST_VIA_HOLDER:
    return player(holder_of(at, thing));
  case BST_VIA_FEATURE:
    return feature(bst_thing_node(at, thing));
  case BST_VIA_TILE:
    return tile(bst_thing_tile(at, thing));
  case BST_VIA_CELL:
    return bst_thing_cells(at, thing, take_first_cell, &key) ? (bst_thing){BST_SELECT_CELLS, key}
                                                             : bst_no_thing;
  }
  return thing;
}

/* --- from one thing to another ------------------------------------------------------------ */

static bst_location location_of(const bst_select_at *at, bst_thing thing) {
  const bst_ruleset *rs = at->t->rules;
  bst_location where = thing.type == BST_SELECT_TOKENS
                           ? tokens_of(rs, at->g)[thing.id].location
                           : bst_figure_location(rs, at->g, (uint16_t)thing.id);
  return bst_location_ground(rs, at->g, where);
}

uint16_t bst_thing_node(const bst_select_at *at, bst_thing thing) {
  const bst_ruleset *rs = at->t->rules;
  switch (thing.type) {
  case BST_SELECT_FEATURES:
  case BST_SELECT_SEGMENTS:
    return (uint16_t)thing.id;
  case BST_SELECT_CORNERS:
    return bst_corner_node(rs, at->g, bst_key_x(thing.id), bst_key_y(thing.id));
  case BST_SELECT_FIGURES: {
    uint16_t node = bst_figure_under(rs, at->g, (uint16_t)thing.id);
    if (node != BST_NONE || !rs->has_locations)
      return node;
    break;
  }
  case BST_SELECT_TOKENS:
    break;
  default:
    return BST_NONE;
  }
  bst_location where = location_of(at, thing);
  return where.where == BST_AT_SEGMENT ? where.at : (uint16_t)BST_NONE;
}

uint8_t bst_thing_owner(const bst_select_at *at, bst_thing thing) {
  const bst_ruleset *rs = at->t->rules;
  uint8_t owner = BST_NOBODY;
  if (thing.type == BST_SELECT_FIGURES)
    owner = figures_of(rs, at->g)[thing.id].owner;
  else if (thing.type == BST_SELECT_TILES && thing.id < BST_TILE_OFF_BOARD)
    owner = tiles_of(rs, at->g)[thing.id].seat;
  else if (thing.type == BST_SELECT_PLAYERS || thing.type == BST_SELECT_ZONES)
    owner = (uint8_t)thing.id;
  else if (thing.type == BST_SELECT_TOKENS)
    owner = holder_of(at, thing);
  return owner < rs->players ? owner : (uint8_t)BST_NOBODY;
}

uint16_t bst_thing_tile(const bst_select_at *at, bst_thing thing) {
  const bst_ruleset *rs = at->t->rules;
  if (thing.type == BST_SELECT_TILES)
    return thing.id < BST_TILE_OFF_BOARD ? (uint16_t)thing.id : (uint16_t)BST_NONE;
  if (thing.type == BST_SELECT_FEATURES || thing.type == BST_SELECT_SEGMENTS)
    return nodes_of(rs, at->g)[thing.id].tile;
  if (thing.type == BST_SELECT_CELLS) {
    uint16_t here[2];
    uint16_t cell = bst_cell_find(rs, at->g, bst_key_x(thing.id), bst_key_y(thing.id));
    return bst_cell_tiles(rs, at->g, cell, here) > 0 ? here[0] : (uint16_t)BST_NONE;
  }
  if (thing.type != BST_SELECT_FIGURES && thing.type != BST_SELECT_TOKENS)
    return BST_NONE;
  return bst_location_tile(rs, at->g, location_of(at, thing));
}

bool bst_thing_same(const bst_select_at *at, bst_thing a, bst_thing b) {
  const bst_node *nodes = nodes_of(at->t->rules, at->g);
  if (b.type == BST_SELECT_NOTHING)
    return false;
  if (a.type == BST_SELECT_FEATURES) {
    uint16_t node = bst_thing_node(at, b);
    return node != BST_NONE && bst_root(nodes, (uint16_t)a.id) == bst_root(nodes, node);
  }
  if (a.type == BST_SELECT_CELLS)
    return bst_thing_in_cell(at, b, a.id);
  if (a.type == BST_SELECT_TILES && b.type != BST_SELECT_TILES)
    return bst_thing_tile(at, b) == a.id;
  if (a.type == BST_SELECT_PLAYERS && b.type != BST_SELECT_PLAYERS)
    return bst_thing_owner(at, b) == a.id;
  return a.type == b.type && a.id == b.id;
}

/* --- cells -------------------------------------------------------------------------------- */

static bool cells_of_tile(const bst_select_at *at, uint16_t lying, unsigned parts,
                          bst_hear_cell *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_tile *t = &tiles_of(rs, at->g)[lying];
  const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, t->type, t->rotation, 0);
  uint32_t key = places_of(rs, at->g)[t->cell];
  for (uint8_t p = 0; p < rs->tiles.type[t->type].cell_count; p++)
    if ((parts >> p & 1) && hear(with, bst_key((int16_t)(bst_key_x(key) + part[p].dx),
                                               (int16_t)(bst_key_y(key) + part[p].dy))))
      return true;
  return false;
}

enum { ALL_PARTS = 0xFFFF };

static bool cells_of_node(const bst_select_at *at, uint16_t node, bst_hear_cell *hear, void *with) {
  const bst_ruleset *rs = at->t->rules;
  const bst_node *n = &nodes_of(rs, at->g)[node];
  const bst_tile *t = &tiles_of(rs, at->g)[n->tile];
  bool is_area = rs->kind[n->kind].completion == BST_COMPLETE_RING8;
  unsigned parts = is_area ? ALL_PARTS : rs->tiles.type[t->type].cells[node - t->node];
  return cells_of_tile(at, n->tile, parts == 0 ? 1 : parts, hear, with);
}

static bool cells_of_feature(const bst_select_at *at, uint16_t node, bst_hear_cell *hear,
                             void *with) {
  uint16_t n = node;
  do {
    if (cells_of_node(at, n, hear, with))
      return true;
    n = nodes_of(at->t->rules, at->g)[n].next;
  } while (n != node);
  return false;
}

static bool cells_of_piece(const bst_select_at *at, bst_thing thing, bst_hear_cell *hear,
                           void *with) {
  const bst_ruleset *rs = at->t->rules;
  bst_location where = location_of(at, thing);
  if (where.where == BST_AT_SEGMENT)
    return cells_of_tile(at, nodes_of(rs, at->g)[where.at].tile, ALL_PARTS, hear, with);
  return where.where == BST_AT_CELL && hear(with, places_of(rs, at->g)[where.at]);
}

/* The four around a corner. */
static bool cells_of_corner(uint32_t key, bst_hear_cell *hear, void *with) {
  int16_t x = bst_key_x(key), y = bst_key_y(key);
  for (int16_t dy = -1; dy <= 0; dy++)
    for (int16_t dx = -1; dx <= 0; dx++)
      if (hear(with, bst_key((int16_t)(x + dx), (int16_t)(y + dy))))
        return true;
  return false;
}

bool bst_thing_cells(const bst_select_at *at, bst_thing thing, bst_hear_cell *hear, void *with) {
  switch (thing.type) {
  case BST_SELECT_FIGURES:
  case BST_SELECT_TOKENS:
    return cells_of_piece(at, thing, hear, with);
  case BST_SELECT_FEATURES:
    return cells_of_feature(at, (uint16_t)thing.id, hear, with);
  case BST_SELECT_SEGMENTS:
    return cells_of_node(at, (uint16_t)thing.id, hear, with);
  case BST_SELECT_CELLS:
    return hear(with, thing.id);
  case BST_SELECT_CORNERS:
    return cells_of_corner(thing.id, hear, with);
  case BST_SELECT_TILES:
    return thing.id < BST_TILE_OFF_BOARD &&
           cells_of_tile(at, (uint16_t)thing.id, ALL_PARTS, hear, with);
  default:
    return false;
  }
}

/* The cell of a segment, where every tile lies in one. */
static inline uint16_t cell_of_node(const bst_select_at *at, uint32_t node) {
  const bst_ruleset *rs = at->t->rules;
  return tiles_of(rs, at->g)[nodes_of(rs, at->g)[node].tile].cell;
}

uint16_t bst_thing_only_cell(const bst_select_at *at, bst_thing thing) {
  const bst_ruleset *rs = at->t->rules;
  if (thing.type == BST_SELECT_SEGMENTS)
    return cell_of_node(at, thing.id);
  if (thing.type == BST_SELECT_TILES)
    return thing.id < BST_TILE_OFF_BOARD ? tiles_of(rs, at->g)[thing.id].cell
                                         : (uint16_t)BST_NO_CELL;
  if (thing.type == BST_SELECT_FIGURES) {
    const uint16_t node = figures_of(rs, at->g)[thing.id].node;
    if (node != BST_NONE || !rs->has_locations)
      return node == BST_NONE ? (uint16_t)BST_NO_CELL : cell_of_node(at, node);
  }
  bst_location where = location_of(at, thing);
  if (where.where == BST_AT_SEGMENT)
    return cell_of_node(at, where.at);
  return where.where == BST_AT_CELL ? where.at : (uint16_t)BST_NO_CELL;
}

static bool is_that_cell(void *with, uint32_t key) { return key == *(const uint32_t *)with; }

bool bst_thing_in_cell(const bst_select_at *at, bst_thing thing, uint32_t key) {
  if (thing.type == BST_SELECT_FIGURES && at->t->rules->lies_simply) {
    uint16_t cell = bst_thing_only_cell(at, thing);
    return cell != BST_NO_CELL && places_of(at->t->rules, at->g)[cell] == key;
  }
  if (thing.type == BST_SELECT_FEATURES) {
    uint16_t cell = bst_cell_find(at->t->rules, at->g, bst_key_x(key), bst_key_y(key));
    return cell != BST_NO_CELL &&
           bst_feature_in_cell(at->t->rules, at->g, (uint16_t)thing.id, cell);
  }
  return bst_thing_cells(at, thing, is_that_cell, &key);
}
