/* play_scripts.c - says what came of scripts that were changed while the game is played. */
#include <inttypes.h>
#include <stdio.h>

#include "playing.h"

/* The line with the prompt, if there is one, is left alone. */
static void begin_saying(const playing *p) {
  if (p->at_prompt)
    putchar('\n');
}

static void say_faults(const playing *p, bst_scripts_report *r) {
  play_say(p, 2,
           "%s has changed and can't be loaded; the game goes on with what was loaded before:",
           r->changed);
  if (r->messages.count == 0)
    play_say(p, 2, "  %s", r->error.text);
  bst_report_print(&r->messages, stdout);
}

static void say_unfit(const playing *p, const bst_report *report) {
  for (size_t i = 0; i < report->count && i < BST_REPORT_SHOWN; i++) {
    const bst_message *message = &report->message[i];
    play_say(p, 2, "not loaded: %s %s", message->file ? message->file : "the set-up",
             message->text);
  }
  if (report->count > BST_REPORT_SHOWN)
    play_say(p, 2, "... and %zu more", report->count - BST_REPORT_SHOWN);
  play_say(p, 2, "begin a new game to use it; this one goes on with what was loaded before");
}

static void say_changes(const playing *p, const bst_scripts_report *r) {
  for (size_t i = 0; i < r->change_count; i++)
    play_say(p, 2, "reloaded %s (%016" PRIx64 " -> %016" PRIx64 ")", r->change[i].path,
             r->change[i].was, r->change[i].now);
}

static void say_news(const playing *p, bst_scripts_report *r) {
  if (r->news != BST_SCRIPTS_SAME)
    begin_saying(p);
  switch (r->news) {
  case BST_SCRIPTS_SAME:
    break;
  case BST_SCRIPTS_BACK:
    play_say(p, 2, "the scripts are again what is played");
    break;
  case BST_SCRIPTS_FAULTY:
    say_faults(p, r);
    break;
  case BST_SCRIPTS_UNFIT:
    say_unfit(p, &r->messages);
    break;
  case BST_SCRIPTS_REFUSED:
    play_say(p, 2, "not loaded: with it the game can't go on from here: %s", r->error.text);
    break;
  case BST_SCRIPTS_RELOADED:
    say_changes(p, r);
    break;
  }
}

bst_scripts_news play_scripts_look(playing *p) {
  bst_scripts_report report;
  size_t actions;
  bst_scripts_news news = bst_seated_look(p->table, &report);
  say_news(p, &report);
  bst_scripts_report_clear(&report);
  if (news == BST_SCRIPTS_RELOADED) {
    p->rs = bst_seated_ruleset(p->table);
    (void)bst_session_actions(bst_seated_session(p->table), &actions);
    p->unsaved = p->unsaved || actions > 0;
  }
  return news;
}
