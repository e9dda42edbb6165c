/* library_selectors.c - figures{}, cells{} and the others that say which things are meant. */
#include "library_parts.h"

#include <lauxlib.h>

static const char *const list_of_selectors = "selectors";

void bst_library_begin_selectors(lua_State *lua) {
  lua_newtable(lua);
  lua_setfield(lua, LUA_REGISTRYINDEX, list_of_selectors);
}

void bst_library_push_selectors(lua_State *lua) {
  lua_getfield(lua, LUA_REGISTRYINDEX, list_of_selectors);
}

bst_made *bst_library_selector(lua_State *lua, int index) {
  bst_made *value = lua_type(lua, index) == LUA_TUSERDATA ? lua_touserdata(lua, index) : NULL;
  bool is_made = value && lua_rawlen(lua, index) == sizeof *value;
  return is_made && value->kind == BST_MADE_SELECTOR ? value : NULL;
}

/* figures{}, cells{} ...: notes it in the list of the file. The name is that of the function. */
static int make_selector(lua_State *lua) {
  const char *name = lua_tostring(lua, lua_upvalueindex(1));
  bst_library_check_loading(lua, name);
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  bst_library_made(lua, BST_MADE_SELECTOR);
  bst_library_push_selectors(lua);
  if (lua_type(lua, -1) != LUA_TTABLE)
    return luaL_error(lua, "%s{} is for files of rules", name);
  bst_made *value = lua_touserdata(lua, -2);
  value->serial = (uint32_t)lua_rawlen(lua, -1) + 1;
  lua_pushvalue(lua, -2);
  lua_rawseti(lua, -2, (lua_Integer)value->serial);
  lua_pop(lua, 1);
  return 1;
}

void bst_library_add_selectors(lua_State *lua) {
  static const char *const names[] = {"figures", "features", "segments", "cells",
                                      "corners", "tiles",    "tokens",   "players",
                                      "zones",   "amounts",  "columns"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    lua_pushstring(lua, names[i]);
    lua_pushcclosure(lua, make_selector, 1);
    lua_setfield(lua, -2, names[i]);
  }
}

bool bst_library_is_selector(lua_CFunction function) { return function == make_selector; }
