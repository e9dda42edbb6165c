/* Segments in the middle of a tile that are no areas: closed from the moment they are laid. */
#include "fixture.h"

#include <graph.h>
#include <position.h>

static setting inner_field(void) { return setting_with_middles(FIELD, CITY, "Y 0,0 r0"); }

static void they_have_no_open_end_and_are_closed(void **state) {
  (void)state;
  setting s = inner_field();
  const bst_node *field = &nodes_of(s.rs, s.g)[node_named(s.t, s.g, "0,0 field:I")];
  assert_int_equal(field->open, 0);
  assert_int_equal(field->flags, BST_NODE_CLOSED);
  assert_false(bst_feature_complete(s.rs, s.g, node_named(s.t, s.g, "0,0 field:I")));
  assert_true(bst_feature_complete(s.rs, s.g, node_named(s.t, s.g, "0,0 city:I")));
  assert_false(bst_feature_complete(s.rs, s.g, node_named(s.t, s.g, "0,0 city:N")));
  setting_free(&s);
}

static void rebuilding_them_changes_nothing(void **state) {
  (void)state;
  setting s = inner_field();
  uint64_t before = bst_game_digest(s.rs, s.g);
  for (uint16_t node = 0; node < s.g->node_count; node++)
    bst_features_rebuild(s.rs, s.g, node);
  assert_int_equal(bst_game_digest(s.rs, s.g), before);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(they_have_no_open_end_and_are_closed),
      cmocka_unit_test(rebuilding_them_changes_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
