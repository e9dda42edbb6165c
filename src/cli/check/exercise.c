#include "exercise.h"

#include <behaviour.h>
#include <host.h>
#include <inttypes.h>
#include <match.h>
#include <profile.h>
#include <seen.h>
#include <stdio.h>
#include <string.h>

enum { TEXT = 1024 };

/* --- what is told --------------------------------------------------------------------------- */

/* How the game was found, and how to see it again. `rule`: whose fault it is. */
static void put_hint(const exercise *e, const char *rule, uint64_t game, char *out, size_t size) {
  char blame[TEXT] = "";
  uint8_t players = bst_ruleset_players(bst_rules_compiled(e->rules));
  if (strcmp(rule, e->rule) != 0)
    snprintf(blame, sizeof blame, "the fault is in rule '%s', not in '%s'; ", rule, e->rule);
  size_t used = (size_t)snprintf(
      out, size, "%sfound by playing random games; see it: bastide watch --with %s --players ",
      blame, e->with);
  for (uint8_t seat = 0; seat < players && used < size; seat++)
    used += (size_t)snprintf(out + used, size - used, "%srandom", seat ? "," : "");
  if (used < size)
    snprintf(out + used, size - used, " --seed %" PRIu64, game + 1);
}

/* "path:12: text" of a script: the place is told apart, so that it stands where others do. */
static const char *behind_place(const char *text, const char *path) {
  size_t length = strlen(path);
  int used = 0;
  if (strncmp(text, path, length) != 0 || text[length] != ':')
    return text;
  text += length + 1;
  sscanf(text, "%*d:%n", &used);
  text += used;
  return text + strspn(text, " ");
}

/* Where whoever is to blame for a game without an end has written it: who took the usual end away,
 * or the entry that was named. */
static bool find_blamed(const exercise *e, const bst_match *m, const char **path, int *line) {
  const bst_behaviour *b = bst_rules_behaviour(e->rules);
  bst_blame blame = m->table->blame;
  for (size_t i = bst_rules_change_count(e->rules); i-- > 0 && blame.taker > 0;) {
    bst_rule_change change = bst_rules_change(e->rules, i);
    if (!change.rule || !change.file || !strstr(change.point, ".game_over") ||
        strcmp(change.rule, m->table->rules->rule[blame.taker - 1].name) != 0)
      continue;
    *path = change.file;
    *line = change.line;
    return true;
  }
  if (!blame.entry || blame.handler >= b->handler_count)
    return false;
  *path = b->handler[blame.handler].path;
  *line = b->handler[blame.handler].line;
  return true;
}

/* The rule of that file. */
static const char *rule_of(const exercise *e, const char *path) {
  for (size_t i = 0; i < bst_rules_count(e->rules); i++)
    if (strcmp(bst_rules_info(e->rules, i).path, path) == 0)
      return bst_rules_info(e->rules, i).id;
  return e->rule;
}

static void report_failure(const exercise *e, const bst_match *m, uint64_t game,
                           const bst_error *error, bst_report *report) {
  char hint[2 * TEXT], text[2 * TEXT];
  const bst_failure *failure = bst_host_fault(m->table);
  bool script = failure && error->status == failure->status;
  if (!script) {
    const char *path = e->path;
    int line = 0;
    bool found = find_blamed(e, m, &path, &line);
    put_hint(e, found ? rule_of(e, path) : e->rule, game, hint, sizeof hint);
    bst_report_add(report, path, line, hint, "%s", error->text);
    return;
  }
  put_hint(e, failure->rule, game, hint, sizeof hint);
  bst_failure_brief(failure, text, sizeof text);
  bst_report_add(report, failure->path, failure->line, hint, "%s",
                 behind_place(text, failure->path));
}

/* --- playing -------------------------------------------------------------------------------- */

static bool play(const exercise *e, bst_match *m, uint64_t game, bst_report *report) {
  bst_error error = {0};
  bst_action action;
  bst_result result;
  const bst_look look = {bst_table_ruleset(m->table), m->game, m->table, BST_NOBODY};
  uint16_t looked = 0;
  bst_status status = bst_match_start(m, game + 1, 0, &error);
  while (status == BST_OK && bst_match_choose(m, &action)) {
    status = bst_game_apply_listed(m->table, m->game, &action, &error);
    if (status == BST_OK && bst_game_turn(m->game) != looked) {
      looked = bst_game_turn(m->game);
      status = bst_seen_try(&look, &error);
    }
  }
  if (status == BST_OK) /* rules may say who has won */
    status = bst_game_result(m->table, m->game, &result, &error);
  if (status != BST_OK)
    report_failure(e, m, game, &error, report);
  if (e->digest)
    e->digest[game] = bst_game_digest(bst_rules_compiled(e->rules), m->game);
  if (e->played)
    e->played(e->self);
  return status == BST_OK;
}

bool exercise_play(const exercise *e, bst_report *report) {
  const bst_ruleset *rs = bst_rules_compiled(e->rules);
  bst_player player;
  bst_match m;
  bst_error error = {.text = "out of memory"};
  bool fine = bst_player_make("random", &player, &error) == BST_OK &&
              (!e->ran || bst_profile_begin(rs, false) == BST_OK) &&
              bst_match_init(&m, rs, &error) == BST_OK;
  if (!fine) {
    bst_report_add(report, e->path, 0, NULL, "%s", error.text);
    return false;
  }
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++)
    m.seat[seat] = &player;
  if (e->most)
    bst_host_watch_budget(m.table, e->rule, e->most);
  for (uint64_t game = 0; game < e->games && fine; game++)
    fine = play(e, &m, game, report);
  bst_match_clear(&m);
  if (e->ran)
    functions_add(e->ran, e->rules, e->rule);
  return fine;
}
