/* test_mutants.h - bastide test --mutate RULE: what no scenario notices when the rule changes. */
#ifndef BST_TEST_MUTANTS_H
#define BST_TEST_MUTANTS_H

#include <scenario.h>

#include "command_line.h"

/* Of the scenarios those are asked that play with the rule. Returns the exit status: CLI_FAILED
 * when something lives. */
int test_mutants(const options *o, const bst_scenario_task *task, size_t count);

#endif
