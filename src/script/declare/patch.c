/* patch.c - all changes are found first, in the trees as their files wrote them, then compared with
 * each other, and only then carried out: so it makes no difference in which order rules are loaded.
 *
 * A point of a rule is a list of keys. Two changes clash when one's point lies in the other's, but
 * for numbers that are added and multiplied, words that are added to a list, and what two rules
 * remove. */
#include "patch.h"

#include "effect_lists.h"
#include "show.h"
#include "suggest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum edit_kind { EDIT_PATCH, EDIT_REPLACE, EDIT_SCALE, EDIT_ADD, EDIT_REMOVE } edit_kind;

static const char *const kind_names[] = {
    [EDIT_PATCH] = "patch", [EDIT_REPLACE] = "replace", [EDIT_SCALE] = "scale",
    [EDIT_ADD] = "add",     [EDIT_REMOVE] = "remove",
};

enum {
  DEEPEST = 32,
  MOST_EDITS = 1024,
  MOST_COPIES = 1000000, /* values that move because a table grows */
  MOST_ADDED = 1000000,
  MOST_SCALED = 1000,
};

typedef struct edit {
  edit_kind kind;
  bst_rule_file *target;
  const bst_rule_file *by;
  const bst_value *at; /* what stands in the patch; of a removal the text */
  const char *point;   /* "base.terms.road.n" */
  const char *key[DEEPEST];
  size_t depth;
} edit;

typedef struct patcher {
  bst_loading *loading;
  bst_list edits; /* of edit */
  size_t copies;
} patcher;

/* --- finding a point ------------------------------------------------------------------------- */

/* The rule with the longest id that `point` begins with; ids may hold points. */
static bst_rule_file *target_of(const bst_loading *loading, const char *point) {
  bst_rule_file *best = NULL;
  for (size_t i = 0; i < loading->rule_count; i++)
    if (bst_path_begins(point, loading->rule[i]->id) &&
        (!best || strlen(loading->rule[i]->id) > strlen(best->id)))
      best = loading->rule[i];
  return best;
}

/* Names a rule that may be missing: then the change is for the games in which it isn't. */
static bool is_optional(const bst_rule_file *by, const char *point) {
  for (size_t i = 0; i < by->optional.count; i++)
    if (bst_path_begins(point, by->optional.word[i]))
      return true;
  return false;
}

static void fault_target(const bst_loading *loading, const edit *e) {
  char hint[160];
  bst_arena *arena = loading->arena;
  const char *id = bst_arena_copy(arena, e->point, strcspn(e->point, "."));
  if (!id)
    return;
  bst_nearest nearest = {.word = id};
  for (size_t i = 0; i < loading->rule_count; i++)
    bst_nearest_try(&nearest, loading->rule[i]->id);
  const char *best = bst_nearest_hint(&nearest, hint, sizeof hint);
  if (!best)
    best = bst_arena_format(arena, "write needs = { \"%s\" }, or optional = { \"%s\" }", id, id);
  bst_fault(&e->by->reader, e->at, best, "names rule '%s', which is not loaded", id);
}

/* There is no `rest` in `table`: names the point nearest to it. */
static void fault_point(const bst_loading *loading, const edit *e, const bst_value *table,
                        const char *rest) {
  bst_arena *arena = loading->arena;
  size_t length = strcspn(rest, ".");
  const char *word = bst_arena_copy(arena, rest, length), *hint = NULL;
  if (!word)
    return;
  int start = (int)(rest - e->point), from = (int)strlen(e->target->id) + 1;
  bst_nearest nearest = {.word = word};
  for (size_t i = 0; i < table->count; i++)
    bst_nearest_try(&nearest, table->item[i].key);
  char buffer[160];
  if (bst_nearest_hint(&nearest, buffer, sizeof buffer))
    hint = bst_arena_format(arena, "did you mean '%.*s%s%s'?", start, e->point, nearest.best,
                            rest + length);
  else if (e->kind == EDIT_PATCH && e->depth == 1 && !bst_value_is_list(table))
    hint = bst_arena_format(arena, "to declare it write it in '%s' of this file", e->key[0]);
  bst_fault(&e->by->reader, e->at, hint, "names '%s', but rule '%s' has no '%.*s'", e->point,
            e->target->id, start + (int)length - from, e->point + from);
}

/* A key that an entry leaves out stands there with its default: a patch may give it. */
static bool may_add(const edit *e, const bst_value *table, const char *rest) {
  bool named = table->type == BST_VALUE_TABLE && (table->count == 0 || !bst_value_is_list(table));
  bool chosen = table->type == BST_VALUE_OPTION && table->boolean;
  return e->kind == EDIT_PATCH && e->depth >= 2 && (named || chosen) && !strchr(rest, '.');
}

/* Follows e->point from the root of its rule. *out: what stands there, NULL for a new key. */
static bool follow(const bst_loading *loading, edit *e, const bst_value **out) {
  const bst_value *at = e->target->root;
  const char *rest = e->point + strlen(e->target->id) + 1;
  e->depth = 0;
  while (*rest) {
    const char *behind = rest;
    const bst_value *next = bst_value_step(at, &behind);
    bool fresh = !next && may_add(e, at, rest);
    if ((!next && !fresh) || e->depth == DEEPEST) {
      fault_point(loading, e, at, rest);
      return false;
    }
    e->key[e->depth++] = fresh ? rest : next->key;
    rest = fresh ? "" : behind;
    at = next;
  }
  *out = at;
  return true;
}

/* What says who a rule is, and was read before: changing it would change nothing. */
static bool is_head(const char *key) {
  static const char *const head[] = {"id",        "api",      "version", "title", "source",
                                     "credit",    "author",   "licence", "needs", "optional",
                                     "conflicts", "provides", "set",     "patch", "replace",
                                     "remove",    "part"};
  for (size_t i = 0; i < sizeof head / sizeof *head; i++)
    if (strcmp(head[i], key) == 0)
      return true;
  return false;
}

/* Fills in target, keys and depth. False: there is no such point (reported), or its rule is an
 * optional one that isn't loaded. */
static bool find_point(const bst_loading *loading, edit *e, const bst_value **found) {
  const bst_reader *reader = &e->by->reader;
  e->target = target_of(loading, e->point);
  if ((!e->target || e->target->tiles_only) && is_optional(e->by, e->point))
    return false;
  if (!strchr(e->point, '.'))
    bst_fault(reader, e->at, NULL, "is no point: write \"rule.section.entry%s\"",
              e->kind == EDIT_REMOVE ? "" : ".field");
  else if (!e->target)
    fault_target(loading, e);
  else if (e->target == e->by)
    bst_fault(reader, e->at, "write it there", "names a point of this very rule");
  else if (!e->point[strlen(e->target->id)] || !e->point[strlen(e->target->id) + 1])
    bst_fault(reader, e->at, NULL, "names a whole rule: write \"rule.section.entry\"");
  else if (follow(loading, e, found) && !is_head(e->key[0]))
    return true;
  else if (e->depth > 0 && is_head(e->key[0]))
    bst_fault(reader, e->at, NULL, "names '%s' of rule '%s', which can't be changed", e->key[0],
              e->target->id);
  return false;
}

/* --- what may be done with a point ----------------------------------------------------------- */

/* The things that an opt(...) chooses from, and the numbers by players. */
static bool is_several(const bst_value *value) {
  return (value->type == BST_VALUE_OPTION && value->boolean) || value->type == BST_VALUE_TABLE;
}

static bool is_number(const bst_value *value) {
  bool several = is_several(value) && value->count > 0;
  for (size_t i = 0; several && i < value->count; i++)
    several =
        (value->type == BST_VALUE_OPTION || value->item[i].is_index) && is_number(&value->item[i]);
  return value->type == BST_VALUE_INTEGER || several;
}

static bool is_words(const bst_value *value) {
  bool several = value->type == BST_VALUE_OPTION && value->boolean && value->count > 0;
  for (size_t i = 0; several && i < value->count; i++)
    several = is_words(&value->item[i]);
  return value->type == BST_VALUE_STRING || bst_value_is_list(value) || several;
}

/* { add = ... }, { scale = ... } or both, where that can be meant. */
static bool is_modifier(const bst_value *value, const bst_value *target) {
  if (value->type != BST_VALUE_TABLE || value->count == 0 || !target)
    return false;
  for (size_t i = 0; i < value->count; i++)
    if (strcmp(value->item[i].key, "add") != 0 && strcmp(value->item[i].key, "scale") != 0)
      return false;
  return target->type != BST_VALUE_TABLE || bst_value_is_list(target) || is_number(target);
}

static bool fault_target_type(const edit *e, const bst_value *target, const char *wanted) {
  char is[80];
  bst_fault(&e->by->reader, e->at, NULL, "changes '%s', which must be %s for that, not %s",
            e->point, wanted, bst_value_describe(target, is, sizeof is));
  return false;
}

/* What an option chooses from isn't reckoned any more. */
static bool fault_numbers(const edit *e, const bst_value *at) {
  if (at->type != BST_VALUE_INTEGER)
    bst_fault(&e->by->reader, at, NULL, "must be a whole number");
  return false;
}

/* One word, a list of them, or an option that chooses between such. */
static bool check_words(const edit *e, const bst_value *words) {
  bool fine = true;
  for (size_t i = 0; i < words->count && fine; i++) {
    const bst_value *one = &words->item[i];
    fine = words->type == BST_VALUE_OPTION ? check_words(e, one) : one->type == BST_VALUE_STRING;
    if (!fine && words->type != BST_VALUE_OPTION)
      bst_fault(&e->by->reader, one, NULL, "must be a text");
  }
  return fine;
}

static bool check_modifier(const edit *e, const bst_value *target) {
  const int32_t most = e->kind == EDIT_ADD ? MOST_ADDED : MOST_SCALED;
  const bst_range range = {-most, most};
  int32_t number;
  if (e->kind == EDIT_ADD && is_words(e->at))
    return check_words(e, e->at) &&
           (is_words(target) || fault_target_type(e, target, "a list of words"));
  bool chosen = e->at->type == BST_VALUE_OPTION && is_several(e->at) && e->at->count > 0;
  for (size_t i = 0; chosen && i < e->at->count; i++)
    if (e->at->item[i].type != BST_VALUE_INTEGER ||
        !bst_as_int(&e->by->reader, &e->at->item[i], range, &number))
      return fault_numbers(e, &e->at->item[i]);
  return (chosen || bst_as_int(&e->by->reader, e->at, range, &number)) &&
         (is_number(target) || fault_target_type(e, target, "a number"));
}

/* An entry stands for its function, or for the list of effects instead of it, which begins with a
 * table of named values. */
static bool check_replace(edit *e, const bst_value *target) {
  char is[80];
  const bst_value *first = bst_value_find(target, "1");
  bool effects = first && first->type == BST_VALUE_TABLE && !bst_value_is_list(first);
  if (first && first->is_index && !effects && e->depth < DEEPEST) {
    e->key[e->depth++] = first->key;
    target = first;
  }
  if (e->at->type != BST_VALUE_FUNCTION && !bst_value_is_effects(e->at))
    bst_fault(&e->by->reader, e->at, "'patch' changes values",
              "must be a function or a list of effects, not %s",
              bst_value_describe(e->at, is, sizeof is));
  else if (target->type != BST_VALUE_FUNCTION && !bst_value_is_effects(target))
    bst_fault(&e->by->reader, e->at, "'patch' changes values",
              "replaces '%s', which is %s and no function", e->point,
              bst_value_describe(target, is, sizeof is));
  else
    return true;
  return false;
}

static const bst_value *table_of(const edit *e) {
  const bst_value *table = e->target->root;
  for (size_t i = 0; table && i + 1 < e->depth; i++)
    table = bst_value_find(table, e->key[i]);
  return table;
}

static bool check_remove(const edit *e) {
  const bst_value *table = table_of(e);
  if (e->depth < 2)
    bst_fault(&e->by->reader, e->at, NULL,
              "names the whole section '%s': write \"rule.section.entry\"", e->key[0]);
  else if (table->type != BST_VALUE_TABLE || bst_value_is_list(table))
    bst_fault(&e->by->reader, e->at, "patch the list", "names an item of a list");
  else
    return true;
  return false;
}

/* --- collecting ------------------------------------------------------------------------------ */

static void add_edit(patcher *self, const edit *e) {
  if (self->edits.count == MOST_EDITS) {
    bst_fault(&e->by->reader, e->at, NULL, "is one change too many: %d are the most", MOST_EDITS);
    return;
  }
  edit *added = bst_list_add(&self->edits, self->loading->arena, sizeof *added);
  if (added)
    *added = *e;
}

static void collect_modifiers(patcher *self, edit e, const bst_value *target) {
  const bst_value *all = e.at;
  for (size_t i = 0; i < all->count; i++) {
    e.at = &all->item[i];
    e.kind = strcmp(e.at->key, "add") == 0 ? EDIT_ADD : EDIT_SCALE;
    if (check_modifier(&e, target))
      add_edit(self, &e);
  }
}

static void collect(patcher *self, edit_kind kind, const bst_rule_file *by, const char *point,
                    const bst_value *at) {
  edit e = {.kind = kind, .by = by, .point = point, .at = at};
  const bst_value *target = NULL;
  if (!point || !find_point(self->loading, &e, &target))
    return;
  if (kind == EDIT_PATCH && is_modifier(at, target))
    collect_modifiers(self, e, target);
  else if (kind == EDIT_PATCH || (kind == EDIT_REPLACE && check_replace(&e, target)) ||
           (kind == EDIT_REMOVE && check_remove(&e)))
    add_edit(self, &e);
}

/* ["rule.section.entry"] = ..., or rule = { ["section.entry"] = ... }. */
static void collect_entries(patcher *self, edit_kind kind, bst_rule_file *by) {
  const bst_value *entries = bst_read_entries(&by->section, kind_names[kind]);
  for (size_t i = 0; entries && i < entries->count; i++) {
    const bst_value *entry = &entries->item[i];
    const bst_rule_file *target = target_of(self->loading, entry->key);
    bool whole = target ? strcmp(target->id, entry->key) == 0 : !strchr(entry->key, '.');
    if (!whole || entry->type != BST_VALUE_TABLE) {
      collect(self, kind, by, entry->key, entry);
      continue;
    }
    for (size_t j = 0; j < entry->count; j++)
      collect(self, kind, by,
              bst_arena_format(self->loading->arena, "%s.%s", entry->key, entry->item[j].key),
              &entry->item[j]);
  }
}

static void collect_rule(patcher *self, bst_rule_file *by) {
  collect_entries(self, EDIT_PATCH, by);
  collect_entries(self, EDIT_REPLACE, by);
  bst_words removed = bst_read_words(&by->section, "remove");
  for (size_t i = 0; i < removed.count; i++)
    collect(self, EDIT_REMOVE, by, removed.word[i], removed.at[i]);
}

/* --- clashes --------------------------------------------------------------------------------- */

static bool overlap(const edit *a, const edit *b) {
  size_t depth = a->depth < b->depth ? a->depth : b->depth;
  for (size_t i = 0; i < depth; i++)
    if (strcmp(a->key[i], b->key[i]) != 0)
      return false;
  return a->target == b->target;
}

static bool modifies(const edit *e) { return e->kind == EDIT_ADD || e->kind == EDIT_SCALE; }

/* One says whether an entry is there, the other takes it out: it is out. */
static bool switches(const edit *patch, const edit *removal) {
  return patch->kind == EDIT_PATCH && removal->kind == EDIT_REMOVE &&
         patch->depth == removal->depth + 1 && strcmp(patch->key[patch->depth - 1], "enabled") == 0;
}

static bool go_together(const edit *a, const edit *b) {
  return (modifies(a) && modifies(b) && a->depth == b->depth) ||
         (a->kind == EDIT_REMOVE && b->kind == EDIT_REMOVE) || switches(a, b) || switches(b, a);
}

static void fault_clash(const edit *late, const edit *early) {
  const char *hint = "leave one of the two out";
  if (late->by != early->by && late->kind == EDIT_PATCH && early->kind == EDIT_PATCH &&
      late->at->type == BST_VALUE_INTEGER && early->at->type == BST_VALUE_INTEGER)
    hint = "leave one of the two out; { add = N } or { scale = N } in both would go together";
  if (late->by == early->by)
    bst_fault(&late->by->reader, late->at, NULL, "changes '%s', and so does line %d", late->point,
              early->at->line);
  else
    bst_fault(&late->by->reader, late->at, hint,
              "changes '%s', which rule '%s' changes too (%s:%d)", late->point, early->by->id,
              early->by->path, early->at->line);
}

/* False: some clash. */
static bool check_clashes(const patcher *self) {
  const edit *edits = self->edits.items;
  bool fine = true;
  for (size_t i = 0; i < self->edits.count; i++)
    for (size_t j = 0; j < i; j++)
      if (overlap(&edits[i], &edits[j]) && !go_together(&edits[i], &edits[j])) {
        fault_clash(&edits[i], &edits[j]);
        fine = false;
        break;
      }
  return fine;
}

/* --- carrying out ---------------------------------------------------------------------------- */

/* The keys of one level are compared as text: a table has no "2" beside its 2, or the first one is
 * meant. */
static bst_value *own_item(bst_value *table, const char *key) {
  const bst_value *found = bst_value_find(table, key);
  return found ? bst_value_own(found) : NULL;
}

static bst_value *own_table(const edit *e) {
  bst_value *table = bst_value_own(e->target->root);
  for (size_t i = 0; table && i + 1 < e->depth; i++)
    table = own_item(table, e->key[i]);
  return table;
}

/* Room for `more` items behind those of a table. NULL: no memory, or too much was copied. */
static bst_value *grow(patcher *self, const edit *e, bst_value *table, size_t more) {
  self->copies += table->count + more;
  if (self->copies > MOST_COPIES) {
    bst_fault(&e->by->reader, e->at, NULL, "makes a table grow once too often");
    return NULL;
  }
  bst_value *items = bst_arena_alloc(self->loading->arena, (table->count + more) * sizeof *items);
  if (!items)
    return NULL;
  if (table->count)
    memcpy(items, table->item, table->count * sizeof *items);
  table->item = items;
  return items;
}

static bool is_before(const bst_value *a, const bst_value *b) {
  if (a->is_index != b->is_index)
    return a->is_index;
  return a->is_index ? strtoll(a->key, NULL, 10) < strtoll(b->key, NULL, 10)
                     : strcmp(a->key, b->key) < 0;
}

/* A place for a key that the table lacks, where the order of keys wants it. */
static bst_value *new_item(patcher *self, const edit *e, bst_value *table, const char *key) {
  bst_value *items = grow(self, e, table, 1);
  size_t digits = strspn(key, "0123456789");
  bst_value fresh = {.key = key, .text = "", .is_index = digits > 0 && !key[digits] && digits < 18};
  const char *path =
      bst_arena_format(self->loading->arena, fresh.is_index ? "%s[%s]" : "%s.%s", table->path, key);
  fresh.path = path ? path : "";
  if (!items)
    return NULL;
  size_t to = table->count++;
  for (; to > 0 && is_before(&fresh, &items[to - 1]); to--)
    items[to] = items[to - 1];
  items[to] = fresh;
  return &items[to];
}

/* Also of `replace`. The value moves from the patch to its point. */
static void carry_out_patch(patcher *self, const edit *e) {
  bst_value *table = own_table(e);
  const char *key = e->key[e->depth - 1];
  bst_value *item = table ? own_item(table, key) : NULL;
  if (table && !item)
    item = new_item(self, e, table, key);
  if (!item)
    return;
  const bst_value old = *item;
  *item = *e->at;
  item->key = old.key;
  item->path = old.path;
  item->is_index = old.is_index;
  bst_value_adopt(self->loading->arena, item, e->at->path, e->by->path);
}

static void blame(const edit *e, bst_value *value) {
  value->line = e->at->line;
  value->file = e->by->path;
  value->is_companion = false;
}

static int64_t changed_number(const edit *e, int64_t was, int64_t by) {
  /* Kept so small that no later step leaves 64 bits; no declaration takes so much. */
  const int64_t most = INT64_C(1) << 40;
  was = was > most ? most : was < -most ? -most : was;
  return e->kind == EDIT_ADD ? was + by : was * by;
}

/* What an option changes becomes its choice of items, at the place where it stood. */
static void become_option(bst_value *value, const bst_value *option, bst_value *item) {
  const bst_value was = *value;
  *value = *option;
  value->key = was.key;
  value->path = was.path;
  value->is_index = was.is_index;
  value->item = item;
}

/* A number that an option changes becomes one that the option chooses. */
static void choose_numbers(patcher *self, const edit *e, bst_value *value) {
  const bst_value was = *value;
  bst_value *item = bst_arena_alloc(self->loading->arena, e->at->count * sizeof *item);
  if (!item)
    return;
  become_option(value, e->at, item);
  for (size_t i = 0; i < value->count; i++) {
    item[i] = e->at->item[i];
    item[i].integer = changed_number(e, was.integer, item[i].integer);
  }
}

static void change_numbers(patcher *self, const edit *e, bst_value *value) {
  for (size_t i = 0; value->type != BST_VALUE_INTEGER && i < value->count; i++)
    change_numbers(self, e, bst_value_own(&value->item[i]));
  if (value->type != BST_VALUE_INTEGER)
    return;
  if (e->at->type == BST_VALUE_OPTION)
    choose_numbers(self, e, value);
  else
    value->integer = changed_number(e, value->integer, e->at->integer);
  blame(e, value);
}

static bool holds_word(const bst_value *list, const char *word) {
  for (size_t i = 0; i < list->count; i++)
    if (list->item[i].type == BST_VALUE_STRING && strcmp(list->item[i].text, word) == 0)
      return true;
  return false;
}

static void put_word(patcher *self, const edit *e, bst_value *list, const bst_value *word) {
  bst_arena *arena = self->loading->arena;
  bst_value fresh = *word;
  const char *key = bst_arena_format(arena, "%zu", list->count + 1);
  const char *path = bst_arena_format(arena, "%s[%zu]", list->path, list->count + 1);
  if (!key || !path || holds_word(list, word->text))
    return;
  fresh.key = key;
  fresh.path = path;
  fresh.is_index = true;
  fresh.file = e->by->path;
  bst_value_own(list->item)[list->count++] = fresh;
}

static void add_words(patcher *self, const edit *e, bst_value *value, const bst_value *words);

/* A list to which an option adds becomes one that the option chooses. */
static void choose_words(patcher *self, const edit *e, bst_value *value, const bst_value *option) {
  const bst_value was = *value;
  bst_value *item = bst_arena_alloc(self->loading->arena, option->count * sizeof *item);
  if (!item)
    return;
  become_option(value, option, item);
  for (size_t i = 0; i < option->count; i++) {
    item[i] = was;
    item[i].key = option->item[i].key;
    item[i].is_index = option->item[i].is_index;
    add_words(self, e, &item[i], &option->item[i]);
  }
}

/* Words that are there already aren't added again: two rules may both want one. */
static void add_words(patcher *self, const edit *e, bst_value *value, const bst_value *words) {
  for (size_t i = 0; value->type == BST_VALUE_OPTION && i < value->count; i++)
    add_words(self, e, bst_value_own(&value->item[i]), words);
  if (value->type == BST_VALUE_OPTION)
    return;
  if (words->type == BST_VALUE_OPTION) {
    choose_words(self, e, value, words);
    return;
  }
  if (value->type == BST_VALUE_STRING) { /* one word alone is a list, too */
    bst_value word = *value;
    value->type = BST_VALUE_TABLE;
    value->count = 0;
    if (!grow(self, e, value, 1))
      return;
    put_word(self, e, value, &word);
    bst_value_own(value->item)->file = word.file;
  }
  bool one = words->type == BST_VALUE_STRING;
  if (!grow(self, e, value, one ? 1 : words->count + 1))
    return;
  for (size_t i = 0; i < (one ? 1 : words->count); i++)
    put_word(self, e, value, one ? words : &words->item[i]);
}

static void carry_out_modifier(patcher *self, const edit *e) {
  bst_value *table = own_table(e);
  bst_value *value = table ? own_item(table, e->key[e->depth - 1]) : NULL;
  if (value && is_number(e->at))
    change_numbers(self, e, value);
  else if (value)
    add_words(self, e, value, e->at);
}

static void carry_out_remove(const edit *e) {
  bst_value *table = own_table(e);
  bst_value *item = table ? own_item(table, e->key[e->depth - 1]) : NULL;
  if (!item)
    return; /* another rule took it, or what it was in, out */
  size_t at = (size_t)(item - table->item);
  memmove(item, item + 1, (table->count - at - 1) * sizeof *item);
  table->count--;
}

static void note_change(patcher *self, const edit *e) {
  bst_arena *arena = self->loading->arena;
  bst_rule_change *change = bst_list_add(&self->loading->changes, arena, sizeof *change);
  const bst_value *table = table_of(e);
  const bst_value *now = table ? bst_value_find(table, e->key[e->depth - 1]) : NULL;
  if (change)
    *change = (bst_rule_change){.point = e->point,
                                .what = kind_names[e->kind],
                                .rule = e->by->id,
                                .file = e->by->path,
                                .line = e->at->line,
                                .after = now ? bst_value_show(arena, now, e->target->path) : NULL};
}

/* What a rule declares stays to be seen. */
static void keep_declared(const patcher *self) {
  const edit *edits = self->edits.items;
  for (size_t i = 0; i < self->edits.count; i++)
    if (!edits[i].target->declared)
      edits[i].target->declared = bst_value_copy(self->loading->arena, edits[i].target->root);
}

static void carry_out(patcher *self, edit_kind kind) {
  const edit *edits = self->edits.items;
  for (size_t i = 0; i < self->edits.count; i++) {
    if (edits[i].kind != kind)
      continue;
    if (kind == EDIT_PATCH || kind == EDIT_REPLACE)
      carry_out_patch(self, &edits[i]);
    else if (kind == EDIT_REMOVE)
      carry_out_remove(&edits[i]);
    else
      carry_out_modifier(self, &edits[i]);
    note_change(self, &edits[i]);
  }
}

void bst_patches_apply(bst_loading *loading) {
  patcher self = {.loading = loading};
  for (size_t i = 0; i < loading->rule_count; i++)
    collect_rule(&self, loading->rule[i]);
  if (!check_clashes(&self))
    return;
  keep_declared(&self);
  for (int kind = EDIT_PATCH; kind <= EDIT_REMOVE; kind++)
    carry_out(&self, (edit_kind)kind); /* multiplied before added: no order of rules matters */
}
