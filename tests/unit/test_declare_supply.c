/* test_declare_supply.c - where tiles come from and what seats begin with: sources, tiles dropped
 * from the stack, options by seat, constants, secret steps, symbols that nobody declares. */
#include "script_fixture.h"

#include <behaviour.h>
#include <ruleset.h>

/* A rule beside the base game; `body` begins on line 2. */
static bst_status load(folder *f, const char *body, const bst_setting *set, size_t count,
                       bst_rules **rules) {
  const char *with[] = {path_of(f, "house.lua")};
  bst_setup setup = {.with = with, .with_count = 1, .players = 3, .set = set, .set_count = count};
  char text[2048];
  snprintf(text, sizeof text, "return rule { id = 'house', api = 1, needs = { 'base' },\n%s\n}\n",
           body);
  write_file(f, "house.lua", text);
  return bst_rules_load(&setup, rules, &f->report);
}

static bst_rules *good(folder *f, const char *body) {
  bst_rules *rules = NULL;
  bst_status status = load(f, body, NULL, 0, &rules);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  return rules;
}

static void fault(folder *f, const char *body, const char *text, const char *hint) {
  bst_rules *rules = NULL;
  assert_int_equal(load(f, body, NULL, 0, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "house.lua", 2, text, hint);
  assert_int_equal(f->report.count, 1);
  bst_report_clear(&f->report);
}

/* --- sources ------------------------------------------------------------------------------ */

static void sources_play_out_of_zones(void **state) {
  bst_rules *rules =
      good(*state, "zones = { a = { holds = 'token' }, b = { holds = 'tile' } },\n"
                   "sources = { plain = { from = 'b' }, dark = { from = 'house.b', blind = true, "
                   "price = 3 },\n"
                   "dear = { from = 'b', price = function() return 1 end },\n"
                   "own = { from = 'b', args = { 'tile', 'amount' }, options = function() end } }");
  const bst_step_def *plain = step_of(rules, "house.plain"), *dark = step_of(rules, "house.dark");
  const bst_step_def *dear = step_of(rules, "house.dear"), *own = step_of(rules, "house.own");
  assert_int_equal(plain->from, 2);
  assert_int_equal(plain->argc, 1);
  assert_false(plain->has_options || plain->blind);
  assert_true(dark->blind);
  assert_int_equal(dark->argc, 0);
  assert_int_equal(dark->price, 3);
  assert_string_equal(bst_rules_compiled(rules)->reason[dark->price_reason].name, "house.price");
  assert_int_not_equal(dear->price_test, 0);
  assert_true(bst_rules_compiled(rules)->asks_host);
  assert_true(own->has_options);
  assert_int_equal(own->argc, 2);
  bst_rules_free(rules);
}

static void slips_in_sources_are_told(void **state) {
#define ZONES "zones = { a = { holds = 'token' }, bag = { holds = 'tile' } }, sources = { x = { "
  fault(*state, ZONES "from = 'bog' } }", "names zone 'house.bog'", "did you mean 'house.bag'?");
  fault(*state, ZONES "from = 'a' } }", "holds no tiles", "holds = \"tile\"");
  fault(*state, ZONES "from = 'bag', price = -1 } }", "price must be", NULL);
  fault(*state, ZONES "from = 'bag', blind = true, args = { 'tile' } } }", "args means nothing",
        "leave it out");
  fault(*state, ZONES "blind = true, apply = function() end } }", "means nothing without a zone",
        "from = \"zone\"");
  fault(*state, ZONES "apply = function() end } }", "needs 'options'", NULL);
#undef ZONES
}

/* --- the stack ---------------------------------------------------------------------------- */

static uint16_t copies_of(const bst_rules *rules, const char *name) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (uint16_t i = 0; i < rs->tiles.type_count; i++)
    if (strcmp(rs->tiles.def[i].name, name) == 0)
      return rs->tiles.def[i].copies;
  return BST_NONE;
}

static void tiles_are_dropped_from_the_stack(void **state) {
  bst_rules *rules = good(*state, "stack = { drop = { one = { tile = 'BA/L', n = 1 },\n"
                                  "two = { tile = 'BA/RFr', n = { [2] = 0, [3] = 2 } },\n"
                                  "all = { tile = 'BA/LR' }, start = { tile = 'BA/RCr' },\n"
                                  "off = { tile = 'BA/L', enabled = false } } }");
  assert_int_equal(copies_of(rules, "BA/L"), 3);
  assert_int_equal(copies_of(rules, "BA/RFr"), 5);
  assert_int_equal(copies_of(rules, "BA/LR"), 0);
  assert_int_equal(copies_of(rules, "BA/RCr"), 1); /* it lies */
  bst_rules_free(rules);
  rules = good(*state, "stack = { drop = { x = { attr = 'pennant' } } }");
  assert_int_equal(copies_of(rules, "BA/Cccc+"), 0);
  assert_int_equal(copies_of(rules, "BA/L"), 4);
  bst_rules_free(rules);
  fault(*state, "stack = { drop = { x = { tile = 'BA/L', n = 5 } } }",
        "takes 5 of 'BA/L' out, but there are 4", NULL);
  fault(*state, "stack = { drop = { x = { n = 5 } } }", "needs one of", NULL);
  fault(*state, "stack = { drop = { x = { attr = 'pennant', n = 5 } } }", "all of them leave",
        NULL);
}

/* --- options by seat ---------------------------------------------------------------------- */

#define MEEPLES "options = { m = { per = 'seat', values = { 7, 5, 9 }, default = 7 } },\n"

static void each_seat_has_its_own_number(void **state) {
  static const bst_setting set[] = {{.option = "house.m", .value = "9"},
                                    {.option = "house.m@2", .value = "5"}};
  bst_rules *rules = NULL;
  assert_int_equal(load(*state, MEEPLES "patch = { ['base.figures.normal.n'] = opt('house.m') }",
                        set, 2, &rules),
                   BST_OK);
  const bst_figure_def *normal = &bst_rules_compiled(rules)->figure[0];
  assert_string_equal(normal->name, "normal");
  assert_int_equal(bst_figures_of_seat(normal, 0), 9);
  assert_int_equal(bst_figures_of_seat(normal, 1), 5);
  assert_int_equal(bst_figures_of_seat(normal, 2), 9);
  assert_int_equal(bst_figures_of_def(normal, 3), 23);
  assert_int_equal(bst_rules_compiled(rules)->layout.figure_cap, 23);
  bst_rules_free(rules);
}

static void seats_are_told_apart_where_they_can_be(void **state) {
  folder *f = *state;
  static const bst_setting fourth = {.option = "house.m@4", .value = "9"};
  bst_rules *rules = NULL;
  assert_int_equal(load(f, MEEPLES, &fourth, 1, &rules), BST_BAD_VALUE);
  bst_report_clear(&f->report);
  assert_int_equal(load(f, MEEPLES "terms = { t = { on = 'road', tier = 'add', n = opt('m') } }",
                        NULL, 0, &rules),
                   BST_BAD_INPUT);
  assert_message(&f->report, "house.lua", 3, "can't follow option 'house.m'", "g:opt");
  bst_report_clear(&f->report);
}

/* --- constants, secrets, symbols ---------------------------------------------------------- */

static void constants_are_kept(void **state) {
  bst_rules *rules = good(*state, "consts = { a = 10, b = 'text', c = true },\n"
                                  "on = { turn_end = { x = { function(g) end } } }");
  const bst_behaviour *b = bst_rules_behaviour(rules);
  assert_int_equal(b->constant_count, 3);
  assert_string_equal(b->constant[0].name, "house.a");
  assert_int_equal(b->constant[0].number, 10);
  assert_string_equal(b->constant[1].text, "text");
  assert_true(b->constant[2].is_flag);
  bst_rules_free(rules);
  fault(*state, "consts = { a = {} }", "must be a whole number, a text or true or false", NULL);
  fault(*state, "consts = { a = 1.5 }", "must be a whole number, a text or true or false", NULL);
}

static void secret_steps_ask_everybody(void **state) {
#define STEP "steps = { x = { stage = 'placed', options = function() end, apply = function() end, "
  bst_rules *rules = good(*state, STEP "who = 'each_from_left', secret = true } }");
  assert_true(step_of(rules, "house.x")->secret);
  assert_int_equal(bst_rules_compiled(rules)->secret_count, 1);
  bst_rules_free(rules);
  fault(*state, STEP "secret = true } }", "means nothing where not everybody is asked",
        "each_from_left");
  fault(*state, STEP "who = 'each_from_left', secret = true, repeats = true } }",
        "everybody decides once", NULL);
#undef STEP
}

static void symbols_of_nobody_are_left_out(void **state) {
  folder *f = *state;
  write_file(f, "more.lua",
             "return tileset { id = 'more', api = 1, tiles = {\n"
             "[\"MO/1\"] = { slots = 'aaa|aaa|aaa|aaa', n = 1, symbols = { windmill = true } },\n"
             "[\"MO/2\"] = { slots = 'aaa|aaa|aaa|aaa', n = 1, symbols = { windmill = 'N' } } } }");
  bst_rules *rules = good(f, "tiles = { 'more.lua' }");
  assert_int_equal(copies_of(rules, "MO/1"), 1);
  assert_int_equal(bst_rules_note_count(rules), 1);
  assert_non_null(strstr(bst_rules_note(rules, 0), "the symbol 'windmill'"));
  bst_rules_free(rules);
}

#define T(test) cmocka_unit_test_setup_teardown(test, folder_setup, folder_teardown)
int main(void) {
  const struct CMUnitTest tests[] = {
      T(sources_play_out_of_zones),
      T(slips_in_sources_are_told),
      T(tiles_are_dropped_from_the_stack),
      T(each_seat_has_its_own_number),
      T(seats_are_told_apart_where_they_can_be),
      T(constants_are_kept),
      T(secret_steps_ask_everybody),
      T(symbols_of_nobody_are_left_out),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
