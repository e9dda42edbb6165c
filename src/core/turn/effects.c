/* effects.c - see effects.h. */
#include "effects.h"

#include "awards.h"
#include "board.h"
#include "figures.h"
#include "holds.h"
#include "leave.h"
#include "locations.h"
#include "marks.h"
#include "state.h"
#include "tokens.h"
#include "turn.h"

/* One effect while it happens. */
typedef struct doing {
  bst_table *t;
  bst_game *g;
  const bst_effects *all;
  const bst_effect_def *e;
  bst_select_at *at;
  bst_error *err;
} doing;

/* --- which things ------------------------------------------------------------------------- */

typedef bst_status touch(const doing *d, bst_thing thing);

/* All things that the predicate means, found before the first of them is touched. */
static bst_status each(const doing *d, const bst_predicate_def *p, touch *then) {
  bst_status status = BST_OK;
  if (p->selector == 0) {
    bst_thing thing = bst_refer(d->at, p);
    return thing.type == BST_SELECT_NOTHING ? BST_OK : then(d, thing);
  }
  bst_picked found = bst_select_list(d->at, (uint16_t)(p->selector - 1));
  for (uint32_t i = 0; i < found.count && status == BST_OK; i++)
    status = then(d, (bst_thing){found.type, found.id[i]});
  bst_select_done(d->t);
  return status;
}

static bst_status fail(const doing *d, const char *what) {
  d->g->failed = 1;
  return bst_fail_handler(d->t, d->g, d->all->handler, BST_BLAMED_RUN, d->err,
                          "'%s', effect %d, %s", d->all->name,
                          (int)(d->e - d->t->rules->effect) - d->all->first + 1, what);
}

/* --- where to ----------------------------------------------------------------------------- */

/* The place that a thing is for pieces; .where BST_AT_BOX: it is none. */
static bst_location place_at(const doing *d, bst_thing thing) {
  bst_location place = {.where = BST_AT_BOX, .seat = BST_NOBODY, .at = BST_NONE};
  uint16_t cell;
  switch ((bst_select_type)thing.type) {
  case BST_SELECT_FIGURES:
    place.where = BST_AT_FIGURE;
    break;
  case BST_SELECT_FEATURES:
  case BST_SELECT_SEGMENTS:
    place.where = BST_AT_SEGMENT;
    break;
  case BST_SELECT_PLAYERS:
    return (bst_location){BST_AT_SUPPLY, (uint8_t)thing.id, BST_NONE};
  case BST_SELECT_CELLS:
  case BST_SELECT_CORNERS:
    cell = bst_cell_find(d->t->rules, d->g, bst_key_x(thing.id), bst_key_y(thing.id));
    if (cell != BST_NO_CELL)
      place = (bst_location){thing.type == BST_SELECT_CELLS ? BST_AT_CELL : BST_AT_CORNER,
                             BST_NOBODY, cell};
    return place;
  default:
    return place;
  }
  place.at = (uint16_t)thing.id;
  return place;
}

static bst_location place_of(const doing *d) { return place_at(d, bst_refer(d->at, &d->e->to)); }

/* --- the effects -------------------------------------------------------------------------- */

static bst_status mark(const doing *d, bst_thing thing) {
  const bst_ruleset *rs = d->t->rules;
  uint16_t index = (uint16_t)thing.id;
  switch ((bst_marked)rs->mark[d->e->id].on) {
  case BST_MARKED_FEATURE:
    index = bst_thing_node(d->at, thing);
    break;
  case BST_MARKED_TILE:
    index = bst_thing_tile(d->at, thing);
    break;
  case BST_MARKED_CELL:
    index = place_at(d, thing).at;
    break;
  case BST_MARKED_PLAYER:
    index = bst_thing_owner(d->at, thing);
    index = index == BST_NOBODY ? (uint16_t)BST_NONE : index;
    break;
  default:
    break;
  }
  if (index != BST_NONE)
    bst_mark_set(rs, d->g, d->e->id, index, d->e->op == BST_EFFECT_MARK);
  return BST_OK;
}

static bst_status move_to(const doing *d, uint16_t figure, bst_location to) {
  const bst_ruleset *rs = d->t->rules;
  if (to.where == BST_AT_BOX || (to.where != BST_AT_SEGMENT && !rs->has_locations))
    return fail(d, "moves a figure to what can't hold one");
  return bst_figure_move(d->t, d->g, figure, to, d->e->cause, d->err);
}

static bst_status move(const doing *d, bst_thing thing) {
  uint8_t owner = figures_of(d->t->rules, d->g)[thing.id].owner;
  bst_location home = owner < d->t->rules->players ? (bst_location){BST_AT_SUPPLY, owner, BST_NONE}
                                                   : (bst_location){.where = BST_AT_BOX};
  if (d->e->home)
    return bst_figure_move(d->t, d->g, (uint16_t)thing.id, home, d->e->cause, d->err);
  return move_to(d, (uint16_t)thing.id, place_of(d));
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
  uint8_t from = bst_figure_giver(rs, d->g, d->at->asked, kind);
  uint16_t figure = supply_of(rs, d->g)[from * rs->figure_count + kind];
  return figure == BST_NONE ? fail(d, "takes a figure from an empty supply")
                            : move_to(d, figure, place_of(d));
}

static bst_status put(const doing *d, bst_thing thing) {
  const bst_ruleset *rs = d->t->rules;
  uint16_t token = (uint16_t)thing.id;
  const bst_token *lying = &tokens_of(rs, d->g)[token];
  bst_location from = lying->location;
  bst_location to =
      d->e->home ? (bst_location){BST_AT_SUPPLY, d->at->asked, BST_NONE} : place_of(d);
  if (to.where != rs->token[lying->kind].place && to.where != BST_AT_SUPPLY)
    return fail(d, "puts a token where it can't lie");
  bst_token_put(rs, d->g, token, to);
  bst_token_tell(d->t, d->g, token, from, 1);
  return BST_OK;
}

static bst_status award(const doing *d, bst_thing player) {
  int32_t times = bst_number_of(d->at, &d->e->what);
  int64_t points = (int64_t)d->e->number * times;
  if (points > BST_MOST_POINTS || points < -BST_MOST_POINTS)
    return fail(d, "gives more points than there may be");
  if (points != 0)
    bst_award_give(d->t, d->g, (uint8_t)player.id, (int32_t)points, d->e->id, BST_NONE,
                   (bst_class)d->e->class);
  return BST_OK;
}

static bst_status push(const doing *d) {
  const bst_ruleset *rs = d->t->rules;
  bst_status status =
      bst_turn_push(rs, d->g, rs->effect_step[d->e - rs->effect], d->at->asked, d->err);
  if (status == BST_OK)
    bst_turn_push_for(rs, d->g, d->e->has_to ? bst_refer(d->at, &d->e->to) : bst_no_thing);
  return status;
}

static bst_status happen(const doing *d) {
  switch ((bst_effect_op)d->e->op) {
  case BST_EFFECT_MARK:
  case BST_EFFECT_UNMARK:
    return each(d, &d->e->to, mark);
  case BST_EFFECT_MOVE:
    return each(d, &d->e->what, move);
  case BST_EFFECT_SEND_HOME:
    return each(d, &d->e->what, send_home);
  case BST_EFFECT_DEPLOY:
    return deploy(d);
  case BST_EFFECT_PUT:
    return each(d, &d->e->what, put);
  case BST_EFFECT_AWARD:
    return each(d, &d->e->to, award);
  case BST_EFFECT_SET:
    return bst_state_set(d->t->rules, d->g, d->e->id, 0, d->e->number, d->err);
  case BST_EFFECT_PUSH:
    return push(d);
  }
  return BST_OK;
}

bst_status bst_effects_run(bst_table *t, bst_game *g, const bst_effects *what, bst_select_at *at,
                           bst_error *err) {
  bst_status status = BST_OK;
  for (uint8_t i = 0; i < what->count && status == BST_OK; i++) {
    const doing d = {t, g, what, &t->rules->effect[what->first + i], at, err};
    at->counted = NULL; /* the effect before has changed what was counted */
    at->run = 0;
    status = happen(&d);
  }
  g->failed |= status != BST_OK;
  return status;
}

/* --- of a choice -------------------------------------------------------------------------- */

/* An argument of an action as the thing that it means. */
static bst_thing thing_of(const bst_ruleset *rs, const bst_game *g, uint8_t arg, uint16_t value) {
  static const uint8_t types[BST_ARG_COUNT] = {
      [BST_ARG_CELL] = BST_SELECT_CELLS,       [BST_ARG_CORNER] = BST_SELECT_CORNERS,
      [BST_ARG_SIDE] = BST_SELECT_NOTHING,     [BST_ARG_ROTATION] = BST_SELECT_NOTHING,
      [BST_ARG_TILE] = BST_SELECT_TILES,       [BST_ARG_SEGMENT] = BST_SELECT_SEGMENTS,
      [BST_ARG_FEATURE] = BST_SELECT_FEATURES, [BST_ARG_FIGURE] = BST_SELECT_FIGURES,
      [BST_ARG_KIND] = BST_SELECT_NOTHING,     [BST_ARG_TOKEN] = BST_SELECT_TOKENS,
      [BST_ARG_PLAYER] = BST_SELECT_PLAYERS,   [BST_ARG_AMOUNT] = BST_SELECT_NOTHING,
      [BST_ARG_ENUM] = BST_SELECT_NOTHING,
  };
  bst_thing thing = {types[arg], value};
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
