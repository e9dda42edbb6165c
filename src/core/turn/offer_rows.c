/* offer_rows.c - what selectors find as options: a column for each argument, row by row. */
#include "offer_inside.h"

#include "board.h"
#include "facts.h"
#include "figures.h"
#include "guards.h"
#include "rows.h"

/* --- arguments and choices ----------------------------------------------------------------- */

/* A thing as an argument of that type. BST_NONE: it can't be one. */
uint16_t bst_offer_argument(const bst_select_at *at, uint8_t arg, bst_thing thing) {
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

/* One choice with each of the step's words if there are any. */
void bst_offer_row(const bst_step_def *step, bst_offered_row *chosen, bst_offer *out) {
  uint16_t *word = &chosen->argument[step->column_count];
  if (step->word_count > 0)
    *word = 0;
  do
    bst_offer_quickly(out, step->argc, chosen->argument);
  while (step->word_count > 0 && ++*word < step->word_count);
}

/* Room for so many choices that differ in the argument of the last column alone: without words and
 * prices. NULL: they are offered one by one, or there are none (a list that holds nothing yet may
 * have no room). */
bst_action *bst_offer_room(const bst_step_def *step, uint32_t count, bst_offer *out) {
  bst_listing *listing = out->listing;
  bool quick = step->word_count == 0 && out->priced == NULL && listing != NULL && count > 0 &&
               bst_listing_room(listing, count);
  return quick ? listing->action + listing->count : NULL;
}

bst_half_action bst_offer_like(const bst_step_def *step, const bst_offered_row *chosen,
                               const bst_offer *out) {
  bst_action like = out->like;
  bst_half_action halves;
  like.argc = step->argc;
  for (uint8_t i = 0; i + 1 < step->column_count; i++)
    like.arg[i] = chosen->argument[i];
  memcpy(&halves, &like, sizeof halves);
  return halves;
}

/* So many have been written there; they cost nothing. */
void bst_offer_written(bst_offer *out, uint32_t count) {
  bst_listing *listing = out->listing;
  memset(listing->price + listing->count, 0, count * sizeof *listing->price);
  listing->count += count;
  out->count += count;
}

/* One choice with each of these as the argument of its last column. */
void bst_offer_each(const bst_step_def *step, bst_offered_row *chosen, const uint32_t *id,
                    uint32_t count, bst_offer *out) {
  const uint8_t last = (uint8_t)(step->column_count - 1);
  bst_action *action = bst_offer_room(step, count, out);
  for (uint32_t i = 0; action == NULL && i < count; i++) {
    chosen->argument[last] = (uint16_t)id[i];
    bst_offer_row(step, chosen, out);
  }
  if (action == NULL)
    return;
  const bst_half_action like = bst_offer_like(step, chosen, out);
  for (uint32_t i = 0; i < count; i++)
    bst_offer_write(&action[i], &like, last, id[i]);
  bst_offer_written(out, count);
}

/* Equal tiles are one option, and so are figures of one kind where kinds are chosen. */
bool bst_offer_again(const bst_select_at *at, uint8_t arg, const bst_picked *found, uint32_t i) {
  bool before = false;
  if (found->type != BST_SELECT_TILES && arg != BST_ARG_KIND)
    return false;
  uint16_t argument = bst_offer_argument(at, arg, (bst_thing){found->type, found->id[i]});
  for (uint32_t o = 0; o < i && !before; o++)
    before = bst_offer_argument(at, arg, (bst_thing){found->type, found->id[o]}) == argument;
  return before;
}

/* --- columns ------------------------------------------------------------------------------- */

/* Each thing of a column with all of the columns behind it. */
static void offer_column(bst_select_at *at, const bst_step_def *step, uint8_t column,
                         bst_offered_row *chosen, bst_offer *out) {
  bst_picked found = bst_select_list(at, chosen->column[column]);
  bool is_last = column + 1 == step->column_count;
  uint8_t arg = step->arg[column];
  bool quick = is_last && bst_offer_by_number(found.type, arg);
  if (quick)
    bst_offer_each(step, chosen, found.id, found.count, out);
  for (uint32_t i = 0; !quick && i < found.count; i++) {
    chosen->thing[column] = (bst_thing){found.type, found.id[i]};
    chosen->argument[column] = bst_offer_argument(at, arg, chosen->thing[column]);
    if (chosen->argument[column] == BST_NONE || bst_offer_again(at, arg, &found, i))
      continue;
    at->counted = NULL; /* what was counted may have been about the thing before */
    if (is_last)
      bst_offer_row(step, chosen, out);
    else
      offer_column(at, step, (uint8_t)(column + 1), chosen, out);
  }
  bst_select_done(at->t);
}

/* Such things alone, with each of the step's words if there are any. */
static void offer_numbers(bst_select_at *at, const bst_step_def *step, bst_offer *out) {
  bst_offered_row chosen;
  bst_picked found = bst_select_list(at, step->column[0]);
  bst_offer_each(step, &chosen, found.id, found.count, out);
  bst_select_done(at->t);
}

/* Is it a row whose first columns are chosen, with amounts that needn't be listed? */
static bool names_row(bst_select_at *at, const bst_step_def *step, uint8_t column,
                      bst_offered_row *chosen, const bst_action *a) {
  if (column == step->column_count)
    return step->word_count == 0 || a->arg[column] < step->word_count;
  chosen->thing[column] = (bst_thing){BST_SELECT_AMOUNTS, a->arg[column]};
  if (bst_select_unlisted(at, step->column[column], a->arg[column]))
    return names_row(at, step, (uint8_t)(column + 1), chosen, a);
  bst_picked found = bst_select_list(at, step->column[column]);
  bool named = false;
  for (uint32_t i = 0; i < found.count && !named; i++) {
    chosen->thing[column] = (bst_thing){found.type, found.id[i]};
    named = bst_offer_argument(at, step->arg[column], chosen->thing[column]) == a->arg[column] &&
            names_row(at, step, (uint8_t)(column + 1), chosen, a);
  }
  bst_select_done(at->t);
  return named;
}

bool bst_offer_names(const bst_table *t, const bst_game *g, const bst_action *a) {
  const bst_step_def *step = t->rules->op[a->step].step;
  bst_offered_row chosen;
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
  bst_offered_row chosen;
  chosen.column = column;
  bst_select_at at = {.t = t, .g = g, .asked = seat, .same = BST_NOBODY, .arg = chosen.thing};
  at.that = bst_step_subject(t->rules, g, step);
  uint8_t first = t->rules->selector[column[0]].type;
  if (step->column_count == 1 && step->other_count == 0 &&
      bst_offer_by_number(first, step->arg[0])) {
    offer_numbers(&at, step, out);
    return;
  }
  for (uint8_t i = 0; i < step->column_count; i++)
    chosen.thing[i] = bst_no_thing;
  uint8_t apart = step->column_count == 2 ? t->rules->apart[column[1]] : BST_APART_NO;
  if (apart == BST_APART_ALL || (apart != BST_APART_NO && first == BST_SELECT_FIGURES))
    bst_offer_pairs(&at, step, &chosen, out);
  else
    offer_column(&at, step, 0, &chosen, out);
}

/* One row of columns after the other; what two of them offer is offered twice. */
void bst_offer_selected(const bst_table *t, const bst_game *g, const bst_step_def *step,
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
