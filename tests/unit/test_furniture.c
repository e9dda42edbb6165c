/* test_furniture.c - tables of a ruleset lend each other what they play with, and nobody sees it.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <furniture.h>
#include <host.h>
#include <load.h>
#include <session.h>

static bst_rules *rules;
static const bst_ruleset *rs;
static bst_player greedy;

static int load(void **state) {
  static const char *const with[] = {"base", "tower", "halflings"};
  const bst_setup setup = {.with = with, .with_count = 3, .players = 2};
  bst_report report = BST_REPORT_EMPTY;
  (void)state;
  bst_status status = bst_rules_load(&setup, &rules, &report);
  bst_report_clear(&report);
  if (status != BST_OK)
    return -1;
  rs = bst_rules_compiled(rules);
  return bst_player_make("greedy", &greedy, NULL) == BST_OK ? 0 : -1;
}

static int unload(void **state) {
  (void)state;
  bst_player_clear(&greedy);
  bst_rules_free(rules);
  return 0;
}

static void who_doesn_t_share_keeps_it(void **state) {
  (void)state;
  bst_table *t = bst_table_new(rs);
  const void *machine = t->host.self;
  assert_non_null(machine);
  bst_table_rest(t);
  assert_ptr_equal(t->host.self, machine);
  assert_true(bst_table_wake(t));
  bst_table_free(t);
}

static void the_next_one_gets_it(void **state) {
  (void)state;
  bst_tables_share(rs, true);
  bst_table *a = bst_table_new(rs);
  const void *machine = a->host.self, *lists = a->lists, *finds = a->finds, *room = a->scratch;
  bst_table_rest(a);
  bst_table_rest(a);
  assert_null(a->host.self);
  bst_table *b = bst_table_new(rs);
  assert_ptr_equal(b->host.self, machine);
  assert_ptr_equal(b->lists, lists);
  assert_ptr_equal(b->finds, finds);
  assert_ptr_equal(b->scratch, room);
  assert_true(bst_table_wake(a));
  assert_non_null(a->host.self);
  assert_ptr_not_equal(a->host.self, machine);
  bst_table_free(b);
  bst_table_rest(a);
  bst_table_free(a); /* while it rests */
  a = bst_table_new(rs);
  assert_true(a->host.self == machine);
  bst_table_free(a);
  bst_tables_share(rs, false);
  a = bst_table_new(rs);
  assert_true(bst_table_wake(a));
  bst_table_free(a);
}

/* More than there are places for: the others are freed. */
static void not_all_is_kept(void **state) {
  enum { MANY = 12 };
  bst_table *t[MANY];
  (void)state;
  bst_tables_share(rs, true);
  for (int i = 0; i < MANY; i++)
    t[i] = bst_table_new(rs);
  for (int i = 0; i < MANY; i++)
    bst_table_rest(t[i]);
  for (int i = 0; i < MANY; i++)
    assert_true(bst_table_wake(t[i]));
  for (int i = 0; i < MANY; i++)
    for (int n = 0; n < i; n++)
      assert_ptr_not_equal(t[i]->host.self, t[n]->host.self);
  for (int i = 0; i < MANY; i++)
    bst_table_free(t[i]);
  bst_tables_share(rs, false);
}

static void failures_are_forgotten(void **state) {
  (void)state;
  bst_tables_share(rs, true);
  bst_table *t = bst_table_new(rs);
  bst_error error;
  bst_game *g = bst_game_new(t);
  assert_int_equal(bst_game_start(t, g, 1, 0, NULL), BST_OK);
  assert_int_equal(bst_fail_handler(t, g, 0, BST_BLAMED_RUN, &error, "said %d", 7), BST_SCRIPT);
  assert_non_null(bst_host_fault(t));
  bst_table_rest(t);
  assert_true(bst_table_wake(t));
  assert_null(bst_host_fault(t));
  bst_game_free(g);
  bst_table_free(t);
  bst_tables_share(rs, false);
}

/* --- whole games ------------------------------------------------------------------------------ */

static bst_session *begin(uint64_t seed) {
  const bst_player *const seats[BST_MAX_PLAYERS] = {NULL, &greedy};
  bst_session *s = NULL;
  assert_int_equal(bst_session_new(rs, seats, &s, NULL), BST_OK);
  assert_int_equal(bst_session_start(s, seed, 0, NULL), BST_OK);
  assert_int_equal(bst_session_run(s, NULL), BST_OK);
  return s;
}

/* The person takes the action in the middle; false: the game is over. */
static bool act(bst_session *s) {
  bst_choices choices;
  bst_action action;
  bst_game_choices(bst_session_table(s), bst_session_game(s), &choices);
  if (choices.count == 0)
    return false;
  bst_game_choice(bst_session_table(s), bst_session_game(s), &choices, choices.count / 2, &action);
  assert_int_equal(bst_session_act(s, &action, NULL), BST_OK);
  assert_int_equal(bst_session_run(s, NULL), BST_OK);
  return true;
}

/* Two of the same seed and one of another by turns, of which each rests while the others play. */
static void games_go_as_they_do_alone(void **state) {
  enum { GAMES = 3 };
  static const uint64_t seed[GAMES] = {4, 9, 4};
  uint64_t alone[GAMES];
  bst_session *s[GAMES];
  (void)state;
  for (int i = 0; i < GAMES; i++) {
    s[i] = begin(seed[i]);
    while (act(s[i]))
      ;
    alone[i] = bst_game_digest(rs, bst_session_game(s[i]));
    bst_session_free(s[i]);
  }
  bst_tables_share(rs, true);
  for (int i = 0; i < GAMES; i++) {
    s[i] = begin(seed[i]);
    bst_session_rest(s[i]);
  }
  for (bool goes_on = true; goes_on;) {
    goes_on = false;
    for (int i = 0; i < GAMES; i++) {
      assert_true(bst_session_wake(s[i]));
      goes_on = act(s[i]) || goes_on;
      bst_session_rest(s[i]);
    }
  }
  for (int i = 0; i < GAMES; i++) {
    assert_true(bst_session_wake(s[i]));
    assert_true(bst_game_digest(rs, bst_session_game(s[i])) == alone[i]);
    bst_session_free(s[i]);
  }
  bst_tables_share(rs, false);
}

/* Back over what was played at other tables. */
static void it_can_be_taken_back(void **state) {
  (void)state;
  bst_tables_share(rs, true);
  bst_session *s = begin(5);
  uint64_t start = bst_game_digest(rs, bst_session_game(s));
  for (int i = 0; i < 12; i++) {
    assert_true(act(s));
    bst_session_rest(s);
    assert_true(bst_session_wake(s));
  }
  while (bst_session_undo(s, NULL) == BST_OK) {
    bst_session_rest(s);
    assert_true(bst_session_wake(s));
  }
  assert_true(bst_game_digest(rs, bst_session_game(s)) == start);
  bst_session_free(s);
  bst_tables_share(rs, false);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(who_doesn_t_share_keeps_it),
      cmocka_unit_test(the_next_one_gets_it),
      cmocka_unit_test(not_all_is_kept),
      cmocka_unit_test(failures_are_forgotten),
      cmocka_unit_test(games_go_as_they_do_alone),
      cmocka_unit_test(it_can_be_taken_back),
  };
  return cmocka_run_group_tests(tests, load, unload);
}
