/* Ratings, intervals and sequential tests against the numbers of other programs and of formulas. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>
#include <ratings.h>
#include <sprt.h>

#define COUNT(list) (sizeof(list) / sizeof *(list))

static void near(double actual, double expected, double tolerance) {
  if (!(fabs(actual - expected) <= tolerance))
    fail_msg("%.4f instead of %.4f", actual, expected);
}

/* From 0 to 1; splitmix64. */
static double chance(uint64_t *random) {
  uint64_t z = (*random += 0x9E3779B97F4A7C15u);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

/* --- the sequential test ---------------------------------------------------------------------- */

/* What the tests of fastchess (app/tests/sprt_test.cpp) say of the same numbers, to 1 %. */
static void ratios_of_fastchess(void **state) {
  (void)state;
  static const struct {
    uint64_t count[5];
    size_t size;
    double elo0, elo1, ratio;
  } known[] = {
      {{21184, 40708, 21404}, 3, 0.5, 2.5, -1.57},
      {{57030, 106593, 57433}, 3, 0, 2, -2.59},
      {{223, 9863, 20279 + 1000, 10037, 246}, 5, 0.5, 2.5, -3.07},
      {{871, 26175, 55003 + 980, 26678, 821}, 5, 0, 2, -4.98},
  };
  for (size_t i = 0; i < COUNT(known); i++)
    near(bst_sprt_ratio(known[i].count, known[i].size, known[i].elo0, known[i].elo1),
         known[i].ratio, 0.01 * fabs(known[i].ratio) + 0.005);
}

/* With wins and losses alone it is Wald's: each win is worth log(p1 / p0), each loss
 * log((1 - p1) / (1 - p0)). */
static void ratio_of_wald(void **state) {
  (void)state;
  const uint64_t count[2] = {480, 520};
  double p0 = 1 / (1 + pow(10, -0 / 400.0)), p1 = 1 / (1 + pow(10, -20 / 400.0));
  near(bst_sprt_ratio(count, 2, 0, 20), 520 * log(p1 / p0) + 480 * log((1 - p1) / (1 - p0)), 1e-6);
}

static void verdicts(void **state) {
  (void)state;
  const bst_sprt_terms terms = {.given = true, .elo0 = 0, .elo1 = 50, .alpha = 0.05, .beta = 0.05};
  const uint64_t nothing[3] = {0, 0, 0}, good[3] = {10, 10, 80}, bad[3] = {80, 10, 10};
  bst_sprt test = bst_sprt_test(&terms, nothing, 3);
  assert_int_equal(test.verdict, BST_SPRT_OPEN);
  near(test.lower, -2.944439, 1e-6); /* log(0.05 / 0.95) */
  near(test.upper, 2.944439, 1e-6);
  assert_int_equal(bst_sprt_test(&terms, good, 3).verdict, BST_SPRT_ELO1);
  assert_int_equal(bst_sprt_test(&terms, bad, 3).verdict, BST_SPRT_ELO0);
}

/* Wald's number of games: 30 elo are found by a test of 0 against 30 after that many on average, to
 * 20 %, and in one of twenty not at all; so with equal players. */
static void power(void **state) {
  (void)state;
  const bst_sprt_terms terms = {.given = true, .elo0 = 0, .elo1 = 30, .alpha = 0.05, .beta = 0.05};
  const double p1 = 1 / (1 + pow(10, -30 / 400.0)), drawn = 0.1;
  /* How much a game tells of it: of wins, ties and losses with the mean p1 or one half. */
  double w1 = p1 - drawn / 2, l1 = 1 - drawn - w1, even = (1 - drawn) / 2;
  double told[2] = {w1 * log(w1 / even) + l1 * log(l1 / even),
                    even * log(w1 / even) + even * log(l1 / even)};
  uint64_t random = 1;
  for (int equal = 0; equal < 2; equal++) {
    enum { TESTS = 3000 };
    double games = 0, wrong = 0, bound = log(0.95 / 0.05);
    for (int i = 0; i < TESTS; i++) {
      uint64_t count[3] = {0};
      bst_sprt test = {.verdict = BST_SPRT_OPEN};
      while (test.verdict == BST_SPRT_OPEN) {
        for (int k = 0; k < 4; k++, games++) {
          double u = chance(&random), won = equal ? even : w1;
          count[u < won ? 2 : u < won + drawn ? 1 : 0]++;
        }
        test = bst_sprt_test(&terms, count, 3);
      }
      wrong += test.verdict == (equal ? BST_SPRT_ELO1 : BST_SPRT_ELO0);
    }
    double expected = 0.9 * bound / fabs(told[equal]);
    near(games / TESTS, expected, 0.2 * expected);
    assert_true(wrong / TESTS <= 0.065);
  }
}

/* --- ratings ---------------------------------------------------------------------------------- */

enum { MOST_GROUPS = 6, PLAYERS = 4 };

typedef struct meetings { /* what scores are made of by hand */
  bst_scores scores;
  bst_deal_group group[MOST_GROUPS];
  int64_t halves[MOST_GROUPS][PLAYERS], products[MOST_GROUPS][PLAYERS * PLAYERS];
  uint32_t games[MOST_GROUPS][PLAYERS * PLAYERS];
} meetings;

static void open_meetings(meetings *m, const bst_tournament_file *file) {
  *m = (meetings){.scores = {.file = file}};
  m->scores.deals = (bst_deals){.players = file->player_count, .group = m->group};
}

static bst_deal_group *add_group(meetings *m) {
  size_t at = m->scores.deals.group_count++;
  bst_deal_group *g = &m->group[at];
  *g =
      (bst_deal_group){.halves = m->halves[at], .products = m->products[at], .games = m->games[at]};
  return g;
}

/* Two who have met: deals by halves of the first. */
static void meet(meetings *m, uint8_t one, uint8_t two, const uint64_t *deals, size_t size) {
  bst_deal_group *g = add_group(m);
  size_t n = m->scores.file->player_count;
  int64_t most = (int64_t)size - 1;
  g->games[one * n + two] = g->games[two * n + one] = (uint32_t)most / 2;
  for (int64_t mine = 0; mine <= most; mine++) {
    int64_t count = (int64_t)deals[mine], other = most - mine;
    g->deals += deals[mine];
    g->halves[one] += count * mine;
    g->halves[two] += count * other;
    g->products[one * n + one] += count * mine * mine;
    g->products[two * n + two] += count * other * other;
    g->products[one * n + two] += count * mine * other;
    g->products[two * n + one] += count * mine * other;
  }
  m->scores.direct[one][two] += g->halves[one];
  m->scores.direct[two][one] += g->halves[two];
  m->scores.met[one][two] += g->deals * (uint64_t)most / 2;
  m->scores.met[two][one] += g->deals * (uint64_t)most / 2;
}

static bst_ratings rate(const meetings *m) {
  bst_ratings ratings;
  assert_int_equal(bst_ratings_init(&ratings, &m->scores), BST_OK);
  return ratings;
}

/* Games against games, and two of one deal: what the tests of fastchess (app/tests/elo_test.cpp)
 * say. It takes the deals for normal; Student's quantile and the correction for continuity make
 * ours as much wider as there are few of them. */
static void differences_of_fastchess(void **state) {
  (void)state;
  static const struct {
    uint64_t deals[5];
    size_t size;
    double elo, error;
  } known[] = {
      {{96, 111, 136}, 3, 40.70, 30.43},
      {{34, 54, 31 + 32, 64, 75}, 5, 55.58, 27.65},
      {{332, 433, 457 + 41, 333, 334}, 5, -8.64, 10.33},
      {{7895, 8757, 5485 + 200, 568, 9999}, 5, -21.04, 2.95},
  };
  for (size_t i = 0; i < COUNT(known); i++) {
    const bst_tournament_file file = {.table = 2, .set = 2, .player_count = 2};
    meetings m;
    open_meetings(&m, &file);
    meet(&m, 0, 1, known[i].deals, known[i].size);
    bst_ratings ratings = rate(&m);
    bst_estimate e;
    double wider = 1 + 1 / sqrt((double)m.group[0].deals) / 1.96;
    assert_false(ratings.assumed);
    near(ratings.of[0].elo, known[i].elo, 0.01);
    near(ratings.of[1].elo, -known[i].elo, 0.01);
    assert_true(bst_ratings_compare(&ratings, 0, 1, &e));
    near(e.elo, known[i].elo, 0.01);
    near((e.high - e.low) / 2, known[i].error * wider, 0.015 * known[i].error);
    near(ratings.of[0].high - ratings.of[0].low, e.high - e.low, 1e-6);
    bst_ratings_free(&ratings);
  }
}

/* Scores that are exactly what strengths of 1 : 2 : 4 make expect must give these back. */
static void strengths_come_back(void **state) {
  (void)state;
  const bst_tournament_file file = {.table = 2, .set = 2, .player_count = 3};
  meetings m;
  bst_estimate low, high;
  open_meetings(&m, &file);
  meet(&m, 0, 1, (const uint64_t[]){200, 0, 100}, 3);
  meet(&m, 0, 2, (const uint64_t[]){400, 0, 100}, 3);
  meet(&m, 1, 2, (const uint64_t[]){200, 0, 100}, 3);
  bst_ratings ratings = rate(&m);
  assert_true(bst_ratings_compare(&ratings, 1, 0, &low) &&
              bst_ratings_compare(&ratings, 2, 1, &high));
  near(low.elo, 400 * log10(2), 1e-6);
  near(high.elo, 400 * log10(2), 1e-6);
  near(ratings.of[1].elo, 0, 1e-6);
  near(ratings.of[2].elo, 600 * log10(2), 1e-6); /* against the mean of the two others */
  bst_ratings_free(&ratings);
}

/* Who has won everything has an open end; the others are rated by the games among themselves. */
static void open_ends(void **state) {
  (void)state;
  const bst_tournament_file file = {.table = 2, .set = 2, .player_count = 3};
  meetings m;
  bst_estimate e;
  open_meetings(&m, &file);
  meet(&m, 0, 1, (const uint64_t[]){40, 20, 40}, 3);
  meet(&m, 0, 2, (const uint64_t[]){100, 0, 0}, 3);
  meet(&m, 1, 2, (const uint64_t[]){100, 0, 0}, 3);
  bst_ratings ratings = rate(&m);
  assert_false(ratings.assumed);
  near(ratings.of[0].elo, 0, 1e-6);
  near(ratings.of[1].elo, 0, 1e-6);
  assert_int_equal(ratings.open[0], BST_ENDS_CLOSED);
  assert_int_equal(ratings.open[2], BST_OPEN_ABOVE);
  double share = pow(0.025, 1 / 200.0); /* of 200 deals all were won */
  near(ratings.of[2].low, 400 * log10(share / (1 - share)), 1e-3);
  assert_true(isinf(ratings.of[2].high));
  assert_false(bst_ratings_compare(&ratings, 2, 0, &e));
  assert_true(e.superiority > 0.999);
  bst_ratings_free(&ratings);
}

/* One has won everything, one lost everything: both ends of the others' scale are open. */
static void open_at_both_ends(void **state) {
  (void)state;
  const bst_tournament_file file = {.table = 2, .set = 2, .player_count = 3};
  meetings m;
  open_meetings(&m, &file);
  meet(&m, 0, 1, (const uint64_t[]){0, 0, 10}, 3);
  meet(&m, 1, 2, (const uint64_t[]){0, 0, 10}, 3);
  meet(&m, 2, 0, (const uint64_t[]){10, 0, 0}, 3);
  bst_ratings ratings = rate(&m);
  assert_int_equal(ratings.open[0], BST_OPEN_ABOVE);
  assert_int_equal(ratings.open[1], BST_ENDS_CLOSED);
  assert_int_equal(ratings.open[2], BST_OPEN_BELOW);
  near(ratings.of[0].low, -ratings.of[2].high, 1e-6);
  assert_true(isnan(ratings.of[0].elo) && isnan(ratings.of[2].elo));
  bst_ratings_free(&ratings);
}

/* Two are equal to each other, and have won everything against two others who are equal: nobody
 * has an open end, but there are no finite ratings. With a tie more between any two who have met
 * each of the first has 20.5 of 21 games against each of the others. */
static void parted_groups(void **state) {
  (void)state;
  const bst_tournament_file file = {.table = 2, .set = 2, .player_count = 4};
  meetings m;
  bst_estimate e;
  open_meetings(&m, &file);
  meet(&m, 0, 1, (const uint64_t[]){10, 0, 10}, 3);
  meet(&m, 2, 3, (const uint64_t[]){10, 0, 10}, 3);
  for (uint8_t i = 0; i < 2; i++)
    for (uint8_t k = 2; k < 4; k++)
      meet(&m, i, k, (const uint64_t[]){0, 0, 20}, 3);
  bst_ratings ratings = rate(&m);
  assert_true(ratings.assumed);
  assert_true(bst_ratings_compare(&ratings, 0, 1, &e));
  near(e.elo, 0, 1e-6);
  assert_true(bst_ratings_compare(&ratings, 0, 2, &e));
  near(e.elo, 400 * log10(41), 1e-6);
  bst_ratings_free(&ratings);
}

/* --- calibration ------------------------------------------------------------------------------ */

/* A deal is lucky for a seat, for whoever sits there at any table: so much that it weighs more than
 * all else. Places of a game between equals. */
static void play_equals(const bst_fixture *f, uint8_t seats, uint64_t salt, bst_played *out) {
  double value[BST_MAX_PLAYERS];
  uint64_t luck = f->seed ^ salt, own = f->number * 0x9E3779B97F4A7C15u ^ salt;
  *out = (bst_played){.number = f->number, .fate = BST_GAME_FINISHED, .seats = seats};
  for (uint8_t i = 0; i < seats; i++)
    value[i] = 2 * chance(&luck) + chance(&own) + (i == 0 ? 0.3 : 0);
  for (uint8_t i = 0; i < seats; i++) {
    out->place[i] = 1;
    for (uint8_t k = 0; k < seats; k++)
      out->place[i] = (uint8_t)(out->place[i] + (value[k] > value[i]));
  }
}

/* How many of all intervals of `count` tournaments of equal players hold the truth. */
static double coverage(bst_tournament_file *file, int count) {
  double held = 0, told = 0;
  for (int seed = 1; seed <= count; seed++) {
    bst_schedule schedule;
    bst_scores scores;
    assert_int_equal(bst_schedule_init(&schedule, file, (uint64_t)seed, file->games), BST_OK);
    assert_int_equal(bst_scores_init(&scores, file, 1), BST_OK);
    assert_int_equal(bst_scores_begin_round(&scores, &schedule), BST_OK);
    for (uint64_t number = 0; number < bst_schedule_round_games(&schedule); number++) {
      bst_fixture fixture;
      bst_played played;
      bst_schedule_fixture(&schedule, number, &fixture);
      play_equals(&fixture, file->table, (uint64_t)seed * 77, &played);
      bst_scores_add(&scores, &fixture, &played);
    }
    bst_scores_close(&scores);
    bst_ratings ratings;
    assert_int_equal(bst_ratings_init(&ratings, &scores), BST_OK);
    for (size_t i = 0; i < file->player_count; i++) {
      held += ratings.of[i].low <= 0 && ratings.of[i].high >= 0;
      told++;
    }
    bst_ratings_free(&ratings);
    bst_scores_free(&scores);
    bst_schedule_free(&schedule);
  }
  return held / told;
}

/* The intervals of 95 % of 200 tournaments of equal players hold the truth in 92 to 98 %, whether
 * all pairings play the same deals, or each pairing plays them from every seat, too. */
static void calibration(void **state) {
  (void)state;
  static const struct {
    bst_tournament_deals deals;
    uint8_t table;
    size_t players;
    uint64_t games;
  } kinds[] = {
      {BST_DEALS_SINGLE, 2, 8, 20},  {BST_DEALS_ROTATED, 2, 8, 40}, {BST_DEALS_SINGLE, 2, 2, 100},
      {BST_DEALS_ROTATED, 2, 2, 60}, {BST_DEALS_SINGLE, 3, 4, 30},  {BST_DEALS_ROTATED, 3, 4, 60},
  };
  for (size_t i = 0; i < COUNT(kinds); i++) {
    bst_tournament_rules rules = {.name = ""};
    bst_tournament_player player[8] = {{.name = "a"}, {.name = "b"}, {.name = "c"}, {.name = "d"},
                                       {.name = "e"}, {.name = "f"}, {.name = "g"}, {.name = "h"}};
    bst_tournament_file file = {.rules = &rules,
                                .rules_count = 1,
                                .player = player,
                                .player_count = kinds[i].players,
                                .table = kinds[i].table,
                                .set = kinds[i].table,
                                .games = (uint32_t)kinds[i].games,
                                .deals = kinds[i].deals,
                                .rounds = 1,
                                .placing = {1}};
    double held = coverage(&file, 200);
    if (held < 0.92 || held > 0.98)
      fail_msg("kind %zu: %.2f %% of the intervals hold the truth", i, 100 * held);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ratios_of_fastchess),
      cmocka_unit_test(ratio_of_wald),
      cmocka_unit_test(verdicts),
      cmocka_unit_test(differences_of_fastchess),
      cmocka_unit_test(strengths_come_back),
      cmocka_unit_test(open_ends),
      cmocka_unit_test(open_at_both_ends),
      cmocka_unit_test(parted_groups),
      cmocka_unit_test(power),
      cmocka_unit_test(calibration),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
