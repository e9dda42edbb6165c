/* test_report.c - collecting, ordering and printing messages. */
#include "script_fixture.h"

#include <suggest.h>

static void text_is(const bst_report *report, size_t i, const char *expected) {
  char text[256];
  size_t length = bst_report_text(&report->message[i], text, sizeof text);
  assert_string_equal(text, expected);
  assert_int_equal(length, strlen(expected));
}

static void a_message_says_where_what_and_what_to_do(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  bst_report_add(&report, "a.lua", 12, "did you mean 'b'?", "unknown key '%s'", "c");
  bst_report_add(&report, "a.lua", 0, NULL, "is empty");
  bst_report_add(&report, NULL, 3, NULL, "no rule '%s'", "x");
  text_is(&report, 0, "a.lua:12: unknown key 'c'\n    did you mean 'b'?");
  text_is(&report, 1, "a.lua: is empty");
  text_is(&report, 2, "no rule 'x'");
  bst_report_clear(&report);
  assert_int_equal(report.count, 0);
}

static void a_small_buffer_is_filled_and_terminated(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  char text[8];
  bst_report_add(&report, "file.lua", 1, NULL, "something");
  assert_int_equal(bst_report_text(&report.message[0], text, sizeof text), 21);
  assert_string_equal(text, "file.lu");
  assert_int_equal(bst_report_text(&report.message[0], NULL, 0), 21);
  bst_report_clear(&report);
}

static void sorting_goes_by_file_then_line_and_keeps_the_rest(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  bst_report_add(&report, "b", 1, NULL, "4");
  bst_report_add(&report, "a", 9, NULL, "2");
  bst_report_add(&report, "a", 9, NULL, "3");
  bst_report_add(&report, "a", 2, NULL, "1");
  bst_report_add(&report, NULL, 0, NULL, "0");
  bst_report_sort(&report);
  for (size_t i = 0; i < report.count; i++)
    assert_int_equal(report.message[i].text[0] - '0', i);
  bst_report_clear(&report);
}

static void many_messages_fit(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  for (int i = 0; i < 1000; i++)
    bst_report_add(&report, "a", 1000 - i, NULL, "%d", i);
  bst_report_sort(&report);
  assert_int_equal(report.count, 1000);
  assert_string_equal(report.message[0].text, "999");
  assert_false(report.out_of_memory);
  bst_report_clear(&report);
}

static void distances_count_changes_and_swaps(void **state) {
  (void)state;
  assert_int_equal(bst_edit_distance("", ""), 0);
  assert_int_equal(bst_edit_distance("abc", "abc"), 0);
  assert_int_equal(bst_edit_distance("abc", ""), 3);
  assert_int_equal(bst_edit_distance("", "ab"), 2);
  assert_int_equal(bst_edit_distance("abc", "axc"), 1);
  assert_int_equal(bst_edit_distance("abcd", "acbd"), 1);
  assert_int_equal(bst_edit_distance("kitten", "sitting"), 3);
}

/* Most pairs of words are told apart without counting: the outcome is the same. */
static void what_is_far_is_seen_at_a_glance(void **state) {
  (void)state;
  static const char *const words[] = {"a",
                                      "ab",
                                      "road",
                                      "raod",
                                      "roads",
                                      "terms",
                                      "trems",
                                      "term",
                                      "segments",
                                      "segmnets",
                                      "segment",
                                      "aabbcc",
                                      "abc",
                                      "abcabc",
                                      "tier",
                                      "teir",
                                      "figures",
                                      "figure",
                                      "on",
                                      "no",
                                      "",
                                      "kitten",
                                      "sitting",
                                      "state",
                                      "stage",
                                      "straße",
                                      "strasse",
                                      "Terms",
                                      "options",
                                      "option",
                                      "turn_over",
                                      "turnover",
                                      "game_over",
                                      "turn_order",
                                      "x",
                                      "tile_placed",
                                      "tile_place1234"};
  const size_t count = sizeof words / sizeof *words;
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < count; j++) {
      char hint[80];
      size_t length = strlen(words[i]), most = length / 3 < 3 ? length / 3 : 3;
      bst_nearest nearest = {.word = words[i]};
      bst_nearest_try(&nearest, words[j]);
      bool near = bst_edit_distance(words[i], words[j]) <= most;
      assert_int_equal(bst_nearest_hint(&nearest, hint, sizeof hint) != NULL, near);
    }
}

static void what_was_said_is_known(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  assert_false(bst_report_has(&report, "a", 1, "text 0"));
  for (int i = 0; i < 500; i++)
    bst_report_add(&report, "a", i, NULL, "text %d", i);
  bst_report_sort(&report);
  for (int i = 0; i < 500; i++) {
    char text[32];
    snprintf(text, sizeof text, "text %d", i);
    assert_true(bst_report_has(&report, "a", i, text));
    assert_false(bst_report_has(&report, "a", i + 1, text));
    assert_false(bst_report_has(&report, "b", i, text));
    assert_false(bst_report_has(&report, NULL, i, text));
  }
  bst_report_clear(&report);
  assert_false(bst_report_has(&report, "a", 1, "text 1"));
}

static void only_near_words_are_suggested(void **state) {
  (void)state;
  char hint[64];
  bst_nearest nearest = {.word = "segmnets"};
  bst_nearest_try(&nearest, "state");
  bst_nearest_try(&nearest, "segments");
  assert_string_equal(bst_nearest_hint(&nearest, hint, sizeof hint), "did you mean 'segments'?");
  nearest = (bst_nearest){.word = "xyz"};
  bst_nearest_try(&nearest, "segments");
  assert_null(bst_nearest_hint(&nearest, hint, sizeof hint));
  assert_null(bst_nearest_hint(&(bst_nearest){.word = "a"}, hint, sizeof hint));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_message_says_where_what_and_what_to_do),
      cmocka_unit_test(a_small_buffer_is_filled_and_terminated),
      cmocka_unit_test(sorting_goes_by_file_then_line_and_keeps_the_rest),
      cmocka_unit_test(many_messages_fit),
      cmocka_unit_test(distances_count_changes_and_swaps),
      cmocka_unit_test(what_is_far_is_seen_at_a_glance),
      cmocka_unit_test(what_was_said_is_known),
      cmocka_unit_test(only_near_words_are_suggested),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
