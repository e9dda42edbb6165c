/* schedule.c - see schedule.h. */
#include "schedule.h"

#include "sim.h"

#include <stdlib.h>
#include <string.h>

/* Away from the seeds of games, which are those of a simulation. */
static const uint64_t lots = UINT64_C(0x6C6F747300000000);

uint64_t bst_schedule_lot(uint64_t seed, uint8_t player) {
  return bst_random_mix(bst_random_mix(seed, lots), player);
}

/* --- how many --------------------------------------------------------------------------------- */

static uint64_t combinations(uint64_t of, uint64_t size) {
  uint64_t count = 1;
  if (size > of)
    return 0;
  for (uint64_t i = 0; i < size; i++)
    count = count * (of - i) / (i + 1);
  return count;
}

static size_t challengers_of(const bst_tournament_file *file) {
  size_t count = 0;
  for (size_t i = 0; i < file->player_count; i++)
    count += file->challenger[i];
  return count;
}

/* Where the first table of a round begins on the ladder: every other round half a table later. */
static size_t ladder_offset(const bst_tournament_file *file, uint32_t round) {
  return round % 2 * (size_t)(file->table / 2);
}

static size_t left_after(const bst_tournament_file *file, uint32_t rounds) {
  size_t left = file->player_count;
  for (uint32_t i = 0; i < rounds && left >= file->table; i++)
    left -= left / file->table * (size_t)(file->table - 1);
  return left;
}

uint64_t bst_schedule_tables(const bst_tournament_file *file, uint32_t round) {
  size_t players = file->player_count, challengers = challengers_of(file), skipped;
  switch (file->format) {
  case BST_ROUND_ROBIN:
    return combinations(players, file->table);
  case BST_GAUNTLET:
    return challengers * combinations(players - challengers, file->table - 1u);
  case BST_SWISS:
    return players / file->table;
  case BST_KNOCK_OUT:
    return left_after(file, round) / file->table;
  case BST_LADDER:
    skipped = ladder_offset(file, round);
    return players < skipped ? 0 : (players - skipped) / file->table;
  }
  return 0;
}

uint32_t bst_schedule_rounds(const bst_tournament_file *file) {
  uint32_t rounds = 0;
  if (file->format != BST_KNOCK_OUT)
    return file->rounds;
  while (left_after(file, rounds) >= file->table)
    rounds++;
  return rounds;
}

uint64_t bst_schedule_games(const bst_tournament_file *file, uint64_t games) {
  uint64_t tables = 0;
  for (uint32_t round = 0; round < bst_schedule_rounds(file); round++)
    tables += bst_schedule_tables(file, round);
  return tables * file->rules_count * games;
}

/* --- each against each ------------------------------------------------------------------------ */

/* The next combination by the alphabet; false: that was the last one. */
static bool next_table(uint8_t *player, uint8_t seats, size_t players) {
  int at = seats - 1;
  while (at >= 0 && player[at] == players - seats + (size_t)at)
    at--;
  if (at < 0)
    return false;
  player[at]++;
  for (int i = at + 1; i < seats; i++)
    player[i] = (uint8_t)(player[i - 1] + 1);
  return true;
}

static void pair_all(bst_schedule *s) {
  uint8_t player[BST_MAX_PLAYERS] = {0, 1, 2, 3, 4, 5};
  size_t count = 0;
  do
    memcpy(s->table[count++], player, sizeof player);
  while (next_table(player, s->file->table, s->file->player_count));
}

static void pair_challengers(bst_schedule *s) {
  const bst_tournament_file *file = s->file;
  uint8_t other[BST_TOURNAMENT_PLAYERS], seats = (uint8_t)(file->table - 1);
  size_t others = 0, count = 0;
  for (uint8_t i = 0; i < file->player_count; i++)
    if (!file->challenger[i])
      other[others++] = i;
  for (uint8_t i = 0; i < file->player_count; i++) {
    uint8_t pick[BST_MAX_PLAYERS] = {0, 1, 2, 3, 4, 5};
    do {
      if (!file->challenger[i])
        break;
      s->table[count][0] = i;
      for (uint8_t k = 0; k < seats; k++)
        s->table[count][k + 1] = other[pick[k]];
      count++;
    } while (next_table(pick, seats, others));
  }
}

/* --- Swiss ------------------------------------------------------------------------------------ */

/* Who is left over is the worst of those who have had the fewest byes. */
static void give_byes(bst_schedule *s, const uint8_t *standing, size_t players, bool *out) {
  for (size_t byes = players % s->file->table; byes > 0; byes--) {
    size_t chosen = SIZE_MAX;
    for (size_t i = players; i-- > 0;)
      if (!out[standing[i]] &&
          (chosen == SIZE_MAX || s->byes[standing[i]] < s->byes[standing[chosen]]))
        chosen = i;
    out[standing[chosen]] = true;
    s->byes[standing[chosen]]++;
  }
}

enum { PAIRING_STEPS = 20000 }; /* tried before some have to meet again */

typedef struct pairing_search {
  const bst_schedule *s;
  const uint8_t *player; /* those to be paired, best first */
  size_t count;
  uint8_t partner[BST_TOURNAMENT_PLAYERS]; /* by place; BST_TOURNAMENT_PLAYERS: none yet */
  uint32_t steps;
} pairing_search;

/* Pairs the best who has no partner with the next one whom he hasn't met, as long as that leaves
 * partners for the others. */
static bool pair_from(pairing_search *p, size_t at) {
  while (at < p->count && p->partner[at] < BST_TOURNAMENT_PLAYERS)
    at++;
  if (at >= p->count)
    return true;
  for (size_t i = at + 1; i < p->count && p->steps < PAIRING_STEPS; i++) {
    if (p->partner[i] < BST_TOURNAMENT_PLAYERS || p->s->met[p->player[at]][p->player[i]] > 0)
      continue;
    p->steps++;
    p->partner[at] = (uint8_t)i;
    p->partner[i] = (uint8_t)at;
    if (pair_from(p, at + 1))
      return true;
    p->partner[at] = p->partner[i] = BST_TOURNAMENT_PLAYERS;
  }
  return false;
}

static bool pair_strangers(bst_schedule *s, const uint8_t *player, size_t count) {
  pairing_search p = {.s = s, .player = player, .count = count};
  memset(p.partner, BST_TOURNAMENT_PLAYERS, sizeof p.partner);
  if (s->file->table != 2 || !pair_from(&p, 0))
    return false;
  size_t tables = 0;
  for (size_t i = 0; i < count; i++)
    if (p.partner[i] > i) {
      s->table[tables][0] = player[i];
      s->table[tables++][1] = player[p.partner[i]];
    }
  return true;
}

/* How often `player` has met those who sit at the table already. */
static uint32_t meetings(const bst_schedule *s, const uint8_t *table, uint8_t seats,
                         uint8_t player) {
  uint32_t sum = 0;
  for (uint8_t i = 0; i < seats; i++)
    sum += s->met[table[i]][player];
  return sum;
}

/* Fills one table after the other: with the best who is left, then with those next to him whom the
 * table has met the least. */
static void fill_tables(bst_schedule *s, const uint8_t *player, size_t count) {
  bool seated[BST_TOURNAMENT_PLAYERS] = {false};
  for (size_t t = 0; t < s->table_count; t++)
    for (uint8_t seat = 0; seat < s->file->table; seat++) {
      size_t best = SIZE_MAX;
      uint32_t least = UINT32_MAX;
      for (size_t i = 0; i < count; i++) {
        uint32_t met = seated[i] ? UINT32_MAX : meetings(s, s->table[t], seat, player[i]);
        if (met < least) {
          best = i;
          least = met;
        }
      }
      seated[best] = true;
      s->table[t][seat] = player[best];
    }
}

static void pair_swiss(bst_schedule *s, const uint8_t *standing) {
  uint8_t player[BST_TOURNAMENT_PLAYERS];
  size_t count = 0, players = s->file->player_count;
  give_byes(s, standing, players, s->bye);
  for (size_t i = 0; i < players; i++)
    if (!s->bye[standing[i]])
      player[count++] = standing[i];
  if (!pair_strangers(s, player, count))
    fill_tables(s, player, count);
}

/* --- knock-out and ladder --------------------------------------------------------------------- */

/* The best meet the worst: at the first table sit the first and the last ones who have no bye. */
static void pair_knock_out(bst_schedule *s) {
  uint8_t player[BST_TOURNAMENT_PLAYERS] = {0};
  size_t count = 0;
  for (size_t i = 0; i < s->left; i++) /* here the best are let through */
    player[i] = s->order[s->left - 1 - i];
  give_byes(s, player, s->left, s->bye);
  for (size_t i = 0; i < s->left; i++)
    if (!s->bye[s->order[i]])
      player[count++] = s->order[i];
  size_t last = count;
  for (size_t t = 0; t < s->table_count; t++) {
    s->table[t][0] = player[t];
    for (uint8_t seat = 1; seat < s->file->table; seat++)
      s->table[t][seat] = player[--last];
  }
}

static void pair_ladder(bst_schedule *s) {
  size_t at = ladder_offset(s->file, s->round);
  for (size_t i = 0; i < s->file->player_count; i++)
    s->bye[s->order[i]] = i < at || i >= at + s->table_count * s->file->table;
  for (size_t t = 0; t < s->table_count; t++)
    for (uint8_t seat = 0; seat < s->file->table; seat++)
      s->table[t][seat] = s->order[at++];
}

static bool is_ahead(const bst_schedule *s, const bst_round_score *score, uint8_t a, uint8_t b) {
  if (score[a].score != score[b].score)
    return score[a].score > score[b].score;
  if (score[a].difference != score[b].difference)
    return score[a].difference > score[b].difference;
  return bst_schedule_lot(s->seed, a) > bst_schedule_lot(s->seed, b);
}

/* Sorts those who sat at a table by what they got at it. */
static void sort_table(const bst_schedule *s, const bst_round_score *score, uint8_t *player) {
  for (uint8_t i = 1; i < s->file->table; i++)
    for (uint8_t k = i; k > 0 && is_ahead(s, score, player[k], player[k - 1]); k--) {
      uint8_t other = player[k];
      player[k] = player[k - 1];
      player[k - 1] = other;
    }
}

/* Who isn't the best of his table is out. */
static void knock_out(bst_schedule *s, const bst_round_score *score) {
  bool out[BST_TOURNAMENT_PLAYERS] = {false};
  size_t left = 0;
  for (size_t t = 0; t < s->table_count; t++) {
    uint8_t player[BST_MAX_PLAYERS];
    memcpy(player, s->table[t], sizeof player);
    sort_table(s, score, player);
    for (uint8_t i = 1; i < s->file->table; i++)
      out[player[i]] = true;
  }
  for (size_t i = 0; i < s->left; i++)
    if (!out[s->order[i]]) {
      s->level[s->order[i]]++;
      s->order[left++] = s->order[i];
    }
  s->left = left;
}

static void note_rungs(bst_schedule *s) {
  for (size_t i = 0; i < s->left; i++)
    s->level[s->order[i]] = (uint32_t)(s->left - i);
}

static void climb(bst_schedule *s, const bst_round_score *score) {
  size_t at = ladder_offset(s->file, s->round);
  for (size_t t = 0; t < s->table_count; t++)
    sort_table(s, score, s->order + at + t * s->file->table);
  note_rungs(s);
}

/* --- rounds ----------------------------------------------------------------------------------- */

static void note_meetings(bst_schedule *s) {
  for (size_t t = 0; t < s->table_count; t++)
    for (uint8_t i = 0; i < s->file->table; i++)
      for (uint8_t k = 0; k < s->file->table; k++)
        if (i != k)
          s->met[s->table[t][i]][s->table[t][k]]++;
}

static void pair_round(bst_schedule *s, const uint8_t *standing) {
  memset(s->bye, 0, sizeof s->bye);
  s->table_count = (size_t)bst_schedule_tables(s->file, s->round);
  switch (s->file->format) {
  case BST_ROUND_ROBIN:
    pair_all(s);
    break;
  case BST_GAUNTLET:
    pair_challengers(s);
    break;
  case BST_SWISS:
    pair_swiss(s, standing);
    break;
  case BST_KNOCK_OUT:
    pair_knock_out(s);
    break;
  case BST_LADDER:
    pair_ladder(s);
    break;
  }
  if (s->file->format == BST_SWISS)
    note_meetings(s);
}

/* The order in which they begin: as the file says, or by lot. */
static void seed_players(bst_schedule *s) {
  const bst_tournament_file *file = s->file;
  s->left = file->player_count;
  for (size_t i = 0; i < s->left; i++) {
    uint8_t player = file->is_seeded ? file->seeding[i] : (uint8_t)i;
    size_t at = i;
    while (!file->is_seeded && at > 0 &&
           bst_schedule_lot(s->seed, s->order[at - 1]) < bst_schedule_lot(s->seed, player)) {
      s->order[at] = s->order[at - 1];
      at--;
    }
    s->order[at] = player;
  }
}

bst_status bst_schedule_init(bst_schedule *s, const bst_tournament_file *file, uint64_t seed,
                             uint64_t games) {
  *s = (bst_schedule){.file = file, .seed = seed, .games = games};
  s->table = calloc((size_t)bst_schedule_tables(file, 0) + 1, sizeof *s->table);
  if (!s->table)
    return BST_NO_MEMORY;
  seed_players(s);
  if (file->format == BST_LADDER)
    note_rungs(s);
  pair_round(s, s->order);
  return BST_OK;
}

void bst_schedule_free(bst_schedule *s) {
  free(s->table);
  *s = (bst_schedule){0};
}

bool bst_schedule_next(bst_schedule *s, const bst_round_score *score, const uint8_t *standing) {
  if (s->file->format == BST_KNOCK_OUT)
    knock_out(s, score);
  if (s->file->format == BST_LADDER)
    climb(s, score);
  if (s->round + 1 >= bst_schedule_rounds(s->file))
    return false;
  s->first += bst_schedule_round_games(s);
  s->round++;
  pair_round(s, standing);
  return true;
}

/* --- games ------------------------------------------------------------------------------------ */

uint64_t bst_schedule_round_games(const bst_schedule *s) {
  return s->table_count * s->file->rules_count * s->games;
}

/* The way-th permutation of the seats, by the alphabet. */
static void permute(uint8_t *seat, uint8_t seats, uint32_t way) {
  uint32_t ways = 1;
  for (uint32_t i = 2; i < seats; i++)
    ways *= i;
  for (uint8_t i = 0; i < seats; i++)
    seat[i] = i;
  for (uint8_t i = 0; i + 1 < seats; i++) {
    uint32_t pick = way / ways;
    uint8_t picked = seat[i + pick];
    memmove(seat + i + 1, seat + i, pick);
    seat[i] = picked;
    way %= ways;
    ways /= (uint32_t)(seats - 1 - i);
  }
}

/* Rounds have deals of their own, tables and rulesets don't: all play the same. */
uint64_t bst_schedule_seed(uint64_t seed, uint64_t games, uint32_t round, uint64_t deal) {
  return bst_sim_game_seed(seed, round * games + deal);
}

void bst_schedule_fixture(const bst_schedule *s, uint64_t number, bst_fixture *out) {
  const bst_tournament_file *file = s->file;
  uint64_t at = number - s->first, pairings = s->table_count * file->rules_count;
  uint64_t set = at / file->set, pairing = set % pairings;
  *out = (bst_fixture){.number = number,
                       .round = s->round,
                       .table = (size_t)(pairing % s->table_count),
                       .rules = (size_t)(pairing / s->table_count),
                       .lap = set / pairings,
                       .way = (uint32_t)(at % file->set)};
  memcpy(out->player, s->table[out->table], sizeof out->player);
  out->deal = out->lap;
  if (file->deals == BST_DEALS_SINGLE)
    out->deal = out->lap * file->set + out->way;
  out->seed = bst_schedule_seed(s->seed, s->games, s->round, out->deal);
  for (uint8_t i = 0; i < file->table && file->deals != BST_DEALS_PERMUTED; i++)
    out->seat[i] = (uint8_t)((i + out->way) % file->table);
  if (file->deals == BST_DEALS_PERMUTED)
    permute(out->seat, file->table, out->way);
}
