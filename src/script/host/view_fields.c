/* view_fields.c - the fields of things and their methods, one function each. A getter pushes one
 * value; that the thing exists has been checked. */
#include "vm.h"

#include <board.h>
#include <graph.h>
#include <inspect.h>
#include <leave.h>
#include <lift.h>
#include <locations.h>
#include <score.h>
#include <shape.h>
#include <stands.h>
#include <symbols.h>
#include <what_if.h>

/* The getter of a field, and that of one of `g`. */
#define FIELD(holder, name) void bst_get_##holder##_##name(bst_vm *vm, uint64_t at)
#define GAME_FIELD(name) void bst_get_GAME_##name(bst_vm *vm, uint64_t unused)
#define METHOD(holder, name) int bst_method_##holder##_##name(lua_State *lua)

static const bst_tile *tile_at(const bst_vm *vm, uint64_t at) {
  return &tiles_of(vm->rs, vm->now.g)[at];
}
static const bst_node *node_at(const bst_vm *vm, uint64_t at) {
  return &nodes_of(vm->rs, vm->now.g)[at];
}
static const bst_node *root_at(const bst_vm *vm, uint64_t at) {
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  return &nodes[bst_root(nodes, (uint16_t)at)];
}
static const bst_figure *figure_at(const bst_vm *vm, uint64_t at) {
  return &figures_of(vm->rs, vm->now.g)[at];
}

/* --- g --------------------------------------------------------------------------------------- */

GAME_FIELD(active) {
  (void)unused;
  bst_push_player(vm, vm->now.g->active);
}
GAME_FIELD(turn) {
  (void)unused;
  lua_pushinteger(vm->lua, vm->now.g->turn);
}
GAME_FIELD(game_part) {
  (void)unused;
  lua_pushinteger(vm->lua, vm->now.g->part);
}
GAME_FIELD(round) {
  (void)unused;
  lua_pushinteger(vm->lua, vm->now.g->round);
}
GAME_FIELD(part_of_turn) {
  (void)unused;
  lua_pushinteger(vm->lua, vm->now.g->part_of_turn);
}
GAME_FIELD(part_tile) {
  (void)unused;
  bst_push_tile(vm, vm->now.g->laid);
}
GAME_FIELD(part_cell) {
  (void)unused;
  const bst_game *g = vm->now.g;
  bst_push_cell(vm, g->laid == BST_NONE ? BST_NO_CELL : tile_at(vm, g->laid)->cell);
}
GAME_FIELD(drawn) {
  (void)unused;
  bst_push_type(vm, vm->now.g->drawn);
}
GAME_FIELD(const) {
  (void)unused;
  bst_push_handle(vm, BST_IS_CONSTS, vm->now.rule);
}
GAME_FIELD(state) {
  (void)unused;
  bst_push_handle(vm, BST_IS_STATE, vm->now.rule);
}

/* --- players and cells ----------------------------------------------------------------------- */

FIELD(PLAYER, index) { lua_pushinteger(vm->lua, (lua_Integer)at + 1); }
FIELD(PLAYER, score) { lua_pushinteger(vm->lua, vm->now.g->points[at]); }
FIELD(PLAYER, next) { bst_push_player(vm, (uint8_t)((at + 1) % vm->rs->players)); }
FIELD(PLAYER, side) { lua_pushinteger(vm->lua, bst_seat_side(vm->rs, (uint8_t)at) + 1); }
FIELD(PLAYER, active) { lua_pushboolean(vm->lua, vm->now.g->active == at); }

FIELD(CELL, x) { lua_pushinteger(vm->lua, bst_unpack_xy(at).x); }
FIELD(CELL, y) { lua_pushinteger(vm->lua, bst_unpack_xy(at).y); }
FIELD(CELL, occupied) {
  bst_xy xy = bst_unpack_xy(at);
  lua_pushboolean(vm->lua, bst_cell_covered(vm->rs, vm->now.g, xy.x, xy.y));
}
FIELD(CELL, tile) {
  uint16_t tile[2];
  bst_xy xy = bst_unpack_xy(at);
  bst_push_tile(vm, bst_tiles_in(vm, xy, tile) > 0 ? tile[0] : BST_NONE);
}
FIELD(CELL, tiles) {
  uint16_t tile[2];
  bst_xy xy = bst_unpack_xy(at);
  int count = bst_tiles_in(vm, xy, tile);
  lua_createtable(vm->lua, count, 0);
  for (int i = 0; i < count; i++) {
    bst_push_tile(vm, tile[i]);
    lua_rawseti(vm->lua, -2, i + 1);
  }
}
FIELD(CELL, full) {
  bst_xy xy = bst_unpack_xy(at);
  lua_pushboolean(vm->lua, bst_cell_covered(vm->rs, vm->now.g, xy.x, xy.y) &&
                               bst_cell_void(vm->rs, vm->now.g, xy.x, xy.y) < 0);
}
FIELD(CELL, void) {
  static const char *const corners[] = {"NW", "NE", "SE", "SW"};
  bst_xy xy = bst_unpack_xy(at);
  int corner = bst_cell_void(vm->rs, vm->now.g, xy.x, xy.y);
  lua_pushstring(vm->lua, corner < 0 ? NULL : corners[corner]);
}

METHOD(CELL, attr) {
  uint64_t at;
  bst_vm *vm = bst_method_begin(lua, &at);
  bst_xy xy = bst_unpack_xy(at);
  uint16_t attr = bst_arg_name(vm, 2, "name", BST_NAMED_ATTR);
  lua_pushinteger(lua, bst_cell_shows(vm->rs, vm->now.g,
                                      bst_cell_find(vm->rs, vm->now.g, xy.x, xy.y), (uint8_t)attr));
  return 1;
}

/* --- tiles ----------------------------------------------------------------------------------- */

FIELD(TILE, type) { bst_push_type(vm, tile_at(vm, at)->type); }
/* What edits have made of a tile is the same tile. */
static void push_id(bst_vm *vm, uint16_t type) {
  lua_pushstring(vm->lua, bst_tile_name(vm->rs, bst_base_type(&vm->rs->tiles, type)));
}
FIELD(TILE, id) { push_id(vm, tile_at(vm, at)->type); }
FIELD(TILE, cell) { bst_push_cell(vm, tile_at(vm, at)->cell); }
FIELD(TILE, cells) {
  const bst_tile *tile = tile_at(vm, at);
  bst_place_xy place = bst_tile_place(vm->rs, vm->now.g, (uint16_t)at);
  uint8_t parts = vm->rs->tiles.type[tile->type].cell_count;
  for (uint8_t p = 0; p < parts; p++) {
    const bst_tile_cell *part = bst_tile_cell_at(&vm->rs->tiles, tile->type, tile->rotation, p);
    vm->cells[p] = (bst_xy){(int16_t)(place.x + part->dx), (int16_t)(place.y + part->dy)};
  }
  bst_push_cells(vm, vm->cells, parts);
}
/* A half tile shares its cell with one other at most. */
FIELD(TILE, mate) {
  uint16_t tile[2], mate = BST_NONE;
  uint32_t count = bst_cell_tiles(vm->rs, vm->now.g, tile_at(vm, at)->cell, tile);
  bool is_half = vm->rs->tiles.type[tile_at(vm, at)->type].half;
  for (uint32_t i = 0; i < count && is_half; i++)
    mate = tile[i] != at ? tile[i] : mate;
  bst_push_tile(vm, mate);
}
FIELD(TILE, rotation) { lua_pushinteger(vm->lua, tile_at(vm, at)->rotation); }
FIELD(TILE, player) { bst_push_player(vm, tile_at(vm, at)->seat); }
FIELD(TYPE, half) {
  lua_pushboolean(vm->lua, vm->rs->tiles.def[at].cell[0].shape == BST_SHAPE_HALF);
}
FIELD(TYPE, apart) { lua_pushboolean(vm->lua, vm->rs->tiles.def[at].apart); }
FIELD(TYPE, id) { push_id(vm, (uint16_t)at); }

METHOD(TILE, attr) {
  uint64_t at;
  bst_vm *vm = bst_method_begin(lua, &at);
  uint16_t attr = bst_arg_name(vm, 2, "name", BST_NAMED_ATTR);
  lua_pushinteger(lua, bst_tile_shows(vm->rs, vm->now.g, (uint16_t)at, (uint8_t)attr));
  return 1;
}

METHOD(TILE, direction) {
  static const char *const towards[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  uint64_t at;
  bst_vm *vm = bst_method_begin(lua, &at);
  uint16_t attr = bst_arg_name(vm, 2, "name", BST_NAMED_ATTR);
  uint8_t direction = bst_tile_direction(vm->rs, vm->now.g, (uint16_t)at, (uint8_t)attr);
  lua_pushstring(lua, direction < 8 ? towards[direction] : NULL);
  return 1;
}

METHOD(TILE, ring8) {
  uint64_t at;
  bst_vm *vm = bst_method_begin(lua, &at);
  bool open = bst_arg_flag(vm, 2, "open");
  bst_guard_charge(lua, 20);
  bst_push_cells(
      vm, vm->cells,
      bst_area_ring(vm->rs, vm->now.g, (uint16_t)at, open, vm->cells, vm->rs->layout.cell_cap));
  return 1;
}

METHOD(TYPE, attr) {
  uint64_t at;
  bst_vm *vm = bst_method_begin(lua, &at);
  uint16_t attr = bst_arg_name(vm, 2, "name", BST_NAMED_ATTR);
  lua_pushinteger(lua, bst_type_shows(vm->rs, (uint16_t)at, (uint8_t)attr));
  return 1;
}

/* Nothing where the tile has no such side, or goes on there itself. */
METHOD(TYPE, side) {
  uint64_t at;
  bst_vm *vm = bst_method_begin(lua, &at);
  uint16_t type = (uint16_t)at, which = bst_arg_name(vm, 2, "side", BST_NAMED_DIRECTION);
  uint8_t turns = bst_arg_given(vm, 3) ? (uint8_t)bst_arg_int(vm, 3, "rotation", 0, 3) : 0;
  if (which % 2 != 0)
    bst_bad_argument(vm, 2, "side", "'N', 'E', 'S' or 'W'");
  const bst_tile_cell *part = bst_tile_cell_at(&vm->rs->tiles, type, turns, 0);
  const uint8_t *slot = part->slot[which / 2];
  uint8_t before = BST_SEG_NONE;
  lua_Integer n = 0;
  lua_createtable(lua, 3, 0);
  for (int i = 0; i < 3 && slot[0] != BST_SEG_INTERNAL; i++) {
    if (slot[i] == BST_SEG_NONE || slot[i] == before)
      continue;
    before = slot[i];
    bool wild = before == BST_SEG_WILD;
    lua_pushstring(lua, wild ? "any" : vm->rs->kind[vm->rs->tiles.type[type].kind[before]].name);
    lua_rawseti(lua, -2, ++n);
  }
  return 1;
}

/* --- segments -------------------------------------------------------------------------------- */

FIELD(SEGMENT, kind) { lua_pushstring(vm->lua, vm->rs->kind[node_at(vm, at)->kind].name); }
FIELD(SEGMENT, tile) { bst_push_tile(vm, node_at(vm, at)->tile); }
FIELD(SEGMENT, cell) { bst_push_cell(vm, bst_node_cell(vm->rs, vm->now.g, (uint16_t)at)); }
FIELD(SEGMENT, feature) { bst_push_feature(vm, (uint16_t)at); }
FIELD(SEGMENT, figures) {
  lua_Integer n = 0;
  lua_newtable(vm->lua);
  bst_guard_charge(vm->lua, vm->rs->layout.figure_cap / 4);
  for (uint16_t f = 0; f < vm->rs->layout.figure_cap; f++)
    if (figure_at(vm, f)->node == at) {
      bst_push_figure(vm, f);
      lua_rawseti(vm->lua, -2, ++n);
    }
}

METHOD(SEGMENT, attr) {
  uint64_t at;
  bst_vm *vm = bst_method_begin(lua, &at);
  uint16_t attr = bst_arg_name(vm, 2, "name", BST_NAMED_ATTR);
  const bst_tile *tile = tile_at(vm, node_at(vm, at)->tile);
  uint8_t segment = (uint8_t)(at - tile->node);
  lua_pushinteger(lua, bst_attr_on(&vm->rs->tiles, tile->type, segment, (uint8_t)attr));
  return 1;
}

/* --- features -------------------------------------------------------------------------------- */

static int32_t counted(const bst_vm *vm, uint64_t node, bst_counter_op op) {
  bst_counter what = {.op = (uint8_t)op, .attr = BST_ATTR_NONE};
  bst_guard_charge(vm->lua, bst_node_size(root_at(vm, node)));
  return bst_count(vm->now.t, vm->now.g, (uint16_t)node, &what, 0, BST_MODE_NORMAL);
}

FIELD(FEATURE, kind) { bst_get_SEGMENT_kind(vm, at); }
FIELD(FEATURE, complete) {
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  lua_pushboolean(vm->lua, bst_is_complete(vm->rs, nodes, bst_root(nodes, (uint16_t)at)));
}
FIELD(FEATURE, closed) {
  lua_pushboolean(vm->lua, bst_features_enclosed(vm->rs, vm->now.g, (uint16_t)at));
}
FIELD(FEATURE, open) { lua_pushinteger(vm->lua, root_at(vm, at)->open); }
FIELD(FEATURE, cut_off) {
  bst_guard_charge(vm->lua, bst_node_size(root_at(vm, at)));
  lua_pushinteger(vm->lua, bst_features_cut_off(vm->rs, vm->now.g, (uint16_t)at));
}
FIELD(FEATURE, size) { lua_pushinteger(vm->lua, counted(vm, at, BST_COUNT_SIZE)); }
FIELD(FEATURE, cells) { lua_pushinteger(vm->lua, counted(vm, at, BST_COUNT_CELLS)); }
FIELD(FEATURE, tiles) { lua_pushinteger(vm->lua, counted(vm, at, BST_COUNT_TILES)); }
FIELD(FEATURE, occupied) { lua_pushboolean(vm->lua, bst_node_figure(root_at(vm, at)) != BST_NONE); }

/* Where it begins, as for the order of scoring: by y, x and number. */
static uint64_t place_key(const bst_vm *vm, uint16_t node) {
  const bst_tile *tile = tile_at(vm, node_at(vm, node)->tile);
  return (uint64_t)places_of(vm->rs, vm->now.g)[tile->cell] << 16 | (uint16_t)(node - tile->node);
}

FIELD(FEATURE, first) {
  uint16_t node = (uint16_t)at, first = node;
  bst_guard_charge(vm->lua, bst_node_size(root_at(vm, at)));
  do {
    if (place_key(vm, node) < place_key(vm, first))
      first = node;
    node = node_at(vm, node)->next;
  } while (node != at);
  bst_push_segment(vm, first);
}

FIELD(FEATURE, segments) {
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  uint16_t root = bst_root(nodes, (uint16_t)at);
  lua_Integer n = 0;
  lua_createtable(vm->lua, bst_node_size(&nodes[root]), 0);
  bst_guard_charge(vm->lua, vm->now.g->node_count);
  for (uint16_t node = 0; node < vm->now.g->node_count; node++)
    if (nodes[node].kind == nodes[root].kind && bst_root(nodes, node) == root) {
      bst_push_segment(vm, node);
      lua_rawseti(vm->lua, -2, ++n);
    }
}

METHOD(FEATURE, attr) {
  uint64_t at;
  bst_vm *vm = bst_method_begin(lua, &at);
  bst_counter what = {.op = BST_COUNT_ATTR,
                      .attr = (uint8_t)bst_arg_name(vm, 2, "name", BST_NAMED_ATTR)};
  bst_guard_charge(lua, bst_node_size(root_at(vm, at)));
  lua_pushinteger(lua, bst_count(vm->now.t, vm->now.g, (uint16_t)at, &what, 0, BST_MODE_NORMAL));
  return 1;
}

METHOD(FEATURE, grew_this_part) {
  uint64_t at;
  bst_vm *vm = bst_method_begin(lua, &at);
  if (lua_gettop(lua) > 1 && bst_arg_name(vm, 2, "cause", BST_NAMED_CAUSE) != BST_CAUSE_TILE)
    bst_refuse(vm, "this version knows the cause 'tile' only; hear feature_changed for others");
  lua_pushboolean(lua, bst_feature_grew(vm->rs, vm->now.g, (uint16_t)at));
  return 1;
}

/* --- figures --------------------------------------------------------------------------------- */

static bst_location location_of(const bst_vm *vm, uint64_t figure) {
  return bst_figure_location(vm->rs, vm->now.g, (uint16_t)figure);
}

FIELD(FIGURE, kind) { lua_pushstring(vm->lua, vm->rs->figure[figure_at(vm, at)->kind].name); }
FIELD(FIGURE, group) {
  static const char *const groups[] = {"meeple", "special", "neutral"};
  lua_pushstring(vm->lua, groups[vm->rs->figure[figure_at(vm, at)->kind].group]);
}
FIELD(FIGURE, owner) { bst_push_player(vm, figure_at(vm, at)->owner); }
FIELD(FIGURE, place) { bst_push_location(vm, location_of(vm, at)); }
FIELD(FIGURE, segment) { bst_push_segment(vm, figure_at(vm, at)->node); }
FIELD(FIGURE, feature) { bst_push_feature(vm, bst_node_under(vm, (uint16_t)at)); }
/* A corner belongs to four cells. */
static bool is_in_cell(bst_location location) {
  return bst_location_on_board(location) && location.where != BST_AT_CORNER;
}
FIELD(FIGURE, cell) {
  bst_location location = location_of(vm, at);
  bst_push_cell(vm, is_in_cell(location) ? bst_location_cell(vm->rs, vm->now.g, location)
                                         : BST_NO_CELL);
}
FIELD(FIGURE, tile) {
  bst_location location = location_of(vm, at);
  bst_push_tile(vm,
                is_in_cell(location) ? bst_location_tile(vm->rs, vm->now.g, location) : BST_NONE);
}
FIELD(FIGURE, with) {
  bst_location location = location_of(vm, at);
  bst_push_figure(vm, location.where == BST_AT_FIGURE ? location.at : BST_NONE);
}
FIELD(FIGURE, zone) {
  bst_location location = location_of(vm, at);
  bst_push_location(vm,
                    location.where == BST_AT_ZONE ? location : (bst_location){.where = BST_AT_BOX});
}
FIELD(FIGURE, on_board) { lua_pushboolean(vm->lua, bst_location_on_board(location_of(vm, at))); }
FIELD(FIGURE, leaving) {
  lua_pushboolean(vm->lua, bst_is_leaving(vm->rs, vm->now.g, (uint16_t)at));
}
FIELD(FIGURE, deployed_this_part) {
  const bst_figure *figure = figure_at(vm, at);
  lua_pushboolean(vm->lua, figure->part == vm->now.g->part);
}

/* --- tokens, zones, corners, placements ------------------------------------------------------ */

FIELD(TOKEN, kind) {
  lua_pushstring(vm->lua, vm->rs->token[tokens_of(vm->rs, vm->now.g)[at].kind].name);
}
FIELD(TOKEN, face) {
  const bst_token *token = &tokens_of(vm->rs, vm->now.g)[at];
  const bst_token_def *def = &vm->rs->token[token->kind];
  if (token->face >= def->face_count)
    lua_pushnil(vm->lua);
  else if (def->face[token->face] == INT16_MIN)
    lua_pushstring(vm->lua, def->face_name[token->face]);
  else
    lua_pushinteger(vm->lua, def->face[token->face]);
}
FIELD(TOKEN, place) {
  bst_location location = tokens_of(vm->rs, vm->now.g)[at].location;
  if (location.where == BST_AT_SUPPLY)
    bst_push_player(vm, location.seat);
  else
    bst_push_location(vm, location);
}

FIELD(ZONE, name) { lua_pushstring(vm->lua, vm->rs->zone[at >> 8].name); }
FIELD(ZONE, player) { bst_push_player(vm, (uint8_t)at); }

FIELD(CORNER, x) { lua_pushinteger(vm->lua, bst_unpack_xy(at).x); }
FIELD(CORNER, y) { lua_pushinteger(vm->lua, bst_unpack_xy(at).y); }
FIELD(CORNER, feature) {
  bst_xy xy = bst_unpack_xy(at);
  bst_push_feature(vm, bst_corner_node(vm->rs, vm->now.g, xy.x, xy.y));
}

FIELD(PLACEMENT, cell) { bst_push_xy(vm, bst_unpack_xy(at)); }
FIELD(PLACEMENT, rotation) { lua_pushinteger(vm->lua, (lua_Integer)(at >> 32 & 3)); }
static bst_place_xy placement_at(uint64_t at) {
  bst_xy xy = bst_unpack_xy(at);
  return (bst_place_xy){xy.x, xy.y, (uint8_t)(at >> 32 & 3)};
}
FIELD(PLACEMENT, completes_any) {
  bst_guard_charge(vm->lua, 100);
  lua_pushboolean(vm->lua, bst_what_if_completes_any(vm->now.t, vm->now.g, bst_unpack_type(at),
                                                     placement_at(at)));
}
FIELD(PLACEMENT, makes_holes) {
  bst_guard_charge(vm->lua, 100);
  lua_pushinteger(vm->lua,
                  bst_shape_holes_made(vm->rs, vm->now.g, bst_unpack_type(at), placement_at(at)));
}
FIELD(PLACEMENT, closes_holes) {
  bst_guard_charge(vm->lua, 100);
  lua_pushinteger(vm->lua,
                  bst_shape_holes_filled(vm->rs, vm->now.g, bst_unpack_type(at), placement_at(at)));
}
FIELD(PLACEMENT, type) { bst_push_type(vm, bst_unpack_type(at)); }
FIELD(PLACEMENT, side) {
  bst_edit_place place = bst_unpack_edit(at);
  if (place.side == BST_NO_EDIT)
    lua_pushnil(vm->lua);
  else
    lua_pushlstring(vm->lua, &"NESW"[place.side], 1);
}
FIELD(PLACEMENT, under) {
  bst_edit_place place = bst_unpack_edit(at);
  bst_push_tile(vm, bst_tile_under(vm->rs, vm->now.g, bst_unpack_type(at), place.at));
}
FIELD(TILE, free) {
  const bst_ruleset *rs = vm->rs;
  bst_guard_charge(vm->lua, 200u + rs->layout.figure_cap + rs->layout.token_cap);
  lua_pushboolean(vm->lua, rs->loose_tiles &&
                               bst_stands_on(rs, vm->now.g, (uint16_t)at, true).index == BST_NONE &&
                               bst_lift_refused(rs, vm->now.g, (uint16_t)at) == NULL);
}
FIELD(PLACEMENT, beside) {
  bst_edit_place place = bst_unpack_edit(at);
  bst_neighbour other;
  bool there = place.beside && bst_board_across(vm->rs, vm->now.g, BST_NONE, place.at.x, place.at.y,
                                                place.side, &other);
  bst_push_tile(vm, there ? other.tile : BST_NONE);
}
