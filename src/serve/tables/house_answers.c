/* house_answers.c - answers that several requests have in common. */
#include "house_inside.h"

#include <stdlib.h>

void house_say(bst_reply *reply, int status, bst_json *value) {
  char *text = bst_json_print(value);
  bst_json_free(value);
  bst_reply_json(reply, status, text);
}

void house_say_number(bst_reply *reply, const char *key, uint32_t number) {
  bst_json *out = bst_json_new_object();
  bst_json_set_whole(out, key, number);
  house_say(reply, 200, out);
}

void house_say_came(bst_reply *reply, const bst_seated_result *result) {
  switch (result->came) {
  case BST_SEATED_DONE:
    house_say_number(reply, "q", result->q);
    return;
  case BST_SEATED_STALE: {
    bst_json *out = bst_json_new_object();
    bst_json_set_text(out, "error", "that question isn't open any more");
    bst_json_set_text(out, "code", "stale");
    bst_json_set_whole(out, "q", result->q);
    house_say(reply, 409, out);
    return;
  }
  case BST_SEATED_REFUSED:
    bst_reply_error(reply, 422, "refused", "%s", result->error.text);
    return;
  case BST_SEATED_FAILED: /* where and why is for whoever keeps the house, not for guests */
    bst_reply_error(reply, 409, "failed", "a rule fails there; nothing has changed");
    return;
  case BST_SEATED_BROKEN:
    break;
  }
  bst_reply_error(reply, 500, "memory", "out of memory");
}
