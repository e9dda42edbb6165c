#include "position.h"

#include "board.h"
#include "events.h"
#include "figures.h"
#include "inspect.h"
#include "link.h"
#include "link_text.h"
#include "locations.h"
#include "setup.h"
#include "stack.h"
#include "status.h"
#include "tokens.h"
#include "turn.h"
#include "turn_order.h"
#include "why_not.h"
#include "words.h"

#include <string.h>

bst_status bst_position_begin(bst_table *t, bst_game *g, uint64_t seed, bst_error *err) {
  bst_setup_empty(t->rules, g);
  bst_setup_streams(t->rules, g, seed);
  return bst_turn_set_up(t, g, true, err);
}

bst_status bst_position_place(bst_table *t, bst_game *g, uint16_t type, bst_place_xy at,
                              uint16_t *tile, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  char text[128], why[128];
  bst_placement_text(rs, type, at, text, sizeof text);
  bst_why_not_fits(rs, g, type, at, false, why, sizeof why);
  if (*why)
    return bst_fail(err, BST_ILLEGAL, "%s does not fit: %s", text, why);
  uint16_t base = bst_base_type(&rs->tiles, type); /* the stack has it as it was */
  uint32_t off = bst_items_count(rs, g) - (bst_stack_of(rs, g, base) > 0);
  if (!bst_board_has_room(rs, g, type, false, off))
    return bst_fail(err, BST_FULL,
                    "%s: the board of this ruleset has no room for it (%u of %u tiles lie)", text,
                    g->tile_count, rs->layout.tile_cap);
  uint16_t copies = rs->tiles.def[base].copies;
  bool none_left = rs->tiles.def[base].apart ? bst_tiles_in_game(rs, g, base) >= copies
                                             : bst_stack_of(rs, g, base) == 0;
  if (none_left && copies != 0)
    return bst_fail(err, BST_ILLEGAL, "%s: all %u tiles of this type lie already", text, copies);
  bst_stack_take(rs, g, base);
  at.rotation = rs->tiles.type[type].class_of[at.rotation];
  uint16_t laid = bst_board_lay(rs, g, type, at, 255);
  g->batch_count = 0; /* what is complete in a position was scored before */
  if (tile != NULL)
    *tile = laid;
  return BST_OK;
}

/* Where a segment has changed its kind, figures stand that came before. */
static bool may_stand(const bst_ruleset *rs, const bst_game *g, uint8_t figure, uint16_t node) {
  const bst_tile *t = &tiles_of(rs, g)[nodes_of(rs, g)[node].tile];
  const bst_tile_type *base = &rs->tiles.type[bst_base_type(&rs->tiles, t->type)];
  unsigned kinds = 1u << nodes_of(rs, g)[node].kind, segment = (unsigned)(node - t->node);
  if (segment < base->segment_count)
    kinds |= 1u << base->kind[segment];
  return (rs->figure[figure].on & kinds) != 0;
}

bst_status bst_position_figure(bst_table *t, bst_game *g, uint8_t seat, uint8_t kind, uint16_t node,
                               bst_error *err) {
  const bst_ruleset *rs = t->rules;
  char text[128];
  if (kind >= rs->figure_count || node >= g->node_count)
    return bst_fail(err, BST_BAD_VALUE, "no figure of number %u, or no segment of number %u", kind,
                    node);
  bst_node_text(rs, g, node, text, sizeof text);
  if (seat >= rs->players)
    return bst_fail(err, BST_BAD_VALUE, "there is no player %u in a game of %u", seat + 1u,
                    rs->players);
  if (!may_stand(rs, g, kind, node))
    return bst_fail(err, BST_ILLEGAL, "%s: figures of the kind '%s' don't stand there", text,
                    rs->figure[kind].name);
  if (bst_figure_place(rs, g, seat, kind, node) == BST_NONE)
    return bst_fail(err, BST_ILLEGAL, "%s: player %u has no '%s' left", text, seat + 1u,
                    rs->figure[kind].name);
  return BST_OK;
}

/* What to do about it stands behind the reason. */
static bst_status refuse_link(const bst_ruleset *rs, uint8_t kind, const char *why,
                              bst_error *err) {
  const char *name = bst_link_name(rs, kind);
  if (rs->link[kind].off)
    return bst_fail(err, BST_ILLEGAL, "'%s' is switched off by an option: set it otherwise", name);
  return bst_fail(err, BST_ILLEGAL,
                  "%s; a '%s' joins two segments of one kind%s, and there are %u at most", why,
                  name, rs->link[kind].settles ? ", each with an open end in its tile" : "",
                  rs->link[kind].most);
}

bst_status bst_position_link(bst_table *t, bst_game *g, uint8_t kind, uint16_t from, uint16_t to,
                             bst_error *err) {
  const bst_ruleset *rs = t->rules;
  if (kind >= rs->link_count || from >= g->node_count || to >= g->node_count)
    return bst_fail(err, BST_BAD_VALUE, "no link of number %u, or no segment of number %u or %u",
                    kind, from, to);
  const char *why = bst_link_refused(rs, g, kind, from, to);
  if (why != NULL)
    return refuse_link(rs, kind, why, err);
  bst_link_add(rs, g, kind, from, to);
  g->batch_count = 0; /* what is complete in a position was scored before */
  return BST_OK;
}

void bst_position_points(bst_table *t, bst_game *g, uint8_t seat, int32_t points) {
  (void)t;
  g->points[seat] = points;
}

bst_status bst_position_stack(bst_table *t, bst_game *g, const uint16_t *types, uint32_t count,
                              bst_error *err) {
  const bst_ruleset *rs = t->rules;
  if (count > rs->layout.tile_cap)
    return bst_fail(err, BST_FULL, "%u tiles in the stack; this ruleset has %u", count,
                    rs->layout.tile_cap);
  for (uint32_t i = 0; i < count; i++)
    if (types[i] >= rs->tiles.type_count)
      return bst_fail(err, BST_BAD_VALUE, "no tile of number %u", types[i]);
  const uint16_t zones = (uint16_t)(BST_PILES + rs->group_count); /* they keep what they hold */
  uint32_t kept = 0;
  for (uint16_t n = zones; n < rs->layout.pile_count; n++)
    kept += piles_of(rs, g)[n].count;
  if (kept + count > rs->layout.tile_cap)
    return bst_fail(err, BST_FULL, "%u tiles in the stack and %u in zones; this ruleset has %u",
                    count, kept, rs->layout.tile_cap);
  if (!bst_items_have_room(rs, g->tile_count, kept + count))
    return bst_fail(err, BST_FULL,
                    "%u tiles in the stack, %u in zones and %u on the board; this ruleset has %u",
                    count, kept, g->tile_count, rs->layout.tile_cap);
  for (uint16_t n = 0; n < zones; n++)
    bst_pile_clear(rs, g, n);
  for (uint32_t i = 0; i < count; i++)
    bst_pile_put(rs, g, BST_PILE_STACK, types[i]);
  piles_of(rs, g)[BST_PILE_STACK].ordered = 1;
  return BST_OK;
}

bst_status bst_position_set_up(bst_table *t, bst_game *g, uint8_t seat, bst_error *err) {
  g->active = (uint8_t)(seat % t->rules->players);
  bst_turn_order_begin(t->rules, g);
  bst_turn_order_begin_with(g, (uint8_t)(seat % t->rules->players));
  if (g->tile_count == 0)
    bst_board_begin(t->rules, g);
  bst_status status = bst_stack_set_aside(t->rules, g, err);
  return status == BST_OK ? bst_turn_set_up(t, g, false, err) : status;
}

bst_status bst_position_play(bst_table *t, bst_game *g, uint8_t seat, bst_error *err) {
  bst_status status = g->round == 0 ? bst_position_set_up(t, g, seat, err) : BST_OK;
  if (status != BST_OK)
    return status;
  g->at = bst_turn_begin(t->rules, g);
  return bst_turn_go_on(t, g, err);
}

/* --- pieces ------------------------------------------------------------------------------- */

static bool is_off_board(bst_location location) {
  return location.where == BST_AT_BOX || location.where == BST_AT_SUPPLY ||
         location.where == BST_AT_ZONE;
}

/* One that lies anywhere off the board but there; what a zone holds only if there is no other. */
static uint16_t figure_for(const bst_ruleset *rs, const bst_game *g, bst_figure_run run,
                           bst_location to) {
  uint16_t found = BST_NONE;
  for (uint16_t f = run.first; f < run.first + run.count; f++) {
    bst_location from = bst_figure_location(rs, g, f);
    if (!is_off_board(from) || bst_location_same(from, to))
      continue;
    if (from.where != BST_AT_ZONE)
      return f;
    found = found == BST_NONE ? f : found;
  }
  return found;
}

bst_status bst_position_move_figure(bst_table *t, bst_game *g, uint8_t seat, uint8_t kind,
                                    bst_location to, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_figure_run run = bst_figures_of_kind(rs, kind, seat);
  if (to.where == BST_AT_SEGMENT && run.count > 0 && seat < rs->players)
    return bst_position_figure(t, g, seat, kind, to.at, err);
  if (to.where == BST_AT_SEGMENT && rs->figure[kind].place != BST_AT_SEGMENT)
    return bst_fail(err, BST_ILLEGAL, "a '%s' stands on no segment: write \"%s at X,Y\"%s",
                    rs->figure[kind].name, rs->figure[kind].name,
                    rs->figure[kind].place == BST_AT_FIGURE ? " or the figure that it is with"
                                                            : "");
  if (to.where == BST_AT_FIGURE && rs->figure[kind].place != BST_AT_FIGURE)
    return bst_fail(err, BST_ILLEGAL, "a '%s' stands with no figure", rs->figure[kind].name);
  if (to.where == BST_AT_FIGURE && figures_of(rs, g)[to.at].owner == BST_NOBODY)
    return bst_fail(err, BST_ILLEGAL, "a '%s' stands with figures of players, not with a '%s'",
                    rs->figure[kind].name, rs->figure[figures_of(rs, g)[to.at].kind].name);
  if (to.where == BST_AT_CELL && rs->figure[kind].place == BST_AT_SEGMENT)
    return bst_fail(err, BST_ILLEGAL, "a '%s' stands on a segment: write \"%s at X,Y road:E\"",
                    rs->figure[kind].name, rs->figure[kind].name);
  uint16_t f = figure_for(rs, g, run, to);
  if (f == BST_NONE)
    return bst_fail(err, BST_ILLEGAL, "no '%s' is left for it", rs->figure[kind].name);
  bst_status status = bst_figure_move(t, g, f, to, BST_CAUSE_DEPLOY, err);
  bst_events_forget(rs, g); /* nobody hears of what was put there by hand */
  return status;
}

bst_status bst_position_move_token(bst_table *t, bst_game *g, uint8_t kind, uint8_t face,
                                   bst_location to, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const bst_location from[] = {{.where = BST_AT_BOX}, {BST_AT_BAG, BST_NOBODY, BST_NONE}};
  if (!bst_location_exists(rs, g, to))
    return bst_fail(err, BST_BAD_VALUE, "there is no such place");
  const char *why = bst_token_kept_off(rs, g, kind, to);
  if (why != NULL)
    return bst_fail(err, BST_ILLEGAL,
                    "'%s': %s; such tokens lie on a %s%s, with a player or in the box",
                    rs->token[kind].name, why, bst_words_at[rs->token[kind].place].text,
                    rs->token[kind].on != 0 ? " of their kind" : "");
  for (size_t i = 0; i < sizeof from / sizeof *from; i++)
    for (uint16_t k = BST_NONE; (k = bst_token_next(rs, g, kind, from[i], k)) != BST_NONE;)
      if ((face == 255 || tokens_of(rs, g)[k].face == face) && !bst_location_same(from[i], to)) {
        bst_token_put(rs, g, k, to);
        return BST_OK;
      }
  return bst_fail(err, BST_ILLEGAL, "no '%s' like that is left in the box or the bag",
                  rs->token[kind].name);
}

void bst_position_empty(bst_table *t, bst_game *g, bst_location zone, bool back) {
  const bst_ruleset *rs = t->rules;
  uint16_t number = bst_zone_pile(rs, zone.at, zone.seat);
  bst_pile *pile = &piles_of(rs, g)[number];
  while (pile->count > 0) {
    uint16_t type = pile_items_of(rs, g)[pile->first];
    bst_zone_take(rs, g, number, type);
    if (back && !rs->tiles.def[type].apart)
      bst_stack_return(rs, g, type);
    else if (back && bst_stack_home(rs, type) != number)
      bst_stack_go_home(rs, g, type); /* it was there before */
  }
}

void bst_position_empty_tokens(bst_table *t, bst_game *g, bst_location zone) {
  const bst_ruleset *rs = t->rules;
  for (uint16_t token = 0; token < rs->layout.token_cap; token++) {
    const bst_token *it = &tokens_of(rs, g)[token];
    bool from_bag = it->face < rs->token[it->kind].face_count;
    if (bst_location_same(it->location, zone))
      bst_token_put(rs, g, token, (bst_location){.where = from_bag ? BST_AT_BAG : BST_AT_BOX});
  }
}

/* Those that are kept apart lie in their box, or where a game starts with them. */
static bool take_from_supply(const bst_ruleset *rs, bst_game *g, uint16_t type) {
  uint16_t home = bst_stack_home(rs, type);
  if (!rs->tiles.def[type].apart)
    return bst_stack_take(rs, g, type);
  if (home != BST_NONE)
    bst_zone_take(rs, g, home, type);
  return true;
}

bst_status bst_position_tile(bst_table *t, bst_game *g, uint16_t type, bst_location zone,
                             bool from_stack, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  if (zone.where != BST_AT_ZONE || !(rs->zone[zone.at].holds & BST_HOLDS_TILES))
    return bst_fail(err, BST_BAD_VALUE, "tiles lie on the board or in zones that hold tiles");
  if (from_stack && !take_from_supply(rs, g, type))
    return bst_fail(err, BST_ILLEGAL, "no %s is left in the stack", bst_tile_name(rs, type));
  return bst_zone_put(rs, g, bst_zone_pile(rs, zone.at, zone.seat), type, err);
}

bst_status bst_position_supply(bst_table *t, bst_game *g, uint8_t seat, uint8_t kind,
                               uint16_t count, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  uint16_t there = bst_supply(rs, g, seat, kind);
  if (count > there)
    return bst_fail(err, BST_ILLEGAL, "player %u has %u '%s' left, not %u", seat + 1u, there,
                    rs->figure[kind].name, count);
  for (; there > count; there--)
    bst_figure_out(rs, g, supply_of(rs, g)[seat * rs->figure_count + kind]);
  return BST_OK;
}

bst_status bst_position_token_supply(bst_table *t, bst_game *g, uint8_t seat, uint8_t kind,
                                     uint16_t count, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const bst_location box = {.where = BST_AT_BOX}, supply = {BST_AT_SUPPLY, seat, BST_NONE};
  uint16_t there = bst_token_count(rs, g, kind, supply);
  bst_status status = BST_OK;
  if (there > count)
    bst_token_move(rs, g, kind, supply, box, (uint16_t)(there - count));
  for (; status == BST_OK && there < count; there++)
    status = bst_position_move_token(t, g, kind, 255, supply, err);
  return status;
}
