/* rule_trial.c - see rule_trial.h. */
#include "rule_trial.h"

#include <host.h>
#include <load.h>
#include <sim.h>
#include <stdio.h>
#include <string.h>

enum { RANDOM_GAMES = 5, SHORT = 40, TEXT = 700 };

static const char *const kinds_of_player[] = {"greedy", "mcts:20",
                                              "lua:" BST_SOURCE_DIR "/scripts/bots/cautious.lua"};
static const uint8_t numbers_of_players[] = {1, 3, 2}; /* what is said of the last one counts */

typedef struct trying {
  const char *path;
  const trial_plan *plan;
  bst_rules *rules;
  const bst_ruleset *rs;
  trial result;
} trying;

static void begin(const trying *t, const char *part) {
  if (t->plan->begin)
    t->plan->begin(part);
}

/* The worst that happened is told, and what happened first of it. */
static void note(trying *t, trial_outcome outcome, const char *where, const char *what) {
  if (outcome <= t->result.outcome)
    return;
  t->result.outcome = outcome;
  snprintf(t->result.what, sizeof t->result.what, "%s%s%s", where, *where ? ": " : "", what);
}

/* --- loading ---------------------------------------------------------------------------------- */

/* What is wrong with a file as a whole. */
static bool has_no_line(const char *text) {
  static const char *const known[] = {"the file must end with",
                                      "the game never ends",
                                      "nests too deeply",
                                      "is empty",
                                      "attempt to load a binary chunk",
                                      "control structure too long",
                                      "has the same id as",
                                      "makes a string of more than 64 KiB"};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (strstr(text, known[i]))
      return true;
  return false;
}

static bool names_a_place(const bst_report *report) {
  for (size_t i = 0; i < report->count; i++) {
    const bst_message *m = &report->message[i];
    if (m->file && (m->line > 0 || has_no_line(m->text)))
      return true;
    if (m->hint && strstr(m->hint, ".lua:")) /* where two rules are at fault */
      return true;
  }
  return false;
}

/* What only other numbers of players could tell. */
static bool is_for_others(const bst_report *report) {
  for (size_t i = 0; i < report->count; i++)
    if (!strstr(report->message[i].text, "player"))
      return false;
  return report->count > 0;
}

static bool has_address(const char *text) {
  const char *at = strstr(text, "0x");
  return at && strspn(at + 2, "0123456789abcdef") >= 6;
}

static void judge_report(trying *t, const bst_report *report) {
  char text[TEXT] = "";
  if (report->count > 0)
    bst_report_text(&report->message[0], text, sizeof text);
  if (report->out_of_memory)
    note(t, TRIAL_WRONG, "messages are missing, memory was out", text);
  else if (report->count == 0)
    note(t, TRIAL_WRONG, "", "refused without a message");
  else if (!names_a_place(report) && !is_for_others(report))
    note(t, TRIAL_WRONG, "refused without file and line", text);
  else if (has_address(text))
    note(t, TRIAL_WRONG, "shows an address", text);
  else
    note(t, TRIAL_REFUSED, "", text);
}

static bool load(trying *t, uint8_t players) {
  bst_report report = BST_REPORT_EMPTY;
  const bst_setup setup = {.with = &t->path, .with_count = 1, .players = players};
  begin(t, "loading");
  bst_status status = bst_rules_load(&setup, &t->rules, &report);
  if (status == BST_OK)
    t->rs = bst_rules_compiled(t->rules);
  else
    judge_report(t, &report);
  bst_report_clear(&report);
  return status == BST_OK;
}

/* --- playing ---------------------------------------------------------------------------------- */

static void judge_abort(trying *t, const bst_match *m, const char *part, const bst_error *error) {
  const bst_failure *failure = bst_host_fault(m->table);
  if (error->text[0] == '\0')
    note(t, TRIAL_WRONG, part, "a game ended without a message");
  else if (has_address(error->text))
    note(t, TRIAL_WRONG, "shows an address", error->text);
  else if (error->status == BST_SCRIPT && failure && (!failure->path || !failure->handler))
    note(t, TRIAL_WRONG, "a failure without file or hook", error->text);
  else
    note(t, TRIAL_ABORTED, part, error->text);
}

/* To its end, or to the last decision that is wanted. */
static void play(trying *t, bst_match *m, const char *part, uint64_t seed, unsigned decisions) {
  bst_error error = {0};
  bst_action action;
  begin(t, part);
  bst_status status = bst_match_start(m, seed, 0, &error);
  for (unsigned i = 0; status == BST_OK && (decisions == 0 || i < decisions); i++) {
    if (!bst_match_choose(m, &action))
      break;
    status = bst_game_apply_listed(m->table, m->game, &action, &error);
  }
  if (status == BST_OK)
    status = bst_match_verdict(m, &error);
  bst_result result;
  if (status == BST_OK && bst_game_over(m->game))
    status = bst_game_result(m->table, m->game, &result, &error);
  if (status != BST_OK)
    judge_abort(t, m, part, &error);
}

static void sit(bst_match *m, const bst_player *player, const bst_ruleset *rs) {
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++)
    m->seat[seat] = player;
}

static const char *own_id(const trying *t) {
  for (size_t i = 0; i < bst_rules_count(t->rules); i++)
    if (strcmp(bst_rules_info(t->rules, i).path, t->path) == 0)
      return bst_rules_info(t->rules, i).id;
  return "";
}

static void play_games(trying *t, const char *who, uint64_t games, unsigned decisions, bool watch) {
  bst_player player;
  bst_match m;
  bst_error error;
  bst_budget most = {0};
  if (bst_player_make(who, &player, &error) != BST_OK) {
    note(t, TRIAL_WRONG, "no such player", error.text);
    return;
  }
  if (bst_match_init(&m, t->rs, &error) == BST_OK) {
    sit(&m, &player, t->rs);
    if (watch)
      bst_host_watch_budget(m.table, own_id(t), &most);
    for (uint64_t game = 0; game < games; game++) /* whatever became of those before */
      play(t, &m, who, game + 1, decisions);
    bst_match_clear(&m);
  } else if (error.text[0] == '\0') {
    note(t, TRIAL_WRONG, "", "no table, and no message");
  } else {
    note(t, TRIAL_REFUSED, "", error.text);
  }
  bst_player_clear(&player);
}

/* --- threads ---------------------------------------------------------------------------------- */

typedef struct bout {
  const char *player;
  uint64_t games;
  uint32_t chunk;
} bout;

static bst_status simulate(const trying *t, const bout *way, uint32_t threads, bst_sim_result *out,
                           bst_error *err) {
  bst_player player[BST_MAX_PLAYERS];
  *err = (bst_error){0};
  uint8_t seats = bst_ruleset_players(t->rs);
  for (uint8_t seat = 0; seat < seats; seat++)
    bst_player_make(way->player, &player[seat], NULL);
  const bst_sim_plan plan = {.ruleset = t->rs,
                             .player = player,
                             .games = way->games,
                             .seed = 7,
                             .threads = threads,
                             .chunk = way->chunk};
  bst_status status = bst_sim_run(&plan, out, err);
  for (uint8_t seat = 0; seat < seats; seat++)
    bst_player_clear(&player[seat]);
  return status;
}

/* What 'check' lets pass must come out the same on any number of threads. */
static void compare_threads(trying *t, const bout *way) {
  static bst_sim_result one, two;
  bst_error first, second;
  char part[40];
  snprintf(part, sizeof part, "%s, one thread", way->player);
  begin(t, part);
  bst_status a = simulate(t, way, 1, &one, &first);
  snprintf(part, sizeof part, "%s, two threads", way->player);
  begin(t, part);
  bst_status b = simulate(t, way, 2, &two, &second);
  if (a != BST_OK && b != BST_OK)
    note(t, TRIAL_REFUSED, part, first.text);
  else if (a != BST_OK || b != BST_OK)
    note(t, TRIAL_WRONG, "refused with one number of threads only",
         a != BST_OK ? first.text : second.text);
  else if (one.digest != two.digest || one.aborted != two.aborted)
    note(t, TRIAL_WRONG, part, "one thread and two give other digests");
}

trial rule_trial(const char *path, const trial_plan *plan) {
  trying t = {.path = path, .plan = plan, .result = {.outcome = TRIAL_PLAYED}};
  bool loaded = false;
  for (size_t i = 0; i < sizeof numbers_of_players && !loaded; i++) {
    t.result = (trial){.outcome = TRIAL_PLAYED};
    loaded = load(&t, numbers_of_players[i]);
  }
  if (!loaded)
    return t.result;
  play_games(&t, "random", RANDOM_GAMES, 0, true);
  for (size_t i = 0; i < sizeof kinds_of_player / sizeof *kinds_of_player; i++)
    play_games(&t, kinds_of_player[i], 1, SHORT, false);
  const bout bouts[] = {{"random", 32, 2}, {"greedy", 6, 1}, {"mcts:20", 4, 1}};
  for (size_t i = 0; i < plan->bouts && t.result.outcome < TRIAL_REFUSED; i++)
    compare_threads(&t, &bouts[i]);
  begin(&t, "leaving");
  bst_rules_free(t.rules);
  return t.result;
}
