/* test_court_tiles.c - the shipped tiles of King and Robber Baron, of shrines and of special
 * monasteries against the checked facts. */
#include "facts_fixture.h"

static const char king[] = "tiles/facts/king_and_robber.json", cult[] = "tiles/facts/cult.json",
                  monasteries[] = "tiles/facts/monasteries.json";

/* What our rules call what the facts say otherwise, by a setting. */
static bst_rules *load_with(folder *f, const char *rule, const char *option, const char *value) {
  const char *const with[] = {rule, NULL};
  skip_without_facts();
  return load_rules(f, with, &(bst_setting){option, value, "--set"}, 1);
}

static void king_and_robber_have_the_sides_and_segments_of_the_facts(void **state) {
  static const char *const with[] = {"king_and_robber", NULL};
  skip_without_facts();
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  check_tiles(rules, king, 6);
  bst_rules_free(rules);
}

static void and_the_counts_of_both_editions(void **state) {
  check_editions(*state, "king_and_robber", "KR/", king, "king-and-robber");
}

static void shrines_have_the_sides_and_segments_of_the_facts(void **state) {
  bst_rules *rules = load_with(*state, "cult", "cult.tiles", "6");
  check_tiles(rules, cult, 6);
  json_t *root = shared_file(cult);
  check_counts(rules, "CU/", root, "cult/6");
  json_decref(root);
  bst_rules_free(rules);
}

static void there_are_five_or_six_of_them(void **state) {
  bst_rules *rules = load_with(*state, "cult", "cult.tiles", "5");
  json_t *root = shared_file(cult);
  check_counts(rules, "CU/", root, "cult/5");
  json_decref(root);
  bst_rules_free(rules);
}

static void special_monasteries_have_the_sides_and_segments_of_the_facts(void **state) {
  static const char *const with[] = {"monasteries", NULL};
  skip_without_facts();
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  check_tiles(rules, monasteries, 6);
  json_t *root = shared_file(monasteries);
  check_counts(rules, "MO/", root, "monasteries");
  json_decref(root);
  bst_rules_free(rules);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(king_and_robber_have_the_sides_and_segments_of_the_facts),
      T(and_the_counts_of_both_editions),
      T(shrines_have_the_sides_and_segments_of_the_facts),
      T(there_are_five_or_six_of_them),
      T(special_monasteries_have_the_sides_and_segments_of_the_facts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
