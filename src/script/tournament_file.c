/* tournament_file.c - see tournament_file.h. */
#include "tournament_file.h"

#include "bot_file.h"
#include "find.h"
#include "loading.h"
#include "sandbox.h"

#include <string.h>

typedef struct tournament_reader {
  bst_tournament_file *out;
  const bst_reader *reader;
  bst_section section;
} tournament_reader;

/* --- rules ------------------------------------------------------------------------------------ */

static bool is_ruleset(const bst_value *table) {
  static const char *const keys[] = {"with", "set", "copies", "distribution"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (bst_value_find(table, keys[i]))
      return true;
  return false;
}

static void read_ruleset(const tournament_reader *self, const bst_value *table, const char *name,
                         bst_tournament_rules *out) {
  bst_section section = bst_open(self->reader, table);
  *out = (bst_tournament_rules){.name = name, .line = table ? table->line : 0};
  bst_setup_section_read(&section, &out->setup);
  bst_close(&section, "the rules");
}

/* One ruleset, or several with names; none is the base game. */
static void read_rules(tournament_reader *self) {
  const bst_value *table = bst_read(&self->section, "rules");
  bool several = table && table->type == BST_VALUE_TABLE && table->count > 0 &&
                 !bst_value_is_list(table) && !is_ruleset(table);
  size_t count = several ? table->count : 1;
  bst_tournament_rules *rules = bst_arena_alloc(self->reader->arena, count * sizeof *rules);
  if (several && count > BST_TOURNAMENT_RULES)
    bst_fault(self->reader, table, NULL, "are %zu rulesets; %d are the most", count,
              BST_TOURNAMENT_RULES);
  for (size_t i = 0; rules && i < count; i++)
    read_ruleset(self, several ? &table->item[i] : table, several ? table->item[i].key : "",
                 &rules[i]);
  self->out->rules = rules;
  self->out->rules_count = rules ? count : 0;
}

/* --- players ---------------------------------------------------------------------------------- */

static void read_players(tournament_reader *self) {
  bst_arena *arena = self->reader->arena;
  bst_require(&self->section, "players");
  const bst_value *entries = bst_read_entries(&self->section, "players");
  size_t count = entries ? entries->count : 0;
  bst_tournament_player *player = bst_arena_alloc(arena, (count + 1) * sizeof *player);
  for (size_t i = 0; player && i < count; i++) {
    const bst_value *entry = &entries->item[i];
    const char *text = NULL;
    bst_check_name(self->reader, entry);
    if (bst_as_text(self->reader, entry, &text))
      player[i] = (bst_tournament_player){
          entry->key, bst_bot_player_beside(arena, self->reader->file, text), entry->line};
  }
  if (entries && (count < self->out->table || count > BST_TOURNAMENT_PLAYERS))
    bst_fault(self->reader, entries, NULL,
              "names %zu players; with a table for %d it takes %d to %d", count, self->out->table,
              self->out->table, BST_TOURNAMENT_PLAYERS);
  self->out->player = player;
  self->out->player_count = player ? count : 0;
}

/* --- what is left ----------------------------------------------------------------------------- */

static void refuse_later(tournament_reader *self) {
  static const char *const later[] = {"rounds", "time", "elo", "sprt", "results", "teams"};
  const bst_value *format = bst_read(&self->section, "format");
  for (size_t i = 0; i < sizeof later / sizeof *later; i++) {
    const bst_value *value = bst_read(&self->section, later[i]);
    if (value)
      bst_fault(self->reader, value, "leave it out", "is not in this version");
  }
  if (format && (format->type != BST_VALUE_STRING || strcmp(format->text, "round_robin") != 0))
    bst_fault(self->reader, format, "write format = \"round_robin\", or leave it out",
              "is not in this version");
}

bool bst_tournament_games_fit(uint64_t games, uint8_t table) { return games % table == 0; }

static void read_numbers(tournament_reader *self) {
  bst_tournament_file *out = self->out;
  const bst_value *seed = bst_read(&self->section, "seed");
  out->table = (uint8_t)bst_read_int(&self->section, "table", (bst_range){2, BST_MAX_PLAYERS}, 2);
  out->games = (uint32_t)bst_read_int(&self->section, "games", (bst_range){1, BST_TOURNAMENT_GAMES},
                                      10 * out->table);
  if (!bst_tournament_games_fit(out->games, out->table))
    bst_fault(self->reader, bst_value_find(self->section.table, "games"),
              "so everybody sits everywhere equally often",
              "must be a multiple of %d, the seats of a table", out->table);
  out->seed = 1;
  if (seed && (seed->type != BST_VALUE_INTEGER || seed->integer < 0))
    bst_fault(self->reader, seed, NULL, "must be a whole number, 0 or more");
  else if (seed)
    out->seed = (uint64_t)seed->integer;
}

static void read_table(tournament_reader *self, const bst_value *root) {
  bst_tournament_file *out = self->out;
  const bst_value *at = bst_value_find(root, "id");
  const char *id = bst_read_text(&self->section, "id", "");
  if (strcmp(id, out->id) != 0)
    bst_report_add(self->reader->report, out->path, at ? at->line : root->line, NULL,
                   "the id must be '%s', like the file", out->id);
  bst_require(&self->section, "api");
  bst_read_int(&self->section, "api", (bst_range){BST_API, BST_API}, BST_API);
  out->title = bst_read_text(&self->section, "title", "");
  read_numbers(self);
  read_rules(self);
  read_players(self);
  refuse_later(self);
  bst_close(&self->section, "the tournament");
}

/* --- the file --------------------------------------------------------------------------------- */

static bst_status read_file(bst_tournament_file *out, bst_sandbox *sandbox, bst_report *report) {
  bst_script_text text;
  size_t before = report->count;
  bst_status status =
      bst_sandbox_run(sandbox, out->path, BST_FILE_TOURNAMENT, &out->arena, &text, report);
  if (status != BST_OK)
    return report->out_of_memory ? BST_NO_MEMORY : status;
  const bst_reader reader = {.arena = &out->arena, .report = report, .file = out->path};
  tournament_reader self = {.out = out, .reader = &reader, .section = bst_open(&reader, text.root)};
  read_table(&self, text.root);
  if (out->arena.failed || report->out_of_memory)
    return BST_NO_MEMORY;
  return report->count > before ? BST_BAD_INPUT : BST_OK;
}

bst_status bst_tournament_file_read(const char *name, bst_tournament_file *out,
                                    bst_report *report) {
  *out = (bst_tournament_file){.arena = BST_ARENA_EMPTY};
  bst_status status = BST_OK;
  if (strchr(name, '/') || strchr(name, '.'))
    out->path = bst_arena_copy(&out->arena, name, strlen(name));
  else
    status =
        bst_find_installed(BST_TOURNAMENT, "tournament", name, &out->arena, &out->path, report);
  if (status != BST_OK)
    return status;
  out->id = out->path ? bst_find_id(&out->arena, out->path) : NULL;
  bst_sandbox *sandbox = bst_sandbox_new(NULL);
  status = sandbox && out->id ? read_file(out, sandbox, report) : BST_NO_MEMORY;
  bst_sandbox_free(sandbox);
  return status;
}

void bst_tournament_file_free(bst_tournament_file *file) {
  bst_arena_free(&file->arena);
  *file = (bst_tournament_file){.arena = BST_ARENA_EMPTY};
}
