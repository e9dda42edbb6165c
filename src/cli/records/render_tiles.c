/* render_tiles.c - bastide render --tiles: a sheet of a tile set, or one tile. Without --with it is
 * found which rule brings the set; with it, what else would have to be named is said. */
#include "rendering.h"

#include <find.h>
#include <picture_file.h>
#include <picture_sheet.h>
#include <source_file.h>
#include <stdio.h>
#include <string.h>
#include <suggest.h>

#include "load_rules.h"

enum { NAME = 128 };

/* --- drawing -------------------------------------------------------------------------------- */

/* What --tiles names: a set, or one of its tiles. */
static bool find_sheet(const bst_rules *rules, const char *name, bst_sheet *out) {
  uint16_t type = bst_tile_find(bst_rules_compiled(rules), name);
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++) {
    const bst_tileset_info set = bst_rules_tileset(rules, i);
    bool whole = strcmp(set.id, name) == 0;
    bool one = type != BST_NONE && type >= set.first_type && type < set.first_type + set.type_count;
    if (!whole && !one)
      continue;
    *out = (bst_sheet){set, whole ? set.first_type : type, whole ? set.type_count : 1};
    return true;
  }
  return false;
}

static int draw(const options *o, const bst_rules *rules, const bst_sheet *s) {
  char subtitle[BST_SHEET_TEXT];
  bst_picture picture = {.rs = bst_rules_compiled(rules),
                         .rules = rules,
                         .dark = o->dark,
                         .scale = o->scale,
                         .last = BST_NONE,
                         .title = bst_sheet_title(s),
                         .subtitle = bst_sheet_count(bst_rules_compiled(rules), s, subtitle)};
  bst_error error = {0};
  bst_status status = bst_picture_tiles_file(&picture, s->first, s->count, o->output, &error);
  if (status != BST_OK)
    fprintf(stderr, "bastide render: %s\n", error.text);
  return exit_of(status);
}

/* --- who brings it -------------------------------------------------------------------------- */

/* A rule, and the option of it that is needed; "": none. */
typedef struct bringer {
  bst_rules *rules;
  char rule[NAME], option[NAME], value[NAME];
} bringer;

static bool mentions(const char *path, const char *before, const char *name, const char *after) {
  bst_report report = BST_REPORT_EMPTY;
  bst_source source;
  char wanted[NAME];
  snprintf(wanted, sizeof wanted, "%s%s%s", before, name, after);
  bool read = bst_source_read(path, &source, &report) == BST_OK;
  bool found = read && strstr(source.text, wanted) != NULL;
  if (read)
    bst_source_free(&source);
  bst_report_clear(&report);
  return found;
}

/* The set that has a tile of this name; else the name itself. */
static void set_of(const char *name, char out[NAME]) {
  bst_report report = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  snprintf(out, NAME, "%s", name);
  if (bst_find_all(BST_TILESET, &found, &count, &report) == BST_OK)
    for (size_t i = 0; i < count; i++)
      if (mentions(found[i].path, "[\"", name, "\"]"))
        snprintf(out, NAME, "%s", found[i].id);
  bst_found_free(found, count);
  bst_report_clear(&report);
}

/* Loads these rules and one more without a word; NULL: they don't play together. */
static bst_rules *load_quietly(const options *o, const bringer *b) {
  static options more; /* large */
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  more = *o;
  if (more.with_count < CLI_MAX_WITH)
    more.with[more.with_count++] = b->rule;
  if (b->option[0] && more.set_count < CLI_MAX_SET)
    more.set[more.set_count++] = (bst_setting){b->option, b->value, NULL};
  const bst_setup setup = setup_of(&more, 2);
  if (bst_rules_load(&setup, &rules, &report) != BST_OK)
    rules = NULL;
  bst_report_clear(&report);
  return rules;
}

/* Loads with what `b` says; false, and nothing is kept, if that doesn't bring the tiles. */
static bool brings(const options *o, bringer *b) {
  bst_sheet found;
  b->rules = load_quietly(o, b);
  if (b->rules && find_sheet(b->rules, o->tiles, &found))
    return true;
  bst_rules_free(b->rules);
  b->rules = NULL;
  return false;
}

/* Tries the values of one option after the other. */
static bool brings_with_option(const options *o, bringer *b) {
  bst_rules *plain = load_quietly(o, b);
  bool found = false;
  size_t length = strlen(b->rule);
  for (size_t i = 0; plain && !found && i < bst_rules_option_count(plain); i++) {
    const bst_option_info option = bst_rules_option(plain, i);
    if (strncmp(option.name, b->rule, length) != 0 || option.name[length] != '.')
      continue;
    snprintf(b->option, NAME, "%s", option.name);
    for (size_t k = 0; k < option.sample_count && !found; k++) {
      snprintf(b->value, NAME, "%s", option.sample[k]);
      found = brings(o, b);
    }
  }
  if (!found)
    b->option[0] = '\0';
  bst_rules_free(plain);
  return found;
}

static bool find_bringer(const options *o, bst_script_kind kind, const char *set, bringer *b) {
  bst_report report = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  bool done = false;
  if (bst_find_all(kind, &found, &count, &report) == BST_OK)
    for (size_t i = 0; i < count && !done; i++) {
      if (!mentions(found[i].path, "\"", set, "\""))
        continue;
      snprintf(b->rule, NAME, "%s", found[i].id);
      done = brings(o, b) || brings_with_option(o, b);
    }
  bst_found_free(found, count);
  bst_report_clear(&report);
  return done;
}

/* --- what is missing ------------------------------------------------------------------------ */

static int say_unknown(const options *o, const bst_rules *rules) {
  bst_report report = BST_REPORT_EMPTY;
  bst_nearest nearest = {.word = o->tiles};
  bst_found *found = NULL;
  size_t count = 0;
  char hint[160];
  fprintf(stderr, "--tiles %s: no rule brings such a set, and no set has such a tile; loaded are:",
          o->tiles);
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++)
    fprintf(stderr, " %s", bst_rules_tileset(rules, i).id);
  if (bst_find_all(BST_TILESET, &found, &count, &report) == BST_OK)
    for (size_t i = 0; i < count; i++)
      bst_nearest_try(&nearest, found[i].id);
  const char *meant = bst_nearest_hint(&nearest, hint, sizeof hint);
  fprintf(stderr, "\n  %s%s'bastide list tilesets' lists all; --with FILE.lua brings your own\n",
          meant ? meant : "", meant ? " " : "");
  bst_found_free(found, count);
  bst_report_clear(&report);
  return CLI_USAGE;
}

static int draw_found(const options *o, const bringer *b) {
  bst_sheet found;
  if (o->with_count == 0 && find_sheet(b->rules, o->tiles, &found))
    return draw(o, b->rules, &found);
  fprintf(stderr, "--tiles %s: these rules don't bring it; say also --with %s", o->tiles, b->rule);
  if (b->option[0])
    fprintf(stderr, " --set %s=%s", b->option, b->value);
  fputc('\n', stderr);
  return CLI_USAGE;
}

int render_tiles(const options *o) {
  bst_rules *rules = NULL;
  bringer b = {NULL, "", "", ""};
  char set[NAME];
  bst_sheet here;
  int status = load_rules(o, 2, &rules);
  if (status != CLI_DONE)
    return status;
  if (find_sheet(rules, o->tiles, &here)) {
    status = draw(o, rules, &here);
  } else {
    set_of(o->tiles, set);
    bool found =
        find_bringer(o, BST_EXPANSION, set, &b) || find_bringer(o, BST_HOUSE_RULE, set, &b);
    status = found ? draw_found(o, &b) : say_unknown(o, rules);
  }
  bst_rules_free(b.rules);
  bst_rules_free(rules);
  return status;
}
