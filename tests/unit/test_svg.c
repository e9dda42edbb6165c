/* test_svg.c - the text of SVG documents: numbers, escapes, growth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <svg.h>

#include <string.h>

static void expect(const bst_svg *svg, const char *text) {
  assert_false(svg->failed);
  assert_string_equal(svg->text, text);
  assert_int_equal(svg->length, strlen(text));
}

static void numbers_are_tenths_without_needless_digits(void **state) {
  (void)state;
  bst_svg svg;
  bst_svg_init(&svg, "p");
  bst_svg_add(&svg, "$n $n $n $n $n $n $d $d", 0, 5, -5, 1230, -1234, 10, -7, 2147483647);
  expect(&svg, "0 0.5 -0.5 123 -123.4 1 -7 2147483647");
  bst_svg_free(&svg);
}

static void ids_have_the_prefix(void **state) {
  (void)state;
  bst_svg svg;
  bst_svg_init(&svg, "p-");
  bst_svg_add(&svg, "<use href='#$ix$d'/>", 3);
  expect(&svg, "<use href='#p-x3'/>");
  bst_svg_free(&svg);
}

static void texts_are_escaped(void **state) {
  (void)state;
  bst_svg svg;
  bst_svg_init(&svg, "");
  bst_svg_add(&svg, "$t|$s", "a<b> & \"c\" 'd'", "<raw>");
  expect(&svg, "a&lt;b&gt; &amp; &quot;c&quot; &#39;d&#39;|<raw>");
  bst_svg_free(&svg);
}

/* Overlong forms, surrogates, bytes alone, control characters and what is cut off. */
static void what_xml_forbids_is_replaced(void **state) {
  (void)state;
  bst_svg svg;
  bst_svg_init(&svg, "");
  bst_svg_add(&svg, "$t", "\303\244 \342\202\254 \360\237\217\260");
  expect(&svg, "\303\244 \342\202\254 \360\237\217\260");
  bst_svg_free(&svg);
  bst_svg_add(&svg, "$t", "a\001b\300\257c\355\240\200d\377e\303");
  expect(&svg, "a?b??c???d?e?");
  bst_svg_free(&svg);
  bst_svg_add(&svg, "$t", "\357\277\277\364\220\200\200");
  expect(&svg, "???????");
  bst_svg_free(&svg);
}

static void a_long_text_grows_and_is_appended(void **state) {
  (void)state;
  bst_svg one, two;
  bst_svg_init(&one, "");
  bst_svg_init(&two, "");
  for (int i = 0; i < 10000; i++)
    bst_svg_add(&one, "$d,", i % 10);
  assert_int_equal(one.length, 20000);
  bst_svg_append(&two, &one);
  bst_svg_append(&two, &one);
  assert_int_equal(two.length, 40000);
  assert_memory_equal(two.text + 20000, one.text, 20001);
  bst_svg_free(&one);
  bst_svg_append(&two, &one); /* nothing */
  assert_int_equal(two.length, 40000);
  bst_svg_free(&two);
}

static void a_text_becomes_a_json_string_and_is_forgotten(void **state) {
  static const char text[] = "a\"b\\c\n\303\251\037";
  bst_svg svg;
  (void)state;
  bst_svg_init(&svg, "");
  bst_svg_append_json(&svg, text, sizeof text - 1);
  assert_string_equal(svg.text, "\"a\\\"b\\\\c\\u000a\303\251\\u001f\"");
  bst_svg_clear(&svg);
  assert_int_equal(svg.length, 0);
  bst_svg_append_json(&svg, "", 0);
  assert_string_equal(svg.text, "\"\"");
  bst_svg_free(&svg);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_are_tenths_without_needless_digits),
      cmocka_unit_test(ids_have_the_prefix),
      cmocka_unit_test(texts_are_escaped),
      cmocka_unit_test(what_xml_forbids_is_replaced),
      cmocka_unit_test(a_long_text_grows_and_is_appended),
      cmocka_unit_test(a_text_becomes_a_json_string_and_is_forgotten),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
