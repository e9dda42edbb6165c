/* test_source_map.c - the lines of keys, read past everything that Lua's syntax can put between. */
#include "script_fixture.h"

#include <source_map.h>

static bst_source_map *map_of(bst_arena *arena, const char *text) {
  *arena = BST_ARENA_EMPTY;
  bst_source_map *map = bst_source_map_new(arena, text, strlen(text), "rule");
  assert_non_null(map);
  return map;
}

static void line_is(const char *text, const char *path, int line) {
  bst_arena arena;
  bst_source_map *map = map_of(&arena, text);
  assert_int_equal(bst_source_map_path(map, path), line);
  bst_arena_free(&arena);
}

static void keys_of_all_spellings_have_lines(void **state) {
  (void)state;
  const char *text = "return rule {\n"
                     "  a = 1,\n"
                     "  ['b'] = 2;\n"
                     "  [\"c d\"] = 3,\n"
                     "  [7] = 4,\n"
                     "  'first',\n"
                     "  [ [[e]] ] = 'x',\n"
                     "}\n";
  line_is(text, "", 1);
  line_is(text, "a", 2);
  line_is(text, "b", 3);
  line_is(text, "c d", 4);
  line_is(text, "[7]", 5);
  line_is(text, "[1]", 6);
  line_is(text, "e", 7);
}

static void nested_tables_are_followed(void **state) {
  (void)state;
  const char *text = "return rule({\n"
                     "  terms = {\n"
                     "    city = { on = 'x',\n"
                     "      n = 2 },\n"
                     "    road =\n"
                     "      { n = 1 } },\n"
                     "  list = { { 1, 2 },\n"
                     "    { 3 } } })\n";
  line_is(text, "terms", 2);
  line_is(text, "terms.city.on", 3);
  line_is(text, "terms.city.n", 4);
  line_is(text, "terms.road", 5);
  line_is(text, "terms.road.n", 6);
  line_is(text, "list[1][2]", 7);
  line_is(text, "list[2][1]", 8);
}

static void what_is_not_known_gives_the_nearest_table(void **state) {
  (void)state;
  const char *text = "local t = { n = 1 }\nreturn rule {\n  terms = t,\n  more = {\n a = f() } }\n";
  line_is(text, "terms.city.n", 3);
  line_is(text, "more.b.c", 4);
  line_is(text, "nothing", 2);
  line_is("return 5", "a", 1);
}

static void comments_and_strings_do_not_mislead(void **state) {
  (void)state;
  const char *text = "-- rule { a = 1 }\n"
                     "--[[ rule {\n b = 2 } ]]\n"
                     "local s = 'rule { c = 3 }' .. [==[ ]] rule {\n ]==]\n"
                     "return rule { -- } , {\n"
                     "  a = '}', b = \"\\\"},{\",\n"
                     "  c = [[ },\n ]], d = 1 - --[[ } ]] 2,\n"
                     "  e = 4 }\n";
  line_is(text, "a", 7);
  line_is(text, "b", 7);
  line_is(text, "c", 8);
  line_is(text, "d", 9);
  line_is(text, "e", 10);
}

static void functions_and_calls_inside_are_skipped_or_followed(void **state) {
  (void)state;
  const char *text = "return rule {\n"
                     "  on = function(g, a)\n"
                     "    if a then for i = 1, 2 do local t = { x = 1, y } end end\n"
                     "    repeat local z = { on = 3 } until true\n"
                     "    return a == 1, 2\n"
                     "  end,\n"
                     "  n = opt('size', {\n"
                     "    big = 1,\n"
                     "    small = { k = 2 } }),\n"
                     "  last = x[{ 1, 2 }] == 3,\n"
                     "  after = 1 }\n";
  line_is(text, "on", 2);
  line_is(text, "n", 7);
  line_is(text, "n.big", 8);
  line_is(text, "n.small.k", 9);
  line_is(text, "last", 10);
  line_is(text, "after", 11);
}

static void members_called_rule_are_not_the_call(void **state) {
  (void)state;
  line_is("local a = x.rule { k = 1 }\nlocal b = y:rule { k = 2 }\nreturn rule {\n k = 3 }", "k",
          4);
}

static void keys_given_twice_are_found(void **state) {
  (void)state;
  bst_arena arena;
  bst_source_map *map = map_of(&arena, "return rule { a = 1,\n b = { a = 2,\n c = 3,\n"
                                       " a = 4 },\n ['a'] = 5, d = { a = 1 }, e = f({ x = 1 }, "
                                       "{ x = 2 }) }");
  const char *key;
  int line, first, found = 0, lines = 0;
  for (size_t cursor = 0; bst_source_map_twice(map, &cursor, &key, &line, &first); found++) {
    assert_string_equal(key, "a");
    lines += line * 10 + first;
  }
  assert_int_equal(found, 2);
  assert_int_equal(lines, 42 + 51);
  bst_arena_free(&arena);
}

static void broken_text_ends_the_map_and_nothing_else(void **state) {
  (void)state;
  const char *const texts[] = {"rule {",
                               "rule { a = ",
                               "rule { [",
                               "rule { a = '",
                               "rule { [[",
                               "",
                               "rule { a = function",
                               "rule {{{{{{",
                               "rule { ['a' = 1",
                               "rule (",
                               "rule { a = --[[",
                               "rule { = , ; }",
                               "rule }",
                               "rule { [==[ ]=]"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    bst_arena arena;
    map_of(&arena, texts[i]);
    bst_arena_free(&arena);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keys_of_all_spellings_have_lines),
      cmocka_unit_test(nested_tables_are_followed),
      cmocka_unit_test(what_is_not_known_gives_the_nearest_table),
      cmocka_unit_test(comments_and_strings_do_not_mislead),
      cmocka_unit_test(functions_and_calls_inside_are_skipped_or_followed),
      cmocka_unit_test(members_called_rule_are_not_the_call),
      cmocka_unit_test(keys_given_twice_are_found),
      cmocka_unit_test(broken_text_ends_the_map_and_nothing_else),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
