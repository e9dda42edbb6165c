/* decision_list.c - listing a decision: every rule that offers something with it is asked once, in
 * the order of the answerers. What can't be chosen isn't in the list. */
#include "decision.h"
#include "offer.h"
#include "turn.h"

#include <string.h>

/* Actions at any time are for the active player alone. */
static bool is_for(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t seat) {
  return !(rs->op[op].step->any_time && seat != g->active);
}

/* Appends what one operation offers. */
static bst_status list_one(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                           bst_listing *listing, bst_offered_by *by, bst_error *err) {
  bst_offer out = {.listing = listing};
  by->first = listing->count;
  bst_status status = bst_offer_list(t, g, op, seat, &out, err);
  by->count = listing->count - by->first;
  if (status == BST_OK && listing->out_of_memory)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for the options of '%s'",
                    t->rules->op[op].name);
  return status;
}

/* Of what an action offers with a step: those of the figures that the step is about. */
static void keep_figures(const bst_step_def *step, const bst_step_def *action, bst_listing *listing,
                         bst_offered_by *by) {
  uint8_t kind = bst_kind_argument(action);
  uint32_t kept = by->first;
  if (kind == BST_MAX_ARGS)
    return;
  for (uint32_t i = by->first; i < listing->count; i++)
    if (step->with_actions >> listing->action[i].arg[kind] & 1) {
      listing->action[kept] = listing->action[i];
      listing->price[kept++] = listing->price[i];
    }
  listing->count = kept;
  by->count = kept - by->first;
}

/* Appends what one of the others offers that isn't idle. */
static bst_status list_other(const bst_table *t, const bst_game *g, uint16_t op, uint16_t i,
                             uint16_t other, uint8_t seat, bst_listing *listing, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const bst_step_def *step = rs->op[other].step;
  bst_offered_by *by = &listing->by[i];
  bst_status status = list_one(t, g, other, seat, listing, by, err);
  if (bst_op_joins(&rs->op[op], &rs->op[other]))
    keep_figures(rs->op[op].step, step, listing, by);
  if (by->count == 0)
    return status;
  listing->some[listing->some_count++] = i;
  listing->hides |= step->role == BST_ROLE_SOURCE && step->must;
  if (step->exclusive)
    listing->only = other;
  return status;
}

/* Appends what answerers from `i` up to `end` offer, of which none is `op`. An exclusive action
 * that offers something is the last that is asked. `facts`: bst_facts_now(). */
static bst_status list_others(const bst_table *t, const bst_game *g, uint16_t op, uint16_t i,
                              uint16_t end, uint8_t seat, uint64_t facts, bst_listing *listing,
                              bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const uint16_t *others = rs->provider + rs->op[op].provider_first;
  const uint64_t *awake = rs->awake + rs->op[op].provider_first;
  bst_status status = BST_OK;
  for (; i < end && status == BST_OK && listing->only == BST_NONE; i++) {
    if ((awake[i] & facts) == 0)
      continue;
    const uint16_t other = others[i];
    if (is_for(rs, g, other, seat) && !bst_is_idle_now(rs, g, other, seat, facts) &&
        bst_offer_is_due_still(t, g, other, seat))
      status = list_other(t, g, op, i, other, seat, listing, err);
  }
  return status;
}

/* An exclusive action hides all others. */
static void hide_others(const bst_ruleset *rs, uint16_t op, bst_listing *listing) {
  const bst_all_answerers all = bst_answerers_of(rs, &op);
  for (uint16_t i = 0; i < all.count && listing->only != BST_NONE; i++)
    if (all.op[i] != listing->only)
      listing->by[i].count = 0;
}

/* What may be done at any time is no reason to ask. */
static void drop_others(const bst_ruleset *rs, uint16_t op, bst_listing *listing) {
  const bst_all_answerers all = bst_answerers_of(rs, &op);
  bool asks = false;
  for (uint16_t i = 0; i < listing->some_count; i++)
    asks = asks || !rs->op[all.op[listing->some[i]]].step->any_time;
  for (uint16_t i = 0; i < listing->some_count && !asks; i++)
    listing->by[listing->some[i]].count = 0;
  listing->some_count = asks ? listing->some_count : 0;
}

/* Finds once more who offers something. */
static void find_some(const bst_ruleset *rs, uint16_t op, bst_listing *listing) {
  const bst_all_answerers all = bst_answerers_of(rs, &op);
  listing->some_count = 0;
  for (uint16_t i = 0; i < all.count; i++)
    if (listing->by[i].count > 0 || (all.op[i] == op && rs->op_kind[op] != BST_OP_STEP))
      listing->some[listing->some_count++] = i;
}

bst_status bst_decision_list(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                             bst_listing *listing, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const bool is_step = rs->op_kind[op] == BST_OP_STEP;
  const uint16_t place = rs->op[op].own_place, count = rs->op[op].provider_count;
  bst_offered_by *own = &listing->by[place];
  bst_status status = BST_OK;
  memset(listing->by, 0, bst_answerers(rs, op) * sizeof *listing->by);
  listing->some_count = 0;
  if (is_step) {
    status = list_one(t, g, op, seat, listing, own, err);
    if (own->count == 0 && rs->op[op].step->with_actions == 0)
      return status;
  }
  const uint64_t facts = count == 0 ? 0 : bst_facts_now(rs, g); /* options change nothing */
  if (place > 0 && status == BST_OK)
    status = list_others(t, g, op, 0, place, seat, facts, listing, err);
  if (own->count > 0 || !is_step)
    listing->some[listing->some_count++] = place;
  if (status != BST_OK || count == 0) /* it answers alone */
    return status;
  status = list_others(t, g, op, place + 1u, count, seat, facts, listing, err);
  if (is_step)
    drop_others(rs, op, listing);
  if (listing->only != BST_NONE) {
    hide_others(rs, op, listing);
    find_some(rs, op, listing);
  }
  return status;
}

/* --- once more ---------------------------------------------------------------------------- */

/* Gives `by` as many options as the block says, so that whoever counts by the block stays inside
 * the list: what is too much is cut off, what is missing is the first option once more. */
static void make_up(const bst_game *g, bst_listing *listing, bst_offered_by *by, uint16_t op,
                    uint32_t count) {
  bool known = by->count > 0;
  bst_action first = {.step = op, .seat = g->ask_seat};
  if (known)
    first = listing->action[by->first];
  if (by->count < count) {
    by->first = listing->count;
    for (uint32_t i = 0; i < count; i++)
      bst_listing_add(listing, &first, 0);
  }
  by->count = listing->out_of_memory ? 0 : count;
  /* Of a block without a key it is no fault: who guesses at what is hidden may guess otherwise. */
  if (g->key != 0 || (count > 0 && (!known || listing->out_of_memory)))
    bst_listing_differs(listing, op);
}

/* The others than the operation that asks have `total` options together. */
static void make_up_others(const bst_ruleset *rs, const bst_game *g, bst_listing *listing,
                           uint32_t total) {
  uint16_t last = BST_NONE;
  for (uint16_t i = 0; i < bst_answerers(rs, g->ask_step); i++) {
    uint16_t op = bst_answerer(rs, g->ask_step, i);
    if (op == g->ask_step || (g->ask_only != BST_NONE && g->ask_only != op) ||
        !is_for(rs, g, op, g->ask_seat))
      continue;
    if (listing->by[i].count > total)
      make_up(g, listing, &listing->by[i], op, total);
    total -= listing->by[i].count;
    if (last == BST_NONE || listing->by[i].count > 0)
      last = i;
  }
  if (total > 0 && last != BST_NONE)
    make_up(g, listing, &listing->by[last], bst_answerer(rs, g->ask_step, last),
            listing->by[last].count + total);
}

bst_status bst_decision_list_again(const bst_table *t, const bst_game *g, bst_listing *listing) {
  const bst_ruleset *rs = t->rules;
  uint16_t op = g->ask_step, own = rs->op[op].own_place;
  /* The host keeps what fails, too. */
  bst_status status = bst_decision_list(t, g, op, g->ask_seat, listing, NULL);
  listing->only = g->ask_only;
  hide_others(rs, op, listing);
  bool counts = rs->op_kind[op] == BST_OP_STEP && g->ask_only == BST_NONE;
  if (counts && listing->by[own].count != g->ask_own)
    make_up(g, listing, &listing->by[own], op, g->ask_own);
  make_up_others(rs, g, listing, g->ask_count - g->ask_own - g->ask_pass);
  find_some(rs, op, listing);
  return status;
}

/* A function that failed when it was asked again is the cause of everything else. */
static bst_status settle(const bst_table *t, bst_error *err) {
  return t->host.settle != NULL ? t->host.settle(t->host.self, err) : BST_OK;
}

bst_status bst_decision_differs(const bst_table *t, const bst_game *g, uint16_t op,
                                bst_error *err) {
  const bst_op *who = &t->rules->op[op];
  bst_status status = settle(t, err);
  if (status != BST_OK)
    return status;
  if (g->key == 0)
    return bst_fail(err, BST_ILLEGAL, "what '%s' offers here isn't known to whoever asks",
                    who->name);
  return bst_fail_handler(t, g, who->step->handler, BST_BLAMED_OPTIONS, err,
                          "'%s.options' answered differently to the same question", who->name);
}
