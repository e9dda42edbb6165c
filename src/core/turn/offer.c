/* offer.c - see offer.h: may it be asked, one option, who offers what. */
#include "offer_inside.h"

#include "guards.h"
#include "idle.h"
#include "sources.h"

/* --- may it be asked? --------------------------------------------------------------------- */

/* Where the choices of `op` are counted that share a limit with those of `seat`. */
static size_t limit_at(const bst_ruleset *rs, uint16_t op, uint8_t seat) {
  return (size_t)op * rs->limit_seats + (rs->op[op].step->limit_each ? seat : 0u);
}

static bool limit_reached(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t seat) {
  const bst_step_def *step = rs->op[op].step;
  return step->limit_per != BST_LIMIT_NEVER &&
         limits_of(rs, g)[limit_at(rs, op, seat)] >= step->limit;
}

void bst_offer_used(const bst_ruleset *rs, bst_game *g, uint16_t op, uint8_t seat) {
  if (rs->op[op].step->limit_per == BST_LIMIT_NEVER)
    return;
  limits_of(rs, g)[limit_at(rs, op, seat)]++;
  g->touched = 1;
}

/* Where idle.h knows all of the guard, that is asked: it is quicker, and says no, too, where
 * nothing is offered. So it is where one seat after the other is asked: what was seen before was
 * about all of them. */
bool bst_offer_is_due(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat) {
  const bst_ruleset *rs = t->rules;
  const bst_idle *idle = &rs->idle[op];
  if (limit_reached(rs, g, op, seat) ||
      ((idle->is_guard || (idle->tests != 0 && !idle->for_active)) && bst_is_idle(rs, g, op, seat)))
    return false;
  return idle->is_guard || bst_step_guard_holds(t, g, rs->op[op].step, seat);
}

bool bst_offer_is_due_still(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat) {
  return t->rules->idle[op].is_guard ? !limit_reached(t->rules, g, op, seat)
                                     : bst_offer_is_due(t, g, op, seat);
}

/* --- one option --------------------------------------------------------------------------- */

/* Options that the seat can't pay for aren't offered. */
static bool is_affordable(const bst_offer *offer, uint8_t argc, const uint16_t *arg,
                          int32_t *price) {
  const bst_game *g = offer->game;
  uint8_t seat = offer->like.seat;
  uint16_t type = argc > 0 ? arg[0] : BST_NONE;
  *price = bst_source_price(offer->table, g, offer->priced, seat, type);
  return *price == 0 || *price <= g->points[seat];
}

void bst_offer_add(bst_offer *offer, uint8_t argc, const uint16_t *arg) {
  bst_action action = offer->like;
  int32_t price = 0;
  if (offer->priced != NULL && !is_affordable(offer, argc, arg, &price))
    return;
  action.argc = argc;
  for (uint8_t i = 0; i < argc; i++) /* fewer steps than a call of memcpy */
    action.arg[i] = arg[i];
  if (offer->listing != NULL)
    bst_listing_add(offer->listing, &action, price);
  offer->count++;
}

/* --- all of them -------------------------------------------------------------------------- */

bst_status bst_offer_list(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                          bst_offer *out, bst_error *err) {
  const bst_step_def *step = t->rules->op[op].step;
  out->like = (bst_action){.step = op, .seat = seat};
  if (step->price != 0 || step->price_test != 0) {
    out->table = t;
    out->game = g;
    out->priced = step;
  }
  if (step->column_count > 0) {
    bst_offer_selected(t, g, step, op, seat, out);
    return BST_OK;
  }
  if (step->over != 0) {
    bst_offer_over(t, g, step, seat, out);
    return BST_OK;
  }
  if (step->edit != 0) {
    bst_offer_edited(t, g, step, seat, out);
    return BST_OK;
  }
  if (step->link != 0) {
    bst_offer_links(t, g, step, seat, out);
    return BST_OK;
  }
  if (step->from != 0)
    return bst_source_offer(t, g, step, seat, out, err);
  if (step->offers_itself) {
    bst_offered_row chosen = {.column = step->column};
    bst_offer_row(step, &chosen, out);
    return BST_OK;
  }
  return t->host.offer(t->host.self, t, g, step->handler, seat, out, err);
}
