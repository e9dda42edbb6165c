/* offer.c - see offer.h. */
#include "offer.h"

#include "board.h"
#include "edit.h"
#include "facts.h"
#include "figures.h"
#include "filters.h"
#include "frontier_rows.h"
#include "guards.h"
#include "idle.h"
#include "lift.h"
#include "rows.h"
#include "select.h"
#include "sources.h"
#include "stands.h"
#include "turn.h"

#include <string.h>

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

/* The same without a call, where nothing has a price and the list has room: most options. */
static inline void offer_quickly(bst_offer *offer, uint8_t argc, const uint16_t *arg) {
  bst_listing *listing = offer->listing;
  if (offer->priced != NULL || listing == NULL || listing->count >= listing->room) {
    bst_offer_add(offer, argc, arg);
    return;
  }
  bst_action *action = &listing->action[listing->count];
  *action = offer->like;
  action->argc = argc;
  for (uint8_t i = 0; i < argc; i++)
    action->arg[i] = arg[i];
  listing->price[listing->count++] = 0;
  offer->count++;
}

/* --- selectors ---------------------------------------------------------------------------- */

/* A thing as an argument of that type. BST_NONE: it can't be one. */
static uint16_t argument_of(const bst_select_at *at, uint8_t arg, bst_thing thing) {
  const bst_ruleset *rs = at->t->rules;
  uint16_t cell;
  switch ((bst_select_type)thing.type) {
  case BST_SELECT_FIGURES:
    return arg == BST_ARG_KIND ? figures_of(rs, at->g)[thing.id].kind : (uint16_t)thing.id;
  case BST_SELECT_CELLS:
  case BST_SELECT_CORNERS:
    cell = bst_cell_find(rs, at->g, bst_key_x(thing.id), bst_key_y(thing.id));
    return cell == BST_NO_CELL ? (uint16_t)BST_NONE : cell;
  case BST_SELECT_TILES:
    return thing.id < BST_TILE_OFF_BOARD ? tiles_of(rs, at->g)[thing.id].type : (uint16_t)thing.id;
  default:
    return (uint16_t)thing.id;
  }
}

/* One choice, as far as its columns are chosen: things, and as arguments of an action. */
typedef struct row {
  const uint16_t *column; /* their selectors */
  bst_thing thing[BST_MAX_ARGS];
  uint16_t argument[BST_MAX_ARGS];
} row;

/* One choice with each of the step's words if there are any. */
static void offer_row(const bst_step_def *step, row *chosen, bst_offer *out) {
  uint16_t *word = &chosen->argument[step->column_count];
  if (step->word_count > 0)
    *word = 0;
  do
    offer_quickly(out, step->argc, chosen->argument);
  while (step->word_count > 0 && ++*word < step->word_count);
}

/* Room for so many choices that differ in the argument of the last column alone: without words and
 * prices. NULL: they are offered one by one, or there are none (a list that holds nothing yet may
 * have no room). */
static bst_action *room_for(const bst_step_def *step, uint32_t count, bst_offer *out) {
  bst_listing *listing = out->listing;
  bool quick = step->word_count == 0 && out->priced == NULL && listing != NULL && count > 0 &&
               bst_listing_room(listing, count);
  return quick ? listing->action + listing->count : NULL;
}

/* The first columns of all of them, in two pieces: as one struct it would be copied field by field.
 */
typedef struct half_action {
  uint64_t half[2];
} half_action;
static_assert(sizeof(half_action) == sizeof(bst_action), "it is copied as a whole");

static half_action like_row(const bst_step_def *step, const row *chosen, const bst_offer *out) {
  bst_action like = out->like;
  half_action halves;
  like.argc = step->argc;
  for (uint8_t i = 0; i + 1 < step->column_count; i++)
    like.arg[i] = chosen->argument[i];
  memcpy(&halves, &like, sizeof halves);
  return halves;
}

static inline void write_row(bst_action *to, const half_action *like, uint8_t last, uint32_t id) {
  memcpy(to, like, sizeof *to);
  to->arg[last] = (uint16_t)id;
}

/* So many have been written there; they cost nothing. */
static void add_written(bst_offer *out, uint32_t count) {
  bst_listing *listing = out->listing;
  memset(listing->price + listing->count, 0, count * sizeof *listing->price);
  listing->count += count;
  out->count += count;
}

/* One choice with each of these as the argument of its last column. */
static void offer_each(const bst_step_def *step, row *chosen, const uint32_t *id, uint32_t count,
                       bst_offer *out) {
  const uint8_t last = (uint8_t)(step->column_count - 1);
  bst_action *action = room_for(step, count, out);
  for (uint32_t i = 0; action == NULL && i < count; i++) {
    chosen->argument[last] = (uint16_t)id[i];
    offer_row(step, chosen, out);
  }
  if (action == NULL)
    return;
  const half_action like = like_row(step, chosen, out);
  for (uint32_t i = 0; i < count; i++)
    write_row(&action[i], &like, last, id[i]);
  add_written(out, count);
}

/* Is the number of the thing the argument, and the same thing is in the list but once? */
static inline bool is_named_by_number(uint8_t type, uint8_t arg) {
  return (type == BST_SELECT_FIGURES && arg == BST_ARG_FIGURE) || type == BST_SELECT_AMOUNTS ||
         (type == BST_SELECT_SEGMENTS && arg != BST_ARG_KIND);
}

/* Equal tiles are one option, and so are figures of one kind where kinds are chosen. */
static bool is_offered_already(const bst_select_at *at, uint8_t arg, const bst_picked *found,
                               uint32_t i) {
  bool before = false;
  if (found->type != BST_SELECT_TILES && arg != BST_ARG_KIND)
    return false;
  uint16_t argument = argument_of(at, arg, (bst_thing){found->type, found->id[i]});
  for (uint32_t o = 0; o < i && !before; o++)
    before = argument_of(at, arg, (bst_thing){found->type, found->id[o]}) == argument;
  return before;
}

/* Each thing of a column with all of the columns behind it. */
static void offer_column(bst_select_at *at, const bst_step_def *step, uint8_t column, row *chosen,
                         bst_offer *out) {
  bst_picked found = bst_select_list(at, chosen->column[column]);
  bool is_last = column + 1 == step->column_count;
  uint8_t arg = step->arg[column];
  bool quick = is_last && is_named_by_number(found.type, arg);
  if (quick)
    offer_each(step, chosen, found.id, found.count, out);
  for (uint32_t i = 0; !quick && i < found.count; i++) {
    chosen->thing[column] = (bst_thing){found.type, found.id[i]};
    chosen->argument[column] = argument_of(at, arg, chosen->thing[column]);
    if (chosen->argument[column] == BST_NONE || is_offered_already(at, arg, &found, i))
      continue;
    at->counted = NULL; /* what was counted may have been about the thing before */
    if (is_last)
      offer_row(step, chosen, out);
    else
      offer_column(at, step, (uint8_t)(column + 1), chosen, out);
  }
  bst_select_done(at->t);
}

/* Two columns of which the second is the same for all of the first, but for what segments take of
 * figures. */
typedef struct pairs {
  bst_select_at *at;
  const bst_step_def *step;
  const bst_predicate_def *takes; /* NULL: whatever is there */
  bst_picked found, others;
  uint32_t *kinds;  /* by segment: the kinds that it takes, of those at home; NULL: unknown */
  uint32_t at_home; /* kinds of figures in the seat's own supply */
  bool one_each;    /* all that were found are there, one of each kind */
} pairs;

static bool is_at_home(const bst_select_at *at, uint32_t figure) {
  bst_location where = bst_figure_location(at->t->rules, at->g, (uint16_t)figure);
  return where.where == BST_AT_SUPPLY && where.seat == at->asked;
}

/* Which figures segments take is asked once for all kinds that are at home. */
static void ask_kinds(pairs *p) {
  const bst_select_at *at = p->at;
  p->at_home = 0;
  p->kinds = NULL;
  for (uint32_t i = 0; i < p->found.count && p->takes != NULL; i++)
    if (p->one_each || is_at_home(at, p->found.id[i]))
      p->at_home |= 1u << figures_of(at->t->rules, at->g)[p->found.id[i]].kind;
  if (p->takes == NULL || p->at_home == 0)
    return;
  p->kinds = bst_finds_borrow(p->at, p->others.count);
  if (p->kinds != NULL)
    at->t->lists_say->takes_of_each(at->t, at->g, p->others.id, p->others.count, at->asked,
                                    p->at_home, bst_cause_of_taking(p->takes), p->kinds);
}

/* What a segment must take: the figure of the first column. */
static inline bool is_taken(const pairs *p, uint32_t figure, bool at_home, uint32_t o) {
  const bst_select_at *at = p->at;
  if (p->takes == NULL)
    return true;
  uint8_t kind = figures_of(at->t->rules, at->g)[figure].kind;
  bool takes = p->kinds != NULL && at_home
                   ? p->kinds[o] >> kind & 1
                   : at->t->lists_say->takes(at->t, at->g, (uint16_t)p->others.id[o], at->asked,
                                             kind, (uint16_t)figure, bst_cause_of_taking(p->takes));
  return takes != p->takes->negated;
}

/* The same where what segments take has been asked already. */
static void offer_taken(const pairs *p, uint8_t kind, row *chosen, bst_offer *out) {
  const uint32_t negated = p->takes->negated, *id = p->others.id, count = p->others.count;
  bst_action *action = room_for(p->step, count, out);
  if (action == NULL) {
    for (uint32_t o = 0; o < count; o++)
      if ((p->kinds[o] >> kind & 1) != negated)
        offer_each(p->step, chosen, &id[o], 1, out);
    return;
  }
  const half_action like = like_row(p->step, chosen, out);
  uint32_t written = 0;
  for (uint32_t o = 0; o < count; o++) { /* one that isn't taken is written over */
    write_row(&action[written], &like, 1, id[o]);
    written += (p->kinds[o] >> kind & 1) != negated;
  }
  add_written(out, written);
}

/* One thing with each of the second column: a figure, if that speaks of what segments take. */
static void offer_others(const pairs *p, uint32_t i, row *chosen, bst_offer *out) {
  const bst_step_def *step = p->step;
  const bst_select_at *at = p->at;
  uint32_t first = p->found.id[i];
  bool at_home = p->takes != NULL && (p->one_each || is_at_home(at, first));
  bool known = p->takes == NULL || (p->kinds != NULL && at_home);
  if (known && is_named_by_number(p->others.type, step->arg[1])) {
    if (p->takes == NULL)
      offer_each(step, chosen, p->others.id, p->others.count, out);
    else
      offer_taken(p, figures_of(at->t->rules, at->g)[first].kind, chosen, out);
    return;
  }
  for (uint32_t o = 0; o < p->others.count; o++) {
    bst_thing other = {p->others.type, p->others.id[o]};
    chosen->argument[1] = argument_of(at, step->arg[1], other);
    if (chosen->argument[1] != BST_NONE && !is_offered_already(at, step->arg[1], &p->others, o) &&
        is_taken(p, first, at_home, o))
      offer_row(step, chosen, out);
  }
}

/* Are there few segments that can be meant, and are they found without a look at the others? Then
 * it is known soon that there are none. */
static bool is_found_soon(const bst_ruleset *rs, uint16_t selector) {
  const bst_plain_segments *plain = &rs->plain[selector];
  return rs->selector[selector].type == BST_SELECT_SEGMENTS &&
         (plain->rare != 0 || plain->tokens != 0 || plain->on_part == BST_YES);
}

/* The kinds of figures in the list, if all are at home; else 0. */
static uint64_t kinds_at_home(const pairs *p) {
  const bst_select_at *at = p->at;
  const bst_picked *figures = &p->found;
  uint64_t kinds = 0;
  bool all = figures->type == BST_SELECT_FIGURES;
  for (uint32_t i = 0; i < figures->count && all; i++) {
    all = p->one_each || is_at_home(at, figures->id[i]);
    kinds |= (uint64_t)1 << figures_of(at->t->rules, at->g)[figures->id[i]].kind;
  }
  return all ? kinds : 0;
}

/* Both lists; false: one is empty. */
static bool list_pairs(pairs *p, const uint16_t *column) {
  bst_select_at *at = p->at;
  bool second = at->t->rules->one_each[column[0]] == 0 && is_found_soon(at->t->rules, column[1]);
  if (!second)
    p->found = bst_select_list(at, column[0]);
  at->later = p->takes;
  if (!second && p->takes != NULL && !p->takes->negated)
    at->comers = kinds_at_home(p);
  if (second || p->found.count > 0)
    p->others = bst_select_list(at, column[1]);
  at->later = NULL;
  at->comers = 0;
  if (second && p->others.count > 0)
    p->found = bst_select_list(at, column[0]);
  return p->found.count > 0 && p->others.count > 0;
}

/* Figures of whoever is asked, one of each kind that he has at home? */
static bool is_one_each(const bst_ruleset *rs, uint16_t selector) {
  const uint8_t number = rs->one_each[selector];
  return number != 0 &&
         rs->predicate[rs->selector[selector].first + number - 1].reference == BST_REF_ASKED;
}

static void offer_pairs(bst_select_at *at, const bst_step_def *step, row *chosen, bst_offer *out) {
  const bst_predicate_def *takes = bst_selector_takes(at->t->rules, chosen->column[1]);
  pairs p = {.at = at, .step = step, .takes = takes};
  p.one_each = is_one_each(at->t->rules, chosen->column[0]);
  unsigned depth = bst_finds_depth(at->t);
  bool any = list_pairs(&p, chosen->column);
  if (any)
    ask_kinds(&p);
  for (uint32_t i = 0; any && i < p.found.count; i++) {
    chosen->thing[0] = (bst_thing){p.found.type, p.found.id[i]};
    chosen->argument[0] = argument_of(at, step->arg[0], chosen->thing[0]);
    if (chosen->argument[0] != BST_NONE &&
        (p.one_each || !is_offered_already(at, step->arg[0], &p.found, i)))
      offer_others(&p, i, chosen, out);
  }
  bst_finds_reset(at->t, depth);
}

/* Such things alone, with each of the step's words if there are any. */
static void offer_numbers(bst_select_at *at, const bst_step_def *step, bst_offer *out) {
  row chosen;
  bst_picked found = bst_select_list(at, step->column[0]);
  offer_each(step, &chosen, found.id, found.count, out);
  bst_select_done(at->t);
}

/* Is it a row whose first columns are chosen, with amounts that needn't be listed? */
static bool names_row(bst_select_at *at, const bst_step_def *step, uint8_t column, row *chosen,
                      const bst_action *a) {
  if (column == step->column_count)
    return step->word_count == 0 || a->arg[column] < step->word_count;
  chosen->thing[column] = (bst_thing){BST_SELECT_AMOUNTS, a->arg[column]};
  if (bst_select_unlisted(at, step->column[column], a->arg[column]))
    return names_row(at, step, (uint8_t)(column + 1), chosen, a);
  bst_picked found = bst_select_list(at, step->column[column]);
  bool named = false;
  for (uint32_t i = 0; i < found.count && !named; i++) {
    chosen->thing[column] = (bst_thing){found.type, found.id[i]};
    named = argument_of(at, step->arg[column], chosen->thing[column]) == a->arg[column] &&
            names_row(at, step, (uint8_t)(column + 1), chosen, a);
  }
  bst_select_done(at->t);
  return named;
}

bool bst_offer_names(const bst_table *t, const bst_game *g, const bst_action *a) {
  const bst_step_def *step = t->rules->op[a->step].step;
  row chosen;
  bst_select_at at = {.t = t, .g = g, .asked = a->seat, .same = BST_NOBODY, .arg = chosen.thing};
  at.that = bst_step_subject(t->rules, g, step);
  bool has_amounts = false;
  for (uint8_t i = 0; i < step->column_count; i++) {
    chosen.thing[i] = bst_no_thing;
    has_amounts = has_amounts || step->arg[i] == BST_ARG_AMOUNT;
  }
  return has_amounts && a->argc == step->argc && names_row(&at, step, 0, &chosen, a);
}

static void offer_row_of(const bst_table *t, const bst_game *g, const bst_step_def *step,
                         const uint16_t *column, uint8_t seat, bst_offer *out) {
  row chosen;
  chosen.column = column;
  bst_select_at at = {.t = t, .g = g, .asked = seat, .same = BST_NOBODY, .arg = chosen.thing};
  at.that = bst_step_subject(t->rules, g, step);
  uint8_t first = t->rules->selector[column[0]].type;
  if (step->column_count == 1 && step->other_count == 0 &&
      is_named_by_number(first, step->arg[0])) {
    offer_numbers(&at, step, out);
    return;
  }
  for (uint8_t i = 0; i < step->column_count; i++)
    chosen.thing[i] = bst_no_thing;
  uint8_t apart = step->column_count == 2 ? t->rules->apart[column[1]] : BST_APART_NO;
  if (apart == BST_APART_ALL || (apart != BST_APART_NO && first == BST_SELECT_FIGURES))
    offer_pairs(&at, step, &chosen, out);
  else
    offer_column(&at, step, 0, &chosen, out);
}

/* One row of columns after the other; what two of them offer is offered twice. */
static void offer_selected(const bst_table *t, const bst_game *g, const bst_step_def *step,
                           uint16_t op, uint8_t seat, bst_offer *out) {
  if (step->other_count == 0) {
    offer_row_of(t, g, step, step->column, seat, out);
    return;
  }
  const bst_idle *idle = &t->rules->idle[op];
  const bst_idle_row *wait = &t->rules->idle_row[idle->first_row];
  const uint64_t facts = bst_facts_now(t->rules, g);
  const uint16_t *column = step->column;
  for (uint8_t i = 0, next = 0;; i++, next = (uint8_t)(next + step->column_count)) {
    if (i >= idle->rows || !bst_row_is_idle(t->rules, g, &wait[i], seat, facts))
      offer_row_of(t, g, step, column, seat, out);
    if (next >= step->other_count)
      break;
    column = &step->other[next];
  }
}

/* --- edits of tiles ----------------------------------------------------------------------- */

typedef struct edited_places {
  const bst_table *t;
  const bst_game *g;
  bst_offer *out;
  bool filtered; /* lists of placements are about the tile */
} edited_places;

static bool is_allowed(const edited_places *all, uint16_t cell, uint8_t rotation) {
  uint32_t key = places_of(all->t->rules, all->g)[cell];
  bst_place_xy at = {bst_key_x(key), bst_key_y(key), rotation};
  return bst_placement_allowed(all->t, all->g, all->g->drawn, at);
}

static void offer_columns(void *with, const bst_edit_columns *found) {
  const edited_places *all = with;
  uint16_t room[BST_COLUMNS];
  const uint16_t *cell = bst_frontier_cells(all->t->rules, all->g, found->word, room);
  for (uint64_t left = found->columns; left != 0; left &= left - 1) {
    const uint16_t arg[2] = {cell[__builtin_ctzll(left)], found->rotation};
    if (!all->filtered || is_allowed(all, arg[0], found->rotation))
      offer_quickly(all->out, 2, arg);
  }
}

/* Placements that fit by it, as far as the lists of placements allow them; the first for each place
 * and rotation. */
static void offer_edited_places(const bst_table *t, const bst_game *g, const bst_step_def *step,
                                bst_offer *out) {
  edited_places all = {t, g, out, bst_filters_type(t->rules, g->drawn)};
  bst_edit_fits(t->rules, g, g->drawn, (uint8_t)(step->edit - 1), true, offer_columns, &all);
}

/* Sides at which the tile in a cell takes it, or two half tiles. */
static void offer_edited_sides(const bst_table *t, const bst_game *g, const bst_step_def *step,
                               uint16_t cell, bst_offer *out) {
  const bst_ruleset *rs = t->rules;
  const bst_cell c = bst_cell_of(rs, g, cell);
  uint8_t edit = (uint8_t)(step->edit - 1), sides = bst_edit_side_ways(&rs->edit[edit]);
  for (uint8_t side = 0; side < sides; side++) {
    uint16_t tile = bst_cell_owner(c, side);
    if (tile == BST_NONE)
      continue;
    bst_edit_made made = bst_edit_make_at(rs, g, tile, edit, side);
    const uint16_t arg[2] = {cell, side};
    if (made.count > 0 && bst_edit_matches(rs, g, &made, &rs->edit[edit]))
      offer_quickly(out, 2, arg);
  }
}

static void offer_edited(const bst_table *t, const bst_game *g, const bst_step_def *step,
                         uint8_t seat, bst_offer *out) {
  if (step->role == BST_ROLE_ASSIST) {
    offer_edited_places(t, g, step, out);
    return;
  }
  bst_select_at at = {.t = t, .g = g, .asked = seat, .same = BST_NOBODY};
  at.that = bst_step_subject(t->rules, g, step);
  bst_picked found = bst_select_list(&at, (uint16_t)(step->where - 1));
  for (uint32_t i = 0; i < found.count; i++)
    offer_edited_sides(t, g, step,
                       bst_cell_find(t->rules, g, bst_key_x(found.id[i]), bst_key_y(found.id[i])),
                       out);
  bst_select_done(t);
}

/* --- links -------------------------------------------------------------------------------- */

static bool is_linked_by(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint16_t from,
                         uint16_t to) {
  const bst_link *link = links_of(rs, g), *end = link + rs->layout.link_cap;
  bool linked = false;
  for (; link < end && link->kind != 0 && !linked; link++)
    linked = link->kind == kind + 1 &&
             ((link->from == from && link->to == to) || (link->from == to && link->to == from));
  return linked;
}

/* All pairs of a kind on one tile that could be linked, but those that are. */
static void offer_links_on(const bst_table *t, const bst_game *g, const bst_step_def *step,
                           uint16_t like, bst_offer *out) {
  const bst_ruleset *rs = t->rules;
  const bst_node *nodes = nodes_of(rs, g);
  const bst_tile *tile = &tiles_of(rs, g)[nodes[like].tile];
  uint16_t end = (uint16_t)(tile->node + rs->tiles.type[tile->type].segment_count);
  for (uint16_t from = tile->node; from < end; from++)
    for (uint16_t to = (uint16_t)(from + 1); to < end; to++) {
      const uint16_t arg[2] = {from, to};
      if (nodes[from].kind == nodes[like].kind && nodes[to].kind == nodes[like].kind &&
          !is_linked_by(rs, g, (uint8_t)(step->link - 1), from, to))
        offer_quickly(out, 2, arg);
    }
}

/* Segments are found by their numbers, so those of one tile follow each other. */
static void offer_links(const bst_table *t, const bst_game *g, const bst_step_def *step,
                        uint8_t seat, bst_offer *out) {
  const bst_node *nodes = nodes_of(t->rules, g);
  bst_select_at at = {.t = t, .g = g, .asked = seat, .same = BST_NOBODY};
  at.that = bst_step_subject(t->rules, g, step);
  bst_picked found = bst_select_list(&at, (uint16_t)(step->where - 1));
  for (uint32_t i = 0; i < found.count; i++) {
    const bst_node *node = &nodes[found.id[i]], *before = i > 0 ? &nodes[found.id[i - 1]] : NULL;
    if (before == NULL || before->tile != node->tile || before->kind != node->kind)
      offer_links_on(t, g, step, (uint16_t)found.id[i], out);
  }
  bst_select_done(t);
}

/* --- tiles on tiles ----------------------------------------------------------------------- */

/* Placements of the drawn tile on one that lies. */
static void offer_on_tile(const bst_table *t, const bst_game *g, uint16_t tile, bst_offer *out) {
  const bst_ruleset *rs = t->rules;
  const bst_tile_type *type = &rs->tiles.type[g->drawn];
  bst_place_xy at = bst_tile_place(rs, g, tile);
  for (uint8_t i = 0; i < type->choices; i++) {
    const uint16_t arg[2] = {tiles_of(rs, g)[tile].cell, at.rotation = type->choice[i]};
    if (bst_cover_refused(rs, g, tile, g->drawn, at.rotation) == NULL &&
        (!type->filtered || bst_placement_allowed(t, g, g->drawn, at)))
      offer_quickly(out, 2, arg);
  }
}

static void offer_over(const bst_table *t, const bst_game *g, const bst_step_def *step,
                       uint8_t seat, bst_offer *out) {
  bst_select_at at = {.t = t, .g = g, .asked = seat, .same = BST_NOBODY};
  at.that = bst_step_subject(t->rules, g, step);
  bst_picked found = bst_select_list(&at, (uint16_t)(step->over - 1));
  for (uint32_t i = 0; i < found.count; i++)
    if (bst_stands_on(t->rules, g, (uint16_t)found.id[i], true).index == BST_NONE)
      offer_on_tile(t, g, (uint16_t)found.id[i], out);
  bst_select_done(t);
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
    offer_selected(t, g, step, op, seat, out);
    return BST_OK;
  }
  if (step->over != 0) {
    offer_over(t, g, step, seat, out);
    return BST_OK;
  }
  if (step->edit != 0) {
    offer_edited(t, g, step, seat, out);
    return BST_OK;
  }
  if (step->link != 0) {
    offer_links(t, g, step, seat, out);
    return BST_OK;
  }
  if (step->from != 0)
    return bst_source_offer(t, g, step, seat, out, err);
  if (step->offers_itself) {
    row chosen = {.column = step->column};
    offer_row(step, &chosen, out);
    return BST_OK;
  }
  return t->host.offer(t->host.self, t, g, step->handler, seat, out, err);
}
