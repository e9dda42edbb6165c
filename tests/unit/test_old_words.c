/* test_old_words.c - old words of the Lua API are found where they are meant, and nowhere else. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <old_words.h>

static const bst_old_word words[] = {
    {BST_WORD_VERB, "g", "old", "very_new"},
    {BST_WORD_FIELD, "g", "part", "game_part"},
    {BST_WORD_KEY, "rule", "sums", "terms"},
    {BST_WORD_KEY, "rule.on", "laid", "tile_placed"},
    {BST_WORD_KEY, "rule.steps.*", "ask", "options"},
    {BST_WORD_VALUE, "rule.steps.*.stage", "early", "placed"},
};
enum { WORDS = sizeof words / sizeof words[0] };

/* NULL: nothing changes. */
static void becomes(const char *before, const char *after) {
  bst_modernised m, again;
  assert_int_equal(bst_modernise(words, WORDS, before, strlen(before), &m), BST_OK);
  assert_string_equal(m.text ? m.text : before, after ? after : before);
  assert_int_equal(m.count > 0, after != NULL);
  if (m.text) {
    assert_int_equal(m.size, strlen(after));
    assert_int_equal(bst_modernise(words, WORDS, m.text, m.size, &again), BST_OK);
    assert_int_equal(again.count, 0);
    assert_null(again.text);
  }
  bst_modernised_clear(&m);
}

static void verbs_are_called_on_the_game(void **state) {
  (void)state;
  becomes("x = g:old(1)", "x = g:very_new(1)");
  becomes("x = g : old { a = 1 }", "x = g : very_new { a = 1 }");
  becomes("x = g:old 'a' + g:old[[b]]", "x = g:very_new 'a' + g:very_new[[b]]");
  becomes("x = g: -- far\n  old(1)", "x = g: -- far\n  very_new(1)");
  becomes("x = g:--[==[ far ]==]old(1)", "x = g:--[==[ far ]==]very_new(1)");
  becomes("x = h:old(1) y = x.g:old(1) z = old(1) g.old = 1 w = g:older(1)", NULL);
}

static void fields_are_read_from_the_game(void **state) {
  (void)state;
  becomes("if g.part == 1 then x = g.part..g.part end",
          "if g.game_part == 1 then x = g.game_part..g.game_part end");
  becomes("x = ev.part y = g.party z = x.g.part w = g..part", NULL);
}

static void keys_stand_in_their_tables(void **state) {
  (void)state;
  becomes("return rule { sums = { sums = 1 }, on = { laid = { sums = 2 } } }",
          "return rule { terms = { sums = 1 }, on = { tile_placed = { sums = 2 } } }");
  becomes("return rule ({ [\"sums\"] = 1; on = { ['laid'] = 1, laid = f } })",
          "return rule ({ [\"terms\"] = 1; on = { ['tile_placed'] = 1, tile_placed = f } })");
  becomes("return rule { steps = { one = { ask = f }, two = { ask = function(g) if a then end end, "
          "ask = 1 } } }",
          "return rule { steps = { one = { options = f }, two = { options = function(g) if a then "
          "end end, "
          "options = 1 } } }");
  becomes("return bot { sums = 1 } local rule = { sums = 1 }", NULL);
  becomes("return rule { steps = { ask = 1, { ask = 1 } }, x = f { sums = 1 }, y = sums, z = "
          "a.sums == 1 }",
          NULL);
  becomes("return rule { on = { x = function(g) local t = { laid = 1 } laid = 2 end } }", NULL);
}

static void values_stand_behind_their_keys(void **state) {
  (void)state;
  becomes("return rule { steps = { one = { stage = \"early\" }, two = { stage = { 'late', 'early' "
          "} } } }",
          "return rule { steps = { one = { stage = \"placed\" }, two = { stage = { 'late', "
          "'placed' } } } }");
  becomes("return rule { steps = { early = { title = \"early\", stage = \"ear\\108y\" } }, stage = "
          "\"early\" }",
          NULL);
  becomes("return rule { steps = { one = { stage = { x = \"early\" } } } }", NULL);
}

static void comments_and_strings_stay(void **state) {
  (void)state;
  becomes("-- g:old(1)\nx = 'g:old(1)' --[==[ g.part\n]==] y = [[ g:old() ]] g:old()\r\n",
          "-- g:old(1)\nx = 'g:old(1)' --[==[ g.part\n]==] y = [[ g:old() ]] g:very_new()\r\n");
}

static void lines_are_told(void **state) {
  (void)state;
  bst_modernised m;
  char text[80];
  static const char lua[] =
      "return rule {\n  -- one\n  sums = {},\n  x = function(g)\n    g:old()\n  end }";
  assert_int_equal(bst_modernise(words, WORDS, lua, strlen(lua), &m), BST_OK);
  assert_int_equal(m.count, 2);
  assert_int_equal(m.use[0].line, 3);
  assert_int_equal(m.use[1].line, 5);
  bst_old_use_text(&m.use[0], text, sizeof text);
  assert_string_equal(text, "'sums' is now called 'terms'");
  bst_old_use_text(&m.use[1], text, sizeof text);
  assert_string_equal(text, "'g:old' is now called 'g:very_new'");
  bst_modernised_clear(&m);
}

/* What is no Lua is changed here or there, or not, and harms nothing. */
static void nonsense_does_no_harm(void **state) {
  (void)state;
  static const char *const texts[] = {"",
                                      "{",
                                      "}}}} end end g:old",
                                      "rule { sums",
                                      "rule { [",
                                      "rule { ['sums'",
                                      "g:old \"",
                                      "rule { sums = [==[ old",
                                      "g:old(--[[",
                                      "until end ) ] } g.part",
                                      "'\\"};
  bst_modernised m;
  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
    assert_int_equal(bst_modernise(words, WORDS, texts[i], strlen(texts[i]), &m), BST_OK);
    bst_modernised_clear(&m);
  }
  char deep[4000];
  memset(deep, '{', sizeof deep);
  memcpy(deep + sizeof deep - 7, "g:old(", 7);
  assert_int_equal(bst_modernise(words, WORDS, deep, sizeof deep - 1, &m), BST_OK);
  bst_modernised_clear(&m);
}

/* Else modernising twice would differ from once. */
static void no_new_word_is_an_old_one(void **state) {
  (void)state;
  for (size_t i = 0; i < bst_old_word_count; i++)
    for (size_t k = 0; k < bst_old_word_count; k++)
      if (bst_old_words[i].place == bst_old_words[k].place &&
          strcmp(bst_old_words[i].where, bst_old_words[k].where) == 0)
        assert_string_not_equal(bst_old_words[i].is, bst_old_words[k].was);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(verbs_are_called_on_the_game),
      cmocka_unit_test(fields_are_read_from_the_game),
      cmocka_unit_test(keys_stand_in_their_tables),
      cmocka_unit_test(values_stand_behind_their_keys),
      cmocka_unit_test(comments_and_strings_stay),
      cmocka_unit_test(lines_are_told),
      cmocka_unit_test(nonsense_does_no_harm),
      cmocka_unit_test(no_new_word_is_an_old_one),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
