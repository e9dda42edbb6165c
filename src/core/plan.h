/* plan.h - the turn of a ruleset: what is built in and what scripts add, sorted once. */
#ifndef BST_PLAN_H
#define BST_PLAN_H

#include "ruleset.h"

/* The list of operations: the stages in order, then the steps that only run when they are pushed.
 * False: out of memory. */
bool bst_plan_turn(bst_ruleset *rs);

/* The names of steps in actions: the entry's own, where no other step has the same. */
void bst_plan_words(bst_ruleset *rs);

/* Listeners by event, order and name. `hear_all`: all events are queued. */
void bst_plan_listeners(bst_ruleset *rs, bool hear_all);

/* Who answers each question: the operation itself, the actions, sources or assists that belong to
 * it, and what may be done at any time. */
void bst_plan_providers(bst_ruleset *rs);

#endif
