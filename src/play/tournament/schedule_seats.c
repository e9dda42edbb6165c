/* schedule_seats.c - who sits where, if a set is but one game: then not each pairing by itself lets
 * everybody sit everywhere, but all of them together do, as far as that is possible. */
#include "schedule_inside.h"

#include "sim.h"

#include <string.h>

/* --- tables that are all known ---------------------------------------------------------------- */

/* There is always a way to seat them so that each sits in each seat equally often, but for one time
 * (de Werra 1971). It is found seat by seat: as long as somebody sits two times more often in seat
 * a than in seat b, there is a chain of tables from him to one of whom the opposite is true, along
 * which all change these two seats. */
typedef struct chain_search {
  bst_schedule *s;
  uint8_t a, b;                           /* seats */
  int32_t excess[BST_TOURNAMENT_PLAYERS]; /* times in seat a minus those in seat b */
  size_t by[BST_TOURNAMENT_PLAYERS];      /* by player: the table by which he was reached */
  bool reached[BST_TOURNAMENT_PLAYERS];
} chain_search;

static void count_excess(chain_search *c) {
  memset(c->excess, 0, sizeof c->excess);
  for (size_t t = 0; t < c->s->table_count; t++) {
    c->excess[c->s->table[t][c->a]]++;
    c->excess[c->s->table[t][c->b]]--;
  }
}

/* Who sits in seat b less often than in seat a, from there on to those in seat a ... */
static bool reach(chain_search *c, uint8_t from, uint8_t *end) {
  uint8_t queue[BST_TOURNAMENT_PLAYERS] = {from};
  memset(c->reached, 0, sizeof c->reached);
  c->reached[from] = true;
  for (size_t at = 0, count = 1; at < count; at++)
    for (size_t t = 0; t < c->s->table_count; t++) {
      uint8_t other = c->s->table[t][c->b];
      if (c->s->table[t][c->a] != queue[at] || c->reached[other])
        continue;
      c->reached[other] = true;
      c->by[other] = t;
      queue[count++] = other;
      if (c->excess[other] < 0) {
        *end = other;
        return true;
      }
    }
  return false;
}

static void change_along(chain_search *c, uint8_t from, uint8_t end) {
  while (end != from) {
    uint8_t *table = c->s->table[c->by[end]];
    uint8_t before = table[c->a];
    table[c->a] = end;
    table[c->b] = before;
    end = before;
  }
}

/* True: something was changed. */
static bool balance_pair(bst_schedule *s, uint8_t a, uint8_t b) {
  chain_search c = {.s = s, .a = a, .b = b};
  bool changed = false;
  uint8_t end;
  count_excess(&c);
  for (uint8_t i = 0; i < s->file->player_count; i++)
    while (c.excess[i] > 1 && reach(&c, i, &end)) {
      change_along(&c, i, end);
      count_excess(&c);
      changed = true;
    }
  return changed;
}

/* For tables of two this is the order of Berger's tables: the lower number begins where both make
 * an odd sum. */
static void turn_tables(bst_schedule *s) {
  uint8_t seats = s->file->table;
  for (size_t t = 0; t < s->table_count; t++) {
    uint8_t table[BST_MAX_PLAYERS];
    unsigned sum = 1;
    memcpy(table, s->table[t], sizeof table);
    for (uint8_t i = 0; i < seats; i++)
      sum += table[i];
    for (uint8_t i = 0; i < seats; i++)
      s->table[t][(i + sum) % seats] = table[i];
  }
}

/* Each change makes the sum of the squares of all counts less, so it comes to an end. */
static void balance(bst_schedule *s) {
  turn_tables(s);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint8_t a = 0; a < s->file->table; a++)
      for (uint8_t b = 0; b < s->file->table; b++)
        if (a != b && balance_pair(s, a, b))
          changed = true;
  }
}

/* --- round by round --------------------------------------------------------------------------- */

static uint64_t lot_of_round(const bst_schedule *s, uint8_t player) {
  return bst_random_mix(bst_schedule_lot(s->seed, player), s->round);
}

/* Has `a` more right to this seat: by sitting there less often, or not the last time, or by lot? */
static bool comes_before(const bst_schedule *s, uint8_t seat, uint8_t a, uint8_t b) {
  if (s->history.sat[a][seat] != s->history.sat[b][seat])
    return s->history.sat[a][seat] < s->history.sat[b][seat];
  bool just_a = s->history.last_seat[a] == seat + 1, just_b = s->history.last_seat[b] == seat + 1;
  if (just_a != just_b)
    return just_b;
  return lot_of_round(s, a) > lot_of_round(s, b);
}

static void seat_by_history(const bst_schedule *s, uint8_t *table) {
  for (uint8_t seat = 0; seat + 1 < s->file->table; seat++)
    for (uint8_t i = (uint8_t)(seat + 1); i < s->file->table; i++)
      if (comes_before(s, seat, table[i], table[seat])) {
        uint8_t other = table[seat];
        table[seat] = table[i];
        table[i] = other;
      }
}

/* --- both ------------------------------------------------------------------------------------- */

static bool is_all_known(const bst_schedule *s) {
  bst_tournament_format format = s->file->format;
  return format == BST_ROUND_ROBIN || format == BST_GAUNTLET ||
         (format == BST_GROUPS && s->round == 0);
}

void bst_seat_tables(bst_schedule *s) {
  if (s->file->set != 1)
    return;
  if (is_all_known(s))
    balance(s);
  for (size_t t = 0; t < s->table_count && !is_all_known(s); t++)
    seat_by_history(s, s->table[t]);
}

/* So many of the games of a table with one ruleset begin with those at it turned by `turn` seats.
 */
static uint64_t games_turned(const bst_schedule *s, uint8_t turn) {
  uint8_t seats = s->file->table;
  return s->file->set == 1 ? (s->games + seats - 1 - turn) / seats : s->games / seats;
}

static void note_table(bst_schedule *s, size_t t) {
  uint8_t seats = s->file->table;
  for (size_t rules = 0; rules < s->file->rules_count; rules++)
    for (uint8_t turn = 0; turn < seats; turn++)
      for (uint8_t i = 0; i < seats; i++)
        s->history.sat[s->table[t][i]][(i + turn + rules) % seats] += games_turned(s, turn);
}

void bst_note_seats(bst_schedule *s) {
  uint64_t games = bst_schedule_round_games(s);
  for (size_t t = 0; t < s->table_count; t++) {
    bst_fixture f; /* the last game of this table */
    note_table(s, t);
    bst_schedule_fixture(s, s->first + games - 1 - (s->table_count - 1 - t) * s->file->set, &f);
    for (uint8_t i = 0; i < s->file->table; i++)
      s->history.last_seat[f.player[i]] = (uint8_t)(f.seat[i] + 1);
  }
}
