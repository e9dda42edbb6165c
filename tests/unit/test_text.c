/* test_text.c - actions, placements and segments as text, both ways. */
#include "fixture.h"

#include <position.h>

enum { MOST_ACTIONS = 2048, MOST_LISTED = 4096 };

static const char *text_of(const setting *s, const bst_action *a) {
  static char text[128];
  size_t needed = bst_action_text(s->rs, s->g, a, text, sizeof text);
  assert_int_equal(needed, strlen(text));
  return text;
}

/* --- round trips ------------------------------------------------------------------------- */

static void parse_back(const setting *s, const bst_action *a) {
  bst_action read;
  bst_error err = {0};
  const char *text = text_of(s, a);
  if (bst_action_parse(s->t, s->g, text, &read, &err) != BST_OK)
    fail_msg("%s: %s", text, err.text);
  assert_memory_equal(&read, a, sizeof read);
}

static void every_action_is_read_back_from_its_text(void **state) {
  (void)state;
  static bst_action list[MOST_ACTIONS];
  bst_dice dice = {test_seed(71)};
  int read = 0;
  for (int i = 0; i < 25; i++) {
    setting s = setting_base((uint8_t)(2 + i % 5));
    start(&s, bst_dice_next(&dice));
    do {
      uint32_t count = bst_game_legal(s.t, s.g, list, MOST_ACTIONS);
      for (uint32_t n = 0; n < count; n++, read++)
        parse_back(&s, &list[n]);
    } while (random_move(s.t, s.g, &dice));
    setting_free(&s);
  }
  assert_true(read > 25 * 142);
}

static void texts_of_one_decision_differ(void **state) {
  (void)state;
  static bst_action list[MOST_ACTIONS];
  bst_dice dice = {test_seed(72)};
  setting s = setting_base(2);
  start(&s, bst_dice_next(&dice));
  do {
    uint32_t count = bst_game_legal(s.t, s.g, list, MOST_ACTIONS);
    for (uint32_t n = 0; n < count; n++) {
      char text[128];
      snprintf(text, sizeof text, "%s", text_of(&s, &list[n]));
      for (uint32_t o = 0; o < n; o++)
        assert_string_not_equal(text_of(&s, &list[o]), text);
    }
  } while (random_move(s.t, s.g, &dice));
  setting_free(&s);
}

/* Any turn that looks the same names the same placement. */
static void equal_turns_are_read_as_one_action(void **state) {
  (void)state;
  bst_dice dice = {test_seed(73)};
  setting s = setting_base(2);
  int other_turns = 0;
  for (int i = 0; i < 10; i++) {
    start(&s, bst_dice_next(&dice));
    do {
      static bst_place_xy list[MOST_LISTED];
      uint16_t type = bst_current_tile(s.g);
      uint32_t count =
          type == BST_NONE ? 0 : bst_placements(s.rs, s.g, type, true, list, MOST_LISTED);
      for (uint32_t n = 0; n < count; n++) {
        char text[128] = "place ";
        bst_action a;
        bst_placement_text(s.rs, type, list[n], text + 6, sizeof text - 6);
        assert_int_equal(bst_action_parse(s.t, s.g, text, &a, NULL), BST_OK);
        assert_int_equal((int16_t)a.arg[0], list[n].x);
        assert_int_equal((int16_t)a.arg[1], list[n].y);
        assert_int_equal(a.arg[2], s.rs->tiles.type[type].class_of[list[n].rotation]);
        other_turns += a.arg[2] != list[n].rotation;
      }
    } while (random_move(s.t, s.g, &dice));
  }
  assert_true(other_turns > 100);
  setting_free(&s);
}

static void check_node(const setting *s, uint16_t node, bool exactly) {
  char text[64];
  uint16_t read;
  bst_error err = {0};
  size_t needed = bst_node_text(s->rs, s->g, node, text, sizeof text);
  assert_int_equal(needed, strlen(text));
  if (bst_node_parse(s->rs, s->g, text, &read, &err) != BST_OK)
    fail_msg("%s", err.text);
  if (exactly)
    assert_int_equal(read, node);
  else
    assert_int_equal(bst_feature_of(s->rs, s->g, read), bst_feature_of(s->rs, s->g, node));
}

static void every_segment_is_read_back_from_its_name(void **state) {
  (void)state;
  bst_dice dice = {test_seed(74)};
  setting s = setting_base(2);
  for (int i = 0; i < 5; i++) {
    start(&s, bst_dice_next(&dice));
    while (random_move(s.t, s.g, &dice))
      ;
    for (uint16_t tile = 0; tile < bst_placed_count(s.g); tile++)
      for (uint8_t n = 0;
           n < bst_tile_definition(s.rs, tiles_of(s.rs, s.g)[tile].type)->segment_count; n++)
        check_node(&s, bst_node_of(s.rs, s.g, tile, n), true);
  }
  setting_free(&s);
}

/* Two halves meet on their diagonal, so a name that only names the diagonal may mean either of two
 * segments, but they are of one feature. */
static void segments_of_all_shapes_are_read_back(void **state) {
  (void)state;
  static const char *const boards[][2] = {
      {"h7 0,0 r0", "h7 0,0 r2"},   {"h11 0,0 r1", "h10 0,0 r3"}, {"h1 0,0 r2", "h3 0,0 r0"},
      {"d3 0,0 r0", "d1 5,5 r3"},   {"h5 0,0 r3", "h4 0,0 r1"},   {"d2 0,0 r1", "d4 5,0 r2"},
      {"h11 0,0 r0", "h11 0,0 r2"},
  };
  fixture *f = fixture_base(2);
  fixture_add_mixed(f);
  setting s = setting_of(fixture_compile(f));
  free(f);
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
    bst_position_begin(s.t, s.g, 1, NULL);
    lay(s.t, s.g, boards[i][0]);
    lay(s.t, s.g, boards[i][1]);
    for (uint16_t node = 0; node < s.g->node_count; node++)
      check_node(&s, node, false);
  }
  setting_free(&s);
}

/* --- names ------------------------------------------------------------------------------- */

/* D at (0,0): city north, road from west to east; A beside it turned to face it. */
static setting two_tiles(void) {
  setting s = setting_base(2);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "D 0,0 r0");
  lay(s.t, s.g, "A 1,0 r1");
  return s;
}

static void segments_are_named_by_their_first_slot(void **state) {
  (void)state;
  const struct {
    uint16_t tile;
    char letter;
    const char *text;
  } rows[] = {{0, 'C', "0,0 city:N"},   {0, 'r', "0,0 road:E"}, {0, 'a', "0,0 field:EL"},
              {0, 'b', "0,0 field:ER"}, {1, 'r', "1,0 road:W"}, {1, 'a', "1,0 field:NL"},
              {1, 0, "1,0 monastery"}};
  setting s = two_tiles();
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    uint16_t type = bst_placed_tile(s.rs, s.g, rows[i].tile).type;
    uint8_t segment =
        rows[i].letter == 0 ? 2 : bst_tile_letter(bst_tile_definition(s.rs, type), rows[i].letter);
    char text[64];
    bst_node_text(s.rs, s.g, bst_node_of(s.rs, s.g, rows[i].tile, segment), text, sizeof text);
    assert_string_equal(text, rows[i].text);
  }
  setting_free(&s);
}

static void any_slot_of_a_segment_names_it(void **state) {
  (void)state;
  static const char *const same[][2] = {
      {"0,0 city:N", "0,0 city:NL"},    {"0,0 city:N", "0,0 city:NC"},
      {"0,0 city:N", "0,0 city:NR"},    {"0,0 road:E", "0,0 road:W"},
      {"0,0 road:E", "0,0 road:EC"},    {"0,0 field:EL", "0,0 field:WR"},
      {"0,0 field:ER", "0,0 field:S"},  {"0,0 field:ER", "0,0 field:WL"},
      {"0,0 field:ER", "0,0 field:SL"}, {"0,0 road:E", "  0,0   road:E "},
      {"1,0 field:NL", "1,0 field:WR"}, {"1,0 field:NL", "1,0 field:E"},
  };
  setting s = two_tiles();
  for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
    assert_int_equal(node_named(s.t, s.g, same[i][0]), node_named(s.t, s.g, same[i][1]));
  setting_free(&s);
}

/* A road cuts the side: left and right of it lie two fields. */
static void a_side_that_could_mean_two_segments_is_refused(void **state) {
  (void)state;
  setting s = two_tiles();
  uint16_t node = 7;
  bst_error err = {0};
  assert_int_equal(bst_node_parse(s.rs, s.g, "0,0 field:E", &node, &err), BST_BAD_VALUE);
  assert_string_equal(err.text,
                      "\"0,0 field:E\" could mean two segments: write field:EL or field:ER");
  assert_int_equal(node, 7);
  setting_free(&s);
}

/* A slip in a test must not look like an action that the rules forbid. */
static void words_that_begin_no_action_are_told_from_illegal_ones(void **state) {
  (void)state;
  setting s = setting_base(2);
  start(&s, 1);
  bst_action a;
  bst_error err = {0};
  assert_int_equal(bst_action_parse(s.t, s.g, "nope", &a, &err), BST_NOT_FOUND);
  assert_string_equal(err.text, "\"nope\": no action begins like that");
  assert_int_equal(bst_action_parse(s.t, s.g, "", &a, &err), BST_NOT_FOUND);
  assert_int_equal(bst_action_parse(s.t, s.g, "pass", &a, &err), BST_ILLEGAL);
  assert_int_equal(bst_action_parse(s.t, s.g, "figure normal 0,0 road:E", &a, &err), BST_ILLEGAL);
  setting_free(&s);
}

static void an_inner_field_is_named_by_its_kind(void **state) {
  (void)state;
  setting s = setting_with_middles(FIELD, MONASTERY, "Y -3,2 r0");
  char text[64];
  bst_node_text(s.rs, s.g, 1, text, sizeof text);
  assert_string_equal(text, "-3,2 field:I");
  bst_node_text(s.rs, s.g, 2, text, sizeof text);
  assert_string_equal(text, "-3,2 monastery");
  assert_int_equal(node_named(s.t, s.g, "-3,2 field:I"), 1);
  assert_int_equal(node_named(s.t, s.g, "-3,2 monastery"), 2);
  setting_free(&s);
}

static void placements_have_a_text(void **state) {
  (void)state;
  setting s = setting_base(2);
  char text[64];
  uint16_t type = bst_tile_find(s.rs, "K"), read;
  bst_place_xy at;
  assert_int_equal(bst_placement_text(s.rs, type, (bst_place_xy){3, -12, 2}, text, sizeof text),
                   10);
  assert_string_equal(text, "K 3,-12 r2");
  assert_int_equal(bst_placement_parse(s.rs, "  K   3,-12   r2  ", &read, &at, NULL), BST_OK);
  assert_int_equal(read, type);
  assert_true(at.x == 3 && at.y == -12 && at.rotation == 2);
  setting_free(&s);
}

static void texts_say_how_long_they_are(void **state) {
  (void)state;
  setting s = setting_base(2);
  start(&s, 1);
  bst_action list[MOST_ACTIONS];
  bst_game_legal(s.t, s.g, list, MOST_ACTIONS);
  size_t whole = strlen(text_of(&s, &list[0]));
  for (size_t size = 1; size <= whole + 2; size++) {
    char *text = malloc(size); /* exactly, so that a sanitizer sees one byte more */
    assert_int_equal(bst_action_text(s.rs, s.g, &list[0], text, size), whole);
    assert_int_equal(strlen(text), size - 1 < whole ? size - 1 : whole);
    free(text);
  }
  assert_int_equal(bst_action_text(s.rs, s.g, &list[0], NULL, 0), whole);
  assert_int_equal(bst_node_text(s.rs, s.g, 0, NULL, 0), strlen("0,0 city:N"));
  assert_int_equal(bst_placement_text(s.rs, 0, (bst_place_xy){0, 0, 0}, NULL, 0), 8);
  setting_free(&s);
}

/* --- what is wrong ----------------------------------------------------------------------- */

typedef struct wrong {
  const char *text;
  bst_status status;
  const char *message;
} wrong;

static void wrong_placements_are_explained(void **state) {
  (void)state;
  static const wrong rows[] = {
      {"", BST_BAD_VALUE, "\"\": write tile, cell and turn as \"A 3,-1 r1\""},
      {"Z 0,0 r0", BST_NOT_FOUND, "no loaded set has a tile 'Z'"},
      {"D", BST_BAD_VALUE, "\"D\": after the tile comes its cell, as \"3,-1\""},
      {"D 3", BST_BAD_VALUE, "\"D 3\": after the tile comes its cell, as \"3,-1\""},
      {"D 3,", BST_BAD_VALUE, "\"D 3,\": after the tile comes its cell, as \"3,-1\""},
      {"D x,y r0", BST_BAD_VALUE, "\"D x,y r0\": after the tile comes its cell, as \"3,-1\""},
      {"D 40000,0 r0", BST_BAD_VALUE,
       "\"D 40000,0 r0\": after the tile comes its cell, as \"3,-1\""},
      {"D -40000,0 r0", BST_BAD_VALUE,
       "\"D -40000,0 r0\": after the tile comes its cell, as \"3,-1\""},
      {"D 0,40000 r0", BST_BAD_VALUE,
       "\"D 0,40000 r0\": after the tile comes its cell, as \"3,-1\""},
      {"D 0,-40000 r0", BST_BAD_VALUE,
       "\"D 0,-40000 r0\": after the tile comes its cell, as \"3,-1\""},
      {"D 0,0", BST_BAD_VALUE, "\"D 0,0\": after the cell comes the turn, r0 to r3"},
      {"D 0,0 4", BST_BAD_VALUE, "\"D 0,0 4\": after the cell comes the turn, r0 to r3"},
      {"D 0,0 r4", BST_BAD_VALUE, "\"D 0,0 r4\": after the cell comes the turn, r0 to r3"},
      {"D 0,0 r1 r2", BST_BAD_VALUE, "\"D 0,0 r1 r2\": after the cell comes the turn, r0 to r3"},
      {"D 0,0 r11", BST_BAD_VALUE, "\"D 0,0 r11\": after the cell comes the turn, r0 to r3"},
  };
  setting s = setting_base(2);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    uint16_t type = 77;
    bst_place_xy at = {7, 7, 7};
    bst_error err = {0};
    assert_int_equal(bst_placement_parse(s.rs, rows[i].text, &type, &at, &err), rows[i].status);
    assert_string_equal(err.text, rows[i].message);
    assert_true(type == 77 && at.x == 7 && at.y == 7 && at.rotation == 7);
  }
  setting_free(&s);
}

static void wrong_segments_are_explained(void **state) {
  (void)state;
  static const wrong rows[] = {
      {"", BST_BAD_VALUE, "\"\": write a segment as \"3,-1 road:S\""},
      {"road:E", BST_BAD_VALUE, "\"road:E\": write a segment as \"3,-1 road:S\""},
      {"0,0", BST_BAD_VALUE, "\"0,0\": after the cell comes a kind of segment"},
      {"0,0 :E", BST_BAD_VALUE, "\"0,0 :E\": after the cell comes a kind of segment"},
      {"0,0 lake:E", BST_NOT_FOUND, "\"0,0 lake:E\": no rule declares segments of the kind 'lake'"},
      {"0,0 road:E x", BST_BAD_VALUE, "\"0,0 road:E x\": 'x' is too much"},
      {"0,0 road:ECX", BST_BAD_VALUE, "\"0,0 road:ECX\": 'X' is too much"},
      {"0,0 road:N", BST_NOT_FOUND, "\"0,0 road:N\": there is no such segment on the board"},
      {"0,0 road:EL", BST_NOT_FOUND, "\"0,0 road:EL\": there is no such segment on the board"},
      {"0,0 road:Q", BST_NOT_FOUND, "\"0,0 road:Q\": there is no such segment on the board"},
      {"0,0 road:EX", BST_NOT_FOUND, "\"0,0 road:EX\": there is no such segment on the board"},
      {"0,0 road:", BST_NOT_FOUND, "\"0,0 road:\": there is no such segment on the board"},
      {"0,0 road:H", BST_NOT_FOUND, "\"0,0 road:H\": there is no such segment on the board"},
      {"0,0 monastery", BST_NOT_FOUND, "\"0,0 monastery\": there is no such segment on the board"},
      {"0,0 field:I", BST_NOT_FOUND, "\"0,0 field:I\": there is no such segment on the board"},
      {"9,9 road:E", BST_NOT_FOUND, "\"9,9 road:E\": there is no such segment on the board"},
      {"0,1 road:E", BST_NOT_FOUND, "\"0,1 road:E\": there is no such segment on the board"},
  };
  setting s = two_tiles();
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    uint16_t node = 77;
    bst_error err = {0};
    assert_int_equal(bst_node_parse(s.rs, s.g, rows[i].text, &node, &err), rows[i].status);
    assert_string_equal(err.text, rows[i].message);
    assert_int_equal(node, 77);
  }
  setting_free(&s);
}

static void check_actions(const setting *s, const wrong *rows, size_t count) {
  for (size_t i = 0; i < count; i++) {
    bst_action a, before;
    bst_error err = {0};
    memset(&a, 0x5A, sizeof a);
    before = a;
    assert_int_equal(bst_action_parse(s->t, s->g, rows[i].text, &a, &err), rows[i].status);
    assert_string_equal(err.text, rows[i].message);
    assert_memory_equal(&a, &before, sizeof a);
  }
}

static const wrong while_placing[] = {
    {"", BST_NOT_FOUND, "\"\": no action begins like that"},
    {"pass", BST_ILLEGAL, "\"pass\" is no action of this decision (place)"},
    {"figure normal 0,0 road:E", BST_ILLEGAL,
     "\"figure normal 0,0 road:E\" is no action of this decision (place)"},
    {"placeU 2,0 r0", BST_NOT_FOUND, "\"placeU 2,0 r0\": no action begins like that"},
    {"place", BST_BAD_VALUE, "\"\": write tile, cell and turn as \"A 3,-1 r1\""},
    {"place Z 0,0 r0", BST_NOT_FOUND, "no loaded set has a tile 'Z'"},
    {"place D -1,0 r0", BST_ILLEGAL, "the tile to place is U, not D"},
    {"place U 0,0 r0", BST_ILLEGAL, "\"place U 0,0 r0\" is not legal: occupied"},
    {"place U 5,5 r0", BST_ILLEGAL, "\"place U 5,5 r0\" is not legal: no contact"},
    {"place U -1,0 r1", BST_ILLEGAL,
     "\"place U -1,0 r1\" is not legal: mismatch: its east side does "
     "not match D at 0,0"},
};

static const wrong while_deploying[] = {
    {"place U -1,0 r0", BST_ILLEGAL, "\"place U -1,0 r0\" is no action of this decision (figure)"},
    {"figure", BST_NOT_FOUND, "no rule declares a figure ''"},
    {"figure giant -1,0 road:E", BST_NOT_FOUND, "no rule declares a figure 'giant'"},
    {"figure normal", BST_BAD_VALUE, "\"\": write a segment as \"3,-1 road:S\""},
    {"figure normal -1,0 road:N", BST_NOT_FOUND,
     "\"-1,0 road:N\": there is no such segment on the board"},
    {"figure normal 0,0 city:N", BST_ILLEGAL,
     "\"figure normal 0,0 city:N\" is not legal here: only segments of the tile just laid are open "
     "to figures"},
    {"figure normal -1,0 road:E", BST_ILLEGAL,
     "\"figure normal -1,0 road:E\" is not legal here: the road is taken by normal:2 at 0,0 "
     "road:E"},
    {"pass now", BST_ILLEGAL, "\"pass now\" is no action of this decision (figure)"},
};

static void wrong_actions_are_explained(void **state) {
  (void)state;
  setting s = two_tiles();
  bst_error err = {0};
  bst_position_figure(s.t, s.g, 1, 0, node_named(s.t, s.g, "0,0 road:E"), NULL);
  uint16_t types[2] = {bst_tile_find(s.rs, "U"), bst_tile_find(s.rs, "U")};
  bst_position_stack(s.t, s.g, types, 2, NULL);
  assert_int_equal(bst_position_play(s.t, s.g, 0, &err), BST_OK);
  check_actions(&s, while_placing, sizeof while_placing / sizeof while_placing[0]);
  bst_action a;
  assert_int_equal(bst_action_parse(s.t, s.g, " place U  -1,0  r0", &a, &err), BST_OK);
  assert_int_equal(bst_game_apply(s.t, s.g, &a, &err), BST_OK);
  check_actions(&s, while_deploying, sizeof while_deploying / sizeof while_deploying[0]);
  setting_free(&s);
}

static void a_finished_game_has_no_actions_to_read(void **state) {
  (void)state;
  static const wrong rows[] = {
      {"pass", BST_ILLEGAL, "\"pass\" is no action of this decision (the game is over)"},
      {"place U 1,0 r0", BST_ILLEGAL,
       "\"place U 1,0 r0\" is no action of this decision (the game is over)"},
      {"figure normal 0,0 road:E", BST_ILLEGAL,
       "\"figure normal 0,0 road:E\" is no action of this decision (the game is over)"},
  };
  setting s = setting_base(2);
  bst_dice dice = {test_seed(75)};
  start(&s, 1);
  while (random_move(s.t, s.g, &dice))
    ;
  check_actions(&s, rows, 3);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_action_is_read_back_from_its_text),
      cmocka_unit_test(texts_of_one_decision_differ),
      cmocka_unit_test(equal_turns_are_read_as_one_action),
      cmocka_unit_test(every_segment_is_read_back_from_its_name),
      cmocka_unit_test(segments_of_all_shapes_are_read_back),
      cmocka_unit_test(segments_are_named_by_their_first_slot),
      cmocka_unit_test(any_slot_of_a_segment_names_it),
      cmocka_unit_test(a_side_that_could_mean_two_segments_is_refused),
      cmocka_unit_test(words_that_begin_no_action_are_told_from_illegal_ones),
      cmocka_unit_test(an_inner_field_is_named_by_its_kind),
      cmocka_unit_test(placements_have_a_text),
      cmocka_unit_test(texts_say_how_long_they_are),
      cmocka_unit_test(wrong_placements_are_explained),
      cmocka_unit_test(wrong_segments_are_explained),
      cmocka_unit_test(wrong_actions_are_explained),
      cmocka_unit_test(a_finished_game_has_no_actions_to_read),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
