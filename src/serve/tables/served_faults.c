/* served_faults.c - a rule fails at a served table. What failed is taken back, everybody hears of
 * it, and the game goes on; where and why it failed is for whoever keeps the server. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

#include <stdio.h>

static void say(bst_served *t, const char *text, bool stuck, const bst_error *why) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "text", text);
  bst_json_set_bool(out, "stuck", stuck);
  fprintf(stderr, "a rule fails at a table: %s\n", why->text);
  served_send(t, "fault", out);
  t->faulty = true;
}

void served_say_failed(bst_served *t, uint8_t seat, const bst_error *why) {
  char name[BST_SEAT_CALLED], text[BST_SEAT_CALLED + 64];
  served_seat_name(t, seat, name);
  snprintf(text, sizeof text, "A rule fails in what %s chose; it was taken back.", name);
  say(t, text, false, why);
}

static const char stuck_text[] = "A rule fails whatever is chosen. The game waits until it is "
                                 "mended, or something is taken back.";

void served_say_stuck(bst_served *t) {
  const bst_error *why;
  if (!bst_seated_is_stuck(t->seated, &why))
    return;
  served_tell(t); /* nothing is asked any more */
  say(t, stuck_text, true, why);
}

const char *served_fault(const bst_served *t) {
  return bst_seated_is_stuck(t->seated, NULL) ? stuck_text : NULL;
}

void served_look_for_mended(bst_served *t) {
  bst_scripts_report report;
  if (!t->faulty || t->thinking)
    return;
  bst_scripts_news news = bst_seated_look(t->seated, &report);
  if (report.messages.count > 0)
    bst_report_print(&report.messages, stderr);
  if (news == BST_SCRIPTS_RELOADED) {
    t->faulty = false;
    served_keep_anew(t);
    served_let_others_play(t);
    served_tell(t);
  }
  bst_scripts_report_clear(&report);
}
