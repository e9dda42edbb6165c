/* test_base_tiles.c - the shipped tiles of the base game against the checked facts. */
#include "facts_fixture.h"

static bst_rules *load_edition(folder *f, const char *edition) {
  static const char *const with[] = {"base", NULL};
  return load_rules(f, with, &(bst_setting){"base.tile_edition", edition, "--set"}, 1);
}

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  json_t *root = shared_file("tiles/facts/basic.json");
  bst_rules *rules = load_edition(*state, "2");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  json_t *tiles = json_object_get(root, "tiles");
  assert_int_equal(bst_tile_type_count(rs), json_object_size(tiles));
  const char *id;
  json_t *fact;
  json_object_foreach(tiles, id, fact) check_tile(rs, id, fact);
  bst_rules_free(rules);
  json_decref(root);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  json_t *root = shared_file("tiles/facts/basic.json");
  static const char *const editions[] = {"1", "2"}, *const sets[] = {"basic:1", "basic:2"};
  for (size_t i = 0; i < 2; i++) {
    bst_rules *rules = load_edition(*state, editions[i]);
    check_counts(rules, "", root, sets[i]);
    bst_rules_free(rules);
  }
  json_decref(root);
}

static void letters_are_those_of_the_rules_text(void **state) {
  json_t *root = shared_file("rules/tile_letters.json");
  bst_rules *rules = load_edition(*state, "2");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (char letter[] = "A"; letter[0] <= 'X'; letter[0]++) {
    uint8_t turned = 9;
    uint16_t type = bst_rules_letter(rules, letter, &turned);
    const json_t *fact = json_object_get(root, letter);
    assert_string_equal(bst_tile_name(rs, type), json_string_value(json_object_get(fact, "id")));
    assert_int_equal(turned, json_integer_value(json_object_get(fact, "turned")));
  }
  bst_rules_free(rules);
  json_decref(root);
}

static void start_is_one_d_tile(void **state) {
  bst_rules *rules = load_edition(*state, "2");
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
