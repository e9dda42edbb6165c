/* library_strings.c - texts: what is done to them costs what it takes. */
#include "guard.h"
#include "library_parts.h"

#include <lauxlib.h>
#include <stdbool.h>
#include <string.h>

enum { FEW_ARGUMENTS = 8 };

size_t bst_library_length(lua_State *lua, int index) {
  return lua_type(lua, index) == LUA_TSTRING ? (size_t)lua_rawlen(lua, index) : 0;
}

void bst_library_charge(lua_State *lua) {
  int count = lua_gettop(lua);
  size_t cost = count > FEW_ARGUMENTS ? (size_t)count : 0;
  for (int i = count; i > 0; i--)
    cost += bst_library_length(lua, i);
  if (cost > 0)
    bst_guard_charge(lua, cost);
}

const char *bst_library_text(lua_State *lua, int index) {
  int type = lua_type(lua, index);
  bool has_text =
      type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING;
  bool may_have =
      type == LUA_TTABLE || type == LUA_TLIGHTUSERDATA; /* the latter: things of a game */
  if (may_have && luaL_getmetafield(lua, index, "__tostring") != LUA_TNIL) {
    lua_pop(lua, 1);
    has_text = true;
  }
  if (type == LUA_TNUMBER && !lua_isinteger(lua, index))
    bst_guard_charge(lua, BST_FLOAT_COST);
  if (has_text)
    luaL_tolstring(lua, index, NULL);
  else
    lua_pushfstring(lua, "<%s>",
                    lua_typename(lua, type == LUA_TLIGHTUSERDATA ? LUA_TUSERDATA : type));
  return lua_tostring(lua, -1);
}

/* --- Lua's own ------------------------------------------------------------------------------- */

/* Upvalue 1 is a function of Lua's; it runs in our place. */
static int native(lua_State *lua) { return lua_tocfunction(lua, lua_upvalueindex(1))(lua); }

int bst_native_charged(lua_State *lua) {
  bst_library_charge(lua);
  return native(lua);
}

/* select: of its arguments it looks at the first alone. */
int bst_native_select(lua_State *lua) {
  size_t length = bst_library_length(lua, 1);
  if (length > 1)
    bst_guard_charge(lua, length);
  return native(lua);
}

bool bst_native_is_inside(lua_CFunction function) {
  return function == bst_native_charged || function == bst_native_select ||
         function == bst_string_char || function == bst_string_format;
}

/* --- string ---------------------------------------------------------------------------------- */

/* string.char: strings hold no zero bytes. */
int bst_string_char(lua_State *lua) {
  bst_library_charge(lua);
  for (int i = lua_gettop(lua); i > 0; i--)
    luaL_argcheck(lua, luaL_checkinteger(lua, i) != 0, i, "a string can't hold a zero byte");
  return native(lua);
}

/* A place in a text that may be counted from its end: at least 1, or 0 where that is `least`. */
static lua_Integer place(lua_Integer at, lua_Integer length, lua_Integer least) {
  if (at < 0)
    at = at < -length ? least : length + at + 1;
  return at < least ? least : at;
}

/* string.byte(text [, first [, last]]) */
int bst_string_byte(lua_State *lua) {
  bst_library_charge(lua);
  luaL_checkstring(lua, 1);
  lua_Integer length = (lua_Integer)lua_rawlen(lua, 1);
  lua_Integer first = place(luaL_optinteger(lua, 2, 1), length, 1);
  lua_Integer last = place(luaL_optinteger(lua, 3, first), length, 0);
  last = last > length ? length : last;
  if (first > last)
    return 0;
  if (last - first >= BST_VALUES_MAX)
    return luaL_error(lua, "byte: more than %d characters", BST_VALUES_MAX);
  luaL_checkstack(lua, BST_VALUES_MAX, "byte");
  const char *text = lua_tostring(lua, 1);
  for (lua_Integer i = first; i <= last; i++)
    lua_pushinteger(lua, (unsigned char)text[i - 1]);
  return (int)(last - first) + 1;
}

/* What writing argument `index` by that letter costs. */
static uint64_t format_cost(lua_State *lua, char letter, int index) {
  uint64_t length = bst_library_length(lua, index);
  if (letter == 'q') /* which escapes characters, or writes a fraction with all its bits */
    return BST_FLOAT_COST + 8 * length;
  return (strchr("aAeEfFgG", letter) ? 3 * BST_FLOAT_COST : 20) + length;
}

/* Upvalue 1 is string.format. No addresses: "%p" is refused, %s gets our own tostring. No zero
 * bytes. */
int bst_string_format(lua_State *lua) {
  size_t length;
  const char *at = luaL_checklstring(lua, 1, &length), *end = at + length;
  bst_guard_charge(lua, length);
  int argument = 1;
  while ((at = memchr(at, '%', (size_t)(end - at))) != NULL) {
    at += 1 + strspn(at + 1, "-+ #0123456789.");
    if (at >= end)
      break;
    if (*at++ == '%')
      continue;
    luaL_argcheck(lua, at[-1] != 'p', 1, "'%p' would show an address");
    argument++;
    bst_guard_charge(lua, format_cost(lua, at[-1], argument));
    luaL_argcheck(lua, at[-1] != 'c' || (luaL_checkinteger(lua, argument) & 0xFF) != 0, argument,
                  "a string can't hold a zero byte");
    if (at[-1] == 's' && lua_type(lua, argument) > LUA_TSTRING) {
      bst_library_text(lua, argument);
      lua_replace(lua, argument);
    }
  }
  return native(lua);
}

/* string.rep(text, n [, between]) */
int bst_string_rep(lua_State *lua) {
  size_t length, between_length;
  bst_library_charge(lua);
  const char *text = luaL_checklstring(lua, 1, &length);
  lua_Integer n = luaL_checkinteger(lua, 2);
  const char *between = luaL_optlstring(lua, 3, "", &between_length);
  if (n <= 0 || length + between_length == 0) {
    lua_pushliteral(lua, "");
    return 1;
  }
  if (n > BST_STRING_MAX + 1 || /* so that the product fits */
      (lua_Unsigned)n * length + (lua_Unsigned)(n - 1) * between_length > BST_STRING_MAX)
    return luaL_error(lua, "rep: more than 64 KiB");
  bst_guard_charge(lua, (size_t)n * (length + between_length));
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (lua_Integer i = 0; i < n; i++) {
    luaL_addlstring(&buffer, text, length);
    if (i < n - 1)
      luaL_addlstring(&buffer, between, between_length);
  }
  luaL_pushresult(&buffer);
  return 1;
}

/* string.find(text, part [, first [, true]]): plain text only, since the work that a pattern makes
 * has no bound. Of what looks like one it is told instead of not being found. */
int bst_string_find(lua_State *lua) {
  size_t length, part_length;
  bst_library_charge(lua);
  const char *text = luaL_checklstring(lua, 1, &length);
  const char *part = luaL_checklstring(lua, 2, &part_length);
  lua_Integer first = luaL_optinteger(lua, 3, 1);
  bool said_plain = lua_toboolean(lua, 4);
  if (!said_plain && (lua_isboolean(lua, 4) || memchr(part, '%', part_length)))
    return luaL_error(lua, "string.find looks for plain text; there are no patterns\n"
                           "if it is no pattern, write string.find(text, part, 1, true)");
  if (first < 0)
    first = first + (lua_Integer)length < 0 ? 1 : first + (lua_Integer)length + 1;
  else if (first == 0)
    first = 1;
  for (size_t at = (size_t)first - 1; at <= length && part_length <= length - at; at++) {
    const char *found = part_length ? memchr(text + at, *part, length - at) : text + at;
    if (!found || part_length > length - (size_t)(found - text))
      break;
    at = (size_t)(found - text);
    bst_guard_charge(lua, part_length / 8);
    if (memcmp(found, part, part_length) == 0) {
      lua_pushinteger(lua, (lua_Integer)at + 1);
      lua_pushinteger(lua, (lua_Integer)(at + part_length));
      return 2;
    }
  }
  lua_pushnil(lua);
  return 1;
}
