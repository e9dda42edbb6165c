/* steps.c - see steps.h. */
#include "steps.h"

#include "decision.h"
#include "effects.h"
#include "events.h"
#include "guards.h"
#include "offer.h"
#include "secret.h"
#include "select.h"
#include "turn.h"
#include "uses.h"

#include <string.h>

uint16_t bst_step_find(const bst_ruleset *rs, const char *name) {
  for (uint16_t i = 0; i < rs->op_count; i++)
    if (rs->op[i].step != NULL && strcmp(rs->op[i].name, name) == 0)
      return i;
  return BST_NONE;
}

bst_status bst_turn_push(const bst_ruleset *rs, bst_game *g, uint16_t op, uint8_t seat,
                         bst_error *err) {
  if (g->frame_count == rs->layout.frame_cap)
    return bst_fail(err, BST_FULL, "%u steps wait behind each other, '%s' the last", g->frame_count,
                    rs->op[op].name);
  bst_frame frame = {.op = op, .seat = seat, .left = 1};
  uint8_t who = rs->op[op].step->who;
  if (who == BST_WHO_EACH_FROM_ACTIVE || who == BST_WHO_EACH_FROM_LEFT) {
    frame.seat = bst_seat_after(rs, g->active, who == BST_WHO_EACH_FROM_LEFT);
    frame.left = rs->op[op].step->times > 0 ? rs->op[op].step->times : rs->players;
    if (rs->op[op].step->in_turns) /* seats, as bits */
      frame.left = (uint8_t)((1u << rs->players) - 1);
  } else if (who != BST_WHO_PUSHED || seat >= rs->players) {
    frame.seat = g->active;
    frame.left = who != BST_WHO_PLAYERS; /* they are looked for when the step is asked */
  }
  if (rs->op[op].secret != 0)
    bst_secret_begin(rs, g, op);
  frames_of(rs, g)[g->frame_count++] = frame;
  return BST_OK;
}

void bst_turn_push_for(const bst_ruleset *rs, bst_game *g, bst_thing subject) {
  bst_frame *frame = &frames_of(rs, g)[g->frame_count - 1];
  frame->has_subject = subject.type != BST_SELECT_NOTHING;
  frame->subject_type = frame->has_subject ? subject.type : 0;
  frame->subject = subject.id;
}

/* One less is to be asked. Of a selector, and of a step in turns, `left` has the seats that are
 * left, as bits; whose turn it was is asked once more there, unless he passes. */
static void pass_on(const bst_ruleset *rs, bst_frame *frame, bool passes) {
  const bst_step_def *step = rs->op[frame->op].step;
  bool picked = step->who == BST_WHO_PLAYERS || step->in_turns;
  if (picked && (passes || !step->in_turns))
    frame->left &= (uint8_t) ~(1u << frame->seat);
  else if (!picked)
    frame->left--;
  do
    frame->seat = bst_seat_after(rs, frame->seat, 1);
  while (picked && frame->left != 0 && !(frame->left >> frame->seat & 1));
}

/* The next seat is asked, or the step is over. */
void bst_turn_next_seat(const bst_ruleset *rs, bst_game *g, bool passes) {
  bst_frame *frame = &frames_of(rs, g)[g->frame_count - 1];
  pass_on(rs, frame, passes);
  if (frame->left == 0) {
    *frame = (bst_frame){0};
    g->frame_count--;
  }
}

bst_status bst_turn_carry_out(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  const bst_op *op = &t->rules->op[a->step];
  bst_used(t, BST_USE_DONE, a->step);
  bst_status status = bst_count_call(t, g, op->name, op->step->handler, err);
  if (status == BST_OK && op->step->by_effects)
    status = bst_effects_of_action(
        t, g, a, t->has_subject ? (bst_thing){t->subject_type, t->subject} : bst_no_thing, err);
  else if (status == BST_OK)
    status = t->host.carry_out(t->host.self, t, g, op->step->handler, a, err);
  t->has_subject = false;
  g->failed |= status != BST_OK;
  return status;
}

/* Notes for whom carries it out what the topmost step is about: it may be gone by then. */
static void take_subject(bst_table *t, const bst_game *g) {
  const bst_frame *frame = &frames_of(t->rules, g)[g->frame_count - 1];
  t->has_subject = frame->has_subject != 0;
  t->subject_type = frame->subject_type;
  t->subject = frame->subject;
}

/* All whom a step asks, the first of them first. */
static void find_players(const bst_table *t, const bst_game *g, bst_frame *frame) {
  const bst_step_def *step = t->rules->op[frame->op].step;
  bst_select_at at = {.t = t, .g = g, .asked = g->active, .same = BST_NOBODY};
  at.that = bst_step_subject(t->rules, g, step);
  bst_picked found = bst_select_list(&at, (uint16_t)(step->who_are - 1));
  for (uint32_t i = 0; i < found.count; i++)
    frame->left = (uint8_t)(frame->left | 1u << found.id[i]);
  if (found.count > 0)
    frame->seat = (uint8_t)found.id[0];
  bst_select_done(t);
}

/* Is somebody to be asked? He is the frame's seat. */
static bst_status find_seat(bst_table *t, bst_game *g, bst_frame *frame, bool *any,
                            bst_error *err) {
  const bst_step_def *step = t->rules->op[frame->op].step;
  bst_status status = BST_OK;
  if (step->who == BST_WHO_PLAYERS && frame->left == 0)
    find_players(t, g, frame);
  if (step->who == BST_WHO_FUNCTION)
    status = t->host.who(t->host.self, t, g, step->handler, &frame->seat, err);
  *any = status == BST_OK && frame->seat < t->rules->players && frame->left != 0;
  return status;
}

/* Forced: exactly one option and no pass. */
static bool is_forced(const bst_table *t, const bst_game *g, uint16_t op) {
  const bst_step_def *step = t->rules->op[op].step;
  bool asks = step->always_asks || (t->asks != NULL && t->asks[op]);
  return step->must && !asks && g->ask_own == 1 && g->ask_count == 1 &&
         t->rules->op_kind[g->ask_step] == BST_OP_STEP;
}

/* Nothing to choose: the next seat is asked, or the step is over. */
static bst_status pass_over(bst_table *t, bst_game *g, uint16_t op, uint8_t seat, bst_error *err) {
  const bst_action nothing = {op, seat, 0, {BST_NONE}};
  const bst_step_def *step = t->rules->op[op].step;
  if (step->secret)
    return bst_secret_answer(t, g, &nothing, err);
  if (step->must && step->times > 0)
    bst_tell_acting(t, g, &nothing, BST_WAY_STUCK);
  bst_turn_next_seat(t->rules, g, true);
  return BST_OK;
}

/* The topmost step: asks, or goes on by itself. */
bst_status bst_steps_run(bst_table *t, bst_game *g, bool *open, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_frame *frame = &frames_of(rs, g)[g->frame_count - 1];
  const bst_op *op = &rs->op[frame->op];
  bst_action only = {.step = frame->op, .seat = frame->seat};
  if (op->step->automatic) {
    take_subject(t, g);
    frame->left = 1;
    bst_turn_next_seat(rs, g, true);
    bst_tell_acting(t, g, &only, BST_WAY_ITSELF);
    return bst_turn_carry_out(t, g, &only, err);
  }
  bst_gathered options = {.list = NULL};
  bool any;
  bst_status status = find_seat(t, g, frame, &any, err);
  const uint16_t begun = t->begun == frame->op + 1 ? t->begun : 0;
  t->begun = begun;
  if (any)
    status = bst_decision_gather(t, g, frame->op, frame->seat, &options, err);
  t->begun = 0;
  if (status != BST_OK)
    return status;
  if (options.own + options.others == 0) {
    status = pass_over(t, g, frame->op, frame->seat, err);
    t->begun = op->step->secret || g->frame_count == 0 || frame->op + 1 != begun ? 0 : begun;
    return status;
  }
  *open = bst_decision_put(t, g, frame->op, frame->seat, &options, !op->step->must);
  if (!is_forced(t, g, frame->op))
    return BST_OK;
  bst_turn_take_only(t, g, &only);
  *open = false;
  bst_tell_acting(t, g, &only, op->secret != 0 ? BST_WAY_SECRET : BST_WAY_FORCED);
  return bst_turn_choose(t, g, &only, err);
}

bst_status bst_turn_choose(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bool pass = bst_action_is_pass(a);
  if (rs->op[a->step].secret != 0)
    return bst_secret_answer(t, g, a, err);
  if (!pass && rs->op[a->step].step->stage == BST_STAGE_PUSHED && g->frame_count > 0)
    take_subject(t, g);
  if (pass || !rs->op[a->step].step->repeats)
    bst_turn_next_seat(rs, g, pass);
  if (pass)
    return BST_OK;
  if (rs->reopens && bst_op_is_behind_action(&rs->op[a->step]))
    g->decided = 1;
  bst_offer_used(rs, g, a->step, a->seat);
  return bst_turn_carry_out(t, g, a, err);
}

/* Does the guard of a step that isn't idle let the turn stop there? */
static bool is_due(const bst_table *t, const bst_game *g, uint16_t at) {
  const bst_idle *idle = &t->rules->idle[at];
  const uint8_t seat = idle->for_active ? g->active : (uint8_t)BST_NOBODY;
  return (idle->for_active && idle->is_guard) ||
         bst_step_guard_holds(t, g, t->rules->op[at].step, seat);
}

bst_status bst_step_begin(bst_table *t, bst_game *g, uint16_t at, bst_error *err) {
  const bst_idle *idle = &t->rules->idle[at];
  if (idle->for_active && idle->is_guard && bst_is_idle(t->rules, g, at, g->active))
    return BST_OK;
  return bst_step_begin_awake(t, g, at, err);
}

bst_status bst_step_begin_awake(bst_table *t, bst_game *g, uint16_t at, bst_error *err) {
  const bst_step_def *step = t->rules->op[at].step;
  bst_action action = {.step = at, .seat = g->active};
  if (g->misfit && step->when.placeable != BST_NO)
    return BST_OK;
  if (!is_due(t, g, at))
    return BST_OK;
  if (step->automatic) {
    bst_tell_acting(t, g, &action, BST_WAY_ITSELF);
    return bst_turn_carry_out(t, g, &action, err);
  }
  bst_status status = bst_turn_push(t->rules, g, at, g->active, err);
  t->begun = status == BST_OK ? (uint16_t)(at + 1) : 0;
  return status;
}
