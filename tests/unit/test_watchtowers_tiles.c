/* test_watchtowers_tiles.c - the shipped tiles of The Watchtowers against the checked facts. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/watchtowers.json";

static void every_tile_has_the_sides_segments_and_tower_of_the_facts(void **state) {
  bst_rules *rules = load_edition(*state, "watchtowers", "2");
  check_tiles(rules, facts, 12);
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  json_t *root = shared_file(facts);
  for (const char *edition = "12"; *edition; edition++) {
    bst_rules *rules = load_edition(*state, "watchtowers", *edition == '1' ? "1" : "2");
    check_counts(rules, "WT/", root, "watchtowers");
    bst_rules_free(rules);
  }
  json_decref(root);
}

static void names_are_those_of_the_rules_text(void **state) {
  static const char *const ids[] = {"WT/CCRF_2T", "WT/FCRC_2T", "WT/CFff_3C", "WT/FRFR_3C",
                                    "WT/CFRF_1C", "WT/FCFC_1C", "WT/FRFC_1C", "WT/CFRF_2M",
                                    "WT/CRRC_2M", "WT/CRFR_1R", "WT/FfRC_1R", "WT/FRRF_1R"};
  bst_rules *rules = load_edition(*state, "watchtowers", "2");
  for (int i = 0; i < 12; i++) {
    char name[16];
    uint8_t turned;
    snprintf(name, sizeof name, "W%02d", i + 1);
    uint16_t type = bst_rules_letter(rules, name, &turned);
    assert_int_not_equal(type, BST_NONE);
    assert_string_equal(bst_tile_name(bst_rules_compiled(rules), type), ids[i]);
    assert_int_equal(turned, 0);
  }
  bst_rules_free(rules);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_segments_and_tower_of_the_facts),
      T(both_editions_have_the_counts_of_the_facts),
      T(names_are_those_of_the_rules_text),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
