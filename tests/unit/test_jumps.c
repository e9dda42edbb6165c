/* test_jumps.c - words are told from comments and strings. */
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <jumps.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many times `piece`, between two texts: the line that is told. */
static int line_of(const char *before, const char *piece, int times, const char *after) {
  size_t size = strlen(before) + strlen(piece) * (size_t)times + strlen(after);
  char *text = malloc(size + 1), *at = text;
  at += sprintf(at, "%s", before);
  for (int i = 0; i < times; i++)
    at += sprintf(at, "%s", piece);
  sprintf(at, "%s", after);
  int line = bst_jumps_line(text, size);
  free(text);
  return line;
}

static void jumps_are_counted(void **state) {
  (void)state;
  assert_int_equal(line_of("", " or", 5000, ""), 0);
  assert_int_equal(line_of("", " or", 5001, ""), 1);
  assert_int_equal(line_of("\n", "or\n", 5001, ""), 5002);
  assert_int_equal(line_of("", " and or", 2501, ""), 1);
  assert_int_equal(line_of("", "elseif(", 5001, ""), 1);
  assert_int_equal(line_of("", "goto x ", 5001, ""), 1);
  assert_int_equal(line_of("", "break;", 5001, ""), 1);
  assert_int_equal(line_of("", "::a::", 2501, ""), 1);
  assert_int_equal(line_of("", "for x.order, or_ _or or1 = a.b", 6000, ""), 0);
}

static void comments_and_strings_are_left_out(void **state) {
  (void)state;
  assert_int_equal(line_of("--", " or", 6000, "\n"), 0);
  assert_int_equal(line_of("--[[\n", " or ]\n", 6000, "]] x"), 0);
  assert_int_equal(line_of("[==[", " or ]] ]=]", 6000, "]==] x"), 0);
  assert_int_equal(line_of("'\\'", " or \\' ", 6000, "'"), 0);
  assert_int_equal(line_of("\"", "' or \\\" ", 6000, "\""), 0);
  assert_int_equal(line_of("'\\\n", " or", 6000, "'"), 0);
  assert_int_equal(line_of("[==[ ]=] ]==]\n", " or", 5001, ""), 2);
  assert_int_equal(line_of("'a\\\\'", " or", 5001, ""), 1);
  assert_int_equal(line_of("--[=x\n", " or", 5001, ""), 2);
  assert_int_equal(line_of("'no end\n", " or", 5001, ""), 2);
  assert_int_equal(line_of("a[b[1]]", " or", 5001, ""), 1);
}

static int zero_of(const char *text) { return bst_zero_line(text, strlen(text)); }

static void zero_bytes_are_found(void **state) {
  (void)state;
  static const char *const zeros[] = {
      "'\\0'",         "\"a\\0b\"",   "'\\00'",      "'\\000'",       "'\\0001'",
      "'\\x00'",       "'\\u{0}'",    "'\\u{000}'",  "'\\\\\\0'",     "'\\z  \\0'",
      "x = '\\\'\\0'", "'\\z' '\\0'", "[[ ]] '\\0'", "--[[ ]] '\\0'",
  };
  static const char *const others[] = {
      "'\\1'", "'\\001'", "'\\x01'",   "'\\u{10}'", "'\\\\0'",   "[[\\0]]",
      "--\\0", "'0'",     "'\\\\x00'", "'\\10'",    "'\\100'",   "--[==[\\0]==]",
      "'x00'", "'\\",     "'\\x0f'",   "'\\u{0",    "'\\u{a0}'",
  };
  for (size_t i = 0; i < sizeof zeros / sizeof *zeros; i++)
    if (zero_of(zeros[i]) != 1)
      fail_msg("%s", zeros[i]);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (zero_of(others[i]) != 0)
      fail_msg("%s", others[i]);
  assert_int_equal(zero_of("\n'\\z\n\n \\0'"), 4);
  assert_int_equal(zero_of("'\\z\n\n' '\\0'"), 3); /* a line end behind \z is none of the string */
  assert_int_equal(line_of("'\\z\n", "' or '\\z\n", 5001, "'"), 5002);
}

static void texts_may_end_anywhere(void **state) {
  (void)state;
  static const char whole[] = "--[==[ a ]==] 'x\\'y' \"\\\\\" ::l:: or [[ x ]] --";
  for (size_t size = 0; size < sizeof whole; size++) {
    char *text = malloc(size + 1); /* so that reading behind it is found */
    memcpy(text, whole, size);
    text[size] = '\0';
    assert_int_equal(bst_jumps_line(text, size), 0);
    assert_int_equal(bst_zero_line(text, size), 0);
    free(text);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(jumps_are_counted),
      cmocka_unit_test(comments_and_strings_are_left_out),
      cmocka_unit_test(zero_bytes_are_found),
      cmocka_unit_test(texts_may_end_anywhere),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
