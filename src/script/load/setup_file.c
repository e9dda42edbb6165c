/* setup_file.c - see setup_file.h. What it names is looked for at once, so that a slip is told by
 * its line; what the names mean is the loader's business. */
#include "setup_file.h"

#include "bot_file.h"
#include "find.h"
#include "load.h"
#include "loading.h"
#include "mixture.h"
#include "paths.h"
#include "sandbox.h"
#include "source_file.h"
#include "suggest.h"

#include <string.h>

typedef struct setup_reader {
  bst_setup_file *out;
  bst_reader reader;
  bst_section section;
} setup_reader;

/* --- with ------------------------------------------------------------------------------------ */

/* Is `id` installed? Otherwise the nearest one that is. True, too, where it can't be told now. */
static bool is_installed(const char *id, bst_nearest *nearest, bst_arena *arena) {
  static const bst_script_kind kinds[] = {BST_EXPANSION, BST_HOUSE_RULE};
  bool known = false;
  for (size_t k = 0; k < 2 && !known; k++) {
    bst_report unused = BST_REPORT_EMPTY; /* loading will tell it again */
    bst_found *found = NULL;
    size_t count = 0;
    known = bst_find_all(kinds[k], &found, &count, &unused) != BST_OK;
    for (size_t i = 0; i < count && !known; i++) {
      known = strcmp(found[i].id, id) == 0;
      const char *copy = bst_arena_copy(arena, found[i].id, strlen(found[i].id));
      if (copy)
        bst_nearest_try(nearest, copy);
    }
    bst_found_free(found, count);
    bst_report_clear(&unused);
  }
  return known;
}

static bool is_file(const char *name) {
  size_t length = strlen(name);
  return strchr(name, '/') || (length > 4 && strcmp(name + length - 4, ".lua") == 0);
}

/* A file lies beside the set-up file. `text` may have ":tiles" behind the rule's name. */
static const char *rule_named(const setup_reader *self, const bst_value *at, const char *text) {
  bst_arena *arena = self->reader.arena;
  size_t length = bst_rule_name_length(text);
  const char *name = bst_arena_copy(arena, text, length);
  if (!name)
    return text;
  if (is_file(name)) {
    if (!bst_path_check(&self->reader, at, BST_PATH_BESIDE, name, length))
      return text;
    const char *slash = strrchr(self->reader.file, '/');
    int folder = slash ? (int)(slash - self->reader.file) + 1 : 0;
    const char *path = bst_arena_format(arena, "%.*s%s", folder, self->reader.file, name);
    if (path && !bst_source_exists(path))
      bst_fault(&self->reader, at, NULL, "names '%s', but there is no file %s", name, path);
    return bst_arena_format(arena, "%.*s%s", folder, self->reader.file, text);
  }
  char hint[160];
  bst_nearest nearest = {.word = name};
  if (!bst_mixture_is(name) && !is_installed(name, &nearest, arena)) {
    const char *best = bst_nearest_hint(&nearest, hint, sizeof hint);
    bst_fault(&self->reader, at, best ? best : "'bastide list' shows what is installed",
              "names rule '%s', which is not installed", name);
  }
  return text;
}

static void read_with(setup_reader *self) {
  bst_words words = bst_read_words(&self->section, "with");
  if (words.count > BST_MAX_RULES) {
    bst_fault(&self->reader, bst_read(&self->section, "with"), NULL,
              "names %zu rules; %d are the most", words.count, BST_MAX_RULES);
    return;
  }
  self->out->with_count = words.count;
  self->out->with = words.word;
  for (size_t i = 0; i < words.count; i++)
    words.word[i] = rule_named(self, words.at[i], words.word[i]);
}

/* --- set, copies, players -------------------------------------------------------------------- */

static void read_setting(setup_reader *self, const bst_value *entry) {
  char number[32];
  bst_arena *arena = self->reader.arena;
  const char *text = bst_value_text(entry, number, sizeof number);
  if (!strchr(entry->key, '.'))
    bst_fault(&self->reader, entry, NULL, "is no option: write [\"rule.option\"] = value");
  else if (!text)
    bst_fault(&self->reader, entry, NULL, "must be a text, a whole number or true or false");
  else
    self->out->set[self->out->set_count++] =
        (bst_setting){entry->key, bst_arena_copy(arena, text, strlen(text)),
                      bst_arena_format(arena, "%s:%d", self->reader.file, entry->line)};
}

static void read_set(setup_reader *self) {
  const bst_value *entries = bst_read_entries(&self->section, "set");
  size_t count = entries ? entries->count : 0;
  self->out->set = bst_arena_alloc(self->reader.arena, (count + 1) * sizeof *self->out->set);
  for (size_t i = 0; self->out->set && i < count; i++)
    read_setting(self, &entries->item[i]);
}

static void read_copies(setup_reader *self) {
  const bst_value *entries = bst_read_entries(&self->section, "copies");
  size_t count = entries ? entries->count : 0;
  self->out->copies = bst_arena_alloc(self->reader.arena, (count + 1) * sizeof(bst_copies));
  for (size_t i = 0; self->out->copies && i < count; i++) {
    int32_t number = 1;
    if (bst_as_int(&self->reader, &entries->item[i], (bst_range){1, BST_MAX_COPIES}, &number))
      self->out->copies[self->out->copies_count++] =
          (bst_copies){entries->item[i].key, (uint16_t)number};
  }
}

static const bst_range tile_copies = {0, 1000};

/* { ["BA/L"] = 3, others = 0 } */
static void read_distribution(setup_reader *self) {
  const bst_value *entries = bst_read_entries(&self->section, "distribution");
  bst_distribution *out = &self->out->distribution;
  size_t count = entries ? entries->count : 0;
  bst_tile_count *tile = bst_arena_alloc(self->reader.arena, (count + 1) * sizeof *tile);
  out->tile = tile;
  out->file = entries ? self->reader.file : NULL;
  for (size_t i = 0; tile && i < count; i++) {
    const bst_value *entry = &entries->item[i];
    bool others = strcmp(entry->key, "others") == 0;
    int32_t number;
    if (!bst_as_int(&self->reader, entry, others ? (bst_range){0, 0} : tile_copies, &number))
      continue;
    if (others)
      out->only = true;
    else
      tile[out->count++] = (bst_tile_count){entry->key, (uint16_t)number, entry->line};
  }
}

/* A bot that is a file is looked for beside this one, too. */
static void add_player(setup_reader *self, const bst_value *at, const char *name) {
  const char *before = self->out->players;
  if (!bst_bot_player_check(&self->reader, at, name))
    return;
  name = bst_bot_player_beside(self->reader.arena, self->reader.file, name);
  if (!name)
    return;
  self->out->players =
      bst_arena_format(self->reader.arena, "%s%s%s", before ? before : "", before ? "," : "", name);
}

/* A number of players stands for so many who choose at random. */
static void read_players(setup_reader *self) {
  const bst_value *value = bst_read(&self->section, "players");
  int32_t count = 0;
  if (!value)
    return;
  self->out->players_line = value->line;
  if (value->type != BST_VALUE_TABLE && value->type != BST_VALUE_STRING) {
    bst_as_int(&self->reader, value, (bst_range){1, BST_MAX_PLAYERS}, &count);
    for (int32_t i = 0; i < count; i++)
      add_player(self, value, "random");
    return;
  }
  bst_words words = bst_read_words(&self->section, "players");
  for (size_t i = 0; i < words.count && words.count <= BST_MAX_PLAYERS; i++) {
    if (!*words.word[i] || strchr(words.word[i], ','))
      bst_fault(&self->reader, words.at[i], NULL, "is no player: write one name in each text");
    add_player(self, words.at[i], words.word[i]);
  }
  if (words.count == 0 || words.count > BST_MAX_PLAYERS)
    bst_fault(&self->reader, value, NULL, "names %zu players; 1 to %d can play", words.count,
              BST_MAX_PLAYERS);
}

/* --- the file -------------------------------------------------------------------------------- */

static void read_rules(setup_reader *self) {
  read_with(self);
  read_set(self);
  read_copies(self);
  read_distribution(self);
}

void bst_setup_section_read(bst_section *section, bst_setup_file *out) {
  setup_reader self = {.out = out, .reader = *section->reader, .section = *section};
  read_rules(&self);
  *section = self.section;
}

static void read_table(setup_reader *self) {
  bst_read_text(&self->section, "title", "");
  read_rules(self);
  read_players(self);
  bst_close(&self->section, "the set-up");
}

static bst_status read_file(bst_sandbox *sandbox, const char *path, bst_setup_file *out,
                            bst_report *report) {
  bst_script_text text;
  size_t before = report->count;
  bst_status status = bst_sandbox_run(sandbox, path, BST_FILE_SETUP, &out->arena, &text, report);
  if (status != BST_OK)
    return report->out_of_memory ? BST_NO_MEMORY : status;
  setup_reader self = {.out = out};
  self.reader = (bst_reader){.arena = &out->arena, .report = report, .file = path};
  self.section = bst_open(&self.reader, text.root);
  read_table(&self);
  if (out->arena.failed || report->out_of_memory)
    return BST_NO_MEMORY;
  return report->count > before ? BST_BAD_INPUT : BST_OK;
}

bst_status bst_setup_file_read(const char *path, bst_setup_file *out, bst_report *report) {
  *out = (bst_setup_file){.arena = BST_ARENA_EMPTY};
  bst_sandbox *sandbox = bst_sandbox_new(NULL);
  const char *kept = bst_arena_copy(&out->arena, path, strlen(path));
  bst_status status = sandbox && kept ? read_file(sandbox, kept, out, report) : BST_NO_MEMORY;
  bst_sandbox_free(sandbox);
  return status;
}

void bst_setup_file_free(bst_setup_file *file) {
  bst_arena_free(&file->arena);
  *file = (bst_setup_file){.arena = BST_ARENA_EMPTY};
}
