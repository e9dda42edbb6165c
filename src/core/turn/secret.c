#include "secret.h"

#include "decision.h"
#include "events.h"
#include "offer.h"
#include "turn.h"

#include <string.h>

enum { OPEN, CHOSEN, PASSED }; /* bst_answer.given */

void bst_secret_number(bst_ruleset *rs) {
  rs->secret_count = 0;
  for (size_t i = 0; i < rs->op_count; i++)
    if (rs->op[i].step != NULL && rs->op[i].step->secret)
      rs->op[i].secret = ++rs->secret_count;
}

/* The answers to a step, by seat. */
static bst_answer *answers_to(const bst_ruleset *rs, bst_game *g, uint16_t op) {
  return answers_of(rs, g) + (rs->op[op].secret - 1) * rs->players;
}

void bst_secret_begin(const bst_ruleset *rs, bst_game *g, uint16_t op) {
  memset(answers_to(rs, g, op), 0, rs->players * sizeof(bst_answer));
}

/* The seat that is asked as number `n`. */
static uint8_t seat_number(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t n) {
  bool left = rs->op[op].step->who == BST_WHO_EACH_FROM_LEFT;
  return bst_seat_after(rs, g->active, (uint32_t)n + left);
}

static uint8_t next_open(const bst_ruleset *rs, bst_game *g, uint16_t op) {
  for (uint8_t n = 0; n < rs->players; n++) {
    uint8_t seat = seat_number(rs, g, op, n);
    if (answers_to(rs, g, op)[seat].given == OPEN)
      return seat;
  }
  return BST_NOBODY;
}

/* Nothing is heard and nobody asked before all of them have been carried out. */
static bst_status reveal(bst_table *t, bst_game *g, uint16_t op, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_answer all[BST_MAX_PLAYERS];
  bst_status status = BST_OK;
  memcpy(all, answers_to(rs, g, op), rs->players * sizeof *all);
  memset(answers_to(rs, g, op), 0, rs->players * sizeof *all);
  frames_of(rs, g)[g->frame_count - 1].left = 1;
  bst_turn_next_seat(rs, g, true);
  for (uint8_t n = 0; n < rs->players && status == BST_OK; n++) {
    bst_action action = {.step = op, .seat = seat_number(rs, g, op, n)};
    const bst_answer *answer = &all[action.seat];
    if (answer->given != CHOSEN)
      continue;
    action.argc = answer->argc;
    memcpy(action.arg, answer->arg, sizeof answer->arg);
    bst_offer_used(rs, g, op, action.seat);
    bst_tell_acting(t, g, &action, BST_WAY_REVEALED);
    status = bst_turn_carry_out(t, g, &action, err);
  }
  return status;
}

bst_status bst_secret_answer(bst_table *t, bst_game *g, const bst_action *a, bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bst_frame *frame = &frames_of(rs, g)[g->frame_count - 1];
  bst_answer *answer = &answers_to(rs, g, frame->op)[a->seat];
  *answer = (bst_answer){.given = PASSED};
  if (!bst_action_is_pass(a)) {
    *answer = (bst_answer){.given = CHOSEN, .argc = a->argc};
    memcpy(answer->arg, a->arg, a->argc * sizeof a->arg[0]);
  }
  uint8_t next = next_open(rs, g, frame->op);
  if (next == BST_NOBODY)
    return reveal(t, g, frame->op, err);
  frame->seat = next;
  return BST_OK;
}

void bst_secret_forget(const bst_ruleset *rs, bst_game *g, uint8_t seat) {
  for (uint32_t i = 0; i < (uint32_t)rs->secret_count * rs->players; i++)
    if (i % rs->players != seat)
      answers_of(rs, g)[i] = (bst_answer){0};
}
