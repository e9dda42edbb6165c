/* test_abbey_and_mayor_tiles.c - the shipped tiles of Abbey & Mayor against the checked facts. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/abbey_and_mayor.json";

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  bst_rules *rules = load_edition(*state, "abbey_and_mayor", "2");
  check_tiles(rules, facts, 14);
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  check_editions(*state, "abbey_and_mayor", "AM/", facts, "abbey-and-mayor");
}

/* Twelve tiles in the stack with six pennants and a monastery (AM-1, section 9 of the rules text);
 * the abbeys lie apart. */
static void twelve_tiles_and_six_abbeys(void **state) {
  for (int edition = 1; edition <= 2; edition++) {
    bst_rules *rules = load_edition(*state, "abbey_and_mayor", edition == 1 ? "1" : "2");
    const bst_ruleset *rs = bst_rules_compiled(rules);
    int drawn = 0, abbeys = 0, pennants = 0, monasteries = 0;
    for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
      const bst_tile_def *tile = bst_tile_definition(rs, type);
      if (strncmp(bst_tile_name(rs, type), "AM/", 3) != 0)
        continue;
      abbeys += tile->apart ? tile->copies : 0;
      drawn += tile->apart ? 0 : tile->copies;
      for (uint8_t i = 0; i < tile->segment_count; i++) {
        const char *kind = bst_kind_name(rs, tile->segment[i].kind);
        pennants += tile->copies * symbol_amount(rs, tile, "pennant", i);
        monasteries += strcmp(kind, "monastery") == 0 && !tile->apart ? tile->copies : 0;
      }
    }
    assert_int_equal(drawn, 12);
    assert_int_equal(abbeys, 6);
    assert_int_equal(pennants, 6);
    assert_int_equal(monasteries, 1);
    bst_rules_free(rules);
  }
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(both_editions_have_the_counts_of_the_facts),
      T(twelve_tiles_and_six_abbeys),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
