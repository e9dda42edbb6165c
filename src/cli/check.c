/* check.c - bastide check: loads rules, tile sets and scenario files and prints everything that is
 * wrong with them, with file, line and a hint.
 *
 * What a file is shows in what it returns: rule { }, tileset { }, scenario { } or setup { }. A tile
 * set is loaded through a rule that brings it: one that is named in the same call, that lies beside
 * it or that is installed. If there is none, it is read with the segments of the base game. */
#include <find.h>
#include <json.h>
#include <scenario_file.h>
#include <setup_file.h>
#include <source_file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "exercise.h"
#include "file_kind.h"
#include "load_rules.h"

enum { LINE = 4096 };

typedef struct checker {
  const options *o;
  size_t passed, failed;
  size_t broken;  /* of the failed: those that load, and fail when they are played */
  bst_json *list; /* of files, for --json */
} checker;

/* --- loading -------------------------------------------------------------------------------- */

/* Plays the rule with so many players, if it is for so many. */
static bool plays_well(const char *path, uint8_t players, bst_report *report) {
  const char *with[1] = {path};
  bst_setup setup = {.with = with, .with_count = 1, .players = players};
  bst_report unused = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bool fine =
      bst_rules_load(&setup, &rules, &unused) != BST_OK || exercise_rules(rules, path, report);
  bst_rules_free(rules);
  bst_report_clear(&unused);
  return fine;
}

/* Loads it with what it needs, and plays: a rule that loads can still break its promises. */
static bool check_rule(checker *c, const char *path, bst_report *report) {
  const char *with[1] = {path};
  bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  bst_rules *rules = NULL;
  bool fine = bst_rules_load(&setup, &rules, report) == BST_OK;
  for (size_t i = 0; fine && i < bst_rules_note_count(rules); i++)
    fprintf(stderr, "note: %s\n", bst_rules_note(rules, i));
  bst_rules_free(rules);
  if (fine) {
    fine = plays_well(path, 2, report) && plays_well(path, 3, report) &&
           plays_well(path, BST_MAX_PLAYERS, report);
    c->broken += !fine;
  }
  return fine;
}

static bool check_scenarios(const char *path, bst_report *report) {
  bst_scenario_file *file = NULL;
  bool loaded = bst_scenario_file_load(path, &file, report) == BST_OK;
  bst_scenario_file_free(file);
  return loaded;
}

/* Who plays is left to those who play with it. */
static bool check_setup(const char *path, bst_report *report) {
  bst_setup_file file;
  bst_rules *rules = NULL;
  bool fine = bst_setup_file_read(path, &file, report) == BST_OK;
  if (fine) {
    const char *base[1] = {"base"};
    bst_setup setup = {.with = file.with_count > 0 ? file.with : base,
                       .with_count = file.with_count > 0 ? file.with_count : 1,
                       .set = file.set,
                       .set_count = file.set_count,
                       .copies = file.copies,
                       .copies_count = file.copies_count,
                       .distribution = file.distribution,
                       .players = 2};
    fine = bst_rules_load(&setup, &rules, report) == BST_OK;
    bst_rules_free(rules);
  }
  bst_setup_file_free(&file);
  return fine;
}

/* --- tile sets ------------------------------------------------------------------------------ */

static bool plays_with(const bst_rules *rules, const char *tileset) {
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++)
    if (bst_same_file(bst_rules_tileset(rules, i).path, tileset))
      return true;
  return false;
}

static bool is_about(const bst_report *report, const char *path) {
  for (size_t i = 0; i < report->count; i++)
    if (report->message[i].file && bst_same_file(report->message[i].file, path))
      return true;
  return false;
}

/* A tile set, and whether a rule that was tried says something about it, good or bad. */
typedef struct tile_check {
  const char *path;
  bst_report *report;
  bool known, fine;
} tile_check;

static void check_through(tile_check *t, const char *rule) {
  const char *with[1] = {rule};
  bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  bst_rules *rules = NULL;
  bst_report_clear(t->report);
  t->fine = bst_rules_load(&setup, &rules, t->report) == BST_OK;
  t->known = t->fine ? plays_with(rules, t->path) : is_about(t->report, t->path);
  bst_rules_free(rules);
}

/* Tries the rules among some files, and frees the list. */
static void try_found(tile_check *t, bst_status status, bst_found *found, size_t count) {
  for (size_t i = 0; status == BST_OK && i < count && !t->known; i++)
    if (file_kind_of(found[i].path) == FILE_RULE)
      check_through(t, found[i].path);
  if (status == BST_OK)
    bst_found_free(found, count);
}

static void try_named(const checker *c, tile_check *t) {
  bst_report unused = BST_REPORT_EMPTY; /* what isn't there is told in its turn */
  for (size_t i = 0; i < c->o->path_count && !t->known; i++) {
    bst_found *found = NULL;
    size_t count = 0;
    bst_status status = bst_find_lua(c->o->path[i], &found, &count, &unused);
    try_found(t, status, found, count);
  }
  bst_report_clear(&unused);
}

static void try_installed(tile_check *t, bst_script_kind kind) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  if (t->known)
    return;
  bst_status status = bst_find_all(kind, &found, &count, &unused);
  try_found(t, status, found, count);
  bst_report_clear(&unused);
}

static void try_beside(tile_check *t) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  if (t->known)
    return;
  bst_status status = bst_find_beside(t->path, &found, &count, &unused);
  try_found(t, status, found, count);
  bst_report_clear(&unused);
}

static bool check_tileset(const checker *c, const char *path, bst_report *report) {
  tile_check t = {.path = path, .report = report};
  try_named(c, &t);
  try_beside(&t);
  try_installed(&t, BST_EXPANSION);
  try_installed(&t, BST_HOUSE_RULE);
  if (t.known)
    return t.fine;
  bst_report_clear(report);
  t.fine = bst_tileset_check(path, report) == BST_OK;
  bst_report_add(report, path, 0, "check it together with the rule that names it in its 'tiles'",
                 "no rule brings this tile set; it was checked with the segments of 'base' only");
  return t.fine;
}

/* --- one file ------------------------------------------------------------------------------- */

/* Paths may hold anything. */
static void set_plain_text(bst_json *to, const char *key, const char *text) {
  char plain[LINE];
  snprintf(plain, sizeof plain, "%s", text);
  bst_text_clean(plain);
  bst_json_set_text(to, key, plain);
}

static void note_file(checker *c, const char *path, bool fine, const bst_report *report) {
  bst_json *one = bst_json_new_object(), *messages = bst_json_new_list();
  set_plain_text(one, "path", path);
  bst_json_set_bool(one, "passed", fine);
  for (size_t i = 0; i < report->count; i++) {
    const bst_message *m = &report->message[i];
    bst_json *message = bst_json_new_object();
    set_plain_text(message, "file", m->file ? m->file : "");
    bst_json_set_whole(message, "line", m->line);
    bst_json_set_text(message, "text", m->text);
    bst_json_set_text(message, "hint", m->hint ? m->hint : "");
    bst_json_add(messages, message);
  }
  bst_json_set(one, "messages", messages);
  bst_json_add(c->list, one);
}

static void say(checker *c, const char *path, bool fine, bst_report *report) {
  c->passed += fine;
  c->failed += !fine;
  if (c->o->json)
    note_file(c, path, fine, report);
  else
    printf("%s %s\n", fine ? "passed:" : "failed:", path);
  fflush(stdout);
  bst_report_print(report, stderr);
}

static void check_file(checker *c, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bool fine = false;
  switch (file_kind_of(path)) {
  case FILE_UNKNOWN: /* loading it says what is wrong */
  case FILE_RULE:
    fine = check_rule(c, path, &report);
    break;
  case FILE_TILESET:
    fine = check_tileset(c, path, &report);
    break;
  case FILE_SCENARIO:
    fine = check_scenarios(path, &report);
    break;
  case FILE_SETUP:
    fine = check_setup(path, &report);
    break;
  }
  say(c, path, fine, &report);
  bst_report_clear(&report);
}

/* --- what is named -------------------------------------------------------------------------- */

/* Checks every installed script with this id; returns how many there are. Where scripts can't be
 * looked for, that counts as one. */
static size_t check_id(checker *c, const char *id) {
  static const bst_script_kind kinds[] = {BST_EXPANSION, BST_HOUSE_RULE, BST_TILESET};
  bool readable = true;
  size_t checked = 0;
  for (size_t k = 0; readable && k < sizeof kinds / sizeof kinds[0]; k++) {
    bst_report report = BST_REPORT_EMPTY;
    bst_found *found = NULL;
    size_t count = 0;
    readable = bst_find_all(kinds[k], &found, &count, &report) == BST_OK;
    if (!readable) {
      say(c, id, false, &report);
      checked++;
    }
    for (size_t i = 0; i < count; i++)
      if (strcmp(found[i].id, id) == 0) {
        check_file(c, found[i].path);
        checked++;
      }
    bst_found_free(found, count);
    bst_report_clear(&report);
  }
  return checked;
}

static void check_path(checker *c, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  if (!strchr(path, '/') && !strchr(path, '.') && check_id(c, path) > 0)
    return;
  if (bst_find_lua(path, &found, &count, &report) != BST_OK)
    say(c, path, false, &report);
  else if (count == 0) {
    bst_report_add(&report, path, 0, NULL, "holds nothing to check: no file ends in '.lua'");
    say(c, path, false, &report);
  }
  for (size_t i = 0; i < count; i++)
    check_file(c, found[i].path);
  bst_found_free(found, count);
  bst_report_clear(&report);
}

static int print_end(const checker *c) {
  int status = c->failed > c->broken ? CLI_INPUT : c->failed ? CLI_FAILED : CLI_DONE;
  if (!c->o->json) {
    printf("%zu passed, %zu failed\n", c->passed, c->failed);
    return status;
  }
  bst_json *out = bst_json_new_object();
  bst_json_set(out, "files", bst_json_copy(c->list));
  bst_json_set_whole(out, "passed", (int64_t)c->passed);
  bst_json_set_whole(out, "failed", (int64_t)c->failed);
  if (bst_json_write(out, stdout, NULL) != BST_OK)
    status = CLI_INPUT;
  bst_json_free(out);
  return status;
}

int check_command(const options *o) {
  if (o->path_count == 0) {
    fprintf(stderr, "bastide check: name files, folders or ids, as in 'bastide check base'\n");
    return CLI_USAGE;
  }
  checker c = {.o = o, .list = bst_json_new_list()};
  for (size_t i = 0; i < o->path_count; i++)
    check_path(&c, o->path[i]);
  int status = print_end(&c);
  bst_json_free(c.list);
  return status;
}
