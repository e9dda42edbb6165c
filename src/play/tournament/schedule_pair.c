/* schedule_pair.c - who meets whom among those who are left: strangers as long as that is possible,
 * and who else should be kept apart. */
#include "schedule_inside.h"

#include <string.h>

void bst_give_byes(bst_schedule *s, const uint8_t *player, size_t count) {
  for (size_t byes = count % s->file->table; byes > 0; byes--) {
    size_t chosen = SIZE_MAX;
    for (size_t i = count; i-- > 0;)
      if (!s->bye[player[i]] &&
          (chosen == SIZE_MAX || s->byes[player[i]] < s->byes[player[chosen]]))
        chosen = i;
    s->bye[player[chosen]] = true;
    s->byes[player[chosen]]++;
  }
}

/* --- who should not meet ---------------------------------------------------------------------- */

enum { TEAM_CLASH = 1000 }; /* worse than having met a few times */

/* How bad it would be if these met: 0, not at all. */
static uint32_t clash(const bst_schedule *s, uint8_t a, uint8_t b, bool teams) {
  bool mates = teams && bst_tournament_is_team(s->file, a, b);
  switch (s->file->format) {
  case BST_SWISS:
    return s->history.met[a][b] + (mates ? TEAM_CLASH : 0u);
  case BST_DOUBLE_KNOCK_OUT:
    return s->history.met[a][b];
  case BST_GROUPS:
    return s->group[a] == s->group[b];
  case BST_ROUND_ROBIN:
  case BST_GAUNTLET:
  case BST_KNOCK_OUT:
  case BST_LADDER:
    break;
  }
  return 0;
}

/* --- tables for two --------------------------------------------------------------------------- */

enum { PAIRING_STEPS = 20000 }; /* tried before some have to meet again */

typedef struct pairing_search {
  const bst_schedule *s;
  const uint8_t *player; /* those to be paired, best first */
  size_t count;
  bool from_end, teams;                    /* the best meets the worst; team mates don't meet */
  uint8_t partner[BST_TOURNAMENT_PLAYERS]; /* by place; BST_TOURNAMENT_PLAYERS: none yet */
  uint32_t steps;
} pairing_search;

/* Pairs the best who has no partner with the next one whom he may meet, as long as that leaves
 * partners for the others. */
static bool pair_from(pairing_search *p, size_t at) {
  while (at < p->count && p->partner[at] < BST_TOURNAMENT_PLAYERS)
    at++;
  if (at >= p->count)
    return true;
  for (size_t k = at + 1; k < p->count && p->steps < PAIRING_STEPS; k++) {
    size_t i = p->from_end ? p->count + at - k : k;
    if (p->partner[i] < BST_TOURNAMENT_PLAYERS ||
        clash(p->s, p->player[at], p->player[i], p->teams) > 0)
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

/* Pairs them without any clash; false: that isn't possible. */
static bool pair_apart(bst_schedule *s, size_t first, pairing_search *p) {
  memset(p->partner, BST_TOURNAMENT_PLAYERS, sizeof p->partner);
  p->steps = 0;
  if (s->file->table != 2 || !pair_from(p, 0))
    return false;
  size_t tables = first;
  for (size_t i = 0; i < p->count; i++)
    if (p->partner[i] > i) {
      s->table[tables][0] = p->player[i];
      s->table[tables++][1] = p->player[p->partner[i]];
    }
  return true;
}

/* --- tables for more -------------------------------------------------------------------------- */

typedef struct filling {
  const uint8_t *player; /* best first */
  size_t count;
  bool seated[BST_TOURNAMENT_PLAYERS]; /* by place */
} filling;

/* How bad it would be if `player` came to those who sit at the table already. */
static uint32_t clashes(const bst_schedule *s, const uint8_t *table, uint8_t seats,
                        uint8_t player) {
  uint32_t sum = 0;
  for (uint8_t i = 0; i < seats; i++)
    sum += clash(s, table[i], player, true);
  return sum;
}

/* Seats the one who fits best, of equals the first, or the last. */
static void seat_one(bst_schedule *s, filling *f, size_t table, uint8_t seat, bool from_end) {
  size_t best = SIZE_MAX;
  uint32_t least = UINT32_MAX;
  for (size_t k = 0; k < f->count; k++) {
    size_t i = from_end ? f->count - 1 - k : k;
    uint32_t bad = f->seated[i] ? UINT32_MAX : clashes(s, s->table[table], seat, f->player[i]);
    if (bad < least) {
      best = i;
      least = bad;
    }
  }
  f->seated[best] = true;
  s->table[table][seat] = f->player[best];
}

/* Fills one table after the other: with the best who is left, then with those next to him whom the
 * table has met the least. */
static void fill_tables(bst_schedule *s, const uint8_t *player, size_t count) {
  filling f = {.player = player, .count = count};
  for (size_t t = 0; t < s->table_count; t++)
    for (uint8_t seat = 0; seat < s->file->table; seat++)
      seat_one(s, &f, t, seat, false);
}

/* --- both ------------------------------------------------------------------------------------- */

void bst_pair_swiss(bst_schedule *s, const uint8_t *standing) {
  uint8_t player[BST_TOURNAMENT_PLAYERS];
  size_t count = 0, players = s->file->player_count;
  bst_give_byes(s, standing, players);
  for (size_t i = 0; i < players; i++)
    if (!s->bye[standing[i]])
      player[count++] = standing[i];
  pairing_search p = {.s = s, .player = player, .count = count, .teams = true};
  if (pair_apart(s, 0, &p))
    return;
  p.teams = false; /* rather a team mate than somebody twice */
  if (s->file->team_count == 0 || !pair_apart(s, 0, &p))
    fill_tables(s, player, count);
}

bool bst_pair_ends(bst_schedule *s, size_t first, const uint8_t *player, size_t count) {
  pairing_search p = {.s = s, .player = player, .count = count, .from_end = true};
  if (pair_apart(s, first, &p))
    return true;
  filling f = {.player = player, .count = count};
  size_t tables = count / s->file->table;
  for (size_t t = 0; t < tables; t++) {
    s->table[first + t][0] = player[t];
    f.seated[t] = true;
  }
  for (size_t t = 0; t < tables; t++)
    for (uint8_t seat = 1; seat < s->file->table; seat++)
      seat_one(s, &f, first + t, seat, true);
  return false;
}
