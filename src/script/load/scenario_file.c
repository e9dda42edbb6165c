/* scenario_file.c - reads scenario { ... } with the same reader as rules. */
#include "scenario_file.h"

#include "bot_file.h"

#include "pack_folder.h"
#include "paths.h"
#include "reader.h"
#include "sandbox.h"
#include "source_file.h"

#include <stdlib.h>
#include <string.h>

struct bst_scenario_file {
  bst_arena arena;
  bst_scenario *scenario;
  size_t count;
};

static const char defaults_name[] = "defaults";

/* A list of texts; one alone is a list, too. */
static bst_lines read_lines(bst_section *section, const char *key) {
  const bst_value *value = bst_read(section, key);
  bst_words words = bst_read_words(section, key);
  int *line = bst_arena_alloc(section->reader->arena, (words.count + 1) * sizeof *line);
  for (size_t i = 0; line && i < words.count; i++)
    line[i] = words.at[i]->line;
  return (bst_lines){
      .given = value != NULL, .count = line ? words.count : 0, .text = words.word, .line = line};
}

/* --- expectations ---------------------------------------------------------------------------- */

/* ["place BA/L 1,0 r0"] = "a part of the reason". */
static void read_why_not(bst_section *section, bst_scenario_expect *e) {
  const bst_value *entries = bst_read_entries(section, "why_not");
  const bst_reader *reader = section->reader;
  size_t count = entries ? entries->count : 0;
  const char **text = bst_arena_alloc(reader->arena, (count + 1) * sizeof *text);
  const char **why = bst_arena_alloc(reader->arena, (count + 1) * sizeof *why);
  int *line = bst_arena_alloc(reader->arena, (count + 1) * sizeof *line);
  if (!text || !why || !line)
    return;
  for (size_t i = 0; i < count; i++) {
    text[i] = entries->item[i].key;
    line[i] = entries->item[i].line;
    why[i] = "";
    if (bst_as_text(reader, &entries->item[i], &why[i]) && !*why[i])
      bst_fault(reader, &entries->item[i], "write a part of the reason, or use 'illegal'",
                "is empty");
  }
  e->why_not = (bst_lines){.given = count > 0, .count = count, .text = text, .line = line};
  e->why = why;
}

static void read_lists(bst_section *s, bst_scenario_expect *e) {
  const struct {
    const char *key;
    bst_lines *lines;
  } lists[] = {
      {"reasons", &e->reasons},     {"awards", &e->awards},     {"legal", &e->legal},
      {"illegal", &e->illegal},     {"only", &e->only},         {"complete", &e->complete},
      {"open", &e->open},           {"values", &e->values},     {"same", &e->same},
      {"different", &e->different}, {"owners", &e->owners},     {"supply", &e->supply},
      {"links", &e->links},         {"pieces", &e->pieces},     {"state", &e->state},
      {"marks", &e->marks},         {"unmarked", &e->unmarked}, {"events", &e->events},
      {"no_events", &e->no_events}, {"shown", &e->shown},       {"not_shown", &e->not_shown}};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
    *lists[i].lines = read_lines(s, lists[i].key);
  read_why_not(s, e);
}

static const bst_range points_range = {-1000000000, 1000000000};

/* Is it a list with an item for each seat, or none at all? A fault if not. */
static bool is_by_seat(bst_section *section, const bst_value *value, uint8_t players) {
  bool right = !bst_value_is_list(value) || value->count == players;
  if (!right)
    bst_fault(section->reader, value, "write one for each seat", "holds %zu %s%s, but %d play",
              value->count, strcmp(value->key, "grades") == 0 ? "name" : "number",
              value->count == 1 ? "" : "s", players);
  return right;
}

/* Numbers of all seats; were they given? */
static bool read_numbers(bst_section *section, const char *key, bst_range range, uint8_t players,
                         int32_t *numbers) {
  const bst_value *value = bst_read(section, key);
  if (value && is_by_seat(section, value, players))
    bst_read_ints(section, key, range, numbers, BST_MAX_PLAYERS);
  return value != NULL;
}

static bool read_points(bst_section *section, uint8_t players, int32_t *points) {
  return read_numbers(section, "points", points_range, players, points);
}

static void read_grades(bst_section *section, uint8_t players, bst_scenario_expect *e) {
  const bst_value *value = bst_read(section, "grades");
  e->grades = read_lines(section, "grades");
  e->grades.given = value && is_by_seat(section, value, players) && e->grades.count == players;
}

/* Seats that nobody sits on. Numbers that are none at all are told of elsewhere. */
static void check_seat(const bst_reader *reader, const bst_value *at, uint8_t players) {
  bool seat = at && at->type == BST_VALUE_INTEGER && at->integer >= 1;
  if (seat && players >= 1 && at->integer > players)
    bst_fault(reader, at, NULL, "is %lld, but there is no player %lld in a game of %d",
              (long long)at->integer, (long long)at->integer, players);
}

/* One seat, from 1. */
static int read_seat(bst_section *section, const char *key, uint8_t players, int fallback) {
  const bst_value *value = bst_read(section, key);
  size_t faults = section->reader->report->count;
  check_seat(section->reader, value, players);
  if (section->reader->report->count > faults)
    return fallback;
  return bst_read_int(section, key, (bst_range){1, BST_MAX_PLAYERS}, fallback);
}

static size_t read_seats(bst_section *section, const char *key, uint8_t players, int32_t *seats) {
  const bst_value *value = bst_read(section, key);
  size_t faults = section->reader->report->count;
  for (size_t i = 0; value && bst_value_is_list(value) && i < value->count; i++)
    check_seat(section->reader, &value->item[i], players);
  if (section->reader->report->count > faults)
    return 0;
  return bst_read_ints(section, key, (bst_range){1, BST_MAX_PLAYERS}, seats, BST_MAX_PLAYERS);
}

static const bst_scenario_expect *read_expect(const bst_reader *reader, const bst_value *value,
                                              uint8_t players) {
  bst_section section = bst_open(reader, value);
  bst_scenario_expect *expect = bst_arena_alloc(reader->arena, sizeof *expect);
  if (!expect)
    return NULL;
  expect->line = value->line;
  expect->has_points = read_points(&section, players, expect->points);
  read_lists(&section, expect);
  expect->has_winners = bst_read(&section, "winners") != NULL;
  expect->winner_count = read_seats(&section, "winners", players, expect->winners);
  const bst_range ranks = {1, BST_MAX_PLAYERS};
  expect->has_ranks = read_numbers(&section, "ranks", ranks, players, expect->ranks);
  read_grades(&section, players, expect);
  expect->over = bst_read(&section, "over") ? bst_read_bool(&section, "over", false) : -1;
  expect->player = read_seat(&section, "player", players, 0);
  expect->stack = bst_read_int(&section, "stack", (bst_range){0, BST_MAX_TILES}, -1);
  expect->discarded = bst_read_int(&section, "discarded", (bst_range){0, BST_MAX_TILES}, -1);
  expect->drawn = bst_read_text(&section, "drawn", NULL);
  expect->decision = bst_read_text(&section, "decision", NULL);
  bst_close(&section, "");
  if (value->type == BST_VALUE_TABLE && value->count == 0)
    bst_fault(reader, value, NULL, "asserts nothing");
  return expect;
}

/* --- one scenario ---------------------------------------------------------------------------- */

static void read_settings(bst_section *section, bst_scenario *scenario) {
  const bst_value *entries = bst_read_entries(section, "set");
  const bst_reader *reader = section->reader;
  if (!entries)
    return;
  bst_setting *settings = bst_arena_alloc(reader->arena, (entries->count + 1) * sizeof *settings);
  for (size_t i = 0; settings && i < entries->count; i++) {
    const bst_value *entry = &entries->item[i];
    char number[32];
    const char *text = bst_value_text(entry, number, sizeof number);
    if (!text) {
      bst_fault(reader, entry, NULL, "must be a text, a whole number or true or false");
      continue;
    }
    settings[scenario->set_count++] = (bst_setting){
        .option = entry->key,
        .value = bst_arena_copy(reader->arena, text, strlen(text)),
        .where = bst_arena_format(reader->arena, "%s:%d", reader->file, entry->line),
    };
  }
  scenario->set = settings;
}

/* { action = "...", error = "..." }: what must go wrong while it is carried out. */
static bool is_failing_action(const bst_value *item) {
  return item->type == BST_VALUE_TABLE &&
         (bst_value_find(item, "action") || bst_value_find(item, "error"));
}

static void read_failing_action(const bst_reader *reader, const bst_value *item,
                                bst_scenario_step *step) {
  bst_section section = bst_open(reader, item);
  bst_require(&section, "action");
  bst_require(&section, "error");
  step->action = bst_read_text(&section, "action", "");
  step->error = bst_read_text(&section, "error", "");
  bst_close(&section, "");
}

/* { bot = 1, chooses = "place BA/L 1,0 r0" } */
static bool is_bot_step(const bst_value *item) {
  return item->type == BST_VALUE_TABLE &&
         (bst_value_find(item, "bot") || bst_value_find(item, "chooses"));
}

static void read_bot_step(const bst_reader *reader, const bst_value *item,
                          const bst_scenario *scenario, bst_scenario_step *step) {
  bst_section section = bst_open(reader, item);
  bst_require(&section, "chooses");
  step->bot = read_seat(&section, "bot", scenario->players, 1);
  step->chooses = read_lines(&section, "chooses");
  if (!scenario->bot)
    bst_fault(reader, item, "give the scenario bot = \"my_bot.lua\"",
              "asks a bot, but the scenario names none");
  bst_close(&section, "");
}

/* { timeout = 1 } */
static bool is_timeout(const bst_value *item) {
  return item->type == BST_VALUE_TABLE && bst_value_find(item, "timeout");
}

static void read_timeout(const bst_reader *reader, const bst_value *item, uint8_t players,
                         bst_scenario_step *step) {
  bst_section section = bst_open(reader, item);
  step->timeout = read_seat(&section, "timeout", players, 1);
  bst_close(&section, "");
}

static void read_steps(bst_section *section, bst_scenario *scenario) {
  const bst_value *play = bst_read(section, "play");
  const bst_reader *reader = section->reader;
  size_t expectations = 0;
  if (play && !bst_value_is_list(play)) {
    bst_fault(reader, play, NULL, "must be a list of actions and expectations");
    return;
  }
  size_t count = play ? play->count : 0;
  if (!bst_is_there(section))
    return; /* an entry that is no table */
  bst_scenario_step *steps = bst_arena_alloc(reader->arena, (count + 1) * sizeof *steps);
  for (size_t i = 0; steps && i < count; i++) {
    const bst_value *item = &play->item[i];
    steps[i].line = item->line;
    if (item->type == BST_VALUE_STRING)
      steps[i].action = item->text;
    else if (is_failing_action(item))
      read_failing_action(reader, item, &steps[i]);
    else if (is_bot_step(item))
      read_bot_step(reader, item, scenario, &steps[i]);
    else if (is_timeout(item))
      read_timeout(reader, item, scenario->players, &steps[i]);
    else
      steps[i].expect = read_expect(reader, item, scenario->players);
    expectations += item->type != BST_VALUE_STRING && !steps[i].timeout;
  }
  scenario->step = steps;
  scenario->step_count = count;
  if (expectations == 0 && !scenario->error)
    bst_fault(reader, section->table, "add a table like { points = { 3, 0 } } to 'play'",
              "asserts nothing");
}

static void read_seed(bst_section *section, bst_scenario *scenario) {
  const bst_value *seed = bst_read(section, "seed");
  scenario->seed = 1;
  if (!seed)
    return;
  if (seed->type == BST_VALUE_INTEGER && seed->integer >= 0)
    scenario->seed = (uint64_t)seed->integer;
  else
    bst_fault(section->reader, seed, NULL, "must be a whole number, 0 or more");
}

/* "BA/C*3": what follows the '*' is how many. */
static void check_stack(bst_section *section) {
  bst_words words = bst_read_words(section, "stack");
  for (size_t i = 0; i < words.count; i++) {
    const char *star = strrchr(words.word[i], '*');
    if (!star)
      continue;
    size_t digits = strspn(star + 1, "0123456789");
    if (digits == 0 || star[1 + digits] || strspn(star + 1, "0") == digits)
      bst_fault(section->reader, words.at[i], "write it like \"BA/C*3\"",
                "is '%s', but '%s' is no number of tiles", words.word[i], star + 1);
  }
}

/* A text of several lines is as many rows. */
static bst_lines read_map(bst_section *section) {
  const bst_value *value = bst_read(section, "map");
  if (!value || value->type != BST_VALUE_STRING)
    return read_lines(section, "map");
  bst_arena *arena = section->reader->arena;
  size_t count = 1;
  for (const char *c = value->text; *c; c++)
    count += *c == '\n';
  const char **row = bst_arena_alloc(arena, count * sizeof *row);
  int *line = bst_arena_alloc(arena, count * sizeof *line);
  const char *at = value->text;
  for (size_t i = 0; row && line && i < count; i++) {
    size_t length = strcspn(at, "\n");
    row[i] = bst_arena_copy(arena, at, length);
    line[i] = value->line;
    at += length + (at[length] == '\n');
  }
  return (bst_lines){.given = true, .count = row && line ? count : 0, .text = row, .line = line};
}

/* Everything but the points, whose number depends on who plays. */
static void read_position(bst_section *section, bst_scenario *scenario) {
  scenario->map = read_map(section);
  scenario->board = read_lines(section, "board");
  scenario->links = read_lines(section, "links");
  scenario->figures = read_lines(section, "figures");
  scenario->stack = read_lines(section, "stack");
  scenario->pieces = read_lines(section, "pieces");
  scenario->supply = read_lines(section, "supply");
  scenario->state = read_lines(section, "state");
  scenario->marks = read_lines(section, "marks");
  check_stack(section);
}

static bst_lines read_pending(bst_section *section) {
  const bst_value *value = bst_read(section, "pending");
  bst_lines needs = {.given = false};
  if (!value)
    return needs;
  bst_section pending = bst_open(section->reader, value);
  bst_require(&pending, "needs");
  needs = read_lines(&pending, "needs");
  bst_close(&pending, "");
  return needs;
}

/* A file that lies beside the scenario is meant before one in the folder of the caller, which no
 * pack knows anything of. */
static const char *rule_beside(const bst_reader *reader, const bst_value *at, const char *name) {
  const char *slash = strrchr(reader->file, '/');
  size_t length = bst_rule_name_length(name); /* and perhaps ":tiles" */
  bool is_file = strchr(name, '/') || (length > 4 && strncmp(name + length - 4, ".lua", 4) == 0);
  if (is_file)
    bst_path_check(reader, at, BST_PATH_SCENARIO, name, length);
  if (!slash || !is_file || name[0] == '/')
    return name;
  int folder = (int)(slash - reader->file) + 1;
  const char *path =
      bst_arena_format(reader->arena, "%.*s%.*s", folder, reader->file, (int)length, name);
  return path && (bst_source_exists(path) || bst_path_in_pack(reader->file))
             ? bst_arena_format(reader->arena, "%.*s%s", folder, reader->file, name)
             : name;
}

static void read_with(bst_section *section, bst_scenario *scenario) {
  static const char *const base[] = {"base"};
  const bst_value *with = bst_read(section, "with");
  bst_words words = bst_read_words(section, "with");
  for (size_t i = 0; i < words.count; i++)
    words.word[i] = rule_beside(section->reader, words.at[i], words.word[i]);
  scenario->with = with ? words.word : base;
  scenario->with_count = with ? words.count : 1;
  scenario->with_line = with ? with->line : scenario->line;
}

static void read_bot(bst_section *section, bst_scenario *scenario) {
  const char *name = bst_read_text(section, "bot", NULL);
  size_t length = name ? bst_bot_name_path(name) : 0;
  if (length > 0)
    bst_path_check(section->reader, bst_read(section, "bot"), BST_PATH_SCENARIO, name, length);
  if (name)
    scenario->bot = bst_bot_name_beside(section->reader->arena, section->reader->file, name);
}

static void read_scenario(const bst_reader *reader, const bst_value *entry,
                          const bst_value *defaults, bst_scenario *scenario) {
  bst_section section = bst_open(reader, entry);
  section.defaults = defaults;
  *scenario = (bst_scenario){.name = entry->key, .line = entry->line};
  read_with(&section, scenario);
  read_settings(&section, scenario);
  scenario->players = (uint8_t)bst_read_int(&section, "players", (bst_range){0, 255}, 2);
  read_seed(&section, scenario);
  scenario->to_move = read_seat(&section, "to_move", scenario->players, 1);
  scenario->needs = read_pending(&section);
  read_position(&section, scenario);
  scenario->has_points = read_points(&section, scenario->players, scenario->points);
  scenario->error = bst_read_text(&section, "error", NULL);
  read_bot(&section, scenario);
  read_steps(&section, scenario);
  bst_read(&section, "rulesets");
  bst_close(&section, "");
}

/* --- several rulesets ------------------------------------------------------------------------ */

static const bst_value *rulesets_of(const bst_value *entry, const bst_value *defaults) {
  const bst_value *own = bst_value_find(entry, "rulesets");
  return own ? own : bst_value_find(defaults, "rulesets");
}

/* How many scenarios an entry makes: one for each ruleset. */
static size_t variants_of(const bst_value *entry, const bst_value *defaults) {
  const bst_value *rulesets = rulesets_of(entry, defaults);
  return rulesets && rulesets->type == BST_VALUE_TABLE && rulesets->count > 0 ? rulesets->count : 1;
}

/* "with base, x.lua; rule.option = 2" */
static const char *describe_ruleset(bst_arena *arena, const bst_scenario *own, bool has_with) {
  const char *text = has_with ? "with" : "";
  for (size_t i = 0; has_with && text && i < own->with_count; i++)
    text = bst_arena_format(arena, "%s%s %s", text, i ? "," : "", own->with[i]);
  for (size_t i = 0; text && i < own->set_count; i++)
    text = bst_arena_format(arena, "%s%s%s = %s", text, *text ? "; " : "", own->set[i].option,
                            own->set[i].value);
  return text;
}

/* What the scenario says, but for the rules that this one names, and with its options on top. */
static void read_ruleset(const bst_reader *reader, const bst_value *ruleset,
                         bst_scenario *scenario) {
  bst_section section = bst_open(reader, ruleset);
  bst_scenario own = {.line = ruleset->line};
  bool has_with = bst_read(&section, "with") != NULL;
  read_with(&section, &own);
  read_settings(&section, &own);
  bst_close(&section, "");
  if (!has_with && own.set_count == 0)
    bst_fault(reader, ruleset, "give it 'with' or 'set'", "is like any other");
  if (has_with) {
    scenario->with = own.with;
    scenario->with_count = own.with_count;
    scenario->with_line = own.with_line;
  }
  size_t count = scenario->set_count + own.set_count;
  bst_setting *set = bst_arena_alloc(reader->arena, (count + 1) * sizeof *set);
  for (size_t i = 0; set && i < count; i++)
    set[i] = i < scenario->set_count ? scenario->set[i] : own.set[i - scenario->set_count];
  scenario->set = set;
  scenario->set_count = set ? count : 0;
  scenario->ruleset = describe_ruleset(reader->arena, &own, has_with);
}

/* All scenarios of one entry; returns how many. */
static size_t read_variants(const bst_reader *reader, const bst_value *entry,
                            const bst_value *defaults, bst_scenario *out) {
  const bst_value *rulesets = rulesets_of(entry, defaults);
  size_t count = variants_of(entry, defaults);
  read_scenario(reader, entry, defaults, out);
  for (size_t i = 1; i < count; i++)
    out[i] = out[0];
  if (rulesets && (!bst_value_is_list(rulesets) || rulesets->count == 0))
    bst_fault(reader, rulesets, NULL, "must be a list of { with = ..., set = ... }");
  else
    for (size_t i = 0; rulesets && i < count; i++)
      read_ruleset(reader, &rulesets->item[i], &out[i]);
  return count;
}

/* --- the file -------------------------------------------------------------------------------- */

static int compare(const void *a, const void *b) {
  const bst_scenario *x = a, *y = b;
  if (x->line != y->line)
    return x->line < y->line ? -1 : 1;
  int order = strcmp(x->name, y->name);
  if (order == 0 && x != y) /* the rulesets of one scenario */
    order = strcmp(x->ruleset ? x->ruleset : "", y->ruleset ? y->ruleset : "");
  return order;
}

/* `defaults` is not run, so its keys are read here, for their faults. */
static const bst_value *read_defaults(const bst_reader *reader, const bst_value *root) {
  const bst_value *defaults = bst_value_find(root, defaults_name);
  if (!defaults)
    return NULL;
  bst_fault(reader, bst_value_find(defaults, "play"), NULL,
            "can't be shared: each scenario plays its own");
  bst_scenario unused = {.error = ""};
  bst_section section = bst_open(reader, defaults);
  const char *const shared[] = {"with",   "error", "players", "to_move",
                                "points", "play",  "pending", "rulesets"};
  for (size_t i = 0; i < sizeof shared / sizeof *shared; i++)
    bst_read(&section, shared[i]);
  read_settings(&section, &unused);
  read_seed(&section, &unused);
  bst_read_text(&section, "bot", NULL);
  read_position(&section, &unused);
  bst_close(&section, "");
  return section.table;
}

static void read_file(bst_scenario_file *file, const bst_reader *reader, const bst_value *root) {
  const bst_value *defaults = read_defaults(reader, root);
  size_t count = 1;
  for (size_t i = 0; i < root->count; i++)
    count += variants_of(&root->item[i], defaults);
  file->scenario = bst_arena_alloc(reader->arena, count * sizeof *file->scenario);
  for (size_t i = 0; file->scenario && i < root->count; i++) {
    const bst_value *entry = &root->item[i];
    if (entry->is_index)
      bst_fault(reader, entry, "write [\"what is true\"] = { ... }", "has no name");
    else if (strcmp(entry->key, defaults_name) != 0)
      file->count += read_variants(reader, entry, defaults, &file->scenario[file->count]);
  }
  if (file->scenario)
    qsort(file->scenario, file->count, sizeof *file->scenario, compare);
}

static bst_status load(const char *path, bst_scenario_file *file, bst_report *report) {
  size_t before = report->count;
  bst_script_text text;
  bst_reader reader = {.arena = &file->arena, .report = report, .file = path};
  bst_sandbox *sandbox = bst_sandbox_new(NULL);
  if (!sandbox)
    return BST_NO_MEMORY;
  bst_status status =
      bst_sandbox_run(sandbox, path, BST_FILE_SCENARIO, &file->arena, &text, report);
  bst_sandbox_free(sandbox);
  if (status != BST_OK)
    return report->out_of_memory ? BST_NO_MEMORY : status;
  read_file(file, &reader, text.root);
  if (file->arena.failed || report->out_of_memory)
    return BST_NO_MEMORY;
  return report->count > before ? BST_BAD_INPUT : BST_OK;
}

bst_status bst_scenario_file_load(const char *path, bst_scenario_file **out, bst_report *report) {
  bst_scenario_file *file = calloc(1, sizeof *file);
  bst_status status = file ? load(path, file, report) : BST_NO_MEMORY;
  bst_report_sort(report);
  if (status == BST_OK)
    *out = file;
  else
    bst_scenario_file_free(file);
  return status;
}

size_t bst_scenario_file_count(const bst_scenario_file *file) { return file->count; }

const bst_scenario *bst_scenario_file_at(const bst_scenario_file *file, size_t i) {
  return &file->scenario[i];
}

bool bst_scenario_hears(const bst_scenario *scenario) {
  for (size_t i = 0; i < scenario->step_count; i++) {
    const bst_scenario_expect *expect = scenario->step[i].expect;
    if (expect && (expect->events.given || expect->no_events.given))
      return true;
  }
  return false;
}

void bst_scenario_file_free(bst_scenario_file *file) {
  if (!file)
    return;
  bst_arena_free(&file->arena);
  free(file);
}
