/* tournament_file.c - see tournament_file.h. */
#include "tournament_file.h"

#include "bot_file.h"
#include "find.h"
#include "loading.h"
#include "paths.h"
#include "sandbox.h"
#include "tournament_reader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- rules ------------------------------------------------------------------------------------ */

static bool is_ruleset(const bst_value *table) {
  static const char *const keys[] = {"with", "set", "copies", "distribution"};
  for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    if (bst_value_find(table, keys[i]))
      return true;
  return false;
}

static void read_ruleset(const bst_tournament_reader *self, const bst_value *table,
                         const char *name, bst_tournament_rules *out) {
  bst_section section = bst_open(self->reader, table);
  *out = (bst_tournament_rules){.name = name, .line = table ? table->line : 0};
  bst_setup_section_read(&section, &out->setup);
  bst_close(&section, "the rules");
}

/* One ruleset, or several with names; none is the base game. */
static void read_rules(bst_tournament_reader *self) {
  const bst_value *table = bst_read(&self->section, "rules");
  bool several = table && table->type == BST_VALUE_TABLE && table->count > 0 &&
                 !bst_value_is_list(table) && !is_ruleset(table);
  size_t count = several ? table->count : 1;
  if (several && count > BST_TOURNAMENT_RULES) {
    bst_fault(self->reader, table, NULL, "are %zu rulesets; %d are the most", count,
              BST_TOURNAMENT_RULES);
    count = BST_TOURNAMENT_RULES;
  }
  bst_tournament_rules *rules = bst_arena_alloc(self->reader->arena, count * sizeof *rules);
  for (size_t i = 0; rules && i < count; i++)
    read_ruleset(self, several ? &table->item[i] : table, several ? table->item[i].key : "",
                 &rules[i]);
  self->out->rules = rules;
  self->out->rules_count = rules ? count : 0;
}

/* --- players ---------------------------------------------------------------------------------- */

static void read_players(bst_tournament_reader *self) {
  bst_arena *arena = self->reader->arena;
  bst_require(&self->section, "players");
  const bst_value *entries = bst_read_entries(&self->section, "players");
  size_t count = entries ? entries->count : 0;
  bst_tournament_player *player = bst_arena_alloc(arena, (count + 1) * sizeof *player);
  for (size_t i = 0; player && i < count; i++) {
    const bst_value *entry = &entries->item[i];
    const char *text = NULL;
    bst_check_name(self->reader, entry);
    if (bst_as_text(self->reader, entry, &text) && bst_bot_player_check(self->reader, entry, text))
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

/* --- numbers ---------------------------------------------------------------------------------- */

bool bst_tournament_games_fit(uint64_t games, const bst_tournament_file *file) {
  return games % file->set == 0;
}

static uint32_t games_of_a_set(const bst_tournament_file *file) {
  uint32_t count = file->table;
  if (file->deals == BST_DEALS_PERMUTED)
    for (uint32_t i = file->table; i > 2; i--)
      count *= i - 1;
  return count;
}

/* A game of each pairing must be there for each seat, or for each way to sit. */
static void read_games(bst_tournament_reader *self) {
  static const char *const deals[] = {"single", "rotated", "permuted", NULL};
  bst_tournament_file *out = self->out;
  out->table = (uint8_t)bst_read_int(&self->section, "table", (bst_range){2, BST_MAX_PLAYERS}, 2);
  out->deals = (bst_tournament_deals)bst_read_word(&self->section, "deals", deals, 0);
  out->set = games_of_a_set(out);
  out->games = (uint32_t)bst_read_int(&self->section, "games", (bst_range){1, BST_TOURNAMENT_GAMES},
                                      (int32_t)(out->deals == BST_DEALS_PERMUTED ? 1 : 10) *
                                          (int32_t)out->set);
  if (out->games == 1 && out->deals == BST_DEALS_SINGLE)
    out->set = 1;
  if (!bst_tournament_games_fit(out->games, out))
    bst_fault(self->reader, bst_value_find(self->section.table, "games"),
              out->deals == BST_DEALS_SINGLE
                  ? "so everybody sits everywhere equally often; or write games = 1"
                  : "so everybody sits everywhere equally often",
              "must be a multiple of %d, the %s", (int)out->set,
              out->deals == BST_DEALS_PERMUTED ? "ways to sit at a table" : "seats of a table");
}

static void read_seed(bst_tournament_reader *self) {
  const bst_value *seed = bst_read(&self->section, "seed");
  self->out->seed = 1;
  if (seed && (seed->type != BST_VALUE_INTEGER || seed->integer < 0))
    bst_fault(self->reader, seed, NULL, "must be a whole number, 0 or more");
  else if (seed)
    self->out->seed = (uint64_t)seed->integer;
}

/* --- what counts ------------------------------------------------------------------------------ */

static void read_placing(bst_tournament_reader *self) {
  bst_tournament_file *out = self->out;
  const bst_value *at = bst_value_find(self->section.table, "placing");
  out->placing[0] = 1;
  size_t count = bst_read_ints(&self->section, "placing", (bst_range){0, 10000}, out->placing,
                               BST_MAX_PLAYERS);
  if (at && count > out->table)
    bst_fault(self->reader, at, NULL, "has %zu places; at a table for %d there are %d", count,
              out->table, out->table);
  for (size_t i = 1; i < count && i < BST_MAX_PLAYERS; i++)
    if (out->placing[i] > out->placing[i - 1])
      bst_fault(self->reader, at, "write the first place first",
                "a worse place can't be worth more than a better one");
}

static void read_tie_breaks(bst_tournament_reader *self) {
  static const char *const names[] = {
      "wins",     "opponents",    "difference",       "points",    "direct", "lot",
      "buchholz", "buchholz_cut", "sonneborn_berger", "seat_mean", NULL};
  bst_tournament_file *out = self->out;
  bst_words words = bst_read_words(&self->section, "tie_breaks");
  if (!bst_value_find(self->section.table, "tie_breaks")) {
    out->tie_break[0] = BST_BREAK_DIFFERENCE;
    out->tie_break[1] = BST_BREAK_WINS;
    out->tie_break[2] = BST_BREAK_DIRECT;
    out->tie_break_count = 3;
  }
  for (size_t i = 0; i < words.count; i++) {
    bst_tie_break what = (bst_tie_break)bst_as_word(self->reader, words.at[i], names, 0);
    for (size_t k = 0; k < out->tie_break_count; k++)
      if (out->tie_break[k] == what) {
        bst_fault(self->reader, words.at[i], NULL, "names '%s' twice", words.word[i]);
        return;
      }
    out->tie_break[out->tie_break_count++] = what;
  }
}

/* --- when it stops ---------------------------------------------------------------------------- */

/* A number of any kind: what is reckoned with here is no part of a game. */
static double read_real(bst_section *section, const char *key, double fallback, double least,
                        double most) {
  const bst_value *value = bst_read(section, key);
  double number = fallback;
  if (!value)
    return fallback;
  if (value->type == BST_VALUE_INTEGER)
    number = (double)value->integer;
  else if (value->type == BST_VALUE_FLOAT)
    number = value->number;
  else
    number = NAN;
  if (number >= least && number <= most)
    return number;
  if (value->type != BST_VALUE_NONE)
    bst_fault(section->reader, value, NULL, "must be a number from %g to %g", least, most);
  return fallback;
}

/* Whom the test is about: the one that is named, or the only challenger. */
static void read_tested(bst_tournament_reader *self, bst_section *section, const bst_value *at) {
  bst_tournament_file *out = self->out;
  const bst_value *named = bst_value_find(at, "player");
  const char *name = bst_read_text(section, "player", "");
  size_t challengers = 0;
  for (size_t i = 0; i < out->player_count; i++)
    if (out->challenger[i]) {
      out->sprt.player = (uint8_t)i;
      challengers++;
    }
  if (named && *name)
    bst_tournament_find_player(self, named, name, &out->sprt.player);
  else if (challengers != 1)
    bst_fault(self->reader, at, "write player = \"name\" into it",
              "doesn't say which player is tested");
}

static void read_sprt(bst_tournament_reader *self) {
  bst_tournament_file *out = self->out;
  const bst_value *at = bst_read(&self->section, "sprt");
  if (!at || at->type == BST_VALUE_NONE)
    return;
  bst_section section = bst_open(self->reader, at);
  bst_sprt_terms *sprt = &out->sprt;
  sprt->given = true;
  sprt->elo0 = read_real(&section, "elo0", 0, -1000, 1000);
  sprt->elo1 = read_real(&section, "elo1", 10, -1000, 1000);
  sprt->alpha = read_real(&section, "alpha", 0.05, 0.000001, 0.499);
  sprt->beta = read_real(&section, "beta", 0.05, 0.000001, 0.499);
  read_tested(self, &section, at);
  bst_close(&section, "the test");
  if (sprt->elo0 >= sprt->elo1)
    bst_fault(self->reader, at, "as in elo0 = 0, elo1 = 10", "needs an elo1 above its elo0");
  if (out->format != BST_ROUND_ROBIN && out->format != BST_GAUNTLET)
    bst_fault(self->reader, at, "write format = \"gauntlet\"",
              "can't stop a tournament of several rounds");
}

static int64_t read_micro(bst_section *section, const char *key, double least) {
  return (int64_t)(read_real(section, key, 0, least, BST_TOURNAMENT_SECONDS) * 1e6 + 0.5);
}

/* `clock = { game = 60, increment = 0.5 }`, `clock = { move = 2 }`, in seconds. */
static void read_clock(bst_tournament_reader *self) {
  const bst_value *at = bst_read(&self->section, "clock");
  bst_tournament_clock *clock = &self->out->clock;
  if (!at || at->type == BST_VALUE_NONE)
    return;
  bst_section section = bst_open(self->reader, at);
  clock->game = read_micro(&section, "game", 0.001);
  clock->increment = read_micro(&section, "increment", 0);
  clock->move = read_micro(&section, "move", 0.001);
  bst_close(&section, "the clock");
  if (bst_is_there(&section) && clock->game == 0 && clock->move == 0)
    bst_fault(self->reader, at, "as in clock = { game = 60, increment = 0.5 } or { move = 2 }",
              "needs the seconds of a game or of a move");
}

bool bst_tournament_has_clock(const bst_tournament_file *file) {
  return file->clock.game > 0 || file->clock.move > 0;
}

/* `records = "all"`, "none" or every so many-th; 0: none. */
static uint32_t read_each(bst_tournament_reader *self, const char *key) {
  const bst_value *at = bst_read(&self->section, key);
  static const char *const words[] = {"none", "all", NULL};
  int32_t each = 0;
  if (!at)
    return 0;
  if (at->type == BST_VALUE_INTEGER)
    bst_as_int(self->reader, at, (bst_range){1, BST_TOURNAMENT_GAMES}, &each);
  else
    each = bst_as_word(self->reader, at, words, 0);
  return (uint32_t)each;
}

static int line_of_function(bst_tournament_reader *self, const char *key) {
  const bst_value *at = bst_read(&self->section, key);
  if (at && at->type != BST_VALUE_FUNCTION && at->type != BST_VALUE_NONE)
    bst_fault(self->reader, at, NULL, "must be a function");
  return at ? at->line : 0;
}

/* A file lies beside the tournament's. */
static const char *path_beside(const bst_tournament_reader *self, const char *name) {
  const char *slash = strrchr(self->out->path, '/');
  bst_arena *arena = self->reader->arena;
  return slash ? bst_arena_format(arena, "%.*s%s", (int)(slash - self->out->path) + 1,
                                  self->out->path, name)
               : bst_arena_copy(arena, name, strlen(name));
}

/* "opening.jsonl", { record = "game.jsonl", turns = 10, shuffle = true }, or
 * { position = "x.json", id = "loop" } */
static void read_start(const bst_tournament_reader *self, const bst_value *item,
                       bst_tournament_start *out) {
  const char *name = NULL, *position = NULL;
  *out = (bst_tournament_start){.line = item->line, .id = ""};
  if (item->type == BST_VALUE_TABLE) {
    bst_section section = bst_open(self->reader, item);
    if (bst_value_find(item, "position")) {
      position = bst_read_text(&section, "position", "");
      out->id = bst_read_text(&section, "id", "");
    } else {
      bst_require(&section, "record");
      name = bst_read_text(&section, "record", "");
      out->turns = (uint32_t)bst_read_int(&section, "turns", (bst_range){1, UINT16_MAX}, 0);
      out->shuffle = bst_read_bool(&section, "shuffle", false);
    }
    bst_close(&section, "the start");
  } else {
    bst_as_text(self->reader, item, &name);
  }
  if (name && bst_path_check(self->reader, item, BST_PATH_BESIDE, name, strlen(name)))
    out->record = path_beside(self, name);
  if (position && bst_path_check(self->reader, item, BST_PATH_BESIDE, position, strlen(position)))
    out->position = path_beside(self, position);
}

static void read_starts(bst_tournament_reader *self) {
  const bst_value *list = bst_read(&self->section, "starts");
  if (!list || list->type == BST_VALUE_NONE)
    return;
  if (list->type != BST_VALUE_TABLE || !bst_value_is_list(list) || list->count == 0 ||
      list->count > BST_TOURNAMENT_STARTS) {
    bst_fault(self->reader, list, NULL, "must be a list of 1 to %d records", BST_TOURNAMENT_STARTS);
    return;
  }
  bst_tournament_start *start = bst_arena_alloc(self->reader->arena, list->count * sizeof *start);
  for (size_t i = 0; start && i < list->count; i++)
    read_start(self, &list->item[i], &start[i]);
  self->out->start = start;
  self->out->start_count = start ? list->count : 0;
}

/* The folder of openings that are installed, or, written with a '/', of one beside the tournament
 * file. NULL: no memory, or it was reported. */
static const char *folder_of_openings(bst_tournament_reader *self, const bst_value *at,
                                      const char *name) {
  bst_arena *arena = self->reader->arena;
  if (strchr(name, '/'))
    return bst_path_check(self->reader, at, BST_PATH_BESIDE, name, strlen(name))
               ? path_beside(self, name)
               : NULL;
  const char *below = bst_arena_format(arena, "scripts/openings/%s", name);
  char *own = below ? bst_find_own(below) : NULL;
  const char *out = own ? bst_arena_copy(arena, own, strlen(own)) : NULL;
  free(own);
  return out;
}

static void take_openings(bst_tournament_reader *self, const bst_value *at, const bst_found *found,
                          size_t count) {
  bst_arena *arena = self->reader->arena;
  bst_tournament_start *start = bst_arena_alloc(arena, count * sizeof *start);
  for (size_t i = 0; start && i < count; i++)
    start[i] = (bst_tournament_start){
        .record = bst_arena_copy(arena, found[i].path, strlen(found[i].path)),
        .shuffle = true,
        .line = at->line};
  self->out->start = start;
  self->out->start_count = start ? count : 0;
}

/* `openings = "base_six_turns"`: all records of a folder, each as far as it goes, and dealt
 * anew for each game: what engines are compared by isn't always the same order of tiles. */
static void read_openings(bst_tournament_reader *self) {
  const bst_value *at = bst_value_find(self->section.table, "openings");
  const char *name = bst_read_text(&self->section, "openings", "");
  if (!at || !*name)
    return;
  if (self->out->start_count > 0) {
    bst_fault(self->reader, at, "leave one of them out", "and 'starts' both say how games begin");
    return;
  }
  const char *folder = folder_of_openings(self, at, name);
  bst_report unused = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  if (folder)
    bst_find_files(folder, ".jsonl", &found, &count, &unused);
  bst_report_clear(&unused);
  if (count == 0)
    bst_fault(
        self->reader, at,
        "installed are the folders of scripts/openings; one of your own, beside the tournament "
        "file, is written with a '/', as in \"./my_openings\"",
        "names no folder with records: '%s'", name);
  else if (count > BST_TOURNAMENT_STARTS)
    bst_fault(self->reader, at, NULL, "names %zu records; %d are the most", count,
              BST_TOURNAMENT_STARTS);
  else
    take_openings(self, at, found, count);
  bst_found_free(found, count);
}

/* `adjudicate = { decided_by = 60, turns = 200 }`: what most functions would say. */
static bool read_ready_adjudication(bst_tournament_reader *self) {
  const bst_value *at = bst_value_find(self->section.table, "adjudicate");
  if (!at || at->type != BST_VALUE_TABLE)
    return false;
  bst_section section = bst_open(self->reader, bst_read(&self->section, "adjudicate"));
  self->out->decided_by = bst_read_int(&section, "decided_by", (bst_range){1, 100000}, 0);
  self->out->turns = (uint32_t)bst_read_int(&section, "turns", (bst_range){1, UINT16_MAX}, 0);
  bst_close(&section, "adjudicate");
  if (bst_is_there(&section) && self->out->decided_by == 0 && self->out->turns == 0)
    bst_fault(self->reader, at, "as in adjudicate = { decided_by = 60, turns = 200 }",
              "says neither how many points decide nor how many turns are played");
  return true;
}

static void read_table(bst_tournament_reader *self, const bst_value *root) {
  bst_tournament_file *out = self->out;
  const bst_value *at = bst_value_find(root, "id");
  const char *id = bst_read_text(&self->section, "id", "");
  if (strcmp(id, out->id) != 0)
    bst_report_add(self->reader->report, out->path, at ? at->line : root->line, NULL,
                   "the id must be '%s', like the file", out->id);
  bst_require(&self->section, "api");
  bst_read_int(&self->section, "api", (bst_range){BST_API, BST_API}, BST_API);
  out->title = bst_read_text(&self->section, "title", "");
  read_games(self);
  read_seed(self);
  read_rules(self);
  read_players(self);
  bst_tournament_read_format(self);
  bst_tournament_read_teams(self);
  read_placing(self);
  read_tie_breaks(self);
  read_sprt(self);
  out->seconds =
      (uint32_t)bst_read_int(&self->section, "time", (bst_range){1, BST_TOURNAMENT_SECONDS}, 0);
  read_starts(self);
  read_openings(self);
  read_clock(self);
  out->records = read_each(self, "records");
  out->moves = read_each(self, "moves");
  out->before_line = line_of_function(self, "before");
  if (!read_ready_adjudication(self))
    out->adjudicate_line = line_of_function(self, "adjudicate");
  out->after_line = line_of_function(self, "after");
  out->tie_break_line = line_of_function(self, "tie_break");
  bst_close(&self->section, "the tournament");
}

const char *const bst_tournament_functions[BST_TOURNAMENT_FUNCTIONS] = {"before", "adjudicate",
                                                                        "after", "tie_break"};

/* --- the file --------------------------------------------------------------------------------- */

static bst_status read_file(bst_tournament_file *out, bst_sandbox *sandbox, bst_report *report) {
  bst_script_text text;
  size_t before = report->count;
  bst_status status =
      bst_sandbox_run(sandbox, out->path, BST_FILE_TOURNAMENT, &out->arena, &text, report);
  if (status != BST_OK)
    return report->out_of_memory ? BST_NO_MEMORY : status;
  out->text = text.text;
  out->size = text.size;
  out->hash = text.hash;
  const bst_reader reader = {.arena = &out->arena, .report = report, .file = out->path};
  bst_tournament_reader self = {
      .out = out, .reader = &reader, .section = bst_open(&reader, text.root)};
  read_table(&self, text.root);
  if (out->arena.failed || report->out_of_memory)
    return BST_NO_MEMORY;
  if (report->count > before)
    return BST_BAD_INPUT;
  return bst_sandbox_try(out->path, out->text, out->size, BST_FILE_TOURNAMENT,
                         bst_tournament_functions, BST_TOURNAMENT_FUNCTIONS, report);
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
