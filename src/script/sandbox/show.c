#include "show.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DEEPEST = 4, TEXT_MAX = 200 /* bytes */ };

static const char *show(bst_arena *arena, const bst_value *value, const char *file, int depth);

/* Cut between two characters. */
static const char *show_text(bst_arena *arena, const char *text) {
  size_t length = strlen(text);
  if (length <= TEXT_MAX)
    return bst_arena_format(arena, "\"%s\"", text);
  for (length = TEXT_MAX; length > 0 && (text[length] & 0xC0) == 0x80;)
    length--;
  return bst_arena_format(arena, "\"%.*s...\"", (int)length, text);
}

static bool is_word(const char *key) {
  static const char *const letters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
  return (*key < '0' || *key > '9') && *key && strspn(key, letters) == strlen(key);
}

/* Those that are counted, as a list's are, need no key: they stand before the others. */
static const char *show_key(bst_arena *arena, const bst_value *item, size_t position) {
  char counted[24];
  snprintf(counted, sizeof counted, "%zu", position);
  if (item->is_index && strcmp(item->key, counted) == 0)
    return "";
  if (item->is_index)
    return bst_arena_format(arena, "[%s] = ", item->key);
  if (is_word(item->key))
    return bst_arena_format(arena, "%s = ", item->key);
  return bst_arena_format(arena, "[\"%s\"] = ", item->key);
}

/* "a table of 3 entries" where they would be too long. */
static const char *show_count(bst_arena *arena, const bst_value *value) {
  if (bst_value_is_list(value))
    return bst_arena_format(arena, "a list of %zu", value->count);
  return bst_arena_format(arena, "a table of %zu %s", value->count,
                          value->count == 1 ? "entry" : "entries");
}

static const char *show_items(bst_arena *arena, const bst_value *value, const char *file,
                              int depth) {
  const char *text = "{";
  for (size_t i = 0; text && i < value->count; i++) {
    const bst_value *item = &value->item[i];
    const char *key = show_key(arena, item, i + 1);
    const char *shown = depth < DEEPEST ? show(arena, item, file, depth + 1) : "...";
    text = bst_arena_format(arena, "%s%s %s%s", text, i ? "," : "", key ? key : "",
                            shown ? shown : "");
    if (text && strlen(text) > BST_SHOWN_MAX)
      return show_count(arena, value);
  }
  return text ? bst_arena_format(arena, "%s%s}", text, value->count ? " " : "") : NULL;
}

static const char *show_option(bst_arena *arena, const bst_value *value, const char *file,
                               int depth) {
  if (!value->boolean)
    return bst_arena_format(arena, "opt(\"%s\")", value->text);
  const char *items = show_items(arena, value, file, depth);
  return bst_arena_format(arena, "opt(\"%s\", %s)", value->text,
                          items && *items == '{' ? items : "{ ... }");
}

static const char *show(bst_arena *arena, const bst_value *value, const char *file, int depth) {
  const char *in = value->home ? value->home->file : value->file ? value->file : file;
  switch (value->type) {
  case BST_VALUE_BOOLEAN:
    return value->boolean ? "true" : "false";
  case BST_VALUE_INTEGER:
    return bst_arena_format(arena, "%" PRId64, value->integer);
  case BST_VALUE_FLOAT:
    return bst_arena_format(arena, "%.14g", value->number);
  case BST_VALUE_STRING:
    return show_text(arena, value->text);
  case BST_VALUE_TABLE:
    return show_items(arena, value, file, depth);
  case BST_VALUE_OPTION:
    return show_option(arena, value, file, depth);
  case BST_VALUE_ADJACENT:
    return bst_arena_format(arena, "adjacent%s", show_items(arena, value, file, depth));
  case BST_VALUE_COMPLETE:
    return bst_arena_format(arena, "complete%s", show_items(arena, value, file, depth));
  case BST_VALUE_SELECTOR:
    return bst_arena_format(arena, "%s %s", value->text, show_items(arena, value, file, depth));
  case BST_VALUE_FUNCTION:
    return bst_arena_format(arena, "function at %s:%d", in, value->line);
  case BST_VALUE_NONE:
    break;
  }
  return "nothing";
}

const char *bst_value_show(bst_arena *arena, const bst_value *value, const char *file) {
  return show(arena, value, file, 0);
}

const char *bst_value_show_when(bst_arena *arena, const bst_value *when, const char *file) {
  const char *text = "";
  for (size_t i = 0; text && i < when->count; i++)
    text = bst_arena_format(arena, "%s%s%s is %s", text, i ? " and " : "", when->item[i].key,
                            show(arena, &when->item[i], file, 1));
  return text;
}
