/* test_ferries_tiles.c - the shipped tiles of The Ferries against the checked facts. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/ferries.json";

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  static const char *const with[] = {"ferries", NULL};
  skip_without_facts();
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  json_t *root = shared_file(facts);
  check_tiles(rules, facts, 3);
  check_counts(rules, "FR/", root, "ferries"); /* FY-1 */
  json_decref(root);
  bst_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_tile_has_the_sides_and_segments_of_the_facts),
  };
  return cmocka_run_group_tests(tests, folder_setup, folder_teardown);
}
