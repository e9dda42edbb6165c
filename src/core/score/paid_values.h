/* paid_values.h - what features are worth to those whom an effect pays for them (`score` with
 * `to`), remembered from one position to the next on the same board, by those who try many actions:
 * a barn is paid for its field at the end of each of them. */
#ifndef BST_PAID_VALUES_H
#define BST_PAID_VALUES_H

#include "game.h"

typedef struct bst_paid_values bst_paid_values;

/* NULL: out of memory. */
bst_paid_values *bst_paid_values_new(const bst_ruleset *rs);
void bst_paid_values_free(bst_paid_values *paid); /* accepts NULL */

/* The same as bst_worth(). */
int32_t bst_paid_value(bst_paid_values *paid, const bst_table *t, const bst_game *g, uint16_t root,
                       uint8_t mode, uint8_t seat, bst_award *why);

#endif
