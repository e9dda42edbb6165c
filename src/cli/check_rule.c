/* check_rule.c - a rule with what it needs: loaded for each number of players, played at random
 * alone and beside others, and how much of its limits it used. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

enum { SHARES = 3, NAME = 4096 };

/* --- loading -------------------------------------------------------------------------------- */

/* Can so many play it? If not, and a file says more than between which numbers, that is noted. */
static bool is_for(const rule_alone *rule, uint8_t players, bst_json *not_for) {
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bool fine = check_load(&rule->path, 1, players, &rules, &report) == BST_OK;
  bst_rules_free(rules);
  if (!fine && report.count > 0 && report.message[0].file) { /* not just base's 2 to 6 */
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "players", players);
    bst_json_set_text(one, "why", report.message[0].text);
    bst_json_add(not_for, one);
  }
  bst_report_clear(&report);
  return fine;
}

static void find_players(rule_alone *rule, bst_json *facts) {
  bst_json *not_for = bst_json_new_list();
  for (uint8_t players = 1; players <= BST_MAX_PLAYERS; players++)
    if (is_for(rule, players, not_for))
      rule->players[rule->player_count++] = players;
  if (rule->player_count > 0)
    bst_json_set(facts, "not_for", not_for);
  else
    bst_json_free(not_for);
}

/* --- what the command line calls it --------------------------------------------------------- */

/* What stands between quotes of a shell. */
static void put_quoted(const char *text, char *out, size_t size) {
  bool plain = text[strcspn(text, " \t'\"\\$&|;<>()*?[]#~`!")] == '\0';
  snprintf(out, size, plain ? "%s" : "'%s'", text);
}

/* An installed rule is named by its id, another one by its file. */
static void find_name(const checker *c, const char *path, char *out, size_t size) {
  put_quoted(path, out, size);
  for (size_t i = 0; i < c->installed_count; i++)
    if (bst_same_file(c->installed[i].path, path))
      snprintf(out, size, "%s", c->installed[i].id);
}

static const char *id_of(const bst_rules *rules, const char *path) {
  for (size_t i = 0; i < bst_rules_count(rules); i++)
    if (strcmp(bst_rules_info(rules, i).path, path) == 0)
      return bst_rules_info(rules, i).id;
  return "";
}

/* --- playing -------------------------------------------------------------------------------- */

/* With the fewest players most of the games, then with one more and with as many as can play. */
static size_t share_games(const rule_alone *rule, uint8_t players[SHARES], uint64_t games[SHARES]) {
  size_t count = rule->player_count < SHARES ? rule->player_count : SHARES;
  for (size_t i = 0; i < count; i++) {
    players[i] = rule->players[i];
    games[i] = count == 1 ? GAMES_ALONE : count == 2 || i == 0 ? GAMES_ALONE / 2 : GAMES_ALONE / 4;
  }
  players[count - 1] = rule->players[rule->player_count - 1];
  return count;
}

static bool play_with(checker *c, const rule_alone *rule, uint8_t players, uint64_t games,
                      bst_budget *most, bst_report *report) {
  char with[2 * NAME];
  bst_rules *rules = NULL;
  bool fine = check_load(&rule->path, 1, players, &rules, report) == BST_OK;
  snprintf(with, sizeof with, "%s%s", rule->name, c->scripts);
  if (fine)
    fine = exercise_play(&(exercise){.rules = rules,
                                     .rule = rule->id,
                                     .path = rule->path,
                                     .with = with,
                                     .games = games,
                                     .most = most,
                                     .played = check_played,
                                     .self = c},
                         report);
  bst_rules_free(rules);
  return fine;
}

static void note_games(bst_json *to, uint8_t players, uint64_t games) {
  bst_json *one = bst_json_new_object();
  bst_json_set_whole(one, "players", players);
  bst_json_set_whole(one, "games", (int64_t)games);
  bst_json_add(to, one);
}

static void note_share(bst_json *to, const char *key, uint64_t used, uint64_t limit,
                       const char *entry) {
  bst_json *one = bst_json_new_object();
  bst_json_set_whole(one, "used", (int64_t)used);
  bst_json_set_whole(one, "limit", (int64_t)limit);
  if (entry)
    bst_json_set_text(one, "entry", entry);
  bst_json_set(to, key, one);
}

static void note_budget(bst_json *facts, const bst_budget *most) {
  bst_json *budget = bst_json_new_object();
  if (most->call_limit == 0) { /* no functions, no limits */
    bst_json_free(budget);
    return;
  }
  note_share(budget, "call", most->call, most->call_limit, most->entry);
  note_share(budget, "action", most->action, most->action_limit, NULL);
  note_share(budget, "memory", most->memory, most->memory_limit, NULL);
  bst_json_set(facts, "budget", budget);
}

static bool play_alone(checker *c, const rule_alone *rule, checked *f) {
  uint8_t players[SHARES];
  uint64_t games[SHARES];
  bst_budget most = {0};
  bst_json *alone = bst_json_new_list();
  size_t count = share_games(rule, players, games);
  bool fine = true;
  for (size_t i = 0; fine && i < count; i++) {
    fine = play_with(c, rule, players[i], games[i], &most, f->report);
    note_games(alone, players[i], games[i]);
  }
  bst_json_set(f->facts, "alone", alone);
  note_budget(f->facts, &most);
  return fine;
}

bool check_rule(checker *c, checked *f) {
  char name[NAME];
  rule_alone rule = {.path = f->path, .name = name};
  find_players(&rule, f->facts);
  uint8_t players = rule.player_count > 0 ? rule.players[0] : 2;
  if (check_load(&rule.path, 1, players, &rule.rules, f->report) != BST_OK)
    return false;
  f->loads = true;
  for (size_t i = 0; i < bst_rules_note_count(rule.rules); i++)
    fprintf(stderr, "note: %s\n", bst_rules_note(rule.rules, i));
  rule.id = id_of(rule.rules, rule.path);
  find_name(c, f->path, name, sizeof name);
  bool fine = play_alone(c, &rule, f) && (c->o->alone || check_beside(c, &rule, f));
  progress_end(&c->bar);
  bst_rules_free(rule.rules);
  return fine;
}

/* --- what is said of it --------------------------------------------------------------------- */

static void print_share(const bst_json *share, const char *before) {
  double used = (double)bst_json_whole(bst_json_get(share, "used"));
  double limit = (double)bst_json_whole(bst_json_get(share, "limit"));
  const char *entry = bst_json_text(bst_json_get(share, "entry"));
  double percent = 100 * used / limit;
  if (percent < 0.1)
    printf("%s under 0.1 %%", before);
  else
    printf("%s %.1f %%", before, percent);
  if (*entry)
    printf(" (%s)", entry);
}

static void print_alone(const bst_json *alone) {
  int64_t games = 0;
  size_t count = bst_json_count(alone);
  for (size_t i = 0; i < count; i++)
    games += bst_json_whole(bst_json_get(bst_json_at(alone, i), "games"));
  printf("  alone: %" PRId64 " games of ", games);
  for (size_t i = 0; i < count; i++)
    printf("%s%" PRId64,
           i == 0          ? ""
           : i + 1 < count ? ", "
                           : " and ",
           bst_json_whole(bst_json_get(bst_json_at(alone, i), "players")));
  puts(" players");
}

static void print_not_for(const bst_json *list) {
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *one = bst_json_at(list, i);
    printf("  not for %" PRId64 ": %s\n", bst_json_whole(bst_json_get(one, "players")),
           bst_json_text(bst_json_get(one, "why")));
  }
}

void check_rule_print(const bst_json *facts) {
  const bst_json *budget = bst_json_get(facts, "budget");
  print_alone(bst_json_get(facts, "alone"));
  print_not_for(bst_json_get(facts, "not_for"));
  if (!budget)
    return;
  print_share(bst_json_get(budget, "call"), "  budget: a call");
  print_share(bst_json_get(budget, "action"), ", an action");
  print_share(bst_json_get(budget, "memory"), ", memory");
  putchar('\n');
}
