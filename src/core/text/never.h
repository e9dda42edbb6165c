/* never.h - is it a position that can be? */
#ifndef BST_NEVER_H
#define BST_NEVER_H

#include "uses.h"

/* Rules declare what no position has (`never`). Returns whether there is nothing of that; else
 * `err` says what there is, why it can't be, and which rule says so (BST_ILLEGAL). */
bst_status bst_position_can_be(const bst_table *t, const bst_game *g, bst_error *err);

#endif
