/* handles.c - things of a game as light userdata: what they are in bits 48 to 55, which one below.
 *
 * So they cost no memory, are equal when they name the same thing, and can't be made by scripts,
 * which have no other light userdata. All share one metatable. */
#include "handles.h"

#include "vm.h"
#include <old_words.h>

#include <board.h>
#include <graph.h>
#include <inspect.h>
#include <locations.h>
#include <piece_text.h>
#include <stdio.h>
#include <string.h>

enum { PAYLOAD_BITS = 52, METHOD_BASE = 1000 };
static const uint64_t payload_mask = ((uint64_t)1 << PAYLOAD_BITS) - 1;

static_assert(sizeof(void *) == 8, "handles need 58 bits");
static_assert((int)METHOD_BASE > (int)BST_FIELDS, "fields and methods are told apart");

/* --- making and reading ---------------------------------------------------------------------- */

void bst_push_handle(bst_vm *vm, bst_holder is, uint64_t at) {
  uint64_t bits = ((uint64_t)is + 1) << PAYLOAD_BITS | at;
  lua_pushlightuserdata(vm->lua, (void *)(uintptr_t)bits);
}

static bst_handle unpack(const void *light) {
  uint64_t bits = (uint64_t)(uintptr_t)light, is = bits >> PAYLOAD_BITS;
  if (is == 0 || is > BST_HOLDERS)
    return (bst_handle){BST_HOLDERS, 0};
  return (bst_handle){(bst_holder)(is - 1), bits & payload_mask};
}

/* Of other userdata (g, ev, out) this is an address, which is no handle. */
bst_handle bst_handle_at(bst_vm *vm, int index) { return unpack(lua_touserdata(vm->lua, index)); }

bool bst_handle_exists(const bst_vm *vm, bst_handle handle) {
  const bst_game *g = vm->now.g;
  uint64_t at = handle.at;
  if (!g)
    return false;
  switch (handle.is) {
  case BST_IS_PLAYER:
    return at < vm->rs->players;
  case BST_IS_TILE:
    return at < g->tile_count && !bst_tile_is_gone(vm->rs, g, (uint16_t)at);
  case BST_IS_TYPE:
    return at < vm->rs->tiles.type_count;
  case BST_IS_SEGMENT:
  case BST_IS_FEATURE:
    return at < g->node_count && nodes_of(vm->rs, g)[at].kind != BST_KIND_SPARE;
  case BST_IS_FIGURE:
    return at < vm->rs->layout.figure_cap;
  case BST_IS_TOKEN:
    return at < vm->rs->layout.token_cap;
  case BST_IS_ZONE:
    return (at >> 8) < vm->rs->zone_count;
  case BST_IS_PLACEMENT:
    return bst_unpack_type(at) < vm->rs->tiles.type_count;
  case BST_IS_VALUES:
    return at < vm->rs->state_count;
  case BST_IS_CELLS:
    return (at & 0xFFFF) < vm->rs->state_count;
  case BST_IS_ACTION:
    return vm->bot && bst_bot_action(vm->bot, at);
  default:
    return handle.is < BST_HOLDERS;
  }
}

void bst_push_player(bst_vm *vm, uint8_t seat) {
  if (seat < vm->rs->players)
    bst_push_handle(vm, BST_IS_PLAYER, seat);
  else
    lua_pushnil(vm->lua);
}

void bst_push_xy(bst_vm *vm, bst_xy at) { bst_push_handle(vm, BST_IS_CELL, bst_pack_xy(at)); }

void bst_push_cell(bst_vm *vm, uint16_t cell) {
  if (cell == BST_NO_CELL)
    lua_pushnil(vm->lua);
  else
    bst_push_handle(vm, BST_IS_CELL, places_of(vm->rs, vm->now.g)[cell]);
}

static void push_numbered(bst_vm *vm, bst_holder is, uint16_t number) {
  if (number == BST_NONE)
    lua_pushnil(vm->lua);
  else
    bst_push_handle(vm, is, number);
}
void bst_push_tile(bst_vm *vm, uint16_t tile) { push_numbered(vm, BST_IS_TILE, tile); }
void bst_push_type(bst_vm *vm, uint16_t type) { push_numbered(vm, BST_IS_TYPE, type); }
void bst_push_segment(bst_vm *vm, uint16_t node) { push_numbered(vm, BST_IS_SEGMENT, node); }
void bst_push_figure(bst_vm *vm, uint16_t figure) { push_numbered(vm, BST_IS_FIGURE, figure); }
void bst_push_token(bst_vm *vm, uint16_t token) { push_numbered(vm, BST_IS_TOKEN, token); }

/* By the root: what is one feature now is one handle now. */
void bst_push_feature(bst_vm *vm, uint16_t node) {
  bool is = node != BST_NONE;
  push_numbered(vm, BST_IS_FEATURE, is ? bst_root(nodes_of(vm->rs, vm->now.g), node) : node);
}

void bst_push_location(bst_vm *vm, bst_location location) {
  switch ((bst_at)location.where) {
  case BST_AT_SEGMENT:
    bst_push_segment(vm, location.at);
    break;
  case BST_AT_CELL:
    bst_push_cell(vm, location.at);
    break;
  case BST_AT_FIGURE:
    bst_push_figure(vm, location.at);
    break;
  case BST_AT_ZONE:
    bst_push_handle(vm, BST_IS_ZONE, (uint64_t)location.at << 8 | location.seat);
    break;
  case BST_AT_CORNER:
    bst_push_handle(vm, BST_IS_CORNER, places_of(vm->rs, vm->now.g)[location.at]);
    break;
  default:
    lua_pushnil(vm->lua);
  }
}

void bst_push_players(bst_vm *vm, uint32_t seats) {
  lua_createtable(vm->lua, vm->rs->players, 0);
  lua_Integer n = 0;
  for (uint8_t seat = 0; seat < vm->rs->players; seat++)
    if (seats >> seat & 1) {
      bst_push_player(vm, seat);
      lua_rawseti(vm->lua, -2, ++n);
    }
}

void bst_push_cells(bst_vm *vm, const bst_xy *cells, uint32_t count) {
  bst_guard_charge(vm->lua, count);
  lua_createtable(vm->lua, (int)count, 0);
  for (uint32_t i = 0; i < count; i++) {
    bst_push_xy(vm, cells[i]);
    lua_rawseti(vm->lua, -2, (lua_Integer)i + 1);
  }
}

/* An argument of an action, as the script that offered it gave it. */
void bst_push_arg(bst_vm *vm, const bst_handler *handler, uint8_t arg, uint16_t value) {
  static const char *const sides[] = {"N", "E", "S", "W"};
  switch ((bst_arg)arg) {
  case BST_ARG_CELL:
    bst_push_cell(vm, value);
    break;
  case BST_ARG_CORNER:
    bst_push_location(vm, (bst_location){BST_AT_CORNER, BST_NOBODY, value});
    break;
  case BST_ARG_SIDE:
    lua_pushstring(vm->lua, sides[value & 3]);
    break;
  case BST_ARG_TILE:
    bst_push_type(vm, value);
    break;
  case BST_ARG_SEGMENT:
    bst_push_segment(vm, value);
    break;
  case BST_ARG_FEATURE:
    bst_push_feature(vm, value);
    break;
  case BST_ARG_FIGURE:
    bst_push_figure(vm, value);
    break;
  case BST_ARG_KIND:
    lua_pushstring(vm->lua, vm->rs->figure[value].name);
    break;
  case BST_ARG_TOKEN:
    bst_push_token(vm, value);
    break;
  case BST_ARG_PLAYER:
    bst_push_player(vm, (uint8_t)value);
    break;
  case BST_ARG_ZONE:
    bst_push_handle(vm, BST_IS_ZONE, value);
    break;
  case BST_ARG_ENUM:
    lua_pushstring(vm->lua, handler->word[value]);
    break;
  default:
    lua_pushinteger(vm->lua, value);
  }
}

/* --- as text --------------------------------------------------------------------------------- */

static void tile_text(const bst_vm *vm, uint16_t tile, char *out, size_t size) {
  bst_placed at = bst_placed_tile(vm->rs, vm->now.g, tile);
  snprintf(out, size, "tile %s at %d,%d", bst_tile_name(vm->rs, at.type), at.x, at.y);
}

static void figure_text(const bst_vm *vm, uint16_t figure, char *out, size_t size) {
  const bst_figure *f = &figures_of(vm->rs, vm->now.g)[figure];
  if (f->owner < vm->rs->players)
    snprintf(out, size, "figure %u (%s of player %u)", figure, vm->rs->figure[f->kind].name,
             f->owner + 1u);
  else
    snprintf(out, size, "figure %u (%s)", figure, vm->rs->figure[f->kind].name);
}

static void node_text(const bst_vm *vm, const char *what, uint16_t node, char *out, size_t size) {
  int length = snprintf(out, size, "%s ", what);
  bst_node_text(vm->rs, vm->now.g, node, out + length, size - (size_t)length);
}

/* Without its number, which could tell a bot of a face that its seat doesn't see. */
static void token_text(const bst_vm *vm, uint16_t token, char *out, size_t size) {
  int length = snprintf(out, size, "token ");
  bst_token_text(vm->rs, vm->now.g, token, out + length, size - (size_t)length);
}

static void zone_text(const bst_vm *vm, uint64_t at, char *out, size_t size) {
  if ((at & 0xFF) < vm->rs->players)
    snprintf(out, size, "zone %s of player %u", vm->rs->zone[at >> 8].name,
             (unsigned)(at & 0xFF) + 1);
  else
    snprintf(out, size, "zone %s", vm->rs->zone[at >> 8].name);
}

static const char *const holder_text[] = {
#define X(name, text) text,
    BST_HOLDER_LIST(X)
#undef X
};

void bst_handle_text(const bst_vm *vm, bst_handle handle, char *out, size_t size) {
  bst_xy at = bst_unpack_xy(handle.at);
  uint16_t number = (uint16_t)handle.at;
  if (handle.is == BST_HOLDERS || !bst_handle_exists(vm, handle)) {
    snprintf(out, size, "%s", handle.is < BST_HOLDERS ? holder_text[handle.is] : "userdata");
    return;
  }
  switch (handle.is) {
  case BST_IS_PLAYER:
    snprintf(out, size, "player %u", number + 1u);
    break;
  case BST_IS_CELL:
  case BST_IS_CORNER:
    snprintf(out, size, "%s %d,%d", holder_text[handle.is], at.x, at.y);
    break;
  case BST_IS_TILE:
    tile_text(vm, number, out, size);
    break;
  case BST_IS_TYPE:
    snprintf(out, size, "tile type %s", bst_tile_name(vm->rs, number));
    break;
  case BST_IS_SEGMENT:
  case BST_IS_FEATURE:
    node_text(vm, holder_text[handle.is], number, out, size);
    break;
  case BST_IS_FIGURE:
    figure_text(vm, number, out, size);
    break;
  case BST_IS_TOKEN:
    token_text(vm, number, out, size);
    break;
  case BST_IS_ZONE:
    zone_text(vm, handle.at, out, size);
    break;
  case BST_IS_PLACEMENT:
    snprintf(out, size, "placement %d,%d r%u", at.x, at.y, (unsigned)(handle.at >> 32 & 3));
    break;
  case BST_IS_ACTION:
    bst_bot_action_text(vm->bot, handle.at, out, size);
    break;
  default:
    snprintf(out, size, "%s", holder_text[handle.is]);
  }
}

const char *bst_describe(bst_vm *vm, int index, char *out, size_t size) {
  lua_State *lua = vm->lua;
  switch (lua_type(lua, index)) {
  case LUA_TNONE:
  case LUA_TNIL:
    snprintf(out, size, "nothing");
    break;
  case LUA_TBOOLEAN:
    snprintf(out, size, "%s", lua_toboolean(lua, index) ? "true" : "false");
    break;
  case LUA_TNUMBER:
    if (lua_isinteger(lua, index))
      snprintf(out, size, "%lld", (long long)lua_tointeger(lua, index));
    else
      snprintf(out, size, "%.14g", lua_tonumber(lua, index));
    break;
  case LUA_TSTRING:
    snprintf(out, size, "'%.60s'", lua_tostring(lua, index));
    break;
  case LUA_TLIGHTUSERDATA:
    bst_handle_text(vm, bst_handle_at(vm, index), out, size);
    break;
  case LUA_TUSERDATA:
    snprintf(out, size, "%s",
             lua_touserdata(lua, index) == vm->self    ? "g"
             : lua_touserdata(lua, index) == vm->event ? "an event"
             : lua_touserdata(lua, index) == vm->offer ? "out"
                                                       : "a declared value");
    break;
  default:
    snprintf(out, size, "a %s", luaL_typename(lua, index));
  }
  return out;
}

/* --- the metatable --------------------------------------------------------------------------- */

typedef void field_getter(bst_vm *vm, uint64_t at);
static field_getter *const getters[] = {
#define X(holder, name, type, text) bst_get_##holder##_##name,
    BST_FIELD_LIST(X)
#undef X
};

/* "it has: kind, group, owner": all that things like this have, methods with their colon. */
static void list_fields(unsigned is, char *out, size_t size) {
  static const struct {
    uint8_t is;
    const char *name;
  } known[] = {
#define X(holder, name, type, text) {BST_IS_##holder, #name},
      BST_FIELD_LIST(X)
#undef X
#define X(holder, name, arguments, result, rights, text) {BST_IS_##holder, ":" #name "()"},
          BST_METHOD_LIST(X)
#undef X
  };
  const char *before = "it has: ";
  size_t used = 0;
  for (size_t i = 0; i < sizeof known / sizeof *known && used < size; i++)
    if (known[i].is == is) {
      used += (size_t)snprintf(out + used, size - used, "%s%s", before, known[i].name);
      before = ", ";
    }
}

int bst_no_field(bst_vm *vm, unsigned domain, const char *holder, const char *name) {
  char hint[256] = "";
  bst_guard_charge(vm->lua, 1000);
  if (bst_names_nearest(vm->program->names, domain, BST_ANY_RULE, name, hint, sizeof hint))
    return luaL_error(vm->lua, "%s has no '%s'\n%s", holder, name, hint);
  if (bst_names_nearest(vm->program->names, BST_NAMED_FIELD + BST_IS_GAME, BST_ANY_RULE, name, hint,
                        sizeof hint))
    return luaL_error(vm->lua, "%s has no '%s'\ng may know it, %s", holder, name, hint);
  if (domain == BST_NAMED_FIELD + BST_IS_GAME) /* too many for a message */
    snprintf(hint, sizeof hint, "docs/reference/verbs.md has all that it can do");
  else
    list_fields(domain - BST_NAMED_FIELD, hint, sizeof hint);
  return luaL_error(vm->lua, "%s has no '%s'%s%s", holder, name, *hint ? "\n" : "", hint);
}

void bst_push_method(bst_vm *vm, bst_method method) {
  lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->method_ref);
  lua_rawgeti(vm->lua, -1, (lua_Integer)method + 1);
  lua_replace(vm->lua, -2);
}

/* An old word of g that the loader didn't see, since the game has another name in that function. */
static bool push_by_new_word(bst_vm *vm, const char *name) {
  for (size_t i = 0; i < bst_old_word_count; i++) {
    const bst_old_word *word = &bst_old_words[i];
    bool is_of_game = word->place == BST_WORD_VERB || word->place == BST_WORD_TABLE_VERB ||
                      word->place == BST_WORD_FIELD;
    if (!is_of_game || strcmp(word->was, name) != 0)
      continue;
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->self_ref);
    lua_getfield(vm->lua, -1, word->is);
    lua_replace(vm->lua, -2);
    return true;
  }
  return false;
}

void bst_field_push(bst_vm *vm, int key) {
  enum { DOMAIN = BST_NAMED_FIELD + BST_IS_GAME };
  uint16_t field = bst_name_of(vm, key, DOMAIN, BST_ANY_RULE);
  if (field < BST_FIELDS)
    getters[field](vm, 0);
  else if (!push_by_new_word(vm, lua_tostring(vm->lua, key)))
    bst_no_field(vm, DOMAIN, holder_text[BST_IS_GAME], lua_tostring(vm->lua, key));
}

static inline void check_living(const bst_vm *vm, bst_handle handle) {
  if (!bst_handle_exists(vm, handle))
    luaL_error(vm->lua, "there is no such %s in this game",
               handle.is < BST_HOLDERS ? holder_text[handle.is] : "thing");
}

/* Argument 1: of metamethods always light userdata. */
static inline bst_handle living_handle(bst_vm *vm) {
  bst_handle handle = unpack(lua_touserdata(vm->lua, 1));
  check_living(vm, handle);
  return handle;
}

/* What has values under names of the rules'. */
static void push_declared(bst_vm *vm, bst_handle handle) {
  if (handle.is == BST_IS_CONSTS)
    bst_const_push(vm, 2);
  else
    bst_state_push(vm, handle, 2);
}

static int no_name(bst_vm *vm, bst_handle handle) {
  char text[80];
  return luaL_error(vm->lua, "a %s has fields with names, not %s", holder_text[handle.is],
                    bst_describe(vm, 2, text, sizeof text));
}

/* Its upvalues are the methods, so that they needn't be looked for. */
static int handle_index(lua_State *lua) {
  const uint32_t declared = 1u << BST_IS_CONSTS | 1u << BST_IS_STATE | 1u << BST_IS_VALUES;
  bst_vm *vm = bst_vm_of(lua);
  bst_handle handle = living_handle(vm);
  if (declared >> handle.is & 1) {
    push_declared(vm, handle);
    return 1;
  }
  if (lua_type(lua, 2) != LUA_TSTRING)
    return no_name(vm, handle);
  unsigned domain = BST_NAMED_FIELD + (unsigned)handle.is;
  uint16_t field = bst_name_of(vm, 2, domain, BST_ANY_RULE);
  if (field < BST_FIELDS)
    getters[field](vm, handle.at);
  else if (field != BST_NONE)
    lua_pushvalue(lua, lua_upvalueindex(field - METHOD_BASE + 1));
  else
    return bst_no_field(vm, domain, holder_text[handle.is], lua_tostring(lua, 2));
  return 1;
}

static int handle_newindex(lua_State *lua) {
  bst_vm *vm = bst_vm_of(lua);
  bst_handle handle = living_handle(vm);
  if (handle.is == BST_IS_CONSTS)
    return luaL_error(lua, "g.const can't be set: rules change it by a patch");
  if (handle.is != BST_IS_STATE && handle.is != BST_IS_VALUES)
    return luaL_error(lua, "the fields of a %s can't be set: verbs of g change the game",
                      holder_text[handle.is]);
  bst_state_store(vm, handle, 2, 3);
  return 0;
}

static int handle_tostring(lua_State *lua) {
  bst_vm *vm = bst_vm_of(lua);
  char text[128];
  bst_handle_text(vm, bst_handle_at(vm, 1), text, sizeof text);
  lua_pushstring(lua, text);
  return 1;
}

static void set_metamethod(bst_vm *vm, const char *name, lua_CFunction function) {
  lua_pushcfunction(vm->lua, function);
  lua_setfield(vm->lua, -2, name);
}

static const lua_CFunction methods[] = {
#define X(holder, name, arguments, result, rights, text) bst_method_##holder##_##name,
    BST_METHOD_LIST(X)
#undef X
};

static void make_methods(bst_vm *vm) {
  lua_createtable(vm->lua, BST_METHODS, 0);
  for (int i = 0; i < BST_METHODS; i++) {
    lua_pushlightuserdata(vm->lua, (void *)(uintptr_t)i);
    lua_pushcclosure(vm->lua, methods[i], 1);
    lua_rawseti(vm->lua, -2, i + 1);
  }
  vm->method_ref = luaL_ref(vm->lua, LUA_REGISTRYINDEX);
}

void bst_handles_make(bst_vm *vm) {
  make_methods(vm);
  lua_pushlightuserdata(vm->lua, NULL);
  lua_createtable(vm->lua, 0, 5);
  for (int i = 0; i < BST_METHODS; i++)
    bst_push_method(vm, (bst_method)i);
  lua_pushcclosure(vm->lua, handle_index, BST_METHODS);
  lua_setfield(vm->lua, -2, "__index");
  set_metamethod(vm, "__newindex", handle_newindex);
  set_metamethod(vm, "__tostring", handle_tostring);
  lua_pushboolean(vm->lua, 0);
  lua_setfield(vm->lua, -2, "__metatable");
  lua_setmetatable(vm->lua, -2);
  lua_pop(vm->lua, 1);
}

bool bst_handles_name(bst_names *names) {
  bool ok = true;
#define X(holder, name, type, text)                                                                \
  ok = ok && bst_names_add(names, BST_NAMED_FIELD + BST_IS_##holder, BST_ANY_RULE, #name,          \
                           BST_FIELD_##holder##_##name);
  BST_FIELD_LIST(X)
#undef X
#define X(holder, name, arguments, result, rights, text)                                           \
  ok = ok && bst_names_add(names, BST_NAMED_FIELD + BST_IS_##holder, BST_ANY_RULE, #name,          \
                           METHOD_BASE + BST_METHOD_##holder##_##name);
  BST_METHOD_LIST(X)
#undef X
  return ok;
}

/* --- methods --------------------------------------------------------------------------------- */

static const struct {
  bst_holder holder;
  const char *name;
  uint8_t rights;
} method_table[] = {
#define X(holder, name, arguments, result, rights, text)                                           \
  {BST_IS_##holder, #name, BST_RIGHTS_##rights},
    BST_METHOD_LIST(X)
#undef X
};

bst_vm *bst_method_begin(lua_State *lua, uint64_t *at) {
  bst_vm *vm = bst_vm_of(lua);
  bst_method method = (bst_method)(uintptr_t)lua_touserdata(lua, lua_upvalueindex(1));
  const char *name = method_table[method].name;
  vm->verb = (bst_verb)(BST_VERBS + (int)method);
  if (method_table[method].holder == BST_IS_EVENT) {
    if (lua_touserdata(lua, 1) != vm->event || !vm->now.event)
      luaL_error(lua, "%s: call it with a colon, ev:%s(...)", name, name);
    return vm;
  }
  bst_handle handle = unpack(lua_touserdata(lua, 1));
  if (handle.is != method_table[method].holder)
    luaL_error(lua, "%s: call it with a colon, x:%s(...), x being a %s", name, name,
               holder_text[method_table[method].holder]);
  check_living(vm, handle);
  if (method_table[method].rights == BST_RIGHTS_CHANGE && vm->now.rights == BST_RIGHTS_READ)
    luaL_error(lua, "'%s' is not allowed in '%s' (read-only)", name,
               bst_hook_name(vm->now.handler->hook[vm->now.part]));
  *at = handle.at;
  return vm;
}

const char *bst_verb_name(bst_verb verb) {
  static const char *const names[] = {
#define X(name, arguments, result, rights, since, text) #name,
      BST_VERB_LIST(X)
#undef X
  };
  int method = (int)verb - BST_VERBS;
  if (method < 0)
    return names[verb];
  return method < BST_METHODS ? method_table[method].name : "add";
}
