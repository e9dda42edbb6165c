/* layout_make.h - where everything lies in the block of a game (layout.h): how many there may be of
 * everything, and one array behind the other. */
#ifndef BST_LAYOUT_MAKE_H
#define BST_LAYOUT_MAKE_H

#include "ruleset.h"

/* Lays out the block, when all that decides it is numbered. */
void bst_layout_make(bst_ruleset *rs, const bst_ruleset_def *def);

#endif
