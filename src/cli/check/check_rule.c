/* check_rule.c - a rule with what it needs: loaded for each number of players, played at random
 * alone and beside others, and how much of its limits it used. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "check_command.h"
#include "check_unseen.h"

enum { NEVER_RAN = 10, SHARES = 3, NAME = 4096 };

/* --- loading -------------------------------------------------------------------------------- */

/* What came of loading a rule for a number of players. */
typedef struct trial {
  bool done, fine;
  bst_report report;
} trial;

/* All numbers of players, one after the other. */
typedef struct trials {
  const checker *c;
  const rule_alone *rule;
  checked *f;
  trial of[BST_MAX_PLAYERS + 1];
} trials;

static bool try_players(trials *t, uint8_t players) {
  trial *one = &t->of[players];
  bst_rules *rules = NULL;
  if (!one->done)
    one->fine = check_load(t->c, &t->rule->path, 1, players, &rules, &one->report) == BST_OK;
  one->done = true;
  bst_rules_free(rules);
  if (one->fine)
    check_loads(t->c, t->f);
  return one->fine;
}

/* Of files alone: that a rule isn't for so many is nobody's fault. */
static bool say_the_same(const bst_report *a, const bst_report *b) {
  bool same = a->count == b->count;
  for (size_t i = 0; same && i < a->count; i++)
    same = a->message[i].file && b->message[i].file && a->message[i].line == b->message[i].line &&
           strcmp(a->message[i].text, b->message[i].text) == 0;
  return same;
}

/* Most faults have nothing to do with how many play, and are the same for 2, 3 and 6: then nobody
 * waits until the others have been tried. */
static bool is_faulty(trials *t) {
  static const uint8_t some[] = {2, 3, BST_MAX_PLAYERS};
  for (size_t i = 0; i < sizeof some; i++)
    if (try_players(t, some[i]) || !say_the_same(&t->of[2].report, &t->of[some[i]].report))
      return false;
  return true;
}

/* A number for which it can't be loaded, where a file says more than between which it is. */
static void note_not_for(bst_json *not_for, uint8_t players, const bst_report *report) {
  if (report->count == 0 || !report->message[0].file)
    return;
  bst_json *one = bst_json_new_object();
  bst_json_set_whole(one, "players", players);
  bst_json_set_text(one, "why", report->message[0].text);
  bst_json_add(not_for, one);
}

/* False: there is none, and what is said of two players is what is wrong. */
static bool find_players(const checker *c, rule_alone *rule, checked *f) {
  trials t = {.c = c, .rule = rule, .f = f};
  bst_json *not_for = bst_json_new_list();
  bool faulty = is_faulty(&t);
  for (uint8_t players = 1; players <= BST_MAX_PLAYERS && !faulty; players++)
    if (try_players(&t, players))
      rule->players[rule->player_count++] = players;
    else
      note_not_for(not_for, players, &t.of[players].report);
  if (rule->player_count > 0) {
    bst_json_set(f->facts, "not_for", not_for);
  } else {
    bst_json_free(not_for);
    *f->report = t.of[2].report;
    t.of[2].report = BST_REPORT_EMPTY;
  }
  for (uint8_t players = 1; players <= BST_MAX_PLAYERS; players++)
    bst_report_clear(&t.of[players].report);
  return rule->player_count > 0;
}

/* --- what the command line calls it --------------------------------------------------------- */

/* An installed rule is named by its id, another one by its file. */
static void find_name(const checker *c, const char *path, char *out, size_t size) {
  check_put_quoted(path, out, size);
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

bool check_play(checker *c, const rule_alone *rule, uint8_t players, uint64_t games,
                bst_report *report) {
  char with[2 * NAME];
  bst_rules *rules = NULL;
  bool fine = check_load(c, &rule->path, 1, players, &rules, report) == BST_OK;
  check_name_with(c, rule->name, with, sizeof with);
  if (fine)
    fine = exercise_play(&(exercise){.rules = rules,
                                     .rule = rule->id,
                                     .path = rule->path,
                                     .with = with,
                                     .games = games,
                                     .most = rule->most,
                                     .ran = rule->ran,
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
  bst_json *alone = bst_json_new_list();
  size_t count = share_games(rule, players, games);
  bool fine = true;
  for (size_t i = 0; fine && i < count; i++) {
    fine = check_play(c, rule, players[i], games[i], f->report);
    note_games(alone, players[i], games[i]);
  }
  bst_json_set(f->facts, "alone", alone);
  return fine;
}

bool check_rule(checker *c, checked *f) {
  char name[NAME];
  bst_budget most = {0};
  functions ran = FUNCTIONS_EMPTY;
  rule_alone rule = {.path = f->path, .name = name, .most = &most, .ran = &ran};
  if (!find_players(c, &rule, f) ||
      check_load(c, &rule.path, 1, rule.players[0], &rule.rules, f->report) != BST_OK)
    return false;
  check_begin_games(c);
  for (size_t i = 0; i < bst_rules_note_count(rule.rules); i++)
    fprintf(stderr, "note: %s\n", bst_rules_note(rule.rules, i));
  rule.id = id_of(rule.rules, rule.path);
  find_name(c, f->path, name, sizeof name);
  bool fine = play_alone(c, &rule, f) && check_options(c, &rule, f);
  note_budget(f->facts, &most);
  fine = fine && (c->o->alone || check_beside(c, &rule, f));
  bst_json_set(f->facts, "never_ran", functions_unused(&ran));
  functions_clear(&ran);
  bst_json_set(f->facts, "nobody_sees", unseen_of(rule.rules, rule.id));
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

/* Of many the first ones; --json has them all. */
void check_never_ran_print(const bst_json *facts) {
  const bst_json *list = bst_json_get(facts, "never_ran");
  size_t count = bst_json_count(list), shown = count > NEVER_RAN ? NEVER_RAN : count;
  for (size_t i = 0; i < shown; i++) {
    const bst_json *one = bst_json_at(list, i);
    printf("  never ran: %s (%s), %s:%" PRId64 "\n", bst_json_text(bst_json_get(one, "entry")),
           bst_json_text(bst_json_get(one, "hook")), bst_json_text(bst_json_get(one, "file")),
           bst_json_whole(bst_json_get(one, "line")));
  }
  if (count > shown)
    printf("  never ran: %zu more, see --json\n", count - shown);
  unseen_print(bst_json_get(facts, "nobody_sees"));
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
