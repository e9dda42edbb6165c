/* tournament_form.c - who meets whom: the format of a tournament, and what belongs to it. */
#include "suggest.h"
#include "tournament_reader.h"

#include <string.h>

/* --- players and rounds ----------------------------------------------------------------------- */

bool bst_tournament_find_player(bst_tournament_reader *self, const bst_value *at, const char *name,
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

static void read_challengers(bst_tournament_reader *self) {
  bst_tournament_file *out = self->out;
  bst_words words = bst_read_words(&self->section, "challengers");
  const bst_value *at = bst_value_find(self->section.table, "challengers");
  const bst_value *format = bst_value_find(self->section.table, "format");
  uint8_t player;
  size_t others = out->player_count;
  for (size_t i = 0; i < words.count; i++)
    if (bst_tournament_find_player(self, words.at[i], words.word[i], &player) &&
        !out->challenger[player]) {
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

static void read_rounds(bst_tournament_reader *self) {
  bst_tournament_file *out = self->out;
  const bst_value *rounds = bst_value_find(self->section.table, "rounds");
  int32_t given = bst_read_int(&self->section, "rounds", (bst_range){1, BST_TOURNAMENT_ROUNDS},
                               usual_rounds(out));
  out->rounds = has_rounds(out) ? (uint32_t)given : 1;
  if (rounds && !has_rounds(out))
    bst_fault(self->reader, rounds, "leave it out, or write format = \"swiss\" or \"ladder\"",
              "means something in these formats alone");
}

static void read_seeding(bst_tournament_reader *self) {
  bst_tournament_file *out = self->out;
  bst_words words = bst_read_words(&self->section, "seeding");
  const bst_value *at = bst_value_find(self->section.table, "seeding");
  uint64_t seen = 0;
  bool fine = true;
  for (size_t i = 0; i < words.count && i < BST_TOURNAMENT_PLAYERS; i++) {
    fine = bst_tournament_find_player(self, words.at[i], words.word[i], &out->seeding[i]) && fine;
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
static void check_knock_out(const bst_tournament_reader *self) {
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
static void check_finals(const bst_tournament_reader *self, const bst_value *at) {
  const bst_tournament_file *out = self->out;
  size_t finalists = (size_t)out->groups * out->advance;
  if (finalists < out->table || (finalists - 1) % (size_t)(out->table - 1) != 0)
    bst_fault(self->reader, at, "write another 'groups' or 'advance'",
              "lets %zu players go on; with a table for %d there must be %d, %d, %d ... of them",
              finalists, out->table, out->table, 2 * out->table - 1, 3 * out->table - 2);
}

static void read_groups(bst_tournament_reader *self) {
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

static void read_third(bst_tournament_reader *self) {
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

void bst_tournament_read_format(bst_tournament_reader *self) {
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

static void read_member(bst_tournament_reader *self, const bst_value *item, uint8_t team) {
  bst_tournament_file *out = self->out;
  const char *name = NULL;
  uint8_t player;
  if (!bst_as_text(self->reader, item, &name) ||
      !bst_tournament_find_player(self, item, name, &player))
    return;
  if (out->team[player] != BST_NO_TEAM)
    bst_fault(self->reader, item, "leave one out", "names '%s', who is of team '%s' already", name,
              out->team_name[out->team[player]]);
  else
    out->team[player] = team;
}

static void read_team(bst_tournament_reader *self, const bst_value *entry) {
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

void bst_tournament_read_teams(bst_tournament_reader *self) {
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
