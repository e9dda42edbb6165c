/* check_tiles.c - checks a tile set. It is loaded through a rule that brings it: one that is named
 * in the same call, that lies beside it or that is installed. If there is none, it is read with the
 * segments of the base game. */
#include <stdio.h>
#include <string.h>
#include <tile_users.h>

#include "check_command.h"
#include "file_kind.h"

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
  bool all_options; /* every value of the rule's options is tried, too: one may bring the set */
  bool known, fine;
  unsigned loaded; /* how often a ruleset was */
} tile_check;

/* Rules may have thousands of options and values; then it isn't found out which one brings the set.
 */
enum { MOST_LOADED = 100 };

static bst_rules *load_through(tile_check *t, const char *rule, const bst_setting *set) {
  const char *with[1] = {rule};
  bst_setup setup = {
      .with = with, .with_count = 1, .set = set, .set_count = set != NULL, .players = 2};
  bst_rules *rules = NULL;
  bst_report_clear(t->report);
  t->loaded++;
  t->fine = bst_rules_load(&setup, &rules, t->report) == BST_OK;
  t->known = t->fine ? plays_with(rules, t->path) : is_about(t->report, t->path);
  return rules;
}

/* With every value of one option: "a|b|c". */
static void try_values(tile_check *t, const char *rule, const bst_option_info *option) {
  char value[256]; /* a longer one is none */
  for (const char *at = option->values; *at && !t->known && t->loaded < MOST_LOADED;) {
    size_t length = strcspn(at, "|");
    snprintf(value, sizeof value, "%.*s", (int)length, at);
    bst_rules_free(load_through(t, rule, &(bst_setting){option->name, value, "--set"}));
    at += length + (at[length] == '|');
  }
}

static void check_through(tile_check *t, const char *rule) {
  bst_rules *rules = load_through(t, rule, NULL);
  for (size_t i = 0; t->all_options && rules && i < bst_rules_option_count(rules); i++) {
    bst_option_info option = bst_rules_option(rules, i);
    if (!t->known)
      try_values(t, rule, &option);
  }
  bst_rules_free(rules);
}

/* Tries the rules among some files, and frees the list. */
static void try_found(tile_check *t, bst_status status, bst_found *found, size_t count) {
  for (size_t i = 0; status == BST_OK && i < count && !t->known; i++)
    if (file_kind_of(found[i].path) == FILE_RULE && bst_rule_may_bring(found[i].path, t->path))
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

bool check_tileset(const checker *c, checked *f) {
  bst_report *report = f->report;
  tile_check t = {.path = f->path, .report = report};
  if (bst_tileset_runs(f->path, report) != BST_OK)
    return false; /* whoever brings it */
  for (int pass = 0; pass < 2 && !t.known; pass++) {
    t.all_options = pass == 1;
    try_named(c, &t);
    try_beside(&t);
    try_installed(&t, BST_EXPANSION);
    try_installed(&t, BST_HOUSE_RULE);
  }
  if (t.known)
    return t.fine;
  bst_report_clear(report);
  t.fine = bst_tileset_check(f->path, report) == BST_OK;
  bst_report_add(report, f->path, 0, "check it together with the rule that names it in its 'tiles'",
                 "no rule brings this tile set; it was checked with the segments of 'base' only");
  return t.fine;
}
