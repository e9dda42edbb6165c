/* position_command.c - bastide position: lays positions from files, answers and compares. */
#include <output.h>
#include <picture_file.h>
#include <position_file.h>
#include <position_write.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "load_rules.h"
#include "replaying.h"

enum { LINE = 512, PATH_LENGTH = 4096 };

static void print_values(const bst_json *query) {
  bst_json *values = bst_json_get(query, "values");
  const bst_json *where = bst_json_get(query, "at"); /* half-tile positions: part of the query */
  char at[LINE], value[LINE];
  bst_json_line(where, at, sizeof at);
  printf("    %s%s%s:", bst_json_text(bst_json_get(query, "query")), where ? " " : "",
         where ? at : "");
  for (size_t i = 0; i < bst_json_count(values); i++) {
    const char *key = bst_json_key(values, i);
    bst_json_line(bst_json_get(values, key), value, sizeof value);
    printf(" %s %s", key, value);
  }
  putchar('\n');
}

static void print_differences(const bst_json *query) {
  const bst_json *list = bst_json_get(query, "differences");
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *one = bst_json_at(list, i);
    char expected[LINE], actual[LINE];
    bst_json_line(bst_json_get(one, "expected"), expected, sizeof expected);
    bst_json_line(bst_json_get(one, "actual"), actual, sizeof actual);
    printf("      %s: expected %s, is %s\n", bst_json_text(bst_json_get(one, "key")), expected,
           actual);
  }
}

static void print_skipped(const bst_json *query) {
  const char *why = bst_json_text(bst_json_get(query, "skipped"));
  if (why[0])
    printf("    %s: skipped (%s)\n", bst_json_text(bst_json_get(query, "query")), why);
}

/* Values are shown where nothing is expected, or where it differs. */
static void print_entry(const bst_json *entry) {
  const char *result = bst_json_text(bst_json_get(entry, "result"));
  const char *reason = bst_json_text(bst_json_get(entry, "reason"));
  const bst_json *queries = bst_json_get(entry, "queries");
  const char *description = bst_json_text(bst_json_get(entry, "desc"));
  printf("%-8s %-12s%s%s%s%s%s\n", result, bst_json_text(bst_json_get(entry, "id")),
         description[0] ? " " : "", description, reason[0] ? " (" : "", reason,
         reason[0] ? ")" : "");
  for (size_t i = 0; i < bst_json_count(queries); i++) {
    const bst_json *query = bst_json_at(queries, i);
    bool differs = bst_json_count(bst_json_get(query, "differences")) > 0;
    if (differs || !bst_json_get(query, "expected"))
      print_values(query);
    print_differences(query);
    print_skipped(query);
  }
}

static int print_json(const bst_position_result *r) {
  bst_json *out = bst_json_new_object();
  bst_json_set_whole(out, "passed", (int64_t)r->passed);
  bst_json_set_whole(out, "failed", (int64_t)r->failed);
  bst_json_set_whole(out, "skipped", (int64_t)r->skipped);
  bst_json_set(out, "entries", bst_json_copy(r->entries));
  bst_status status = bst_json_write(out, stdout, NULL);
  bst_json_free(out);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

static int print_result(const options *o, const bst_position_result *r) {
  int status = CLI_DONE;
  if (o->json)
    status = print_json(r);
  for (size_t i = 0; !o->json && i < bst_json_count(r->entries); i++)
    print_entry(bst_json_at(r->entries, i));
  if (!o->json)
    printf("%zu passed, %zu failed, %zu skipped\n", r->passed, r->failed, r->skipped);
  return status == CLI_DONE && r->failed ? CLI_FAILED : status;
}

/* Those that are drawn, and where they were drawn. */
typedef struct drawn_positions {
  const options *o;
  char (*path)[PATH_LENGTH];
  size_t count;
} drawn_positions;

/* DIR/ID.svg; what can't stand in the name of a file becomes '_'. */
static void picture_path(const options *o, const char *id, char *out, size_t size) {
  size_t length = (size_t)snprintf(out, size, "%s/", o->render);
  for (; *id && length + 5 < size; id++) {
    bool plain = (*id >= '0' && *id <= '9') || (*id >= 'a' && *id <= 'z') ||
                 (*id >= 'A' && *id <= 'Z') || *id == '-' || *id == '_';
    out[length++] = plain ? *id : '_';
  }
  if (length + 5 <= size)
    snprintf(out + length, size - length, ".svg");
}

static bst_status draw_position(void *self, const char *id, const char *description,
                                const bst_rules *rules, const bst_ruleset *rs, const bst_game *g,
                                bst_error *err) {
  drawn_positions *drawn = self;
  const options *o = drawn->o;
  bst_picture picture = {.rs = rs,
                         .rules = rules,
                         .dark = o->dark,
                         .owners = o->owners,
                         .fields = o->fields,
                         .last = BST_NONE,
                         .title = id,
                         .subtitle = description};
  char(*all)[PATH_LENGTH] = realloc(drawn->path, (drawn->count + 1) * sizeof *all);
  if (!all)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  drawn->path = all;
  char *path = all[drawn->count];
  picture_path(o, id, path, PATH_LENGTH);
  for (size_t i = 0; i < drawn->count; i++)
    if (strcmp(all[i], path) == 0)
      return bst_fail(err, BST_BAD_INPUT, "%.300s: two positions would be drawn in it", path);
  drawn->count++;
  return bst_picture_game_file(&picture, g, path, err);
}

/* A record ends so; positions are files of JSON. */
static bool is_record(const char *path) {
  size_t length = strlen(path);
  return length > 6 && strcmp(path + length - 6, ".jsonl") == 0;
}

/* The board of a game, to be read again. */
static int write_position(const options *o) {
  bst_replay *r = NULL;
  int status = open_replay(o, o->path[0], NULL, NULL, &r);
  if (status == CLI_DONE)
    status = replay_to(o, r);
  if (status == CLI_DONE) {
    char id[48];
    bst_json *list = bst_json_new_list();
    snprintf(id, sizeof id, "after %u actions", (unsigned)bst_replay_actions(r));
    bst_json_add(
        list, bst_position_write(bst_rules_compiled(bst_replay_rules(r)), bst_replay_game(r), id));
    status = bst_json_write(list, stdout, NULL) == BST_OK ? CLI_DONE : CLI_INPUT;
    bst_json_free(list);
  }
  bst_replay_free(r);
  return status;
}

int position_command(const options *o) {
  if (o->path_count != 1) {
    fprintf(stderr, "bastide position: name one file, as in 'bastide position FILE.json'\n");
    return CLI_USAGE;
  }
  if (is_record(o->path[0]))
    return write_position(o);
  bst_setup setup = setup_of(o, 2);
  bst_position_result result;
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  drawn_positions drawn = {.o = o};
  bst_position_viewer viewer = {&drawn, draw_position};
  if (o->render && bst_output_folder(o->render, &error) != BST_OK) {
    fprintf(stderr, "%s\n", error.text);
    return CLI_INPUT;
  }
  bst_status status = bst_position_file_run(o->path[0], &setup, o->render ? &viewer : NULL, &result,
                                            &report, &error);
  free(drawn.path);
  print_report(&report);
  if (status != BST_OK && (error.text[0] || report.count == 0))
    fprintf(stderr, "%s\n", error.text[0] ? error.text : bst_status_text(status));
  bst_report_clear(&report);
  if (status != BST_OK)
    return exit_of(status);
  int shown = print_result(o, &result);
  bst_json_free(result.entries);
  return shown;
}
