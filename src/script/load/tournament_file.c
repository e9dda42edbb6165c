/* tournament_file.c - see tournament_file.h. */
#include "tournament_file.h"

#include "bot_file.h"
#include "find.h"
#include "loading.h"
#include "paths.h"
#include "sandbox.h"
#include "suggest.h"

#include <math.h>
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
static void read_games(tournament_reader *self) {
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

static void read_seed(tournament_reader *self) {
  const bst_value *seed = bst_read(&self->section, "seed");
  self->out->seed = 1;
  if (seed && (seed->type != BST_VALUE_INTEGER || seed->integer < 0))
    bst_fault(self->reader, seed, NULL, "must be a whole number, 0 or more");
  else if (seed)
    self->out->seed = (uint64_t)seed->integer;
}

/* --- who meets whom --------------------------------------------------------------------------- */

/* The number of the player of this name; a fault where there is none. */
static bool find_player(tournament_reader *self, const bst_value *at, const char *name,
                        uint8_t *out) {
  const bst_tournament_file *file = self->out;
  bst_nearest nearest = {.word = name};
  char hint[160];
  for (size_t i = 0; i < file->player_count; i++) {
    if (!file->player[i].name)
      continue;
    if (strcmp(file->player[i].name, name) == 0) {
      *out = (uint8_t)i;
      return true;
    }
    bst_nearest_try(&nearest, file->player[i].name);
  }
  bst_fault(self->reader, at, bst_nearest_hint(&nearest, hint, sizeof hint),
            "names '%s', who is none of the players", name);
  return false;
}

static void read_challengers(tournament_reader *self) {
  bst_tournament_file *out = self->out;
  bst_words words = bst_read_words(&self->section, "challengers");
  const bst_value *at = bst_value_find(self->section.table, "challengers");
  const bst_value *format = bst_value_find(self->section.table, "format");
  uint8_t player;
  size_t others = out->player_count;
  for (size_t i = 0; i < words.count; i++)
    if (find_player(self, words.at[i], words.word[i], &player) && !out->challenger[player]) {
      out->challenger[player] = true;
      others--;
    }
  if (at && out->format != BST_GAUNTLET)
    bst_fault(self->reader, at, "write format = \"gauntlet\"",
              "means something in a gauntlet alone");
  else if (out->format == BST_GAUNTLET && words.count == 0)
    bst_fault(self->reader, format, "write challengers = { \"name\" }",
              "gauntlet needs challengers, who meet all others");
  else if (out->format == BST_GAUNTLET && others + 1 < out->table)
    bst_fault(self->reader, at, NULL, "leaves %zu others; a table for %d takes %d", others,
              out->table, out->table - 1);
}

static bool has_rounds(const bst_tournament_file *file) {
  return file->format == BST_SWISS || file->format == BST_LADDER;
}

/* Halving a field of `players` until one is left takes so many rounds. */
static int32_t usual_rounds(const bst_tournament_file *file) {
  int32_t rounds = 1;
  if (file->format == BST_LADDER)
    return (int32_t)file->player_count;
  while (((size_t)1 << rounds) < file->player_count)
    rounds++;
  return rounds;
}

static void read_rounds(tournament_reader *self) {
  bst_tournament_file *out = self->out;
  const bst_value *rounds = bst_value_find(self->section.table, "rounds");
  int32_t given = bst_read_int(&self->section, "rounds", (bst_range){1, BST_TOURNAMENT_ROUNDS},
                               usual_rounds(out));
  out->rounds = has_rounds(out) ? (uint32_t)given : 1;
  if (rounds && !has_rounds(out))
    bst_fault(self->reader, rounds, "leave it out, or write format = \"swiss\" or \"ladder\"",
              "means something in these formats alone");
}

static void read_seeding(tournament_reader *self) {
  bst_tournament_file *out = self->out;
  bst_words words = bst_read_words(&self->section, "seeding");
  const bst_value *at = bst_value_find(self->section.table, "seeding");
  uint64_t seen = 0;
  bool fine = true;
  for (size_t i = 0; i < words.count && i < BST_TOURNAMENT_PLAYERS; i++) {
    fine = find_player(self, words.at[i], words.word[i], &out->seeding[i]) && fine;
    if (fine && seen >> out->seeding[i] & 1)
      bst_fault(self->reader, words.at[i], NULL, "names '%s' twice", words.word[i]);
    seen |= (uint64_t)1 << out->seeding[i];
  }
  out->is_seeded = at != NULL;
  if (at && fine && words.count != out->player_count)
    bst_fault(self->reader, at, "name all of them, best first", "names %zu of %zu players",
              words.count, out->player_count);
  if (at && (out->format == BST_ROUND_ROBIN || out->format == BST_GAUNTLET))
    bst_fault(self->reader, at, "leave it out", "means nothing where everybody meets everybody");
}

/* --- brackets and groups ---------------------------------------------------------------------- */

/* What only comes down to one if there are the right number of them. */
static void check_knock_out(const tournament_reader *self) {
  const bst_tournament_file *out = self->out;
  if (out->format == BST_KNOCK_OUT && out->player_count > 0 &&
      (out->player_count - 1) % (size_t)(out->table - 1) != 0)
    bst_fault(self->reader, bst_value_find(self->section.table, "format"),
              "add or leave out players",
              "knock_out with a table for %d takes a number of players that comes down to one: %d, "
              "%d, %d ...; these are %zu",
              out->table, out->table, 2 * out->table - 1, 3 * out->table - 2, out->player_count);
  if (out->format == BST_DOUBLE_KNOCK_OUT && out->table != 2)
    bst_fault(self->reader, bst_value_find(self->section.table, "format"),
              "write table = 2, or format = \"knock_out\"",
              "double_knock_out takes a table for 2, not for %d", out->table);
}

/* How many of the best of groups there are, and whether they come down to one. */
static void check_finals(const tournament_reader *self, const bst_value *at) {
  const bst_tournament_file *out = self->out;
  size_t finalists = (size_t)out->groups * out->advance;
  if (finalists < out->table || (finalists - 1) % (size_t)(out->table - 1) != 0)
    bst_fault(self->reader, at, "write another 'groups' or 'advance'",
              "lets %zu players go on; with a table for %d there must be %d, %d, %d ... of them",
              finalists, out->table, out->table, 2 * out->table - 1, 3 * out->table - 2);
}

static void read_groups(tournament_reader *self) {
  bst_tournament_file *out = self->out;
  const bst_value *groups = bst_value_find(self->section.table, "groups");
  const bst_value *advance = bst_value_find(self->section.table, "advance");
  bool has_groups = out->format == BST_GROUPS, fit = out->player_count >= out->table;
  const bst_range range = {2, BST_TOURNAMENT_PLAYERS / 2}, going = {1, BST_TOURNAMENT_PLAYERS / 2};
  out->groups = (uint8_t)bst_read_int(&self->section, "groups", range, 2);
  out->advance = (uint8_t)bst_read_int(&self->section, "advance", going, 2);
  size_t least = out->player_count / out->groups; /* in a group */
  if (!has_groups && (groups || advance))
    bst_fault(self->reader, groups ? groups : advance, "write format = \"groups\"",
              "means something with groups alone");
  else if (has_groups && !groups)
    bst_fault(self->reader, bst_value_find(self->section.table, "format"), "write groups = 4",
              "groups doesn't say how many there are");
  else if (has_groups && fit && least < out->table)
    bst_fault(self->reader, groups, "write fewer of them",
              "makes groups of %zu players; a table is for %d", least, out->table);
  else if (has_groups && fit && out->advance > least)
    bst_fault(self->reader, advance ? advance : groups, "write a smaller 'advance'",
              "lets %d of each group go on; there are groups of %zu", out->advance, least);
  else if (has_groups && fit)
    check_finals(self, advance ? advance : groups);
}

/* So many of those who are left are there before the final. */
static size_t left_before_final(size_t left) {
  while (left > 4)
    left -= left / 2;
  return left;
}

static void read_third(tournament_reader *self) {
  bst_tournament_file *out = self->out;
  const bst_value *at = bst_value_find(self->section.table, "third");
  bool groups = out->format == BST_GROUPS;
  size_t players = groups ? (size_t)out->groups * out->advance : out->player_count;
  out->third = bst_read_bool(&self->section, "third", false);
  if (at && out->format != BST_KNOCK_OUT && !groups)
    bst_fault(self->reader, at, "leave it out, or write format = \"knock_out\" or \"groups\"",
              "means something in these formats alone");
  else if (out->third && out->table != 2)
    bst_fault(self->reader, at, "leave it out", "takes a table for 2, not for %d", out->table);
  else if (out->third && players > 0 && left_before_final(players) != 4)
    bst_fault(self->reader, at, "leave it out, or let 4, 7, 8 or 13 to 16 players begin",
              "takes two matches before the final; %zu players come down to %zu there", players,
              left_before_final(players));
}

static void read_format(tournament_reader *self) {
  static const char *const formats[] = {"round_robin", "gauntlet",         "swiss",  "knock_out",
                                        "ladder",      "double_knock_out", "groups", NULL};
  bst_tournament_file *out = self->out;
  out->format = (bst_tournament_format)bst_read_word(&self->section, "format", formats, 0);
  read_challengers(self);
  read_rounds(self);
  read_seeding(self);
  read_groups(self);
  read_third(self);
  check_knock_out(self);
}

/* --- teams ------------------------------------------------------------------------------------ */

bool bst_tournament_is_team(const bst_tournament_file *file, uint8_t a, uint8_t b) {
  return file->team_count > 0 && file->team[a] != BST_NO_TEAM && file->team[a] == file->team[b];
}

static void read_member(tournament_reader *self, const bst_value *item, uint8_t team) {
  bst_tournament_file *out = self->out;
  const char *name = NULL;
  uint8_t player;
  if (!bst_as_text(self->reader, item, &name) || !find_player(self, item, name, &player))
    return;
  if (out->team[player] != BST_NO_TEAM)
    bst_fault(self->reader, item, "leave one out", "names '%s', who is of team '%s' already", name,
              out->team_name[out->team[player]]);
  else
    out->team[player] = team;
}

static void read_team(tournament_reader *self, const bst_value *entry) {
  bst_tournament_file *out = self->out;
  bst_check_name(self->reader, entry);
  if (entry->type != BST_VALUE_TABLE || !bst_value_is_list(entry) || entry->count == 0) {
    bst_fault(self->reader, entry, "as in red = { \"a\", \"b\" }", "must be a list of players");
    return;
  }
  out->team_name[out->team_count] = entry->key;
  for (size_t i = 0; i < entry->count; i++)
    read_member(self, &entry->item[i], (uint8_t)out->team_count);
  out->team_count++;
}

/* `teams = { red = { "a", "b" }, blue = { "c", "d" } }` */
static void read_teams(tournament_reader *self) {
  bst_tournament_file *out = self->out;
  const bst_value *entries = bst_read_entries(&self->section, "teams");
  if (!entries)
    return;
  memset(out->team, BST_NO_TEAM, sizeof out->team);
  out->teams_line = entries->line;
  if (entries->count < 2 || entries->count > BST_TOURNAMENT_PLAYERS) {
    bst_fault(self->reader, entries, "as in teams = { red = { \"a\" }, blue = { \"b\" } }",
              "names %zu teams; 2 to %d are possible", entries->count, BST_TOURNAMENT_PLAYERS);
    return;
  }
  for (size_t i = 0; i < entries->count; i++)
    read_team(self, &entries->item[i]);
  if (out->format == BST_GROUPS && !out->is_seeded)
    bst_fault(self->reader, entries, "write seeding = { \"best\", \"second\", ... }",
              "needs a seeding where there are groups: who meets whom must be known");
}

/* --- what counts ------------------------------------------------------------------------------ */

static void read_placing(tournament_reader *self) {
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

static void read_tie_breaks(tournament_reader *self) {
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
static void read_tested(tournament_reader *self, bst_section *section, const bst_value *at) {
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
    find_player(self, named, name, &out->sprt.player);
  else if (challengers != 1)
    bst_fault(self->reader, at, "write player = \"name\" into it",
              "doesn't say which player is tested");
}

static void read_sprt(tournament_reader *self) {
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
static void read_clock(tournament_reader *self) {
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

/* `records = "all"`, "none" or every so many-th. */
static void read_records(tournament_reader *self) {
  const bst_value *at = bst_read(&self->section, "records");
  static const char *const words[] = {"none", "all", NULL};
  int32_t each = 0;
  if (!at)
    return;
  if (at->type == BST_VALUE_INTEGER)
    bst_as_int(self->reader, at, (bst_range){1, BST_TOURNAMENT_GAMES}, &each);
  else
    each = bst_as_word(self->reader, at, words, 0);
  self->out->records = (uint32_t)each;
}

static int line_of_function(tournament_reader *self, const char *key) {
  const bst_value *at = bst_read(&self->section, key);
  if (at && at->type != BST_VALUE_FUNCTION && at->type != BST_VALUE_NONE)
    bst_fault(self->reader, at, NULL, "must be a function");
  return at ? at->line : 0;
}

/* A file lies beside the tournament's. */
static const char *path_beside(const tournament_reader *self, const char *name) {
  const char *slash = strrchr(self->out->path, '/');
  bst_arena *arena = self->reader->arena;
  return slash ? bst_arena_format(arena, "%.*s%s", (int)(slash - self->out->path) + 1,
                                  self->out->path, name)
               : bst_arena_copy(arena, name, strlen(name));
}

/* "opening.jsonl", or { record = "game.jsonl", turns = 10 } */
static void read_start(const tournament_reader *self, const bst_value *item,
                       bst_tournament_start *out) {
  const char *name = NULL;
  *out = (bst_tournament_start){.line = item->line};
  if (item->type == BST_VALUE_TABLE) {
    bst_section section = bst_open(self->reader, item);
    bst_require(&section, "record");
    name = bst_read_text(&section, "record", "");
    out->turns = (uint32_t)bst_read_int(&section, "turns", (bst_range){1, UINT16_MAX}, 0);
    bst_close(&section, "the start");
  } else {
    bst_as_text(self->reader, item, &name);
  }
  if (name && bst_path_check(self->reader, item, BST_PATH_BESIDE, name, strlen(name)))
    out->record = path_beside(self, name);
}

static void read_starts(tournament_reader *self) {
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
  read_games(self);
  read_seed(self);
  read_rules(self);
  read_players(self);
  read_format(self);
  read_teams(self);
  read_placing(self);
  read_tie_breaks(self);
  read_sprt(self);
  out->seconds =
      (uint32_t)bst_read_int(&self->section, "time", (bst_range){1, BST_TOURNAMENT_SECONDS}, 0);
  read_starts(self);
  read_clock(self);
  read_records(self);
  out->before_line = line_of_function(self, "before");
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
  tournament_reader self = {.out = out, .reader = &reader, .section = bst_open(&reader, text.root)};
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
