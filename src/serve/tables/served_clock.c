/* served_clock.c - how long people may think at a served table: so many seconds for each seat in
 * all of the game. The clock of whoever is asked runs, if a person sits there (she may be away).
 * When it has run out greedy plays for her from then on, while she may look on and talk; whoever
 * sits down there again, by an invite of the host, gets a minute at least. What is taken back gives
 * no time back. */
#include "served_inside.h"

static bool has_clock(const bst_served *t) { return t->manners.clock > 0; }

/* Whose clock ought to run. */
static uint8_t asked_person(const bst_served *t) {
  const bst_question *q = bst_seated_question(t->seated);
  uint8_t seat = q->count > 0 ? q->choices.seat : BST_COMMON;
  return seat < t->seats && t->human[seat] && t->seat[seat].taken ? seat : BST_COMMON;
}

static uint64_t left_of(const bst_served *t, uint8_t seat) {
  const served_clock *clock = &t->clock;
  uint64_t gone = clock->runs == seat ? t->time(t->time_self) - clock->since : 0;
  return gone < clock->left[seat] ? clock->left[seat] - gone : 0;
}

bst_json *served_clock_told(const bst_served *t) {
  bst_json *out = bst_json_new_object(), *left = bst_json_new_list();
  for (uint8_t i = 0; i < t->seats; i++)
    bst_json_add_whole(left, (int64_t)left_of(t, i));
  bst_json_set_whole(out, "runs", t->clock.runs == BST_COMMON ? 0 : t->clock.runs + 1);
  bst_json_set(out, "left", left);
  return out;
}

void served_clock_settle(bst_served *t) {
  served_clock *clock = &t->clock;
  uint8_t asked = asked_person(t);
  if (!has_clock(t) || asked == clock->runs)
    return;
  if (clock->runs != BST_COMMON)
    clock->left[clock->runs] = left_of(t, clock->runs);
  clock->runs = asked;
  clock->since = t->time(t->time_self);
  served_send(t, "clock", served_clock_told(t));
}

/* What was asked of somebody. */
typedef struct question {
  uint8_t seat;
  uint16_t step, turn;
} question;

static question asked_now(const bst_served *t) {
  const bst_question *q = bst_seated_question(t->seated);
  return (question){q->count > 0 ? q->choices.seat : BST_COMMON, q->choices.step,
                    bst_game_turn(bst_seated_game(t->seated))};
}

/* She declines, or does the first thing that works. */
static void decide_for(bst_served *t, uint8_t seat) {
  const bst_question *q = bst_seated_question(t->seated);
  bst_seated_result result;
  size_t first = q->choices.may_pass ? q->count - 1 : 0;
  for (size_t i = first; i < q->count; i++) {
    bst_seated_came came = bst_seated_act(t->seated, seat, bst_seated_q(t->seated), i, &result);
    if (came == BST_SEATED_DONE)
      served_tell_action(t);
    if (came != BST_SEATED_FAILED)
      return;
  }
}

/* As in matches (match.c): who is still asked the same then has declined. False: a rule fails. */
static bool let_rules_hear(bst_served *t, uint8_t seat) {
  const question before = asked_now(t);
  bst_seated_result result;
  if (bst_seated_timeout(t->seated, &result) != BST_SEATED_DONE)
    return false;
  served_tell_action(t);
  const question now = asked_now(t);
  if (now.seat == before.seat && now.step == before.step && now.turn == before.turn)
    decide_for(t, seat);
  served_let_others_play(t);
  return true;
}

void served_clock_look(bst_served *t) {
  uint8_t runs = t->clock.runs;
  bst_error err;
  if (!has_clock(t) || runs == BST_COMMON || left_of(t, runs) > 0)
    return;
  if (bst_ruleset_hears_timeout(bst_seated_ruleset(t->seated)) && let_rules_hear(t, runs))
    return;
  (void)served_give(t, runs, "greedy", true, &err);
}
