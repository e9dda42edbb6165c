/* test_notation.c - the text form of tiles. */
#include "fixture.h"

#include <geometry.h>

typedef struct parsed {
  bst_tile_def tile;
  bst_status status;
  bst_error err;
} parsed;

static parsed parse(size_t count, const bst_tile_cell_text *parts) {
  parsed p = {.tile = {.name = "test"}};
  p.status = bst_tile_parse(&p.tile, parts, count, fixture_kinds, KINDS, &p.err);
  return p;
}
static parsed parse_one(const char *slots) { return parse(1, &(bst_tile_cell_text){slots, 0, 0}); }

static void assert_fails(const parsed *p, const char *message) {
  assert_int_equal(p->status, BST_BAD_VALUE);
  assert_int_equal(p->err.status, BST_BAD_VALUE);
  assert_string_equal(p->err.text, message);
  assert_int_equal(p->tile.cell_count, 0); /* unchanged */
  assert_int_equal(p->tile.segment_count, 0);
}

/* The slots of a side as letters. */
static const char *side_text(const bst_tile_def *tile, int part, int side) {
  static char text[4];
  for (int i = 0; i < 3; i++) {
    uint8_t s = tile->cell[part].slot[side][i];
    text[i] = s < BST_MAX_SEGMENTS    ? tile->segment[s].letter
              : s == BST_SEG_INTERNAL ? '-'
              : s == BST_SEG_WILD     ? '*'
                                      : '.';
  }
  return text;
}

static void a_square_has_its_slots_clockwise_from_north(void **state) {
  (void)state;
  parsed p = parse_one("CCC|arb|b.b|bra");
  assert_int_equal(p.status, BST_OK);
  assert_int_equal(p.tile.cell_count, 1);
  assert_int_equal(p.tile.cell[0].shape, BST_SHAPE_SQUARE);
  assert_string_equal(side_text(&p.tile, 0, BST_N), "CCC");
  assert_string_equal(side_text(&p.tile, 0, BST_E), "arb");
  assert_string_equal(side_text(&p.tile, 0, BST_S), "b.b");
  assert_string_equal(side_text(&p.tile, 0, BST_W), "bra");
  assert_string_equal(side_text(&p.tile, 0, BST_H), "...");
}

static void segments_are_numbered_in_order_of_appearance(void **state) {
  (void)state;
  parsed p = parse_one("CCC|arb|b.b|bra");
  static const char letters[] = "Carb";
  static const uint8_t kinds[] = {CITY, FIELD, ROAD, FIELD};
  assert_int_equal(p.tile.segment_count, 4);
  for (uint8_t s = 0; s < 4; s++) {
    assert_int_equal(p.tile.segment[s].letter, letters[s]);
    assert_int_equal(p.tile.segment[s].kind, kinds[s]);
    assert_int_equal(bst_tile_letter(&p.tile, letters[s]), s);
  }
  assert_int_equal(bst_tile_letter(&p.tile, 'x'), BST_SEG_NONE);
  assert_int_equal(bst_tile_letter(&p.tile, 0), BST_SEG_NONE);
}

static void a_half_tile_has_diagonal_and_two_legs(void **state) {
  (void)state;
  parsed p = parse_one("b.b|bra|CCC");
  assert_int_equal(p.status, BST_OK);
  assert_int_equal(p.tile.cell[0].shape, BST_SHAPE_HALF);
  assert_string_equal(side_text(&p.tile, 0, BST_H), "b.b");
  assert_string_equal(side_text(&p.tile, 0, BST_S), "bra");
  assert_string_equal(side_text(&p.tile, 0, BST_W), "CCC");
  assert_string_equal(side_text(&p.tile, 0, BST_N), "...");
  assert_string_equal(side_text(&p.tile, 0, BST_E), "...");
}

static void the_cells_of_a_double_tile_share_letters(void **state) {
  (void)state;
  const bst_tile_cell_text parts[] = {{"CCC|-|c.c|cra", 0, 0}, {"a.a|asb|btc|-", 1, 0}};
  parsed p = parse(2, parts);
  assert_int_equal(p.status, BST_OK);
  assert_int_equal(p.tile.cell_count, 2);
  assert_int_equal(p.tile.segment_count, 7); /* C c r a s b t */
  assert_int_equal(p.tile.cell[1].dx, 1);
  assert_int_equal(p.tile.cell[1].dy, 0);
  assert_string_equal(side_text(&p.tile, 0, BST_E), "---");
  assert_string_equal(side_text(&p.tile, 1, BST_W), "---");
  assert_string_equal(side_text(&p.tile, 1, BST_S), "btc");
  assert_int_equal(p.tile.cell[0].slot[BST_W][2], p.tile.cell[1].slot[BST_N][0]);
}

static void wild_sides_hold_no_segment(void **state) {
  (void)state;
  parsed p = parse_one("*|*|a.a|*");
  assert_int_equal(p.status, BST_OK);
  assert_int_equal(p.tile.segment_count, 1);
  assert_string_equal(side_text(&p.tile, 0, BST_N), "***");
  assert_string_equal(side_text(&p.tile, 0, BST_S), "a.a");
}

static void divided_sides_are_read_slot_by_slot(void **state) {
  (void)state;
  parsed p = parse_one("CCD|a.b|b.b|a.a");
  assert_int_equal(p.status, BST_OK);
  assert_string_equal(side_text(&p.tile, 0, BST_N), "CCD");
  assert_string_equal(side_text(&p.tile, 0, BST_E), "a.b");
  assert_int_equal(p.tile.segment_count, 4);
}

static void inner_segments_have_no_letter_and_no_slot(void **state) {
  (void)state;
  parsed p = parse_one("a.a|a.a|ara|a.a");
  assert_int_equal(bst_tile_add_inner(&p.tile, MONASTERY), 2);
  assert_int_equal(p.tile.segment_count, 3);
  assert_int_equal(p.tile.segment[2].letter, 0);
  assert_int_equal(p.tile.segment[2].kind, MONASTERY);
  while (p.tile.segment_count < BST_MAX_SEGMENTS)
    bst_tile_add_inner(&p.tile, MONASTERY);
  assert_int_equal(bst_tile_add_inner(&p.tile, MONASTERY), BST_SEG_NONE);
  assert_int_equal(p.tile.segment_count, BST_MAX_SEGMENTS);
}

static void inner_segments_with_a_letter_are_named_by_borders(void **state) {
  (void)state;
  parsed p = parse_one("a.a|CCC|DDD|CCC");
  bst_error err = {0};
  assert_int_equal(bst_tile_add_letter(&p.tile, 'b', fixture_kinds, KINDS, &err), BST_OK);
  assert_int_equal(p.tile.segment[3].kind, FIELD);
  assert_int_equal(bst_tile_parse_borders(&p.tile, "b:CD", NULL), BST_OK);
  assert_int_equal(p.tile.segment[3].borders, 1u << 1 | 1u << 2);
  assert_int_equal(bst_tile_add_letter(&p.tile, 'b', fixture_kinds, KINDS, &err), BST_BAD_VALUE);
  assert_string_equal(err.text, "'b' names a segment that is there already");
  assert_int_equal(bst_tile_add_letter(&p.tile, '9', fixture_kinds, KINDS, &err), BST_BAD_VALUE);
  assert_string_equal(err.text, "'9' is no letter of any kind of segment");
  while (p.tile.segment_count < BST_MAX_SEGMENTS)
    bst_tile_add_inner(&p.tile, MONASTERY);
  assert_int_equal(bst_tile_add_letter(&p.tile, 'c', fixture_kinds, KINDS, &err), BST_BAD_VALUE);
}

static void borders_name_letters_of_the_tile(void **state) {
  (void)state;
  parsed p = parse_one("CCC|a.a|DDD|b.b");
  assert_int_equal(bst_tile_parse_borders(&p.tile, " a:CD  b:C ", NULL), BST_OK);
  const uint8_t c = bst_tile_letter(&p.tile, 'C'), d = bst_tile_letter(&p.tile, 'D');
  assert_int_equal(p.tile.segment[bst_tile_letter(&p.tile, 'a')].borders, 1 << c | 1 << d);
  assert_int_equal(p.tile.segment[bst_tile_letter(&p.tile, 'b')].borders, 1 << c);
  assert_int_equal(p.tile.segment[c].borders, 0);
  assert_int_equal(bst_tile_parse_borders(&p.tile, "", NULL), BST_OK);
}

static void wrong_borders_are_refused(void **state) {
  (void)state;
  static const char *const shape[] = {"x:C", "a", "a:", "aC", "a: C", "a:C b"};
  static const char *const letter[] = {"a:x", "a:a", "a:CX", "b:C a:D b:r"};
  parsed p = parse_one("CCC|a.a|DDD|b.b"), before = p;
  bst_error err;
  char expected[128];
  for (size_t i = 0; i < sizeof shape / sizeof shape[0]; i++) {
    assert_int_equal(bst_tile_parse_borders(&p.tile, shape[i], &err), BST_BAD_VALUE);
    snprintf(expected, sizeof expected,
             "borders \"%s\": write letters of this tile as \"a:CD b:C\"", shape[i]);
    assert_string_equal(err.text, expected);
  }
  static const char missing[] = "xaXr";
  for (size_t i = 0; i < sizeof letter / sizeof letter[0]; i++) {
    assert_int_equal(bst_tile_parse_borders(&p.tile, letter[i], &err), BST_BAD_VALUE);
    snprintf(expected, sizeof expected, "borders \"%s\": this tile has no other segment '%c'",
             letter[i], missing[i]);
    assert_string_equal(err.text, expected);
  }
  assert_memory_equal(&p.tile, &before.tile, sizeof p.tile);
}

static void letters_of_no_kind_are_refused(void **state) {
  (void)state;
  parsed p = parse_one("CCC|i.i|a.a|a.a");
  assert_fails(&p, "'i' in \"CCC|i.i|a.a|a.a\" is no letter of any kind of segment");
  p = parse_one("CCC|a1a|a.a|a.a");
  assert_fails(&p, "'1' in \"CCC|a1a|a.a|a.a\" is no letter of any kind of segment");
}

static void a_side_has_three_slots(void **state) {
  (void)state;
  parsed p = parse_one("CCC|aa|a.a|a.a");
  assert_fails(&p, "a side of \"CCC|aa|a.a|a.a\" has 2 characters; write three slots, '-' or '*'");
  p = parse_one("CCCC|a.a|a.a|a.a");
  assert_fails(&p,
               "a side of \"CCCC|a.a|a.a|a.a\" has 4 characters; write three slots, '-' or '*'");
  p = parse_one("a.a||a.a|a.a");
  assert_fails(&p, "a side of \"a.a||a.a|a.a\" has 0 characters; write three slots, '-' or '*'");
  p = parse_one("a.a|a|a.a|a.a");
  assert_fails(&p, "a side of \"a.a|a|a.a|a.a\" has 1 characters; write three slots, '-' or '*'");
}

static void a_side_has_segments_at_both_ends(void **state) {
  (void)state;
  parsed p = parse_one("CCC|.r.|a.a|a.a");
  assert_fails(&p, "side \".r.\" of \"CCC|.r.|a.a|a.a\" has nothing at its ends");
  p = parse_one("CCC|ar.|a.a|a.a");
  assert_fails(&p, "side \"ar.\" of \"CCC|ar.|a.a|a.a\" has nothing at its ends");
  p = parse_one("CCC|a.a|a.a|...");
  assert_fails(&p, "side \"...\" of \"CCC|a.a|a.a|...\" has nothing at its ends");
}

static void a_side_is_of_one_piece(void **state) {
  (void)state;
  parsed p = parse_one("a.a|arr|a.a");
  assert_fails(&p, "side \"arr\" of \"a.a|arr|a.a\" ends in two kinds of segments");
  p = parse_one("a.C|a.a|a.a");
  assert_fails(&p, "side \"a.C\" of \"a.C|a.a|a.a\" ends in two kinds of segments");
  p = parse_one("a.a|CDC|a.a");
  assert_fails(&p, "side \"CDC\" of \"a.a|CDC|a.a\" has another segment of its kind in its middle");
  p = parse_one("-|a.a|a.a");
  assert_fails(&p,
               "'-' belongs on exactly the sides that two cells of one tile share (\"-|a.a|a.a\")");
}

static void three_or_four_sides_make_a_cell(void **state) {
  (void)state;
  parsed p = parse_one("a.a|a.a");
  assert_fails(&p,
               "\"a.a|a.a\" has 2 sides; a square has four (N|E|S|W), a half tile three (H|A|B)");
  p = parse_one("a.a|a.a|a.a|a.a|a.a");
  assert_fails(&p, "\"a.a|a.a|a.a|a.a|a.a\" has 5 sides; a square has four (N|E|S|W), a half tile "
                   "three (H|A|B)");
  p = parse_one("");
  assert_fails(&p, "\"\" has 1 sides; a square has four (N|E|S|W), a half tile three (H|A|B)");
}

static void a_tile_has_one_to_sixteen_cells(void **state) {
  (void)state;
  bst_tile_cell_text many[BST_MAX_TILE_CELLS + 1] = {{"a.a|a.a|a.a|a.a", 0, 0}};
  parsed p = parse(0, many);
  assert_fails(&p, "a tile has 1 to 16 cells, not 0");
  p = parse(BST_MAX_TILE_CELLS + 1, many);
  assert_fails(&p, "a tile has 1 to 16 cells, not 17");
}

static void a_tile_has_at_most_sixteen_segments(void **state) {
  (void)state;
  const bst_tile_cell_text parts[] = {
      {"ABB|-|CDD|EFF", 0, 0}, {"GHH|IJJ|-|-", 1, 0}, {"-|KLL|MNN|OPP", 1, 1}};
  parsed p = parse(3, parts);
  assert_int_equal(p.status, BST_OK);
  const bst_tile_cell_text more[] = {
      {"ABB|-|CDD|EFF", 0, 0}, {"GHH|IJJ|-|-", 1, 0}, {"-|KLL|MNN|OPQ", 1, 1}};
  p = parse(3, more);
  assert_fails(&p, "\"-|KLL|MNN|OPQ\" has more than 16 segments");
}

static void inner_sides_are_those_that_two_cells_share(void **state) {
  (void)state;
  parsed p = parse_one("a.a|-|a.a|a.a"); /* it lies beside another such tile at the start */
  assert_int_equal(p.status, BST_OK);
  const bst_tile_cell_text closed[] = {{"a.a|a.a|a.a|a.a", 0, 0}, {"a.a|a.a|a.a|-", 1, 0}};
  p = parse(2, closed);
  assert_fails(&p, "'-' belongs on exactly the sides that two cells of one tile share "
                   "(\"a.a|a.a|a.a|a.a\")");
  const bst_tile_cell_text above[] = {{"a.a|a.a|-|a.a", 0, 0}, {"-|a.a|a.a|a.a", 0, 1}};
  p = parse(2, above);
  assert_int_equal(p.status, BST_OK);
}

static void a_divided_segment_is_one_for_each_side(void **state) {
  (void)state;
  uint8_t part[BST_MAX_SEGMENTS];
  parsed p = parse_one("arb|CCC|brc|CCC"); /* a, r, b, C, c */
  assert_int_equal(bst_tile_parse_borders(&p.tile, "a:C b:C c:C", &p.err), BST_OK);
  assert_int_equal(bst_tile_parse_links(&p.tile, "r:C", &p.err), BST_OK);
  assert_int_equal(bst_tile_divide(&p.tile, 1, part), 2);
  assert_int_equal(part[0], 1);
  assert_int_equal(part[1], 5);
  assert_int_equal(p.tile.segment_count, 6);
  assert_int_equal(p.tile.segment[5].kind, ROAD);
  assert_int_equal(p.tile.cell[0].slot[BST_N][1], 1);
  assert_int_equal(p.tile.cell[0].slot[BST_S][1], 5);
  assert_int_equal(p.tile.segment[5].links, 1 << 3);
  assert_int_equal(p.tile.segment[3].links, 1 << 1 | 1 << 5);
  assert_int_equal(bst_tile_divide(&p.tile, 3, part), 2); /* what bordered it borders both */
  assert_int_equal(p.tile.segment[0].borders, 1 << 3 | 1 << 6);
  assert_int_equal(bst_tile_divide(&p.tile, 1, part), 1); /* one side is one segment */
  assert_int_equal(p.tile.segment_count, 7);
}

static void what_reaches_no_side_is_not_divided_and_too_much_is_refused(void **state) {
  (void)state;
  uint8_t part[BST_MAX_SEGMENTS];
  parsed p = parse_one("CCC|CCC|b.b|b.b");
  uint8_t inner = bst_tile_add_inner(&p.tile, MONASTERY);
  assert_int_equal(bst_tile_divide(&p.tile, inner, part), 1);
  while (bst_tile_add_inner(&p.tile, MONASTERY) != BST_SEG_NONE)
    continue;
  assert_int_equal(bst_tile_divide(&p.tile, 0, part), 0);
  assert_int_equal(p.tile.cell[0].slot[BST_E][1], 0); /* unchanged */
}

static void every_row_of_the_fixture_is_read(void **state) {
  (void)state;
  fixture *f = fixture_base(2);
  fixture_add_mixed(f);
  size_t tiles = 0;
  for (size_t i = 0; i < f->def.tile_count; i++)
    tiles += i < sizeof base_rows / sizeof base_rows[0] ? f->tile[i].copies : 0;
  assert_int_equal(tiles, 72);
  assert_int_equal(f->def.tile_count, 24 + 5 + 11 + 4);
  free(f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_square_has_its_slots_clockwise_from_north),
      cmocka_unit_test(segments_are_numbered_in_order_of_appearance),
      cmocka_unit_test(a_half_tile_has_diagonal_and_two_legs),
      cmocka_unit_test(the_cells_of_a_double_tile_share_letters),
      cmocka_unit_test(wild_sides_hold_no_segment),
      cmocka_unit_test(divided_sides_are_read_slot_by_slot),
      cmocka_unit_test(inner_segments_have_no_letter_and_no_slot),
      cmocka_unit_test(inner_segments_with_a_letter_are_named_by_borders),
      cmocka_unit_test(borders_name_letters_of_the_tile),
      cmocka_unit_test(wrong_borders_are_refused),
      cmocka_unit_test(letters_of_no_kind_are_refused),
      cmocka_unit_test(a_side_has_three_slots),
      cmocka_unit_test(a_side_has_segments_at_both_ends),
      cmocka_unit_test(a_side_is_of_one_piece),
      cmocka_unit_test(three_or_four_sides_make_a_cell),
      cmocka_unit_test(a_tile_has_one_to_sixteen_cells),
      cmocka_unit_test(a_tile_has_at_most_sixteen_segments),
      cmocka_unit_test(inner_sides_are_those_that_two_cells_share),
      cmocka_unit_test(a_divided_segment_is_one_for_each_side),
      cmocka_unit_test(what_reaches_no_side_is_not_divided_and_too_much_is_refused),
      cmocka_unit_test(every_row_of_the_fixture_is_read),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
