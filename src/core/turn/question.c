#include "question.h"

#include "figures.h"
#include "guards.h"
#include "inspect.h"
#include "locations.h"
#include "marks.h"
#include "sources.h"
#include "status.h"

#include <string.h>

/* What can't be paid isn't offered. */
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
  if (argc > 0)
    memcpy(action.arg, arg, argc * sizeof *arg);
  if (offer->listing != NULL)
    bst_listing_add(offer->listing, &action, price);
  offer->count++;
}

static bool limit_reached(const bst_ruleset *rs, const bst_game *g, uint16_t op) {
  const bst_step_def *step = rs->op[op].step;
  return step->limit_per != BST_LIMIT_NEVER && limits_of(rs, g)[op] >= step->limit;
}

void bst_question_used(const bst_ruleset *rs, bst_game *g, uint16_t op) {
  if (rs->op[op].step->limit_per != BST_LIMIT_NEVER)
    limits_of(rs, g)[op]++;
}

static bool is_marked(const bst_ruleset *rs, const bst_game *g, uint16_t mark, uint16_t figure) {
  uint16_t node = bst_figure_under(rs, g, figure);
  if (rs->mark[mark].on == BST_MARKED_FEATURE)
    return node != BST_NONE && bst_mark_get(rs, g, mark, node);
  return bst_mark_get(rs, g, mark, figure);
}

/* Is it one that the step offers: on the board, and as the step wants it? */
static bool is_offered(const bst_ruleset *rs, const bst_game *g, const bst_step_def *step,
                       uint16_t figure) {
  if ((step->grew && !bst_figure_extended(rs, g, figure)) ||
      !bst_location_on_board(bst_figure_location(rs, g, figure)) ||
      (step->without != 0 && is_marked(rs, g, (uint16_t)(step->without - 1), figure)))
    return false;
  uint16_t node = step->unfinished ? bst_figure_under(rs, g, figure) : BST_NONE;
  return !step->unfinished || (node != BST_NONE && !bst_feature_complete(rs, g, node));
}

/* One figure: with each of the words, if there are any. */
static void offer_figure(const bst_step_def *step, uint16_t figure, bst_offer *out) {
  uint16_t argument[2] = {figure, 0};
  do
    bst_offer_add(out, step->argc, argument);
  while (++argument[1] < step->word_count);
}

/* The options of a step that needs no function to tell them. */
static void offer_figures(const bst_ruleset *rs, const bst_game *g, const bst_step_def *step,
                          uint8_t seat, bst_offer *out) {
  for (uint8_t kind = 0; kind < rs->figure_count; kind++) {
    bst_figure_run run = {0};
    if (step->figures >> kind & 1)
      run = bst_figures_of_kind(rs, kind, seat);
    for (uint16_t f = run.first; f < run.first + run.count; f++)
      if (is_offered(rs, g, step, f))
        offer_figure(step, f, out);
  }
}

/* May the step be asked at all? */
static inline bool answers_now(const bst_ruleset *rs, const bst_game *g, uint16_t op,
                               uint8_t seat) {
  return !limit_reached(rs, g, op) && bst_step_guard_holds(rs, g, rs->op[op].step, seat);
}

/* Its options, where it may. */
static bst_status offer(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                        bst_offer *out, bst_error *err) {
  const bst_step_def *step = t->rules->op[op].step;
  out->like = (bst_action){.step = op, .seat = seat};
  if (step->price != 0 || step->price_test != 0) {
    out->table = t;
    out->game = g;
    out->priced = step;
  }
  if (step->from != 0)
    return bst_source_offer(t, g, step, seat, out, err);
  if (step->figures != 0) {
    offer_figures(t->rules, g, step, seat, out);
    return BST_OK;
  }
  return t->host.offer(t->host.self, t, g, step->handler, seat, out, err);
}

bst_status bst_question_offer(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                              bst_offer *out, bst_error *err) {
  return answers_now(t->rules, g, op, seat) ? offer(t, g, op, seat, out, err) : BST_OK;
}

/* --- listing ------------------------------------------------------------------------------ */

/* May `op` answer the question, whatever hides it? */
static bool may_answer(const bst_ruleset *rs, const bst_game *g, uint16_t question, uint16_t op,
                       uint8_t seat) {
  return op == question ||
         (rs->op[op].step != NULL && !(rs->op[op].step->any_time && seat != g->active));
}

bool bst_question_includes(const bst_ruleset *rs, const bst_game *g, uint16_t question, uint16_t op,
                           uint8_t seat) {
  const bst_op *asked = &rs->op[question];
  if (op == question)
    return g->ask_only == BST_NONE;
  if (!may_answer(rs, g, question, op, seat))
    return false;
  for (uint16_t i = 0; i < asked->provider_count; i++)
    if (rs->provider[asked->provider_first + i] == op)
      return g->ask_only == BST_NONE || g->ask_only == op;
  return false;
}

/* Puts what one operation offers behind what is listed already. */
static bst_status list_one(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                           bst_listing *listing, bst_offered_by *by, bst_error *err) {
  bst_offer out = {.listing = listing};
  by->first = listing->count;
  bst_status status = offer(t, g, op, seat, &out, err);
  by->count = listing->count - by->first;
  if (status == BST_OK && listing->out_of_memory)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for the options of '%s'",
                    t->rules->op[op].name);
  return status;
}

/* The place of the operation that asks among those who answer. */
static uint16_t place_of_own(const bst_ruleset *rs, uint16_t question) {
  const bst_op *asked = &rs->op[question];
  uint16_t own = 0;
  while (own < asked->provider_count && rs->provider[asked->provider_first + own] != question)
    own++;
  return own;
}

/* All but the operation itself; behind an exclusive action that offers something nobody is asked.
 */
static bst_status list_others(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                              bst_listing *listing, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const bst_op *asked = &rs->op[op];
  bst_status status = BST_OK;
  for (uint16_t i = 0; i < asked->provider_count; i++) {
    uint16_t other = rs->provider[asked->provider_first + i];
    if (other == op)
      continue;
    listing->by[i].count = 0;
    if (status != BST_OK || listing->only != BST_NONE || !may_answer(rs, g, op, other, seat) ||
        !answers_now(rs, g, other, seat))
      continue;
    const bst_step_def *step = rs->op[other].step;
    status = list_one(t, g, other, seat, listing, &listing->by[i], err);
    bool any = listing->by[i].count > 0;
    listing->hides |= any && step->role == BST_ROLE_SOURCE && step->must;
    if (any && step->exclusive)
      listing->only = other;
  }
  return status;
}

/* Of an operation that is asked now. Where a step offers nothing itself the others aren't asked. */
static bst_status list_all(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                           bst_listing *listing, bst_error *err) {
  bst_status status = BST_OK;
  if (t->rules->op_kind[op] == BST_OP_STEP) {
    bst_offered_by *own = &listing->by[place_of_own(t->rules, op)];
    status = list_one(t, g, op, seat, listing, own, err);
    for (uint16_t i = 0; own->count == 0 && i < t->rules->op[op].provider_count; i++)
      listing->by[i].count = 0;
    if (own->count == 0)
      return status;
  }
  return status == BST_OK ? list_others(t, g, op, seat, listing, err) : status;
}

/* How many options of others than the operation itself can be chosen. */
static uint32_t count_others(const bst_ruleset *rs, uint16_t op, const bst_listing *listing) {
  uint32_t count = 0;
  for (uint16_t i = 0; i < rs->op[op].provider_count; i++) {
    uint16_t other = rs->provider[rs->op[op].provider_first + i];
    if (other != op && (listing->only == BST_NONE || listing->only == other))
      count += listing->by[i].count;
  }
  return count;
}

/* --- opening ------------------------------------------------------------------------------ */

bst_status bst_question_gather(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                               bst_gathered *out, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  *out = (bst_gathered){.list = NULL};
  if (rs->op[op].provider_count == 0 && rs->op_kind[op] != BST_OP_STEP)
    return BST_OK;
  if (rs->op_kind[op] == BST_OP_STEP && !answers_now(rs, g, op, seat))
    return BST_OK;
  bst_listing *listing = bst_listing_begin(t->lists);
  bst_status status = list_all(t, g, op, seat, listing, err);
  if (status != BST_OK)
    return status;
  out->list = listing;
  out->others = count_others(rs, op, listing);
  if (rs->op_kind[op] == BST_OP_STEP)
    out->own = listing->by[place_of_own(rs, op)].count;
  return BST_OK;
}

bool bst_question_put(const bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                      const bst_gathered *answers, bool may_pass) {
  const bst_listing *listing = answers->list;
  uint32_t own = answers->own;
  g->key = 0; /* of the decision before */
  g->ask_only = listing != NULL ? listing->only : BST_NONE;
  if (g->ask_only != BST_NONE) {
    own = 0;
    may_pass = may_pass && !t->rules->op[g->ask_only].step->must;
  }
  if (own + answers->others == 0)
    return false;
  g->ask_step = op;
  g->ask_seat = seat;
  g->ask_pass = may_pass;
  g->ask_own = listing != NULL && listing->hides ? 0 : own;
  g->ask_count = g->ask_own + answers->others + may_pass;
  if (listing != NULL)
    bst_listing_keep(t->lists, answers->list, g);
  return true;
}

/* --- asked again -------------------------------------------------------------------------- */

/* Lets `by` have as many options as the block says, so that whoever counts by that stays inside the
 * list: what is too much is cut off, what is missing is the first one once more. */
static void make_up(const bst_game *g, bst_listing *listing, bst_offered_by *by, uint16_t op,
                    uint32_t count) {
  bool known = by->count > 0;
  bst_action first = {.step = op, .seat = g->ask_seat};
  if (known)
    first = listing->action[by->first];
  if (by->count < count) {
    by->first = listing->count;
    for (uint32_t i = 0; i < count; i++)
      bst_listing_add(listing, &first, 0);
  }
  by->count = listing->out_of_memory ? 0 : count;
  /* Of a block without a key it is no fault: who guesses at what is hidden may guess otherwise. */
  if (g->key != 0 || (count > 0 && (!known || listing->out_of_memory)))
    bst_listing_differs(listing, op);
}

/* Those who aren't the operation itself have `total` options together. */
static void make_up_others(const bst_ruleset *rs, const bst_game *g, bst_listing *listing,
                           uint32_t total) {
  const bst_op *asked = &rs->op[g->ask_step];
  uint16_t last = BST_NONE;
  for (uint16_t i = 0; i < asked->provider_count; i++) {
    uint16_t op = rs->provider[asked->provider_first + i];
    if (op == g->ask_step || !bst_question_includes(rs, g, g->ask_step, op, g->ask_seat))
      continue;
    if (listing->by[i].count > total)
      make_up(g, listing, &listing->by[i], op, total);
    total -= listing->by[i].count;
    if (last == BST_NONE || listing->by[i].count > 0)
      last = i;
  }
  if (total > 0 && last != BST_NONE)
    make_up(g, listing, &listing->by[last], rs->provider[asked->provider_first + last],
            listing->by[last].count + total);
}

bst_status bst_question_list_again(const bst_table *t, const bst_game *g, bst_listing *listing) {
  const bst_ruleset *rs = t->rules;
  uint16_t op = g->ask_step, own = place_of_own(rs, op);
  /* What fails is kept by the host, too. */
  bst_status status = list_all(t, g, op, g->ask_seat, listing, NULL);
  listing->only = g->ask_only;
  bool counts = rs->op_kind[op] == BST_OP_STEP && g->ask_only == BST_NONE;
  if (counts && listing->by[own].count != g->ask_own)
    make_up(g, listing, &listing->by[own], op, g->ask_own);
  make_up_others(rs, g, listing, g->ask_count - g->ask_own - g->ask_pass);
  return status;
}

/* A function that failed when it was asked again is the cause of everything else. */
static bst_status settle(const bst_table *t, bst_error *err) {
  return t->host.settle != NULL ? t->host.settle(t->host.self, err) : BST_OK;
}

bst_status bst_question_differs(const bst_table *t, const bst_game *g, uint16_t op,
                                bst_error *err) {
  const bst_op *who = &t->rules->op[op];
  bst_status status = settle(t, err);
  if (status != BST_OK)
    return status;
  if (g->key == 0)
    return bst_fail(err, BST_ILLEGAL, "what '%s' offers here isn't known to whoever asks",
                    who->name);
  return bst_fail_handler(t, g, who->step->handler, BST_BLAMED_OPTIONS, err,
                          "'%s.options' answered differently to the same question", who->name);
}
