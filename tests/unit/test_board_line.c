/* Boards that are lines have more open cells than others: more than the table of cells and the
 * frontier's rows and cells have room for, which goes on in another way. */
#include "fixture.h"

#include <board.h>
#include <frontier_rows.h>

enum { LINE = 350, AROUND = 2 * LINE + 2, CELLS = LINE + AROUND };

static setting line_of(uint16_t length) {
  fixture *f = fixture_base(2);
  for (size_t i = 0; i < f->def.tile_count; i++)
    f->tile[i].copies = 1;
  bst_tile_def *tile = fixture_add(f, &(tile_row){"Y", "CCC|CCC|CCC|CCC", "", LINE, 0, 0, 0});
  assert_non_null(tile);
  setting s = setting_of(fixture_compile(f));
  free(f);
  extern bst_status bst_position_begin(bst_table *, bst_game *, uint64_t, bst_error *);
  bst_position_begin(s.t, s.g, 1, NULL);
  for (uint16_t i = 0; i < length; i++) {
    char text[32];
    snprintf(text, sizeof text, "Y %d,0 r0", i);
    lay(s.t, s.g, text);
  }
  return s;
}

/* Each cell of it and around it once, where it lies. */
static void all_cells_are_found(void **state) {
  (void)state;
  setting s = line_of(LINE);
  static bool seen[CELLS + 1];
  assert_int_equal(s.g->cell_count, CELLS + 1);
  assert_true(s.g->cell_count > s.rs->layout.table_mask);
  for (int16_t y = -1; y <= 1; y++)
    for (int16_t x = -1; x <= LINE; x++) {
      bool is_corner = y != 0 && (x == -1 || x == LINE);
      uint16_t cell = bst_cell_find(s.rs, s.g, x, y);
      assert_int_equal(cell == BST_NO_CELL, is_corner);
      assert_true(is_corner || !seen[cell]);
      assert_true(is_corner || places_of(s.rs, s.g)[cell] == bst_key(x, y));
      seen[cell] = true;
      assert_int_equal(bst_covers_cell(s.rs, s.g, cell), y == 0 && x >= 0 && x < LINE);
    }
  setting_free(&s);
}

/* What is listed is what fits: the frontier's rows say the same as the board. */
static void all_places_are_listed(void **state) {
  (void)state;
  setting s = line_of(LINE);
  assert_true(s.rs->layout.column_words > s.rs->layout.row_words);
  static bst_place_xy list[4 * AROUND];
  for (uint16_t type = 0; type < s.rs->tiles.type_count; type += 3) {
    uint32_t run[4], expected = 0, count;
    uint64_t fits[4];
    count = bst_board_count(s.rs, s.g, type, run, fits);
    assert_int_equal(bst_board_list(s.rs, s.g, type, list, 4 * AROUND), count);
    assert_int_equal(bst_board_any(s.rs, s.g, type), count > 0);
    for (uint32_t i = 0; i < count; i += 41) {
      bst_place_xy at = bst_board_nth(s.rs, s.g, type, run, fits, i);
      assert_true(at.x == list[i].x && at.y == list[i].y && at.rotation == list[i].rotation);
      assert_true(bst_board_fits(s.rs, s.g, type, at, true, NULL));
    }
    const bst_tile_type *kind = &s.rs->tiles.type[type];
    for (uint8_t i = 0; i < kind->choices; i++)
      for (int16_t y = -1; y <= 1; y++)
        for (int16_t x = -1; x <= LINE; x++)
          expected +=
              bst_board_fits(s.rs, s.g, type, (bst_place_xy){x, y, kind->choice[i]}, true, NULL);
    assert_int_equal(count, expected);
  }
  setting_free(&s);
}

/* Each open cell has a column, and is found by it, whether its cell is kept or not. */
static void cells_of_all_columns_are_found(void **state) {
  (void)state;
  setting s = line_of(LINE);
  static bool seen[CELLS + 1];
  uint32_t count = 0, beyond = 0;
  for (uint16_t w = 0; w < s.rs->layout.column_words; w++) {
    const uint64_t used = column_used_of(s.rs, s.g)[w];
    for (uint64_t left = used; left != 0; left &= left - 1, count++) {
      const uint16_t slot = (uint16_t)(BST_COLUMNS * w + __builtin_ctzll(left));
      const uint16_t cell = bst_frontier_cell(s.rs, s.g, slot);
      assert_in_range(cell, 1, CELLS);
      assert_false(seen[cell]);
      assert_int_equal(bst_cell_slot(bst_cell_of(s.rs, s.g, cell)), slot);
      seen[cell] = true;
      beyond += slot >= s.rs->layout.row_columns;
    }
    /* beside the line one of the four lies, at its ends, too */
    assert_true(bst_board_among(s.rs, s.g, w, used, 1) == used);
    assert_true(bst_board_among(s.rs, s.g, w, used, 2) == 0);
  }
  assert_int_equal(count, AROUND);
  assert_true(beyond > AROUND / 2);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_cells_are_found),
      cmocka_unit_test(all_places_are_listed),
      cmocka_unit_test(cells_of_all_columns_are_found),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
