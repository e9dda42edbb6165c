/* Who meets whom in each format, and who stands where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>
#include <scores.h>

#include "tournament_fixture.h"

/* In every game everybody sits at one seat, and in a set of games each at every seat. */
static void check_seats(const bst_schedule *s) {
  const bst_tournament_file *file = s->file;
  for (uint64_t set = 0; set < bst_schedule_round_games(s); set += file->set) {
    uint32_t sat[BST_MAX_PLAYERS][BST_MAX_PLAYERS] = {{0}};
    for (uint64_t i = 0; i < file->set; i++) {
      bst_fixture f;
      uint32_t taken = 0;
      bst_schedule_fixture(s, s->first + set + i, &f);
      for (uint8_t k = 0; k < file->table; k++) {
        taken |= 1u << f.seat[k];
        sat[k][f.seat[k]]++;
      }
      assert_int_equal(taken, (1u << file->table) - 1);
    }
    for (uint8_t k = 0; k < file->table; k++)
      for (uint8_t seat = 0; seat < file->table; seat++)
        assert_int_equal(sat[k][seat], file->set / file->table);
  }
}

static void seats_and_deals(void **state) {
  (void)state;
  static const uint32_t ways[] = {1, 1, 2, 6, 24, 120, 720};
  for (uint8_t table = 2; table <= BST_MAX_PLAYERS; table++) {
    bst_tournament_file file = file_of(BST_ROUND_ROBIN, table, table);
    bst_fixture first, last;
    for (int deals = BST_DEALS_SINGLE; deals <= BST_DEALS_PERMUTED; deals++) {
      file.deals = (bst_tournament_deals)deals;
      file.set = deals == BST_DEALS_PERMUTED ? ways[table] : table;
      file.games = 2 * file.set;
      bst_schedule s = begin(&file, 1);
      check_seats(&s);
      bst_schedule_fixture(&s, 0, &first);
      bst_schedule_fixture(&s, file.set - 1, &last);
      assert_int_equal(first.seed == last.seed, deals != BST_DEALS_SINGLE);
      bst_schedule_fixture(&s, file.set, &last);
      assert_true(first.seed != last.seed);
      bst_schedule_free(&s);
    }
  }
}

/* Numbers of games are those of other numbers once: each pairing, ruleset, lap and way. */
static void numbers_go_round(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_ROUND_ROBIN, 2, 4);
  file.rules_count = 2;
  file.games = 4;
  bst_schedule s = begin(&file, 1);
  assert_int_equal(s.table_count, 6);
  assert_int_equal(bst_schedule_round_games(&s), 48);
  uint8_t seen[6][2][2][2] = {{{{0}}}};
  for (uint64_t i = 0; i < 48; i++) {
    bst_fixture f;
    bst_schedule_fixture(&s, i, &f);
    assert_int_equal(f.lap, i / 24); /* nobody is ahead by more than a set of games */
    assert_int_equal(seen[f.table][f.rules][f.lap][f.way]++, 0);
  }
  bst_schedule_free(&s);
}

static void gauntlets(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_GAUNTLET, 3, 5);
  file.challenger[1] = file.challenger[4] = true;
  bst_schedule s = begin(&file, 1);
  assert_int_equal(s.table_count, 2 * 3); /* two of 0, 2, 3 with each */
  for (size_t i = 0; i < s.table_count; i++) {
    assert_int_equal(s.table[i][0], i < 3 ? 1 : 4);
    assert_true(s.table[i][1] < s.table[i][2]);
    assert_false(file.challenger[s.table[i][1]] || file.challenger[s.table[i][2]]);
  }
  assert_false(bst_schedule_next(&s, (const bst_round_score[5]){{0}}, file.seeding));
  bst_schedule_free(&s);
}

/* Seven play four rounds: each has one bye at most, and nobody meets anybody twice. */
static void swiss_without_repeats(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_SWISS, 2, 7);
  file.rounds = 4;
  bst_schedule s = begin(&file, 1);
  uint64_t games = bst_schedule_round_games(&s);
  assert_int_equal(s.table[0][0], 0); /* who stand next to each other meet */
  assert_int_equal(s.table[0][1], 1);
  assert_true(s.bye[6]); /* the last one */
  uint8_t met[7][7] = {{0}}, byes[7] = {0};
  bool another = true;
  for (uint32_t round = 0; round < 4; round++) {
    assert_true(another);
    assert_int_equal(s.first, round * games);
    assert_int_equal(s.table_count, 3);
    for (size_t t = 0; t < 3; t++)
      assert_int_equal(met[s.table[t][0]][s.table[t][1]]++ + met[s.table[t][1]][s.table[t][0]], 0);
    for (size_t i = 0; i < 7; i++)
      byes[i] = (uint8_t)(byes[i] + s.bye[i]);
    uint8_t standing[7];
    for (uint8_t i = 0; i < 7; i++)
      standing[i] = (uint8_t)((i * 3 + round) % 7);
    another = bst_schedule_next(&s, (const bst_round_score[7]){{0}}, standing);
  }
  assert_false(another);
  for (size_t i = 0; i < 7; i++)
    assert_in_range(byes[i], 0, 1);
  bst_schedule_free(&s);
}

/* Where all have met, they meet again rather than not at all. */
static void swiss_with_repeats(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_SWISS, 2, 2);
  file.rounds = 3;
  bst_schedule s = begin(&file, 1);
  for (int round = 0; round < 2; round++)
    assert_true(bst_schedule_next(&s, (const bst_round_score[2]){{0}}, file.seeding));
  assert_int_equal(s.table_count, 1);
  assert_int_equal(s.table[0][0] + s.table[0][1], 1);
  bst_schedule_free(&s);
}

/* Five: the best has a bye, the best meet the worst, and the best of each table goes on. */
static void knock_outs(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_KNOCK_OUT, 2, 5);
  assert_int_equal(bst_schedule_rounds(&file), 3);
  assert_int_equal(bst_schedule_games(&file, 2), 2 * 4);
  bst_schedule s = begin(&file, 1);
  assert_true(s.bye[0]);
  assert_memory_equal(s.table[0], ((const uint8_t[]){1, 4}), 2);
  assert_memory_equal(s.table[1], ((const uint8_t[]){2, 3}), 2);
  /* 4 wins by score, 2 by difference */
  const bst_round_score first[5] = {[2] = {60, 5}, [3] = {60, -5}, [4] = {120, 0}};
  assert_true(bst_schedule_next(&s, first, file.seeding));
  assert_int_equal(s.left, 3);
  assert_true(s.bye[2]); /* 0 had one */
  assert_memory_equal(s.table[0], ((const uint8_t[]){0, 4}), 2);
  const bst_round_score second[5] = {[0] = {60, 0}};
  assert_true(bst_schedule_next(&s, second, file.seeding));
  assert_memory_equal(s.table[0], ((const uint8_t[]){0, 2}), 2);
  const bst_round_score third[5] = {[2] = {60, 0}};
  assert_false(bst_schedule_next(&s, third, file.seeding));
  assert_int_equal(s.left, 1);
  assert_int_equal(s.order[0], 2);
  const uint32_t level[5] = {2, 0, 3, 0, 1};
  assert_memory_equal(s.level, level, sizeof level);
  bst_schedule_free(&s);
}

static void ladders(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_LADDER, 2, 5);
  file.rounds = 2;
  bst_schedule s = begin(&file, 1);
  assert_int_equal(s.table_count, 2);
  assert_true(s.bye[4]);
  const bst_round_score first[5] = {[1] = {60, 0}, [2] = {60, 0}};
  assert_true(bst_schedule_next(&s, first, file.seeding));
  assert_memory_equal(s.order, ((const uint8_t[]){1, 0, 2, 3, 4}), 5);
  assert_true(s.bye[1]); /* now the second meets the third */
  assert_memory_equal(s.table[0], ((const uint8_t[]){0, 2}), 2);
  assert_memory_equal(s.table[1], ((const uint8_t[]){3, 4}), 2);
  const bst_round_score second[5] = {[2] = {60, 0}, [4] = {60, 0}};
  assert_false(bst_schedule_next(&s, second, file.seeding));
  assert_memory_equal(s.order, ((const uint8_t[]){1, 2, 0, 4, 3}), 5);
  assert_int_equal(s.level[1], 5);
  assert_int_equal(s.level[3], 1);
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

static void shared_places(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_ROUND_ROBIN, 3, 3);
  file.placing[0] = 5;
  file.placing[1] = 2;
  bst_schedule s = begin(&file, 1);
  bst_scores scores;
  assert_int_equal(bst_scores_init(&scores, &file, 1), BST_OK);
  assert_int_equal(bst_scores_begin_round(&scores, &s), BST_OK);
  play(&scores, &s, 0, (const uint8_t[]){1, 2, 3}, (const int32_t[]){30, 20, 10});
  play(&scores, &s, 1, (const uint8_t[]){1, 1, 3}, (const int32_t[]){30, 30, 0});
  play(&scores, &s, 2, (const uint8_t[]){3, 1, 1}, (const int32_t[]){0, 9, 9});
  const int64_t expected[3] = {5 * 60 + 210, 2 * 60 + 210 + 210, 210};
  for (size_t i = 0; i < 3; i++)
    assert_int_equal(bst_scores_of(&scores, 1, i)->score, expected[i]);
  assert_int_equal(bst_scores_of(&scores, 1, 0)->difference, (15 + 15 - 9) * 60);
  assert_int_equal(bst_scores_of(&scores, 1, 1)->ties, 2);
  assert_int_equal(bst_scores_of(&scores, 1, 0)->wins, 1);
  /* halves: 0 beats both, ties with one and beats one, loses to both */
  assert_int_equal(scores.direct[0][1] + scores.direct[0][2], 4 + 3 + 0);
  assert_int_equal(scores.direct[0][1], 2 + 1 + 0);
  bst_scores_free(&scores);
  bst_schedule_free(&s);
}

/* 0 beats 1, 1 beats 2, 2 beats 0 and all lose to 3: three with one win each, whom the chain of
 * tie-breaks puts in order. */
static void tie_breaks(void **state) {
  (void)state;
  static const struct {
    bst_tie_break chain[2];
    uint8_t order[4];
  } known[] = {
      {{BST_BREAK_POINTS, BST_BREAK_LOT}, {3, 2, 1, 0}},
      {{BST_BREAK_DIRECT, BST_BREAK_POINTS}, {3, 2, 1, 0}}, /* a circle: the next one decides */
      {{BST_BREAK_DIFFERENCE, BST_BREAK_LOT}, {3, 0, 2, 1}},
  };
  bst_tournament_file file = file_of(BST_ROUND_ROBIN, 2, 4);
  file.tie_break_count = 2;
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    memcpy(file.tie_break, known[i].chain, sizeof known[i].chain);
    bst_schedule s = begin(&file, 1);
    bst_scores scores;
    assert_int_equal(bst_scores_init(&scores, &file, 1), BST_OK);
    assert_int_equal(bst_scores_begin_round(&scores, &s), BST_OK);
    const uint8_t first[2] = {1, 2}, second[2] = {2, 1};
    /* tables: 01 02 03 12 13 23 */
    for (uint64_t game = 0; game < 2; game++) {
      play(&scores, &s, game, first, (const int32_t[]){40, 10});
      play(&scores, &s, 2 + game, second, (const int32_t[]){0, 5});
      play(&scores, &s, 4 + game, second, (const int32_t[]){0, 1});
      play(&scores, &s, 6 + game, first, (const int32_t[]){40, 38});
      play(&scores, &s, 8 + game, second, (const int32_t[]){0, 1});
      play(&scores, &s, 10 + game, second, (const int32_t[]){19, 29});
    }
    uint8_t order[4];
    bst_scores_sort(&scores, 1, order);
    assert_memory_equal(order, known[i].order, sizeof order);
    bst_scores_free(&scores);
    bst_schedule_free(&s);
  }
}

/* Who forfeits loses, and a game that a rule aborts counts nowhere, nor does its deal. */
static void failures(void **state) {
  (void)state;
  bst_tournament_file file = file_of(BST_ROUND_ROBIN, 2, 2);
  file.games = 4;
  file.deals = BST_DEALS_ROTATED;
  bst_schedule s = begin(&file, 1);
  bst_scores scores;
  bst_fixture f;
  assert_int_equal(bst_scores_init(&scores, &file, 1), BST_OK);
  assert_int_equal(bst_scores_begin_round(&scores, &s), BST_OK);
  bst_schedule_fixture(&s, 0, &f);
  bst_played played = {.seats = 2, .fate = BST_GAME_FORFEITED, .forfeit = f.seat[1]};
  played.place[f.seat[0]] = 1;
  played.place[f.seat[1]] = 2;
  bst_scores_add(&scores, &f, &played);
  play(&scores, &s, 1, (const uint8_t[]){1, 2}, (const int32_t[]){10, 5});
  assert_int_equal(scores.met[0][1], 2);
  play(&scores, &s, 2, (const uint8_t[]){1, 2}, (const int32_t[]){10, 5});
  bst_schedule_fixture(&s, 3, &f);
  played = (bst_played){.seats = 2, .fate = BST_GAME_ABORTED};
  bst_scores_add(&scores, &f, &played);
  assert_int_equal(scores.met[0][1], 3); /* the aborted one counts nowhere */
  assert_int_equal(scores.meeting[0].aborted, 1);
  const bst_sum *winner = bst_scores_of(&scores, 1, 0), *loser = bst_scores_of(&scores, 1, 1);
  assert_int_equal(winner->wins, 3);
  assert_int_equal(winner->games, 3);
  assert_int_equal(winner->finished, 2);
  assert_int_equal(loser->forfeits, 1);
  assert_int_equal(loser->score, 0);
  bst_scores_free(&scores);
  bst_schedule_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(seats_and_deals),
      cmocka_unit_test(numbers_go_round),
      cmocka_unit_test(gauntlets),
      cmocka_unit_test(swiss_without_repeats),
      cmocka_unit_test(swiss_with_repeats),
      cmocka_unit_test(knock_outs),
      cmocka_unit_test(ladders),
      cmocka_unit_test(shared_places),
      cmocka_unit_test(tie_breaks),
      cmocka_unit_test(failures),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
