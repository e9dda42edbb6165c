/* test_small_sets_tiles.c - the shipped tiles of the small sets against the checked facts. */
#include "facts_fixture.h"

static const struct {
  const char *rule, *begins, *facts, *set; /* set: of the facts; NULL: by edition */
  size_t count;
} sets[] = {
    {"festival", "FE/", "tiles/facts/festival.json", "festival", 10},
    {"corn_circles", "CC.1/", "tiles/facts/corn_circles.json", "corn-circles/1", 12},
    {"corn_circles", "CC.2/", "tiles/facts/corn_circles.json", "corn-circles/2", 12},
    {"flier", "FL/", "tiles/facts/flier.json", NULL, 9},
    {"siege", "SI.CA/", "tiles/facts/siege.json", "siege/cathars", 10},
    {"siege", "SI.BE/", "tiles/facts/siege.json", "siege/besiegers", 10},
};
enum { SETS = sizeof sets / sizeof *sets };

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  for (size_t i = 0; i < SETS; i++) {
    bst_rules *rules = load_edition(*state, sets[i].rule, "2");
    check_tiles(rules, sets[i].facts, sets[i].count);
    bst_rules_free(rules);
  }
}

static void there_are_as_many_as_the_facts_say(void **state) {
  skip_without_facts();
  for (size_t i = 0; i < SETS; i++) {
    if (sets[i].set == NULL) {
      check_editions(*state, sets[i].rule, sets[i].begins, sets[i].facts, sets[i].rule);
      continue;
    }
    json_t *root = shared_file(sets[i].facts);
    bst_rules *rules = load_edition(*state, sets[i].rule, "2");
    check_counts(rules, sets[i].begins, root, sets[i].set);
    bst_rules_free(rules);
    json_decref(root);
  }
}

/* FL-2: the symbol points where the facts say, though a place lies there, too. */
static void machines_point_where_the_facts_say(void **state) {
  static const char *const towards[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  bst_rules *rules = load_edition(*state, "flier", "2");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  json_t *root = shared_file("tiles/facts/flier.json"), *fact, *segment;
  const char *id;
  size_t i, seen = 0;
  json_object_foreach(json_object_get(root, "tiles"), id, fact) {
    const bst_tile_def *tile = bst_tile_definition(rs, bst_tile_find(rs, id));
    json_array_foreach(json_object_get(fact, "segments"), i, segment) {
      const char *direction =
          json_string_value(json_object_get(json_object_get(segment, "attributes"), "direction"));
      for (uint8_t k = 0; direction != NULL && k < tile->symbol_count; k++)
        if (tile->symbol[k].attr == bst_attr_find(rs, "machine")) {
          assert_string_equal(towards[tile->symbol[k].direction], direction);
          seen++;
        }
    }
  }
  assert_int_equal(seen, 9);
  json_decref(root);
  bst_rules_free(rules);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(there_are_as_many_as_the_facts_say),
      T(machines_point_where_the_facts_say),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
