/* test_marks.c - marks: joins unite them, splits copy them, they end when their time is over. */
#include "pieces_fixture.h"

#include <graph.h>
#include <marks.h>

enum { TENDED, SEEN, HURT, BLESSED, BURNT, MARKS };

static const bst_mark_def marks[MARKS] = {
    {.name = "a.tended", .on = BST_MARKED_FEATURE, .lasts = BST_LASTS_PART},
    {.name = "a.seen", .on = BST_MARKED_TILE, .lasts = BST_LASTS_TURN},
    {.name = "a.hurt", .on = BST_MARKED_FIGURE, .lasts = BST_LASTS_GAME},
    {.name = "a.blessed", .on = BST_MARKED_PLAYER, .lasts = BST_LASTS_TURN},
    {.name = "a.burnt", .on = BST_MARKED_CELL, .lasts = BST_LASTS_GAME},
};

static setting setting_with_marks(void) {
  fixture *f = pieces_base(2);
  f->def.mark = marks;
  f->def.mark_count = MARKS;
  return pieces_setting(f);
}

static bool marked(const setting *s, uint16_t mark, uint16_t index) {
  return bst_mark_get(s->rs, s->g, mark, index);
}
static bool feature_marked(const setting *s, const char *where) {
  return marked(s, TENDED, node_named(s->t, s->g, where));
}

static void a_join_unites_marks(void **state) {
  (void)state;
  setting s = setting_with_marks();
  lay(s.t, s.g, "U 0,0 r0");
  lay(s.t, s.g, "U 2,0 r0");
  bst_mark_set(s.rs, s.g, TENDED, node_named(s.t, s.g, "0,0 road:E"), true);
  assert_true(feature_marked(&s, "0,0 road:W"));
  assert_false(feature_marked(&s, "2,0 road:E"));
  lay(s.t, s.g, "U 1,0 r0");
  assert_true(feature_marked(&s, "1,0 road:E"));
  assert_true(feature_marked(&s, "2,0 road:E"));
  assert_false(feature_marked(&s, "1,0 field:NL"));
  bst_mark_set(s.rs, s.g, TENDED, node_named(s.t, s.g, "2,0 road:E"), false);
  assert_false(feature_marked(&s, "0,0 road:E"));
  setting_free(&s);
}

/* Whoever splits a feature spreads its marks before; then both sides carry them. */
static void a_split_copies_marks(void **state) {
  (void)state;
  setting s = setting_with_marks();
  lay(s.t, s.g, "U 0,0 r0");
  lay(s.t, s.g, "U 1,0 r0");
  uint16_t west = node_named(s.t, s.g, "0,0 road:E"), east = node_named(s.t, s.g, "1,0 road:E");
  bst_mark_set(s.rs, s.g, TENDED, west, true);
  bst_marks_spread(s.rs, s.g, east);
  bst_node *nodes = nodes_of(s.rs, s.g); /* cut by hand */
  nodes[west].next = west;
  nodes[west].link = BST_NODE_ROOT | 1;
  nodes[east].next = east;
  nodes[east].link = BST_NODE_ROOT | 1;
  assert_true(marked(&s, TENDED, west));
  assert_true(marked(&s, TENDED, east));
  setting_free(&s);
}

static void marks_end_with_their_part_turn_or_game(void **state) {
  (void)state;
  setting s = setting_with_marks();
  lay(s.t, s.g, "D 0,0 r0");
  for (uint16_t mark = 0; mark < MARKS; mark++)
    bst_mark_set(s.rs, s.g, mark, 1, true);
  bst_clear_part(s.rs, s.g);
  assert_false(marked(&s, TENDED, 1));
  assert_true(marked(&s, SEEN, 1));
  assert_true(marked(&s, BLESSED, 1));
  bst_mark_set(s.rs, s.g, TENDED, 1, true);
  bst_clear_turn(s.rs, s.g);
  assert_false(marked(&s, TENDED, 1));
  assert_false(marked(&s, SEEN, 1));
  assert_false(marked(&s, BLESSED, 1));
  assert_true(marked(&s, HURT, 1));
  assert_true(marked(&s, BURNT, 1));
  setting_free(&s);
}

static void every_thing_has_a_mark_of_its_own(void **state) {
  (void)state;
  setting s = setting_with_marks();
  uint16_t figures = bst_figure_count(s.rs);
  for (uint16_t f = 0; f < figures; f += 3)
    bst_mark_set(s.rs, s.g, HURT, f, true);
  for (uint16_t f = 0; f < figures; f++)
    assert_int_equal(marked(&s, HURT, f), f % 3 == 0);
  for (uint16_t mark = 0; mark < MARKS; mark++)
    assert_int_equal(marked(&s, mark, 0), mark == HURT);
  setting_free(&s);
}

static void the_turn_clears_marks_and_limits(void **state) {
  (void)state;
  fixture *f = pieces_base(2);
  f->def.mark = marks;
  f->def.mark_count = MARKS;
  setting s = setting_of(fixture_compile(f));
  free(f);
  start(&s, 1);
  bst_dice dice;
  bst_dice_init(&dice, 1, 1);
  bst_mark_set(s.rs, s.g, TENDED, 0, true);
  bst_mark_set(s.rs, s.g, BURNT, 1, true);
  for (uint16_t turn = bst_game_turn(s.g); bst_game_turn(s.g) == turn;)
    random_move(s.t, s.g, &dice);
  assert_false(marked(&s, TENDED, 0));
  assert_true(marked(&s, BURNT, 1));
  setting_free(&s);
}

/* Wherever on a feature it was said, and in whatever order the tiles came. */
static void the_position_digest_names_what_is_marked(void **state) {
  (void)state;
  setting a = setting_with_marks(), b = setting_with_marks();
  lay(a.t, a.g, "U 0,0 r0");
  lay(a.t, a.g, "U 1,0 r0");
  lay(b.t, b.g, "U 1,0 r0");
  lay(b.t, b.g, "U 0,0 r0");
  uint64_t none = bst_game_position_digest(a.rs, a.g);
  bst_mark_set(a.rs, a.g, TENDED, node_named(a.t, a.g, "0,0 road:E"), true);
  bst_mark_set(b.rs, b.g, TENDED, node_named(b.t, b.g, "1,0 road:E"), true);
  assert_int_not_equal(bst_game_position_digest(a.rs, a.g), none);
  assert_int_equal(bst_game_position_digest(a.rs, a.g), bst_game_position_digest(b.rs, b.g));
  bst_mark_set(a.rs, a.g, BURNT, on_cell(&a, 1, 0).at, true);
  bst_mark_set(b.rs, b.g, BURNT, on_cell(&b, 1, 0).at, true);
  bst_mark_set(a.rs, a.g, SEEN, 0, true);
  bst_mark_set(b.rs, b.g, SEEN, 1, true);
  assert_int_equal(bst_game_position_digest(a.rs, a.g), bst_game_position_digest(b.rs, b.g));
  setting_free(&a);
  setting_free(&b);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_join_unites_marks),
      cmocka_unit_test(a_split_copies_marks),
      cmocka_unit_test(marks_end_with_their_part_turn_or_game),
      cmocka_unit_test(every_thing_has_a_mark_of_its_own),
      cmocka_unit_test(the_turn_clears_marks_and_limits),
      cmocka_unit_test(the_position_digest_names_what_is_marked),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
