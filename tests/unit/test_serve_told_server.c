/* test_serve_told_server.c - what pages are told of the server: the catalogue of rules and bots,
 * and the colours. */
#include "script_fixture.h"

#include <find.h>
#include <json.h>
#include <told_catalogue.h>
#include <told_theme.h>

static bst_json *catalogue(bst_told_may_sit *may_sit, bst_report *report) {
  bst_json *out = NULL;
  char *text = bst_told_catalogue(may_sit, report);
  assert_non_null(text);
  assert_int_equal(bst_json_parse(text, strlen(text), &out, NULL), BST_OK);
  free(text);
  return out;
}

static const bst_json *named(const bst_json *list, const char *id) {
  for (size_t i = 0; i < bst_json_count(list); i++)
    if (strcmp(bst_json_text(bst_json_get(bst_json_at(list, i), "id")), id) == 0)
      return bst_json_at(list, i);
  return NULL;
}

static const char *text_of(const bst_json *object, const char *key) {
  return bst_json_text(bst_json_get(object, key));
}

/* --- the catalogue ------------------------------------------------------------------------------
 */

/* Every rule's options as its own rules have them, loaded here with all others of its kind. */
static void check_rules(const bst_json *list, bst_script_kind kind) {
  bst_found *found = NULL;
  size_t count = 0;
  bst_report report = BST_REPORT_EMPTY;
  assert_int_equal(bst_find_all(kind, &found, &count, &report), BST_OK);
  assert_int_equal(bst_json_count(list), count);
  for (size_t i = 0; i < count; i++) {
    const bst_json *rule = named(list, found[i].id), *options = bst_json_get(rule, "options");
    char before[80];
    snprintf(before, sizeof before, "%s.", found[i].id);
    assert_non_null(rule);
    assert_true(text_of(rule, "title")[0] != '\0');
    assert_int_equal(bst_json_type_of(options), BST_JSON_LIST);
    for (size_t n = 0; n < bst_json_count(options); n++) {
      const bst_json *option = bst_json_at(options, n);
      assert_int_equal(strncmp(text_of(option, "id"), before, strlen(before)), 0);
      assert_true(text_of(option, "default")[0] && text_of(option, "values")[0]);
    }
  }
  bst_found_free(found, count);
  bst_report_clear(&report);
}

static void all_rules_are_in_the_catalogue(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  bst_json *all = catalogue(NULL, &report);
  assert_int_equal(report.count, 0);
  check_rules(bst_json_get(all, "expansions"), BST_EXPANSION);
  check_rules(bst_json_get(all, "house_rules"), BST_HOUSE_RULE);
  const bst_json *base = named(bst_json_get(all, "expansions"), "base");
  const bst_json *option = named(bst_json_get(base, "options"), "base.unplaceable");
  assert_string_equal(text_of(option, "default"), "discard");
  assert_non_null(strstr(text_of(option, "values"), "shuffle"));
  assert_true(text_of(option, "title")[0] != '\0');
  const bst_json *hand = named(bst_json_get(all, "house_rules"), "hand_three");
  assert_int_equal(bst_json_count(bst_json_get(hand, "options")), 1);
  assert_string_equal(text_of(hand, "title"), "A hand of three tiles");
  assert_int_equal(bst_json_whole(bst_json_get(bst_json_get(all, "seats"), "least")), 1);
  assert_int_equal(bst_json_whole(bst_json_get(bst_json_get(all, "seats"), "most")), 6);
  bst_json_free(all);
  bst_report_clear(&report);
}

static bool only_greedy(const char *bot) { return strcmp(bot, "greedy") == 0; }

static void bots_are_those_that_may_sit(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  bst_json *all = catalogue(NULL, &report), *few = catalogue(only_greedy, &report);
  const bst_json *bots = bst_json_get(all, "bots");
  assert_non_null(named(bots, "random"));
  assert_non_null(named(bots, "greedy"));
  const bst_json *cautious = named(bots, "lua:cautious");
  assert_true(text_of(cautious, "title")[0] != '\0');
  assert_true(bst_json_count(bst_json_get(cautious, "options")) > 0);
  for (size_t i = 0; i < bst_json_count(bots); i++) {
    const char *id = text_of(bst_json_at(bots, i), "id");
    assert_true(strncmp(id, "cmd:", 4) != 0 && strcmp(id, "human") != 0 && !strchr(id, '='));
  }
  assert_int_equal(bst_json_count(bst_json_get(few, "bots")), 1);
  assert_non_null(named(bst_json_get(few, "bots"), "greedy"));
  bst_json_free(all);
  bst_json_free(few);
  bst_report_clear(&report);
}

/* It is told, and the others are there. */
static void a_broken_rule_is_left_out(void **state) {
  folder *f = *state;
  char path[256];
  bst_report report = BST_REPORT_EMPTY;
  assert_int_equal(mkdir(path_of(f, "scripts"), 0700), 0);
  assert_int_equal(mkdir(path_of(f, "scripts/house_rules"), 0700), 0);
  write_file(f, "scripts/house_rules/broken.lua",
             "return rule { id = \"broken\", api = 1, titel = \"x\", needs = { \"base\" } }\n");
  write_file(f, "scripts/house_rules/whole.lua",
             "return rule { id = \"whole\", api = 1, title = \"Whole\", needs = { "
             "\"base\" } }\n");
  snprintf(path, sizeof path, "%s:%s", BST_SOURCE_DIR, f->path);
  setenv("BASTIDE_PATH", path, 1);
  bst_json *all = catalogue(only_greedy, &report);
  setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
  const bst_json *rules = bst_json_get(all, "house_rules");
  assert_null(named(rules, "broken"));
  assert_string_equal(text_of(named(rules, "whole"), "title"), "Whole");
  assert_non_null(named(rules, "hand_three"));
  assert_message(&report, "broken.lua", 1, "titel", "title");
  bst_json_free(all);
  bst_report_clear(&report);
}

/* --- colours ------------------------------------------------------------------------------------
 */

static void colours_are_light_and_dark(void **state) {
  (void)state;
  bst_svg css, light, dark;
  bst_svg_init(&css, "");
  bst_svg_init(&light, "");
  bst_svg_init(&dark, "");
  assert_int_equal(bst_told_theme(&css), BST_OK);
  bst_theme_variables(BST_PAGE_LIGHT, &light);
  bst_theme_variables(BST_PAGE_DARK, &dark);
  assert_string_not_equal(light.text, dark.text);
  char *wanted = malloc(css.length + light.length + 2 * dark.length);
  assert_non_null(wanted);
  sprintf(wanted,
          ":root{%s}\n@media (prefers-color-scheme: dark){:root:not([data-theme=light]){%s}}\n"
          ":root[data-theme=dark]{%s}\n",
          light.text, dark.text, dark.text);
  assert_string_equal(css.text, wanted);
  free(wanted);
  bst_svg_free(&css);
  bst_svg_free(&light);
  bst_svg_free(&dark);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_rules_are_in_the_catalogue),
      cmocka_unit_test(bots_are_those_that_may_sit),
      cmocka_unit_test_setup_teardown(a_broken_rule_is_left_out, folder_setup, folder_teardown),
      cmocka_unit_test(colours_are_light_and_dark),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
