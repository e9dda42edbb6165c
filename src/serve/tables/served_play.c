/* served_play.c - what is done at a served table. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

#include <status.h>

void served_tell_action(bst_served *t) {
  served_keep_action(t);
  served_tell(t);
}

/* Under the lock: what comes of what a seat has done. */
static bst_seated_came acted(bst_served *t, uint8_t seat, bst_seated_result *out) {
  if (out->came == BST_SEATED_DONE) {
    served_tell_action(t);
    served_let_others_play(t);
    out->q = bst_seated_q(t->seated);
  } else if (out->came == BST_SEATED_FAILED) {
    served_say_failed(t, seat, &out->error);
  }
  return out->came;
}

bst_seated_came bst_served_act(bst_served *t, uint8_t seat, uint32_t q, size_t option,
                               bst_seated_result *out) {
  served_lock(t);
  served_clock_look(t); /* too late is too late */
  (void)bst_seated_act(t->seated, seat, q, option, out);
  bst_seated_came came = acted(t, seat, out);
  served_unlock(t);
  return came;
}

bst_seated_came bst_served_act_text(bst_served *t, uint8_t seat, uint32_t q, const char *text,
                                    bst_seated_result *out) {
  served_lock(t);
  served_clock_look(t);
  (void)bst_seated_act_text(t->seated, seat, q, text, out);
  bst_seated_came came = acted(t, seat, out);
  served_unlock(t);
  return came;
}
