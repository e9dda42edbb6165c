/* served_faults.c - a rule fails at a served table. What failed is taken back, everybody hears of
 * it, and the game goes on; where and why it failed is for whoever keeps the server. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

#include <companions.h>
#include <find.h>
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

/* With rules that were loaded anew. */
static void go_on(bst_served *t) {
  t->faulty = false;
  served_keep_anew(t);
  served_let_others_play(t);
  served_tell(t);
}

void served_look_for_mended(bst_served *t) {
  bst_scripts_report report;
  if (!t->faulty || t->thinking)
    return;
  bst_scripts_news news = bst_seated_look(t->seated, &report);
  if (report.messages.count > 0)
    bst_report_print(&report.messages, stderr);
  if (news == BST_SCRIPTS_RELOADED)
    go_on(t);
  bst_scripts_report_clear(&report);
}

/* --- somebody writes rules -------------------------------------------------------------------- */

static bool plays_by(const bst_rules *rules, const char *path) {
  bool found = false;
  for (size_t i = 0; !found && i < bst_rules_count(rules); i++)
    found = bst_same_file(bst_rules_info(rules, i).path, path);
  for (size_t i = 0; !found && i < bst_rules_tileset_count(rules); i++)
    found = bst_same_file(bst_rules_tileset(rules, i).path, path);
  for (size_t i = 0; !found && i < bst_rules_companion_count(rules); i++)
    found = bst_same_file(bst_rules_companion(rules, i)->path, path);
  return found;
}

static bst_json *told(const bst_scripts_report *report) {
  static const char *const came[] = {"same", "back", "faulty", "new_game", "refused", "reloaded"};
  const char *why = report->messages.count > 0            ? report->messages.message[0].text
                    : report->news == BST_SCRIPTS_REFUSED ? report->error.text
                                                          : "";
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "came", came[report->news]);
  bst_json_set_text(out, "why", report->news == BST_SCRIPTS_RELOADED ? "" : why);
  return out;
}

/* Under the lock. */
static bst_json *look(bst_served *t) {
  bst_scripts_report report;
  if (bst_seated_look(t->seated, &report) == BST_SCRIPTS_RELOADED)
    go_on(t);
  bst_json *out = told(&report);
  bst_scripts_report_clear(&report);
  return out;
}

bool bst_served_look(bst_served *t, const char *path, bst_json **out) {
  *out = NULL;
  served_lock(t);
  bool concerns = plays_by(bst_seated_rules(t->seated), path), busy = concerns && t->thinking;
  if (concerns && !busy)
    *out = look(t);
  served_unlock(t);
  return !busy;
}
