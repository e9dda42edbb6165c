/* effects.h - what happens, where a rule declares it in a list instead of a function: the verbs of
 * scripts without a script. */
#ifndef BST_EFFECTS_H
#define BST_EFFECTS_H

#include "select.h"

/* Carries them out one after the other; `at` says what this, asked and the arguments are. Things
 * that a reference doesn't find are passed over. Not BST_OK: what `to` means can't hold it. */
bst_status bst_effects_run(bst_table *t, bst_game *g, const bst_effects *what, bst_select_at *at,
                           bst_error *err);

/* The same for the choice of a step; `subject`: what the step was pushed for. */
bst_status bst_effects_of_action(bst_table *t, bst_game *g, const bst_action *a, bst_thing subject,
                                 bst_error *err);

#endif
