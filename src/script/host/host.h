/* host.h - the functions of scripts while games are played: one virtual machine a table.
 *
 * The program is what all machines of a ruleset share. A table gets its machine when it is made; a
 * ruleset without functions gets none, and costs nothing. */
#ifndef BST_HOST_H
#define BST_HOST_H

#include "behaviour.h"
#include "fault.h"
#include "host_state.h"

#include <game.h>

typedef struct bst_host_limits {
  size_t memory;   /* bytes; 0: 32 MiB */
  uint64_t call;   /* instructions of one call; 0: 1,000,000 */
  uint64_t action; /* of all calls of an action; 0: 10,000,000 */
} bst_host_limits;

/* Where a program comes from. Everything must outlive it. */
typedef struct bst_host_source {
  const bst_behaviour *behaviour;
  const bst_ruleset *rules;
  const bst_option_info *option;
  size_t option_count;
  const char *const *version; /* by rule */
  bst_host_limits limits;
} bst_host_source;

typedef struct bst_script_program bst_script_program;

/* NULL: out of memory. */
bst_script_program *bst_script_program_new(const bst_host_source *source);
/* The same of loaded rules. `limits` may be NULL. */
bst_script_program *bst_script_program_of(const bst_rules *rules, const bst_host_limits *limits);
/* For bst_ruleset.drop_furnisher; accepts NULL. */
void bst_script_program_free(void *program);

/* Opens a machine and closes it again: what keeps one from being opened is reported. */
bst_status bst_host_try(const bst_script_program *program, bst_report *report);

/* For bst_ruleset.furnish. Nothing happens where there are no functions. */
bst_status bst_host_furnish(void *program, bst_table *t);

/* What failed last at this table, or NULL. Valid until something fails again. */
const bst_failure *bst_host_fault(const bst_table *t);

/* Its state: to count instructions or not, to hear print(), to let an allocation fail in a test.
 * NULL: the table has no machine. */
struct bst_guard *bst_host_guard(const bst_table *t);

#endif
