/* test.c - bastide test: runs the scenarios of test files and shows what failed: the board, what
 * was expected, what is, and where that stands. */
#include <board_text.h>
#include <ctype.h>
#include <find.h>
#include <json.h>
#include <scenario.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "file_kind.h"
#include "load_rules.h"

typedef struct tester {
  const options *o;
  size_t passed, failed, skipped;
  bst_json *list; /* of scenarios, for --json */
  int status;
} tester;

static const char *const default_path[] = {"tests/rules"};

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

/* --- one scenario --------------------------------------------------------------------------- */

static void note_result(tester *t, const char *file, const bst_scenario *scenario,
                        const bst_scenario_result *result) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "name", scenario->name);
  bst_json_set_text(one, "file", file);
  bst_json_set_whole(one, "line", scenario->line);
  bst_json_set(one, "statements", statements_of(scenario->name));
  bst_json_set_whole(one, "checks", (int64_t)result->checks);
  bst_json_set_bool(one, "passed", result->passed);
  if (!result->passed) {
    bst_json *failure = bst_json_new_object();
    bst_json_set_whole(failure, "line", result->line);
    bst_json_set_text(failure, "expected", result->expected);
    bst_json_set_text(failure, "actual", result->actual);
    bst_json_set(one, "failure", failure);
  }
  bst_json_add(t->list, one);
}

static void print_failure(const char *file, const bst_scenario *scenario,
                          const bst_scenario_result *result) {
  printf("failed: %s\n  %s:%d\n  expected: %s\n  actual:   %s\n", scenario->name, file,
         result->line, result->expected, result->actual);
  if (!result->game)
    return;
  const bst_ruleset *rs = bst_rules_compiled(result->rules);
  bst_board_style style = {stdout_has_colour(), (uint16_t)(bst_placed_count(result->game) - 1)};
  bst_board_print(stdout, rs, result->game, style);
  fputs("  points:", stdout);
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++)
    printf(" %d", (int)bst_game_points(result->game, seat));
  uint16_t tile = bst_current_tile(result->game);
  printf("%s%s\n\n", tile != BST_NONE ? ", to be placed: " : "",
         tile != BST_NONE ? bst_tile_name(rs, tile) : "");
}

static void run_scenario(tester *t, const char *file, const bst_scenario *scenario) {
  bst_scenario_result result;
  if (t->o->filter && !strstr(scenario->name, t->o->filter)) {
    t->skipped++;
    return;
  }
  bst_scenario_run(scenario, &result);
  t->passed += result.passed;
  t->failed += !result.passed;
  if (t->o->json)
    note_result(t, file, scenario, &result);
  else if (!result.passed)
    print_failure(file, scenario, &result);
  bst_scenario_result_clear(&result);
}

/* --- files ---------------------------------------------------------------------------------- */

static void run_file(tester *t, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_scenario_file *file = NULL;
  if (bst_scenario_file_load(path, &file, &report) != BST_OK) {
    t->status = CLI_INPUT;
    t->failed++;
  }
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  for (size_t i = 0; file && i < bst_scenario_file_count(file); i++)
    run_scenario(t, path, bst_scenario_file_at(file, i));
  bst_scenario_file_free(file);
}

/* A folder may hold rules and tile sets beside their scenarios. */
static bool is_beside(const char *path, const char *found) {
  if (strcmp(path, found) == 0)
    return false;
  file_kind kind = file_kind_of(found);
  return kind != FILE_SCENARIO && kind != FILE_UNKNOWN;
}

static void run_path(tester *t, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  if (bst_find_lua(path, &found, &count, &report) != BST_OK) {
    t->status = CLI_INPUT;
    t->failed++;
  }
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  for (size_t i = 0; i < count; i++)
    if (!is_beside(path, found[i].path))
      run_file(t, found[i].path);
  bst_found_free(found, count);
}

static void print_json(tester *t) {
  bst_json *out = bst_json_new_object();
  bst_json_set(out, "scenarios", bst_json_copy(t->list));
  bst_json_set_whole(out, "passed", (int64_t)t->passed);
  bst_json_set_whole(out, "failed", (int64_t)t->failed);
  bst_json_set_whole(out, "skipped", (int64_t)t->skipped);
  if (bst_json_write(out, stdout, NULL) != BST_OK)
    t->status = CLI_INPUT;
  bst_json_free(out);
}

/* Nothing tested is nothing proved. */
static int say_nothing_tested(const tester *t) {
  if (t->skipped == 0)
    fprintf(stderr, "no scenario was found; name a file or folder that has some\n");
  else
    fprintf(stderr, "nothing to test: none of %zu scenarios has '%s' in its name\n", t->skipped,
            t->o->filter);
  return t->skipped == 0 ? CLI_INPUT : CLI_USAGE;
}

int test_command(const options *o) {
  tester t = {.o = o, .list = bst_json_new_list(), .status = CLI_DONE};
  const char *const *path = o->path_count ? o->path : default_path;
  size_t count = o->path_count ? o->path_count : 1;
  for (size_t i = 0; i < count; i++)
    run_path(&t, path[i]);
  if (o->json)
    print_json(&t);
  else
    printf("%zu passed, %zu failed, %zu skipped\n", t.passed, t.failed, t.skipped);
  bst_json_free(t.list);
  if (t.status == CLI_DONE && t.passed + t.failed == 0)
    t.status = say_nothing_tested(&t);
  return t.status != CLI_DONE ? t.status : t.failed ? CLI_FAILED : CLI_DONE;
}
