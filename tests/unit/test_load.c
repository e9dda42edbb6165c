/* test_load.c - loading rules: the shipped base game as its text says, and every kind of fault with
 * its file, line, text and suggestion. */
#include "script_fixture.h"

#include <inspect.h>

static bst_status load(folder *f, const char *with, const char *setting, uint8_t players,
                       bst_rules **rules) {
  char option[64] = "";
  const char *equals = setting ? strchr(setting, '=') : NULL;
  if (equals)
    snprintf(option, sizeof option, "%.*s", (int)(equals - setting), setting);
  bst_setting set = {option, equals ? equals + 1 : "", "--set"};
  const char *names[8];
  char list[512];
  size_t count = 0;
  snprintf(list, sizeof list, "%s", with);
  for (char *name = strtok(list, ","); name; name = strtok(NULL, ","))
    names[count++] = name;
  bst_setup setup = {.with = names,
                     .with_count = count,
                     .set = &set,
                     .set_count = equals ? 1 : 0,
                     .players = players};
  return bst_rules_load(&setup, rules, &f->report);
}

static bst_rules *load_base(folder *f, const char *setting) {
  bst_rules *rules = NULL;
  bst_status status = load(f, "base", setting, 2, &rules);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  return rules;
}

/* A small game of its own: `extra` stands on line 13 and after. */
static const char small_rule[] =
    "return rule { id = 'small', api = 1,\n"
    "  players = { min = 2, max = 4 },\n"
    "  tiles = { 'mini.lua' }, start = 'C',\n"
    "  options = { size = { values = { 4, 2 }, default = 4 } },\n"
    "  segments = {\n"
    "    city = { letters = 'A-Z', completion = 'edges', unit = 'tile' },\n"
    "    field = { letters = 'a-h' },\n"
    "  },\n"
    "  attrs = { pennant = { scope = 'segment' } },\n"
    "  figures = { normal = { group = 'meeple', n = 7, on = { 'city' } } },\n"
    "  majority = { claim = 'max' },\n"
    "  game_over = { last = { when = { stack_empty = true } } },\n"
    "  %s\n"
    "}\n";
static const char small_tiles[] = "return tileset { id = 'mini', api = 1, tiles = {\n"
                                  "  C = { slots = 'CCC|a.a|a.a|a.a', n = 3, borders = 'a:C' },\n"
                                  "  %s\n"
                                  "} }\n";

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void write_small(folder *f, const char *rule_extra, const char *tile_extra) {
  char text[4096];
  snprintf(text, sizeof text, small_rule, rule_extra);
  write_file(f, "small.lua", text);
  snprintf(text, sizeof text, small_tiles, tile_extra);
  write_file(f, "mini.lua", text);
}
#pragma GCC diagnostic pop

static bst_status load_small(folder *f, const char *rule_extra, const char *tile_extra) {
  bst_rules *rules = NULL;
  write_small(f, rule_extra, tile_extra);
  bst_status status = load(f, path_of(f, "small.lua"), NULL, 2, &rules);
  bst_rules_free(rules);
  return status;
}

/* The small game with `extra` has a fault on line 13 of the rule. */
static void rule_fault(folder *f, const char *extra, const char *text, const char *hint) {
  assert_int_equal(load_small(f, extra, ""), BST_BAD_INPUT);
  assert_message(&f->report, "small.lua", 13, text, hint);
  bst_report_clear(&f->report);
}

/* The small tile set with `extra` has a fault on line 3. */
static void tile_fault(folder *f, const char *extra, const char *text, const char *hint) {
  assert_int_not_equal(load_small(f, "", extra), BST_OK);
  assert_message(&f->report, "mini.lua", 3, text, hint);
  bst_report_clear(&f->report);
}

/* A house rule beside the base game with `body` on its line 2 has a fault there. */
static void house_fault(folder *f, const char *body, const char *text, const char *hint) {
  char rule[1024];
  bst_rules *rules = NULL;
  snprintf(rule, sizeof rule, "return rule { id = 'house', api = 1, needs = { 'base' },\n%s\n}\n",
           body);
  assert_int_equal(load(f, write_file(f, "house.lua", rule), NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "house.lua", 2, text, hint);
}

static void assert_no_message(const bst_report *report, const char *text) {
  for (size_t i = 0; i < report->count; i++)
    if (strstr(report->message[i].text, text)) {
      print_report(report);
      fail();
    }
}

/* --- the base game --------------------------------------------------------------------------- */

static void the_base_game_loads_with_72_tiles(void **state) {
  bst_rules *rules = load_base(*state, NULL);
  assert_int_equal(bst_rules_count(rules), 1);
  bst_rule_info info = bst_rules_info(rules, 0);
  assert_string_equal(info.id, "base");
  assert_string_equal(info.title, "Base game");
  assert_false(info.is_house_rule);
  assert_int_equal(bst_rules_tileset_count(rules), 1);
  assert_int_equal(bst_rules_tileset(rules, 0).tile_count, 72);
  assert_int_equal(bst_tile_type_count(bst_rules_compiled(rules)), 32);
  bst_rules_free(rules);
}

static void options_have_values_defaults_and_help(void **state) {
  bst_rules *rules = load_base(*state, "base.small_city=2");
  bool found = false;
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    bst_option_info option = bst_rules_option(rules, i);
    if (strcmp(option.name, "base.small_city") != 0)
      continue;
    found = true;
    assert_string_equal(option.value, "2");
    assert_string_equal(option.initial, "4");
    assert_string_equal(option.values, "4|2");
    assert_non_null(strstr(option.help, "BASE-71"));
  }
  assert_true(found);
  bst_rules_free(rules);
}

static void letters_of_the_rules_text_name_tiles(void **state) {
  bst_rules *rules = load_base(*state, NULL);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  uint8_t turned = 9;
  assert_string_equal(bst_tile_name(rs, bst_rules_letter(rules, "D", &turned)), "BA/RCr");
  assert_int_equal(turned, 0);
  assert_string_equal(bst_tile_name(rs, bst_rules_letter(rules, "X", &turned)), "BA/RRRR");
  assert_int_equal(bst_rules_letter(rules, "IC-A", &turned), BST_NONE);
  bst_rules_free(rules);
}

static const bst_query_info *query_named(const bst_rules *rules, const char *name) {
  size_t count;
  const bst_query_info *query = bst_rules_queries(rules, &count);
  for (size_t i = 0; i < count; i++)
    if (strcmp(query[i].query, name) == 0)
      return &query[i];
  return NULL;
}

static void words_of_position_files_are_declared(void **state) {
  bst_rules *rules = load_base(*state, NULL);
  const bst_query_info *city = query_named(rules, "city");
  assert_non_null(city);
  assert_int_equal(city->kind, bst_kind_find(bst_rules_compiled(rules), "city"));
  assert_string_equal(city->flag_option, "base.small_city");
  assert_string_equal(city->flag_value, "2");
  assert_int_equal(city->key_count, 2);
  assert_string_equal(city->key[0].name, "pen");
  assert_int_equal(city->key[0].counter.op, BST_COUNT_ATTR);
  assert_non_null(query_named(rules, "mon"));
  assert_null(query_named(rules, "abc"));
  assert_int_equal(query_named(rules, "monastery")->at, BST_QUERY_MIDDLE);
  assert_int_equal(query_named(rules, "barn")->at, BST_QUERY_CORNER);
  assert_int_equal(query_named(rules, "pennants")->attr,
                   bst_attr_find(bst_rules_compiled(rules), "pennant"));
  assert_true(query_named(rules, "2015")->is_edition);
  assert_int_equal(query_named(rules, "2015")->unit, BST_UNIT_TILE);
  bst_rules_free(rules);
}

static void a_number_of_players_that_is_not_declared_is_refused(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  assert_int_equal(load(f, "base", NULL, 7, &rules), BST_BAD_VALUE);
  assert_null(rules);
  assert_message(&f->report, NULL, 0, "base is for 2 to 6 players, not 7", NULL);
}

static void a_wrong_setup_is_a_bad_value_with_a_suggestion(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  assert_int_equal(load(f, "bsae", NULL, 2, &rules), BST_BAD_VALUE);
  assert_message(&f->report, NULL, 0, "no rule 'bsae' is installed", "did you mean 'base'?");
  assert_int_equal(load(f, "base", "base.smal_city=2", 2, &rules), BST_BAD_VALUE);
  assert_message(&f->report, NULL, 0, "--set: no option 'base.smal_city'", "'base.small_city'?");
  assert_int_equal(load(f, "base", "base.unplaceable=discrad", 2, &rules), BST_BAD_VALUE);
  assert_message(&f->report, NULL, 0, "discard|shuffle|bottom|aside|lose_part", "'discard'?");
}

static void without_any_scripts_the_hint_says_where_they_belong(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  setenv("BASTIDE_PATH", f->path, 1);
  assert_int_equal(load(f, "base", NULL, 2, &rules), BST_BAD_VALUE);
  assert_message(&f->report, NULL, 0, "no rule 'base' is installed", "BASTIDE_PATH");
}

/* --- rules ----------------------------------------------------------------------------------- */

static void the_small_game_of_these_tests_is_good(void **state) {
  folder *f = *state;
  bst_status status = load_small(f, "", "");
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
}

static void unknown_keys_are_named_with_the_nearest_known_one(void **state) {
  rule_fault(*state, "segmnets = {},", "unknown key 'segmnets' in rule 'small'", NULL);
  rule_fault(*state, "termss = {},", "unknown key 'termss' in rule 'small'",
             "did you mean 'terms'?");
  rule_fault(*state, "terms = { city = { on = 'city', moed = 'final' } },",
             "unknown key 'moed' in 'terms.city'", "did you mean 'mode'?");
}

static void numbers_are_checked_for_type_and_range(void **state) {
  rule_fault(*state, "terms = { city = { on = 'city', n = 1.5 } },",
             "terms.city.n must be a whole number from -10000 to 10000, not 1.5", NULL);
  rule_fault(*state, "terms = { city = { on = 'city', n = 2.0 } },", "not 2.0", NULL);
  rule_fault(*state, "terms = { city = { on = 'city', n = 0/0 } },", "not NaN", NULL);
  rule_fault(*state, "terms = { city = { on = 'city', n = 'two' } },", "not 'two'", NULL);
  rule_fault(*state, "terms = { city = { on = 'city', n = 1 << 40 } },", "not 1099511627776", NULL);
  rule_fault(*state, "figures = { x = { group = 'special', n = -1 } },",
             "figures.x.n must be a whole number from 0 to 100, not -1", NULL);
  rule_fault(*state, "figures = { x = { group = 'special', n = 1, max_per_feature = 256 } },",
             "figures.x.max_per_feature must be a whole number from 0 to 255, not 256", NULL);
}

static void words_are_checked_against_their_list(void **state) {
  rule_fault(*state, "terms = { city = { on = 'city', mode = 'finale' } },",
             "terms.city.mode must be one of 'normal', 'final', not 'finale'",
             "did you mean 'final'?");
  rule_fault(*state, "terms = { city = { on = 'city', per = 'sise' } },", "terms.city.per must be",
             "did you mean 'size'?");
  rule_fault(*state, "unplaceable = true,", "unplaceable must be a text, not true", NULL);
}

static void names_of_other_declarations_must_exist(void **state) {
  rule_fault(*state, "terms = { x = { on = 'ctiy' } },",
             "terms.x.on names a kind of segment 'ctiy'", "did you mean 'city'?");
  rule_fault(*state, "terms = { x = { on = 'city', per = 'attr:penant' } },",
             "names an attribute 'penant'", "did you mean 'pennant'?");
  rule_fault(*state, "terms = { x = { on = 'city', per = 'attr:city' } },",
             "names an attribute 'city', but that is a kind of segment", "g:segments(tile)");
  rule_fault(*state, "terms = { x = { on = 'city', when = { figure = 'normla' } } },",
             "terms.x.when.figure names a figure 'normla'", "did you mean 'normal'?");
}

static void lists_are_refused_where_named_entries_are_due(void **state) {
  rule_fault(*state, "terms = { { on = 'city' } },",
             "terms must be a table of named entries, not a list", "write 'name = { ... }'");
  rule_fault(*state, "terms = 3,", "terms must be a table of named entries, not 3", NULL);
}

static void names_are_plain_words(void **state) {
  rule_fault(*state, "figures = { ['big one'] = { group = 'meeple', n = 1 } },",
             "figures.big one is no name", "letters, digits");
}

static void letters_of_kinds_may_not_overlap(void **state) {
  folder *f = *state;
  write_file(f, "more.lua",
             "return rule { id = 'more', api = 1, needs = { 'base' }, segments = {\n"
             "  river = { letters = 'h-n' },\n"
             "  rail = { letters = '1-2' },\n"
             "} }\n");
  char with[300];
  bst_rules *rules = NULL;
  snprintf(with, sizeof with, "base,%s", path_of(f, "more.lua"));
  assert_int_equal(load(f, with, NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "more.lua", 2,
                 "segments.river has letters h-n, which overlap those of 'field' (a-h)", NULL);
  assert_message(&f->report, "more.lua", 3, "segments.rail.letters must be a range of letters",
                 NULL);
}

static void options_must_exist_and_maps_be_whole(void **state) {
  rule_fault(*state, "terms = { x = { on = 'city', n = opt('sise') } },",
             "terms.x.n depends on option 'small.sise'", "did you mean 'small.size'?");
  rule_fault(*state, "terms = { x = { on = 'city', n = opt('size', { [4] = 1 }) } },",
             "terms.x.n says nothing for value '2' of option 'small.size'", NULL);
  rule_fault(*state, "terms = { x = { on = 'city', n = opt('size', { [4]=1, [2]=2, [3]=3 }) } },",
             "terms.x.n[3] is '3', but option 'small.size' has the values 4|2", NULL);
  rule_fault(*state, "terms = { x = { on = 'city', enabled = opt('size') } },",
             "terms.x.enabled must be true or false, not 4", NULL);
}

/* A rule that was written when switches were words, beside one whose switch is a boolean. */
static void write_switches(folder *f, const char *extra) {
  char text[1024];
  write_file(f, "lamps.lua",
             "return rule { id = 'lamps', api = 1, needs = { 'base' },\n"
             "  options = { red = { values = { true, false }, default = 'on' },\n"
             "              word = { values = { 'on', 'off', 'dim' }, default = 'on' } },\n"
             "  terms = { x = { on = 'city', tier = 'add', n = 1, enabled = opt('red') } } }\n");
  snprintf(text, sizeof text,
           "return rule { id = 'old', api = 1, needs = { 'lamps.lua' },\n"
           "  %s }\n",
           extra);
  write_file(f, "old.lua", text);
}

static const char *value_in_force(const bst_rules *rules, const char *name) {
  for (size_t i = 0; i < bst_rules_option_count(rules); i++)
    if (strcmp(bst_rules_option(rules, i).name, name) == 0)
      return bst_rules_option(rules, i).value;
  return NULL;
}

static void check_switch(folder *f, const char *extra, const char *setting, const char *red) {
  bst_rules *rules = NULL;
  write_switches(f, extra);
  bst_status status = load(f, path_of(f, "old.lua"), setting, 2, &rules);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  assert_string_equal(value_in_force(rules, "lamps.red"), red);
  bst_rules_free(rules);
}

static void options_of_words_keep_them(folder *f) {
  bst_rules *rules = NULL;
  write_switches(f, "");
  assert_int_equal(load(f, path_of(f, "old.lua"), "lamps.word=true", 2, &rules), BST_BAD_VALUE);
  assert_message(&f->report, NULL, 0, "'true' is no value of option 'lamps.word'", NULL);
  bst_report_clear(&f->report);
  assert_int_equal(load(f, path_of(f, "old.lua"), "lamps.red=ON", 2, &rules), BST_BAD_VALUE);
  assert_message(&f->report, NULL, 0, "'ON' is no value of option 'lamps.red'; it has true|false",
                 NULL);
}

static void switches_are_booleans_and_were_words(void **state) {
  check_switch(*state, "", NULL, "true");
  check_switch(*state, "", "lamps.red=off", "false");
  check_switch(*state, "", "lamps.red=on", "true");
  check_switch(*state, "", "lamps.red=false", "false");
  check_switch(*state, "set = { ['lamps.red'] = 'off' }", NULL, "false");
  check_switch(*state, "set = { ['lamps.red'] = 'off' }", "lamps.red=on", "true");
  check_switch(*state, "patch = { ['lamps.options.red.default'] = 'off' }", NULL, "false");
  check_switch(*state,
               "figures = { f = { n = opt('lamps.red', { on = 1, off = 2 }), on = { 'road' },"
               " group = 'special' } }",
               NULL, "true");
  check_switch(*state,
               "figures = { f = { n = 1, on = { 'road' }, group = 'special',\n"
               "  enabled = opt('lamps.red', { [true] = true, off = false }) } }",
               NULL, "true");
  options_of_words_keep_them(*state);
}

/* Slots are looked at twice; that a map isn't whole is told once. */
static void a_map_that_is_asked_twice_is_still_not_whole(void **state) {
  folder *f = *state;
  assert_int_equal(
      load_small(f, "", "D = { slots = opt('small.size', { [3] = 'a.a|a.a|a.a|a.a' }), n = 1 },"),
      BST_BAD_INPUT);
  assert_message(&f->report, "mini.lua", 3, "says nothing for value '4' of option", NULL);
}

static void entries_that_are_switched_off_are_still_checked(void **state) {
  folder *f = *state;
  assert_int_equal(load_small(f,
                              "terms = { a = { on = 'city' }, b = { on = 'city', enabled = "
                              "opt('size', { [4] = false, [2] = true }) } },",
                              ""),
                   BST_OK);
  rule_fault(f, "terms = { a = { on = 'city', enabled = false, n = 'x' } },", "terms.a.n must be",
             NULL);
}

static void two_base_terms_for_one_kind_and_mode_are_refused(void **state) {
  rule_fault(*state, "terms = { a = { on = 'city', mode = 'final' }, b = { on = 'city' } },",
             "terms.b is a base term for the same kind and mode as 'small.a'", "another tier");
}

static void sections_that_come_later_are_refused_honestly(void **state) {
  rule_fault(*state, "bags = {},", "'bags' is not supported yet by this version", NULL);
  rule_fault(*state, "edges = {},", "'edges' is not supported yet by this version", NULL);
}

static void a_key_given_twice_is_reported(void **state) {
  rule_fault(*state, "attrs = {},", "key 'attrs' is given twice, first on line 9", NULL);
}

static void several_faults_come_out_together(void **state) {
  folder *f = *state;
  assert_int_equal(load_small(f, "terms = { a = { on = 'x', n = 0.5 } }, foo = 1,",
                              "D = { slots = 'CCC', n = 1 },"),
                   BST_BAD_INPUT);
  assert_true(f->report.count >= 4);
  assert_message(&f->report, "small.lua", 13, "terms.a.on", NULL);
  assert_message(&f->report, "small.lua", 13, "terms.a.n", NULL);
  assert_message(&f->report, "small.lua", 13, "unknown key 'foo'", NULL);
  assert_message(&f->report, "mini.lua", 3, "tiles.D.slots", NULL);
}

static void the_start_tile_must_exist_and_have_a_copy(void **state) {
  folder *f = *state;
  write_small(f, "", "");
  write_file(f, "mini.lua",
             "return tileset { id = 'mini', api = 1, tiles = {\n"
             "  C = { slots = 'CCC|a.a|a.a|a.a', n = 0 },\n"
             "  D = { slots = 'CCC|a.a|a.a|a.a', n = 1 },\n} }\n");
  bst_rules *rules = NULL;
  assert_int_equal(load(f, path_of(f, "small.lua"), NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "small.lua", 3, "start is 'C', of which there is no copy", NULL);
  bst_report_clear(&f->report);
  write_file(f, "mini.lua",
             "return tileset { id = 'mini', api = 1, tiles = {\n"
             "  Cit = { slots = 'CCC|a.a|a.a|a.a', n = 0 } } }\n");
  assert_int_equal(load(f, path_of(f, "small.lua"), NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "small.lua", 3, "start is 'C', which no loaded tile set has", NULL);
  assert_message(&f->report, "mini.lua", 1, "tiles holds no tile with a copy", NULL);
}

static void the_id_and_the_version_of_the_interface_are_checked(void **state) {
  folder *f = *state;
  const char *path = write_file(f, "other.lua",
                                "return rule {\n  id = 'another',\n  api = 2,\n"
                                "  needs = { 'base', 'bsae' }, optional = 7, title = {} }\n");
  bst_rules *rules = NULL;
  assert_int_equal(load(f, path, NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "other.lua", 2, "the id must be 'other', like the file", NULL);
  assert_message(&f->report, "other.lua", 3,
                 "api must be 1, the only one that this program supports, not 2", "newer version");
  assert_message(&f->report, "other.lua", 4, "names rule 'bsae', which is not installed",
                 "'base'?");
  assert_message(&f->report, "other.lua", 4, "optional must be a list of texts, not 7", NULL);
  assert_message(&f->report, "other.lua", 4, "title must be a text, not a list", NULL);
}

static void a_rule_without_a_game_needs_one(void **state) {
  folder *f = *state;
  const char *path = write_file(f, "alone.lua", "\nreturn rule { id = 'alone', api = 1 }");
  bst_rules *rules = NULL;
  assert_int_equal(load(f, path, NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "alone.lua", 2, "is no game of its own ('players' and 'tiles')",
                 "write needs = { \"base\" }");
}

static void needs_in_a_circle_are_found(void **state) {
  folder *f = *state;
  char with[600];
  const char *one =
      write_file(f, "one.lua", "return rule { id = 'one', api = 1, needs = { 'two.lua' } }");
  write_file(f, "two.lua", "return rule { id = 'two', api = 1, needs = { 'one' } }");
  snprintf(with, sizeof with, "base,%s", one);
  bst_rules *rules = NULL;
  assert_int_equal(load(f, with, NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(
      &f->report, "one.lua", 1,
      "needs[1] stands in a circle, where every rule comes before itself: one -> two -> one",
      "take one of these names out");
}

static void what_an_option_chooses_is_called_by_its_own_name(void **state) {
  rule_fault(*state, "terms = { x = { on = 'city', n = opt('size', { [4] = 'a', [2] = 2 }) } },",
             "terms.x.n must be a whole number from -10000 to 10000, not 'a'", NULL);
  rule_fault(*state,
             "figures = { x = { group = 'special', n = 1, "
             "on = opt('size', { [4] = { 'field', 'ctiy' }, [2] = {} }) } },",
             "figures.x.on[2] names a kind of segment 'ctiy'", "did you mean 'city'?");
}

static void what_one_rule_says_by_an_option_no_other_may_say(void **state) {
  folder *f = *state;
  house_fault(f, "first_player = 'random'", "first_player is declared by rule 'base' too",
              "copy base.lua");
  bst_report_clear(&f->report);
  house_fault(f,
              "options = { x = { values = { 1, 2 }, default = 1 } },"
              "majority = { claim = opt('x', { [1] = 'max', [2] = 'all' }) }",
              "majority.claim is declared by rule 'base' too", NULL);
}

static void a_faulty_value_is_no_name(void **state) {
  folder *f = *state;
  house_fault(f, "first_player = opt('nothing'), majority = { claim = opt('nothing') }",
              "first_player depends on option 'house.nothing'", NULL);
  assert_no_message(&f->report, "is no name");
}

static void a_term_without_a_base_term_does_nothing(void **state) {
  folder *f = *state;
  house_fault(f, "terms = { x = { on = 'field', mode = 'normal', tier = 'add', n = 1 } }",
              "terms.x has no effect: no base term values 'field' in mode 'normal'",
              "tier = \"base\"");
  bst_report_clear(&f->report);
  house_fault(f, "segments = { pond = {} }, terms = { x = { on = 'pond', tier = 'bonus' } }",
              "terms.x has no effect: no base term values 'pond'", NULL);
  bst_report_clear(&f->report);
  rule_fault(
      f,
      "terms = { a = { on = 'city', teir = 'base' }, b = { on = 'city', tier = 'zero', n = 2 } },",
      "unknown key 'teir' in 'terms.a'", NULL);
  assert_int_equal(
      load_small(f,
                 "terms = { a = { on = 'city', mode = 'final' }, "
                 "b = { on = 'city', tier = 'add' },"
                 "c = { on = 'field', enabled = false }, d = { on = 'field', tier = 'add' } },",
                 ""),
      BST_OK);
}

static void interop_has_known_keys_only(void **state) {
  rule_fault(*state, "interop = { foo = {} },", "unknown key 'foo' in 'interop'", NULL);
  rule_fault(*state, "interop = { jcz = { anything = 1 } },",
             "unknown key 'anything' in 'interop.jcz'", NULL);
}

static void interop_jcz_names_options_that_are_there(void **state) {
  rule_fault(*state,
             "interop = { jcz = { elements = { x = { option = 'nothing', on = 1, off = 2 } } } },",
             "interop.jcz.elements.x.option depends on option", NULL);
  rule_fault(*state,
             "interop = { jcz = { elements = { x = { option = 'size', on = 4, off = 3 } } } },",
             "interop.jcz.elements.x.off is no value of option", NULL);
  rule_fault(*state, "interop = { jcz = { figures = { normal = { id = 'small' } } } },",
             "interop.jcz.figures.normal needs 'class'", NULL);
  rule_fault(*state, "interop = { jcz = { rules = { x = {} } } },",
             "interop.jcz.rules.x needs 'default'", NULL);
  rule_fault(*state, "interop = { jcz = { steps = { x = { flags = { y = 1 } } } } },",
             "interop.jcz.steps.x.flags.y must be true or false", NULL);
}

static void a_game_of_its_own_has_a_start_and_an_end(void **state) {
  folder *f = *state;
  write_small(f, "", "");
  const char *path =
      write_file(f, "bare.lua",
                 "return rule { id = 'bare', api = 1,\n"
                 "  players = { min = 2, max = 2 }, tiles = { 'mini.lua' },\n"
                 "  segments = { city = { letters = 'A-Z' }, field = { letters = 'a-h' } },\n"
                 "}\n");
  bst_rules *rules = NULL;
  assert_int_equal(load(f, path, NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "bare.lua", 1, "needs 'start'", "a game of its own");
  assert_message(&f->report, "bare.lua", 1, "needs 'game_over'", "a game of its own");
}

static void a_slip_in_a_term_is_not_told_twice(void **state) {
  folder *f = *state;
  house_fault(f,
              "terms = { x = { on = 'road', teir = 'add' }, y = { on = 'road', tier = 'addd' } }",
              "unknown key 'teir'", NULL);
  assert_message(&f->report, "house.lua", 2, "terms.y.tier must be one of", "'add'?");
  assert_no_message(&f->report, "is a base term");
}

static void a_clash_says_what_to_do_instead(void **state) {
  folder *f = *state;
  house_fault(f, "terms = { road = { on = 'road', n = 1 } }",
              "terms.road is a base term for the same kind and mode as 'base.road'",
              "to add to it write tier = \"add\", to change it copy base.lua");
  bst_report_clear(&f->report);
  house_fault(f, "attrs = { pennant = {} }", "attrs.pennant is declared by rule 'base' too",
              "to change it copy base.lua");
}

static void groups_and_figures_are_told_apart(void **state) {
  rule_fault(
      *state, "terms = { x = { on = 'city', per = 'figures:normal' } },",
      "terms.x.per must end with a group of figures ('meeple', 'special', 'neutral'), not 'normal'",
      "write 'figures:meeple'");
  rule_fault(*state, "terms = { x = { on = 'city', per = 'own_figures:meple' } },",
             "must end with a group of figures", "write 'own_figures:meeple'");
  rule_fault(*state, "terms = { x = { on = 'city', when = { own_figure = 'meeple' } } },",
             "terms.x.when.own_figure names the group 'meeple', but a figure is wanted",
             "'normal'");
}

static void short_names_of_options_are_completed(void **state) {
  folder *f = *state;
  house_fault(f, "set = { small_city = 2 }",
              "set.small_city presets an option that no loaded rule has",
              "did you mean 'base.small_city'?");
  bst_report_clear(&f->report);
  house_fault(f, "set = { smal_city = 2 }", "set.smal_city presets",
              "did you mean 'base.small_city'?");
}

static void everything_declared_has_a_plain_name(void **state) {
  rule_fault(*state, "terms = { ['a b'] = { on = 'city' } },", "terms.a b is no name",
             "letters, digits");
  rule_fault(*state, "state = { ['a.b'] = 'u8' },", "state.a.b is no name", "letters, digits");
  rule_fault(*state, "majority = { tiebreak = { ['x y'] = { measure = 'count' } } },", "is no name",
             NULL);
  house_fault(*state, "options = { ['a.b'] = { values = { 1 }, default = 1 } }",
              "options.a.b is no name", "letters, digits");
}

static void zero_and_half_count_nothing(void **state) {
  rule_fault(*state, "terms = { a = { on = 'city' }, x = { on = 'city', tier = 'zero', n = 2 } },",
             "terms.x.n means nothing in tier 'zero'", "leave it out");
  rule_fault(*state,
             "terms = { a = { on = 'city' }, x = { on = 'city', tier = 'half', per = 'size' } },",
             "terms.x.per means nothing in tier 'half'", "leave it out");
}

static void a_term_may_be_about_several_kinds_and_modes(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_small(
      f, "terms = { a = { on = { 'city', 'field' }, mode = { 'normal', 'final' }, n = 2 } },", "");
  bst_status status = load(f, path_of(f, "small.lua"), NULL, 2, &rules);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  assert_string_equal(bst_term_name(bst_rules_compiled(rules), 0), "small.a");
  assert_string_equal(bst_term_name(bst_rules_compiled(rules), 1), "small.a");
  assert_string_equal(bst_term_name(bst_rules_compiled(rules), 2), "nothing");
  bst_rules_free(rules);
  rule_fault(f, "terms = { a = { on = {} } },", "terms.a.on names no kind of segment", NULL);
  rule_fault(f, "terms = { a = { on = 'city', mode = {} } },", "terms.a.mode names no mode", NULL);
  rule_fault(f, "terms = { a = { on = { 'city', 'feild' } } },",
             "terms.a.on[2] names a kind of segment 'feild'", "'field'?");
  rule_fault(f,
             "terms = { a = { on = { 'city', 'field' } }, b = { on = 'field', mode = 'final' } },",
             "terms.b is a base term for the same kind and mode as 'small.a'", NULL);
}

static void a_range_is_a_number_or_a_table(void **state) {
  rule_fault(*state, "terms = { a = { on = 'city', when = { size = 'x' } } },",
             "terms.a.when.size must be a whole number or { min =, max = }, not 'x'", NULL);
  rule_fault(*state, "terms = { a = { on = 'city', when = { size = -1 } } },",
             "terms.a.when.size must be", NULL);
}

static void faulty_segments_don_t_fault_every_tile(void **state) {
  folder *f = *state;
  write_small(f, "", "D = { slots = 'CCC|a.a|a.a|a.a', n = 1 }, E = 7,");
  const char *path =
      write_file(f, "odd.lua",
                 "return rule { id = 'odd', api = 1,\n"
                 "  players = { min = 2, max = 4 }, start = 'C', tiles = { 'mini.lua' },\n"
                 "  game_over = { last = { when = { stack_empty = true } } },\n"
                 "  segments = { city = { letters = 'A' }, field = { letters = 'a-h' } } }\n");
  bst_rules *rules = NULL;
  assert_int_equal(load(f, path, NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "odd.lua", 4, "segments.city.letters must be a range", NULL);
  assert_message(&f->report, "mini.lua", 3, "tiles.E must be a table", NULL);
  assert_no_message(&f->report, "slots");
  bst_report_clear(&f->report);
  write_file(f, "odd.lua",
             "return rule { id = 'odd', api = 1,\n"
             "  players = { min = 2, max = 4 }, start = 'C', tiles = { 'mini.lua' },\n"
             "  game_over = { last = { when = { stack_empty = true } } },\n"
             "  segmets = { city = { letters = 'A-Z' }, field = { letters = 'a-h' } },\n"
             "  terms = { a = { on = 'city' } } }\n");
  assert_int_equal(load(f, path_of(f, "odd.lua"), NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "odd.lua", 4, "unknown key 'segmets'", "'segments'?");
  assert_no_message(&f->report, "slots");
  assert_no_message(&f->report, "terms.a");
}

static void the_named_file_comes_before_what_it_brings(void **state) {
  folder *f = *state;
  write_small(f, "", "D = 7,");
  write_file(f, "zz.lua", "return rule { id = 'zz', api = 1, needs = { 'small.lua' }, titel = 1 }");
  write_file(f, "small.lua",
             "return rule { id = 'small', api = 2, tiles = { 'mini.lua' },\n"
             "  players = { min = 2, max = 4 }, start = 'C', segments = {} }");
  bst_rules *rules = NULL;
  assert_int_equal(load(f, path_of(f, "zz.lua"), NULL, 2, &rules), BST_BAD_INPUT);
  assert_true(ends_with(f->report.message[0].file, "zz.lua"));
  assert_true(ends_with(f->report.message[1].file, "small.lua"));
  assert_true(ends_with(f->report.message[f->report.count - 1].file, "mini.lua"));
}

static void of_two_games_the_later_file_is_at_fault(void **state) {
  folder *f = *state;
  house_fault(f, "players = { min = 2, max = 4 }", "players is declared by rule 'base' too",
              "leave it out");
}

static void a_missing_file_is_told_where_it_is_named(void **state) {
  folder *f = *state;
  write_file(f, "there.lua", "return rule { id = 'there', api = 1 }");
  house_fault(f, "tiles = { 'nowhere.lua' }", "tiles[1] names 'nowhere.lua', but there is no file",
              NULL);
  bst_report_clear(&f->report);
  const char *path = write_file(f, "asks.lua",
                                "return rule { id = 'asks', api = 1,\n"
                                "  needs = { 'base', 'lost.lua', 'there' } }");
  bst_rules *rules = NULL;
  assert_int_equal(load(f, path, NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "asks.lua", 2, "needs[2] names 'lost.lua', but there is no file",
                 NULL);
  assert_message(&f->report, "asks.lua", 2, "needs[3] names rule 'there', which is not installed",
                 "did you mean 'there.lua'?");
}

static void names_in_the_set_up_may_have_spaces_around_them(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  const char *names[] = {" base", "\tbase "};
  bst_setup setup = {.with = names, .with_count = 2, .players = 2};
  assert_int_equal(bst_rules_load(&setup, &rules, &f->report), BST_OK);
  bst_rules_free(rules);
}

/* --- house rules ----------------------------------------------------------------------------- */

static void a_house_rule_presets_and_the_command_line_wins(void **state) {
  folder *f = *state;
  const char *path = write_file(f, "two_points.lua",
                                "return rule { id = 'two_points', api = 1, needs = { 'base' },\n"
                                "  set = { ['base.small_city'] = 2 } }\n");
  bst_rules *rules = NULL;
  assert_int_equal(load(f, path, NULL, 2, &rules), BST_OK);
  assert_string_equal(bst_rules_info(rules, 0).id, "base");
  assert_string_equal(bst_rules_info(rules, 1).id, "two_points");
  assert_string_equal(bst_rules_option(rules, 6).name, "base.small_city");
  assert_string_equal(bst_rules_option(rules, 6).value, "2");
  bst_rules_free(rules);
  assert_int_equal(load(f, path, "base.small_city=4", 2, &rules), BST_OK);
  assert_string_equal(bst_rules_option(rules, 6).value, "4");
  bst_rules_free(rules);
}

static void two_house_rules_that_preset_differently_are_refused(void **state) {
  folder *f = *state;
  char with[600];
  write_file(f, "aa.lua",
             "return rule { id = 'aa', api = 1, needs = { 'base' },\n"
             "  set = { ['base.small_city'] = 2 } }\n");
  write_file(f, "bb.lua",
             "return rule { id = 'bb', api = 1, needs = { 'base' },\n\n"
             "  set = { ['base.small_city'] = 4, ['base.farmer'] = 'on' } }\n");
  snprintf(with, sizeof with, "%s,%s", path_of(f, "aa.lua"), path_of(f, "bb.lua"));
  bst_rules *rules = NULL;
  assert_int_equal(load(f, with, NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "bb.lua", 3, "presets 'base.small_city' differently than rule 'aa'",
                 "--set");
  assert_message(&f->report, "bb.lua", 3, "presets an option that no loaded rule has",
                 "'base.farmers'?");
}

static void rules_that_exclude_each_other_are_refused(void **state) {
  folder *f = *state;
  char with[600];
  write_file(f, "aa.lua",
             "return rule { id = 'aa', api = 1, needs = { 'base' }, "
             "conflicts = { 'tempo' } }");
  write_file(f, "bb.lua",
             "return rule { id = 'bb', api = 1, needs = { 'base' }, "
             "provides = { 'tempo' } }");
  snprintf(with, sizeof with, "%s,%s", path_of(f, "aa.lua"), path_of(f, "bb.lua"));
  bst_rules *rules = NULL;
  assert_int_equal(load(f, with, NULL, 2, &rules), BST_BAD_VALUE);
  assert_message(&f->report, NULL, 0, "rules 'aa' and 'bb' exclude each other", NULL);
}

static void one_name_declared_by_two_rules_is_refused(void **state) {
  folder *f = *state;
  const char *path = write_file(f, "again.lua",
                                "return rule { id = 'again', api = 1, needs = { 'base' },\n"
                                "  attrs = { pennant = {} },\n  unplaceable = 'shuffle' }\n");
  bst_rules *rules = NULL;
  assert_int_equal(load(f, path, NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "again.lua", 2, "attrs.pennant is declared by rule 'base' too", NULL);
  assert_message(&f->report, "again.lua", 3, "unplaceable is declared by rule 'base' too", NULL);
}

/* --- tile sets ------------------------------------------------------------------------------- */

static void faults_of_tiles_name_the_tile(void **state) {
  tile_fault(*state, "D = { slots = 'CCC|a.a', n = 1 },", "tiles.D.slots", NULL);
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|9.9', n = 1 },", "tiles.D.slots", NULL);
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|a.a' },", "tiles.D needs 'n'", NULL);
  tile_fault(*state, "D = { n = 1 },", "tiles.D needs 'slots'", NULL);
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|a.a', n = -1 },",
             "tiles.D.n must be a whole number from 0 to 1000, not -1", NULL);
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|a.a', n = { 1, 2 } },",
             "tiles.D.n lists counts by edition, but the set has no 'edition'", NULL);
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|a.a', n = 1, borders = 'a:D' },",
             "tiles.D borders \"a:D\"", NULL);
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|a.a', n = 1, symbols = { penant = 'C' } },",
             "tiles.D.symbols.penant names an attribute 'penant'", "did you mean 'pennant'?");
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|a.a', n = 1, symbols = { pennant = 'E' } },",
             "tiles.D.symbols.pennant names segment 'E', which this tile doesn't have", NULL);
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|a.a', n = 1, centre = 'monestary' },",
             "tiles.D.centre names a kind of segment 'monestary'", NULL);
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|a.a', n = 1, centre = 'a' },",
             "tiles.D.centre 'a' names a segment that is there already", NULL);
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|a.a', n = 1, slotz = 1 },",
             "unknown key 'slotz' in 'tiles.D'", NULL);
  tile_fault(*state, "D = { slots = 'CCC|a.a|a.a|a.a', n = opt('sise') },",
             "tiles.D.n depends on option 'small.sise', which no loaded rule has",
             "did you mean 'small.size'?");
  tile_fault(*state, "D = { slots = { 'CCC|-|a.a|a.a', 'CCC|a.a|a.a|-' }, n = 1 },",
             "tiles.D has several cells and needs 'at'", NULL);
  tile_fault(*state, "D = 'CCC|a.a|a.a|a.a',", "tiles.D must be a table", NULL);
  tile_fault(*state, "C = { slots = 'CCC|a.a|a.a|a.a', n = 1 },",
             "key 'C' is given twice, first on line 2", NULL);
}

static void a_tile_in_two_sets_is_refused(void **state) {
  folder *f = *state;
  write_file(f, "more.lua",
             "return rule { id = 'more', api = 1, needs = { 'base' },\n"
             "  tiles = { 'extra.lua', 'bsae' } }\n");
  write_file(f, "extra.lua",
             "return tileset { id = 'extras', api = 1, tiles = {\n"
             "  ['BA/L'] = { slots = 'a.a|a.a|a.a|a.a', n = 1 },\n"
             "  ['A B'] = { slots = 'a.a|a.a|a.a|a.a', n = 1 },\n} }\n");
  bst_rules *rules = NULL;
  assert_int_equal(load(f, path_of(f, "more.lua"), NULL, 2, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "extra.lua", 2, "tiles.BA/L stands in another loaded set", NULL);
  assert_message(&f->report, "extra.lua", 3, "tiles.A B is no id", NULL);
  assert_message(&f->report, "extra.lua", 1, "the id must be 'extra', like the file", NULL);
  assert_message(&f->report, "more.lua", 2, "names tile set 'bsae', which is not installed",
                 "did you mean 'base'?");
}

static void editions_differ_in_their_gardens_only(void **state) {
  bst_rules *rules = load_base(*state, "base.tile_edition=1");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_int_equal(bst_tile_definition(rs, bst_tile_find(rs, "BA/CG"))->copies, 0);
  assert_int_equal(bst_tile_definition(rs, bst_tile_find(rs, "BA/C"))->copies, 5);
  assert_int_equal(bst_rules_tileset(rules, 0).tile_count, 72);
  bst_rules_free(rules);
}

static void an_early_print_has_one_pennant_less(void **state) {
  bst_rules *rules = load_base(*state, "base.cfcf_pennants=1");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_int_equal(bst_tile_definition(rs, bst_tile_find(rs, "BA/CFc+"))->copies, 1);
  assert_int_equal(bst_tile_definition(rs, bst_tile_find(rs, "BA/CFc.1"))->copies, 2);
  bst_rules_free(rules);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(the_base_game_loads_with_72_tiles),
      T(options_have_values_defaults_and_help),
      T(letters_of_the_rules_text_name_tiles),
      T(words_of_position_files_are_declared),
      T(a_number_of_players_that_is_not_declared_is_refused),
      T(a_wrong_setup_is_a_bad_value_with_a_suggestion),
      T(without_any_scripts_the_hint_says_where_they_belong),
      T(the_small_game_of_these_tests_is_good),
      T(unknown_keys_are_named_with_the_nearest_known_one),
      T(numbers_are_checked_for_type_and_range),
      T(words_are_checked_against_their_list),
      T(names_of_other_declarations_must_exist),
      T(lists_are_refused_where_named_entries_are_due),
      T(names_are_plain_words),
      T(letters_of_kinds_may_not_overlap),
      T(options_must_exist_and_maps_be_whole),
      T(switches_are_booleans_and_were_words),
      T(a_map_that_is_asked_twice_is_still_not_whole),
      T(entries_that_are_switched_off_are_still_checked),
      T(two_base_terms_for_one_kind_and_mode_are_refused),
      T(sections_that_come_later_are_refused_honestly),
      T(a_key_given_twice_is_reported),
      T(several_faults_come_out_together),
      T(the_start_tile_must_exist_and_have_a_copy),
      T(the_id_and_the_version_of_the_interface_are_checked),
      T(a_rule_without_a_game_needs_one),
      T(needs_in_a_circle_are_found),
      T(what_an_option_chooses_is_called_by_its_own_name),
      T(what_one_rule_says_by_an_option_no_other_may_say),
      T(a_faulty_value_is_no_name),
      T(a_term_without_a_base_term_does_nothing),
      T(interop_has_known_keys_only),
      T(interop_jcz_names_options_that_are_there),
      T(a_game_of_its_own_has_a_start_and_an_end),
      T(a_slip_in_a_term_is_not_told_twice),
      T(a_clash_says_what_to_do_instead),
      T(groups_and_figures_are_told_apart),
      T(short_names_of_options_are_completed),
      T(everything_declared_has_a_plain_name),
      T(zero_and_half_count_nothing),
      T(a_term_may_be_about_several_kinds_and_modes),
      T(a_range_is_a_number_or_a_table),
      T(faulty_segments_don_t_fault_every_tile),
      T(the_named_file_comes_before_what_it_brings),
      T(of_two_games_the_later_file_is_at_fault),
      T(a_missing_file_is_told_where_it_is_named),
      T(names_in_the_set_up_may_have_spaces_around_them),
      T(a_house_rule_presets_and_the_command_line_wins),
      T(two_house_rules_that_preset_differently_are_refused),
      T(rules_that_exclude_each_other_are_refused),
      T(one_name_declared_by_two_rules_is_refused),
      T(faults_of_tiles_name_the_tile),
      T(a_tile_in_two_sets_is_refused),
      T(editions_differ_in_their_gardens_only),
      T(an_early_print_has_one_pennant_less),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
