/* library.c - the whitelist and our own versions of what is not safe as it comes. */
#include "library.h"

#include "frozen.h"
#include "guard.h"
#include "metatables.h"
#include "suggest.h"

#include <lauxlib.h>
#include <limits.h>
#include <lualib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNPACK_MAX = 200, LEVEL_MAX = 8 };

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

/* Functions that write by raw access must not write into those. Of a frozen table they get what may
 * be written to in its place. */
static void check_writable(lua_State *lua, int index) {
  luaL_checktype(lua, index, LUA_TTABLE);
  luaL_argcheck(lua, !bst_library_is_locked(lua, index), index, "this table is read-only");
  bst_frozen_edit(lua, index);
}

/* --- basic ----------------------------------------------------------------------------------- */

/* Pushes the value at `index` as text, without addresses. */
static const char *push_text(lua_State *lua, int index) {
  int type = lua_type(lua, index);
  bool has_text =
      type == LUA_TNIL || type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING;
  bool may_have =
      type == LUA_TTABLE || type == LUA_TLIGHTUSERDATA; /* the latter: things of a game */
  if (may_have && luaL_getmetafield(lua, index, "__tostring") != LUA_TNIL) {
    lua_pop(lua, 1);
    has_text = true;
  }
  if (has_text)
    luaL_tolstring(lua, index, NULL);
  else
    lua_pushfstring(lua, "<%s>",
                    lua_typename(lua, type == LUA_TLIGHTUSERDATA ? LUA_TUSERDATA : type));
  return lua_tostring(lua, -1);
}

static int own_tostring(lua_State *lua) {
  luaL_checkany(lua, 1);
  push_text(lua, 1);
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
    push_text(lua, i);
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
  bst_guard_charge(lua, count * 8 * bst_guard_weight(bst_guard_of(lua)));
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

/* --- strings and lists ----------------------------------------------------------------------- */

/* Of the string at `index`; 0 if there is none. */
static size_t length_at(lua_State *lua, int index) {
  return lua_type(lua, index) == LUA_TSTRING ? (size_t)lua_rawlen(lua, index) : 0;
}

/* Upvalue 1 is a function of Lua's whose work grows with the length of its first argument. */
static int charged(lua_State *lua) {
  bst_guard_charge(lua, length_at(lua, 1));
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
    bst_guard_charge(lua, (strchr("aAeEfFgG", *at) ? 300 : 20) + length_at(lua, argument));
    if (*at == 's' && lua_type(lua, argument) > LUA_TSTRING) {
      push_text(lua, argument);
      lua_replace(lua, argument);
    }
  }
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, 1);
  return 1;
}

/* string.rep(text, n [, between]) */
static int own_rep(lua_State *lua) {
  size_t length, between_length;
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
static int own_find(lua_State *lua) {
  size_t length, part_length;
  const char *text = luaL_checklstring(lua, 1, &length);
  const char *part = luaL_checklstring(lua, 2, &part_length);
  lua_Integer first = luaL_optinteger(lua, 3, 1);
  bool said_plain = lua_toboolean(lua, 4);
  bst_guard_charge(lua, length + part_length);
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

static lua_Integer checked_length(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  bst_frozen_view(lua, 1);
  return (lua_Integer)lua_rawlen(lua, 1);
}

static int own_rawlen(lua_State *lua) {
  bst_frozen_view(lua, 1);
  bool has_one = lua_istable(lua, 1) || lua_type(lua, 1) == LUA_TSTRING;
  luaL_argexpected(lua, has_one, 1, "table or string");
  lua_pushinteger(lua, (lua_Integer)lua_rawlen(lua, 1));
  return 1;
}

static int own_insert(lua_State *lua) {
  check_writable(lua, 1);
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
  check_writable(lua, 1);
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
    bst_guard_charge(lua, 2 + between_length);
    if (lua_rawgeti(lua, 1, i) != LUA_TSTRING && lua_type(lua, -1) != LUA_TNUMBER)
      return luaL_error(lua, "concat: item %I is a %s", (LUAI_UACINT)i, luaL_typename(lua, -1));
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

/* table.move(from, first, last, to [, into]): by raw access. */
static int own_move(lua_State *lua) {
  int into = lua_isnoneornil(lua, 5) ? 1 : 5;
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 5);
  lua_pushvalue(lua, into); /* what is returned */
  check_writable(lua, into);
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
static int own_sort(lua_State *lua) {
  check_writable(lua, 1);
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

static void check_loading(lua_State *lua, const char *name) {
  if (!bst_guard_of(lua)->loading)
    luaL_error(lua, "%s can only be called while the file is loaded", name);
}

static int make_option(lua_State *lua) {
  check_loading(lua, "opt");
  luaL_checktype(lua, 1, LUA_TSTRING);
  if (!lua_isnoneornil(lua, 2))
    luaL_checktype(lua, 2, LUA_TTABLE);
  luaL_argcheck(lua, lua_gettop(lua) <= 2, 3, "opt(name [, { value = ... }])");
  lua_settop(lua, 2);
  return made(lua, BST_MADE_OPTION);
}

static int make_counter(lua_State *lua, bst_made kind, const char *name) {
  check_loading(lua, name);
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  lua_pushnil(lua);
  lua_insert(lua, 1);
  return made(lua, kind);
}

static int make_adjacent(lua_State *lua) {
  return make_counter(lua, BST_MADE_ADJACENT, "adjacent");
}

static int make_complete(lua_State *lua) {
  return make_counter(lua, BST_MADE_COMPLETE, "complete");
}

/* --- the list of names ----------------------------------------------------------------------- */

typedef enum { AS_IT_IS, CHARGED, FORMAT } wrapping;

typedef struct member {
  const char *name;
  lua_CFunction own; /* NULL: Lua's */
  wrapping how;
} member;

static const member basic_members[] = {
    {"assert", NULL, AS_IT_IS},
    {"error", own_error, AS_IT_IS},
    {"ipairs", NULL, AS_IT_IS},
    {"pcall", bst_guard_pcall, AS_IT_IS},
    {"select", NULL, AS_IT_IS},
    {"tonumber", NULL, CHARGED},
    {"type", NULL, AS_IT_IS},
    {"rawequal", NULL, AS_IT_IS},
    {"rawlen", own_rawlen, AS_IT_IS},
    {"pairs", own_pairs, AS_IT_IS},
    {"tostring", own_tostring, AS_IT_IS},
    {"print", own_print, AS_IT_IS},
    {"setmetatable", bst_library_setmetatable, AS_IT_IS},
    {"getmetatable", bst_library_getmetatable, AS_IT_IS},
    {"opt", make_option, AS_IT_IS},
    {"adjacent", make_adjacent, AS_IT_IS},
    {"complete", make_complete, AS_IT_IS},
    {NULL, NULL, AS_IT_IS},
};

static const member string_members[] = {
    {"byte", NULL, CHARGED},      {"char", NULL, AS_IT_IS},   {"len", NULL, AS_IT_IS},
    {"sub", NULL, CHARGED},       {"lower", NULL, CHARGED},   {"upper", NULL, CHARGED},
    {"format", NULL, FORMAT},     {"rep", own_rep, AS_IT_IS}, {"reverse", NULL, CHARGED},
    {"find", own_find, AS_IT_IS}, {NULL, NULL, AS_IT_IS},
};

static const member table_members[] = {
    {"pack", NULL, AS_IT_IS},         {"insert", own_insert, AS_IT_IS},
    {"remove", own_remove, AS_IT_IS}, {"concat", own_concat, AS_IT_IS},
    {"unpack", own_unpack, AS_IT_IS}, {"move", own_move, AS_IT_IS},
    {"sort", own_sort, AS_IT_IS},     {NULL, NULL, AS_IT_IS},
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
  return function == charged || function == own_format || function == read_name;
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
  lua_pushcfunction(lua, declare);
  lua_setfield(lua, -2, call);
  make_read_only(lua, "");
  lua_remove(lua, -2);
}
