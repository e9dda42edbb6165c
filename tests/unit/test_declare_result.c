/* test_declare_result.c - `sides` and `result` as rules say them: what they mean, what is wrong,
 * and who may say it. */
#include "host_fixture.h"

#include <result.h>

/* Loads the base game with files of the folder. */
static bst_status load(folder *f, const char *const *names, size_t count, uint8_t players,
                       bst_rules **rules) {
  const char *with[4] = {"base"};
  for (size_t i = 0; i < count; i++)
    with[i + 1] = path_of(f, names[i]);
  const bst_setup setup = {.with = with, .with_count = count + 1, .players = players};
  return bst_rules_load(&setup, rules, &f->report);
}

static void write_rule(folder *f, const char *id, const char *keys) {
  char name[64], text[1024];
  snprintf(name, sizeof name, "%s.lua", id);
  snprintf(text, sizeof text, "return rule { id = '%s', api = 1, needs = { 'base' },\n%s }\n", id,
           keys);
  write_file(f, name, text);
}

/* What one rule makes of the ruleset. */
static bst_rules *loaded(folder *f, const char *keys, uint8_t players) {
  bst_rules *rules = NULL;
  const char *name = "mine.lua";
  write_rule(f, "mine", keys);
  if (load(f, &name, 1, players, &rules) != BST_OK) {
    print_report(&f->report);
    fail_msg("can't be loaded: %s", keys);
  }
  return rules;
}

/* --- sides -------------------------------------------------------------------------------- */

typedef struct side_row {
  const char *keys;
  uint8_t players;
  uint8_t side[BST_MAX_PLAYERS];
} side_row;

static const side_row side_rows[] = {
    {"sides = { by = 'opposite' }", 2, {0, 1}},
    {"sides = { by = 'opposite' }", 4, {0, 1, 0, 1}},
    {"sides = { by = 'opposite' }", 6, {0, 1, 2, 0, 1, 2}},
    {"sides = { by = 'alternate' }", 2, {0, 1}},
    {"sides = { by = 'alternate' }", 4, {0, 1, 0, 1}},
    {"sides = { by = 'alternate' }", 6, {0, 1, 0, 1, 0, 1}},
    {"sides = { by = 'together' }", 5, {0, 0, 0, 0, 0}},
    {"sides = { { 1, 3 }, { 2, 4 } }", 4, {0, 1, 0, 1}},
    {"sides = { { 1, 2 }, { 3, 4 } }", 4, {0, 0, 1, 1}},
    {"sides = { { 1, 2 }, { 3, 4 } }", 2, {0, 0}},
    {"sides = { { 3, 4 }, { 1, 2 } }", 2, {0, 0}},
    {"sides = { { 2, 3 } }", 5, {1, 0, 0, 2, 3}},
    {"sides = { by = 'together', enabled = false }", 3, {0, 1, 2}},
    {"", 3, {0, 1, 2}},
};

static void sides_are_dealt_out(void **state) {
  for (size_t i = 0; i < sizeof side_rows / sizeof *side_rows; i++) {
    const side_row *row = &side_rows[i];
    bst_rules *rules = loaded(*state, row->keys, row->players);
    for (uint8_t seat = 0; seat < row->players; seat++)
      if (bst_seat_side(bst_rules_compiled(rules), seat) != row->side[seat])
        fail_msg("%s of %u: seat %u", row->keys, row->players, seat);
    bst_rules_free(rules);
  }
}

static void what_counts_by_side_is_said_one_by_one(void **state) {
  bst_rules *rules = loaded(*state, "sides = { by = 'opposite' }", 4);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_false(rs->sides.majority || rs->sides.occupancy || rs->sides.supply);
  assert_int_equal(rs->result.score, BST_SCORE_OWN);
  bst_rules_free(rules);
  rules = loaded(*state,
                 "sides = { by = 'opposite', majority = 'side', occupancy = 'side',\n"
                 "supply = 'side', score = 'side_min' }",
                 4);
  rs = bst_rules_compiled(rules);
  assert_true(rs->sides.majority && rs->sides.occupancy && rs->sides.supply);
  assert_int_equal(rs->result.score, BST_SCORE_SIDE_MIN);
  bst_rules_free(rules);
}

/* --- the result --------------------------------------------------------------------------- */

static void the_result_is_read(void **state) {
  bst_rules *rules = loaded(
      *state,
      "result = { outcome = 'score', score = 'side_max', grades = { { 10, 'a' }, { 0, 'b' } },\n"
      "tie = { { by = 'supply' }, { by = 'points', why = 'base.city', least = true },\n"
      "{ by = 'first_player' }, { by = 'not_first_player', enabled = false } } }",
      4);
  const bst_result_def *result = &bst_rules_compiled(rules)->result;
  assert_int_equal(result->outcome, BST_OUTCOME_SCORE);
  assert_int_equal(result->score, BST_SCORE_SIDE_MAX);
  assert_int_equal(result->grade_count, 2);
  assert_int_equal(result->grade[0].least, 10);
  assert_string_equal(result->grade[1].name, "b");
  assert_int_equal(result->tie_count, 3);
  assert_int_equal(result->tie[0].figures, 1);
  assert_string_equal(result->tie[1].why, "base.city");
  assert_true(result->tie[1].least);
  assert_int_equal(result->tie[2].by, BST_TIE_FIRST_PLAYER);
  bst_rules_free(rules);
}

static void a_function_says_whether_all_have_won(void **state) {
  folder *f = *state;
  write_rule(f, "mine",
             "result = { outcome = 'win_lose',\n"
             "test = function(g) return g:players()[1].score > 1000 end }");
  played p = sit_down(&f->report, path_of(f, "mine.lua"), 2, NULL);
  bst_result result;
  assert_int_equal(bst_game_result(p.t, p.g, &result, NULL), BST_ILLEGAL);
  assert_int_equal(play_game(&p, 1), BST_OK);
  uint64_t digest = bst_game_digest(p.rs, p.g);
  assert_int_equal(bst_game_result(p.t, p.g, &result, NULL), BST_OK);
  assert_false(result.won);
  assert_int_equal(result.rank[0], 2);
  assert_true(bst_game_digest(p.rs, p.g) == digest);
  p.g->points[0] = 2000;
  assert_int_equal(bst_game_result(p.t, p.g, &result, NULL), BST_OK);
  assert_true(result.won);
  assert_int_equal(result.rank[1], 1);
  leave_table(&p);
}

static void functions_see_sides(void **state) {
  folder *f = *state;
  write_rule(f, "mine",
             "sides = { by = 'opposite' }, result = { outcome = 'win_lose', test = function(g)\n"
             "local p = g:players() return p[1].side == 1 and p[2].side == 2 and p[3].side == 1 "
             "end }");
  played p = sit_down(&f->report, path_of(f, "mine.lua"), 4, NULL);
  bst_result result;
  assert_int_equal(play_game(&p, 1), BST_OK);
  assert_int_equal(bst_game_result(p.t, p.g, &result, &p.err), BST_OK);
  assert_true(result.won);
  leave_table(&p);
}

/* A script deploys for a player who has none left: a partner's, where a side has one supply. */
static void deploying_takes_from_the_supply_of_the_side(void **state) {
  folder *f = *state;
  for (int by_side = 0; by_side < 2; by_side++) {
    char keys[512];
    snprintf(keys, sizeof keys,
             "sides = { by = 'opposite', supply = '%s' }, state = { owner = 'u8' },\n"
             "setup = function(g) local me = g:players()[1]\n"
             "for i = 1, 8 do local f = g:deploy(me, 'normal', g:segments(g:at(0, 0).tile)[1], "
             "'deploy', { force = true }) g.state.owner = f.owner.index end end",
             by_side ? "side" : "seat");
    write_rule(f, "mine", keys);
    played p = sit_down(&f->report, path_of(f, "mine.lua"), 4, NULL);
    bst_status status = bst_game_start(p.t, p.g, 1, 0, &p.err);
    if (status != (by_side ? BST_OK : BST_SCRIPT))
      fail_msg("%s", p.err.text);
    if (by_side)
      assert_int_equal(state_of(&p, "mine.owner"), 3);
    else
      assert_non_null(strstr(p.err.text, "player 1 has no 'normal' left"));
    leave_table(&p);
  }
}

static void a_function_that_fails_gives_no_result(void **state) {
  folder *f = *state;
  const char *const bodies[] = {"return 7", "error('ouch')", "g:award(g:players()[1], 1)"};
  const char *const texts[] = {"'result.test' must return true or false, not 7", "ouch",
                               "'award' is not allowed in 'result.test' (read-only)"};
  for (int i = 0; i < 3; i++) {
    char keys[256];
    snprintf(keys, sizeof keys, "result = { outcome = 'win_lose', test = function(g) %s end }",
             bodies[i]);
    write_rule(f, "mine", keys);
    played p = sit_down(&f->report, path_of(f, "mine.lua"), 2, NULL);
    bst_result result = {.outcome = 77};
    assert_int_equal(play_game(&p, 1), BST_OK);
    assert_int_equal(bst_game_result(p.t, p.g, &result, &p.err), BST_SCRIPT);
    if (!strstr(p.err.text, texts[i]))
      fail_msg("%s", p.err.text);
    assert_int_equal(result.outcome, 77);
    leave_table(&p);
  }
}

/* --- faults ------------------------------------------------------------------------------- */

typedef struct fault_row {
  const char *keys, *text, *hint;
} fault_row;

static const fault_row fault_rows[] = {
    {"sides = { by = 'oposite' }", "sides.by must be", "opposite"},
    {"sides = { by = 'opposite', score = 'own' }", "sides.score must be", NULL},
    {"sides = { majority = 'side' }", "sides says no sides", "write by = \"opposite\""},
    {"sides = { { 1, 3 }, { 3, 2 } }", "sides[2][1] names seat 3 once more", NULL},
    {"sides = { 1 }", "sides[1] must be a list of seats", NULL},
    {"sides = { { 7 } }", "sides[1][1] must be", NULL},
    {"sides = { by = 'together', mayority = 'side' }", "unknown key 'mayority' in 'sides'", NULL},
    {"sides = 'opposite'", "sides must be a table", NULL},
    {"result = { outcome = 'ranks' }", "result.outcome must be", "rank"},
    {"result = { outcome = 'win_lose' }", "result needs 'test'", NULL},
    {"result = { outcome = 'win_lose', test = 7 }", "result.test must be a function", NULL},
    {"result = { test = function() end }", "result.test means nothing here", NULL},
    {"result = { outcome = 'rank', test = function() end }", "result.test means nothing here",
     NULL},
    {"result = { tie = { by = 'supply' } }", "result.tie must be a list", NULL},
    {"result = { tie = { { by = 'suply' } } }", "result.tie[1].by must be", "supply"},
    {"result = { tie = { {} } }", "result.tie[1] needs 'by'", NULL},
    {"result = { tie = { { by = 'supply', figure = 'mepple' } } }",
     "names a figure 'mepple', which no rule declares", NULL},
    {"result = { tie = { { by = 'points', figure = 'meeple' } } }",
     "result.tie[1].figure means nothing here", NULL},
    {"result = { tie = { { by = 'supply', why = 'base.city' } } }",
     "unknown key 'why' in 'result.tie[1]'", NULL},
    {"result = { tie = { { by = 'first_player', least = true } } }", "unknown key 'least'", NULL},
    {"result = { tie = { { by = 'points', why = 'base.citty' } } }",
     "result.tie[1].why is 'base.citty', for which nobody gets points",
     "did you mean 'base.city'?"},
    {"result = { tie = { { by = 'points', why = 'gift' } } }",
     "result.tie[1].why is 'mine.gift', for which nobody gets points", NULL},
    {"result = { grades = { { 0, 'bad' }, { 10, 'good' } } }",
     "result.grades[2] must be for less than 0 points", "the best grade comes first"},
    {"result = { grades = { { 'good', 'x' } } }", "result.grades[1][1] must be", NULL},
    {"result = { grades = { 10 } }", "result.grades[1] must be a number and a name", NULL},
    {"result = { grades = 10 }", "result.grades must be a list", NULL},
    {"result = { enabled = false, ties = {} }", "unknown key 'ties' in 'result'", "tie"},
    {"sides = { by = 'opposite', score = 'side_sum' }, result = { score = 'own' }",
     "result.score is declared by rule 'mine' too", NULL},
};

static void faults_are_told(void **state) {
  folder *f = *state;
  const char *name = "mine.lua";
  for (size_t i = 0; i < sizeof fault_rows / sizeof *fault_rows; i++) {
    bst_rules *rules = NULL;
    bst_report_clear(&f->report);
    write_rule(f, "mine", fault_rows[i].keys);
    assert_int_equal(load(f, &name, 1, 4, &rules), BST_BAD_INPUT);
    assert_message(&f->report, "mine.lua", 2, fault_rows[i].text, fault_rows[i].hint);
    if (f->report.count != 1) {
      print_report(&f->report);
      fail_msg("%s: several messages", fault_rows[i].keys);
    }
  }
}

static void too_many_ties_and_grades_are_told(void **state) {
  folder *f = *state;
  const char *name = "mine.lua";
  bst_rules *rules = NULL;
  write_rule(f, "mine",
             "result = (function() local r = { tie = {}, grades = {} }\n"
             "for i = 1, 9 do r.tie[i] = { by = 'supply' } end\n"
             "for i = 1, 17 do r.grades[i] = { -i, 'x' } end return r end)()");
  assert_int_equal(load(f, &name, 1, 4, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "mine.lua", 0, "result.tie[9] is one too many: there is room for 8",
                 NULL);
  assert_message(&f->report, "mine.lua", 0,
                 "result.grades[17] is one too many: there is room for 16", NULL);
}

static void an_odd_number_of_players_has_no_partners(void **state) {
  folder *f = *state;
  const char *name = "mine.lua";
  for (uint8_t players = 3; players <= 5; players += 2) {
    bst_rules *rules = NULL;
    bst_report_clear(&f->report);
    write_rule(f, "mine", "sides = { by = 'opposite' }");
    assert_int_equal(load(f, &name, 1, players, &rules), BST_BAD_INPUT);
    assert_message(&f->report, "mine.lua", 2, "sides.by is 'opposite', which is for 2, 4 or 6",
                   NULL);
  }
}

/* --- several rules ------------------------------------------------------------------------ */

static void one_rule_says_each_key(void **state) {
  folder *f = *state;
  const struct {
    const char *one, *two, *text;
  } rows[] = {
      {"result = { tie = {} }", "result = { tie = {} }", "result.tie"},
      {"result = { outcome = 'rank' }", "result = { outcome = 'score' }", "result.outcome"},
      {"result = { grades = {} }", "result = { grades = {} }", "result.grades"},
      {"result = { score = 'own' }", "sides = { by = 'together', score = 'side_sum' }",
       "sides.score"},
      {"sides = { by = 'together' }", "sides = { by = 'opposite' }", "sides"},
      {"result = { tie = {} }", "result = { outcome = 'score' }", NULL},
      {"result = { tie = {} }", "result = { tie = {}, enabled = false }", NULL},
  };
  const char *names[] = {"aa.lua", "bb.lua"};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    bst_rules *rules = NULL;
    char text[80];
    bst_report_clear(&f->report);
    write_rule(f, "aa", rows[i].one);
    write_rule(f, "bb", rows[i].two);
    bst_status status = load(f, names, 2, 4, &rules);
    bst_rules_free(rules);
    assert_int_equal(status, rows[i].text ? BST_BAD_INPUT : BST_OK);
    if (!rows[i].text)
      continue;
    snprintf(text, sizeof text, "%s is declared by rule 'aa' too", rows[i].text);
    assert_message(&f->report, "bb.lua", 2, text, NULL);
  }
}

/* What a game of its own says can be replaced by one other rule, or patched. */
static void a_game_of_its_own_says_what_holds_else(void **state) {
  folder *f = *state;
  char command[512];
  snprintf(command, sizeof command,
           "sed -e 's/id = \"base\"/id = \"own\"/' -e \"s/^  game_over = {/  result = { outcome = "
           "'score', tie = { { by = 'supply' } } },\\n&/\" '%s/scripts/expansions/base.lua' "
           ">'%s'",
           BST_SOURCE_DIR, path_of(f, "own.lua"));
  assert_int_equal(system(command), 0);
  write_file(f, "more.lua",
             "return rule { id = 'more', api = 1, needs = { 'own.lua' },\n"
             "result = { tie = { { by = 'points' }, { by = 'first_player' } } } }");
  write_file(f, "patched.lua",
             "return rule { id = 'patched', api = 1, needs = { 'own.lua' },\n"
             "patch = { ['own.result.tie'] = {}, ['own.result.outcome'] = 'rank' } }");
  const char *files[] = {"own.lua", "more.lua", "patched.lua"};
  const uint8_t ties[] = {1, 2, 0},
                outcomes[] = {BST_OUTCOME_SCORE, BST_OUTCOME_SCORE, BST_OUTCOME_RANK};
  for (int i = 0; i < 3; i++) {
    const char *with[] = {path_of(f, files[i])};
    const bst_setup setup = {.with = with, .with_count = 1, .players = 2};
    bst_rules *rules = NULL;
    if (bst_rules_load(&setup, &rules, &f->report) != BST_OK) {
      print_report(&f->report);
      fail_msg("%s", files[i]);
    }
    assert_int_equal(bst_rules_compiled(rules)->result.tie_count, ties[i]);
    assert_int_equal(bst_rules_compiled(rules)->result.outcome, outcomes[i]);
    bst_rules_free(rules);
  }
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      IN_FOLDER(sides_are_dealt_out),
      IN_FOLDER(what_counts_by_side_is_said_one_by_one),
      IN_FOLDER(the_result_is_read),
      IN_FOLDER(a_function_says_whether_all_have_won),
      IN_FOLDER(functions_see_sides),
      IN_FOLDER(deploying_takes_from_the_supply_of_the_side),
      IN_FOLDER(a_function_that_fails_gives_no_result),
      IN_FOLDER(faults_are_told),
      IN_FOLDER(too_many_ties_and_grades_are_told),
      IN_FOLDER(an_odd_number_of_players_has_no_partners),
      IN_FOLDER(one_rule_says_each_key),
      IN_FOLDER(a_game_of_its_own_says_what_holds_else),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
