/* test_shape.c - what a tile would make of the landscape: bounds, extent, holes (held against a
 * flood fill on random landscapes), what is in reach; and what it would complete (held against
 * laying it). */
#include "pieces_fixture.h"

#include <shape.h>
#include <what_if.h>

enum { WET = ATTRS, SHAPE_ATTRS };
static const bst_attr_def shape_attrs[SHAPE_ATTRS] = {
    [PENNANT] = {"pennant", true, BST_MERGE_SUM, false},
    [WET] = {"wet", false, BST_MERGE_SUM, false},
};
static const tile_row plain_row = {"plain", "a.a|a.a|a.a|a.a", "", 90, 0, false, false};
static const tile_row wet_row = {"wet", "a.a|a.a|a.a|a.a", "", 9, 0, false, false};
/* An entry makes the table keep room for what would be. */
static const bst_filter_def entry = {.name = "a.list",
                                     .list = BST_FILTER_PLACE_LIST,
                                     .test = BST_NONE,
                                     .tile = BST_NONE,
                                     .attr = BST_ATTR_NONE,
                                     .cell_attr = BST_ATTR_NONE,
                                     .feature_attr = BST_ATTR_NONE,
                                     .completes = true};

static setting shape_setting(void) {
  fixture *f = pieces_base(2);
  fixture_add(f, &plain_row);
  bst_tile_def *wet = fixture_add(f, &wet_row);
  wet->symbol[wet->symbol_count++] = (bst_symbol_def){WET, BST_SEG_NONE, 1, 255};
  f->def.attr = shape_attrs;
  f->def.attr_count = SHAPE_ATTRS;
  f->def.filter = &entry;
  f->def.filter_count = 1;
  return pieces_setting(f);
}

static void a_tile_may_lie_out_of_bounds(void **state) {
  (void)state;
  static const int16_t bound[4] = {2, 3, 1, INT16_MAX};
  setting s = shape_setting();
  uint16_t plain = type_named(&s, "plain");
  static const struct {
    int16_t x, y;
    bool in;
  } rows[] = {{0, -2, true}, {0, -3, false}, {3, 0, true},     {4, 0, false},
              {0, 1, true},  {0, 2, false},  {-9000, 0, true}, {4, -3, false}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    assert_int_equal(
        bst_shape_in_bounds(s.rs, plain, (bst_place_xy){rows[i].x, rows[i].y, 0}, bound),
        rows[i].in);
  setting_free(&s);
}

static void the_landscape_may_become_too_large(void **state) {
  (void)state;
  static const uint16_t extent[2] = {3, 2};
  setting s = shape_setting();
  uint16_t plain = type_named(&s, "plain");
  lay(s.t, s.g, "plain 0,0 r0");
  lay(s.t, s.g, "plain 1,0 r0");
  assert_true(bst_shape_in_extent(s.rs, s.g, plain, (bst_place_xy){2, 0, 0}, extent, false));
  assert_true(bst_shape_in_extent(s.rs, s.g, plain, (bst_place_xy){0, 1, 0}, extent, false));
  assert_false(bst_shape_in_extent(s.rs, s.g, plain, (bst_place_xy){3, 0, 0}, extent, false));
  lay(s.t, s.g, "plain 0,1 r0");
  assert_false(bst_shape_in_extent(s.rs, s.g, plain, (bst_place_xy){0, 2, 0}, extent, false));
  assert_true(bst_shape_in_extent(s.rs, s.g, plain, (bst_place_xy){0, 2, 0}, extent, true));
  lay(s.t, s.g, "plain 2,0 r0");
  assert_false(bst_shape_in_extent(s.rs, s.g, plain, (bst_place_xy){0, 2, 0}, extent, true));
  setting_free(&s);
}

/* --- holes -------------------------------------------------------------------------------- */

enum { SPAN = 64 };

/* Cells of a square around the landscape that are empty and have a way out. */
typedef struct flood {
  bool free[SPAN][SPAN];
} flood;

static void fill(const setting *s, int with_x, int with_y, flood *f) {
  bool grown = true;
  for (int y = 0; y < SPAN; y++)
    for (int x = 0; x < SPAN; x++)
      f->free[y][x] = x == 0 || y == 0 || x == SPAN - 1 || y == SPAN - 1;
  while (grown) {
    grown = false;
    for (int y = 1; y < SPAN - 1; y++)
      for (int x = 1; x < SPAN - 1; x++) {
        int cx = x - SPAN / 2, cy = y - SPAN / 2;
        bool empty = !bst_cell_covered(s->rs, s->g, (int16_t)cx, (int16_t)cy) &&
                     (cx != with_x || cy != with_y);
        if (!empty || f->free[y][x] ||
            !(f->free[y - 1][x] || f->free[y + 1][x] || f->free[y][x - 1] || f->free[y][x + 1]))
          continue;
        f->free[y][x] = grown = true;
      }
  }
}

/* Does any cell lose its way out, but the tile's own? */
static bool cuts_off(const setting *s, const flood *before, int x, int y) {
  flood after;
  fill(s, x, y, &after);
  for (int cy = 0; cy < SPAN; cy++)
    for (int cx = 0; cx < SPAN; cx++)
      if (before->free[cy][cx] && !after.free[cy][cx] && (cx - SPAN / 2 != x || cy - SPAN / 2 != y))
        return true;
  return false;
}

static void holes_are_those_of_a_flood(void **state) {
  (void)state;
  uint32_t made = 0, filled = 0, random = 12345;
  for (int round = 0; round < 6; round++) {
    setting s = shape_setting();
    uint16_t plain = type_named(&s, "plain");
    bst_place_xy place[512];
    lay(s.t, s.g, "plain 0,0 r0");
    for (int n = 0; n < 60; n++) {
      flood before;
      fill(&s, 999, 999, &before);
      uint32_t count = bst_board_list(s.rs, s.g, plain, place, 512);
      for (uint32_t i = 0; i < count; i++) {
        uint32_t holes = bst_shape_holes_made(s.rs, s.g, plain, place[i]);
        assert_int_equal(holes > 0, cuts_off(&s, &before, place[i].x, place[i].y));
        made += holes;
        filled += bst_shape_holes_filled(s.rs, s.g, plain, place[i]);
      }
      random = random * 1664525 + 1013904223;
      bst_board_lay(s.rs, s.g, plain, place[(random >> 8) % count], 0);
    }
    setting_free(&s);
  }
  assert_true(made > 20 && filled > 5);
}

static void a_tile_may_make_several_holes_at_once(void **state) {
  (void)state;
  static const char *const around[] = {"plain 0,0 r0", "plain 1,0 r0", "plain 2,0 r0",
                                       "plain 3,0 r0", "plain 4,0 r0", "plain 0,1 r0",
                                       "plain 4,1 r0", "plain 0,2 r0", "plain 1,2 r0",
                                       "plain 3,2 r0", "plain 4,2 r0"};
  setting s = shape_setting();
  uint16_t plain = type_named(&s, "plain");
  for (size_t i = 0; i < sizeof around / sizeof *around; i++)
    lay(s.t, s.g, around[i]);
  assert_int_equal(bst_shape_holes_made(s.rs, s.g, plain, (bst_place_xy){2, 1, 0}), 2);
  assert_int_equal(bst_shape_holes_made(s.rs, s.g, plain, (bst_place_xy){2, 2, 0}), 1);
  lay(s.t, s.g, "plain 2,2 r0");
  /* in the hole of three: parting it cuts nothing off that had a way out */
  assert_int_equal(bst_shape_holes_made(s.rs, s.g, plain, (bst_place_xy){2, 1, 0}), 0);
  assert_int_equal(bst_shape_holes_filled(s.rs, s.g, plain, (bst_place_xy){1, 1, 0}), 0);
  lay(s.t, s.g, "plain 2,1 r0");
  assert_int_equal(bst_shape_holes_filled(s.rs, s.g, plain, (bst_place_xy){1, 1, 0}), 1);
  setting_free(&s);
}

static void steps_go_over_covered_cells(void **state) {
  (void)state;
  setting s = shape_setting();
  lay(s.t, s.g, "wet 0,0 r0");
  lay(s.t, s.g, "plain 1,0 r0");
  lay(s.t, s.g, "plain 2,0 r0");
  lay(s.t, s.g, "plain 2,1 r0");
  assert_true(bst_shape_within(s.rs, s.g, (bst_xy){0, 0}, 1, WET));
  assert_true(bst_shape_within(s.rs, s.g, (bst_xy){1, 0}, 1, WET));
  assert_false(bst_shape_within(s.rs, s.g, (bst_xy){2, 1}, 2, WET));
  assert_true(bst_shape_within(s.rs, s.g, (bst_xy){2, 1}, 3, WET));
  assert_true(bst_shape_within(s.rs, s.g, (bst_xy){0, 1}, 1, WET));  /* empty itself */
  assert_false(bst_shape_within(s.rs, s.g, (bst_xy){1, 1}, 1, WET)); /* by a corner: two steps */
  assert_true(bst_shape_within(s.rs, s.g, (bst_xy){1, 1}, 2, WET));
  assert_false(bst_shape_within(s.rs, s.g, (bst_xy){5, 5}, 9, WET));
  setting_free(&s);
}

/* --- what would be ------------------------------------------------------------------------ */

static void what_would_be_is_what_is_when_it_is_laid(void **state) {
  (void)state;
  uint32_t random = 99, completed = 0, joined = 0;
  setting s = shape_setting();
  uint16_t *roots = malloc(sizeof *roots * (s.rs->layout.node_cap + 1u));
  bst_place_xy place[512];
  lay(s.t, s.g, "D 0,0 r0");
  for (int n = 0; n < 200; n++) {
    random = random * 1664525 + 1013904223;
    uint16_t type = (uint16_t)((random >> 8) % s.rs->tiles.type_count);
    uint32_t count = bst_board_list(s.rs, s.g, type, place, 512), lying = 0;
    for (uint16_t i = 0; i < s.g->tile_count; i++)
      lying += tiles_of(s.rs, s.g)[i].type == type;
    if (lying >= s.rs->tiles.def[type].copies) {
      assert_false(count > 0 && bst_what_if_completes_any(s.t, s.g, type, place[0]));
      continue;
    }
    if (count == 0)
      continue;
    bst_place_xy at = place[(random >> 16) % count];
    uint64_t before = bst_game_digest(s.rs, s.g);
    uint16_t joins = bst_what_if_joins(s.t, s.g, type, at, roots);
    uint16_t completes = bst_what_if_completes(s.t, s.g, type, at, roots);
    bool any = bst_what_if_completes_any(s.t, s.g, type, at);
    assert_int_equal(bst_game_digest(s.rs, s.g), before);
    s.g->batch_count = 0;
    bst_board_lay(s.rs, s.g, type, at, 0);
    assert_int_equal(any, s.g->batch_count > 0);
    const bst_node *nodes = nodes_of(s.rs, s.g);
    for (uint16_t i = 0; i < completes; i++)
      assert_true(nodes[bst_root(nodes, roots[i])].flags & BST_NODE_CLOSED);
    completed += completes;
    joined += joins;
    for (uint16_t i = 0; i < s.g->batch_count; i++)
      batch_of(s.rs, s.g)[i] = 0;
    s.g->batch_count = 0;
  }
  assert_true(completed > 3 && joined > 20);
  free(roots);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_tile_may_lie_out_of_bounds),
      cmocka_unit_test(the_landscape_may_become_too_large),
      cmocka_unit_test(holes_are_those_of_a_flood),
      cmocka_unit_test(a_tile_may_make_several_holes_at_once),
      cmocka_unit_test(steps_go_over_covered_cells),
      cmocka_unit_test(what_would_be_is_what_is_when_it_is_laid),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
