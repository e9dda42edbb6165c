/* test_picture_hits.c - tiles alone, for pages: does one find with the mouse what lies there, and
 * stand figures where it was said? All shipped tiles are asked, in every rotation. */
#include "script_fixture.h"

#include <picture_hits.h>
#include <picture_places.h>
#include <picture_tile.h>

#include <jansson.h>

enum { MOST_POINTS = 2048, CURVE = 16, STRAIGHT = 1, LEAST_FOUND = 85 /* percent */ };

/* --- paths ------------------------------------------------------------------------------------ */

typedef struct outline {
  double x[MOST_POINTS], y[MOST_POINTS];
  bool first[MOST_POINTS]; /* a loop begins */
  int count;
} outline;

static void add_point(outline *o, double x, double y, bool first) {
  assert_true(o->count < MOST_POINTS);
  o->x[o->count] = x;
  o->y[o->count] = y;
  o->first[o->count++] = first;
}

static int read_numbers(const char **at, int count, double out[6]) {
  for (int i = 0; i < count; i++) {
    char *end;
    out[i] = strtod(*at, &end);
    if (end == *at)
      return i;
    *at = end;
  }
  return count;
}

static void add_curve(outline *o, const double n[6]) {
  double x = o->x[o->count - 1], y = o->y[o->count - 1];
  for (int i = 1; i <= CURVE; i++) {
    double t = (double)i / CURVE, u = 1 - t;
    double w[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    add_point(o, w[0] * x + w[1] * n[0] + w[2] * n[2] + w[3] * n[4],
              w[0] * y + w[1] * n[1] + w[2] * n[3] + w[3] * n[5], false);
  }
}

/* M, L (with any number of points), C and z; a circle is the square around it. */
static void read_path(const char *d, outline *o) {
  double n[6];
  o->count = 0;
  for (const char *at = d; *at;) {
    char command = *at++;
    if (command == 'M') {
      assert_int_equal(read_numbers(&at, 2, n), 2);
      add_point(o, n[0], n[1], true);
    } else if (command == 'L') {
      while (read_numbers(&at, 2, n) == 2)
        add_point(o, n[0], n[1], false);
    } else if (command == 'C') {
      assert_int_equal(read_numbers(&at, 6, n), 6);
      add_curve(o, n);
    } else if (command == 'a') {
      double x = o->x[0], y = o->y[0];
      assert_int_equal(read_numbers(&at, 2, n), 2);
      o->count = 0;
      add_point(o, x, y - n[0], true);
      add_point(o, x + 2 * n[0], y - n[0], false);
      add_point(o, x + 2 * n[0], y + n[0], false);
      add_point(o, x, y + n[0], false);
      return;
    } else {
      assert_int_equal(command, 'z');
    }
  }
}

static bool inside(const outline *o, double x, double y) {
  bool in = false;
  for (int i = 0, begin = 0; i < o->count; i++) {
    begin = o->first[i] ? i : begin;
    int next = i + 1 < o->count && !o->first[i + 1] ? i + 1 : begin;
    if ((o->y[i] <= y) != (o->y[next] <= y) &&
        x < o->x[i] + (o->x[next] - o->x[i]) * (y - o->y[i]) / (o->y[next] - o->y[i]))
      in = !in;
  }
  return in;
}

/* Is it inside, or no further off than borders may be? */
static bool near(const outline *o, double x, double y) {
  bool found = false;
  for (int i = 0; i < 9; i++)
    found = found || inside(o, x + 4 * (i % 3 - 1), y + 4 * (i / 3 - 1));
  return found;
}

/* --- every tile ------------------------------------------------------------------------------- */

typedef struct hits {
  outline path[BST_MAX_SEGMENTS]; /* in the order in which they lie on each other */
  uint8_t segment[BST_MAX_SEGMENTS];
  double at[BST_MAX_SEGMENTS][2];
  int count;
  size_t bytes;
} hits;

static void read_hits(const bst_picture *picture, uint16_t type, uint8_t rotation, hits *out) {
  bst_svg svg;
  bst_svg_init(&svg, "");
  assert_int_equal(bst_hits_write(picture, type, rotation, &svg), BST_OK);
  json_t *list = json_loads(svg.text, 0, NULL), *hit;
  size_t i;
  assert_true(json_is_array(list));
  out->count = 0;
  json_array_foreach(list, i, hit) {
    assert_true(i < BST_MAX_SEGMENTS);
    out->segment[i] = (uint8_t)json_integer_value(json_object_get(hit, "s"));
    for (size_t n = 0; n < 2; n++)
      out->at[i][n] = json_number_value(json_array_get(json_object_get(hit, "at"), n));
    read_path(json_string_value(json_object_get(hit, "d")), &out->path[i]);
    out->count++;
  }
  out->bytes = svg.length;
  json_decref(list);
  bst_svg_free(&svg);
}

/* What the mouse finds there. */
static uint8_t find(const hits *all, double x, double y) {
  uint8_t found = BST_SEG_NONE;
  for (int i = 0; i < all->count; i++)
    found = inside(&all->path[i], x, y) ? all->segment[i] : found;
  return found;
}

/* How much of the ground and the areas is found where it lies. */
static void check_found(bst_painter *p, const hits *all, const char *name) {
  int points = 0, found = 0;
  bst_shapes_make(p->tile, (uint8_t)(name[strlen(name) - 1] - '0'), p->ground, STRAIGHT,
                  &p->shapes);
  assert_true(bst_map_make(&p->map, &p->shapes));
  for (int i = 0; i < p->map.columns * p->map.rows; i++) {
    uint8_t label = p->map.label[i];
    double x = p->map.origin.x + (i % p->map.columns + 0.5) * BST_MAP_STEP;
    double y = p->map.origin.y + (i / p->map.columns + 0.5) * BST_MAP_STEP;
    uint8_t there = find(all, x / 10, y / 10);
    if (label >= BST_MAX_SEGMENTS)
      continue;
    bool over = there < BST_MAX_SEGMENTS && p->shapes.form[there] >= BST_FORM_LINE;
    points += label == there || !over;
    found += label == there;
  }
  if (found * 100 < points * LEAST_FOUND)
    fail_msg("%s: of %d points only %d are found", name, points, found);
}

static void check_tile(const bst_picture *picture, bst_painter *p, uint16_t type, uint8_t rotation,
                       hits *all) {
  const bst_tile_def *tile = bst_tile_definition(picture->rs, type);
  const bst_place_xy place = {3, -2, rotation};
  char name[80];
  uint32_t seen = 0;
  snprintf(name, sizeof name, "%s r%d", tile->name, rotation);
  read_hits(picture, type, rotation, all);
  bst_paint_tile(p, tile, (bst_place_xy){0, 0, rotation}, (bst_point){0, 0}, "");
  assert_int_equal(all->count, tile->segment_count);
  for (int i = 0; i < all->count; i++) {
    uint8_t segment = all->segment[i];
    bst_form form = (bst_form)p->shapes.form[segment];
    bst_point at;
    seen |= 1u << segment;
    if (all->path[i].count < 3)
      fail_msg("%s: segment %d is nowhere", name, segment);
    if ((form == BST_FORM_GROUND || form == BST_FORM_AREA) &&
        !near(&all->path[i], all->at[i][0], all->at[i][1]))
      fail_msg("%s: a figure on %d doesn't stand there", name, segment);
    assert_int_equal(bst_place_find(picture, type, place, segment, &at), BST_OK);
    at = (bst_point){at.x - 3 * BST_CELL, at.y + 2 * BST_CELL};
    assert_in_range(at.x + 20 * BST_CELL, 0, 40 * BST_CELL);
    if (form == BST_FORM_GROUND && !near(&all->path[i], at.x / 10.0, at.y / 10.0))
      fail_msg("%s: in another cell a figure on %d doesn't stand there", name, segment);
  }
  assert_int_equal(seen, (1u << tile->segment_count) - 1);
  check_found(p, all, name);
}

static size_t check_face(const bst_picture *picture, uint16_t type, uint8_t rotation) {
  bst_svg svg;
  bst_svg_init(&svg, "");
  assert_int_equal(bst_face_draw(picture, type, rotation, &svg), BST_OK);
  assert_null(strstr(svg.text, "#bG0"));
  assert_null(strstr(svg.text, "fill='#a8c373'"));
  size_t length = svg.length;
  bst_svg_free(&svg);
  return length;
}

static void what_is_pointed_at_is_what_lies_there(void **state) {
  static const char *const with[] = {"inns_and_cathedrals",
                                     "traders_and_builders",
                                     "watchtowers",
                                     "hills_and_sheep",
                                     "halflings",
                                     "princess_and_dragon",
                                     "tower",
                                     "abbey_and_mayor",
                                     "abbot",
                                     "river"};
  static const bst_setting set[] = {{"river.set", "both", NULL}, {"river.gq11", "tiles", NULL}};
  const bst_setup setup = {.with = with,
                           .with_count = sizeof with / sizeof with[0],
                           .set = set,
                           .set_count = 2,
                           .players = 2};
  folder *f = *state;
  bst_rules *rules = NULL;
  assert_int_equal(bst_rules_load(&setup, &rules, &f->report), BST_OK);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const bst_picture picture = {.rs = rs, .rules = rules, .named = true, .last = BST_NONE};
  bst_painter *p = calloc(1, sizeof *p);
  hits *all = calloc(1, sizeof *all);
  size_t tiles = 0, bytes = 0, most = 0, faces = 0;
  bst_painter_init(p, rs, rules, BST_PAGE_LIGHT, "b");
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
    for (uint8_t rotation = 0; rotation < 4; rotation++, tiles++) {
      check_tile(&picture, p, type, rotation, all);
      bytes += all->bytes;
      most = all->bytes > most ? all->bytes : most;
      faces += check_face(&picture, type, rotation);
    }
  print_message("  %zu tiles: hits %zu bytes, at most %zu; faces %zu\n", tiles, bytes / tiles, most,
                faces / tiles);
  bst_painter_clear(p);
  free(p);
  free(all);
  bst_rules_free(rules);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(what_is_pointed_at_is_what_lies_there),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
