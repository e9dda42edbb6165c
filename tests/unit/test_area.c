/* test_area.c - cells around, in rows, in reach, on boards with gaps. */
#include "pieces_fixture.h"

#include <area.h>

#define FIELDS "a.a|a.a|a.a|a.a"
static const tile_row field_row = {"open", FIELDS, "", 60, 0, false, false};
enum { CAP = 64 };

static fixture *many_fields(void) {
  fixture *f = fixture_base(2);
  fixture_add(f, &field_row);
  return f;
}

/* Covers cells given as "x,y x,y ...". */
static setting board_of(const char *cells) {
  setting s = pieces_setting(many_fields());
  int x, y, used;
  for (; sscanf(cells, "%d,%d%n", &x, &y, &used) == 2; cells += used) {
    char text[32];
    snprintf(text, sizeof text, "open %d,%d r0", x, y);
    lay(s.t, s.g, text);
  }
  return s;
}

static void assert_cells(const bst_xy *is, uint32_t count, const char *expected) {
  char text[1024] = "";
  for (uint32_t i = 0; i < count; i++)
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d,%d", i > 0 ? " " : "", is[i].x,
             is[i].y);
  assert_string_equal(text, expected);
}

static void sides_and_rings(void **state) {
  (void)state;
  setting s = board_of("0,0 1,0 0,1 -1,-1 2,2");
  bst_xy out[CAP];
  uint32_t n = bst_area_sides(s.rs, s.g, (bst_xy){0, 0}, false, out, CAP);
  assert_cells(out, n, "1,0 0,1");
  n = bst_area_sides(s.rs, s.g, (bst_xy){0, 0}, true, out, CAP);
  assert_cells(out, n, "0,-1 -1,0 1,0 0,1");
  n = bst_area_ring8(s.rs, s.g, (bst_xy){0, 0}, false, out, CAP);
  assert_cells(out, n, "-1,-1 1,0 0,1");
  n = bst_area_ring8(s.rs, s.g, (bst_xy){0, 0}, true, out, CAP);
  assert_cells(out, n, "-1,-1 0,-1 1,-1 -1,0 1,0 -1,1 0,1 1,1");
  assert_true(bst_cell_covered(s.rs, s.g, 2, 2));
  assert_false(bst_cell_covered(s.rs, s.g, 1, 2));   /* open */
  assert_false(bst_cell_covered(s.rs, s.g, 90, 90)); /* unknown */
  n = bst_area_ring8(s.rs, s.g, (bst_xy){INT16_MAX, INT16_MIN}, true, out, CAP);
  assert_int_equal(n, 3); /* nothing wraps to the other end of the world */
  setting_free(&s);
}

static void lines_stop_at_gaps_and_rays_do_not(void **state) {
  (void)state;
  setting s = board_of("0,0 1,0 2,0 4,0 -1,0 -3,0 0,1 0,3 0,-1 0,-2 2,2 -2,2 3,-3");
  bst_xy out[CAP];
  uint32_t n = bst_area_line(s.rs, s.g, (bst_xy){0, 0}, 0, out, CAP);
  assert_cells(out, n, "0,-2 0,-1 -1,0 0,0 1,0 2,0 0,1");
  n = bst_area_line(s.rs, s.g, (bst_xy){0, 0}, 1, out, CAP);
  assert_cells(out, n, "0,-1 -1,0 0,0 1,0 0,1");
  assert_int_equal(bst_area_line(s.rs, s.g, (bst_xy){3, 0}, 0, out, CAP), 0);
  n = bst_area_ray(s.rs, s.g, (bst_xy){0, 0}, 2, 0, out, CAP);
  assert_cells(out, n, "1,0 2,0 4,0");
  n = bst_area_ray(s.rs, s.g, (bst_xy){0, 0}, 2, 3, out, CAP);
  assert_cells(out, n, "1,0 2,0");
  n = bst_area_ray(s.rs, s.g, (bst_xy){0, 0}, 6, UINT32_MAX, out, CAP);
  assert_cells(out, n, "-1,0 -3,0");
  n = bst_area_ray(s.rs, s.g, (bst_xy){0, 0}, 0, 0, out, CAP);
  assert_cells(out, n, "0,-1 0,-2");
  n = bst_area_ray(s.rs, s.g, (bst_xy){0, 0}, 1, 0, out, CAP);
  assert_cells(out, n, "3,-3");
  n = bst_area_ray(s.rs, s.g, (bst_xy){0, 0}, 3, 0, out, CAP);
  assert_cells(out, n, "2,2");
  n = bst_area_ray(s.rs, s.g, (bst_xy){0, 0}, 5, 0, out, CAP);
  assert_cells(out, n, "-2,2");
  n = bst_area_ray(s.rs, s.g, (bst_xy){7, 0}, 6, 0, out, CAP); /* from outside, too */
  assert_cells(out, n, "4,0 2,0 1,0 0,0 -1,0 -3,0");
  setting_free(&s);
}

static void radius_and_region(void **state) {
  (void)state;
  setting s = board_of("2,2 0,0 1,1 1,0 -2,0 -2,1 0,-2 1,-2 1,-1");
  bst_xy out[CAP];
  uint32_t n = bst_area_radius(s.rs, s.g, (bst_xy){0, 0}, 1, out, CAP);
  assert_cells(out, n, "1,-1 0,0 1,0 1,1");
  n = bst_area_radius(s.rs, s.g, (bst_xy){0, 0}, 0, out, CAP);
  assert_cells(out, n, "0,0");
  assert_int_equal(bst_area_radius(s.rs, s.g, (bst_xy){0, 0}, UINT32_MAX, out, CAP), 9);
  n = bst_area_region(s.rs, s.g, (bst_xy){0, 0}, out, CAP);
  assert_cells(out, n, "0,-2 1,-2 1,-1 0,0 1,0 1,1");
  n = bst_area_region(s.rs, s.g, (bst_xy){-2, 1}, out, CAP);
  assert_cells(out, n, "-2,0 -2,1");
  assert_int_equal(bst_area_region(s.rs, s.g, (bst_xy){5, 5}, out, CAP), 0);
  /* too little room: the first ones, and how many there are */
  n = bst_area_region(s.rs, s.g, (bst_xy){1, 1}, out, 2);
  assert_int_equal(n, 6);
  assert_cells(out, 2, "0,-2 1,-2");
  assert_int_equal(bst_area_region(s.rs, s.g, (bst_xy){1, 1}, NULL, 0), 6);
  setting_free(&s);
}

/* A snake that was laid in the worst order. */
static void a_region_is_found_whatever_the_order(void **state) {
  (void)state;
  setting s = board_of("4,2 0,1 2,2 0,2 4,1 3,2 1,2 0,0 4,0 8,8");
  bst_xy out[CAP];
  uint32_t n = bst_area_region(s.rs, s.g, (bst_xy){0, 0}, out, CAP);
  assert_cells(out, n, "0,0 4,0 0,1 4,1 0,2 1,2 2,2 3,2 4,2");
  setting_free(&s);
}

static void corners_need_four_cells(void **state) {
  (void)state;
  setting s = board_of("0,0 1,0 0,1 1,1 2,1 2,0 -1,-1 0,-1");
  bst_xy out[CAP];
  uint32_t n = bst_area_corners(s.rs, s.g, (bst_xy){1, 0}, out, CAP);
  assert_cells(out, n, "1,1 2,1");
  assert_int_equal(bst_area_corners(s.rs, s.g, (bst_xy){-1, -1}, out, CAP), 0);
  setting_free(&s);
}

static void cells_of_features(void **state) {
  (void)state;
  setting s = pieces_setting(many_fields());
  bst_xy out[CAP];
  lay(s.t, s.g, "U 2,0 r0");
  lay(s.t, s.g, "U 1,0 r0");
  lay(s.t, s.g, "D 0,0 r0");
  lay(s.t, s.g, "B 0,1 r0");
  lay(s.t, s.g, "open -1,1 r0");
  uint32_t n = bst_area_feature(s.rs, s.g, node_named(s.t, s.g, "0,0 road:E"), out, CAP);
  assert_cells(out, n, "0,0 1,0 2,0");
  n = bst_area_feature(s.rs, s.g, node_named(s.t, s.g, "0,1 monastery"), out, CAP);
  assert_cells(out, n, "0,0 1,0 -1,1 0,1");
  uint16_t road = node_named(s.t, s.g, "0,0 road:E");
  assert_true(bst_feature_in_cell(s.rs, s.g, road, bst_cell_find(s.rs, s.g, 2, 0)));
  assert_false(bst_feature_in_cell(s.rs, s.g, road, bst_cell_find(s.rs, s.g, 0, 1)));
  assert_false(bst_feature_in_cell(s.rs, s.g, road, bst_cell_find(s.rs, s.g, 3, 0)));
  setting_free(&s);
}

static void assert_path(const setting *s, const char *from, const char *expected) {
  uint16_t out[CAP];
  char text[512] = "", name[64];
  uint32_t n = bst_area_path(s->rs, s->g, node_named(s->t, s->g, from), out, CAP);
  for (uint32_t i = 0; i < n; i++) {
    bst_node_text(s->rs, s->g, out[i], name, sizeof name);
    *strchr(name, ' ') = 0;
    snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i > 0 ? " " : "", name);
  }
  assert_string_equal(text, expected);
}

static void paths_are_walked(void **state) {
  (void)state;
  setting s = pieces_setting(many_fields());
  lay(s.t, s.g, "U 1,0 r0");
  lay(s.t, s.g, "U 0,0 r0");
  lay(s.t, s.g, "V 2,0 r0"); /* from the west to the south */
  lay(s.t, s.g, "U 2,1 r1");
  assert_path(&s, "0,0 road:E", "0,0 1,0 2,0 2,1");
  assert_path(&s, "2,1 road:S", "2,1 2,0 1,0 0,0");
  assert_path(&s, "1,0 road:E", "1,0 2,0 2,1 0,0"); /* to the east first, then the other way */
  uint16_t out[2];
  assert_int_equal(bst_area_path(s.rs, s.g, node_named(s.t, s.g, "0,0 road:E"), out, 2), 4);
  assert_int_equal(out[0], node_named(s.t, s.g, "0,0 road:E"));
  assert_int_equal(out[1], node_named(s.t, s.g, "1,0 road:E"));
  setting_free(&s);
}

static void a_ring_is_walked_once(void **state) {
  (void)state;
  setting s = pieces_setting(many_fields());
  lay(s.t, s.g, "V 0,0 r3"); /* east and south */
  lay(s.t, s.g, "V 1,0 r0"); /* west and south */
  lay(s.t, s.g, "V 1,1 r1"); /* north and west */
  lay(s.t, s.g, "V 0,1 r2"); /* north and east */
  assert_path(&s, "0,0 road:E", "0,0 1,0 1,1 0,1");
  assert_path(&s, "1,1 road:N", "1,1 1,0 0,0 0,1");
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sides_and_rings),
      cmocka_unit_test(lines_stop_at_gaps_and_rays_do_not),
      cmocka_unit_test(radius_and_region),
      cmocka_unit_test(a_region_is_found_whatever_the_order),
      cmocka_unit_test(corners_need_four_cells),
      cmocka_unit_test(cells_of_features),
      cmocka_unit_test(paths_are_walked),
      cmocka_unit_test(a_ring_is_walked_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
