/* schedule.c - see schedule.h. */
#include "schedule_inside.h"

#include "sim.h"

#include <stdlib.h>
#include <string.h>

/* Away from the seeds of games, which are those of a simulation. */
static const uint64_t lots = UINT64_C(0x6C6F747300000000);

uint64_t bst_schedule_lot(uint64_t seed, uint8_t player) {
  return bst_random_mix(bst_random_mix(seed, lots), player);
}

/* --- rounds ----------------------------------------------------------------------------------- */

static void note_meetings(bst_schedule *s) {
  for (size_t t = 0; t < s->table_count; t++)
    for (uint8_t i = 0; i < s->file->table; i++)
      for (uint8_t k = 0; k < s->file->table; k++)
        if (i != k)
          s->history.met[s->table[t][i]][s->table[t][k]]++;
}

static void pair_round(bst_schedule *s, const uint8_t *standing) {
  memset(s->bye, 0, sizeof s->bye);
  s->table_count = (size_t)bst_schedule_tables(s->file, s->round);
  switch (s->file->format) {
  case BST_ROUND_ROBIN:
    bst_pair_all(s);
    break;
  case BST_GAUNTLET:
    bst_pair_challengers(s);
    break;
  case BST_SWISS:
    bst_pair_swiss(s, standing);
    break;
  case BST_KNOCK_OUT:
    bst_pair_knock_out(s);
    break;
  case BST_LADDER:
    bst_pair_ladder(s);
    break;
  case BST_DOUBLE_KNOCK_OUT:
    bst_pair_double(s);
    break;
  case BST_GROUPS:
    if (s->round == 0)
      bst_pair_groups(s);
    else
      bst_pair_knock_out(s);
    break;
  }
  bst_seat_tables(s);
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
  s->table = calloc((size_t)bst_schedule_most_tables(file) + 1, sizeof *s->table);
  if (!s->table)
    return BST_NO_MEMORY;
  seed_players(s);
  if (file->format == BST_LADDER)
    bst_note_rungs(s);
  pair_round(s, s->order);
  return BST_OK;
}

void bst_schedule_free(bst_schedule *s) {
  free(s->table);
  *s = (bst_schedule){0};
}

/* Adds the round that is over to what is known of all those before. */
static void note_round(bst_schedule *s, const bst_round_score *score) {
  note_meetings(s);
  bst_note_seats(s);
  for (size_t i = 0; i < s->file->player_count; i++) {
    s->history.past[i].score += score[i].score;
    s->history.past[i].games += score[i].games;
    if (s->file->format == BST_SWISS && s->bye[i])
      s->history.past[i].score += (int64_t)s->file->rules_count * bst_schedule_bye(s);
  }
}

/* Who goes on? False: nobody has to. */
static bool end_round(bst_schedule *s, const bst_round_score *score, const uint8_t *standing) {
  switch (s->file->format) {
  case BST_ROUND_ROBIN:
  case BST_GAUNTLET:
  case BST_SWISS:
    break;
  case BST_KNOCK_OUT:
    bst_end_knock_out(s, score);
    break;
  case BST_LADDER:
    bst_end_ladder(s, score);
    break;
  case BST_DOUBLE_KNOCK_OUT:
    bst_end_double(s, score);
    return s->left > 1;
  case BST_GROUPS:
    if (s->round == 0)
      bst_end_groups(s, standing);
    else
      bst_end_knock_out(s, score);
    break;
  }
  return true;
}

bool bst_schedule_next(bst_schedule *s, const bst_round_score *score, const uint8_t *standing) {
  note_round(s, score);
  if (!end_round(s, score, standing) || s->round + 1 >= bst_schedule_rounds(s->file))
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
  for (uint8_t i = 0; i < seats && i < BST_MAX_PLAYERS; i++)
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
  uint64_t turned = file->set == 1 ? out->lap + out->rules : out->way;
  for (uint8_t i = 0; i < file->table && file->deals != BST_DEALS_PERMUTED; i++)
    out->seat[i] = (uint8_t)((i + turned) % file->table);
  if (file->deals == BST_DEALS_PERMUTED)
    permute(out->seat, file->table, out->way);
}
