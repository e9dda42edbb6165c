/* decision_open.c - opening a decision: the options are gathered, then the block says what is
 * asked. */
#include "decision.h"
#include "offer.h"
#include "uses.h"

/* Adds up the options that are listed: of the operation that asks, and of all others. */
static void count(const bst_ruleset *rs, uint16_t op, bst_gathered *options) {
  const bst_listing *list = options->list;
  const uint16_t own = rs->op[op].own_place;
  for (uint16_t i = 0; i < list->some_count; i++)
    if (list->some[i] != own)
      options->others += list->by[list->some[i]].count;
    else if (rs->op_kind[op] == BST_OP_STEP)
      options->own = list->by[own].count;
}

/* Who offers something with this decision. */
BST_RARE static void note_uses(const bst_table *t, uint16_t op, const bst_gathered *options) {
  const bst_all_answerers all = bst_answerers_of(t->rules, &op);
  const bst_listing *list = options->list;
  for (uint16_t i = 0; i < list->some_count; i++)
    if (list->by[list->some[i]].count > 0)
      bst_used(t, BST_USE_OFFERED, all.op[list->some[i]]);
}

bst_status bst_decision_gather(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                               bst_gathered *out, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bool is_step = rs->op_kind[op] == BST_OP_STEP;
  *out = (bst_gathered){.list = NULL};
  if (bst_answerers(rs, op) == 0 || (is_step && !bst_offer_is_due(t, g, op, seat)))
    return BST_OK;
  bst_listing *listing = bst_listing_begin(t->lists);
  bst_status status = bst_decision_list(t, g, op, seat, listing, err);
  if (status != BST_OK)
    return status;
  out->list = listing;
  count(rs, op, out);
  if (t->uses != NULL)
    note_uses(t, op, out);
  if (out->own + out->others > 0)
    t->lists->count.listed++;
  return BST_OK;
}

bool bst_decision_put(const bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                      const bst_gathered *options, bool may_pass) {
  const bst_listing *listing = options->list;
  uint32_t own = options->own;
  g->key = 0; /* of the decision before */
  g->ask_only = listing != NULL ? listing->only : BST_NONE;
  if (g->ask_only != BST_NONE) {
    own = 0;
    may_pass = may_pass && !t->rules->op[g->ask_only].step->must;
  }
  if (own + options->others == 0)
    return false;
  g->ask_step = op;
  g->ask_seat = seat;
  g->ask_pass = may_pass;
  g->ask_own = listing != NULL && listing->hides ? 0 : own;
  g->ask_count = g->ask_own + options->others + may_pass;
  if (listing != NULL)
    bst_listing_keep(t->lists, options->list, g);
  return true;
}

bst_status bst_decision_open_listed(bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                                    uint32_t own, bool may_pass, bool *open, bst_error *err) {
  bst_gathered options = {.list = NULL};
  bst_status status = bst_decision_gather(t, g, op, seat, &options, err);
  options.own = own;
  *open = status == BST_OK && bst_decision_put(t, g, op, seat, &options, may_pass);
  return status;
}
