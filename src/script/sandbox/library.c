/* library.c - the whitelist and our own versions of what is not safe as it comes; those about texts
 * and lists are in library_strings.c and library_lists.c. */
#include "library.h"

#include "frozen.h"
#include "guard.h"
#include "library_parts.h"
#include "metatables.h"
#include "suggest.h"

#include <lauxlib.h>
#include <limits.h>
#include <lualib.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEVEL_MAX = 8 };

/* --- read-only tables ------------------------------------------------------------------------ */

static int refuse_write(lua_State *lua) {
  const char *name = lua_type(lua, 2) == LUA_TSTRING ? lua_tostring(lua, 2) : "?";
  bst_guard_charge(lua, lua_rawlen(lua, 2));
  return luaL_error(lua, "'%s' can't be set here: names are read-only\nwrite 'local %s = ...'",
                    name, name);
}

/* The key at index 2 as text for a message: strings only, since others have addresses. */
static const char *name_of_key(lua_State *lua) {
  if (lua_type(lua, 2) != LUA_TSTRING)
    lua_pushfstring(lua, "<%s>", luaL_typename(lua, 2));
  else
    lua_pushvalue(lua, 2);
  return lua_tostring(lua, -1);
}

/* `rule { ... }` in a file that is read as something else: the wrong file was named. */
static void refuse_other_kind(lua_State *lua, const char *name) {
  static const char *const kinds[] = {"rule", "tileset", "scenario", "setup", "pack"};
  const char *wanted = NULL;
  bool is_kind = false;
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    is_kind |= strcmp(name, kinds[i]) == 0;
    if (lua_getfield(lua, lua_upvalueindex(1), kinds[i]) != LUA_TNIL)
      wanted = kinds[i];
    lua_pop(lua, 1);
  }
  if (is_kind && wanted)
    luaL_error(lua,
               "'%s' stands in a file that is read as a %s\n"
               "name another file here, one that ends with 'return %s { ... }'",
               name, wanted, wanted);
}

/* __index of a read-only table: upvalue 1 holds the true entries, upvalue 2 what stands before
 * their names ("string."). An unknown name is an error. */
static int read_name(lua_State *lua) {
  lua_settop(lua, 2);
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL)
    return 1;
  const char *name = name_of_key(lua), *before = lua_tostring(lua, lua_upvalueindex(2));
  bst_guard_charge(lua, 2000 + lua_rawlen(lua, -1)); /* looking for the nearest takes its time */
  refuse_other_kind(lua, name);
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

bool bst_library_is_locked(lua_State *lua, int index) {
  bool locked = false;
  if (lua_getmetatable(lua, index)) {
    lua_pushliteral(lua, "__newindex");
    lua_rawget(lua, -2);
    locked = lua_tocfunction(lua, -1) == refuse_write;
    lua_pop(lua, 2);
  }
  return locked;
}

void bst_library_check_writable(lua_State *lua, int index) {
  luaL_checktype(lua, index, LUA_TTABLE);
  luaL_argcheck(lua, !bst_library_is_locked(lua, index), index, "this table is read-only");
  bst_frozen_edit(lua, index);
}

/* --- basic ----------------------------------------------------------------------------------- */

static int own_tostring(lua_State *lua) {
  luaL_checkany(lua, 1);
  bst_library_text(lua, 1);
  return 1;
}

/* As Lua's, but the place can only be that of a caller near by: looking further up takes long. */
static int own_error(lua_State *lua) {
  lua_Integer level = luaL_optinteger(lua, 2, 1);
  luaL_argcheck(lua, level >= 0 && level <= LEVEL_MAX, 2, "level out of range");
  lua_settop(lua, 1);
  if (level > 0 && lua_type(lua, 1) == LUA_TSTRING) {
    luaL_where(lua, (int)level);
    lua_pushvalue(lua, 1);
    lua_concat(lua, 2);
  }
  return lua_error(lua);
}

static int own_print(lua_State *lua) {
  const bst_guard *guard = bst_guard_of(lua);
  int count = lua_gettop(lua);
  size_t total = 0;
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (int i = 1; i <= count; i++) {
    if (i > 1)
      luaL_addchar(&buffer, '\t');
    bst_library_text(lua, i);
    total += lua_rawlen(lua, -1) + 1;
    luaL_addvalue(&buffer);
    if (total > BST_STRING_MAX)
      return luaL_error(lua, "print: more than 64 KiB");
  }
  luaL_pushresult(&buffer);
  bst_guard_charge(lua, 10 + total);
  if (guard->sink)
    guard->sink(guard->sink_self, lua_tostring(lua, -1), lua_rawlen(lua, -1));
  return 0;
}

/* --- pairs ------------------------------------------------------------------------------------ */

typedef struct key {
  const char *text; /* NULL: a number */
  size_t length;
  bool is_integer;
  lua_Integer integer;
  lua_Number number;
} key;

/* Is the integer less than the number, which is none? Exactly: as floats, many integers are one. */
static bool is_less(lua_Integer integer, lua_Number number) {
  if (number >= -(lua_Number)LUA_MININTEGER)
    return true;
  return number >= (lua_Number)LUA_MININTEGER && integer <= (lua_Integer)floor(number);
}

static int compare_numbers(const key *x, const key *y) {
  if (x->is_integer && y->is_integer)
    return (x->integer > y->integer) - (x->integer < y->integer);
  if (x->is_integer)
    return is_less(x->integer, y->number) ? -1 : 1;
  if (y->is_integer)
    return is_less(y->integer, x->number) ? 1 : -1;
  return (x->number > y->number) - (x->number < y->number);
}

static int compare_keys(const void *a, const void *b) {
  const key *x = a, *y = b;
  if (!x->text != !y->text)
    return x->text ? 1 : -1;
  if (!x->text)
    return compare_numbers(x, y);
  int order = memcmp(x->text, y->text, x->length < y->length ? x->length : y->length);
  return order ? order : (x->length > y->length) - (x->length < y->length);
}

/* The table at index 1 has keys without an order. Which one is named must not depend on how they
 * lie in memory, for a script can read the message. */
static void refuse_keys(lua_State *lua) {
  const char *worst = NULL;
  for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
    const char *name = luaL_typename(lua, -2);
    bool has_order = lua_type(lua, -2) == LUA_TSTRING || lua_type(lua, -2) == LUA_TNUMBER;
    if (!has_order && (!worst || strcmp(name, worst) < 0))
      worst = name;
  }
  luaL_error(lua, "pairs: a key is a %s; only numbers and strings have an order", worst);
}

static key key_at(lua_State *lua, int index) {
  key found = {.is_integer = lua_isinteger(lua, index)};
  if (lua_type(lua, index) == LUA_TSTRING) {
    found.text = lua_tolstring(lua, index, &found.length);
  } else if (lua_type(lua, index) == LUA_TNUMBER) {
    found.integer = lua_tointeger(lua, index);
    found.number = lua_tonumber(lua, index);
  } else {
    refuse_keys(lua);
  }
  return found;
}

/* Counts the entries of the table at index 1, and pays for sorting their keys. */
static size_t charge_sorting(lua_State *lua) {
  size_t count = 0, length = 0;
  bst_guard_charge_walk(lua);
  for (lua_pushnil(lua); lua_next(lua, 1); lua_pop(lua, 1)) {
    count++;
    length += bst_library_length(lua, -2);
  }
  bst_guard_charge(lua, count * 8 * bst_guard_weight(bst_guard_of(lua)) + length / 4);
  return count;
}

/* Pushes a list of the keys of the table at index 1, sorted. */
static void push_sorted_keys(lua_State *lua) {
  size_t count = charge_sorting(lua), i = 0;
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
  lua_settop(lua, 0);
  lua_pushvalue(lua, lua_upvalueindex(1));
  bst_frozen_view(lua, 1);
  for (;;) {
    lua_settop(lua, 1);
    if (lua_rawgeti(lua, lua_upvalueindex(2), ++given) == LUA_TNIL)
      return 1;
    lua_pushvalue(lua, 2);
    if (lua_rawget(lua, 1) != LUA_TNIL)
      break; /* entries that were removed meanwhile are skipped */
  }
  lua_pushinteger(lua, given);
  lua_replace(lua, lua_upvalueindex(3));
  return 2;
}

static int own_pairs(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  lua_pushvalue(lua, 1);
  bst_frozen_view(lua, 1);
  push_sorted_keys(lua);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, next_pair, 3);
  return 1;
}

/* An item of a list costs as much as some instructions, where these aren't counted. */
static int next_item(lua_State *lua) {
  enum { ITEM_COST = 10 };
  int is_whole = 0;
  lua_Integer i = lua_tointegerx(lua, 2, &is_whole);
  if (!is_whole)
    i = luaL_checkinteger(lua, 2); /* says what is wrong */
  bst_guard *guard = bst_guard_of(lua);
  if (guard->uncounted && guard->frame.budget > ITEM_COST) { /* as bst_guard_charge, at once */
    guard->paid += ITEM_COST;
    guard->frame.budget -= ITEM_COST;
  } else if (guard->uncounted) {
    bst_guard_charge(lua, ITEM_COST);
  }
  i = (lua_Integer)((lua_Unsigned)i + 1);
  lua_pushinteger(lua, i);
  return lua_geti(lua, 1, i) == LUA_TNIL ? 1 : 2;
}

static int own_ipairs(lua_State *lua) {
  luaL_checkany(lua, 1);
  lua_settop(lua, 1);
  lua_pushcfunction(lua, next_item);
  lua_insert(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

bool bst_library_is_walk(lua_CFunction function) {
  return function == own_ipairs || function == own_pairs;
}

/* --- declared values ------------------------------------------------------------------------- */

static int line_of_call(lua_State *lua) {
  lua_Debug where;
  return lua_getstack(lua, 1, &where) && lua_getinfo(lua, "l", &where) && where.currentline > 0
             ? where.currentline
             : 0;
}

int bst_library_made(lua_State *lua, bst_made_kind kind) {
  bst_made *value = lua_newuserdatauv(lua, sizeof *value, 2);
  *value = (bst_made){.kind = kind, .line = line_of_call(lua)};
  lua_insert(lua, -3);
  lua_setiuservalue(lua, -3, 2);
  lua_setiuservalue(lua, -2, 1);
  return 1;
}

void bst_library_check_loading(lua_State *lua, const char *name) {
  if (!bst_guard_of(lua)->loading)
    luaL_error(lua, "%s can only be called while the file is loaded", name);
}

static int make_option(lua_State *lua) {
  bst_library_check_loading(lua, "opt");
  luaL_checktype(lua, 1, LUA_TSTRING);
  if (!lua_isnoneornil(lua, 2))
    luaL_checktype(lua, 2, LUA_TTABLE);
  luaL_argcheck(lua, lua_gettop(lua) <= 2, 3, "opt(name [, { value = ... }])");
  lua_settop(lua, 2);
  return bst_library_made(lua, BST_MADE_OPTION);
}

static int make_counter(lua_State *lua, bst_made_kind kind, const char *name) {
  bst_library_check_loading(lua, name);
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  lua_pushnil(lua);
  lua_insert(lua, 1);
  return bst_library_made(lua, kind);
}

static int make_adjacent(lua_State *lua) {
  return make_counter(lua, BST_MADE_ADJACENT, "adjacent");
}

static int make_complete(lua_State *lua) {
  return make_counter(lua, BST_MADE_COMPLETE, "complete");
}

/* --- the list of names ----------------------------------------------------------------------- */

typedef struct member {
  const char *name;
  lua_CFunction own; /* NULL: Lua's */
} member;

static const member basic_members[] = {
    {"assert", NULL},
    {"error", own_error},
    {"ipairs", own_ipairs},
    {"pcall", bst_guard_pcall},
    {"select", bst_native_select},
    {"tonumber", bst_native_charged},
    {"type", NULL},
    {"rawequal", NULL},
    {"rawlen", bst_library_rawlen},
    {"pairs", own_pairs},
    {"tostring", own_tostring},
    {"print", own_print},
    {"setmetatable", bst_library_setmetatable},
    {"getmetatable", bst_library_getmetatable},
    {"opt", make_option},
    {"adjacent", make_adjacent},
    {"complete", make_complete},
    {NULL, NULL},
};

static const member string_members[] = {
    {"byte", bst_string_byte},
    {"char", bst_string_char},
    {"len", NULL},
    {"sub", bst_native_charged},
    {"lower", bst_native_charged},
    {"upper", bst_native_charged},
    {"format", bst_string_format},
    {"rep", bst_string_rep},
    {"reverse", bst_native_charged},
    {"find", bst_string_find},
    {NULL, NULL},
};

static const member table_members[] = {
    {"pack", NULL},
    {"insert", bst_library_insert},
    {"remove", bst_library_remove},
    {"concat", bst_library_concat},
    {"unpack", bst_library_unpack},
    {"move", bst_library_move},
    {"sort", bst_library_sort},
    {NULL, NULL},
};

static const member math_members[] = {
    {"abs", bst_native_charged},
    {"ceil", bst_native_charged},
    {"floor", bst_native_charged},
    {"fmod", bst_native_charged},
    {"max", bst_native_charged},
    {"min", bst_native_charged},
    {"sqrt", bst_native_charged},
    {"tointeger", bst_native_charged},
    {"type", NULL},
    {"ult", bst_native_charged},
    {"maxinteger", NULL},
    {"mininteger", NULL},
    {NULL, NULL},
};

/* Copies the members of Lua's library at `from` that are on the list into the table on the top. */
static void copy_members(lua_State *lua, int from, const member *members) {
  for (; members->name; members++) {
    bool is_around = members->own && bst_native_is_inside(members->own);
    if (!members->own || is_around)
      lua_getfield(lua, from, members->name);
    if (members->own)
      lua_pushcclosure(lua, members->own, is_around);
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
  const char *name = name_of_key(lua);
  bst_guard_charge(lua, 100 + lua_rawlen(lua, -1));
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

bool bst_library_is_constant(lua_CFunction function) {
  return bst_native_is_inside(function) || function == read_name ||
         bst_library_is_selector(function);
}

int bst_library_reach(lua_CFunction function) {
  if (bst_library_is_constant(function))
    return 0;
  return function == next_pair ? 1 : INT_MAX;
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
  bst_library_add_selectors(lua);
  lua_pushcfunction(lua, declare);
  lua_setfield(lua, -2, call);
  make_read_only(lua, "");
  lua_remove(lua, -2);
}
