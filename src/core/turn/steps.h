/* steps.h - the steps of scripts: those that the turn gets to, and those that were pushed. A step
 * that has begun is a frame; the topmost one asks first. */
#ifndef BST_STEPS_H
#define BST_STEPS_H

#include "game.h"
#include "status.h"

/* The turn gets to a step: it is carried out by itself, or begins to ask. */
bst_status bst_step_begin(bst_table *t, bst_game *g, uint16_t at, bst_error *err);
/* The same of a step that has just been found not to be idle. */
bst_status bst_step_begin_awake(bst_table *t, bst_game *g, uint16_t at, bst_error *err);

/* The topmost step asks its seat, or goes on by itself. */
bst_status bst_steps_run(bst_table *t, bst_game *g, bool *open, bst_error *err);

#endif
