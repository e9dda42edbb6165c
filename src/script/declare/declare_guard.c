/* declare_guard.c - `when` of functions and steps: what is tested before a script is entered. What
 * loading knows already (options, how many play) is settled here and leaves the entry in or out. */
#include "declare.h"
#include "fields.h"
#include "selectors.h"

#include "suggest.h"

#include <string.h>

/* --- causes ---------------------------------------------------------------------------------- */

static uint16_t known_cause(const bst_loading *loading, const char *name, bst_nearest *nearest) {
  for (uint16_t i = 0; i < BST_CAUSE_OWN; i++) {
    if (strcmp(bst_core_causes[i], name) == 0)
      return i;
    bst_nearest_try(nearest, bst_core_causes[i]);
  }
  uint16_t own = bst_find_named(&loading->causes, sizeof(bst_name_def), name, nearest);
  return own != BST_NONE ? (uint16_t)(BST_CAUSE_OWN + own) : BST_NONE;
}

/* For whoever makes it happen: there must be such a cause already. */
uint16_t bst_cause_required(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                            const char *name) {
  bst_nearest nearest = {.word = name};
  char hint[160];
  uint16_t known = known_cause(loading, name, &nearest);
  const char *meant = bst_nearest_hint(&nearest, hint, sizeof hint);
  if (known == BST_NONE)
    bst_fault(reader, at,
              bst_arena_format(loading->arena, "%s%sadd '%s' to 'causes'", meant ? meant : "",
                               meant ? " If not, " : "", name),
              "names cause '%s', which no rule declares", name);
  return known;
}

uint16_t bst_cause_declare(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                           const char *name) {
  bst_nearest nearest = {.word = name};
  uint16_t known = known_cause(loading, name, &nearest);
  if (known != BST_NONE || !bst_check_word(reader, at, name))
    return known;
  const char **added = bst_add_item(loading, &loading->causes, sizeof *added,
                                    BST_MAX_CAUSES - BST_CAUSE_OWN, reader, at);
  if (!added)
    return BST_NONE;
  *added = name;
  return (uint16_t)(BST_CAUSE_OWN + loading->causes.count - 1);
}

uint16_t bst_cause_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                         const char *name) {
  bst_nearest nearest = {.word = name};
  char hint[160];
  bool unlike = known_cause(loading, name, &nearest) == BST_NONE &&
                bst_nearest_hint(&nearest, hint, sizeof hint) == NULL;
  return unlike ? bst_cause_declare(loading, reader, at, name)
                : bst_cause_required(loading, reader, at, name);
}

/* --- figures and tiles ----------------------------------------------------------------------- */

static uint32_t figures_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                              const char *name) {
  const bst_figure_def *figures = loading->figures.items;
  const bst_word *group = bst_word_of(bst_words_group, name);
  uint16_t one = bst_find_thing(loading, BST_SECTION_figure, name);
  unsigned mask = one != BST_NONE ? 1u << one : 0;
  if (one == BST_NONE && !group)
    bst_figure_named(loading, reader, at, name); /* tells that there is none */
  for (size_t i = 0; one == BST_NONE && group && i < loading->figures.count; i++)
    mask |= figures[i].group == group->number ? 1u << i : 0;
  return mask;
}

uint32_t bst_read_figures(bst_loading *loading, bst_section *section, const char *key,
                          bool *nobody) {
  bst_words words = bst_read_words(section, key);
  unsigned mask = 0;
  for (size_t i = 0; i < words.count; i++)
    mask |= figures_named(loading, section->reader, words.at[i], words.word[i]);
  *nobody = *nobody || (bst_read(section, key) && mask == 0);
  return mask;
}

uint16_t bst_tile_named(const bst_loading *loading, const bst_reader *reader, const bst_value *at,
                        const char *name) {
  return bst_item_named(&loading->tiles, sizeof(bst_tile_def), reader, at, name, "is",
                        "which no loaded tile set has");
}

uint16_t bst_read_tile(bst_loading *loading, bst_section *section, const char *key) {
  const bst_value *value = bst_read(section, key);
  const char *name = bst_read_text(section, key, NULL);
  return name ? bst_tile_named(loading, section->reader, value, name) : BST_NONE;
}

/* --- `when` ---------------------------------------------------------------------------------- */

/* Is it a key that stands in some places alone? */
static bool is_tested(const bst_field *field) {
  return field->is_read ||
         (field->means == BST_MEANS_KEY && (field->about & (field->about - 1)) == 0);
}

/* What a key tests, as one of BST_GUARD_...; 0: nothing, or what is settled while loading. */
static unsigned tests(const char *key) {
  const bst_form *form = bst_form_of_guard();
  for (size_t i = 0; i < form->field_count; i++)
    if (is_tested(&form->field[i]) && strcmp(form->field[i].key, key) == 0)
      return form->field[i].about;
  return 0;
}

/* "'tile', 'attr', ", in the order of their numbers. */
static const char *list_keys(bst_loading *loading, unsigned keys) {
  const bst_form *form = bst_form_of_guard();
  const char *list = "";
  for (unsigned key = 1; list && key <= keys; key <<= 1)
    for (size_t i = 0; list && i < form->field_count; i++)
      if (is_tested(&form->field[i]) && form->field[i].about == (key & keys) &&
          strchr(form->field[i].key, '.') == NULL)
        list = bst_arena_format(loading->arena, "%s'%s', ", list, form->field[i].key);
  return list;
}

/* What can't be tested here is told once, by its name, with what can. */
static void refuse_others(bst_loading *loading, bst_section *section, const char *where,
                          unsigned keys) {
  for (size_t i = 0; i < section->table->count; i++) {
    const bst_value *item = &section->table->item[i];
    if ((tests(item->key) & ~keys) == 0)
      continue;
    bst_read(section, item->key);
    bst_fault(section->reader, item,
              bst_arena_format(loading->arena, "it can test %s'option' and 'players'",
                               list_keys(loading, keys)),
              "means nothing here: %s has no '%s'", where, item->key);
  }
}

/* option = { "name", value } */
static bool option_holds(bst_loading *loading, bst_section *section) {
  const bst_value *pair = bst_read(section, "option");
  const char *name;
  char number[32];
  if (!pair)
    return true;
  if (!bst_value_is_list(pair) || pair->count != 2) {
    bst_fault(section->reader, pair, "write option = { \"name\", value }",
              "must be an option and its value");
    return true;
  }
  const bst_option *option = bst_as_text(section->reader, &pair->item[0], &name)
                                 ? bst_option_named(section->reader, &pair->item[0], name)
                                 : NULL;
  const char *wanted = bst_value_text(&pair->item[1], number, sizeof number);
  if (!option)
    return true;
  size_t value = wanted ? bst_option_value(option, wanted) : option->values->count;
  if (value == option->values->count)
    bst_fault(
        section->reader, &pair->item[1],
        bst_arena_format(loading->arena, "it has %s", bst_option_values(option, loading->arena)),
        "is no value of option '%s'", option->name);
  return value == option->in_force;
}

static bool players_fit(const bst_loading *loading, bst_section *section) {
  bst_range players = bst_read_range(section, "players");
  return loading->def.players >= players.min && loading->def.players <= players.max;
}

/* An empty list names nothing, and reads like "whatever" in a mask. */
static void check_lists(const bst_section *section) {
  const bst_form *form = bst_form_of_guard();
  for (size_t i = 0; i < form->field_count; i++) {
    const bst_field *field = &form->field[i];
    bool is_mask = field->means == BST_MEANS_BITS || field->means == BST_MEANS_WORD_BITS;
    const bst_value *value = is_mask ? bst_value_find(section->table, field->key) : NULL;
    if (value && value->type == BST_VALUE_TABLE && value->count == 0)
      bst_fault(section->reader, value, "leave it out for all of them", "names nothing");
  }
}

static uint16_t read_selector(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                              const char *key, unsigned types) {
  const bst_value *value = bst_read(section, key);
  const bst_selector_place place = {.types = types, .this_type = BST_ANY_THING};
  return value ? bst_selector_read(loading, rule, value, place) : 0;
}

/* The number by which a field keeps a value: of an enum that of the word. */
static int32_t state_value(const bst_reader *reader, const bst_state_def *field,
                           const bst_value *value) {
  const char *word[BST_MAX_WORDS + 1] = {0};
  int32_t number = 0;
  if (field->type == BST_STATE_BOOL && value->type == BST_VALUE_BOOLEAN)
    return value->boolean;
  if (field->type == BST_STATE_ENUM) {
    memcpy(word, field->word, field->word_count * sizeof *word);
    return bst_as_word(reader, value, word, 0);
  }
  bst_as_int(reader, value, (bst_range){INT32_MIN, INT32_MAX}, &number);
  return number;
}

/* state = { sky = "rain" }: fields of the game. */
static void read_states(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                        bst_guard_def *out) {
  const bst_value *table = bst_read(section, "state");
  bst_section fields = bst_open(section->reader, table);
  for (size_t i = 0; table && i < fields.table->count; i++) {
    const bst_value *item = bst_resolved(section->reader, &table->item[i]);
    const char *name = bst_name_in(loading, rule, table->item[i].key);
    const bst_state_def *states = loading->states.items;
    uint16_t field = name ? bst_thing_named(loading, BST_SECTION_state, section->reader,
                                            &table->item[i], name, "names state field")
                          : (uint16_t)BST_NONE;
    if (field == BST_NONE)
      continue;
    if (states[field].per != BST_PER_GAME || out->state_count == BST_MAX_COUNTED) {
      bst_fault(section->reader, &table->item[i], NULL,
                "can't be tested: fields of the game can, %d at most", BST_MAX_COUNTED);
      continue;
    }
    out->state[out->state_count] = field;
    out->state_is[out->state_count++] = state_value(section->reader, &states[field], item);
  }
}

static bool read_selectors(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                           bst_guard_def *out) {
  const unsigned players = 1u << BST_SELECT_PLAYERS;
  out->any = read_selector(loading, rule, section, "any", BST_ANY_THING);
  out->none = read_selector(loading, rule, section, "none", BST_ANY_THING);
  out->self = read_selector(loading, rule, section, "this", BST_ANY_THING);
  out->asked = read_selector(loading, rule, section, "asked", players);
  read_states(loading, rule, section, out);
  return (out->any | out->none | out->self | out->asked | out->state_count) != 0;
}

/* So many tiles, or at least as many as play. */
static bst_range read_stack(const bst_loading *loading, bst_section *section) {
  const bst_value *value = bst_read(section, "stack");
  const bst_value *min = value->type == BST_VALUE_TABLE ? bst_value_find(value, "min") : NULL;
  if (!min || min->type != BST_VALUE_STRING || strcmp(min->text, "players") != 0 ||
      value->count > 1)
    return bst_read_range(section, "stack");
  return (bst_range){loading->def.players, INT32_MAX};
}

/* `has` and `stack`. */
static void read_turn(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                      unsigned keys, bst_guard_def *out) {
  const bst_value *has = bst_read(section, "has");
  bool is_selector = bst_value_is_selector(has);
  if (is_selector && (keys & BST_GUARD_HAS) && !(keys & BST_GUARD_LIES))
    bst_fault(section->reader, has, "name the kinds of segments",
              "can't be a selector here: the tile doesn't lie yet");
  else if (is_selector)
    out->has = read_selector(loading, rule, section, "has", 1u << BST_SELECT_SEGMENTS);
  else if (has)
    out->has_kinds = (uint16_t)bst_read_named(loading, section, "has", BST_SECTION_kind);
  bool counts = bst_read(section, "stack") != NULL;
  bst_range stack = {.min = 0, .max = INT32_MAX};
  if (counts)
    stack = read_stack(loading, section);
  out->stack_least = stack.min;
  out->stack_most = stack.max;
  out->tests_turn = has != NULL || counts;
}

bst_guard_read bst_read_guard(bst_loading *loading, const bst_rule_file *rule, bst_section *entry,
                              const char *where, unsigned keys) {
  bst_guard_read out = {.holds = true};
  bool nobody = false;
  bst_section section = bst_open(entry->reader, bst_read(entry, "when"));
  bst_form_begin(bst_form_of_guard(), &out.def);
  bst_read_fields(loading, NULL, &section, bst_form_of_guard(), keys, &out.def, &nobody);
  if (out.def.has_tile != BST_ANY) /* it is asked the other way round */
    out.def.has_tile = out.def.has_tile == BST_YES ? BST_NO : BST_YES;
  check_lists(&section);
  bool option = option_holds(loading, &section), players = players_fit(loading, &section);
  out.holds = !nobody && option && players;
  for (size_t i = 0; i < section.table->count; i++)
    out.guarded = out.guarded || tests(section.table->item[i].key) != 0;
  read_turn(loading, rule, &section, keys, &out.def);
  out.guarded |= read_selectors(loading, rule, &section, &out.def);
  refuse_others(loading, &section, where, keys);
  bst_close(&section, "");
  return out;
}
