/* test_river_tiles.c - the shipped tiles of the River against the checked facts. */
#include "facts_fixture.h"

enum { OPTIONS = 3 };

/* The River with these options; and with a rule that has the symbols of other expansions. */
static bst_rules *load_river(folder *f, const char *river, const char *edition, const char *gq11) {
  const char *others =
      write_file(f, "symbols.lua",
                 "return rule { id = 'symbols', api = 1, needs = { 'base' },\n"
                 "  attrs = { inn = {}, pig_herd = {}, volcano = { scope = 'tile' } } }\n");
  const char *const with[] = {"river", others, NULL};
  const bst_setting set[OPTIONS] = {{"river.set", river, "--set"},
                                    {"base.tile_edition", edition, "--set"},
                                    {"river.gq11", gq11, "--set"}};
  return load_rules(f, with, set, OPTIONS);
}

/* The facts have three rivers that meet on the fork (for a fan expansion), the rules text one. */
static void join_the_fork(json_t *tiles) {
  json_t *segments = json_object_get(json_object_get(tiles, "RI.2/III"), "segments");
  json_t *edges = json_object_get(json_array_get(segments, 0), "edges");
  for (int i = 0; i < 2; i++) {
    assert_string_equal(json_string_value(json_object_get(json_array_get(segments, 1), "type")),
                        "river");
    json_array_extend(edges, json_object_get(json_array_get(segments, 1), "edges"));
    json_array_remove(segments, 1);
  }
}

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  json_t *root = shared_file("tiles/facts/river.json");
  json_t *tiles = json_object_get(root, "tiles");
  bst_rules *rules = load_river(*state, "both", "2", "off");
  const char *id;
  json_t *fact;
  join_the_fork(tiles);
  assert_true(json_object_size(tiles) > 20);
  json_object_foreach(tiles, id, fact) check_tile(bst_rules_compiled(rules), id, fact);
  bst_rules_free(rules);
  json_decref(root);
}

static void the_tiles_of_gq11_have_those_of_the_facts(void **state) {
  json_t *root = shared_file("tiles/facts/gq11.json");
  bst_rules *rules = load_river(*state, "1", "2", "tiles");
  static const char *const ids[] = {"GQ/RFI", "GQ/CICI"};
  for (size_t i = 0; i < 2; i++)
    check_tile(bst_rules_compiled(rules), ids[i],
               json_object_get(json_object_get(root, "tiles"), ids[i]));
  check_counts(rules, "GQ/", root, "gq11/river");
  bst_rules_free(rules);
  json_decref(root);
}

static void all_editions_have_the_counts_of_the_facts(void **state) {
  static const struct {
    const char *set, *river, *edition;
  } all[] = {{"river/1:1", "1", "1"},
             {"river/1:2", "1", "2"},
             {"river/2:1", "2", "1"},
             {"river/2:2", "2", "2"}};
  json_t *root = shared_file("tiles/facts/river.json");
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    bst_rules *rules = load_river(*state, all[i].river, all[i].edition, "off");
    check_counts(rules, "RI", root, all[i].set);
    bst_rules_free(rules);
  }
  json_decref(root);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(the_tiles_of_gq11_have_those_of_the_facts),
      T(all_editions_have_the_counts_of_the_facts),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
