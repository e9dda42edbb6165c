/* test.c - bastide test: runs the scenarios of test files and shows what failed: the board, what
 * was expected, what is, and where that stands. */
#define _POSIX_C_SOURCE 200809L /* sysconf */
#include <board_text.h>
#include <ctype.h>
#include <find.h>
#include <json.h>
#include <scenario.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "file_kind.h"
#include "load_rules.h"
#include "statements.h"
#include "test_mutants.h"

typedef struct tester {
  const options *o;
  bst_scenario_file **file;
  bst_scenario_task *task; /* in the order of files and lines */
  size_t file_count, task_count;
  bst_coverage *coverage; /* NULL: nobody asks */
  size_t passed, failed, skipped;
  bst_json *list, *pending; /* of scenarios, for --json */
  statements words;         /* what the rulebook says */
  int status;
} tester;

/* What was found under one path. */
typedef struct found_list {
  bst_found *found;
  size_t count;
} found_list;

/* Where this project has scenarios; elsewhere it is the folder at hand. */
static const char *const usual_path[] = {"tests/rules", "tests/expansions", "tests/house_rules",
                                         "tests/prototypes", "tests/scenarios"};
enum { USUAL_PATHS = sizeof usual_path / sizeof usual_path[0] };

/* --- statements ----------------------------------------------------------------------------- */

/* The length of a statement's number ("BASE-34", "TB-HR-1") at the beginning of the text; 0: none.
 */
static size_t statement_length(const char *text) {
  size_t length = 0;
  bool dash = false, digit = false;
  while (isupper((unsigned char)text[length]) || isdigit((unsigned char)text[length]) ||
         text[length] == '-') {
    dash = dash || text[length] == '-';
    digit = dash && isdigit((unsigned char)text[length]);
    length++;
  }
  return isupper((unsigned char)text[0]) && digit ? length : 0;
}

static bst_json *statements_of(const char *name) {
  bst_json *list = bst_json_new_list();
  for (const char *at = name; *at; at++) {
    size_t length = at == name || !isalnum((unsigned char)at[-1]) ? statement_length(at) : 0;
    char text[64];
    if (length == 0 || length >= sizeof text)
      continue;
    snprintf(text, sizeof text, "%.*s", (int)length, at);
    bst_json_add_text(list, text);
    at += length - 1;
  }
  return list;
}

/* --- results -------------------------------------------------------------------------------- */

static bst_json *about(const bst_scenario_task *task) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "name", task->scenario->name);
  if (task->scenario->ruleset)
    bst_json_set_text(one, "ruleset", task->scenario->ruleset);
  bst_json_set_text(one, "file", task->file);
  bst_json_set_whole(one, "line", task->scenario->line);
  bst_json_set(one, "statements", statements_of(task->scenario->name));
  return one;
}

static bst_json *result_of(tester *t, const bst_scenario_task *task) {
  const bst_scenario_result *result = &task->result;
  bst_json *one = about(task);
  bst_json_set_whole(one, "checks", (int64_t)result->checks);
  bst_json_set_bool(one, "passed", result->passed);
  if (!result->passed) {
    bst_json *failure = bst_json_new_object();
    bst_json_set_whole(failure, "line", result->line);
    bst_json_set_text(failure, "expected", result->expected);
    bst_json_set_text(failure, "actual", result->actual);
    bst_json *words = bst_json_new_list();
    statements_add(&t->words, task->scenario->name, words);
    bst_json_set(failure, "rulebook", words);
    bst_json_set(one, "failure", failure);
  }
  return one;
}

static bst_json *pending_of(const bst_scenario_task *task) {
  bst_json *one = about(task);
  bst_json_set_text(one, "needs", task->result.pending);
  return one;
}

static void print_board(const bst_scenario_result *result) {
  const bst_ruleset *rs = bst_rules_compiled(result->rules);
  bst_board_style style = {stdout_has_colour(), stdout_has_utf8(),
                           (uint16_t)(bst_placed_count(result->game) - 1), result->rules};
  bst_board_print(stdout, rs, result->game, style);
  fputs("  points:", stdout);
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++)
    printf(" %d", (int)bst_game_points(result->game, seat));
  uint16_t tile = bst_current_tile(result->game);
  if (tile != BST_NONE)
    printf(", to be placed: %s", bst_tile_name(rs, tile));
  else if (bst_game_over(result->game)) /* the last scoring is in the points */
    fputs(", the game is over", stdout);
  if (bst_asked_step(result->game) != BST_NONE)
    printf(", asked: player %u, %s", bst_asked_seat(result->game) + 1u,
           bst_step_name(rs, bst_asked_step(result->game)));
  fputs("\n\n", stdout);
}

static void print_failure(tester *t, const bst_scenario_task *task) {
  const bst_scenario_result *result = &task->result;
  bst_json *words = bst_json_new_list();
  const char *ruleset = task->scenario->ruleset;
  printf("failed: %s%s%s%s\n  %s:%d\n  expected: %s\n  actual:   %s\n", task->scenario->name,
         ruleset ? " [" : "", ruleset ? ruleset : "", ruleset ? "]" : "", task->file, result->line,
         result->expected, result->actual);
  statements_add(&t->words, task->scenario->name, words);
  statements_print(words);
  bst_json_free(words);
  if (result->game)
    print_board(result);
}

static void tell(tester *t, const bst_scenario_task *task) {
  const bst_scenario_result *result = &task->result;
  t->passed += result->passed;
  t->skipped += result->pending != NULL;
  t->failed += !result->passed && !result->pending;
  if (t->o->json && result->pending)
    bst_json_add(t->pending, pending_of(task));
  else if (t->o->json)
    bst_json_add(t->list, result_of(t, task));
  else if (!result->passed && !result->pending)
    print_failure(t, task);
}

/* One line for each rule that some scenarios wait for. */
static void tell_pending(const tester *t) {
  for (size_t i = 0; i < t->task_count; i++) {
    const char *needs = t->task[i].result.pending;
    size_t count = 0, before = 0;
    for (size_t j = 0; needs && j < t->task_count; j++)
      if (t->task[j].result.pending && strcmp(t->task[j].result.pending, needs) == 0) {
        count++;
        before += j < i;
      }
    if (needs && before == 0)
      fprintf(stderr, "pending, until there is a rule '%s': %zu scenario%s\n", needs, count,
              count == 1 ? "" : "s");
  }
}

/* --- coverage ------------------------------------------------------------------------------- */

static bool is_missed(const bst_covered_file *file, int line) {
  return line <= file->line_count && file->line[line] == BST_LINE_IN_FUNCTION;
}

static void count_lines(const bst_covered_file *file, int *run, int *all) {
  *run = *all = 0;
  for (int line = 1; line <= file->line_count; line++) {
    *all += file->line[line] != 0;
    *run += (file->line[line] & BST_LINE_HAS_RUN) != 0;
  }
}

/* "14, 17-19" */
static void print_missed(const bst_covered_file *file) {
  const char *before = "  not run: ";
  for (int line = 1; line <= file->line_count; line++) {
    int last = line;
    if (!is_missed(file, line))
      continue;
    while (is_missed(file, last + 1))
      last++;
    printf(last > line ? "%s%d-%d" : "%s%d", before, line, last);
    before = ", ";
    line = last;
  }
}

static void print_coverage(const bst_coverage *coverage) {
  printf("lines of functions that have run:%s\n",
         bst_coverage_count(coverage) == 0 ? " there are none" : "");
  for (size_t i = 0; i < bst_coverage_count(coverage); i++) {
    bst_covered_file file = bst_coverage_file(coverage, i);
    int run, all;
    count_lines(&file, &run, &all);
    printf("  %3d %%  %d of %d  %s", all > 0 ? 100 * run / all : 100, run, all, file.path);
    print_missed(&file);
    putchar('\n');
  }
}

static bst_json *coverage_json(const bst_coverage *coverage) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < bst_coverage_count(coverage); i++) {
    bst_covered_file file = bst_coverage_file(coverage, i);
    bst_json *one = bst_json_new_object(), *missed = bst_json_new_list();
    int run, all;
    count_lines(&file, &run, &all);
    bst_json_set_text(one, "file", file.path);
    bst_json_set_whole(one, "lines", all);
    bst_json_set_whole(one, "run", run);
    for (int line = 1; line <= file.line_count; line++)
      if (is_missed(&file, line))
        bst_json_add_whole(missed, line);
    bst_json_set(one, "missed", missed);
    bst_json_add(list, one);
  }
  return list;
}

/* --- files ---------------------------------------------------------------------------------- */

static bool add_file(tester *t, bst_scenario_file *file) {
  bst_scenario_file **grown = realloc(t->file, (t->file_count + 1) * sizeof *grown);
  if (grown)
    t->file = grown;
  else
    bst_scenario_file_free(file);
  if (grown)
    t->file[t->file_count++] = file;
  return grown != NULL;
}

static bool add_task(tester *t, const char *path, const bst_scenario *scenario) {
  bst_scenario_task *grown = realloc(t->task, (t->task_count + 1) * sizeof *grown);
  if (!grown)
    return false;
  t->task = grown;
  t->task[t->task_count++] = (bst_scenario_task){.scenario = scenario, .file = path};
  return true;
}

/* Notes the scenarios of a file that are asked for. `path` must stay. */
static void read_file(tester *t, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_scenario_file *file = NULL;
  if (bst_scenario_file_load(path, &file, &report) != BST_OK) {
    t->status = CLI_INPUT;
    t->failed++;
  }
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  if (!file)
    return;
  bool fine = add_file(t, file);
  for (size_t i = 0; fine && i < bst_scenario_file_count(file); i++) {
    const bst_scenario *scenario = bst_scenario_file_at(file, i);
    if (t->o->filter && !strstr(scenario->name, t->o->filter))
      t->skipped++;
    else
      fine = add_task(t, path, scenario);
  }
  if (!fine)
    t->status = CLI_FAILED;
}

/* A folder may hold rules and tile sets beside their scenarios. */
static bool is_beside(const char *path, const char *found) {
  if (strcmp(path, found) == 0)
    return false;
  file_kind kind = file_kind_of(found);
  return kind != FILE_SCENARIO && kind != FILE_UNKNOWN;
}

static void read_path(tester *t, const char *path, found_list *list) {
  bst_report report = BST_REPORT_EMPTY;
  if (bst_find_lua(path, &list->found, &list->count, &report) != BST_OK) {
    t->status = CLI_INPUT;
    t->failed++;
  }
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  for (size_t i = 0; i < list->count; i++)
    if (!is_beside(path, list->found[i].path))
      read_file(t, list->found[i].path);
}

/* --- all of it ------------------------------------------------------------------------------ */

static void print_json(tester *t) {
  bst_json *out = bst_json_new_object();
  bst_json_set(out, "scenarios", bst_json_copy(t->list));
  bst_json_set(out, "pending", bst_json_copy(t->pending));
  if (t->coverage)
    bst_json_set(out, "coverage", coverage_json(t->coverage));
  bst_json_set_whole(out, "passed", (int64_t)t->passed);
  bst_json_set_whole(out, "failed", (int64_t)t->failed);
  bst_json_set_whole(out, "skipped", (int64_t)t->skipped);
  if (bst_json_write(out, stdout, NULL) != BST_OK)
    t->status = CLI_INPUT;
  bst_json_free(out);
}

static void run_tasks(tester *t) {
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  uint32_t jobs = t->o->threads > 0 ? (uint32_t)t->o->threads : cores > 1 ? (uint32_t)cores : 1;
  if (bst_scenario_run_all(t->task, t->task_count, jobs, t->coverage) != BST_OK) {
    fprintf(stderr, "out of memory; try --jobs 1\n");
    t->status = CLI_FAILED;
    return;
  }
  for (size_t i = 0; i < t->task_count; i++)
    tell(t, &t->task[i]);
  if (!t->o->json)
    tell_pending(t);
}

static void print_end(tester *t) {
  if (t->o->json) {
    print_json(t);
    return;
  }
  if (t->coverage)
    print_coverage(t->coverage);
  printf("%zu passed, %zu failed, %zu skipped\n", t->passed, t->failed, t->skipped);
}

/* Nothing tested is nothing proved. */
static int say_nothing_tested(const tester *t) {
  if (t->skipped == 0)
    fprintf(stderr, "no scenario was found; name a file or folder that has some\n");
  else if (t->task_count > 0)
    fprintf(stderr, "nothing to test: all of it is pending\n");
  else
    fprintf(stderr, "nothing to test: none of %zu scenarios has '%s' in its name\n", t->skipped,
            t->o->filter);
  return t->skipped == 0 ? CLI_INPUT : t->task_count > 0 ? CLI_DONE : CLI_USAGE;
}

static void leave(tester *t) {
  for (size_t i = 0; i < t->task_count; i++)
    bst_scenario_result_clear(&t->task[i].result);
  for (size_t i = 0; i < t->file_count; i++)
    bst_scenario_file_free(t->file[i]);
  free(t->task);
  free(t->file);
  bst_coverage_free(t->coverage);
  bst_json_free(t->list);
  bst_json_free(t->pending);
  statements_free(&t->words);
}

/* Those that are there; returns how many. */
static size_t find_usual(const char *path[USUAL_PATHS]) {
  size_t count = 0;
  for (size_t i = 0; i < USUAL_PATHS; i++)
    if (access(usual_path[i], F_OK) == 0)
      path[count++] = usual_path[i];
  if (count == 0)
    path[count++] = ".";
  return count;
}

int test_command(const options *o) {
  tester t = {.o = o, .list = bst_json_new_list(), .pending = bst_json_new_list()};
  const char *usual[USUAL_PATHS];
  size_t count = o->path_count ? o->path_count : find_usual(usual);
  const char *const *path = o->path_count ? o->path : usual;
  found_list *lists = calloc(count, sizeof *lists);
  t.coverage = o->coverage ? bst_coverage_new() : NULL;
  for (size_t i = 0; lists && i < count; i++)
    read_path(&t, path[i], &lists[i]);
  if (o->mutate) {
    t.status = t.status == CLI_DONE ? test_mutants(o, t.task, t.task_count) : t.status;
    t.failed = 0;
  } else {
    run_tasks(&t);
    print_end(&t);
  }
  if (!o->mutate && t.status == CLI_DONE && t.passed + t.failed == 0)
    t.status = say_nothing_tested(&t);
  int status = t.status != CLI_DONE ? t.status : t.failed ? CLI_FAILED : CLI_DONE;
  leave(&t);
  for (size_t i = 0; lists && i < count; i++)
    bst_found_free(lists[i].found, lists[i].count);
  free(lists);
  return status;
}
