/* reader.c - see reader.h. Messages name the path, what is wanted and what stands there. */
#include "reader.h"

#include "options.h"
#include "suggest.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* What a patch says is named as in the rule that it patches, so the rule is named, too. */
static const char *patch_prefix(const bst_reader *reader, const bst_value *at, char *out,
                                size_t size) {
  snprintf(out, size, "patch of '%.100s': ", reader->rule ? reader->rule : "?");
  return at->file && !at->is_companion ? out : "";
}

#if defined(__GNUC__)
__attribute__((format(printf, 4, 0)))
#endif
static void
fault(const bst_reader *reader, const bst_value *at, const char *hint, const char *format,
      va_list arguments) {
  char text[512], origin[160], message[960];
  if (!at || at->type == BST_VALUE_NONE)
    return; /* what is not there is told already */
  const char *file = at->file ? at->file : reader->file;
  vsnprintf(text, sizeof text, format, arguments);
  snprintf(message, sizeof message, "%s%s%s%s", patch_prefix(reader, at, origin, sizeof origin),
           at->path, *at->path ? " " : "", text);
  if (!bst_report_has(reader->report, file, at->line, message)) /* it may have been read twice */
    bst_report_add(reader->report, file, at->line, hint, "%s", message);
}

void bst_fault(const bst_reader *reader, const bst_value *at, const char *hint, const char *format,
               ...) {
  va_list arguments;
  va_start(arguments, format);
  fault(reader, at, hint, format, arguments);
  va_end(arguments);
}

static void fault_type(const bst_reader *reader, const bst_value *at, const char *wanted) {
  char is[80];
  bst_fault(reader, at, NULL, "must be %s, not %s", wanted, bst_value_describe(at, is, sizeof is));
}

static bool is_name(const char *text) {
  for (const char *at = text; *at; at++)
    if (!isalnum((unsigned char)*at) && *at != '_')
      return false;
  return *text != '\0';
}

static void check_length(const bst_reader *reader, const bst_value *at, const char *text) {
  if (strlen(text) > BST_NAME_MAX)
    bst_fault(reader, at, NULL, "is too long: a name has at most %d bytes", BST_NAME_MAX);
}

void bst_check_name(const bst_reader *reader, const bst_value *entry) {
  if (!is_name(entry->key))
    bst_fault(reader, entry, "use letters, digits and '_'", "is no name");
  check_length(reader, entry, entry->key);
}

/* Control characters never get this far. */
void bst_check_id(const bst_reader *reader, const bst_value *at, const char *id) {
  if (!*id || strpbrk(id, " \t\n"))
    bst_fault(reader, at, NULL, "is no id: spaces can't be typed in actions");
  check_length(reader, at, id);
}

enum { UNKNOWN_TOLD = 100 }; /* keys of one table */

/* --- tables ---------------------------------------------------------------------------------- */

bst_section bst_open(const bst_reader *reader, const bst_value *table) {
  bst_section section = {.reader = reader, .table = &bst_nothing};
  if (table && table->type != BST_VALUE_TABLE)
    fault_type(reader, table, "a table");
  else if (table)
    section.table = table;
  return section;
}

bool bst_is_there(const bst_section *section) { return section->table->type != BST_VALUE_NONE; }

bool bst_has(const bst_section *section, const char *key) {
  return bst_value_find(section->table, key) != NULL;
}

static bool is_known(const bst_section *section, const char *key) {
  for (size_t i = 0; i < section->known_count; i++)
    if (strcmp(section->known[i], key) == 0)
      return true;
  return false;
}

/* Where no key is near: all there are. False: there are none. */
static bool list_keys(const bst_section *section, char *out, size_t size) {
  size_t used = 0;
  for (size_t i = 0; i < section->known_count && used < size; i++)
    used += (size_t)snprintf(out + used, size - used, "%s%s",
                             i > 0 ? ", " : "there is: ", section->known[i]);
  return used > 0 && used < size;
}

/* `given`: by known key, whether the table has it. `first`: of the unknown ones; all that there is
 * is listed once. */
static void fault_unknown(const bst_section *section, const bst_value *entry, const char *what,
                          const bool *given, bool first) {
  bst_nearest nearest = {.word = entry->key};
  for (size_t i = 0; i < section->known_count; i++)
    if (entry->file || !given[i])
      bst_nearest_try(&nearest, section->known[i]);
  char near[160], keys[600], origin[160];
  bool nested = *section->table->path != '\0';
  const char *quote = nested ? "'" : "", *hint = bst_nearest_hint(&nearest, near, sizeof near);
  if (!hint && first && list_keys(section, keys, sizeof keys))
    hint = keys;
  bst_report_add(section->reader->report, entry->file ? entry->file : section->reader->file,
                 entry->line, hint, "%sunknown key '%s' in %s%s%s",
                 patch_prefix(section->reader, entry, origin, sizeof origin), entry->key, quote,
                 nested ? section->table->path : what, quote);
}

void bst_close(bst_section *section, const char *what) {
  bool given[BST_KEYS_MAX] = {false};
  size_t unknown = 0;
  for (size_t i = 0; i < section->table->count; i++) {
    if (is_known(section, section->table->item[i].key))
      continue;
    for (size_t k = 0; unknown == 0 && k < section->known_count; k++)
      given[k] = bst_has(section, section->known[k]);
    if (unknown++ < UNKNOWN_TOLD)
      fault_unknown(section, &section->table->item[i], what, given, unknown == 1);
  }
  if (unknown > UNKNOWN_TOLD)
    bst_fault(section->reader, section->table, NULL, "has %zu more unknown keys",
              unknown - UNKNOWN_TOLD);
}

/* --- keys ------------------------------------------------------------------------------------ */

static const bst_value *find(bst_section *section, const char *key) {
  const bst_key_listener *listener = section->reader->report->listener;
  if (listener)
    listener->asked(listener->self, section->reader->file, section->table, key);
  if (!is_known(section, key) && section->known_count < BST_KEYS_MAX)
    section->known[section->known_count++] = key;
  const bst_value *found = bst_value_find(section->table, key);
  return !found && section->defaults ? bst_value_find(section->defaults, key) : found;
}

const bst_value *bst_read(bst_section *section, const char *key) {
  const bst_value *found = find(section, key);
  return found ? bst_option_resolve(section->reader, found) : NULL;
}

const bst_value *bst_require(bst_section *section, const char *key) {
  const bst_value *found = bst_read(section, key);
  if (!found)
    bst_fault(section->reader, section->table, NULL, "needs '%s'", key);
  return found;
}

bool bst_as_int(const bst_reader *reader, const bst_value *value, bst_range range, int32_t *out) {
  char wanted[80];
  if (range.min == range.max)
    snprintf(wanted, sizeof wanted, "%d", range.min);
  else
    snprintf(wanted, sizeof wanted, "a whole number from %d to %d", range.min, range.max);
  if (value->type != BST_VALUE_INTEGER || value->integer < range.min ||
      value->integer > range.max) {
    fault_type(reader, value, wanted);
    return false;
  }
  *out = (int32_t)value->integer;
  return true;
}

bool bst_as_text(const bst_reader *reader, const bst_value *value, const char **out) {
  if (value->type != BST_VALUE_STRING) {
    fault_type(reader, value, "a text");
    return false;
  }
  *out = value->text;
  return true;
}

static void fault_word(const bst_reader *reader, const bst_value *value, const char *const *words) {
  bst_nearest nearest = {.word = value->text};
  char list[256] = "", hint[160];
  for (size_t i = 0, used = 0; words[i] && used < sizeof list; i++) {
    bst_nearest_try(&nearest, words[i]);
    used += (size_t)snprintf(list + used, sizeof list - used, "%s'%s'", i ? ", " : "", words[i]);
  }
  bst_fault(reader, value, bst_nearest_hint(&nearest, hint, sizeof hint),
            "must be one of %s, not '%s'", list, value->text);
}

int bst_as_word(const bst_reader *reader, const bst_value *value, const char *const *words,
                int fallback) {
  const char *text;
  if (!bst_as_text(reader, value, &text))
    return fallback;
  for (int i = 0; words[i]; i++)
    if (strcmp(words[i], text) == 0)
      return i;
  fault_word(reader, value, words);
  return fallback;
}

int32_t bst_read_int(bst_section *section, const char *key, bst_range range, int32_t fallback) {
  const bst_value *value = bst_read(section, key);
  int32_t number = fallback;
  if (value)
    bst_as_int(section->reader, value, range, &number);
  return number;
}

bool bst_read_bool(bst_section *section, const char *key, bool fallback) {
  const bst_value *value = bst_read(section, key);
  if (!value || value->type == BST_VALUE_BOOLEAN)
    return value ? value->boolean : fallback;
  fault_type(section->reader, value, "true or false");
  return fallback;
}

bool bst_read_enabled(bst_section *section) { return bst_read_bool(section, "enabled", true); }

const char *bst_read_text(bst_section *section, const char *key, const char *fallback) {
  const bst_value *value = bst_read(section, key);
  if (value)
    bst_as_text(section->reader, value, &fallback);
  return fallback;
}

int bst_read_word(bst_section *section, const char *key, const char *const *words, int fallback) {
  const bst_value *value = bst_read(section, key);
  return value ? bst_as_word(section->reader, value, words, fallback) : fallback;
}

/* --- lists ----------------------------------------------------------------------------------- */

static void add_word(const bst_reader *reader, bst_words *words, const bst_value *value) {
  const char *text;
  value = bst_option_resolve(reader, value);
  if (!value || !bst_as_text(reader, value, &text))
    return;
  words->word[words->count] = text;
  words->at[words->count++] = value;
}

bst_words bst_read_words(bst_section *section, const char *key) {
  const bst_value *value = bst_read(section, key);
  bst_words words = {0};
  if (!value)
    return words;
  bool one = value->type == BST_VALUE_STRING;
  if (!one && !bst_value_is_list(value)) {
    fault_type(section->reader, value, "a list of texts");
    return words;
  }
  size_t count = one ? 1 : value->count;
  if (count > BST_ENTRIES_MAX) {
    bst_fault(section->reader, value, NULL, "holds %zu texts; %d are the most", count,
              BST_ENTRIES_MAX);
    return words;
  }
  words.word = bst_arena_alloc(section->reader->arena, (count + 1) * sizeof *words.word);
  words.at = bst_arena_alloc(section->reader->arena, (count + 1) * sizeof *words.at);
  for (size_t i = 0; words.word && words.at && i < count; i++)
    add_word(section->reader, &words, one ? value : &value->item[i]);
  return words;
}

size_t bst_read_ints(bst_section *section, const char *key, bst_range range, int32_t *out,
                     size_t cap) {
  const bst_value *value = bst_read(section, key);
  if (!value)
    return 0;
  if (!bst_value_is_list(value)) {
    fault_type(section->reader, value, "a list of whole numbers");
    return 0;
  }
  if (value->count > cap)
    bst_fault(section->reader, value, NULL, "holds %zu numbers; %zu are the most", value->count,
              cap);
  size_t count = value->count < cap ? value->count : cap;
  for (size_t i = 0; i < count; i++)
    bst_as_int(section->reader, &value->item[i], range, &out[i]);
  return count;
}

bst_range bst_read_range(bst_section *section, const char *key) {
  const bst_value *value = bst_read(section, key);
  bst_range range = BST_ANY_RANGE;
  if (!value)
    return range;
  bool number = value->type == BST_VALUE_INTEGER && value->integer >= range.min &&
                value->integer <= range.max;
  if (number)
    return (bst_range){(int32_t)value->integer, (int32_t)value->integer};
  if (value->type != BST_VALUE_TABLE) {
    fault_type(section->reader, value, "a whole number or { min =, max = }");
    return range;
  }
  bst_section limits = bst_open(section->reader, value);
  range.min = bst_read_int(&limits, "min", BST_ANY_RANGE, 0);
  range.max = bst_read_int(&limits, "max", BST_ANY_RANGE, INT32_MAX);
  bst_close(&limits, "");
  if (range.min > range.max)
    bst_fault(section->reader, value, NULL, "has a min above its max");
  return range;
}

const bst_value *bst_read_entries(bst_section *section, const char *key) {
  const bst_reader *reader = section->reader;
  const bst_value *value = bst_read(section, key);
  if (!value)
    return NULL;
  if (value->type != BST_VALUE_TABLE) {
    fault_type(reader, value, "a table of named entries");
    return NULL;
  }
  if (value->count > BST_ENTRIES_MAX) {
    bst_fault(reader, value, NULL, "has %zu entries; %d are the most", value->count,
              BST_ENTRIES_MAX);
    return NULL;
  }
  for (size_t i = 0; i < value->count; i++) {
    if (!value->item[i].is_index)
      continue;
    bst_fault(reader, value, "write 'name = { ... }' for each",
              "must be a table of named entries, not a list");
    return NULL;
  }
  return value;
}
