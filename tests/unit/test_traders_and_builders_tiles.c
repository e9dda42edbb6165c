/* test_traders_and_builders_tiles.c - the shipped tiles of Traders & Builders against the checked
 * facts. */
#include "facts_fixture.h"

#include <behaviour.h>

static bst_rules *load_edition(folder *f, const char *edition) {
  static const char *const with[] = {"traders_and_builders", NULL};
  return load_rules(f, with, &(bst_setting){"base.tile_edition", edition, "--set"}, 1);
}

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  json_t *root = shared_file("tiles/facts/traders_and_builders.json");
  json_t *tiles = json_object_get(root, "tiles");
  bst_rules *rules = load_edition(*state, "2");
  const char *id;
  json_t *fact;
  assert_int_equal(json_object_size(tiles), 26);
  json_object_foreach(tiles, id, fact) check_tile(bst_rules_compiled(rules), id, fact);
  bst_rules_free(rules);
  json_decref(root);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  json_t *root = shared_file("tiles/facts/traders_and_builders.json");
  static const char *const editions[] = {"1", "2"}, *const sets[] = {"traders-and-builders:1",
                                                                     "traders-and-builders:2"};
  for (size_t i = 0; i < 2; i++) {
    bst_rules *rules = load_edition(*state, editions[i]);
    check_counts(rules, "TB/", root, sets[i]);
    bst_rules_free(rules);
  }
  json_decref(root);
}

static void letters_are_those_of_the_rules_text(void **state) {
  json_t *root = shared_file("rules/tile_letters.json");
  bst_rules *rules = load_edition(*state, "2");
  for (char last = 'A'; last <= 'X'; last++) {
    char letter[] = {'T', 'B', '-', last, '\0'};
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
