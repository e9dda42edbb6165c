/* decision_check.c - is an action one of the options of the open decision? */
#include "board.h"
#include "decision.h"
#include "filters.h"
#include "offer.h"

#include <string.h>

static bool is_placement(const bst_ruleset *rs, const bst_game *g, const bst_action *a) {
  bst_place_xy at = {(int16_t)a->arg[0], (int16_t)a->arg[1], (uint8_t)a->arg[2]};
  return a->argc == 3 && a->arg[2] < 4 &&
         rs->tiles.type[g->drawn].class_of[at.rotation] == at.rotation &&
         bst_board_fits(rs, g, g->drawn, at, true, NULL) &&
         (!bst_filters_type(rs, g->drawn) || bst_filter_left(rs, g, at));
}

static bool is_deployment(const bst_ruleset *rs, const bst_game *g, const bst_action *a) {
  uint16_t first = tiles_of(rs, g)[g->laid].node;
  return a->argc == 2 && a->arg[0] < rs->figure_count && a->arg[1] >= first &&
         a->arg[1] < first + BST_MAX_SEGMENTS &&
         (g->ask_offer[a->arg[0]] >> (a->arg[1] - first) & 1);
}

static bool same_action(const bst_action *a, const bst_action *b) {
  return a->step == b->step && a->argc == b->argc &&
         memcmp(a->arg, b->arg, a->argc * sizeof a->arg[0]) == 0;
}

/* Does the action stand in the list, among those of its operation? Or does that offer something,
 * and the action names an amount that isn't listed? */
static bool is_listed(const bst_table *t, const bst_game *g, const bst_action *a) {
  const bst_ruleset *rs = t->rules;
  const bst_listing *listing = bst_listing_of(t, g);
  bool found = false, offers = false;
  for (uint16_t k = 0; k < listing->some_count && !found; k++) {
    const uint16_t p = listing->some[k];
    const bst_offered_by *by = &listing->by[p];
    if (bst_answerer(rs, g->ask_step, p) != a->step)
      continue;
    offers = by->count > 0;
    for (uint32_t i = 0; i < by->count && !found; i++)
      found = same_action(&listing->action[by->first + i], a);
  }
  return found || (offers && bst_offer_names(t, g, a));
}

bool bst_decision_allows(const bst_table *t, const bst_game *g, const bst_action *a) {
  const bst_ruleset *rs = t->rules;
  if (g->ask_count == 0 || g->failed || a->step >= rs->op_count || a->seat != g->ask_seat ||
      a->argc > BST_MAX_ARGS)
    return false;
  if (bst_action_is_pass(a))
    return g->ask_pass != 0 && a->step == g->ask_step;
  bool is_own = a->step == g->ask_step && g->ask_own > 0;
  switch ((bst_op_kind)rs->op[a->step].kind) {
  case BST_OP_PLACE:
    return is_own && is_placement(rs, g, a);
  case BST_OP_FIGURE:
    return is_own && is_deployment(rs, g, a);
  case BST_OP_DRAW:
    return is_own && a->argc == 0;
  case BST_OP_STEP:
    return is_listed(t, g, a);
  default:
    return false;
  }
}

/* Did a function answer differently when the open decision was listed again? */
static bool has_differed(const bst_table *t, const bst_game *g) {
  return t->lists != NULL && t->lists->differed && bst_listing_fault(t, g) != BST_NONE;
}

bst_status bst_game_apply(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  bool legal = bst_decision_allows(t, g, a);
  if (!legal && (g->failed || !has_differed(t, g))) {
    char text[128];
    bst_action_text(t->rules, g, a, text, sizeof text);
    return bst_fail(err, BST_ILLEGAL, "\"%s\" is not legal here", text);
  }
  if (legal && t->rules->op_kind[a->step] == BST_OP_PLACE && !bst_action_is_pass(a) &&
      !bst_board_has_room(t->rules, g, g->drawn, true, bst_items_count(t->rules, g)))
    return bst_fail(err, BST_FULL, "the board of this ruleset has no room for another %s",
                    bst_tile_name(t->rules, g->drawn));
  return bst_game_apply_listed(t, g, a, err);
}
