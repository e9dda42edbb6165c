/* test_declare.c - what rules declare of behaviour and pieces: each key in its good form as it
 * stands in the compiled ruleset, and slips with their line and what to write instead. */
#include "script_fixture.h"

#include <behaviour.h>
#include <inspect.h>
#include <ruleset.h>
#include <stack.h>

/* A rule beside the base game; `body` begins on line 2. */
static bst_status load(folder *f, const char *body, bst_rules **rules) {
  const char *with[] = {path_of(f, "house.lua")};
  bst_setup setup = {.with = with, .with_count = 1, .players = 3};
  size_t size = strlen(body) + 128;
  char *text = malloc(size);
  snprintf(text, size, "return rule { id = 'house', api = 1, needs = { 'base' },\n%s\n}\n", body);
  write_file(f, "house.lua", text);
  free(text);
  return bst_rules_load(&setup, rules, &f->report);
}

static bst_rules *good(folder *f, const char *body) {
  bst_rules *rules = NULL;
  bst_status status = load(f, body, &rules);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  return rules;
}

/* `body` has one fault, on line 2, and no other. */
static void fault(folder *f, const char *body, const char *text, const char *hint) {
  bst_rules *rules = NULL;
  assert_int_equal(load(f, body, &rules), BST_BAD_INPUT);
  assert_message(&f->report, "house.lua", 2, text, hint);
  if (f->report.count != 1)
    print_report(&f->report);
  assert_int_equal(f->report.count, 1);
  bst_report_clear(&f->report);
}

static const bst_listener_def *listener_of(const bst_rules *rules, const char *name) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (size_t i = 0; i < rs->listener_count; i++)
    if (strcmp(rs->listener[i].name, name) == 0)
      return &rs->listener[i];
  fail_msg("no listener '%s'", name);
  return NULL;
}

static const bst_filter_def *filter_of(const bst_rules *rules, const char *name) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (size_t i = 0; i < rs->filter_count; i++)
    if (strcmp(rs->filter[i].name, name) == 0)
      return &rs->filter[i];
  fail_msg("no entry '%s'", name);
  return NULL;
}

static const bst_handler *handler_of(const bst_rules *rules, uint16_t number) {
  const bst_behaviour *b = bst_rules_behaviour(rules);
  assert_true(number < b->handler_count);
  return &b->handler[number];
}

static const char *reason_of(const bst_rules *rules, const bst_handler *handler) {
  return handler->reason == BST_NONE ? ""
                                     : bst_rules_behaviour(rules)->reason[handler->reason].name;
}

static uint8_t figure_named(const bst_rules *rules, const char *name) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  uint8_t i = 0;
  while (i < rs->figure_count && strcmp(rs->figure[i].name, name) != 0)
    i++;
  return i;
}

static uint8_t kind_named(const bst_rules *rules, const char *name) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  uint8_t i = 0;
  while (i < rs->kind_count && strcmp(rs->kind[i].name, name) != 0)
    i++;
  return i;
}

/* --- functions at events --------------------------------------------------------------------- */

static void events_are_heard_by_their_functions(void **state) {
  bst_rules *rules = good(*state, "on = { tile_placed = { flood = { order = 200,\n"
                                  "  function(g, ev) end } },\n"
                                  "  scored = { flood = { function(g, ev) end } } },\n");
  const bst_listener_def *one = listener_of(rules, "house.tile_placed.flood");
  assert_int_equal(one->event, BST_EVENT_TILE_PLACED);
  assert_int_equal(one->order, 200);
  assert_int_equal(one->rule, 1);
  assert_false(one->guarded);
  const bst_listener_def *two = listener_of(rules, "house.scored.flood");
  assert_int_equal(two->order, 500);
  const bst_handler *handler = handler_of(rules, one->handler);
  assert_string_equal(handler->name, "house.on.tile_placed.flood");
  assert_int_equal(handler->line, 3);
  assert_true(ends_with(handler->path, "house.lua"));
  assert_true(handler->is_event);
  assert_int_equal(handler->hook[BST_RUN], BST_HOOK_TILE_PLACED);
  const bst_home *home = handler->function[BST_RUN]->home;
  assert_int_equal(home->count, 4);
  assert_string_equal(home->key[3].name, "1");
  assert_string_equal(home->file, handler->path);
  assert_string_equal(reason_of(rules, handler), "house.flood");
  assert_int_equal(handler->reason, handler_of(rules, two->handler)->reason);
  bst_rules_free(rules);
}

static void moments_are_steps_of_the_turn(void **state) {
  bst_rules *rules =
      good(*state, "on = { part_end = { more = { order = 900, when = { bonus = false },\n"
                   "  function(g) end } },\n"
                   "  final = { last = { function(g) end } } },\n"
                   "components = function(g) end, setup = function(g) end,\n");
  const bst_step_def *step = step_of(rules, "house.part_end.more");
  assert_true(step->automatic && step->guarded);
  assert_int_equal(step->stage, BST_STAGE_PART_END);
  assert_int_equal(step->order, 900);
  assert_int_equal(step->when.bonus, BST_NO);
  assert_int_equal(step->when.tile, BST_NONE);
  assert_int_equal(handler_of(rules, step->handler)->hook[BST_RUN], BST_HOOK_PART_END);
  assert_int_equal(step_of(rules, "house.final.last")->order, 500);
  step = step_of(rules, "house.setup.components");
  assert_int_equal(step->stage, BST_STAGE_SETUP);
  assert_int_equal(step->order, 1);
  assert_int_equal(step_of(rules, "house.setup.setup")->order, 101);
  assert_string_equal(handler_of(rules, step->handler)->name, "house.components");
  bst_rules_free(rules);
}

static void guards_are_data_for_the_core(void **state) {
  bst_rules *rules = good(
      *state,
      "attrs = { mud = { scope = 'tile' } }, causes = { 'rain' },\n"
      "figures = { duck = { group = 'special', n = 1 }, goose = { group = 'special', n = 1 } },\n"
      "on = {\n"
      "  feature_changed = { a = { when = { figure = 'special', kind = { 'road', 'city' }, grew = "
      "true,\n"
      "    joined = false, cause = { 'tile', 'rain', 'elsewhere' }, own = true }, function() end } "
      "},\n"
      "  tile_placed = { b = { when = { attr = 'mud', tile = 'BA/C' }, function() end } },\n"
      "  points = { c = { when = { class = { 'figure', 'bonus' } }, function() end } },\n"
      "  scored = { d = { when = { done = true, no_tile = true, feature_attr = { 'pennant', 'mud' "
      "} "
      "},\n"
      "    function() end } },\n"
      "  completed = { e = { when = { kind = 'city', cell_attr = { 'mud' } }, function() end } } "
      "}");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const bst_guard_def *a = &listener_of(rules, "house.feature_changed.a")->when;
  assert_int_equal(a->figures,
                   1u << figure_named(rules, "duck") | 1u << figure_named(rules, "goose"));
  assert_int_equal(a->kinds, 1u << kind_named(rules, "road") | 1u << kind_named(rules, "city"));
  assert_int_equal(a->grew, BST_YES);
  assert_int_equal(a->joined, BST_NO);
  assert_int_equal(a->split, BST_ANY);
  assert_int_equal(a->own, BST_YES);
  assert_int_equal(a->causes, 1u << BST_CAUSE_TILE | 1u << BST_CAUSE_OWN | 2u << BST_CAUSE_OWN);
  assert_string_equal(rs->cause[BST_CAUSE_OWN], "rain");
  assert_string_equal(rs->cause[BST_CAUSE_OWN + 1], "elsewhere");
  assert_string_equal(bst_rules_behaviour(rules)->cause[BST_CAUSE_OWN], "rain");
  const bst_guard_def *b = &listener_of(rules, "house.tile_placed.b")->when;
  assert_string_equal(rs->tiles.def[b->tile].name, "BA/C");
  assert_string_equal(rs->attr[b->attr].name, "mud");
  assert_int_equal(listener_of(rules, "house.points.c")->when.classes,
                   1u << BST_CLASS_FIGURE | 1u << BST_CLASS_BONUS);
  assert_int_equal(listener_of(rules, "house.scored.d")->when.has_tile, BST_NO);
  assert_int_equal(listener_of(rules, "house.scored.d")->when.feature_attrs,
                   1u << bst_attr_find(rs, "pennant") | 1u << bst_attr_find(rs, "mud"));
  const bst_guard_def *e = &listener_of(rules, "house.completed.e")->when;
  assert_int_equal(e->kinds, 1u << kind_named(rules, "city"));
  assert_int_equal(e->cell_attrs, (uint64_t)1 << bst_attr_find(rs, "mud"));
  bst_rules_free(rules);
}

static void steps_may_ask_for_a_figure_on_the_board(void **state) {
  bst_rules *rules = good(*state, "actions = { a = { when = { figure = 'normal' },\n"
                                  "  options = function() end, apply = function() end } },\n"
                                  "sources = { b = { when = { figure = { 'meeple' } },\n"
                                  "  options = function() end, apply = function() end } }");
  const bst_step_def *action = step_of(rules, "house.a"), *source = step_of(rules, "house.b");
  assert_true(action->guarded && source->guarded);
  assert_int_equal(action->when.figures, 1u << figure_named(rules, "normal"));
  assert_int_equal(source->when.figures, 1u << figure_named(rules, "normal"));
  bst_rules_free(rules);
  fault(*state,
        "actions = { a = { when = { figure = 'norml' }, options = function() end,"
        " apply = function() end } }",
        "names a figure 'norml'", "did you mean 'normal'?");
}

/* The selector that the table of `options` has become. */
static const bst_selector_def *offered(const bst_rules *rules, const bst_step_def *step) {
  assert_int_equal(step->column_count, 1);
  return &bst_rules_compiled(rules)->selector[step->column[0]];
}

static const bst_predicate_def *said(const bst_rules *rules, const bst_selector_def *s, int op) {
  for (uint16_t i = s->first; i < s->first + s->count; i++)
    if (bst_rules_compiled(rules)->predicate[i].op == op)
      return &bst_rules_compiled(rules)->predicate[i];
  return NULL;
}

static bool says(const bst_rules *rules, const bst_selector_def *s, int op) {
  return said(rules, s, op) != NULL;
}

/* The features on which those stand that it offers. */
static const bst_selector_def *standing_on(const bst_rules *rules, const bst_step_def *step) {
  const bst_predicate_def *on = said(rules, offered(rules, step), BST_FIGURES_ON);
  assert_non_null(on);
  return &bst_rules_compiled(rules)->selector[on->selector - 1];
}

static void steps_may_offer_figures_without_a_function(void **state) {
  bst_rules *rules = good(*state, "actions = { a = { args = { 'figure' }, apply = function() end,\n"
                                  "  options = { figure = 'meeple', unfinished = true } } }");
  const bst_step_def *step = step_of(rules, "house.a");
  assert_int_equal(offered(rules, step)->kinds, (uint64_t)1 << figure_named(rules, "normal"));
  assert_true(says(rules, offered(rules, step), BST_FIGURES_OWNER));
  assert_true(says(rules, standing_on(rules, step), BST_FEATURES_COMPLETE));
  assert_null(handler_of(rules, step->handler)->function[BST_OPTIONS]);
  bst_rules_free(rules);
  rules = good(*state, "actions = { a = { args = { 'figure' }, apply = function() end,"
                       " options = { figure = 'neutral' } } }"); /* of which there are none */
  assert_int_equal(bst_rules_compiled(rules)->step_count, 0);
  bst_rules_free(rules);
  fault(*state, "actions = { a = { options = { figure = 'normal' }, apply = function() end } }",
        "actions.a.options offers figures, which are not the arguments", "args = { \"figure\" }");
  fault(*state, "actions = { a = { args = { 'figure' }, options = {}, apply = function() end } }",
        "actions.a.options needs 'figure'", NULL);
  fault(*state,
        "actions = { a = { args = { 'figure' }, options = { figure = 'norml' },"
        " apply = function() end } }",
        "names a figure 'norml'", "did you mean 'normal'?");
}

static void steps_know_on_what_their_figures_stand(void **state) {
  bst_rules *rules = good(
      *state, "marks = { fed = { on = 'figure', lasts = 'part' } },\n"
              "steps = { a = { stage = 'placed', auto = true, apply = function() end,\n"
              "  when = { figure = 'normal', anybody = true, grew = true, closed = false } },\n"
              "  b = { stage = 'placed', args = { 'figure', act = { 'x', 'y' } },\n"
              "  options = { figure = 'normal', grew = true, without = 'fed' },"
              "  apply = function() end } }");
  const bst_step_def *a = step_of(rules, "house.a"), *b = step_of(rules, "house.b");
  assert_true(a->guarded && a->when.anybody);
  assert_int_equal(a->when.grew, BST_YES);
  assert_int_equal(a->when.closed, BST_NO);
  assert_true(says(rules, offered(rules, b), BST_FIGURES_CAME));
  assert_true(says(rules, offered(rules, b), BST_FIGURES_UNMARKED));
  assert_true(says(rules, standing_on(rules, b), BST_FEATURES_GREW));
  assert_false(says(rules, standing_on(rules, b), BST_FEATURES_COMPLETE));
  bst_rules_free(rules);
  fault(*state,
        "steps = { a = { stage = 'placed', auto = true, apply = function() end,"
        " when = { closed = true } } }",
        "steps.a.when.closed needs 'figure' beside it", "its name, or a group");
  fault(
      *state,
      "marks = { fed = { on = 'figure', lasts = 'part' }, hot = { on = 'cell', lasts = 'part' } },"
      " actions = { a = { args = { 'figure' }, apply = function() end,"
      " options = { figure = 'normal', without = 'hot' } } }",
      "is 'hot', which is no mark of this rule on features or figures", NULL);
  fault(*state,
        "marks = { fed = { on = 'figure', lasts = 'part' } },"
        " actions = { a = { args = { 'figure' }, apply = function() end,"
        " options = { figure = 'normal', without = 'fet' } } }",
        "is 'fet'", "did you mean 'fed'?");
  fault(*state,
        "actions = { a = { args = { 'figure', 'cell' }, apply = function() end,"
        " options = { figure = 'normal' } } }",
        "offers figures, which are not the arguments", "with words behind it");
}

/* --- places ---------------------------------------------------------------------------------- */

static uint8_t segments_of_kind(const bst_rules *rules, const char *tile, const char *kind) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const bst_tile_def *def = bst_tile_definition(rs, bst_tile_find(rs, tile));
  uint8_t count = 0;
  for (uint8_t i = 0; i < def->segment_count; i++)
    count = (uint8_t)(count + (def->segment[i].kind == kind_named(rules, kind)));
  return count;
}

static void a_symbol_of_tiles_may_be_a_place(void **state) {
  bst_rules *rules =
      good(*state, "segments = { bed = { symbol = 'garden', completion = 'ring8' } }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_int_equal(segments_of_kind(rules, "BA/CG", "bed"), 1);
  assert_int_equal(segments_of_kind(rules, "BA/C", "bed"), 0);
  assert_int_equal(bst_tile_definition(rs, bst_tile_find(rs, "BA/CG"))->symbol_count, 0);
  assert_int_equal(bst_tile_definition(rs, bst_tile_find(rs, "BA/Cc+G"))->symbol_count, 1);
  bst_rules_free(rules);
  fault(*state, "segments = { bed = { symbol = 'gardn' } }", "names an attribute 'gardn'",
        "did you mean 'garden'?");
  fault(*state, "segments = { bed = { symbol = 'pennant' } }", "must be a symbol of whole tiles",
        NULL);
}

static void a_symbol_may_take_segments_apart(void **state) {
  bst_rules *rules =
      good(*state, "attrs = { post = {} }, patch = { ['base.attrs.pennant.divides'] = 'post' }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_int_equal(segments_of_kind(rules, "BA/Cccc+", "city"), 4);
  assert_int_equal(segments_of_kind(rules, "BA/Ccc", "city"), 1);
  const bst_tile_def *tile = bst_tile_definition(rs, bst_tile_find(rs, "BA/Cccc+"));
  assert_int_equal(tile->symbol_count, 4);
  for (uint8_t i = 0; i < tile->symbol_count; i++)
    assert_int_equal(tile->symbol[i].segment, i);
  bst_rules_free(rules);
  fault(*state, "attrs = { post = { divides = 'pennnt' } }", "names an attribute 'pennnt'",
        "did you mean 'pennant'?");
  fault(*state, "attrs = { post = { divides = 'garden' } }", "must be another symbol of segments",
        NULL);
  fault(*state, "attrs = { post = { divides = 'post' } }", "must be another symbol of segments",
        NULL);
  fault(*state, "attrs = { post = { scope = 'tile', divides = 'pennant' } }",
        "must be another symbol of segments", NULL);
}

static void a_kind_of_segment_that_is_switched_off_keeps_its_name(void **state) {
  bst_rules *rules =
      good(*state, "segments = { bed = { symbol = 'garden', letters = 'i-m',"
                   " enabled = false } },\n"
                   "figures = { gnome = { group = 'special', n = 1, on = 'bed' } },\n"
                   "terms = { bed = { on = 'bed', n = 1 } }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_int_equal(segments_of_kind(rules, "BA/CG", "bed"), 0);
  assert_int_equal(bst_tile_definition(rs, bst_tile_find(rs, "BA/CG"))->symbol_count, 1);
  bst_rules_free(rules);
}

static void what_loading_knows_leaves_entries_out(void **state) {
  bst_rules *rules =
      good(*state, "options = { wet = { values = { true, false }, default = true } },\n"
                   "on = { scored = {\n"
                   "  yes = { when = { option = { 'wet', true }, players = 3 }, function() end },\n"
                   "  no = { when = { option = { 'house.wet', false } }, function() end },\n"
                   "  few = { when = { players = { max = 2 } }, function() end },\n"
                   "  nobody = { when = { figure = 'neutral' }, function() end },\n"
                   "  off = { enabled = opt('wet', { [true] = false, [false] = true }),\n"
                   "          function() end } } }");
  assert_int_equal(bst_rules_compiled(rules)->listener_count, 1);
  assert_false(listener_of(rules, "house.scored.yes")->guarded);
  assert_int_equal(bst_rules_behaviour(rules)->handler_count, 1);
  bst_rules_free(rules);
}

static void rules_hear_events_of_rules(void **state) {
  bst_rules *rules =
      good(*state, "optional = { 'meteorite' },\n"
                   "on = { ['base.impact'] = { b = { function() end } },\n"
                   "       ['house.impact'] = { b = { when = { own = true }, function() end } },\n"
                   "       ['meteorite.impact'] = { b = { function() end } } }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_int_equal(rs->listener_count, 2);
  assert_int_equal(rs->event_name_count, 2);
  const bst_listener_def *heard = listener_of(rules, "house.house.impact.b");
  assert_int_equal(heard->event, BST_EVENT_CUSTOM);
  assert_true(heard->guarded);
  assert_string_equal(rs->event_name[heard->when.name], "house.impact");
  bst_rules_free(rules);
}

static void slips_under_on_are_named(void **state) {
  fault(*state, "on = { tile_place = { a = { function() end } } }", "on.tile_place is no event",
        "did you mean 'tile_placed'?");
  fault(*state, "on = { flood = { a = { function() end } } }", "on.flood is no event",
        "[\"rule.event\"]");
  fault(*state, "on = { part_end = function() end }",
        "on.part_end must be a table of named entries, not a function",
        "write part_end = { name = { function(g, ev) ... end } }");
  fault(*state, "on = { scored = { a = function() end } }",
        "on.scored.a must be a table with the function in it",
        "write a = { function(g, ev) ... end }");
  fault(*state, "on = { scored = { function() end } }", "named entries, not a list", "name = {");
  fault(*state, "on = { scored = { a = { order = 3 } } }", "on.scored.a needs a function",
        "write a = {");
  fault(*state, "on = { scored = { a = { 3 } } }", "on.scored.a[1] must be a function, not 3",
        NULL);
  fault(*state, "on = { scored = { a = { ordr = 3, function() end } } }", "unknown key 'ordr'",
        "did you mean 'order'?");
  fault(*state, "on = { ['flood.rise'] = { a = { function() end } } }",
        "is an event of rule 'flood', which is not loaded", "add it to 'needs'");
}

static void slips_in_guards_are_named(void **state) {
  fault(*state, "on = { tile_placed = { a = { when = { figure = 'normal' }, function() end } } }",
        "when.figure means nothing here: tile_placed has no 'figure'",
        "it can test 'tile', 'attr'");
  fault(*state, "on = { scored = { a = { when = { doen = true }, function() end } } }",
        "unknown key 'doen'", "did you mean 'done'?");
  fault(*state, "on = { figure_moved = { a = { when = { cause = 'deplay' }, function() end } } }",
        "names cause 'deplay', which no rule declares", "did you mean 'deploy'? If not, add");
  fault(*state, "on = { figure_moved = { a = { when = { figure = 'norml' }, function() end } } }",
        "names a figure 'norml'", "did you mean 'normal'?");
  fault(*state, "on = { figure_moved = { a = { when = { kind = {} }, function() end } } }",
        "when.kind names nothing", "leave it out");
  fault(*state, "on = { tile_placed = { a = { when = { tile = 'BA/X' }, function() end } } }",
        "is 'BA/X', which no loaded tile set has", "did you mean");
  fault(*state, "on = { scored = { a = { when = { feature_attr = 'penant' }, function() end } } }",
        "names an attribute 'penant'", "did you mean 'pennant'?");
  fault(*state,
        "on = { completed = { a = { when = { feature_attr = 'pennant' }, function() end } } }",
        "completed has no 'feature_attr'", NULL);
  fault(*state, "on = { points = { a = { when = { cell_attr = 'pennant' }, function() end } } }",
        "points has no 'cell_attr'", NULL);
  fault(*state, "terms = { a = { on = 'city', mode = 'x', per = 'ring9:cells:raod' } }",
        "names a kind of segment 'raod'", "did you mean 'road'?");
  fault(*state, "on = { scored = { a = { when = { option = 'x' }, function() end } } }",
        "must be an option and its value", "write option = {");
  fault(*state,
        "on = { scored = { a = { when = { option = { 'base.farmers', 3 } }, function() end } } }",
        "is no value of option 'base.farmers'", "it has");
  fault(*state, "on = { points = { a = { when = { class = 'x' }, function() end } } }",
        "must be one of 'feature'", NULL);
  fault(*state,
        "steps = { a = { stage = 'turn_start', auto = true, when = { attr = 'pennant' },"
        " apply = function() end } }",
        "a step of stage 'turn_start' has no 'attr'", NULL);
}

/* --- steps ----------------------------------------------------------------------------------- */

static void steps_are_asked_at_their_stage(void **state) {
  bst_rules *rules = good(
      *state, "steps = {\n"
              "  bid = { stage = 'turn_end', order = 300, who = 'each_from_left', must = true,\n"
              "    limit = { per = 'turn', max = 2 }, args = { 'figure', 'cell', act = { 'up', "
              "'down' } },\n"
              "    options = function() end, apply = function() end },\n"
              "  run = { who = function(g) end, repeats = true, args = { 'cell' },\n"
              "    options = function() end, apply = function() end },\n"
              "  pushed = { options = function() end, apply = function() end },\n"
              "  start = { stage = 'post_score', auto = true, when = { attr = 'pennant' },\n"
              "    apply = function() end } }");
  const bst_step_def *bid = step_of(rules, "house.bid");
  assert_int_equal(bid->role, BST_ROLE_STEP);
  assert_int_equal(bid->stage, BST_STAGE_TURN_END);
  assert_int_equal(bid->who, BST_WHO_EACH_FROM_LEFT);
  assert_true(bid->must && !bid->repeats && !bid->automatic);
  assert_int_equal(bid->limit_per, BST_LIMIT_PER_TURN);
  assert_int_equal(bid->limit, 2);
  assert_int_equal(bid->argc, 3);
  assert_int_equal(bid->arg[0], BST_ARG_FIGURE);
  assert_int_equal(bid->arg[1], BST_ARG_CELL);
  assert_int_equal(bid->arg[2], BST_ARG_ENUM);
  assert_int_equal(bid->word_count, 2);
  assert_string_equal(bid->word[1], "down");
  const bst_handler *handler = handler_of(rules, bid->handler);
  assert_string_equal(handler->name, "house.steps.bid");
  assert_int_equal(handler->hook[BST_RUN], BST_HOOK_STEP_APPLY);
  assert_int_equal(handler->hook[BST_OPTIONS], BST_HOOK_STEP_OPTIONS);
  assert_non_null(handler->function[BST_OPTIONS]);
  assert_null(handler->function[BST_WHO]);
  assert_int_equal(handler->argc, 3);
  assert_string_equal(handler->word[0], "up");
  assert_false(handler->is_event);
  const bst_step_def *run = step_of(rules, "house.run");
  assert_int_equal(run->stage, BST_STAGE_PUSHED);
  assert_int_equal(run->who, BST_WHO_FUNCTION);
  assert_true(run->repeats);
  assert_non_null(handler_of(rules, run->handler)->function[BST_WHO]);
  assert_int_equal(step_of(rules, "house.pushed")->who, BST_WHO_PUSHED);
  const bst_step_def *start = step_of(rules, "house.start");
  assert_true(start->automatic && start->guarded);
  assert_null(handler_of(rules, start->handler)->function[BST_OPTIONS]);
  bst_rules_free(rules);
}

static void others_answer_the_built_in_questions(void **state) {
  bst_rules *rules = good(
      *state,
      "actions = {\n"
      "  bridge = { order = 400, free = true, args = { 'cell' },\n"
      "    options = function() end, apply = function() end },\n"
      "  ransom = { stage = 'any', exclusive = true, must = true,\n"
      "    options = function() end, apply = function() end } },\n"
      "sources = { hand = { order = 10, must = true, from = 'own', args = { 'tile', 'amount' },\n"
      "    options = function() end, apply = function() end } },\n"
      "zones = { own = { per = 'player', holds = 'tile' } },\n"
      "assists = { bridge = { args = { 'cell', 'rotation', axis = { 'NS', 'WE' } },\n"
      "    options = function() end, apply = function() end } }");
  const bst_step_def *bridge = step_of(rules, "house.bridge");
  assert_int_equal(bridge->role, BST_ROLE_ACTION);
  assert_int_equal(bridge->order, 400);
  assert_true(bridge->free && !bridge->any_time && !bridge->exclusive);
  const bst_step_def *ransom = step_of(rules, "house.ransom");
  assert_true(ransom->any_time && ransom->exclusive && ransom->must);
  const bst_step_def *hand = step_of(rules, "house.hand");
  assert_int_equal(hand->role, BST_ROLE_SOURCE);
  assert_true(hand->must);
  assert_non_null(handler_of(rules, hand->handler)->function[BST_RUN]);
  /* an action has that name already */
  const bst_step_def *assist = step_of(rules, "house.assists.bridge");
  assert_int_equal(assist->role, BST_ROLE_ASSIST);
  assert_int_equal(assist->argc, 3);
  assert_int_equal(handler_of(rules, assist->handler)->hook[BST_RUN], BST_HOOK_ASSIST_APPLY);
  bst_rules_free(rules);
}

/* --- who gets how much, where tiles may lie -------------------------------------------------- */

static void slips_in_shares_are_named(void **state) {
  fault(*state, "majority = { claim = { value = 'sol' } }", "majority.claim.value must be one of",
        "did you mean 'sole'?");
  fault(*state, "majority = { claim = { a = { when = { kind = 'field' } } } }",
        "majority.claim.a needs 'value'", NULL);
  fault(*state, "majority = { claim = { value = 'all', when = { own_figure = 'normal' } } }",
        "can't ask for own figures", "write figure");
  fault(*state, "majority = { payout = { value = 'full', ranks = { 1 } } }",
        "majority.payout needs one of 'value' and 'ranks'", NULL);
  fault(*state, "majority = { payout = { ranks = { 1, { 1, 0 } } } }", "ranks[2][2]", NULL);
  fault(*state, "majority = { payout = { ranks = {} } }", "must be a list of one part", NULL);
  fault(*state, "majority = { payout = 'split' }", "majority.payout must be one of", NULL);
}

static void slips_in_awards_are_named(void **state) {
  fault(*state, "awards = { a = { n = 3 } }", "awards.a needs 'stage'", NULL);
  fault(*state, "awards = { a = { stage = 'limit' } }", "awards.a needs 'max', 'min' or 'test'",
        NULL);
  fault(*state, "awards = { a = { stage = 'limit', max = 3, n = 2 } }", "awards.a.n means nothing",
        "leave it out");
  fault(*state, "awards = { a = { stage = 'add' } }", "awards.a needs 'n' or 'test'", NULL);
  fault(*state, "awards = { a = { stage = 'add', n = 1, max = 3 } }", "awards.a.max means nothing",
        NULL);
  fault(*state, "awards = { a = { stage = 'add', n = 1, test = function() end } }",
        "awards.a.n means nothing beside 'test'", NULL);
  fault(*state, "awards = { a = { stage = 'add', n = 1, when = { class = 'bonos' } } }",
        "must be one of 'feature'", "did you mean 'bonus'?");
}

static void slips_in_what_is_compared_are_named(void **state) {
  fault(*state, "terms = { a = { on = 'city', tier = 'add', when = { ['attr:penant'] = 1 } } }",
        "penant", "did you mean 'pennant'?");
  fault(*state, "terms = { a = { on = 'city', tier = 'add', when = { cels = 1 } } }",
        "unknown key 'cels'", "did you mean 'cells'?");
  fault(*state, "terms = { a = { on = 'city', tier = 'add', per = {} } }",
        "must be a counter or a list of at most 4", NULL);
  fault(*state, "terms = { a = { on = 'city', tier = 'add', per = { 'cells', 'tils' } } }",
        "must be one of 'const'", "did you mean 'tiles'?");
}

static void slips_in_placements_are_named(void **state) {
  fault(*state, "lists = { place_ok = { a = { bounds = { up = 3 } } } }", "unknown key 'up'", NULL);
  fault(*state, "lists = { place_ok = { a = { extent = { 3 } } } }", "needs a width and a height",
        NULL);
  fault(*state, "lists = { place_ok = { a = { within = { steps = 2 } } } }", "needs 'of'", NULL);
  fault(*state, "lists = { place_ok = { a = { continues = 'raod' } } }", "'raod'",
        "did you mean 'road'?");
  fault(*state, "lists = { place_ok = { a = { continues = 'road', turn_back = 'no' } } }",
        "must be one of 'allowed', 'not_at_once', 'never', 'with_room'", NULL);
  fault(*state, "lists = { place_ok = { a = { turn_back = 'never' } } }",
        "means nothing without 'continues'", "continues = \"road\"");
  fault(*state, "lists = { deploy_ok = { a = { continues = 'road' } } }", "unknown key 'continues'",
        NULL);
  fault(*state, "lists = { place_list = { a = {} } }", "needs 'filter' or 'completes'", NULL);
  fault(*state, "lists = { place_list = { a = { completes = true, filter = function() end } } }",
        "has both 'filter' and 'completes'", NULL);
  fault(*state, "lists = { place_list = { a = { completes = true, if_empty = 'x' } } }",
        "if_empty must be one of", NULL);
  fault(*state, "lists = { deploy_ok = { a = { occupied_by = 'self' } } }",
        "lifts occupancy, which only an entry that allows can do", "write allow = true");
  fault(*state,
        "lists = { deploy_ok = { a = { allow = true, order = 100, occupied_by = 'self' } } }",
        "lifts nothing: occupancy itself has the order 100", "give it a higher order");
  fault(*state,
        "lists = { deploy_ok = { a = { allow = true, kind = 'road', on = 'city', "
        "occupied_by = 'self' } } }",
        "means the same as 'kind'", NULL);
}

#define DOES "options = function() end, apply = function() end"

static void slips_in_steps_are_named(void **state) {
  fault(*state, "steps = { a = { stage = 'plced', " DOES " } }", "must be one of 'setup'",
        "did you mean 'placed'?");
  fault(*state, "steps = { a = { apply = function() end } }", "steps.a needs 'options'",
        "write options = function(g, player, out)");
  fault(*state, "steps = { a = { options = false, apply = function() end } }",
        "steps.a.options must be what it offers, or true", "leave the entry out");
  fault(*state, "steps = { a = { args = { 'cell' }, options = true, apply = function() end } }",
        "steps.a.options says nothing of what 'args' names", "write a selector");
  fault(*state, "sources = { a = { options = true, apply = function() end } }",
        "sources.a.options says nothing of what 'args' names", "write a selector");
  fault(*state, "steps = { a = { options = 7, apply = function() end } }",
        "steps.a.options must be a function", NULL);
  fault(*state, "steps = { a = { options = function() end } }", "steps.a needs 'apply'",
        "write apply = function(g, player, ...)");
  fault(*state, "steps = { a = { auto = true, must = true, apply = function() end } }",
        "steps.a.must means nothing here: an automatic step asks nobody", "leave it out");
  fault(*state, "steps = { a = { auto = true, " DOES " } }", "steps.a.options means nothing", NULL);
  fault(*state, "steps = { a = { stage = 'placed', who = 'pushed', " DOES " } }",
        "steps.a.who is for steps without a stage", NULL);
  fault(*state, "steps = { a = { who = 'function', " DOES " } }", "must be the function",
        "write who = function(g)");
  fault(*state, "steps = { a = { who = 'nobody', " DOES " } }", "must be one of 'active'", NULL);
  fault(*state, "steps = { a = { limit = { per = 'day' }, " DOES " } }", "must be one of 'part'",
        NULL);
  fault(*state, "steps = { a = { limit = 3, " DOES " } }", "steps.a.limit must be a table", NULL);
  fault(*state, "actions = { a = { must = true, " DOES " } }", "actions.a.must means nothing",
        "add exclusive = true");
  fault(*state, "actions = { a = { auto = true, " DOES " } }", "unknown key 'auto'", NULL);
}

static void slips_in_arguments_are_named(void **state) {
  fault(*state, "steps = { a = { args = { 'figur' }, " DOES " } }", "must be one of 'cell'",
        "did you mean 'figure'?");
  fault(*state, "steps = { a = { args = { 'enum' }, " DOES " } }", "must have a name and its words",
        "write name = {");
  fault(*state, "steps = { a = { args = 'cell', " DOES " } }", "steps.a.args must be a list",
        "write args = {");
  fault(*state, "steps = { a = { args = { x = { 'a' }, y = { 'b' } }, " DOES " } }",
        "is one list of words too many", NULL);
  fault(*state, "steps = { a = { args = { x = { 'a', 'a' } }, " DOES " } }", "is 'a' once more",
        NULL);
  fault(*state, "steps = { a = { args = { x = {} }, " DOES " } }",
        "must be a list of 1 to 16 words", NULL);
  fault(*state, "steps = { a = { args = { x = { 'a b' } }, " DOES " } }", "is no name", NULL);
  fault(*state,
        "steps = { a = { args = { 'cell','cell','cell','cell','cell','cell','cell' }, " DOES " } }",
        "args[7] is one too many: 6 is the most", NULL);
  fault(*state, "sources = { a = { args = { 'cell' }, " DOES " } }",
        "the arguments of a source begin with 'tile'", "write args = { \"tile\" }");
  fault(*state, "assists = { a = { " DOES " } }",
        "has no 'args': the arguments of an assist begin with 'cell', 'rotation'", NULL);
}

/* --- reasons --------------------------------------------------------------------------------- */

static void points_have_reasons(void **state) {
  bst_rules *rules =
      good(*state, "causes = { 'wolf' }, reasons = { 'computed' },\n"
                   "terms = { t = { on = 'road', tier = 'add', per = function() return 1 end } },\n"
                   "on = { scored = { a = { function(g, ev)\n"
                   "  local why = ev.done and 'flock' or \"pack\"\n"
                   "  if why == 'nothing' then return end -- why = 'a comment'\n"
                   "  g:award(ev.player, 1, { why = 'flock', class = 'other' })\n"
                   "  g:award(ev.player, 1, { class = 'x', why = [[herd]] })\n"
                   "end } } }");
  const bst_behaviour *b = bst_rules_behaviour(rules);
  static const char *const names[] = {"house.a",    "house.flock", "house.pack",
                                      "house.herd", "house.wolf",  "house.computed"};
  assert_int_equal(b->reason_count, 6);
  for (size_t i = 0; i < 6; i++)
    assert_string_equal(b->reason[i].name, names[i]);
  assert_int_equal(bst_rules_compiled(rules)->reason_count, 6);
  assert_int_equal(bst_behaviour_reason(b, 1, "herd"), 3);
  assert_int_equal(bst_behaviour_reason(b, 0, "herd"), BST_NONE);
  assert_int_equal(bst_behaviour_reason(b, 1, "nothing"), BST_NONE);
  assert_true(b->rule[1].has_functions && !b->rule[0].has_functions);
  assert_string_equal(b->rule[1].id, "house");
  assert_memory_equal(b->rule[1].text, "return rule", 11);
  assert_true(ends_with(b->rule[1].path, "house.lua"));
  bst_rules_free(rules);
}

static void rules_without_functions_have_no_reasons(void **state) {
  bst_rules *rules = good(*state, "causes = { 'wolf' }");
  assert_int_equal(bst_rules_behaviour(rules)->reason_count, 0);
  assert_int_equal(bst_rules_behaviour(rules)->handler_count, 0);
  bst_rules_free(rules);
  fault(*state, "on = { scored = { a = { function(g) g:award(1, 2, { why = 'a b' }) end } } }",
        "why is no name", "use letters");
}

static void a_replaced_function_brings_its_reasons(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  write_file(f, "other.lua",
             "return rule { id = 'other', api = 1, needs = { 'base' },\n"
             "on = { scored = { a = { function(g) g:award(1, 2, { why = 'old' }) end } } } }\n");
  assert_int_equal(load(f,
                        "optional = 'other', replace = { ['other.on.scored.a'] =\n"
                        "function(g) g:award(1, 2, { why = 'new' }) end }",
                        &rules),
                   BST_OK);
  bst_rules_free(rules);
  const char *with[] = {path_of(f, "other.lua"), path_of(f, "house.lua")};
  bst_setup setup = {.with = with, .with_count = 2, .players = 2};
  bst_status status = bst_rules_load(&setup, &rules, &f->report);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  const bst_behaviour *b = bst_rules_behaviour(rules);
  assert_int_equal(b->handler_count, 1);
  assert_string_equal(b->rule[b->handler[0].rule].id, "other");
  assert_true(ends_with(b->handler[0].path, "house.lua"));
  assert_string_equal(b->handler[0].function[BST_RUN]->home->rule, "house");
  assert_int_not_equal(bst_behaviour_reason(b, b->handler[0].rule, "new"), BST_NONE);
  for (size_t i = 0; i < b->rule_count; i++)
    assert_int_equal(b->rule[i].has_functions, strcmp(b->rule[i].id, "base") != 0);
  bst_rules_free(rules);
}

/* --- pieces ---------------------------------------------------------------------------------- */

static void state_has_types(void **state) {
  bst_rules *rules =
      good(*state, "state = { awake = 'bool', seen = 'cellset', debt = 'i32', fig = 'figure',\n"
                   "  mood = { type = 'enum', values = { 'calm', 'angry' }, per = 'player' } }");
  const bst_behaviour *b = bst_rules_behaviour(rules);
  assert_int_equal(b->state_count, 5);
  static const char *const names[] = {"house.awake", "house.debt", "house.fig", "house.mood",
                                      "house.seen"};
  static const uint8_t types[] = {BST_STATE_BOOL, BST_STATE_I32, BST_STATE_FIGURE, BST_STATE_ENUM,
                                  BST_STATE_CELLSET};
  static const uint8_t bytes[] = {1, 4, 2, 1, 1};
  for (size_t i = 0; i < 5; i++) {
    assert_string_equal(b->state[i].name, names[i]);
    assert_int_equal(b->state[i].type, types[i]);
    assert_int_equal(b->state[i].bytes, bytes[i]);
    assert_int_equal(b->state[i].is_signed, types[i] == BST_STATE_I32);
    assert_int_equal(b->state[i].rule, 1);
  }
  assert_int_equal(b->state[3].word_count, 2);
  assert_string_equal(b->state[3].word[1], "angry");
  assert_int_equal(b->state[3].per, BST_PER_PLAYER);
  bst_rules_free(rules);
  fault(*state, "options = { a = { values = { from = 1, to = 3 } } }", "options.a needs 'default'",
        NULL);
  fault(*state, "state = { a = 'plyer' }", "must be one of 'bool'", "did you mean 'player'?");
  fault(*state, "state = { a = 'enum' }", "state.a needs 'values'", "values = {");
  fault(*state, "state = { a = false }", "state.a must be the type of what is kept", "\"bool\"");
  fault(*state, "state = { a = { type = 'enum' } }", "state.a needs 'values'", NULL);
  fault(*state, "state = { a = { type = 'u8', values = { 'x' } } }",
        "state.a.values means nothing here", NULL);
}

static void tokens_have_faces_and_places(void **state) {
  bst_rules *rules = good(
      *state,
      "tokens = {\n"
      "  sheep = { place = 'figure', when_figure_leaves = 'bag',\n"
      "    bag = { wolf = 2, [1] = 4, [10] = 1, [2] = 5 } },\n"
      "  plank = { place = 'cell', n = { [2] = 3, [3] = 2 }, per = 'player' },\n"
      "  coin = { n = 7 }, shield = { n = 'attr:pennant', per = 'player' } },\n"
      "terms = { fleece = { on = 'field', tier = 'add', mode = 'final', per = 'tokens:sheep' } }");
  const bst_behaviour *b = bst_rules_behaviour(rules);
  assert_int_equal(b->token_count, 4);
  assert_string_equal(b->token[0].name, "coin");
  assert_int_equal(b->token[0].count, 7);
  assert_int_equal(b->token[0].place, BST_AT_SUPPLY);
  assert_int_equal(b->token[1].count, 6);
  assert_int_equal(b->token[1].place, BST_AT_CELL);
  assert_string_equal(b->token[3].name, "shield"); /* 10 pennants, three players */
  assert_int_equal(b->token[3].count, 30);
  const bst_token_def *sheep = &b->token[2];
  assert_int_equal(sheep->place, BST_AT_FIGURE);
  assert_int_equal(sheep->when_leaves, BST_AT_BAG);
  assert_int_equal(sheep->face_count, 4);
  static const int16_t faces[] = {1, 2, 10, INT16_MIN};
  static const uint16_t in_bag[] = {4, 5, 1, 2};
  for (size_t i = 0; i < 4; i++) {
    assert_int_equal(sheep->face[i], faces[i]);
    assert_int_equal(sheep->in_bag[i], in_bag[i]);
  }
  assert_string_equal(sheep->face_name[2], "10");
  assert_string_equal(sheep->face_name[3], "wolf");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (size_t i = 0; i < rs->term_count; i++)
    if (strcmp(rs->term[i].name, "house.fleece") == 0) {
      assert_int_equal(rs->term[i].per.op, BST_COUNT_TOKENS);
      assert_int_equal(rs->term[i].per.token, 2);
    }
  bst_rules_free(rules);
}

static void slips_in_tokens_are_named(void **state) {
  fault(*state, "tokens = { normal = { n = 1 } }", "is the name of a figure too", NULL);
  fault(*state, "tokens = { a = { place = 'figure', when_figure_leaves = 'bag' } }",
        "is 'bag', but there is none", "declare 'bag'");
  fault(*state, "tokens = { a = { when_figure_leaves = 'box' } }", "don't lie with figures", NULL);
  fault(*state, "tokens = { a = { n = 3, dealt = true } }", "tokens that aren't players'", NULL);
  fault(*state, "tokens = { a = { bag = {} } }", "tokens.a.bag holds nothing", NULL);
  fault(*state, "tokens = { a = { bag = { [1] = 'x' } } }", "tokens.a.bag[1] must be a whole",
        NULL);
  fault(*state, "tokens = { a = { bag = { ['1 a'] = 2 } } }", "is no name", NULL);
  fault(*state, "tokens = { a = { n = 2000 }, b = { n = 2000 } }", "makes 4000 tokens", NULL);
  fault(*state, "tokens = { a = { n = 'attr:penant' } }", "tokens.a.n names an attribute 'penant'",
        NULL);
  fault(*state, "tokens = { a = { n = 'many' } }", "tokens.a.n must be a whole number", NULL);
  fault(*state, "tokens = { a = { n = { [2] = 3 } } }", "says nothing for 3 players", NULL);
  fault(*state, "terms = { t = { on = 'city', tier = 'add', per = 'tokens:sheep' } }",
        "names a token 'sheep', which no rule declares", NULL);
}

/* What is about a zone that is switched off is switched off, too. */
static void what_needs_a_zone_goes_with_it(void **state) {
  bst_rules *rules =
      good(*state, "options = { on = { values = { true, false }, default = false } },\n"
                   "zones = { shelf = { holds = 'tile', enabled = opt('on') } },\n"
                   "sources = { shelf = { from = 'shelf' } },\n"
                   "turn_skip = { empty = { zones_empty = { 'shelf' } } },\n"
                   "game_over = { empty = { when = { zones_empty = { 'shelf' } } } }");
  const bst_ruleset *def = bst_rules_compiled(rules);
  assert_int_equal(def->zone_count, 0);
  assert_int_equal(def->step_count, 0);
  assert_int_equal(def->skip_count, 0);
  assert_int_equal(def->ending_count, 0);
  bst_rules_free(rules);
}

static void zones_and_marks_are_declared(void **state) {
  bst_rules *rules = good(
      *state, "zones = { hand = { per = 'player', holds = 'tile', max = 5, visible = 'owner' },\n"
              "  prison = { holds = { 'figure', 'token' } },\n"
              "  row = { holds = 'tile', ordered = true } },\n"
              "marks = { tended = { on = 'feature', lasts = 'part' },\n"
              "  seen = { on = 'cell', lasts = 'game' } }");
  const bst_behaviour *b = bst_rules_behaviour(rules);
  assert_int_equal(b->zone_count, 3);
  assert_string_equal(b->zone[0].name, "house.hand");
  assert_true(b->zone[0].per_player && !b->zone[0].ordered);
  assert_int_equal(b->zone[0].holds, BST_HOLDS_TILES);
  assert_int_equal(b->zone[0].max, 5);
  assert_int_equal(b->zone[0].visible, BST_VISIBLE_OWNER);
  assert_int_equal(b->zone[1].holds, BST_HOLDS_FIGURES | BST_HOLDS_TOKENS);
  assert_false(b->zone[1].per_player);
  assert_true(b->zone[2].ordered);
  assert_int_equal(b->zone[2].max, 0);
  assert_int_equal(b->mark_count, 2);
  assert_string_equal(b->mark[1].name, "house.tended");
  assert_int_equal(b->mark[1].on, BST_MARKED_FEATURE);
  assert_int_equal(b->mark[1].lasts, BST_LASTS_PART);
  assert_int_equal(b->mark[0].on, BST_MARKED_CELL);
  bst_rules_free(rules);
  fault(*state, "zones = { a = {} }", "zones.a needs 'holds'", NULL);
  fault(*state, "zones = { a = { holds = 'figure', max = 3 } }", "only tiles are counted", NULL);
  fault(*state, "zones = { a = { holds = 'figure', per = 'player', drawn_first = true } }",
        "only tiles are drawn", NULL);
  fault(*state, "zones = { a = { holds = 'tile', drawn_first = true } }",
        "the places have to be those of players", NULL);
  fault(*state, "zones = { a = { holds = 'tile', per = 'player', apart = true } }",
        "only one place for tiles can start with those kept apart", NULL);
  fault(*state, "zones = { a = { holds = 'figure', places = {} } }", "not supported yet", NULL);
  fault(*state, "marks = { a = { on = 'feature' } }", "marks.a needs 'lasts'", NULL);
  fault(*state, "marks = { a = { on = 'featre', lasts = 'part' } }", "must be one of 'feature'",
        "did you mean 'feature'?");
}

/* A name that nothing has, a letter that nobody could read, a colour that nobody has: said while
 * the rule is loaded, not seen in no picture. */
static void looks_are_those_of_things_that_there_are(void **state) {
  folder *f = *state;
  const char *things = "attrs = { gem = { scope = 'tile' } }, tokens = { gold = { n = 4 } }, "
                       "figures = { ferry = { group = 'special', n = 1, on = { 'road' }, "
                       "enabled = false } }, ";
  char body[512];
#define LOOKS(text) (snprintf(body, sizeof body, "%sdraw = { %s }", things, text), body)
  bst_rules_free(
      good(f, LOOKS("gem = { letter = 'Äbß', colour = '#12aB90' }, "
                    "gold = { letter = 'G', colour = 'gold' }, ferry = { letter = 'F' }, "
                    "city = { colour = 'stone' }, pennant = {}")));
  fault(f, LOOKS("golt = { letter = 'G' }"),
        "draw.golt is about nothing: no loaded rule has a "
        "symbol, a kind of segment, a figure, a token, a mark or a field of state of "
        "this name",
        "did you mean 'gold'?");
  fault(f, LOOKS("gold = { letter = 'ABCD' }"),
        "draw.gold.letter must be one to three characters, not 4", "write letter = \"ABC\"");
  fault(f, LOOKS("gold = { letter = 'ABCDEFG' }"),
        "draw.gold.letter must be one to three characters, not 7", "write letter = \"ABC\"");
  fault(f, LOOKS("gold = { letter = 'Äßöü' }"), "not 4", "write letter = \"Äßö\"");
  fault(f, LOOKS("gold = { path = 'M1 1 2 2 X' }"), "draw.gold.path must be path data of SVG",
        "'X', number 10, is none of M L H V");
  fault(f, LOOKS("gold = { path = 'L1 1' }"), "draw.gold.path must be path data of SVG",
        "like \"M4 4h16v16h-16z\"");
  bst_rules_free(good(f, "state = { wet = { per = 'tile', type = 'bool', show = true } }, "
                         "draw = { wet = { letter = 'W' }, ['state.wet'] = { letter = 'X' } }"));
  /* what is about one of several things of a name */
  bst_rules_free(good(f, LOOKS("['tokens.gold'] = { letter = 'G' }, gold = { letter = 'g' }, "
                               "['attrs.gem'] = { letter = 'E' }, "
                               "['segments.city'] = { colour = 'stone' }")));
  fault(f, LOOKS("['figures.gold'] = { letter = 'G' }"), "no loaded rule has a figure of this name",
        NULL);
  fault(f, LOOKS("['tokens.golt'] = { letter = 'G' }"), "no loaded rule has a token of this name",
        "did you mean 'tokens.gold'?");
  fault(f, LOOKS("['token.gold'] = { letter = 'G' }"), "is about nothing",
        "did you mean 'tokens.gold'?");
  fault(f, LOOKS("gem = { colour = 'gren' }"), "draw.gem.colour must be a colour like \"#1f4e9c\"",
        "did you mean 'green'?");
  fault(f, LOOKS("gem = { colour = '#1f4e9' }"),
        "draw.gem.colour must be a colour like \"#1f4e9c\"",
        "or one of ink, paper, stone, water, wood, gold, red, blue, green, purple");
  /* of a rule that may be missing nobody knows what it has */
  bst_rules_free(good(f, "optional = { 'nobody_has_it' }, draw = { treasure = { letter = 'T' } }"));
#undef LOOKS
}

static void groups_of_the_stack_are_drawn_apart(void **state) {
  bst_rules *rules = good(
      *state,
      "attrs = { egg = { scope = 'tile' } }, state = { awake = 'bool' },\n"
      "stack = { hold = { eggs = { attr = 'egg', until_state = 'awake', stays_out = true } },\n"
      "  first = { box = { tileset = 'base', order = 20 } }, last = { some = { attr = 'egg' } } }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_int_equal(rs->group_count, 3);
  for (size_t i = 0; i < 3; i++) {
    const bst_stack_group_def *group = &rs->group[i];
    if (group->how == BST_GROUP_FIRST) {
      assert_string_equal(group->name, "house.box");
      assert_int_equal(group->order, 20);
      assert_int_equal(group->attr, BST_ATTR_NONE);
      assert_int_equal(group->count, 32);
    } else if (group->how == BST_GROUP_HOLD) {
      assert_string_equal(rs->state[group->until].name, "house.awake");
      assert_true(group->stays_out);
      assert_string_equal(rs->attr[group->attr].name, "egg");
    }
  }
  bst_rules_free(rules);
  fault(*state, "stack = { first = { a = {} } }", "needs one of 'attr' and 'tileset'", NULL);
  fault(*state, "stack = { first = { a = { tileset = 'bas' } } }", "names tile set 'bas'",
        "did you mean 'base'?");
  fault(*state, "stack = { hold = { a = { attr = 'pennant' } } }", "needs 'until_state'", NULL);
  fault(*state, "stack = { hold = { a = { attr = 'pennant', until_state = 'x' } } }",
        "names state field 'house.x', which no rule declares", NULL);
  fault(*state, "stack = { split = {} }", "unknown key 'split'", NULL);
  fault(*state, "stack = { first = { a = { attr = 'pennant', no_attr = 'egg' } } }",
        "names an attribute 'egg'", NULL);
  fault(*state, "stack = { first = { a = { attr = 'pennant', unplaceable = 'top' } } }",
        "must be one of 'as_usual', 'bottom'", NULL);
  fault(*state, "stack = { last = { a = { attr = 'pennant', unplaceable = 'bottom' } } }",
        "unknown key 'unplaceable'", NULL);
}

static void a_group_has_exceptions_and_a_pile_for_what_comes_again(void **state) {
  bst_rules *rules = good(
      *state, "attrs = { egg = { scope = 'tile' }, nest = { scope = 'tile', hidden = true } },\n"
              "stack = { first = { eggs = { attr = 'egg', no_attr = 'nest', order = 20,\n"
              "  unplaceable = 'bottom' }, eggs_a = { attr = 'nest', order = 20 } } }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_int_equal(rs->group_count, 3);
  assert_string_equal(rs->group[0].name, "house.eggs");
  assert_string_equal(rs->attr[rs->group[0].except - 1].name, "nest");
  assert_true(bst_attr_is_hidden(rs, (uint8_t)(rs->group[0].except - 1)));
  assert_string_equal(rs->group[1].name, "house.eggs.again");
  assert_true(rs->group[1].again);
  assert_string_equal(rs->group[2].name, "house.eggs_a");
  bst_rules_free(rules);
}

static void figures_have_places_and_companions(void **state) {
  bst_rules *rules =
      good(*state,
           "figures = {\n"
           "  duck = { group = 'special', n = 1, place = 'cell', needs_own = 'meeple',\n"
           "    stays_with = { 'meeple', 'special' } },\n"
           "  wolf = { group = 'neutral', n = 2, place = 'figure' },\n"
           "  fox = { group = 'special', n = 1, on = 'road', weight = function() return 2 end } }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const bst_figure_def *duck = &rs->figure[figure_named(rules, "duck")];
  assert_int_equal(duck->place, BST_AT_CELL);
  assert_int_equal(duck->needs_own, 1u << BST_GROUP_MEEPLE);
  assert_int_equal(duck->stays_with, 1u << BST_GROUP_MEEPLE | 1u << BST_GROUP_SPECIAL);
  assert_int_equal(rs->figure[figure_named(rules, "wolf")].place, BST_AT_FIGURE);
  assert_int_equal(rs->figure[figure_named(rules, "normal")].place, BST_AT_SEGMENT);
  const bst_figure_def *fox = &rs->figure[figure_named(rules, "fox")];
  assert_int_equal(fox->place, BST_AT_SEGMENT);
  const bst_handler *weight = handler_of(rules, (uint16_t)(fox->weight_test - 1));
  assert_string_equal(weight->name, "house.figures.fox");
  assert_int_equal(weight->hook[BST_RUN], BST_HOOK_WEIGHT);
  assert_int_equal(weight->reason, BST_NONE);
  assert_int_equal(rs->figure[figure_named(rules, "normal")].weight_test, 0);
  bst_rules_free(rules);
  fault(*state, "figures = { a = { group = 'special', n = 1, place = 'tile' } }",
        "must be one of 'segment'", NULL);
  fault(*state, "figures = { a = { group = 'special', n = 1, needs_own = 'normal' } }",
        "must be one of 'meeple'", NULL);
}

static void functions_may_count(void **state) {
  bst_rules *rules = good(
      *state, "terms = {\n"
              "  a = { on = 'road', tier = 'add', per = function(g, f, p, done) return 1 end },\n"
              "  barn = { on = 'field', mode = 'barn_join', per = 'const', n = 2 } }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  uint8_t field = kind_named(rules, "field");
  assert_int_equal(bst_rules_mode(rules, "normal"), BST_MODE_NORMAL);
  assert_int_equal(bst_rules_mode(rules, "barn_join"), 2);
  assert_int_equal(bst_rules_mode(rules, "barn"), BST_NONE);
  assert_int_not_equal(rs->terms[field][2].base, BST_NONE);
  for (size_t i = 0; i < rs->term_count; i++)
    if (strcmp(rs->term[i].name, "house.a") == 0) {
      assert_int_equal(rs->term[i].per.op, BST_COUNT_HOST);
      assert_int_equal(handler_of(rules, rs->term[i].per.test)->hook[BST_RUN], BST_HOOK_TERM);
      assert_int_equal(rs->term[i].modes, 3);
    }
  bst_rules_free(rules);
  fault(*state, "terms = { a = { on = 'road', tier = 'add', per = 'lua:f' } }",
        "is no counter: functions have no names here", "write per = function");
  fault(*state, "terms = { a = { on = 'field', mode = 'barn', tier = 'add', n = 2 } }",
        "no base term values 'field' in mode 'barn'", NULL);
}

/* --- lists ----------------------------------------------------------------------------------- */

static void lists_forbid_and_allow(void **state) {
  bst_rules *rules = good(
      *state,
      "attrs = { mud = { scope = 'tile' } }, causes = { 'crane' },\n"
      "figures = { duck = { group = 'special', n = 1 }, wolf = { group = 'neutral', n = 1 } },\n"
      "lists = {\n"
      "  place_ok = { hole = { tile = 'BA/C', side_neighbours = 4 },\n"
      "    far = { attr = 'mud', not_touches = 'mud', ring = 4, max_ring8 = 3 },\n"
      "    asked = { test = function(g, tile, cell, rotation) return true end } },\n"
      "  deploy_ok = { wolf = { deny = true, cell_figure = 'wolf' },\n"
      "    crane = { allow = true, order = 900, cause = 'crane', group = 'meeple', kind = "
      "'field',\n"
      "      feature_figure = 'duck', feature_attr = 'pennant', cell_attr = 'mud', own = true } "
      "},\n"
      "  complete_ok = { wait = { kind = 'city', feature_figure = 'wolf' } },\n"
      "  immune = { duck = { effect = 'tower', figure = 'duck' },\n"
      "    all = { effect = '*', cell_figure = 'duck' },\n"
      "    late = { effect = 'crane', allow = false, order = 900, figure = 'special' } } }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  const bst_filter_def *hole = filter_of(rules, "house.hole");
  assert_true(hole->demands && !hole->allow);
  assert_int_equal(hole->side_neighbours, 4);
  assert_int_equal(hole->max_ring8, 255);
  assert_int_equal(hole->test, BST_NONE);
  assert_string_equal(rs->tiles.def[hole->tile].name, "BA/C");
  const bst_filter_def *far = filter_of(rules, "house.far");
  assert_true(far->demands);
  assert_int_equal(far->ring, 4);
  assert_int_equal(far->max_ring8, 3);
  assert_string_equal(rs->attr[far->not_touches].name, "mud");
  assert_int_equal(far->touches, BST_ATTR_NONE);
  const bst_filter_def *asked = filter_of(rules, "house.asked");
  assert_false(asked->demands);
  assert_int_equal(handler_of(rules, asked->test)->hook[BST_RUN], BST_HOOK_PLACE_OK);
  const bst_filter_def *crane = filter_of(rules, "house.crane");
  assert_true(crane->allow);
  assert_int_equal(crane->order, 900);
  assert_int_equal(crane->own, BST_YES);
  assert_int_equal(crane->causes, (uint64_t)1 << BST_CAUSE_OWN);
  assert_int_equal(crane->figures, 1u << figure_named(rules, "normal"));
  assert_int_equal(crane->feature_figures, 1u << figure_named(rules, "duck"));
  assert_int_equal(crane->kinds, 1u << kind_named(rules, "field"));
  assert_string_equal(rs->attr[crane->feature_attr].name, "pennant");
  assert_string_equal(rs->attr[crane->cell_attr].name, "mud");
  assert_false(filter_of(rules, "house.wait")->allow);
  const bst_filter_def *duck = filter_of(rules, "house.duck");
  assert_true(duck->allow);
  assert_int_equal(duck->causes, (uint64_t)2 << BST_CAUSE_OWN); /* "tower": nobody declares it */
  assert_int_equal(filter_of(rules, "house.all")->causes, 0);
  assert_false(filter_of(rules, "house.late")->allow);
  bst_rules_free(rules);
}

static void slips_in_lists_are_named(void **state) {
  fault(*state, "lists = { place_okay = {} }", "unknown key 'place_okay'",
        "did you mean 'place_ok'?");
  fault(*state, "lists = { deploy_ok = { a = { kind = 'road', allow = true, deny = true } } }",
        "has both 'allow' and 'deny'", NULL);
  fault(*state, "lists = { deploy_ok = { a = { figure = 'normal', group = 'meeple' } } }",
        "has both 'figure' and 'group'", NULL);
  fault(*state, "lists = { place_ok = { a = { ring = 5, touches = 'pennant' } } }",
        "must be 4 or 8", NULL);
  fault(*state, "lists = { place_ok = { a = { ring = 4 } } }", "means nothing without 'touches'",
        NULL);
  fault(*state, "lists = { place_ok = { a = { kind = 'road' } } }", "unknown key 'kind'", NULL);
  fault(*state, "lists = { immune = { a = { figure = 'normal' } } }", "needs 'effect'", NULL);
  fault(*state, "lists = { deploy_ok = { a = { test = 'x' } } }", "must be a function, not 'x'",
        NULL);
}

/* The rest of the rule goes on naming it. */
static void what_is_switched_off_is_known_and_absent(void **state) {
  folder *f = *state;
  write_file(
      f, "bits.lua",
      "return tileset { id = 'bits', api = 1, tiles = {\n"
      "['BI/1'] = { slots = 'a.a|a.a|a.a|a.a', n = 1, symbols = { hut = true, mud = 'a' } } } }");
  bst_rules *rules = good(
      f, "tiles = { 'bits.lua' },\n"
         "attrs = { hut = { scope = 'cell', enabled = false }, mud = { scope = 'segment' } },\n"
         "tokens = { nut = { n = 4, bag = { [1] = 3 }, enabled = false } },\n"
         "figures = { imp = { group = 'special', n = 2, on = 'road', enabled = false } },\n"
         "lists = { deploy_ok = { x = { figure = 'imp', cell_attr = 'hut' } } },\n"
         "on = { figure_moved = { x = { when = { figure = 'imp', attr = 'hut' },\n"
         "  function(g) g:draw('nut') end } } }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  uint8_t imp = bst_figure_kind_find(rs, "imp"), hut = bst_attr_find(rs, "hut");
  assert_int_equal(rs->figure[imp].count, 0);
  assert_int_equal(rs->token_first[rs->token_count], 0);
  uint16_t tile = bst_tile_find(rs, "BI/1");
  assert_false(rs->attr[hut].on_segment);
  assert_int_equal(rs->tiles.def[tile].symbol_count, 1);
  assert_int_not_equal(rs->tiles.def[tile].symbol[0].attr, hut);
  bst_rules_free(rules);
}

/* Two rules may have a figure of one name as long as one of them is switched off. */
static void what_is_switched_off_makes_room(void **state) {
  folder *f = *state;
  write_file(f, "one.lua",
             "return rule { id = 'one', api = 1, needs = { 'base' },\n"
             "figures = { imp = { group = 'special', n = 2, enabled = false } } }");
  write_file(f, "two.lua",
             "return rule { id = 'two', api = 1, needs = { 'one.lua' },\n"
             "figures = { imp = { group = 'meeple', n = 3 } } }");
  const char *with[] = {path_of(f, "two.lua")};
  bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  bst_rules *rules = NULL;
  assert_int_equal(bst_rules_load(&setup, &rules, &f->report), BST_OK);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  assert_int_equal(rs->figure_count, 2);
  assert_int_equal(rs->figure[bst_figure_kind_find(rs, "imp")].count, 3);
  bst_rules_free(rules);
}

static void tiles_may_lie_apart(void **state) {
  folder *f = *state;
  write_file(f, "bits.lua",
             "return tileset { id = 'bits', api = 1, tiles = {\n"
             "['BI/1'] = { slots = '*|*|*|*', n = 6, apart = true, centre = 'monastery' } } }");
  bst_rules *rules = good(f, "tiles = { 'bits.lua' }");
  const bst_ruleset *rs = bst_rules_compiled(rules);
  uint16_t tile = bst_tile_find(rs, "BI/1");
  assert_true(rs->tiles.def[tile].apart);
  assert_int_equal(rs->tiles.def[tile].copies, 6);
  bst_table *t = bst_table_new(rs);
  bst_game *g = bst_game_new(t);
  assert_int_equal(bst_stack_left(rs, g), 71);
  assert_int_equal(bst_stack_of(rs, g, tile), 0);
  bst_game_free(g);
  bst_table_free(t);
  bst_rules_free(rules);
}

static void the_base_game_has_none_of_it(void **state) {
  folder *f = *state;
  const char *with[] = {"base"};
  bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  bst_rules *rules = NULL;
  assert_int_equal(bst_rules_load(&setup, &rules, &f->report), BST_OK);
  const bst_behaviour *b = bst_rules_behaviour(rules);
  assert_int_equal(b->handler_count + b->reason_count + b->state_count + b->event_count, 0);
  assert_int_equal(b->cause_count, BST_CAUSE_OWN);
  assert_int_equal(b->mode_count, 2);
  assert_false(b->rule[0].has_functions);
  bst_rules_free(rules);
}

/* values = { from =, to = } */
static void options_are_ranges(void **state) {
  const char *taken = "terms = { a = { on = 'road', tier = 'bonus', n = opt('n') } }";
  char text[400];
  snprintf(text, sizeof text,
           "options = { n = { values = { from = -2, to = 40 }, default = 7 } },\n%s", taken);
  bst_rules *rules = good(*state, text);
  bst_option_info found = {0};
  for (size_t i = 0; i < bst_rules_option_count(rules); i++)
    if (strcmp(bst_rules_option(rules, i).name, "house.n") == 0)
      found = bst_rules_option(rules, i);
  assert_string_equal(found.values, "-2 to 40");
  static const char *const samples[] = {"-2", "8", "19", "29", "40"};
  assert_int_equal(found.sample_count, 5);
  for (size_t i = 0; i < 5; i++)
    assert_string_equal(found.sample[i], samples[i]);
  assert_string_equal(found.value, "7");
  bst_rules_free(rules);
  fault(*state, "options = { n = { values = { from = 1, to = 40 }, default = 41 } }",
        "options.n.default is '41', but option 'house.n' has the values 1 to 40", NULL);
  fault(*state, "options = { n = { values = { from = 2, to = 1 }, default = 1 } }",
        "options.n.values must go up from 'from' to 'to', over at most 1000 numbers", NULL);
  fault(*state, "options = { n = { values = { from = 1, to = 1001 }, default = 1 } }",
        "over at most 1000 numbers", NULL);
  fault(*state, "options = { n = { values = { from = 1 }, default = 1 } }",
        "options.n.values needs 'to'", NULL);
  fault(*state,
        "options = { n = { values = { from = 1, to = 9 }, default = 1 } },"
        "terms = { a = { on = 'road', tier = 'bonus', n = opt('n', { [1] = 2 }) } }",
        "terms.a.n says nothing for value '2' of option 'house.n'", NULL);
}

int main(void) {
#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)
  const struct CMUnitTest tests[] = {
      T(options_are_ranges),
      T(events_are_heard_by_their_functions),
      T(moments_are_steps_of_the_turn),
      T(guards_are_data_for_the_core),
      T(steps_may_ask_for_a_figure_on_the_board),
      T(steps_may_offer_figures_without_a_function),
      T(steps_know_on_what_their_figures_stand),
      T(a_symbol_of_tiles_may_be_a_place),
      T(a_symbol_may_take_segments_apart),
      T(a_kind_of_segment_that_is_switched_off_keeps_its_name),
      T(what_loading_knows_leaves_entries_out),
      T(rules_hear_events_of_rules),
      T(slips_under_on_are_named),
      T(slips_in_guards_are_named),
      T(steps_are_asked_at_their_stage),
      T(others_answer_the_built_in_questions),
      T(slips_in_shares_are_named),
      T(slips_in_awards_are_named),
      T(slips_in_what_is_compared_are_named),
      T(slips_in_placements_are_named),
      T(slips_in_steps_are_named),
      T(slips_in_arguments_are_named),
      T(points_have_reasons),
      T(rules_without_functions_have_no_reasons),
      T(a_replaced_function_brings_its_reasons),
      T(state_has_types),
      T(tokens_have_faces_and_places),
      T(slips_in_tokens_are_named),
      T(what_needs_a_zone_goes_with_it),
      T(zones_and_marks_are_declared),
      T(looks_are_those_of_things_that_there_are),
      T(groups_of_the_stack_are_drawn_apart),
      T(a_group_has_exceptions_and_a_pile_for_what_comes_again),
      T(figures_have_places_and_companions),
      T(functions_may_count),
      T(lists_forbid_and_allow),
      T(slips_in_lists_are_named),
      T(what_is_switched_off_is_known_and_absent),
      T(what_is_switched_off_makes_room),
      T(tiles_may_lie_apart),
      T(the_base_game_has_none_of_it),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
