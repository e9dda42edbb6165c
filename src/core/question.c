#include "question.h"

#include "figures.h"
#include "guards.h"
#include "inspect.h"
#include "marks.h"
#include "sources.h"
#include "spots.h"
#include "status.h"

#include <string.h>

static bool same_arguments(const bst_action *a, const bst_action *b) {
  return a->argc == b->argc && memcmp(a->arg, b->arg, a->argc * sizeof a->arg[0]) == 0;
}

/* What can't be paid isn't offered. */
static bool is_affordable(const bst_offer *offer, uint8_t argc, const uint16_t *arg) {
  const bst_game *g = offer->game;
  uint8_t seat = offer->like.seat;
  uint16_t type = argc > 0 ? arg[0] : BST_NONE;
  int32_t price = bst_source_price(offer->table, g, offer->priced, seat, type);
  return price == 0 || price <= g->points[seat];
}

void bst_offer_add(bst_offer *offer, uint8_t argc, const uint16_t *arg) {
  bst_action action = offer->like;
  if (offer->priced != NULL && !is_affordable(offer, argc, arg))
    return;
  action.argc = argc;
  if (argc > 0)
    memcpy(action.arg, arg, argc * sizeof *arg);
  if (offer->count == offer->wanted && offer->kept != NULL)
    *offer->kept = action;
  if (offer->list != NULL && offer->count < offer->cap)
    offer->list[offer->count] = action;
  if (offer->sought != NULL && same_arguments(&action, offer->sought))
    offer->found = true;
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
  if (!bst_spot_on_board(bst_figure_spot(rs, g, figure)) ||
      (step->grew && !bst_figure_extended(rs, g, figure)) ||
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

bst_status bst_question_offer(const bst_table *t, const bst_game *g, uint16_t op, uint8_t seat,
                              bst_offer *out, bst_error *err) {
  const bst_step_def *step = t->rules->op[op].step;
  out->like = (bst_action){.step = op, .seat = seat};
  if (limit_reached(t->rules, g, op) || !bst_step_guard_holds(t->rules, g, step, seat))
    return BST_OK;
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

bool bst_question_includes(const bst_ruleset *rs, const bst_game *g, uint16_t question, uint16_t op,
                           uint8_t seat) {
  const bst_op *asked = &rs->op[question];
  if (op == question)
    return g->ask_only == BST_NONE;
  if (rs->op[op].step == NULL || (rs->op[op].step->any_time && seat != g->active))
    return false;
  for (uint16_t i = 0; i < asked->provider_count; i++)
    if (rs->provider[asked->provider_first + i] == op)
      return g->ask_only == BST_NONE || g->ask_only == op;
  return false;
}

bst_status bst_question_others(const bst_table *t, bst_game *g, uint16_t op, uint8_t seat,
                               uint32_t *count, bool *hides, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  const bst_op *asked = &rs->op[op];
  g->ask_only = BST_NONE;
  *count = 0;
  *hides = false;
  for (uint16_t i = 0; i < asked->provider_count; i++) {
    uint16_t other = rs->provider[asked->provider_first + i];
    if (other == op || !bst_question_includes(rs, g, op, other, seat))
      continue;
    const bst_step_def *step = rs->op[other].step;
    bst_offer offer = {.count = 0};
    bst_status status = bst_question_offer(t, g, other, seat, &offer, err);
    if (status != BST_OK)
      return status;
    *count += offer.count;
    *hides = *hides || (offer.count > 0 && step->role == BST_ROLE_SOURCE && step->must);
    if (offer.count > 0 && step->exclusive) {
      g->ask_only = other;
      *count = offer.count;
      break;
    }
  }
  return BST_OK;
}

bst_status bst_question_gather(bst_table *t, bst_game *g, uint16_t op, uint8_t seat, uint32_t own,
                               bool may_pass, bool *open, bst_error *err) {
  uint32_t others = 0;
  bool hides = false;
  if (t->rules->op[op].provider_count > 0) {
    bst_status status = bst_question_others(t, g, op, seat, &others, &hides, err);
    if (status != BST_OK)
      return status;
    if (g->ask_only != BST_NONE) {
      own = 0;
      may_pass = may_pass && !t->rules->op[g->ask_only].step->must;
    }
  }
  *open = own + others > 0;
  if (!*open)
    return BST_OK;
  g->ask_step = op;
  g->ask_seat = seat;
  g->ask_pass = may_pass;
  g->ask_own = hides ? 0 : own;
  g->ask_count = g->ask_own + others + may_pass;
  return BST_OK;
}
