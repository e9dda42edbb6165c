#include "turn_order.h"

#include "board.h"
#include "stack.h"
#include "turn.h"

enum { USUAL_END = 255 };

/* --- who is next -------------------------------------------------------------------------- */

/* Lots for the seats, from the stream of the rule that owns the stack. */
static void draw_lots(const bst_ruleset *rs, bst_game *g) {
  for (uint8_t left = rs->players; left > 1; left--) {
    uint8_t at = (uint8_t)bst_draw_below(rs, g, left), seat = g->order[at];
    g->order[at] = g->order[left - 1];
    g->order[left - 1] = seat;
  }
}

void bst_turn_order_begin(const bst_ruleset *rs, bst_game *g) {
  g->round = 1;
  bool back = rs->order.next == BST_NEXT_REVERSE;
  for (uint8_t i = 0; i < rs->players; i++)
    g->order[i] = (uint8_t)((g->active + (back ? rs->players - i : i)) % rs->players);
  if (rs->order.next == BST_NEXT_RANDOM) {
    draw_lots(rs, g);
    g->active = g->order[0];
  }
  g->first = g->active;
}

void bst_turn_order_begin_with(bst_game *g, uint8_t seat) {
  uint8_t at = 0;
  while (g->order[at] != seat)
    at++;
  g->order[at] = g->order[0];
  g->order[0] = g->active = g->first = seat;
}

static bool zones_are_empty(const bst_ruleset *rs, const bst_game *g, uint32_t zones,
                            uint8_t seat) {
  for (uint16_t zone = 0; zones >> zone != 0; zone++) {
    if (!(zones >> zone & 1) || rs->zone_pile[zone] == BST_NONE)
      continue;
    uint8_t places = rs->zone[zone].per_player ? rs->players : 1;
    for (uint8_t place = 0; place < places; place++)
      if ((seat == BST_NOBODY || places == 1 || place == seat) &&
          piles_of(rs, g)[rs->zone_pile[zone] + place].count > 0)
        return false;
  }
  return true;
}

static bool is_skipped(const bst_table *t, const bst_game *g, uint8_t seat) {
  const bst_ruleset *rs = t->rules;
  bool skipped = bst_in_last_round(g) && zones_are_empty(rs, g, rs->last_round[0], seat);
  for (size_t i = 0; i < rs->skip_count && !skipped; i++) {
    const bst_skip_def *skip = &rs->skip[i];
    skipped = skip->zones == 0 ||
              (bst_stack_is_empty(rs, g) && bst_zone_drawn_first(rs, g, seat) == BST_NONE &&
               zones_are_empty(rs, g, skip->zones, seat));
    const bst_query query = {.node = BST_NONE, .figure = BST_NONE, .seat = seat};
    if (skipped && skip->test != BST_NONE)
      skipped = t->host.ask != NULL && t->host.ask(t->host.self, t, g, skip->test, &query) != 0;
  }
  return skipped;
}

/* One turn of the round further, whether it is played or passed over; the round may be over. */
static void count_turn(const bst_ruleset *rs, bst_game *g) {
  if (++g->moved < rs->players)
    return;
  g->moved = 0;
  g->round++;
  if (rs->order.next == BST_NEXT_RANDOM && rs->order.renew)
    draw_lots(rs, g);
}

/* Whom the rules name, given that g->active was the last. A function may have a memory of its own,
 * which knows nothing of those passed over: if it names one of them again, the next one to the left
 * who isn't. */
static bst_status name_next(bst_table *t, const bst_game *g, uint32_t passed, uint8_t *seat,
                            bst_error *err) {
  const bst_ruleset *rs = t->rules;
  if (rs->order.next_test == 0) {
    bool back = rs->order.next == BST_NEXT_SNAKE && g->round % 2 == 0;
    *seat = g->order[back ? rs->players - 1 - g->moved : g->moved];
    return BST_OK;
  }
  bst_status status =
      t->host.who(t->host.self, t, g, (uint16_t)(rs->order.next_test - 1), seat, err);
  if (*seat >= rs->players)
    *seat = bst_seat_after(rs, g->active, 1);
  while (passed >> *seat & 1)
    *seat = bst_seat_after(rs, *seat, 1);
  return status;
}

bst_status bst_turn_order_next(bst_table *t, bst_game *g, bool *over, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const uint32_t all = (1u << rs->players) - 1u;
  uint32_t passed = 0;
  for (*over = false; !*over; *over = passed == all) {
    uint8_t seat = BST_NOBODY;
    uint16_t round = g->round;
    count_turn(rs, g);
    bst_status status = name_next(t, g, passed, &seat, err);
    if (status != BST_OK)
      return status;
    g->active = seat;
    if (g->round != round && !bst_in_last_round(g) && bst_turn_order_ends(t, g, BST_AT_ROUND_END)) {
      *over = true;
      return BST_OK;
    }
    if ((rs->skip_count == 0 && !bst_in_last_round(g)) || !is_skipped(t, g, seat))
      return BST_OK;
    passed |= 1u << seat;
  }
  return BST_OK;
}

/* --- the end ------------------------------------------------------------------------------ */

static bool holds(const bst_table *t, const bst_game *g, const bst_ending_def *ending) {
  const bst_ruleset *rs = t->rules;
  if ((ending->stack_empty && bst_any_to_draw(rs, g)) ||
      (ending->tiles != 0 && bst_tiles_lying(rs, g) < ending->tiles) ||
      (ending->turns != 0 && g->turn < ending->turns) ||
      (ending->rounds != 0 && g->round <= ending->rounds) ||
      !zones_are_empty(rs, g, ending->zones, BST_NOBODY))
    return false;
  const bst_query query = {.node = BST_NONE, .figure = BST_NONE, .seat = g->active};
  return ending->test == BST_NONE ||
         (t->host.ask != NULL && t->host.ask(t->host.self, t, g, ending->test, &query) != 0);
}

bool bst_turn_order_ends(const bst_table *t, bst_game *g, bst_moment moment) {
  const bst_ruleset *rs = t->rules;
  for (size_t i = 0; i < rs->ending_count && g->ending == 0; i++)
    if (rs->ending[i].moment == moment && holds(t, g, &rs->ending[i]))
      g->ending = (uint8_t)(i + 1);
  bool usual = moment == BST_AT_TURN_END && !rs->end.taken_out && !bst_any_to_draw(rs, g);
  if (usual && g->ending == 0)
    g->ending = USUAL_END;
  return g->ending != 0;
}

/* --- the last round ------------------------------------------------------------------------- */

/* What a seat has in these zones leaves the game. */
static void give_up(const bst_ruleset *rs, bst_game *g, uint32_t zones, uint8_t seat) {
  for (uint16_t zone = 0; zones >> zone != 0; zone++) {
    if (!(zones >> zone & 1) || rs->zone_pile[zone] == BST_NONE)
      continue;
    uint16_t pile = (uint16_t)(rs->zone_pile[zone] + seat);
    while (piles_of(rs, g)[pile].count > 0) {
      uint16_t type = pile_items_of(rs, g)[piles_of(rs, g)[pile].first];
      bst_zone_take(rs, g, pile, type);
      if (rs->tiles.def[type].apart)
        bst_stack_go_home(rs, g, type);
    }
  }
}

static bool is_for_want_of_tiles(const bst_ruleset *rs, uint8_t ending) {
  return ending == USUAL_END || (ending != 0 && rs->ending[ending - 1].stack_empty);
}

bool bst_turn_order_is_over(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  bool over = bst_turn_order_ends(t, g, BST_AT_TURN_END);
  if (rs->last_round[0] == 0 || !is_for_want_of_tiles(rs, g->ending))
    return over;
  give_up(rs, g, rs->last_round[bst_in_last_round(g) ? 0 : 1], g->active);
  g->facts |= BST_FACT_LAST_ROUND;
  return zones_are_empty(rs, g, rs->last_round[0], BST_NOBODY);
}

static int scored_by(const bst_ending_def *ending) {
  return ending->final == BST_FINAL_FULL ? 2 : ending->final == BST_FINAL_FIELDS;
}

uint8_t bst_turn_order_broken_off(const bst_ruleset *rs, const bst_game *g) {
  size_t best = 0;
  if (g->ending != 0 || !rs->end.taken_out || rs->ending_count == 0)
    return g->ending;
  for (size_t i = 1; i < rs->ending_count; i++)
    if (scored_by(&rs->ending[i]) > scored_by(&rs->ending[best]))
      best = i;
  return (uint8_t)(best + 1);
}

bst_final bst_turn_order_final(const bst_ruleset *rs, const bst_game *g) {
  uint8_t ending = bst_turn_order_broken_off(rs, g); /* every seat was passed over */
  if (ending == 0 || ending == USUAL_END)
    return rs->end.final_scoring ? BST_FINAL_FULL : BST_FINAL_NONE;
  return (bst_final)rs->ending[ending - 1].final;
}
