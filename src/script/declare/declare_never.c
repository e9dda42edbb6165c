/* declare_never.c - positions that can't be: what somebody writes down by hand is held against
 * them. */
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
  const bst_value *any = bst_require(&entry->section, "any");
  if (any)
    never->any = bst_selector_read(entry->loading, entry->rule, any, place);
  never->with = read_about(entry, "with");
  never->without = read_about(entry, "without");
  if (bst_require(&entry->section, "help"))
    never->help = bst_read_text(&entry->section, "help", "");
}

void bst_declare_never(bst_loading *loading, bst_rule_file *rule) {
  static const bst_entries entries = {
      .form = bst_form_of_never, .section = BST_SECTION_never, .more = read_things};
  bst_declare_entries(loading, rule, &rule->section, "never", &entries);
}
