/* Sides that two segments share, two cities or two fields: what a neighbour joins and what it
 * doesn't (HS-70 to HS-83). */
#include "fixture.h"

#include <graph.h>
#include <position.h>

/* Their side to the east, all others are fields. */
static setting divided(void) {
  static const tile_row rows[] = {
      {"upper", "a.a|CCD|a.a|a.a", "", 9, 0, false, false}, /* the upper city is the wider one */
      {"lower", "a.a|CDD|a.a|a.a", "", 9, 0, false, false},
      {"three", "a.a|CDE|a.a|a.a", "", 9, 0, false, false},
      {"city", "a.a|CCC|a.a|a.a", "", 9, 0, false, false},
      {"tip", "a.a|a.b|b.b|CCC", "a:C b:C", 9, 0, false, false},
      {"wild", "*|*|*|*", "", 9, 0, false, false},
      {"field", "a.a|a.a|a.a|a.a", "", 9, 0, false, false},
  };
  fixture *f = fixture_base(2);
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    fixture_add(f, &rows[i]);
  setting s = setting_of(fixture_compile(f));
  free(f);
  return s;
}

/* Lays one tile at 0,0 and `other` east of it, turned so that their divided sides meet. */
static setting face_to_face(const char *one, const char *other) {
  setting s = divided();
  char text[64];
  bst_position_begin(s.t, s.g, 1, NULL);
  snprintf(text, sizeof text, "%s 0,0 r0", one);
  lay(s.t, s.g, text);
  snprintf(text, sizeof text, "%s 1,0 r2", other);
  lay(s.t, s.g, text);
  return s;
}

/* How many features the segments of a kind are. */
static int features_of(const setting *s, int kind) {
  const bst_node *nodes = nodes_of(s->rs, s->g);
  int count = 0;
  for (uint16_t n = 0; n < s->g->node_count; n++)
    count += nodes[n].kind == kind && bst_node_is_root(&nodes[n]);
  return count;
}

static int open_sides(const setting *s, int kind) {
  const bst_node *nodes = nodes_of(s->rs, s->g);
  int open = 0;
  for (uint16_t n = 0; n < s->g->node_count; n++)
    open += nodes[n].kind == kind && bst_node_is_root(&nodes[n]) ? nodes[n].open : 0;
  return open;
}

static void cities_are_joined_in_every_order(void **state) {
  (void)state;
  static const char *const names[] = {"upper", "lower", "three", "city"};
  for (size_t i = 0; i < 4; i++)
    for (size_t k = 0; k < 4; k++) {
      setting s = face_to_face(names[i], names[k]);
      if (features_of(&s, CITY) != 1 || open_sides(&s, CITY) != 0)
        fail_msg("%s beside %s: %d cities with %d open sides", names[i], names[k],
                 features_of(&s, CITY), open_sides(&s, CITY));
      setting_free(&s);
    }
}

static void what_fits_all_closes_both_and_joins_neither(void **state) {
  (void)state;
  setting s = face_to_face("upper", "wild");
  assert_int_equal(features_of(&s, CITY), 2);
  assert_int_equal(open_sides(&s, CITY), 0);
  setting_free(&s);
}

static void alone_both_are_open(void **state) {
  (void)state;
  setting s = divided();
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "upper 0,0 r0");
  assert_int_equal(features_of(&s, CITY), 2);
  assert_int_equal(open_sides(&s, CITY), 2);
  setting_free(&s);
}

static void tips_face_to_face_part_the_fields(void **state) {
  (void)state;
  setting s = face_to_face("tip", "tip");
  assert_int_equal(features_of(&s, FIELD), 2);
  assert_int_equal(features_of(&s, CITY), 2);
  setting_free(&s);
  s = face_to_face("tip", "field");
  assert_int_equal(features_of(&s, FIELD), 1);
  setting_free(&s);
  s = face_to_face("tip", "wild");
  assert_int_equal(features_of(&s, FIELD), 2);
  setting_free(&s);
}

/* As after a link that was taken away. */
static void rebuilding_them_joins_them_again(void **state) {
  (void)state;
  setting s = face_to_face("upper", "lower");
  uint16_t node = node_named(s.t, s.g, "0,0 city:E");
  bst_features_rebuild(s.rs, s.g, node);
  assert_int_equal(features_of(&s, CITY), 1);
  assert_int_equal(open_sides(&s, CITY), 0);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(cities_are_joined_in_every_order),
      cmocka_unit_test(what_fits_all_closes_both_and_joins_neither),
      cmocka_unit_test(alone_both_are_open),
      cmocka_unit_test(tips_face_to_face_part_the_fields),
      cmocka_unit_test(rebuilding_them_joins_them_again),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
