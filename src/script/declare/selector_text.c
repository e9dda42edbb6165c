/* selector_text.c - see selector_text.h. What is written is told, patches and all; the order is the
 * one in which selectors.c puts the conditions. */
#include "selector_text.h"

#include <stdlib.h>
#include <string.h>

#include "fields.h"
#include "predicates.h"
#include "selectors.h"
#include "show.h"

enum { MOST_LINES = 128, MOST_KEYS = 24, ONCE_FOUND = 100 /* as cost: modifiers */ };

typedef struct explained {
  bst_arena *arena;
  const char *file;
  bst_selector_line *line;
  size_t count;
} explained;

/* One key of a selector, and where it comes in the order. */
typedef struct asked {
  const bst_value *value;
  const char *help;
  int cost;
  size_t position; /* of equals the first that the list of predicates has */
  bool is_beside;  /* it is asked with the condition before it, `within` with `around` */
} asked;

static void explain(explained *e, const bst_value *value, const char *before, asked about,
                    int depth);

static void add(explained *e, int depth, asked about, const char *text) {
  if (text && e->count < MOST_LINES)
    e->line[e->count++] =
        (bst_selector_line){.depth = depth, .text = text, .help = about.help, .cost = about.cost};
}

static const bst_predicate_info *predicate_of(int type, const char *key) {
  for (int op = 0; op < BST_PREDICATES; op++)
    if (bst_predicate_infos[op].type == type && strcmp(bst_predicate_infos[op].key, key) == 0)
      return &bst_predicate_infos[op];
  return NULL;
}

static bool is_more(const char *key) { return strcmp(key, "no") == 0 || strcmp(key, "also") == 0; }

/* `no` and `also` are asked as the one condition that they hold; of several, as `is` would be. */
static int cost_of_more(int type, const bst_value *more) {
  bool is_one = more->type == BST_VALUE_TABLE && !bst_value_is_list(more) && more->count == 1;
  const bst_predicate_info *info = predicate_of(type, is_one ? more->item[0].key : "is");
  return info ? info->cost : 0;
}

/* Kinds and groups choose where the search begins. */
static bool begins_search(const bst_predicate_info *info) {
  return info->operand == BST_OPERAND_KINDS || info->operand == BST_OPERAND_GROUPS;
}

/* Modifiers are for what is found. */
static asked asked_of(int type, const bst_value *item) {
  const bst_predicate_info *info = predicate_of(type, item->key);
  asked one = {.value = item, .position = BST_PREDICATES};
  if (info) {
    one.help = info->help;
    one.cost = begins_search(info) ? 0 : info->cost;
    one.position = (size_t)(info - bst_predicate_infos);
    one.is_beside = info->operand == BST_OPERAND_BESIDE;
  } else {
    one.cost = is_more(item->key) ? cost_of_more(type, item) : ONCE_FOUND;
  }
  return one;
}

static int compare(const void *a, const void *b) {
  const asked *x = a, *y = b;
  if (x->cost != y->cost)
    return x->cost - y->cost;
  return (x->position > y->position) - (x->position < y->position);
}

/* The conditions of a selector, those of a table of `no` and `also`, too. */
static void explain_keys(explained *e, int type, const bst_value *table, int depth) {
  asked key[MOST_KEYS];
  size_t count = 0;
  for (size_t i = 0; i < table->count && count < MOST_KEYS; i++)
    if (!table->item[i].is_index)
      key[count++] = asked_of(type, &table->item[i]);
  qsort(key, count, sizeof *key, compare);
  for (size_t i = 0; i < count; i++) {
    const bst_value *value = key[i].value;
    const char *before = bst_arena_format(e->arena, "%s = ", value->key);
    if (key[i].cost == ONCE_FOUND || key[i].is_beside)
      key[i].cost = 0;
    if (is_more(value->key) && value->type == BST_VALUE_TABLE && !bst_value_is_list(value)) {
      add(e, depth, key[i], value->key);
      explain_keys(e, type, value, depth + 1);
    } else {
      explain(e, value, before, key[i], depth);
    }
  }
}

static void explain(explained *e, const bst_value *value, const char *before, asked about,
                    int depth) {
  if (!bst_value_is_selector(value)) {
    const char *shown = bst_value_show(e->arena, value, e->file);
    add(e, depth, about, shown ? bst_arena_format(e->arena, "%s%s", before, shown) : NULL);
    return;
  }
  bool is_one = value->type == BST_VALUE_SELECTOR;
  if (!is_one)
    add(e, depth, about, bst_arena_format(e->arena, "%sany of", before));
  for (size_t i = 0; i < (is_one ? 1 : value->count); i++) {
    const bst_value *one = is_one ? value : &value->item[i];
    const bst_word *type = bst_word_of(bst_words_select, one->text);
    if (is_one)
      add(e, depth, about, bst_arena_format(e->arena, "%s%s", before, one->text));
    else
      add(e, depth + 1, (asked){0}, one->text);
    if (type)
      explain_keys(e, (int)type->number, one, depth + 1 + !is_one);
  }
}

const bst_selector_line *bst_selector_explain(bst_arena *arena, const bst_value *value,
                                              const char *file, size_t *count) {
  explained e = {.arena = arena, .file = file};
  *count = 0;
  if (!bst_value_is_selector(value))
    return NULL;
  e.line = bst_arena_alloc(arena, MOST_LINES * sizeof *e.line);
  if (!e.line)
    return NULL;
  explain(&e, value, "", (asked){0}, 0);
  *count = e.count;
  return e.line;
}
