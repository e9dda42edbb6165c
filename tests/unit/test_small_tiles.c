/* test_small_tiles.c - the shipped tiles of the small expansions against the checked facts. */
#include "facts_fixture.h"

/* A set: its rule, how its tiles begin, its file of facts, how many types that has, and what it is
 * called there (`editions`: with :1 and :2). */
typedef struct small_set {
  const char *rule, *prefix, *file;
  size_t types;
  const char *set;
  bool editions;
} small_set;

static const small_set small[] = {
    {"goldmines", "GO/", "tiles/facts/goldmines.json", 8, "goldmines", false},
    {"darmstadt", "DA/", "tiles/facts/darmstadt.json", 3, "darmstadt", false},
    {"mage_and_witch", "MW/", "tiles/facts/mage_and_witch.json", 9, "mage-and-witch", true},
    {"under_the_big_top", "BT/", "tiles/facts/under_the_big_top.json", 18, "under-the-big-top",
     true},
};
enum { SMALL = sizeof small / sizeof *small };

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  skip_without_facts();
  for (size_t i = 0; i < SMALL; i++) {
    bst_rules *rules = load_edition(*state, small[i].rule, "2");
    check_tiles(rules, small[i].file, small[i].types);
    bst_rules_free(rules);
  }
}

static void their_counts_are_those_of_the_facts(void **state) {
  skip_without_facts();
  for (size_t i = 0; i < SMALL; i++) {
    if (small[i].editions) {
      check_editions(*state, small[i].rule, small[i].prefix, small[i].file, small[i].set);
      continue;
    }
    json_t *root = shared_file(small[i].file);
    bst_rules *rules = load_edition(*state, small[i].rule, "2");
    check_counts(rules, small[i].prefix, root, small[i].set);
    bst_rules_free(rules);
    json_decref(root);
  }
}

/* The other list of the big top, by an option. */
static void tiles_of_the_other_list(void **state) {
  static const char facts[] = "tiles/facts/under_the_big_top_c1.json";
  const char *const with[] = {"under_the_big_top", NULL};
  const bst_setting other = {"under_the_big_top.tile_list", "c1", "--set"};
  skip_without_facts();
  json_t *root = shared_file(facts);
  bst_rules *rules = load_rules(*state, with, &other, 1);
  check_tiles(rules, facts, 20);
  check_counts(rules, "ubtc1/", root, "under-the-big-top-c1");
  bst_rules_free(rules);
  json_decref(root);
}

/* Ten tiles of the land and two of the river, with the rule that has one; the herd by its option.
 */
static void tiles_of_gq11(void **state) {
  static const char facts[] = "tiles/facts/gq11.json";
  const char *const with[] = {"gq11", "river", NULL};
  skip_without_facts();
  json_t *root = shared_file(facts);
  bst_rules *rules = load_rules(*state, with, &(bst_setting){"gq11.pig_herd", "true", "--set"}, 1);
  check_tiles(rules, facts, 12);
  bst_rules_free(rules);
  rules = load_edition(*state, "gq11", "2");
  check_counts(rules, "GQ/", root, "gq11");
  bst_rules_free(rules);
  json_decref(root);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(their_counts_are_those_of_the_facts),
      T(tiles_of_gq11),
      T(tiles_of_the_other_list),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
