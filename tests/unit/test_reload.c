/* test_reload.c - a game with people goes on with other rules: everything stands as it did, taking
 * back and telling the game again work across the change, and rules that fail there are not taken.
 */
#include "script_fixture.h"

#include <compare_rules.h>
#include <inspect.h>
#include <session.h>
#include <turn.h>

/* `points` for each tile that is laid; `step`: what its options are made by. */
static bst_rules *load(folder *f, const char *points, const char *step) {
  char text[1024];
  snprintf(text, sizeof text,
           "return rule { id = 'toll', api = 1, needs = { 'base' },\n"
           "  on = { tile_placed = { toll = { function(g, ev)\n"
           "    g:award(ev.player, %s, { why = 'toll' }) end } } },\n"
           "  steps = { rest = { stage = 'placed', order = 300, args = { 'amount' },\n"
           "    options = function(g, p, out) %s end,\n"
           "    apply = function(g, p, n) end } },\n"
           "}\n",
           points, step);
  const char *with[] = {write_file(f, "toll.lua", text)};
  const bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  bst_rules *rules = NULL;
  if (bst_rules_load(&setup, &rules, &f->report) != BST_OK) {
    print_report(&f->report);
    fail_msg("toll.lua can't be loaded");
  }
  return rules;
}

static const char two[] = "out:add(1) out:add(2)";

static bst_player other;

/* A person in the first seat. */
static bst_session *sit_down(const bst_rules *rules) {
  const bst_player *const seats[BST_MAX_PLAYERS] = {NULL, &other};
  bst_session *s = NULL;
  assert_int_equal(bst_player_make("random", &other, NULL), BST_OK);
  assert_int_equal(bst_session_new(bst_rules_compiled(rules), seats, &s, NULL), BST_OK);
  assert_int_equal(bst_session_start(s, 11, 0, NULL), BST_OK);
  assert_int_equal(bst_session_run(s, NULL), BST_OK);
  return s;
}

static uint64_t digest(const bst_session *s) {
  return bst_game_digest(bst_table_ruleset(bst_session_table((bst_session *)(uintptr_t)s)),
                         bst_session_game(s));
}

static bst_choices choices_of(bst_session *s) {
  bst_choices choices;
  bst_game_choices(bst_session_table(s), bst_session_game(s), &choices);
  return choices;
}

/* Takes the first action, `count` times. */
static void act(bst_session *s, int count) {
  for (int i = 0; i < count && bst_session_waits(s); i++) {
    bst_choices choices = choices_of(s);
    bst_action action;
    bst_game_choice(bst_session_table(s), bst_session_game(s), &choices, 0, &action);
    assert_int_equal(bst_session_act(s, &action, NULL), BST_OK);
    assert_int_equal(bst_session_run(s, NULL), BST_OK);
  }
}

static void reload(bst_session *s, const bst_rules *rules) {
  bst_error error;
  if (bst_session_reload(s, bst_rules_compiled(rules), &error) != BST_OK)
    fail_msg("%s", error.text);
}

/* --- telling it again ------------------------------------------------------------------------ */

typedef struct told {
  const bst_ruleset *rules;
  size_t actions, reloads;
  uint64_t state; /* at the end */
} told;

static bst_status hear_action(void *self, const bst_game *g, const bst_action *a, bst_error *err) {
  (void)g, (void)a, (void)err;
  ((told *)self)->actions++;
  return BST_OK;
}

static bst_status hear_reload(void *self, const bst_game *g, const bst_session_rules *before,
                              const bst_session_rules *after, bst_error *err) {
  told *t = self;
  (void)g, (void)err;
  assert_ptr_equal(before->rules, t->rules);
  assert_int_equal(after->from, t->actions);
  t->rules = after->rules;
  t->reloads++;
  return BST_OK;
}

static bst_status hear_end(void *self, const bst_game *g, bst_error *err) {
  told *t = self;
  (void)err;
  t->state = bst_game_digest(t->rules, g);
  return BST_OK;
}

/* What is told is what was played; returns how often the rules were changed in it. */
static size_t retell(const bst_session *s, const bst_rules *first) {
  told t = {.rules = bst_rules_compiled(first)};
  const bst_session_scribe scribe = {&t, hear_action, hear_reload, hear_end};
  size_t actions;
  bst_session_actions(s, &actions);
  assert_int_equal(bst_session_retell(s, &scribe, NULL), BST_OK);
  assert_int_equal(t.actions, actions);
  assert_true(t.state == digest(s));
  return t.reloads;
}

/* --- tests -------------------------------------------------------------------------------------
 */

static void everything_stands_as_it_did(void **state) {
  folder *f = *state;
  bst_rules *one = load(f, "1", two), *five = load(f, "5", two);
  bst_session *s = sit_down(one);
  for (int turn = 0; bst_session_waits(s); turn++) {
    uint64_t before = digest(s);
    bst_choices asked = choices_of(s);
    reload(s, turn % 2 ? one : five);
    assert_true(digest(s) == before);
    bst_choices again = choices_of(s);
    assert_memory_equal(&asked, &again, sizeof asked);
    act(s, 1);
  }
  retell(s, one);
  bst_session_free(s);
  bst_rules_free(one);
  bst_rules_free(five);
}

static void the_next_action_is_that_of_the_new_rules(void **state) {
  folder *f = *state;
  bst_rules *one = load(f, "1", two), *five = load(f, "5", two);
  bst_session *s = sit_down(one);
  act(s, 1);
  int32_t points = bst_game_points(bst_session_game(s), 0);
  assert_int_equal(points, 1);
  assert_int_equal(bst_session_undo(s, NULL), BST_OK);
  reload(s, five);
  act(s, 1);
  assert_int_equal(bst_game_points(bst_session_game(s), 0), 5);
  assert_int_equal(retell(s, one), 1);
  bst_session_free(s);
  bst_rules_free(one);
  bst_rules_free(five);
}

/* Another question: three options instead of two, none at all. */
static void the_question_is_that_of_the_new_rules(void **state) {
  folder *f = *state;
  bst_rules *first = load(f, "1", two), *more = load(f, "1", "out:add(1) out:add(2) out:add(3)"),
            *none = load(f, "1", "");
  bst_session *s = sit_down(first);
  act(s, 1);
  assert_int_equal(choices_of(s).count, 3); /* and passing */
  reload(s, more);
  assert_int_equal(choices_of(s).count, 4);
  reload(s, none);
  assert_true(choices_of(s).count > 0);
  assert_int_equal(bst_session_run(s, NULL), BST_OK);
  assert_int_equal(retell(s, first), 2);
  act(s, 3);
  assert_int_equal(retell(s, first), 2);
  assert_int_equal(bst_session_undo(s, NULL), BST_OK);
  assert_int_equal(retell(s, first), 2);
  bst_session_free(s);
  bst_rules_free(first);
  bst_rules_free(more);
  bst_rules_free(none);
}

/* To before the change: the rules of now are in force from there on. */
static void taking_back_goes_past_a_change(void **state) {
  folder *f = *state;
  size_t count;
  bst_rules *one = load(f, "1", two), *five = load(f, "5", "out:add(7)"),
            *nine = load(f, "9", "out:add(1) out:add(7) out:add(8)");
  bst_session *s = sit_down(one);
  act(s, 4);
  reload(s, five);
  act(s, 4);
  reload(s, nine);
  act(s, 4);
  while (bst_session_undo(s, NULL) == BST_OK) {
    retell(s, one);
    const bst_session_rules *version = bst_session_versions(s, &count);
    assert_ptr_equal(version[count - 1].rules, bst_rules_compiled(nine));
  }
  assert_int_equal(count, 2);
  act(s, 1);
  assert_int_equal(bst_game_points(bst_session_game(s), 0), 9);
  assert_int_equal(choices_of(s).count, 4);
  assert_int_equal(retell(s, one), 1);
  bst_session_free(s);
  bst_rules_free(one);
  bst_rules_free(five);
  bst_rules_free(nine);
}

static void rules_that_fail_there_are_not_taken(void **state) {
  folder *f = *state;
  bst_error error;
  bst_rules *one = load(f, "1", two), *bad = load(f, "1", "error('no way')");
  bst_session *s = sit_down(one);
  act(s, 1);
  uint64_t before = digest(s);
  assert_int_equal(bst_session_reload(s, bst_rules_compiled(bad), &error), BST_SCRIPT);
  assert_non_null(strstr(error.text, "no way"));
  assert_true(digest(s) == before);
  bst_rules_free(bad); /* nothing speaks of them any more */
  bad = load(f, "1", "error('no way')");
  act(s, 1);
  assert_int_equal(retell(s, one), 0);

  /* Where nothing is asked of them they are taken; but not taken back to where they fail. */
  while (choices_of(s).count == 3)
    act(s, 1);
  reload(s, bad);
  before = digest(s);
  assert_int_equal(bst_session_undo(s, &error), BST_SCRIPT);
  assert_true(digest(s) == before);
  assert_int_equal(retell(s, one), 1);
  bst_session_free(s);
  bst_rules_free(one);
  bst_rules_free(bad);
}

int main(void) {
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)
      TEST(everything_stands_as_it_did),           TEST(the_next_action_is_that_of_the_new_rules),
      TEST(the_question_is_that_of_the_new_rules), TEST(taking_back_goes_past_a_change),
      TEST(rules_that_fail_there_are_not_taken),
#undef TEST
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
