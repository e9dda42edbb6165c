/* check_options.c - plays a rule with every value of every option of its own: each alone, then some
 * pairs at random, of one of them and one of any rule that is loaded. A function that is wrong for
 * a value is so in nearly every game, so a few of each find it. */
#include <inttypes.h>
#include <random.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check_command.h"

enum {
  GAMES_VALUE = 10,
  MOST_VALUES = 120,
  PAIRS = 16,
  DRAWS = 64 * PAIRS,
  PAIRS_SEED = 1,
  SETTING = 160
};

/* A value that isn't in force anyway. */
typedef struct trial {
  const char *option, *value;
  bool own;   /* of the rule that is checked */
  bool alone; /* to be tried alone, too: values for one seat are tried in pairs */
} trial;

typedef struct trials {
  checker *c;
  const rule_alone *rule;
  checked *f;
  trial *list; /* own ones first */
  size_t count, own;
} trials;

/* --- what there is to try -------------------------------------------------------------------- */

/* Does --set say what this option is? */
static bool is_said(const checker *c, const char *option) {
  for (size_t i = 0; i < c->set_count; i++)
    if (strcmp(c->set[i].option, option) == 0)
      return true;
  return false;
}

static bool is_own(const rule_alone *rule, const char *option) {
  size_t length = strlen(rule->id);
  return strncmp(option, rule->id, length) == 0 && option[length] == '.';
}

/* Writes them (if `list` isn't NULL), and returns how many there are. */
static size_t list_values(const trials *t, bool own, trial *list) {
  size_t count = 0;
  for (size_t i = 0; i < bst_rules_option_count(t->rule->rules); i++) {
    bst_option_info option = bst_rules_option(t->rule->rules, i);
    if (is_own(t->rule, option.name) != own || is_said(t->c, option.name))
      continue;
    for (size_t v = 0; v < option.sample_count; v++) {
      if (strcmp(option.sample[v], option.value) == 0)
        continue;
      if (list)
        list[count] = (trial){.option = option.name,
                              .value = option.sample[v],
                              .own = own,
                              .alone = own && !strchr(option.name, '@')};
      count++;
    }
  }
  return count;
}

static bool list_trials(trials *t) {
  t->own = list_values(t, true, NULL);
  t->count = t->own + list_values(t, false, NULL);
  t->list = calloc(t->count + 1, sizeof *t->list);
  if (!t->list)
    return false;
  list_values(t, true, t->list);
  list_values(t, false, t->list + t->own);
  return true;
}

/* --- playing --------------------------------------------------------------------------------- */

static void put_settings(const trial *const *tried, size_t count, char *out, size_t size) {
  size_t used = 0;
  for (size_t i = 0; i < count && used < size; i++)
    used += (size_t)snprintf(out + used, size - used, "%s--set %s=%s", i ? " " : "",
                             tried[i]->option, tried[i]->value);
}

static void add_trial(checker *c, const trial *tried) {
  c->set[c->set_count++] = (bst_setting){tried->option, tried->value, "--set"};
}

/* For as few players as there may be with these values; 0: they can't be played, `report` says why
 * not for the fewest. */
static uint8_t find_players(const trials *t, bst_report *report) {
  for (size_t i = 0; i < t->rule->player_count; i++) {
    bst_report why = BST_REPORT_EMPTY;
    bst_rules *rules = NULL;
    bool loads = check_load(t->c, &t->rule->path, 1, t->rule->players[i], &rules,
                            i == 0 ? report : &why) == BST_OK;
    bst_rules_free(rules);
    bst_report_clear(&why);
    if (loads)
      return t->rule->players[i];
  }
  return 0;
}

/* The same messages, with the values before them. */
static void take_over(checked *f, const bst_report *from, const char *settings) {
  for (size_t i = 0; i < from->count; i++)
    bst_report_add(f->report, from->message[i].file, from->message[i].line, from->message[i].hint,
                   "with %s: %s", settings, from->message[i].text);
}

static bst_json *trial_json(const char *settings, uint8_t players, const bst_report *why) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "set", settings + strlen("--set "));
  bst_json_set_bool(one, "played", players > 0);
  if (players > 0) {
    bst_json_set_whole(one, "players", players);
    bst_json_set_whole(one, "games", GAMES_VALUE);
  } else if (why->count > 0) {
    bst_json_set_text(one, "why", why->message[0].text);
  }
  return one;
}

/* Values that exclude each other are no fault where two were put together. */
static bool play(trials *t, const trial *const *tried, size_t count, bst_json *list) {
  char settings[CHECK_MAX_TRIED * SETTING];
  size_t before = t->c->set_count;
  bst_report report = BST_REPORT_EMPTY;
  put_settings(tried, count, settings, sizeof settings);
  for (size_t i = 0; i < count; i++)
    add_trial(t->c, tried[i]);
  uint8_t players = find_players(t, &report);
  bool fine = players > 0 || count > 1;
  bst_json_add(list, trial_json(settings, players, &report));
  if (players > 0) {
    bst_report_clear(&report);
    fine = check_play(t->c, t->rule, players, GAMES_VALUE, &report);
  }
  if (!fine)
    take_over(t->f, &report, settings);
  t->c->set_count = before;
  bst_report_clear(&report);
  return fine;
}

/* Each alone, of an option that fails no further one. `list` gets what was played; returns whether
 * all was well. */
static bool play_alone(trials *t, bst_json *list, size_t *left_out) {
  const char *failed = NULL;
  for (size_t i = 0; i < t->own; i++) {
    const trial *one = &t->list[i];
    if (!one->alone || (failed && strcmp(failed, one->option) == 0))
      continue;
    if (bst_json_count(list) == MOST_VALUES)
      ++*left_out;
    else if (!play(t, &one, 1, list))
      failed = one->option;
  }
  return failed == NULL;
}

/* Two different options; the same pair may come twice, which is rare where it matters. */
static bool play_pairs(trials *t, bst_json *list) {
  bool fine = true;
  bst_stream random;
  bst_stream_init(&random, PAIRS_SEED, 0);
  for (int draw = 0; draw < DRAWS && bst_json_count(list) < PAIRS && fine && t->own > 0; draw++) {
    const trial *tried[2] = {&t->list[bst_stream_below(&random, (uint32_t)t->own)],
                             &t->list[bst_stream_below(&random, (uint32_t)t->count)]};
    if (strcmp(tried[0]->option, tried[1]->option) != 0)
      fine = play(t, tried, 2, list);
  }
  return fine;
}

bool check_options(checker *c, const rule_alone *rule, checked *f) {
  trials t = {.c = c, .rule = rule, .f = f};
  size_t left_out = 0;
  if (!list_trials(&t)) {
    bst_report_add(f->report, f->path, 0, NULL, "out of memory");
    return false;
  }
  size_t alone = t.own < MOST_VALUES ? t.own : MOST_VALUES;
  c->bar.total += GAMES_VALUE * (uint64_t)(alone + (t.own > 0 ? PAIRS : 0));
  bst_json *values = bst_json_new_list(), *pairs = bst_json_new_list();
  bool fine = play_alone(&t, values, &left_out) && play_pairs(&t, pairs);
  bst_json *tried = bst_json_new_object();
  bst_json_set(tried, "values", values);
  bst_json_set_whole(tried, "left_out", (int64_t)left_out);
  bst_json_set(tried, "pairs", pairs);
  bst_json_set(f->facts, "options", tried);
  free(t.list);
  return fine;
}

/* --- what is said of it --------------------------------------------------------------------- */

static size_t count_played(const bst_json *list) {
  size_t played = 0;
  for (size_t i = 0; i < bst_json_count(list); i++)
    played += bst_json_get(bst_json_at(list, i), "games") != NULL;
  return played;
}

void check_options_print(const bst_json *facts) {
  const bst_json *tried = bst_json_get(facts, "options");
  const bst_json *values = bst_json_get(tried, "values"), *pairs = bst_json_get(tried, "pairs");
  int64_t left_out = bst_json_whole(bst_json_get(tried, "left_out"));
  size_t played = count_played(pairs), never = bst_json_count(pairs) - played;
  if (bst_json_count(values) + bst_json_count(pairs) == 0)
    return;
  printf("  options: %d games with each of %zu value%s", GAMES_VALUE, bst_json_count(values),
         bst_json_count(values) == 1 ? "" : "s");
  if (left_out > 0)
    printf(" (%" PRId64 " more were not tried)", left_out);
  if (played > 0)
    printf(", and with %zu pairs of values", played);
  if (never > 0)
    printf("; %zu pair%s of values can't be played", never, never == 1 ? "" : "s");
  putchar('\n');
}
