/* metatables.c - what a script gives to setmetatable is copied, so that it can't be changed
 * afterwards.
 *
 * A chain of tables by __index is walked in C within one instruction, so it must be short. It is
 * measured when a metatable is set, and can't grow behind that: a table that serves as an __index
 * is sealed, which stands in its own metatable. So it is known as long as the table lives and no
 * longer, and no call can find out what another one did: tables that outlive a call are frozen, and
 * aren't sealed any more (frozen.h). */
#include "metatables.h"

#include "frozen.h"
#include "guard.h"
#include "library.h"

#include <lauxlib.h>
#include <stdlib.h>
#include <string.h>

enum { CHAIN_MAX = 8, SETTING_COST = 30 };

static const char *const metamethods[] = {
    "__add", "__band", "__bnot",  "__bor", "__bxor", "__call",    "__concat", "__div",
    "__eq",  "__idiv", "__index", "__le",  "__lt",   "__mod",     "__mul",    "__newindex",
    "__pow", "__shl",  "__shr",   "__sub", "__unm",  "__tostring"};

enum { METAMETHODS = sizeof metamethods / sizeof *metamethods };

/* --- chains ----------------------------------------------------------------------------------- */

/* Pushes the __index that the author gave to the table at `index`, or nil. */
static void push_index(lua_State *lua, int index) {
  if (!lua_getmetatable(lua, index)) {
    lua_pushnil(lua);
    return;
  }
  bool frozen = lua_rawgetp(lua, -1, bst_meta_key_of(BST_META_FROZEN)) != LUA_TNIL;
  lua_pop(lua, 1);
  if (frozen) {
    lua_rawgetp(lua, -1, bst_meta_key_of(BST_META_INDEX));
  } else {
    lua_pushliteral(lua, "__index");
    lua_rawget(lua, -2);
  }
  lua_remove(lua, -2);
}

/* The table on the top, which is about to serve as an __index, keeps the metatable that it has. */
static void seal(lua_State *lua) {
  if (bst_is_frozen(lua, -1) || bst_library_is_locked(lua, -1)) /* theirs is for ever */
    return;
  if (!lua_getmetatable(lua, -1)) {
    lua_createtable(lua, 0, 1);
    lua_pushvalue(lua, -1);
    lua_setmetatable(lua, -3);
  }
  lua_pushboolean(lua, 1);
  lua_rawsetp(lua, -2, bst_meta_key_of(BST_META_SEALED));
  lua_pop(lua, 1);
}

static bool is_sealed(lua_State *lua, int index) {
  if (!lua_getmetatable(lua, index))
    return false;
  bool sealed = lua_rawgetp(lua, -1, bst_meta_key_of(BST_META_SEALED)) != LUA_TNIL;
  lua_pop(lua, 2);
  return sealed;
}

/* The table on the top becomes an __index of the one at index 1. */
static void check_chain(lua_State *lua) {
  lua_pushvalue(lua, -1);
  int length = 1;
  for (; length <= CHAIN_MAX && lua_istable(lua, -1); length++) {
    if (lua_rawequal(lua, -1, 1))
      luaL_error(lua, "setmetatable: __index leads back to the table itself");
    push_index(lua, -1);
    lua_remove(lua, -2);
  }
  if (lua_istable(lua, -1))
    luaL_error(lua, "setmetatable: more than %d tables in a chain of __index", CHAIN_MAX);
  lua_pop(lua, 1);
}

/* --- setmetatable ----------------------------------------------------------------------------- */

static bool is_metamethod(const char *name) {
  for (int i = 0; i < METAMETHODS; i++)
    if (strcmp(metamethods[i], name) == 0)
      return true;
  return false;
}

/* Is the value on the top one for that name? */
static bool is_fit(lua_State *lua, const char *name) {
  return lua_isfunction(lua, -1) || (lua_istable(lua, -1) && strcmp(name, "__index") == 0);
}

/* Raises the error about the metatable at index 2. Which one of several must not depend on the
 * order in which they lie there, which differs from run to run. */
static void refuse_entries(lua_State *lua) {
  const char *worst = NULL;
  for (lua_pushnil(lua); lua_next(lua, 2); lua_pop(lua, 1)) {
    const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "";
    if (strncmp(name, "__", 2) == 0 && !is_metamethod(name) && (!worst || strcmp(name, worst) < 0))
      worst = name;
  }
  if (worst)
    luaL_error(lua, "setmetatable: '%s' is not available", worst);
  for (int i = 0; i < METAMETHODS; i++) {
    lua_pushstring(lua, metamethods[i]);
    if (lua_rawget(lua, 2) != LUA_TNIL && !is_fit(lua, metamethods[i]))
      luaL_error(lua, "setmetatable: '%s' must be a function%s, not a %s", metamethods[i],
                 strcmp(metamethods[i], "__index") == 0 ? " or a table" : "",
                 luaL_typename(lua, -1));
    lua_pop(lua, 1);
  }
}

/* Pushes a copy of the metatable at index 2: only what has a meaning there. What the author gave,
 * which may be frozen, is at index 3. */
static void push_copy(lua_State *lua) {
  lua_newtable(lua);
  bst_guard_charge_walk(lua);
  for (lua_pushnil(lua); lua_next(lua, 2); lua_pop(lua, 1)) {
    bst_guard_charge(lua, 2);
    const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "";
    if (strncmp(name, "__", 2) != 0)
      continue;
    if (!is_metamethod(name) || !is_fit(lua, name))
      refuse_entries(lua);
    lua_pushvalue(lua, -2);
    lua_pushvalue(lua, -2);
    lua_rawset(lua, 4);
  }
  lua_pushvalue(lua, 3);
  lua_rawsetp(lua, 4, bst_meta_key_of(BST_META_ORIGINAL));
  lua_pushliteral(lua, "__index");
  if (lua_rawget(lua, 4) == LUA_TTABLE) {
    check_chain(lua);
    seal(lua);
  }
  lua_pop(lua, 1);
}

int bst_library_setmetatable(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  luaL_argcheck(lua, !bst_library_is_locked(lua, 1), 1, "this table is read-only");
  int type = lua_type(lua, 2);
  luaL_argexpected(lua, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
  luaL_argcheck(lua, type == LUA_TNIL || !bst_library_is_locked(lua, 2), 2,
                "this table is read-only");
  lua_settop(lua, 2);
  bst_guard_charge(lua, SETTING_COST);
  if (bst_is_frozen(lua, 1))
    return luaL_error(lua, "setmetatable: the table was there before the game, and keeps its "
                           "metatable\nset it while the file is loaded, or make a new table");
  if (is_sealed(lua, 1))
    return luaL_error(lua, "setmetatable: the table is an __index already\n"
                           "give it its own metatable before that");
  if (type == LUA_TTABLE) {
    lua_pushvalue(lua, 2);
    bst_frozen_view(lua, 2);
    push_copy(lua);
  }
  lua_setmetatable(lua, 1);
  lua_settop(lua, 1);
  return 1;
}

/* Of a table of ours: false. */
int bst_library_getmetatable(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  if (!lua_getmetatable(lua, 1))
    lua_pushnil(lua);
  else if (lua_rawgetp(lua, -1, bst_meta_key_of(BST_META_ORIGINAL)) == LUA_TNIL)
    bst_library_is_locked(lua, 1) ? lua_pushboolean(lua, 0) : lua_pushnil(lua);
  return 1;
}
