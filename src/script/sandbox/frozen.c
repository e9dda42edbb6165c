/* frozen.c - frozen tables while a game is played, and the end of a call. */
#include "freeze.h"
#include "metatables.h"

#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_TO_SETTLE = 16, MOST_LEVELS = 16 };
/* Instructions that copying a table is worth, with comparing the copy when the call ends. */
enum { COPY_COST = 50, ENTRY_COST = 8 };
/* Instructions that a metamethod is worth. */
enum { READ_COST = 10, WRITE_COST = 15, LENGTH_COST = 5 };

/* --- what a frozen table holds ---------------------------------------------------------------- */

/* The number of the table at `index`, or -1. */
static lua_Integer number_of(lua_State *lua, int index) {
  if (lua_type(lua, index) != LUA_TTABLE || !lua_getmetatable(lua, index))
    return -1;
  bool found = lua_rawgetp(lua, -1, bst_meta_key_of(BST_META_FROZEN)) != LUA_TNIL;
  lua_Integer number = found ? lua_tointeger(lua, -1) : -1;
  lua_pop(lua, 2);
  return number;
}

/* Pushes item `number` of one of the lists. */
static void push_item(lua_State *lua, int list, lua_Integer number) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, list);
  lua_rawgeti(lua, -1, number + 1);
  lua_remove(lua, -2);
}

static void push_content(lua_State *lua, lua_Integer number) {
  push_item(lua, bst_guard_of(lua)->frozen->contents, number);
}

bool bst_is_frozen(lua_State *lua, int index) { return number_of(lua, index) >= 0; }

void bst_frozen_view(lua_State *lua, int index) {
  lua_Integer number = number_of(lua, index);
  if (number < 0)
    return;
  index = lua_absindex(lua, index);
  push_content(lua, number);
  lua_replace(lua, index);
}

/* The value on the top becomes the content of a table; allocates nothing. */
static void put_content(lua_State *lua, const struct bst_frozen *f, uint32_t number) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, f->contents);
  lua_pushvalue(lua, -2);
  lua_rawseti(lua, -2, (lua_Integer)number + 1);
  lua_pop(lua, 1);
  push_item(lua, f->objects, number);
  lua_getmetatable(lua, -1);
  lua_pushliteral(lua, "__index");
  if (lua_rawget(lua, -2) == LUA_TTABLE) { /* else it is bst_frozen_read */
    lua_pushliteral(lua, "__index");
    lua_pushvalue(lua, -5);
    lua_rawset(lua, -4);
  }
  lua_pop(lua, 4);
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Where the script writes, for messages. */
static void find_writer(lua_State *lua, bst_written *written) {
  lua_Debug frame;
  for (int level = 0; level < MOST_LEVELS && lua_getstack(lua, level, &frame); level++) {
    lua_getinfo(lua, "Sl", &frame);
    if (frame.currentline <= 0)
      continue;
    written->line = frame.currentline;
    snprintf(written->file, sizeof written->file, "%s", frame.short_src);
    return;
  }
}

static bst_written *new_written(lua_State *lua, struct bst_frozen *f) {
  if (f->written_count == f->written_room) {
    uint32_t room = f->written_room * 2 + 8;
    bst_written *grown = realloc(f->written, room * sizeof *grown);
    if (!grown)
      luaL_error(lua, "out of memory");
    f->written = grown;
    f->written_room = room;
  }
  return &f->written[f->written_count];
}

/* Pushes a copy of the table on the top. A list without holes is one in the copy, too, so that its
 * length is beyond doubt. */
static void push_copy(lua_State *lua) {
  lua_Unsigned length = lua_rawlen(lua, -1), count = 0;
  for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1))
    count++;
  bst_guard_charge(lua, COPY_COST + ENTRY_COST * count);
  lua_createtable(lua, (int)length, (int)(count - length));
  for (lua_pushnil(lua); lua_next(lua, -3);) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, -4);
  }
  if (lua_getmetatable(lua, -2))
    lua_setmetatable(lua, -2);
}

/* Pushes the content of a table for writing: in each call a new one. */
static void push_writable(lua_State *lua, lua_Integer number) {
  bst_guard *guard = bst_guard_of(lua);
  struct bst_frozen *f = guard->frozen;
  luaL_checkstack(lua, ROOM_TO_SETTLE, NULL);
  push_content(lua, number);
  push_item(lua, f->before, number);
  bool is_first = lua_rawequal(lua, -1, -2);
  lua_pop(lua, 1);
  if (!is_first)
    return;
  bst_written *written = new_written(lua, f);
  *written = (bst_written){.object = (uint32_t)number};
  find_writer(lua, written);
  push_copy(lua);
  lua_remove(lua, -2);
  lua_pushvalue(lua, -1);
  put_content(lua, f, (uint32_t)number);
  f->written_count++;
  guard->unsettled++;
}

void bst_frozen_edit(lua_State *lua, int index) {
  lua_Integer number = number_of(lua, index);
  if (number < 0)
    return;
  index = lua_absindex(lua, index);
  push_writable(lua, number);
  lua_replace(lua, index);
}

bool bst_frozen_same(lua_State *lua, int a, int b) {
  if (lua_type(lua, a) != LUA_TNUMBER || lua_type(lua, b) != LUA_TNUMBER)
    return lua_rawequal(lua, a, b);
  if (lua_isinteger(lua, a) || lua_isinteger(lua, b))
    return lua_isinteger(lua, a) && lua_isinteger(lua, b) && lua_rawequal(lua, a, b);
  lua_Number x = lua_tonumber(lua, a), y = lua_tonumber(lua, b); /* 0.0 and -0.0, and no numbers */
  return memcmp(&x, &y, sizeof x) == 0;
}

/* --- metamethods ------------------------------------------------------------------------------ */

/* __index where the author has a function there; else it is the content itself. */
int bst_frozen_read(lua_State *lua) {
  bst_guard_charge(lua, READ_COST);
  lua_settop(lua, 2);
  push_content(lua, number_of(lua, 1));
  lua_pushvalue(lua, 2);
  if (lua_rawget(lua, -2) != LUA_TNIL)
    return 1;
  lua_settop(lua, 2);
  lua_getmetatable(lua, 1);
  lua_rawgetp(lua, -1, bst_meta_key_of(BST_META_INDEX));
  lua_replace(lua, -2);
  lua_insert(lua, 1);
  lua_call(lua, 2, 1);
  return 1;
}

/* __newindex: the table itself is empty, so all writes come here. */
int bst_frozen_write(lua_State *lua) {
  bst_guard_charge(lua, WRITE_COST);
  lua_settop(lua, 3);
  lua_Integer number = number_of(lua, 1);
  push_content(lua, number);
  lua_pushvalue(lua, 2);
  bool is_new = lua_rawget(lua, 4) == LUA_TNIL;
  if (is_new) {
    lua_getmetatable(lua, 1);
    if (lua_rawgetp(lua, -1, bst_meta_key_of(BST_META_NEWINDEX)) != LUA_TNIL) {
      lua_replace(lua, 4);
      lua_settop(lua, 4);
      lua_insert(lua, 1);
      lua_call(lua, 3, 0);
      return 0;
    }
    lua_pop(lua, 2);
  }
  if (bst_frozen_same(lua, 3, 5))
    return 0;
  lua_settop(lua, 3);
  push_writable(lua, number);
  lua_insert(lua, 2);
  lua_rawset(lua, 2);
  return 0;
}

int bst_frozen_length(lua_State *lua) {
  bst_guard_charge(lua, LENGTH_COST);
  bst_frozen_view(lua, 1);
  lua_pushinteger(lua, (lua_Integer)lua_rawlen(lua, 1));
  return 1;
}

/* --- what has changed ------------------------------------------------------------------------- */

enum { KEY_ROOM = 48, PATH_ROOM = 256 };

static void add_text(char *out, size_t size, const char *text, size_t length) {
  size_t used = strlen(out);
  for (size_t i = 0; i < length && used + 1 < size; i++)
    out[used++] = (unsigned char)text[i] >= ' ' && (unsigned char)text[i] < 127 ? text[i] : '?';
  out[used] = '\0';
}

/* The key at `index`: "name", ".name" or "[3]". */
static void name_key(lua_State *lua, int index, bool is_first, char *out, size_t size) {
  char text[KEY_ROOM] = "[a table or function]";
  size_t length;
  switch (lua_type(lua, index)) {
  case LUA_TSTRING:
    *text = '\0';
    if (!is_first)
      snprintf(text, sizeof text, ".");
    const char *name = lua_tolstring(lua, index, &length);
    add_text(text, sizeof text, name, length);
    break;
  case LUA_TNUMBER:
    if (lua_isinteger(lua, index))
      snprintf(text, sizeof text, "[" LUA_INTEGER_FMT "]", lua_tointeger(lua, index));
    else
      snprintf(text, sizeof text, "[%.14g]", lua_tonumber(lua, index));
    break;
  case LUA_TBOOLEAN:
    snprintf(text, sizeof text, "[%s]", lua_toboolean(lua, index) ? "true" : "false");
    break;
  case LUA_TLIGHTUSERDATA:
    snprintf(text, sizeof text, "[a thing of the game]");
    break;
  default:
    break;
  }
  add_text(out, size, text, strlen(text));
}

/* Writes "seen.cells": how the object is reached from the function nearest to it. */
static void name_object(lua_State *lua, const struct bst_frozen *f, uint32_t number, char *out,
                        size_t size) {
  enum { MOST = 8 };
  uint32_t way[MOST];
  size_t count = 0;
  for (; count < MOST && f->parent[number] != BST_NO_PARENT; number = f->parent[number]) {
    way[count++] = number;
    push_item(lua, f->objects, f->parent[number]);
    bool is_function = lua_isfunction(lua, -1);
    lua_pop(lua, 1);
    if (is_function)
      break;
  }
  *out = '\0';
  while (count-- > 0) {
    push_item(lua, f->keys, way[count]);
    name_key(lua, -1, *out == '\0', out, size);
    lua_pop(lua, 1);
  }
}

/* Numbers come before texts, other keys behind them. */
static int rank_of(lua_State *lua, int index) {
  switch (lua_type(lua, index)) {
  case LUA_TNUMBER:
    return 0;
  case LUA_TSTRING:
    return 1;
  case LUA_TBOOLEAN:
    return lua_toboolean(lua, index) ? 3 : 2;
  case LUA_TLIGHTUSERDATA:
    return 4;
  default:
    return 5;
  }
}

/* Does the key at the index `a` come before that at `b`? */
static bool comes_before(lua_State *lua, int a, int b) {
  int x = rank_of(lua, a), y = rank_of(lua, b);
  if (x != y || x > 1)
    return x < y;
  if (x == 0)
    return lua_compare(lua, a, b, LUA_OPLT);
  size_t length, other_length;
  const char *text = lua_tolstring(lua, a, &length), *other = lua_tolstring(lua, b, &other_length);
  int order = memcmp(text, other, length < other_length ? length : other_length);
  return order < 0 || (order == 0 && length < other_length);
}

/* Notes at index `first` the first key whose value in the table `a` is another one than in `b`. */
static void compare_tables(lua_State *lua, int a, int b, int first) {
  for (lua_pushnil(lua); lua_next(lua, a); lua_pop(lua, 1)) {
    lua_pushvalue(lua, -2);
    lua_rawget(lua, b);
    bool same = bst_frozen_same(lua, -1, -2);
    lua_pop(lua, 1);
    if (same || (!lua_isnil(lua, first) && !comes_before(lua, -2, first)))
      continue;
    lua_pushvalue(lua, -2);
    lua_replace(lua, first);
  }
}

static void tell(const struct bst_frozen *f, bst_script_fault *fault, const char *file, int line,
                 const char *what, const char *name) {
  *fault = (bst_script_fault){.line = line, .keeps = true};
  snprintf(fault->file, sizeof fault->file, "%s", file);
  snprintf(fault->message, sizeof fault->message, "changed %s'%s', which outlives the call; %s",
           what, name, f->advice);
}

/* Gives up what was written to a table; true: it would have been another one. */
static bool undo(lua_State *lua, const struct bst_frozen *f, const bst_written *written,
                 bst_script_fault *fault) {
  push_item(lua, f->before, written->object);
  bool changed = false;
  if (fault) {
    int before = lua_gettop(lua), after = before + 1, key = before + 2;
    push_content(lua, written->object);
    lua_pushnil(lua);
    compare_tables(lua, after, before, key);
    compare_tables(lua, before, after, key);
    changed = !lua_isnil(lua, key);
    if (changed) {
      char path[PATH_ROOM];
      name_object(lua, f, written->object, path, sizeof path);
      name_key(lua, key, *path == '\0', path, sizeof path);
      tell(f, fault, written->file, written->line, "", path);
    }
    lua_settop(lua, before);
  }
  put_content(lua, f, written->object);
  return changed;
}

/* Puts a variable back; true: it was another one. */
static bool put_back(lua_State *lua, const struct bst_frozen *f, uint32_t i,
                     bst_script_fault *fault) {
  const bst_watched *watched = &f->watched[i];
  push_item(lua, f->objects, watched->object);
  int function = lua_gettop(lua);
  const char *name = lua_getupvalue(lua, function, watched->n);
  push_item(lua, f->values, i);
  bool changed = !bst_frozen_same(lua, -1, -2);
  if (changed) {
    lua_setupvalue(lua, function, watched->n);
    if (fault) {
      lua_Debug about;
      char path[PATH_ROOM] = "pairs";
      bool named = *name != '\0';
      if (!named) /* of C: an iterator that was kept */
        name_object(lua, f, watched->object, path, sizeof path);
      lua_pushvalue(lua, function);
      lua_getinfo(lua, ">S", &about);
      tell(f, fault, named ? about.short_src : "", named ? about.linedefined : 0,
           named ? "the variable " : "the iterator ", named ? name : path);
    }
  }
  lua_settop(lua, function - 1);
  return changed;
}

bool bst_frozen_settle(bst_guard *guard, bst_script_fault *fault) {
  struct bst_frozen *f = guard->frozen;
  lua_State *lua = guard->lua;
  bool changed = false;
  if (!f)
    return true;
  lua_checkstack(lua, ROOM_TO_SETTLE); /* it is there: see bst_freeze and push_writable */
  for (uint32_t i = 0; i < f->written_count; i++)
    changed |= undo(lua, f, &f->written[i], changed ? NULL : fault);
  for (uint32_t i = 0; i < f->watched_count; i++)
    changed |= put_back(lua, f, i, changed ? NULL : fault);
  f->written_count = 0;
  guard->unsettled = f->watched_count;
  return !changed;
}

uint32_t bst_frozen_watched(const struct bst_frozen *frozen) {
  return frozen ? frozen->watched_count : 0;
}

void bst_frozen_free(struct bst_frozen *frozen) {
  if (!frozen)
    return;
  free(frozen->parent);
  free(frozen->watched);
  free(frozen->written);
  free(frozen);
}
