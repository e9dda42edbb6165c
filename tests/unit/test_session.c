/* test_session.c - games with people in them: taking back restores everything, and what follows is
 * what would have followed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inspect.h>
#include <session.h>
#include <stdio.h>

static bst_ruleset *rules;
static bst_player other;

static int load(void **state) {
  static const char *const with[] = {"base"};
  const bst_setup setup = {.with = with, .with_count = 1, .players = 3};
  (void)state;
  return bst_ruleset_load(&setup, &rules, NULL) == BST_OK &&
                 bst_player_make("random", &other, NULL) == BST_OK
             ? 0
             : -1;
}

static int unload(void **state) {
  (void)state;
  bst_ruleset_free(rules);
  return 0;
}

/* A person in the second seat. */
static bst_session *session(uint64_t seed) {
  const bst_player *const seats[BST_MAX_PLAYERS] = {&other, NULL, &other};
  bst_session *s = NULL;
  assert_int_equal(bst_session_new(rules, seats, &s, NULL), BST_OK);
  assert_int_equal(bst_session_start(s, seed, 0, NULL), BST_OK);
  assert_int_equal(bst_session_run(s, NULL), BST_OK);
  return s;
}

static uint64_t digest(const bst_session *s) { return bst_game_digest(rules, bst_session_game(s)); }

/* The person takes action `pick` (modulo their number), the others follow. */
static void act(bst_session *s, uint32_t pick) {
  bst_choices choices;
  bst_action action;
  bst_game_choices(bst_session_table(s), bst_session_game(s), &choices);
  bst_game_choice(bst_session_table(s), bst_session_game(s), &choices, pick % choices.count,
                  &action);
  assert_int_equal(bst_session_act(s, &action, NULL), BST_OK);
  assert_int_equal(bst_session_run(s, NULL), BST_OK);
}

static size_t news_of(const bst_session *s, char *out, size_t size) {
  size_t count, length = 0;
  const bst_told *event = bst_session_news(s, &count);
  out[0] = '\0';
  for (size_t i = 0; i < count && length < size; i++)
    length += (size_t)snprintf(out + length, size - length, "%d %d %u %s %d;", event[i].kind,
                               event[i].seat, event[i].turn, event[i].text,
                               event[i].award ? (int)event[i].award->points : 0);
  return count;
}

static void taking_back_restores_the_block_and_the_news(void **state) {
  static char before[1 << 14], after[1 << 14];
  (void)state;
  for (uint64_t seed = 1; seed <= 20; seed++) {
    bst_session *s = session(seed);
    while (bst_session_waits(s)) {
      uint64_t here = digest(s);
      size_t actions, news = news_of(s, before, sizeof before), again;
      bst_session_actions(s, &actions);
      act(s, (uint32_t)(seed + actions));
      uint64_t there = digest(s);
      assert_int_equal(bst_session_undo(s, NULL), BST_OK);
      assert_int_equal(digest(s), here);
      assert_int_equal(news_of(s, after, sizeof after), news);
      assert_string_equal(before, after);
      bst_session_actions(s, &again);
      assert_int_equal(again, actions);
      act(s, (uint32_t)(seed + actions));
      assert_int_equal(digest(s), there);
    }
    assert_true(bst_game_over(bst_session_game(s)));
    bst_session_free(s);
  }
}

static void everything_can_be_taken_back(void **state) {
  (void)state;
  bst_session *s = session(7);
  uint64_t start = digest(s);
  size_t acts = 0, undone = 0, actions;
  for (; bst_session_waits(s); acts++)
    act(s, 0);
  while (bst_session_undo(s, NULL) == BST_OK)
    undone++;
  assert_int_equal(undone, acts);
  assert_int_equal(digest(s), start);
  bst_session_actions(s, &actions);
  bst_session_free(s);
  s = session(7);
  size_t first;
  bst_session_actions(s, &first);
  assert_int_equal(actions, first);
  assert_int_equal(bst_session_undo(s, NULL), BST_NOT_FOUND);
  bst_session_free(s);
}

/* As a record is gone on with: every action from outside, the others' too. */
static void a_game_from_its_actions_goes_on_as_it_did(void **state) {
  (void)state;
  bst_session *s = session(9), *copy = NULL;
  const bst_player *const seats[BST_MAX_PLAYERS] = {&other, NULL, &other};
  for (int i = 0; i < 20; i++)
    act(s, 1);
  size_t count;
  const bst_action *action = bst_session_actions(s, &count);
  assert_int_equal(bst_session_new(rules, seats, &copy, NULL), BST_OK);
  assert_int_equal(bst_session_start(copy, bst_session_seed(s), bst_session_first_seat(s), NULL),
                   BST_OK);
  for (size_t i = 0; i < count; i++)
    assert_int_equal(bst_session_act(copy, &action[i], NULL), BST_OK);
  assert_int_equal(digest(copy), digest(s));
  while (bst_session_waits(s)) {
    act(s, 2);
    act(copy, 2);
  }
  assert_int_equal(digest(copy), digest(s));
  bst_error error;
  assert_int_equal(bst_session_act(copy, action, &error), BST_ILLEGAL);
  assert_string_equal(error.text, "the game is over");
  bst_session_free(copy);
  bst_session_free(s);
}

static void awards_add_up_to_the_points(void **state) {
  (void)state;
  bst_session *s = session(4);
  while (bst_session_waits(s)) {
    int32_t before[3], given[3] = {0};
    bst_game *copy = bst_game_new(bst_session_table(s));
    bst_game_copy(copy, bst_session_game(s));
    act(s, 3);
    size_t count;
    const bst_told *event = bst_session_news(s, &count);
    for (size_t i = 0; i < count; i++)
      if (event[i].kind == BST_TOLD_POINTS)
        given[event[i].seat] += event[i].award ? event[i].award->points : 0;
    for (uint8_t seat = 0; seat < 3; seat++) {
      before[seat] = bst_game_points(copy, seat);
      assert_int_equal(before[seat] + given[seat], bst_game_points(bst_session_game(s), seat));
    }
    bst_game_free(copy);
  }
  bst_session_free(s);
  bst_session_free(NULL);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(taking_back_restores_the_block_and_the_news),
      cmocka_unit_test(everything_can_be_taken_back),
      cmocka_unit_test(a_game_from_its_actions_goes_on_as_it_did),
      cmocka_unit_test(awards_add_up_to_the_points),
  };
  return cmocka_run_group_tests(tests, load, unload);
}
