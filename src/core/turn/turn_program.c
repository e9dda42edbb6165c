#include "turn_program.h"

#include "turn.h"

#include <stdlib.h>
#include <string.h>

static int compare_ops(const void *a, const void *b) {
  const bst_op *x = a, *y = b;
  if (x->stage != y->stage)
    return x->stage < y->stage ? -1 : 1;
  if (x->order != y->order)
    return x->order < y->order ? -1 : 1;
  return strcmp(x->name, y->name); /* "rule.entry": by rule id, then by entry */
}

static uint16_t first_at(const bst_ruleset *rs, bst_stage stage) {
  uint16_t i = 0;
  while (rs->op[i].stage < stage)
    i++;
  return i;
}

/* Only steps have a place in the turn; what belongs to another decision is asked with it. */
static bst_op op_of(const bst_step_def *step) {
  bool runs = step->role == BST_ROLE_STEP;
  return (bst_op){.name = step->name,
                  .kind = BST_OP_STEP,
                  .stage = runs ? step->stage : BST_STAGE_PUSHED,
                  .order = step->order,
                  .rule = step->rule,
                  .step = step};
}

static const bst_op built_in[] = {
#define X(id, word, at, number, what)                                                              \
  {.name = word, .kind = BST_OP_##id, .stage = BST_STAGE_##at, .order = number},
    BST_BUILT_IN_LIST(X)
#undef X
};
enum { BUILT_IN = sizeof built_in / sizeof built_in[0] };

static bool someone_minds_completions(const bst_ruleset *rs) {
  bool minds = (rs->listens >> BST_EVENT_COMPLETED & 1) != 0;
  for (size_t i = 0; i < rs->filter_count; i++)
    minds = minds || rs->filter[i].list == BST_FILTER_COMPLETE_OK;
  for (size_t i = 0; i < rs->mark_count; i++) /* where the scoring begins that they are gained by */
    minds = minds || rs->mark[i].notes >= BST_NOTED_GAINED;
  return minds;
}

/* Is it one of the first, which asks nobody? */
static bool hands_out(const bst_op *op) {
  return op->kind == BST_OP_STEP && op->step->automatic && op->order < BST_SETUP_ORDER;
}

bool bst_program_turn(bst_ruleset *rs) {
  rs->op = calloc(rs->step_count + BUILT_IN, sizeof *rs->op);
  if (rs->op == NULL)
    return false;
  for (size_t i = 0; i < BUILT_IN; i++)
    if (built_in[i].kind != BST_OP_COMPLETED || someone_minds_completions(rs))
      rs->op[rs->op_count++] = built_in[i];
  for (size_t i = 0; i < rs->step_count; i++) {
    rs->op[rs->op_count++] = op_of(&rs->step[i]);
    rs->reopens = rs->reopens || rs->step[i].reopens;
    rs->minds_passing = rs->minds_passing || rs->step[i].when.passed != BST_ANY;
  }
  rs->clears = rs->clears || rs->reopens;
  qsort(rs->op, rs->op_count, sizeof *rs->op, compare_ops);
  for (size_t i = 0; i < rs->op_count; i++) {
    const bst_step_def *step = rs->op[i].kind == BST_OP_STEP ? rs->op[i].step : NULL;
    rs->op_kind[i] = rs->op[i].kind;
    rs->settles = rs->settles || (step && step->automatic && step->stage == BST_STAGE_SCORE);
  }
  rs->first_of_turn = first_at(rs, BST_STAGE_TURN_START);
  while (rs->component_ops < rs->first_of_turn && hands_out(&rs->op[rs->component_ops]))
    rs->component_ops++;
  rs->first_of_part = first_at(rs, BST_STAGE_ACQUIRE);
  rs->first_of_score = first_at(rs, BST_STAGE_SCORE);
  rs->first_of_post_score = first_at(rs, BST_STAGE_POST_SCORE);
  rs->end_of_part = first_at(rs, BST_STAGE_PART_END);
  rs->end_of_turn = first_at(rs, BST_STAGE_TURN_END);
  rs->first_of_end = first_at(rs, BST_STAGE_PRE_FINAL);
  rs->placed_op = first_at(rs, BST_STAGE_PLACED);
  while (rs->op[rs->draw_op].kind != BST_OP_DRAW)
    rs->draw_op++;
  while (rs->op[rs->figure_op].kind != BST_OP_FIGURE)
    rs->figure_op++;
  rs->provider = calloc(rs->op_count * (rs->op_count + 1), sizeof *rs->provider);
  rs->idle = calloc(rs->op_count, sizeof *rs->idle);
  return rs->provider != NULL && rs->idle != NULL;
}

/* --- listeners ---------------------------------------------------------------------------- */

static int compare_listeners(const void *a, const void *b) {
  const bst_listener_def *x = a, *y = b;
  if (x->event != y->event)
    return x->event < y->event ? -1 : 1;
  if (x->order != y->order)
    return x->order < y->order ? -1 : 1;
  return strcmp(x->name, y->name);
}

/* The figures that all who hear an event ask for in their guards; 0: not all of them ask. */
static uint32_t figures_wanted(const bst_ruleset *rs, bst_event_kind event) {
  uint32_t wanted = 0;
  for (uint16_t i = rs->listener_first[event]; i < rs->listener_first[event + 1]; i++) {
    const bst_listener_def *listener = &rs->listener[i];
    if (!listener->guarded || listener->when.figures == 0)
      return 0;
    wanted |= listener->when.figures;
  }
  return wanted;
}

/* Who hears of the features that a laid tile has changed. */
static void note_laid(bst_ruleset *rs, bool hear_all) {
  rs->laid_kinds = hear_all ? UINT16_MAX : 0;
  for (uint16_t i = rs->listener_first[BST_EVENT_FEATURE_CHANGED];
       i < rs->listener_first[BST_EVENT_FEATURE_CHANGED + 1]; i++) {
    const bst_guard_def *when = &rs->listener[i].when;
    bool guarded = rs->listener[i].guarded;
    if (guarded && when->causes != 0 && !(when->causes >> BST_CAUSE_TILE & 1))
      continue;
    if (guarded && when->figures != 0)
      rs->laid_figures |= when->figures;
    else
      rs->laid_kinds |= guarded && when->kinds != 0 ? when->kinds : UINT16_MAX;
  }
}

/* Who hears of figures that moved: for what. */
static void note_moved(bst_ruleset *rs, bool hear_all) {
  rs->moved_figures = hear_all ? UINT32_MAX : 0;
  for (uint16_t i = rs->listener_first[BST_EVENT_FIGURE_MOVED];
       i < rs->listener_first[BST_EVENT_FIGURE_MOVED + 1]; i++) {
    const bst_guard_def *when = &rs->listener[i].when;
    if (rs->listener[i].guarded && when->figures != 0)
      rs->moved_figures |= when->figures;
    else
      rs->moved_causes |= rs->listener[i].guarded && when->causes != 0 ? when->causes : UINT64_MAX;
  }
}

/* Who hears of placed tiles: of which. */
static void note_placed(bst_ruleset *rs, bool hear_all) {
  rs->placed_attrs = hear_all ? UINT64_MAX : 0;
  for (uint16_t i = rs->listener_first[BST_EVENT_TILE_PLACED];
       i < rs->listener_first[BST_EVENT_TILE_PLACED + 1]; i++) {
    const bst_listener_def *listener = &rs->listener[i];
    bool shows = listener->guarded && listener->when.attr != BST_ATTR_NONE;
    rs->placed_attrs |= shows ? UINT64_C(1) << listener->when.attr : UINT64_MAX;
  }
}

void bst_program_listeners(bst_ruleset *rs, bool hear_all) {
  qsort(rs->listener, rs->listener_count, sizeof *rs->listener, compare_listeners);
  rs->listens = hear_all ? (1u << BST_EVENT_COUNT) - 1 : 0;
  for (uint16_t i = 0; i < rs->listener_count; i++) {
    rs->listens |= 1u << rs->listener[i].event;
    rs->hears_figures = rs->hears_figures || rs->listener[i].when.for_figure == BST_YES;
    rs->listener_first[rs->listener[i].event + 1]++;
  }
  for (int e = 0; e < BST_EVENT_COUNT; e++)
    rs->listener_first[e + 1] = (uint16_t)(rs->listener_first[e + 1] + rs->listener_first[e]);
  rs->change_figures = hear_all ? 0 : figures_wanted(rs, BST_EVENT_FEATURE_CHANGED);
  note_moved(rs, hear_all);
  note_placed(rs, hear_all);
  note_laid(rs, hear_all);
}

/* --- names in actions --------------------------------------------------------------------- */

static const char *entry_of(const bst_op *op) {
  const char *dot = strrchr(op->name, '.');
  return dot != NULL ? dot + 1 : op->name;
}

/* Nobody chooses what happens by itself. */
static bool is_chosen(const bst_op *op) { return op->step == NULL || !op->step->automatic; }

void bst_program_words(bst_ruleset *rs) {
  for (size_t i = 0; i < rs->op_count; i++) {
    bool clear = rs->op[i].step != NULL && strcmp(entry_of(&rs->op[i]), BST_STEP_PASS) != 0;
    for (size_t o = 0; o < rs->op_count && clear; o++)
      clear = o == i || !is_chosen(&rs->op[o]) ||
              strcmp(entry_of(&rs->op[i]), entry_of(&rs->op[o])) != 0;
    rs->op[i].word = clear ? entry_of(&rs->op[i]) : NULL;
  }
}

/* --- who answers a decision --------------------------------------------------------------- */

static bool is_asked_with(const bst_op *decision, const bst_op *other) {
  if (other->step == NULL || other->step->role == BST_ROLE_STEP)
    return false;
  if (other->step->any_time) /* drawing is no decision */
    return decision->kind != BST_OP_DRAW;
  if (decision->kind == BST_OP_STEP)
    return bst_op_joins(decision, other);
  return (decision->kind == BST_OP_DRAW && other->step->role == BST_ROLE_SOURCE) ||
         (decision->kind == BST_OP_PLACE && other->step->role == BST_ROLE_ASSIST) ||
         (decision->kind == BST_OP_FIGURE && other->step->role == BST_ROLE_ACTION);
}

static bool asks(const bst_op *op) {
  bool step = op->kind == BST_OP_STEP && op->step->role == BST_ROLE_STEP && !op->step->automatic;
  return step || op->kind == BST_OP_DRAW || op->kind == BST_OP_PLACE || op->kind == BST_OP_FIGURE;
}

/* By order, then name; the operation itself among them (a step: its options come first). */
static void list_providers(bst_ruleset *rs, bst_op *decision) {
  uint16_t *out = rs->provider + rs->provider_count, count = 0;
  bool placed = false;
  for (uint16_t i = 0; i < rs->op_count; i++) {
    const bst_op *other = &rs->op[i];
    if (!is_asked_with(decision, other))
      continue;
    bool behind = decision->kind == BST_OP_STEP || other->order >= decision->order;
    if (behind && !placed) {
      decision->own_place = count;
      out[count++] = (uint16_t)(decision - rs->op);
      placed = true;
    }
    out[count++] = i;
  }
  if (count == 0)
    return;
  if (!placed) {
    decision->own_place = count;
    out[count++] = (uint16_t)(decision - rs->op);
  }
  decision->provider_first = (uint16_t)rs->provider_count;
  decision->provider_count = count;
  rs->provider_count += count;
}

void bst_program_providers(bst_ruleset *rs) {
  for (size_t i = 0; i < rs->op_count; i++)
    if (asks(&rs->op[i]))
      list_providers(rs, &rs->op[i]);
  rs->has_sources = rs->op[rs->draw_op].provider_count > 0;
}
