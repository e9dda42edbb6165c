/* Single games and their seats, brackets with a third place or a second chance, groups, teams, and
 * what decides among equals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <scores.h>

#include "tournament_fixture.h"

/* Each player is of the team that the rest of his number says. */
static void make_teams(bst_tournament_file *file, uint8_t teams) {
  file->team_count = teams;
  for (uint8_t i = 0; i < file->player_count; i++)
    file->team[i] = i % teams;
}

/* --- single games ----------------------------------------------------------------------------- */

/* How often everybody sits where; nobody sits in one seat twice more often than in another one. */
static void check_balance(const bst_schedule *s) {
  const bst_tournament_file *file = s->file;
  uint64_t sat[2][BST_TOURNAMENT_PLAYERS][BST_MAX_PLAYERS] = {{{0}}};
  for (uint64_t i = 0; i < bst_schedule_round_games(s); i++) {
    bst_fixture f;
    unsigned taken = 0;
    bst_schedule_fixture(s, i, &f);
    for (uint8_t k = 0; k < file->table; k++) {
      taken |= 1u << f.seat[k];
      sat[f.rules][f.player[k]][f.seat[k]]++;
    }
    assert_int_equal(taken, (1u << file->table) - 1);
  }
  for (size_t rules = 0; rules < file->rules_count; rules++)
    for (size_t i = 0; i < file->player_count; i++)
      for (uint8_t a = 0; a < file->table; a++)
        for (uint8_t b = 0; b < file->table; b++)
          assert_true(sat[rules][i][a] <= sat[rules][i][b] + 1);
}

static void single_games_are_balanced(void **state) {
  (void)state;
  for (uint8_t table = 2; table <= BST_MAX_PLAYERS; table++)
    for (size_t players = table; players <= 9u + table; players++)
      for (uint8_t teams = 0; teams < 9; teams = (uint8_t)(teams + 4)) {
        bst_tournament_file file = file_of(BST_ROUND_ROBIN, table, players);
        file.set = file.games = 1;
        file.rules_count = 2;
        if (teams > 0)
          make_teams(&file, teams);
        if (bst_schedule_tables(&file, 0) > BST_MOST_TABLES)
          continue;
        bst_schedule s = begin(&file, 1);
        assert_int_equal(s.table_count, bst_schedule_tables(&file, 0));
        check_balance(&s);
        bst_schedule_free(&s);
        file.format = BST_GAUNTLET;
        file.challenger[1] = true;
        s = begin(&file, 1);
        assert_int_equal(s.table_count, bst_schedule_tables(&file, 0));
        check_balance(&s);
        bst_schedule_free(&s);
      }
}

/* Where the numbers of both make an odd sum the lower one begins. */
static void single_games_by_berger(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_ROUND_ROBIN, 2, 10);
  file.set = file.games = 1;
  bst_schedule s = begin(&file, 1);
  for (size_t i = 0; i < s.table_count; i++)
    assert_int_equal(s.table[i][0] < s.table[i][1], (s.table[i][0] + s.table[i][1]) % 2);
  bst_schedule_free(&s);
  file.games = 3; /* asked for on the command line: each moves on from game to game */
  s = begin(&file, 1);
  bst_fixture f;
  for (uint64_t i = 0; i < bst_schedule_round_games(&s); i++) {
    bst_schedule_fixture(&s, i, &f);
    assert_int_equal(f.lap, i / 45);
    assert_int_equal(f.deal, f.lap);
    assert_int_equal(f.seat[0], f.lap % 2);
  }
  bst_schedule_free(&s);
}

static void play_at_random(const bst_schedule *s, bst_round_score *score) {
  memset(score, 0, BST_TOURNAMENT_PLAYERS * sizeof *score);
  for (size_t t = 0; t < s->table_count; t++)
    for (uint8_t i = 0; i < s->file->table; i++)
      score[s->table[t][i]] = (bst_round_score){rand() % 3 * BST_SCORE_UNIT, rand() % 5, 1};
}

/* Who has begun less often begins; then who hasn't begun last time. */
static void swiss_seats(void **state) {
  (void)state;
  srand(7);
  bst_tournament_file file = file_of(BST_SWISS, 2, 9);
  file.rounds = 8;
  file.set = file.games = 1;
  bst_schedule s = begin(&file, 3);
  bst_round_score score[BST_TOURNAMENT_PLAYERS];
  uint32_t begun[9] = {0}, games[9] = {0};
  bool last[9] = {false}, another = true;
  for (uint32_t round = 0; round < 8; round++) {
    assert_true(another);
    for (size_t t = 0; t < s.table_count; t++) {
      uint8_t a = s.table[t][0], b = s.table[t][1];
      assert_true(begun[a] <= begun[b]);
      assert_false(begun[a] == begun[b] && last[a] && !last[b]);
    }
    for (uint8_t i = 0; i < 9; i++) {
      assert_int_equal(s.history.sat[i][0], begun[i]);
      assert_int_equal(s.history.past[i].games, games[i]);
    }
    for (size_t t = 0; t < s.table_count; t++) {
      begun[s.table[t][0]]++;
      last[s.table[t][0]] = true;
      last[s.table[t][1]] = false;
      games[s.table[t][0]]++;
      games[s.table[t][1]]++;
    }
    play_at_random(&s, score);
    uint8_t standing[9];
    for (uint8_t i = 0; i < 9; i++)
      standing[i] = (uint8_t)((i * 5 + round) % 9);
    another = bst_schedule_next(&s, score, standing);
  }
  assert_false(another);
  for (uint8_t i = 0; i < 9; i++)
    assert_true(games[i] >= 7 && begun[i] * 2 <= games[i] + 2 && begun[i] * 2 + 2 >= games[i]);
  bst_schedule_free(&s);
}

/* --- brackets --------------------------------------------------------------------------------- */

/* Plays a tournament to its end: all tables and games are there that were announced. */
static bst_schedule play_through(const bst_tournament_file *file, uint64_t seed) {
  bst_schedule s = begin(file, seed);
  bst_round_score score[BST_TOURNAMENT_PLAYERS];
  uint64_t tables = 0;
  bool another = true;
  while (another) {
    uint8_t sits[BST_TOURNAMENT_PLAYERS] = {0};
    assert_int_equal(s.table_count, bst_schedule_tables(file, s.round));
    assert_true(s.table_count <= bst_schedule_most_tables(file));
    assert_int_equal(s.first, tables * file->games * file->rules_count);
    for (size_t t = 0; t < s.table_count && s.round > 0; t++)
      for (uint8_t i = 0; i < file->table; i++)
        assert_int_equal(sits[s.table[t][i]]++, 0);
    tables += s.table_count;
    play_at_random(&s, score);
    uint8_t standing[BST_TOURNAMENT_PLAYERS];
    memcpy(standing, s.order, sizeof standing);
    another = bst_schedule_next(&s, score, standing);
  }
  uint64_t certain = bst_schedule_games(file, 1), most = bst_schedule_most_games(file, 1);
  assert_true(tables * file->rules_count == certain || tables * file->rules_count == most);
  assert_true(s.round < bst_schedule_rounds(file));
  return s;
}

static void third_places(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_KNOCK_OUT, 2, 4);
  file.third = true;
  assert_int_equal(bst_schedule_rounds(&file), 2);
  assert_int_equal(bst_schedule_games(&file, 2), 2 * 4);
  bst_schedule s = begin(&file, 1);
  const bst_round_score first[4] = {[0] = {60, 0, 1}, [2] = {60, 0, 1}};
  assert_true(bst_schedule_next(&s, first, file.seeding));
  assert_int_equal(s.table_count, 2);
  assert_memory_equal(s.table[0], ((const uint8_t[]){0, 2}), 2);
  assert_memory_equal(s.table[1], ((const uint8_t[]){3, 1}), 2);
  const bst_round_score second[4] = {[2] = {60, 0, 1}, [1] = {60, 0, 1}};
  assert_false(bst_schedule_next(&s, second, file.seeding));
  const uint32_t level[4] = {2, 1, 3, 0};
  assert_memory_equal(s.level, level, sizeof level);
  bst_schedule_free(&s);
  for (size_t players = 4; players <= 64; players *= 2)
    for (uint64_t seed = 0; seed < 20; seed++) {
      file.player_count = players;
      for (uint8_t i = 0; i < players; i++)
        file.seeding[i] = i;
      s = play_through(&file, seed);
      uint8_t at[8] = {0};
      for (size_t i = 0; i < players; i++)
        at[s.level[i]]++;
      for (uint32_t top = bst_schedule_rounds(&file) + 1, k = 0; k < 3; k++) /* one at each */
        assert_int_equal(at[top - k], 1);
      bst_schedule_free(&s);
    }
}

/* Four: both sides play, the winner of the losers comes back, and wins once more. */
static void double_knock_out(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_DOUBLE_KNOCK_OUT, 2, 4);
  assert_int_equal(bst_schedule_rounds(&file), 5);
  assert_int_equal(bst_schedule_games(&file, 1), 6);
  assert_int_equal(bst_schedule_most_games(&file, 1), 7);
  for (int again = 0; again < 2; again++) {
    bst_schedule s = begin(&file, 1);
    const bst_round_score first[4] = {[0] = {60, 0, 1}, [1] = {60, 0, 1}};
    assert_true(bst_schedule_next(&s, first, file.seeding)); /* 0 - 3, 1 - 2 */
    assert_memory_equal(s.table[0], ((const uint8_t[]){0, 1}), 2);
    assert_memory_equal(s.table[1], ((const uint8_t[]){2, 3}), 2);
    const bst_round_score second[4] = {[0] = {60, 0, 1}, [3] = {60, 0, 1}};
    assert_true(bst_schedule_next(&s, second, file.seeding));
    assert_int_equal(s.table_count, 1);
    assert_memory_equal(s.table[0], ((const uint8_t[]){1, 3}), 2);
    const bst_round_score third[4] = {[1] = {60, 0, 1}};
    assert_true(bst_schedule_next(&s, third, file.seeding));
    assert_memory_equal(s.table[0], ((const uint8_t[]){0, 1}), 2);
    if (again) {
      assert_true(bst_schedule_next(&s, third, file.seeding)); /* both have lost once */
      assert_memory_equal(s.table[0], ((const uint8_t[]){0, 1}), 2);
    }
    assert_false(bst_schedule_next(&s, first[0].score && !again ? second : third, file.seeding));
    assert_int_equal(s.left, 1);
    assert_int_equal(s.order[0], again);
    assert_true(s.level[again] > s.level[!again]);
    assert_true(s.level[!again] > s.level[3] && s.level[3] > s.level[2]);
    bst_schedule_free(&s);
  }
}

static void double_knock_outs_of_all_sizes(void **state) {
  (void)state;
  srand(11);
  for (size_t players = 2; players <= 64; players++)
    for (uint64_t seed = 0; seed < 8; seed++) {
      bst_tournament_file file = file_of(BST_DOUBLE_KNOCK_OUT, 2, players);
      file.set = file.games = 1;
      assert_int_equal(bst_schedule_games(&file, 1), 2 * players - 2);
      bst_schedule s = play_through(&file, seed);
      assert_int_equal(s.left, 1);
      for (uint8_t i = 0; i < players; i++) {
        assert_true(i == s.order[0] ? s.lost[i] < 2 : s.lost[i] == 2);
        assert_true(i == s.order[0] || s.level[i] < s.level[s.order[0]]);
      }
      bst_schedule_free(&s);
    }
}

/* --- groups ----------------------------------------------------------------------------------- */

static void groups_and_finals(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_GROUPS, 2, 9);
  file.groups = 4;
  file.advance = 2;
  file.third = true;
  assert_int_equal(bst_schedule_rounds(&file), 4);
  assert_int_equal(bst_schedule_games(&file, 1), 3 * 1 + 3 + 4 + 2 + 2);
  bst_schedule s = begin(&file, 1);
  const uint8_t group[9] = {0, 1, 2, 3, 3, 2, 1, 0, 0};
  assert_memory_equal(s.group, group, sizeof group);
  assert_int_equal(s.table_count, 6);
  for (size_t t = 0; t < s.table_count; t++)
    assert_int_equal(group[s.table[t][0]], group[s.table[t][1]]);
  /* 8 is the best of his group, 0 the second, 7 stays behind */
  const uint8_t standing[9] = {8, 4, 1, 0, 2, 7, 3, 5, 6};
  assert_true(
      bst_schedule_next(&s, (const bst_round_score[BST_TOURNAMENT_PLAYERS]){{0}}, standing));
  assert_int_equal(s.left, 8);
  assert_memory_equal(s.order, ((const uint8_t[]){8, 1, 2, 4, 0, 6, 5, 3}), 8);
  assert_int_equal(s.level[7], 0);
  assert_int_equal(s.level[3], 1);
  assert_memory_equal(s.table[0], ((const uint8_t[]){8, 3}), 2);
  assert_memory_equal(s.table[3], ((const uint8_t[]){4, 0}), 2);
  bst_schedule_free(&s);
}

/* Of those who are left, the most that are of one group. */
static size_t most_of_a_group(const bst_schedule *s) {
  size_t of[BST_TOURNAMENT_PLAYERS] = {0}, most = 0;
  for (size_t i = 0; i < s->left; i++) {
    size_t its = ++of[s->group[s->order[i]]];
    most = its > most ? its : most;
  }
  return most;
}

/* Two of one group meet only where nobody else is left for them. */
static void groups_stay_apart(void **state) {
  (void)state;
  srand(5);
  for (uint64_t seed = 0; seed < 400; seed++) {
    bst_tournament_file file = file_of(BST_GROUPS, 2, 16);
    bst_round_score score[BST_TOURNAMENT_PLAYERS];
    file.groups = (uint8_t)(seed / 4 % 3 + 2);
    file.advance = (uint8_t)(seed % 4 + 1);
    bst_schedule s = begin(&file, seed);
    for (bool another = true; another;) {
      bool must = most_of_a_group(&s) > (s.left + 1) / 2;
      for (size_t t = 0; t < s.table_count && s.round > 0; t++)
        assert_true(s.group[s.table[t][0]] != s.group[s.table[t][1]] || must);
      size_t byes = 0;
      for (size_t i = 0; i < s.left && s.round > 0; i++)
        byes += s.bye[s.order[i]];
      assert_int_equal(byes, s.round > 0 ? s.left % 2 : 0);
      uint8_t standing[BST_TOURNAMENT_PLAYERS];
      memcpy(standing, s.order, sizeof standing);
      play_at_random(&s, score);
      another = bst_schedule_next(&s, score, standing);
    }
    bst_schedule_free(&s);
  }
}

static void groups_of_all_sizes(void **state) {
  (void)state;
  for (uint8_t groups = 2; groups <= 8; groups++)
    for (size_t players = 3u * groups; players <= 64; players += 5)
      for (uint8_t table = 2; table <= 3; table++) {
        bst_tournament_file file = file_of(BST_GROUPS, table, players);
        file.groups = groups;
        file.advance = table == 2 ? 2 : 1;
        if (table == 3 && groups % 2 == 0)
          continue;
        file.set = file.games = 1;
        bst_schedule s = begin(&file, 1);
        check_balance(&s);
        bst_schedule_free(&s);
        s = play_through(&file, 1);
        assert_int_equal(s.left, 1);
        bst_schedule_free(&s);
      }
}

/* --- teams ------------------------------------------------------------------------------------ */

static void check_no_mates(const bst_schedule *s) {
  for (size_t t = 0; t < s->table_count; t++)
    for (uint8_t i = 0; i < s->file->table; i++)
      for (uint8_t k = 0; k < i; k++)
        assert_false(bst_tournament_is_team(s->file, s->table[t][i], s->table[t][k]));
}

static void team_mates_dont_meet(void **state) {
  (void)state;
  static const bst_tournament_format formats[] = {BST_ROUND_ROBIN, BST_GAUNTLET, BST_GROUPS};
  for (size_t f = 0; f < 3; f++)
    for (uint8_t teams = 3; teams <= 5; teams++)
      for (uint8_t table = 2; table <= 4; table++) {
        bst_tournament_file file = file_of(formats[f], table, 14);
        make_teams(&file, teams);
        file.team[13] = BST_NO_TEAM;
        file.groups = 2;
        file.advance = 2;
        file.challenger[3] = file.challenger[4] = true;
        bst_schedule s = begin(&file, 1);
        assert_int_equal(s.table_count, bst_schedule_tables(&file, 0));
        if (bst_schedule_teams_fit(&file) || formats[f] == BST_ROUND_ROBIN)
          assert_int_equal(bst_schedule_teams_fit(&file), s.table_count > 0);
        check_no_mates(&s);
        bst_schedule_free(&s);
      }
  bst_tournament_file one = file_of(BST_GAUNTLET, 2, 3);
  make_teams(&one, 1);
  one.team[2] = BST_NO_TEAM;
  one.challenger[0] = true;
  assert_true(bst_schedule_teams_fit(&one));
  one.team[2] = 0;
  assert_false(bst_schedule_teams_fit(&one));
}

/* Two teams of four: four rounds without meeting one's own; in the fifth rather that than again. */
static void swiss_teams(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_SWISS, 2, 8);
  make_teams(&file, 2);
  file.rounds = 5;
  bst_schedule s = begin(&file, 1);
  const bst_round_score none[BST_TOURNAMENT_PLAYERS] = {{0}};
  for (uint32_t round = 0; round < 4; round++) {
    check_no_mates(&s);
    assert_true(bst_schedule_next(&s, none, file.seeding));
  }
  for (size_t t = 0; t < s.table_count; t++)
    assert_int_equal(s.history.met[s.table[t][0]][s.table[t][1]], 0);
  bst_schedule_free(&s);
}

/* --- scores ----------------------------------------------------------------------------------- */

static void play(bst_scores *scores, const bst_schedule *s, uint64_t number, const uint8_t *place,
                 const int32_t *points) {
  bst_fixture f;
  bst_schedule_fixture(s, number, &f);
  bst_played played = {.number = number, .seats = s->file->table};
  for (uint8_t i = 0; i < s->file->table; i++) { /* by place at the table */
    played.place[f.seat[i]] = place[i];
    played.points[f.seat[i]] = points[i];
  }
  bst_scores_add(scores, &f, &played);
}

typedef struct evening {
  bst_tournament_file file;
  bst_schedule s;
  bst_scores scores;
} evening;

/* Five players: 0 beats 1, 2 ties with 3, 4 has a bye; the second round begins. */
static void play_evening(evening *e, bst_tie_break what) {
  static const uint8_t win[2] = {1, 2}, tie[2] = {1, 1}, loss[2] = {2, 1};
  const int32_t points[2] = {0, 0};
  e->file = file_of(BST_SWISS, 2, 5);
  e->file.rounds = 2;
  e->file.set = e->file.games = 1;
  e->file.tie_break[0] = what;
  e->file.tie_break_count = 1;
  e->s = begin(&e->file, 1);
  assert_int_equal(bst_scores_init(&e->scores, &e->file, 1), BST_OK);
  assert_int_equal(bst_scores_begin_round(&e->scores, &e->s), BST_OK);
  play(&e->scores, &e->s, 0, e->s.table[0][0] == 0 ? win : loss, points);
  play(&e->scores, &e->s, 1, tie, points);
  assert_true(e->s.bye[4]);
  const uint8_t standing[5] = {0, 4, 2, 3, 1}; /* 1, 1, 1/2, 1/2, 0 */
  assert_true(bst_schedule_next(&e->s, e->scores.round, standing));
  assert_int_equal(e->s.history.past[4].score, BST_SCORE_UNIT);
  assert_int_equal(e->s.history.past[2].score, BST_SCORE_UNIT / 2);
  assert_int_equal(e->s.history.past[0].games, 1);
  assert_int_equal(bst_scores_begin_round(&e->scores, &e->s), BST_OK);
  assert_true(e->s.bye[1]);
}

static void free_evening(evening *e) {
  bst_scores_free(&e->scores);
  bst_schedule_free(&e->s);
}

/* 0 beats 4 and 2 beats 3 or whoever sits there: those tied are told apart by whom they have met.
 */
static void buchholz(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_ROUND_ROBIN, 2, 4);
  file.set = file.games = 1;
  file.tie_break_count = 1;
  /* tables by number: 01 02 03 12 13 23. 3 beats all, 0 beats 1, 1 beats 2, 2 beats 0 */
  static const uint8_t winner[4][4] = {{0, 0, 2, 3}, {0, 0, 1, 3}, {2, 1, 0, 3}, {3, 3, 3, 0}};
  static const bst_tie_break all[] = {BST_BREAK_BUCHHOLZ, BST_BREAK_BUCHHOLZ_CUT,
                                      BST_BREAK_SONNEBORN};
  for (size_t what = 0; what < 3; what++) {
    file.tie_break[0] = all[what];
    bst_schedule s = begin(&file, 1);
    bst_scores scores;
    assert_int_equal(bst_scores_init(&scores, &file, 1), BST_OK);
    assert_int_equal(bst_scores_begin_round(&scores, &s), BST_OK);
    for (uint64_t i = 0; i < 6; i++) {
      bool first = winner[s.table[i][0]][s.table[i][1]] == s.table[i][0];
      play(&scores, &s, i, first ? (const uint8_t[]){1, 2} : (const uint8_t[]){2, 1},
           (const int32_t[]){0, 0});
    }
    uint8_t order[4];
    bst_scores_sort(&scores, 1, order);
    assert_memory_equal(order, ((const uint8_t[]){3, 0, 1, 2}), 4); /* a circle: all is equal */
    bst_scores_free(&scores);
    bst_schedule_free(&s);
  }
}

/* All of the second round are ties. Who has met the better ones stands higher; a bye is the
 * opponent that a cut leaves out. */
static void buchholz_in_swiss(void **state) {
  (void)state;
  static const bst_tie_break all[] = {BST_BREAK_BUCHHOLZ, BST_BREAK_BUCHHOLZ_CUT,
                                      BST_BREAK_SONNEBORN};
  for (size_t what = 0; what < 3; what++) {
    evening e;
    uint8_t order[5], other[BST_TOURNAMENT_PLAYERS] = {0};
    play_evening(&e, all[what]);
    for (size_t t = 0; t < 2; t++) {
      other[e.s.table[t][0]] = e.s.table[t][1];
      other[e.s.table[t][1]] = e.s.table[t][0];
      play(&e.scores, &e.s, e.s.first + t, (const uint8_t[]){1, 1}, (const int32_t[]){0, 0});
    }
    assert_int_equal(other[0], 2); /* 2 and 3 have met */
    assert_int_equal(other[4], 3);
    /* 3/2: 0 has met 1 and 2, 4 has met 3; 1: 1 has met 0, 2 has met 3 and 0, 3 has met 2 and 4 */
    bst_scores_sort(&e.scores, 1, order);
    static const uint8_t expected[3][5] = {
        {0, 4, 2, 3, 1}, /* 2, 1; 5/2, 5/2, 3/2 */
        {0, 4, 1, 2, 3}, /* 1, 1; 3/2 each */
        {0, 4, 2, 3, 1}, /* 1 + 1/2, 1/2; 5/4, 5/4, 0 */
    };
    assert_memory_equal(order, expected[what], 5);
    free_evening(&e);
  }
}

/* All who sit in the first seat win: who has won against that has won more. */
static void seat_means(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_ROUND_ROBIN, 2, 4);
  file.set = file.games = 1;
  file.tie_break[0] = BST_BREAK_SEAT_MEAN;
  file.tie_break_count = 1;
  bst_schedule s = begin(&file, 1);
  bst_scores scores;
  assert_int_equal(bst_scores_init(&scores, &file, 1), BST_OK);
  assert_int_equal(bst_scores_begin_round(&scores, &s), BST_OK);
  /* as they sit: 0-1 2-0 0-3 1-2 3-1 2-3; the first wins but for 0-1 and 1-2 */
  for (uint64_t i = 0; i < 6; i++) {
    bool second = (s.table[i][0] == 0 && s.table[i][1] == 1) || s.table[i][0] == 1;
    play(&scores, &s, i, second ? (const uint8_t[]){2, 1} : (const uint8_t[]){1, 2},
         (const int32_t[]){0, 0});
  }
  /* wins: 2 three; 0, 1, 3 one each. First seats are worth 4/6, second ones 2/6: 0 and 1 sat so:
   * 0 first twice, 1 once, 3 once; so 0 has one of 5/3, 1 and 3 one of 4/3 */
  uint8_t order[4];
  bst_scores_sort(&scores, 1, order);
  assert_memory_equal(order, ((const uint8_t[]){2, 1, 3, 0}), 4);
  bst_scores_free(&scores);
  bst_schedule_free(&s);
}

static void team_standings(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_ROUND_ROBIN, 2, 5);
  make_teams(&file, 2); /* 0 and 2, 1 and 3; 4 has none */
  file.team[4] = BST_NO_TEAM;
  bst_schedule s = begin(&file, 1);
  bst_scores scores;
  uint8_t team[2];
  assert_int_equal(bst_scores_init(&scores, &file, 1), BST_OK);
  assert_int_equal(bst_scores_begin_round(&scores, &s), BST_OK);
  assert_int_equal(s.table_count, 4 + 4);
  for (uint64_t i = 0; i < 16; i++)
    play(&scores, &s, i, (const uint8_t[]){1, 1}, (const int32_t[]){4, 4 + (i == 0)});
  bst_scores_sort_teams(&scores, 1, team); /* 0-1: 1 has a point more */
  assert_memory_equal(team, ((const uint8_t[]){1, 0}), 2);
  const bst_sum sum = bst_scores_team(&scores, 1, 0);
  assert_int_equal(sum.games, 12);
  assert_int_equal(sum.score, 6 * BST_SCORE_UNIT);
  assert_int_equal(sum.difference, -BST_SCORE_UNIT);
  bst_scores_free(&scores);
  bst_schedule_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(single_games_are_balanced),
      cmocka_unit_test(single_games_by_berger),
      cmocka_unit_test(swiss_seats),
      cmocka_unit_test(third_places),
      cmocka_unit_test(double_knock_out),
      cmocka_unit_test(double_knock_outs_of_all_sizes),
      cmocka_unit_test(groups_and_finals),
      cmocka_unit_test(groups_stay_apart),
      cmocka_unit_test(groups_of_all_sizes),
      cmocka_unit_test(team_mates_dont_meet),
      cmocka_unit_test(swiss_teams),
      cmocka_unit_test(buchholz),
      cmocka_unit_test(buchholz_in_swiss),
      cmocka_unit_test(seat_means),
      cmocka_unit_test(team_standings),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
