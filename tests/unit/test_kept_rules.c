/* test_kept_rules.c - rules of one set-up are loaded once, of another one anew; those that are lent
 * stay, and who has parted with them keeps nothing. */
#include "host_fixture.h"

#include <kept_rules.h>

static const char *const base[] = {"base"};
static const bst_setting two = {"base.small_city", "2", "here"};
static const bst_setting four = {"base.small_city", "4", "here"};
static const bst_tile_count caps = {"BA/C", 9, 1};

static bst_rules *take(bst_kept_rules *kept, const bst_setup *setup) {
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bst_status status = bst_kept_rules_take(kept, setup, &rules, &report);
  print_report(&report);
  bst_report_clear(&report);
  assert_int_equal(status, BST_OK);
  return rules;
}

static bst_setup of_two(void) { return (bst_setup){.with = base, .with_count = 1, .players = 2}; }

static void the_same_setup_gets_the_same_rules(void **state) {
  (void)state;
  bst_kept_rules *kept = bst_kept_rules_new();
  bst_setup setup = of_two();
  bst_rules *rules = take(kept, &setup);
  bst_kept_rules_give(kept, rules);
  assert_ptr_equal(take(kept, &setup), rules);
  bst_rules *other = take(kept, &setup); /* the first are lent */
  assert_ptr_not_equal(other, rules);
  bst_kept_rules_give(kept, rules);
  bst_kept_rules_give(kept, other);
  bst_kept_rules_free(kept);
}

static void another_setup_gets_others(void **state) {
  (void)state;
  bst_kept_rules *kept = bst_kept_rules_new();
  bst_setup setup[6];
  for (size_t i = 0; i < 6; i++)
    setup[i] = of_two();
  setup[1].players = 3;
  setup[2].set = &two;
  setup[3].set = &four;
  setup[2].set_count = setup[3].set_count = 1;
  setup[4].hear_all = true;
  setup[5].distribution = (bst_distribution){.tile = &caps, .count = 1};
  bst_rules *rules[6];
  for (size_t i = 0; i < 6; i++) {
    rules[i] = take(kept, &setup[i]);
    bst_kept_rules_give(kept, rules[i]);
    for (size_t j = 0; j < i; j++)
      assert_ptr_not_equal(rules[i], rules[j]);
  }
  for (size_t i = 0; i < 6; i++)
    assert_ptr_equal(take(kept, &setup[i]), rules[i]);
  assert_int_equal(bst_ruleset_players(bst_rules_compiled(rules[1])), 3);
  for (size_t i = 0; i < 6; i++)
    bst_kept_rules_give(kept, rules[i]);
  bst_kept_rules_free(kept);
}

/* More set-ups than are kept: those that are lent are there all the same. */
static void what_is_lent_stays(void **state) {
  (void)state;
  bst_kept_rules *kept = bst_kept_rules_new();
  bst_setup setup = of_two();
  bst_rules *lent = take(kept, &setup);
  for (uint64_t seed = 1; seed <= 20; seed++) {
    bst_setup other = of_two();
    other.seed = seed;
    bst_kept_rules_give(kept, take(kept, &other));
  }
  assert_int_equal(bst_ruleset_players(bst_rules_compiled(lent)), 2);
  bst_kept_rules_give(kept, lent);
  assert_ptr_equal(take(kept, &setup), lent);
  bst_kept_rules_part(kept, lent);
  bst_kept_rules_free(kept);
  assert_int_equal(bst_ruleset_players(bst_rules_compiled(lent)), 2);
  bst_rules_free(lent);
}

static void what_cannot_be_loaded_is_told_each_time(void **state) {
  (void)state;
  bst_kept_rules *kept = bst_kept_rules_new();
  static const char *const nothing[] = {"no_such_rule"};
  bst_setup setup = {.with = nothing, .with_count = 1, .players = 2};
  for (int i = 0; i < 2; i++) {
    bst_report report = BST_REPORT_EMPTY;
    bst_rules *rules = NULL;
    assert_int_not_equal(bst_kept_rules_take(kept, &setup, &rules, &report), BST_OK);
    assert_null(rules);
    assert_true(report.count > 0);
    bst_report_clear(&report);
  }
  bst_kept_rules_give(kept, NULL);
  bst_kept_rules_free(kept);
}

static void without_a_keeper_they_are_loaded_and_freed(void **state) {
  (void)state;
  bst_setup setup = of_two();
  bst_rules *rules = take(NULL, &setup);
  bst_kept_rules_part(NULL, rules);
  bst_kept_rules_give(NULL, rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_same_setup_gets_the_same_rules),
      cmocka_unit_test(another_setup_gets_others),
      cmocka_unit_test(what_is_lent_stays),
      cmocka_unit_test(what_cannot_be_loaded_is_told_each_time),
      cmocka_unit_test(without_a_keeper_they_are_loaded_and_freed),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
