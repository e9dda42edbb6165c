/* test_chance.c - dice of the rules: uniform, each from the stream of its rule, forced on demand.
 */
#include "pieces_fixture.h"

#include <chance.h>
#include <setup.h>

static const bst_rule_def rules[] = {{"base", 1, false}, {"other", 2, false}};

static setting two_rules(void) {
  fixture *f = fixture_base(2);
  f->def.rule = rules;
  f->def.rule_count = 2;
  return pieces_setting(f);
}

static void rolls_are_uniform(void **state) {
  (void)state;
  setting s = two_rules();
  int seen[6] = {0};
  for (int i = 0; i < 60000; i++)
    seen[bst_chance(s.rs, s.g, 1, 6)]++;
  for (int side = 0; side < 6; side++)
    assert_in_range(seen[side], 10000 - 400, 10000 + 400);
  assert_int_equal(s.g->rolls, 60000);
  setting_free(&s);
}

static void a_rule_never_shifts_the_dice_of_another(void **state) {
  (void)state;
  setting a = two_rules(), b = two_rules();
  for (int i = 0; i < 100; i++) {
    bst_chance(b.rs, b.g, 0, 20);
    assert_int_equal(bst_chance(a.rs, a.g, 1, 1000), bst_chance(b.rs, b.g, 1, 1000));
  }
  setting_free(&a);
  setting_free(&b);
}

static void forced_rolls_use_up_their_numbers(void **state) {
  (void)state;
  setting a = two_rules(), b = two_rules();
  const uint16_t two[] = {4, 0}, nine[] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, big[] = {7},
                 none[] = {0xFFFF};
  assert_int_equal(bst_chance_force(a.g, two, 2, NULL), BST_OK);
  assert_int_equal(bst_chance(a.rs, a.g, 1, 6), 4);
  assert_int_equal(bst_chance(a.rs, a.g, 1, 6), 0);
  bst_chance(b.rs, b.g, 1, 6);
  bst_chance(b.rs, b.g, 1, 6);
  for (int i = 0; i < 20; i++)
    assert_int_equal(bst_chance(a.rs, a.g, 1, 1000), bst_chance(b.rs, b.g, 1, 1000));
  assert_int_equal(bst_chance_force(a.g, nine, 9, NULL), BST_FULL);
  assert_int_equal(bst_chance_force(a.g, none, 1, NULL), BST_BAD_VALUE);
  /* what a die doesn't have is not forced on it */
  assert_int_equal(bst_chance_force(a.g, big, 1, NULL), BST_OK);
  assert_in_range(bst_chance(a.rs, a.g, 1, 6), 0, 5);
  assert_int_equal(bst_chance_force(a.g, two, 2, NULL), BST_OK);
  assert_int_equal(bst_chance_force(a.g, NULL, 0, NULL), BST_OK); /* taken back */
  assert_int_equal(a.g->forced_roll[0], 0);
  setting_free(&a);
  setting_free(&b);
}

static void views_hide_what_is_forced(void **state) {
  (void)state;
  setting s = two_rules();
  const uint16_t one[] = {3};
  bst_game *plain = bst_game_new(s.t), *forced = bst_game_new(s.t);
  bst_game_view(s.rs, s.g, 0, plain);
  bst_chance_force(s.g, one, 1, NULL);
  bst_game_view(s.rs, s.g, 0, forced);
  assert_memory_equal(plain, forced, bst_ruleset_block_size(s.rs));
  bst_game_determinize(s.rs, s.g, 0, 1);
  assert_int_equal(s.g->forced_roll[0], 0);
  bst_game_free(plain);
  bst_game_free(forced);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rolls_are_uniform),
      cmocka_unit_test(a_rule_never_shifts_the_dice_of_another),
      cmocka_unit_test(forced_rolls_use_up_their_numbers),
      cmocka_unit_test(views_hide_what_is_forced),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
