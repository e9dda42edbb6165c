/* A plain turn (turn_plain.h) leaves the same block behind as the program of the ruleset. */
#include "host_fixture.h"

enum { GAMES = 60 };

/* A hash of every position of a game. */
static uint64_t play(played *p, uint64_t seed, bool by_action) {
  bst_dice dice;
  bst_choices choices;
  uint64_t hash = 0;
  bst_dice_init(&dice, seed, 1);
  assert_int_equal(bst_game_start(p->t, p->g, seed, (uint8_t)(seed % 3), &p->err), BST_OK);
  for (bst_game_choices(p->t, p->g, &choices); choices.count > 0;
       bst_game_choices(p->t, p->g, &choices)) {
    uint32_t pick = bst_dice_below(&dice, choices.count);
    bst_action action;
    bst_game_choice(p->t, p->g, &choices, pick, &action);
    bst_status status = by_action ? bst_game_apply(p->t, p->g, &action, &p->err)
                                  : bst_game_take(p->t, p->g, pick, &p->err);
    assert_int_equal(status, BST_OK);
    hash = bst_random_mix(hash, bst_game_digest(p->rs, p->g));
  }
  assert_true(bst_game_over(p->g));
  return hash;
}

static void compare(const char *const *with, size_t count, uint8_t players, const bst_setting *set,
                    bool is_plain) {
  bst_report report = {0};
  const bst_setup setup = {
      .with = with, .with_count = count, .set = set, .set_count = set != NULL, .players = players};
  played p = {0};
  if (bst_rules_load(&setup, &p.rules, &report) != BST_OK)
    print_report(&report);
  p.rs = bst_rules_compiled(p.rules);
  assert_int_equal(p.rs->plain_turn, is_plain);
  p.t = bst_table_new(p.rs);
  p.g = bst_game_new(p.t);
  for (uint64_t seed = 0; seed < GAMES; seed++) {
    bool *plain_turn = (bool *)(uintptr_t)&p.rs->plain_turn;
    uint64_t taken = play(&p, seed, false), applied = play(&p, seed, true);
    *plain_turn = false;
    assert_int_equal(play(&p, seed, true), taken);
    assert_int_equal(play(&p, seed, false), taken);
    *plain_turn = is_plain;
    assert_int_equal(applied, taken);
  }
  bst_report_clear(&report);
  leave_table(&p);
}

static void of_the_base_game(void **state) {
  (void)state;
  const char *const with[] = {"base"};
  for (uint8_t players = 2; players <= 6; players += 2)
    compare(with, 1, players, NULL, true);
}

static void with_figures_of_two_kinds(void **state) {
  (void)state;
  const char *const with[] = {"base", "inns_and_cathedrals"};
  compare(with, 2, 3, NULL, true);
}

/* Whatever happens to tiles that fit nowhere. */
static void with_tiles_that_go_back(void **state) {
  (void)state;
  const char *const with[] = {"base"};
  static const char *const where[] = {"discard", "shuffle", "bottom", "aside", "lose_part"};
  for (size_t i = 0; i < sizeof where / sizeof *where; i++) {
    const bst_setting set = {"base.unplaceable", where[i], "--set"};
    compare(with, 1, 2, &set, true);
  }
}

static void rules_with_steps_are_not_plain(void **state) {
  (void)state;
  const char *const with[] = {"base", "abbot"};
  compare(with, 2, 2, NULL, false);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_the_base_game),
      cmocka_unit_test(with_figures_of_two_kinds),
      cmocka_unit_test(with_tiles_that_go_back),
      cmocka_unit_test(rules_with_steps_are_not_plain),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
