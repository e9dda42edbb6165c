/* last_answers.h - rules may ask somebody in the last scoring: what is answered there in copies of
 * games, to know what positions are worth. */
#ifndef BST_LAST_ANSWERS_H
#define BST_LAST_ANSWERS_H

#include "quick_end.h"

typedef struct bst_last_answers bst_last_answers;

/* NULL: out of memory. */
bst_last_answers *bst_last_answers_new(bst_table *t);
void bst_last_answers_free(bst_last_answers *last); /* accepts NULL */

/* Answers what is asked, up to the end: whoever is asked takes what leaves him the most points at
 * once. By an ending (NULL: by the turn itself), which does it quickly. */
bst_status bst_last_answers_give(bst_table *t, bst_ending *ending, bst_game *g);

#endif
