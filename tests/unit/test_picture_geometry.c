/* test_picture_geometry.c - where things lie in pictures of tiles: houses inside their walls,
 * labels beside each other, a gate wherever a road comes to a town. All shipped tiles are asked, in
 * every rotation, and nothing is compared with how they looked before. */
#include "script_fixture.h"

#include <inspect.h>
#include <picture_tile.h>

enum { MOST_THINGS = 4096, SAMPLES = 256, WALL = 25, BODY = 65, LEAST_BODY = 28, SALTS = 3 };

typedef struct thing {
  char name[16];
  int32_t x, y;
} thing;

typedef struct things {
  thing item[MOST_THINGS];
  int count;
} things;

typedef struct rectangle {
  int32_t left, right, top, bottom;
} rectangle;

/* --- what was painted ------------------------------------------------------------------------- */

/* All "<use href='#bNAME' x='1.5' y='2'/>" of a layer. */
static void read_uses(const bst_svg *layer, things *out) {
  static const char begin[] = "<use href='#b";
  out->count = 0;
  for (const char *at = layer->text; at && (at = strstr(at, begin)); at++) {
    thing *t = &out->item[out->count++];
    double x, y;
    assert_true(out->count < MOST_THINGS);
    assert_int_equal(sscanf(at + sizeof begin - 1, "%15[^']' x='%lf' y='%lf'", t->name, &x, &y), 3);
    t->x = (int32_t)(x * 10);
    t->y = (int32_t)(y * 10);
  }
}

static void clear_layers(bst_painter *p) {
  for (int i = 0; i < BST_LAYER_COUNT; i++) {
    bst_svg_free(&p->layer[i]);
    bst_svg_init(&p->layer[i], "b");
  }
}

static rectangle house_box(const thing *t) {
  if (t->name[0] == 'w')
    return (rectangle){t->x - 34, t->x + 34, t->y - 114, t->y + 30};
  return (rectangle){t->x - 58, t->x + 58, t->y - 56, t->y + 30};
}

static bool is_house(const thing *t) {
  return t->name[0] == 'w' || t->name[0] == 'i' || (t->name[0] == 'h' && t->name[1] != 'u');
}

/* --- geometry --------------------------------------------------------------------------------- */

static bool crosses(const rectangle *a, const rectangle *b) {
  return a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom;
}

static bool near_curve(const bst_edge *edge, const rectangle *b, int32_t room) {
  for (int part = 0; part <= SAMPLES; part++) {
    bst_point at = bst_edge_point(edge, part * 256 / SAMPLES);
    rectangle around = {at.x - room, at.x + room, at.y - room, at.y + room};
    if (crosses(&around, b))
      return true;
  }
  return false;
}

/* Is the point inside the outline of an area? */
static bool inside(const bst_shapes *s, const bst_contour *area, int32_t x, int32_t y) {
  bool in = false;
  for (uint16_t n = 0; n < area->count; n++)
    for (int part = 0; part < 64; part++) {
      const bst_edge *edge = &s->edge[area->first + n];
      bst_point a = bst_edge_point(edge, part * 4), b = bst_edge_point(edge, part * 4 + 4);
      if ((a.y <= y) != (b.y <= y) && x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
        in = !in;
    }
  return in;
}

/* The segment of the area there, or BST_SEG_NONE; the test fails where two lie on each other. */
static uint8_t area_at(const bst_shapes *s, const char *tile, int32_t x, int32_t y) {
  uint8_t found = BST_SEG_NONE;
  for (uint8_t i = 0; i < s->shape_count; i++) {
    if (s->shape[i].form != BST_FORM_AREA || !inside(s, &s->shape[i], x, y))
      continue;
    if (found != BST_SEG_NONE)
      fail_msg("%s: two areas lie on each other at %d, %d", tile, x, y);
    found = s->shape[i].segment;
  }
  return found;
}

/* --- every tile ------------------------------------------------------------------------------- */

typedef void (*tile_check)(bst_painter *p, const bst_tile_def *tile, const char *name);

static void check_rules(folder *f, const bst_setup *setup, tile_check check) {
  bst_rules *rules = NULL;
  bst_status status = bst_rules_load(setup, &rules, &f->report);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  bst_painter *p = calloc(1, sizeof *p);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  bst_painter_init(p, rs, rules, false, "b");
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
    for (int way = 0; way < 4 * SALTS; way++) {
      const bst_tile_def *tile = bst_tile_definition(rs, type);
      char name[80];
      bst_place_xy place = {(int16_t)(way * 7), (int16_t)type, (uint8_t)(way % 4)};
      snprintf(name, sizeof name, "%s r%d", tile->name, way % 4);
      clear_layers(p);
      bst_paint_tile(p, tile, place, (bst_point){0, 0}, "");
      bst_paint_props(p);
      assert_false(p->failed);
      check(p, tile, name);
    }
  bst_painter_clear(p);
  free(p);
  bst_rules_free(rules);
}

static void check_all(folder *f, tile_check check) {
  static const char *const with[] = {"inns_and_cathedrals", "traders_and_builders",
                                     "watchtowers",         "hills_and_sheep",
                                     "halflings",           "river"};
  static const bst_setting set[] = {{"river.set", "both", NULL}, {"river.gq11", "tiles", NULL}};
  const bst_setup setup = {.with = with,
                           .with_count = sizeof with / sizeof with[0],
                           .set = set,
                           .set_count = 2,
                           .players = 2};
  check_rules(f, &setup, check);
}

static void check_areas(bst_painter *p, const bst_tile_def *tile, const char *name) {
  const bst_outline *o = &p->shapes.outline;
  (void)tile;
  for (int y = 10; y < o->high * BST_CELL; y += 30)
    for (int x = 10; x < o->wide * BST_CELL; x += 30)
      area_at(&p->shapes, name, o->left * BST_CELL + x, o->top * BST_CELL + y);
}

static void no_two_areas_of_a_tile_lie_on_each_other(void **state) {
  check_all(*state, check_areas);
}

/* In a town all of it is in one; outside it is on no area and no line. */
static void check_house(const bst_painter *p, const char *name, const thing *t) {
  const bst_shapes *s = &p->shapes;
  const rectangle b = house_box(t);
  uint8_t segment = area_at(s, name, t->x, t->y);
  const bst_point corner[] = {
      {b.left, b.top}, {b.right, b.top}, {b.left, b.bottom}, {b.right, b.bottom}};
  for (int i = 0; i < 4; i++) {
    if (area_at(s, name, corner[i].x, corner[i].y) != segment)
      fail_msg("%s: house at %d, %d leaves its segment", name, t->x, t->y);
    if (bst_map_at(&p->map, corner[i]) == BST_MAP_OUTSIDE)
      fail_msg("%s: house at %d, %d leaves the tile", name, t->x, t->y);
  }
  for (uint8_t i = 0; i < s->shape_count; i++)
    for (uint16_t n = 0; n < s->shape[i].count; n++) {
      const bst_edge *edge = &s->edge[s->shape[i].first + n];
      bool wall = s->shape[i].form == BST_FORM_AREA && !edge->straight;
      bool line = s->shape[i].form == BST_FORM_LINE && segment == BST_SEG_NONE;
      if ((wall || line) && near_curve(edge, &b, WALL))
        fail_msg("%s: house at %d, %d stands on a %s", name, t->x, t->y, wall ? "wall" : "line");
    }
}

static void check_houses(bst_painter *p, const bst_tile_def *tile, const char *name) {
  things *all = calloc(1, sizeof *all);
  (void)tile;
  read_uses(&p->layer[BST_LAYER_PROP], all);
  for (int i = 0; i < all->count; i++)
    if (is_house(&all->item[i]))
      check_house(p, name, &all->item[i]);
  free(all);
}

static void no_house_crosses_a_wall_or_leaves_its_segment(void **state) {
  check_all(*state, check_houses);
}

static rectangle mark_box(const thing *t) {
  if (strcmp(t->name, "b") == 0)
    return (rectangle){t->x - 195, t->x + 175, t->y - 275, t->y + 135};
  if (strcmp(t->name, "gate") == 0)
    return (rectangle){t->x - 62, t->x + 62, t->y - 50, t->y + 45};
  if (strcmp(t->name, "hut") == 0)
    return (rectangle){t->x - 113, t->x + 113, t->y - 46, t->y + 55};
  return (rectangle){t->x - 82, t->x + 82, t->y - 82, t->y + 82};
}

static void check_labels(bst_painter *p, const bst_tile_def *tile, const char *name) {
  things *all = calloc(1, sizeof *all);
  (void)tile;
  read_uses(&p->layer[BST_LAYER_MARK], all);
  for (int i = 0; i < all->count; i++)
    for (int k = 0; k < i; k++) {
      const rectangle one = mark_box(&all->item[i]), two = mark_box(&all->item[k]);
      bool own = all->item[i].name[0] == 'k' && strcmp(all->item[k].name, "b") == 0;
      if (!own && crosses(&one, &two))
        fail_msg("%s: '%s' at %d, %d covers '%s' at %d, %d", name, all->item[i].name,
                 all->item[i].x, all->item[i].y, all->item[k].name, all->item[k].x, all->item[k].y);
    }
  free(all);
}

static void no_label_covers_another_or_a_gate(void **state) { check_all(*state, check_labels); }

/* --- gates ------------------------------------------------------------------------------------ */

/* Roads of one end that come to a town: on both sides of them lies another field, and both border
 * it. Nothing in the middle of the tile may be there, at which they would end. */
static int roads_to_towns(const bst_painter *p, const bst_tile_def *tile) {
  int count = 0;
  for (int i = 0; i < p->shapes.outline.side_count; i++) {
    const uint8_t *slot = p->shapes.outline.side[i].slot;
    int ends = 0;
    if (slot[1] == BST_SEG_NONE || !p->look[tile->segment[slot[1]].kind].road ||
        slot[0] == slot[2] || slot[0] == BST_SEG_NONE || slot[2] == BST_SEG_NONE)
      continue;
    for (int k = 0; k < p->shapes.outline.side_count; k++)
      ends += p->shapes.outline.side[k].slot[1] == slot[1];
    count += ends == 1 && (tile->segment[slot[0]].borders & tile->segment[slot[2]].borders) != 0;
  }
  return p->shapes.inner_count ? 0 : count;
}

static void check_gates(bst_painter *p, const bst_tile_def *tile, const char *name) {
  things *all = calloc(1, sizeof *all);
  int gates = 0, roads = roads_to_towns(p, tile);
  read_uses(&p->layer[BST_LAYER_MARK], all);
  for (int i = 0; i < all->count; i++)
    if (strcmp(all->item[i].name, "gate") == 0) {
      const rectangle b = mark_box(&all->item[i]);
      bool at_wall = false;
      for (uint16_t n = 0; n < p->shapes.edge_count; n++)
        at_wall = at_wall || near_curve(&p->shapes.edge[n], &b, 1);
      if (!at_wall)
        fail_msg("%s: a gate at no wall", name);
      gates++;
    }
  if (gates < roads)
    fail_msg("%s: %d roads come to a town, which has %d gates", name, roads, gates);
  free(all);
}

static void a_road_that_comes_to_a_town_has_its_gate(void **state) {
  check_all(*state, check_gates);
}

/* --- fields ----------------------------------------------------------------------------------- */

/* Who lies in a field that reaches no side has room there, and so has everybody in a field that
 * fills a side. */
static void check_fields(bst_painter *p, const bst_tile_def *tile, const char *name) {
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    bst_point at;
    if (p->shapes.form[i] != BST_FORM_GROUND)
      continue;
    int32_t room = bst_map_find(&p->map, i, &at);
    if (room == 0)
      fail_msg("%s: field %d is nowhere", name, i);
    if (area_at(&p->shapes, name, at.x, at.y) != BST_SEG_NONE)
      fail_msg("%s: field %d lies in a town", name, i);
  }
}

static void every_field_lies_somewhere(void **state) { check_all(*state, check_fields); }

/* Who stands alone in a town or lies in a field crosses no wall. Arms and feet may touch it, and of
 * the smallest figures all but the number. */
static void check_figures(bst_painter *p, const bst_tile_def *tile, const char *name) {
  for (uint8_t i = 0; i < tile->segment_count; i++) {
    const bst_map before = p->map;
    bst_standing one = {.segment = i};
    double x = 0, y = 0, scale = 1;
    if (p->shapes.form[i] != BST_FORM_GROUND && p->shapes.form[i] != BST_FORM_AREA)
      continue;
    clear_layers(p);
    bst_paint_figures(p, &one, 1);
    p->map = before;
    const char *text = p->layer[BST_LAYER_FIGURE].text;
    assert_true(sscanf(text, "<g transform='translate(%lf %lf) scale(%lf)", &x, &y, &scale) >= 2);
    const int32_t half = scale > 0.6 ? (int32_t)(scale * BODY) : LEAST_BODY, cx = (int32_t)(x * 10),
                  cy = (int32_t)(y * 10);
    const rectangle body = {cx - half, cx + half, cy - half, cy + half};
    for (uint16_t n = 0; n < p->shapes.edge_count; n++)
      if (!p->shapes.edge[n].straight && near_curve(&p->shapes.edge[n], &body, 1))
        fail_msg("%s: a figure on segment %d at %d, %d, size %.1f, crosses a wall or a road", name,
                 i, cx, cy, scale);
  }
}

static void no_figure_lies_across_a_wall(void **state) { check_all(*state, check_figures); }

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(no_two_areas_of_a_tile_lie_on_each_other),
      T(no_house_crosses_a_wall_or_leaves_its_segment),
      T(no_label_covers_another_or_a_gate),
      T(a_road_that_comes_to_a_town_has_its_gate),
      T(every_field_lies_somewhere),
      T(no_figure_lies_across_a_wall),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
