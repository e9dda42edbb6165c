/* test_patches.c - what one rule changes in others: the trees that come out, the messages, and what
 * is remembered about it. Trees are looked at before anything is declared from them, so that these
 * tests know no section by its meaning. */
#include "script_fixture.h"

#include <patch.h>
#include <sandbox.h>

typedef struct trees {
  bst_arena arena;
  bst_report report;
  bst_sandbox *sandbox;
  bst_loading loading;
  bst_rule_file *rule[4];
} trees;

/* The patched rule, line by line. */
static const char target_text[] = "return rule { id = 'base', api = 1,\n"
                                  "  start = 'A',\n"
                                  "  options = { many = { values = { 1, 2 }, default = 1 } },\n"
                                  "  terms = {\n"
                                  "    road = { on = 'road', n = 1, per = opt('many') },\n"
                                  "    city = { on = { 'city', 'town' }, n = 2 },\n"
                                  "  },\n"
                                  "  figures = {\n"
                                  "    man = { n = { [2] = 7, [3] = 6 },\n"
                                  "      on = opt('many', { [1] = { 'road' }, [2] = 'city' }) },\n"
                                  "    ['a.b'] = { n = 1 },\n"
                                  "  },\n"
                                  "  on = { part_end = {\n"
                                  "    second = { order = 5, function() end },\n"
                                  "  } },\n"
                                  "  steps = { tend = { apply = function() end } },\n"
                                  "}\n";

static int trees_setup(void **state) {
  trees *t = calloc(1, sizeof *t);
  t->sandbox = bst_sandbox_new(NULL);
  t->loading.arena = &t->arena;
  t->loading.report = &t->report;
  t->loading.rule = t->rule;
  *state = t;
  return t->sandbox ? 0 : -1;
}

static int trees_teardown(void **state) {
  trees *t = *state;
  bst_sandbox_free(t->sandbox);
  bst_arena_free(&t->arena);
  bst_report_clear(&t->report);
  free(t);
  return 0;
}

static void add_rule(trees *t, const char *id, const char *text) {
  char path[] = "/tmp/bastide-patch-XXXXXX";
  int file = mkstemp(path);
  bst_script_text run;
  assert_true(file >= 0);
  assert_int_equal(write(file, text, strlen(text)), strlen(text));
  close(file);
  bst_status status = bst_sandbox_run(t->sandbox, path, BST_FILE_RULE, &t->arena, &run, &t->report);
  unlink(path);
  print_report(&t->report);
  assert_int_equal(status, BST_OK);
  bst_rule_file *rule = bst_arena_alloc(&t->arena, sizeof *rule);
  const char *name = bst_arena_format(&t->arena, "%s.lua", id);
  *rule = (bst_rule_file){.id = id, .path = name, .root = run.root};
  bst_value_note_homes(&t->arena, run.root, name, id);
  rule->reader = (bst_reader){&t->arena, &t->report, &t->loading.options, name, id};
  rule->section = bst_open(&rule->reader, rule->root);
  rule->optional = bst_read_words(&rule->section, "optional");
  t->rule[t->loading.rule_count++] = rule;
}

/* A rule of which `body` is line 2. */
static void add_house(trees *t, const char *id, const char *body) {
  char *text = bst_arena_format(&t->arena, "return rule { id = '%s', api = 1,\n%s\n}\n", id, body);
  add_rule(t, bst_arena_copy(&t->arena, id, strlen(id)), text);
}

static void patch(trees *t, const char *body) {
  add_rule(t, "base", target_text);
  add_house(t, "house", body);
  bst_patches_apply(&t->loading);
}

/* What stands at a point of the base rule; keys separated by '/'. */
static const bst_value *at(const trees *t, const char *keys) {
  char copy[128];
  const bst_value *value = t->rule[0]->root;
  snprintf(copy, sizeof copy, "%s", keys);
  for (char *key = strtok(copy, "/"); key && value; key = strtok(NULL, "/"))
    value = bst_value_find(value, key);
  return value;
}

static void assert_number(const trees *t, const char *keys, int64_t number) {
  print_report(&t->report);
  assert_non_null(at(t, keys));
  assert_int_equal(at(t, keys)->type, BST_VALUE_INTEGER);
  assert_int_equal(at(t, keys)->integer, number);
}

static void assert_words(const trees *t, const char *keys, const char *wanted) {
  char words[256] = "";
  const bst_value *list = at(t, keys);
  assert_true(bst_value_is_list(list));
  for (size_t i = 0; i < list->count; i++)
    snprintf(words + strlen(words), sizeof words - strlen(words), "%s%s", i ? " " : "",
             list->item[i].text);
  assert_string_equal(words, wanted);
}

/* The house rule with this body has a fault on its line 2. */
static void fault(void **state, const char *body, const char *text, const char *hint) {
  trees *t = *state;
  patch(t, body);
  assert_message(&t->report, "house.lua", 2, text, hint);
  trees_teardown(state);
  trees_setup(state);
}

/* --- what comes out -------------------------------------------------------------------------- */

static void a_field_is_patched_and_blamed_on_the_patch(void **state) {
  trees *t = *state;
  patch(t, "patch = { ['base.terms.road.n'] = 3, ['base.start'] = 'B' }");
  assert_number(t, "terms/road/n", 3);
  const bst_value *n = at(t, "terms/road/n");
  assert_string_equal(n->path, "terms.road.n");
  assert_string_equal(n->file, "house.lua");
  assert_int_equal(n->line, 2);
  assert_null(at(t, "terms/road")->file);
  assert_string_equal(at(t, "start")->text, "B");
  bst_fault(&t->rule[0]->reader, n, NULL, "is odd");
  assert_message(&t->report, "house.lua", 2, "patch of 'base': terms.road.n is odd", NULL);
}

static void patches_of_one_rule_may_stand_together(void **state) {
  trees *t = *state;
  patch(t, "patch = { base = { ['terms.road.n'] = 3, ['figures.a.b.n'] = 9 } }");
  assert_number(t, "terms/road/n", 3);
  assert_number(t, "figures/a.b/n", 9);
}

static void a_whole_entry_is_replaced(void **state) {
  trees *t = *state;
  patch(t, "patch = { ['base.terms.city'] = { on = { 'road' } } }");
  assert_words(t, "terms/city/on", "road");
  assert_null(at(t, "terms/city/n"));
  assert_string_equal(at(t, "terms/city/on/1")->path, "terms.city.on[1]");
  assert_string_equal(at(t, "terms/city/on/1")->file, "house.lua");
}

static void a_field_that_is_left_out_is_added(void **state) {
  trees *t = *state;
  patch(t, "patch = { ['base.terms.road.mode'] = 'final', ['base.figures.man.n.4'] = 5 }");
  assert_string_equal(at(t, "terms/road/mode")->text, "final");
  assert_string_equal(at(t, "terms/road/mode")->path, "terms.road.mode");
  assert_string_equal(at(t, "terms/road")->item[0].key, "mode"); /* the order is kept */
  assert_number(t, "figures/man/n/4", 5);
  assert_true(at(t, "figures/man/n/4")->is_index);
  assert_string_equal(at(t, "figures/man/n/4")->path, "figures.man.n[4]");
}

static void options_are_values_like_others(void **state) {
  trees *t = *state;
  patch(t, "patch = { ['base.terms.road.per'] = 'size', ['base.figures.man.on.2'] = { 'field' },"
           "['base.options.many.default'] = 2, ['base.terms.city.n'] = opt('base.many') }");
  assert_string_equal(at(t, "terms/road/per")->text, "size");
  assert_words(t, "figures/man/on/2", "field");
  assert_number(t, "options/many/default", 2);
  assert_int_equal(at(t, "terms/city/n")->type, BST_VALUE_OPTION);
}

static void numbers_of_several_rules_are_multiplied_then_added(void **state) {
  trees *t = *state;
  add_rule(t, "base", target_text);
  add_house(t, "aa", "patch = { ['base.terms.city.n'] = { add = 5 } }");
  add_house(t, "bb", "patch = { ['base.terms.city.n'] = { add = -1, scale = 3 } }");
  add_house(t, "cc", "patch = { ['base.figures.man.n'] = { add = 1 } }");
  bst_patches_apply(&t->loading);
  assert_number(t, "terms/city/n", 2 * 3 + 5 - 1);
  assert_number(t, "figures/man/n/2", 8);
  assert_number(t, "figures/man/n/3", 7);
  assert_string_equal(at(t, "terms/city/n")->file, "bb.lua");
}

static void an_option_says_how_many_are_added(void **state) {
  trees *t = *state;
  add_rule(t, "base", target_text);
  add_house(t, "aa",
            "patch = { ['base.terms.city.n'] = { add = opt('aa.more', { [0] = 0, [2] = 20 }) } }");
  add_house(t, "bb", "patch = { ['base.terms.city.n'] = { add = 1 } }");
  bst_patches_apply(&t->loading);
  assert_int_equal(at(t, "terms/city/n")->type, BST_VALUE_OPTION);
  assert_string_equal(at(t, "terms/city/n")->text, "aa.more");
  assert_number(t, "terms/city/n/0", 2 + 1);
  assert_number(t, "terms/city/n/2", 2 + 20 + 1);
}

static void an_option_says_which_words_are_added(void **state) {
  trees *t = *state;
  add_rule(t, "base", target_text);
  add_house(
      t, "aa",
      "patch = { ['base.terms.city.on'] = { add = opt('aa.x', {"
      "[true] = 'field', [false] = opt('bb.y', { [0] = {}, [1] = { 'rail', 'town' } }) }) } }");
  add_house(t, "bb", "patch = { ['base.terms.city.on'] = { add = 'town' } }");
  bst_patches_apply(&t->loading);
  print_report(&t->report);
  assert_int_equal(at(t, "terms/city/on")->type, BST_VALUE_OPTION);
  assert_string_equal(at(t, "terms/city/on")->text, "aa.x");
  assert_words(t, "terms/city/on/true", "city town field");
  assert_string_equal(at(t, "terms/city/on/false")->text, "bb.y");
  assert_words(t, "terms/city/on/false/0", "city town");
  assert_words(t, "terms/city/on/false/1", "city town rail");
}

static void words_are_added_to_lists_once(void **state) {
  trees *t = *state;
  add_rule(t, "base", target_text);
  add_house(t, "aa", "patch = { ['base.terms.city.on'] = { add = { 'field', 'town' } } }");
  add_house(t, "bb",
            "patch = { ['base.terms.city.on'] = { add = 'field' },"
            "['base.terms.road.on'] = { add = { 'rail' } },"
            "['base.figures.man.on'] = { add = { 'field' } } }");
  bst_patches_apply(&t->loading);
  print_report(&t->report);
  assert_words(t, "terms/city/on", "city town field");
  assert_string_equal(at(t, "terms/city/on/3")->path, "terms.city.on[3]");
  assert_words(t, "terms/road/on", "road rail");
  assert_words(t, "figures/man/on/1", "road field");
  assert_words(t, "figures/man/on/2", "city field");
}

static void entries_and_fields_are_taken_out(void **state) {
  trees *t = *state;
  patch(t, "remove = { 'base.terms.city', 'base.terms.road.per' }");
  print_report(&t->report);
  assert_null(at(t, "terms/city"));
  assert_null(at(t, "terms/road/per"));
  assert_number(t, "terms/road/n", 1);
}

static void functions_know_where_they_are_written(void **state) {
  trees *t = *state;
  add_rule(t, "base", target_text);
  const bst_home *home = at(t, "on/part_end/second/1")->home;
  assert_string_equal(home->file, "base.lua");
  assert_string_equal(home->rule, "base");
  assert_int_equal(home->count, 4);
  assert_string_equal(home->key[2].name, "second");
  assert_false(home->key[2].is_index);
  assert_string_equal(home->key[3].name, "1");
  assert_true(home->key[3].is_index);
  assert_null(at(t, "on/part_end/second/order")->home);
}

static void functions_are_replaced_and_come_from_the_other_file(void **state) {
  trees *t = *state;
  patch(t, "replace = { ['base.on.part_end.second'] = function() end,"
           "base = { ['steps.tend.apply'] = function() end } }");
  print_report(&t->report);
  const bst_value *handler = at(t, "on/part_end/second/1");
  assert_int_equal(handler->type, BST_VALUE_FUNCTION);
  assert_string_equal(handler->path, "on.part_end.second[1]");
  assert_string_equal(handler->home->file, "house.lua");
  assert_int_equal(handler->home->count, 2);
  assert_string_equal(handler->home->key[0].name, "replace");
  assert_string_equal(handler->home->key[1].name, "base.on.part_end.second");
  assert_number(t, "on/part_end/second/order", 5);
  const bst_home *apply = at(t, "steps/tend/apply")->home;
  assert_int_equal(apply->count, 3);
  assert_string_equal(apply->key[1].name, "base");
  assert_string_equal(apply->key[2].name, "steps.tend.apply");
}

static void every_change_is_remembered(void **state) {
  trees *t = *state;
  patch(t, "remove = 'base.terms.city', patch = { ['base.terms.road.n'] = { scale = 2 } }");
  const bst_rule_change *change = t->loading.changes.items;
  assert_int_equal(t->loading.changes.count, 2);
  assert_string_equal(change[0].point, "base.terms.road.n");
  assert_string_equal(change[0].what, "scale");
  assert_string_equal(change[0].rule, "house");
  assert_string_equal(change[0].file, "house.lua");
  assert_int_equal(change[0].line, 2);
  assert_string_equal(change[1].point, "base.terms.city");
  assert_string_equal(change[1].what, "remove");
}

static void patches_for_an_absent_optional_rule_wait(void **state) {
  trees *t = *state;
  patch(t, "optional = { 'tower' }, patch = { ['tower.consts.reach'] = 1, tower = { a = 1 } },"
           "remove = { 'tower.on.x' }");
  print_report(&t->report);
  assert_int_equal(t->report.count, 0);
}

/* --- messages -------------------------------------------------------------------------------- */

static void a_point_must_be_there(void **state) {
  fault(state, "patch = { ['base.terms.raod.n'] = 1 }",
        "names 'base.terms.raod.n', but rule 'base' has no 'terms.raod'",
        "did you mean 'base.terms.road.n'?");
  fault(state, "patch = { base = { ['termss.road'] = 1 } }", "has no 'termss'",
        "did you mean 'base.terms.road'?");
  fault(state, "patch = { ['base.terms.river'] = { n = 1 } }", "has no 'terms.river'",
        "to declare it write it in 'terms' of this file");
  fault(state, "patch = { ['base.terms.road.when.size'] = 1 }", "has no 'terms.road.when'", NULL);
  fault(state, "patch = { ['base.terms.city.on.3'] = 'x' }", "has no 'terms.city.on.3'", NULL);
  fault(state, "patch = { ['base.terms.road.n.x'] = 'x' }", "has no 'terms.road.n.x'", NULL);
  fault(state, "remove = { 'base.terms.cty' }",
        "remove[1] names 'base.terms.cty', but rule 'base' has no 'terms.cty'",
        "did you mean 'base.terms.city'?");
  fault(state, "replace = { ['base.on.part_end.secnd'] = function() end }", "has no",
        "did you mean 'base.on.part_end.second'?");
}

static void a_point_names_a_loaded_rule(void **state) {
  fault(state, "patch = { ['bsae.terms.road.n'] = 1 }", "names rule 'bsae', which is not loaded",
        "did you mean 'base'?");
  fault(state, "patch = { tower = { ['consts.reach'] = 1 } }",
        "names rule 'tower', which is not loaded", "write needs = { \"tower\" }");
  fault(state, "patch = { base = 3 }", "patch.base is no point: write \"rule.section.entry.field\"",
        NULL);
  fault(state, "remove = { 'base' }", "is no point: write \"rule.section.entry\"", NULL);
  fault(state, "patch = { ['base.'] = 3 }", "names a whole rule", NULL);
  fault(state, "terms = { x = 1 }, patch = { ['house.terms.x'] = 3 }",
        "names a point of this very rule", "write it there");
  fault(state, "patch = { 3 }", "patch must be a table of named entries, not a list", NULL);
}

static void the_head_can_t_be_changed(void **state) {
  fault(state, "patch = { ['base.api'] = 2 }", "names 'api' of rule 'base', which can't be changed",
        NULL);
  fault(state, "remove = { 'base.terms' }", "names the whole section 'terms'", NULL);
  fault(state, "remove = { 'base.terms.city.on.1' }", "remove[1] names an item of a list",
        "patch the list");
}

static void only_functions_replace_functions(void **state) {
  fault(state, "replace = { ['base.on.part_end.second'] = 3 }",
        "must be a function or a list of effects, not 3", "'patch' changes values");
  fault(state, "replace = { ['base.terms.road.n'] = function() end }",
        "replaces 'base.terms.road.n', which is 1 and no function", "'patch' changes values");
  fault(state, "replace = { ['base.terms.road'] = function() end }", "which is a table", NULL);
}

static void what_is_added_must_fit(void **state) {
  fault(state, "patch = { ['base.terms.city.on'] = { add = opt('house.x', { [0] = { 3 } }) } }",
        "patch.base.terms.city.on.add[0][1] must be a text", NULL);
  fault(state, "patch = { ['base.terms.city.n'] = { add = opt('house.x', { [0] = true }) } }",
        "must be a whole number", NULL);
  fault(state, "patch = { ['base.terms.road.on'] = { add = 1 } }",
        "changes 'base.terms.road.on', which must be a number for that, not 'road'", NULL);
  fault(state, "patch = { ['base.terms.road.n'] = { add = { 'x' } } }",
        "which must be a list of words for that, not 1", NULL);
  fault(state, "patch = { ['base.terms.road.per'] = { add = 1 } }",
        "must be a number for that, not opt(...)", NULL);
  fault(state, "patch = { ['base.terms.road.n'] = { scale = 0.5 } }",
        "patch.base.terms.road.n.scale must be a whole number from -1000 to 1000, not 0.5", NULL);
  fault(state, "patch = { ['base.terms.city.on'] = { add = { 3 } } }", "must be a text", NULL);
}

static void two_changes_of_one_point_clash(void **state) {
  trees *t = *state;
  add_rule(t, "base", target_text);
  add_house(t, "aa", "patch = { ['base.terms.road.n'] = 2, ['base.terms.city'] = { n = 1 } }");
  add_house(t, "bb", "patch = { ['base.terms.road.n'] = 2, ['base.terms.city.n'] = { add = 1 } }");
  add_house(t, "cc", "remove = { 'base.terms.road' }");
  bst_patches_apply(&t->loading);
  assert_message(&t->report, "bb.lua", 2,
                 "changes 'base.terms.road.n', which rule 'aa' changes too (aa.lua:2)",
                 "{ add = N } or { scale = N } in both would go together");
  assert_message(&t->report, "bb.lua", 2, "changes 'base.terms.city.n', which rule 'aa'",
                 "leave one of the two out");
  assert_message(&t->report, "cc.lua", 2, "changes 'base.terms.road', which rule 'aa'", NULL);
  assert_number(t, "terms/road/n", 1); /* nothing is changed then */
}

static void two_replacements_of_one_function_clash(void **state) {
  trees *t = *state;
  add_rule(t, "base", target_text);
  add_house(t, "aa", "replace = { ['base.on.part_end.second'] = function() end }");
  add_house(t, "bb", "replace = { ['base.on.part_end.second.1'] = function() end }");
  bst_patches_apply(&t->loading);
  assert_message(&t->report, "bb.lua", 2, "which rule 'aa' changes too (aa.lua:2)", NULL);
}

static void one_rule_changes_a_point_once(void **state) {
  fault(state, "patch = { ['base.terms.road.n'] = 2, base = { ['terms.road'] = { n = 1 } } }",
        "changes 'base.terms.road.n', and so does line 2", NULL);
}

static void two_rules_may_remove_one_thing(void **state) {
  trees *t = *state;
  add_rule(t, "base", target_text);
  add_house(t, "aa", "remove = { 'base.terms.road' }");
  add_house(t, "bb", "remove = { 'base.terms.road.n', 'base.terms.road' }");
  bst_patches_apply(&t->loading);
  print_report(&t->report);
  assert_int_equal(t->report.count, 0);
  assert_null(at(t, "terms/road"));
}

static void what_is_removed_may_be_switched_as_well(void **state) {
  trees *t = *state;
  add_rule(t, "base", target_text);
  add_house(t, "aa", "remove = { 'base.terms.road' }");
  add_house(t, "bb", "patch = { ['base.terms.road.enabled'] = true }");
  bst_patches_apply(&t->loading);
  print_report(&t->report);
  assert_int_equal(t->report.count, 0);
  assert_null(at(t, "terms/road"));
}

static void too_many_changes_are_refused(void **state) {
  fault(state,
        "patch = (function() local p = {} for i = 1, 1025 do p['terms.road.k' .. i] = i end "
        "return { base = p } end)()",
        "is one change too many: 1024 are the most", NULL);
}

/* --- the whole way --------------------------------------------------------------------------- */

static bst_status load(folder *f, const char *body, const char *setting, bst_rules **rules) {
  char text[1024];
  snprintf(text, sizeof text, "return rule { id = 'house', api = 1, needs = { 'base' },\n%s\n}\n",
           body);
  const char *with[] = {write_file(f, "house.lua", text)};
  bst_setting set = {"base.farmers", setting, "game.lua:7"};
  bst_setup setup = {.with = with, .with_count = 1, .set = &set, .set_count = setting != NULL};
  setup.players = 2;
  return bst_rules_load(&setup, rules, &f->report);
}

static void a_patch_is_checked_like_the_original(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  assert_int_equal(load(f,
                        "patch = { ['base.terms.road.n'] = 'x', ['base.figures.normal.wieght'] = 1,"
                        "['base.terms.city'] = {} }",
                        NULL, &rules),
                   BST_BAD_INPUT);
  assert_message(&f->report, "house.lua", 2, "patch of 'base': terms.road.n must be a whole number",
                 NULL);
  assert_message(&f->report, "house.lua", 2,
                 "patch of 'base': unknown key 'wieght' in 'figures.normal'",
                 "did you mean 'weight'?");
  assert_message(&f->report, "house.lua", 2, "patch of 'base': terms.city needs 'on'", NULL);
}

static void a_loaded_ruleset_knows_its_changes(void **state) {
  folder *f = *state;
  bst_rules *rules = NULL;
  bst_status status = load(f,
                           "patch = { ['base.terms.road.n'] = 2 },\n"
                           "set = { ['base.small_city'] = 2 }",
                           "off", &rules);
  print_report(&f->report);
  assert_int_equal(status, BST_OK);
  assert_int_equal(bst_rules_change_count(rules), 3);
  bst_rule_change change = bst_rules_change(rules, 0);
  assert_string_equal(change.point, "base.terms.road.n");
  assert_true(ends_with(change.file, "house.lua"));
  change = bst_rules_change(rules, 1);
  assert_string_equal(change.point, "base.options.farmers");
  assert_string_equal(change.what, "set");
  assert_null(change.rule);
  assert_string_equal(change.file, "game.lua");
  assert_int_equal(change.line, 7);
  change = bst_rules_change(rules, 2);
  assert_string_equal(change.point, "base.options.small_city");
  assert_string_equal(change.rule, "house");
  assert_int_equal(change.line, 3);
  bst_rules_free(rules);
}

#define T(name) cmocka_unit_test_setup_teardown(name, trees_setup, trees_teardown)
#define F(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(a_field_is_patched_and_blamed_on_the_patch),
      T(patches_of_one_rule_may_stand_together),
      T(a_whole_entry_is_replaced),
      T(a_field_that_is_left_out_is_added),
      T(options_are_values_like_others),
      T(numbers_of_several_rules_are_multiplied_then_added),
      T(an_option_says_how_many_are_added),
      T(an_option_says_which_words_are_added),
      T(words_are_added_to_lists_once),
      T(entries_and_fields_are_taken_out),
      T(functions_know_where_they_are_written),
      T(functions_are_replaced_and_come_from_the_other_file),
      T(every_change_is_remembered),
      T(patches_for_an_absent_optional_rule_wait),
      T(a_point_must_be_there),
      T(a_point_names_a_loaded_rule),
      T(the_head_can_t_be_changed),
      T(only_functions_replace_functions),
      T(what_is_added_must_fit),
      T(two_changes_of_one_point_clash),
      T(two_replacements_of_one_function_clash),
      T(one_rule_changes_a_point_once),
      T(two_rules_may_remove_one_thing),
      T(what_is_removed_may_be_switched_as_well),
      T(too_many_changes_are_refused),
      F(a_patch_is_checked_like_the_original),
      F(a_loaded_ruleset_knows_its_changes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
