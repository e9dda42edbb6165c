/* State fields: declared numbers in the block. */
#include "fixture.h"

#include <state.h>

static const bst_state_def fields[] = {
    {.name = "base.once", .per = BST_PER_GAME, .type = BST_STATE_U8, .bytes = 1},
    {.name = "base.seats",
     .per = BST_PER_PLAYER,
     .type = BST_STATE_I32,
     .bytes = 4,
     .is_signed = true},
    {.name = "base.tiles", .per = BST_PER_TILE, .type = BST_STATE_U16, .bytes = 2},
    {.name = "base.figures",
     .per = BST_PER_FIGURE,
     .type = BST_STATE_U8,
     .bytes = 1,
     .is_signed = true},
};

typedef struct fields_game {
  bst_ruleset *rs;
  bst_table *t;
  bst_game *g;
} fields_game;

static int set_up(void **state) {
  static fields_game f;
  fixture *base = fixture_base(3);
  base->def.state = fields;
  base->def.state_count = 4;
  f.rs = fixture_compile(base);
  free(base);
  f.t = bst_table_new(f.rs);
  f.g = bst_game_new(f.t);
  assert_int_equal(bst_game_start(f.t, f.g, 1, 0, NULL), BST_OK);
  *state = &f;
  return 0;
}

static int tear_down(void **state) {
  fields_game *f = *state;
  bst_game_free(f->g);
  bst_table_free(f->t);
  bst_ruleset_free(f->rs);
  return 0;
}

static void a_field_has_a_value_for_each_thing_it_is_about(void **state) {
  fields_game *f = *state;
  assert_int_equal(bst_state_size(f->rs, bst_state_find(f->rs, "base.once")), 1);
  assert_int_equal(bst_state_size(f->rs, bst_state_find(f->rs, "base.seats")), 3);
  assert_int_equal(bst_state_size(f->rs, bst_state_find(f->rs, "base.tiles")), 72);
  assert_int_equal(bst_state_size(f->rs, bst_state_find(f->rs, "base.figures")), 21);
  assert_int_equal(bst_state_find(f->rs, "base.nothing"), BST_NONE);
}

/* Every value of every field is written, then all are read: none lies on another's place, nor on
 * anything else of the game. */
static void fields_do_not_share_memory(void **state) {
  fields_game *f = *state;
  bst_game *plain = bst_game_new(f->t);
  assert_int_equal(bst_game_start(f->t, plain, 1, 0, NULL), BST_OK);
  for (uint16_t field = 0; field < 4; field++)
    for (uint32_t i = 0; i < bst_state_size(f->rs, field); i++)
      assert_int_equal(bst_state_set(f->rs, f->g, field, i, (int32_t)(field + i + 1), NULL),
                       BST_OK);
  for (uint16_t field = 0; field < 4; field++)
    for (uint32_t i = 0; i < bst_state_size(f->rs, field); i++)
      assert_int_equal(bst_state_get(f->rs, f->g, field, i), field + i + 1);
  assert_int_not_equal(bst_game_digest(f->rs, f->g), bst_game_digest(f->rs, plain));
  assert_int_not_equal(bst_game_position_digest(f->rs, f->g),
                       bst_game_position_digest(f->rs, plain));
  assert_memory_equal(f->g, plain, f->rs->layout.state);
  for (uint16_t field = 0; field < 4; field++)
    for (uint32_t i = 0; i < bst_state_size(f->rs, field); i++)
      assert_int_equal(bst_state_set(f->rs, f->g, field, i, 0, NULL), BST_OK);
  assert_memory_equal(f->g, plain, f->rs->layout.size);
  bst_game_free(plain);
}

static void values_that_do_not_fit_are_refused_with_the_range(void **state) {
  fields_game *f = *state;
  bst_error err;
  assert_int_equal(bst_state_set(f->rs, f->g, 0, 0, 255, &err), BST_OK);
  assert_int_equal(bst_state_set(f->rs, f->g, 0, 0, 256, &err), BST_BAD_VALUE);
  assert_string_equal(err.text, "state field 'base.once' holds 0 to 255, not 256");
  assert_int_equal(bst_state_set(f->rs, f->g, 0, 0, -1, &err), BST_BAD_VALUE);
  assert_int_equal(bst_state_get(f->rs, f->g, 0, 0), 255);
  assert_int_equal(bst_state_set(f->rs, f->g, 1, 2, INT32_MIN, &err), BST_OK);
  assert_int_equal(bst_state_get(f->rs, f->g, 1, 2), INT32_MIN);
  assert_int_equal(bst_state_set(f->rs, f->g, 2, 0, 65536, &err), BST_BAD_VALUE);
  assert_int_equal(bst_state_set(f->rs, f->g, 3, 0, -128, &err), BST_OK);
  assert_int_equal(bst_state_get(f->rs, f->g, 3, 0), -128);
  assert_int_equal(bst_state_set(f->rs, f->g, 3, 0, 128, &err), BST_BAD_VALUE);
  assert_int_equal(bst_state_set(f->rs, f->g, 1, 3, 0, &err), BST_BAD_VALUE);
  assert_string_equal(err.text, "state field 'base.seats' has 3 values; there is no number 3");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(a_field_has_a_value_for_each_thing_it_is_about, set_up,
                                      tear_down),
      cmocka_unit_test_setup_teardown(fields_do_not_share_memory, set_up, tear_down),
      cmocka_unit_test_setup_teardown(values_that_do_not_fit_are_refused_with_the_range, set_up,
                                      tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
