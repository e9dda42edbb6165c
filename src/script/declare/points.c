/* points.c - see points.h. Two trees are followed: what the rule wrote, and what it is now. */
#include "points.h"

#include "behaviour.h"
#include "show.h"

#include <string.h>

/* The rule with the longest id that `name` begins with; ids may hold points. */
static const bst_rule_text *rule_of(const bst_behaviour *b, const char *name) {
  const bst_rule_text *best = NULL;
  for (size_t i = 0; i < b->rule_count; i++)
    if (bst_path_begins(name, b->rule[i].id) && (!best || strlen(b->rule[i].id) > strlen(best->id)))
      best = &b->rule[i];
  return best;
}

/* As far as *rest leads. */
static const bst_value *follow(const bst_value *at, const char **rest) {
  while (**rest) {
    const bst_value *next = bst_value_step(at, rest);
    if (!next)
      break;
    at = next;
  }
  return at;
}

static bst_point_value value_of(bst_arena *arena, const bst_rule_text *rule,
                                const bst_value *value) {
  return (bst_point_value){.text = bst_value_show(arena, value, rule->path),
                           .file = value->home   ? value->home->file
                                   : value->file ? value->file
                                                 : rule->path,
                           .line = value->line};
}

/* --- options --------------------------------------------------------------------------------- */

static const bst_option_info *find_option(const bst_rules *rules, const char *name,
                                          bst_option_info *out) {
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    *out = bst_rules_option(rules, i);
    if (strcmp(out->name, name) == 0)
      return out;
  }
  return NULL;
}

/* What opt(...) stands for; where each seat has its own, that is left open. */
static void add_choice(const bst_rules *rules, bst_arena *arena, const bst_rule_text *rule,
                       const bst_value *value, bst_point *out) {
  bst_option_info option;
  if (value->type != BST_VALUE_OPTION)
    return;
  out->option = strchr(value->text, '.') ? value->text
                                         : bst_arena_format(arena, "%s.%s", rule->id, value->text);
  if (!out->option || !find_option(rules, out->option, &option) || option.per_seat)
    return;
  const bst_value *item = value->boolean ? bst_value_find(value, option.value) : NULL;
  if (item)
    out->chosen = bst_value_show(arena, item, rule->path);
  else if (!value->boolean)
    out->chosen = bst_arena_format(arena, option.is_text ? "\"%s\"" : "%s", option.value);
}

/* --- points ---------------------------------------------------------------------------------- */

static void add_items(bst_arena *arena, const bst_rule_text *rule, const bst_value *value,
                      bst_point *out) {
  bool chosen = value->type == BST_VALUE_OPTION;
  if (!chosen && (value->type != BST_VALUE_TABLE || bst_value_is_list(value)))
    return;
  out->item = bst_arena_alloc(arena, (value->count + 1) * sizeof *out->item);
  for (size_t i = 0; out->item && i < value->count; i++)
    out->item[i] = (bst_point_item){value->item[i].key, value_of(arena, rule, &value->item[i])};
  out->item_count = out->item ? value->count : 0;
}

bst_status bst_rules_point(const bst_rules *rules, const char *name, bst_arena *arena,
                           bst_point *out, const char **rest) {
  const bst_rule_text *rule = rule_of(bst_rules_behaviour(rules), name);
  *out = (bst_point){0};
  *rest = name;
  if (!rule)
    return BST_NOT_FOUND;
  const char *behind = name + strlen(rule->id);
  behind += *behind == '.';
  const char *now_rest = behind, *declared_rest = behind;
  const bst_value *now = follow(rule->root, &now_rest);
  const bst_value *declared = follow(rule->declared, &declared_rest);
  bool found = *now_rest == '\0' || *declared_rest == '\0';
  const char *end = found ? name + strlen(name) : now_rest;
  if (end > name && end[-1] == '.')
    end--;
  out->name = bst_arena_copy(arena, name, (size_t)(end - name));
  out->rule = rule->id;
  *rest = now_rest;
  if (*now_rest == '\0') {
    out->now = value_of(arena, rule, now);
    add_choice(rules, arena, rule, now, out);
    out->asked = bst_selector_explain(arena, now, rule->path, &out->asked_count);
  }
  if (*declared_rest == '\0')
    out->declared = value_of(arena, rule, declared);
  if (!found || *now_rest == '\0')
    add_items(arena, rule, now, out);
  if (arena->failed)
    return BST_NO_MEMORY;
  return found ? BST_OK : BST_NOT_FOUND;
}
