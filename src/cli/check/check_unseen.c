#include "check_unseen.h"

#include <ruleset.h>
#include <stdio.h>
#include <string.h>

static bool is_of(const char *name, const char *id) {
  size_t length = strlen(id);
  return strncmp(name, id, length) == 0 && name[length] == '.';
}

static void add(bst_json *list, const char *what, const char *name) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "what", what);
  bst_json_set_text(one, "name", name);
  bst_json_add(list, one);
}

bst_json *unseen_of(const bst_rules *rules, const char *id) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  bst_json *list = bst_json_new_list();
  const unsigned pieces = BST_HOLDS_FIGURES | BST_HOLDS_TOKENS;
  for (uint16_t i = 0; i < rs->zone_count; i++)
    if (is_of(rs->zone[i].name, id) && rs->zone[i].visible == BST_VISIBLE_NONE &&
        (rs->zone[i].holds & pieces))
      add(list, "zone", rs->zone[i].name);
  for (uint16_t i = 0; i < rs->state_count; i++) {
    const bst_state_def *state = &rs->state[i];
    bool beside = state->per == BST_PER_GAME || state->per == BST_PER_PLAYER;
    if (is_of(state->name, id) && beside && !state->shown && state->show_test == 0)
      add(list, "state", state->name);
  }
  for (uint16_t i = 0; i < rs->mark_count; i++)
    if (is_of(rs->mark[i].name, id) && !rs->mark[i].shown && rs->mark[i].lasts == BST_LASTS_GAME)
      add(list, "mark", rs->mark[i].name);
  return list;
}

/* What shows each of them. */
static const struct {
  const char *what, *by;
} shown_by[] = {
    {"zone", "visible = \"all\""},
    {"state", "show = true"},
    {"mark", "a draw entry of its name"},
};

static bool has(const bst_json *list, const char *what) {
  bool found = false;
  for (size_t i = 0; i < bst_json_count(list) && !found; i++)
    found = strcmp(bst_json_text(bst_json_get(bst_json_at(list, i), "what")), what) == 0;
  return found;
}

void unseen_print(const bst_json *list) {
  const char *before = " (meant so? else: ";
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *one = bst_json_at(list, i);
    printf("%s%s %s", i ? ", " : "  nobody sees: ", bst_json_text(bst_json_get(one, "what")),
           bst_json_text(bst_json_get(one, "name")));
  }
  for (size_t i = 0; i < sizeof shown_by / sizeof *shown_by; i++) {
    if (!has(list, shown_by[i].what))
      continue;
    printf("%s%s", before, shown_by[i].by);
    before = ", ";
  }
  if (bst_json_count(list) > 0)
    puts(")");
}
