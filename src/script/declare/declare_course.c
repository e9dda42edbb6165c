/* declare_course.c - the course of a game: when it is over, who is next, who is passed over, and
 * who answers the built-in questions. */
#include "declare.h"
#include "fields.h"

#include <string.h>

/* --- common ---------------------------------------------------------------------------------- */

static uint16_t read_test(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                          const bst_value *entry, bst_hook hook) {
  const bst_value *function = bst_read_function(section, "test");
  return function ? bst_handler_of(loading, rule, entry, hook, function) : BST_NONE;
}

/* A function that says whom: number plus one. */
static uint16_t add_who(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry,
                        bst_hook hook, const bst_value *function) {
  bst_handler handler = bst_handler_begin(loading, rule, entry);
  bst_handler_take(&handler, BST_WHO, hook, function);
  return (uint16_t)(bst_handler_add(loading, &handler, NULL) + 1);
}

/* --- the end --------------------------------------------------------------------------------- */

/* Is it the end that the core knows by itself? */
static bool is_usual(const bst_ending_def *e) {
  return e->stack_empty && e->zones == 0 && e->tiles == 0 && e->turns == 0 && e->rounds == 0 &&
         e->test == BST_NONE && e->moment <= BST_AT_PART_END && e->final != BST_FINAL_FIELDS;
}

static void read_ending(bst_loading *loading, const bst_rule_file *rule, const bst_value *value) {
  bst_ending_def e;
  bst_entry entry = bst_entry_open(loading, rule, bst_form_of_ending(), value, &e, true);
  bst_entry_read(&entry, (unsigned)BST_ALL_KEYS);
  e.test = read_test(loading, rule, &entry.section, value, BST_HOOK_GAME_OVER);
  bool enabled = bst_entry_close(&entry);
  bool says = e.stack_empty || e.zones || e.tiles || e.turns || e.rounds || e.test != BST_NONE;
  if (bst_is_there(&entry.section) && !says && !entry.nobody)
    bst_fault(&rule->reader, value, "write when = { stack_empty = true }, or test = function(g)",
              "doesn't say when");
  if (!enabled)
    return;
  if (is_usual(&e) && loading->def.end.taken_out)
    loading->def.end = (bst_end_def){e.moment, e.final == BST_FINAL_FULL, false, 0};
  else
    bst_entry_add(&entry, BST_SECTION_ending);
}

/* --- who is next ----------------------------------------------------------------------------- */

static void read_order(bst_loading *loading, bst_rule_file *rule) {
  const bst_value *value = bst_read(&rule->section, "turn_order");
  if (!value || !bst_claim_name(loading, rule, "", value))
    return;
  bst_order_def *order = &loading->def.order;
  bst_entry entry = bst_entry_open(loading, rule, bst_form_of_order(), value, order, false);
  const bst_value *next = bst_read(&entry.section, "next");
  if (next && next->type == BST_VALUE_FUNCTION)
    order->next_test = add_who(loading, rule, value, BST_HOOK_NEXT_SEAT, next);
  else if (next)
    order->next = (uint8_t)bst_as_number(&rule->reader, next, bst_words_next_seat, 0);
  bst_entry_read(&entry, (unsigned)BST_ALL_KEYS);
  if (order->renew && order->next != BST_NEXT_RANDOM)
    bst_fault(&rule->reader, value, "write next = \"random\"", "has nothing to draw anew");
  bst_close(&entry.section, "");
}

static void read_skip(bst_loading *loading, const bst_rule_file *rule, const bst_value *value) {
  bst_skip_def skip;
  bst_entry entry = bst_entry_open(loading, rule, bst_form_of_skip(), value, &skip, true);
  bst_entry_read(&entry, (unsigned)BST_ALL_KEYS);
  skip.test = read_test(loading, rule, &entry.section, value, BST_HOOK_TURN_SKIP);
  bool enabled = bst_entry_close(&entry);
  if (bst_is_there(&entry.section) && skip.zones == 0 && skip.test == BST_NONE && !entry.nobody)
    bst_fault(&rule->reader, value,
              "write zones_empty = { \"hand\" }, or test = function(g, player)",
              "doesn't say who is passed over");
  if (enabled)
    bst_entry_add(&entry, BST_SECTION_skip);
}

/* --- built-in questions ---------------------------------------------------------------------- */

void bst_declare_built_in(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  static const char *const words[] = {"place", "deploy", NULL};
  static const char *const whos[] = {"active", NULL};
  bst_section section = bst_open(&rule->reader, entry);
  bst_built_in_def *built_in = &loading->def.built_in;
  bool deploy = bst_read_word(&section, "built_in", words, 0) == 1;
  const bst_value *who = bst_read(&section, "who");
  uint16_t *whom = deploy ? &built_in->deploy_who : &built_in->place_who;
  if (who && who->type == BST_VALUE_FUNCTION)
    *whom = add_who(loading, rule, entry, BST_HOOK_STEP_WHO, who);
  else if (who)
    bst_as_word(&rule->reader, who, whos, 0);
  bool must = bst_read_bool(&section, "must", false);
  *(deploy ? &built_in->deploy_must : &built_in->place_must) = must;
  bst_close(&section, "");
}

/* --- all ------------------------------------------------------------------------------------- */

/* The change that has taken the end with the last tile out of the game; NULL: there was none. */
static const bst_rule_change *find_taker(const bst_loading *loading) {
  const bst_rule_change *change = loading->changes.items, *taker = NULL;
  for (size_t i = 0; i < loading->changes.count; i++)
    if (change[i].rule && strstr(change[i].point, ".game_over"))
      taker = &change[i];
  return taker;
}

void bst_finish_course(bst_loading *loading) {
  const bst_rule_change *taker = find_taker(loading);
  bst_end_def *end = &loading->def.end;
  for (size_t i = 0; end->taken_out && taker && i < loading->rule_count; i++)
    if (strcmp(loading->rule[i]->id, taker->rule) == 0)
      end->taker = (uint8_t)(i + 1);
  if (end->taken_out && loading->endings.count == 0 && end->taker > 0)
    bst_report_add(loading->report, taker->file, taker->line,
                   "declare another one: game_over = { name = { when = { tiles_placed = 40 } } }",
                   "%s '%s', and no rule declares another end: the game would never end",
                   strcmp(taker->what, "remove") == 0 ? "takes away" : "changes", taker->point);
}

void bst_declare_course(bst_loading *loading, bst_rule_file *rule) {
  bst_declare_each(loading, rule, &rule->section, "game_over", read_ending);
  bst_declare_each(loading, rule, &rule->section, "turn_skip", read_skip);
  read_order(loading, rule);
}
