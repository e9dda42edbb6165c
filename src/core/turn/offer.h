/* offer.h - what one step, action, source or assist offers: guard, limit, price and options. */
#ifndef BST_OFFER_H
#define BST_OFFER_H

#include "listing.h"
#include "status.h"

/* Collects the options of one operation; bst_offer_add() adds to it. */
struct bst_offer {
  bst_action like;      /* step and seat */
  uint32_t count;       /* options so far */
  bst_listing *listing; /* where they are kept; NULL: they are only counted */
  /* who pays for what he chooses; NULL: nobody */
  const bst_table *table;
  const bst_game *game;
  const bst_step_def *priced;
};

/* Do limit and guard of `op` let it be asked? */
bool bst_offer_is_due(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat);

/* The same where the operation isn't idle (idle.h): what that has looked at isn't looked at again.
 */
bool bst_offer_is_due_still(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat);

/* Adds the options of `op` for `seat` to `out`, whatever limit and guard say. */
bst_status bst_offer_list(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                          bst_offer *out, bst_error *err);

/* Is the action, of a step that offers something, one of its options, amounts included that aren't
 * listed? */
bool bst_offer_names(const bst_table *t, const bst_game *g, const bst_action *a);

/* `seat` has chosen the step once more, which its limit counts. */
void bst_offer_used(const bst_ruleset *rs, bst_game *g, uint16_t op, uint8_t seat);

#endif
