/* effects.c - see effects.h. */
#include "effects.h"

#include "awards.h"
#include "board.h"
#include "change_tile.h"
#include "draw_tile.h"
#include "figures.h"
#include "guards.h"
#include "holds.h"
#include "kept_worths.h"
#include "leave.h"
#include "link.h"
#include "locations.h"
#include "marks.h"
#include "stack.h"
#include "state.h"
#include "tokens.h"
#include "told_words.h"
#include "turn.h"
#include "words.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* How many of some things each player has; counted when the first of those is found whom it
 * matters to. */
typedef struct owned {
  bool counted;
  uint32_t of[BST_MAX_PLAYERS];
} owned;

/* One effect while it happens. */
typedef struct doing {
  bst_table *t;
  bst_game *g;
  const bst_effects *all;
  const bst_effect_def *e;
  bst_select_at *at;
  bst_error *err;
  uint16_t node;       /* SCORE, for those whom it pays: the feature */
  int32_t points;      /* AWARD: for each */
  struct owned *owned; /* AWARD: of what is whose, if that is counted */
} doing;

static bst_status fail(const doing *d, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static bst_status fail(const doing *d, const char *format, ...) {
  char text[200];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  d->g->failed = 1;
  return bst_fail_handler(
      d->t, d->g, d->all->handler, BST_BLAMED_RUN, d->err, "effect %d, '%s', %s",
      (int)(d->e - d->t->rules->effect) - d->all->first + 1, bst_words_effect[d->e->op].text, text);
}

/* What the core says can't be, as the fault of whoever declared the effect. */
static bst_status refused(const doing *d, bst_status status, const bst_error *err) {
  return status == BST_OK ? BST_OK : fail(d, "can't be: %s", err->text);
}

/* --- which things ------------------------------------------------------------------------- */

typedef bst_status touch(const doing *d, bst_thing thing);

/* What `this` means isn't known before. `types`: as bits of bst_select_type. */
static bst_status touch_one(const doing *d, bst_thing thing, unsigned types, touch *then) {
  if (thing.type == BST_SELECT_NOTHING)
    return BST_OK;
  if (!(types >> thing.type & 1))
    return fail(d, "is not for %s", bst_words_select[thing.type].text);
  return then(d, thing);
}

/* All things that the predicate means, found before the first of them is touched. */
static bst_status each(const doing *d, const bst_predicate_def *p, unsigned types, touch *then) {
  bst_status status = BST_OK;
  if (p->selector == 0)
    return touch_one(d, bst_refer(d->at, p), types, then);
  bst_picked found = bst_select_list(d->at, (uint16_t)(p->selector - 1));
  for (uint32_t i = 0; i < found.count && status == BST_OK; i++)
    status = touch_one(d, (bst_thing){found.type, found.id[i]}, types, then);
  bst_select_done(d->t);
  return status;
}

/* --- where to ----------------------------------------------------------------------------- */

/* BST_NO_CELL: it lies nowhere near the landscape. */
static uint16_t cell_of(const doing *d, bst_thing thing) {
  return bst_cell_find(d->t->rules, d->g, bst_key_x(thing.id), bst_key_y(thing.id));
}

/* The place that a thing is for pieces; .where BST_AT_BOX: it is none. */
static bst_location place_at(const doing *d, bst_thing thing) {
  static const uint8_t places[BST_SELECT_NOTHING + 1] = {
      [BST_SELECT_FIGURES] = BST_AT_FIGURE, [BST_SELECT_SEGMENTS] = BST_AT_SEGMENT,
      [BST_SELECT_CELLS] = BST_AT_CELL,     [BST_SELECT_CORNERS] = BST_AT_CORNER,
      [BST_SELECT_PLAYERS] = BST_AT_SUPPLY, [BST_SELECT_ZONES] = BST_AT_ZONE};
  bst_location place = {.where = places[thing.type], .seat = BST_NOBODY, .at = (uint16_t)thing.id};
  if (place.where == BST_AT_SUPPLY)
    return (bst_location){BST_AT_SUPPLY, (uint8_t)thing.id, BST_NONE};
  if (place.where == BST_AT_ZONE)
    return bst_zone_of_thing(thing.id);
  if (place.where == BST_AT_CELL || place.where == BST_AT_CORNER) {
    place.at = cell_of(d, thing);
    if (place.at == BST_NO_CELL)
      place.where = BST_AT_BOX;
  }
  return place;
}

static bst_location place_of(const doing *d) { return place_at(d, bst_refer(d->at, &d->e->to)); }

/* --- the effects -------------------------------------------------------------------------- */

enum {
  FIGURES = 1u << BST_SELECT_FIGURES,
  TOKENS = 1u << BST_SELECT_TOKENS,
  TILES = 1u << BST_SELECT_TILES,
  PLAYERS = 1u << BST_SELECT_PLAYERS,
  SEGMENTS = 1u << BST_SELECT_SEGMENTS,
  FEATURES = 1u << BST_SELECT_FEATURES | 1u << BST_SELECT_SEGMENTS,
  EVERYTHING = (1u << BST_SELECT_TYPES) - 1
};

/* By bst_marked. */
static const unsigned markable[] = {
    [BST_MARKED_FEATURE] = FEATURES,
    [BST_MARKED_TILE] = 1u << BST_SELECT_TILES,
    [BST_MARKED_FIGURE] = FIGURES,
    [BST_MARKED_PLAYER] = PLAYERS,
    [BST_MARKED_CELL] = 1u << BST_SELECT_CELLS,
};

static bst_status mark(const doing *d, bst_thing thing) {
  const bst_ruleset *rs = d->t->rules;
  uint16_t index = (uint16_t)thing.id;
  if (thing.type == BST_SELECT_TILES && thing.id >= BST_TILE_OFF_BOARD)
    return fail(d, "is not for a tile that doesn't lie");
  if (thing.type == BST_SELECT_CELLS)
    index = cell_of(d, thing);
  if (thing.type == BST_SELECT_CELLS && index == BST_NO_CELL)
    return fail(d, "is not for a cell that lies nowhere near the landscape");
  bst_mark_set(rs, d->g, d->e->id, index, d->e->op == BST_EFFECT_MARK);
  return BST_OK;
}

static bst_status move_to(const doing *d, uint16_t figure, bst_location to) {
  bst_error err;
  if (to.where == BST_AT_BOX)
    return fail(d, "has no place: 'to' means nothing that can hold a figure");
  return refused(d, bst_figure_move(d->t, d->g, figure, to, d->e->cause, &err), &err);
}

static bst_status move(const doing *d, bst_thing thing) {
  uint8_t owner = figures_of(d->t->rules, d->g)[thing.id].owner;
  bst_error err;
  bst_location to = place_of(d);
  if (!d->e->home && to.where == BST_AT_SUPPLY && to.seat != owner)
    return fail(d, "can't be: a figure only goes to its owner's supply");
  if (!d->e->home)
    return move_to(d, (uint16_t)thing.id, to);
  bst_location home = owner < d->t->rules->players ? (bst_location){BST_AT_SUPPLY, owner, BST_NONE}
                                                   : (bst_location){.where = BST_AT_BOX};
  return refused(d, bst_figure_move(d->t, d->g, (uint16_t)thing.id, home, d->e->cause, &err), &err);
}

static bst_status send_home(const doing *d, bst_thing thing) {
  bst_location from = bst_figure_location(d->t->rules, d->g, (uint16_t)thing.id);
  if (from.where != BST_AT_SUPPLY && from.where != BST_AT_BOX)
    bst_leave_begin(d->t->rules, d->g, (uint16_t)thing.id, d->e->cause);
  return BST_OK;
}

static bst_status deploy(const doing *d) {
  const bst_ruleset *rs = d->t->rules;
  uint8_t kind = (uint8_t)(d->e->of_arg == 0 ? d->e->id : d->at->arg[d->e->of_arg - 1].id);
  if (rs->figure[kind].group == BST_GROUP_NEUTRAL)
    return fail(d, "is not for '%s', which belongs to nobody", rs->figure[kind].name);
  uint8_t from = bst_figure_giver(rs, d->g, d->at->asked, kind);
  uint16_t figure = supply_of(rs, d->g)[from * rs->figure_count + kind];
  return figure == BST_NONE ? fail(d, "can't be: player %u has no '%s' left", d->at->asked + 1u,
                                   rs->figure[kind].name)
                            : move_to(d, figure, place_of(d));
}

static bst_status put_token(const doing *d, uint16_t token, bst_location to) {
  const bst_ruleset *rs = d->t->rules;
  bst_location from = tokens_of(rs, d->g)[token].location;
  bst_token_put(rs, d->g, token, to);
  bst_token_tell(d->t, d->g, token, from, 1);
  return BST_OK;
}

static bst_status put(const doing *d, bst_thing thing) {
  const bst_ruleset *rs = d->t->rules;
  uint16_t token = (uint16_t)thing.id;
  const bst_token *lying = &tokens_of(rs, d->g)[token];
  const bst_token_def *def = &rs->token[lying->kind];
  bst_location to =
      d->e->home ? (bst_location){BST_AT_SUPPLY, d->at->asked, BST_NONE} : place_of(d);
  if (d->e->box)
    to = (bst_location){.where = BST_AT_BOX};
  if (d->e->box || to.where == BST_AT_SUPPLY)
    return put_token(d, token, to);
  if (to.where == BST_AT_BOX)
    return fail(d, "has no place: 'to' means nothing that can hold a token");
  if (to.where != def->place)
    return fail(d, "can't be: '%s' lies on a %s or with a player, not on a %s", def->name,
                bst_words_at[def->place].text, bst_words_at[to.where].text);
  const char *why = bst_token_kept_off(rs, d->g, lying->kind, to);
  if (why != NULL)
    return fail(d, "can't be: '%s' can't be put there: %s", def->name, why);
  return put_token(d, token, to);
}

/* What the points are for; BST_NONE: no feature. */
static uint16_t feature_of(const doing *d) {
  bst_thing thing = d->e->has_feature ? bst_refer(d->at, &d->e->feature)
                                      : (bst_thing){.type = BST_SELECT_NOTHING};
  bool is = thing.type == BST_SELECT_FEATURES || thing.type == BST_SELECT_SEGMENTS;
  return is ? bst_root(nodes_of(d->t->rules, d->g), (uint16_t)thing.id) : (uint16_t)BST_NONE;
}

static int32_t times_for(const doing *d, bst_thing player) {
  if (!d->e->of_each)
    return bst_number_of(d->at, &d->e->what);
  if (!d->owned->counted)
    bst_count_owned(d->at, &d->e->what, d->owned->of);
  d->owned->counted = true;
  return (int32_t)d->owned->of[player.id];
}

static bst_status award(const doing *d, bst_thing player) {
  int32_t times = times_for(d, player);
  int64_t points = (int64_t)d->points * times;
  if (points > BST_MOST_POINTS || points < -BST_MOST_POINTS)
    return fail(d, "gives more points than there may be");
  if (points != 0)
    bst_award_give(d->t, d->g, (uint8_t)player.id, (int32_t)points, d->e->id, feature_of(d),
                   (bst_class)d->e->class);
  return BST_OK;
}

static bst_status award_all(const doing *d) {
  doing one = *d;
  one.points = d->e->has_from ? bst_number_of(d->at, &d->e->from) : d->e->number;
  if (one.points == 0)
    return BST_OK;
  owned nothing_yet = {.counted = false};
  one.owned = &nothing_yet;
  return each(&one, &d->e->to, PLAYERS, award);
}

/* What the feature is worth to him, in full. */
static bst_status pay_value(const doing *d, bst_thing player) {
  uint8_t mode = d->e->mode, seat = (uint8_t)player.id;
  int32_t points;
  if (d->t->worths != NULL) {
    const bst_known_board board = bst_kept_worths_board(d->t->worths, d->g);
    points = bst_kept_worth(d->t->worths, &board, d->t, d->g, d->node, mode, seat);
  } else {
    bst_award why;
    points = bst_worth(d->t, d->g, d->node, mode, seat, &why);
    bst_worth_used(d->t, &why);
  }
  if (points != 0)
    bst_award_give(d->t, d->g, seat, points, d->e->id, d->node, (bst_class)d->e->class);
  return BST_OK;
}

static bst_status score(const doing *d, bst_thing thing) {
  doing one = *d;
  one.node = bst_root(nodes_of(d->t->rules, d->g), (uint16_t)thing.id);
  if (!d->e->has_to) {
    bst_award_feature(d->t, d->g, one.node, d->e->mode);
    return BST_OK;
  }
  bst_thing before = d->at->that;
  d->at->that = (bst_thing){BST_SELECT_FEATURES, one.node};
  bst_status status = each(&one, &d->e->to, PLAYERS, pay_value);
  d->at->that = before;
  return status;
}

static bst_status clear(const doing *d, bst_thing thing) {
  const bst_ruleset *rs = d->t->rules;
  const bst_node *nodes = nodes_of(rs, d->g);
  uint16_t root = bst_root(nodes, (uint16_t)thing.id);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    uint16_t under = bst_figure_under(rs, d->g, f);
    bool meant = d->e->id == BST_NONE || rs->figure[figures_of(rs, d->g)[f].kind].group == d->e->id;
    if (meant && under != BST_NONE && bst_root(nodes, under) == root)
      bst_leave_begin(rs, d->g, f, d->e->cause);
  }
  return BST_OK;
}

static bst_status push(const doing *d) {
  const bst_ruleset *rs = d->t->rules;
  bst_error err;
  bst_thing who = d->e->has_from ? bst_refer(d->at, &d->e->from) : bst_no_thing;
  uint8_t seat = who.type == BST_SELECT_PLAYERS ? (uint8_t)who.id : d->at->asked;
  bst_status status = bst_turn_push(rs, d->g, rs->effect_step[d->e - rs->effect], seat, &err);
  if (status == BST_OK)
    bst_turn_push_for(rs, d->g, d->e->has_to ? bst_refer(d->at, &d->e->to) : bst_no_thing);
  return refused(d, status, &err);
}

/* A thing as a field keeps it. */
static int32_t number_of(const doing *d, bst_thing thing) {
  uint32_t id = thing.id;
  if (thing.type == BST_SELECT_NOTHING)
    return 0;
  if (thing.type == BST_SELECT_CELLS)
    id = cell_of(d, thing);
  if (thing.type == BST_SELECT_TILES) /* a type */
    id = id < BST_TILE_OFF_BOARD ? tiles_of(d->t->rules, d->g)[id].type : id - BST_TILE_OFF_BOARD;
  return (int32_t)id + 1;
}

/* The first of them. */
static bst_thing first_of(const doing *d, const bst_predicate_def *p) {
  if (p->selector == 0)
    return bst_refer(d->at, p);
  bst_picked found = bst_select_list(d->at, (uint16_t)(p->selector - 1));
  bst_thing first = found.count > 0 ? (bst_thing){found.type, found.id[0]} : bst_no_thing;
  bst_select_done(d->t);
  return first;
}

static bst_status set(const doing *d) {
  bst_error err;
  int32_t value = d->e->number;
  if (d->e->what.from == BST_NUMBER_COUNTED)
    value = bst_number_of(d->at, &d->e->what);
  else if (d->e->has_to)
    value = number_of(d, first_of(d, &d->e->to));
  else if (d->e->of_arg != 0)
    value = (int32_t)d->at->arg[d->e->of_arg - 1].id;
  return refused(d, bst_state_set(d->t->rules, d->g, d->e->id, 0, value, &err), &err);
}

static bst_status pay(const doing *d) {
  int32_t points = bst_number_of(d->at, &d->e->what);
  bst_thing from = bst_refer(d->at, &d->e->from);
  bst_thing to = d->e->has_to ? bst_refer(d->at, &d->e->to) : bst_no_thing;
  if (from.type != BST_SELECT_PLAYERS || points == 0)
    return BST_OK;
  if (points > BST_MOST_POINTS || points < -BST_MOST_POINTS)
    return fail(d, "moves more points than there may be");
  bst_award_give(d->t, d->g, (uint8_t)from.id, -points, d->e->id, BST_NONE, BST_CLASS_TRANSFER);
  if (to.type == BST_SELECT_PLAYERS)
    bst_award_give(d->t, d->g, (uint8_t)to.id, points, d->e->id, BST_NONE, BST_CLASS_TRANSFER);
  return BST_OK;
}

/* The tile leaves where it is, off the board. */
static bst_status take_tile(const doing *d, uint16_t type) {
  const bst_ruleset *rs = d->t->rules;
  const char *name = rs->tiles.def[type].name;
  if (d->e->out_of == 0)
    return bst_tiles_in_game(rs, d->g, type) < rs->tiles.def[type].copies
               ? BST_OK
               : fail(d, "can't be: all tiles '%s' are in the game", name);
  uint16_t pile = bst_zone_pile(rs, (uint16_t)(d->e->out_of - 1), d->at->asked);
  return bst_zone_take(rs, d->g, pile, type) ? BST_OK
                                             : fail(d, "can't be: there is no tile '%s' in '%s'",
                                                    name, rs->zone[d->e->out_of - 1].name);
}

/* People hear who gets which tile, if all of them see it. */
static void tell_given(const doing *d, uint8_t seat, uint16_t type) {
  const bst_ruleset *rs = d->t->rules;
  const bst_zone_def *zone = &rs->zone[d->e->zone];
  char text[160];
  if (!d->t->watched || d->t->watch.told == NULL || !zone->per_player ||
      zone->visible != BST_VISIBLE_ALL)
    return;
  snprintf(text, sizeof text, "player %u gets %s", seat + 1u, rs->tiles.def[type].name);
  d->t->watch.told(d->t->watch.self, d->g, text);
}

/* In whose place of the zone a tile comes. */
static uint8_t receiver(const doing *d) {
  bst_thing to = d->e->has_to ? bst_refer(d->at, &d->e->to) : bst_no_thing;
  return to.type == BST_SELECT_PLAYERS ? (uint8_t)to.id : d->at->asked;
}

static bst_status put_tile(const doing *d, uint8_t seat, uint16_t type) {
  const bst_ruleset *rs = d->t->rules;
  bst_error err;
  return refused(d, bst_zone_put(rs, d->g, bst_zone_pile(rs, d->e->zone, seat), type, &err), &err);
}

static bst_status give(const doing *d, bst_thing thing) {
  uint8_t seat = receiver(d);
  if (thing.id < BST_TILE_OFF_BOARD)
    return fail(d, "is not for a tile that lies");
  uint16_t type = (uint16_t)(thing.id - BST_TILE_OFF_BOARD);
  bst_status status = take_tile(d, type);
  if (status == BST_OK)
    status = put_tile(d, seat, type);
  if (status == BST_OK)
    tell_given(d, seat, type);
  return status;
}

/* People hear which tiles lie face up now, in the words of the rule if it has any. */
static void tell_drawn(const doing *d, const uint16_t *type, int32_t count) {
  const bst_ruleset *rs = d->t->rules;
  const bst_zone_def *zone = &rs->zone[d->e->zone];
  char text[280];
  if (count == 0 || d->t->watch.told == NULL || zone->visible != BST_VISIBLE_ALL)
    return;
  const char *words = bst_told_words_of(rs, "zones", zone->name);
  snprintf(text, sizeof text, "%s:", words != NULL ? words : "face up");
  for (int32_t i = 0; i < count; i++) {
    size_t used = strlen(text);
    snprintf(text + used, sizeof text - used, "%s %s", i > 0 ? "," : "",
             rs->tiles.def[type[i]].name);
  }
  d->t->watch.told(d->t->watch.self, d->g, text);
}

/* Out of the bag, as long as it isn't empty. */
static bst_status draw_token(const doing *d, uint8_t kind) {
  const bst_location bag = {BST_AT_BAG, BST_NOBODY, BST_NONE};
  uint16_t token = bst_token_draw(d->t->rules, d->g, kind);
  if (token == BST_NONE)
    return BST_OK;
  bst_token_tell(d->t, d->g, token, bag, 1);
  return put(d, (bst_thing){BST_SELECT_TOKENS, token});
}

/* As far as the stack has so many. */
static bst_status draw(const doing *d) {
  enum { TOLD = 8 };
  uint16_t told[TOLD], type = 0;
  uint8_t seat = receiver(d);
  if (d->e->id != 0)
    return draw_token(d, (uint8_t)(d->e->id - 1));
  int32_t wanted = bst_number_of(d->at, &d->e->what), count = 0;
  bst_status status = BST_OK;
  while (count < wanted && status == BST_OK && (type = bst_draw_of_stack(d->t, d->g)) != BST_NONE) {
    status = put_tile(d, seat, type);
    if (count < TOLD)
      told[count] = type;
    count++;
  }
  if (d->t->watched && status == BST_OK)
    tell_drawn(d, told, count < TOLD ? count : TOLD);
  return status;
}

/* What was chosen: a cell, and a rotation of the tile to be placed, or a side. */
static bst_status edit(const doing *d) {
  const bst_thing *arg = d->at->arg;
  bst_place_xy at = {bst_key_x(arg[0].id), bst_key_y(arg[0].id), (uint8_t)arg[1].id};
  bool placing = d->e->mode == BST_ROLE_ASSIST;
  bool done =
      placing ? bst_change_for_place(d->t->rules, d->g, (uint8_t)d->e->id, at, d->at->asked,
                                     d->e->cause)
              : bst_change_at(d->t->rules, d->g, (uint8_t)d->e->id, at, d->at->asked, d->e->cause);
  return done ? BST_OK : fail(d, "can't be done there (any more)");
}

static bool is_due(const doing *d) {
  if (d->e->chosen != 0 && d->at->arg[d->e->of_word].id != d->e->chosen - 1u)
    return false;
  return !d->e->guarded || bst_guard_selects(d->at, &d->e->when);
}

static bst_status link(const doing *d) {
  const bst_ruleset *rs = d->t->rules;
  bst_thing from = bst_refer(d->at, &d->e->what), to = bst_refer(d->at, &d->e->to);
  if (from.type == BST_SELECT_NOTHING || to.type == BST_SELECT_NOTHING)
    return BST_OK;
  if (from.type != BST_SELECT_SEGMENTS || to.type != BST_SELECT_SEGMENTS)
    return fail(d, "is for segments alone");
  uint16_t a = (uint16_t)from.id, b = (uint16_t)to.id;
  const char *why = bst_link_refused(rs, d->g, (uint8_t)d->e->id, a, b);
  bst_place_xy one = bst_tile_place(rs, d->g, nodes_of(rs, d->g)[a].tile),
               other = bst_tile_place(rs, d->g, nodes_of(rs, d->g)[b].tile);
  if (why != NULL)
    return fail(d, "can't be from %d,%d to %d,%d: %s", one.x, one.y, other.x, other.y, why);
  bst_change_link(rs, d->g, (uint8_t)d->e->id, a, b, d->g->active, d->e->cause);
  return BST_OK;
}

static bst_status unlink(const doing *d, bst_thing thing) {
  const bst_ruleset *rs = d->t->rules;
  bst_link gone;
  while (bst_link_first(rs, d->g, (uint8_t)d->e->id, (uint16_t)thing.id, &gone))
    bst_change_unlink(rs, d->g, gone.from, gone.to, d->g->active, d->e->cause);
  return BST_OK;
}

static bst_status happen(const doing *d) {
  switch ((bst_effect_op)d->e->op) {
  case BST_EFFECT_MARK:
  case BST_EFFECT_UNMARK:
    return each(d, &d->e->to, markable[d->t->rules->mark[d->e->id].on], mark);
  case BST_EFFECT_MOVE:
    return each(d, &d->e->what, FIGURES, move);
  case BST_EFFECT_SEND_HOME:
    return each(d, &d->e->what, FIGURES, send_home);
  case BST_EFFECT_DEPLOY:
    return deploy(d);
  case BST_EFFECT_PUT:
    return each(d, &d->e->what, TOKENS, put);
  case BST_EFFECT_AWARD:
    return award_all(d);
  case BST_EFFECT_SET:
    return set(d);
  case BST_EFFECT_PUSH:
    return push(d);
  case BST_EFFECT_SCORE:
    return each(d, &d->e->what, FEATURES, score);
  case BST_EFFECT_CLEAR:
    return each(d, &d->e->what, FEATURES, clear);
  case BST_EFFECT_PAY:
    return pay(d);
  case BST_EFFECT_GIVE:
    return each(d, &d->e->what, TILES, give);
  case BST_EFFECT_DRAW:
    return draw(d);
  case BST_EFFECT_EDIT:
    return edit(d);
  case BST_EFFECT_LINK:
    return link(d);
  case BST_EFFECT_UNLINK:
    return each(d, &d->e->what, SEGMENTS, unlink);
  }
  return BST_OK;
}

/* Once, if it is its turn. */
static bst_status happen_if_due(const doing *d) {
  d->at->counted = NULL; /* the effect before has changed what was counted */
  d->at->run = 0;
  return is_due(d) ? happen(d) : BST_OK;
}

/* For one of those for each of which it happens. */
static bst_status happen_about(const doing *d, bst_thing thing) {
  bst_thing before = d->at->that;
  d->at->that = thing;
  bst_status status = happen_if_due(d);
  d->at->that = before;
  return status;
}

bst_status bst_effects_run(bst_table *t, bst_game *g, const bst_effects *what, bst_select_at *at,
                           bst_error *err) {
  doing d = {.t = t, .g = g, .all = what, .at = at, .err = err, .node = BST_NONE};
  const bst_effect_def *first = &t->rules->effect[what->first];
  bst_status status = BST_OK;
  for (uint8_t i = 0; i < what->count && status == BST_OK; i++) {
    d.e = first + i;
    status = d.e->every.selector == 0 ? happen_if_due(&d)
                                      : each(&d, &d.e->every, EVERYTHING, happen_about);
  }
  g->failed |= status != BST_OK;
  return status;
}

/* --- of a choice -------------------------------------------------------------------------- */

/* An argument of an action as the thing that it means. */
static bst_thing thing_of(const bst_ruleset *rs, const bst_game *g, uint8_t arg, uint16_t value) {
  bst_thing thing = {bst_thing_of_arg[arg], value};
  if (arg == BST_ARG_CELL || arg == BST_ARG_CORNER)
    thing.id = places_of(rs, g)[value];
  else if (arg == BST_ARG_TILE)
    thing.id |= BST_TILE_OFF_BOARD;
  return thing;
}

bst_status bst_effects_of_action(bst_table *t, bst_game *g, const bst_action *a, bst_thing subject,
                                 bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const bst_step_def *step = rs->op[a->step].step;
  bst_thing arg[BST_MAX_ARGS];
  bst_select_at at = {.t = t, .g = g, .that = subject, .asked = a->seat, .same = BST_NOBODY};
  const bst_effects all = {rs->op[a->step].name, step->handler, step->effect_first,
                           step->effect_count};
  at.arg = arg;
  for (uint8_t i = 0; i < BST_MAX_ARGS; i++)
    arg[i] = i < a->argc ? thing_of(rs, g, step->arg[i], a->arg[i]) : bst_no_thing;
  return bst_effects_run(t, g, &all, &at, err);
}
