/* test_base_tiles.c - the shipped tiles of the base game against the checked facts. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/basic.json";

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  bst_rules *rules = load_edition(*state, "base", "2");
  check_tiles(rules, facts, bst_tile_type_count(bst_rules_compiled(rules)));
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  check_editions(*state, "base", "", facts, "basic");
}

static void letters_are_those_of_the_rules_text(void **state) {
  check_letters(*state, "base", "", 'X');
}

static void start_is_one_d_tile(void **state) {
  bst_rules *rules = load_edition(*state, "base", "2");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
    assert_int_equal(bst_tile_definition(rs, type)->start,
                     strcmp(bst_tile_name(rs, type), "BA/RCr") == 0);
  bst_rules_free(rules);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(both_editions_have_the_counts_of_the_facts),
      T(letters_are_those_of_the_rules_text),
      T(start_is_one_d_tile),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
