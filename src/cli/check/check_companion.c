/* check_companion.c - a rule's looks and words of other programs (companions.h): read with the rule
 * that they belong to, and nothing is said here of that rule itself. */
#include <companions.h>

#include "check_command.h"

static void fault_no_rule(checked *f) {
  bst_report_add(f->report, f->path, 0,
                 "a rule DIR/x.lua has DIR/looks/x.lua, DIR/interop/jcz/x.lua and "
                 "DIR/interop/position/x.lua; where DIR is 'expansions' or 'house_rules', the "
                 "folders stand beside it",
                 "belongs to no rule: there is none of the same name where one is looked for");
}

/* Takes over what is said of this file. False: nothing. */
static bool take_over(checked *f, const bst_report *from) {
  bool found = false;
  for (size_t i = 0; i < from->count; i++) {
    const bst_message *m = &from->message[i];
    if (!m->file || !bst_same_file(m->file, f->path))
      continue;
    bst_report_add(f->report, f->path, m->line, m->hint, "%s", m->text);
    found = true;
  }
  return found;
}

/* Some rules are for many players, some for one alone. */
static bool load_for_any(const char *rule, checked *f) {
  bool loaded = false, said = false;
  for (uint8_t players = 1; players <= BST_MAX_PLAYERS && !loaded && !said; players++) {
    bst_report report = BST_REPORT_EMPTY;
    bst_rules *rules = NULL;
    loaded = check_load(NULL, &rule, 1, players, &rules, &report) == BST_OK;
    said = take_over(f, &report);
    bst_rules_free(rules);
    bst_report_clear(&report);
  }
  if (!loaded && !said)
    bst_report_add(f->report, f->path, 0, "look at what 'bastide check' says of the rule",
                   "is of no use: its rule %s can't be loaded", rule);
  return loaded && !said;
}

bool check_companion(checked *f) {
  bst_arena arena = BST_ARENA_EMPTY;
  const char *rule = bst_companion_owner(&arena, f->path);
  if (!rule)
    fault_no_rule(f);
  bool fine = rule && load_for_any(rule, f);
  bst_arena_free(&arena);
  return fine;
}
