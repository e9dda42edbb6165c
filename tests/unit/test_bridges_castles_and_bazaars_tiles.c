/* test_bridges_castles_and_bazaars_tiles.c - the shipped tiles of Bridges, Castles & Bazaars
 * against the checked facts; and which cities of all shipped sets can't become castles. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/bridges_castles_and_bazaars.json";

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  bst_rules *rules = load_edition(*state, "bridges_castles_and_bazaars", "2");
  check_tiles(rules, facts, 12);
  bst_rules_free(rules);
}

static void with_others_inns_and_gardens_are_those_of_the_facts(void **state) {
  static const char *const with[] = {"bridges_castles_and_bazaars", "inns_and_cathedrals", "abbot",
                                     NULL};
  skip_without_facts();
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  check_tiles(rules, facts, 12);
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  check_editions(*state, "bridges_castles_and_bazaars", "BB/", facts,
                 "bridges-castles-and-bazaars");
}

typedef struct sums {
  int tiles, bazaars, monasteries, inns, pennants;
} sums;

static void add_tile(const bst_ruleset *rs, uint16_t type, sums *to) {
  const bst_tile_def *tile = bst_tile_definition(rs, type);
  to->tiles += tile->copies;
  to->bazaars += tile->copies * symbol_amount(rs, tile, "bazaar", BST_SEG_NONE);
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    bool monastery = strcmp(bst_kind_name(rs, tile->segment[i].kind), "monastery") == 0;
    to->monasteries += monastery ? tile->copies : 0;
    to->inns += tile->copies * symbol_amount(rs, tile, "inn", i);
    to->pennants += tile->copies * symbol_amount(rs, tile, "pennant", i);
  }
}

/* BCB-1, section 8 of the rules text. */
static void twelve_tiles_eight_bazaars(void **state) {
  static const char *const with[] = {"bridges_castles_and_bazaars", "inns_and_cathedrals", NULL};
  skip_without_facts();
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  sums sum = {0};
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
    if (strncmp(bst_tile_name(rs, type), "BB/", 3) == 0)
      add_tile(rs, type, &sum);
  assert_int_equal(sum.tiles, 12);
  assert_int_equal(sum.bazaars, 8);
  assert_int_equal(sum.monasteries, 2);
  assert_int_equal(sum.inns, 2);
  assert_int_equal(sum.pennants, 0);
  bst_rules_free(rules);
}

/* The sets print it themselves (BCB-41): this rule, which asks for it, finds it. */
static void every_set_marks_the_cities_that_are_no_semicircles(void **state) {
  static const struct {
    const char *rule, *file;
    size_t count;
  } set[] = {{"bridges_castles_and_bazaars", facts, 12},
             {"abbey_and_mayor", "tiles/facts/abbey_and_mayor.json", 14},
             {"hills_and_sheep", "tiles/facts/hills_and_sheep.json", 17},
             {"inns_and_cathedrals", "tiles/facts/inns_and_cathedrals.json", 19},
             {"princess_and_dragon", "tiles/facts/princess_and_dragon.json", 31}};
  skip_without_facts();
  for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
    const char *const with[] = {"bridges_castles_and_bazaars", i > 0 ? set[i].rule : NULL, NULL};
    bst_rules *rules = load_rules(*state, with, NULL, 0);
    check_tiles(rules, set[i].file, set[i].count);
    bst_rules_free(rules);
  }
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(with_others_inns_and_gardens_are_those_of_the_facts),
      T(both_editions_have_the_counts_of_the_facts),
      T(twelve_tiles_eight_bazaars),
      T(every_set_marks_the_cities_that_are_no_semicircles),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
