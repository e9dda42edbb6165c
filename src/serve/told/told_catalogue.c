#include "told_catalogue.h"

#include <describe.h>
#include <player.h>
#include <stdio.h>
#include <string.h>

/* --- rules --------------------------------------------------------------------------------------
 */

static void add_rule(const char *id, bst_json *list, bst_report *report) {
  bst_json *one = bst_json_new_object(), *options = bst_json_new_list();
  bst_json_set_text(one, "id", id);
  if (bst_describe_rule(id, one, options, report)) {
    bst_json_set(one, "options", options);
    bst_json_add(list, one);
  } else {
    bst_json_free(options);
    bst_json_free(one);
  }
}

static bst_json *rules_of(bst_script_kind kind, bst_report *report) {
  bst_json *list = bst_json_new_list();
  bst_found *found = NULL;
  size_t count = 0;
  (void)bst_find_all(kind, &found, &count, report); /* which says what it doesn't find */
  for (size_t i = 0; i < count; i++)
    add_rule(found[i].id, list, report);
  bst_found_free(found, count);
  return list;
}

/* --- bots ---------------------------------------------------------------------------------------
 */

/* Those that come with the program; forms with options say the same of one that is there already.
 */
static void add_built_in(bst_told_may_sit *may_sit, bst_json *list) {
  static const char *const others[] = {"lua:", "cmd:", "human"};
  const bst_player_kind *kind;
  size_t count = bst_player_kinds(&kind);
  for (size_t i = 0; i < count; i++) {
    bool meant = !strchr(kind[i].form, '=') && (!may_sit || may_sit(kind[i].form));
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
      meant = meant && strncmp(kind[i].form, others[k], strlen(others[k])) != 0;
    if (!meant)
      continue;
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "id", kind[i].form);
    bst_json_set_text(one, "title", kind[i].help);
    bst_json_add(list, one);
  }
}

static void add_scripts(bst_told_may_sit *may_sit, bst_json *list, bst_report *report) {
  bst_found *found = NULL;
  size_t count = 0;
  (void)bst_find_all(BST_BOT, &found, &count, report);
  for (size_t i = 0; i < count; i++) {
    char name[BST_PLAYER_NAME];
    snprintf(name, sizeof name, "lua:%s", found[i].id);
    if (may_sit && !may_sit(name))
      continue;
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "id", name);
    if (bst_describe_bot(found[i].path, one, report))
      bst_json_add(list, one);
    else
      bst_json_free(one);
  }
  bst_found_free(found, count);
}

char *bst_told_catalogue(bst_told_may_sit *may_sit, bst_report *report) {
  bst_json *out = bst_json_new_object(), *bots = bst_json_new_list();
  bst_json *seats = bst_json_new_object();
  add_built_in(may_sit, bots);
  add_scripts(may_sit, bots, report);
  bst_json_set_whole(seats, "least", 1);
  bst_json_set_whole(seats, "most", BST_MAX_PLAYERS);
  bst_json_set(out, "expansions", rules_of(BST_EXPANSION, report));
  bst_json_set(out, "house_rules", rules_of(BST_HOUSE_RULE, report));
  bst_json_set(out, "bots", bots);
  bst_json_set(out, "seats", seats);
  char *text = bst_json_print(out);
  bst_json_free(out);
  return text;
}
