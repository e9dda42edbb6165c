/* declare.c - the sections of a rule that say what there is. Entries that an option switches off
 * are read like the others, for their faults, and then dropped. */
#include "declare.h"
#include "fields.h"

#include "suggest.h"

#include <stdio.h>
#include <string.h>

/* --- names ----------------------------------------------------------------------------------- */

static void fault_claimed(bst_loading *loading, const bst_rule_file *rule, const bst_origin *known,
                          const bst_value *entry) {
  bool named = known->section[0] != '\0' && strcmp(known->section, "majority") != 0 &&
               strcmp(known->section, "result") != 0;
  const char *hint =
      bst_arena_format(loading->arena, "%sto change it copy %s.lua and write it there",
                       named ? "to add another give it another name, " : "", known->rule->id);
  bst_fault(&rule->reader, entry, hint, "is declared by rule '%s' too (%s)", known->rule->id,
            known->rule->path);
}

bool bst_claim_name(bst_loading *loading, const bst_rule_file *rule, const char *section,
                    const bst_value *entry) {
  if (entry->type == BST_VALUE_NONE)
    return false; /* its fault is told already */
  bst_check_name(&rule->reader, entry);
  const bst_origin *known = loading->origins.items;
  for (size_t i = 0; i < loading->origins.count; i++) {
    if (strcmp(known[i].section, section) != 0 || strcmp(known[i].name, entry->key) != 0)
      continue;
    fault_claimed(loading, rule, &known[i], entry);
    return false;
  }
  bst_origin *origin = bst_list_add(&loading->origins, loading->arena, sizeof *origin);
  if (origin)
    *origin = (bst_origin){section, entry->key, rule};
  return origin != NULL;
}

void *bst_add_item(bst_loading *loading, bst_list *list, size_t item_size, size_t cap,
                   const bst_reader *reader, const bst_value *entry) {
  if (list->count < cap)
    return bst_list_add(list, loading->arena, item_size);
  bst_fault(reader, entry, NULL, "is one too many: there is room for %zu", cap);
  return NULL;
}

void *bst_add_thing(bst_loading *loading, int section, const void *item, const bst_reader *reader,
                    const bst_value *entry) {
  size_t size = bst_sections[section].form()->size;
  void *added = bst_add_item(loading, &loading->things[section], size, bst_sections[section].most,
                             reader, entry);
  return added ? memcpy(added, item, size) : NULL;
}

uint16_t bst_find_named(const bst_list *list, size_t item_size, const char *name,
                        bst_nearest *nearest) {
  for (size_t i = 0; i < list->count; i++) {
    const char *known =
        *(const char *const *)(const void *)((const char *)list->items + i * item_size);
    if (strcmp(known, name) == 0)
      return (uint16_t)i;
    if (nearest)
      bst_nearest_try(nearest, known);
  }
  return BST_NONE;
}

uint16_t bst_find_thing(const bst_loading *loading, int section, const char *name) {
  return bst_find_named(&loading->things[section], bst_sections[section].form()->size, name, NULL);
}

uint16_t bst_item_named(const bst_list *list, size_t item_size, const bst_reader *reader,
                        const bst_value *at, const char *name, const char *is,
                        const char *missing) {
  bst_nearest nearest = {.word = name};
  char hint[160];
  uint16_t found = bst_find_named(list, item_size, name, &nearest);
  if (found == BST_NONE)
    bst_fault(reader, at, bst_nearest_hint(&nearest, hint, sizeof hint), "%s '%s', %s", is, name,
              missing);
  return found;
}

uint16_t bst_thing_named(const bst_loading *loading, int section, const bst_reader *reader,
                         const bst_value *at, const char *name, const char *is) {
  return bst_item_named(&loading->things[section], bst_sections[section].form()->size, reader, at,
                        name, is, "which no rule declares");
}

uint8_t bst_kind_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                       const char *name) {
  if (loading->kinds.count == 0)
    return BST_UNKNOWN; /* that there are none at all is told once */
  return (uint8_t)bst_thing_named(loading, BST_SECTION_kind, reader, at, name,
                                  "names a kind of segment");
}

/* Is it a kind of segment? What lies on tiles and the symbols on it are easily mixed up. */
static bool fault_kind(const bst_loading *loading, const bst_reader *reader, const bst_value *at,
                       const char *name) {
  if (bst_find_thing(loading, BST_SECTION_kind, name) == BST_NONE)
    return false;
  bst_fault(reader, at, "it is no symbol; a function can look for it among g:segments(tile)",
            "names an attribute '%s', but that is a kind of segment", name);
  return true;
}

uint8_t bst_attr_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                       const char *name) {
  uint16_t found = bst_find_thing(loading, BST_SECTION_attr, name);
  if (found == BST_NONE && !fault_kind(loading, reader, at, name))
    bst_thing_named(loading, BST_SECTION_attr, reader, at, name, "names an attribute");
  return (uint8_t)found;
}

/* Is it a group? Then the names of its figures are what was meant. */
static bool fault_group(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                        const char *name) {
  const bst_figure_def *figures = loading->figures.items;
  const char *hint = NULL;
  const bst_word *group = bst_word_of(bst_words_group, name);
  if (!group)
    return false;
  for (size_t i = 0; i < loading->figures.count; i++)
    if (figures[i].group == group->number)
      hint = bst_arena_format(loading->arena, "%s%s'%s'",
                              hint ? hint : "figures of this group: ", hint ? ", " : "",
                              figures[i].name);
  bst_fault(reader, at, hint, "names the group '%s', but a figure is wanted", name);
  return true;
}

uint8_t bst_figure_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                         const char *name) {
  uint16_t found = bst_find_thing(loading, BST_SECTION_figure, name);
  if (found == BST_NONE && !fault_group(loading, reader, at, name))
    bst_thing_named(loading, BST_SECTION_figure, reader, at, name, "names a figure");
  return (uint8_t)found;
}

/* --- what several sections share ------------------------------------------------------------- */

void bst_declare_each(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                      const char *key, bst_declare_entry *declare) {
  const bst_value *entries = bst_read_entries(section, key);
  for (size_t i = 0; entries && i < entries->count; i++)
    declare(loading, rule, &entries->item[i]);
}

uint8_t bst_rule_index(const bst_loading *loading, const bst_rule_file *rule) {
  uint8_t i = 0;
  while (i + 1u < loading->rule_count && loading->rule[i] != rule)
    i++;
  return i;
}

const char *bst_full_name(bst_loading *loading, const bst_rule_file *rule, const char *name) {
  const char *full = bst_arena_format(loading->arena, "%s.%s", rule->id, name);
  return full ? full : "";
}

const char *bst_name_in(bst_loading *loading, const bst_rule_file *rule, const char *name) {
  return strchr(name, '.') ? name : bst_full_name(loading, rule, name);
}

const bst_value *bst_resolved(const bst_reader *reader, const bst_value *value) {
  value = bst_option_resolve(reader, value);
  return value ? value : &bst_nothing;
}

bool bst_check_word(const bst_reader *reader, const bst_value *at, const char *word) {
  size_t faults = reader->report->count;
  bst_value named = *at;
  named.key = word;
  bst_check_name(reader, &named);
  return reader->report->count == faults;
}

bst_flag bst_read_flag(bst_section *section, const char *key) {
  const bst_value *value = bst_read(section, key);
  return !value ? BST_ANY : bst_read_bool(section, key, true) ? BST_YES : BST_NO;
}

uint8_t bst_read_attr(bst_loading *loading, bst_section *section, const char *key) {
  const bst_value *value = bst_read(section, key);
  const char *name = bst_read_text(section, key, NULL);
  return name ? bst_attr_named(loading, section->reader, value, name) : BST_ATTR_NONE;
}

const char *bst_value_of_option(const bst_reader *reader, const bst_value *value,
                                const bst_option *option) {
  char number[32];
  const char *text = bst_value_text(value, number, sizeof number);
  size_t found = text ? bst_option_value(option, text) : option->values->count;
  if (found < option->values->count) {
    text = bst_option_text(option, found, number, sizeof number);
    return bst_arena_copy(reader->arena, text, strlen(text));
  }
  bst_fault(reader, value, bst_option_values(option, reader->arena), "is no value of option '%s'",
            option->name);
  return NULL;
}

void bst_refuse_key(bst_section *section, const char *key, const char *where) {
  const bst_value *value = bst_read(section, key);
  if (value)
    bst_fault(section->reader, value, "leave it out", "means nothing %s", where);
}

static bool is_twice(const char *const *word, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(word[i], word[count]) == 0)
      return true;
  return false;
}

uint8_t bst_read_enum(const bst_reader *reader, const bst_value *value, const char **word) {
  uint8_t count = 0;
  if (value->type == BST_VALUE_NONE)
    return 0;
  if (!bst_value_is_list(value) || value->count == 0 || value->count > BST_MAX_WORDS) {
    bst_fault(reader, value, NULL, "must be a list of 1 to %d words", BST_MAX_WORDS);
    return 0;
  }
  for (size_t i = 0; i < value->count; i++) {
    const bst_value *item = bst_resolved(reader, &value->item[i]);
    if (!bst_as_text(reader, item, &word[count]) || !bst_check_word(reader, item, word[count]))
      continue;
    if (is_twice(word, count))
      bst_fault(reader, item, NULL, "is '%s' once more", word[count]);
    count++;
  }
  return count;
}

int32_t bst_read_by_players(bst_loading *loading, bst_section *section, const char *key,
                            bst_range range) {
  const bst_value *value = bst_read(section, key);
  int32_t count = 0;
  if (!value || value->type != BST_VALUE_TABLE) {
    if (value)
      bst_as_int(section->reader, value, range, &count);
    return count;
  }
  char players[8];
  snprintf(players, sizeof players, "%u", loading->def.players);
  const bst_value *fitting = bst_value_find(value, players);
  if (!fitting)
    bst_fault(section->reader, value, NULL, "says nothing for %s player%s", players,
              loading->def.players == 1 ? "" : "s");
  for (size_t i = 0; i < value->count; i++) {
    int32_t one = 0;
    bst_as_int(section->reader, bst_resolved(section->reader, &value->item[i]), range, &one);
    count = &value->item[i] == fitting ? one : count;
  }
  return count;
}

/* --- kinds of segments and attributes -------------------------------------------------------- */

static void fault_letters(const bst_reader *reader, const bst_value *at) {
  bst_fault(reader, at, NULL, "must be a range of letters like \"r-z\", not '%s'",
            at->type == BST_VALUE_STRING ? at->text : "?");
}

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static void read_letters(bst_section *section, bst_kind_def *kind) {
  const bst_value *value = bst_read(section, "letters");
  const char *text = "";
  if (!value || !bst_as_text(section->reader, value, &text))
    return;
  bool range = strlen(text) == 3 && is_letter(text[0]) && text[1] == '-' && is_letter(text[2]) &&
               text[0] <= text[2] && (text[0] >= 'a') == (text[2] >= 'a');
  if (!range) {
    fault_letters(section->reader, value);
    return;
  }
  kind->first_letter = text[0];
  kind->last_letter = text[2];
}

static void check_letters(bst_loading *loading, const bst_reader *reader, const bst_value *entry,
                          const bst_kind_def *kind) {
  const bst_kind_def *others = loading->kinds.items;
  size_t sides = 0;
  for (size_t i = 0; i < loading->kinds.count; i++) {
    sides += others[i].first_letter != 0;
    bool apart = !others[i].first_letter || !kind->first_letter ||
                 others[i].last_letter < kind->first_letter ||
                 others[i].first_letter > kind->last_letter;
    if (!apart)
      bst_fault(reader, entry, NULL, "has letters %c-%c, which overlap those of '%s' (%c-%c)",
                kind->first_letter, kind->last_letter, others[i].name, others[i].first_letter,
                others[i].last_letter);
  }
  if (kind->first_letter && sides >= BST_MAX_SIDE_KINDS)
    bst_fault(reader, entry, NULL, "is kind number %zu that reaches the sides: %d is the most",
              sides + 1, BST_MAX_SIDE_KINDS);
}

/* Where tiles show that symbol, there is such a segment. */
static void add_place(bst_loading *loading, const bst_section *section, uint8_t kind,
                      const char *symbol) {
  bst_symbol_place *added = bst_list_add(&loading->places, loading->arena, sizeof *added);
  if (added)
    *added = (bst_symbol_place){kind, BST_UNKNOWN, symbol, bst_value_find(section->table, "symbol"),
                                section->reader};
}

/* One that is switched off has no letters: nothing on tiles can be of it. */
static void add_kind(bst_loading *loading, const bst_entry *entry, bst_kind_def kind,
                     const char *symbol) {
  bst_kind_def *added = bst_entry_declare(entry, BST_SECTION_kind);
  if (!added)
    return;
  if (!entry->enabled)
    kind.first_letter = kind.last_letter = 0;
  *added = (bst_kind_def){.name = kind.name};
  check_letters(loading, &entry->rule->reader, entry->value, &kind);
  *added = kind;
  uint8_t number = (uint8_t)(added - (bst_kind_def *)loading->kinds.items);
  unsigned bit = 1u << number;
  loading->kinds_off =
      (uint16_t)(entry->enabled ? loading->kinds_off & ~bit : loading->kinds_off | bit);
  if (entry->enabled && symbol)
    add_place(loading, &entry->section, number, symbol);
}

static void declare_kind(bst_loading *loading, const bst_rule_file *rule, const bst_value *value) {
  bst_kind_def kind;
  bst_entry entry = bst_entry_open(loading, rule, bst_form_of_kind(), value, &kind, false);
  read_letters(&entry.section, &kind);
  bst_entry_read(&entry, (unsigned)BST_ALL_KEYS);
  const char *symbol = bst_read_text(&entry.section, "symbol", NULL);
  bst_entry_close(&entry);
  add_kind(loading, &entry, kind, symbol);
}

/* Where tiles show the symbol, segments are taken apart. */
static void add_division(bst_loading *loading, const bst_entry *entry, uint8_t attr) {
  bst_division *added = bst_list_add(&loading->divisions, loading->arena, sizeof *added);
  if (added)
    *added = (bst_division){attr, BST_UNKNOWN, bst_value_find(entry->value, "divides"),
                            &entry->rule->reader};
}

static void declare_attr(bst_loading *loading, const bst_rule_file *rule, const bst_value *value) {
  bst_attr_def attr;
  bst_entry entry = bst_entry_open(loading, rule, bst_form_of_attr(), value, &attr, false);
  bst_entry_read(&entry, (unsigned)BST_ALL_KEYS);
  const char *divides = bst_read_text(&entry.section, "divides", NULL);
  bool enabled = bst_entry_close(&entry);
  const bst_attr_def *added = bst_entry_declare(&entry, BST_SECTION_attr);
  if (!added)
    return;
  if (divides)
    add_division(loading, &entry, (uint8_t)(added - (bst_attr_def *)loading->attrs.items));
  uint64_t bit = (uint64_t)1 << (added - (bst_attr_def *)loading->attrs.items);
  loading->attrs_off = enabled ? loading->attrs_off & ~bit : loading->attrs_off | bit;
}

/* Both symbols are of segments. */
static void finish_division(bst_loading *loading, bst_division *division) {
  const bst_attr_def *attrs = loading->attrs.items;
  const bst_value *at = division->at;
  division->into = bst_attr_named(loading, division->reader, at, at->text);
  bool is_apt = attrs[division->attr].on_segment &&
                (division->into == BST_UNKNOWN || attrs[division->into].on_segment);
  if (!is_apt || division->into == division->attr)
    bst_fault(division->reader, at, NULL,
              "must be another symbol of segments, in an entry that is one itself");
}

void bst_finish_names(bst_loading *loading) {
  bst_symbol_place *places = loading->places.items;
  const bst_attr_def *attrs = loading->attrs.items;
  for (size_t i = 0; i < loading->places.count; i++) {
    bst_symbol_place *place = &places[i];
    place->attr = bst_attr_named(loading, place->reader, place->at, place->symbol);
    if (place->attr != BST_UNKNOWN && attrs[place->attr].on_segment)
      bst_fault(place->reader, place->at, "its scope is \"segment\"",
                "must be a symbol of whole tiles");
  }
  bst_division *divisions = loading->divisions.items;
  for (size_t i = 0; i < loading->divisions.count; i++)
    finish_division(loading, &divisions[i]);
}

void bst_declare_names(bst_loading *loading, bst_rule_file *rule) {
  size_t faults = loading->report->count;
  bst_declare_each(loading, rule, &rule->section, "segments", declare_kind);
  loading->segments_faulty = loading->segments_faulty || loading->report->count > faults;
  bst_declare_each(loading, rule, &rule->section, "attrs", declare_attr);
}

/* --- figures --------------------------------------------------------------------------------- */

/* All figures of the game together. */
static void check_figure_total(bst_loading *loading, const bst_reader *reader,
                               const bst_value *entry) {
  const bst_figure_def *figures = loading->figures.items;
  size_t total = 0;
  for (size_t i = 0; i < loading->figures.count; i++)
    total += bst_figures_of_def(&figures[i], loading->def.players);
  if (total > BST_MAX_FIGURES)
    bst_fault(reader, entry, NULL, "makes %zu figures of %u players; a game has at most %d", total,
              loading->def.players, BST_MAX_FIGURES);
}

/* An option may give each seat another number. */
static void read_figure_count(bst_loading *loading, bst_section *section, bst_figure_def *figure) {
  uint8_t count[BST_MAX_PLAYERS], seats = figure->group == BST_GROUP_NEUTRAL ? 0 : 1;
  size_t faults = loading->report->count;
  loading->options.seat = seats;
  bst_require(section, "n");
  for (uint8_t s = 0; s < loading->def.players && s < BST_MAX_PLAYERS; s++) {
    loading->options.seat = seats ? (uint8_t)(s + 1) : 0;
    count[s] = (uint8_t)bst_read_by_players(loading, section, "n", (bst_range){0, 100});
    figure->count = count[s] > figure->count ? count[s] : figure->count;
    if (loading->report->count > faults)
      break;
    for (uint8_t o = 0; o <= s; o++)
      figure->fewer[o] = (uint8_t)(figure->count - count[o]);
  }
  loading->options.seat = 0;
}

static void declare_figure(bst_loading *loading, const bst_rule_file *rule,
                           const bst_value *value) {
  bst_figure_def figure;
  bst_entry entry = bst_entry_open(loading, rule, bst_form_of_figure(), value, &figure, false);
  entry.hook = BST_HOOK_WEIGHT;
  bst_entry_read(&entry, ~(unsigned)BST_KEY_WEIGHT);
  read_figure_count(loading, &entry.section, &figure);
  bst_entry_read(&entry, BST_KEY_WEIGHT);
  if (!bst_entry_close(&entry)) {
    figure.count = 0;
    memset(figure.fewer, 0, sizeof figure.fewer);
  }
  if (bst_entry_declare(&entry, BST_SECTION_figure))
    check_figure_total(loading, &rule->reader, value);
}

void bst_declare_figures(bst_loading *loading, bst_rule_file *rule) {
  bst_declare_each(loading, rule, &rule->section, "figures", declare_figure);
}

/* --- the frame of the game ------------------------------------------------------------------- */

/* A value that only one rule may give. NULL: this one doesn't, or another did. */
static const bst_value *single(bst_loading *loading, bst_rule_file *rule, const char *key) {
  const bst_value *value = bst_read(&rule->section, key);
  return value && bst_claim_name(loading, rule, "", value) ? value : NULL;
}

void bst_declare_frame(bst_loading *loading, bst_rule_file *rule) {
  const bst_form *form = bst_form_of_frame();
  for (size_t i = 0; i < form->field_count; i++) {
    const bst_field *field = &form->field[i];
    if (field->is_read && single(loading, rule, field->key))
      bst_read_field(loading, rule, &rule->section, field, &loading->def.frame);
  }
  if (bst_read_bool(&rule->section, "loose_tiles", false))
    loading->def.frame.loose_tiles = true; /* any rule may say so */
  const bst_value *value = single(loading, rule, "start");
  if (value && bst_as_text(&rule->reader, value, &loading->start)) {
    loading->start_at = value;
    loading->start_rule = rule;
  }
  bst_declare_draw(loading, rule);
}
