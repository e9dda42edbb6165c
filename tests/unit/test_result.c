/* test_result.c - who has won: scores, ties, grades, winning together; what counts by side. */
#include "fixture.h"

#include <feature_value.h>
#include <figure_places.h>
#include <figures.h>
#include <position.h>

/* Sides of seats 1 and 3, 2 and 4. */
static const bst_sides_def pairs = {.count = 2, .side = {0, 1, 0, 1}};

static setting seated(const bst_sides_def *sides, const bst_result_def *result) {
  fixture *f = fixture_base(4);
  f->def.sides = *sides;
  f->def.result = *result;
  setting s = setting_of(fixture_compile(f));
  free(f);
  start(&s, 1);
  s.g->over = 1;
  return s;
}

static bst_result result_of(const setting *s, const int32_t *points) {
  bst_result result;
  bst_error err = {0};
  memcpy(s->g->points, points, 4 * sizeof *points);
  if (bst_game_result(s->t, s->g, &result, &err) != BST_OK)
    fail_msg("%s", err.text);
  return result;
}

static void assert_ranks(const char *what, const bst_result *result, const uint8_t *ranks) {
  for (int seat = 0; seat < 4; seat++)
    if (result->rank[seat] != ranks[seat])
      fail_msg("%s: seat %d has rank %u, not %u", what, seat, result->rank[seat], ranks[seat]);
}

typedef struct rank_row {
  const char *what;
  uint8_t score; /* bst_score_of, of the pairs */
  int32_t points[4];
  uint8_t ranks[4];
  bool shared;
  int32_t scores[4];
} rank_row;

static const rank_row rank_rows[] = {
    {"all differ", BST_SCORE_OWN, {3, 9, 1, 5}, {3, 1, 4, 2}, false, {3, 9, 1, 5}},
    {"two are first", BST_SCORE_OWN, {9, 3, 9, 5}, {1, 4, 1, 3}, true, {9, 3, 9, 5}},
    {"two are second", BST_SCORE_OWN, {9, 3, 3, 1}, {1, 2, 2, 4}, false, {9, 3, 3, 1}},
    {"below nothing", BST_SCORE_OWN, {-9, -3, -4, -9}, {3, 1, 2, 3}, false, {-9, -3, -4, -9}},
    {"sums of sides", BST_SCORE_SIDE_SUM, {9, 8, 1, 5}, {2, 1, 2, 1}, false, {10, 13, 10, 13}},
    {"sums are equal", BST_SCORE_SIDE_SUM, {9, 5, 1, 5}, {1, 1, 1, 1}, true, {10, 10, 10, 10}},
    {"the lower ones", BST_SCORE_SIDE_MIN, {9, 2, 1, 2}, {2, 1, 2, 1}, false, {1, 2, 1, 2}},
    {"the higher ones", BST_SCORE_SIDE_MAX, {9, 2, 1, 2}, {1, 2, 1, 2}, false, {9, 2, 9, 2}},
};

static void ranks_go_by_scores_of_seats_or_sides(void **state) {
  (void)state;
  for (size_t i = 0; i < sizeof rank_rows / sizeof *rank_rows; i++) {
    const rank_row *row = &rank_rows[i];
    setting s = seated(&pairs, &(bst_result_def){.score = row->score});
    bst_result result = result_of(&s, row->points);
    assert_ranks(row->what, &result, row->ranks);
    assert_int_equal(result.outcome, BST_OUTCOME_RANK);
    assert_true(result.won);
    assert_int_equal(result.shared, row->shared);
    assert_memory_equal(result.score, row->scores, sizeof row->scores);
    setting_free(&s);
  }
}

static void without_sides_every_seat_is_one(void **state) {
  (void)state;
  setting s = seated(&(bst_sides_def){0}, &(bst_result_def){.score = BST_SCORE_SIDE_SUM});
  bst_result result = result_of(&s, (const int32_t[]){1, 2, 3, 4});
  assert_ranks("alone", &result, (const uint8_t[]){4, 3, 2, 1});
  for (uint8_t seat = 0; seat < 4; seat++)
    assert_int_equal(bst_seat_side(s.rs, seat), seat);
  setting_free(&s);
}

static void a_game_that_is_not_over_has_no_result(void **state) {
  (void)state;
  setting s = seated(&pairs, &(bst_result_def){0});
  bst_result result = {.outcome = 77};
  bst_error err = {0};
  s.g->over = 0;
  assert_int_equal(bst_game_result(s.t, s.g, &result, &err), BST_ILLEGAL);
  assert_string_equal(err.text, "the game is not over: nobody has won yet");
  assert_int_equal(result.outcome, 77);
  setting_free(&s);
}

/* --- ties --------------------------------------------------------------------------------- */

static void send_out(const setting *s, uint8_t seat, int count) {
  for (int i = 0; i < count; i++)
    assert_int_not_equal(bst_figure_place(s->rs, s->g, seat, 0, 0), BST_NONE);
}

static void the_first_tie_that_differs_decides(void **state) {
  (void)state;
  const bst_result_def def = {
      .tie_count = 2,
      .tie = {{.by = BST_TIE_SUPPLY, .figures = 1}, {.by = BST_TIE_NOT_FIRST_PLAYER}}};
  setting s = seated(&(bst_sides_def){0}, &def);
  send_out(&s, 1, 2);
  send_out(&s, 3, 1);
  s.g->first = 2;
  bst_result result = result_of(&s, (const int32_t[]){5, 5, 5, 5});
  assert_ranks("supply, then who began", &result, (const uint8_t[]){1, 4, 2, 3});
  assert_false(result.shared);
  result = result_of(&s, (const int32_t[]){5, 9, 5, 5});
  assert_ranks("only among equals", &result, (const uint8_t[]){2, 1, 3, 4});
  setting_free(&s);
}

static void ties_can_be_by_points_for_something_and_the_other_way_round(void **state) {
  (void)state;
  const struct {
    bst_tie_def tie;
    uint8_t ranks[4];
  } rows[] = {
      {{.by = BST_TIE_POINTS, .why = "base.city"}, {2, 1, 3, 3}},
      {{.by = BST_TIE_POINTS, .why = "base.city", .least = true}, {3, 4, 1, 1}},
      {{.by = BST_TIE_POINTS}, {1, 1, 1, 1}},
      {{.by = BST_TIE_FIRST_PLAYER}, {1, 2, 2, 2}},
      {{.by = BST_TIE_SUPPLY, .figures = 1, .least = true}, {2, 2, 1, 2}},
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const bst_result_def def = {.tie_count = 1, .tie = {rows[i].tie}};
    setting s = seated(&(bst_sides_def){0}, &def);
    uint16_t city = 0;
    while (strcmp(bst_term_name(s.rs, city), "base.city") != 0)
      city++;
    tally_of(s.rs, s.g)[0 * bst_term_count(s.rs) + city] = 4;
    tally_of(s.rs, s.g)[1 * bst_term_count(s.rs) + city] = 6;
    send_out(&s, 2, 3);
    bst_result result = result_of(&s, (const int32_t[]){5, 5, 5, 5});
    assert_ranks("one tie", &result, rows[i].ranks);
    setting_free(&s);
  }
}

static void what_the_seats_of_a_side_have_counts_together(void **state) {
  (void)state;
  const bst_result_def def = {.score = BST_SCORE_SIDE_MIN,
                              .tie_count = 2,
                              .tie = {{.by = BST_TIE_POINTS}, {.by = BST_TIE_NOT_FIRST_PLAYER}}};
  setting s = seated(&pairs, &def);
  bst_result result = result_of(&s, (const int32_t[]){5, 5, 8, 6});
  assert_ranks("the sums", &result, (const uint8_t[]){1, 2, 1, 2});
  s.g->first = 2;
  result = result_of(&s, (const int32_t[]){5, 5, 8, 8});
  assert_ranks("a partner began", &result, (const uint8_t[]){2, 1, 2, 1});
  assert_false(result.shared);
  setting_free(&s);
}

/* --- grades, and winning together --------------------------------------------------------- */

static void grades_go_by_the_score(void **state) {
  (void)state;
  const bst_result_def def = {
      .outcome = BST_OUTCOME_SCORE, .grade_count = 2, .grade = {{150, "great"}, {100, "good"}}};
  setting s = seated(&(bst_sides_def){0}, &def);
  bst_result result = result_of(&s, (const int32_t[]){150, 149, 100, 99});
  const char *wanted[] = {"great", "good", "good", ""};
  for (uint8_t seat = 0; seat < 4; seat++)
    assert_string_equal(bst_grade_name(s.rs, result.grade[seat]), wanted[seat]);
  assert_int_equal(result.outcome, BST_OUTCOME_SCORE);
  assert_int_equal(result.grade[3], BST_NO_GRADE);
  assert_ranks("and ranks", &result, (const uint8_t[]){1, 2, 3, 4});
  setting_free(&s);
}

typedef struct oracle {
  int32_t answer;
  uint16_t asked; /* the number of the function */
  int times;
  bst_status settled;
} oracle;

static int32_t ask(void *self, const bst_table *t, const bst_game *g, uint16_t test,
                   const bst_query *query) {
  oracle *o = self;
  (void)t, (void)g, (void)query;
  o->asked = test;
  o->times++;
  return o->answer;
}

static bst_status settle(void *self, bst_error *err) {
  if (err != NULL)
    snprintf(err->text, sizeof err->text, "broken");
  return ((oracle *)self)->settled;
}

static void all_win_or_lose_by_one_question(void **state) {
  (void)state;
  setting s =
      seated(&(bst_sides_def){0}, &(bst_result_def){.outcome = BST_OUTCOME_WIN_LOSE, .test = 8});
  oracle o = {.answer = 1};
  bst_table_host(s.t, &(bst_host){.self = &o, .ask = ask, .settle = settle});
  bst_result result = result_of(&s, (const int32_t[]){1, 2, 3, 4});
  assert_ranks("won", &result, (const uint8_t[]){1, 1, 1, 1});
  assert_true(result.won && !result.shared);
  assert_int_equal(o.asked, 7);
  assert_int_equal(o.times, 1);
  o.answer = 0;
  result = result_of(&s, (const int32_t[]){1, 2, 3, 4});
  assert_ranks("lost", &result, (const uint8_t[]){2, 2, 2, 2});
  assert_false(result.won);
  o.settled = BST_SCRIPT;
  bst_error err = {0};
  assert_int_equal(bst_game_result(s.t, s.g, &result, &err), BST_SCRIPT);
  assert_string_equal(err.text, "broken");
  setting_free(&s);
}

/* --- what counts by side ------------------------------------------------------------------ */

/* A road that nobody can finish for now, and the seats that stand on it. */
static setting road_of(const bst_sides_def *sides, uint8_t claim, const char *seats) {
  fixture *f = fixture_base(4);
  f->def.sides = *sides;
  f->def.claim = claim;
  setting s = setting_of(fixture_compile(f));
  free(f);
  lay(s.t, s.g, "U 1,0 r0");
  for (; *seats != '\0'; seats++)
    assert_int_not_equal(
        bst_figure_place(s.rs, s.g, (uint8_t)(*seats - '1'), 0, node_named(s.t, s.g, "1,0 road:E")),
        BST_NONE);
  return s;
}

static void majorities_of_sides_go_to_all_of_them_who_are_there(void **state) {
  (void)state;
  const struct {
    const char *seats;
    uint32_t by_seat, by_side, sole;
  } rows[] = {
      {"1", 1, 1, 1},       {"1322", 2, 7, 0},   {"13222", 2, 2, 2},  {"1332", 4, 5, 5},
      {"12", 3, 3, 0},      {"113222", 2, 7, 0}, {"1324", 15, 15, 0}, {"134", 13, 5, 5},
      {"1133224", 7, 5, 5}, {"13", 5, 5, 5},
  };
  bst_sides_def sides = pairs;
  sides.majority = true;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    setting by_seat = road_of(&pairs, BST_CLAIM_MAX, rows[i].seats);
    setting by_side = road_of(&sides, BST_CLAIM_MAX, rows[i].seats);
    setting sole = road_of(&sides, BST_CLAIM_SOLE, rows[i].seats);
    uint32_t seen[] = {
        bst_feature_owners(by_seat.rs, by_seat.g, node_named(by_seat.t, by_seat.g, "1,0 road:E")),
        bst_feature_owners(by_side.rs, by_side.g, node_named(by_side.t, by_side.g, "1,0 road:E")),
        bst_feature_owners(sole.rs, sole.g, node_named(sole.t, sole.g, "1,0 road:E"))};
    if (seen[0] != rows[i].by_seat || seen[1] != rows[i].by_side || seen[2] != rows[i].sole)
      fail_msg("%s: owners %u %u %u", rows[i].seats, seen[0], seen[1], seen[2]);
    setting_free(&by_seat);
    setting_free(&by_side);
    setting_free(&sole);
  }
}

/* The pairs 1 3 and 2 tie by meeples; who of them has any, or most, of the others? */
static void tie_breaks_are_between_sides(void **state) {
  (void)state;
  const struct {
    uint8_t measure;
    const char *others;
    uint32_t owners;
  } rows[] = {
      {BST_MEASURE_PRESENCE, "", 7},   {BST_MEASURE_PRESENCE, "3", 5},
      {BST_MEASURE_PRESENCE, "4", 2},  {BST_MEASURE_PRESENCE, "132", 7},
      {BST_MEASURE_COUNT, "132", 5},   {BST_MEASURE_COUNT, "1324", 7},
      {BST_MEASURE_COUNT, "13224", 2}, {BST_MEASURE_OFF, "3", 7},
  };
  bst_figure_def figures[2] = {fixture_figures[0], fixture_figures[0]};
  figures[1].name = "other";
  figures[1].group = BST_GROUP_SPECIAL;
  figures[1].weight = 0;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const bst_tiebreak_def tiebreak = {rows[i].measure, 0, 0};
    const bst_selector_def others = {.type = BST_SELECT_FIGURES, .kinds = 1u << 1};
    fixture *f = fixture_base(4);
    f->def.selector = &others;
    f->def.selector_count = 1;
    f->def.sides = pairs;
    f->def.sides.majority = true;
    f->def.figure = figures;
    f->def.figure_count = 2;
    f->def.tiebreak = &tiebreak;
    f->def.tiebreak_count = 1;
    setting s = setting_of(fixture_compile(f));
    free(f);
    uint16_t node = node_named(s.t, s.g, "0,0 road:E");
    for (const char *seat = "1322"; *seat != '\0'; seat++)
      bst_figure_place(s.rs, s.g, (uint8_t)(*seat - '1'), 0, node);
    for (const char *seat = rows[i].others; *seat != '\0'; seat++)
      bst_figure_place(s.rs, s.g, (uint8_t)(*seat - '1'), 1, node);
    uint32_t owners = bst_feature_owners(s.rs, s.g, node);
    if (owners != rows[i].owners)
      fail_msg("row %zu: owners %u, not %u", i, owners, rows[i].owners);
    setting_free(&s);
  }
}

static bool may_join(const setting *s, uint8_t seat) {
  uint16_t node = node_named(s->t, s->g, "1,0 road:E");
  s->g->laid = bst_node_tile(s->rs, s->g, node);
  return (bst_figure_places_on(s->rs, s->g, s->g->laid, seat, 0) >>
              bst_node_segment(s->rs, s->g, node) &
          1) != 0;
}

static void partners_join_what_only_partners_hold(void **state) {
  (void)state;
  const struct {
    const char *seats;
    uint8_t seat;
    bool may;
  } rows[] = {
      {"", 0, true},    {"3", 0, true},   {"1", 0, false}, {"2", 0, false},
      {"13", 0, false}, {"32", 0, false}, {"33", 0, true}, {"4", 1, true},
  };
  bst_sides_def sides = pairs;
  sides.occupancy = true;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    setting s = road_of(&sides, BST_CLAIM_MAX, rows[i].seats);
    setting plain = road_of(&pairs, BST_CLAIM_MAX, rows[i].seats);
    if (may_join(&s, rows[i].seat) != rows[i].may)
      fail_msg("'%s': seat %u %s", rows[i].seats, rows[i].seat, rows[i].may ? "may" : "may not");
    assert_int_equal(may_join(&plain, rows[i].seat), rows[i].seats[0] == '\0');
    setting_free(&s);
    setting_free(&plain);
  }
}

static void a_side_can_have_one_supply(void **state) {
  (void)state;
  bst_sides_def sides = pairs;
  sides.supply = true;
  setting s = road_of(&sides, BST_CLAIM_MAX, "1111111");
  uint16_t node = node_named(s.t, s.g, "0,0 city:N");
  s.g->laid = 0;
  assert_int_not_equal(bst_figure_places_on(s.rs, s.g, s.g->laid, 0, 0), 0);
  uint16_t f = bst_figure_place(s.rs, s.g, 0, 0, node);
  assert_int_equal(bst_figure_at(s.rs, s.g, f).owner, 2);
  assert_int_equal(bst_supply(s.rs, s.g, 2, 0), 6);
  bst_figure_home(NULL, s.rs, s.g, f);
  assert_int_equal(bst_supply(s.rs, s.g, 2, 0), 7);
  send_out(&s, 2, 7);
  assert_int_equal(bst_figure_place(s.rs, s.g, 0, 0, node), BST_NONE);
  assert_int_equal(bst_supply(s.rs, s.g, 1, 0), 7);
  setting_free(&s);
}

/* --- definitions -------------------------------------------------------------------------- */

static bst_status compile(const bst_sides_def *sides, const bst_result_def *result) {
  fixture *f = fixture_base(4);
  bst_ruleset *rs = NULL;
  f->def.sides = *sides;
  f->def.result = *result;
  bst_status status = bst_ruleset_new(&f->def, &rs, NULL);
  bst_ruleset_free(rs);
  free(f);
  return status;
}

static void what_is_about_nothing_is_refused(void **state) {
  (void)state;
  const bst_result_def results[] = {
      {.outcome = 3},
      {.outcome = BST_OUTCOME_WIN_LOSE},
      {.outcome = BST_OUTCOME_SCORE, .test = 1},
      {.score = 4},
      {.tie_count = BST_MAX_TIES + 1},
      {.tie_count = 1, .tie = {{.by = BST_TIE_BYS}}},
      {.tie_count = 1, .tie = {{.by = BST_TIE_SUPPLY, .figures = 2}}},
      {.grade_count = 1},
      {.grade_count = 2, .grade = {{5, "a"}, {5, "b"}}},
  };
  for (size_t i = 0; i < sizeof results / sizeof *results; i++)
    if (compile(&pairs, &results[i]) != BST_BAD_VALUE)
      fail_msg("result %zu is accepted", i);
  const bst_sides_def odd = {.count = 2, .side = {0, 1, 2, 1}};
  assert_int_equal(compile(&odd, &(bst_result_def){0}), BST_BAD_VALUE);
  assert_int_equal(compile(&pairs, &(bst_result_def){0}), BST_OK);
}

/* The same ruleset again from its own definition, and a different one for each thing that is said.
 */
static void it_is_part_of_the_ruleset(void **state) {
  (void)state;
  char name[] = "great", why[] = "base.city";
  bst_result_def def = {.grade_count = 1, .grade = {{5, name}}};
  def.tie_count = 1;
  def.tie[0] = (bst_tie_def){.by = BST_TIE_POINTS, .why = why};
  setting s = seated(&pairs, &def), plain = setting_base(4);
  name[0] = why[0] = '?'; /* the ruleset has its own */
  assert_string_equal(bst_grade_name(s.rs, 0), "great");
  bst_ruleset *again = NULL;
  bst_ruleset_def copy = bst_ruleset_definition(s.rs);
  assert_int_equal(bst_ruleset_new(&copy, &again, NULL), BST_OK);
  assert_true(bst_ruleset_hash(again) == bst_ruleset_hash(s.rs));
  assert_true(bst_ruleset_hash(plain.rs) != bst_ruleset_hash(s.rs));
  assert_string_equal(again->result.tie[0].why, "base.city");
  bst_ruleset_free(again);
  setting_free(&s);
  setting_free(&plain);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ranks_go_by_scores_of_seats_or_sides),
      cmocka_unit_test(without_sides_every_seat_is_one),
      cmocka_unit_test(a_game_that_is_not_over_has_no_result),
      cmocka_unit_test(the_first_tie_that_differs_decides),
      cmocka_unit_test(ties_can_be_by_points_for_something_and_the_other_way_round),
      cmocka_unit_test(what_the_seats_of_a_side_have_counts_together),
      cmocka_unit_test(grades_go_by_the_score),
      cmocka_unit_test(all_win_or_lose_by_one_question),
      cmocka_unit_test(majorities_of_sides_go_to_all_of_them_who_are_there),
      cmocka_unit_test(tie_breaks_are_between_sides),
      cmocka_unit_test(partners_join_what_only_partners_hold),
      cmocka_unit_test(a_side_can_have_one_supply),
      cmocka_unit_test(what_is_about_nothing_is_refused),
      cmocka_unit_test(it_is_part_of_the_ruleset),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
