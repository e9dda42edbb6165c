/* check_bot.c - see check_bot.h. */
#include "check_bot.h"

#include <load.h>
#include <match.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 3, WORTH_TELLING = 50 /* per cent of the instructions of a decision */ };

typedef struct trial {
  const char *path;
  bst_report *report;
  bst_player bot, random;
  uint64_t most; /* instructions of a decision */
} trial;

/* "my_bot.lua:12: text": the file is told apart, so that it stands where others do. */
static bool fault(const trial *t, const char *text) {
  size_t length = strlen(t->path);
  int line = 0, used = 0;
  if (strncmp(text, t->path, length) == 0 && sscanf(text + length, ":%d: %n", &line, &used) == 1 &&
      used > 0)
    text += length + (size_t)used;
  else
    line = 0;
  bst_report_add(t->report, t->path, line, "found by letting it play", "%s", text);
  return false;
}

static void note_cost(trial *t, const bst_match *m) {
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    if (m->bot[i].bot && bst_bot_used(m->bot[i].bot) > t->most)
      t->most = bst_bot_used(m->bot[i].bot);
}

static bool play(trial *t, bst_match *m, uint64_t game) {
  bst_error error = {0};
  bst_action action;
  bst_status status = bst_match_start(m, game, 0, &error);
  while (status == BST_OK && bst_match_choose(m, &action)) {
    note_cost(t, m);
    status = bst_game_apply_listed(m->table, m->game, &action, &error);
  }
  if (status == BST_OK)
    status = bst_match_verdict(m, &error);
  return status == BST_OK || fault(t, error.text);
}

/* Games for so many; the bot has the first seat, or all. */
static bool play_all(trial *t, uint8_t players, bool alone) {
  const char *with[] = {"base"};
  const bst_setup setup = {.with = with, .with_count = 1, .players = players};
  bst_rules *rules = NULL;
  bst_match m = {0};
  bst_error error;
  if (bst_rules_load(&setup, &rules, t->report) != BST_OK)
    return false;
  bool fine =
      bst_match_init(&m, bst_rules_compiled(rules), &error) == BST_OK || fault(t, error.text);
  for (uint8_t seat = 0; seat < players; seat++)
    m.seat[seat] = seat == 0 || alone ? &t->bot : &t->random;
  for (uint64_t game = 0; game < GAMES && fine; game++)
    fine = play(t, &m, game);
  bst_match_clear(&m);
  bst_rules_free(rules);
  return fine;
}

bool check_bot(const checker *c, checked *f) {
  trial t = {.path = f->path, .report = f->report, .bot = {.way = BST_CHOOSES_BY_SCRIPT}};
  bool fine = bst_bot_file_load(f->path, &t.bot.bot, f->report) == BST_OK;
  if (fine)
    check_loads(c, f);
  fine = fine && bst_player_make("random", &t.random, NULL) == BST_OK;
  fine = fine && play_all(&t, 2, false) && play_all(&t, 2, true) &&
         play_all(&t, BST_MAX_PLAYERS, false);
  if (fine && t.most * 100 / BST_BOT_INSTRUCTIONS >= WORTH_TELLING)
    fprintf(stderr, "note: %s: a decision took up to %d %% of its instructions\n", f->path,
            (int)(t.most * 100 / BST_BOT_INSTRUCTIONS));
  bst_player_clear(&t.bot);
  return fine;
}
