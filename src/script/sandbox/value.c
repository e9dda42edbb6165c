/* value.c - looking into declared values. */
#include "value.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

const bst_value bst_nothing = {.type = BST_VALUE_NONE, .key = "", .path = "", .text = ""};

const bst_value *bst_value_find(const bst_value *table, const char *key) {
  for (size_t i = 0; table && i < table->count; i++)
    if (strcmp(table->item[i].key, key) == 0)
      return &table->item[i];
  return NULL;
}

bool bst_path_begins(const char *path, const char *key) {
  size_t length = strlen(key);
  return length > 0 && strncmp(path, key, length) == 0 &&
         (path[length] == '.' || path[length] == '\0');
}

const bst_value *bst_value_step(const bst_value *table, const char **path) {
  const bst_value *best = NULL;
  for (size_t i = 0; i < table->count; i++) {
    const bst_value *item = &table->item[i];
    if (bst_path_begins(*path, item->key) && (!best || strlen(item->key) > strlen(best->key)))
      best = item;
  }
  if (best)
    *path += strlen(best->key);
  if (best && **path == '.')
    ++*path;
  return best;
}

bool bst_value_is_list(const bst_value *value) {
  if (value->type != BST_VALUE_TABLE)
    return false;
  for (size_t i = 0; i < value->count; i++) {
    char number[24];
    snprintf(number, sizeof number, "%zu", i + 1);
    if (!value->item[i].is_index || strcmp(value->item[i].key, number) != 0)
      return false;
  }
  return true;
}

const char *bst_value_text(const bst_value *value, char *out, size_t size) {
  switch (value->type) {
  case BST_VALUE_STRING:
    return value->text;
  case BST_VALUE_INTEGER:
    snprintf(out, size, "%" PRId64, value->integer);
    return out;
  case BST_VALUE_BOOLEAN:
    return value->boolean ? "true" : "false";
  case BST_VALUE_NONE:
  case BST_VALUE_FLOAT:
  case BST_VALUE_TABLE:
  case BST_VALUE_OPTION:
  case BST_VALUE_ADJACENT:
  case BST_VALUE_COMPLETE:
  case BST_VALUE_SELECTOR:
  case BST_VALUE_FUNCTION:
    break;
  }
  return NULL;
}

/* 2.0 shows its point: it is the reason why it is no whole number. */
static const char *describe_float(double number, char *out, size_t size) {
  if (isnan(number))
    return "NaN";
  snprintf(out, size, "%.14g", number);
  size_t length = strlen(out);
  if (strspn(out, "-0123456789") == length)
    snprintf(out + length, size - length, ".0");
  return out;
}

const char *bst_value_describe(const bst_value *value, char *out, size_t size) {
  switch (value->type) {
  case BST_VALUE_NONE:
    return "nothing";
  case BST_VALUE_BOOLEAN:
    return value->boolean ? "true" : "false";
  case BST_VALUE_INTEGER:
    return bst_value_text(value, out, size);
  case BST_VALUE_FLOAT:
    return describe_float(value->number, out, size);
  case BST_VALUE_STRING:
    snprintf(out, size, "'%.40s'%s", value->text, strlen(value->text) > 40 ? "..." : "");
    return out;
  case BST_VALUE_TABLE:
    return bst_value_is_list(value) ? "a list" : "a table";
  case BST_VALUE_OPTION:
    return "opt(...)";
  case BST_VALUE_ADJACENT:
    return "adjacent{...}";
  case BST_VALUE_COMPLETE:
    return "complete{...}";
  case BST_VALUE_SELECTOR:
    snprintf(out, size, "%s{...}", value->text);
    return out;
  case BST_VALUE_FUNCTION:
    return "a function";
  }
  return "something";
}

/* --- trees ----------------------------------------------------------------------------------- */

bst_value *bst_value_own(const bst_value *value) { return (bst_value *)(uintptr_t)value; }

enum { DEEPEST = 64 }; /* the converter stops at half of it */

/* The way from the root of a file to where a walk is. */
typedef struct walk {
  bst_arena *arena;
  const char *file, *rule;
  struct bst_home_key key[DEEPEST];
} walk;

static void note_home(const walk *self, bst_value *value, size_t depth) {
  struct bst_home_key *keys = bst_arena_alloc(self->arena, (depth + 1) * sizeof *keys);
  bst_home *home = bst_arena_alloc(self->arena, sizeof *home);
  if (!keys || !home)
    return;
  memcpy(keys, self->key, depth * sizeof *keys);
  *home = (bst_home){.file = self->file, .rule = self->rule, .count = depth, .key = keys};
  value->home = home;
}

static void note_homes(walk *self, const bst_value *value, size_t depth) {
  if (value->type == BST_VALUE_FUNCTION)
    note_home(self, bst_value_own(value), depth);
  for (size_t i = 0; depth < DEEPEST && i < value->count; i++) {
    const bst_value *item = &value->item[i];
    self->key[depth] = (struct bst_home_key){item->key, item->is_index};
    note_homes(self, item, depth + 1);
  }
}

void bst_value_note_homes(bst_arena *arena, const bst_value *root, const char *file,
                          const char *rule) {
  walk self = {.arena = arena, .file = file, .rule = rule};
  note_homes(&self, root, 0);
}

static void copy_items(bst_arena *arena, bst_value *value) {
  bst_value *items = bst_arena_alloc(arena, (value->count + 1) * sizeof *items);
  for (size_t i = 0; items && i < value->count; i++) {
    items[i] = value->item[i];
    copy_items(arena, &items[i]);
  }
  value->item = items;
  value->count = items ? value->count : 0;
}

const bst_value *bst_value_copy(bst_arena *arena, const bst_value *value) {
  bst_value *copy = bst_arena_alloc(arena, sizeof *copy);
  if (!copy)
    return NULL;
  *copy = *value;
  copy_items(arena, copy);
  return copy;
}

static void adopt_items(bst_arena *arena, const bst_value *value, const char *from, const char *to,
                        const char *file) {
  for (size_t i = 0; i < value->count; i++) {
    bst_value *item = bst_value_own(&value->item[i]);
    const char *path = bst_arena_join(arena, to, item->path + strlen(from), "");
    item->path = path ? path : to;
    item->file = file;
    adopt_items(arena, item, from, to, file);
  }
}

void bst_value_adopt(bst_arena *arena, bst_value *value, const char *from, const char *file) {
  value->file = file;
  adopt_items(arena, value, from, value->path, file);
}

void bst_value_mark_companion(bst_value *value) {
  value->is_companion = true;
  for (size_t i = 0; i < value->count; i++)
    bst_value_mark_companion(bst_value_own(&value->item[i]));
}
