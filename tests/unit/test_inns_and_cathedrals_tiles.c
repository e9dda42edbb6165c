/* test_inns_and_cathedrals_tiles.c - the shipped tiles of Inns & Cathedrals against the checked
 * facts; and gardens, where the abbot makes places of them. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/inns_and_cathedrals.json";

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  bst_rules *rules = load_edition(*state, "inns_and_cathedrals", "2");
  check_tiles(rules, facts, 19);
  bst_rules_free(rules);
}

static void gardens_are_segments_where_the_abbot_is_played(void **state) {
  static const char *const with[] = {"inns_and_cathedrals", "abbot", NULL};
  skip_without_facts();
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  check_tiles(rules, facts, 19);
  check_tiles(rules, "tiles/facts/basic.json", 32);
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  check_editions(*state, "inns_and_cathedrals", "IC/", facts, "inns-and-cathedrals");
}

static void letters_are_those_of_the_rules_text(void **state) {
  check_letters(*state, "inns_and_cathedrals", "IC-", 'Q');
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(gardens_are_segments_where_the_abbot_is_played),
      T(both_editions_have_the_counts_of_the_facts),
      T(letters_are_those_of_the_rules_text),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
