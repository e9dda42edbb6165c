#include "sources.h"

#include "awards.h"
#include "chance.h"
#include "filters.h"
#include "listing.h"
#include "stack.h"
#include "status.h"
#include "turn.h"

/* --- what is offered ---------------------------------------------------------------------- */

/* The pile of the zone out of which it plays. */
static uint16_t pile_of(const bst_ruleset *rs, const bst_step_def *step, uint8_t seat) {
  return bst_zone_pile(rs, (uint16_t)(step->from - 1), seat);
}

/* Equal tiles are one option. */
static bool stands_before(const uint16_t *items, uint16_t i) {
  bool before = false;
  for (uint16_t o = 0; o < i && !before; o++)
    before = items[o] == items[i];
  return before;
}

bst_status bst_source_offer(const bst_table *t, const bst_game *g, const bst_step_def *step,
                            uint8_t seat, bst_offer *out, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  if (step->has_options)
    return t->host.offer(t->host.self, t, g, step->handler, seat, out, err);
  const bst_pile *pile = &piles_of(rs, g)[pile_of(rs, step, seat)];
  const uint16_t *items = pile_items_of(rs, g) + pile->first;
  if (step->blind && pile->count > 0)
    bst_offer_add(out, 0, NULL);
  for (uint16_t i = 0; i < pile->count && !step->blind; i++)
    if (!stands_before(items, i) && bst_can_be_placed(t, g, items[i]))
      bst_offer_add(out, 1, &items[i]);
  return BST_OK;
}

int32_t bst_source_price(const bst_table *t, const bst_game *g, const bst_step_def *step,
                         uint8_t seat, uint16_t type) {
  bst_query query = {.type = type, .node = BST_NONE, .figure = BST_NONE, .seat = seat};
  int32_t price = step->price;
  if (step->price_test != 0)
    price = t->host.ask(t->host.self, t, g, (uint16_t)(step->price_test - 1), &query);
  return price > 0 ? price : 0;
}

/* --- taking it ---------------------------------------------------------------------------- */

/* Is that what it was when it was offered? What can't be paid was not. */
static bool is_listed_price(const bst_table *t, const bst_game *g, const bst_action *a,
                            uint64_t key, int32_t price) {
  const bst_listing *listing = bst_listing_with_key(t->lists, key);
  if (price != 0 && price > g->points[a->seat])
    return false;
  for (uint32_t i = 0; listing != NULL && i < listing->count; i++) {
    const bst_action *listed = &listing->action[i];
    if (listed->step == a->step && listed->argc == a->argc && listed->arg[0] == a->arg[0])
      return listing->price[i] == price;
  }
  return true;
}

/* The price is that of the zone as it was when the player chose. */
bst_status bst_source_take(bst_table *t, bst_game *g, const bst_action *a, uint64_t key,
                           uint16_t *type, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const bst_step_def *step = rs->op[a->step].step;
  int32_t price = bst_source_price(t, g, step, a->seat, a->argc > 0 ? a->arg[0] : BST_NONE);
  if (step->price_test != 0 && !is_listed_price(t, g, a, key, price))
    return bst_fail_handler(t, g, (uint16_t)(step->price_test - 1), BST_BLAMED_RUN, err,
                            "'%s.price' answered differently to the same question", step->name);
  if (step->from != 0) {
    uint16_t pile = pile_of(rs, step, a->seat);
    const bst_pile *p = &piles_of(rs, g)[pile];
    if (step->blind && p->count > 0)
      *type = pile_items_of(rs, g)[p->first + bst_chance(rs, g, step->rule, p->count)];
    if (!bst_zone_take(rs, g, pile, *type))
      return bst_fail_handler(t, g, step->handler, BST_BLAMED_OPTIONS, err,
                              "'%s' offers a tile %s that is not in '%s'", step->name,
                              bst_tile_name(rs, *type), rs->zone[step->from - 1].name);
  }
  if (price > 0)
    bst_award_give(t, g, a->seat, -price, step->price_reason, BST_NONE, BST_CLASS_TRANSFER);
  return BST_OK;
}

/* --- the tile to be placed ---------------------------------------------------------------- */

bool bst_drawn_is_open(const bst_ruleset *rs, const bst_game *g) {
  return g->drawn != BST_NONE && g->at < rs->op_count && rs->op[g->at].stage <= BST_STAGE_PLACE;
}

uint16_t bst_drawn_take_back(bst_game *g) {
  uint16_t type = g->drawn;
  g->drawn = BST_NONE;
  g->jump = BST_JUMP_DRAW;
  return type;
}

uint16_t bst_drawn_replace(bst_table *t, bst_game *g, uint16_t type) {
  uint16_t before = g->drawn;
  bst_turn_ask_nothing(g); /* the placements of that tile have been counted */
  bst_turn_play_tile(t, g, type);
  return before;
}
