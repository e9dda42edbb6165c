/* effect_lists.c - see effect_lists.h. */
#include "effect_lists.h"

#include "declare.h"
#include "fields.h"
#include "selectors.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_EFFECTS = 16 };

/* An effect while it is read. */
typedef struct reading {
  bst_loading *loading;
  const bst_rule_file *rule;
  const bst_effect_place *place;
  bst_section section;
  bst_effect_def e;
} reading;

bool bst_value_is_effects(const bst_value *value) {
  return value && bst_value_is_list(value) && value->count > 0 &&
         value->item[0].type == BST_VALUE_TABLE;
}

/* --- things ---------------------------------------------------------------------------------- */

/* Every "arg.n" must be there. */
static void check_argument(const reading *r, const bst_value *at, const bst_predicate_def *p) {
  if (p->selector == 0 && p->reference == BST_REF_ARG && p->named >= r->place->argc)
    bst_fault(r->section.reader, at, NULL, "says 'arg.%d', but there %s", p->named + 1,
              r->place->argc == 0   ? "are no arguments"
              : r->place->argc == 1 ? "is one argument"
                                    : "are fewer arguments");
}

static bst_selector_place place_for(const reading *r, unsigned types) {
  return (bst_selector_place){.types = types, .this_type = r->place->this_type};
}

/* Things of these types behind a key. */
static void read_things(reading *r, const char *key, unsigned types, bst_predicate_def *out) {
  const bst_value *value = bst_require(&r->section, key);
  if (value && bst_reference_read(r->loading, r->rule, value, place_for(r, types), out))
    check_argument(r, value, out);
}

/* `to`: a place, or "home". */
static void read_where(reading *r) {
  const bst_value *value = bst_require(&r->section, "to");
  r->e.has_to = value != NULL;
  r->e.home = value && value->type == BST_VALUE_STRING && strcmp(value->text, "home") == 0;
  if (value && value->type != BST_VALUE_STRING)
    bst_fault(r->section.reader, value, NULL, "must be a reference, like 'arg.1', or 'home'");
  else if (value && !r->e.home)
    read_things(r, "to", BST_ANY_THING, &r->e.to);
}

static void read_cause(reading *r) {
  const bst_value *value = bst_require(&r->section, "cause");
  const char *name;
  if (value && bst_as_text(r->section.reader, value, &name))
    r->e.cause = (uint8_t)bst_cause_named(r->loading, r->section.reader, value, name);
}

static uint16_t read_named(reading *r, const char *key, int section, const char *names) {
  const bst_value *value = bst_read(&r->section, key);
  const char *name;
  if (!value || !bst_as_text(r->section.reader, value, &name))
    return 0;
  name = bst_name_in(r->loading, r->rule, name);
  uint16_t found = name
                       ? bst_thing_named(r->loading, section, r->section.reader, value, name, names)
                       : (uint16_t)BST_NONE;
  return found == BST_NONE ? 0 : found;
}

/* --- the effects ----------------------------------------------------------------------------- */

static void read_mark(reading *r, const char *key) {
  r->e.id = read_named(r, key, BST_SECTION_mark, "names mark");
  read_things(r, "on", BST_ANY_THING, &r->e.to);
}

static void read_moved(reading *r, const char *key) {
  bool tokens = r->e.op == BST_EFFECT_PUT;
  read_things(r, key, 1u << (tokens ? BST_SELECT_TOKENS : BST_SELECT_FIGURES), &r->e.what);
  if (r->e.op != BST_EFFECT_SEND_HOME)
    read_where(r);
  if (!tokens)
    read_cause(r);
}

/* A name, or an argument that is a kind. */
static void read_deploy(reading *r, const char *key) {
  const bst_value *value = bst_read(&r->section, key);
  const char *name;
  if (!bst_as_text(r->section.reader, value, &name))
    return;
  int n = strncmp(name, "arg.", 4) == 0 ? atoi(name + 4) : 0;
  bool is_kind = n >= 1 && n <= r->place->argc && r->place->arg[n - 1] == BST_ARG_KIND;
  if (strncmp(name, "arg.", 4) == 0 && !is_kind)
    bst_fault(r->section.reader, value, NULL, "is no argument of the type 'kind'");
  else if (is_kind)
    r->e.of_arg = (uint8_t)n;
  else
    r->e.id = bst_figure_named(r->loading, r->section.reader, value, name);
  read_where(r);
  read_cause(r);
}

static void read_award(reading *r, const char *key) {
  const bst_value *times = bst_read(&r->section, "times");
  r->e.number = bst_read_int(&r->section, key, (bst_range){-BST_MOST_POINTS, BST_MOST_POINTS}, 0);
  r->e.id = bst_reason_declare(r->loading, r->rule, r->section.table,
                               bst_read_text(&r->section, "why", r->place->entry));
  r->e.class = (uint8_t)bst_read_number(&r->section, "class", bst_words_class, BST_CLASS_BONUS);
  r->e.what.least = r->e.what.most = 1;
  if (times && times->type != BST_VALUE_INTEGER)
    bst_counted_read(r->loading, r->rule, times, place_for(r, BST_ANY_THING), &r->e.what);
  else if (times)
    r->e.what.most = bst_read_int(&r->section, "times", (bst_range){0, 1000}, 1);
  read_things(r, "to", 1u << BST_SELECT_PLAYERS, &r->e.to);
}

static void read_set(reading *r, const char *key) {
  const bst_value *to = bst_require(&r->section, "to");
  r->e.id = read_named(r, key, BST_SECTION_state, "names state field");
  if (to && to->type == BST_VALUE_BOOLEAN)
    r->e.number = bst_read_bool(&r->section, "to", false);
  else if (to)
    r->e.number = bst_read_int(&r->section, "to", (bst_range){INT32_MIN, INT32_MAX}, 0);
}

/* The step may be read later: the ruleset finds it. */
static void read_push(reading *r, const char *key) {
  const bst_value *about = bst_read(&r->section, "about");
  const char *name = bst_read_text(&r->section, key, "");
  r->e.step = bst_name_in(r->loading, r->rule, name);
  r->e.has_to = about != NULL;
  if (about)
    read_things(r, "about", BST_ANY_THING, &r->e.to);
}

static void read_one(reading *r, const bst_word *word) {
  static void (*const read[])(reading *, const char *) = {
      [BST_EFFECT_MARK] = read_mark,     [BST_EFFECT_UNMARK] = read_mark,
      [BST_EFFECT_MOVE] = read_moved,    [BST_EFFECT_SEND_HOME] = read_moved,
      [BST_EFFECT_DEPLOY] = read_deploy, [BST_EFFECT_PUT] = read_moved,
      [BST_EFFECT_AWARD] = read_award,   [BST_EFFECT_SET] = read_set,
      [BST_EFFECT_PUSH] = read_push,
  };
  r->e.op = (uint8_t)word->number;
  read[word->number](r, word->text);
}

static void read_effect(reading *r, const bst_value *value) {
  const bst_word *found = NULL;
  bst_form_begin(bst_form_of_effect(), &r->e);
  r->section = bst_open(&r->rule->reader, value);
  for (const bst_word *word = bst_words_effect; word->text && !found; word++)
    found = bst_has(&r->section, word->text) ? word : NULL;
  if (!found) {
    bst_fault(&r->rule->reader, value, "write { move = \"arg.1\", to = ..., cause = ... }",
              "needs one of mark, unmark, move, send_home, deploy, put, award, set, push");
    return;
  }
  read_one(r, found);
  bst_close(&r->section, "effect");
  bst_add_thing(r->loading, BST_SECTION_effect, &r->e, &r->rule->reader, value);
}

bst_effect_range bst_effects_read(bst_loading *loading, const bst_rule_file *rule,
                                  const bst_value *list, bst_effect_place place) {
  bst_effect_range range = {(uint16_t)loading->effects.count, 0};
  if (!bst_value_is_effects(list))
    bst_fault(&rule->reader, list, "write { { move = ..., to = ..., cause = ... }, ... }",
              "must be a list of effects");
  else if (list->count > MOST_EFFECTS)
    bst_fault(&rule->reader, list, "write a function", "has more than %d effects", MOST_EFFECTS);
  for (size_t i = 0; bst_value_is_effects(list) && i < list->count && i < MOST_EFFECTS; i++) {
    reading r = {.loading = loading, .rule = rule, .place = &place};
    read_effect(&r, bst_resolved(&rule->reader, &list->item[i]));
  }
  range.count = (uint8_t)(loading->effects.count - range.first);
  return range;
}
