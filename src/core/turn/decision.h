/* decision.h - a decision of a player, from the question to what follows from it.
 *
 * The turn stops where a player has something to decide. What happens then, and where it stands:
 *
 *   open        decision_open.c       the step that asks has options, or it isn't asked
 *   list        decision_list.c       every rule that offers something is asked once (offer.c)
 *   choose      decision_choose.c     how many options there are, number i, all of them
 *   check       decision_check.c      is this action one of the options?
 *   carry out   decision_carry_out.c  the action happens (lay.c, sources.c, steps.c)
 *   go on       turn.c                to the next decision
 *
 * What is asked lies in the block (ask_step, ask_seat, ask_own, ask_count, ask_pass, ask_only); the
 * options of rules lie in a list on the table (listing.h). Placements and deployments of the base
 * rule are bits of the block and need no list. */
#ifndef BST_DECISION_H
#define BST_DECISION_H

#include "idle.h"
#include "listing.h"
#include "status.h"

/* --- opening ------------------------------------------------------------------------------ */

/* What may be chosen in a decision that isn't open yet. */
typedef struct bst_gathered {
  bst_listing *list; /* NULL: no rule offers anything with it */
  uint32_t own;      /* options of the operation that asks; of a built-in one the caller says how
                        many */
  uint32_t others;   /* options of all others */
} bst_gathered;

/* Asks all rules what they offer. A step without an option of its own is skipped, so nobody else is
 * asked either. */
BST_RARE bst_status bst_decision_gather(const bst_table *t, const bst_game *g, uint16_t op,
                                        uint8_t seat, bst_gathered *out, bst_error *err);

/* Opens the decision with these options. False: there is nothing to choose but to pass, and the
 * decision is skipped. */
BST_RARE bool bst_decision_put(const bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                               const bst_gathered *options, bool may_pass);

/* Opens the decision of a built-in operation that has `own` options itself, where others may offer
 * something with it. */
BST_RARE bst_status bst_decision_open_listed(bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                                             uint32_t own, bool may_pass, bool *open,
                                             bst_error *err);

/* The same, wherever it is. Rulesets without providers pay for nothing but the assignments. */
static inline bst_status bst_decision_open(bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                                           uint32_t own, bool may_pass, bool *open,
                                           bst_error *err) {
  const bst_ruleset *rs = t->rules;
  if (rs->provider_count > 0) {
    if (rs->op[op].provider_count > 0 && !bst_others_are_idle(rs, g, op, seat))
      return bst_decision_open_listed(t, g, op, seat, own, may_pass, open, err);
    g->key = BST_KEY_OF_NOTHING;
    g->ask_only = BST_NONE;
  }
  *open = own > 0;
  if (own > 0) {
    g->ask_step = op;
    g->ask_seat = seat;
    g->ask_pass = may_pass;
    g->ask_own = own;
    g->ask_count = own + may_pass;
  }
  return BST_OK;
}

/* --- listing ------------------------------------------------------------------------------ */

/* Lists everything that may be chosen when `op` asks `seat`, into an empty list. */
bst_status bst_decision_list(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                             bst_listing *listing, bst_error *err);

/* Lists the open decision once more, for a list that is gone. A function that answers differently
 * now is noted in listing->differs, and its options are made up to the number that the block has.
 * Not BST_OK: a script failed, which the host keeps, or memory was out. */
bst_status bst_decision_list_again(const bst_table *t, const bst_game *g, bst_listing *listing);

/* Is the action one of the options of the open decision? */
bool bst_decision_allows(const bst_table *t, const bst_game *g, const bst_action *a);

/* How many answer when `op` asks: providers, or the step alone. */
static inline uint16_t bst_answerers(const bst_ruleset *rs, uint16_t op) {
  if (rs->op[op].provider_count > 0)
    return rs->op[op].provider_count;
  return rs->op_kind[op] == BST_OP_STEP;
}

/* Number `i` of them: an operation, which may be `op` itself. */
static inline uint16_t bst_answerer(const bst_ruleset *rs, uint16_t op, uint16_t i) {
  return rs->op[op].provider_count > 0 ? rs->provider[rs->op[op].provider_first + i] : op;
}

/* All of them at once; *op must stay where it is. */
typedef struct bst_all_answerers {
  const uint16_t *op;
  uint16_t count;
} bst_all_answerers;
static inline bst_all_answerers bst_answerers_of(const bst_ruleset *rs, const uint16_t *op) {
  const bst_op *of = &rs->op[*op];
  return of->provider_count > 0
             ? (bst_all_answerers){rs->provider + of->provider_first, of->provider_count}
             : (bst_all_answerers){op, rs->op_kind[*op] == BST_OP_STEP};
}

/* --- carrying out ------------------------------------------------------------------------- */

/* Carries out an action that is legal, and doesn't go on to what follows. */
BST_RARE bst_status bst_decision_carry_out(bst_table *t, bst_game *g, const bst_action *a,
                                           bst_error *err);

/* Fails the action because a function said something else than before about the same decision. */
bst_status bst_decision_differs(const bst_table *t, const bst_game *g, uint16_t op, bst_error *err);

#endif
