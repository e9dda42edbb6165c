/* shares.h - declared claims and payouts: who owns certain features, and what each owner gets of
 * what they are worth. */
#ifndef BST_SHARES_H
#define BST_SHARES_H

#include "score.h"

/* How the feature is claimed. */
bst_claim bst_claim_of(const bst_table *t, const bst_game *g, uint16_t node);

/* What is paid for one feature. */
typedef struct bst_payment {
  const bst_share_def *how;
  uint16_t node;
  uint8_t mode;
  uint32_t owners;
  int32_t strength[BST_MAX_PLAYERS];
} bst_payment;

/* False: no payout is declared for it, every owner gets all. */
bool bst_payment_begin(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode,
                       uint32_t owners, bst_payment *out);
/* What an owner gets of `value`. */
int32_t bst_payment_to(const bst_table *t, const bst_game *g, const bst_payment *payment,
                       uint8_t seat, int32_t value);

#endif
