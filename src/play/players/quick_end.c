/* quick_end.c - see quick_end.h. */
#include "quick_end.h"

#include "evaluation.h"
#include "last_answers.h"
#include "quick_hear.h"
#include "quick_steps.h"

#include <awards.h>
#include <board.h>
#include <copy_used.h>
#include <decision.h>
#include <events.h>
#include <final_values.h>
#include <game.h>
#include <reads.h>
#include <sees.h>
#include <stages.h>
#include <stdlib.h>
#include <steps.h>
#include <string.h>
#include <turn.h>
#include <turn_order.h>

struct bst_ending {
  bst_table *t;
  bst_final_values *values;
  bst_quick_steps *steps;
  const bst_game *base;
  bst_game *spare;
  bst_last_answers *last;
  bst_status told;      /* what came of it when listeners were called */
  bool spare_failed;    /* something has, in it */
  bst_hearing *hearing; /* NULL: who listens is called */
  bst_quick_answers *answers;
  void *tally;                   /* room for that of a game */
  int32_t rest[BST_MAX_PLAYERS]; /* points at the end of the base but those of features */
  enum { REST_NOT_ASKED, REST_UNKNOWN, REST_KNOWN } rest_is;
  uint64_t spared; /* calls, where nothing was ended */
  bool tells_nobody;
};

bst_ending *bst_ending_new(bst_table *t) {
  bst_ending *made = calloc(1, sizeof *made);
  if (!made)
    return NULL;
  made->t = t;
  made->values = bst_final_values_new(t->rules);
  made->spare = bst_game_new(t);
  made->last = bst_last_answers_new(t);
  made->answers = bst_quick_answers_new();
  made->tally = malloc(bst_tally_bytes(t->rules));
  uint64_t *reads = bst_host_watch_reads(t);
  if (made->answers)
    made->steps = bst_quick_steps_new(t, reads, made->answers);
  if (made->answers && reads)
    made->hearing = bst_hearing_new(t, reads, made->answers);
  if (made->values && made->spare && made->last && made->steps && made->tally &&
      (made->hearing || !reads))
    return made;
  bst_ending_free(made);
  return NULL;
}

void bst_ending_free(bst_ending *ending) {
  if (!ending)
    return;
  bst_final_values_free(ending->values);
  bst_game_free(ending->spare);
  bst_last_answers_free(ending->last);
  bst_hearing_free(ending->hearing);
  bst_quick_steps_free(ending->steps);
  bst_quick_answers_free(ending->answers);
  free(ending->tally);
  free(ending);
}

void bst_ending_from(bst_ending *ending, const bst_game *g) {
  bst_final_values_take(ending->values, ending->t, g);
  if (ending->hearing)
    bst_hearing_from(ending->hearing, g);
  ending->base = g;
  ending->rest_is = REST_NOT_ASKED;
}

void bst_ending_go_on(bst_ending *ending, const bst_game *g) {
  bool known = ending->rest_is == REST_KNOWN;
  bst_ending_from(ending, g);
  ending->rest_is = known ? REST_KNOWN : REST_NOT_ASKED;
}

bst_ending_count bst_ending_counted(const bst_ending *ending) {
  bst_ending_count all = bst_quick_steps_counted(ending->steps);
  all.spared += ending->spared;
  if (ending->hearing) {
    bst_ending_count heard = bst_hearing_counted(ending->hearing);
    all.called += heard.called;
    all.spared += heard.spared;
  }
  return all;
}
bst_table *bst_ending_table(const bst_ending *ending) { return ending->t; }
bst_kept_worths *bst_ending_worths(const bst_ending *ending) {
  return bst_final_values_worths(ending->values);
}
bst_last_answers *bst_ending_answers(bst_ending *ending) { return ending->last; }

/* Where nobody can be told quickly, everybody hears it from the queue. */
static void tell(void *self, bst_game *g, const bst_event *event, const uint16_t *same,
                 uint16_t count) {
  bst_ending *e = self;
  if (e->hearing)
    e->told = bst_hearing_tell(e->hearing, g, event, same, count);
  for (uint16_t i = 0; i < count && !e->hearing; i++)
    bst_event_put(e->t->rules, g, event[i]);
}

/* --- the end --------------------------------------------------------------------------------- */

static bool waits(const bst_game *g) {
  return g->event_count != 0 || g->frame_count != 0 || g->leaving_count != 0 || g->jump != 0;
}

typedef struct ending_now {
  bst_ending *e;
  bst_game *g;
  const bst_action *given; /* NULL: the end begins */
} ending_now;

/* What features are worth. False: it isn't known. */
static bool pay(bst_ending *e, bst_game *g) {
  return e->tells_nobody ? bst_final_values_give(e->values, e->t, g)
                         : bst_final_values_pay(e->values, e->t, g, tell, e);
}

/* The operations of the end, to the next question or the last of them; anything unusual is left to
 * the turn. */
static bst_status go_on(bst_ending *e, bst_game *g) {
  const bst_ruleset *rs = e->t->rules;
  bool open = false;
  for (;; g->at++) {
    bst_status status = BST_OK;
    if (rs->ends_at_once)
      return bst_turn_run(e->t, g, NULL);
    if (waits(g))
      status = bst_turn_catch_up(e->t, g, &open, NULL);
    if (open || status != BST_OK)
      return open ? bst_turn_settle(e->t, g, NULL) : status;
    bst_op_kind kind = (bst_op_kind)rs->op_kind[g->at];
    if (kind == BST_OP_OVER)
      return bst_turn_run(e->t, g, NULL);
    e->told = BST_OK;
    if (kind == BST_OP_STEP)
      status = bst_quick_step_begin(e->steps, g, g->at);
    else if (kind != BST_OP_FINAL || bst_turn_order_final(rs, g) != BST_FINAL_FULL || !pay(e, g))
      return bst_turn_run(e->t, g, NULL);
    status = status == BST_OK ? e->told : status;
    g->failed |= status != BST_OK;
    if (status != BST_OK)
      return status;
  }
}

static bst_status end_body(void *with) {
  const ending_now *what = with;
  bst_status status = BST_OK;
  if (what->given)
    status = bst_decision_carry_out(what->e->t, what->g, what->given, NULL);
  else
    bst_turn_break_off(what->e->t, what->g);
  return status == BST_OK ? go_on(what->e, what->g) : status;
}

bst_status bst_ending_now(bst_ending *ending, bst_game *g) {
  ending_now what = {ending, g, NULL};
  return g->over ? BST_OK : bst_table_protect(ending->t, g, end_body, &what, NULL);
}

bst_status bst_ending_answer(bst_ending *ending, bst_game *g, const bst_action *given) {
  ending_now what = {ending, g, given};
  bst_table *t = ending->t;
  bool as_ever = g->at < t->rules->first_of_end || (t->lists && t->lists->differed);
  return as_ever ? bst_game_apply_listed(t, g, given, NULL)
                 : bst_table_protect(t, g, end_body, &what, NULL);
}

/* --- without an end -------------------------------------------------------------------------- */

bool bst_ending_look(bst_ending *ending, const bst_game *g) {
  return g->ending == 0 && bst_turn_order_final(ending->t->rules, g) == BST_FINAL_FULL &&
         bst_final_values_sum(ending->values, ending->t, g);
}

/* Does a step at the end do nothing but award points, by effects? */
static bool only_awards(const bst_ruleset *rs, const bst_step_def *step) {
  return step->automatic && step->by_effects &&
         bst_effects_only_award(rs, step->effect_first, step->effect_count);
}

/* Lets such a step add its points, and leaves the counts of what they are for as they were. */
static bool add_awards(bst_ending *e, bst_game *g, uint16_t at) {
  const bst_ruleset *rs = e->t->rules;
  size_t size = bst_tally_bytes(rs);
  uint16_t calls = g->calls;
  memcpy(e->tally, wide_tally_of(rs, g), size);
  bst_status status = bst_step_begin(e->t, g, at, NULL);
  memcpy(wide_tally_of(rs, g), e->tally, size);
  g->calls = calls;
  return status == BST_OK;
}

/* Functions see points as they are by then: those of the game stand in for them. */
static bool add_up(bst_ending *e, bst_game *g, uint16_t node, uint64_t unsure) {
  const bst_ruleset *rs = e->t->rules;
  for (uint16_t at = rs->first_of_end; rs->op_kind[at] != BST_OP_OVER; at++) {
    if (rs->op_kind[at] == BST_OP_FINAL) {
      bst_final_values_add(e->values, e->t, g, node, g->points);
      continue;
    }
    if (rs->op_kind[at] == BST_OP_STEP && only_awards(rs, rs->op[at].step)) {
      if (unsure != 0 || !add_awards(e, g, at))
        return false;
      continue;
    }
    const bst_quick_answer *a =
        rs->op_kind[at] == BST_OP_STEP ? bst_quick_step_known(e->steps, g, at) : NULL;
    if (!a || (a->reads & unsure))
      return false;
    for (uint8_t seat = 0; seat < rs->players; seat++)
      bst_points_add(&g->points[seat], a->points[seat]);
    e->spared++;
  }
  return true;
}

bool bst_ending_points(bst_ending *ending, bst_game *g, uint16_t node, uint64_t unsure,
                       int32_t points[BST_MAX_PLAYERS]) {
  int32_t now[BST_MAX_PLAYERS];
  memcpy(now, g->points, sizeof now);
  bool known = (unsure == 0 || !bst_final_values_see_tokens(ending->values)) &&
               add_up(ending, g, node, unsure);
  memcpy(points, g->points, sizeof now);
  memcpy(g->points, now, sizeof now);
  return known;
}

/* --- a guess --------------------------------------------------------------------------------- */

/* What the end of the base brings beside features. */
static void find_rest(bst_ending *e) {
  int32_t points[BST_MAX_PLAYERS];
  memcpy(points, e->base->points, sizeof points);
  bst_final_values_hold(e->values, e->t, e->base);
  bst_final_values_guess(e->values, e->t, e->base, BST_NONE, points);
  if (e->spare_failed)
    bst_game_copy(e->spare, e->base);
  else
    bst_game_copy_used(e->t->rules, e->spare, e->base);
  bool ended = bst_ending_now(e, e->spare) == BST_OK &&
               (bst_game_over(e->spare) || bst_last_answers_give(e->t, e, e->spare) == BST_OK);
  e->rest_is = ended ? REST_KNOWN : REST_UNKNOWN;
  e->spare_failed = e->rest_is == REST_UNKNOWN;
  if (e->spare_failed)
    bst_table_forgive(e->t);
  for (uint8_t seat = 0; seat < e->t->rules->players; seat++)
    e->rest[seat] = e->spare->points[seat] - points[seat];
}

bool bst_ending_begin_guess(bst_ending *ending, const bst_game *g) {
  if (ending->rest_is == REST_NOT_ASKED)
    find_rest(ending);
  if (ending->rest_is == REST_KNOWN)
    bst_final_values_hold(ending->values, ending->t, g);
  return ending->rest_is == REST_KNOWN;
}

void bst_ending_tell_nobody(bst_ending *ending, bool nobody) { ending->tells_nobody = nobody; }

void bst_ending_guess(const bst_ending *ending, const bst_game *g, uint16_t node, uint16_t left,
                      int32_t points[BST_MAX_PLAYERS]) {
  memcpy(points, g->points, sizeof g->points);
  bst_final_values_guess(ending->values, ending->t, g, node, points);
  if (left != BST_NONE)
    bst_final_values_revalue(ending->values, ending->t, g, left, points);
  for (uint8_t seat = 0; seat < ending->t->rules->players; seat++)
    bst_points_add(&points[seat], ending->rest[seat]);
}
