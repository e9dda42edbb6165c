/* check_command.c - bastide check: everything that is wrong with rules, tile sets, scenario and
 * set-up files, with file, line and a hint. What loads is looked at further: see check_command.h.
 *
 * What a file is shows in what it returns: rule { }, tileset { }, scenario { } or setup { },
 * pack { }, bot { }, tournament { }, or looks { } and interop { }. */
#define _POSIX_C_SOURCE 200809L
#include <find.h>
#include <inttypes.h>
#include <json.h>
#include <manifest.h>
#include <pack.h>
#include <scenario_file.h>
#include <setup_file.h>
#include <source_file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "check_bot.h"
#include "check_command.h"
#include "check_tournament.h"
#include "commands.h"
#include "file_kind.h"
#include "load_rules.h"

enum { LINE = 4096 };

/* --- what several parts need ----------------------------------------------------------------- */

bst_status check_load(const checker *c, const char *const *with, size_t count, uint8_t players,
                      bst_rules **out, bst_report *report) {
  bst_setup setup = {.with = with,
                     .with_count = count,
                     .set = c ? c->set : NULL,
                     .set_count = c ? c->set_count : 0,
                     .players = players};
  return bst_rules_load(&setup, out, report);
}

void check_put_quoted(const char *text, char *out, size_t size) {
  bool plain = text[strcspn(text, " \t'\"\\$&|;<>()*?[]#~`!")] == '\0';
  snprintf(out, size, plain ? "%s" : "'%s'", text);
}

void check_name_with(const checker *c, const char *names, char *out, size_t size) {
  size_t used = (size_t)snprintf(out, size, "%s", names);
  for (size_t i = 0; i < c->set_count && used < size; i++) {
    char value[LINE];
    check_put_quoted(c->set[i].value, value, sizeof value);
    used += (size_t)snprintf(out + used, size - used, " --set %s=%s", c->set[i].option, value);
  }
  if (used < size)
    snprintf(out + used, size - used, "%s", c->scripts);
}

void check_loads(const checker *c, checked *f) {
  f->loads = true;
  if (!c->o->json && !f->told)
    printf("loads: %s\n", f->path);
  fflush(stdout);
  f->told = true;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void check_played(void *self) {
  checker *c = self;
  if (++c->games % 50 == 0)
    progress_show(&c->bar, c->games, now() - c->begun);
}

void check_begin_games(checker *c) {
  uint64_t beside = c->o->alone ? 0 : 2 * GAMES_BESIDE * (uint64_t)c->installed_count;
  c->bar = progress_new(GAMES_ALONE + beside, "games");
  c->games = 0;
  c->begun = now();
  progress_show(&c->bar, 0, 0);
}

void check_set_text(bst_json *to, const char *key, const char *text) {
  char plain[LINE];
  snprintf(plain, sizeof plain, "%s", text);
  bst_text_clean(plain);
  bst_json_set_text(to, key, plain);
}

/* Appends those of a kind. Where they can't be listed there are none: whatever is loaded says why.
 */
static void add_installed(checker *c, bst_script_kind kind) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  if (bst_find_all(kind, &found, &count, &unused) == BST_OK) {
    bst_found *all = realloc(c->installed, (c->installed_count + count + 1) * sizeof *all);
    if (all) {
      memcpy(all + c->installed_count, found, count * sizeof *all);
      c->installed = all;
      c->installed_count += count;
      free(found); /* what it points to has moved */
    } else {
      bst_found_free(found, count);
    }
  }
  bst_report_clear(&unused);
}

static void list_installed(checker *c) {
  bst_found_free(c->installed, c->installed_count);
  c->installed = NULL;
  c->installed_count = 0;
  add_installed(c, BST_EXPANSION);
  add_installed(c, BST_HOUSE_RULE);
}

/* --- files that are no rules ---------------------------------------------------------------- */

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

static bool check_manifest(const char *path, bst_report *report) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_manifest pack;
  bool fine = bst_manifest_read(NULL, &arena, path, &pack, report) == BST_OK;
  bst_arena_free(&arena);
  return fine;
}

/* --- one file ------------------------------------------------------------------------------- */

static bst_json *messages_json(const bst_report *report) {
  bst_json *messages = bst_json_new_list();
  for (size_t i = 0; i < report->count; i++) {
    const bst_message *m = &report->message[i];
    bst_json *message = bst_json_new_object();
    check_set_text(message, "file", m->file ? m->file : "");
    bst_json_set_whole(message, "line", m->line);
    bst_json_set_text(message, "text", m->text);
    bst_json_set_text(message, "hint", m->hint ? m->hint : "");
    bst_json_add(messages, message);
  }
  return messages;
}

/* `facts` are given away. */
static void say(checker *c, checked *f, bool fine) {
  c->passed += fine;
  c->failed += !fine;
  c->faults += fine ? 0 : f->report->count > 0 ? f->report->count : 1;
  c->broken += !fine && f->loads;
  bst_report_sort(f->report);
  bst_json_set(f->facts, "messages", messages_json(f->report));
  if (!c->o->json)
    printf("%s %s\n", fine ? "passed:" : "failed:", f->path);
  if (!c->o->json && fine && bst_json_get(f->facts, "alone")) {
    check_rule_print(f->facts);
    check_options_print(f->facts);
    check_beside_print(c->o, f->facts);
    check_never_ran_print(f->facts);
  }
  fflush(stdout);
  bst_report_print(f->report, stderr);
  bst_json_set_bool(f->facts, "passed", fine);
  bst_json_add(c->list, f->facts);
}

static checked look_at(const char *path, bst_report *report) {
  checked f = {.path = path, .report = report, .facts = bst_json_new_object()};
  check_set_text(f.facts, "path", path);
  return f;
}

static bool check_kind(checker *c, checked *f) {
  bool fine = false;
  file_kind kind = file_kind_of(f->path);
  if (kind == FILE_UNKNOWN && bst_manifest_is(f->path))
    kind = FILE_PACK;
  switch (kind) {
  case FILE_UNKNOWN: /* loading it says what is wrong */
  case FILE_RULE:
    return check_rule(c, f);
  case FILE_TILESET:
    fine = check_tileset(c, f);
    break;
  case FILE_SCENARIO:
    fine = check_scenarios(f->path, f->report);
    break;
  case FILE_SETUP:
    fine = check_setup(f->path, f->report);
    break;
  case FILE_PACK:
    fine = check_manifest(f->path, f->report);
    break;
  case FILE_BOT:
    return check_bot(c, f);
  case FILE_TOURNAMENT:
    return check_tournament(c, f);
  case FILE_COMPANION:
    fine = check_companion(f);
    break;
  }
  f->loads = fine;
  return fine;
}

static void check_file(checker *c, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  checked f = look_at(path, &report);
  bool fine = check_kind(c, &f);
  if (f.loads)
    fine = check_lint(c, &f) && fine;
  say(c, &f, fine);
  bst_report_clear(&report);
}

/* What can't be looked at. */
static void say_lost(checker *c, const char *path, bst_report *report) {
  checked f = look_at(path, report);
  say(c, &f, false);
}

/* --- what is named -------------------------------------------------------------------------- */

/* Checks every installed script with this id; returns how many there are. Where scripts can't be
 * looked for, that counts as one. */
static size_t check_id(checker *c, const char *id) {
  static const bst_script_kind kinds[] = {BST_EXPANSION, BST_HOUSE_RULE, BST_BOT, BST_TOURNAMENT,
                                          BST_TILESET};
  bool readable = true;
  size_t done = 0;
  for (size_t k = 0; readable && k < sizeof kinds / sizeof kinds[0]; k++) {
    bst_report report = BST_REPORT_EMPTY;
    bst_found *found = NULL;
    size_t count = 0;
    readable = bst_find_all(kinds[k], &found, &count, &report) == BST_OK;
    if (!readable) {
      say_lost(c, id, &report);
      done++;
    }
    for (size_t i = 0; i < count; i++)
      if (strcmp(found[i].id, id) == 0) {
        check_file(c, found[i].path);
        done++;
      }
    bst_found_free(found, count);
    bst_report_clear(&report);
  }
  return done;
}

/* Checks all files below the path. */
static void check_files(checker *c, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  if (bst_find_lua(path, &found, &count, &report) != BST_OK)
    say_lost(c, path, &report);
  else if (count == 0) {
    bst_report_add(&report, path, 0, NULL, "holds nothing to check: no file ends in '.lua'");
    say_lost(c, path, &report);
  }
  for (size_t i = 0; i < count; i++)
    check_file(c, found[i].path);
  bst_found_free(found, count);
  bst_report_clear(&report);
}

/* --- packs ---------------------------------------------------------------------------------- */

/* Everything in it, looked for like what is in $BASTIDE_PATH. Where it can't stand beside what is
 * installed, nothing of it can be looked at. */
static void check_packed(checker *c, const bst_manifest *pack) {
  static const bst_script_kind kinds[] = {BST_EXPANSION, BST_HOUSE_RULE, BST_TILESET};
  bst_report report = BST_REPORT_EMPTY;
  checked whole = look_at(pack->root, &report);
  bool fine = bst_find_add(pack->root);
  if (!fine)
    bst_report_add(&report, pack->root, 0, "check fewer at a time", "is one pack too many");
  for (size_t i = 0; fine && i < sizeof kinds / sizeof *kinds; i++) {
    bst_found *found = NULL;
    size_t count = 0;
    fine = bst_find_all(kinds[i], &found, &count, &report) == BST_OK;
    bst_found_free(found, count);
  }
  if (fine) {
    list_installed(c);
    snprintf(c->scripts, sizeof c->scripts, " --scripts %s", pack->root);
    check_files(c, pack->root);
    whole.loads = true;
    fine = check_pack(c, pack, &report);
    c->scripts[0] = '\0';
  }
  say(c, &whole, fine);
  bst_report_clear(&report);
}

static void note_pack(checker *c, const bst_manifest *pack, size_t faults) {
  bst_json *one = bst_json_new_object();
  check_set_text(one, "id", pack->id);
  check_set_text(one, "version", pack->version);
  check_set_text(one, "path", pack->root);
  bst_json_set_bool(one, "usable", faults == 0);
  bst_json_set_whole(one, "faults", (int64_t)faults);
  bst_json_add(c->packs, one);
}

/* `path`: of a pack.lua. */
static void check_manifest_and_pack(checker *c, const char *path) {
  bst_manifest pack = {.id = "", .version = "", .root = path};
  bst_report report = BST_REPORT_EMPTY;
  size_t before = c->faults;
  if (bst_manifest_read(NULL, &c->arena, path, &pack, &report) == BST_OK)
    check_packed(c, &pack);
  else
    check_file(c, path); /* says what is wrong with it */
  note_pack(c, &pack, c->faults - before);
  bst_report_clear(&report);
}

/* One without pack.lua at its top. */
static void check_zip(checker *c, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  check_files(c, path);
  if (bst_find_lost(path, &report)) {
    checked whole = look_at(path, &report);
    whole.loads = true;
    say(c, &whole, false);
  }
  bst_report_clear(&report);
}

static void check_path(checker *c, const char *path) {
  char manifest[LINE];
  int length = (int)strlen(path);
  while (length > 1 && path[length - 1] == '/')
    length--;
  snprintf(manifest, sizeof manifest, "%.*s/pack.lua", length, path);
  if (!strchr(path, '/') && !strchr(path, '.') && check_id(c, path) > 0)
    return;
  if (bst_source_exists(manifest))
    check_manifest_and_pack(c, manifest);
  else if (bst_pack_is(path))
    check_zip(c, path);
  else
    check_files(c, path);
}

/* --- the end -------------------------------------------------------------------------------- */

static void print_pack(const bst_json *pack) {
  int64_t faults = bst_json_whole(bst_json_get(pack, "faults"));
  const char *id = bst_json_text(bst_json_get(pack, "id"));
  printf("%s %s: ", *id ? id : bst_json_text(bst_json_get(pack, "path")),
         bst_json_text(bst_json_get(pack, "version")));
  if (faults == 0)
    puts("others can use it");
  else
    printf("others can't use it yet: %" PRId64 " %s above\n", faults,
           faults == 1 ? "fault" : "faults");
}

static int print_end(const checker *c) {
  int status = c->failed > c->broken ? CLI_INPUT : c->failed ? CLI_FAILED : CLI_DONE;
  if (!c->o->json) {
    printf("%zu passed, %zu failed\n", c->passed, c->failed);
    for (size_t i = 0; i < bst_json_count(c->packs); i++)
      print_pack(bst_json_at(c->packs, i));
    return status;
  }
  bst_json *out = bst_json_new_object();
  bst_json_set(out, "files", bst_json_copy(c->list));
  bst_json_set(out, "packs", bst_json_copy(c->packs));
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
  checker c = {
      .o = o, .list = bst_json_new_list(), .packs = bst_json_new_list(), .arena = BST_ARENA_EMPTY};
  memcpy(c.set, o->set, o->set_count * sizeof *o->set);
  c.set_count = o->set_count;
  list_installed(&c);
  for (size_t i = 0; i < o->path_count; i++)
    check_path(&c, o->path[i]);
  int status = print_end(&c);
  bst_found_free(c.installed, c.installed_count);
  bst_json_free(c.list);
  bst_json_free(c.packs);
  bst_arena_free(&c.arena);
  return status;
}
