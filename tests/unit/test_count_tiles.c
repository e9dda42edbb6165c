/* test_count_tiles.c - the twelve squares of the City of Carcassonne, which lie at the start. */
#include "facts_fixture.h"

#include <board.h>
#include <graph.h>
#include <inspect.h>

/* As in section 7 of the rules text: where each lies, and its sides; "-": inside the wall. */
static const struct square {
  const char *name;
  int16_t x, y;
  const char *sides;
  uint8_t fields;
} squares[] = {
    {"CO/1", -2, -1, "fffr", 2}, {"CO/2", -1, -1, "ff-f", 1}, {"CO/3", 0, -1, "ff-f", 1},
    {"CO/4", 1, -1, "rfff", 2},  {"CO/5", -2, 0, "f-ff", 1},  {"CO/6", -1, 0, "----", 0},
    {"CO/7", 0, 0, "----", 0},   {"CO/8", 1, 0, "fff-", 1},   {"CO/9", -2, 1, "ffcf", 1},
    {"CO/10", -1, 1, "-fff", 1}, {"CO/11", 0, 1, "-frf", 2},  {"CO/12", 1, 1, "fcff", 1}};
enum { SQUARES = sizeof squares / sizeof *squares };

static char letter_of(const bst_ruleset *rs, const bst_tile_def *tile, uint8_t side) {
  const uint8_t *slot = tile->cell[0].slot[side];
  uint8_t segment = slot[1] < BST_MAX_SEGMENTS ? slot[1] : slot[0];
  if (segment >= BST_MAX_SEGMENTS)
    segment = slot[2];
  return segment >= BST_MAX_SEGMENTS ? '-' : bst_kind_name(rs, tile->segment[segment].kind)[0];
}

static void they_lie_where_the_facts_have_them(void **state) {
  static const char *const with[] = {"count", NULL};
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  bst_table *table = bst_table_new(rs);
  bst_game *g = bst_game_new(table);
  assert_int_equal(bst_game_start(table, g, 1, 0, NULL), BST_OK);
  assert_int_equal(bst_placed_count(g), SQUARES);
  for (uint16_t i = 0; i < SQUARES; i++) {
    bst_placed at = bst_placed_tile(rs, g, i);
    const bst_tile_def *tile = bst_tile_definition(rs, at.type);
    assert_string_equal(bst_tile_name(rs, at.type), squares[i].name);
    assert_int_equal(at.x, squares[i].x);
    assert_int_equal(at.y, squares[i].y);
    assert_int_equal(at.rotation, 0);
    uint8_t fields = 0;
    for (uint8_t side = 0; side < 4; side++)
      assert_int_equal(letter_of(rs, tile, side), squares[i].sides[side]);
    for (uint8_t s = 0; s < tile->segment_count; s++)
      fields = (uint8_t)(fields + (strcmp(bst_kind_name(rs, tile->segment[s].kind), "field") == 0));
    assert_int_equal(fields, squares[i].fields);
  }
  bst_game_free(g);
  bst_table_free(table);
  bst_rules_free(rules);
}

/* All of the City is one feature, whichever square it is asked of. */
static void the_city_is_one_feature(void **state) {
  static const char *const with[] = {"count", NULL};
  bst_rules *rules = load_rules(*state, with, NULL, 0);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  bst_table *table = bst_table_new(rs);
  bst_game *g = bst_game_new(table);
  assert_int_equal(bst_game_start(table, g, 1, 0, NULL), BST_OK);
  uint8_t kind = bst_kind_find(rs, "carcassonne");
  uint16_t first = BST_NONE, count = 0;
  for (int again = 0; again < 2; again++) { /* and once more when it was taken apart */
    for (uint16_t n = 0; n < g->node_count; n++) {
      if (bst_node_kind(rs, g, n) != kind)
        continue;
      first = first == BST_NONE ? n : first;
      assert_int_equal(bst_root(nodes_of(rs, g), n), bst_root(nodes_of(rs, g), first));
      count++;
    }
    bst_features_rebuild(rs, g, first);
  }
  assert_int_equal(count, 2 * 10);
  bst_game_free(g);
  bst_table_free(table);
  bst_rules_free(rules);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(they_lie_where_the_facts_have_them),
      T(the_city_is_one_feature),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
