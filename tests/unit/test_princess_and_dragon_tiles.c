/* test_princess_and_dragon_tiles.c - the shipped tiles of The Princess & the Dragon against the
 * checked facts. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/princess_and_dragon.json";

/* Tunnels belong to a rule of their own: the road of that tile is one here. */
static void every_tile_has_the_sides_segments_and_symbols_of_the_facts(void **state) {
  bst_rules *rules = load_edition(*state, "princess_and_dragon", "2");
  check_tiles(rules, facts, 31);
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  check_editions(*state, "princess_and_dragon", "DG/", facts, "princess-and-dragon");
}

static unsigned shows(const bst_tile_def *tile, uint8_t attr) {
  unsigned count = 0;
  for (uint8_t i = 0; i < tile->symbol_count; i++)
    count += tile->symbol[i].attr == attr;
  return count;
}

/* PD-1 */
static void each_tile_has_one_of_four_symbols(void **state) {
  static const struct {
    const char *name;
    unsigned tiles;
  } symbols[] = {{"volcano", 6}, {"dragon", 12}, {"princess", 6}, {"portal", 6}};
  for (const char *edition = "12"; *edition; edition++) {
    bst_rules *rules = load_edition(*state, "princess_and_dragon", *edition == '1' ? "1" : "2");
    const bst_ruleset *rs = bst_rules_compiled(rules);
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
      uint8_t attr = bst_attr_find(rs, symbols[i].name);
      unsigned count = 0;
      for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
        count += shows(bst_tile_definition(rs, type), attr) * bst_tile_definition(rs, type)->copies;
      assert_int_equal(count, symbols[i].tiles);
    }
    bst_rules_free(rules);
  }
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_segments_and_symbols_of_the_facts),
      T(both_editions_have_the_counts_of_the_facts),
      T(each_tile_has_one_of_four_symbols),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
