/* library.c - the whitelist and our own versions of what is not safe as it comes. */
#include "library.h"

#include "guard.h"
#include "suggest.h"

#include <lauxlib.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNPACK_MAX = 200 };

/* --- read-only tables ------------------------------------------------------------------------ */

static int refuse_write(lua_State *lua) {
  const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
  return luaL_error(lua, "'%s' can't be set here: names are read-only\nwrite 'local %s = ...'",
                    name, name);
}

/* __index of a read-only table: upvalue 1 holds the true entries, upvalue 2 what stands before
 * their names ("string."). An unknown name is an error. */
static int read_name(lua_State *lua) {
  lua_settop(lua, 2);
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL)
    return 1;
  const char *name = luaL_tolstring(lua, 2, NULL), *before = lua_tostring(lua, lua_upvalueindex(2));
  bst_nearest nearest = {.word = name};
  lua_pushnil(lua);
  while (lua_next(lua, lua_upvalueindex(1))) {
    /* Nearness ties are broken by the alphabet, not by the order of the table. */
    const char *known = lua_tostring(lua, -2);
    size_t distance = bst_edit_distance(name, known);
    if (!nearest.best || distance < nearest.distance ||
        (distance == nearest.distance && strcmp(known, nearest.best) < 0))
      nearest = (bst_nearest){name, known, distance};
    lua_pop(lua, 1);
  }
  char unused[160];
  if (!bst_nearest_hint(&nearest, unused, sizeof unused))
    return luaL_error(lua, "unknown name '%s%s'", before, name);
  return luaL_error(lua, "unknown name '%s%s'\ndid you mean '%s%s'?", before, name, before,
                    nearest.best);
}

/* Replaces the table on the top by a read-only view of it. `before`: for messages, "string." */
static void make_read_only(lua_State *lua, const char *before) {
  lua_newtable(lua);
  lua_newtable(lua);
  lua_pushvalue(lua, -3);
  lua_pushstring(lua, before);
  lua_pushcclosure(lua, read_name, 2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, refuse_write);
  lua_setfield(lua, -2, "__newindex");
  lua_setmetatable(lua, -2);
  lua_remove(lua, -2);
}

/* --- basic ----------------------------------------------------------------------------------- */

static int own_tostring(lua_State *lua) {
  luaL_checkany(lua, 1);
  int type = lua_type(lua, 1);
  if (type == LUA_TTABLE || type == LUA_TFUNCTION || type == LUA_TUSERDATA)
    lua_pushfstring(lua, "<%s>", lua_typename(lua, type));
  else
    luaL_tolstring(lua, 1, NULL);
  return 1;
}

typedef struct key {
  const char *text; /* NULL: a number */
  size_t length;
  bool is_integer;
  lua_Integer integer;
  lua_Number number;
} key;

static int compare_keys(const void *a, const void *b) {
  const key *x = a, *y = b;
  if (!x->text != !y->text)
    return x->text ? 1 : -1;
  if (x->text) {
    int order = memcmp(x->text, y->text, x->length < y->length ? x->length : y->length);
    return order ? order : (x->length > y->length) - (x->length < y->length);
  }
  if (x->is_integer && y->is_integer)
    return (x->integer > y->integer) - (x->integer < y->integer);
  return (x->number > y->number) - (x->number < y->number);
}

static key key_at(lua_State *lua, int index) {
  key found = {.is_integer = lua_isinteger(lua, index)};
  if (lua_type(lua, index) == LUA_TSTRING) {
    found.text = lua_tolstring(lua, index, &found.length);
  } else if (lua_type(lua, index) == LUA_TNUMBER) {
    found.integer = lua_tointeger(lua, index);
    found.number = lua_tonumber(lua, index);
  } else {
    luaL_error(lua, "pairs: a key is a %s; only numbers and strings have an order",
               luaL_typename(lua, index));
  }
  return found;
}

static size_t count_entries(lua_State *lua, int table) {
  size_t count = 0;
  for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1))
    count++;
  return count;
}

/* Pushes a list of the keys of the table at index 1, sorted. */
static void push_sorted_keys(lua_State *lua) {
  size_t count = count_entries(lua, 1), i = 0;
  bst_guard_charge(lua, count * 8);
  key *keys = lua_newuserdatauv(lua, (count + 1) * sizeof *keys, 0);
  for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1))
    keys[i++] = key_at(lua, -2);
  qsort(keys, count, sizeof *keys, compare_keys);
  lua_createtable(lua, (int)count, 0);
  for (i = 0; i < count; i++) {
    if (keys[i].text)
      lua_pushlstring(lua, keys[i].text, keys[i].length);
    else if (keys[i].is_integer)
      lua_pushinteger(lua, keys[i].integer);
    else
      lua_pushnumber(lua, keys[i].number);
    lua_rawseti(lua, -2, (lua_Integer)i + 1);
  }
  lua_remove(lua, -2);
}

/* Upvalues: table, sorted keys, number of keys given out. */
static int next_pair(lua_State *lua) {
  lua_Integer given = lua_tointeger(lua, lua_upvalueindex(3));
  for (;;) {
    lua_settop(lua, 0);
    if (lua_rawgeti(lua, lua_upvalueindex(2), ++given) == LUA_TNIL)
      return 1;
    lua_pushvalue(lua, 1);
    if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL)
      break; /* entries that were removed meanwhile are skipped */
  }
  lua_pushinteger(lua, given);
  lua_replace(lua, lua_upvalueindex(3));
  return 2;
}

static int own_pairs(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  push_sorted_keys(lua);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, next_pair, 3);
  return 1;
}

/* --- strings and lists ----------------------------------------------------------------------- */

/* Upvalue 1 is a function of Lua's whose work grows with the length of its first argument. */
static int charged(lua_State *lua) {
  bst_guard_charge(lua, (size_t)lua_rawlen(lua, 1));
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
  return lua_gettop(lua);
}

/* Upvalue 1 is string.format. No addresses: "%p" is refused, %s gets our own tostring. */
static int own_format(lua_State *lua) {
  size_t length;
  const char *format = luaL_checklstring(lua, 1, &length);
  bst_guard_charge(lua, length);
  int argument = 1;
  for (const char *at = strchr(format, '%'); at; at = strchr(at + 1, '%')) {
    at += 1 + strspn(at + 1, "-+ #0123456789.");
    if (*at == '%')
      continue;
    if (*at == '\0')
      break;
    luaL_argcheck(lua, *at != 'p', 1, "'%p' would show an address");
    argument++;
    if (*at == 's' && lua_type(lua, argument) > LUA_TSTRING) {
      lua_pushfstring(lua, "<%s>", luaL_typename(lua, argument));
      lua_replace(lua, argument);
    }
  }
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, 1);
  return 1;
}

static lua_Integer checked_length(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  return (lua_Integer)lua_rawlen(lua, 1);
}

static int own_insert(lua_State *lua) {
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

static int own_remove(lua_State *lua) {
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

static int own_concat(lua_State *lua) {
  lua_Integer last = luaL_optinteger(lua, 4, checked_length(lua));
  lua_Integer first = luaL_optinteger(lua, 3, 1);
  size_t between_length, total = 0;
  const char *between = luaL_optlstring(lua, 2, "", &between_length);
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (lua_Integer i = first; i <= last; i++) {
    if (lua_rawgeti(lua, 1, i) != LUA_TSTRING && lua_type(lua, -1) != LUA_TNUMBER)
      return luaL_error(lua, "concat: item %I is a %s", (LUAI_UACINT)i, luaL_typename(lua, -1));
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

static int own_unpack(lua_State *lua) {
  lua_Integer first = luaL_optinteger(lua, 2, 1);
  lua_Integer last = luaL_optinteger(lua, 3, checked_length(lua));
  if (first > last)
    return 0;
  if ((lua_Unsigned)last - (lua_Unsigned)first >= UNPACK_MAX)
    return luaL_error(lua, "unpack: more than %d items", UNPACK_MAX);
  luaL_checkstack(lua, UNPACK_MAX, "unpack");
  bst_guard_charge(lua, (size_t)(last - first));
  for (lua_Integer i = 0; i <= last - first; i++)
    lua_rawgeti(lua, 1, first + i);
  return (int)(last - first) + 1;
}

/* --- declared values ------------------------------------------------------------------------- */

/* Pushes a made value; the user values are the two on the top, which it pops. */
static int made(lua_State *lua, bst_made kind) {
  bst_made *value = lua_newuserdatauv(lua, sizeof *value, 2);
  *value = kind;
  lua_insert(lua, -3);
  lua_setiuservalue(lua, -3, 2);
  lua_setiuservalue(lua, -2, 1);
  return 1;
}

static int make_option(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TSTRING);
  if (!lua_isnoneornil(lua, 2))
    luaL_checktype(lua, 2, LUA_TTABLE);
  luaL_argcheck(lua, lua_gettop(lua) <= 2, 3, "opt(name [, { value = ... }])");
  lua_settop(lua, 2);
  return made(lua, BST_MADE_OPTION);
}

static int make_counter(lua_State *lua, bst_made kind) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  lua_pushnil(lua);
  lua_insert(lua, 1);
  return made(lua, kind);
}

static int make_adjacent(lua_State *lua) { return make_counter(lua, BST_MADE_ADJACENT); }
static int make_complete(lua_State *lua) { return make_counter(lua, BST_MADE_COMPLETE); }

/* --- the list of names ----------------------------------------------------------------------- */

typedef enum { AS_IT_IS, CHARGED, FORMAT } wrapping;

typedef struct member {
  const char *name;
  lua_CFunction own; /* NULL: Lua's */
  wrapping how;
} member;

static const member basic_members[] = {
    {"assert", NULL, AS_IT_IS},
    {"error", NULL, AS_IT_IS},
    {"ipairs", NULL, AS_IT_IS},
    {"pcall", bst_guard_pcall, AS_IT_IS},
    {"select", NULL, AS_IT_IS},
    {"tonumber", NULL, CHARGED},
    {"type", NULL, AS_IT_IS},
    {"rawequal", NULL, AS_IT_IS},
    {"rawlen", NULL, AS_IT_IS},
    {"pairs", own_pairs, AS_IT_IS},
    {"tostring", own_tostring, AS_IT_IS},
    {"opt", make_option, AS_IT_IS},
    {"adjacent", make_adjacent, AS_IT_IS},
    {"complete", make_complete, AS_IT_IS},
    {NULL, NULL, AS_IT_IS},
};

static const member string_members[] = {
    {"byte", NULL, CHARGED},  {"char", NULL, AS_IT_IS}, {"len", NULL, AS_IT_IS},
    {"sub", NULL, CHARGED},   {"lower", NULL, CHARGED}, {"upper", NULL, CHARGED},
    {"format", NULL, FORMAT}, {NULL, NULL, AS_IT_IS},
};

static const member table_members[] = {
    {"pack", NULL, AS_IT_IS},         {"insert", own_insert, AS_IT_IS},
    {"remove", own_remove, AS_IT_IS}, {"concat", own_concat, AS_IT_IS},
    {"unpack", own_unpack, AS_IT_IS}, {NULL, NULL, AS_IT_IS},
};

static const member math_members[] = {
    {"abs", NULL, AS_IT_IS},  {"ceil", NULL, AS_IT_IS},       {"floor", NULL, AS_IT_IS},
    {"fmod", NULL, AS_IT_IS}, {"max", NULL, AS_IT_IS},        {"min", NULL, AS_IT_IS},
    {"sqrt", NULL, AS_IT_IS}, {"tointeger", NULL, AS_IT_IS},  {"type", NULL, AS_IT_IS},
    {"ult", NULL, AS_IT_IS},  {"maxinteger", NULL, AS_IT_IS}, {"mininteger", NULL, AS_IT_IS},
    {NULL, NULL, AS_IT_IS},
};

/* Copies the members of Lua's library at `from` that are on the list into the table on the top. */
static void copy_members(lua_State *lua, int from, const member *members) {
  for (; members->name; members++) {
    if (members->own) {
      lua_pushcfunction(lua, members->own);
    } else {
      lua_getfield(lua, from, members->name);
      if (members->how != AS_IT_IS)
        lua_pushcclosure(lua, members->how == CHARGED ? charged : own_format, 1);
    }
    lua_setfield(lua, -2, members->name);
  }
}

static void add_library(lua_State *lua, const char *name, lua_CFunction open,
                        const member *members) {
  lua_pushcfunction(lua, open);
  lua_pushstring(lua, name);
  lua_call(lua, 1, 1);
  lua_newtable(lua);
  copy_members(lua, lua_gettop(lua) - 1, members);
  char before[16];
  snprintf(before, sizeof before, "%s.", name);
  make_read_only(lua, before);
  lua_setfield(lua, -3, name);
  lua_pop(lua, 1);
}

/* __index of strings. */
static int refuse_method(lua_State *lua) {
  const char *name = luaL_tolstring(lua, 2, NULL);
  const member *known = string_members;
  while (known->name && strcmp(known->name, name) != 0)
    known++;
  if (!known->name)
    return luaL_error(lua, "methods on strings are not available: '%s'", name);
  return luaL_error(lua, "methods on strings are not available: '%s'\nwrite string.%s(x)", name,
                    name);
}

/* Lua's string library gives all strings a metatable that leads to all of it: put another one in
 * its place, which holds nothing but a message. */
static void lock_strings(lua_State *lua) {
  lua_pushliteral(lua, "");
  lua_newtable(lua);
  lua_pushcfunction(lua, refuse_method);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

void bst_library_push(lua_State *lua, const char *call, lua_CFunction declare) {
  luaL_checkstack(lua, 16, NULL);
  lua_newtable(lua);
  lua_pushcfunction(lua, luaopen_base);
  lua_call(lua, 0, 1);
  lua_insert(lua, -2);
  copy_members(lua, lua_gettop(lua) - 1, basic_members);
  add_library(lua, "string", luaopen_string, string_members);
  add_library(lua, "table", luaopen_table, table_members);
  add_library(lua, "math", luaopen_math, math_members);
  lock_strings(lua);
  lua_pushcfunction(lua, declare);
  lua_setfield(lua, -2, call);
  make_read_only(lua, "");
  lua_remove(lua, -2);
}
