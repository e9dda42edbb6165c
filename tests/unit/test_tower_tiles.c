/* test_tower_tiles.c - the shipped tiles of The Tower against the checked facts. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/tower.json";

/* The base of a tower is a segment in the middle of its tile, as the facts have it. */
static void every_tile_has_the_sides_segments_and_base_of_the_facts(void **state) {
  bst_rules *rules = load_edition(*state, "tower", "2");
  check_tiles(rules, facts, 19);
  bst_rules_free(rules);
}

static void base_and_garden_are_two_segments_where_the_abbot_is_played(void **state) {
  static const char *const with[] = {"tower", "abbot", NULL};
  skip_without_facts();
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  check_tiles(rules, facts, 19);
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  check_editions(*state, "tower", "TO/", facts, "tower");
}

/* 18 tiles with a base each (TW-1), a monastery and a pennant among them (section 8 of the rules
 * text). */
static void eighteen_tiles_with_a_base_each(void **state) {
  for (int edition = 1; edition <= 2; edition++) {
    bst_rules *rules = load_edition(*state, "tower", edition == 1 ? "1" : "2");
    const bst_ruleset *rs = bst_rules_compiled(rules);
    int bases = 0, gardens = 0;
    for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
      const bst_tile_def *tile = bst_tile_definition(rs, type);
      if (strncmp(bst_tile_name(rs, type), "TO/", 3) != 0)
        continue;
      gardens += tile->copies * symbol_amount(rs, tile, "garden", BST_SEG_NONE);
      for (uint8_t i = 0; i < tile->segment_count; i++)
        bases += strcmp(bst_kind_name(rs, tile->segment[i].kind), "tower") == 0 ? tile->copies : 0;
    }
    assert_int_equal(bases, 18);
    assert_int_equal(gardens, edition == 1 ? 0 : 2);
    bst_rules_free(rules);
  }
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_segments_and_base_of_the_facts),
      T(base_and_garden_are_two_segments_where_the_abbot_is_played),
      T(both_editions_have_the_counts_of_the_facts),
      T(eighteen_tiles_with_a_base_each),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
