/* test_catalogue.c - what is worked out for every tile beforehand: rotations, classes of equal
 * rotations, open ends, neighbours on the tile. */
#include "fixture.h"

/* The base game, half and double tiles, in one ruleset. */
static int setup(void **state) {
  fixture *f = fixture_base(2);
  fixture_add_mixed(f);
  *state = fixture_compile(f);
  free(f);
  return 0;
}
static int teardown(void **state) {
  bst_ruleset_free(*state);
  return 0;
}

static const bst_tile_type *tile_type_named(const bst_ruleset *rs, const char *name) {
  uint16_t type = bst_tile_find(rs, name);
  assert_int_not_equal(type, BST_NONE);
  return &rs->tiles.type[type];
}

static uint8_t segment_named(const bst_ruleset *rs, const char *name, char letter) {
  return bst_tile_letter(&rs->tiles.def[bst_tile_find(rs, name)], letter);
}

/* --- sides and slots --------------------------------------------------------------------- */

static uint8_t plain(uint8_t slot) { return slot < BST_MAX_SEGMENTS ? slot : BST_SEG_NONE; }

static void check_slots(const bst_tile_cell_def *def, const bst_tile_cell *part, uint8_t rotation) {
  for (uint8_t side = 0; side < 5; side++) {
    int turned = side == 4 ? 4 : (side + rotation) % 4;
    for (int i = 0; i < 3; i++)
      assert_int_equal(part->slot[turned][i], plain(def->slot[side][i]));
  }
}

static void slots_turn_clockwise(void **state) {
  const bst_ruleset *rs = *state;
  for (uint16_t type = 0; type < rs->tiles.type_count; type++)
    for (uint8_t r = 0; r < 4; r++)
      for (uint8_t p = 0; p < rs->tiles.type[type].cell_count; p++)
        check_slots(&rs->tiles.def[type].cell[p], bst_tile_cell_at(&rs->tiles, type, r, p), r);
}

static void side_kinds_are_those_of_the_slots(void **state) {
  const bst_ruleset *rs = *state;
  static const char sides_of_d[4][5] = {"CRFR", "RCRF", "FRCR", "RFRC"}; /* N E S W by rotation */
  uint16_t d = bst_tile_find(rs, "D");
  for (uint8_t r = 0; r < 4; r++)
    for (int side = 0; side < 4; side++) {
      char letter = sides_of_d[r][side];
      uint8_t kind = letter == 'C' ? CITY : letter == 'R' ? ROAD : FIELD;
      assert_int_equal(bst_tile_cell_at(&rs->tiles, d, r, 0)->kind[side],
                       rs->tiles.side_kind[kind]);
    }
  assert_int_equal(bst_tile_cell_at(&rs->tiles, d, 0, 0)->kind[4], BST_WILD);
}

static void only_kinds_with_letters_reach_sides(void **state) {
  const bst_ruleset *rs = *state;
  assert_int_equal(rs->tiles.side_kinds, 3);
  assert_int_equal(rs->tiles.side_kind[MONASTERY], 255);
  assert_int_not_equal(rs->tiles.side_kind[CITY], rs->tiles.side_kind[ROAD]);
  assert_int_not_equal(rs->tiles.side_kind[ROAD], rs->tiles.side_kind[FIELD]);
}

static void a_half_owns_two_sides_and_a_diagonal(void **state) {
  const bst_ruleset *rs = *state;
  static const uint8_t own[4] = {0xC, 0x9, 0x3, 0x6}; /* S W, W N, N E, E S */
  for (uint16_t type = 0; type < rs->tiles.type_count; type++)
    for (uint8_t r = 0; r < 4 && rs->tiles.type[type].half; r++) {
      const bst_tile_cell *part = bst_tile_cell_at(&rs->tiles, type, r, 0);
      assert_int_equal(part->own, own[r]);
      assert_int_equal(part->contact, own[r] | 16);
    }
  assert_true(tile_type_named(rs, "h1")->half);
  assert_false(tile_type_named(rs, "A")->half);
  assert_false(tile_type_named(rs, "d1")->half);
}

static void inner_sides_are_owned_but_touch_nothing(void **state) {
  const bst_ruleset *rs = *state;
  uint16_t d = bst_tile_find(rs, "d1");
  for (uint8_t r = 0; r < 4; r++) {
    const bst_tile_cell *left = bst_tile_cell_at(&rs->tiles, d, r, 0), *right = left + 1;
    assert_int_equal(left->own, 15);
    assert_int_equal(right->own, 15);
    assert_int_equal(left->contact, 15 & ~(1 << (1 + r) % 4));
    assert_int_equal(right->contact, 15 & ~(1 << (3 + r) % 4));
    assert_int_equal(left->kind[(1 + r) % 4], BST_WILD);
  }
}

static void offsets_turn_clockwise(void **state) {
  const bst_ruleset *rs = *state;
  static const int8_t dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
  for (uint8_t r = 0; r < 4; r++) {
    const bst_tile_cell *left = bst_tile_cell_at(&rs->tiles, bst_tile_find(rs, "d3"), r, 0);
    assert_int_equal(left[0].dx, 0);
    assert_int_equal(left[0].dy, 0);
    assert_int_equal(left[1].dx, dx[r]);
    assert_int_equal(left[1].dy, dy[r]);
  }
}

/* --- rotations that are one choice ------------------------------------------------------- */

static void check_choices(const bst_tile_type *type, int choices) {
  assert_int_equal(type->choices, choices);
  for (uint8_t r = 0; r < 4; r++) {
    assert_int_equal(type->class_of[r], r % choices);
    if (r < choices)
      assert_int_equal(type->choice[r], r);
  }
}

static void base_tiles_have_as_many_choices_as_they_look_different(void **state) {
  const bst_ruleset *rs = *state;
  /*                             ABCDEFGHIJKLMNOPQRSTUVWX */
  static const char expected[] = "411442224444444444442441";
  for (uint16_t type = 0; type < 24; type++)
    check_choices(&rs->tiles.type[type], expected[type] - '0');
}

static void half_and_double_tiles_have_four(void **state) {
  const bst_ruleset *rs = *state;
  int seen = 0;
  for (uint16_t type = 24; type < rs->tiles.type_count; type++)
    if (!rs->tiles.type[type].simple) {
      check_choices(&rs->tiles.type[type], 4);
      seen++;
    }
  assert_int_equal(seen, 11 + 4);
}

/* The choices of one square tile with marks on it. */
enum { MARK, SIGN };
typedef struct marked {
  const char *slots, *borders;
  uint8_t symbol_count;
  bst_symbol_def symbol[4];
  int choices;
} marked;

static int choices_of(const marked *m, char once) {
  static const bst_attr_def attrs[] = {{.name = "mark", .on_segment = true}, {.name = "sign"}};
  fixture *f = fixture_base(2);
  f->def.tile_count = 0;
  f->def.attr = attrs;
  f->def.attr_count = 2;
  f->def.term_count = 0;
  bst_tile_def *tile = fixture_add(f, &(tile_row){"T", m->slots, m->borders, 1, 0, false, false});
  tile->symbol_count = m->symbol_count;
  memcpy(tile->symbol, m->symbol, sizeof m->symbol);
  if (once != 0)
    tile->segment[bst_tile_letter(tile, once)].count_once = true;
  bst_ruleset *rs = fixture_compile(f);
  int choices = rs->tiles.type[0].choices;
  bst_ruleset_free(rs);
  free(f);
  return choices;
}

#define FIELDS "a.a|a.a|a.a|a.a"
#define CAPS "CCC|a.a|DDD|a.a" /* segments C a D */

static void marks_break_a_symmetry_or_keep_it(void **state) {
  (void)state;
  static const marked rows[] = {
      {FIELDS, "", 0, {{0}}, 1},
      {FIELDS, "", 1, {{SIGN, BST_SEG_NONE, 1, 255}}, 1},
      {FIELDS, "", 1, {{SIGN, BST_SEG_NONE, 1, 0}}, 4}, /* a direction */
      {FIELDS, "", 1, {{SIGN, BST_SEG_NONE, 1, 1}}, 4},
      {FIELDS, "", 2, {{SIGN, BST_SEG_NONE, 1, 0}, {SIGN, BST_SEG_NONE, 1, 4}}, 2},
      {FIELDS, "", 2, {{SIGN, BST_SEG_NONE, 1, 0}, {SIGN, BST_SEG_NONE, 2, 4}}, 4},
      {FIELDS,
       "",
       4,
       {{SIGN, BST_SEG_NONE, 1, 1},
        {SIGN, BST_SEG_NONE, 1, 3},
        {SIGN, BST_SEG_NONE, 1, 5},
        {SIGN, BST_SEG_NONE, 1, 7}},
       1},
      {CAPS, "a:CD", 0, {{0}}, 2},
      {CAPS, "a:C", 0, {{0}}, 4},                /* a border */
      {CAPS, "a:CD", 1, {{MARK, 0, 1, 255}}, 4}, /* a pennant on one city */
      {CAPS, "a:CD", 1, {{MARK, 1, 1, 255}}, 2}, /* on the field between */
      {CAPS, "a:CD", 2, {{MARK, 0, 1, 255}, {MARK, 2, 1, 255}}, 2},
      {CAPS, "a:CD", 2, {{MARK, 0, 1, 255}, {MARK, 2, 2, 255}}, 4},
      {CAPS, "a:CD", 2, {{MARK, 0, 1, 0}, {MARK, 2, 1, 4}}, 2}, /* both look outwards */
      {CAPS, "a:CD", 2, {{MARK, 0, 1, 0}, {MARK, 2, 1, 0}}, 4},
      {"CCC|CCC|CCC|CCC", "", 0, {{0}}, 1},
      {"CCC|DDD|CCC|DDD", "", 0, {{0}}, 1}, /* renamed after a quarter turn */
      {"CCC|CCC|DDD|DDD", "", 0, {{0}}, 2},
      {"CCC|DDD|EEE|FFF", "", 0, {{0}}, 1},
      {"ara|a.a|ara|a.a", "", 0, {{0}}, 2},
      {"a.b|b.c|c.d|d.a", "", 0, {{0}}, 1},
      {"*|*|*|*", "", 0, {{0}}, 1},
      {"*|a.a|*|a.a", "", 0, {{0}}, 2},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    int choices = choices_of(&rows[i], 0);
    if (choices != rows[i].choices)
      fail_msg("row %zu (%s): %d choices, not %d", i, rows[i].slots, choices, rows[i].choices);
  }
}

static void a_segment_that_counts_once_breaks_a_symmetry(void **state) {
  (void)state;
  const marked caps = {CAPS, "a:CD", 0, {{0}}, 2};
  assert_int_equal(choices_of(&caps, 'C'), 4);
  assert_int_equal(choices_of(&caps, 'a'), 2);
}

/* --- segments ---------------------------------------------------------------------------- */

static void segments_reach_as_many_sides_as_their_letters(void **state) {
  const bst_ruleset *rs = *state;
  const struct {
    const char *tile, *letters, *open;
  } rows[] = {
      {"D", "Carb", "1223"},     {"B", "a", "4"},  {"X", "rstuabcd", "11112222"},
      {"W", "rstabc", "111322"}, {"h3", "a", "3"}, {"h7", "rab", "232"},
      {"h5", "aCD", "111"},      {"d1", "a", "6"}, {"d3", "Crstabc", "1111323"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    for (int n = 0; rows[i].letters[n] != 0; n++) {
      uint8_t s = segment_named(rs, rows[i].tile, rows[i].letters[n]);
      int open = tile_type_named(rs, rows[i].tile)->open[s];
      if (open != rows[i].open[n] - '0')
        fail_msg("%s %c: %d", rows[i].tile, rows[i].letters[n], open);
    }
  assert_int_equal(tile_type_named(rs, "A")->open[2], 0); /* the monastery */
}

static void touching_goes_both_ways(void **state) {
  const bst_ruleset *rs = *state;
  int pairs = 0;
  for (uint16_t type = 0; type < rs->tiles.type_count; type++) {
    const bst_tile_type *t = &rs->tiles.type[type];
    for (uint8_t a = 0; a < t->segment_count; a++)
      for (uint8_t b = 0; b < t->segment_count; b++) {
        assert_int_equal(t->touches[a] >> b & 1, t->touches[b] >> a & 1);
        pairs += t->touches[a] >> b & 1;
        assert_false(a == b && (t->touches[a] >> b & 1));
      }
  }
  assert_true(pairs > 40);
  uint8_t c = segment_named(rs, "D", 'C'), a = segment_named(rs, "D", 'a');
  assert_int_equal(tile_type_named(rs, "D")->touches[c], 1 << a);
  assert_int_equal(tile_type_named(rs, "D")->touches[a], 1 << c);
}

static void segments_know_the_cells_they_lie_in(void **state) {
  const bst_ruleset *rs = *state;
  const bst_tile_type *d3 = tile_type_named(rs, "d3");
  assert_int_equal(d3->cells[segment_named(rs, "d3", 'C')], 1);
  assert_int_equal(d3->cells[segment_named(rs, "d3", 's')], 2);
  assert_int_equal(d3->cells[segment_named(rs, "d3", 'a')], 3);
  assert_int_equal(tile_type_named(rs, "A")->cells[2], 1); /* the monastery lies in part 0 */
}

static void amounts_lie_on_their_segment(void **state) {
  const bst_ruleset *rs = *state;
  uint16_t f = bst_tile_find(rs, "F");
  assert_int_equal(bst_attr_on(&rs->tiles, f, segment_named(rs, "F", 'C'), PENNANT), 1);
  assert_int_equal(bst_attr_on(&rs->tiles, f, segment_named(rs, "F", 'a'), PENNANT), 0);
  assert_int_equal(bst_attr_on_tile(&rs->tiles, f, PENNANT), 0);
  uint16_t g = bst_tile_find(rs, "G");
  assert_int_equal(bst_attr_on(&rs->tiles, g, segment_named(rs, "G", 'C'), PENNANT), 0);
}

static void kinds_know_their_segments(void **state) {
  const bst_ruleset *rs = *state;
  const bst_tile_type *a = tile_type_named(rs, "A");
  assert_int_equal(a->of_kind[FIELD], 1);
  assert_int_equal(a->of_kind[ROAD], 2);
  assert_int_equal(a->of_kind[MONASTERY], 4);
  assert_int_equal(a->of_kind[CITY], 0);
  assert_int_equal(a->ring_segments, 4);
  assert_int_equal(tile_type_named(rs, "D")->ring_segments, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(slots_turn_clockwise),
      cmocka_unit_test(side_kinds_are_those_of_the_slots),
      cmocka_unit_test(only_kinds_with_letters_reach_sides),
      cmocka_unit_test(a_half_owns_two_sides_and_a_diagonal),
      cmocka_unit_test(inner_sides_are_owned_but_touch_nothing),
      cmocka_unit_test(offsets_turn_clockwise),
      cmocka_unit_test(base_tiles_have_as_many_choices_as_they_look_different),
      cmocka_unit_test(half_and_double_tiles_have_four),
      cmocka_unit_test(marks_break_a_symmetry_or_keep_it),
      cmocka_unit_test(a_segment_that_counts_once_breaks_a_symmetry),
      cmocka_unit_test(segments_reach_as_many_sides_as_their_letters),
      cmocka_unit_test(touching_goes_both_ways),
      cmocka_unit_test(segments_know_the_cells_they_lie_in),
      cmocka_unit_test(amounts_lie_on_their_segment),
      cmocka_unit_test(kinds_know_their_segments),
  };
  return cmocka_run_group_tests(tests, setup, teardown);
}
