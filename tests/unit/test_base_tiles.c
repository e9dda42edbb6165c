/* test_base_tiles.c - the shipped tiles of the base game against the checked facts
 * (tiles/facts/basic.json in the folder $BST_SHARED, or ../shared beside the source). Without that
 * folder the comparison is skipped. */
#include "script_fixture.h"

#include <inspect.h>
#include <jansson.h>

static json_t *facts(void) {
  const char *shared = getenv("BST_SHARED");
  char path[512];
  json_error_t error;
  snprintf(path, sizeof path, "%s/tiles/facts/basic.json",
           shared ? shared : BST_SOURCE_DIR "/../shared");
  json_t *root = json_load_file(path, 0, &error);
  if (!root)
    print_message("  skipped: %s is not there (set BST_SHARED)\n", path);
  return root;
}

static bst_rules *load_edition(folder *f, const char *edition) {
  const char *const with[] = {"base"};
  bst_setting set = {"base.tile_edition", edition, "--set"};
  bst_setup setup = {.with = with, .with_count = 1, .set = &set, .set_count = 1, .players = 2};
  bst_rules *rules = NULL;
  assert_int_equal(bst_rules_load(&setup, &rules, &f->report), BST_OK);
  return rules;
}

static size_t slot_of(const char *edge) { return edge[1] == '\0' ? 1 : edge[1] == 'L' ? 0 : 2; }

static size_t side_of(char letter) { return (size_t)(strchr("NESW", letter) - "NESW"); }

/* The segment of the tile that the facts call by its edges, or by its kind if it has none. */
static uint8_t segment_for(const bst_ruleset *rs, const bst_tile_def *tile, const json_t *fact) {
  const json_t *edges = json_object_get(fact, "edges");
  const char *type = json_string_value(json_object_get(fact, "type"));
  if (json_array_size(edges) > 0) {
    const char *edge = json_string_value(json_array_get(edges, 0));
    return tile->part[0].slot[side_of(edge[0])][slot_of(edge)];
  }
  for (uint8_t i = 0; i < tile->segment_count; i++)
    if (tile->segment[i].letter == 0 && strcmp(bst_kind_name(rs, tile->segment[i].kind), type) == 0)
      return i;
  return BST_SEG_NONE;
}

/* Every slot of the segment's edges holds it, and it holds no other slot. */
static void check_edges(const bst_tile_def *tile, uint8_t segment, const char *type,
                        const json_t *edges) {
  bool whole = strcmp(type, "city") == 0;
  size_t expected = 0, held = 0, i;
  const json_t *edge;
  json_array_foreach(edges, i, edge) {
    const char *name = json_string_value(edge);
    const uint8_t *slots = tile->part[0].slot[side_of(name[0])];
    assert_int_equal(slots[slot_of(name)], segment);
    expected += whole ? 3 : 1;
  }
  for (size_t side = 0; side < 4; side++)
    for (size_t slot = 0; slot < 3; slot++)
      held += tile->part[0].slot[side][slot] == segment;
  assert_int_equal(held, expected);
}

static uint8_t symbol_amount(const bst_ruleset *rs, const bst_tile_def *tile, const char *attr,
                             uint8_t segment) {
  uint8_t index = bst_attr_find(rs, attr);
  for (uint8_t i = 0; i < tile->symbol_count; i++)
    if (tile->symbol[i].attr == index && tile->symbol[i].segment == segment)
      return tile->symbol[i].amount;
  return 0;
}

/* The bits of the segments that the facts' keys name. */
static uint16_t segments_named(const bst_ruleset *rs, const bst_tile_def *tile,
                               const json_t *segments, const json_t *keys) {
  unsigned bits = 0;
  size_t i, j;
  const json_t *key, *segment;
  json_array_foreach(keys, i, key) {
    json_array_foreach(segments, j, segment) {
      if (json_equal(json_object_get(segment, "key"), key))
        bits |= 1u << segment_for(rs, tile, segment);
    }
  }
  return (uint16_t)bits;
}

static void check_segment(const bst_ruleset *rs, const bst_tile_def *tile, const json_t *segments,
                          const json_t *fact) {
  const char *type = json_string_value(json_object_get(fact, "type"));
  const json_t *attributes = json_object_get(fact, "attributes");
  uint8_t segment = segment_for(rs, tile, fact);
  assert_in_range(segment, 0, tile->segment_count - 1);
  assert_string_equal(bst_kind_name(rs, tile->segment[segment].kind), type);
  check_edges(tile, segment, type, json_object_get(fact, "edges"));
  json_int_t pennants = json_integer_value(json_object_get(attributes, "pennants"));
  assert_int_equal(symbol_amount(rs, tile, "pennant", segment), pennants);
  if (strcmp(type, "field") == 0)
    assert_int_equal(
        tile->segment[segment].borders,
        segments_named(rs, tile, segments, json_object_get(attributes, "adjoining_cities")));
}

static void check_tile(const bst_ruleset *rs, const char *id, const json_t *fact) {
  uint16_t type = bst_tile_find(rs, id);
  assert_int_not_equal(type, BST_NONE);
  const bst_tile_def *tile = bst_tile_definition(rs, type);
  const json_t *segments = json_object_get(fact, "segments"), *segment;
  size_t i, gardens = 0;
  json_array_foreach(segments, i, segment) {
    if (strcmp(json_string_value(json_object_get(segment, "type")), "garden") == 0)
      gardens++;
    else
      check_segment(rs, tile, segments, segment);
  }
  assert_int_equal(tile->segment_count, json_array_size(segments) - gardens);
  assert_int_equal(symbol_amount(rs, tile, "garden", BST_SEG_NONE), gardens);
}

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  json_t *root = facts();
  if (!root)
    skip();
  bst_rules *rules = load_edition(*state, "2");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  json_t *tiles = json_object_get(root, "tiles");
  assert_int_equal(bst_tile_type_count(rs), json_object_size(tiles));
  const char *id;
  json_t *fact;
  json_object_foreach(tiles, id, fact) check_tile(rs, id, fact);
  bst_rules_free(rules);
  json_decref(root);
}

static void check_counts(folder *f, const json_t *root, const char *edition, const char *set) {
  bst_rules *rules = load_edition(f, edition);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const json_t *counts =
      json_object_get(json_object_get(json_object_get(root, "sets"), set), "tiles");
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    json_int_t expected = 0;
    const json_t *row;
    size_t i;
    json_array_foreach(counts, i, row) {
      if (strcmp(json_string_value(json_object_get(row, "tile")), bst_tile_name(rs, type)) == 0)
        expected = json_integer_value(json_object_get(row, "count"));
    }
    assert_int_equal(bst_tile_definition(rs, type)->copies, expected);
  }
  bst_rules_free(rules);
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  json_t *root = facts();
  if (!root)
    skip();
  check_counts(*state, root, "1", "basic:1");
  check_counts(*state, root, "2", "basic:2");
  json_decref(root);
}

static void letters_are_those_of_the_rules_text(void **state) {
  const char *shared = getenv("BST_SHARED");
  char path[512];
  snprintf(path, sizeof path, "%s/rules/tile_letters.json",
           shared ? shared : BST_SOURCE_DIR "/../shared");
  json_t *root = json_load_file(path, 0, NULL);
  if (!root) {
    print_message("  skipped: %s is not there (set BST_SHARED)\n", path);
    skip();
  }
  bst_rules *rules = load_edition(*state, "2");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (char letter[] = "A"; letter[0] <= 'X'; letter[0]++) {
    uint8_t turned = 9;
    uint16_t type = bst_rules_letter(rules, letter, &turned);
    const json_t *fact = json_object_get(root, letter);
    assert_string_equal(bst_tile_name(rs, type), json_string_value(json_object_get(fact, "id")));
    assert_int_equal(turned, json_integer_value(json_object_get(fact, "turned")));
  }
  bst_rules_free(rules);
  json_decref(root);
}

static void start_is_one_d_tile(void **state) {
  bst_rules *rules = load_edition(*state, "2");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
    assert_int_equal(bst_tile_definition(rs, type)->start,
                     strcmp(bst_tile_name(rs, type), "BA/RCr") == 0);
  bst_rules_free(rules);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(every_tile_has_the_sides_and_segments_of_the_facts),
      T(both_editions_have_the_counts_of_the_facts),
      T(letters_are_those_of_the_rules_text),
      T(start_is_one_d_tile),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
