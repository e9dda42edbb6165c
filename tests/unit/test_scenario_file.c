/* test_scenario_file.c - scenario files become plain structs, and what is wrong in them is said. */
#include "script_fixture.h"

#include <scenario_file.h>

static bst_scenario_file *load(folder *f, const char *text) {
  bst_scenario_file *file = NULL;
  bst_status status = bst_scenario_file_load(write_file(f, "s.lua", text), &file, &f->report);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  return file;
}

static void fault(folder *f, const char *text, int line, const char *message, const char *hint) {
  bst_scenario_file *file = NULL;
  assert_int_equal(bst_scenario_file_load(write_file(f, "s.lua", text), &file, &f->report),
                   BST_BAD_INPUT);
  assert_null(file);
  assert_message(&f->report, "s.lua", line, message, hint);
  bst_report_clear(&f->report);
}

static void a_full_scenario_is_read(void **state) {
  bst_scenario_file *file =
      load(*state, "local cap = 'BA/C'\n"
                   "local function caps(n) return cap .. '*' .. n end\n"
                   "return scenario {\n"
                   "  ['BASE-2 second'] = { play = { { over = true } } },\n"
                   "  ['BASE-1 first'] = {\n"
                   "    with = { 'base', 'x.lua' }, players = 3, seed = 7, to_move = 2,\n"
                   "    set = { ['base.small_city'] = 2, ['base.farmers'] = 'off' },\n"
                   "    board = { 'BA/RCr 0,0 r0',\n"
                   "      'BA/C 0,-1 r2' },\n"
                   "    figures = { '1 normal 0,0 road:E' },\n"
                   "    stack = { caps(3) }, points = { 1, 2, 3 },\n"
                   "    play = { 'draw BA/C',\n"
                   "      { points = { 4, 0, 0 }, reasons = {}, legal = 'pass',\n"
                   "        only = { 'a', 'b' }, player = 2, stack = 0, discarded = 1,\n"
                   "        drawn = 'BA/C', decision = 'place', over = false,\n"
                   "        values = { '0,0 road:E = 1' } } } },\n"
                   "}\n");
  assert_int_equal(bst_scenario_file_count(file), 2);
  assert_string_equal(bst_scenario_file_at(file, 0)->name, "BASE-2 second");
  const bst_scenario *s = bst_scenario_file_at(file, 1);
  assert_int_equal(s->line, 5);
  assert_int_equal(s->with_count, 2);
  assert_int_equal(s->set_count, 2);
  assert_string_equal(s->set[1].option, "base.small_city");
  assert_string_equal(s->set[1].value, "2");
  assert_true(ends_with(s->set[1].where, "s.lua:7"));
  assert_int_equal(s->players, 3);
  assert_int_equal(s->seed, 7);
  assert_int_equal(s->to_move, 2);
  assert_true(s->board.given);
  assert_string_equal(s->board.text[1], "BA/C 0,-1 r2");
  assert_int_equal(s->board.line[1], 9);
  assert_int_equal(s->figures.line[0], 10);
  assert_string_equal(s->stack.text[0], "BA/C*3");
  assert_true(s->has_points);
  assert_int_equal(s->points[2], 3);
  assert_int_equal(s->step_count, 2);
  assert_string_equal(s->step[0].action, "draw BA/C");
  const bst_scenario_expect *e = s->step[1].expect;
  assert_int_equal(e->line, 13);
  assert_int_equal(e->points[0], 4);
  assert_true(e->reasons.given);
  assert_int_equal(e->reasons.count, 0);
  assert_int_equal(e->legal.count, 1);
  assert_true(e->only.given);
  assert_int_equal(e->player, 2);
  assert_int_equal(e->stack, 0);
  assert_int_equal(e->discarded, 1);
  assert_int_equal(e->over, 0);
  assert_string_equal(e->drawn, "BA/C");
  assert_string_equal(e->decision, "place");
  assert_int_equal(e->values.count, 1);
  bst_scenario_file_free(file);
}

static void what_is_not_said_has_a_default(void **state) {
  bst_scenario_file *file = load(*state, "return scenario { a = { play = { { over = true } } } }");
  const bst_scenario *s = bst_scenario_file_at(file, 0);
  assert_int_equal(s->with_count, 1);
  assert_string_equal(s->with[0], "base");
  assert_int_equal(s->players, 2);
  assert_int_equal(s->seed, 1);
  assert_int_equal(s->to_move, 1);
  assert_false(s->board.given);
  assert_false(s->stack.given);
  assert_false(s->has_points);
  assert_null(s->error);
  const bst_scenario_expect *e = s->step[0].expect;
  assert_int_equal(e->over, 1);
  assert_int_equal(e->player, 0);
  assert_int_equal(e->stack, -1);
  assert_int_equal(e->discarded, -1);
  assert_false(e->has_points);
  assert_false(e->reasons.given);
  assert_null(e->drawn);
  bst_scenario_file_free(file);
}

static void defaults_hold_for_all_scenarios(void **state) {
  bst_scenario_file *file = load(*state, "return scenario {\n"
                                         "  defaults = { players = 4, board = { 'x' } },\n"
                                         "  a = { play = { { over = true } } },\n"
                                         "  b = { players = 3, play = { { over = true } } } }");
  assert_int_equal(bst_scenario_file_count(file), 2);
  assert_int_equal(bst_scenario_file_at(file, 0)->players, 4);
  assert_int_equal(bst_scenario_file_at(file, 0)->board.count, 1);
  assert_int_equal(bst_scenario_file_at(file, 1)->players, 3);
  bst_scenario_file_free(file);
}

static void a_load_error_can_be_expected(void **state) {
  bst_scenario_file *file =
      load(*state, "return scenario { a = { players = 7, error = '2 to 6' } }");
  assert_string_equal(bst_scenario_file_at(file, 0)->error, "2 to 6");
  bst_scenario_file_free(file);
}

static void an_entry_must_be_a_table(void **state) {
  fault(*state, "return scenario {\n x = 5 }", 2, "x must be a table, not 5", NULL);
  fault(*state, "return scenario {\n x = 'a' }", 2, "x must be a table, not 'a'", NULL);
  fault(*state, "return scenario {\n defaults = 5, a = { error = 'x' } }", 2,
        "defaults must be a table", NULL);
}

static void faults_are_named(void **state) {
  fault(*state, "return scenario {\n a = { play = { 'pass' } } }", 2, "a asserts nothing", NULL);
  fault(*state, "return scenario {\n a = {} }", 2, "a asserts nothing", NULL);
  fault(*state, "return scenario {\n a = { play = { {} } } }", 2, "a.play[1] asserts nothing",
        NULL);
  fault(*state, "return scenario {\n a = { play = { { pionts = {} } } } }", 2,
        "unknown key 'pionts' in 'a.play[1]'", "did you mean 'points'?");
  fault(*state, "return scenario {\n a = { plya = {} } }", 2, "unknown key 'plya'", "'play'?");
  fault(*state, "return scenario {\n a = { play = { 5 } } }", 2, "a.play[1] must be a table", NULL);
  fault(*state, "return scenario {\n { play = { { over = true } } } }", 2, "has no name", NULL);
  fault(*state, "return scenario {\n defaults = { plaers = 3 }, a = { error = 'x' } }", 2,
        "unknown key 'plaers' in 'defaults'", "'players'?");
  fault(*state, "return scenario {\n a = { error = 'x', seed = -1 } }", 2,
        "a.seed must be a whole number", NULL);
  fault(*state, "return scenario {\n a = { error = 'x', set = { y = {} } } }", 2, "a.set.y must be",
        NULL);
}

static void points_are_given_for_every_seat(void **state) {
  fault(*state, "return scenario {\n a = { play = {\n { points = { 0 } } } } }", 3,
        "a.play[1].points holds 1 number, but 2 play", "one for each seat");
  fault(*state, "return scenario {\n a = { points = { 1, 2, 3 }, play = { { over = true } } } }", 2,
        "a.points holds 3 numbers, but 2 play", NULL);
  fault(*state,
        "return scenario {\n defaults = { points = { 1, 2 } },\n a = { players = 3,\n"
        " play = { { over = true } } } }",
        2, "defaults.points holds 2 numbers, but 3 play", NULL);
  fault(*state, "return scenario {\n a = { play = { { points = { 1, 2, 3, 4, 5, 6, 7 } } } } }", 2,
        "points holds 7 numbers, but 2 play", NULL);
}

static void rules_beside_the_scenario_are_found(void **state) {
  folder *f = *state;
  write_file(f, "mine.lua", "return rule {}");
  bst_scenario_file *file =
      load(f, "return scenario {\n a = {\n  with = { 'base', 'mine.lua', 'no.lua' },\n"
              "  play = { { over = true } } },\n"
              " b = { play = { { over = true } } } }");
  const bst_scenario *s = bst_scenario_file_at(file, 0);
  assert_string_equal(s->with[0], "base");
  assert_string_equal(s->with[1], path_of(f, "mine.lua"));
  assert_string_equal(s->with[2], "no.lua");
  assert_int_equal(s->with_line, 3);
  assert_int_equal(bst_scenario_file_at(file, 1)->with_line, 5);
  bst_scenario_file_free(file);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(a_full_scenario_is_read),         T(what_is_not_said_has_a_default),
      T(defaults_hold_for_all_scenarios), T(a_load_error_can_be_expected),
      T(an_entry_must_be_a_table),        T(faults_are_named),
      T(points_are_given_for_every_seat), T(rules_beside_the_scenario_are_found),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
