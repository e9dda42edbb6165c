/* fields.c - see fields.h. Each way to read a value stands here once; which one a field takes
 * follows from what its number means. */
#include "fields.h"

#include "declare.h"
#include "suggest.h"

#include <string.h>

/* --- words ---------------------------------------------------------------------------------------
 */

enum { MOST_WORDS = 24 };
#define WORDS(list, ...)                                                                           \
  _Static_assert(sizeof((bst_word[]){__VA_ARGS__}) <= MOST_WORDS * sizeof(bst_word),               \
                 "too many words in " #list);
#define ONE(number, text) {text, number},
#define BARE(number)
#define ENUM(list, type, numbers) WORDS(list, numbers)
#include "words.def"
#undef ONE
#undef BARE
#undef ENUM
#undef WORDS

int32_t bst_as_number(const bst_reader *reader, const bst_value *value, const bst_word *words,
                      int32_t fallback) {
  const char *text[MOST_WORDS + 1] = {0};
  for (size_t i = 0; words[i].text; i++)
    text[i] = words[i].text;
  int found = bst_as_word(reader, value, text, -1);
  return found < 0 ? fallback : words[found].number;
}

int32_t bst_read_number(bst_section *section, const char *key, const bst_word *words,
                        int32_t fallback) {
  const bst_value *value = bst_read(section, key);
  return value ? bst_as_number(section->reader, value, words, fallback) : fallback;
}

unsigned bst_read_word_bits(bst_section *section, const char *key, const bst_word *words) {
  bst_words given = bst_read_words(section, key);
  unsigned bits = 0;
  for (size_t i = 0; i < given.count; i++)
    bits |= 1u << bst_as_number(section->reader, given.at[i], words, words[0].number);
  return bits;
}

/* --- names ---------------------------------------------------------------------------------------
 */

/* What is read, and for whom. */
typedef struct reading {
  bst_loading *loading;
  const bst_rule_file *rule;
  const bst_form *form;
  unsigned about;
  void *item;
  bool *nobody;
} reading;

/* A zone that is switched off: so is what is about it. */
static bool is_about_nothing(const reading *r, const char *name) {
  bool off = r->nobody && bst_zone_is_off(r->loading, r->rule, name);
  if (off)
    *r->nobody = true;
  return off;
}

/* The bit of one thing; 0 after a fault. */
static uint64_t bit_named(const reading *r, const bst_value *at, const char *name, uint8_t of,
                          const bst_reader *reader) {
  uint16_t found = BST_NONE;
  switch (of) {
  case BST_SECTION_kind:
    found = bst_kind_named(r->loading, reader, at, name);
    break;
  case BST_SECTION_attr:
    found = bst_attr_named(r->loading, reader, at, name);
    break;
  case BST_SECTION_token:
    found = bst_thing_named(r->loading, of, reader, at, name, "names token");
    break;
  case BST_SECTION_zone:
    if (!is_about_nothing(r, name))
      found = bst_zone_for_tiles(r->loading, r->rule, at, name);
    break;
  default:
    found = bst_cause_named(r->loading, reader, at, name);
  }
  return found < 64 ? (uint64_t)1 << found : 0;
}

static uint64_t read_bits(const reading *r, bst_section *section, const char *key, uint8_t of) {
  bool unused = false;
  if (of == BST_SECTION_figure)
    return bst_read_figures(r->loading, section, key, r->nobody ? r->nobody : &unused);
  bst_words words = bst_read_words(section, key);
  uint64_t bits = 0;
  for (size_t i = 0; i < words.count; i++)
    bits |= bit_named(r, words.at[i], words.word[i], of, section->reader);
  return bits;
}

uint64_t bst_read_named(bst_loading *loading, bst_section *section, const char *key, int of) {
  const reading r = {.loading = loading};
  return read_bits(&r, section, key, (uint8_t)of);
}

uint16_t bst_own_mark_named(const bst_loading *loading, const bst_rule_file *rule,
                            const bst_value *at, const char *name) {
  const bst_mark_def *marks = loading->marks.items;
  bst_nearest nearest = {.word = name};
  char hint[160];
  for (uint16_t i = 0; i < loading->marks.count; i++) {
    const char *own_name = strchr(marks[i].name, '.') + 1;
    bool own = marks[i].rule == bst_rule_index(loading, rule) &&
               (marks[i].on == BST_MARKED_FEATURE || marks[i].on == BST_MARKED_FIGURE);
    if (own && strcmp(own_name, name) == 0)
      return i;
    if (own)
      bst_nearest_try(&nearest, own_name);
  }
  bst_fault(&rule->reader, at, bst_nearest_hint(&nearest, hint, sizeof hint),
            "is '%s', which is no mark of this rule on features or figures", name);
  return BST_NONE;
}

/* One thing, by its name. */
static int64_t read_index(const reading *r, bst_section *section, const char *key,
                          const bst_field *field) {
  const bst_value *value = bst_read(section, key);
  const char *name;
  bool plus = field->means == BST_MEANS_INDEX_PLUS;
  if (field->of == BST_SECTION_tile)
    return bst_read_tile(r->loading, section, key);
  if (!value || !bst_as_text(section->reader, value, &name))
    return field->fallback;
  if (field->of == BST_SECTION_zone) { /* 1 after a fault or of none: nothing follows from it */
    if (is_about_nothing(r, name))
      return 1;
    uint16_t zone = bst_zone_for_tiles(r->loading, r->rule, value, name);
    return zone == BST_NONE ? 1 : zone + 1;
  }
  uint8_t found =
      field->of == BST_SECTION_attr   ? bst_attr_named(r->loading, section->reader, value, name)
      : field->of == BST_SECTION_kind ? bst_kind_named(r->loading, section->reader, value, name)
                                      : bst_figure_named(r->loading, section->reader, value, name);
  if (found == BST_UNKNOWN)
    return field->fallback;
  return plus ? found + 1 : found;
}

/* --- fields --------------------------------------------------------------------------------------
 */

static int64_t read_value(const reading *r, bst_section *section, const char *key,
                          const bst_field *field) {
  switch ((bst_means)field->means) {
  case BST_MEANS_BOOL:
    return bst_read_bool(section, key, field->fallback != 0);
  case BST_MEANS_INT:
    return bst_read_int(section, key, (bst_range){field->least, field->most}, field->fallback);
  case BST_MEANS_WORD:
    return bst_read_number(section, key, field->words, field->fallback);
  case BST_MEANS_WORD_BITS:
    return bst_read_word_bits(section, key, field->words);
  case BST_MEANS_FLAG:
    return bst_read_flag(section, key);
  case BST_MEANS_INDEX:
  case BST_MEANS_INDEX_OR:
  case BST_MEANS_INDEX_PLUS:
    return read_index(r, section, key, field);
  case BST_MEANS_BITS:
    return (int64_t)read_bits(r, section, key, field->of);
  case BST_MEANS_FUNCTION: /* its number: add_functions() */
    return bst_read_function(section, key) ? 0 : field->fallback;
  case BST_MEANS_FUNCTION_PLUS:
    return bst_read_function(section, key) ? 1 : field->fallback;
  case BST_MEANS_NUMBER:
  case BST_MEANS_TEXT:
  case BST_MEANS_FORM:
  case BST_MEANS_RANGE:
  case BST_MEANS_KEY:
    break;
  }
  return field->fallback;
}

/* Where a number can be a function or "attr:x", too, these have members of their own, with the same
 * key. True: it is one of them. */
static bool read_other(const reading *r, bst_section *section, const char *key,
                       const bst_field *field) {
  bool may_be = field->means == BST_MEANS_INT || field->means == BST_MEANS_BOOL;
  const bst_value *value = may_be ? bst_read(section, key) : NULL;
  bool symbol = value && value->type == BST_VALUE_STRING && strncmp(value->text, "attr:", 5) == 0;
  bool function = value && value->type == BST_VALUE_FUNCTION;
  for (size_t i = 0; (symbol || function) && r->form && i < r->form->field_count; i++) {
    const bst_field *other = &r->form->field[i];
    if (other->means != (symbol ? BST_MEANS_INDEX_OR : BST_MEANS_FUNCTION_PLUS) ||
        strcmp(other->key, field->key) != 0)
      continue;
    bst_field_set(other, r->item,
                  function ? 1
                           : bst_attr_named(r->loading, section->reader, value, value->text + 5));
    return true;
  }
  return false;
}

static void read_field(const reading *r, bst_section *section, const char *key,
                       const bst_field *field) {
  char *at = (char *)r->item + field->offset;
  if (read_other(r, section, key, field))
    return;
  if (field->is_needed)
    bst_require(section, key);
  if (field->means == BST_MEANS_TEXT)
    *(const char **)(void *)at = bst_read_text(section, key, NULL);
  else if (field->means == BST_MEANS_RANGE)
    *(bst_range *)(void *)at = bst_read_range(section, key);
  else
    bst_field_set(field, r->item, read_value(r, section, key, field));
}

static bool is_meant(const reading *r, size_t i) {
  const bst_field *field = &r->form->field[i];
  return field->is_read && (field->about & r->about) != 0;
}

/* Is field i the first of those that lie in the table of the rule file whose path has `length`? */
static bool begins_table(const reading *r, size_t i, size_t length) {
  for (size_t k = 0; k < i; k++)
    if (is_meant(r, k) && strncmp(r->form->field[k].key, r->form->field[i].key, length) == 0)
      return false;
  return true;
}

/* Reads the fields whose key lies in the table that is open, `prefix` bytes of whose keys lead to
 * it: "within.of.attr" lies in `of`, which lies in `within`. */
static void read_table(const reading *r, bst_section *section, const char *path, size_t prefix) {
  for (size_t i = 0; i < r->form->field_count; i++) {
    const bst_field *field = &r->form->field[i];
    if (!is_meant(r, i) || strncmp(field->key, path, prefix) != 0)
      continue;
    const char *key = field->key + prefix, *dot = strchr(key, '.');
    if (!dot) {
      read_field(r, section, key, field);
      continue;
    }
    size_t length = (size_t)(dot + 1 - field->key);
    if (!begins_table(r, i, length))
      continue;
    const char *name = bst_arena_copy(r->loading->arena, key, (size_t)(dot - key));
    if (!name)
      return;
    bool needed = field->is_needed && prefix > 0;
    bst_section inner =
        bst_open(section->reader, needed ? bst_require(section, name) : bst_read(section, name));
    read_table(r, &inner, field->key, length);
    bst_close(&inner, "");
  }
}

void bst_read_fields(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                     const bst_form *form, unsigned about, void *item, bool *nobody) {
  const reading r = {loading, rule, form, about, item, nobody};
  read_table(&r, section, "", 0);
}

void bst_read_field(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                    const bst_field *field, void *item) {
  const reading r = {loading, rule, NULL, (unsigned)BST_ALL_KEYS, item, NULL};
  read_field(&r, section, field->key, field);
}

/* --- entries -------------------------------------------------------------------------------------
 */

bst_entry bst_entry_open(bst_loading *loading, const bst_rule_file *rule, const bst_form *form,
                         const bst_value *value, void *item, bool named) {
  bst_entry entry = {.loading = loading, .rule = rule, .value = value, .form = form, .item = item};
  const bst_field *whose = bst_form_member(form, "rule"), *name = bst_form_member(form, "name");
  entry.section = bst_open(&rule->reader, value);
  bst_form_begin(form, item);
  if (whose)
    bst_field_set(whose, item, bst_rule_index(loading, rule));
  if (named)
    bst_check_name(&rule->reader, value);
  if (name && value)
    *(const char **)(void *)((char *)item + name->offset) =
        named ? bst_full_name(loading, rule, value->key) : value->key;
  return entry;
}

void bst_entry_read(bst_entry *entry, unsigned about) {
  bst_read_fields(entry->loading, entry->rule, &entry->section, entry->form, about, entry->item,
                  &entry->nobody);
}

bool bst_entry_close(bst_entry *entry) {
  entry->enabled = bst_read_enabled(&entry->section);
  bst_close(&entry->section, "");
  return entry->enabled && !entry->nobody;
}

/* Is the key of this field one that is read? */
static bool is_key_read(const bst_form *form, const bst_field *field) {
  bool is = false;
  for (size_t i = 0; i < form->field_count; i++)
    is = is || (form->field[i].is_read && strcmp(form->field[i].key, field->key) == 0);
  return is;
}

/* What is switched off has none of them, so that they are numbered here. */
static void add_functions(const bst_entry *entry) {
  for (size_t i = 0; i < entry->form->field_count; i++) {
    const bst_field *field = &entry->form->field[i];
    bool plus = field->means == BST_MEANS_FUNCTION_PLUS;
    if ((field->means != BST_MEANS_FUNCTION && !plus) || !is_key_read(entry->form, field))
      continue;
    const bst_value *value = bst_value_find(entry->section.table, field->key);
    value = value ? bst_resolved(entry->section.reader, value) : &bst_nothing;
    if (value->type == BST_VALUE_FUNCTION)
      bst_field_set(
          field, entry->item,
          plus + bst_handler_of(entry->loading, entry->rule, entry->value, entry->hook, value));
  }
}

void *bst_entry_add(const bst_entry *entry, int section) {
  add_functions(entry);
  return bst_add_thing(entry->loading, section, entry->item, &entry->rule->reader, entry->value);
}

void *bst_entry_declare(const bst_entry *entry, int section) {
  uint16_t found = bst_find_thing(entry->loading, section, entry->value->key);
  bool counts = entry->enabled ? bst_claim_name(entry->loading, entry->rule, entry->form->section,
                                                entry->value)
                               : found == BST_NONE;
  if (!counts)
    return NULL;
  if (found == BST_NONE)
    return bst_entry_add(entry, section);
  add_functions(entry);
  char *all = entry->loading->things[section].items;
  return memcpy(all + found * entry->form->size, entry->item, entry->form->size);
}

static void declare(bst_loading *loading, const bst_rule_file *rule, const bst_entries *how,
                    const bst_value *value) {
  void *item = bst_arena_alloc(loading->arena, how->form()->size);
  if (!item)
    return;
  bst_entry entry = bst_entry_open(loading, rule, how->form(), value, item, true);
  entry.hook = how->hook;
  bst_entry_read(&entry, how->about ? how->about : (unsigned)BST_ALL_KEYS);
  if (how->more)
    how->more(&entry);
  bool counts = bst_entry_close(&entry);
  if (how->end)
    how->end(&entry, counts);
  else if (counts)
    bst_entry_add(&entry, how->section);
}

void bst_declare_entries(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                         const char *key, const bst_entries *how) {
  const bst_value *entries = bst_read_entries(section, key);
  for (size_t i = 0; entries && i < entries->count; i++)
    declare(loading, rule, how, &entries->item[i]);
}
