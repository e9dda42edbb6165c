/* workshop_load.c - a file that was saved is loaded, so that its author hears at once what is
 * wrong. What a script may do while it is loaded is limited as everywhere. */
#include "workshop_inside.h"

#include <bot_file.h>
#include <find.h>
#include <scenario_file.h>
#include <stdio.h>
#include <string.h>
#include <tile_users.h>

/* --- telling ---------------------------------------------------------------------------------- */

static const char *name_of(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

static bst_json *message_json(bst_workshop *w, const bst_message *m) {
  bst_json *out = bst_json_new_object();
  size_t file = m->file ? bst_shop_files_find(w->files, m->file) : BST_SHOP_FILES;
  if (file < BST_SHOP_FILES)
    bst_json_set_whole(out, "file", (int64_t)file);
  bst_json_set_text(out, "name", m->file ? name_of(m->file) : "");
  bst_json_set_whole(out, "line", m->line);
  bst_json_set_text(out, "text", m->text);
  bst_json_set_text(out, "hint", m->hint ? m->hint : "");
  return out;
}

static void tell(bst_workshop *w, size_t n, bst_report *report) {
  const shop_known *k = &w->known[n];
  bst_json *out = bst_json_new_object(), *messages = bst_json_new_list();
  bst_report_sort(report);
  for (size_t i = 0; i < report->count; i++)
    bst_json_add(messages, message_json(w, &report->message[i]));
  bst_json_set_whole(out, "file", (int64_t)n);
  bst_json_set_bool(out, "loads", k->loads);
  if (k->loads && k->with_count > 0) {
    bst_json *with = bst_json_new_list();
    for (size_t i = 0; i < k->with_count; i++)
      bst_json_add_text(with, k->with[i]);
    bst_json_set_text(out, "id", k->with[k->with_count - 1]);
    bst_json_set_whole(out, "players", k->players);
    bst_json_set(out, "with", with);
  }
  bst_json_set(out, "messages", messages);
  shop_send(w, SHOP_FAULTS, n, out);
}

/* --- rules ------------------------------------------------------------------------------------ */

/* They become words of a command line: nothing else gets there. */
static bool is_id(const char *id) {
  size_t length = strlen(id);
  return length > 0 && length < SHOP_NAME &&
         strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789_") == length;
}

/* The rule itself comes last. */
static void note_rules(shop_known *k, const bst_rules *rules, const char *path) {
  k->with_count = 0;
  for (int own = 0; own < 2; own++)
    for (size_t i = 0; i < bst_rules_count(rules); i++) {
      bst_rule_info info = bst_rules_info(rules, i);
      if (bst_same_file(info.path, path) == (own == 1) && is_id(info.id) &&
          k->with_count < SHOP_NAMES)
        snprintf(k->with[k->with_count++], SHOP_NAME, "%s", info.id);
    }
}

static void note_tilesets(bst_workshop *w, size_t n, const bst_rules *rules) {
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++) {
    size_t set = bst_shop_files_find(w->files, bst_rules_tileset(rules, i).path);
    if (set < BST_SHOP_FILES)
      w->known[set].brought_by = n;
  }
}

static bool try_players(const char *path, uint8_t players, bst_rules **out, bst_report *report) {
  const bst_setup setup = {.with = &path, .with_count = 1, .players = players};
  return bst_rules_load(&setup, out, report) == BST_OK;
}

/* With two players, else with as many as it is for; what is wrong with two is told then. */
static void load_rule(bst_workshop *w, size_t n, const char *path, bst_report *report) {
  static const uint8_t others[] = {3, 4, 1, BST_MAX_PLAYERS, 5};
  shop_known *k = &w->known[n];
  bst_rules *rules = NULL;
  k->loads = try_players(path, k->players = 2, &rules, report);
  for (size_t i = 0; !k->loads && i < sizeof others / sizeof *others; i++) {
    bst_report unused = BST_REPORT_EMPTY;
    k->loads = try_players(path, k->players = others[i], &rules, &unused);
    bst_report_clear(&unused);
  }
  if (!k->loads)
    return;
  bst_report_clear(report);
  note_rules(k, rules, path);
  note_tilesets(w, n, rules);
  shop_draw(w, rules);
  bst_rules_free(rules);
}

/* --- others ----------------------------------------------------------------------------------- */

static bool load_scenario(const char *path, bst_report *report) {
  bst_scenario_file *file = NULL;
  bool loads = bst_scenario_file_load(path, &file, report) == BST_OK;
  bst_scenario_file_free(file);
  return loads;
}

static bool load_bot(const char *path, bst_report *report) {
  bst_bot_file *file = NULL;
  bool loads = bst_bot_file_load(path, &file, report) == BST_OK;
  bst_bot_file_free(file);
  return loads;
}

/* One that a rule of the folder brings is loaded with it. */
static bool load_tileset(bst_workshop *w, size_t n, const char *path, bst_report *report) {
  char rule[BST_SHOP_PATH];
  bst_shop_kind kind;
  bst_rules *rules = NULL;
  size_t by = w->known[n].brought_by;
  if (bst_tileset_runs(path, report) != BST_OK)
    return false;
  if (by == BST_SHOP_FILES || !bst_shop_files_path(w->files, by, rule, &kind))
    return bst_tileset_check(path, report) == BST_OK;
  bool loads = try_players(rule, w->known[by].players, &rules, report);
  if (loads)
    shop_draw(w, rules);
  bst_rules_free(rules);
  return loads;
}

void shop_load(bst_workshop *w, size_t n, const char *path, bst_shop_kind kind) {
  bst_report report = BST_REPORT_EMPTY;
  shop_known *k = &w->known[n];
  k->with_count = 0;
  switch (kind) {
  case BST_SHOP_OTHER: /* loading it as a rule says what is wrong */
  case BST_SHOP_RULE:
    load_rule(w, n, path, &report);
    break;
  case BST_SHOP_TILESET:
    k->loads = load_tileset(w, n, path, &report);
    break;
  case BST_SHOP_SCENARIO:
    k->loads = load_scenario(path, &report);
    break;
  case BST_SHOP_BOT:
    k->loads = load_bot(path, &report);
    break;
  case BST_SHOP_ASIDE: /* its check says what is wrong */
    k->loads = true;
    break;
  }
  tell(w, n, &report);
  bst_report_clear(&report);
}
