/* test_hills_and_sheep_tiles.c - the shipped tiles of Hills & Sheep against the checked facts. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/hills_and_sheep.json";

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  bst_rules *rules = load_edition(*state, "hills_and_sheep", "2");
  check_tiles(rules, facts, 17);
  bst_rules_free(rules);
}

static void the_garden_is_a_segment_where_the_abbot_is_played(void **state) {
  static const char *const with[] = {"hills_and_sheep", "abbot", NULL};
  skip_without_facts();
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  check_tiles(rules, facts, 17);
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  check_editions(*state, "hills_and_sheep", "HS/", facts, "hills-and-sheep");
}

/* The eight hills and eight vineyards of the rules text (HS-1), in both editions. */
static void eight_hills_and_eight_vineyards(void **state) {
  for (int edition = 1; edition <= 2; edition++) {
    bst_rules *rules = load_edition(*state, "hills_and_sheep", edition == 1 ? "1" : "2");
    const bst_ruleset *rs = bst_rules_compiled(rules);
    int hills = 0, vineyards = 0;
    for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
      const bst_tile_def *tile = bst_tile_definition(rs, type);
      hills += tile->copies * symbol_amount(rs, tile, "hill", BST_SEG_NONE);
      vineyards += tile->copies * symbol_amount(rs, tile, "vineyard", BST_SEG_NONE);
    }
    assert_int_equal(hills, 8);
    assert_int_equal(vineyards, 8);
    bst_rules_free(rules);
  }
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(the_garden_is_a_segment_where_the_abbot_is_played),
      T(both_editions_have_the_counts_of_the_facts),
      T(eight_hills_and_eight_vineyards),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
