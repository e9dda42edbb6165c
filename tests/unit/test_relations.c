/* test_relations.c - how rules stand to each other: what they need, follow, exclude and provide. */
#include "script_fixture.h"

static bst_status load(folder *f, const char *const *names, size_t count, bst_rules **rules) {
  char path[8][256];
  const char *with[8];
  for (size_t i = 0; i < count; i++) {
    bool file = strstr(names[i], ".lua") != NULL;
    snprintf(path[i], sizeof path[i], "%s", file ? path_of(f, names[i]) : names[i]);
    with[i] = path[i];
  }
  bst_setup setup = {.with = with, .with_count = count, .players = 2};
  return bst_rules_load(&setup, rules, &f->report);
}
#define LOAD(f, rules, ...)                                                                        \
  load(f, (const char *const[]){__VA_ARGS__},                                                      \
       sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *), rules)

/* A rule for the base game with more keys. */
static void write_rule(folder *f, const char *id, const char *needs, const char *keys) {
  char name[64], text[1024];
  snprintf(name, sizeof name, "%s.lua", id);
  snprintf(text, sizeof text, "return rule { id = '%s', api = 1, needs = { %s },\n  %s\n}\n", id,
           needs, keys);
  write_file(f, name, text);
}

static void assert_order(const bst_rules *rules, const char *wanted) {
  char order[256] = "";
  for (size_t i = 0; i < bst_rules_count(rules); i++)
    snprintf(order + strlen(order), sizeof order - strlen(order), "%s%s", i ? " " : "",
             bst_rules_info(rules, i).id);
  assert_string_equal(order, wanted);
}

static void what_is_needed_is_brought_and_comes_first(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'zz.lua'", "");
  write_rule(f, "zz", "'base'", "");
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_OK);
  assert_order(rules, "base zz aa");
  assert_string_equal(bst_rules_info(rules, 0).needed_by, "zz");
  assert_string_equal(bst_rules_info(rules, 1).needed_by, "aa");
  assert_null(bst_rules_info(rules, 2).needed_by);
  bst_rules_free(rules);
}

static void optional_rules_come_before_but_are_not_brought(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'base'", "optional = { 'zz', 'nowhere' }");
  write_rule(f, "zz", "'base'", "");
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_OK);
  assert_order(rules, "base aa");
  bst_rules_free(rules);
  assert_int_equal(LOAD(f, &rules, "aa.lua", "zz.lua"), BST_OK);
  assert_order(rules, "base zz aa");
  bst_rules_free(rules);
}

static void a_circle_is_told_with_its_whole_way(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'base', 'bb'", "");
  write_rule(f, "bb", "'base', 'cc'", "");
  write_rule(f, "cc", "'base'", "optional = 'aa'");
  write_rule(f, "dd", "'base', 'cc'", "");
  assert_int_equal(LOAD(f, &rules, "dd.lua", "cc.lua", "bb.lua", "aa.lua"), BST_BAD_INPUT);
  assert_message(
      &f->report, "aa.lua", 1,
      "needs[2] stands in a circle, where every rule comes before itself: aa -> bb -> cc -> aa",
      "take one of these names out of its file");
}

static void a_rule_can_t_need_itself(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'base', 'aa'", "");
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "aa.lua", 1, "aa -> aa", NULL);
}

static void a_provided_name_is_as_good_as_an_id(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'base', 'tempo'", "");
  write_rule(f, "zz", "'base'", "provides = 'tempo'");
  assert_int_equal(LOAD(f, &rules, "aa.lua", "zz.lua"), BST_OK);
  assert_order(rules, "base zz aa");
  bst_rules_free(rules);
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "aa.lua", 1, "needs[2] names rule 'tempo', which is not installed",
                 NULL);
}

static void one_name_provided_twice_is_refused(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'base'", "provides = { 'tempo' }");
  write_rule(f, "bb", "'base'", "provides = { 'x', 'tempo' }");
  assert_int_equal(LOAD(f, &rules, "aa.lua", "bb.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "bb.lua", 2, "provides[2] is 'tempo', which rule 'aa' provides too",
                 "conflicts = { \"tempo\" }");
}

static void of_two_that_exclude_each_other_one_must_go(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'base'", "provides = 'tempo', conflicts = 'tempo'");
  write_rule(f, "bb", "'base'", "provides = 'tempo', conflicts = 'aa'");
  assert_int_equal(LOAD(f, &rules, "aa.lua", "bb.lua"), BST_BAD_VALUE);
  assert_message(&f->report, NULL, 0, "rules 'aa' and 'bb' exclude each other", "aa.lua:2 says so");
  assert_int_equal(f->report.count, 1);
}

static void what_nobody_plays_is_refused(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'base'",
             "optional = 'bb', never = { bb = { help = 'bb is too long beside it', "
             "enabled = opt('bb.played') } }");
  write_rule(f, "bb", "'base'", "");
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_OK);
  bst_rules_free(rules);
  assert_int_equal(LOAD(f, &rules, "aa.lua", "bb.lua"), BST_BAD_VALUE);
  assert_message(&f->report, NULL, 0, "rule 'aa' can't be played so: bb is too long beside it",
                 "aa.lua:2 says so");
  assert_int_equal(f->report.count, 1);
  write_rule(f, "aa", "'base'", "never = { bb = { help = 'x', with = figures {} } }");
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "aa.lua", 2, "never.bb needs 'any'", "about the thing of any");
}

static void two_presets_name_both_places(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'base'", "set = { ['base.farmers'] = 'on' }");
  write_rule(f, "bb", "'base'", "set = { ['base.farmers'] = 'off' }");
  assert_int_equal(LOAD(f, &rules, "aa.lua", "bb.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "bb.lua", 2, "differently than rule 'aa' (",
                 "say which wins: --set base.farmers=VALUE");
  assert_message(&f->report, "bb.lua", 2, "/aa.lua:2)", NULL);
}

static void options_of_an_absent_optional_rule_may_be_preset(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'base'", "optional = 'tower', set = { ['tower.reach'] = 3 }");
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_OK);
  bst_rules_free(rules);
  write_rule(f, "aa", "'base'", "optional = 'tower', set = { ['towr.reach'] = 3 }");
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "aa.lua", 2, "presets an option that no loaded rule has", NULL);
}

static void an_interface_that_is_not_known_is_refused(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_file(f, "aa.lua", "return rule { id = 'aa', needs = 'base',\n api = 7 }");
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "aa.lua", 2,
                 "api must be 1, the only one that this program supports, not 7", "newer version");
  write_file(f, "bb.lua", "return rule { id = 'bb', needs = 'base',\n api = 'one' }");
  assert_int_equal(LOAD(f, &rules, "bb.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "bb.lua", 2, "supports, not 'one'", NULL);
  write_file(f, "cc.lua", "return rule { id = 'cc', needs = 'base' }");
  assert_int_equal(LOAD(f, &rules, "cc.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "cc.lua", 1, "needs 'api'", NULL);
}

static void a_game_of_its_own_needs_no_other_rule(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_rule(f, "aa", "'bb.lua'", "players = { min = 2, max = 2 }");
  write_file(f, "bb.lua", "return rule { id = 'bb', api = 1 }");
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "aa.lua", 1,
                 "needs[1] is in a game of its own, which can't need other rules", NULL);
}

static void a_slip_in_needs_is_seen(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_file(f, "aa.lua", "return rule { id = 'aa', api = 1,\n neds = 'base' }");
  assert_int_equal(LOAD(f, &rules, "aa.lua"), BST_BAD_INPUT);
  assert_message(&f->report, "aa.lua", 1, "is no game of its own",
                 "line 2 has 'neds': did you mean 'needs'?");
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(what_is_needed_is_brought_and_comes_first),
      T(optional_rules_come_before_but_are_not_brought),
      T(a_circle_is_told_with_its_whole_way),
      T(a_rule_can_t_need_itself),
      T(a_provided_name_is_as_good_as_an_id),
      T(one_name_provided_twice_is_refused),
      T(of_two_that_exclude_each_other_one_must_go),
      T(what_nobody_plays_is_refused),
      T(two_presets_name_both_places),
      T(options_of_an_absent_optional_rule_may_be_preset),
      T(an_interface_that_is_not_known_is_refused),
      T(a_game_of_its_own_needs_no_other_rule),
      T(a_slip_in_needs_is_seen),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
