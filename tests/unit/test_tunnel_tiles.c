/* test_tunnel_tiles.c - the shipped tiles of The Tunnel against the checked facts, and what becomes
 * of roads under ground on tiles of other sets. */
#include "facts_fixture.h"

static const char facts[] = "tiles/facts/tunnel.json";

static bst_rules *load_with(folder *f, const char *other, const char *value) {
  const char *const with[] = {"tunnel", other, NULL};
  const bst_setting set[] = {{"tunnel.other_tunnels", value, "--set"}};
  return load_rules(f, with, set, 1);
}

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  static const char *const with[] = {"tunnel", NULL};
  skip_without_facts();
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  check_tiles(rules, facts, 4);
  bst_rules_free(rules);
}

/* 4 tiles with 10 mouths (TU-1). */
static void four_tiles_with_ten_mouths(void **state) {
  static const char *const with[] = {"tunnel", NULL};
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  int tiles = 0, mouths = 0;
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    const bst_tile_def *tile = bst_tile_definition(rs, type);
    if (strncmp(bst_tile_name(rs, type), "TU/", 3) != 0)
      continue;
    tiles += tile->copies;
    for (uint8_t i = 0; i < tile->segment_count; i++)
      mouths += tile->copies * symbol_amount(rs, tile, "mouth", i);
  }
  assert_int_equal(tiles, 4);
  assert_int_equal(mouths, 10);
  bst_rules_free(rules);
}

static void count_roads(const bst_rules *rules, const char *name, int roads, int mouths) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const bst_tile_def *tile = bst_tile_definition(rs, bst_tile_find(rs, name));
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    roads -= strcmp(bst_kind_name(rs, tile->segment[i].kind), "road") == 0;
    mouths -= symbol_amount(rs, tile, "mouth", i);
  }
  assert_int_equal(roads, 0);
  assert_int_equal(mouths, 0);
}

/* TU-41, TU-42 */
static void roads_under_ground_of_other_sets_are_two_by_the_option(void **state) {
  static const struct {
    const char *set, *tile;
  } others[] = {{"princess_and_dragon", "DG/CRcr.d"}, {"abbey_and_mayor", "AM/CRcr+"}};
  for (size_t i = 0; i < 2; i++) {
    bst_rules *rules = load_with(*state, others[i].set, "true");
    count_roads(rules, others[i].tile, 2, 2);
    bst_rules_free(rules);
    rules = load_with(*state, others[i].set, "false");
    count_roads(rules, others[i].tile, 1, 0);
    bst_rules_free(rules);
  }
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(four_tiles_with_ten_mouths),
      T(roads_under_ground_of_other_sets_are_two_by_the_option),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
