/* holds_pieces.c - predicates of figures, tokens and players. */
#include "candidates.h"
#include "facts.h"
#include "figures.h"
#include "graph.h"
#include "holds.h"
#include "leave.h"
#include "locations.h"
#include "marks.h"
#include "out.h"
#include "sides.h"
#include "stack.h"
#include "tokens.h"

/* --- whose, where, since when ------------------------------------------------------------- */

static bool owner_holds(bst_select_at *at, const bst_predicate_def *p, uint8_t owner) {
  bool somebody = owner < at->t->rules->players;
  if (p->id == BST_OWNER_ANYBODY + 1)
    return somebody;
  if (p->id == BST_OWNER_NOBODY + 1)
    return !somebody;
  if (p->id == BST_OWNER_OTHERS + 1)
    return somebody && owner != at->asked;
  return somebody && bst_is_meant(at, p, (bst_thing){BST_SELECT_PLAYERS, owner});
}

static bool zone_holds(const bst_predicate_def *p, bst_location where) {
  return where.where == BST_AT_ZONE && (p->mask >> where.at & 1);
}

static bool holder_holds(bst_select_at *at, const bst_predicate_def *p, bst_location where) {
  return (where.where == BST_AT_ZONE || where.where == BST_AT_SUPPLY) && where.seat != BST_NOBODY &&
         bst_is_meant(at, p, (bst_thing){BST_SELECT_PLAYERS, where.seat});
}

/* The parts of a turn follow each other. */
static bool came_holds(const bst_select_at *at, const bst_predicate_def *p, uint16_t part) {
  if (p->id == BST_CAME_PART)
    return part == at->g->part;
  if (p->id == BST_CAME_EARLIER)
    return part != at->g->part;
  return part <= at->g->part && at->g->part - part < at->g->part_of_turn;
}

/* --- figures ------------------------------------------------------------------------------ */

bool bst_tokens_with(bst_select_at *at, const bst_predicate_def *p, bst_location where) {
  const bst_ruleset *rs = at->t->rules;
  const bst_selector_def *of = p->selector == 0 ? NULL : &rs->selector[p->selector - 1];
  uint64_t kinds = bst_kinds_meant(at, p, BST_SELECT_TOKENS);
  bst_tally tally = bst_tally_begin(at, p);
  const bool all =
      of != NULL && of->count == 0 && of->other == 0; /* their kind is all that is said */
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    if (!(kinds >> kind & 1))
      continue;
    const bst_token *tokens = tokens_of(rs, at->g);
    for (uint16_t n = rs->token_first[kind]; n < rs->token_first[kind + 1]; n++) {
      if (!bst_location_same(tokens[n].location, where))
        continue;
      if (all ? ++tally.count >= tally.stop : bst_tally_show(&tally, BST_SELECT_TOKENS, n))
        return bst_tally_end(&tally);
    }
  }
  return bst_tally_end(&tally);
}

/* What is on a segment is on its feature, too; selectors of features know that of segments, so that
 * it is shown but once. On a corner there is no segment. */
static bool is_on(bst_select_at *at, const bst_predicate_def *p, uint16_t node, bool on_segment) {
  const bst_selector_def *of = p->selector == 0 ? NULL : &at->t->rules->selector[p->selector - 1];
  if (of != NULL && !of->counts)
    return bst_select_is(at, (uint16_t)(p->selector - 1),
                         (bst_thing){on_segment ? BST_SELECT_SEGMENTS : BST_SELECT_FEATURES, node});
  bst_tally tally = bst_tally_begin(at, p);
  uint8_t type = BST_SELECT_FEATURES;
  if (p->selector != 0 && on_segment)
    type = BST_SELECT_SEGMENTS;
  if (p->selector == 0 && bst_refer(at, p).type == BST_SELECT_SEGMENTS) {
    type = BST_SELECT_SEGMENTS;
    if (!on_segment)
      return false;
  }
  bst_tally_show(&tally, type, node);
  return bst_tally_end(&tally);
}

static bool stands_on(bst_select_at *at, const bst_predicate_def *p, uint16_t figure) {
  uint16_t node = bst_figure_under(at->t->rules, at->g, figure);
  return node != BST_NONE &&
         is_on(at, p, node, figures_of(at->t->rules, at->g)[figure].node != BST_NONE);
}

/* The figure with which it stands, and those that stand with it. */
static bool stands_beside(bst_select_at *at, const bst_predicate_def *p, uint16_t figure) {
  const bst_ruleset *rs = at->t->rules;
  if (!rs->has_locations)
    return false;
  bst_location where = locations_of(rs, at->g)[figure];
  bst_thing one = p->selector == 0 ? bst_refer(at, p) : bst_no_thing;
  if (one.type == BST_SELECT_FIGURES)
    return bst_are_together(locations_of(rs, at->g), figure, (uint16_t)one.id);
  bst_tally tally = bst_tally_begin(at, p);
  uint16_t under = where.where == BST_AT_FIGURE ? where.at : (uint16_t)BST_NONE;
  if (under != BST_NONE)
    bst_tally_show(&tally, BST_SELECT_FIGURES, under);
  const uint64_t *board = bst_out_on_board(rs, at->g), *zones = bst_out_in_zones(rs, at->g);
  for (uint32_t w = 0; w < rs->layout.figure_words; w++)
    for (uint64_t left = board[w] | zones[w]; left != 0; left &= left - 1) {
      const uint16_t f = bst_out_first(w, left);
      if (f != under && bst_are_together(locations_of(rs, at->g), figure, f))
        bst_tally_show(&tally, BST_SELECT_FIGURES, f);
    }
  return bst_tally_end(&tally);
}

static bool is_open_to(const bst_select_at *at, const bst_predicate_def *p, uint16_t figure) {
  const bst_location nowhere = {.where = BST_AT_BOX};
  return !at->t->lists_say->is_immune(at->t, at->g, (uint8_t)p->id, figure, nowhere);
}

bool bst_figure_holds(bst_select_at *at, const bst_predicate_def *p, uint16_t figure) {
  const bst_ruleset *rs = at->t->rules;
  const bst_figure *f = &figures_of(rs, at->g)[figure];
  const bst_thing thing = {BST_SELECT_FIGURES, figure};
  switch ((bst_predicate_op)p->op) {
  case BST_FIGURES_KIND:
    return p->mask >> f->kind & 1;
  case BST_FIGURES_GROUP:
    return p->mask >> rs->figure[f->kind].group & 1;
  case BST_FIGURES_OWNER:
    return owner_holds(at, p, f->owner);
  case BST_FIGURES_HOME:
    return bst_figure_is_home(rs, at->g, figure) == (p->id != 0);
  case BST_FIGURES_ZONE:
    return zone_holds(p, bst_figure_location(rs, at->g, figure));
  case BST_FIGURES_HOLDER:
    return holder_holds(at, p, bst_figure_location(rs, at->g, figure));
  case BST_FIGURES_CAME:
    return came_holds(at, p, f->part);
  case BST_FIGURES_LEAVING:
    return bst_is_leaving(rs, at->g, figure) == (p->id != 0);
  case BST_FIGURES_MARKED:
    return bst_marks_hold(at, p, BST_MARKED_FIGURE, figure);
  case BST_FIGURES_UNMARKED:
    return !bst_marks_hold(at, p, BST_MARKED_FIGURE, figure);
  case BST_FIGURES_IS:
    return bst_is_meant(at, p, thing);
  case BST_FIGURES_AT:
    return bst_lies_at(at, p, thing);
  case BST_FIGURES_ON:
    return stands_on(at, p, figure);
  case BST_FIGURES_BESIDE:
    return stands_beside(at, p, figure);
  case BST_FIGURES_CARRIES:
    return bst_tokens_with(at, p, (bst_location){BST_AT_FIGURE, BST_NOBODY, figure});
  case BST_FIGURES_OPEN_TO:
    return is_open_to(at, p, figure);
  default:
    return false;
  }
}

/* --- tokens ------------------------------------------------------------------------------- */

/* A reference to a thing on which tokens can lie means that one, not its feature or its cell. */
static bool may_mean(bst_select_at *at, const bst_predicate_def *p, uint8_t where) {
  if (p->selector != 0)
    return true;
  uint8_t type = bst_refer(at, p).type;
  bool ground = type == BST_SELECT_FEATURES || type == BST_SELECT_SEGMENTS;
  if (type == BST_SELECT_FIGURES)
    return where == BST_AT_FIGURE;
  return where == BST_AT_SEGMENT ? type != BST_SELECT_CELLS : !ground;
}

/* On a figure, a feature, a segment or a cell. */
static bool lies_on(bst_select_at *at, const bst_predicate_def *p, uint16_t token) {
  const bst_ruleset *rs = at->t->rules;
  bst_location where = tokens_of(rs, at->g)[token].location;
  if (!may_mean(at, p, where.where))
    return false;
  if (where.where == BST_AT_SEGMENT)
    return is_on(at, p, where.at, true);
  bst_tally tally = bst_tally_begin(at, p);
  if (where.where == BST_AT_FIGURE)
    bst_tally_show(&tally, BST_SELECT_FIGURES, where.at);
  if (where.where == BST_AT_CELL)
    bst_tally_show(&tally, BST_SELECT_CELLS, places_of(rs, at->g)[where.at]);
  return bst_tally_end(&tally);
}

/* Is one of its kind meant? */
static bool is_like(bst_select_at *at, const bst_predicate_def *p, uint8_t kind) {
  const bst_ruleset *rs = at->t->rules;
  bst_tally tally = bst_tally_begin(at, p);
  uint16_t token = rs->token_first[kind];
  while (token < rs->token_first[kind + 1] && !bst_tally_show(&tally, BST_SELECT_TOKENS, token))
    token++;
  return bst_tally_end(&tally);
}

bool bst_token_holds(bst_select_at *at, const bst_predicate_def *p, uint16_t token) {
  const bst_token *t = &tokens_of(at->t->rules, at->g)[token];
  switch ((bst_predicate_op)p->op) {
  case BST_TOKENS_KIND:
    return p->mask >> t->kind & 1;
  case BST_TOKENS_FACE:
    return p->mask >> t->face & 1;
  case BST_TOKENS_ZONE:
    return zone_holds(p, t->location);
  case BST_TOKENS_HOLDER:
    return holder_holds(at, p, t->location);
  case BST_TOKENS_IS:
    return bst_is_meant(at, p, (bst_thing){BST_SELECT_TOKENS, token});
  case BST_TOKENS_ON:
    return lies_on(at, p, token);
  case BST_TOKENS_AT:
    return bst_lies_at(at, p, (bst_thing){BST_SELECT_TOKENS, token});
  case BST_TOKENS_LIKE:
    return is_like(at, p, t->kind);
  default:
    return false;
  }
}

/* --- players ------------------------------------------------------------------------------ */

/* Tiles in one seat's place of a zone; they are one selector of a union. */
static uint32_t count_in_place(bst_select_at *at, const bst_selector_def *s, uint16_t zone,
                               uint8_t seat) {
  const bst_ruleset *rs = at->t->rules;
  const bst_pile *pile = &piles_of(rs, at->g)[rs->zone_pile[zone] + seat];
  const bst_predicate_def *holder = bst_selector_requires(rs, s, BST_TILES_HOLDER);
  uint32_t count = 0;
  if (holder != NULL && !bst_is_meant(at, holder, (bst_thing){BST_SELECT_PLAYERS, seat}))
    return 0;
  for (uint16_t i = 0; i < pile->count; i++) {
    uint32_t tile = (uint32_t)BST_TILE_OFF_BOARD | pile_items_of(rs, at->g)[pile->first + i];
    count += bst_select_is(at, (uint16_t)(s - rs->selector), (bst_thing){BST_SELECT_TILES, tile});
  }
  return count;
}

/* Tiles in hands belong to whoever has them there: what is found of them is their type alone. */
static void count_held(bst_select_at *at, const bst_selector_def *s,
                       uint32_t owned[BST_MAX_PLAYERS]) {
  const bst_ruleset *rs = at->t->rules;
  if (s->type != BST_SELECT_TILES) /* what is required is known by bits that other types share */
    return;
  const bst_predicate_def *in = bst_selector_requires(rs, s, BST_TILES_ZONE);
  if (in == NULL && bst_selector_requires(rs, s, BST_TILES_HOLDER) == NULL)
    return;
  for (uint16_t zone = 0; zone < rs->zone_count; zone++) {
    bool meant = in == NULL || in->id == zone;
    if (meant && rs->zone[zone].per_player && rs->zone_pile[zone] != BST_NONE)
      for (uint8_t seat = 0; seat < rs->players; seat++)
        owned[seat] += count_in_place(at, s, zone, seat);
  }
}

void bst_count_owned(bst_select_at *at, const bst_predicate_def *p,
                     uint32_t owned[BST_MAX_PLAYERS]) {
  bst_picked found = bst_select_list(at, (uint16_t)(p->selector - 1));
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++)
    owned[seat] = 0;
  for (uint32_t i = 0; i < found.count; i++) {
    uint8_t owner = bst_thing_owner(at, (bst_thing){found.type, found.id[i]});
    if (owner < BST_MAX_PLAYERS)
      owned[owner]++;
  }
  bst_select_done(at->t);
  count_held(at, &at->t->rules->selector[p->selector - 1], owned);
}

/* Is one of the seat's figures meant? */
static bool owns_figure(bst_select_at *at, const bst_predicate_def *p, uint8_t seat) {
  const bst_ruleset *rs = at->t->rules;
  const uint16_t selector = (uint16_t)(p->selector - 1);
  const bst_selector_def *s = &rs->selector[selector];
  const uint64_t *own = bst_bits_of_seat(rs, seat), *meant = bst_bits_meant(rs, selector);
  const uint64_t *there = NULL; /* wherever they are */
  if (bst_selector_requires(rs, s, BST_FIGURES_ZONE) != NULL)
    there = bst_out_in_zones(rs, at->g);
  else if (!s->elsewhere)
    there = bst_out_on_board(rs, at->g);
  bool any = false;
  for (uint32_t w = 0; w < rs->layout.figure_words && !any; w++) {
    uint64_t left = own[w] & meant[w] & (there == NULL ? UINT64_MAX : there[w]);
    for (; left != 0 && !any; left &= left - 1)
      any = bst_select_is(at, selector, (bst_thing){BST_SELECT_FIGURES, bst_out_first(w, left)});
  }
  return any;
}

static bool owns_holds(bst_select_at *at, const bst_predicate_def *p, uint8_t seat) {
  uint32_t owned[BST_MAX_PLAYERS];
  const bst_selector_def *nested = &at->t->rules->selector[p->selector - 1];
  if (nested->type == BST_SELECT_FIGURES && nested->other == 0 && !nested->counts)
    return owns_figure(at, p, seat);
  bst_count_owned(at, p, owned);
  return nested->counts
             ? (int64_t)owned[seat] >= nested->least && (int64_t)owned[seat] <= nested->most
             : owned[seat] > 0;
}

static bool most_holds(bst_select_at *at, const bst_predicate_def *p, uint8_t seat) {
  uint32_t owned[BST_MAX_PLAYERS];
  bst_count_owned(at, p, owned);
  for (uint8_t other = 0; other < at->t->rules->players; other++)
    if (owned[other] > owned[seat])
      return false;
  return owned[seat] > 0;
}

/* Pieces in his supply. */
static bool has_holds(bst_select_at *at, const bst_predicate_def *p, uint8_t seat) {
  const bst_ruleset *rs = at->t->rules;
  const bool any = p->from == BST_NUMBER_GIVEN && p->least == 1 && p->most == INT32_MAX;
  uint32_t count = 0;
  if (any && p->id < BST_HAS_TOKEN && !(rs->neutral_kinds >> p->id & 1)) {
    return supply_of(rs, at->g)[seat * rs->figure_count + p->id] != BST_NONE;
  } else if (p->id < BST_HAS_TOKEN) {
    bst_figure_run run = bst_figures_of_kind(rs, (uint8_t)p->id, seat);
    for (uint16_t f = run.first; f < run.first + run.count; f++)
      count += bst_figure_location(rs, at->g, f).where == BST_AT_SUPPLY;
  } else if (any) {
    return bst_tokens_home(rs, at->g, (uint8_t)(p->id - BST_HAS_TOKEN), seat) > 0;
  } else {
    count = bst_tokens_home(rs, at->g, (uint8_t)(p->id - BST_HAS_TOKEN), seat);
  }
  return bst_is_in_range(at, p, count);
}

static bool gained(const bst_select_at *at, const bst_predicate_def *p, uint8_t seat) {
  bool any = false;
  for (uint8_t class = 0; class < BST_CLASS_COUNT && !any; class ++)
    any = (p->mask >> class & 1) &&
          bst_is_noted(at->t->rules, at->g, (bst_noted)(BST_NOTED_GAINED + class), seat);
  return any;
}

static bool is_on_side(bst_select_at *at, const bst_predicate_def *p, uint8_t seat) {
  const bst_ruleset *rs = at->t->rules;
  for (uint8_t other = 0; other < rs->players; other++)
    if ((other == seat || bst_is_partner(rs, seat, other)) &&
        bst_is_meant(at, p, (bst_thing){BST_SELECT_PLAYERS, other}))
      return true;
  return false;
}

bool bst_player_holds(bst_select_at *at, const bst_predicate_def *p, uint8_t seat) {
  switch ((bst_predicate_op)p->op) {
  case BST_PLAYERS_SCORE:
    return bst_is_in_range(at, p, at->g->points[seat]);
  case BST_PLAYERS_SIDE:
    return is_on_side(at, p, seat);
  case BST_PLAYERS_HAS:
    return has_holds(at, p, seat);
  case BST_PLAYERS_MARKED:
    return bst_marks_hold(at, p, BST_MARKED_PLAYER, seat);
  case BST_PLAYERS_UNMARKED:
    return !bst_marks_hold(at, p, BST_MARKED_PLAYER, seat);
  case BST_PLAYERS_IS:
    return bst_is_meant(at, p, (bst_thing){BST_SELECT_PLAYERS, seat});
  case BST_PLAYERS_OWNS:
    return owns_holds(at, p, seat);
  case BST_PLAYERS_MOST:
    return most_holds(at, p, seat);
  case BST_PLAYERS_GAINED:
    return gained(at, p, seat);
  case BST_PLAYERS_AFTER:
    return true;
  default:
    return false;
  }
}

/* --- zones -------------------------------------------------------------------------------- */

static bool holds_figures(bst_select_at *at, const bst_predicate_def *p, uint32_t zone) {
  const bst_ruleset *rs = at->t->rules;
  const bst_location place = bst_zone_of_thing(zone);
  bst_tally tally = bst_tally_begin(at, p);
  const uint64_t *zones = bst_out_in_zones(rs, at->g);
  bool stop = false;
  for (uint32_t w = 0; w < rs->layout.figure_words && rs->has_locations && !stop; w++)
    for (uint64_t left = zones[w]; left != 0 && !stop; left &= left - 1) {
      const uint16_t f = bst_out_first(w, left);
      stop = bst_location_same(locations_of(rs, at->g)[f], place) &&
             bst_tally_show(&tally, BST_SELECT_FIGURES, f);
    }
  return bst_tally_end(&tally);
}

bool bst_zone_holds(bst_select_at *at, const bst_predicate_def *p, uint32_t zone) {
  switch ((bst_predicate_op)p->op) {
  case BST_ZONES_NAME:
    return zone_holds(p, bst_zone_of_thing(zone));
  case BST_ZONES_HOLDER:
    return holder_holds(at, p, bst_zone_of_thing(zone));
  case BST_ZONES_IS:
    return bst_is_meant(at, p, (bst_thing){BST_SELECT_ZONES, zone});
  case BST_ZONES_WITH:
    return holds_figures(at, p, zone);
  default:
    return false;
  }
}
