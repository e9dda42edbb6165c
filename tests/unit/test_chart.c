/* test_chart.c - charts and pages: numbers come out where they belong, texts are escaped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <chart.h>
#include <math.h>
#include <page.h>
#include <stdlib.h>
#include <string.h>

static const char nasty[] = "<b>\"'&\x01\xff";
static const char tame[] = "&lt;b&gt;&quot;&#39;&amp;??";

static bst_svg empty(void) {
  bst_svg out;
  bst_svg_init(&out, "");
  return out;
}

/* How often a text stands in what was written. */
static int count_of(const bst_svg *out, const char *what) {
  int count = 0;
  for (const char *at = out->text; (at = strstr(at, what)) != NULL; at += strlen(what))
    count++;
  return count;
}

/* The number behind the n-th `what`, from 0. */
static double after(const bst_svg *out, const char *what, int n) {
  const char *at = out->text;
  for (int i = 0; i <= n; i++) {
    at = strstr(at, what);
    assert_non_null(at);
    at += strlen(what);
  }
  return atof(at);
}

static void numbers_are_as_people_read_them(void **state) {
  (void)state;
  char text[BST_CHART_NUMBER];
  assert_string_equal(bst_chart_number(1.25, 1, text), "1.2");
  assert_string_equal(bst_chart_number(-0.0004, 3, text), "0.000");
  assert_string_equal(bst_chart_number(-0.0006, 3, text), "-0.001");
  assert_string_equal(bst_chart_number(NAN, 3, text), "-");
  assert_string_equal(bst_chart_number(INFINITY, 3, text), "-");
}

static void bars_are_as_long_as_their_values(void **state) {
  (void)state;
  bst_chart_bar bar[2] = {{.label = nasty}, {.label = "half"}};
  bst_svg out = empty();
  for (int i = 0; i < 2; i++) {
    bar[i].bar[0].value = i ? 5 : 10;
    bar[i].bar[0].text = nasty;
    bar[i].bar[0].low = bar[i].bar[0].high = NAN;
  }
  bar[1].bar[0].low = 2.5;
  bar[1].bar[0].high = 10;
  bst_chart_bars(bar, 2, 10, NAN, nasty, &out);
  assert_int_equal(count_of(&out, "<rect"), 2);
  double whole = after(&out, " width='", 0), half = after(&out, " width='", 1);
  assert_true(fabs(whole - 2 * half) < 0.11);
  /* the feet of the interval: M left .. M right */
  assert_true(fabs(after(&out, "d='M", 0) - half / 2) < 0.11);
  assert_int_equal(count_of(&out, tame), 4);
  assert_int_equal(count_of(&out, "<b>"), 0);
  bst_svg_free(&out);
}

static void a_part_of_a_bar_is_darker(void **state) {
  (void)state;
  bst_chart_bar bar = {.label = "one"};
  bst_svg out = empty();
  bar.bar[0].value = 8;
  bar.bar[0].part = 2;
  bar.bar[0].text = "8";
  bar.bar[0].low = bar.bar[0].high = NAN;
  bst_chart_bars(&bar, 1, 8, NAN, "", &out);
  assert_int_equal(count_of(&out, "<rect"), 2);
  assert_true(fabs(after(&out, " width='", 0) - 4 * after(&out, " width='", 1)) < 0.3);
  bst_svg_free(&out);
}

/* 3 of 4 are in the first bin: it is as high as 75 % are. */
static void histograms_are_shares(void **state) {
  (void)state;
  const uint64_t count[] = {3, 0, 1};
  const bst_chart_histogram h = {10, 1, 3, count, NULL, nasty, ""};
  bst_svg out = empty();
  bst_chart_histogram_draw(&h, &out);
  const char *outline = strstr(out.text, "<path d='M40 168V");
  assert_non_null(outline);
  double first = atof(outline + strlen("<path d='M40 168V"));
  double third = atof(strstr(strstr(outline, "V168") + 1, "V") + 1);
  assert_true(fabs((168 - first) - 3 * (168 - third)) < 0.5);
  assert_int_equal(count_of(&out, tame), 1);
  assert_int_equal(count_of(&out, ">11</text>"), 1);
  bst_svg_free(&out);
}

static void nothing_is_drawn_of_nothing(void **state) {
  (void)state;
  const uint64_t none[] = {0};
  const double zero[] = {0, 0, 0, 0};
  const bst_chart_histogram h = {0, 1, 1, none, NULL, "", ""};
  const bst_chart_series series = {"red", zero, 1};
  const bst_chart_heat heat = {0, 0, 2, 2, zero, 0, "red", ""};
  bst_svg out = empty();
  bst_chart_bars(NULL, 0, 0, NAN, "", &out);
  bst_chart_histogram_draw(&h, &out);
  bst_chart_curves(&series, 1, true, "", "", &out);
  bst_chart_curves(NULL, 0, false, "", "", &out);
  bst_chart_heat_draw(&heat, &out);
  assert_int_equal(count_of(&out, "<svg"), 5);
  assert_int_equal(count_of(&out, "nan") + count_of(&out, "inf"), 0);
  bst_svg_free(&out);
}

static void areas_stand_above_each_other(void **state) {
  (void)state;
  const double low[] = {1, 2}, high[] = {1, 2};
  const bst_chart_series series[] = {{"c0", low, 2}, {"c1", high, 2}};
  bst_svg stacked = empty(), lines = empty();
  bst_chart_curves(series, 2, true, "", "", &stacked);
  bst_chart_curves(series, 2, false, "", "", &lines);
  assert_non_null(strstr(stacked.text, ">4</text>")); /* the scale goes up to the sum */
  assert_null(strstr(lines.text, ">4</text>"));
  bst_svg_free(&stacked);
  bst_svg_free(&lines);
}

static void heat_has_no_cell_where_nothing_is(void **state) {
  (void)state;
  const double value[] = {1, 0, 0.25, 0.0001};
  const bst_chart_heat heat = {-1, -1, 2, 2, value, 1, "heat", ""};
  bst_svg out = empty();
  bst_chart_heat_draw(&heat, &out);
  assert_int_equal(count_of(&out, "fill='heat'"), 3);
  assert_int_equal(count_of(&out, "fill='heat' fill-opacity='1'/>"), 1);
  assert_int_equal(count_of(&out, "stroke='var(--bst-ink)'"), 1); /* 0,0 is in it */
  bst_svg_free(&out);
}

static void what_is_not_clear_is_faint(void **state) {
  (void)state;
  bst_svg clear = empty(), unclear = empty();
  bst_chart_difference(1, 0.5, 1.5, 2, true, &clear);
  bst_chart_difference(1, -0.5, 2.5, 2, false, &unclear);
  assert_int_equal(count_of(&clear, "--bst-faint"), 0);
  assert_int_equal(count_of(&clear, "--bst-accent"), 2);
  assert_int_equal(count_of(&unclear, "--bst-accent"), 0);
  assert_true(after(&clear, "cx='", 0) > 60);
  bst_svg_free(&clear);
  bst_svg_free(&unclear);
}

static void pages_escape_what_people_write(void **state) {
  (void)state;
  static const char *const head[] = {"|<b>\"'&\x01\xff", "<left", NULL};
  bst_svg out = empty();
  bst_page_begin(&out, nasty, nasty);
  bst_page_section(&out, nasty, nasty);
  bst_page_table(&out, head, nasty);
  bst_page_row(&out, nasty);
  bst_page_cell(&out, nasty);
  bst_page_cell_number(&out, "third", 1.0 / 3, 2);
  bst_page_cell_number(&out, "none", NAN, 2);
  bst_page_row_end(&out);
  bst_page_table_end(&out);
  bst_page_section_end(&out);
  bst_page_end(&out, nasty);
  assert_int_equal(count_of(&out, "<b>"), 0);
  assert_int_equal(count_of(&out, tame), 10);
  assert_int_equal(count_of(&out, "<data class='third' value='0.33333333333333331'>0.33</data>"),
                   1);
  assert_int_equal(count_of(&out, "<th class='text'>left</th>"), 1);
  assert_int_equal(count_of(&out, "class='none'"), 0);
  assert_int_equal(count_of(&out, "<script"), 0);
  assert_int_equal(count_of(&out, "http"),
                   count_of(&out, "http://www.w3.org/")); /* needs nothing */
  bst_svg_free(&out);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(numbers_are_as_people_read_them),
      cmocka_unit_test(bars_are_as_long_as_their_values),
      cmocka_unit_test(a_part_of_a_bar_is_darker),
      cmocka_unit_test(histograms_are_shares),
      cmocka_unit_test(nothing_is_drawn_of_nothing),
      cmocka_unit_test(areas_stand_above_each_other),
      cmocka_unit_test(heat_has_no_cell_where_nothing_is),
      cmocka_unit_test(what_is_not_clear_is_faint),
      cmocka_unit_test(pages_escape_what_people_write),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
