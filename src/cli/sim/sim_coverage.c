/* sim_coverage.c - see sim_coverage.h. */
#include "sim_coverage.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <used.h>

#include "load_rules.h"
#include "progress.h"

/* While games with one value after the other are played. */
typedef struct collecting {
  const options *o;
  const bst_rules *rules; /* as they were asked for */
  bst_sim_plan plan;
  bst_json *entries, *values;
  progress bar;
  uint64_t done; /* games of the values before */
  bool out_of_memory;
} collecting;

bst_status sim_coverage_begin(const bst_rules *rules) { return bst_used_begin(rules); }

/* --- whose entries and options ---------------------------------------------------------------- */

/* Rules that others brought along aren't what was asked for. */
static bool is_named(const bst_rules *rules, const char *id, size_t length) {
  bool named = false;
  for (size_t i = 0; i < bst_rules_count(rules) && !named; i++) {
    bst_rule_info rule = bst_rules_info(rules, i);
    named = !rule.needed_by && strncmp(rule.id, id, length) == 0 && rule.id[length] == '\0';
  }
  return named;
}

/* Is what it is left to us? Values of one seat aren't looked at, nor what --set says. */
static bool is_tried(const collecting *c, const bst_option_info *option) {
  const char *dot = strrchr(option->name, '.');
  bool tried = dot && !strchr(option->name, '@') &&
               is_named(c->rules, option->name, (size_t)(dot - option->name));
  for (size_t i = 0; i < c->o->set_count && tried; i++)
    tried = strcmp(c->o->set[i].option, option->name) != 0;
  return tried;
}

static size_t count_values(const collecting *c) {
  size_t count = 0;
  for (size_t i = 0; i < bst_rules_option_count(c->rules); i++) {
    bst_option_info option = bst_rules_option(c->rules, i);
    for (size_t v = 0; is_tried(c, &option) && v < option.sample_count; v++)
      count += strcmp(option.sample[v], option.value) != 0;
  }
  return count;
}

/* --- adding up -------------------------------------------------------------------------------- */

static void add_to(bst_json *row, const char *key, uint64_t more) {
  bst_json_set_whole(row, key, bst_json_whole(bst_json_get(row, key)) + (int64_t)more);
}

static bst_json *row_of(const bst_json *list, const bst_used_row *used) {
  for (size_t i = 0; i < bst_json_count(list); i++) {
    bst_json *row = bst_json_at(list, i);
    if (strcmp(bst_json_text(bst_json_get(row, "entry")), used->entry) == 0 &&
        strcmp(bst_json_text(bst_json_get(row, "kind")), used->kind) == 0)
      return row;
  }
  return NULL;
}

/* An entry that some value of an option alone brings appears with it. */
static void add_row(bst_json *list, const bst_used_row *used) {
  bst_json *row = row_of(list, used);
  if (!row) {
    row = bst_json_new_object();
    bst_json_set_text(row, "kind", used->kind);
    bst_json_set_text(row, "rule", used->rule);
    bst_json_set_text(row, "entry", used->entry);
    bst_json_add(list, row);
  }
  if (used->is_offered)
    add_to(row, "offered", used->offered);
  add_to(row, "times", used->times);
}

static void add_games(collecting *c, const bst_rules *played) {
  bst_arena arena = BST_ARENA_EMPTY;
  size_t count = 0;
  const bst_used_row *used = bst_rules_used(played, &arena, &count);
  c->out_of_memory = c->out_of_memory || !used;
  for (size_t i = 0; used && i < count; i++)
    if (is_named(c->rules, used[i].rule, strlen(used[i].rule)))
      add_row(c->entries, &used[i]);
  bst_arena_free(&arena);
}

/* --- one value -------------------------------------------------------------------------------- */

static bst_json *value_row(collecting *c, const bst_option_info *option, const char *value) {
  bst_json *row = bst_json_new_object();
  bst_json_set_text(row, "option", option->name);
  bst_json_set_text(row, "value", value);
  bst_json_add(c->values, row);
  return row;
}

/* Only whoever has the games shown moves the bar. */
static void show(void *self, uint64_t done, double seconds) {
  collecting *c = self;
  progress_show(&c->bar, c->done + done, seconds);
}

static bst_status load(const collecting *c, const bst_setting *one, bst_rules **out,
                       bst_report *report) {
  bst_setting set[CLI_MAX_SET + 1];
  bst_setup setup = setup_of(c->o, bst_ruleset_players(bst_rules_compiled(c->rules)));
  memcpy(set, c->o->set, c->o->set_count * sizeof *set);
  set[setup.set_count++] = *one;
  setup.set = set;
  return bst_rules_load(&setup, out, report);
}

static void tell_played(bst_json *row, const bst_sim_plan *plan, const bst_sim_result *r) {
  bst_json_set_whole(row, "games", (int64_t)(r->games + r->aborted));
  bst_json_set_whole(row, "aborted", (int64_t)r->aborted);
  bst_json_set_whole(row, "seed", (int64_t)plan->seed);
  if (r->aborted > 0)
    bst_json_set_text(row, "why", r->reason[0].error.text);
}

/* Each value has games of its own: a seed further. A value with which nothing can be loaded beside
 * the others is told, and is no fault. */
static void play_value(collecting *c, const bst_option_info *option, const char *value) {
  const bst_setting one = {option->name, value, "--set"};
  bst_json *row = value_row(c, option, value);
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bst_sim_result result;
  bst_error error;
  c->plan.seed++;
  if (load(c, &one, &rules, &report) == BST_OK && sim_coverage_begin(rules) == BST_OK) {
    c->plan.ruleset = bst_rules_compiled(rules);
    if (bst_sim_run(&c->plan, &result, &error) == BST_OK) {
      tell_played(row, &c->plan, &result);
      add_games(c, rules);
    } else {
      bst_json_set_text(row, "why", error.text);
    }
  } else if (report.count > 0) {
    bst_json_set_text(row, "why", report.message[0].text);
  }
  c->done += c->plan.games;
  bst_rules_free(rules);
  bst_report_clear(&report);
}

static void play_option(collecting *c, const bst_option_info *option, const bst_sim_result *first) {
  for (size_t v = 0; v < option->sample_count; v++) {
    if (strcmp(option->sample[v], option->value) != 0) {
      play_value(c, option, option->sample[v]);
      continue;
    }
    bst_json *row = value_row(c, option, option->value);
    bst_json_set_bool(row, "asked_for", true);
    bst_sim_plan plan = c->plan;
    plan.seed = c->o->seed;
    tell_played(row, &plan, first);
  }
}

bst_json *sim_coverage(const options *o, const bst_rules *rules, const bst_sim_plan *plan,
                       const bst_sim_result *played) {
  collecting c = {.o = o,
                  .rules = rules,
                  .plan = *plan,
                  .entries = bst_json_new_list(),
                  .values = bst_json_new_list()};
  c.bar = progress_new(plan->games * count_values(&c), "games");
  c.plan.progress = show;
  c.plan.self = &c;
  c.plan.scribe = NULL;
  add_games(&c, rules);
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    bst_option_info option = bst_rules_option(rules, i);
    if (is_tried(&c, &option))
      play_option(&c, &option, played);
  }
  progress_end(&c.bar);
  bst_json *out = bst_json_new_object();
  bst_json_set(out, "entries", c.entries);
  bst_json_set(out, "options", c.values);
  if (!c.out_of_memory)
    return out;
  fprintf(stderr, "sim: out of memory\n");
  bst_json_free(out);
  return NULL;
}

uint64_t sim_coverage_aborted(const bst_json *coverage) {
  const bst_json *values = bst_json_get(coverage, "options");
  int64_t aborted = 0;
  for (size_t i = 0; i < bst_json_count(values); i++)
    if (!bst_json_get(bst_json_at(values, i), "asked_for"))
      aborted += bst_json_whole(bst_json_get(bst_json_at(values, i), "aborted"));
  return (uint64_t)aborted;
}

/* --- text ------------------------------------------------------------------------------------- */

/* The number that a row is about: how often, or how many games. */
typedef struct fewest {
  const char *key, *first, *second; /* "option" and "value" */
  size_t count, never;
  const bst_json *row;
} fewest;

static void look_at(fewest *f, const bst_json *row) {
  int64_t times = bst_json_whole(bst_json_get(row, f->key));
  f->count++;
  f->never += times == 0;
  if (!f->row || times < bst_json_whole(bst_json_get(f->row, f->key)))
    f->row = row;
}

static void print_fewest(const fewest *f, const char *what, const char *several) {
  if (!f->row)
    return;
  printf("%zu %s, the least often (%" PRId64 "): %s", f->count, f->count == 1 ? what : several,
         bst_json_whole(bst_json_get(f->row, f->key)),
         bst_json_text(bst_json_get(f->row, f->first)));
  if (f->second)
    printf("=%s", bst_json_text(bst_json_get(f->row, f->second)));
  if (f->never > 0)
    printf("; never: %zu", f->never);
  putchar('\n');
}

static void print_entries(const bst_json *entries) {
  fewest f = {.key = "times", .first = "entry"};
  printf("\n%-60s %-9s %12s %12s\n", "entry", "kind", "offered", "times");
  for (size_t i = 0; i < bst_json_count(entries); i++) {
    const bst_json *row = bst_json_at(entries, i), *offered = bst_json_get(row, "offered");
    printf("%-60s %-9s ", bst_json_text(bst_json_get(row, "entry")),
           bst_json_text(bst_json_get(row, "kind")));
    if (offered)
      printf("%12" PRId64, bst_json_whole(offered));
    else
      printf("%12s", "");
    printf(" %12" PRId64 "\n", bst_json_whole(bst_json_get(row, "times")));
    look_at(&f, row);
  }
  print_fewest(&f, "entry", "entries");
}

static void print_values(const bst_json *values) {
  fewest f = {.key = "games", .first = "option", .second = "value"};
  char name[128];
  if (bst_json_count(values) > 0)
    printf("\n%-60s %9s %12s\n", "value of an option", "games", "aborted");
  for (size_t i = 0; i < bst_json_count(values); i++) {
    const bst_json *row = bst_json_at(values, i), *why = bst_json_get(row, "why");
    snprintf(name, sizeof name, "%.60s=%.60s", bst_json_text(bst_json_get(row, "option")),
             bst_json_text(bst_json_get(row, "value")));
    printf("%-60s %9" PRId64 " %12" PRId64 "%s%s\n", name,
           bst_json_whole(bst_json_get(row, "games")), bst_json_whole(bst_json_get(row, "aborted")),
           why ? "  " : "", why ? bst_json_text(why) : "");
    look_at(&f, row);
  }
  print_fewest(&f, "value", "values");
}

void sim_coverage_print(const bst_json *coverage) {
  print_entries(bst_json_get(coverage, "entries"));
  print_values(bst_json_get(coverage, "options"));
}
