/* test_picture_panel.c - texts in pictures: none runs into another or over the edge of the panel,
 * however long names are, however many points and reasons there are; every reason has its row. */
#define _POSIX_C_SOURCE 200809L
#include "fixture.h"

#include <load.h>
#include <picture.h>
#include <picture_text.h>
#include <png.h>
#include <position.h>

enum { MOST_TEXTS = 2000, PANEL_WIDE = 3100 };

typedef struct written {
  char text[400];
  int32_t left, right, top, bottom;
} written;

typedef struct page {
  written item[MOST_TEXTS];
  int count;
  int32_t panel; /* its western edge */
} page;

/* --- reading a document ----------------------------------------------------------------------- */

static void unescape(const char *from, const char *end, char out[400]) {
  static const char *const names[] = {"&amp;", "&lt;", "&gt;"};
  size_t used = 0;
  while (from < end && used + 1 < 400) {
    size_t length = 1;
    out[used] = *from;
    for (int i = 0; i < 3; i++)
      if (strncmp(from, names[i], strlen(names[i])) == 0) {
        out[used] = "&<>"[i];
        length = strlen(names[i]);
      }
    from += length;
    used++;
  }
  out[used] = '\0';
}

static double number_of(const char *tag, const char *end, const char *name, double otherwise) {
  const char *at = strstr(tag, name);
  return at && at < end ? atof(at + strlen(name)) : otherwise;
}

/* Texts that say where they stand and how large they are: those of panels and labels, not those in
 * figures. `size`: of those that don't say it. */
static void read_texts(const char *svg, double size, page *out) {
  out->count = 0;
  for (const char *at = svg; (at = strstr(at, "<text x='")) != NULL; at++) {
    const char *end = strchr(at, '>'), *close = strstr(at, "</text>");
    double font = number_of(at, end, " font-size='", size);
    if (font <= 0)
      continue;
    assert_true(out->count < MOST_TEXTS);
    written *w = &out->item[out->count++];
    const char *bold = strstr(at, "font-weight='bold'"), *ends = strstr(at, "text-anchor='end'");
    int32_t tenths = (int32_t)(font * 10), x = (int32_t)(number_of(at, end, " x='", 0) * 10);
    int32_t y = (int32_t)(number_of(at, end, " y='", 0) * 10);
    unescape(end + 1, close, w->text);
    int32_t wide = bst_text_width(w->text, bold && bold < end ? bst_text_bold(tenths) : tenths);
    w->left = ends && ends < end ? x - wide : x;
    w->right = w->left + wide;
    w->top = y - tenths * 3 / 4;
    w->bottom = y + tenths / 5;
  }
}

static void expect_apart(const page *p) {
  for (int i = 0; i < p->count; i++)
    for (int k = 0; k < i; k++) {
      const written *a = &p->item[i], *b = &p->item[k];
      if (a->left < b->right && b->left < a->right && a->top < b->bottom && b->top < a->bottom)
        fail_msg("'%s' at %d, %d runs into '%s' at %d, %d", a->text, a->left, a->bottom, b->text,
                 b->left, b->bottom);
    }
}

static int count_texts(const page *p, const char *text) {
  int count = 0;
  for (int i = 0; i < p->count; i++)
    count += strcmp(p->item[i].text, text) == 0;
  return count;
}

/* --- widths ----------------------------------------------------------------------------------- */

/* Advance widths of DejaVu Sans and DejaVu Sans Bold, in thousandths of the size. */
static void texts_are_held_to_be_as_wide_as_the_font_makes_them(void **state) {
  (void)state;
  static const struct row {
    const char *text;
    int32_t regular, bold;
  } rows[] = {
      {"random:p=0.3", 7278, 8050},        {"The Abbot and the gardens", 13675, 15391},
      {"WWWWWWWWWWWW", 11865, 13236},      {"monastery tower", 8530, 9621},
      {"1234567890", 6362, 6958},          {"TB/CcRR.wG", 6182, 6801},
      {"Ännchen Čapek Жук", 10433, 11611},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    int32_t regular = bst_text_width(rows[i].text, 1000);
    int32_t bold = bst_text_width(rows[i].text, bst_text_bold(1000));
    if (regular < rows[i].regular || bold < rows[i].bold)
      fail_msg("'%s' is taken for %d and %d", rows[i].text, regular, bold);
    if (regular > rows[i].regular * 5 / 4)
      fail_msg("'%s' is taken for %d, far too wide", rows[i].text, regular);
  }
}

static void what_is_cut_ends_with_an_ellipsis_and_fits(void **state) {
  (void)state;
  char out[BST_TEXT_ROOM], long_text[2 * BST_TEXT_ROOM];
  assert_string_equal(bst_text_fit("short", 100, 1000, out), "short");
  bst_text_fit("ein sehr langer N\303\244me", 100, 800, out);
  assert_string_equal(out + strlen(out) - 3, "\342\200\246");
  assert_true(bst_text_width(out, 100) <= 800);
  memset(long_text, 'i', sizeof long_text);
  long_text[sizeof long_text - 1] = '\0';
  bst_text_fit(long_text, 10, INT32_MAX / 200, out); /* no room for all of it in `out` */
  assert_true(strlen(out) < BST_TEXT_ROOM);
  bst_text_fit("\343\201\202\343\201\202\343\201\202\343\201\202", 100, 330, out);
  assert_string_equal(out, "\343\201\202\343\201\202\342\200\246");
  assert_int_equal(bst_text_line("one two three", 100, 600), 7); /* "one two" */
  assert_int_equal(bst_text_line("unbreakable", 100, 200), 3);
}

/* --- the panel -------------------------------------------------------------------------------- */

static const char *const everything[] = {"inns_and_cathedrals",
                                         "traders_and_builders",
                                         "watchtowers",
                                         "hills_and_sheep",
                                         "halflings",
                                         "river",
                                         "abbot"};

static bst_rules *load_all(uint8_t players) {
  const bst_setup setup = {.with = everything,
                           .with_count = sizeof everything / sizeof everything[0],
                           .players = players};
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  assert_int_equal(bst_rules_load(&setup, &rules, &report), BST_OK);
  bst_report_clear(&report);
  return rules;
}

static void draw_panel(const bst_rules *rules, const bst_game *g, const char *const *names,
                       page *out) {
  const bst_picture picture = {
      .rs = bst_rules_compiled(rules),
      .rules = rules,
      .panel = true,
      .owners = true,
      .fields = true,
      .players = names,
      .title = "A title of many rules, which says of each that it is here, and of some more that "
               "they are here as well, so that there is hardly room for it & the rest of it all",
      .subtitle = "a record with a name that is longer than any panel could be wide, "
                  "000000000000000000000.jsonl, turn 100",
      .about = "House rules: some, others. Options: base.option_with_a_long_name = a_long_value, "
               "base.other = 2, base.third_of_them = another_value, base.fourth = 4.",
      .last = 0};
  bst_svg svg;
  bst_svg_init(&svg, "");
  assert_int_equal(bst_picture_game(&picture, g, &svg), BST_OK);
  read_texts(svg.text, 0, out);
  const char *rect = strstr(svg.text, "<rect x='"); /* the first one that has a place */
  assert_non_null(rect);
  out->panel = (int32_t)(atof(rect + 9) * 10);
  bst_svg_free(&svg);
}

static void check_panel(const page *p) {
  expect_apart(p);
  for (int i = 0; i < p->count; i++)
    if (p->item[i].left < p->panel + 100 || p->item[i].right > p->panel + PANEL_WIDE - 100)
      fail_msg("'%s' runs over the panel's edge", p->item[i].text);
}

static void no_text_of_the_panel_runs_into_another(void **state) {
  (void)state;
  static const char *const names[] = {
      "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
      "a name of more words than there is room for",
      "\346\274\242\345\255\227\346\274\242\345\255\227\346\274\242\345\255\227\346\274\242\345\255"
      "\227\346\274\242\345\255\227\346\274\242\345\255\227\346\274\242\345\255\227",
      "<&>",
      "greedy",
      "greedy"};
  static const int32_t points[] = {1000000, -999999, 0, 7, 12345, 100};
  page *p = calloc(1, sizeof *p);
  for (uint8_t players = 2; players <= 6; players++) {
    bst_rules *rules = load_all(players);
    const bst_ruleset *rs = bst_rules_compiled(rules);
    bst_table *t = bst_table_new(rs);
    bst_game *g = bst_game_new(t);
    bst_error err = {0};
    assert_int_equal(bst_game_start(t, g, 1, 0, &err), BST_OK);
    draw_panel(rules, g, NULL, p);
    check_panel(p);
    assert_int_equal(count_texts(p, "player 1") >= 1, 1);
    for (uint8_t seat = 0; seat < players; seat++) {
      g->points[seat] = points[seat];
      for (uint16_t term = 0; term < bst_term_count(rs); term++)
        tally_of(rs, g)[seat * bst_term_count(rs) + term] =
            (int16_t)(seat % 2 ? -32100 : term + 29995);
    }
    draw_panel(rules, g, names, p);
    check_panel(p);
    assert_true(bst_term_count(rs) > 8);
    assert_int_equal(count_texts(p, "29995"), (players + 1) / 2);
    for (uint16_t term = 0; term < bst_term_count(rs); term++) {
      char number[16];
      snprintf(number, sizeof number, "%d", term + 29995);
      assert_int_equal(count_texts(p, number), (players + 1) / 2); /* each reason has its row */
    }
    assert_int_equal(count_texts(p, "base.city"), 0);
    assert_int_equal(count_texts(p, "city") >= 2, 1); /* the reason, and the legend's kind */
    bst_game_free(g);
    bst_table_free(t);
    bst_rules_free(rules);
  }
  free(p);
}

/* --- large boards ----------------------------------------------------------------------------- */

/* The least size in which any number on the board is written, in tenths of a unit. */
static double least_number(const char *svg) {
  double least = 1000;
  for (const char *at = svg; (at = strstr(at, "<g transform='translate(")) != NULL; at++) {
    const char *end = strchr(at, '>'), *scale = strstr(at, " scale(");
    const char *number = strstr(end, "stroke='none'>"), *close = strstr(end, "</g>");
    double by = scale && scale < end ? atof(scale + 7) : 1;
    if (number && number < close)
      least = by * 9.6 < least ? by * 9.6 : least;
  }
  return least;
}

/* However little a large board is scaled, its numbers are 11 pixels high or more. */
static void numbers_of_large_boards_are_legible(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_error err = {0};
  assert_int_equal(bst_position_begin(s.t, s.g, 1, &err), BST_OK);
  lay(s.t, s.g, "D 0,0 r0");
  for (uint8_t seat = 0; seat < 2; seat++)
    assert_int_equal(bst_position_figure(s.t, s.g, seat, 0,
                                         node_named(s.t, s.g, seat ? "0,0 field:S" : "0,0 city:N"),
                                         &err),
                     BST_OK);
  for (int reach = 1; reach <= 48; reach += 47) {
    const bst_cells cells = {-reach, -reach, reach, reach};
    const bst_picture picture = {.rs = s.rs, .crop = &cells, .last = BST_NONE};
    double wide, high;
    bst_svg svg;
    bst_svg_init(&svg, "");
    assert_int_equal(bst_picture_game(&picture, s.g, &svg), BST_OK);
    assert_int_equal(sscanf(strstr(svg.text, "viewBox"), "viewBox='0 0 %lf %lf'", &wide, &high), 2);
    uint16_t scale = bst_png_scale((int32_t)(wide * 10), (int32_t)(high * 10));
    assert_int_equal(scale<200, reach> 1); /* the large one is reduced */
    if (least_number(svg.text) * scale / 100 < 11)
      fail_msg("%d cells: a number is %.1f pixels high", 2 * reach + 1,
               least_number(svg.text) * scale / 100);
    bst_svg_free(&svg);
  }
  setting_free(&s);
}

/* --- sheets ----------------------------------------------------------------------------------- */

static void no_name_on_a_sheet_runs_into_its_count(void **state) {
  (void)state;
  bst_rules *rules = load_all(2);
  page *p = calloc(1, sizeof *p);
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++) {
    const bst_tileset_info set = bst_rules_tileset(rules, i);
    const bst_picture picture = {.rs = bst_rules_compiled(rules),
                                 .rules = rules,
                                 .title = set.title,
                                 .subtitle = "all of it",
                                 .last = BST_NONE};
    bst_svg svg;
    bst_svg_init(&svg, "");
    assert_int_equal(bst_picture_tiles(&picture, set.first_type, set.type_count, &svg), BST_OK);
    read_texts(strstr(svg.text, "</defs>"), 11, p);
    expect_apart(p);
    for (uint16_t type = 0; type < set.type_count; type++)
      assert_int_equal(
          count_texts(p, bst_tile_name(bst_rules_compiled(rules), set.first_type + type)), 1);
    bst_svg_free(&svg);
  }
  free(p);
  bst_rules_free(rules);
}

int main(void) {
  setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(texts_are_held_to_be_as_wide_as_the_font_makes_them),
      cmocka_unit_test(what_is_cut_ends_with_an_ellipsis_and_fits),
      cmocka_unit_test(no_text_of_the_panel_runs_into_another),
      cmocka_unit_test(numbers_of_large_boards_are_legible),
      cmocka_unit_test(no_name_on_a_sheet_runs_into_its_count),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
