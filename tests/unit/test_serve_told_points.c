/* test_serve_told_points.c - points and what brings them, as a page is told: awards add up to what
 * the engine says, hints are those of the advice. */
#include "told_fixture.h"

#include <told_hints.h>
#include <told_scores.h>

static const char *const four[] = {"human", "random", "human", "random", NULL};
static const char *const every[] = {EVERY_EXPANSION, NULL};
static const char *const base[] = {"base", NULL}, *const dragon[] = {"base", "princess_and_dragon",
                                                                     "tower", NULL};

/* --- scores -------------------------------------------------------------------------------------
 */

/* Each part says what there was after it. */
static void check_award(const bst_ruleset *rs, const bst_game *g, const bst_json *award) {
  const bst_json *parts = bst_json_get(award, "parts"), *at = bst_json_get(award, "at");
  size_t count = bst_json_count(parts);
  assert_true(whole_of(award, "turn") >= 1 && whole_of(award, "turn") <= bst_game_turn(g));
  assert_true(strcmp(text_of(award, "mode"), "completed") == 0 ||
              strcmp(text_of(award, "mode"), "end") == 0);
  for (size_t i = 0; i < count; i++)
    assert_true(text_of(bst_json_at(parts, i), "term")[0] != '\0');
  if (count > 0)
    assert_int_equal(whole_of(bst_json_at(parts, count - 1), "value"), whole_of(award, "points"));
  if (at) {
    assert_true(whole_at(at, 0) < bst_placed_count(g));
    uint16_t type = bst_placed_tile(rs, g, (uint16_t)whole_at(at, 0)).type;
    assert_true(whole_at(at, 1) < bst_tile_definition(rs, type)->segment_count);
  }
}

static size_t check_seat(const telling *t, uint8_t seat, const bst_json *one) {
  const bst_ruleset *rs = bst_seated_ruleset(t->table);
  const bst_json *reasons = bst_json_get(one, "reasons");
  int64_t all = 0;
  size_t awards = 0;
  for (size_t i = 0; i < bst_json_count(reasons); i++) {
    const bst_json *reason = bst_json_at(reasons, i), *list = bst_json_get(reason, "awards");
    int64_t sum = 0;
    for (size_t n = 0; n < bst_json_count(list); n++) {
      check_award(rs, t->view, bst_json_at(list, n));
      sum += whole_of(bst_json_at(list, n), "points");
    }
    assert_true(bst_json_count(list) > 0);
    assert_int_equal(whole_of(reason, "points"), sum);
    for (size_t k = 0; k < i; k++)
      assert_string_not_equal(text_of(bst_json_at(reasons, k), "reason"),
                              text_of(reason, "reason"));
    all += sum;
    awards += bst_json_count(list);
  }
  assert_int_equal(whole_of(one, "points"), bst_game_points(bst_seated_game(t->table), seat));
  assert_int_equal(all, whole_of(one, "points"));
  return awards;
}

static size_t check_scores(telling *t, uint8_t reader) {
  const bst_news m = told_to(t, reader);
  bst_json *told = bst_told_scores(&m);
  const bst_json *seats = bst_json_get(told, "seats");
  size_t awards = 0;
  assert_int_equal(bst_json_count(seats), t->setup.players);
  for (uint8_t seat = 0; seat < t->setup.players; seat++)
    awards += check_seat(t, seat, bst_json_at(seats, seat));
  bst_json_free(told);
  return awards;
}

static void awards_add_up_to_the_points(void **state) {
  (void)state;
  const char *const *const rules[] = {base, every, dragon};
  uint64_t seed = test_seed(1);
  for (size_t i = 0; i < 3; i++) {
    telling t;
    begin_telling(&t, rules[i], four, seed);
    for (int n = 0; go_further(&t, seed); n++)
      if (n % 10 == 0)
        check_scores(&t, n % 20 ? 0 : BST_COMMON);
    assert_true(check_scores(&t, 2) > 20);
    end_telling(&t);
  }
}

static void undo_takes_awards_back(void **state) {
  (void)state;
  telling t;
  size_t taken = 0;
  begin_telling(&t, base, (const char *const[]){"human", "human", NULL}, 5);
  while (go_further(&t, 5)) {
    size_t before = check_scores(&t, 0);
    bst_seated_result result;
    assert_int_equal(bst_seated_undo(t.table, BST_COMMON, &result), BST_SEATED_DONE);
    size_t after = check_scores(&t, 0);
    assert_true(after <= before);
    taken += before - after;
    go_further(&t, 5);
  }
  assert_true(taken > 0);
  end_telling(&t);
}

/* --- hints --------------------------------------------------------------------------------------
 */

static void check_hints(telling *t, size_t *further) {
  const bst_question *q = bst_seated_question(t->table);
  const bst_news m = told_to(t, q->choices.seat);
  bst_advice *advice = calloc(q->count, sizeof *advice);
  bst_json *told = NULL;
  bst_error error;
  assert_int_equal(bst_told_hints(&m, &told, &error), BST_OK);
  assert_int_equal(bst_seated_advise(t->table, advice, &error), BST_OK);
  const bst_json *list = bst_json_get(told, "hints");
  assert_int_equal(whole_of(told, "q"), bst_seated_q(t->table));
  assert_int_equal(bst_json_count(list), q->count < 10 ? q->count : 10);
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *one = bst_json_at(list, i);
    assert_int_equal(whole_of(one, "a"), advice[i].option);
    assert_string_equal(text_of(one, "do"), q->option[advice[i].option].text);
    assert_int_equal(whole_of(one, "now"), advice[i].now);
    assert_int_equal(whole_of(one, "end"), advice[i].end);
    assert_int_equal(whole_of(one, "others"), advice[i].others);
    assert_int_equal(bst_json_get(one, "further") != NULL, advice[i].has_further);
    if (advice[i].has_further) {
      assert_string_equal(text_of(one, "further"), advice[i].further);
      assert_int_equal(whole_of(one, "further_end"), advice[i].further_end);
      *further += 1;
    }
  }
  bst_json_free(told);
  free(advice);
}

static void hints_are_for_who_is_asked(void **state) {
  (void)state;
  uint64_t seed = test_seed(1);
  size_t further = 0;
  telling t;
  begin_telling(&t, dragon, four, seed);
  for (int n = 0; n < 40 && go_further(&t, seed); n++) {
    const bst_question *q = bst_seated_question(t.table);
    uint64_t before = bst_game_digest(bst_seated_ruleset(t.table), bst_seated_game(t.table));
    check_hints(&t, &further);
    bst_json *none = NULL;
    bst_error error;
    for (uint8_t i = 0; i < 5; i++) {
      const bst_news m = told_to(&t, i < 4 ? i : BST_COMMON);
      if (i != q->choices.seat)
        assert_int_equal(bst_told_hints(&m, &none, &error), BST_ILLEGAL);
    }
    assert_null(none);
    assert_true(before == bst_game_digest(bst_seated_ruleset(t.table), bst_seated_game(t.table)));
  }
  assert_true(further > 10);
  end_telling(&t);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(awards_add_up_to_the_points),
      cmocka_unit_test(undo_takes_awards_back),
      cmocka_unit_test(hints_are_for_who_is_asked),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
