/* told_hints.h - what the scoring says about the actions of whoever is asked. */
#ifndef BST_TOLD_HINTS_H
#define BST_TOLD_HINTS_H

#include "news.h"

enum { BST_HINTS_MOST = 10 };

/* {"q":17,"hints":[{"a":3,"do":"place ...","now":2,"end":5,"others":-1,"further":"figure ...",
 * "further_end":7}]}, the best one first, BST_HINTS_MOST at most. "a": number of the action in the
 * question; points at once, at the end if all stayed as it is, and of the others then; "further"
 * where something that could follow in this turn would be better than declining it, with which the
 * end would be "further_end". Only for the seat that is asked: BST_ILLEGAL. BST_SCRIPT: a rule
 * fails in one of them; BST_NO_MEMORY. *out is unchanged then. It may take long: all actions are
 * tried. */
bst_status bst_told_hints(const bst_news *m, bst_json **out, bst_error *err);

#endif
