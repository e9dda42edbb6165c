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

/* --- ratings ---------------------------------------------------------------------------------- */

/* Two who have met: samples by halves of the first. */
static void meet(bst_scores *s, const uint64_t *samples, size_t size) {
  bst_meeting *m = &s->meeting[s->meeting_count++];
  int64_t most = (int64_t)size - 1;
  for (int64_t mine = 0; mine <= most; mine++) {
    int64_t count = (int64_t)samples[mine], other = most - mine;
    m->samples += samples[mine];
    m->halves[0] += count * mine;
    m->halves[1] += count * other;
    m->products[0][0] += count * mine * mine;
    m->products[1][1] += count * other * other;
    m->products[0][1] += count * mine * other;
    m->products[1][0] += count * mine * other;
  }
  s->direct[m->player[0]][m->player[1]] += m->halves[0];
  s->direct[m->player[1]][m->player[0]] += m->halves[1];
}

/* Games against games, and two of one deal: what the tests of fastchess (app/tests/elo_test.cpp)
 * say. Its interval is that of the score, put through the curve; ours is the curve's slope there,
 * so they part a little where it is bent. */
static void differences_of_fastchess(void **state) {
  (void)state;
  static const struct {
    uint64_t samples[5];
    size_t size;
    double elo, error;
  } known[] = {
      {{96, 111, 136}, 3, 40.70, 30.43},
      {{34, 54, 31 + 32, 64, 75}, 5, 55.58, 27.65},
      {{332, 433, 457 + 41, 333, 334}, 5, -8.64, 10.33},
      {{7895, 8757, 5485 + 200, 568, 9999}, 5, -21.04, 2.95},
  };
  for (size_t i = 0; i < COUNT(known); i++) {
    bst_meeting meeting[1] = {{.player = {0, 1}}};
    const bst_tournament_file file = {.table = 2,
                                      .set = 2,
                                      .player_count = 2,
                                      .deals = known[i].size == 5 ? BST_DEALS_ROTATED
                                                                  : BST_DEALS_SINGLE};
    bst_scores scores = {.file = &file, .meeting = meeting};
    bst_ratings ratings;
    meet(&scores, known[i].samples, known[i].size);
    assert_int_equal(bst_ratings_init(&ratings, &scores), BST_OK);
    assert_false(ratings.assumed);
    near(ratings.elo[0] - ratings.elo[1], known[i].elo, 0.01);
    near(ratings.elo[0] + ratings.elo[1], 0, 1e-9);
    near(bst_ratings_error_between(&ratings, 0, 1), known[i].error, 0.01 * known[i].error);
    bst_ratings_free(&ratings);
  }
}

/* Scores that are exactly what strengths of 1 : 2 : 4 make expect must give these back. */
static void strengths_come_back(void **state) {
  (void)state;
  bst_meeting meeting[3] = {{.player = {0, 1}}, {.player = {0, 2}}, {.player = {1, 2}}};
  const bst_tournament_file file = {.table = 2, .set = 2, .player_count = 3};
  bst_scores scores = {.file = &file, .meeting = meeting};
  bst_ratings ratings;
  meet(&scores, (const uint64_t[]){200, 0, 100}, 3);
  meet(&scores, (const uint64_t[]){400, 0, 100}, 3);
  meet(&scores, (const uint64_t[]){200, 0, 100}, 3);
  assert_int_equal(bst_ratings_init(&ratings, &scores), BST_OK);
  near(ratings.elo[1] - ratings.elo[0], 400 * log10(2), 1e-6);
  near(ratings.elo[2] - ratings.elo[1], 400 * log10(2), 1e-6);
  near(ratings.elo[1], 0, 1e-6);
  bst_ratings_free(&ratings);
}

/* A table of three is three games between two, which hang together: who always comes out as 1, 2, 3
 * or 2, 1, 3 in turn is equal to the other, and the third has lost everything. */
static void tables_of_three(void **state) {
  (void)state;
  bst_meeting meeting[1] = {{.player = {0, 1, 2}}};
  const bst_tournament_file file = {.table = 3, .set = 3, .player_count = 3};
  bst_scores scores = {.file = &file, .meeting = meeting, .meeting_count = 1};
  static const int64_t halves[2][3] = {{4, 2, 0}, {2, 4, 0}};
  for (int sample = 0; sample < 100; sample++) {
    meeting->samples++;
    for (int i = 0; i < 3; i++) {
      meeting->halves[i] += halves[sample % 2][i];
      for (int k = 0; k < 3; k++)
        meeting->products[i][k] += halves[sample % 2][i] * halves[sample % 2][k];
    }
  }
  scores.direct[0][1] = scores.direct[1][0] = 100;
  scores.direct[0][2] = scores.direct[1][2] = 200;
  bst_ratings ratings;
  assert_int_equal(bst_ratings_init(&ratings, &scores), BST_OK);
  assert_true(ratings.assumed);
  near(ratings.elo[0] - ratings.elo[1], 0, 1e-6);
  /* With a tie assumed the third has got 1 of 202 games: 400 log10(201). */
  near(ratings.elo[0] - ratings.elo[2], 400 * log10(201), 1e-3);
  bst_ratings_free(&ratings);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ratios_of_fastchess),
      cmocka_unit_test(ratio_of_wald),
      cmocka_unit_test(verdicts),
      cmocka_unit_test(differences_of_fastchess),
      cmocka_unit_test(strengths_come_back),
      cmocka_unit_test(tables_of_three),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
