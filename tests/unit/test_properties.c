/* test_properties.c - random games and random boards against the model (board_model.h), after every
 * placement. */
#include "board_model.h"

enum { GAMES = 240, HALF_GAMES = 60, BOARDS = 80 };

static void play_and_compare(const setting *s, model *m, bst_dice *dice) {
  start(s, bst_dice_next(dice));
  uint16_t seen = 0;
  do {
    if (bst_placed_count(s->g) == seen)
      continue;
    seen = bst_placed_count(s->g);
    compare(m, dice);
    if (bst_dice_below(dice, 16) == 0)
      rebuild_and_compare(m, s->g);
  } while (random_move(s->t, s->g, dice));
}

static void random_base_games_agree_with_the_model(void **state) {
  (void)state;
  bst_dice dice = {test_seed(2024)};
  for (int i = 0; i < GAMES; i++) {
    setting s = setting_base((uint8_t)(2 + i % 5));
    model *m = model_new(&s);
    play_and_compare(&s, m, &dice);
    free(m);
    setting_free(&s);
  }
}

/* Games of the published sets, as their scripts play them: half tiles out of the hand, pairs,
 * voids. */
static void random_games_of_half_tiles_agree_with_the_model(void **state) {
  (void)state;
  static const struct {
    const char *with[4];
    size_t count;
  } sets[] = {{{"halflings"}, 1},
              {{"halflings", "inns_and_cathedrals"}, 2},
              {{"halflings", "river"}, 2},
              {{"halflings", "traders_and_builders", "hills_and_sheep", "watchtowers"}, 4}};
  static const bst_setting options[] = {{"halflings.hand", "4", "--set"},
                                        {"halflings.symbols", "all", "--set"}};
  bst_dice dice = {test_seed(2026)};
  for (uint8_t i = 0; i < HALF_GAMES; i++) {
    bst_report report = BST_REPORT_EMPTY;
    bst_setup setup = {.with = sets[i % 4].with,
                       .with_count = sets[i % 4].count,
                       .set = options,
                       .set_count = 2,
                       .players = (uint8_t)(2 + i % 5)};
    bst_rules *rules = NULL;
    assert_int_equal(bst_rules_load(&setup, &rules, &report), BST_OK);
    setting s = setting_of((bst_ruleset *)(uintptr_t)bst_rules_compiled(rules));
    model *m = model_new(&s);
    play_and_compare(&s, m, &dice);
    assert_true(bst_placed_count(s.g) > 72);
    free(m);
    bst_game_free(s.g);
    bst_table_free(s.t);
    bst_rules_free(rules);
    bst_report_clear(&report);
  }
}

static void build_and_compare(const setting *s, model *m, bst_dice *dice) {
  assert_int_equal(bst_position_begin(s->t, s->g, 1, NULL), BST_OK);
  lay(s->t, s->g, "D 0,0 r0");
  for (int failed = 0; failed < 60;) {
    if (!lay_any(s, dice)) {
      failed++;
      continue;
    }
    failed = 0;
    compare(m, dice);
    if (bst_dice_below(dice, 16) == 0)
      rebuild_and_compare(m, s->g);
  }
}

static void random_boards_of_all_shapes_agree_with_the_model(void **state) {
  (void)state;
  bst_dice dice = {test_seed(2025)};
  fixture *f = fixture_base(2);
  fixture_add_mixed(f);
  setting s = setting_of(fixture_compile(f));
  free(f);
  model *m = model_new(&s);
  int tiles = 0;
  for (int i = 0; i < BOARDS; i++) {
    build_and_compare(&s, m, &dice);
    tiles += bst_placed_count(s.g);
  }
  assert_true(tiles > 80 * BOARDS); /* boards worth the name */
  free(m);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_base_games_agree_with_the_model),
      cmocka_unit_test(random_games_of_half_tiles_agree_with_the_model),
      cmocka_unit_test(random_boards_of_all_shapes_agree_with_the_model),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
