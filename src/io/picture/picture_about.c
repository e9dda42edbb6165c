/* picture_about.c - see picture_about.h. */
#include "picture_about.h"

#include <stdio.h>
#include <string.h>

static void add(char *out, size_t size, const char *between, const char *text) {
  size_t used = strlen(out);
  snprintf(out + used, size - used, "%s%s", between, text);
}

static const char *name_of(const bst_rule_info *rule) {
  return rule->title[0] ? rule->title : rule->id;
}

/* What was not asked for comes with what needs it; the first one is what all others build on. */
static bool is_asked(const bst_rule_info *rule, size_t i) {
  return (i == 0 || !rule->needed_by) && !strchr(rule->id, ':');
}

void bst_picture_title(const bst_rules *rules, char *out, size_t size) {
  out[0] = '\0';
  for (size_t i = 0; i < bst_rules_count(rules); i++) {
    const bst_rule_info rule = bst_rules_info(rules, i);
    if (is_asked(&rule, i) && !rule.is_house_rule && !rule.is_preset)
      add(out, size, out[0] ? ", " : "", name_of(&rule));
  }
}

void bst_picture_about(const bst_rules *rules, char *out, size_t size) {
  bool any = false;
  out[0] = '\0';
  for (size_t i = 0; i < bst_rules_count(rules); i++) {
    const bst_rule_info rule = bst_rules_info(rules, i);
    if (!is_asked(&rule, i) || !(rule.is_house_rule || rule.is_preset))
      continue;
    add(out, size, any ? ", " : "House rules: ", name_of(&rule));
    any = true;
  }
  add(out, size, any ? ". " : "", "");
  any = false;
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    const bst_option_info option = bst_rules_option(rules, i);
    if (strcmp(option.value, option.initial) == 0)
      continue;
    add(out, size, any ? ", " : "Options: ", option.name);
    add(out, size, " = ", option.value);
    any = true;
  }
  add(out, size, any ? "." : "", "");
}
