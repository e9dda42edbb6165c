/* test_compare_rules.c - a script is changed while a game is on: what numbers in the game depend on
 * is refused with its name and reason, everything else is taken over, and asking the open question
 * again changes nothing where the answers are the same. */
#include "host_fixture.h"

#include <compare_rules.h>
#include <layout_id.h>
#include <turn.h>

/* Something of every kind that a game keeps by number. */
static const char toll[] =
    "return rule { id = 'toll', api = 1, title = 'Toll', needs = { 'base' }, tiles = { 'set.lua' "
    "},\n"
    "  options = { price = { values = { 1, 2 }, default = 1, help = 'a price' } },\n"
    "  attrs = { gate = { scope = 'tile' } },\n"
    "  causes = { 'toll' },\n"
    "  figures = { clerk = { group = 'special', n = 1, on = { 'road' } } },\n"
    "  tokens = { coin = { place = 'cell', n = 5 }, chip = { place = 'cell', bag = { [1] = 2 } } "
    "},\n"
    "  zones = { purse = { per = 'player', holds = 'token' }, shelf = { holds = 'tile', max = 3 } "
    "},\n"
    "  stack = { hold = { late = { attr = 'gate', until_state = 'open' } } },\n"
    "  state = { open = 'bool', sum = { per = 'player', type = 'u16' } },\n"
    "  marks = { seen = { on = 'tile', lasts = 'turn' } },\n"
    "  terms = { bonus = { on = 'road', tier = 'bonus', n = 1, mode = 'normal' } },\n"
    "  lists = { place_ok = { near = { side_neighbours = 1 } } },\n"
    "  steps = { offer = { stage = 'placed', order = 300, args = { act = { 'pay', 'wait' } },\n"
    "    options = function(g, p, out) out:add('pay') out:add('wait') end,\n"
    "    apply = function(g, p, act) if act == 'pay' then g:award(p, 1, { why = 'toll' }) end end "
    "} },\n"
    "  on = { scored = { tax = { function(g, ev) g:award(ev.players[1] or g.active, 1, { why = "
    "'tax' })\n"
    "    end } } },\n"
    "  game_over = { rich = { test = function(g) return g.active.score > 900 end } },\n"
    "}\n";
static const char set[] = "return tileset { id = 'set', api = 1, title = 'Gates', tiles = {\n"
                          "  G = { slots = 'a.a|ara|a.a|ara', n = 2, symbols = { gate = true } },\n"
                          "} }\n";

typedef struct change {
  const char *from, *to; /* in toll.lua, or else in set.lua */
  const char *rule;      /* file of the message; NULL: the change is taken over */
  const char *text;
} change;

static void replace(const char *in, const char *from, const char *to, char *out, size_t size) {
  const char *at = strstr(in, from);
  assert_non_null(at);
  snprintf(out, size, "%.*s%s%s", (int)(at - in), in, to, at + strlen(from));
}

static bst_rules *load(folder *f, const bst_setting *setting) {
  const char *with[] = {path_of(f, "toll.lua")};
  const bst_setup setup = {
      .with = with, .with_count = 1, .players = 2, .set = setting, .set_count = setting ? 1 : 0};
  bst_rules *rules = NULL;
  if (bst_rules_load(&setup, &rules, &f->report) != BST_OK) {
    print_report(&f->report);
    fail_msg("toll.lua can't be loaded");
  }
  return rules;
}

static bst_rules *load_text(folder *f, const char *rule, const char *tiles) {
  write_file(f, "toll.lua", rule);
  write_file(f, "set.lua", tiles);
  return load(f, NULL);
}

static void ignore(void *self, const char *rule, const char *text) {
  (void)self, (void)rule, (void)text;
}

/* The hash in the block says the same as the comparison of the blocks. */
static void assert_shapes(const bst_rules *before, const bst_rules *after) {
  const bst_ruleset *one = bst_rules_compiled(before), *two = bst_rules_compiled(after);
  size_t differences = 0;
  assert_int_equal(bst_layout_compare(one, two, ignore, NULL, &differences), BST_OK);
  assert_true((one->layout_id == two->layout_id) == (differences == 0));
}

static void hold_against(folder *f, const bst_rules *before, const change *c) {
  char text[4096];
  bool in_rule = strstr(toll, c->from) != NULL;
  replace(in_rule ? toll : set, c->from, c->to, text, sizeof text);
  bst_rules *after = load_text(f, in_rule ? text : toll, in_rule ? set : text);
  bst_status status = bst_rules_compare(before, after, &f->report);
  if ((status == BST_OK) != (c->rule == NULL)) {
    print_report(&f->report);
    fail_msg("'%s' instead of '%s': status %d", c->to, c->from, status);
  }
  assert_shapes(before, after);
  if (c->rule)
    assert_message(&f->report, c->rule, 0, c->text, NULL);
  bst_report_clear(&f->report);
  bst_rules_free(after);
}

static const change refused[] = {
    {"sum = {", "paid = 'bool', sum = {", "toll.lua",
     "declares a new state field 'paid' (state decides the layout of a game)"},
    {"open = 'bool', ", "open = 'u8', ", "toll.lua", "changes 'type' of the state field 'open'"},
    {"per = 'player', type = 'u16'", "type = 'u16'", "toll.lua",
     "changes 'per' of the state field 'sum'"},
    {", sum = { per = 'player', type = 'u16' }", "", "toll.lua",
     "no longer declares the state field 'sum'"},
    {"values = { 1, 2 }, default = 1", "values = { 1, 2 }, default = 2", "toll.lua",
     "gives the value 2 instead of 1 to the option 'price' (options are settled when a game "
     "begins)"},
    {"values = { 1, 2 }, default = 1", "values = { 1, 2, 3 }, default = 1", "toll.lua",
     "declares other values of the option 'price'"},
    {"price = {", "fee = {", "toll.lua", "declares a new option 'fee'"},
    {"price = {", "fee = {", "toll.lua", "no longer declares the option 'price'"},
    {"attrs = { gate", "attrs = { wall = { scope = 'tile' }, gate", "toll.lua",
     "declares a new symbol 'wall'"},
    {"causes = { 'toll' }", "causes = { 'toll', 'tax' }", "toll.lua", "declares a new cause 'tax'"},
    {"figures = { clerk",
     "figures = { guard = { group = 'special', n = 1, on = { 'road' } }, clerk", "toll.lua",
     "declares a new figure 'guard' (a game keeps its figures by number)"},
    {"group = 'special', n = 1", "group = 'special', n = 2", "toll.lua",
     "changes 'count' of the figure 'clerk'"},
    {"group = 'special'", "group = 'meeple'", "toll.lua", "changes 'group' of the figure 'clerk'"},
    {"place = 'cell', n = 5", "place = 'cell', n = 6", "toll.lua",
     "changes 'count' of the token 'coin'"},
    {"place = 'cell', n = 5", "place = 'figure', n = 5", "toll.lua",
     "changes 'place' of the token 'coin'"},
    {"bag = { [1] = 2 }", "bag = { [1] = 3 }", "toll.lua", "changes 'bag' of the token 'chip'"},
    {"bag = { [1] = 2 }", "bag = { [2] = 2 }", "toll.lua", "changes 'faces' of the token 'chip'"},
    {"tokens = { coin", "tokens = { gem = { place = 'cell', n = 1 }, coin", "toll.lua",
     "declares a new token 'gem'"},
    {"zones = { purse", "zones = { box = { holds = 'token' }, purse", "toll.lua",
     "declares a new zone 'box'"},
    {"max = 3", "max = 4", "toll.lua", "changes 'max' of the zone 'shelf'"},
    {"per = 'player', holds = 'token'", "holds = 'token'", "toll.lua",
     "changes 'per' of the zone 'purse'"},
    {"hold = { late", "hold = { later", "toll.lua", "declares a new group of the stack 'later'"},
    {"on = 'tile', lasts", "on = 'figure', lasts", "toll.lua", "changes 'on' of the mark 'seen'"},
    {"seen = {", "known = {", "toll.lua", "declares a new mark 'known'"},
    {"terms = { bonus", "terms = { more = { on = 'city', tier = 'bonus', n = 1 }, bonus",
     "toll.lua", "declares a new term 'more' (points are kept by term)"},
    {"terms = { bonus = { on = 'road', tier = 'bonus', n = 1, mode = 'normal' } },", "", "toll.lua",
     "no longer declares the term 'bonus'"},
    {"tier = 'bonus', n = 1, mode = 'normal'", "tier = 'base', n = 1, mode = 'odd'", "toll.lua",
     "names other modes"},
    {"why = 'tax'", "why = 'levy'", "toll.lua", "declares a new reason 'levy'"},
    {"scored = { tax", "scored = { another = { function(g) end }, tax", "toll.lua",
     "declares a new reason 'another' (points are kept by reason; the name of a handler is one"},
    {"steps = { offer", "steps = { ask", "toll.lua", "declares a new step 'ask'"},
    {"act = { 'pay', 'wait' }", "act = { 'wait', 'pay' }", "toll.lua",
     "changes 'values' of the step 'offer'"},
    {"stage = 'placed', order = 300, args", "stage = 'action', order = 100, args", "toll.lua",
     "changes 'stage' of the step 'offer'"},
    {"order = 300, args", "order = 300, limit = { per = 'game', max = 9 }, args", "toll.lua",
     "changes 'limit.per' of the step 'offer'"},
    {"on = { scored", "on = { completed = { toll = { function(g) end } }, scored", "toll.lua",
     "declares a new operation 'completed' (it is there where 'completed' is heard"},
    {"on = { scored", "on = { turn_start = { toll = { function(g) end } }, scored", "toll.lua",
     "declares a new step"},
    {"game_over = { rich", "game_over = { poor", "toll.lua", "declares a new end 'poor'"},
    {"lists = { place_ok = { near = { side_neighbours = 1 } } },", "", "toll.lua",
     "changes the room for 'placements'"},
    {"needs = { 'base' }", "needs = { 'base', 'monk_adds' }", "monk_adds.lua",
     "declares a new rule 'monk_adds'"},
    {"n = 2, symbols", "n = 3, symbols", "set.lua", "changes 'copies' of the tile 'G'"},
    {"ara|a.a|ara", "ara|ara|a.a", "set.lua", "changes 'declaration' of the tile 'G'"},
    {"G = {", "H = {", "set.lua", "declares a new tile 'H'"},
    {", symbols = { gate = true }", "", "set.lua", "changes 'declaration' of the tile 'G'"},
};

static const change taken[] = {
    {"title = 'Toll'", "title = 'The toll'", NULL, NULL},
    {"title = 'Gates'", "title = 'The gates'", NULL, NULL},
    {"help = 'a price'", "help = 'what it costs'", NULL, NULL},
    {"tier = 'bonus', n = 1", "tier = 'bonus', n = 3", NULL, NULL},
    {"tier = 'bonus', n = 1", "tier = 'add', n = 1, when = { size = 4 }", NULL, NULL},
    {"if act == 'pay'", "if act ~= 'pay'", NULL, NULL},
    {"order = 300", "order = 310", NULL, NULL},
    {"lasts = 'turn'", "lasts = 'game'", NULL, NULL},
    {"on = { scored", "on = { tile_placed = { tax = { function(g) end } }, scored", NULL, NULL},
    {"scored = { tax = {", "scored = { tax = { when = { done = true }, order = 400,", NULL, NULL},
    {"near = {", "far = { touches = 'gate', enabled = false }, near = {", NULL, NULL},
    {"side_neighbours = 1", "side_neighbours = 2", NULL, NULL},
    {"on = { 'road' } }", "on = { 'road', 'city' } }", NULL, NULL},
    {"score > 900", "score > 500", NULL, NULL},
};

static void what_numbers_depend_on_is_refused(void **state) {
  folder *f = *state;
  bst_rules *before = load_text(f, toll, set);
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
    hold_against(f, before, &refused[i]);
  bst_rules_free(before);
}

static void everything_else_is_taken_over(void **state) {
  folder *f = *state;
  bst_rules *before = load_text(f, toll, set);
  for (size_t i = 0; i < sizeof taken / sizeof *taken; i++)
    hold_against(f, before, &taken[i]);
  bst_rules_free(before);
}

/* What the set-up says counts like what the script says. */
static void settings_are_compared(void **state) {
  folder *f = *state;
  const bst_setting two = {"toll.price", "2", "--set"};
  bst_rules *before = load_text(f, toll, set), *after = load(f, &two);
  assert_int_equal(bst_rules_compare(before, after, &f->report), BST_BAD_VALUE);
  assert_int_equal(f->report.count, 1);
  assert_message(&f->report, "toll.lua", 0, "gives the value 2 instead of 1", NULL);
  bst_rules_free(before);
  bst_rules_free(after);
}

/* --- asking again ---------------------------------------------------------------------------- */

static void ask_again_in_a_game(played *p, bst_game *copy, uint64_t seed) {
  bst_dice dice;
  bst_choices choices;
  bst_dice_init(&dice, seed, 1);
  assert_int_equal(bst_game_start(p->t, p->g, seed, 0, &p->err), BST_OK);
  for (bool over = false; !over;) {
    bst_action a;
    bst_game_copy(copy, p->g);
    assert_int_equal(bst_turn_ask_again(p->t, p->g, &p->err), BST_OK);
    copy->key = p->g->key; /* the options were listed anew */
    assert_memory_equal(copy, p->g, bst_ruleset_block_size(p->rs));
    bst_game_choices(p->t, p->g, &choices);
    over = choices.count == 0;
    if (over)
      break;
    bst_game_choice(p->t, p->g, &choices, bst_dice_below(&dice, choices.count), &a);
    assert_int_equal(bst_game_apply_listed(p->t, p->g, &a, &p->err), BST_OK);
  }
}

static void asking_again_changes_nothing(void **state) {
  static const char *const rules[] = {
      NULL,           "hand_three",    "draw_two",   "priced_row",          "no_holes",
      "common_three", "start_meeple",  "must_place", "democratic_planning", "left_may_place",
      "fortify",      "underdog_draw", "architects", "random_seats",        "draw_ahead",
      "doom_tile",    "equal_rounds",  "creep",      "all_or_nothing"};
  folder *f = *state;
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    played p = sit_down(&f->report, rules[i], 3, NULL);
    bst_game *copy = bst_game_new(p.t);
    for (uint64_t seed = 1; seed <= 5; seed++)
      ask_again_in_a_game(&p, copy, seed);
    bst_game_free(copy);
    leave_table(&p);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(what_numbers_depend_on_is_refused, folder_setup,
                                      folder_teardown),
      cmocka_unit_test_setup_teardown(everything_else_is_taken_over, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(settings_are_compared, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(asking_again_changes_nothing, folder_setup, folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
