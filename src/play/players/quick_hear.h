/* quick_hear.h - those who hear of the features that are scored at the end, told quickly: what they
 * gave is given again where they would see the same, or where a feature and all that they look at
 * is as it was in the position that others are compared with. */
#ifndef BST_QUICK_HEAR_H
#define BST_QUICK_HEAR_H

#include "quick_answers.h"

typedef struct bst_hearing bst_hearing;

/* `reads`: see bst_host_watch_reads(), not NULL; `answers` stay the caller's. NULL: out of memory.
 */
bst_hearing *bst_hearing_new(bst_table *t, uint64_t *reads, bst_quick_answers *answers);
void bst_hearing_free(bst_hearing *hearing); /* accepts NULL */

/* The position that others are compared with from now on; it stays as it is meanwhile. */
void bst_hearing_from(bst_hearing *hearing, const bst_game *g);

/* All these features were paid; `same`: see bst_final_told. Whoever can't be told quickly hears it
 * from the queue, and so do those behind him. */
bst_status bst_hearing_tell(bst_hearing *hearing, bst_game *g, const bst_event *event,
                            const uint16_t *same, uint16_t count);

bst_ending_count bst_hearing_counted(const bst_hearing *hearing);

#endif
