/* host_state.h - what those who play games want to know of the scripts at a table, without Lua. */
#ifndef BST_HOST_STATE_H
#define BST_HOST_STATE_H

#include <bastide.h>

/* Who hears what scripts at this table print(); NULL: nobody, as at the start. */
void bst_host_hear_print(const bst_table *t,
                         void (*sink)(void *self, const char *text, size_t length), void *self);

/* The most that scripts have used of their limits: instructions of one call and of one action,
 * bytes of memory. */
typedef struct bst_budget {
  uint64_t call, call_limit;
  uint64_t action, action_limit;
  uint64_t memory, memory_limit;
  char entry[128]; /* whose call it was: "x.on.tile_placed.hole"; "" when there was none */
} bst_budget;

/* From now on notes in *most, which begins with zeros, what scripts at this table use: `call` and
 * `entry` by the functions of rule `rule`, the rest by all. *most may gather from several tables
 * and must live as long as they do. Memory is looked at when a call has ended. */
void bst_host_watch_budget(const bst_table *t, const char *rule, bst_budget *most);

/* From now on adds up in calls[rule], in the order of bst_rules_info(), how often functions of each
 * rule are called at this table; NULL: no more. */
void bst_host_count_calls(const bst_table *t, uint32_t *calls);

/* Whether the instructions of scripts at this table are counted, as they are unless told otherwise:
 * for measuring what that costs. A script that never ends doesn't, without. */
void bst_host_count_instructions(const bst_table *t, bool on);

#endif
