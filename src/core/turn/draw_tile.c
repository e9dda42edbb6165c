/* draw_tile.c - see draw_tile.h. */
#include "draw_tile.h"

#include "bounds.h"
#include "decision.h"
#include "events.h"
#include "filters.h"
#include "offer.h"
#include "stack.h"
#include "turn.h"

BST_RARE static bool any_placeable(const bst_table *t, bst_game *g) {
  bool any = false;
  for (uint16_t type = 0; type < t->rules->tiles.type_count && !any; type++)
    any = bst_stack_of(t->rules, g, type) > 0 && bst_draw_count(t, g, type) > 0;
  return any;
}

/* Can any tile of a group be placed, or of those that come again? */
BST_RARE static bool any_of_group(const bst_table *t, bst_game *g, uint16_t group) {
  const bst_pile *piles = piles_of(t->rules, g) + BST_PILES + group;
  bool any = false;
  for (uint16_t n = 0; n < 2; n++)
    for (uint16_t i = 0; i < piles[n].count && !any; i++)
      any = bst_draw_count(t, g, pile_items_of(t->rules, g)[piles[n].first + i]) > 0;
  return any;
}

/* Tiles of some groups come again when the others of the group have been drawn, as long as one of
 * them changes anything. */
BST_RARE static bool comes_again(const bst_table *t, bst_game *g, uint16_t type) {
  uint16_t group = bst_stack_group_of(t->rules, type), again = bst_stack_again(t->rules, group);
  if (again == BST_NONE || !any_of_group(t, g, group))
    return false;
  bst_pile_put(t->rules, g, (uint8_t)(BST_PILES + again), type);
  return true;
}

static void discard(bst_table *t, bst_game *g, uint16_t type) {
  g->discarded++;
  if (t->watched && t->watch.discarded != NULL)
    t->watch.discarded(t->watch.self, g, type, g->active);
}

bool bst_draw_put_away(bst_table *t, bst_game *g, uint16_t type) {
  const bst_ruleset *rs = t->rules;
  bool back =
      rs->unplaceable == BST_UNPLACEABLE_SHUFFLE || rs->unplaceable == BST_UNPLACEABLE_BOTTOM;
  if (comes_again(t, g, type))
    return bst_bounds_put_back(rs, g);
  if (!back || !any_placeable(t, g)) {
    discard(t, g, type);
    if (rs->unplaceable == BST_UNPLACEABLE_ASIDE)
      bst_pile_put(rs, g, BST_PILE_ASIDE, type);
    for (; back && (type = bst_draw_of_stack(t, g)) != BST_NONE;)
      discard(t, g, type);
    return rs->unplaceable != BST_UNPLACEABLE_LOSE_PART;
  }
  if (rs->tiles.def[type].apart)
    bst_stack_go_home(rs, g, type);
  else if (rs->unplaceable == BST_UNPLACEABLE_BOTTOM)
    bst_pile_put(rs, g, BST_PILE_BOTTOM, type);
  else
    bst_stack_mix(rs, g, type);
  return bst_bounds_put_back(rs, g);
}

static void put_tile_event(const bst_ruleset *rs, bst_game *g, bst_event_kind kind, uint16_t type) {
  bst_event_put(rs, g,
                (bst_event){.kind = (uint8_t)kind,
                            .seat = g->active,
                            .tile = BST_NONE,
                            .node = BST_NONE,
                            .figure = BST_NONE,
                            .other = type});
}

void bst_draw_tell_all(bst_table *t, bst_game *g, uint16_t type) {
  if (t->watched && t->watch.drawn != NULL)
    t->watch.drawn(t->watch.self, g, type, g->active);
  if (bst_listens(t->rules, BST_EVENT_TILE_DRAWN))
    put_tile_event(t->rules, g, BST_EVENT_TILE_DRAWN, type);
}

/* A tile that fits nowhere has been put away, and somebody hears of it before anything else. */
void bst_draw_tell_unplaceable(const bst_ruleset *rs, bst_game *g, uint16_t type, bool again) {
  put_tile_event(rs, g, BST_EVENT_TILE_UNPLACEABLE, type);
  if (!bst_bounds_passed(g))
    g->jump = again ? BST_JUMP_DRAW : BST_JUMP_PART_END;
}

static bst_status offer_assist(bst_table *t, bst_game *g, uint16_t op, bst_offer *out) {
  if (!bst_offer_is_due(t, g, op, g->active))
    return BST_OK;
  return bst_offer_list(t, g, op, g->active, out, NULL);
}

/* Can the tile be laid by some help of the rules? */
bool bst_draw_is_assisted(bst_table *t, bst_game *g, uint16_t type) {
  const bst_ruleset *rs = t->rules;
  uint16_t place = g->at;
  bst_offer offer = {.count = 0};
  bst_status status = BST_OK;
  while (rs->op_kind[place] != BST_OP_PLACE)
    place++;
  g->drawn = type;
  for (uint16_t i = 0; i < rs->op[place].provider_count && status == BST_OK; i++) {
    uint16_t op = rs->provider[rs->op[place].provider_first + i];
    if (rs->op[op].step != NULL && rs->op[op].step->role == BST_ROLE_ASSIST && offer.count == 0)
      status = offer_assist(t, g, op, &offer);
  }
  g->drawn = BST_NONE;
  return offer.count > 0 || status != BST_OK; /* a failure is told when the decision is asked */
}

/* Is there no tile in its zone that can be placed? Only of a source that says nothing else. */
static bool has_none_to_place(const bst_table *t, const bst_game *g, uint16_t op) {
  const bst_ruleset *rs = t->rules;
  const bst_step_def *step = rs->op[op].step;
  if (rs->idle[op].from == 0 || step->blind)
    return false;
  const bst_pile *pile = &piles_of(rs, g)[bst_zone_pile(rs, (uint16_t)(step->from - 1), g->active)];
  const uint16_t *items = pile_items_of(rs, g) + pile->first;
  bool any = false;
  for (uint16_t i = 0; i < pile->count && !any; i++)
    any = (i == 0 || items[i] != items[i - 1]) && bst_can_be_placed(t, g, items[i]);
  return !any;
}

/* Are the zones empty out of which the sources play, as far as that decides it? */
static inline bool zones_are_empty(const bst_ruleset *rs, const bst_game *g) {
  bool empty = rs->source_zones != 0 && !bst_stack_is_empty(rs, g);
  for (uint32_t zones = rs->source_zones; zones != 0 && empty; zones &= zones - 1)
    empty =
        piles_of(rs, g)[bst_zone_pile(rs, (uint16_t)__builtin_ctz(zones), g->active)].count == 0;
  return empty;
}

/* Has no source a tile, as far as that is seen without a list? */
static bool sources_are_idle(const bst_table *t, const bst_game *g) {
  const bst_ruleset *rs = t->rules;
  if (zones_are_empty(rs, g))
    return true;
  const bst_op *op = &rs->op[g->at];
  const uint64_t facts = bst_facts_now(rs, g);
  bool idle = true;
  for (uint16_t i = 0; i < op->provider_count && idle; i++) {
    uint16_t source = rs->provider[op->provider_first + i];
    idle = source == g->at || (rs->idle[source].all & ~facts) != 0 ||
           has_none_to_place(t, g, source) || bst_is_idle_now(rs, g, source, g->active, facts);
  }
  return idle;
}

bst_status bst_draw_ask_source(bst_table *t, bst_game *g, bool *open, bst_error *err) {
  bst_gathered answers;
  *open = false;
  if (g->drawn != BST_NONE || g->unasked || sources_are_idle(t, g) ||
      bst_zone_drawn_first(t->rules, g, g->active) != BST_NONE)
    return BST_OK;
  bst_status status = bst_decision_gather(t, g, g->at, g->active, &answers, err);
  if (status != BST_OK || answers.others == 0)
    return status;
  answers.own = !bst_stack_is_empty(t->rules, g);
  *open = bst_decision_put(t, g, g->at, g->active, &answers, false);
  return BST_OK;
}

uint32_t bst_turn_placements(bst_table *t, bst_game *g) { return bst_draw_count(t, g, g->drawn); }

void bst_turn_end_part(const bst_ruleset *rs, bst_game *g) {
  g->jump = BST_JUMP_PART_END;
  bst_bounds_part(rs, g);
}

bool bst_turn_discard_drawn(bst_table *t, bst_game *g) {
  if (g->drawn == BST_NONE)
    return false;
  discard(t, g, g->drawn);
  g->drawn = BST_NONE;
  g->jump = BST_JUMP_DRAW;
  return true;
}

void bst_turn_play_tile(bst_table *t, bst_game *g, uint16_t type) {
  if (t->rules->minds_misfits)
    g->misfit = bst_draw_count(t, g, type) == 0 && !bst_draw_is_assisted(t, g, type);
  g->drawn = type;
  bst_draw_tell(t, g, type);
}

/* What would have made the tile fit is gone: it is put away like one that never did. */
uint16_t bst_draw_lose_tile(bst_table *t, bst_game *g) {
  const bst_ruleset *rs = t->rules;
  uint16_t type = g->drawn, at = rs->first_of_part;
  g->drawn = BST_NONE;
  bool again = bst_draw_put_away(t, g, type);
  if (bst_listens(rs, BST_EVENT_TILE_UNPLACEABLE))
    bst_draw_tell_unplaceable(rs, g, type, again);
  if (!again)
    return (uint16_t)(rs->end_of_part - 1);
  while (rs->op_kind[at] != BST_OP_DRAW)
    at++;
  return (uint16_t)(at - 1);
}
