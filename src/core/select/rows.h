/* rows.h - of a step that offers several rows of columns: what each of them waits for.
 *
 * Most of such rows offer nothing most of the time: nobody is in that quarter, nothing of that kind
 * was completed. That is seen before anything is listed. */
#ifndef BST_ROWS_H
#define BST_ROWS_H

#include "awake.h"

/* Notes what the rows of a step want, from number `first` on of rs->idle_row; returns how many they
 * are. 0: it has but one, or who is asked isn't known before. Gives out the facts that they need.
 */
uint8_t bst_rows_note(bst_ruleset *rs, const bst_step_def *step, uint16_t first);

/* Does the row offer the seat (BST_NOBODY: everybody) surely nothing? `facts`: bst_facts_now. */
bool bst_row_is_idle(const bst_ruleset *rs, const bst_game *g, const bst_idle_row *row,
                     uint8_t seat, uint64_t facts);

/* Is that so of all rows of an operation? */
bool bst_rows_are_idle(const bst_ruleset *rs, const bst_game *g, const bst_idle *idle,
                       uint8_t seat);

#endif
