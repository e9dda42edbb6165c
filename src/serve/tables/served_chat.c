/* served_chat.c - what people say at a served table. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

bst_json *served_said(const bst_served *t) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < t->said_count; i++)
    bst_json_add(list, bst_json_copy(t->said[(t->said_first + i) % BST_SAID]));
  return list;
}

/* In the place of the oldest one, when there are many. Takes over the value. */
static void keep(bst_served *t, bst_json *one) {
  if (t->said_count < BST_SAID) {
    t->said[t->said_count++] = one;
    return;
  }
  bst_json_free(t->said[t->said_first]);
  t->said[t->said_first] = one;
  t->said_first = (t->said_first + 1) % BST_SAID;
}

void bst_served_say(bst_served *t, uint8_t seat, const char *text) {
  char name[BST_SEAT_CALLED];
  bst_json *one = bst_json_new_object();
  served_lock(t);
  served_seat_name(t, seat, name);
  bst_json_set_whole(one, "seat", seat + 1);
  bst_json_set_text(one, "name", name);
  bst_json_set_text(one, "text", text);
  served_send(t, "say", bst_json_copy(one));
  keep(t, one);
  served_unlock(t);
}
