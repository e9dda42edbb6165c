/* freeze.c - when a machine has loaded its files: finds what their functions can reach, breadth
 * first, and freezes the tables. */
#include "freeze.h"
#include "library.h"
#include "metatables.h"
#include "settable.h"

#include <lauxlib.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Indices on the stack: what is where, and the object that is being looked through. */
enum { FREEZING = 1, SEEN, OBJECTS, KEYS, CONTENTS, BEFORE, VALUES, AT };

typedef struct freezing {
  struct bst_frozen *f;
  const int *function;
  size_t count;
} freezing;

static const char unordered_key[] = "[a table or function]", metatable_key[] = "(its metatable)";

/* --- too much --------------------------------------------------------------------------------- */

/* Fails, and says where: by the function from which the object is reached. */
__attribute__((format(printf, 4, 5))) static void refuse(lua_State *lua, const struct bst_frozen *f,
                                                         uint32_t object, const char *format, ...) {
  lua_Debug about;
  va_list arguments;
  for (; object != BST_NO_PARENT; object = f->parent[object]) {
    lua_rawgeti(lua, OBJECTS, (lua_Integer)object + 1);
    if (lua_isfunction(lua, -1) && !lua_iscfunction(lua, -1))
      break;
    lua_pop(lua, 1);
  }
  if (object != BST_NO_PARENT) {
    lua_getinfo(lua, ">S", &about);
    snprintf(f->fault->file, sizeof f->fault->file, "%s", about.short_src);
    f->fault->line = about.linedefined;
  }
  va_start(arguments, format);
  vsnprintf(f->fault->message, sizeof f->fault->message, format, arguments);
  va_end(arguments);
  f->fault->keeps = true;
  luaL_error(lua, "too much");
}

/* Room for one more; fails where there is no memory. */
static void *grown(lua_State *lua, void *items, uint32_t count, uint32_t *room, size_t size) {
  if (count < *room)
    return items;
  uint32_t wanted = *room ? *room * 2 : 64;
  void *more = realloc(items, wanted * size);
  if (!more)
    luaL_error(lua, "out of memory");
  *room = wanted;
  return more;
}

/* --- finding ---------------------------------------------------------------------------------- */

/* Notes the value on the top, found in `parent` under the key below it; takes both off. Values made
 * by opt() and the like have nothing inside that a script could reach. */
static void discover(lua_State *lua, freezing *self, uint32_t parent) {
  struct bst_frozen *f = self->f;
  bool is_table = lua_istable(lua, -1) && !bst_library_is_locked(lua, -1);
  lua_pushvalue(lua, -1);
  bool is_new = (is_table || lua_isfunction(lua, -1)) && lua_rawget(lua, SEEN) == LUA_TNIL;
  lua_pop(lua, 1);
  if (!is_new) {
    lua_pop(lua, 2);
    return;
  }
  if (f->count == BST_MOST_FROZEN)
    refuse(lua, f, parent,
           "keeps more than %d tables and functions where its functions can reach them: too much "
           "to be looked through\nput many equal things into one table, by number",
           BST_MOST_FROZEN);
  f->parent = grown(lua, f->parent, f->count, &f->room, sizeof *f->parent);
  f->parent[f->count++] = parent;
  lua_pushvalue(lua, -1);
  lua_pushboolean(lua, 1);
  lua_rawset(lua, SEEN);
  lua_rawseti(lua, OBJECTS, (lua_Integer)f->count);
  lua_rawseti(lua, KEYS, (lua_Integer)f->count);
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
  if (x->is_integer != y->is_integer)
    return x->is_integer ? -1 : 1;
  if (x->is_integer)
    return (x->integer > y->integer) - (x->integer < y->integer);
  return (x->number > y->number) - (x->number < y->number);
}

static bool has_order(lua_State *lua, int index) {
  return lua_type(lua, index) == LUA_TSTRING || lua_type(lua, index) == LUA_TNUMBER;
}

static bool is_object(lua_State *lua, int index) {
  return lua_istable(lua, index) || lua_isfunction(lua, index);
}

static key key_at(lua_State *lua, int index) {
  key found = {.is_integer = lua_isinteger(lua, index)};
  if (lua_type(lua, index) == LUA_TSTRING) {
    found.text = lua_tolstring(lua, index, &found.length);
  } else {
    found.integer = lua_tointeger(lua, index);
    found.number = lua_tonumber(lua, index);
  }
  return found;
}

/* What lies in the table at `table` under numbers and texts, in their order, so that it is always
 * found under the same name. */
static void discover_ordered(lua_State *lua, freezing *self, uint32_t i, int table, size_t count) {
  size_t used = 0;
  key *keys = lua_newuserdatauv(lua, (count + 1) * sizeof *keys, 0);
  for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1))
    if (has_order(lua, -2) && is_object(lua, -1))
      keys[used++] = key_at(lua, -2);
  qsort(keys, used, sizeof *keys, compare_keys);
  for (size_t n = 0; n < used; n++) {
    if (keys[n].text)
      lua_pushlstring(lua, keys[n].text, keys[n].length);
    else if (keys[n].is_integer)
      lua_pushinteger(lua, keys[n].integer);
    else
      lua_pushnumber(lua, keys[n].number);
    lua_pushvalue(lua, -1);
    lua_rawget(lua, table);
    discover(lua, self, i);
  }
  lua_pop(lua, 1);
}

/* Whether there are more than numbers, texts and the like is seen first: mostly there are not. */
static void look_into(lua_State *lua, freezing *self, uint32_t i, int table) {
  struct bst_frozen *f = self->f;
  size_t count = 0;
  bool unordered = false;
  for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
    unordered |= !has_order(lua, -2);
    count += is_object(lua, -1);
    if (++f->entries > BST_MOST_FROZEN_ENTRIES)
      refuse(lua, f, i,
             "keeps more than %d entries of tables where its functions can reach them: too much "
             "to be looked through",
             BST_MOST_FROZEN_ENTRIES);
  }
  if (count > 0)
    discover_ordered(lua, self, i, table, count);
  if (!unordered)
    return;
  for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
    if (has_order(lua, -2) || lua_islightuserdata(lua, -2)) /* the latter: keys of ours */
      continue;
    lua_pushstring(lua, unordered_key);
    lua_pushvalue(lua, -3);
    discover(lua, self, i);
    lua_pushstring(lua, unordered_key);
    lua_pushvalue(lua, -2);
    discover(lua, self, i);
  }
}

/* A metatable is no table that a script could write to; what it holds is. */
static void look_into_metatable(lua_State *lua, freezing *self, uint32_t i) {
  if (!lua_getmetatable(lua, AT))
    return;
  look_into(lua, self, i, lua_gettop(lua));
  lua_pushstring(lua, metatable_key);
  lua_rawgetp(lua, -2, bst_meta_key_of(BST_META_ORIGINAL));
  discover(lua, self, i);
}

static void find_all(lua_State *lua, freezing *self) {
  for (size_t n = 0; n < self->count; n++) {
    lua_pushliteral(lua, "");
    lua_rawgeti(lua, LUA_REGISTRYINDEX, self->function[n]);
    discover(lua, self, BST_NO_PARENT);
  }
  for (uint32_t i = 0; i < self->f->count; i++) {
    const char *name;
    lua_settop(lua, VALUES);
    lua_rawgeti(lua, OBJECTS, (lua_Integer)i + 1);
    if (lua_istable(lua, AT)) {
      look_into(lua, self, i, AT);
      look_into_metatable(lua, self, i);
      continue;
    }
    int most = lua_iscfunction(lua, AT) ? bst_library_reach(lua_tocfunction(lua, AT)) : INT_MAX;
    for (int n = 1; n <= most && (name = lua_getupvalue(lua, AT, n)) != NULL; n++) {
      lua_pushstring(lua, name);
      lua_insert(lua, -2);
      discover(lua, self, i);
    }
  }
}

/* --- variables -------------------------------------------------------------------------------- */

static bool is_watched(lua_State *lua, const struct bst_frozen *f, const void *variable) {
  for (uint32_t i = 0; i < f->watched_count; i++) {
    lua_rawgeti(lua, OBJECTS, (lua_Integer)f->watched[i].object + 1);
    bool same = lua_upvalueid(lua, -1, f->watched[i].n) == variable;
    lua_pop(lua, 1);
    if (same)
      return true;
  }
  return false;
}

/* Upvalue `n` of the function at AT; it has been looked whether there is one. */
static void watch(lua_State *lua, struct bst_frozen *f, uint32_t object, int n) {
  if (is_watched(lua, f, lua_upvalueid(lua, AT, n)))
    return;
  if (f->watched_count == BST_MOST_SETTABLE)
    refuse(lua, f, object,
           "has more than %d variables that its functions set: too much to be looked through",
           BST_MOST_SETTABLE);
  if (!f->watched)
    f->watched = calloc(BST_MOST_SETTABLE, sizeof *f->watched);
  if (!f->watched)
    luaL_error(lua, "out of memory");
  f->watched[f->watched_count++] = (bst_watched){object, n};
  lua_getupvalue(lua, AT, n);
  lua_rawseti(lua, VALUES, (lua_Integer)f->watched_count);
}

/* Which variables change only when a function sets them is seen in the compiled files. Functions of
 * C are known: all that keep something count in an upvalue. */
static void find_variables(lua_State *lua, freezing *self) {
  const bst_guard *guard = bst_guard_of(lua);
  for (uint32_t i = 0; i < self->f->count; i++) {
    uint64_t bits[BST_UPVALUE_WORDS] = {0};
    lua_Debug about;
    lua_settop(lua, VALUES);
    lua_rawgeti(lua, OBJECTS, (lua_Integer)i + 1);
    if (!lua_isfunction(lua, AT))
      continue;
    lua_pushvalue(lua, AT);
    lua_getinfo(lua, ">Su", &about);
    if (!lua_iscfunction(lua, AT))
      bst_settable_find(guard->settable, &about, bits);
    else if (!bst_library_is_constant(lua_tocfunction(lua, AT)))
      memset(bits, 0xFF, sizeof bits);
    for (int n = 0; n < about.nups; n++)
      if (bits[n >> 6] >> (n & 63) & 1)
        watch(lua, self->f, i, n + 1);
  }
}

/* --- freezing --------------------------------------------------------------------------------- */

/* Pushes a new table with what the one at AT holds, and empties that. A list that ends where the
 * first item is missing lies in the array, all else doesn't: so its length is always the same,
 * which Lua leaves open for lists with holes. */
static void push_content(lua_State *lua) {
  lua_Integer length = 0, count = 0;
  while (lua_rawgeti(lua, AT, length + 1) != LUA_TNIL) {
    lua_pop(lua, 1);
    length++;
  }
  lua_pop(lua, 1);
  for (lua_pushnil(lua); lua_next(lua, AT); lua_pop(lua, 1))
    count++;
  lua_createtable(lua, (int)length, (int)(count - length));
  int content = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, AT);) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, content);
    lua_pushvalue(lua, -1);
    lua_pushnil(lua);
    lua_rawset(lua, AT);
  }
}

/* The author's metatable is at `given`, the new one on the top: what has another meaning there. */
static void take_over(lua_State *lua, int given, int content) {
  int metatable = lua_gettop(lua);
  for (lua_pushnil(lua); lua_next(lua, given);) {
    lua_pushvalue(lua, -2);
    lua_insert(lua, -2);
    lua_rawset(lua, metatable);
  }
  lua_pushliteral(lua, "__newindex");
  lua_rawget(lua, given);
  lua_rawsetp(lua, metatable, bst_meta_key_of(BST_META_NEWINDEX));
  lua_pushliteral(lua, "__index");
  lua_rawget(lua, given);
  if (lua_istable(lua, -1)) { /* then the content leads on to it */
    lua_createtable(lua, 0, 1);
    lua_pushvalue(lua, -2);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, content);
  }
  lua_rawsetp(lua, metatable, bst_meta_key_of(BST_META_INDEX));
}

static void set_function(lua_State *lua, const char *name, lua_CFunction function) {
  lua_pushstring(lua, name);
  lua_pushcfunction(lua, function);
  lua_rawset(lua, -3);
}

/* The table at AT. */
static void freeze_table(lua_State *lua, uint32_t number) {
  push_content(lua);
  int content = lua_gettop(lua);
  for (int list = CONTENTS; list <= BEFORE; list++) {
    lua_pushvalue(lua, content);
    lua_rawseti(lua, list, (lua_Integer)number + 1);
  }
  bool by_function = false;
  if (lua_getmetatable(lua, AT)) {
    int given = lua_gettop(lua);
    lua_pushliteral(lua, "__index");
    by_function = lua_rawget(lua, given) == LUA_TFUNCTION;
    lua_createtable(lua, 0, 8);
    take_over(lua, given, content);
  } else {
    lua_createtable(lua, 0, 4);
  }
  lua_pushinteger(lua, (lua_Integer)number);
  lua_rawsetp(lua, -2, bst_meta_key_of(BST_META_FROZEN));
  set_function(lua, "__newindex", bst_frozen_write);
  set_function(lua, "__len", bst_frozen_length);
  lua_pushliteral(lua, "__index");
  if (by_function)
    lua_pushcfunction(lua, bst_frozen_read);
  else
    lua_pushvalue(lua, content);
  lua_rawset(lua, -3);
  lua_setmetatable(lua, AT);
}

static int body_of_freeze(lua_State *lua) {
  freezing *self = lua_touserdata(lua, FREEZING);
  struct bst_frozen *f = self->f;
  luaL_checkstack(lua, 40, NULL);
  lua_settop(lua, FREEZING);
  for (int list = SEEN; list <= VALUES; list++)
    lua_newtable(lua);
  find_all(lua, self);
  find_variables(lua, self);
  lua_settop(lua, VALUES);
  for (uint32_t i = 0; i < f->count; i++) {
    lua_settop(lua, VALUES);
    lua_rawgeti(lua, OBJECTS, (lua_Integer)i + 1);
    if (lua_istable(lua, AT))
      freeze_table(lua, i);
  }
  lua_settop(lua, VALUES);
  f->values = luaL_ref(lua, LUA_REGISTRYINDEX);
  f->before = luaL_ref(lua, LUA_REGISTRYINDEX);
  f->contents = luaL_ref(lua, LUA_REGISTRYINDEX);
  f->keys = luaL_ref(lua, LUA_REGISTRYINDEX);
  f->objects = luaL_ref(lua, LUA_REGISTRYINDEX);
  return 0;
}

bst_status bst_freeze(bst_guard *guard, const int *function, size_t count, const char *advice,
                      bst_script_fault *fault) {
  enum { AT_THE_BOTTOM = 40 };
  bst_script_fault told = {.line = 0};
  struct bst_frozen *f = calloc(1, sizeof *f);
  freezing self = {f, function, count};
  if (!f || !lua_checkstack(guard->lua, AT_THE_BOTTOM)) {
    free(f);
    return BST_NO_MEMORY;
  }
  f->advice = advice;
  f->fault = &told;
  bst_status status = bst_guard_enter(guard, body_of_freeze, &self, UINT64_MAX, fault);
  f->fault = NULL;
  bst_settable_free(guard->settable);
  guard->settable = NULL;
  if (status == BST_OK) {
    guard->frozen = f;
    guard->unsettled = f->watched_count;
    return BST_OK;
  }
  bst_frozen_free(f);
  if (told.keeps && fault)
    *fault = told;
  return status;
}

typedef struct naming {
  int root;
  const char *const *name;
  int *reference;
  size_t count;
} naming;

static int body_of_fetch(lua_State *lua) {
  const naming *self = lua_touserdata(lua, 1);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, self->root);
  for (size_t i = 0; i < self->count; i++) {
    self->reference[i] = LUA_NOREF;
    lua_pushstring(lua, self->name[i]);
    if (lua_rawget(lua, 2) == LUA_TFUNCTION)
      self->reference[i] = luaL_ref(lua, LUA_REGISTRYINDEX);
    lua_settop(lua, 2);
  }
  return 0;
}

bst_status bst_freeze_named(bst_guard *guard, int root, const char *const *name, int *reference,
                            size_t count, const char *advice, bst_script_fault *fault) {
  enum { MOST = 8 };
  int function[MOST];
  size_t used = 0;
  naming self = {root, name, reference, count};
  bst_status status = bst_guard_enter(guard, body_of_fetch, &self, guard->instructions, fault);
  for (size_t i = 0; i < count && i < MOST && status == BST_OK; i++)
    if (reference[i] != LUA_NOREF)
      function[used++] = reference[i];
  return status == BST_OK ? bst_freeze(guard, function, used, advice, fault) : status;
}
