/* test_tile_facts.c - the shipped tiles against the checked facts (tiles/facts/ in the folder
 * $BST_SHARED, or ../shared beside the source). Without that folder the comparison is skipped. */
#include "script_fixture.h"

#include <inspect.h>
#include <jansson.h>

/* A box: what the facts call its sets, by edition, and the rules that bring its tiles. */
typedef struct box {
  const char *file, *sets[2], *tileset, *with[2];
} box;

static const box boxes[] = {
    {"basic", {"basic:1", "basic:2"}, "base", {"base"}},
    {"basic", {"basic:1", "basic:2"}, "base", {"base", "abbot"}},
    {"inns_and_cathedrals",
     {"inns-and-cathedrals:1", "inns-and-cathedrals:2"},
     "inns_and_cathedrals",
     {"base", "inns_and_cathedrals"}},
};
enum { BOXES = sizeof boxes / sizeof *boxes };

/* A file of the shared folder; NULL, and that is told: it is not there. */
static json_t *shared_file(const char *place, const char *name) {
  const char *shared = getenv("BST_SHARED");
  char path[512];
  snprintf(path, sizeof path, "%s/%s/%s.json", shared ? shared : BST_SOURCE_DIR "/../shared", place,
           name);
  json_t *root = json_load_file(path, 0, NULL);
  if (!root)
    print_message("  skipped: %s is not there (set BST_SHARED)\n", path);
  return root;
}

static bst_rules *load_edition(folder *f, const box *b, const char *edition) {
  bst_setting set = {"base.tile_edition", edition, "--set"};
  bst_setup setup = {
      .with = b->with, .with_count = b->with[1] ? 2 : 1, .set = &set, .set_count = 1, .players = 2};
  bst_rules *rules = NULL;
  assert_int_equal(bst_rules_load(&setup, &rules, &f->report), BST_OK);
  return rules;
}

/* The types of the box's own tiles. */
static bst_tileset_info tiles_of_box(const bst_rules *rules, const box *b) {
  bst_tileset_info found = {0};
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++)
    if (strcmp(bst_rules_tileset(rules, i).id, b->tileset) == 0)
      found = bst_rules_tileset(rules, i);
  assert_non_null(found.id);
  return found;
}

/* --- segments -------------------------------------------------------------------------------- */

static size_t slot_of(const char *edge) { return edge[1] == '\0' ? 1 : edge[1] == 'L' ? 0 : 2; }

static size_t side_of(char letter) { return (size_t)(strchr("NESW", letter) - "NESW"); }

static size_t slots_of(const bst_tile_def *tile, uint8_t segment) {
  size_t held = 0;
  for (size_t side = 0; side < 4; side++)
    for (size_t slot = 0; slot < 3; slot++)
      held += tile->part[0].slot[side][slot] == segment;
  return held;
}

/* The segment of the tile that the facts call by its edges, or by its kind if it has none. */
static uint8_t segment_for(const bst_ruleset *rs, const bst_tile_def *tile, const json_t *fact) {
  const json_t *edges = json_object_get(fact, "edges");
  const char *type = json_string_value(json_object_get(fact, "type"));
  if (json_array_size(edges) > 0) {
    const char *edge = json_string_value(json_array_get(edges, 0));
    return tile->part[0].slot[side_of(edge[0])][slot_of(edge)];
  }
  for (uint8_t i = 0; i < tile->segment_count; i++)
    if (slots_of(tile, i) == 0 && strcmp(bst_kind_name(rs, tile->segment[i].kind), type) == 0)
      return i;
  return BST_SEG_NONE;
}

/* Every slot of the segment's edges holds it, and it holds no other slot. */
static void check_edges(const bst_tile_def *tile, uint8_t segment, const char *type,
                        const json_t *edges) {
  bool whole = strcmp(type, "city") == 0;
  size_t expected = 0, i;
  const json_t *edge;
  json_array_foreach(edges, i, edge) {
    const char *name = json_string_value(edge);
    const uint8_t *slots = tile->part[0].slot[side_of(name[0])];
    assert_int_equal(slots[slot_of(name)], segment);
    expected += whole ? 3 : 1;
  }
  assert_int_equal(slots_of(tile, segment), expected);
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

/* --- symbols --------------------------------------------------------------------------------- */

static uint8_t symbol_amount(const bst_ruleset *rs, const bst_tile_def *tile, const char *attr,
                             uint8_t segment) {
  uint8_t index = bst_attr_find(rs, attr);
  for (uint8_t i = 0; i < tile->symbol_count; i++)
    if (tile->symbol[i].attr == index && tile->symbol[i].segment == segment)
      return tile->symbol[i].amount;
  return 0;
}

/* Checks the symbols that the facts give a segment, and returns how many there are. */
static size_t check_symbols(const bst_ruleset *rs, const bst_tile_def *tile, uint8_t segment,
                            const json_t *attributes) {
  static const struct {
    const char *fact, *symbol;
  } symbols[] = {{"pennants", "pennant"}, {"inn", "inn"}, {"cathedral", "cathedral"}};
  size_t count = 0;
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    const json_t *fact = json_object_get(attributes, symbols[i].fact);
    json_int_t amount = json_is_true(fact) ? 1 : json_integer_value(fact);
    assert_int_equal(symbol_amount(rs, tile, symbols[i].symbol, segment), amount);
    count += amount > 0;
  }
  return count;
}

/* --- tiles ----------------------------------------------------------------------------------- */

/* Returns how many symbols the segment has. */
static size_t check_segment(const bst_ruleset *rs, const bst_tile_def *tile, const json_t *segments,
                            const json_t *fact) {
  const char *type = json_string_value(json_object_get(fact, "type"));
  const json_t *attributes = json_object_get(fact, "attributes");
  uint8_t segment = segment_for(rs, tile, fact);
  assert_in_range(segment, 0, tile->segment_count - 1);
  assert_string_equal(bst_kind_name(rs, tile->segment[segment].kind), type);
  check_edges(tile, segment, type, json_object_get(fact, "edges"));
  if (strcmp(type, "field") == 0)
    assert_int_equal(
        tile->segment[segment].borders,
        segments_named(rs, tile, segments, json_object_get(attributes, "adjoining_cities")));
  return check_symbols(rs, tile, segment, attributes);
}

/* What the facts call a segment is a symbol of the tile where no rule makes a place of it. */
static void check_tile(const bst_ruleset *rs, const char *id, const json_t *fact) {
  uint16_t type = bst_tile_find(rs, id);
  assert_int_not_equal(type, BST_NONE);
  const bst_tile_def *tile = bst_tile_definition(rs, type);
  const json_t *segments = json_object_get(fact, "segments"), *segment;
  size_t i, places = 0, symbols = 0;
  json_array_foreach(segments, i, segment) {
    const char *kind = json_string_value(json_object_get(segment, "type"));
    if (bst_kind_find(rs, kind) != 255) {
      symbols += check_segment(rs, tile, segments, segment);
      places++;
    } else {
      assert_int_equal(symbol_amount(rs, tile, kind, BST_SEG_NONE), 1);
      symbols++;
    }
  }
  assert_int_equal(tile->segment_count, places);
  assert_int_equal(tile->symbol_count, symbols);
}

static void check_tiles(folder *f, const box *b, const json_t *root) {
  bst_rules *rules = load_edition(f, b, "2");
  json_t *tiles = json_object_get(root, "tiles");
  assert_int_equal(tiles_of_box(rules, b).type_count, json_object_size(tiles));
  const char *id;
  json_t *fact;
  json_object_foreach(tiles, id, fact) check_tile(bst_rules_compiled(rules), id, fact);
  bst_rules_free(rules);
}

static void check_counts(folder *f, const box *b, const json_t *root, size_t edition) {
  bst_rules *rules = load_edition(f, b, edition == 0 ? "1" : "2");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const json_t *set = json_object_get(json_object_get(root, "sets"), b->sets[edition]);
  const json_t *counts = json_object_get(set, "tiles");
  bst_tileset_info own = tiles_of_box(rules, b);
  for (uint16_t type = own.first_type; type < own.first_type + own.type_count; type++) {
    json_int_t expected = 0;
    const json_t *row;
    size_t i;
    json_array_foreach(counts, i, row) {
      if (strcmp(json_string_value(json_object_get(row, "tile")), bst_tile_name(rs, type)) == 0)
        expected = json_integer_value(json_object_get(row, "count"));
    }
    assert_int_equal(bst_tile_definition(rs, type)->copies, expected);
  }
  assert_int_equal(own.tile_count, json_integer_value(json_object_get(set, "total")));
  bst_rules_free(rules);
}

static void every_tile_has_the_sides_and_segments_of_the_facts(void **state) {
  for (size_t i = 0; i < BOXES; i++) {
    json_t *root = shared_file("tiles/facts", boxes[i].file);
    if (!root)
      skip();
    check_tiles(*state, &boxes[i], root);
    json_decref(root);
  }
}

static void both_editions_have_the_counts_of_the_facts(void **state) {
  for (size_t i = 0; i < BOXES; i++) {
    json_t *root = shared_file("tiles/facts", boxes[i].file);
    if (!root)
      skip();
    check_counts(*state, &boxes[i], root, 0);
    check_counts(*state, &boxes[i], root, 1);
    json_decref(root);
  }
}

static void letters_are_those_of_the_rules_text(void **state) {
  json_t *root = shared_file("rules", "tile_letters");
  if (!root)
    skip();
  bst_rules *rules = load_edition(*state, &boxes[0], "2");
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
  bst_rules *rules = load_edition(*state, &boxes[0], "2");
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
