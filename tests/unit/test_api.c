/* The public header alone is enough to load rules and play: this test includes nothing else of the
 * project. docs/embedding.md shows the same program. */
#include <bastide.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static bst_ruleset *load(const bst_setting *set, size_t set_count) {
  const char *with[] = {"base"};
  bst_setup setup = {
      .with = with, .with_count = 1, .set = set, .set_count = set_count, .players = 2};
  bst_ruleset *rules = NULL;
  bst_error err;
  if (bst_ruleset_load(&setup, &rules, &err) != BST_OK)
    fail_msg("%s", err.text);
  return rules;
}

/* Always takes the first action; returns the decisions. */
static int play_out(bst_table *table, bst_game *game) {
  int decisions = 0;
  bst_error err;
  while (!bst_game_over(game)) {
    bst_choices choices;
    bst_action action;
    bst_game_choices(table, game, &choices);
    bst_game_choice(table, game, &choices, 0, &action);
    if (bst_game_apply(table, game, &action, &err) != BST_OK)
      fail_msg("%s", err.text);
    decisions++;
  }
  return decisions;
}

static void a_game_is_loaded_played_and_counted(void **state) {
  (void)state;
  bst_ruleset *rules = load(NULL, 0);
  bst_table *table = bst_table_new(rules);
  bst_game *game = bst_game_new(table), *copy = bst_game_new(table);
  assert_int_equal(bst_game_start(table, game, 7, 0, NULL), BST_OK);
  bst_game_copy(copy, game);
  assert_true(play_out(table, game) >= 71);
  assert_int_equal(bst_game_turn(game) + bst_game_discarded(game), 71);
  assert_true(bst_game_points(game, 0) + bst_game_points(game, 1) > 0);
  play_out(table, copy);
  assert_int_equal(bst_game_digest(rules, copy), bst_game_digest(rules, game));
  bst_game_free(copy);
  bst_game_free(game);
  bst_table_free(table);
  bst_ruleset_free(rules);
}

static void what_is_wrong_with_a_setup_is_said(void **state) {
  (void)state;
  const char *with[] = {"bsae"};
  bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  bst_ruleset *rules = NULL;
  bst_error err;
  assert_int_not_equal(bst_ruleset_load(&setup, &rules, &err), BST_OK);
  assert_null(rules);
  assert_non_null(strstr(err.text, "bsae"));
  assert_non_null(strstr(err.text, "base")); /* the suggestion */
  with[0] = "base";
  setup.players = 9;
  assert_int_equal(bst_ruleset_load(&setup, &rules, NULL), BST_BAD_VALUE);
  assert_null(rules);
}

static void freeing_nothing_is_fine(void **state) {
  (void)state;
  bst_ruleset_free(NULL);
  bst_table_free(NULL);
  bst_game_free(NULL);
}

static void every_status_has_a_text(void **state) {
  (void)state;
  for (int status = BST_OK; status <= BST_SCRIPT; status++)
    assert_true(strlen(bst_status_text((bst_status)status)) > 3);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_game_is_loaded_played_and_counted),
      cmocka_unit_test(what_is_wrong_with_a_setup_is_said),
      cmocka_unit_test(freeing_nothing_is_fine),
      cmocka_unit_test(every_status_has_a_text),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
