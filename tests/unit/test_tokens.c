/* test_tokens.c - counted pieces: where they lie, bags, what becomes of them with their figure. */
#include "pieces_fixture.h"

#include <chance.h>
#include <feature_value.h>
#include <leave.h>
#include <tokens.h>

enum { SHEEP, GOLD, TOWER, TOKEN_KINDS };

static const bst_token_def tokens[TOKEN_KINDS] = {
    {.name = "a.sheep",
     .place = BST_AT_FIGURE,
     .when_leaves = BST_AT_BAG,
     .face_count = 3,
     .face = {1, 2, INT16_MIN},
     .face_name = {"1", "2", "wolf"},
     .in_bag = {4, 5, 2}},
    {.name = "a.gold", .place = BST_AT_CELL, .when_leaves = BST_AT_SUPPLY, .count = 6},
    {.name = "a.tower", .place = BST_AT_CELL, .when_leaves = BST_AT_BOX, .count = 3},
};

static setting setting_with_tokens(void) {
  fixture *f = pieces_base(2);
  f->def.token = tokens;
  f->def.token_count = TOKEN_KINDS;
  setting s = pieces_setting(f);
  lay(s.t, s.g, "D 0,0 r0");
  lay(s.t, s.g, "U 1,0 r0");
  return s;
}

static void all_begin_in_the_box_or_in_their_bag(void **state) {
  (void)state;
  setting s = setting_with_tokens();
  assert_int_equal(s.rs->layout.token_cap, 11 + 6 + 3);
  assert_int_equal(bst_token_count(s.rs, s.g, SHEEP, in_bag()), 11);
  assert_int_equal(bst_token_count(s.rs, s.g, SHEEP, in_box()), 0);
  assert_int_equal(bst_token_count(s.rs, s.g, GOLD, in_box()), 6);
  int face[3] = {0};
  for (uint16_t i = 0; i < 11; i++)
    face[tokens_of(s.rs, s.g)[i].face]++;
  assert_int_equal(face[0], 4);
  assert_int_equal(face[1], 5);
  assert_int_equal(face[2], 2);
  setting_free(&s);
}

static void a_bag_gives_exactly_what_is_in_it(void **state) {
  (void)state;
  setting s = setting_with_tokens();
  int first[3] = {0};
  for (uint64_t seed = 0; seed < 3000; seed++) {
    int face[3] = {0};
    uint16_t token;
    bst_position_begin(s.t, s.g, seed, NULL);
    for (int n = 0; (token = bst_token_draw(s.rs, s.g, SHEEP)) != BST_NONE; n++) {
      face[tokens_of(s.rs, s.g)[token].face]++;
      first[tokens_of(s.rs, s.g)[token].face] += n == 0;
      assert_location(tokens_of(s.rs, s.g)[token].location, in_box());
    }
    assert_int_equal(face[0], 4);
    assert_int_equal(face[1], 5);
    assert_int_equal(face[2], 2);
    assert_int_equal(s.g->rolls, 11);
  }
  /* of 3000, in the proportion 4 : 5 : 2; four standard deviations are about 110 */
  assert_in_range(first[0], 1091 - 110, 1091 + 110);
  assert_in_range(first[1], 1364 - 110, 1364 + 110);
  assert_in_range(first[2], 545 - 90, 545 + 90);
  setting_free(&s);
}

static void a_draw_can_be_forced(void **state) {
  (void)state;
  setting s = setting_with_tokens();
  const uint16_t wolf[] = {9};
  assert_int_equal(bst_chance_force(s.g, wolf, 1, NULL), BST_OK);
  uint16_t token = bst_token_draw(s.rs, s.g, SHEEP);
  assert_string_equal(s.rs->token[SHEEP].face_name[tokens_of(s.rs, s.g)[token].face], "wolf");
  setting_free(&s);
}

static void they_are_put_moved_and_counted(void **state) {
  (void)state;
  setting s = setting_with_tokens();
  s.g->part = 3;
  assert_int_equal(bst_token_move(s.rs, s.g, GOLD, in_box(), on_cell(&s, 0, 0), 2), 2);
  assert_int_equal(bst_token_move(s.rs, s.g, GOLD, in_box(), in_supply(1), 9), 4);
  assert_int_equal(bst_token_move(s.rs, s.g, GOLD, in_box(), in_supply(1), 9), 0);
  assert_int_equal(bst_token_count(s.rs, s.g, GOLD, in_supply(1)), 4);
  assert_int_equal(bst_token_count(s.rs, s.g, GOLD, in_supply(0)), 0);
  uint16_t first = bst_token_next(s.rs, s.g, GOLD, on_cell(&s, 0, 0), BST_NONE);
  uint16_t second = bst_token_next(s.rs, s.g, GOLD, on_cell(&s, 0, 0), first);
  assert_int_equal(first, s.rs->token_first[GOLD]);
  assert_int_equal(second, first + 1);
  assert_int_equal(bst_token_next(s.rs, s.g, GOLD, on_cell(&s, 0, 0), second), BST_NONE);
  assert_int_equal(tokens_of(s.rs, s.g)[second].part, 3);
  setting_free(&s);
}

/* tokens:X counts what lies on segments, cells and figures of the feature, nothing beside it. */
static void they_count_on_a_feature(void **state) {
  (void)state;
  setting s = setting_with_tokens();
  uint16_t road = node_named(s.t, s.g, "1,0 road:E"), city = node_named(s.t, s.g, "0,0 city:N");
  uint16_t meeple = put_figure(&s, 0, NORMAL_FIGURE, "0,0 road:E");
  uint16_t first = s.rs->token_first[GOLD];
  const bst_counter gold = {.op = BST_COUNT_TOKENS, .token = GOLD, .attr = BST_ATTR_NONE};
  bst_token_put(s.rs, s.g, first, on_node(road));
  bst_token_put(s.rs, s.g, (uint16_t)(first + 1), on_cell(&s, 0, 0));
  bst_token_put(s.rs, s.g, (uint16_t)(first + 2), with_figure(meeple));
  bst_token_put(s.rs, s.g, (uint16_t)(first + 3), on_cell(&s, 2, 0)); /* open */
  bst_token_put(s.rs, s.g, (uint16_t)(first + 4), on_node(city));
  assert_int_equal(bst_feature_count(s.rs, s.g, road, &gold, 0), 3);
  assert_int_equal(bst_feature_count(s.rs, s.g, city, &gold, 0), 2);
  assert_int_equal(bst_tokens_on_feature(s.rs, s.g, road, TOWER), 0);
  setting_free(&s);
}

static void they_follow_a_figure_that_leaves(void **state) {
  (void)state;
  setting s = setting_with_tokens();
  uint16_t meeple = put_figure(&s, 1, NORMAL_FIGURE, "0,0 road:E");
  for (uint8_t kind = 0; kind < TOKEN_KINDS; kind++)
    bst_token_put(s.rs, s.g, s.rs->token_first[kind], with_figure(meeple));
  move_figure(&s, meeple, on_node(node_named(s.t, s.g, "0,0 city:N")));
  assert_int_equal(bst_token_count(s.rs, s.g, GOLD, with_figure(meeple)), 1);
  bst_leave_now(s.t, s.g, meeple, BST_CAUSE_LEFT);
  assert_int_equal(bst_token_count(s.rs, s.g, SHEEP, in_bag()), 11);
  assert_int_equal(bst_token_count(s.rs, s.g, GOLD, in_supply(1)), 1);
  assert_int_equal(bst_token_count(s.rs, s.g, TOWER, in_box()), 3);
  /* a figure of nobody has no supply */
  uint16_t dragon = number_of(&s, DRAGON, BST_NOBODY, 0);
  move_figure(&s, dragon, on_cell(&s, 0, 0));
  bst_token_put(s.rs, s.g, s.rs->token_first[GOLD], with_figure(dragon));
  move_figure(&s, dragon, in_box());
  assert_int_equal(bst_token_count(s.rs, s.g, GOLD, in_box()), 6);
  setting_free(&s);
}

static void the_position_digest_tells_faces_and_places_apart(void **state) {
  (void)state;
  setting s = setting_with_tokens();
  uint64_t none = bst_game_position_digest(s.rs, s.g);
  uint16_t gold = s.rs->token_first[GOLD];
  bst_token_put(s.rs, s.g, gold, on_cell(&s, 0, 0));
  uint64_t one = bst_game_position_digest(s.rs, s.g);
  assert_int_not_equal(one, none);
  bst_token_put(s.rs, s.g, gold, in_box());
  bst_token_put(s.rs, s.g, (uint16_t)(gold + 2), on_cell(&s, 0, 0)); /* another one alike */
  assert_int_equal(bst_game_position_digest(s.rs, s.g), one);
  bst_token_put(s.rs, s.g, 0, in_supply(0));
  uint64_t sheep = bst_game_position_digest(s.rs, s.g);
  bst_token_put(s.rs, s.g, 0, in_bag());
  bst_token_put(s.rs, s.g, 10, in_supply(0)); /* a wolf instead */
  assert_int_not_equal(bst_game_position_digest(s.rs, s.g), sheep);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(all_begin_in_the_box_or_in_their_bag),
      cmocka_unit_test(a_bag_gives_exactly_what_is_in_it),
      cmocka_unit_test(a_draw_can_be_forced),
      cmocka_unit_test(they_are_put_moved_and_counted),
      cmocka_unit_test(they_count_on_a_feature),
      cmocka_unit_test(they_follow_a_figure_that_leaves),
      cmocka_unit_test(the_position_digest_tells_faces_and_places_apart),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
