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
  bst_seated_came came = bst_seated_act(t->seated, seat, q, option, out);
  if (came == BST_SEATED_DONE) {
    served_tell_action(t);
    served_let_others_play(t);
    out->q = bst_seated_q(t->seated);
  }
  pthread_mutex_unlock(&t->lock);
  return came;
}

bst_seated_came bst_served_undo(bst_served *t, uint8_t seat, bst_seated_result *out) {
  pthread_mutex_lock(&t->lock);
  bst_seated_came came = BST_SEATED_REFUSED;
  *out = (bst_seated_result){.came = came, .q = bst_seated_q(t->seated)};
  if (bst_seated_undo_is_free(t->seated, seat))
    came = bst_seated_undo(t->seated, seat, out);
  else
    bst_fail(&out->error, BST_ILLEGAL, "others have learned something since");
  if (came == BST_SEATED_DONE) {
    served_keep_undone(t);
    served_tell(t);
  }
  pthread_mutex_unlock(&t->lock);
  return came;
}
