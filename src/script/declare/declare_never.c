/* declare_never.c - positions that can't be: what somebody writes down by hand is held against
 * them. An entry that names nothing is about all of them: rules and options that nobody plays. */
#include "declare.h"
#include "fields.h"
#include "selectors.h"

/* A selector about the thing that was found, which is `this`. */
static uint16_t read_about(bst_entry *entry, const char *key) {
  const bst_value *value = bst_read(&entry->section, key);
  const bst_selector_place place = {.types = BST_ANY_THING, .this_type = BST_ANY_THING};
  return value ? bst_selector_read(entry->loading, entry->rule, value, place) : 0;
}

static void read_things(bst_entry *entry) {
  bst_never_def *never = entry->item;
  const bst_selector_place place = {.types = BST_ANY_THING};
  const bst_value *any = bst_read(&entry->section, "any");
  if (any)
    never->any = bst_selector_read(entry->loading, entry->rule, any, place);
  never->with = read_about(entry, "with");
  never->without = read_about(entry, "without");
  if (bst_require(&entry->section, "help"))
    never->help = bst_read_text(&entry->section, "help", "");
}

/* A wrong set-up, not a wrong file: so the message is about none. */
static void refuse(const bst_entry *entry) {
  const bst_never_def *never = entry->item;
  const bst_rule_file *rule = entry->rule;
  const char *hint =
      bst_arena_format(entry->loading->arena,
                       "leave something out, or choose another value of an option (%s:%d says so)",
                       rule->path, entry->value->line);
  bst_report_add(entry->loading->report, NULL, 0, hint, "rule '%s' can't be played so: %s",
                 rule->id, never->help ? never->help : "");
}

static void end_never(bst_entry *entry, bool counts) {
  const bst_never_def *never = entry->item;
  if (counts && bst_value_find(entry->section.table, "any") != NULL)
    bst_entry_add(entry, BST_SECTION_never);
  else if (counts && never->with == 0 && never->without == 0 && never->help && *never->help)
    refuse(entry);
  else if (counts)
    bst_fault(&entry->rule->reader, entry->value, "with and without are about the thing of any",
              "needs 'any'");
}

void bst_declare_never(bst_loading *loading, bst_rule_file *rule) {
  static const bst_entries entries = {
      .form = bst_form_of_never, .more = read_things, .end = end_never};
  bst_declare_entries(loading, rule, &rule->section, "never", &entries);
}
