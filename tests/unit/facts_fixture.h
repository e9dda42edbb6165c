/* facts_fixture.h - shipped tiles against the checked facts: files of the folder $BST_SHARED, or
 * ../shared beside the source. Where that isn't at hand such tests are skipped. */
#ifndef FACTS_FIXTURE_H
#define FACTS_FIXTURE_H

#include "script_fixture.h"

#include <inspect.h>
#include <jansson.h>

/* A file of that folder, as "tiles/facts/basic.json"; skips the test without it. */
static inline json_t *shared_file(const char *name) {
  const char *shared = getenv("BST_SHARED");
  char path[512];
  snprintf(path, sizeof path, "%s/%s", shared ? shared : BST_SOURCE_DIR "/../shared", name);
  json_t *root = json_load_file(path, 0, NULL);
  if (!root) {
    print_message("  skipped: %s is not there (set BST_SHARED)\n", path);
    skip();
  }
  return root;
}

/* Before anything is held: a test that skips frees nothing. */
static inline void skip_without_facts(void) { json_decref(shared_file("rules/tile_letters.json")); }

/* The rules of a list that ends with NULL, for two players, with these options. */
static inline bst_rules *load_rules(folder *f, const char *const *with, const bst_setting *set,
                                    size_t set_count) {
  bst_setup setup = {.with = with, .set = set, .set_count = set_count, .players = 2};
  bst_rules *rules = NULL;
  while (with[setup.with_count])
    setup.with_count++;
  bst_status status = bst_rules_load(&setup, &rules, &f->report);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  return rules;
}

static inline size_t slot_of(const char *edge) {
  return edge[1] == '\0' ? 1 : edge[1] == 'L' ? 0 : 2;
}

static inline size_t side_of(char letter) { return (size_t)(strchr("NESW", letter) - "NESW"); }

static inline bool reaches_a_side(const bst_tile_def *tile, uint8_t segment) {
  bool reaches = false;
  for (size_t side = 0; side < 4; side++)
    for (size_t slot = 0; slot < 3; slot++)
      reaches = reaches || tile->cell[0].slot[side][slot] == segment;
  return reaches;
}

/* What the facts call a kind of segment otherwise than we do. */
static inline const char *kind_named(const char *type) {
  return strcmp(type, "flying-machine") == 0 ? "machine" : type;
}

/* The segment of the tile that the facts call by its edges, or by its kind if it has none. */
static inline uint8_t segment_for(const bst_ruleset *rs, const bst_tile_def *tile,
                                  const json_t *fact) {
  const json_t *edges = json_object_get(fact, "edges");
  const char *type = json_string_value(json_object_get(fact, "type"));
  if (json_array_size(edges) > 0) {
    const char *edge = json_string_value(json_array_get(edges, 0));
    return tile->cell[0].slot[side_of(edge[0])][slot_of(edge)];
  }
  for (uint8_t i = 0; i < tile->segment_count; i++)
    if (!reaches_a_side(tile, i) &&
        strcmp(bst_kind_name(rs, tile->segment[i].kind), kind_named(type)) == 0)
      return i;
  return BST_SEG_NONE;
}

static inline size_t slots_held(const uint8_t slots[3], uint8_t segment) {
  return (size_t)((slots[0] == segment) + (slots[1] == segment) + (slots[2] == segment));
}

/* Does the other half of a side that two cities share belong to this one? */
static inline bool is_shared_with(const json_t *segments, const char *side, const json_t *city) {
  const json_t *other, *key = json_object_get(city, "key");
  size_t i;
  json_array_foreach(segments, i, other) {
    const json_t *attributes = json_object_get(other, "attributes");
    const char *shared =
        json_string_value(json_array_get(json_object_get(attributes, "multi_edge"), 0));
    const json_t *with = json_array_get(json_object_get(attributes, "shares_edge_with"), 0);
    if (shared && strcmp(shared, side) == 0 &&
        (json_equal(with, key) || json_equal(json_object_get(other, "key"), key)))
      return true;
  }
  return false;
}

/* A side of a city is held by it alone, or one end of it where two cities share it; of others, one
 * slot. Returns how many slots those are. */
static inline size_t check_edge(const bst_tile_def *tile, uint8_t segment, const json_t *segments,
                                const json_t *fact, const char *edge) {
  const uint8_t *slots = tile->cell[0].slot[side_of(edge[0])];
  size_t held = slots_held(slots, segment);
  if (strcmp(json_string_value(json_object_get(fact, "type")), "city") != 0) {
    assert_int_equal(slots[slot_of(edge)], segment);
    return 1;
  }
  if (!is_shared_with(segments, edge, fact))
    assert_int_equal(held, 3);
  else
    assert_true((slots[0] == segment) != (slots[2] == segment));
  return held;
}

/* It holds the slots of its edges, and no others. */
static inline void check_edges(const bst_tile_def *tile, uint8_t segment, const json_t *segments,
                               const json_t *fact) {
  const json_t *edges = json_object_get(fact, "edges"), *edge;
  const json_t *shared = json_object_get(json_object_get(fact, "attributes"), "multi_edge");
  size_t expected = 0, held = 0, i;
  json_array_foreach(edges, i, edge) expected +=
      check_edge(tile, segment, segments, fact, json_string_value(edge));
  json_array_foreach(shared, i, edge) expected +=
      check_edge(tile, segment, segments, fact, json_string_value(edge));
  for (size_t side = 0; side < 4; side++)
    held += slots_held(tile->cell[0].slot[side], segment);
  assert_int_equal(held, expected);
}

static inline uint8_t symbol_amount(const bst_ruleset *rs, const bst_tile_def *tile,
                                    const char *attr, uint8_t segment) {
  uint8_t index = bst_attr_find(rs, attr);
  for (uint8_t i = 0; i < tile->symbol_count; i++)
    if (tile->symbol[i].attr == index && tile->symbol[i].segment == segment)
      return tile->symbol[i].amount;
  return 0;
}

/* The bits of the segments that the facts' keys name. */
static inline uint16_t segments_named(const bst_ruleset *rs, const bst_tile_def *tile,
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

/* What the facts call an attribute of a segment is a symbol there, as many times; one that no
 * loaded rule has is left out. */
static inline void check_symbols(const bst_ruleset *rs, const bst_tile_def *tile, uint8_t segment,
                                 const json_t *attributes) {
  static const char *const names[][2] = {{"pennants", "pennant"},  {"inn", "inn"},
                                         {"tunnel", "mouth"},      {"cathedral", "cathedral"},
                                         {"princess", "princess"}, {"darmstadtium", "darmstadtium"},
                                         {"besieged", "besieged"}, {"pig_herd", "pig_herd"}};
  static const char *const goods[] = {"wine", "grain", "cloth"};
  const char *resource = json_string_value(json_object_get(attributes, "resource"));
  for (size_t i = 0; i < sizeof goods / sizeof *goods; i++)
    if (bst_attr_find(rs, goods[i]) != BST_ATTR_NONE)
      assert_int_equal(symbol_amount(rs, tile, goods[i], segment),
                       resource != NULL && strcmp(resource, goods[i]) == 0);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    const json_t *fact = json_object_get(attributes, names[i][0]);
    json_int_t amount = json_is_true(fact) ? 1 : json_integer_value(fact);
    if (bst_attr_find(rs, names[i][1]) != BST_ATTR_NONE)
      assert_int_equal(symbol_amount(rs, tile, names[i][1], segment), amount);
  }
  if (bst_attr_find(rs, "no_castle") != BST_ATTR_NONE)
    assert_int_equal(symbol_amount(rs, tile, "no_castle", segment),
                     json_is_false(json_object_get(attributes, "castle_base")));
}

static inline void check_segment(const bst_ruleset *rs, const bst_tile_def *tile,
                                 const json_t *segments, const json_t *fact) {
  const char *type = json_string_value(json_object_get(fact, "type"));
  const json_t *attributes = json_object_get(fact, "attributes");
  uint8_t segment = segment_for(rs, tile, fact);
  assert_in_range(segment, 0, tile->segment_count - 1);
  assert_string_equal(bst_kind_name(rs, tile->segment[segment].kind), kind_named(type));
  check_edges(tile, segment, segments, fact);
  check_symbols(rs, tile, segment, attributes);
  if (strcmp(type, "field") == 0)
    assert_int_equal(
        tile->segment[segment].borders,
        segments_named(rs, tile, segments, json_object_get(attributes, "adjoining_cities")));
}

/* The facts have segments that are symbols of the tile where no rule makes places of them. NULL: it
 * isn't one; else what we call it: a watchtower by what its "bonus" counts ("2/coat-of-arms"). */
static inline const char *tile_symbol(const bst_ruleset *rs, const bst_tile_def *tile,
                                      const json_t *segment) {
  static const char *const towers[][2] = {{"2/meeple", "meeple_tower"},
                                          {"2/coat-of-arms", "coat_tower"},
                                          {"1/road", "road_tower"},
                                          {"3/monastery", "monastery_tower"},
                                          {"1/city", "city_tower"}};
  const char *type = json_string_value(json_object_get(segment, "type"));
  static const char *const symbols[] = {"garden", "volcano", "hill",   "vineyard", "dragon",
                                        "portal", "bazaar",  "circus", "festival", "well"};
  if (strcmp(type, "ferry") == 0) /* the lake on which one plies */
    return "ferry_lake";
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
    if (strcmp(type, symbols[i]) == 0)
      return segment_for(rs, tile, segment) == BST_SEG_NONE ? symbols[i] : NULL;
  if (strcmp(type, "mage") == 0)
    return "magic";
  if (strcmp(type, "goldmine") == 0)
    return "gold";
  static const char *const circles[][2] = {{"Field", "rake"}, {"Road", "club"}, {"City", "shield"}};
  const char *circle =
      json_string_value(json_object_get(json_object_get(segment, "attributes"), "type"));
  for (size_t i = 0; circle != NULL && i < sizeof circles / sizeof *circles; i++)
    if (strcmp(circle, circles[i][0]) == 0)
      return circles[i][1];
  const char *bonus =
      json_string_value(json_object_get(json_object_get(segment, "attributes"), "bonus"));
  for (size_t i = 0; bonus != NULL && i < sizeof towers / sizeof *towers; i++)
    if (strcmp(bonus, towers[i][0]) == 0)
      return towers[i][1];
  return NULL;
}

/* Segments that facts don't know: a second place where one stands, as another rule says. */
static inline uint8_t segments_besides(const bst_ruleset *rs, const bst_tile_def *tile) {
  uint8_t count = 0;
  for (uint8_t s = 0; s < tile->segment_count; s++)
    count = (uint8_t)(count + (strcmp(bst_kind_name(rs, tile->segment[s].kind), "prior") == 0));
  return count;
}

static inline void check_tile(const bst_ruleset *rs, const char *id, const json_t *fact) {
  uint16_t type = bst_tile_find(rs, id);
  assert_int_not_equal(type, BST_NONE);
  const bst_tile_def *tile = bst_tile_definition(rs, type);
  const json_t *segments = json_object_get(fact, "segments"), *segment;
  size_t i, symbols = 0, gardens = 0;
  json_array_foreach(segments, i, segment) {
    const char *name = tile_symbol(rs, tile, segment);
    gardens += name != NULL && strcmp(name, "garden") == 0;
    symbols += name != NULL;
    if (name == NULL)
      check_segment(rs, tile, segments, segment);
    else if (bst_attr_find(rs, name) != BST_ATTR_NONE)
      assert_int_equal(symbol_amount(rs, tile, name, BST_SEG_NONE),
                       strcmp(name, "gold") == 0 ? 2 : 1);
  }
  assert_int_equal(tile->segment_count - segments_besides(rs, tile),
                   json_array_size(segments) - symbols);
  assert_int_equal(symbol_amount(rs, tile, "garden", BST_SEG_NONE), gardens);
}

/* Each type whose id begins so has as many copies as the set of the facts says; those that players
 * hold from the start aren't counted there. */
static inline void check_counts(const bst_rules *rules, const char *begins, const json_t *root,
                                const char *set) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const json_t *counts =
      json_object_get(json_object_get(json_object_get(root, "sets"), set), "tiles");
  assert_true(json_array_size(counts) > 0);
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    json_int_t expected = 0;
    const json_t *row;
    size_t i;
    if (strncmp(bst_tile_name(rs, type), begins, strlen(begins)) != 0)
      continue;
    if (json_object_get(json_object_get(root, "not_drawn"), bst_tile_name(rs, type)) != NULL)
      continue;
    json_array_foreach(counts, i, row) {
      if (strcmp(json_string_value(json_object_get(row, "tile")), bst_tile_name(rs, type)) == 0)
        expected = json_integer_value(json_object_get(row, "count"));
    }
    assert_int_equal(bst_tile_definition(rs, type)->copies, expected);
  }
}

/* Every tile of a file of facts, of which there are so many. */
static inline void check_tiles(const bst_rules *rules, const char *file, size_t count) {
  json_t *root = shared_file(file), *tiles = json_object_get(root, "tiles"), *fact;
  const char *id;
  assert_int_equal(json_object_size(tiles), count);
  json_object_foreach(tiles, id, fact) check_tile(bst_rules_compiled(rules), id, fact);
  json_decref(root);
}

/* A rule alone, with the tiles of an edition. */
static inline bst_rules *load_edition(folder *f, const char *rule, const char *edition) {
  const char *const with[] = {rule, NULL};
  skip_without_facts();
  return load_rules(f, with, &(bst_setting){"base.tile_edition", edition, "--set"}, 1);
}

/* The counts of both editions; the facts call them `set`:1 and `set`:2. */
static inline void check_editions(folder *f, const char *rule, const char *prefix, const char *file,
                                  const char *set) {
  json_t *root = shared_file(file);
  for (int edition = 1; edition <= 2; edition++) {
    char number[2] = {(char)('0' + edition), '\0'}, name[64];
    snprintf(name, sizeof name, "%s:%s", set, number);
    bst_rules *rules = load_edition(f, rule, number);
    check_counts(rules, prefix, root, name);
    bst_rules_free(rules);
  }
  json_decref(root);
}

/* What the rules text calls the tiles: `prefix` and the letters from A to `last`. */
static inline void check_letters(folder *f, const char *rule, const char *prefix, char last) {
  json_t *root = shared_file("rules/tile_letters.json");
  bst_rules *rules = load_edition(f, rule, "2");
  for (char letter = 'A'; letter <= last; letter++) {
    char name[16];
    uint8_t turned = 9;
    snprintf(name, sizeof name, "%s%c", prefix, letter);
    uint16_t type = bst_rules_letter(rules, name, &turned);
    const json_t *fact = json_object_get(root, name);
    assert_string_equal(bst_tile_name(bst_rules_compiled(rules), type),
                        json_string_value(json_object_get(fact, "id")));
    assert_int_equal(turned, json_integer_value(json_object_get(fact, "turned")));
  }
  bst_rules_free(rules);
  json_decref(root);
}

#endif
