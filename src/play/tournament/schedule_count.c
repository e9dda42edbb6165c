/* schedule_count.c - how many tables, rounds and games a tournament has, before any is played. */
#include "schedule_inside.h"

size_t bst_ladder_offset(const bst_tournament_file *file, uint32_t round) {
  return round % 2 * (size_t)(file->table / 2);
}

uint8_t bst_group_of(const bst_tournament_file *file, size_t place) {
  size_t at = place % file->groups;
  return (uint8_t)(place / file->groups % 2 == 0 ? at : file->groups - 1u - at);
}

/* --- each against each ------------------------------------------------------------------------ */

/* In how many ways `seats` of these can sit together: the product of 1 + (size of a team) x over
 * all teams, of which the coefficient of x^seats is wanted. Who has no team is one of his own. */
static uint64_t combinations(const bst_tournament_file *file, const bool *those, uint8_t seats) {
  uint64_t ways[BST_MAX_PLAYERS + 1] = {1}, size[BST_TOURNAMENT_PLAYERS] = {0};
  size_t alone = 0;
  for (uint8_t i = 0; i < file->player_count; i++)
    if (those[i] && file->team_count > 0 && file->team[i] != BST_NO_TEAM)
      size[file->team[i]]++;
    else
      alone += those[i];
  for (size_t i = 0; i < alone + file->team_count; i++)
    for (uint8_t k = seats; k > 0; k--)
      ways[k] += ways[k - 1] * (i < alone ? 1 : size[i - alone]);
  return ways[seats];
}

static uint64_t all_tables(const bst_tournament_file *file) {
  bool those[BST_TOURNAMENT_PLAYERS];
  for (uint8_t i = 0; i < file->player_count; i++)
    those[i] = true;
  return combinations(file, those, file->table);
}

static uint64_t tables_of_challenger(const bst_tournament_file *file, uint8_t challenger) {
  bool those[BST_TOURNAMENT_PLAYERS];
  for (uint8_t i = 0; i < file->player_count; i++)
    those[i] = !file->challenger[i] && !bst_tournament_is_team(file, i, challenger);
  return combinations(file, those, (uint8_t)(file->table - 1));
}

/* Without teams a group is so many players, whoever they are; with teams there is a seeding. */
static uint64_t tables_of_group(const bst_tournament_file *file, uint8_t group) {
  bool those[BST_TOURNAMENT_PLAYERS] = {false};
  for (size_t place = 0; place < file->player_count; place++)
    if (bst_group_of(file, place) == group)
      those[file->team_count > 0 ? file->seeding[place] : place] = true;
  return combinations(file, those, file->table);
}

static uint64_t gauntlet_tables(const bst_tournament_file *file) {
  uint64_t sum = 0;
  for (uint8_t i = 0; i < file->player_count; i++)
    sum += file->challenger[i] ? tables_of_challenger(file, i) : 0;
  return sum;
}

static uint64_t group_tables(const bst_tournament_file *file) {
  uint64_t sum = 0;
  for (uint8_t i = 0; i < file->groups; i++)
    sum += tables_of_group(file, i);
  return sum;
}

bool bst_schedule_teams_fit(const bst_tournament_file *file) {
  bool fit = file->format != BST_ROUND_ROBIN || all_tables(file) > 0;
  for (uint8_t i = 0; i < file->player_count && file->format == BST_GAUNTLET; i++)
    fit = fit && (!file->challenger[i] || tables_of_challenger(file, i) > 0);
  for (uint8_t i = 0; i < file->groups && file->format == BST_GROUPS; i++)
    fit = fit && tables_of_group(file, i) > 0;
  return fit;
}

/* --- those who are left ----------------------------------------------------------------------- */

static size_t left_after(const bst_tournament_file *file, size_t players, uint32_t rounds) {
  size_t left = players;
  for (uint32_t i = 0; i < rounds && left >= file->table; i++)
    left -= left / file->table * (size_t)(file->table - 1);
  return left;
}

/* Of a knock-out among so many. */
static uint32_t rounds_among(const bst_tournament_file *file, size_t players) {
  uint32_t rounds = 0;
  while (left_after(file, players, rounds) >= file->table)
    rounds++;
  return rounds;
}

static uint64_t tables_among(const bst_tournament_file *file, size_t players, uint32_t round) {
  uint64_t tables = left_after(file, players, round) / file->table;
  return tables + (file->third && round + 1 == rounds_among(file, players));
}

/* How many have lost nothing, and how many once. */
typedef struct both_sides {
  size_t winners, losers;
} both_sides;

static bool is_grand_final(both_sides left) { return left.winners == 1 && left.losers == 1; }

static size_t tables_between(both_sides left) {
  return is_grand_final(left) ? 1 : left.winners / 2 + left.losers / 2;
}

/* Who loses the first grand final has lost once, as long as nobody knows better. */
static both_sides after_round(both_sides left) {
  if (is_grand_final(left))
    return (both_sides){0, 2};
  return (both_sides){left.winners - left.winners / 2,
                      left.losers - left.losers / 2 + left.winners / 2};
}

static both_sides sides_in(const bst_tournament_file *file, uint32_t round) {
  both_sides left = {file->player_count, 0};
  for (uint32_t i = 0; i < round; i++)
    left = after_round(left);
  return left;
}

static uint32_t double_rounds(const bst_tournament_file *file) {
  uint32_t rounds = 0;
  for (both_sides left = sides_in(file, 0); left.winners + left.losers > 1;
       left = after_round(left))
    rounds++;
  return rounds;
}

/* --- all together ----------------------------------------------------------------------------- */

static size_t finalists(const bst_tournament_file *file) {
  return (size_t)file->groups * file->advance;
}

uint64_t bst_schedule_tables(const bst_tournament_file *file, uint32_t round) {
  size_t players = file->player_count, skipped;
  switch (file->format) {
  case BST_ROUND_ROBIN:
    return all_tables(file);
  case BST_GAUNTLET:
    return gauntlet_tables(file);
  case BST_SWISS:
    return players / file->table;
  case BST_KNOCK_OUT:
    return tables_among(file, players, round);
  case BST_LADDER:
    skipped = bst_ladder_offset(file, round);
    return players < skipped ? 0 : (players - skipped) / file->table;
  case BST_DOUBLE_KNOCK_OUT:
    return tables_between(sides_in(file, round));
  case BST_GROUPS:
    return round == 0 ? group_tables(file) : tables_among(file, finalists(file), round - 1);
  }
  return 0;
}

uint32_t bst_schedule_rounds(const bst_tournament_file *file) {
  if (file->format == BST_KNOCK_OUT)
    return rounds_among(file, file->player_count);
  if (file->format == BST_DOUBLE_KNOCK_OUT)
    return double_rounds(file);
  return file->format == BST_GROUPS ? 1 + rounds_among(file, finalists(file)) : file->rounds;
}

uint64_t bst_schedule_most_tables(const bst_tournament_file *file) {
  uint64_t most = 0;
  for (uint32_t round = 0; round < bst_schedule_rounds(file); round++) {
    uint64_t tables = bst_schedule_tables(file, round);
    most = tables > most ? tables : most;
  }
  return most;
}

static uint64_t games_of(const bst_tournament_file *file, uint32_t rounds, uint64_t games) {
  uint64_t tables = 0;
  for (uint32_t round = 0; round < rounds; round++)
    tables += bst_schedule_tables(file, round);
  return tables * file->rules_count * games;
}

uint64_t bst_schedule_games(const bst_tournament_file *file, uint64_t games) {
  return games_of(file, bst_schedule_rounds(file) - (file->format == BST_DOUBLE_KNOCK_OUT), games);
}

uint64_t bst_schedule_most_games(const bst_tournament_file *file, uint64_t games) {
  return games_of(file, bst_schedule_rounds(file), games);
}
