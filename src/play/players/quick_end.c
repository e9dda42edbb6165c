/* quick_end.c - see quick_end.h. */
#include "quick_end.h"

#include "evaluation.h"
#include "last_answers.h"
#include "quick_hear.h"
#include "readings.h"

#include <awards.h>
#include <board.h>
#include <copy_used.h>
#include <decision.h>
#include <events.h>
#include <final_values.h>
#include <game.h>
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
  uint64_t *reads; /* NULL: unknown */
  bst_game *before;
  bst_readings *readings; /* by operation, from the first of the end */
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
  bst_ending_count count;
};

bst_ending *bst_ending_new(bst_table *t) {
  bst_ending *made = calloc(1, sizeof *made);
  if (!made)
    return NULL;
  made->t = t;
  made->values = bst_final_values_new(t->rules);
  made->before = bst_game_new(t);
  made->spare = bst_game_new(t);
  made->last = bst_last_answers_new(t);
  made->answers = bst_quick_answers_new();
  made->readings = calloc(t->rules->op_count - t->rules->first_of_end + 1, sizeof *made->readings);
  made->reads = bst_host_watch_reads(t);
  made->tally = malloc(bst_tally_bytes(t->rules));
  if (made->reads && made->answers)
    made->hearing = bst_hearing_new(t, made->reads, made->answers);
  if (made->values && made->before && made->spare && made->last && made->answers &&
      made->readings && made->tally && (made->hearing || !made->reads))
    return made;
  bst_ending_free(made);
  return NULL;
}

void bst_ending_free(bst_ending *ending) {
  if (!ending)
    return;
  bst_final_values_free(ending->values);
  bst_game_free(ending->before);
  bst_game_free(ending->spare);
  bst_last_answers_free(ending->last);
  bst_hearing_free(ending->hearing);
  bst_quick_answers_free(ending->answers);
  free(ending->readings);
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

bst_ending_count bst_ending_counted(const bst_ending *ending) {
  bst_ending_count all = ending->count;
  if (ending->hearing) {
    bst_ending_count heard = bst_hearing_counted(ending->hearing);
    all.called += heard.called;
    all.spared += heard.spared;
  }
  return all;
}
bst_table *bst_ending_table(const bst_ending *ending) { return ending->t; }
bst_last_answers *bst_ending_answers(bst_ending *ending) { return ending->last; }

/* --- functions ------------------------------------------------------------------------------- */

/* Might the function of a step at the end be remembered? Effects don't tell what they look at. */
static inline bool is_known(const bst_ending *e, const bst_step_def *step, const bst_readings *of) {
  return e->reads && !of->closed && step->automatic && !step->guarded && !step->by_effects &&
         !e->t->watched;
}

static const bst_quick_answer *remembered(const bst_ending *e, const bst_game *g, uint16_t at,
                                          const bst_readings *of) {
  const bst_quick_answer *found = NULL;
  for (uint8_t i = 0; i < of->count && !found; i++)
    found = bst_quick_answers_find(e->answers, at, of->reads[i],
                                   bst_readings_key(e->t->rules, g, of->reads[i], at));
  return found;
}

/* Is all that a function has done that there are other points? The position before is lost. */
static bool only_points(const bst_ruleset *rs, bst_game *before, const bst_game *after) {
  memcpy(before->points, after->points, sizeof before->points);
  memcpy(wide_tally_of(rs, before), wide_tally_of(rs, after), bst_tally_bytes(rs));
  before->calls = after->calls;
  return memcmp(before, after, before->size) == 0;
}

static bst_status call_and_note(bst_ending *e, bst_game *g, uint16_t at, bst_readings *of) {
  const bst_ruleset *rs = e->t->rules;
  bst_quick_answer made = {.at = at};
  bst_game_copy(e->before, g);
  *e->reads = 0;
  bst_status status = bst_step_begin(e->t, g, at, NULL);
  e->count.called++;
  if (status != BST_OK)
    return status;
  made.reads = *e->reads & ~BST_READS_FAR;
  made.lost = (*e->reads & BST_READS_FAR) != 0 || !bst_quick_answer_note(rs, e->before, g, &made);
  made.key = bst_readings_key(rs, e->before, made.reads, at);
  made.lost = made.lost || !only_points(rs, e->before, g);
  if (bst_readings_note(of, made.reads))
    bst_quick_answers_add(e->answers, &made);
  return BST_OK;
}

/* A step at the end, whose function may be remembered if nothing is asked before it. */
static bst_status begin_step(bst_ending *e, bst_game *g, uint16_t at) {
  const bst_step_def *step = e->t->rules->op[at].step;
  bst_readings *of = &e->readings[at - e->t->rules->first_of_end];
  const bst_quick_answer *a = is_known(e, step, of) ? remembered(e, g, at, of) : NULL;
  if (!a && is_known(e, step, of))
    return call_and_note(e, g, at, of);
  if (a && !a->lost) {
    e->count.spared++;
    bst_quick_answer_give(e->t->rules, g, a);
    return BST_OK;
  }
  e->count.called++;
  return bst_step_begin(e->t, g, at, NULL);
}

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
      status = begin_step(e, g, g->at);
    else if (kind != BST_OP_FINAL || bst_turn_order_final(rs, g) != BST_FINAL_FULL ||
             !bst_final_values_pay(e->values, e->t, g, tell, e))
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
    const bst_readings *of = &e->readings[at - rs->first_of_end];
    if (rs->op_kind[at] == BST_OP_FINAL) {
      bst_final_values_add(e->values, e->t, g, node, g->points);
      continue;
    }
    if (rs->op_kind[at] == BST_OP_STEP && only_awards(rs, rs->op[at].step)) {
      if (unsure != 0 || !add_awards(e, g, at))
        return false;
      continue;
    }
    bool known = rs->op_kind[at] == BST_OP_STEP && is_known(e, rs->op[at].step, of);
    const bst_quick_answer *a = known ? remembered(e, g, at, of) : NULL;
    if (!a || a->lost || (a->reads & unsure))
      return false;
    for (uint8_t seat = 0; seat < rs->players; seat++)
      bst_points_add(&g->points[seat], a->points[seat]);
    e->count.spared++;
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

void bst_ending_guess(const bst_ending *ending, const bst_game *g, uint16_t node,
                      int32_t points[BST_MAX_PLAYERS]) {
  memcpy(points, g->points, sizeof g->points);
  bst_final_values_guess(ending->values, ending->t, g, node, points);
  for (uint8_t seat = 0; seat < ending->t->rules->players; seat++)
    bst_points_add(&points[seat], ending->rest[seat]);
}
