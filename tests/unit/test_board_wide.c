/* Wide registers count and choose placements like narrow ones, and hash a block to the same number.
 * On a processor without them both are the same code. */
#include "host_fixture.h"

#include <board.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { GAMES = 8, MOST = 4096 };

/* Of all types on one board: as many, and the same ones in the same order. */
static uint32_t compare(const bst_ruleset *rs, const bst_game *g) {
  bst_place_xy list[MOST];
  uint32_t compared = 0;
  for (uint16_t type = 0; type < rs->tiles.type_count; type++) {
    uint32_t run[4], narrow_run[4];
    uint64_t fits[4], narrow_fits[4];
    bst_tile_type *kind = &rs->tiles.type[type];
    bool wide = kind->wide;
    uint32_t count = bst_board_count(rs, g, type, run, fits);
    kind->wide = false;
    assert_int_equal(bst_board_count(rs, g, type, narrow_run, narrow_fits), count);
    kind->wide = wide;
    assert_memory_equal(run, narrow_run, sizeof run);
    assert_memory_equal(fits, narrow_fits, sizeof fits);
    assert_int_equal(bst_board_list(rs, g, type, list, MOST), count);
    for (uint32_t i = 0; i < count; i++) {
      bst_place_xy at = bst_board_nth(rs, g, type, run, fits, i);
      assert_true(at.x == list[i].x && at.y == list[i].y && at.rotation == list[i].rotation);
    }
    compared += count;
  }
  return compared;
}

static void compare_digest(const bst_ruleset *rs, const bst_game *g) {
  const char *bytes = (const char *)g + sizeof g->key;
  size_t size = bst_ruleset_block_size(rs) - sizeof g->key;
  assert_int_equal(bst_game_digest(rs, g), XXH3_64bits(bytes, size));
}

/* A few games, on every board of which all types are compared. Returns how many cells were open at
 * most. */
static uint32_t play(const char *const *with, size_t count) {
  bst_report report = {0};
  const bst_setup setup = {.with = with, .with_count = count, .players = 2};
  played p = {0};
  uint32_t compared = 0, most = 0;
  assert_int_equal(bst_rules_load(&setup, &p.rules, &report), BST_OK);
  p.rs = bst_rules_compiled(p.rules);
  p.t = bst_table_new(p.rs);
  p.g = bst_game_new(p.t);
  for (uint64_t seed = 0; seed < GAMES; seed++) {
    bst_dice dice;
    bst_choices choices;
    bst_action a;
    bst_dice_init(&dice, seed, 1);
    assert_int_equal(bst_game_start(p.t, p.g, seed, 0, &p.err), BST_OK);
    for (bst_game_choices(p.t, p.g, &choices); choices.count > 0;
         bst_game_choices(p.t, p.g, &choices)) {
      uint32_t open = 0;
      for (uint16_t w = 0; w < p.rs->layout.column_words; w++)
        open += (uint32_t)__builtin_popcountll(column_used_of(p.rs, p.g)[w]);
      most = open > most ? open : most;
      compared += compare(p.rs, p.g);
      bst_game_choice(p.t, p.g, &choices, bst_dice_below(&dice, choices.count), &a);
      assert_int_equal(bst_game_apply_listed(p.t, p.g, &a, &p.err), BST_OK);
    }
    compare_digest(p.rs, p.g);
  }
  assert_true(compared > 1000 * GAMES);
  bst_report_clear(&report);
  leave_table(&p);
  return most;
}

static void small_boards_count_alike(void **state) {
  (void)state;
  const char *const with[] = {"base"};
  play(with, 1);
}

static void more_than_64_open_cells_count_alike(void **state) {
  (void)state;
  const char *const with[] = {"base", "inns_and_cathedrals", "traders_and_builders"};
  assert_in_range(play(with, 3), 65, 1000);
}

static void boards_with_half_tiles_count_alike(void **state) {
  (void)state;
  const char *const with[] = {"base", "halflings"};
  play(with, 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_boards_count_alike),
      cmocka_unit_test(more_than_64_open_cells_count_alike),
      cmocka_unit_test(boards_with_half_tiles_count_alike),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
