#include "exercise.h"

#include <host_state.h>
#include <match.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 10, GAMES_LOOKED_AT = 2 };

/* "path:12: text" of a script; the file is told apart, so that it stands where others do. */
static void report_failure(bst_report *report, const char *path, const bst_error *error) {
  size_t length = strlen(path);
  int line = 0, used = 0;
  const char *text = error->text;
  if (strncmp(text, path, length) == 0 && sscanf(text + length, ":%d: %n", &line, &used) == 1 &&
      used > 0)
    text += length + (size_t)used;
  else
    line = 0;
  bst_report_add(report, path, line, "found by playing random games", "%s", text);
}

/* After every action: has a script kept anything to itself? */
static bool keeps_secrets(bst_match *m, const char *path, bst_report *report) {
  char what[512];
  int line = 0;
  if (bst_host_is_pure(m->table, what, sizeof what))
    return false;
  const char *at = strstr(what, "of line ");
  if (at == NULL || sscanf(at, "of line %d", &line) != 1)
    line = 1; /* the file as a whole */
  bst_report_add(report, path, line, "found by playing random games", "%s", what);
  return true;
}

static bool play(bst_match *m, uint64_t game, const char *path, bst_report *report) {
  bst_error error = {0};
  bst_action action;
  bst_status status = bst_match_start(m, game, 0, &error);
  bool secret = false;
  while (status == BST_OK && !secret && bst_match_choose(m, &action)) {
    status = bst_game_apply_listed(m->table, m->game, &action, &error);
    secret = game < GAMES_LOOKED_AT && status == BST_OK && keeps_secrets(m, path, report);
  }
  if (status != BST_OK)
    report_failure(report, path, &error);
  return status == BST_OK && !secret;
}

bool exercise_rules(const bst_rules *rules, const char *path, bst_report *report) {
  bst_player player;
  bst_match m;
  bst_error error;
  bst_player_make("random", &player, &error);
  if (bst_match_init(&m, bst_rules_compiled(rules), &error) != BST_OK) {
    bst_report_add(report, path, 0, NULL, "%s", error.text);
    return false;
  }
  for (uint8_t seat = 0; seat < bst_ruleset_players(bst_rules_compiled(rules)); seat++)
    m.seat[seat] = &player;
  bool fine = true;
  for (uint64_t game = 0; game < GAMES && fine; game++)
    fine = play(&m, game, path, report);
  bst_match_clear(&m);
  return fine;
}
