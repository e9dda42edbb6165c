/* test_traders_and_builders_tiles.c - the shipped tiles of Traders & Builders against the checked
 * facts. */
#include "facts_fixture.h"

#include <behaviour.h>

static const char facts[] = "tiles/facts/traders_and_builders.json";

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  bst_rules *rules = load_edition(*state, "traders_and_builders", "2");
  check_tiles(rules, facts, 26);
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  check_editions(*state, "traders_and_builders", "TB/", facts, "traders-and-builders");
}

static void letters_are_those_of_the_rules_text(void **state) {
  check_letters(*state, "traders_and_builders", "TB-", 'X');
}

/* TB-2: however many boxes are mixed. */
static void there_is_a_token_for_each_symbol(void **state) {
  static const char *const with[] = {"traders_and_builders"};
  static const bst_copies boxes[] = {{"traders_and_builders", 2}};
  bst_setup setup = {
      .with = with, .with_count = 1, .copies = boxes, .copies_count = 1, .players = 2};
  folder *f = *state;
  bst_rules *rules = NULL;
  assert_int_equal(bst_rules_load(&setup, &rules, &f->report), BST_OK);
  const bst_behaviour *b = bst_rules_behaviour(rules);
  static const uint16_t counts[] = {10, 12, 18}; /* cloth, grain, wine */
  assert_int_equal(b->token_count, 3);
  for (size_t i = 0; i < 3; i++)
    assert_int_equal(b->token[i].count, counts[i]);
  assert_string_equal(b->token[0].name, "cloth");
  bst_rules_free(rules);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(both_editions_have_the_counts_of_the_facts),
      T(letters_are_those_of_the_rules_text),
      T(there_is_a_token_for_each_symbol),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
