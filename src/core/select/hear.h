/* hear.h - those who listen hear what has happened. */
#ifndef BST_HEAR_H
#define BST_HEAR_H

#include "game.h"

/* Notes what listeners want of events, when what is known of selectors is noted. False: out of
 * memory. */
bool bst_hear_prepare(bst_ruleset *rs);

/* Lets the listeners of every queued event hear it, in order. BST_SCRIPT: one of them failed;
 * BST_FULL: too many events. */
bst_status bst_events_run(bst_table *t, bst_game *g, bst_error *err);

#endif
