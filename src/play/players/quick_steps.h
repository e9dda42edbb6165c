/* quick_steps.h - the steps at the end of copies of a game: what a function of a script gave, or
 * effects that award points, is given again where nothing has changed that they look at
 * (readings.h, sees.h). */
#ifndef BST_QUICK_STEPS_H
#define BST_QUICK_STEPS_H

#include "quick_answers.h"

typedef struct bst_quick_steps bst_quick_steps;

/* For a table, what its functions have looked at (bst_host_watch_reads(); NULL: unknown) and what
 * was given so far; all of them stay the caller's. NULL: out of memory. */
bst_quick_steps *bst_quick_steps_new(bst_table *t, uint64_t *reads, bst_quick_answers *answers);
void bst_quick_steps_free(bst_quick_steps *steps); /* accepts NULL */

/* The same as bst_step_begin(), for a step at the end, if nothing is asked before it. */
bst_status bst_quick_step_begin(bst_quick_steps *steps, bst_game *g, uint16_t at);
/* What the step would give there; NULL: unknown, or it does more than give points. */
const bst_quick_answer *bst_quick_step_known(bst_quick_steps *steps, const bst_game *g,
                                             uint16_t at);

bst_ending_count bst_quick_steps_counted(const bst_quick_steps *steps);

#endif
