/* used.h - how often everything that rules declare came into play in games: handlers, steps,
 * actions, entries of lists, terms and the like, and the functions beside them. Of rulesets that
 * are counted (bst_used_begin). */
#ifndef BST_USED_H
#define BST_USED_H

#include "arena.h"
#include "load.h"

typedef struct bst_used_row {
  const char *rule;  /* its id */
  const char *kind;  /* "handler", "action", "list", ... */
  const char *entry; /* "rule.lists.deploy_ok.entry"; of a function with its hook */
  bool is_offered;   /* somebody chooses it, so: */
  uint64_t offered;  /* decisions in which there was something of it to choose */
  uint64_t times;
} bst_used_row;

/* From now on tables that are made for these rules count. BST_NO_MEMORY. */
bst_status bst_used_begin(const bst_rules *rules);

/* All that is declared, kind by kind; it lives in the arena and with the rules. NULL: out of
 * memory. */
const bst_used_row *bst_rules_used(const bst_rules *rules, bst_arena *arena, size_t *count);

#endif
