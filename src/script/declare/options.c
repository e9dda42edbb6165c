/* options.c - an option's values are kept as they were declared and compared by their text, so that
 * 4 in a script and "4" on the command line are one value. */
#include "options.h"

#include "suggest.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_LIST = 400 }; /* bytes of the values of an option in a message */

static bool was_called(const bst_option *option, const char *name) {
  for (size_t i = 0; i < option->was.count; i++)
    if (strcmp(option->was.word[i], name) == 0)
      return true;
  return false;
}

/* By its name, or by one that it had once. */
static bst_option *find(const bst_options *options, const char *name) {
  bst_option *all = options->list.items, *renamed = NULL;
  for (size_t i = 0; i < options->list.count; i++) {
    if (strcmp(all[i].name, name) == 0)
      return &all[i];
    if (!renamed && was_called(&all[i], name))
      renamed = &all[i];
  }
  return renamed;
}

const bst_option *bst_option_find(const bst_options *options, const char *name) {
  return find(options, name);
}

const char *bst_option_text(const bst_option *option, size_t i, char *out, size_t size) {
  return bst_value_text(&option->values->item[i], out, size);
}

static size_t value_of_text(const bst_option *option, const char *text) {
  char number[32];
  size_t i = 0;
  while (i < option->values->count &&
         strcmp(bst_option_text(option, i, number, sizeof number), text) != 0)
    i++;
  return i;
}

/* Switches were words once: "on" and "off" are booleans where an option has those. NULL: no such
 * word. */
static const char *as_boolean(const char *text) {
  return strcmp(text, "on") == 0 ? "true" : strcmp(text, "off") == 0 ? "false" : NULL;
}

size_t bst_option_value(const bst_option *option, const char *text) {
  size_t found = value_of_text(option, text), count = option->values->count;
  if (found < count || !as_boolean(text))
    return found;
  found = value_of_text(option, as_boolean(text));
  return found < count && option->values->item[found].type == BST_VALUE_BOOLEAN ? found : count;
}

static const char *list_values(const bst_option *option, bst_arena *arena, size_t most) {
  const bst_value *values = option->values->item;
  const char *list = "";
  if (option->is_range)
    return bst_arena_format(arena, "%" PRId64 " to %" PRId64, values[0].integer,
                            values[option->values->count - 1].integer);
  for (size_t i = 0; list && i < option->values->count; i++) {
    char number[32];
    bool fits = strlen(list) < most;
    const char *text = fits ? bst_option_text(option, i, number, sizeof number) : "...";
    list = bst_arena_format(arena, "%s%s%s", list, i ? "|" : "", text);
    if (!fits)
      break;
  }
  return list ? list : "";
}

const char *bst_option_values(const bst_option *option, bst_arena *arena) {
  return list_values(option, arena, SIZE_MAX);
}

/* Of a range its ends and three numbers between them. */
enum { SAMPLES = 5 };

static bool is_sampled(const bst_option *option) {
  return option->is_range && option->values->count > SAMPLES;
}

size_t bst_option_sample_count(const bst_option *option) {
  return is_sampled(option) ? SAMPLES : option->values->count;
}

size_t bst_option_sample(const bst_option *option, size_t k) {
  return is_sampled(option) ? (option->values->count - 1) * k / (SAMPLES - 1) : k;
}

/* --- declaring ------------------------------------------------------------------------------- */

enum { MOST_OPTIONS = 256, MOST_VALUES = 200, LONGEST_RANGE = 1000, FARTHEST = 1000000 };

typedef struct value_text {
  const char *text;
  size_t at;
  char number[32];
} value_text;

static int compare_texts(const void *a, const void *b) {
  const value_text *x = *(const value_text *const *)a, *y = *(const value_text *const *)b;
  int order = strcmp(x->text, y->text);
  return order ? order : (x->at > y->at) - (x->at < y->at);
}

/* 2 and "2" are one value. */
static void check_values_differ(const bst_reader *reader, const bst_value *values) {
  value_text text[MOST_VALUES], *sorted[MOST_VALUES];
  for (size_t i = 0; i < values->count; i++) {
    text[i].text = bst_value_text(&values->item[i], text[i].number, sizeof text[i].number);
    text[i].at = i;
    sorted[i] = &text[i];
  }
  qsort(sorted, values->count, sizeof *sorted, compare_texts);
  for (size_t i = 1; i < values->count; i++)
    if (strcmp(sorted[i - 1]->text, sorted[i]->text) == 0)
      bst_fault(reader, &values->item[sorted[i]->at], NULL, "is '%s' once more", sorted[i]->text);
}

static bool are_scalars(const bst_reader *reader, const bst_value *values) {
  char number[32];
  if (!bst_value_is_list(values) || values->count == 0) {
    bst_fault(reader, values, NULL, "must be a list of values");
    return false;
  }
  if (values->count > MOST_VALUES) {
    bst_fault(reader, values, NULL, "holds %zu values: %d are the most", values->count,
              MOST_VALUES);
    return false;
  }
  for (size_t i = 0; i < values->count; i++) {
    const char *text = bst_value_text(&values->item[i], number, sizeof number);
    if (text && strlen(text) <= BST_NAME_MAX)
      continue;
    if (text)
      bst_fault(reader, &values->item[i], NULL, "is too long: a value has at most %d bytes",
                BST_NAME_MAX);
    else
      bst_fault(reader, &values->item[i], NULL, "must be a text, a whole number or true or false");
    return false;
  }
  check_values_differ(reader, values);
  return true;
}

/* { from = 1, to = 40 } as the list of its numbers; NULL: a fault. */
static const bst_value *read_range(const bst_reader *reader, const bst_value *values) {
  const bst_range any = {-FARTHEST, FARTHEST};
  bst_section section = bst_open(reader, values);
  const bool both = bst_require(&section, "from") && bst_require(&section, "to");
  int32_t from = bst_read_int(&section, "from", any, 0), to = bst_read_int(&section, "to", any, 0);
  bst_close(&section, "");
  if (!both)
    return NULL;
  if (to < from || to - from >= LONGEST_RANGE) {
    bst_fault(reader, values, NULL, "must go up from 'from' to 'to', over at most %d numbers",
              LONGEST_RANGE);
    return NULL;
  }
  size_t count = (size_t)(to - from) + 1;
  bst_value *list = bst_arena_alloc(reader->arena, sizeof *list);
  bst_value *item = bst_arena_alloc(reader->arena, count * sizeof *item);
  if (!list || !item)
    return NULL;
  *list = *values;
  for (size_t i = 0; i < count; i++) {
    item[i] = *values;
    item[i].type = BST_VALUE_INTEGER;
    item[i].integer = from + (int32_t)i;
    item[i].item = NULL;
    item[i].count = 0;
  }
  list->item = item;
  list->count = count;
  return list;
}

static const char *nearest_value(const bst_option *option, const char *text, char *hint,
                                 size_t size) {
  const char *found = NULL;
  size_t distance = SIZE_MAX;
  char number[32];
  for (size_t i = 0; i < option->values->count; i++) {
    bst_nearest one = {.word = text};
    bst_nearest_try(&one, bst_option_text(option, i, number, sizeof number));
    if (one.distance >= distance)
      continue;
    distance = one.distance;
    found = bst_nearest_hint(&one, hint, size);
  }
  return found;
}

static void fault_value(const bst_reader *reader, const bst_value *at, const bst_option *option,
                        const char *text) {
  char hint[160];
  bst_fault(reader, at, nearest_value(option, text, hint, sizeof hint),
            "is '%s', but option '%s' has the values %s", text, option->name,
            list_values(option, reader->arena, LONGEST_LIST));
}

/* Index of a declared value among those of the option; a fault gives 0. */
static size_t checked_value(const bst_reader *reader, const bst_value *value,
                            const bst_option *option) {
  char number[32];
  const char *text = bst_value_text(value, number, sizeof number);
  if (!text) {
    bst_fault(reader, value, NULL, "must be a text, a whole number or true or false");
    return 0;
  }
  size_t found = bst_option_value(option, text);
  if (found < option->values->count)
    return found;
  fault_value(reader, value, option, text);
  return 0;
}

/* Behind the option itself, one for each seat. */
static void add_seats(bst_options *options, const bst_reader *reader, bst_option common) {
  bst_option one = common;
  one.per_seat = false;
  one.was = (bst_words){.count = 0};
  for (one.seat = 1; one.seat <= options->seats; one.seat++) {
    one.name = bst_arena_format(reader->arena, "%s%c%u", common.name, BST_OPTION_SEAT, one.seat);
    bst_option *added = bst_list_add(&options->list, reader->arena, sizeof *added);
    if (!added || !one.name)
      return;
    *added = one;
  }
}

static void declare(bst_options *options, const bst_reader *reader, const bst_value *entry) {
  static const char *const pers[] = {"game", "seat", NULL};
  bst_section section = bst_open(reader, entry);
  bst_check_name(reader, entry);
  const bst_value *values = bst_require(&section, "values");
  bool is_range = values && bst_value_find(values, "from");
  const bst_value *initial = (is_range ? bst_require : bst_read)(&section, "default");
  const char *help = bst_read_text(&section, "help", "");
  bst_words was = bst_read_words(&section, "was");
  bool per_seat = bst_read_word(&section, "per", pers, 0) == 1;
  bst_close(&section, "");
  if (is_range)
    values = read_range(reader, values);
  if (!values || (is_range && !initial) || (!is_range && !are_scalars(reader, values)))
    return;
  const char *name = bst_arena_format(reader->arena, "%s.%s", reader->rule, entry->key);
  bst_option *added = bst_list_add(&options->list, reader->arena, sizeof *added);
  if (!added || !name)
    return;
  *added = (bst_option){.name = name, .help = help, .values = values, .is_range = is_range};
  added->per_seat = per_seat;
  added->was = was;
  added->initial = added->in_force = initial ? checked_value(reader, initial, added) : 0;
  if (per_seat)
    add_seats(options, reader, *added);
}

void bst_options_declare(bst_options *options, bst_section *rule) {
  const bst_value *entries = bst_read_entries(rule, "options");
  if (entries && entries->count > MOST_OPTIONS) {
    bst_fault(rule->reader, entries, NULL, "holds %zu options: %d are the most", entries->count,
              MOST_OPTIONS);
    return;
  }
  for (size_t i = 0; entries && i < entries->count; i++)
    declare(options, rule->reader, &entries->item[i]);
}

/* --- setting --------------------------------------------------------------------------------- */

/* A name without its rule is compared with what follows the rule. */
static const char *nearest_option(const bst_options *options, const char *name, char *hint,
                                  size_t size) {
  bst_nearest nearest = {.word = name};
  const bst_option *all = options->list.items;
  bool full = strchr(name, '.') != NULL;
  for (size_t i = 0; i < options->list.count; i++) {
    const char *dot = strchr(all[i].name, '.');
    size_t distance = bst_edit_distance(name, full || !dot ? all[i].name : dot + 1);
    if (!nearest.best || distance < nearest.distance)
      nearest = (bst_nearest){name, all[i].name, distance};
  }
  return bst_nearest_hint(&nearest, hint, size);
}

static void note_claim(bst_options *options, bst_arena *arena, const bst_option *option,
                       size_t value, bst_option_claim who) {
  char number[32];
  const char *text = bst_option_text(option, value, number, sizeof number);
  bst_option_claim *claim = bst_list_add(&options->claims, arena, sizeof *claim);
  if (!claim)
    return;
  *claim = who;
  claim->option = option->name;
  claim->value = bst_arena_copy(arena, text, strlen(text));
}

/* Is it an option of a rule that may be missing, and is? */
static bool is_absent(const bst_words *absent, const char *name) {
  for (size_t i = 0; i < absent->count; i++) {
    size_t length = strlen(absent->word[i]);
    if (strncmp(name, absent->word[i], length) == 0 && name[length] == '.')
      return true;
  }
  return false;
}

static void fault_two_presets(const bst_reader *reader, const bst_value *entry,
                              const bst_option *option) {
  const char *hint = bst_arena_format(
      reader->arena, "leave one of the two out, or say which wins: --set %s=VALUE", option->name);
  bst_fault(reader, entry, hint, "presets '%s' differently than rule '%s' (%s:%d)", option->name,
            option->set_by, option->set_file, option->set_line);
}

static void preset(bst_options *options, const bst_reader *reader, const bst_value *entry,
                   const bst_words *absent) {
  char hint[160];
  bst_option *option = find(options, entry->key);
  if (!option && is_absent(absent, entry->key))
    return;
  if (!option) {
    bst_fault(reader, entry, nearest_option(options, entry->key, hint, sizeof hint),
              "presets an option that no loaded rule has");
    return;
  }
  size_t value = checked_value(reader, entry, option);
  const char *file = entry->file ? entry->file : reader->file;
  note_claim(options, reader->arena, option, value,
             (bst_option_claim){.rule = reader->rule, .file = file, .line = entry->line});
  if (option->fixed)
    return;
  if (option->set_by && value != option->in_force)
    fault_two_presets(reader, entry, option);
  option->in_force = value;
  option->set_by = reader->rule;
  option->set_file = file;
  option->set_line = entry->line;
}

void bst_options_preset(bst_options *options, bst_section *rule, const bst_words *absent) {
  const bst_value *entries = bst_read_entries(rule, "set");
  for (size_t i = 0; entries && i < entries->count; i++)
    preset(options, rule->reader, &entries->item[i], absent);
}

/* Who says so: "--set", or a place in a file. */
typedef struct speaker {
  char file[1024]; /* "": none */
  int line;
} speaker;

/* Splits "file.lua:12". */
static speaker speaker_of(const char *where) {
  speaker result = {.line = 0};
  const char *colon = strrchr(where, ':');
  size_t digits = colon ? strspn(colon + 1, "0123456789") : 0;
  size_t length = colon ? (size_t)(colon - where) : 0;
  if (digits == 0 || digits > 9 || colon[1 + digits] || length == 0 || length >= sizeof result.file)
    return result;
  memcpy(result.file, where, length);
  result.line = (int)strtol(colon + 1, NULL, 10);
  return result;
}

/* The message begins with who says so, unless that is a file, which stands before it anyway. */
static void fault_setting(bst_report *report, const bst_setting *setting, const char *hint,
                          const char *text) {
  const char *where = setting->where ? setting->where : "--set";
  speaker by = speaker_of(where);
  bst_report_add(report, *by.file ? by.file : NULL, by.line, hint, "%s%s%s", *by.file ? "" : where,
                 *by.file ? "" : ": ", text);
}

void bst_options_set(bst_options *options, const bst_setting *setting, bst_arena *arena,
                     bst_report *report) {
  char hint[160];
  const char *text;
  bst_option *option = find(options, setting->option);
  if (!option) {
    text = bst_arena_format(arena, "no option '%s' in the loaded rules", setting->option);
    fault_setting(report, setting, nearest_option(options, setting->option, hint, sizeof hint),
                  text ? text : "");
    return;
  }
  size_t value = bst_option_value(option, setting->value);
  if (value == option->values->count) {
    text = bst_arena_format(arena, "'%s' is no value of option '%s'; it has %s", setting->value,
                            option->name, list_values(option, arena, LONGEST_LIST));
    fault_setting(report, setting, nearest_value(option, setting->value, hint, sizeof hint),
                  text ? text : "");
    return;
  }
  speaker by = speaker_of(setting->where ? setting->where : "");
  option->in_force = value;
  option->fixed = true;
  option->set_file = *by.file ? bst_arena_copy(arena, by.file, strlen(by.file)) : NULL;
  option->set_line = by.line;
  note_claim(options, arena, option, value,
             (bst_option_claim){.file = option->set_file, .line = by.line});
}

void bst_options_settle(bst_options *options) {
  bst_option *all = options->list.items;
  for (size_t i = 0; i < options->list.count; i++)
    if (all[i].seat != 0 && !all[i].fixed && !all[i].set_by)
      all[i].in_force = all[i - all[i].seat].in_force;
}

/* --- resolving ------------------------------------------------------------------------------- */

void bst_options_know(bst_options *options, bst_arena *arena, const char *rule, bool is_played) {
  bst_played *added = bst_list_add(&options->played, arena, sizeof *added);
  if (added)
    *added = (bst_played){rule, is_played};
}

/* "rule.played", which follows from what is loaded; NULL: no loaded rule knows of such a rule. */
static const bst_option *played_option(const bst_options *options, const char *name) {
  static const bst_value answers[] = {
      {.type = BST_VALUE_BOOLEAN, .key = "", .path = "", .boolean = false},
      {.type = BST_VALUE_BOOLEAN, .key = "", .path = "", .boolean = true}};
  static const bst_value both = {
      .type = BST_VALUE_TABLE, .key = "", .path = "", .count = 2, .item = (bst_value *)answers};
  static const bst_option option[] = {{.name = "played", .values = &both, .in_force = 0},
                                      {.name = "played", .values = &both, .in_force = 1}};
  const bst_played *played = options->played.items;
  const char *dot = strchr(name, '.');
  for (size_t i = 0; dot && strcmp(dot, ".played") == 0 && i < options->played.count; i++)
    if (strlen(played[i].rule) == (size_t)(dot - name) &&
        strncmp(played[i].rule, name, (size_t)(dot - name)) == 0)
      return &option[played[i].is_played];
  return NULL;
}

const bst_option *bst_option_named(const bst_reader *reader, const bst_value *value,
                                   const char *text) {
  bool full = strchr(text, '.') != NULL;
  if (!reader->options || (!full && !reader->rule)) {
    bst_fault(reader, value, "write \"rule.option\"", "names option '%s' without its rule", text);
    return NULL;
  }
  const char *name = full ? text : bst_arena_format(reader->arena, "%s.%s", reader->rule, text);
  const bst_option *option = name ? bst_option_find(reader->options, name) : NULL;
  char hint[160];
  if (name && !option)
    option = played_option(reader->options, name);
  if (name && !option)
    bst_fault(reader, value, nearest_option(reader->options, name, hint, sizeof hint),
              "depends on option '%s', which no loaded rule has", name);
  return option;
}

/* What a map says for value `i`; NULL: nothing. */
static const bst_value *said_for(const bst_value *map, const bst_option *option, size_t i) {
  char number[32];
  const bst_value *said = bst_value_find(map, bst_option_text(option, i, number, sizeof number));
  for (size_t k = 0; !said && k < map->count; k++)
    if (bst_option_value(option, map->item[k].key) == i)
      said = &map->item[k];
  return said;
}

/* Every value of the option needs its entry, and no other entry makes sense. */
static bool map_is_whole(const bst_reader *reader, const bst_value *map, const bst_option *option) {
  bool whole = true; /* whatever the report says, which may know of it already */
  char number[32];
  for (size_t i = 0; i < map->count; i++)
    if (bst_option_value(option, map->item[i].key) == option->values->count) {
      fault_value(reader, &map->item[i], option, map->item[i].key);
      whole = false;
    }
  for (size_t i = 0; i < option->values->count; i++) {
    if (!said_for(map, option, i)) {
      bst_fault(reader, map, NULL, "says nothing for value '%s' of option '%s'",
                bst_option_text(option, i, number, sizeof number), option->name);
      whole = false;
    }
    if (!whole && option->is_range)
      return false; /* one number is named, not a thousand */
  }
  return whole;
}

/* Items of a value that moved: their paths began with `from` and begin with `to` now. */
static void move_items(bst_arena *arena, bst_value *value, const char *from, const char *to) {
  bst_value *items = bst_arena_alloc(arena, (value->count + 1) * sizeof *items);
  for (size_t i = 0; items && i < value->count; i++) {
    items[i] = value->item[i];
    items[i].path = bst_arena_format(arena, "%s%s", to, value->item[i].path + strlen(from));
    if (items[i].path)
      move_items(arena, &items[i], from, to);
  }
  value->item = items;
}

/* What an option chooses stands in the place of opt(...) and has its name: two rules that give
 * one thing clash whichever way they say it. Its line stays its own when a map gives it. */
static const bst_value *stand_in(const bst_reader *reader, const bst_value *value,
                                 const bst_value *chosen) {
  bst_value *copy = bst_arena_alloc(reader->arena, sizeof *copy);
  if (!copy)
    return NULL;
  *copy = *chosen;
  copy->key = value->key;
  copy->path = value->path;
  copy->is_index = value->is_index;
  if (chosen->count > 0)
    move_items(reader->arena, copy, chosen->path, value->path);
  return reader->arena->failed ? NULL : copy;
}

/* The value of the seat for whom things are read. */
static const bst_option *of_seat(const bst_reader *reader, const bst_value *value,
                                 const bst_option *option) {
  if (!option || !option->per_seat)
    return option;
  uint8_t seat = reader->options->seat;
  if (seat == 0)
    bst_fault(reader, value, "g:opt(\"name\", player) asks for it",
              "can't follow option '%s', which each seat has for itself", option->name);
  return seat == 0 ? NULL : option + seat;
}

static const bst_value *resolve_once(const bst_reader *reader, const bst_value *value) {
  const bst_option *option = of_seat(reader, value, bst_option_named(reader, value, value->text));
  if (!option || (value->boolean && !map_is_whole(reader, value, option)))
    return &bst_nothing;
  if (value->boolean)
    return stand_in(reader, value, said_for(value, option, option->in_force));
  bst_value scalar = option->values->item[option->in_force];
  scalar.line = value->line;
  scalar.file = value->file;
  return stand_in(reader, value, &scalar);
}

const bst_value *bst_option_resolve(const bst_reader *reader, const bst_value *value) {
  while (value && value->type == BST_VALUE_OPTION)
    value = resolve_once(reader, value);
  return value;
}
