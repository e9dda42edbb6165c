/* library_lists.c - lists (Lua's table library): by raw access, paid for by their length. */
#include "frozen.h"
#include "guard.h"
#include "library_parts.h"

#include <lauxlib.h>
#include <limits.h>

/* How long the list at index 1 is. */
static lua_Integer checked_length(lua_State *lua) {
  bst_library_charge(lua);
  luaL_checktype(lua, 1, LUA_TTABLE);
  bst_frozen_view(lua, 1);
  return (lua_Integer)lua_rawlen(lua, 1);
}

int bst_library_rawlen(lua_State *lua) {
  bst_frozen_view(lua, 1);
  bool has_one = lua_istable(lua, 1) || lua_type(lua, 1) == LUA_TSTRING;
  luaL_argexpected(lua, has_one, 1, "table or string");
  lua_pushinteger(lua, (lua_Integer)lua_rawlen(lua, 1));
  return 1;
}

int bst_library_insert(lua_State *lua) {
  bst_library_check_writable(lua, 1);
  lua_Integer end = checked_length(lua) + 1, place = end;
  int arguments = lua_gettop(lua);
  luaL_argcheck(lua, arguments == 2 || arguments == 3, 2, "insert(list, [place,] value)");
  if (arguments == 3)
    place = luaL_checkinteger(lua, 2);
  luaL_argcheck(lua, place >= 1 && place <= end, 2, "place out of the list");
  bst_guard_charge(lua, (size_t)(end - place));
  for (lua_Integer i = end; i > place; i--) {
    lua_rawgeti(lua, 1, i - 1);
    lua_rawseti(lua, 1, i);
  }
  lua_settop(lua, arguments);
  lua_rawseti(lua, 1, place);
  return 0;
}

int bst_library_remove(lua_State *lua) {
  bst_library_check_writable(lua, 1);
  lua_Integer length = checked_length(lua), place = luaL_optinteger(lua, 2, length);
  luaL_argcheck(lua, length == 0 || (place >= 1 && place <= length), 2, "place out of the list");
  if (length == 0)
    return 0;
  bst_guard_charge(lua, (size_t)(length - place));
  lua_rawgeti(lua, 1, place);
  for (lua_Integer i = place; i < length; i++) {
    lua_rawgeti(lua, 1, i + 1);
    lua_rawseti(lua, 1, i);
  }
  lua_pushnil(lua);
  lua_rawseti(lua, 1, length);
  return 1;
}

int bst_library_concat(lua_State *lua) {
  lua_Integer last = luaL_optinteger(lua, 4, checked_length(lua));
  lua_Integer first = luaL_optinteger(lua, 3, 1);
  size_t between_length, total = 0;
  const char *between = luaL_optlstring(lua, 2, "", &between_length);
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (lua_Integer i = first; i <= last; i++) {
    bst_guard_charge(lua, 2 + between_length);
    if (lua_rawgeti(lua, 1, i) != LUA_TSTRING && lua_type(lua, -1) != LUA_TNUMBER)
      return luaL_error(lua, "concat: item %I is a %s", (LUAI_UACINT)i, luaL_typename(lua, -1));
    if (lua_type(lua, -1) == LUA_TNUMBER)
      bst_guard_charge(lua, lua_isinteger(lua, -1) ? 10 : BST_FLOAT_COST);
    lua_tolstring(lua, -1, NULL);
    total += (size_t)lua_rawlen(lua, -1) + between_length;
    luaL_addvalue(&buffer);
    if (i < last)
      luaL_addlstring(&buffer, between, between_length);
    if (total > BST_STRING_MAX)
      return luaL_error(lua, "concat: more than 64 KiB");
    if (i == last)
      break; /* the largest integer has no successor */
  }
  luaL_pushresult(&buffer);
  bst_guard_charge(lua, total);
  return 1;
}

int bst_library_unpack(lua_State *lua) {
  lua_Integer first = luaL_optinteger(lua, 2, 1);
  lua_Integer last = luaL_optinteger(lua, 3, checked_length(lua));
  if (first > last)
    return 0;
  if ((lua_Unsigned)last - (lua_Unsigned)first >= BST_VALUES_MAX)
    return luaL_error(lua, "unpack: more than %d items", BST_VALUES_MAX);
  luaL_checkstack(lua, BST_VALUES_MAX, "unpack");
  bst_guard_charge(lua, (size_t)(last - first));
  for (lua_Integer i = 0; i <= last - first; i++)
    lua_rawgeti(lua, 1, first + i);
  return (int)(last - first) + 1;
}

/* table.move(from, first, last, to [, into]): by raw access. */
int bst_library_move(lua_State *lua) {
  int into = lua_isnoneornil(lua, 5) ? 1 : 5;
  bst_library_charge(lua);
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 5);
  lua_pushvalue(lua, into); /* what is returned */
  bst_library_check_writable(lua, into);
  bst_frozen_view(lua, 1);
  lua_Integer first = luaL_checkinteger(lua, 2), last = luaL_checkinteger(lua, 3);
  lua_Integer to = luaL_checkinteger(lua, 4);
  if (first <= last) {
    lua_Unsigned more = (lua_Unsigned)last - (lua_Unsigned)first;
    luaL_argcheck(lua, more < 1u << 30, 3, "too many items to move");
    luaL_argcheck(lua, to <= LUA_MAXINTEGER - (lua_Integer)more, 4, "place too large");
    bst_guard_charge(lua, more + 1);
    bool backwards = to > first && to <= last && (into == 1 || lua_rawequal(lua, 1, into));
    for (lua_Integer i = 0; i <= (lua_Integer)more; i++) {
      lua_Integer at = backwards ? (lua_Integer)more - i : i;
      lua_rawgeti(lua, 1, first + at);
      lua_rawseti(lua, into, to + at);
    }
  }
  lua_pushvalue(lua, 6);
  return 1;
}

/* Does item `b` of the list at 4 belong before item `a`? */
static bool goes_before(lua_State *lua, lua_Integer b, lua_Integer a) {
  bst_guard_charge(lua, 4 * bst_guard_weight(bst_guard_of(lua)));
  bool by_function = lua_isfunction(lua, 2);
  if (by_function)
    lua_pushvalue(lua, 2);
  lua_rawgeti(lua, 4, b);
  lua_rawgeti(lua, 4, a);
  bool before;
  if (by_function) {
    lua_call(lua, 2, 1);
    before = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
  } else {
    before = lua_compare(lua, -2, -1, LUA_OPLT);
    lua_pop(lua, 2);
  }
  return before;
}

/* Merges the sorted items first .. middle-1 and middle .. end-1 of the list at 4 into that at 5. */
static void merge(lua_State *lua, lua_Integer first, lua_Integer middle, lua_Integer end) {
  lua_Integer a = first, b = middle;
  for (lua_Integer to = first; to < end; to++) {
    bool from_b = a == middle || (b < end && goes_before(lua, b, a));
    lua_rawgeti(lua, 4, from_b ? b++ : a++);
    lua_rawseti(lua, 5, to);
  }
}

static void copy_list(lua_State *lua, int from, int to, lua_Integer length) {
  for (lua_Integer i = 1; i <= length; i++) {
    lua_rawgeti(lua, from, i);
    lua_rawseti(lua, to, i);
  }
}

/* table.sort(list [, function]): stable, so that equal items keep their order; the comparisons are
 * the same in every run. The list is written at the end only: an error leaves it as it was, and a
 * function without sense gives some order. */
int bst_library_sort(lua_State *lua) {
  bst_library_check_writable(lua, 1);
  if (!lua_isnoneornil(lua, 2))
    luaL_checktype(lua, 2, LUA_TFUNCTION);
  lua_settop(lua, 3);
  lua_Integer length = (lua_Integer)lua_rawlen(lua, 1);
  luaL_argcheck(lua, length < INT_MAX / 4, 1, "too many items");
  bst_guard_charge(lua, (size_t)length * 4);
  lua_createtable(lua, (int)length, 0);
  lua_createtable(lua, (int)length, 0);
  copy_list(lua, 1, 4, length);
  for (lua_Integer width = 1; width < length; width *= 2) {
    bst_guard_charge(lua, (size_t)length);
    for (lua_Integer first = 1; first <= length; first += 2 * width) {
      lua_Integer middle = first + width, end = first + 2 * width;
      merge(lua, first, middle > length ? length + 1 : middle, end > length ? length + 1 : end);
    }
    lua_insert(lua, 4); /* the two lists change places */
  }
  copy_list(lua, 4, 1, length);
  return 0;
}
