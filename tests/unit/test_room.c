/* What lies off the board has room behind the tiles that lie on it; boards that are built by hand
 * may ask for more than there is, and are told. */
#include "fixture.h"

#include <board.h>
#include <position.h>
#include <stack.h>
#include <what_if.h>

enum { LINE = 60 };

/* A box of tiles that all fit each other, of which some lie in a row. */
static setting line_of(uint16_t lying, uint16_t *type) {
  fixture *f = fixture_base(2);
  for (size_t i = 0; i < f->def.tile_count; i++)
    f->tile[i].copies = f->tile[i].start = 0;
  assert_non_null(fixture_add(f, &(tile_row){"Y", "CCC|CCC|CCC|CCC", "", LINE, 0, 0, 0}));
  setting s = setting_of(fixture_compile(f));
  free(f);
  assert_int_equal(bst_position_begin(s.t, s.g, 1, NULL), BST_OK);
  *type = bst_tile_find(s.rs, "Y");
  for (uint16_t i = 0; i < lying; i++) {
    char text[32];
    snprintf(text, sizeof text, "Y %d,0 r0", i);
    lay(s.t, s.g, text);
  }
  return s;
}

/* Each tile is somewhere: up to the last one there is room for it. */
static void tiles_go_from_the_stack_to_the_board(void **state) {
  (void)state;
  uint16_t type;
  setting s = line_of(0, &type);
  assert_int_equal(s.rs->layout.tile_cap, LINE);
  for (int16_t i = 0; i < LINE; i++) {
    assert_int_equal(bst_items_count(s.rs, s.g), LINE - i);
    assert_int_equal(bst_stack_draw(s.rs, s.g), type);
    assert_true(bst_board_has_room(s.rs, s.g, type, true, bst_items_count(s.rs, s.g)));
    bst_board_lay(s.rs, s.g, type, (bst_place_xy){i, 0, 0}, 0);
    for (uint16_t tile = 0; tile <= i; tile++)
      assert_int_equal(tiles_of(s.rs, s.g)[tile].type, type);
    assert_int_equal(bst_stack_of(s.rs, s.g, type), LINE - 1 - i);
  }
  setting_free(&s);
}

static void a_stack_that_has_no_room_is_refused(void **state) {
  (void)state;
  uint16_t type, types[LINE];
  setting s = line_of(LINE - 5, &type);
  bst_error err = {0};
  for (int i = 0; i < LINE; i++)
    types[i] = type;
  assert_int_equal(bst_position_stack(s.t, s.g, types, 21, &err), BST_FULL);
  assert_string_equal(err.text, "21 tiles in the stack, 0 in zones and 55 on the board; this "
                                "ruleset has 60");
  assert_int_equal(bst_position_stack(s.t, s.g, types, 20, &err), BST_OK);
  assert_false(bst_piles_have_room(s.rs, s.g));
  assert_false(bst_board_has_room(s.rs, s.g, type, true, bst_items_count(s.rs, s.g)));
  for (uint16_t tile = 0; tile < LINE - 5; tile++)
    assert_int_equal(tiles_of(s.rs, s.g)[tile].type, type);
  for (int i = 20; i > 0; i--) {
    assert_int_equal(bst_stack_of(s.rs, s.g, type), i);
    assert_int_equal(bst_stack_draw(s.rs, s.g), type);
  }
  setting_free(&s);
}

/* What would be if the last tile lay, which lies in the stack still. */
static void the_last_tile_can_be_tried_while_it_is_in_the_stack(void **state) {
  (void)state;
  uint16_t type;
  setting s = line_of(LINE - 1, &type);
  assert_int_equal(bst_stack_of(s.rs, s.g, type), 1);
  assert_false(bst_items_have_room(s.rs, LINE, 1));
  uint16_t *roots = calloc(s.rs->layout.node_cap, sizeof *roots);
  uint8_t *kept = s.t->scratch, *room = aligned_alloc(BST_LINE, bst_ruleset_block_size(s.rs));
  s.t->scratch = room;
  assert_int_equal(bst_what_if_joins(s.t, s.g, type, (bst_place_xy){LINE - 1, 0, 0}, roots), 1);
  s.t->scratch = kept;
  free(room);
  free(roots);
  assert_int_equal(bst_stack_of(s.rs, s.g, type), 1);
  setting_free(&s);
}

static void half_tiles_want_room_among_the_halves(void **state) {
  (void)state;
  fixture *f = fixture_base(2);
  fixture_add_mixed(f);
  setting s = setting_of(fixture_compile(f));
  free(f);
  start(&s, 1);
  uint16_t half = 0, square = 0;
  while (s.rs->tiles.type[half].half_cells == 0)
    half++;
  const uint32_t off = bst_items_count(s.rs, s.g);
  assert_true(bst_board_has_room(s.rs, s.g, half, true, off));
  for (uint16_t n = 0; n < s.rs->layout.half_cap; n++)
    halves_of(s.rs, s.g)[n] = (bst_cell){BST_CELL_EAST, BST_CELL_FREE};
  assert_false(bst_board_has_room(s.rs, s.g, half, true, off));
  assert_true(bst_board_has_room(s.rs, s.g, square, true, off));
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(tiles_go_from_the_stack_to_the_board),
      cmocka_unit_test(a_stack_that_has_no_room_is_refused),
      cmocka_unit_test(the_last_tile_can_be_tried_while_it_is_in_the_stack),
      cmocka_unit_test(half_tiles_want_room_among_the_halves),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
