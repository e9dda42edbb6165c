/* test_host.c - functions of scripts in games: what they see, do, may not do, and how they fail. */
#include "host_fixture.h"

#include <guard.h>

/* --- games ----------------------------------------------------------------------------------- */

static played play_some(folder *f, const char *name, uint8_t players, int games) {
  played p = sit_down(&f->report, data_path(name), players, NULL);
  for (int i = 0; i < games; i++)
    if (play_game(&p, (uint64_t)i + 1) != BST_OK) {
      char text[4096] = "";
      if (bst_host_fault(p.t))
        bst_failure_text(bst_host_fault(p.t), text, sizeof text);
      fail_msg("%s\n%s", p.err.text, text);
    }
  return p;
}

static void reading_verbs_agree(void **state) {
  played p = play_some(*state, "reads.lua", 2, 4);
  assert_int_equal(state_of(&p, "reads.parts"), p.g->part);
  leave_table(&p);
  p = play_some(*state, "reads.lua", 5, 2);
  leave_table(&p);
}

static void changing_verbs_work(void **state) {
  played p = play_some(*state, "changes.lua", 2, 6);
  /* All that happens in such a game has happened. */
  static const char *const counts[] = {"told", "arrests", "herds", "ransoms", "moved", "left"};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    char name[32];
    snprintf(name, sizeof name, "changes.%s", counts[i]);
    assert_true(state_of(&p, name) > 0);
  }
  leave_table(&p);
}

/* The same game twice, at another table: nothing depends on what was played before. */
static void games_repeat(void **state) {
  folder *f = *state;
  played a = play_some(f, "changes.lua", 2, 3), b = play_some(f, "changes.lua", 2, 1);
  assert_int_equal(play_game(&a, 7), BST_OK);
  assert_int_equal(play_game(&b, 7), BST_OK);
  assert_int_equal(bst_game_digest(a.rs, a.g), bst_game_digest(b.rs, b.g));
  leave_table(&a);
  leave_table(&b);
}

/* The base alone has no machine, and doesn't pay for one. */
static void rules_without_functions_have_no_machine(void **state) {
  folder *f = *state;
  played p = sit_down(&f->report, NULL, 2, NULL);
  assert_null(bst_host_guard(p.t));
  assert_null(bst_host_fault(p.t));
  assert_null(p.t->host.hear);
  leave_table(&p);
}

static void keep_text(void *self, const char *text, size_t length) {
  snprintf(self, 200, "%.*s", (int)length, text);
}

static void things_have_texts(void **state) {
  folder *f = *state;
  char text[200] = "";
  played p = sit_down(
      &f->report,
      write_file(f, "says.lua",
                 "return rule { id = 'says', api = 1, title = 'Says', needs = { 'base' },\n"
                 "on = { turn_start = { x = { function(g, ev)\n"
                 "local c = g:at(0, 0)\n"
                 "print(g.active, c, c.tile, c.tile.type, g:segments(c.tile)[1],\n"
                 "g:figures { on_board = false }[1], g, ev) end } } } }"),
      2, NULL);
  bst_guard *guard = bst_host_guard(p.t);
  guard->sink = keep_text;
  guard->sink_self = text;
  assert_int_equal(bst_game_start(p.t, p.g, 1, 0, &p.err), BST_OK);
  assert_string_equal(text,
                      "player 1\tcell 0,0\ttile BA/RCr at 0,0\ttile type BA/RCr\t"
                      "segment 0,0 city:N\tfigure 0 (normal of player 1)\t<userdata>\t<userdata>");
  leave_table(&p);
}

/* What a table notes when it is asked to: the calls of one rule, actions and memory of all. */
static void the_most_that_was_used_is_noted(void **state) {
  folder *f = *state;
  const char *text =
      "return rule { id = 'spends', api = 1, needs = { 'base' }, on = {\n"
      "  turn_start = { little = { function(g, ev) end } },\n"
      "  turn_end = { much = { function(g, ev) for i = 1, 1000 do g:at(i, 0) end end } } } }";
  const bst_host_limits limits = {.call = 200000, .action = 400000, .memory = 4 << 20};
  played p = sit_down(&f->report, write_file(f, "spends.lua", text), 2, &limits);
  bst_budget spends = {0}, other = {0};
  bst_host_watch_budget(p.t, "other", &other);
  assert_int_equal(play_game(&p, 1), BST_OK);
  bst_host_watch_budget(p.t, "spends", &spends);
  assert_int_equal(play_game(&p, 1), BST_OK);
  assert_int_equal(spends.call_limit, limits.call);
  assert_int_equal(spends.action_limit, limits.action);
  assert_int_equal(spends.memory_limit, limits.memory);
  assert_string_equal(spends.entry, "spends.on.turn_end.much");
  assert_in_range(spends.call, 4000, 100000);
  assert_in_range(spends.action, spends.call, limits.action);
  assert_in_range(spends.memory, 10000, limits.memory);
  assert_int_equal(other.call, 0); /* no function is that rule's */
  assert_string_equal(other.entry, "");
  assert_in_range(other.action, spends.call, limits.action);
  leave_table(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(reading_verbs_agree, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(changing_verbs_work, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(games_repeat, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(rules_without_functions_have_no_machine, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(the_most_that_was_used_is_noted, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(things_have_texts, folder_setup, folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
