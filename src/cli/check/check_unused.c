/* check_unused.c - see check_unused.h. */
#define _POSIX_C_SOURCE 200809L
#include "check_unused.h"

#include <profile.h>
#include <stdlib.h>
#include <string.h>

#include "hook_order.h"

struct function {
  char *entry, *file;
  bst_hook hook;
  int line;
  bool has_run;
};

static struct function *find(const functions *all, const bst_profile_row *row) {
  for (size_t i = 0; i < all->count; i++)
    if (all->list[i].hook == row->hook && all->list[i].line == row->line &&
        strcmp(all->list[i].entry, row->entry) == 0 && strcmp(all->list[i].file, row->file) == 0)
      return &all->list[i];
  return NULL;
}

static struct function *add(functions *to, const bst_profile_row *row) {
  struct function *grown = realloc(to->list, (to->count + 1) * sizeof *grown);
  if (grown)
    to->list = grown;
  struct function added = {
      .entry = strdup(row->entry), .file = strdup(row->file), .hook = row->hook, .line = row->line};
  if (!grown || !added.entry || !added.file) {
    free(added.entry);
    free(added.file);
    to->out_of_memory = true;
    return NULL;
  }
  to->list[to->count] = added;
  return &to->list[to->count++];
}

void functions_add(functions *to, const bst_rules *rules, const char *rule) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (size_t i = 0; i < bst_profile_count(rs); i++) {
    bst_profile_row row = bst_profile_at(rs, i);
    if (strcmp(row.rule, rule) != 0)
      continue;
    struct function *one = find(to, &row);
    if (!one)
      one = add(to, &row);
    if (one)
      one->has_run = one->has_run || row.calls[BST_PROFILE_GAMES] > 0;
  }
}

static int compare(const void *a, const void *b) {
  const struct function *x = *(const struct function *const *)a;
  const struct function *y = *(const struct function *const *)b;
  int order = strcmp(x->file, y->file);
  if (order == 0)
    order = (x->line > y->line) - (x->line < y->line);
  if (order == 0)
    order = strcmp(x->entry, y->entry);
  return order ? order : (x->hook > y->hook) - (x->hook < y->hook);
}

bst_json *functions_unused(const functions *all) {
  bst_json *list = bst_json_new_list();
  const struct function **sorted = malloc((all->count + 1) * sizeof *sorted);
  size_t count = 0;
  char id[32];
  for (size_t i = 0; sorted && !all->out_of_memory && i < all->count; i++)
    if (!all->list[i].has_run)
      sorted[count++] = &all->list[i];
  if (count > 0)
    qsort(sorted, count, sizeof *sorted, compare);
  for (size_t i = 0; i < count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "entry", sorted[i]->entry);
    bst_json_set_text(one, "hook", hook_id(sorted[i]->hook, id));
    bst_json_set_text(one, "file", sorted[i]->file);
    bst_json_set_whole(one, "line", sorted[i]->line);
    bst_json_add(list, one);
  }
  free(sorted);
  return list;
}

void functions_clear(functions *all) {
  for (size_t i = 0; i < all->count; i++) {
    free(all->list[i].entry);
    free(all->list[i].file);
  }
  free(all->list);
  *all = FUNCTIONS_EMPTY;
}
