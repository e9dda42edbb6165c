#include "behaviour.h"

#include "loading.h"

#include <stdio.h>
#include <string.h>

/* Own names behind those that are always there. */
static const char *const *names(const bst_loading *loading, const char *const *first, size_t count,
                                const bst_list *own) {
  const char **all = bst_arena_alloc(loading->arena, (count + own->count + 1) * sizeof *all);
  if (!all)
    return NULL;
  memcpy(all, first, count * sizeof *all);
  if (own->count > 0)
    memcpy(all + count, own->items, own->count * sizeof *all);
  return all;
}

static bool has_functions(const bst_loading *loading, size_t rule) {
  const bst_handler *handlers = loading->handlers.items;
  for (size_t i = 0; i < loading->handlers.count; i++) {
    if (handlers[i].rule == rule)
      return true;
    for (int part = 0; part < BST_HANDLER_PARTS; part++) {
      const bst_value *function = handlers[i].function[part];
      if (function && function->home &&
          strcmp(function->home->file, loading->rule[rule]->path) == 0)
        return true;
    }
  }
  return false;
}

static void keep_rules(const bst_loading *loading, bst_behaviour *out) {
  bst_rule_text *rules = bst_arena_alloc(loading->arena, (loading->rule_count + 1) * sizeof *rules);
  for (size_t i = 0; rules && i < loading->rule_count; i++) {
    const bst_rule_file *rule = loading->rule[i];
    rules[i] = (bst_rule_text){.id = rule->id,
                               .path = rule->path,
                               .text = rule->text,
                               .size = rule->size,
                               .root = rule->root,
                               .declared = rule->declared ? rule->declared : rule->root,
                               .selector = rule->selector,
                               .selector_count = rule->made->count,
                               .has_functions = has_functions(loading, i)};
  }
  out->rule = rules;
  out->rule_count = loading->rule_count;
}

void bst_behaviour_keep(const bst_loading *loading, bst_behaviour *out) {
  static const char *const modes[] = {"normal", "final"};
  keep_rules(loading, out);
  out->cause = names(loading, bst_core_causes, BST_CAUSE_OWN, &loading->causes);
  out->cause_count = BST_CAUSE_OWN + loading->causes.count;
  out->mode = names(loading, modes, 2, &loading->modes);
  out->mode_count = 2 + loading->modes.count;
#define KEEP(singular, plural)                                                                     \
  out->singular = loading->plural.items;                                                           \
  out->singular##_count = loading->plural.count
  KEEP(handler, handlers);
  KEEP(event, event_names);
  KEEP(reason, reasons);
  KEEP(constant, constants);
  KEEP(state, states);
  KEEP(mark, marks);
  KEEP(token, tokens);
  KEEP(zone, zones);
#undef KEEP
}

uint16_t bst_behaviour_reason(const bst_behaviour *b, uint8_t rule, const char *text) {
  size_t skip = strlen(b->rule[rule].id) + 1;
  for (size_t i = 0; i < b->reason_count; i++)
    if (b->reason[i].rule == rule && strcmp(b->reason[i].name + skip, text) == 0)
      return (uint16_t)i;
  return BST_NONE;
}

uint16_t bst_rules_mode(const bst_rules *rules, const char *name) {
  const bst_behaviour *b = bst_rules_behaviour(rules);
  for (size_t i = 0; i < b->mode_count; i++)
    if (strcmp(b->mode[i], name) == 0)
      return (uint16_t)i;
  return BST_NONE;
}
