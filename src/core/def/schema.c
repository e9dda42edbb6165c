#include "schema.h"

#include "status.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <stddef.h>
#include <string.h>

/* --- the tables ------------------------------------------------------------------------------- */

#define ONE(number, text) {text, number},
#define BARE(number)
#define ENUM(list, type, numbers) const bst_word bst_words_##list[] = {numbers{NULL, 0}};
#define WORDS(list, ...) const bst_word bst_words_##list[] = {__VA_ARGS__, {NULL, 0}};
#include "words.def"
#undef ONE
#undef BARE
#undef ENUM
#undef WORDS

#define BST_SCHEMA "schema.def"
#include "schema_tables.h"

const bst_form *bst_form_of_name(void) {
  static const bst_field text = {.member = "name",
                                 .key = "",
                                 .means = BST_MEANS_TEXT,
                                 .in = BST_IN,
                                 .size = sizeof(const char *),
                                 .room = 1,
                                 .count_at = -1};
  static const bst_form form = {"name", "names", sizeof(const char *), 1, &text};
  return &form;
}

#define FORM(name, section) bst_form_of_##name,
#define TABLE(name, section) FORM(name, section)
#define END(name)
#define FIELD(type, member, means, in, fallback, key)
#define READ(type, member, means, in, fallback, key, about, help)
#define NEED(type, member, means, in, fallback, key, about, help)
#define RANGE(member, key, help)
#define LIST(type, member, dimensions, count, means, in, key)
#define HOLDS(type, member, dimensions, count, form, in, key)
#define KEY(key, values, fallback, about, help)
const bst_form *(*const bst_forms[])(void) = {
#include "schema.def"
    NULL};

#define X(name_, plural, form_, least_, most_, what_, one_, why_)                                  \
  {.name = #name_,                                                                                 \
   .what = what_,                                                                                  \
   .one = one_,                                                                                    \
   .why = why_,                                                                                    \
   .form = bst_form_of_##form_,                                                                    \
   .least = least_,                                                                                \
   .most = most_,                                                                                  \
   .items = offsetof(bst_ruleset_def, name_),                                                      \
   .count = offsetof(bst_ruleset_def, name_##_count)},
const bst_section_info bst_sections[BST_SECTION_COUNT] = {BST_SECTIONS(X)};
#undef X

/* --- words ------------------------------------------------------------------------------------ */

const bst_word *bst_word_of(const bst_word *words, const char *text) {
  while (words->text != NULL && strcmp(words->text, text) != 0)
    words++;
  return words->text != NULL ? words : NULL;
}

const char *const bst_core_causes[] = {BST_CAUSE_LIST(BST_TEXT_OF)};

/* --- sections --------------------------------------------------------------------------------- */

size_t bst_section_size(const bst_ruleset_def *def, int section) {
  size_t count;
  memcpy(&count, (const char *)def + bst_sections[section].count, sizeof count);
  return count;
}

static const void *things_of(const bst_ruleset_def *def, int section) {
  const void *things;
  memcpy(&things, (const char *)def + bst_sections[section].items, sizeof things);
  return things;
}

const void *bst_section_thing(const bst_ruleset_def *def, int section, size_t i) {
  return (const char *)things_of(def, section) + i * bst_sections[section].form()->size;
}

/* --- one field -------------------------------------------------------------------------------- */

size_t bst_field_count(const bst_field *field, const void *item) {
  if (field->means == BST_MEANS_KEY)
    return 0;
  size_t count = field->room;
  if (field->count_at >= 0)
    count = ((const uint8_t *)item)[field->count_at];
  return count < field->room ? count : field->room;
}

static bool is_number(const bst_field *field) { return field->means < BST_MEANS_TEXT; }

int64_t bst_field_get(const bst_field *field, const void *item, size_t i) {
  uint64_t bits = 0; /* little-endian, as everywhere in the program */
  memcpy(&bits, bst_field_at(field, item, i), field->size);
  unsigned unused = 64u - 8u * field->size;
  bool below = field->is_signed && bits >> (8u * field->size - 1) & 1;
  return below ? (int64_t)(bits | ~(UINT64_MAX >> unused)) : (int64_t)bits;
}

void bst_field_set(const bst_field *field, void *item, int64_t value) {
  memcpy((char *)item + field->offset, &value, field->size);
}

const char *bst_field_text(const bst_field *field, const void *item) {
  const char *text = *(const char *const *)bst_field_at(field, item, 0);
  return text != NULL ? text : "";
}

/* --- forms ---------------------------------------------------------------------------------- */

void bst_form_begin(const bst_form *form, void *item) {
  memset(item, 0, form->size);
  for (size_t i = 0; i < form->field_count; i++) {
    const bst_field *field = &form->field[i];
    if (field->means == BST_MEANS_FORM || field->means == BST_MEANS_RANGE)
      for (size_t k = 0; k < field->room; k++)
        bst_form_begin(field->form(), (char *)item + field->offset + k * field->size);
    else if (is_number(field) && field->room == 1)
      bst_field_set(field, item, field->fallback);
    if (field->means == BST_MEANS_RANGE)
      *(bst_range *)(void *)((char *)item + field->offset) = (bst_range){0, INT32_MAX};
  }
}

const bst_field *bst_form_member(const bst_form *form, const char *member) {
  for (size_t i = 0; i < form->field_count; i++)
    if (form->field[i].member != NULL && strcmp(form->field[i].member, member) == 0)
      return &form->field[i];
  return NULL;
}

const bst_field *bst_form_find(const char *section, const char *key) {
  for (size_t r = 0; bst_forms[r] != NULL; r++) {
    const bst_form *form = bst_forms[r]();
    if (strcmp(form->section, section) != 0)
      continue;
    for (size_t i = 0; i < form->field_count; i++)
      if (form->field[i].help != NULL && form->field[i].help[0] != 0 &&
          strcmp(form->field[i].key, key) == 0)
        return &form->field[i];
  }
  return NULL;
}

void bst_form_texts(const bst_form *form, void *item, bst_visit_text *visit, void *with) {
  for (size_t i = 0; i < form->field_count; i++) {
    const bst_field *field = &form->field[i];
    size_t count = bst_field_count(field, item);
    for (size_t k = 0; k < count; k++) {
      char *at = (char *)item + field->offset + k * field->size;
      if (field->means == BST_MEANS_FORM)
        bst_form_texts(field->form(), at, visit, with);
      else if (field->means == BST_MEANS_TEXT && *(const char **)(void *)at != NULL)
        visit((const char **)(void *)at, with);
    }
  }
}

/* Of a function it matters only that there is one: its number may be another. */
static int64_t value_of(const bst_field *field, const void *item, size_t i) {
  int64_t value = bst_field_get(field, item, i);
  if (field->means == BST_MEANS_FUNCTION)
    return value != BST_NONE;
  return field->means == BST_MEANS_FUNCTION_PLUS ? value != 0 : value;
}

static void field_bytes(const bst_field *field, const void *item, bst_hear_bytes *hear,
                        void *with) {
  size_t count = bst_field_count(field, item);
  for (size_t i = 0; i < count; i++) {
    const void *at = bst_field_at(field, item, i);
    if (is_number(field)) {
      int64_t value = value_of(field, item, i);
      hear(with, &value, sizeof value);
    } else if (field->means == BST_MEANS_TEXT) {
      const char *text = *(const char *const *)at;
      hear(with, text != NULL ? text : "", text != NULL ? strlen(text) + 1 : 1);
    } else {
      bst_form_bytes(field->form(), at, hear, with);
    }
  }
}

void bst_form_bytes(const bst_form *form, const void *item, bst_hear_bytes *hear, void *with) {
  for (size_t i = 0; i < form->field_count; i++)
    if (form->field[i].in != BST_OUT)
      field_bytes(&form->field[i], item, hear, with);
}

static void feed(void *state, const void *bytes, size_t size) {
  XXH3_64bits_update(state, bytes, size);
}

/* The first field from number i on that the layout depends on; the number of all: none. */
static size_t next_of_layout(const bst_form *form, size_t i) {
  while (i < form->field_count && form->field[i].in != BST_LAYOUT)
    i++;
  return i;
}

void bst_form_layout(const bst_form *form, const void *item, bst_hear_field *hear, void *with) {
  size_t i = next_of_layout(form, 0);
  while (i < form->field_count) {
    const bst_field *first = &form->field[i];
    XXH3_state_t state;
    XXH3_INITSTATE(&state);
    XXH3_64bits_reset(&state);
    for (; i < form->field_count && strcmp(form->field[i].key, first->key) == 0;
         i = next_of_layout(form, i + 1)) /* members of one key are one field */
      field_bytes(&form->field[i], item, feed, &state);
    hear(with, first->key, XXH3_64bits_digest(&state));
  }
}

/* --- ranges and references -------------------------------------------------------------------- */

/* How many things a number can name. */
static int64_t names_in(const bst_ruleset_def *def, int section) {
  return (int64_t)bst_section_size(def, section) +
         (section == BST_SECTION_cause ? BST_CAUSE_OWN : 0);
}

static bool is_word(const bst_word *words, int64_t value) {
  for (; words->text != NULL; words++)
    if (words->number == value)
      return true;
  return false;
}

static bool are_words(const bst_word *words, int64_t value) {
  for (; words->text != NULL; words++)
    value &= ~((int64_t)1 << words->number);
  return value == 0;
}

static bool is_fine(const bst_ruleset_def *def, const bst_field *field, int64_t value) {
  int64_t things = names_in(def, field->of);
  if (value == 0 && field->means <= BST_MEANS_WORD)
    return true; /* nothing was said */
  switch ((bst_means)field->means) {
  case BST_MEANS_INT:
    return (value >= field->least && value <= field->most) || value == field->fallback;
  case BST_MEANS_WORD:
    return is_word(field->words, value) || value == field->fallback;
  case BST_MEANS_WORD_BITS:
    return are_words(field->words, value);
  case BST_MEANS_FLAG:
    return value <= BST_NO;
  case BST_MEANS_INDEX:
    return value < things;
  case BST_MEANS_INDEX_OR:
    return value < things || value == field->fallback;
  case BST_MEANS_INDEX_PLUS:
    return value <= things;
  case BST_MEANS_BITS:
    return things >= 64 || (uint64_t)value >> things == 0;
  case BST_MEANS_NUMBER:
  case BST_MEANS_BOOL:
  case BST_MEANS_FUNCTION:
  case BST_MEANS_FUNCTION_PLUS:
  case BST_MEANS_TEXT:
  case BST_MEANS_FORM:
  case BST_MEANS_RANGE:
  case BST_MEANS_KEY:
    return true;
  }
  return false;
}

static bst_status refuse(const bst_field *field, const char *what, int64_t value, bst_error *err) {
  if (field->means >= BST_MEANS_INDEX && field->means <= BST_MEANS_BITS)
    return bst_fail(err, BST_BAD_VALUE, "%s: '%s' is %lld, which names none of the %s", what,
                    field->member, (long long)value, bst_sections[field->of].what);
  return bst_fail(err, BST_BAD_VALUE, "%s: '%s' can't be %lld", what, field->member,
                  (long long)value);
}

bst_status bst_form_check(const bst_ruleset_def *def, const bst_form *form, const void *item,
                          const char *what, bst_error *err) {
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < form->field_count; i++) {
    const bst_field *field = &form->field[i];
    if (field->count_at >= 0 && ((const uint8_t *)item)[field->count_at] > field->room)
      return bst_fail(err, BST_BAD_VALUE, "%s: %u of '%s', but there is room for %u", what,
                      ((const uint8_t *)item)[field->count_at], field->member, field->room);
    size_t count = bst_field_count(field, item);
    for (size_t k = 0; status == BST_OK && k < count; k++)
      if (field->means == BST_MEANS_FORM)
        status = bst_form_check(def, field->form(), bst_field_at(field, item, k), what, err);
      else if (is_number(field) && !is_fine(def, field, bst_field_get(field, item, k)))
        status = refuse(field, what, bst_field_get(field, item, k), err);
  }
  return status;
}
