/* served_think.c - players at a served table who are no persons: who thinks does it on a thread of
 * the thinkers (thinkers.h), without the lock; the others act at once. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

#include <clock.h>

/* What somebody thinks about who searches or runs a script may take long. */
static bst_thinking_line line_of(const bst_served *t) {
  uint8_t seat = bst_seated_question(t->seated)->choices.seat;
  bst_player_way way = t->player[seat]->way;
  return way == BST_CHOOSES_BY_SEARCH || way == BST_CHOOSES_BY_SCRIPT ? BST_LINE_SLOW
                                                                      : BST_LINE_QUICK;
}

/* Those who act at once act, until one is asked who has to think (true), a person is, or the game
 * is over. */
static bool play_until_one_thinks(bst_served *t) {
  bst_seated_result step;
  while (!t->thinkers || !bst_seated_thinks(t->seated)) {
    if (bst_seated_step(t->seated, &step) != BST_SEATED_DONE || !step.acted) {
      served_say_stuck(t);
      return false;
    }
    served_tell_action(t);
  }
  return true;
}

static void ask_thinkers(bst_served *t) {
  t->line = line_of(t);
  bst_thinkers_ask(t->thinkers, t->line, &t->turn);
}

void served_let_others_play(bst_served *t) {
  if (t->thinking || !play_until_one_thinks(t))
    return;
  t->thinking = true;
  ask_thinkers(t);
}

/* One decision; the lock is the caller's then. True: the next one is to be thought out, too, and
 * `thinking` stays on for it. */
static bool think_once(bst_served *t) {
  bst_seated_result result;
  served_lock(t);
  bool begun = bst_seated_think_begin(t->seated, &t->thought, &result) == BST_SEATED_DONE;
  served_unlock(t);
  if (begun)
    bst_thought_choose(t->thought);
  served_lock(t);
  if (begun && bst_seated_think_end(t->seated, t->thought, &result) == BST_SEATED_DONE)
    served_tell_action(t);
  /* Whatever it was, others may be asked now, or the same one anew; not where a rule fails. */
  bool goes_on = !begun || result.came == BST_SEATED_DONE || result.came == BST_SEATED_STALE;
  if (!goes_on)
    served_say_stuck(t);
  t->thinking = goes_on && play_until_one_thinks(t);
  return t->thinking;
}

/* The table stays on its thread for a while: what its players need is there once for a thread then,
 * and not once for each table that waits. */
void served_think(void *self) {
  enum { STAYS = 50000 }; /* microseconds */
  bst_served *t = self;
  const int64_t until = bst_clock_now() + STAYS;
  const bst_thinking_line line = t->line;
  bool more;
  do {
    more = think_once(t);
    if (more && (line_of(t) != line || bst_clock_now() >= until)) {
      ask_thinkers(t);
      more = false;
    }
    served_unlock(t);
  } while (more);
}
