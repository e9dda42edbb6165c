/* test_mutants.c - see test_mutants.h. */
#define _POSIX_C_SOURCE 200809L
#include "test_mutants.h"

#include <find.h>
#include <json.h>
#include <mutants.h>
#include <source_file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "progress.h"

typedef struct mutating {
  const options *o;
  const char *rule; /* its id */
  const char *path;
  bst_source source;
  bst_kept_rules *kept;
  const bst_scenario **scenario;
  size_t scenario_count;
  bst_arena arena;
  bst_mutant *mutant;
  size_t count, fates[4];
  progress bar;
  double begun;
} mutating;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* --- which scenarios, which file ----------------------------------------------------------------
 */

/* Does the scenario play with the rule, named or needed? Notes the file as it is loaded. */
static bool plays_with(mutating *m, const bst_scenario *from) {
  bst_rules *rules = bst_scenario_rules(from, m->kept);
  bool found = false;
  for (size_t i = 0; rules && i < bst_rules_count(rules) && !found; i++) {
    bst_rule_info info = bst_rules_info(rules, i);
    found = strcmp(info.id, m->rule) == 0;
    if (found && !m->path)
      m->path = bst_arena_copy(&m->arena, info.path, strlen(info.path));
  }
  bst_kept_rules_give(m->kept, rules);
  return found;
}

static bool fails(const mutating *m, const bst_scenario *scenario) {
  bool failed = bst_scenario_fails(scenario, m->kept);
  if (failed)
    fprintf(stderr, "fails as the rule is: %s\n", scenario->name);
  return failed;
}

static bool choose_scenarios(mutating *m, const bst_scenario_task *task, size_t count) {
  bool failed = false;
  m->scenario = calloc(count + 1, sizeof *m->scenario);
  for (size_t i = 0; m->scenario && i < count; i++)
    if (plays_with(m, task[i].scenario))
      m->scenario[m->scenario_count++] = task[i].scenario;
  for (size_t i = 0; i < m->scenario_count; i++)
    failed = fails(m, m->scenario[i]) || failed;
  if (m->scenario_count == 0)
    fprintf(stderr, "no scenario plays with the rule '%s'\n", m->rule);
  return m->scenario_count > 0 && !failed;
}

/* --- mutants ------------------------------------------------------------------------------------
 */

/* The words of all rules that are installed. */
static void learn(mutating *m, bst_mutation_words *words) {
  static const bst_script_kind kinds[] = {BST_EXPANSION, BST_HOUSE_RULE};
  bst_report unused = BST_REPORT_EMPTY;
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
    bst_found *found = NULL;
    size_t count = 0;
    if (bst_find_all(kinds[k], &found, &count, &unused) != BST_OK)
      continue;
    for (size_t i = 0; i < count; i++) {
      bst_source source;
      if (bst_source_read(found[i].path, &source, &unused) != BST_OK)
        continue;
      const char *text = bst_arena_copy(&m->arena, source.text, source.size);
      if (text)
        bst_mutations_learn(&m->arena, words, text, source.size);
      bst_source_free(&source);
    }
    bst_found_free(found, count);
  }
  bst_report_clear(&unused);
}

static bool make_mutants(mutating *m) {
  bst_mutation_words words = {0};
  bst_report report = BST_REPORT_EMPTY;
  bool read = bst_source_read(m->path, &m->source, &report) == BST_OK;
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  if (!read)
    return false;
  learn(m, &words);
  const bst_mutation *mutation =
      bst_mutations_find(&m->arena, &words, m->source.text, m->source.size, &m->count);
  m->mutant = mutation ? calloc(m->count + 1, sizeof *m->mutant) : NULL;
  for (size_t i = 0; m->mutant && i < m->count; i++)
    m->mutant[i].mutation = &mutation[i];
  return m->mutant != NULL;
}

static void tried(void *self, size_t done) {
  mutating *m = self;
  progress_show(&m->bar, done, now() - m->begun);
}

static bool try_all(mutating *m) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  const bst_mutant_plan plan = {.path = m->path,
                                .source = m->source,
                                .scenario = m->scenario,
                                .scenario_count = m->scenario_count,
                                .threads = m->o->threads > 0 ? (uint32_t)m->o->threads
                                           : cores > 1       ? (uint32_t)cores
                                                             : 1,
                                .tried = tried,
                                .self = m};
  m->bar = progress_new(m->count, "mutants");
  m->begun = now();
  bst_status status = bst_mutants_try(&plan, m->mutant, m->count);
  progress_end(&m->bar);
  if (status != BST_OK)
    fputs("out of memory; try --jobs 1\n", stderr);
  for (size_t i = 0; i < m->count; i++)
    m->fates[m->mutant[i].fate]++;
  return status == BST_OK;
}

/* --- what is said -------------------------------------------------------------------------------
 */

static void print_mutant(const mutating *m, const bst_mutant *mutant) {
  const bst_mutation *change = mutant->mutation;
  printf("%s:%d: %s: ", m->path, change->line, change->where);
  if (change->kind == BST_MUTATION_ENTRY)
    printf("without %s\n", change->was);
  else
    printf("%s -> %s\n", change->was, change->with[mutant->with]);
}

static double share(const mutating *m) {
  size_t count = m->count - m->fates[BST_MUTANT_SAME];
  size_t noticed = count - m->fates[BST_MUTANT_LIVES];
  return count > 0 ? 100.0 * (double)noticed / (double)count : 100;
}

static void print_all(const mutating *m) {
  for (size_t i = 0; i < m->count; i++)
    if (m->mutant[i].fate == BST_MUTANT_LIVES)
      print_mutant(m, &m->mutant[i]);
  printf("%s: %zu mutants, %zu say the same, %zu refused when loaded, %zu noticed by a scenario, "
         "%zu live: %.1f %% noticed\n",
         m->rule, m->count, m->fates[BST_MUTANT_SAME], m->fates[BST_MUTANT_REFUSED],
         m->fates[BST_MUTANT_NOTICED], m->fates[BST_MUTANT_LIVES], share(m));
}

static bst_json *mutant_json(const bst_mutant *mutant) {
  static const char *const fates[] = {"lives", "noticed", "refused", "same"};
  static const char *const kinds[] = {"entry", "number", "word"};
  const bst_mutation *change = mutant->mutation;
  bst_json *one = bst_json_new_object();
  bst_json_set_whole(one, "line", change->line);
  bst_json_set_text(one, "where", change->where);
  bst_json_set_text(one, "kind", kinds[change->kind]);
  bst_json_set_text(one, "was", change->was);
  bst_json_set_text(one, "is", change->with[mutant->with]);
  bst_json_set_text(one, "fate", fates[mutant->fate]);
  if (mutant->noticed)
    bst_json_set_text(one, "scenario", mutant->noticed->name);
  return one;
}

static bool print_json(const mutating *m) {
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  for (size_t i = 0; i < m->count; i++)
    bst_json_add(list, mutant_json(&m->mutant[i]));
  bst_json_set_text(out, "rule", m->rule);
  bst_json_set_text(out, "file", m->path);
  bst_json_set(out, "mutants", list);
  bst_json_set_whole(out, "same", (int64_t)m->fates[BST_MUTANT_SAME]);
  bst_json_set_whole(out, "refused", (int64_t)m->fates[BST_MUTANT_REFUSED]);
  bst_json_set_whole(out, "noticed", (int64_t)m->fates[BST_MUTANT_NOTICED]);
  bst_json_set_whole(out, "live", (int64_t)m->fates[BST_MUTANT_LIVES]);
  bool written = bst_json_write(out, stdout, NULL) == BST_OK;
  bst_json_free(out);
  return written;
}

static int report(const mutating *m) {
  bool written = true;
  if (m->o->json)
    written = print_json(m);
  else
    print_all(m);
  return !written ? CLI_INPUT : m->fates[BST_MUTANT_LIVES] > 0 ? CLI_FAILED : CLI_DONE;
}

int test_mutants(const options *o, const bst_scenario_task *task, size_t count) {
  mutating m = {.o = o, .kept = bst_kept_rules_new()};
  m.rule = bst_find_id(&m.arena, o->mutate);
  int status = CLI_INPUT;
  if (m.rule && choose_scenarios(&m, task, count) && m.path && make_mutants(&m) && try_all(&m))
    status = report(&m);
  free(m.mutant);
  free(m.scenario);
  bst_kept_rules_free(m.kept);
  bst_source_free(&m.source);
  bst_arena_free(&m.arena);
  return status;
}
