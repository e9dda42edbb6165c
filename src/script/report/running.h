/* running.h - which functions run at which hook, and in which order: as the compiled ruleset has
 * it, for people who want to know. */
#ifndef BST_RUNNING_H
#define BST_RUNNING_H

#include "arena.h"
#include "hooks.h"
#include "load.h"

typedef enum bst_run_order {
  BST_RUN_BY_NUMBER, /* order, then rule id, then entry */
  BST_RUN_BY_NEEDS,  /* in the order of the rules */
  BST_RUN_ALONE,     /* each in its own place: no order between them means anything */
} bst_run_order;

/* One function in its place. */
typedef struct bst_running {
  bst_hook hook;
  bst_run_order by;
  uint16_t order;    /* BY_NUMBER */
  const char *stage; /* of the turn, for steps; of what is done to points, for awards; else NULL */
  const char *rule;  /* its id; NULL: the game itself */
  const char *entry; /* "rule.on.tile_placed.hole"; of the game itself "score" */
  const char *file;  /* where the function is written, which may be another rule's; NULL: in none */
  int line;
  const char *when; /* "kind is \"road\" and bonus is false"; NULL: always */
} bst_running;

/* All functions, hook by hook as in hooks.h. *out lives in the arena and with the rules. NULL: out
 * of memory. */
const bst_running *bst_rules_running(const bst_rules *rules, bst_arena *arena, size_t *count);

/* What happens in a stage of the turn, in order: what the game does by itself, moments and steps
 * (by one of their functions). */
const bst_running *bst_rules_stage(const bst_rules *rules, bst_arena *arena, const char *stage,
                                   size_t *count);

#endif
