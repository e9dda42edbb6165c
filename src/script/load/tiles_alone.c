/* tiles_alone.c - see tiles_alone.h. */
#include "tiles_alone.h"

#include <string.h>

/* What a rule says about its tiles, and what its tile sets need to be read. */
static bool is_about_tiles(const char *key) {
  static const char *const keys[] = {"id",       "api",    "version", "title",  "source",
                                     "credit",   "author", "licence", "needs",  "options",
                                     "segments", "tiles",  "draw",    "interop"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (strcmp(keys[i], key) == 0)
      return true;
  return false;
}

/* What positions are asked about a rule means nothing without it. */
static bool isnt_about_positions(const char *key) { return strcmp(key, "position") != 0; }

/* Symbols aren't declared without the rule, so no kind of segment comes with one. */
static bool is_no_symbol(const char *key) { return strcmp(key, "symbol") != 0; }

/* The entries whose keys pass; those of `instead`, unless they are NULL, stand for the ones of
 * their keys. NULL: out of memory. */
static const bst_value *only(bst_arena *arena, const bst_value *table,
                             bool (*passes)(const char *key), const bst_value *const instead[2]) {
  bst_value *pruned = bst_arena_alloc(arena, sizeof *pruned);
  bst_value *item = bst_arena_alloc(arena, (table->count + 1) * sizeof *item);
  if (!pruned || !item)
    return NULL;
  *pruned = *table;
  pruned->item = item;
  pruned->count = 0;
  for (size_t i = 0; i < table->count; i++) {
    if (!passes(table->item[i].key))
      continue;
    item[pruned->count] = table->item[i];
    for (int k = 0; instead && k < 2; k++)
      if (instead[k] && strcmp(table->item[i].key, instead[k]->key) == 0)
        item[pruned->count] = *instead[k];
    pruned->count++;
  }
  return pruned;
}

static bool is_table(const bst_value *value) { return value && value->type == BST_VALUE_TABLE; }

static const bst_value *without_symbols(bst_arena *arena, const bst_value *segments) {
  bst_value *kinds = bst_arena_alloc(arena, sizeof *kinds);
  bst_value *item = bst_arena_alloc(arena, (segments->count + 1) * sizeof *item);
  if (!kinds || !item)
    return NULL;
  *kinds = *segments;
  kinds->item = item;
  for (size_t i = 0; i < segments->count; i++) {
    const bst_value *kind = &segments->item[i];
    if (is_table(kind))
      kind = only(arena, kind, is_no_symbol, NULL);
    if (!kind)
      return NULL;
    item[i] = *kind;
  }
  return kinds;
}

const bst_value *bst_tiles_alone(bst_arena *arena, const bst_value *root) {
  const bst_value *interop = bst_value_find(root, "interop");
  const bst_value *segments = bst_value_find(root, "segments");
  const bst_value *pruned[2] = {NULL, NULL};
  if (is_table(interop) && !(pruned[0] = only(arena, interop, isnt_about_positions, NULL)))
    return NULL;
  if (is_table(segments) && !(pruned[1] = without_symbols(arena, segments)))
    return NULL;
  return only(arena, root, is_about_tiles, pruned);
}

void bst_tiles_alone_check(const bst_rule_file *rule) {
  if (!bst_value_find(rule->root, "tiles"))
    bst_fault(&rule->reader, rule->root, NULL, "brings no tiles, so '%s:tiles' means nothing",
              rule->id);
  if (bst_value_find(rule->root, "needs") == NULL)
    bst_fault(&rule->reader, rule->root, NULL, "is a game of its own: play it with its rules");
}

void bst_tiles_alone_note(bst_loading *loading, const bst_rule_file *rule, size_t first) {
  const bst_tile_def *tiles = loading->tiles.items;
  for (size_t i = first; i < loading->tiles.count; i++)
    if (tiles[i].copies > 0 && !tiles[i].apart)
      return;
  const char *text =
      bst_arena_format(loading->arena, "no tile of '%s:tiles' enters the game", rule->id);
  if (text)
    bst_report_note(loading->report, rule->path, rule->root->line,
                    "they are switched off, or lie apart for the rule to hand out", text);
}
