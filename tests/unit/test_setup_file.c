/* test_setup_file.c - set-up files: what they say, and what is wrong with them. */
#include "script_fixture.h"

#include <setup_file.h>

static bst_status read_text(folder *f, const char *text, bst_setup_file *out) {
  return bst_setup_file_read(write_file(f, "game.lua", text), out, &f->report);
}

static void everything_that_a_file_says_is_read(void **state) {
  folder *f = *state;
  bst_setup_file file;
  write_file(f, "mine.lua", "x");
  bst_status status = read_text(f,
                                "return setup {\n"
                                "  title = 'Sunday', with = { 'base', 'mine.lua' },\n"
                                "  set = { ['base.small_city'] = 2,\n"
                                "          ['base.farmers'] = 'off' },\n"
                                "  players = { 'random', 'random:p=0.5' },\n"
                                "  copies = { base = 2 },\n"
                                "}\n",
                                &file);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  assert_int_equal(file.with_count, 2);
  assert_string_equal(file.with[0], "base");
  assert_string_equal(file.with[1], path_of(f, "mine.lua")); /* beside the set-up file */
  assert_int_equal(file.set_count, 2);
  assert_string_equal(file.set[0].option, "base.farmers");
  assert_string_equal(file.set[0].value, "off");
  assert_true(ends_with(file.set[0].where, "game.lua:4"));
  assert_string_equal(file.set[1].value, "2");
  assert_string_equal(file.players, "random,random:p=0.5");
  assert_int_equal(file.players_line, 5);
  assert_int_equal(file.copies_count, 1);
  assert_string_equal(file.copies[0].tileset, "base");
  assert_int_equal(file.copies[0].count, 2);
  bst_setup_file_free(&file);
}

static void a_number_of_players_stands_for_random_ones(void **state) {
  bst_setup_file file;
  assert_int_equal(read_text(*state, "return setup { players = 3 }", &file), BST_OK);
  assert_string_equal(file.players, "random,random,random");
  bst_setup_file_free(&file);
  assert_int_equal(read_text(*state, "return setup { players = 'random' }", &file), BST_OK);
  assert_string_equal(file.players, "random");
  bst_setup_file_free(&file);
  assert_int_equal(read_text(*state, "return setup {}", &file), BST_OK);
  assert_null(file.players);
  assert_int_equal(file.with_count, 0);
  bst_setup_file_free(&file);
}

/* The file with `body` on its line 2 has a fault there. */
static void fault(folder *f, const char *body, const char *text, const char *hint) {
  char all[512];
  bst_setup_file file;
  snprintf(all, sizeof all, "return setup {\n%s\n}\n", body);
  assert_int_equal(read_text(f, all, &file), BST_BAD_INPUT);
  assert_message(&f->report, "game.lua", 2, text, hint);
  bst_report_clear(&f->report);
  bst_setup_file_free(&file);
}

static void rules_must_be_there(void **state) {
  fault(*state, "with = { 'base', 'lost.lua' }", "with[2] names 'lost.lua', but there is no file",
        NULL);
  fault(*state, "with = 'bsae'", "with names rule 'bsae', which is not installed",
        "did you mean 'base'?");
  fault(*state, "with = 'something'", "with names rule 'something', which is not installed",
        "'bastide list'");
  fault(*state, "with = 3", "with must be a list of texts, not 3", NULL);
}

static void settings_are_options_with_values(void **state) {
  fault(*state, "set = { small_city = 2 }",
        "set.small_city is no option: write [\"rule.option\"] = value", NULL);
  fault(*state, "set = { ['base.small_city'] = {} }",
        "set.base.small_city must be a text, a whole number or true or false", NULL);
  fault(*state, "set = { ['base.small_city'] = opt('base.x') }", "must be a text", NULL);
  fault(*state, "set = { 'base.small_city' }", "set must be a table of named entries", NULL);
}

static void players_and_copies_have_bounds(void **state) {
  fault(*state, "players = 7", "players must be a whole number from 1 to 6, not 7", NULL);
  fault(*state, "players = { 'a', 'b', 'c', 'd', 'e', 'f', 'g' }",
        "players names 7 players; 1 to 6 can play", NULL);
  fault(*state, "players = {}", "players names 0 players", NULL);
  fault(*state, "players = { 'a,b' }", "players[1] is no player: write one name in each text",
        NULL);
  fault(*state, "copies = { base = 65 }", "copies.base must be a whole number from 1 to 64, not 65",
        NULL);
}

static void what_comes_later_and_slips_are_refused(void **state) {
  fault(*state, "distribution = 'x.lua'",
        "distribution must be a table of named entries, not 'x.lua'", NULL);
  fault(*state, "wiht = {}", "unknown key 'wiht' in the set-up", NULL);
  fault(*state, "player = {}", "unknown key 'player' in the set-up", "did you mean 'players'?");
  fault(*state, "players = 2, players = 2", "key 'players' is given twice", NULL);
}

static void a_file_is_a_set_up(void **state) {
  folder *f = *state;
  bst_setup_file file;
  assert_int_equal(read_text(f, "return { with = 'base' }", &file), BST_BAD_INPUT);
  assert_message(&f->report, "game.lua", 0, "the file must end with 'return setup { ... }'", NULL);
  bst_setup_file_free(&file);
  assert_int_equal(bst_setup_file_read(path_of(f, "none.lua"), &file, &f->report), BST_BAD_INPUT);
  assert_message(&f->report, "none.lua", 0, "No such file", NULL);
  bst_setup_file_free(&file);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(everything_that_a_file_says_is_read),
      T(a_number_of_players_stands_for_random_ones),
      T(rules_must_be_there),
      T(settings_are_options_with_values),
      T(players_and_copies_have_bounds),
      T(what_comes_later_and_slips_are_refused),
      T(a_file_is_a_set_up),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
