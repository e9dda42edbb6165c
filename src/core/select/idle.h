/* idle.h - whether a step has nothing to do, found by a few loads.
 *
 * Most turns get to most steps in vain: no figure of the kind stands anywhere, the tile shows
 * another symbol. What of that can be seen without entering the step is worked out when the ruleset
 * is made. */
#ifndef BST_IDLE_H
#define BST_IDLE_H

#include "game.h"

/* Fills rs->idle, behind the operations. */
void bst_idle_prepare(bst_ruleset *rs);

/* True: asking `seat` (of a step that is carried out by itself or asks all of them: BST_NOBODY)
 * would change nothing, since the guard can't hold or nothing is offered. False: perhaps. */
bool bst_is_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t seat);

/* The same of all who are asked together with `op`, but for `op` itself. */
bool bst_others_are_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t seat);

/* The first operation from `at` on that is no step, or a step that isn't idle. */
uint16_t bst_idle_skip(const bst_ruleset *rs, const bst_game *g, uint16_t at);

/* Does a figure stand on the board as the guard of a step wants it: one of the seat's, or of
 * anybody (BST_NOBODY, or `anybody`)? */
bool bst_figures_stand(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                       uint8_t seat);

#endif
