/* convert.c - walks a Lua table and its source map side by side. Nothing here belongs to C's heap
 * but the arena's blocks, so a Lua error in the middle loses nothing. */
#include "convert.h"

#include "guard.h"
#include "library.h"
#include "source_file.h"

#include <inttypes.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What reads a declaration looks for names among names, one after the other. */
enum { MOST_VALUES = 50000, MOST_ENTRIES = 2048, LONGEST_KEY = 250, DEEPEST = 32 };

static void convert(bst_converter *c, lua_State *lua, bst_value *out, size_t place, int depth);

static void fault(bst_converter *c, const bst_value *at, const char *text) {
  bst_report_add(c->report, c->file, at->line, NULL, "%s %s", *at->path ? at->path : "the table",
                 text);
}

/* A string of the script, copied; "" with a message when it is no text. */
static const char *copied_text(bst_converter *c, lua_State *lua, const bst_value *at) {
  size_t length;
  const char *text = lua_tolstring(lua, -1, &length);
  bst_guard_charge(lua, length);
  if (memchr(text, '\0', length) || bst_utf8_valid(text, length) < length) {
    fault(c, at, "is no UTF-8 text");
    return "";
  }
  if (bst_text_plain(text, length) < length) {
    fault(c, at, "holds a control character");
    return "";
  }
  const char *copy = bst_arena_copy(c->arena, text, length);
  return copy ? copy : "";
}

static void check_key(bst_converter *c, lua_State *lua, const bst_value *table) {
  size_t length = lua_type(lua, -2) == LUA_TSTRING ? (size_t)lua_rawlen(lua, -2) : 0;
  if (length <= LONGEST_KEY)
    return;
  bst_report_add(c->report, c->file, table->line, NULL,
                 "%s has a key of %zu bytes: %d are the most",
                 *table->path ? table->path : "the table", length, LONGEST_KEY);
  luaL_error(lua, "too much is declared");
}

/* Names the entry whose key is at -2 of the stack. False: no name can be made of the key. */
static bool name_entry(bst_converter *c, lua_State *lua, const bst_value *table, bst_value *entry) {
  const char *key = NULL;
  check_key(c, lua, table);
  entry->path = table->path;
  entry->line = table->line;
  entry->is_index = lua_isinteger(lua, -2);
  if (entry->is_index) {
    key = bst_arena_format(c->arena, "%lld", (long long)lua_tointeger(lua, -2));
  } else if (lua_type(lua, -2) == LUA_TBOOLEAN) {
    key = bst_arena_format(c->arena, "%s", lua_toboolean(lua, -2) ? "true" : "false");
  } else if (lua_type(lua, -2) == LUA_TSTRING) {
    lua_pushvalue(lua, -2);
    key = copied_text(c, lua, entry);
    lua_pop(lua, 1);
  } else {
    bst_report_add(c->report, c->file, table->line, NULL, "%s has a %s as a key",
                   *table->path ? table->path : "the table", luaL_typename(lua, -2));
    return false;
  }
  const char *dot = *table->path && !entry->is_index ? "." : "";
  entry->key = key ? key : "";
  entry->path = entry->is_index ? bst_arena_format(c->arena, "%s[%s]", table->path, entry->key)
                                : bst_arena_join(c->arena, table->path, dot, entry->key);
  return key && entry->path;
}

static int compare(const void *a, const void *b) {
  const bst_value *x = a, *y = b;
  if (x->is_index != y->is_index)
    return x->is_index ? -1 : 1;
  if (!x->is_index)
    return strcmp(x->key, y->key);
  long long left = atoll(x->key), right = atoll(y->key);
  return (left > right) - (left < right);
}

static size_t entry_count(lua_State *lua) {
  size_t count = 0;
  bst_guard_charge_walk(lua);
  for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1))
    count++;
  return count;
}

static void check_size(bst_converter *c, lua_State *lua, const bst_value *at, size_t count,
                       int depth) {
  char text[80];
  if (depth > DEEPEST)
    snprintf(text, sizeof text, "is nested too deeply");
  else if (count > MOST_ENTRIES)
    snprintf(text, sizeof text, "has %zu entries: %d are the most", count, MOST_ENTRIES);
  else if (c->value_count > MOST_VALUES)
    snprintf(text, sizeof text, "makes more than %d values", MOST_VALUES);
  else
    return;
  fault(c, at, text);
  luaL_error(lua, "too much is declared");
}

/* Converts the entries of the table on the top of the stack into `out`. */
static void convert_entries(bst_converter *c, lua_State *lua, bst_value *out, size_t place,
                            int depth) {
  luaL_checkstack(lua, 8, NULL);
  size_t count = entry_count(lua), used = 0;
  c->value_count += count;
  check_size(c, lua, out, count, depth);
  bst_guard_charge(lua, count * (4 + strlen(out->path) / 4));
  bst_value *items = bst_arena_alloc(c->arena, (count + 1) * sizeof *items);
  if (!items)
    return;
  for (lua_pushnil(lua); lua_next(lua, -2); lua_pop(lua, 1)) {
    bst_value *entry = &items[used];
    if (!name_entry(c, lua, out, entry))
      continue;
    size_t child = place == BST_MAP_NONE
                       ? BST_MAP_NONE
                       : bst_source_map_child(c->map, place, entry->key, entry->is_index);
    if (child != BST_MAP_NONE)
      entry->line = bst_source_map_line(c->map, child);
    convert(c, lua, entry, child, depth + 1);
    used++;
  }
  qsort(items, used, sizeof *items, compare);
  out->item = items;
  out->count = used;
}

/* opt(), adjacent{}, complete{} and selectors. */
static void convert_made(bst_converter *c, lua_State *lua, bst_value *out, size_t place,
                         int depth) {
  static const bst_value_type type[] = {
      [BST_MADE_OPTION] = BST_VALUE_OPTION,
      [BST_MADE_ADJACENT] = BST_VALUE_ADJACENT,
      [BST_MADE_COMPLETE] = BST_VALUE_COMPLETE,
      [BST_MADE_SELECTOR] = BST_VALUE_SELECTOR,
  };
  const bst_made *value = lua_touserdata(lua, -1);
  out->type = type[value->kind];
  if (value->kind == BST_MADE_SELECTOR && value->line > 0)
    out->line = value->line;
  out->integer = value->serial;
  if (lua_getiuservalue(lua, -1, 1) == LUA_TSTRING)
    out->text = copied_text(c, lua, out);
  lua_pop(lua, 1);
  if (lua_getiuservalue(lua, -1, 2) == LUA_TTABLE)
    convert_entries(c, lua, out, place, depth);
  else
    out->item = NULL;
  out->boolean = lua_type(lua, -1) == LUA_TTABLE; /* an option with a map, be it empty */
  lua_pop(lua, 1);
}

static void convert_number(lua_State *lua, bst_value *out) {
  out->type = lua_isinteger(lua, -1) ? BST_VALUE_INTEGER : BST_VALUE_FLOAT;
  if (out->type == BST_VALUE_INTEGER)
    out->integer = lua_tointeger(lua, -1);
  else
    out->number = lua_tonumber(lua, -1);
}

/* Converts the value on the top of the stack; name, path and line of `out` are set. */
static void convert(bst_converter *c, lua_State *lua, bst_value *out, size_t place, int depth) {
  switch (lua_type(lua, -1)) {
  case LUA_TBOOLEAN:
    out->type = BST_VALUE_BOOLEAN;
    out->boolean = lua_toboolean(lua, -1);
    break;
  case LUA_TNUMBER:
    convert_number(lua, out);
    break;
  case LUA_TSTRING:
    out->type = BST_VALUE_STRING;
    out->text = copied_text(c, lua, out);
    break;
  case LUA_TTABLE:
    out->type = BST_VALUE_TABLE;
    convert_entries(c, lua, out, place, depth);
    break;
  case LUA_TUSERDATA:
    convert_made(c, lua, out, place, depth);
    break;
  default:
    out->type = BST_VALUE_FUNCTION;
    break;
  }
}

bst_value *bst_convert(bst_converter *converter, lua_State *lua) {
  bst_value *root = bst_arena_alloc(converter->arena, sizeof *root);
  if (!root)
    return NULL;
  root->key = root->path = "";
  root->line = bst_source_map_line(converter->map, 0);
  convert(converter, lua, root, 0, 0);
  return converter->arena->failed ? NULL : root;
}

bst_value *bst_convert_apart(bst_converter *converter, lua_State *lua) {
  bst_value *value = bst_arena_alloc(converter->arena, sizeof *value);
  if (!value)
    return NULL;
  value->key = value->path = "";
  value->line = bst_source_map_line(converter->map, 0);
  convert(converter, lua, value, BST_MAP_NONE, 0);
  return converter->arena->failed ? NULL : value;
}
