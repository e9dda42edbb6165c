/* served_play.c - what is done at a served table. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

#include <status.h>

void served_tell_action(bst_served *t) {
  served_keep_action(t);
  served_tell(t);
}

bst_seated_came bst_served_act(bst_served *t, uint8_t seat, uint32_t q, size_t option,
                               bst_seated_result *out) {
  pthread_mutex_lock(&t->lock);
  served_clock_look(t); /* too late is too late */
  bst_seated_came came = bst_seated_act(t->seated, seat, q, option, out);
  if (came == BST_SEATED_DONE) {
    served_tell_action(t);
    served_let_others_play(t);
    out->q = bst_seated_q(t->seated);
  }
  pthread_mutex_unlock(&t->lock);
  return came;
}
