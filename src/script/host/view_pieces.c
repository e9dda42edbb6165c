/* view_pieces.c - reading verbs about options, players, figures, tokens, zones and marks. */
#include "vm.h"

#include <filters.h>
#include <graph.h>
#include <inspect.h>
#include <leave.h>
#include <locations.h>
#include <marks.h>
#include <score.h>
#include <stack.h>
#include <string.h>
#include <tokens.h>

#define VERB(name) int bst_verb_##name(lua_State *lua)

/* --- options and players --------------------------------------------------------------------- */

VERB(opt) {
  bst_vm *vm = bst_verb_begin(lua);
  if (vm->bot && lua_type(lua, 2) == LUA_TSTRING && bst_bot_push_option(vm, lua_tostring(lua, 2)))
    return 1;
  const bst_option_value *value =
      &vm->program->option[bst_arg_name(vm, 2, "name", BST_NAMED_OPTION)];
  bool of_seat = bst_arg_given(vm, 3);
  uint8_t seat = of_seat ? bst_arg_seat(vm, 3, "player") : 0;
  if (value->per_seat && !of_seat)
    bst_refuse(vm, "each player has this option for himself: whose?");
  if (value->per_seat)
    value += 1 + seat;
  if (value->type == LUA_TBOOLEAN)
    lua_pushboolean(lua, value->number != 0);
  else if (value->type == LUA_TNUMBER)
    lua_pushinteger(lua, value->number);
  else
    lua_pushstring(lua, value->text);
  return 1;
}

VERB(players) {
  bst_vm *vm = bst_verb_begin(lua);
  if (bst_arg_is_selector(vm, 2))
    return bst_push_selected(vm, 2, BST_SELECT_PLAYERS);
  if (bst_arg_given(vm, 2))
    bst_refuse(vm,
               "selector must be nothing or a selector, not a %s\n"
               "make it at the top of the file: local marked = players { marked = \"x\" }; "
               "then g:players(marked)",
               luaL_typename(lua, 2));
  bst_push_players(vm, UINT32_MAX);
  return 1;
}

VERB(players_from) {
  bst_vm *vm = bst_verb_begin(lua);
  const char *from = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "";
  int n = vm->rs->players, start, step = 1;
  if (strcmp(from, "active") == 0)
    start = 0;
  else if (strcmp(from, "left") == 0)
    start = 1;
  else if (strcmp(from, "right") == 0)
    start = step = n - 1;
  else
    return bst_bad_argument(vm, 2, "from", "'active', 'left' or 'right'");
  lua_createtable(lua, n, 0);
  for (int i = 0; i < n; i++) {
    bst_push_player(vm, (uint8_t)((vm->now.g->active + start + i * step) % n));
    lua_rawseti(lua, -2, i + 1);
  }
  return 1;
}

VERB(player_count) {
  bst_vm *vm = bst_verb_begin(lua);
  lua_pushinteger(lua, vm->rs->players);
  return 1;
}

VERB(player_left_of) {
  bst_vm *vm = bst_verb_begin(lua);
  int32_t n = vm->rs->players, seat = bst_arg_seat(vm, 2, "player");
  int32_t by = bst_arg_int(vm, 3, "n", -1000000, 1000000);
  bst_push_player(vm, (uint8_t)(((seat + by) % n + n) % n));
  return 1;
}

VERB(score_of) {
  bst_vm *vm = bst_verb_begin(lua);
  lua_pushinteger(lua, vm->now.g->points[bst_arg_seat(vm, 2, "player")]);
  return 1;
}

/* --- figures --------------------------------------------------------------------------------- */

uint16_t bst_node_under(const bst_vm *vm, uint16_t figure) {
  return bst_figure_under(vm->rs, vm->now.g, figure);
}

static const char *const figure_keys[] = {"kind",     "group", "owner",   "feature", "cell", "tile",
                                          "on_board", "owned", "leaving", "zone",    NULL};
enum {
  F_KIND = 1,
  F_GROUP = 2,
  F_OWNER = 4,
  F_FEATURE = 8,
  F_CELL = 16,
  F_TILE = 32,
  F_ON_BOARD = 64,
  F_OWNED = 128,
  F_LEAVING = 256,
  F_ZONE = 512,
};

typedef struct figure_filter {
  uint32_t given;
  uint16_t kind, group, root, tile;
  uint8_t owner;
  bool on_board, owned, leaving;
  bst_xy cell;
  bst_location zone;
} figure_filter;

/* Who asks for figures means those on the board, unless he says something else. */
static void read_where(bst_vm *vm, figure_filter *f) {
  f->on_board = !(f->given & F_ZONE);
  if (f->given & F_FEATURE)
    f->root = bst_root(nodes_of(vm->rs, vm->now.g),
                       bst_arg_node(vm, bst_arg_get(vm, "feature"), "feature"));
  if (f->given & F_CELL)
    f->cell = bst_arg_cell(vm, bst_arg_get(vm, "cell"), "cell");
  if (f->given & F_TILE)
    f->tile = (uint16_t)bst_arg_handle(vm, bst_arg_get(vm, "tile"), "tile", BST_IS_TILE);
  if (f->given & F_ON_BOARD)
    f->on_board = bst_arg_flag(vm, bst_arg_get(vm, "on_board"), "on_board");
  if (f->given & F_ZONE) {
    lua_pushvalue(vm->lua, bst_arg_get(vm, "zone")); /* nothing is behind it */
    f->zone = bst_arg_zone(vm, lua_gettop(vm->lua));
  }
}

static figure_filter read_figure_filter(bst_vm *vm) {
  figure_filter f = {.given = bst_arg_named(vm, 2, figure_keys)};
  if (f.given & F_KIND)
    f.kind = bst_arg_name(vm, bst_arg_get(vm, "kind"), "kind", BST_NAMED_FIGURE);
  if (f.given & F_GROUP)
    f.group = bst_arg_name(vm, bst_arg_get(vm, "group"), "group", BST_NAMED_GROUP);
  if (f.given & F_OWNER)
    f.owner = bst_arg_seat(vm, bst_arg_get(vm, "owner"), "owner");
  if (f.given & F_OWNED)
    f.owned = bst_arg_flag(vm, bst_arg_get(vm, "owned"), "owned");
  if (f.given & F_LEAVING)
    f.leaving = bst_arg_flag(vm, bst_arg_get(vm, "leaving"), "leaving");
  read_where(vm, &f);
  return f;
}

/* Does it stand in the cell: on a segment there, with a figure there, or in the cell itself? */
static bool stands_in(const bst_vm *vm, bst_location location, bst_xy at) {
  if (location.where == BST_AT_SEGMENT)
    return bst_node_covers(vm, location.at, at);
  if (location.where == BST_AT_FIGURE)
    return stands_in(vm, bst_figure_location(vm->rs, vm->now.g, location.at), at);
  return location.where == BST_AT_CELL &&
         places_of(vm->rs, vm->now.g)[location.at] == bst_key(at.x, at.y);
}

static bool place_passes(const bst_vm *vm, const figure_filter *f, uint16_t figure) {
  bst_location location = bst_figure_location(vm->rs, vm->now.g, figure);
  bool on_board = bst_location_on_board(location);
  uint16_t node = f->given & F_FEATURE ? bst_node_under(vm, figure) : BST_NONE;
  if (on_board != f->on_board)
    return false;
  if ((f->given & F_ZONE) &&
      (location.where != BST_AT_ZONE || location.at != f->zone.at || location.seat != f->zone.seat))
    return false;
  if ((f->given & F_FEATURE) &&
      (node == BST_NONE || bst_root(nodes_of(vm->rs, vm->now.g), node) != f->root))
    return false;
  if ((f->given & F_CELL) && (!on_board || !stands_in(vm, location, f->cell)))
    return false;
  return !(f->given & F_TILE) || (on_board && location.where != BST_AT_CORNER &&
                                  bst_location_tile(vm->rs, vm->now.g, location) == f->tile);
}

static bool figure_passes(const bst_vm *vm, const figure_filter *f, uint16_t number) {
  const bst_figure *figure = &figures_of(vm->rs, vm->now.g)[number];
  if (((f->given & F_KIND) && figure->kind != f->kind) ||
      ((f->given & F_GROUP) && vm->rs->figure[figure->kind].group != f->group) ||
      ((f->given & F_OWNER) && figure->owner != f->owner) ||
      ((f->given & F_OWNED) && (figure->owner < vm->rs->players) != f->owned))
    return false;
  if ((f->given & F_LEAVING) && bst_is_leaving(vm->rs, vm->now.g, number) != f->leaving)
    return false;
  return place_passes(vm, f, number);
}

VERB(figures) {
  bst_vm *vm = bst_verb_begin(lua);
  if (bst_arg_is_selector(vm, 2))
    return bst_push_selected(vm, 2, BST_SELECT_FIGURES);
  figure_filter filter = read_figure_filter(vm);
  int n = 0;
  bst_guard_charge(lua, vm->rs->layout.figure_cap / 2);
  for (uint16_t f = 0; f < vm->rs->layout.figure_cap; f++)
    if (figure_passes(vm, &filter, f))
      vm->things[n++] = f;
  lua_createtable(lua, n, 0);
  for (int i = 0; i < n; i++) {
    bst_push_figure(vm, vm->things[i]);
    lua_rawseti(lua, -2, i + 1);
  }
  return 1;
}

VERB(count_figures) {
  bst_vm *vm = bst_verb_begin(lua);
  figure_filter filter = read_figure_filter(vm);
  lua_Integer n = 0;
  bst_guard_charge(lua, vm->rs->layout.figure_cap / 2);
  for (uint16_t f = 0; f < vm->rs->layout.figure_cap; f++)
    n += figure_passes(vm, &filter, f);
  lua_pushinteger(lua, n);
  return 1;
}

/* The first figure of a kind that is anywhere in the game; the first one if none is. */
static uint16_t first_of_kind(const bst_vm *vm, uint8_t kind) {
  uint16_t first = BST_NONE;
  for (uint16_t f = 0; f < vm->rs->layout.figure_cap; f++) {
    if (figures_of(vm->rs, vm->now.g)[f].kind != kind)
      continue;
    bst_location location = bst_figure_location(vm->rs, vm->now.g, f);
    if (bst_location_on_board(location) || location.where == BST_AT_ZONE)
      return f;
    first = first == BST_NONE ? f : first;
  }
  return first;
}

VERB(where) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_handle handle = bst_handle_at(vm, 2);
  if (handle.is == BST_IS_TOKEN) {
    bst_get_TOKEN_place(vm, bst_arg_handle(vm, 2, "token", BST_IS_TOKEN));
    return 1;
  }
  uint16_t figure;
  if (lua_type(lua, 2) == LUA_TSTRING)
    figure = first_of_kind(vm, (uint8_t)bst_arg_name(vm, 2, "kind", BST_NAMED_FIGURE));
  else
    figure = (uint16_t)bst_arg_handle(vm, 2, "figure", BST_IS_FIGURE);
  if (figure == BST_NONE)
    lua_pushnil(lua);
  else
    bst_push_location(vm, bst_figure_location(vm->rs, vm->now.g, figure));
  return 1;
}

VERB(players_on) {
  bst_vm *vm = bst_verb_begin(lua);
  bool of_kind = bst_arg_given(vm, 2);
  uint16_t kind = of_kind ? bst_arg_name(vm, 2, "kind", BST_NAMED_FIGURE) : 0;
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  const bst_figure *figures = figures_of(vm->rs, vm->now.g);
  uint16_t root = bst_root(nodes, bst_arg_node(vm, 3, "feature"));
  uint32_t seats = 0;
  bst_guard_charge(lua, vm->rs->layout.figure_cap / 2);
  for (uint16_t f = 0; f < vm->rs->layout.figure_cap; f++) {
    uint16_t node = !of_kind || figures[f].kind == kind ? bst_node_under(vm, f) : BST_NONE;
    if (node != BST_NONE && bst_root(nodes, node) == root && figures[f].owner < 32)
      seats |= 1u << figures[f].owner;
  }
  bst_push_players(vm, seats);
  return 1;
}

static int32_t weight_of(bst_vm *vm, uint16_t figure, uint16_t node) {
  const bst_figure_def *def = &vm->rs->figure[figures_of(vm->rs, vm->now.g)[figure].kind];
  int32_t weight = def->weight;
  if (def->weight_test != 0) {
    bst_query query = {.node = node, .figure = figure, .type = BST_NONE};
    weight = bst_host_ask(vm, (uint16_t)(def->weight_test - 1), &query);
  }
  if (def->weight_attr != BST_ATTR_NONE) {
    bst_counter what = {.op = BST_COUNT_ATTR, .attr = def->weight_attr};
    weight *= bst_count(vm->now.t, vm->now.g, node, &what, 0, BST_MODE_NORMAL);
  }
  return weight;
}

VERB(strength) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t node = bst_arg_node(vm, 2, "feature");
  uint8_t seat = bst_arg_seat(vm, 3, "player");
  const bst_figure *figures = figures_of(vm->rs, vm->now.g);
  const bst_node *nodes = nodes_of(vm->rs, vm->now.g);
  uint16_t head = bst_node_figure(&nodes[bst_root(nodes, node)]), f = head;
  int64_t sum = 0;
  while (f != BST_NONE) {
    if (figures[f].owner == seat)
      sum += weight_of(vm, f, node);
    bst_guard_charge(lua, 4);
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  }
  bst_check(vm, BST_OK, NULL);
  lua_pushinteger(lua, sum);
  return 1;
}

VERB(supply) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t seat = bst_arg_seat(vm, 2, "player");
  uint16_t kind = bst_arg_name(vm, 3, "kind", BST_NAMED_FIGURE);
  lua_pushinteger(lua, bst_supply(vm->rs, vm->now.g, seat, (uint8_t)kind));
  return 1;
}

VERB(supply_kinds) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t seat = bst_arg_seat(vm, 2, "player");
  lua_Integer n = 0;
  lua_newtable(lua);
  for (size_t kind = 0; kind < vm->rs->figure_count; kind++)
    if (bst_supply(vm->rs, vm->now.g, seat, (uint8_t)kind) > 0) {
      lua_pushstring(lua, vm->rs->figure[kind].name);
      lua_rawseti(lua, -2, ++n);
    }
  return 1;
}

VERB(immune) {
  bst_vm *vm = bst_verb_begin(lua);
  uint16_t effect = bst_arg_name(vm, 2, "effect", BST_NAMED_CAUSE), figure = BST_NONE;
  bst_handle handle = bst_handle_at(vm, 3);
  bst_location location = {.where = BST_AT_BOX};
  if (handle.is == BST_IS_FIGURE)
    figure = (uint16_t)bst_arg_handle(vm, 3, "target", BST_IS_FIGURE);
  else if (handle.is == BST_IS_CELL)
    location = bst_arg_location(vm, 3, "target");
  else
    bst_bad_argument(vm, 3, "target", "a figure or a cell");
  bool is = bst_is_immune(vm->now.t, vm->now.g, (uint8_t)effect, figure, location);
  bst_check(vm, BST_OK, NULL);
  lua_pushboolean(lua, is);
  return 1;
}

/* --- tokens and zones ------------------------------------------------------------------------ */

static void list_tokens(bst_vm *vm, uint8_t kind, bst_location location, lua_Integer *n) {
  uint16_t token = BST_NONE;
  bst_guard_charge(vm->lua, (uint64_t)(vm->rs->token_first[kind + 1] - vm->rs->token_first[kind]));
  while ((token = bst_token_next(vm->rs, vm->now.g, kind, location, token)) != BST_NONE) {
    bst_push_token(vm, token);
    lua_rawseti(vm->lua, -2, ++*n);
  }
}

static bool is_on_board(const bst_vm *vm, bst_location location) {
  return bst_location_on_board(bst_location_ground(vm->rs, vm->now.g, location));
}

static void list_tokens_on_board(bst_vm *vm, uint8_t kind, lua_Integer *n) {
  uint16_t end = vm->rs->token_first[kind + 1];
  bst_guard_charge(vm->lua, (uint64_t)(end - vm->rs->token_first[kind]));
  for (uint16_t token = vm->rs->token_first[kind]; token < end; token++)
    if (is_on_board(vm, tokens_of(vm->rs, vm->now.g)[token].location)) {
      bst_push_token(vm, token);
      lua_rawseti(vm->lua, -2, ++*n);
    }
}

VERB(tokens) {
  bst_vm *vm = bst_verb_begin(lua);
  if (bst_arg_is_selector(vm, 2))
    return bst_push_selected(vm, 2, BST_SELECT_TOKENS);
  bool board = lua_type(lua, 2) == LUA_TSTRING && strcmp(lua_tostring(lua, 2), "board") == 0;
  bst_location location = {.where = BST_AT_BOX};
  if (!board && !bst_arg_is_box(vm, 2))
    location = bst_arg_location(vm, 2, "place");
  uint8_t first = 0, end = (uint8_t)vm->rs->token_count;
  lua_Integer n = 0;
  if (bst_arg_given(vm, 3)) {
    first = (uint8_t)bst_arg_name(vm, 3, "kind", BST_NAMED_TOKEN);
    end = (uint8_t)(first + 1);
  }
  lua_newtable(lua);
  for (uint8_t kind = first; kind < end; kind++)
    if (board)
      list_tokens_on_board(vm, kind, &n);
    else
      list_tokens(vm, kind, location, &n);
  return 1;
}

/* Argument `index` names a kind of figure or token, or a tile as "tile:<name>". */
bst_piece bst_arg_piece(bst_vm *vm, int index, const char *name) {
  size_t length;
  if (lua_type(vm->lua, index) != LUA_TSTRING)
    bst_bad_argument(vm, index, name, "a kind of token or figure, or 'tile:<name>'");
  const char *text = lua_tolstring(vm->lua, index, &length);
  const bst_names *names = vm->program->names;
  if (strncmp(text, "tile:", 5) == 0) {
    lua_pushstring(vm->lua, text + 5);
    uint16_t type = bst_arg_name(vm, lua_gettop(vm->lua), name, BST_NAMED_TYPE);
    lua_pop(vm->lua, 1);
    return (bst_piece){BST_IS_TYPE, type};
  }
  uint16_t kind = bst_names_find(names, BST_NAMED_TOKEN, vm->now.rule, text, length);
  if (kind != BST_NONE)
    return (bst_piece){BST_IS_TOKEN, kind};
  kind = bst_names_find(names, BST_NAMED_FIGURE, vm->now.rule, text, length);
  if (kind == BST_NONE)
    kind = bst_arg_name(vm, index, name, BST_NAMED_TOKEN);
  return (bst_piece){BST_IS_FIGURE, kind};
}

/* The zone in which a player keeps his tiles: the one called 'hand' of the rule or of any, else the
 * first that is for tiles and has a part for each player. */
uint16_t bst_hand_of(bst_vm *vm, uint8_t seat) {
  uint16_t hand = bst_names_find(vm->program->names, BST_NAMED_ZONE, vm->now.rule, "hand", 4);
  for (uint16_t z = 0; z < vm->rs->zone_count && hand == BST_NONE; z++)
    if ((vm->rs->zone[z].holds & BST_HOLDS_TILES) && vm->rs->zone[z].per_player)
      hand = z;
  if (hand == BST_NONE || vm->rs->zone_pile[hand] == BST_NONE || !vm->rs->zone[hand].per_player)
    bst_refuse(vm, "players have no place for tiles\n"
                   "declare a zone 'hand' that holds tiles, with a part for each player");
  return bst_zone_pile(vm->rs, hand, seat);
}

VERB(held) {
  bst_vm *vm = bst_verb_begin(lua);
  uint8_t seat = bst_arg_seat(vm, 2, "player");
  bst_piece piece = bst_arg_piece(vm, 3, "what");
  const bst_location supply = {BST_AT_SUPPLY, seat, BST_NONE};
  if (piece.is == BST_IS_TYPE)
    lua_pushinteger(lua, bst_zone_count(vm->rs, vm->now.g, bst_hand_of(vm, seat), piece.number));
  else if (piece.is == BST_IS_TOKEN)
    lua_pushinteger(lua, bst_token_count(vm->rs, vm->now.g, (uint8_t)piece.number, supply));
  else
    lua_pushinteger(lua, bst_supply(vm->rs, vm->now.g, seat, (uint8_t)piece.number));
  return 1;
}

/* A zone by name or handle, and whose part of it the argument behind says. */
bst_location bst_arg_zone(bst_vm *vm, int index) {
  bst_location location = {BST_AT_ZONE, BST_NOBODY, 0};
  if (lua_type(vm->lua, index) == LUA_TSTRING) {
    location.at = bst_arg_name(vm, index, "zone", BST_NAMED_ZONE);
    if (bst_arg_given(vm, index + 1))
      location.seat = bst_arg_seat(vm, index + 1, "player");
  } else {
    uint64_t at = bst_arg_handle(vm, index, "zone", BST_IS_ZONE);
    location.at = (uint16_t)(at >> 8);
    location.seat = (uint8_t)at;
  }
  const bst_zone_def *zone = &vm->rs->zone[location.at];
  if (zone->per_player && location.seat >= vm->rs->players)
    bst_refuse(vm, "'%s' has a part for each player: whose?", zone->name);
  if (!zone->per_player && location.seat != BST_NOBODY)
    bst_refuse(vm, "'%s' is one for all players: leave the player out", zone->name);
  return location;
}

uint16_t bst_pile_of(bst_vm *vm, bst_location zone) {
  if (vm->rs->zone_pile[zone.at] == BST_NONE)
    bst_refuse(vm, "'%s' holds no tiles\nwrite holds = 'tile'", vm->rs->zone[zone.at].name);
  return bst_zone_pile(vm->rs, zone.at, zone.seat);
}

VERB(zone) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_push_location(vm, bst_arg_zone(vm, 2));
  return 1;
}

/* --- boxes ----------------------------------------------------------------------------------- */

bool bst_arg_is_box(bst_vm *vm, int index) {
  return lua_type(vm->lua, index) == LUA_TSTRING &&
         strcmp(lua_tostring(vm->lua, index), "box") == 0;
}

/* Without a name: the rule's own, of the sets that it brings and those that belong to them. Whoever
 * brings none (bots, too) means all. */
bst_boxes bst_arg_boxes(bst_vm *vm, int index) {
  uint8_t rule = vm->now.rule;
  bst_boxes boxes = {.one = BST_NONE};
  if (bst_arg_given(vm, index))
    boxes.one = bst_arg_name(vm, index, "box", BST_NAMED_BOX);
  for (size_t i = 0; i < vm->rs->box_count && boxes.one == BST_NONE && rule != BST_ANY_RULE; i++)
    if (vm->rs->box[i].used)
      boxes.owner |= vm->rs->box[i].owners & (uint64_t)1 << rule;
  return boxes;
}

static bool is_meant(const bst_vm *vm, bst_boxes boxes, uint16_t type) {
  const bst_tile_def *def = &vm->rs->tiles.def[type];
  if (boxes.one != BST_NONE || !def->apart)
    return def->apart && def->box == boxes.one + 1;
  return boxes.owner == 0 || (def->box != 0 && (vm->rs->box[def->box - 1].owners & boxes.owner));
}

uint32_t bst_left_in_box(bst_vm *vm, bst_boxes boxes, uint16_t type) {
  bst_guard_charge(vm->lua, 4);
  return is_meant(vm, boxes, type) ? bst_stack_in_box(vm->rs, vm->now.g, type) : 0;
}

/* What the tile sets keep apart, and nobody has taken. */
static int push_box(bst_vm *vm) {
  bst_boxes boxes = bst_arg_boxes(vm, 3);
  lua_Integer n = 0;
  lua_newtable(vm->lua);
  for (uint16_t type = 0; type < vm->rs->tiles.type_count; type++)
    for (uint32_t left = bst_left_in_box(vm, boxes, type); left > 0; left--) {
      bst_push_type(vm, type);
      lua_rawseti(vm->lua, -2, ++n);
    }
  return 1;
}

VERB(tiles) {
  bst_vm *vm = bst_verb_begin(lua);
  if (bst_arg_is_selector(vm, 2))
    return bst_push_selected(vm, 2, BST_SELECT_TILES);
  if (bst_arg_is_box(vm, 2))
    return push_box(vm);
  const bst_pile *pile = &piles_of(vm->rs, vm->now.g)[bst_pile_of(vm, bst_arg_zone(vm, 2))];
  lua_createtable(lua, pile->count, 0);
  for (uint16_t i = 0; i < pile->count; i++) {
    bst_push_type(vm, pile_items_of(vm->rs, vm->now.g)[pile->first + i]);
    lua_rawseti(lua, -2, i + 1);
  }
  return 1;
}

VERB(stack_left) {
  bst_vm *vm = bst_verb_begin(lua);
  lua_pushinteger(lua, bst_stack_size(vm->rs, vm->now.g));
  return 1;
}

/* --- marks ----------------------------------------------------------------------------------- */

/* Arguments `index` and the next: a thing and a mark that goes on such things. */
bst_marked_thing bst_arg_marked(bst_vm *vm, int index) {
  bst_marked_thing thing = {.mark = bst_arg_name(vm, index + 1, "mark", BST_NAMED_MARK)};
  switch ((bst_marked)vm->rs->mark[thing.mark].on) {
  case BST_MARKED_FEATURE:
    thing.index = bst_arg_node(vm, index, "what is marked");
    break;
  case BST_MARKED_TILE:
    thing.index = (uint16_t)bst_arg_handle(vm, index, "what is marked", BST_IS_TILE);
    break;
  case BST_MARKED_FIGURE:
    thing.index = (uint16_t)bst_arg_handle(vm, index, "what is marked", BST_IS_FIGURE);
    break;
  case BST_MARKED_PLAYER:
    thing.index = bst_arg_seat(vm, index, "what is marked");
    break;
  case BST_MARKED_CELL:
    thing.index = bst_cell_number(vm, bst_arg_cell(vm, index, "what is marked"), "what is marked");
    break;
  }
  return thing;
}

VERB(marked) {
  bst_vm *vm = bst_verb_begin(lua);
  bst_marked_thing thing = bst_arg_marked(vm, 2);
  lua_pushboolean(lua, bst_mark_get(vm->rs, vm->now.g, thing.mark, thing.index));
  return 1;
}
