/* test_statistics.c - what is counted for reports agrees with what a simulation says of itself,
 * whatever the number of threads, and intervals are as wide as they should be. */
#include "host_fixture.h"

#include <compared.h>
#include <estimates.h>
#include <math.h>
#include <sim.h>
#include <student.h>

#define SMALL BST_SOURCE_DIR "/scripts/house_rules/small_city_2.lua"
#define TRADERS BST_SOURCE_DIR "/scripts/expansions/traders_and_builders.lua"

typedef struct run {
  bst_sim_result result;
  bst_statistics *statistics;
  const bst_counts *counts;
} run;

static run simulate(const played *at, uint64_t games, uint64_t seed, uint32_t threads) {
  const bst_player player[2] = {{.name = "random"}, {.name = "random"}};
  bst_sim_plan plan = {.ruleset = at->rs,
                       .player = player,
                       .games = games,
                       .seed = seed,
                       .threads = threads,
                       .figures = true};
  run r = {0};
  bst_error error = {0};
  assert_int_equal(bst_statistics_new(&plan, &r.statistics), BST_OK);
  plan.scribe = bst_statistics_scribes(r.statistics);
  if (bst_sim_run(&plan, &r.result, &error) != BST_OK)
    fail_msg("%s", error.text);
  r.counts = bst_statistics_sum(r.statistics);
  return r;
}

static int64_t measure(const run *r, uint32_t which) {
  int64_t sum = 0;
  for (uint32_t i = 0; i < bst_statistics_batches(r->statistics); i++)
    sum += bst_statistics_row(r->statistics, i)[which];
  return sum;
}

/* --- sums ------------------------------------------------------------------------------------- */

static void expect_sums(const run *r, const bst_ruleset *rs) {
  const bst_sim_result *of = &r->result;
  uint64_t turns = 0, games = 0;
  for (uint32_t i = 0; i <= BST_STAT_TURNS; i++)
    turns += i * r->counts->length[i];
  for (uint32_t i = 0; i < BST_STAT_TOTALS; i++)
    games += r->counts->total[i];
  assert_int_equal(r->counts->games, of->games);
  assert_int_equal(games, of->games);
  assert_int_equal(turns, of->turns);
  assert_int_equal(measure(r, BST_MEASURE_GAMES), of->games);
  assert_int_equal(measure(r, BST_MEASURE_TURNS), of->turns);
  assert_int_equal(measure(r, BST_MEASURE_PARTS), of->parts);
  assert_int_equal(measure(r, BST_MEASURE_DISCARDED), of->discarded);
  assert_int_equal(measure(r, BST_MEASURE_POINTS), of->player[0].points + of->player[1].points);
  for (uint32_t kind = 0; kind < BST_MAX_FIGURE_KINDS; kind++)
    assert_int_equal(measure(r, BST_MEASURE_PLACED + kind), of->placed[kind]);
  assert_true(of->placed[0] > 0);
  for (uint32_t seat = 0; seat < 2; seat++) {
    assert_int_equal(measure(r, BST_MEASURE_WINS + seat),
                     of->by_seat[0][seat].wins + of->by_seat[1][seat].wins);
    assert_int_equal(measure(r, BST_MEASURE_TIES + seat),
                     of->by_seat[0][seat].ties + of->by_seat[1][seat].ties);
    assert_int_equal(measure(r, BST_MEASURE_SEAT + seat),
                     of->by_seat[0][seat].points + of->by_seat[1][seat].points);
  }
  for (uint32_t kind = 0; kind < rs->token_count; kind++)
    assert_int_equal(measure(r, BST_MEASURE_TOKENS + kind), of->token[kind]);
}

/* Turn by turn the points come to what they are at the end. */
static void expect_terms(const run *r) {
  for (uint16_t term = 0; term < r->counts->terms; term++) {
    int64_t gained = 0, ended = 0;
    for (uint32_t turn = 0; turn <= BST_STAT_TURNS; turn++) {
      gained += r->counts->gained[bst_counts_at(r->counts, turn, term)];
      ended += r->counts->ended[bst_counts_at(r->counts, turn, term)];
    }
    assert_int_equal(gained + ended, r->result.term[term]);
    assert_int_equal(measure(r, (uint32_t)BST_MEASURE_TERMS + term), r->result.term[term]);
  }
}

static void sums_are_those_of_the_simulation(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played at = sit_down(&report, TRADERS, 2, NULL);
  run r = simulate(&at, 5000, 3, 2); /* more than there are batches */
  assert_int_equal(bst_statistics_batches(r.statistics), BST_STAT_BATCHES);
  expect_sums(&r, at.rs);
  expect_terms(&r);
  bst_statistics_free(r.statistics);
  leave_table(&at);
  bst_report_clear(&report);
}

/* A tile lies in the middle in each game, 72 in all; figures are placed by those who are asked. */
static void the_board_is_counted_by_cell(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played at = sit_down(&report, NULL, 2, NULL);
  run r = simulate(&at, 100, 5, 1);
  uint64_t tiles = 0, figures = 0, placed = 0;
  for (int y = 0; y < BST_STAT_SIDE; y++)
    for (int x = 0; x < BST_STAT_SIDE; x++) {
      tiles += r.counts->tiles[y][x];
      figures += r.counts->figures[y][x];
    }
  for (int kind = 0; kind < BST_MAX_FIGURE_KINDS; kind++)
    for (int seat = 0; seat < 2; seat++)
      placed += r.counts->placed[kind][seat];
  assert_int_equal(r.counts->tiles[BST_STAT_SIDE / 2][BST_STAT_SIDE / 2], 100);
  assert_int_equal(tiles, 100 * 72 - r.result.discarded);
  assert_int_equal(figures, placed);
  assert_int_equal(measure(&r, BST_MEASURE_PLACED), placed);
  assert_true(placed > 100 * 10);
  bst_statistics_free(r.statistics);
  leave_table(&at);
  bst_report_clear(&report);
}

static void threads_change_nothing(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played at = sit_down(&report, TRADERS, 2, NULL);
  run one = simulate(&at, 700, 9, 1), three = simulate(&at, 700, 9, 3);
  /* All that isn't a pointer lies before them. */
  assert_memory_equal(one.counts, three.counts, offsetof(bst_counts, gained));
  size_t size = (size_t)(BST_STAT_TURNS + 1) * one.counts->terms * sizeof *one.counts->gained;
  assert_memory_equal(one.counts->gained, three.counts->gained, size);
  assert_memory_equal(one.counts->ended, three.counts->ended, size);
  for (uint32_t i = 0; i < bst_statistics_batches(one.statistics); i++)
    assert_memory_equal(bst_statistics_row(one.statistics, i),
                        bst_statistics_row(three.statistics, i),
                        (size_t)(BST_MEASURE_TERMS + one.counts->terms) * sizeof(int64_t));
  bst_statistics_free(one.statistics);
  bst_statistics_free(three.statistics);
  leave_table(&at);
  bst_report_clear(&report);
}

/* --- intervals -------------------------------------------------------------------------------- */

static void near(double is, double expected, double by) {
  if (!(fabs(is - expected) <= by))
    fail_msg("%.6f instead of %.6f", is, expected);
}

static void quantiles_are_those_of_the_books(void **state) {
  (void)state;
  bst_span half = bst_share_span(50, 100), none = bst_share_span(0, 20);
  near(half.low, 0.40383, 1e-5); /* Wilson */
  near(half.high, 0.59617, 1e-5);
  near(none.low, 0, 1e-12);
  near(none.high, 0.16113, 1e-5);
  assert_true(isnan(bst_share_span(0, 0).low));
  near(bst_student_of_normal(BST_WITHIN_95, 10), 2.2281, 2e-3);
  near(bst_student_of_normal(BST_WITHIN_95, 1000), 1.9623, 1e-4);
}

static const uint32_t points[] = {BST_MEASURE_POINTS};
static const bst_measured mean_points = {points, 1, BST_MEASURE_GAMES, 0.5};

/* The interval of a mean is that of the textbook. */
static void means_have_their_intervals(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played at = sit_down(&report, NULL, 2, NULL);
  run r = simulate(&at, 400, 2, 1);
  double squares = 0, mean = (double)measure(&r, BST_MEASURE_POINTS) / 800;
  for (uint32_t i = 0; i < 400; i++) {
    double value = (double)bst_statistics_row(r.statistics, i)[BST_MEASURE_POINTS] / 2;
    squares += (value - mean) * (value - mean);
  }
  bst_span span = bst_mean_span(r.statistics, &mean_points);
  near(span.value, mean, 1e-9);
  near(span.high - span.value,
       bst_student_of_normal(BST_WITHIN_95, 399) * sqrt(squares / 399 / 400), 1e-9);
  near(span.value - span.low, span.high - span.value, 1e-9);
  bst_statistics_free(r.statistics);
  leave_table(&at);
  bst_report_clear(&report);
}

/* What both deals have in common falls out: nothing differs from itself, and a small change is seen
 * that is hidden where deals differ. */
static void differences_are_looked_at_deal_by_deal(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played at = sit_down(&report, NULL, 2, NULL), small = sit_down(&report, SMALL, 2, NULL);
  run one = simulate(&at, 400, 2, 1), same = simulate(&at, 400, 2, 2);
  run changed = simulate(&small, 400, 2, 1), others = simulate(&small, 400, 77, 1);
  bst_span none = bst_difference_span(one.statistics, &mean_points, same.statistics, &mean_points);
  near(none.low, 0, 0);
  near(none.high, 0, 0);
  assert_false(bst_span_is_clear(&none));
  bst_span paired =
      bst_difference_span(changed.statistics, &mean_points, one.statistics, &mean_points);
  bst_span apart =
      bst_difference_span(others.statistics, &mean_points, one.statistics, &mean_points);
  assert_true(bst_span_is_clear(&paired));
  assert_true(paired.high < 0); /* small cities are worth less */
  assert_true((apart.high - apart.low) > 2 * (paired.high - paired.low));
  run *all[] = {&one, &same, &changed, &others};
  for (int i = 0; i < 4; i++)
    bst_statistics_free(all[i]->statistics);
  leave_table(&at);
  leave_table(&small);
  bst_report_clear(&report);
}

/* What a side doesn't have at all is 0; one deal tells nothing of others. */
static void little_is_known_of_little(void **state) {
  (void)state;
  const bst_measured nothing = {NULL, 0, BST_MEASURE_GAMES, 1};
  bst_report report = BST_REPORT_EMPTY;
  played at = sit_down(&report, NULL, 2, NULL);
  run r = simulate(&at, 1, 2, 1);
  near(bst_mean_span(r.statistics, &nothing).value, 0, 0);
  bst_span span = bst_mean_span(r.statistics, &mean_points);
  assert_true(isnan(span.low) && isnan(span.high));
  assert_false(bst_span_is_clear(&span));
  bst_statistics_free(r.statistics);
  leave_table(&at);
  bst_report_clear(&report);
}

/* While games are played only batches count of which all games are over. */
static void some_games_are_looked_at(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played at = sit_down(&report, NULL, 2, NULL);
  enum { GAMES = 2 * BST_STAT_BATCHES };
  run few = simulate(&at, 100, 3, 1), many = simulate(&at, GAMES, 3, 1);
  bst_statistics_look(few.statistics, 40);
  assert_int_equal(bst_statistics_batches(few.statistics), 40);
  assert_int_equal(measure(&few, BST_MEASURE_GAMES), 40);
  bst_statistics_look(many.statistics, 101); /* the last one has a batch that isn't whole */
  assert_int_equal(measure(&many, BST_MEASURE_GAMES), 100);
  bst_statistics_look(many.statistics, 0);
  assert_int_equal(measure(&many, BST_MEASURE_GAMES), 0);
  bst_statistics_look(many.statistics, GAMES);
  assert_int_equal(measure(&many, BST_MEASURE_TURNS), many.result.turns);
  bst_statistics_free(few.statistics);
  bst_statistics_free(many.statistics);
  leave_table(&at);
  bst_report_clear(&report);
}

/* --- rows ------------------------------------------------------------------------------------- */

typedef struct rows {
  char text[8192];
  size_t count;
  double city; /* the difference */
} rows;

static void hear(void *self, const bst_compared *row) {
  rows *all = self;
  size_t used = strlen(all->text);
  snprintf(all->text + used, sizeof all->text - used, "%s %s\n", row->key, row->name);
  all->count++;
  if (strcmp(row->name, "base.city") == 0)
    all->city = row->apart.value;
  assert_true(fabs(row->these.value - row->others.value - row->apart.value) < 1e-9);
}

/* What either side has is told once; what neither has had isn't. */
static void rows_go_by_name(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played with = sit_down(&report, TRADERS, 2, NULL), without = sit_down(&report, NULL, 2, NULL);
  run one = simulate(&with, 300, 2, 1), other = simulate(&without, 300, 2, 1);
  rows there = {"", 0, 0}, back = {"", 0, 0};
  bst_compare(one.statistics, other.statistics, hear, &there);
  bst_compare(other.statistics, one.statistics, hear, &back);
  assert_int_equal(there.count, back.count);
  near(there.city, -back.city, 1e-9);
  assert_true(there.city != 0);
  static const char *const once[] = {"points_mean \n",       "wins_by_seat 2\n",
                                     "placed_mean normal\n", "placed_mean builder\n",
                                     "tokens_mean wine\n",   "points_by_reason base.road\n"};
  for (size_t i = 0; i < sizeof once / sizeof *once; i++) {
    const char *at = strstr(there.text, once[i]);
    if (!at || strstr(at + 1, once[i]))
      fail_msg("%s in %s", once[i], there.text);
  }
  assert_null(strstr(there.text, "wins_by_seat 3"));
  bst_statistics_free(one.statistics);
  bst_statistics_free(other.statistics);
  leave_table(&with);
  leave_table(&without);
  bst_report_clear(&report);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sums_are_those_of_the_simulation),
      cmocka_unit_test(the_board_is_counted_by_cell),
      cmocka_unit_test(threads_change_nothing),
      cmocka_unit_test(quantiles_are_those_of_the_books),
      cmocka_unit_test(means_have_their_intervals),
      cmocka_unit_test(differences_are_looked_at_deal_by_deal),
      cmocka_unit_test(little_is_known_of_little),
      cmocka_unit_test(some_games_are_looked_at),
      cmocka_unit_test(rows_go_by_name),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
