/* test_svg_pictures.c - pictures of boards with squares, halves and larger tiles: are they
 * documents that a browser accepts, and are they what they were?
 *
 * Golden files lie in tests/data/pictures. After a change that was meant, look at the new pictures
 * and write them with BST_UPDATE_GOLDEN=1 (docs/pictures.md). */
#include "fixture.h"

#include <picture.h>
#include <picture_shape.h>
#include <picture_theme.h>
#include <position.h>

#include <time.h>

enum { MOST_NAMES = 20000, NAME = 32, MOST_DEPTH = 64 };

/* --- documents ------------------------------------------------------------------------------ */

typedef struct names {
  char (*item)[NAME];
  int count;
} names;

static void add_name(names *all, const char *text, size_t length) {
  assert_true(all->count < MOST_NAMES && length < NAME);
  snprintf(all->item[all->count++], NAME, "%.*s", (int)length, text);
}

static int compare_names(const void *a, const void *b) { return strcmp(a, b); }

static void check_text(const char *from, const char *to) {
  for (; from < to; from++) {
    assert_int_not_equal(*from, '>');
    if (*from != '&')
      continue;
    const char *end = memchr(from, ';', (size_t)(to - from));
    assert_non_null(end);
    assert_true(end - from <= 5);
  }
}

/* Attributes of one tag: name='value'. Notes ids, and names that are referred to. */
static const char *check_attributes(const char *at, names *ids, names *uses) {
  while (*at == ' ') {
    const char *name = ++at;
    at += strcspn(at, "= <>'/");
    size_t length = (size_t)(at - name);
    assert_true(length > 0);
    assert_memory_equal(at, "='", 2);
    const char *value = at + 2, *end = strchr(value, '\'');
    assert_non_null(end);
    assert_null(memchr(value, '<', (size_t)(end - value)));
    if (length == 2 && memcmp(name, "id", 2) == 0)
      add_name(ids, value, (size_t)(end - value));
    if (length == 4 && memcmp(name, "href", 4) == 0)
      add_name(uses, value + 1, (size_t)(end - value - 1));
    if (strncmp(value, "url(#", 5) == 0)
      add_name(uses, value + 5, strcspn(value + 5, ")"));
    at = end + 1;
  }
  return at;
}

/* Tags closed in order, nothing but texts between them. */
static void check_tags(const char *text, names *ids, names *uses) {
  char open[MOST_DEPTH][NAME];
  int depth = 0;
  for (const char *at = text; *at;) {
    const char *tag = strchr(at, '<');
    check_text(at, tag ? tag : at + strlen(at));
    if (!tag)
      break;
    bool closes = tag[1] == '/';
    const char *name = tag + 1 + closes;
    size_t length = strcspn(name, " />");
    assert_true(length > 0 && length < NAME);
    at = name + length;
    if (closes) {
      assert_true(depth > 0);
      assert_int_equal(strlen(open[--depth]), length);
      assert_memory_equal(open[depth], name, length);
    } else {
      at = check_attributes(at, ids, uses);
      assert_true(depth < MOST_DEPTH);
      if (*at != '/')
        snprintf(open[depth++], NAME, "%.*s", (int)length, name);
    }
    at += *at == '/';
    assert_int_equal(*at++, '>');
  }
  assert_int_equal(depth, 0);
}

/* Well-formed, every id once, every reference to something. */
static void check_document(const bst_svg *svg) {
  names ids = {calloc(MOST_NAMES, NAME), 0}, uses = {calloc(MOST_NAMES, NAME), 0};
  assert_non_null(ids.item);
  assert_non_null(uses.item);
  assert_false(svg->failed);
  assert_int_equal(strlen(svg->text), svg->length);
  check_tags(svg->text, &ids, &uses);
  qsort(ids.item, (size_t)ids.count, NAME, compare_names);
  for (int i = 1; i < ids.count; i++)
    assert_string_not_equal(ids.item[i - 1], ids.item[i]);
  for (int i = 0; i < uses.count; i++)
    if (!bsearch(uses.item[i], ids.item, (size_t)ids.count, NAME, compare_names))
      fail_msg("nothing is called '%s'", uses.item[i]);
  free(ids.item);
  free(uses.item);
}

/* --- golden files --------------------------------------------------------------------------- */

static char *read_golden(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file)
    fail_msg("%s is missing: BST_UPDATE_GOLDEN=1 writes it", path);
  char *text = calloc(1, 1 << 20);
  assert_non_null(text);
  *length = fread(text, 1, (1 << 20) - 1, file);
  fclose(file);
  return text;
}

static void expect_golden(const bst_svg *svg, const char *name) {
  char path[512];
  size_t length;
  check_document(svg);
  snprintf(path, sizeof path, "%s/tests/data/pictures/%s.svg", BST_SOURCE_DIR, name);
  if (getenv("BST_UPDATE_GOLDEN")) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(svg->text, 1, svg->length, file), svg->length);
    fclose(file);
    return;
  }
  char *golden = read_golden(path, &length);
  if (length != svg->length || memcmp(golden, svg->text, length) != 0)
    fail_msg("the picture differs from %s; look at the new one, and if it is as it should be, "
             "write it with BST_UPDATE_GOLDEN=1",
             path);
  free(golden);
}

/* --- boards --------------------------------------------------------------------------------- */

static bst_picture picture_of(const setting *s) {
  return (bst_picture){.rs = s->rs, .last = BST_NONE};
}

static setting mixed_setting(void) {
  fixture *f = fixture_base(2);
  fixture_add_mixed(f);
  setting s = setting_of(fixture_compile(f));
  free(f);
  return s;
}

static void stand(const setting *s, uint8_t seat, const char *where) {
  bst_error err = {0};
  if (bst_position_figure(s->t, s->g, seat, 0, node_named(s->t, s->g, where), &err) != BST_OK)
    fail_msg("%s: %s", where, err.text);
}

static void lay_all(const setting *s, const char *const *tiles) {
  bst_error err = {0};
  assert_int_equal(bst_position_begin(s->t, s->g, 1, &err), BST_OK);
  for (; *tiles; tiles++)
    lay(s->t, s->g, *tiles);
}

static void expect_board(const setting *s, bst_picture picture, const char *golden) {
  bst_svg svg;
  bst_svg_init(&svg, "");
  assert_int_equal(bst_picture_game(&picture, s->g, &svg), BST_OK);
  expect_golden(&svg, golden);
  bst_svg_free(&svg);
}

static void a_board_of_squares_with_figures_and_scores(void **state) {
  (void)state;
  static const char *const tiles[] = {"D 0,0 r0",  "C 0,-1 r0", "L 1,0 r0",
                                      "A 2,0 r1",  "V -1,0 r3", "T 0,-2 r2",
                                      "M 1,-1 r3", "X -1,1 r0", NULL};
  static const char *const players[] = {"one <1>", "a name that is much too long for the panel"};
  setting s = setting_base(2);
  lay_all(&s, tiles);
  stand(&s, 0, "0,0 city:N");
  stand(&s, 1, "2,0 monastery");
  stand(&s, 0, "2,0 monastery");
  stand(&s, 1, "0,0 field:S");
  stand(&s, 0, "1,0 road:S");
  stand(&s, 1, "-1,1 road:W");
  bst_position_points(s.t, s.g, 0, 42);
  bst_position_points(s.t, s.g, 1, -3);
  bst_error err = {0};
  assert_int_equal(bst_position_play(s.t, s.g, 1, &err), BST_OK);
  bst_picture picture = picture_of(&s);
  picture.panel = true;
  picture.title = "A board & <more>";
  picture.subtitle = "squares";
  picture.players = players;
  picture.last = 7;
  expect_board(&s, picture, "squares");
  picture.dark = true;
  picture.prefix = "dark-";
  expect_board(&s, picture, "squares_dark");
  setting_free(&s);
}

static const char finished[] = "fill='#2f7d3f'", owned_edge[] = "stroke-width='3.2'";
static const char shaded[] = "<g opacity='.5'>";

static int count_of(const char *text, const char *what) {
  int count = 0;
  for (const char *at = text; (at = strstr(at, what)) != NULL; at++)
    count++;
  return count;
}

/* The number on the flags of a seat, in the order in which they are painted. */
static int flags_of(const char *svg, uint8_t seat, int value[8]) {
  char begin[64];
  int count = 0;
  snprintf(begin, sizeof begin, "fill='%s' stroke='%s' stroke-width='.8'/><text ",
           bst_theme_seat(seat).fill, bst_theme_seat(seat).rim);
  for (const char *at = svg; (at = strstr(at, begin)) != NULL; at++)
    value[count++] = atoi(strchr(at + strlen(begin), '>') + 1);
  return count;
}

/* A city that is finished and nobody's, beside it one with a knight of the first player, and below
 * both a field that two players share. */
static void owners_and_fields_are_marked_on_demand(void **state) {
  (void)state;
  static const char *const tiles[] = {"E 0,0 r0", "E 0,-1 r2", "E 1,0 r0", NULL};
  int value[8];
  setting s = setting_base(2);
  bst_svg svg;
  lay_all(&s, tiles);
  stand(&s, 0, "1,0 city:N");
  stand(&s, 0, "1,0 field:S");
  stand(&s, 1, "0,0 field:S");
  bst_picture picture = picture_of(&s);
  picture.table = s.t;
  bst_svg_init(&svg, "");
  assert_int_equal(bst_picture_game(&picture, s.g, &svg), BST_OK);
  assert_int_equal(count_of(svg.text, finished), 0); /* nothing is marked unasked */
  assert_int_equal(count_of(svg.text, owned_edge), 0);
  assert_null(strstr(svg.text, shaded));
  bst_svg_free(&svg);
  picture.owners = picture.fields = true;
  assert_int_equal(bst_picture_game(&picture, s.g, &svg), BST_OK);
  check_document(&svg);
  assert_int_equal(count_of(svg.text, finished), 1);
  assert_int_equal(count_of(svg.text, owned_edge), 1);
  assert_int_equal(flags_of(svg.text, 0, value), 2);
  assert_int_equal(value[0], 1); /* the knight's */
  assert_int_equal(value[1], 3); /* the field's, at a finished city */
  assert_int_equal(flags_of(svg.text, 1, value), 1);
  assert_int_equal(value[0], 3);
  char *shade = strstr(svg.text, shaded);
  assert_non_null(shade);
  *strstr(shade, "</g>") = '\0';
  assert_int_equal(count_of(shade, "<path fill='"), 4); /* two tiles, two players */
  bst_svg_free(&svg);
  setting_free(&s);
}

static void halves_doubles_and_what_they_leave_free(void **state) {
  (void)state;
  static const char *const tiles[] = {"K 0,0 r1",   "h10 1,0 r0", "h11 1,0 r2", "E 1,1 r0",
                                      "d2 -2,0 r0", "h3 -1,1 r2", "h1 -3,0 r3", "d4 -2,-1 r0",
                                      "h7 0,1 r0",  NULL};
  setting s = mixed_setting();
  lay_all(&s, tiles);
  stand(&s, 0, "1,0 city:S");
  stand(&s, 1, "-2,0 road:W");
  stand(&s, 0, "-1,1 monastery");
  stand(&s, 1, "-2,0 field:N");
  bst_picture picture = picture_of(&s);
  picture.title = "Mixed";
  expect_board(&s, picture, "mixed");
  setting_free(&s);
}

static void sheets_show_every_shape(void **state) {
  (void)state;
  setting s = mixed_setting();
  bst_picture picture = picture_of(&s);
  bst_svg svg;
  bst_svg_init(&svg, "");
  picture.title = "Halves and doubles";
  uint16_t first = bst_tile_find(s.rs, "h1"), count = bst_tile_type_count(s.rs);
  assert_int_equal(bst_picture_tiles(&picture, first, (uint16_t)(count - first), &svg), BST_OK);
  expect_golden(&svg, "sheet_mixed");
  bst_svg_free(&svg);
  assert_int_equal(bst_picture_tiles(&picture, 0, first, &svg), BST_OK);
  expect_golden(&svg, "sheet_squares");
  bst_svg_free(&svg);
  setting_free(&s);
}

/* Cuts of the first area, and how many of them end at x, y. */
static void expect_cuts(const char *slots, const char *borders, int cuts, bst_point tip,
                        int at_tip) {
  fixture *f = fixture_base(2);
  const bst_tile_def *tile = fixture_add(f, &(tile_row){"tip", slots, borders, 1, 0, false, false});
  bst_shapes *shapes = calloc(1, sizeof *shapes);
  bst_shapes_make(tile, 0, FIELD, 0, shapes);
  for (uint16_t i = 0; i < shapes->shape[0].count; i++) {
    const bst_edge *edge = &shapes->edge[shapes->shape[0].first + i];
    cuts -= !edge->straight;
    at_tip -= !edge->straight && edge->p[3].x == tip.x && edge->p[3].y == tip.y;
  }
  assert_int_equal(cuts, 0);
  assert_int_equal(at_tip, 0);
  free(shapes);
  free(f);
}

static void a_tip_of_the_city_parts_fields_that_meet(void **state) {
  (void)state;
  const bst_point south = {500, 1000}, corner = {1000, 1000};
  expect_cuts("CCC|a.a|a.b|b.b", "a:C b:C", 2, south, 1);
  expect_cuts("CCC|a.a|b.b|b.b", "a:C b:C", 2, corner, 1);
  expect_cuts("CCC|a.a|a.a|a.a", "a:C", 1, south, 0);
  expect_cuts("CCC|a.a|arb|b.b", "a:C b:C", 1, south, 0); /* the road parts them */
}

static void an_empty_board_is_a_picture_too(void **state) {
  (void)state;
  static const char *const none[] = {NULL};
  setting s = setting_base(2);
  lay_all(&s, none);
  bst_picture picture = picture_of(&s);
  bst_svg svg;
  bst_svg_init(&svg, "");
  assert_int_equal(bst_picture_game(&picture, s.g, &svg), BST_OK);
  check_document(&svg);
  bst_svg_free(&svg);
  setting_free(&s);
}

/* --- many ----------------------------------------------------------------------------------- */

/* Boards of random games, squares and all else mixed, in one run of the process. */
static void a_thousand_boards_are_small_documents(void **state) {
  (void)state;
  setting s = mixed_setting();
  bst_dice dice = {test_seed(7)};
  bst_picture picture = picture_of(&s);
  size_t largest = 0;
  clock_t used = 0;
  picture.panel = true;
  for (int board = 0; board < 1000; board++) {
    bst_svg svg;
    if (board % 20 == 0)
      start(&s, (uint64_t)board);
    for (int i = 0; i < 10; i++)
      random_move(s.t, s.g, &dice);
    bst_svg_init(&svg, "");
    picture.dark = board % 2;
    clock_t before = clock();
    assert_int_equal(bst_picture_game(&picture, s.g, &svg), BST_OK);
    used += clock() - before;
    if (board % 10 == 0)
      check_document(&svg);
    largest = svg.length > largest ? svg.length : largest;
    bst_svg_free(&svg);
  }
  print_message("largest %zu bytes, %.2f ms a board\n", largest,
                1000.0 * (double)used / CLOCKS_PER_SEC / 1000);
  assert_true(largest < 300 * 1000);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_board_of_squares_with_figures_and_scores),
      cmocka_unit_test(owners_and_fields_are_marked_on_demand),
      cmocka_unit_test(halves_doubles_and_what_they_leave_free),
      cmocka_unit_test(sheets_show_every_shape),
      cmocka_unit_test(a_tip_of_the_city_parts_fields_that_meet),
      cmocka_unit_test(an_empty_board_is_a_picture_too),
      cmocka_unit_test(a_thousand_boards_are_small_documents),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
