/* guards.h - what must hold before a script is entered, tested without entering it. */
#ifndef BST_GUARDS_H
#define BST_GUARDS_H

#include "game.h"

/* `event` NULL: a step; its tile is the one of this part. */
bool bst_guard_holds(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                     const bst_event *event);

#endif
