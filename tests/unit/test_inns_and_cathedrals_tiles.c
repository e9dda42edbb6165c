/* test_inns_and_cathedrals_tiles.c - the shipped tiles of Inns & Cathedrals against the checked
 * facts; and gardens, where the abbot makes places of them. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/inns_and_cathedrals.json";

static bst_rules *load_edition(folder *f, const char *edition) {
  static const char *const with[] = {"inns_and_cathedrals", NULL};
  return load_rules(f, with, &(bst_setting){"base.tile_edition", edition, "--set"}, 1);
}

static void check_tiles(const bst_rules *rules, const char *file, size_t count) {
  json_t *root = shared_file(file), *tiles = json_object_get(root, "tiles"), *fact;
  const char *id;
  assert_int_equal(json_object_size(tiles), count);
  json_object_foreach(tiles, id, fact) check_tile(bst_rules_compiled(rules), id, fact);
  json_decref(root);
}

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  bst_rules *rules = load_edition(*state, "2");
  check_tiles(rules, facts, 19);
  bst_rules_free(rules);
}

static void gardens_are_segments_where_the_abbot_is_played(void **state) {
  static const char *const with[] = {"inns_and_cathedrals", "abbot", NULL};
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  check_tiles(rules, facts, 19);
  check_tiles(rules, "tiles/facts/basic.json", 32);
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  json_t *root = shared_file(facts);
  static const char *const editions[] = {"1", "2"}, *const sets[] = {"inns-and-cathedrals:1",
                                                                     "inns-and-cathedrals:2"};
  for (size_t i = 0; i < 2; i++) {
    bst_rules *rules = load_edition(*state, editions[i]);
    check_counts(rules, "IC/", root, sets[i]);
    bst_rules_free(rules);
  }
  json_decref(root);
}

static void letters_are_those_of_the_rules_text(void **state) {
  json_t *root = shared_file("rules/tile_letters.json");
  bst_rules *rules = load_edition(*state, "2");
  for (char last = 'A'; last <= 'Q'; last++) {
    char letter[] = {'I', 'C', '-', last, '\0'};
    uint8_t turned = 9;
    uint16_t type = bst_rules_letter(rules, letter, &turned);
    const json_t *fact = json_object_get(root, letter);
    assert_string_equal(bst_tile_name(bst_rules_compiled(rules), type),
                        json_string_value(json_object_get(fact, "id")));
    assert_int_equal(turned, json_integer_value(json_object_get(fact, "turned")));
  }
  bst_rules_free(rules);
  json_decref(root);
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
