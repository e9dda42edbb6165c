#include "compare_rules.h"

#include "behaviour.h"

#include <layout_id.h>
#include <stdio.h>
#include <string.h>

typedef struct comparing {
  const bst_rules *before, *after;
  bst_report *report;
  const char *only; /* file that has changed, if it is the only one */
  size_t count;
} comparing;

/* NULL: it isn't there. */
static const char *path_of(const bst_rules *rules, const char *rule) {
  for (size_t i = 0; i < bst_rules_count(rules); i++) {
    bst_rule_info info = bst_rules_info(rules, i);
    if (strcmp(info.id, rule) == 0)
      return info.path;
  }
  return NULL;
}

static void tell(void *self, const char *rule, const char *text) {
  comparing *c = self;
  const char *file = rule ? path_of(c->after, rule) : NULL;
  if (rule && !file) /* it is gone */
    file = path_of(c->before, rule);
  bst_report_add(c->report, file ? file : c->only, 0, NULL, "%s", text);
  c->count++;
}

/* --- which files have changed ----------------------------------------------------------------- */

/* NULL: none, or several. */
static const char *only_changed(const bst_rules *before, const bst_rules *after) {
  const char *only = NULL;
  size_t changed = 0;
  for (size_t i = 0; i < bst_rules_count(after) && i < bst_rules_count(before); i++) {
    bst_rule_info now = bst_rules_info(after, i);
    if (now.hash == bst_rules_info(before, i).hash)
      continue;
    only = now.path;
    changed++;
  }
  for (size_t i = 0; i < bst_rules_tileset_count(after) && i < bst_rules_tileset_count(before);
       i++) {
    bst_tileset_info now = bst_rules_tileset(after, i);
    if (now.hash == bst_rules_tileset(before, i).hash)
      continue;
    only = now.path;
    changed++;
  }
  return changed == 1 ? only : NULL;
}

/* --- options ---------------------------------------------------------------------------------- */

static void tell_option(comparing *c, const bst_option_info *option, const char *change) {
  const char *dot = strrchr(option->name, '.');
  char rule[160], text[600];
  snprintf(rule, sizeof rule, "%.*s", dot ? (int)(dot - option->name) : 0, option->name);
  snprintf(text, sizeof text, "%s '%s' (options are settled when a game begins)", change,
           dot ? dot + 1 : option->name);
  tell(c, rule, text);
}

/* False: there is none. */
static bool find_option(const bst_rules *rules, const char *name, bst_option_info *out) {
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    *out = bst_rules_option(rules, i);
    if (strcmp(out->name, name) == 0)
      return true;
  }
  return false;
}

static void compare_options(comparing *c) {
  bst_option_info was;
  for (size_t i = 0; i < bst_rules_option_count(c->after); i++) {
    bst_option_info now = bst_rules_option(c->after, i);
    char change[400];
    if (!find_option(c->before, now.name, &was)) {
      tell_option(c, &now, "declares a new option");
    } else if (strcmp(was.value, now.value) != 0) {
      snprintf(change, sizeof change, "gives the value %.120s instead of %.120s to the option",
               now.value, was.value);
      tell_option(c, &now, change);
    } else if (strcmp(was.values, now.values) != 0 || was.is_text != now.is_text) {
      tell_option(c, &now, "declares other values of the option");
    }
  }
  for (size_t i = 0; i < bst_rules_option_count(c->before); i++) {
    bst_option_info then = bst_rules_option(c->before, i);
    if (!find_option(c->after, then.name, &was))
      tell_option(c, &then, "no longer declares the option");
  }
}

/* --- modes ------------------------------------------------------------------------------------ */

/* Ways to value a feature: events that wait know them by number. */
static void compare_modes(comparing *c) {
  const bst_behaviour *was = bst_rules_behaviour(c->before), *now = bst_rules_behaviour(c->after);
  bool same = was->mode_count == now->mode_count;
  for (size_t i = 0; same && i < now->mode_count; i++)
    same = strcmp(was->mode[i], now->mode[i]) == 0;
  if (!same)
    tell(c, NULL, "names other modes in its terms (a game keeps modes by number)");
}

/* A tile may have come from another set. */
static void compare_tilesets(comparing *c) {
  size_t count = bst_rules_tileset_count(c->after);
  bool same = count == bst_rules_tileset_count(c->before);
  for (size_t i = 0; same && i < count; i++)
    same = strcmp(bst_rules_tileset(c->before, i).id, bst_rules_tileset(c->after, i).id) == 0;
  if (!same)
    tell(c, NULL, "brings other tile sets (a game keeps its tiles by number)");
}

bst_status bst_rules_compare(const bst_rules *before, const bst_rules *after, bst_report *report) {
  comparing c = {before, after, report, only_changed(before, after), 0};
  size_t differences = 0;
  bst_status status = bst_layout_compare(bst_rules_compiled(before), bst_rules_compiled(after),
                                         tell, &c, &differences);
  if (status != BST_OK)
    return status;
  compare_options(&c);
  compare_modes(&c);
  compare_tilesets(&c);
  return c.count == 0 ? BST_OK : BST_BAD_VALUE;
}
