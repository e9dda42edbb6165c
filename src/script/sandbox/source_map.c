/* source_map.c - a reader of table constructors. The text has been compiled by
 * Lua before, so it is well formed; whatever isn't ends the map early, never the program. */
#include "source_map.h"

#include "lua_tokens.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 100 };

typedef struct entry {
  size_t parent, table; /* table: which constructor it stands in */
  const char *key;
  bool is_index;
  int line;
} entry;

struct bst_source_map {
  bst_list entries;
  size_t *sorted; /* by parent, kind of key, key; then as written */
};

typedef struct lexer {
  bst_lexer lua;
  bst_arena *arena;
  bst_source_map *map;
  size_t tables;
  int depth;
} lexer;

static bool is(const lexer *lex, const char *text) { return bst_token_is(&lex->lua.now, text); }
static void next(lexer *lex) { bst_lexer_next(&lex->lua); }

/* --- tables ---------------------------------------------------------------------------------- */

static void read_table(lexer *lex, size_t parent);

static size_t add(lexer *lex, size_t parent, bst_token key, bool is_index) {
  entry *added = bst_list_add(&lex->map->entries, lex->arena, sizeof *added);
  const char *text = bst_arena_copy(lex->arena, key.text, key.length);
  if (!added || !text)
    return 0;
  *added = (entry){parent, lex->tables, text, is_index, key.line};
  return lex->map->entries.count - 1;
}

/* Skips a value up to the ',' ';' or '}' that ends it; tables in it belong to `owner`, except
 * those inside a function. */
static void read_value(lexer *lex, size_t owner) {
  int blocks = 0, brackets = 0;
  while (lex->lua.now.kind != BST_TOKEN_END) {
    if (blocks == 0 && is(lex, "{")) {
      read_table(lex, owner);
      continue;
    }
    if (blocks == 0 && brackets == 0 && (is(lex, ",") || is(lex, ";") || is(lex, "}")))
      return;
    blocks += bst_token_block(&lex->lua.now);
    brackets += is(lex, "(") || is(lex, "[");
    brackets -= is(lex, ")") || is(lex, "]");
    next(lex);
  }
}

/* Reads "name =" or "[key] =" if that comes next. False: the item has no key. */
static bool read_key(lexer *lex, bst_token *key, bool *known) {
  lexer before = *lex;
  *known = true;
  if (is(lex, "[")) {
    next(lex);
    *key = lex->lua.now;
    *known = (key->kind == BST_TOKEN_STRING && !key->escaped) || key->kind == BST_TOKEN_NUMBER;
    for (int depth = 1; lex->lua.now.kind != BST_TOKEN_END && depth > 0;) {
      next(lex);
      depth += is(lex, "[");
      depth -= is(lex, "]");
      *known = *known && depth == 0;
    }
  } else {
    *key = lex->lua.now;
  }
  next(lex);
  if (key->kind != BST_TOKEN_END && (is(&before, "[") || key->kind == BST_TOKEN_NAME) &&
      is(lex, "=")) {
    next(lex);
    return true;
  }
  *lex = before;
  return false;
}

static void read_item(lexer *lex, size_t parent, size_t *items) {
  bst_token key;
  bool known;
  if (read_key(lex, &key, &known)) {
    size_t owner = known ? add(lex, parent, key, key.kind == BST_TOKEN_NUMBER) : parent;
    read_value(lex, owner);
    return;
  }
  char number[24];
  int length = snprintf(number, sizeof number, "%zu", ++*items);
  bst_token place = {.text = number, .length = (size_t)length, .line = lex->lua.now.line};
  read_value(lex, add(lex, parent, place, true));
}

/* `lex->lua.now` is the '{'; ends behind the '}'. */
static void read_table(lexer *lex, size_t parent) {
  size_t items = 0, outer = lex->tables;
  static const char *const separators[] = {",", ";"};
  next(lex);
  if (++lex->depth > DEEPEST)
    lex->lua.at = lex->lua.end;
  size_t table = lex->map->entries.count + 1;
  while (lex->lua.now.kind != BST_TOKEN_END && !is(lex, "}")) {
    lex->tables = table;
    read_item(lex, parent, &items);
    for (size_t i = 0; i < 2; i++)
      if (is(lex, separators[i]))
        next(lex);
  }
  next(lex);
  lex->depth--;
  lex->tables = outer;
}

/* Moves to the '{' of "call {" or "call({". */
static bool find_call(lexer *lex, const char *call) {
  bool member = false;
  for (next(lex); lex->lua.now.kind != BST_TOKEN_END;) {
    bool found = !member && is(lex, call);
    member = is(lex, ".") || is(lex, ":");
    next(lex);
    if (found && is(lex, "("))
      next(lex);
    if (found && is(lex, "{"))
      return true;
  }
  return false;
}

/* --- looking things up ----------------------------------------------------------------------- */

static int compare(const entry *a, const entry *b) {
  if (a->parent != b->parent)
    return a->parent < b->parent ? -1 : 1;
  if (a->is_index != b->is_index)
    return a->is_index ? -1 : 1;
  return strcmp(a->key, b->key);
}

/* qsort knows no context, so what is sorted are pointers; they become numbers afterwards. */
static int compare_pointers(const void *a, const void *b) {
  const entry *left = *(const entry *const *)a, *right = *(const entry *const *)b;
  int order = compare(left, right);
  return order ? order : (left > right) - (left < right);
}

static bool sort(bst_source_map *map, bst_arena *arena) {
  const entry *entries = map->entries.items;
  size_t count = map->entries.count;
  const entry **pointers = bst_arena_alloc(arena, count * sizeof *pointers);
  map->sorted = bst_arena_alloc(arena, count * sizeof *map->sorted);
  if (!pointers || !map->sorted)
    return false;
  for (size_t i = 0; i < count; i++)
    pointers[i] = &entries[i];
  qsort(pointers, count, sizeof *pointers, compare_pointers);
  for (size_t i = 0; i < count; i++)
    map->sorted[i] = (size_t)(pointers[i] - entries);
  return true;
}

bst_source_map *bst_source_map_new(bst_arena *arena, const char *text, size_t size,
                                   const char *call) {
  bst_source_map *map = bst_arena_alloc(arena, sizeof *map);
  entry *root = map ? bst_list_add(&map->entries, arena, sizeof *root) : NULL;
  if (!root)
    return NULL;
  *root = (entry){.parent = BST_MAP_NONE, .key = "", .line = 1};
  lexer lex = {.lua = {.at = text, .end = text + size, .line = 1}, .arena = arena, .map = map};
  if (find_call(&lex, call)) {
    root->line = lex.lua.now.line;
    read_table(&lex, 0);
  }
  return !arena->failed && sort(map, arena) ? map : NULL;
}

/* The last of equal keys: the one that Lua keeps. */
size_t bst_source_map_child(const bst_source_map *map, size_t parent, const char *key,
                            bool is_index) {
  const entry *entries = map->entries.items;
  entry wanted = {.parent = parent, .key = key, .is_index = is_index};
  size_t low = 0, high = map->entries.count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (compare(&entries[map->sorted[middle]], &wanted) <= 0)
      low = middle + 1;
    else
      high = middle;
  }
  bool found = low > 0 && compare(&entries[map->sorted[low - 1]], &wanted) == 0;
  return found ? map->sorted[low - 1] : BST_MAP_NONE;
}

int bst_source_map_line(const bst_source_map *map, size_t entry_index) {
  const entry *entries = map->entries.items;
  return entry_index < map->entries.count ? entries[entry_index].line : 0;
}

int bst_source_map_path(const bst_source_map *map, const char *path) {
  size_t at = 0;
  while (*path) {
    bool is_index = *path == '[';
    path += is_index || *path == '.';
    size_t length = strcspn(path, ".[]");
    char key[128];
    snprintf(key, sizeof key, "%.*s", (int)(length < 120 ? length : 120), path);
    size_t child = bst_source_map_child(map, at, key, is_index);
    if (child == BST_MAP_NONE)
      break;
    at = child;
    path += length + (path[length] == ']');
  }
  return bst_source_map_line(map, at);
}

bool bst_source_map_twice(const bst_source_map *map, size_t *cursor, const char **key, int *line,
                          int *first_line) {
  const entry *entries = map->entries.items;
  for (size_t i = *cursor + 1; i < map->entries.count; i++) {
    const entry *one = &entries[map->sorted[i - 1]], *two = &entries[map->sorted[i]];
    if (compare(one, two) != 0 || one->table != two->table)
      continue;
    *cursor = i;
    *key = two->key;
    *line = two->line;
    *first_line = one->line;
    return true;
  }
  return false;
}

/* --- assignments ----------------------------------------------------------------------------- */

static bool ends_value(const lexer *lex) {
  static const char *const ends[] = {",", ";", "}", "end", "local", "return", "if", "for"};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    if (is(lex, ends[i]))
      return true;
  return false;
}

/* Behind the '='. */
static void read_assigned(lexer *lex, bst_list *out) {
  bool is_value = true; /* not an argument, an index, half of a comparison */
  for (next(lex); lex->lua.now.kind != BST_TOKEN_END && !ends_value(lex); next(lex)) {
    const char *text = lex->lua.now.kind == BST_TOKEN_STRING && is_value && !lex->lua.now.escaped
                           ? bst_arena_copy(lex->arena, lex->lua.now.text, lex->lua.now.length)
                           : NULL;
    bst_source_word *added = text ? bst_list_add(out, lex->arena, sizeof *added) : NULL;
    if (added)
      *added = (bst_source_word){text, lex->lua.now.line};
    is_value = is(lex, "and") || is(lex, "or");
  }
}

void bst_source_assigned(bst_arena *arena, const char *text, size_t size, const char *name,
                         bst_list *out) {
  lexer lex = {.lua = {.at = text, .end = text + size, .line = 1}, .arena = arena};
  for (next(&lex); lex.lua.now.kind != BST_TOKEN_END;) {
    bool named = lex.lua.now.kind == BST_TOKEN_NAME && is(&lex, name);
    next(&lex);
    if (named && is(&lex, "="))
      read_assigned(&lex, out);
  }
}
