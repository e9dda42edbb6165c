/* declare_behaviour.c - functions: those that hear events, those that run at a moment of the turn
 * or of the setup, and what all of them have, a handler and a name for the points they give. */
#include "declare.h"
#include "effect_lists.h"
#include "fields.h"
#include "selectors.h"

#include "behaviour.h"
#include "relations.h"
#include "source_map.h"
#include "suggest.h"

#include <string.h>

/* --- handlers -------------------------------------------------------------------------------- */

const bst_value *bst_read_function(bst_section *section, const char *key) {
  const bst_value *value = bst_read(section, key);
  char is[80];
  if (!value || value->type == BST_VALUE_FUNCTION)
    return value;
  if (value->type != BST_VALUE_NONE)
    bst_fault(section->reader, value, NULL, "must be a function, not %s",
              bst_value_describe(value, is, sizeof is));
  return NULL;
}

bst_handler bst_handler_begin(bst_loading *loading, const bst_rule_file *rule,
                              const bst_value *entry) {
  return (bst_handler){.name = bst_full_name(loading, rule, entry->path),
                       .path = rule->path,
                       .line = entry->line,
                       .entry = entry,
                       .rule = bst_rule_index(loading, rule),
                       .reason = BST_NONE};
}

/* The place that messages name is where the first function is written. */
void bst_handler_take(bst_handler *handler, bst_part_of_handler part, bst_hook hook,
                      const bst_value *function) {
  bool first = true;
  for (int i = 0; i < BST_HANDLER_PARTS; i++)
    first = first && !handler->function[i];
  if (!function)
    return;
  handler->hook[part] = hook;
  handler->function[part] = function;
  if (!first)
    return;
  handler->line = function->line;
  if (function->home)
    handler->path = function->home->file;
}

void bst_handler_declare(bst_handler *handler, bst_hook hook, const bst_value *effects) {
  handler->hook[BST_RUN] = hook;
  handler->effects = effects;
}

uint16_t bst_reason_declare(bst_loading *loading, const bst_rule_file *rule, const bst_value *at,
                            const char *text) {
  bst_reason_def reason = {bst_full_name(loading, rule, text), bst_rule_index(loading, rule)};
  uint16_t known = bst_find_thing(loading, BST_SECTION_reason, reason.name);
  if (known != BST_NONE)
    return known;
  return bst_add_thing(loading, BST_SECTION_reason, &reason, &rule->reader, at)
             ? (uint16_t)(loading->reasons.count - 1)
             : BST_NONE;
}

uint16_t bst_handler_add(bst_loading *loading, const bst_handler *handler, const char *reason) {
  const bst_rule_file *rule = loading->rule[handler->rule];
  bst_handler *added = bst_list_add(&loading->handlers, loading->arena, sizeof *added);
  if (!added)
    return 0;
  *added = *handler;
  if (reason)
    added->reason = bst_reason_declare(loading, rule, rule->root, reason);
  return (uint16_t)(loading->handlers.count - 1);
}

uint16_t bst_handler_of(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry,
                        bst_hook hook, const bst_value *function) {
  bst_handler handler = bst_handler_begin(loading, rule, entry);
  bst_handler_take(&handler, BST_RUN, hook, function);
  return bst_handler_add(loading, &handler, NULL);
}

/* --- events and moments ---------------------------------------------------------------------- */

enum {
  ANY_PART = BST_GUARD_BONUS | BST_GUARD_NO_TILE | BST_GUARD_STACK,
  OF_TILE = BST_GUARD_TILE | BST_GUARD_ATTR | BST_GUARD_HAS | BST_GUARD_BONUS | BST_GUARD_STACK,
  OF_LYING = OF_TILE | BST_GUARD_LIES,
  OF_FEATURE = BST_GUARD_KIND | BST_GUARD_FEATURE_ATTR,
  OF_STANDING = BST_GUARD_FIGURE | BST_GUARD_CELL_ATTR,
  OF_FIGURE = BST_GUARD_FIGURE | OF_FEATURE | BST_GUARD_CAUSE | BST_GUARD_OWN | ANY_PART,
  OF_CHANGE = BST_GUARD_GREW | BST_GUARD_JOINED | BST_GUARD_SPLIT | BST_GUARD_CLOSED,
};

/* What can stand under `on`. True events are heard; moments are steps of the turn. */
typedef struct hearable {
  const char *name;
  bst_hook hook;
  uint8_t event; /* BST_EVENT_COUNT: a moment, at `stage` */
  uint8_t stage;
  unsigned keys; /* what `when` can test */
} hearable;

#define EVENT(id, name, keys)                                                                      \
  { name, BST_HOOK_##id, BST_EVENT_##id, 0, keys }
#define MOMENT(id, name, keys)                                                                     \
  { name, BST_HOOK_##id, BST_EVENT_COUNT, BST_STAGE_##id, keys }
static const hearable hearables[] = {
    MOMENT(TURN_START, "turn_start", BST_GUARD_STACK),
    EVENT(TILE_DRAWN, "tile_drawn", OF_TILE),
    EVENT(TILE_UNPLACEABLE, "tile_unplaceable", OF_TILE),
    EVENT(TILE_PLACED, "tile_placed", OF_LYING | BST_GUARD_CAUSE | BST_GUARD_OWN),
    EVENT(FEATURE_CHANGED, "feature_changed", OF_LYING | OF_FIGURE | OF_CHANGE),
    EVENT(FIGURE_MOVED, "figure_moved", OF_LYING | OF_FIGURE),
    EVENT(FIGURE_LEAVING, "figure_leaving", OF_FIGURE),
    EVENT(COMPLETED, "completed", OF_LYING | OF_STANDING | BST_GUARD_KIND | ANY_PART),
    EVENT(SCORED, "scored",
          OF_STANDING | OF_FEATURE | BST_GUARD_FINAL | BST_GUARD_DONE | BST_GUARD_FOR_FIGURE |
              ANY_PART),
    EVENT(POINTS, "points", BST_GUARD_CLASS | OF_FEATURE | BST_GUARD_OWN | ANY_PART),
    EVENT(TOKEN_MOVED, "token_moved", BST_GUARD_TOKEN | BST_GUARD_OWN | ANY_PART),
    EVENT(TIMEOUT, "timeout", BST_GUARD_OWN | ANY_PART),
    MOMENT(PART_END, "part_end", OF_LYING | ANY_PART),
    MOMENT(TURN_END, "turn_end", BST_GUARD_BONUS | BST_GUARD_STACK),
    MOMENT(PRE_FINAL, "pre_final", 0),
    MOMENT(FINAL, "final", 0),
};
enum { HEARABLES = sizeof hearables / sizeof *hearables };
static const hearable custom = EVENT(CUSTOM, "an event of a rule", BST_GUARD_OWN | ANY_PART);

/* An entry that is read. */
typedef struct hearing {
  bst_loading *loading;
  const bst_rule_file *rule;
  const hearable *what;
  const char *event; /* as it is written */
  uint16_t number;   /* of a rule's own event */
} hearing;

static uint16_t custom_event(bst_loading *loading, const char *name) {
  uint16_t known = bst_find_thing(loading, BST_SECTION_event_name, name);
  if (known != BST_NONE)
    return known;
  const char **added = bst_list_add(&loading->event_names, loading->arena, sizeof *added);
  if (!added)
    return BST_NONE;
  *added = name;
  return (uint16_t)(loading->event_names.count - 1);
}

static void add_moment(const hearing *h, const bst_value *entry, const bst_listener_def *def) {
  const bst_step_def step = {.name = def->name,
                             .rule = def->rule,
                             .stage = h->what->stage,
                             .order = def->order,
                             .handler = def->handler,
                             .automatic = true,
                             .effect_first = def->effect_first,
                             .by_effects = def->effect_count > 0,
                             .effect_count = def->effect_count,
                             .guarded = def->guarded,
                             .when = def->when};
  bst_add_thing(h->loading, BST_SECTION_step, &step, &h->rule->reader, entry);
}

/* The entry's own items, which are effects where the first of them is a table. */
static bool declares_effects(bst_section *section, const bst_value *entry) {
  const bst_value *first = entry->type == BST_VALUE_TABLE ? bst_read(section, "1") : NULL;
  return first && first->type == BST_VALUE_TABLE;
}

/* { { move = ... } } */
static void read_effects(const hearing *h, bst_section *section, const bst_value *entry,
                         bst_listener_def *def) {
  const bst_value *list = bst_read(section, "1");
  bst_effect_place place = {entry->key, h->what->event == BST_EVENT_COUNT ? 0 : BST_ANY_THING, 0,
                            NULL, NULL};
  bst_effect_range range = bst_effects_read(h->loading, h->rule, list, place);
  def->effect_first = range.first;
  def->effect_count = range.count;
}

static const bst_value *read_heard(const hearing *h, bst_section *section, const bst_value *entry) {
  const char *form =
      bst_arena_format(h->loading->arena, "write %s = { function(g, ev) ... end }", entry->key);
  if (entry->type == BST_VALUE_FUNCTION) {
    bst_fault(section->reader, entry, form, "must be a table with the function in it");
    return NULL;
  }
  const bst_value *function = bst_read_function(section, "1");
  if (!bst_has(section, "1"))
    bst_fault(section->reader, section->table, form, "needs a function");
  return function;
}

static void declare_heard(const hearing *h, const bst_value *entry) {
  bst_loading *loading = h->loading;
  bst_listener_def def;
  const bst_value *table = entry->type == BST_VALUE_FUNCTION ? NULL : entry;
  bst_entry e = bst_entry_open(loading, h->rule, bst_form_of_listener(), table, &def, false);
  bst_check_name(&h->rule->reader, entry);
  bool declared = declares_effects(&e.section, entry);
  const bst_value *function = declared ? NULL : read_heard(h, &e.section, entry);
  def.event = h->what->event;
  def.name = bst_arena_format(loading->arena, "%s.%s.%s", h->rule->id, h->event, entry->key);
  bst_entry_read(&e, (unsigned)BST_ALL_KEYS);
  bst_guard_read guard = bst_read_guard(loading, h->rule, &e.section, h->event, h->what->keys);
  if (declared)
    read_effects(h, &e.section, entry, &def);
  bool enabled = bst_entry_close(&e);
  if ((!function && !declared) || !enabled || !guard.holds ||
      (h->what == &custom && h->number == BST_NONE)) {
    if (declared)
      bst_effects_drop(loading, (bst_effect_range){def.effect_first, def.effect_count});
    return;
  }
  def.when = guard.def;
  def.when.name = h->number;
  def.guarded = guard.guarded || h->what == &custom;
  bst_handler handler = bst_handler_begin(loading, h->rule, entry);
  bst_handler_take(&handler, BST_RUN, h->what->hook, function);
  if (declared)
    bst_handler_declare(&handler, h->what->hook, bst_read(&e.section, "1"));
  handler.is_event = true;
  def.handler = bst_handler_add(loading, &handler, entry->key);
  if (h->what->event == BST_EVENT_COUNT)
    add_moment(h, entry, &def);
  else
    bst_add_thing(loading, BST_SECTION_listener, &def, &h->rule->reader, entry);
}

/* "rule.event": of a rule that is loaded, or may be missing: then nobody tells it. */
static uint16_t read_custom(bst_loading *loading, const bst_rule_file *rule, const bst_value *at) {
  const char *dot = strrchr(at->key, '.');
  const char *id = bst_arena_copy(loading->arena, at->key, (size_t)(dot - at->key));
  if (!id)
    return BST_NONE;
  for (size_t i = 0; i < loading->rule_count; i++)
    if (bst_rule_is_played(loading->rule[i], id))
      return custom_event(loading, at->key);
  for (size_t i = 0; i < rule->optional.count; i++)
    if (strcmp(rule->optional.word[i], id) == 0)
      return BST_NONE;
  bst_fault(&rule->reader, at, "add it to 'needs', or to 'optional' if it may be missing",
            "is an event of rule '%s', which is not loaded", id);
  return BST_NONE;
}

static const hearable *hearable_named(const bst_rule_file *rule, const bst_value *at) {
  bst_nearest nearest = {.word = at->key};
  char hint[160];
  if (strchr(at->key, '.'))
    return &custom;
  for (size_t i = 0; i < HEARABLES; i++) {
    bst_nearest_try(&nearest, hearables[i].name);
    if (strcmp(hearables[i].name, at->key) == 0)
      return &hearables[i];
  }
  const char *meant = bst_nearest_hint(&nearest, hint, sizeof hint);
  bst_fault(&rule->reader, at, meant ? meant : "events of rules are written [\"rule.event\"]",
            "is no event");
  return NULL;
}

static void declare_event(bst_loading *loading, const bst_rule_file *rule, bst_section *on,
                          const bst_value *event) {
  hearing h = {.loading = loading, .rule = rule, .event = event->key, .number = BST_NONE};
  const bst_value *value = bst_read(on, event->key);
  h.what = hearable_named(rule, event);
  if (!h.what || !value)
    return;
  if (value->type == BST_VALUE_FUNCTION) {
    bst_fault(&rule->reader, value,
              bst_arena_format(loading->arena, "write %s = { name = { function(g, ev) ... end } }",
                               event->key),
              "must be a table of named entries, not a function");
    return;
  }
  if (h.what == &custom)
    h.number = read_custom(loading, rule, event);
  const bst_value *entries = bst_read_entries(on, event->key);
  for (size_t i = 0; entries && i < entries->count; i++)
    declare_heard(&h, &entries->item[i]);
}

static void declare_on(bst_loading *loading, bst_rule_file *rule) {
  bst_section on = bst_open(&rule->reader, bst_read_entries(&rule->section, "on"));
  for (size_t i = 0; i < on.table->count; i++)
    declare_event(loading, rule, &on, &on.table->item[i]);
}

/* --- the setup ------------------------------------------------------------------------------- */

/* All rules hand out before any of them sets up, each in the order of the rules. */
static void declare_setup(bst_loading *loading, bst_rule_file *rule, const char *key, bst_hook hook,
                          uint16_t order) {
  const bst_value *function = bst_read_function(&rule->section, key);
  if (!function)
    return;
  bst_handler handler = bst_handler_begin(loading, rule, function);
  bst_handler_take(&handler, BST_RUN, hook, function);
  const bst_step_def step = {
      .name = bst_arena_format(loading->arena, "%s.setup.%s", rule->id, key),
      .rule = handler.rule,
      .stage = BST_STAGE_SETUP,
      .order = (uint16_t)(order + handler.rule),
      .automatic = true,
      .handler = bst_handler_add(loading, &handler, key),
  };
  bst_add_thing(loading, BST_SECTION_step, &step, &rule->reader, function);
}

/* --- reasons --------------------------------------------------------------------------------- */

/* "rule.reason" of a loaded rule: ties name reasons of others, too. */
static bool names_rule(const bst_loading *loading, const char *text) {
  const char *dot = strrchr(text, '.');
  bool named = false;
  for (size_t i = 0; dot && i < loading->rule_count; i++) {
    const char *id = loading->rule[i]->id;
    named = named || (strlen(id) == (size_t)(dot - text) && strncmp(id, text, strlen(id)) == 0);
  }
  return named;
}

/* What stands behind `why =` in a file: the texts that its functions may give as reasons. */
static void add_reasons_of(bst_loading *loading, const bst_rule_file *rule,
                           const bst_rule_file *file) {
  bst_list found = {0};
  if (!file->text)
    return;
  bst_source_assigned(loading->arena, file->text, file->size, "why", &found);
  const bst_source_word *words = found.items;
  for (size_t i = 0; i < found.count; i++) {
    bst_value at = {.type = BST_VALUE_STRING,
                    .line = words[i].line,
                    .key = words[i].text,
                    .path = "why",
                    .text = words[i].text};
    if (!names_rule(loading, words[i].text) && bst_check_word(&file->reader, &at, words[i].text))
      bst_reason_declare(loading, rule, &at, words[i].text);
  }
}

/* Is a function of this rule, one that may give points, written in that file? */
static bool acts_from(const bst_loading *loading, const bst_rule_file *rule,
                      const bst_rule_file *file) {
  const bst_handler *handlers = loading->handlers.items;
  for (size_t i = 0; i < loading->handlers.count; i++) {
    if (loading->rule[handlers[i].rule] != rule || handlers[i].reason == BST_NONE)
      continue;
    for (int part = 0; part < BST_HANDLER_PARTS; part++) {
      const bst_value *function = handlers[i].function[part];
      if (function && function->home && strcmp(function->home->file, file->path) == 0)
        return true;
    }
  }
  return false;
}

static void add_reasons(bst_loading *loading, bst_rule_file *rule) {
  bool acts = false;
  for (size_t i = 0; i < loading->rule_count; i++) {
    if (!acts_from(loading, rule, loading->rule[i]))
      continue;
    acts = true;
    add_reasons_of(loading, rule, loading->rule[i]);
  }
  const bst_words lists[] = {bst_read_words(&rule->section, "causes"),
                             bst_read_words(&rule->section, "reasons")};
  for (size_t l = 0; acts && l < 2; l++)
    for (size_t i = 0; i < lists[l].count; i++)
      if (bst_check_word(&rule->reader, lists[l].at[i], lists[l].word[i]))
        bst_reason_declare(loading, rule, lists[l].at[i], lists[l].word[i]);
}

void bst_declare_behaviour(bst_loading *loading) {
  loading->def.end.taken_out = true; /* until a rule says that the game ends with the stack */
  for (size_t i = 0; i < loading->rule_count; i++) {
    bst_rule_file *rule = loading->rule[i];
    bst_declare_stack(loading, rule);
    bst_declare_lists(loading, rule);
    declare_setup(loading, rule, "components", BST_HOOK_COMPONENTS, 0);
    declare_setup(loading, rule, "setup", BST_HOOK_SETUP, 100);
    declare_on(loading, rule);
    bst_declare_steps(loading, rule);
    bst_declare_course(loading, rule);
    bst_declare_never(loading, rule);
  }
  bst_effects_finish(loading);
  for (size_t i = 0; i < loading->rule_count; i++)
    bst_selectors_finish(loading, loading->rule[i]);
  bst_finish_course(loading);
  for (size_t i = 0; i < loading->rule_count; i++)
    add_reasons(loading, loading->rule[i]);
}
