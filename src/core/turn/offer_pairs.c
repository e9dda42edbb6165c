/* offer_pairs.c - rows of two columns of which the second is the same for all of the first: both
 * are listed once. */
#include "offer_inside.h"

#include "facts.h"
#include "figures.h"
#include "locations.h"

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
static void offer_taken(const pairs *p, uint8_t kind, bst_offered_row *chosen, bst_offer *out) {
  const uint32_t negated = p->takes->negated, *id = p->others.id, count = p->others.count;
  bst_action *action = bst_offer_room(p->step, count, out);
  if (action == NULL) {
    for (uint32_t o = 0; o < count; o++)
      if ((p->kinds[o] >> kind & 1) != negated)
        bst_offer_each(p->step, chosen, &id[o], 1, out);
    return;
  }
  const bst_half_action like = bst_offer_like(p->step, chosen, out);
  uint32_t written = 0;
  for (uint32_t o = 0; o < count; o++) { /* one that isn't taken is written over */
    bst_offer_write(&action[written], &like, 1, id[o]);
    written += (p->kinds[o] >> kind & 1) != negated;
  }
  bst_offer_written(out, written);
}

/* One thing with each of the second column: a figure, if that speaks of what segments take. */
static void offer_others(const pairs *p, uint32_t i, bst_offered_row *chosen, bst_offer *out) {
  const bst_step_def *step = p->step;
  const bst_select_at *at = p->at;
  uint32_t first = p->found.id[i];
  bool at_home = p->takes != NULL && (p->one_each || is_at_home(at, first));
  bool known = p->takes == NULL || (p->kinds != NULL && at_home);
  if (known && bst_offer_by_number(p->others.type, step->arg[1])) {
    if (p->takes == NULL)
      bst_offer_each(step, chosen, p->others.id, p->others.count, out);
    else
      offer_taken(p, figures_of(at->t->rules, at->g)[first].kind, chosen, out);
    return;
  }
  for (uint32_t o = 0; o < p->others.count; o++) {
    bst_thing other = {p->others.type, p->others.id[o]};
    chosen->argument[1] = bst_offer_argument(at, step->arg[1], other);
    if (chosen->argument[1] != BST_NONE && !bst_offer_again(at, step->arg[1], &p->others, o) &&
        is_taken(p, first, at_home, o))
      bst_offer_row(step, chosen, out);
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

void bst_offer_pairs(bst_select_at *at, const bst_step_def *step, bst_offered_row *chosen,
                     bst_offer *out) {
  const bst_predicate_def *takes = bst_selector_takes(at->t->rules, chosen->column[1]);
  pairs p = {.at = at, .step = step, .takes = takes};
  p.one_each = is_one_each(at->t->rules, chosen->column[0]);
  unsigned depth = bst_finds_depth(at->t);
  bool any = list_pairs(&p, chosen->column);
  if (any)
    ask_kinds(&p);
  for (uint32_t i = 0; any && i < p.found.count; i++) {
    chosen->thing[0] = (bst_thing){p.found.type, p.found.id[i]};
    chosen->argument[0] = bst_offer_argument(at, step->arg[0], chosen->thing[0]);
    if (chosen->argument[0] != BST_NONE &&
        (p.one_each || !bst_offer_again(at, step->arg[0], &p.found, i)))
      offer_others(&p, i, chosen, out);
  }
  bst_finds_reset(at->t, depth);
}
