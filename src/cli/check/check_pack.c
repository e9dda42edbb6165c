/* check_pack.c - can others use a pack? Beside what is said of each of its files: does it bring or
 * name all that its rules use, is every rule tried by a scenario that passes, is every tile set
 * used, and does nothing in it lead to this machine alone? */
#define _XOPEN_SOURCE 700 /* realpath */
#define _DEFAULT_SOURCE   /* fts */
#include <errno.h>
#include <fts.h>
#include <inttypes.h>
#include <manifest.h>
#include <pack.h>
#include <scenario.h>
#include <source_file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "check_command.h"
#include "file_kind.h"

typedef struct pack_check {
  const checker *c;
  const bst_manifest *pack;
  const bst_found *file; /* all of them */
  size_t count;
  bool *used; /* by file: a rule that a scenario plays, a tile set that a rule brings */
  bst_report *report;
} pack_check;

/* --- what its rules use --------------------------------------------------------------------- */

/* Marks a file of the pack as used. False: it is none. */
static bool mark_used(const pack_check *p, const char *path, file_kind kind) {
  for (size_t i = 0; i < p->count; i++)
    if (bst_same_file(p->file[i].path, path)) {
      p->used[i] = p->used[i] || file_kind_of(path) == kind;
      return true;
    }
  return false;
}

static bool is_installed(const checker *c, const char *path) {
  for (size_t i = 0; i < c->installed_count; i++)
    if (strcmp(c->installed[i].path, path) == 0)
      return true;
  return false;
}

/* A file that is named by its path is there on no other machine. */
static void check_place(const pack_check *p, const char *user, const char *path) {
  if (!mark_used(p, path, FILE_UNKNOWN) && !is_installed(p->c, path))
    bst_report_add(p->report, user, 0, "name a file in the pack, or an installed rule by its id",
                   "uses %s, which lies outside of the pack", path);
}

static bool is_in_pack(const pack_check *p, const char *id, const bst_rules *rules) {
  for (size_t i = 0; i < bst_rules_count(rules); i++)
    if (strcmp(bst_rules_info(rules, i).id, id) == 0)
      return mark_used(p, bst_rules_info(rules, i).path, FILE_UNKNOWN);
  return false;
}

/* What the pack's own rules need from elsewhere stands in pack.lua. */
static void check_need(const pack_check *p, const bst_rules *rules, bst_rule_info info) {
  bool named = false;
  for (size_t i = 0; i < p->pack->needs_count; i++)
    named = named || strcmp(p->pack->needs[i], info.id) == 0;
  if (named || !info.needed_by || is_in_pack(p, info.id, rules) ||
      !is_in_pack(p, info.needed_by, rules))
    return;
  char hint[256];
  snprintf(hint, sizeof hint, "add \"%s\" to 'needs'", info.id);
  bst_report_add(p->report, p->pack->path, 0, hint,
                 "rule '%s' needs '%s', which is not in the pack and which 'needs' doesn't name",
                 info.needed_by, info.id);
}

/* Rules that can't be loaded have been told. */
static bst_rules *load_for_few(const char *path) {
  bst_rules *rules = NULL;
  for (uint8_t players = 1; players <= BST_MAX_PLAYERS && !rules; players++) {
    bst_report unused = BST_REPORT_EMPTY;
    check_load(NULL, &path, 1, players, &rules, &unused);
    bst_report_clear(&unused);
  }
  return rules;
}

static void check_uses(const pack_check *p, const char *path) {
  bst_rules *rules = load_for_few(path);
  for (size_t i = 0; rules && i < bst_rules_count(rules); i++) {
    check_place(p, path, bst_rules_info(rules, i).path);
    check_need(p, rules, bst_rules_info(rules, i));
  }
  for (size_t i = 0; rules && i < bst_rules_tileset_count(rules); i++)
    mark_used(p, bst_rules_tileset(rules, i).path, FILE_TILESET);
  bst_rules_free(rules);
}

/* --- scenarios ------------------------------------------------------------------------------ */

static void run_scenario(const pack_check *p, const char *path, const bst_scenario *scenario,
                         bst_kept_rules *kept) {
  bst_scenario_result result;
  bst_scenario_run(scenario, kept, NULL, &result);
  if (!result.passed)
    bst_report_add(p->report, path, result.line, "'bastide test' shows more of it",
                   "scenario '%s' fails: expected %.*s; actual %.*s", scenario->name,
                   (int)strcspn(result.expected, "\n"), result.expected,
                   (int)strcspn(result.actual, "\n"), result.actual);
  bst_scenario_result_clear(&result);
  bst_rules *rules = bst_scenario_rules(scenario, kept);
  for (size_t i = 0; rules && i < bst_rules_count(rules); i++) {
    const char *used = bst_rules_info(rules, i).path;
    mark_used(p, used, FILE_RULE);
    check_place(p, path, used);
  }
  bst_kept_rules_give(kept, rules);
}

static void run_scenarios(const pack_check *p, const char *path) {
  bst_report unused = BST_REPORT_EMPTY; /* it has been told */
  bst_scenario_file *file = NULL;
  bst_kept_rules *kept = bst_kept_rules_new();
  bst_scenario_file_load(path, &file, &unused);
  for (size_t i = 0; file && i < bst_scenario_file_count(file); i++)
    run_scenario(p, path, bst_scenario_file_at(file, i), kept);
  bst_kept_rules_free(kept);
  bst_scenario_file_free(file);
  bst_report_clear(&unused);
}

/* --- places --------------------------------------------------------------------------------- */

/* Where a folder in BASTIDE_PATH must have its rules and tile sets, or nobody finds them. */
static void check_folder(const pack_check *p, const char *path, file_kind kind) {
  const char *inside = path + strlen(p->pack->root) + 1;
  bool rule = kind == FILE_RULE;
  bool found = rule ? strncmp(inside, "scripts/expansions/", 19) == 0 ||
                          strncmp(inside, "scripts/house_rules/", 20) == 0
                    : strncmp(inside, "tiles/", 6) == 0;
  if (!found)
    bst_report_add(p->report, path, 0,
                   rule ? "move it to scripts/expansions or scripts/house_rules"
                        : "move it to tiles",
                   "is found by nobody: it stands in no folder where %s are looked for",
                   rule ? "rules" : "tile sets");
}

/* The number of the line in which `part` stands; 0: in none. */
static int line_of(const char *text, const char *part) {
  const char *at = strstr(text, part);
  int line = at ? 1 : 0;
  for (; at && text < at; text++)
    line += *text == '\n';
  return line;
}

/* The whole path of the pack in one of its own files holds on this machine alone. */
static void check_paths(const pack_check *p, const char *path) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_source source;
  char *root = realpath(p->pack->root, NULL);
  if (root && bst_source_read(path, &source, &unused) == BST_OK) {
    int line = line_of(source.text, root);
    if (line > 0)
      bst_report_add(p->report, path, line, "name files by their place beside this one",
                     "names '%s', where the pack lies on this machine", root);
    bst_source_free(&source);
  }
  free(root);
  bst_report_clear(&unused);
}

static void check_link(const pack_check *p, const char *path) {
  char *root = realpath(p->pack->root, NULL), *target = realpath(path, NULL);
  size_t length = root ? strlen(root) : 0;
  if (!target)
    bst_report_add(p->report, path, 0, "leave it out", "is a link to nothing");
  else if (!root || strncmp(target, root, length) != 0 || target[length] != '/')
    bst_report_add(p->report, path, 0, "copy the file to this place",
                   "is a link that leads out of the pack, to %s", target);
  free(root);
  free(target);
}

static void check_entry(const pack_check *p, FTS *walk, FTSENT *entry) {
  const char *path = entry->fts_path;
  if (entry->fts_level > 0 && entry->fts_name[0] == '.') { /* nobody looks into it */
    fts_set(walk, entry, FTS_SKIP);
    return;
  }
  switch (entry->fts_info) {
  case FTS_SL:
  case FTS_SLNONE:
    check_link(p, path);
    break;
  case FTS_F:
  case FTS_D:
    if (access(path, entry->fts_info == FTS_D ? R_OK | X_OK : R_OK) != 0)
      bst_report_add(p->report, path, 0, NULL, "can't be read: %s", strerror(errno));
    break;
  case FTS_DNR:
  case FTS_ERR:
  case FTS_NS:
    bst_report_add(p->report, path, 0, NULL, "can't be read: %s", strerror(entry->fts_errno));
    break;
  case FTS_DEFAULT:
    bst_report_add(p->report, path, 0, "leave it out", "is not an ordinary file");
    break;
  default:
    break;
  }
}

/* Of a folder: whatever is in it. */
static void check_entries(const pack_check *p) {
  char *const folder[] = {(char *)(uintptr_t)p->pack->root, NULL}; /* fts changes nothing of it */
  FTS *walk =
      bst_pack_is(p->pack->root) ? NULL : fts_open(folder, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
  for (FTSENT *entry; walk && (entry = fts_read(walk)) != NULL;)
    check_entry(p, walk, entry);
  if (walk)
    fts_close(walk);
}

/* --- all of it ------------------------------------------------------------------------------ */

static void check_use(const pack_check *p, size_t file) {
  const char *path = p->file[file].path;
  file_kind kind = file_kind_of(path);
  if (p->used[file])
    return;
  if (kind == FILE_TILESET)
    bst_report_add(p->report, path, 0, "name it in the 'tiles' of a rule, or leave it out",
                   "is used by no rule of the pack");
  if (kind == FILE_RULE)
    bst_report_add(p->report, path, 0, "write one: see docs/scenarios.md",
                   "is played in no scenario of the pack");
}

static void check_files(const pack_check *p) {
  for (size_t i = 0; i < p->count; i++) {
    const char *path = p->file[i].path;
    file_kind kind = file_kind_of(path);
    check_paths(p, path);
    if (kind == FILE_RULE || kind == FILE_TILESET)
      check_folder(p, path, kind);
    if (kind == FILE_RULE)
      check_uses(p, path);
    if (kind == FILE_SCENARIO)
      run_scenarios(p, path);
  }
  for (size_t i = 0; i < p->count; i++)
    check_use(p, i);
}

bool check_pack(const checker *c, const bst_manifest *pack, bst_report *report) {
  bst_found *file = NULL;
  size_t count = 0, before = report->count;
  if (bst_find_lua(pack->root, &file, &count, report) != BST_OK)
    return false;
  pack_check p = {c, pack, file, count, calloc(count + 1, sizeof(bool)), report};
  if (p.used) {
    check_files(&p);
    check_entries(&p);
  }
  free(p.used);
  bst_found_free(file, count);
  return report->count == before;
}
