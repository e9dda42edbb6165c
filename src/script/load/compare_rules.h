/* compare_rules.h - can a game that is being played go on with other rules? For scripts that are
 * changed while somebody plays. */
#ifndef BST_COMPARE_RULES_H
#define BST_COMPARE_RULES_H

#include "load.h"

/* Adds a message for everything that numbers in a game mean otherwise in `after`, with the file
 * that says so where it is known; none: the games of `before` are games of `after`. BST_BAD_VALUE:
 * there are such things. */
bst_status bst_rules_compare(const bst_rules *before, const bst_rules *after, bst_report *report);

#endif
