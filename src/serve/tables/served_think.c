/* served_think.c - players at a served table who are no persons: who thinks does it on a thread of
 * the thinkers (thinkers.h), without the lock; the others act at once. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

/* What somebody thinks about who searches or runs a script may take long. */
static bst_thinking_line line_of(const bst_served *t) {
  uint8_t seat = bst_seated_question(t->seated)->choices.seat;
  bst_player_way way = t->player[seat]->way;
  return way == BST_CHOOSES_BY_SEARCH || way == BST_CHOOSES_BY_SCRIPT ? BST_LINE_SLOW
                                                                      : BST_LINE_QUICK;
}

void served_let_others_play(bst_served *t) {
  bst_seated_result step;
  while (!t->thinking) {
    if (t->thinkers && bst_seated_thinks(t->seated)) {
      t->thinking = true;
      bst_thinkers_ask(t->thinkers, line_of(t), &t->turn);
    } else if (bst_seated_step(t->seated, &step) == BST_SEATED_DONE && step.acted) {
      served_tell_action(t);
    } else {
      served_say_stuck(t); /* else a person is asked, or the game is over */
      return;
    }
  }
}

void served_think(void *self) {
  bst_served *t = self;
  bst_seated_result result;
  pthread_mutex_lock(&t->lock);
  bool begun = bst_seated_think_begin(t->seated, &t->thought, &result) == BST_SEATED_DONE;
  pthread_mutex_unlock(&t->lock);
  if (begun)
    bst_thought_choose(t->thought);
  pthread_mutex_lock(&t->lock);
  t->thinking = false;
  if (begun && bst_seated_think_end(t->seated, t->thought, &result) == BST_SEATED_DONE)
    served_tell_action(t);
  /* Whatever it was, others may be asked now, or the same one anew; not where a rule fails. */
  if (!begun || result.came == BST_SEATED_DONE || result.came == BST_SEATED_STALE)
    served_let_others_play(t);
  else
    served_say_stuck(t);
  pthread_mutex_unlock(&t->lock);
}
