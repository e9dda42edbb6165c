/* test_digest_view.c - copies, the two digests, what a seat may know, re-dealing, forced draws. */
#include "fixture.h"

#include <position.h>
#include <stack.h>

enum { PLAYOUTS = 2000, MOST_LISTED = 4096, MOST_TILES = 160 };

static void moves(const setting *s, bst_dice *dice, int count) {
  while (count-- > 0 && random_move(s->t, s->g, dice))
    ;
}

static uint64_t digest(const setting *s) { return bst_game_digest(s->rs, s->g); }
static uint64_t position(const setting *s) { return bst_game_position_digest(s->rs, s->g); }

/* Another game at the same table. */
static setting beside(const setting *s) {
  setting other = {s->rs, s->t, bst_game_new(s->t)};
  bst_game_copy(other.g, s->g);
  return other;
}

/* --- copies ------------------------------------------------------------------------------ */

static void a_copy_is_equal_and_goes_on_equally(void **state) {
  (void)state;
  bst_dice dice = {test_seed(51)};
  setting s = setting_base(3);
  for (int i = 0; i < 30; i++) {
    start(&s, bst_dice_next(&dice));
    moves(&s, &dice, (int)bst_dice_below(&dice, 120));
    setting copy = beside(&s);
    assert_memory_equal(copy.g, s.g, bst_ruleset_block_size(s.rs));
    assert_true(digest(&copy) == digest(&s) && position(&copy) == position(&s));
    bst_dice same = dice;
    while (random_move(s.t, s.g, &dice)) {
      random_move(copy.t, copy.g, &same);
      assert_true(digest(&copy) == digest(&s));
      assert_true(position(&copy) == position(&s));
    }
    bst_game_free(copy.g);
  }
  setting_free(&s);
}

static void a_copy_does_not_hang_on_its_original(void **state) {
  (void)state;
  bst_dice dice = {test_seed(52)};
  setting s = setting_base(2);
  start(&s, 3);
  moves(&s, &dice, 40);
  setting copy = beside(&s);
  uint64_t before = digest(&copy);
  moves(&s, &dice, 1000);
  assert_true(digest(&copy) == before);
  bst_game_free(copy.g);
  setting_free(&s);
}

static void every_move_changes_both_digests(void **state) {
  (void)state;
  bst_dice dice = {test_seed(53)};
  setting s = setting_base(2);
  start(&s, bst_dice_next(&dice));
  uint64_t block = digest(&s), place = position(&s);
  while (random_move(s.t, s.g, &dice)) {
    assert_true(digest(&s) != block && position(&s) != place);
    block = digest(&s);
    place = position(&s);
  }
  setting_free(&s);
}

/* --- the position ------------------------------------------------------------------------ */

/* A board as a list of things to lay. */
typedef struct laid {
  uint16_t type;
  bst_place_xy at;
  int seat, segment; /* a figure on it; seat -1: none */
} laid;
typedef struct plan {
  int count;
  laid tile[MOST_TILES];
} plan;

static void lay_one(const setting *s, const laid *what) {
  bst_error err = {0};
  uint16_t tile;
  if (bst_position_place(s->t, s->g, what->type, what->at, &tile, &err) != BST_OK)
    fail_msg("%s", err.text);
  if (what->seat >= 0) {
    uint16_t node = bst_node_of(s->rs, s->g, tile, (uint8_t)what->segment);
    if (bst_position_figure(s->t, s->g, (uint8_t)what->seat, 0, node, &err) != BST_OK)
      fail_msg("%s", err.text);
  }
}

static void lay_all(const setting *s, const plan *p) {
  bst_position_begin(s->t, s->g, 7, NULL);
  for (int i = 0; i < p->count; i++)
    lay_one(s, &p->tile[i]);
  bst_position_points(s->t, s->g, 1, 17);
}

static void make_plan(const setting *s, plan *p, bst_dice *dice) {
  static bst_place_xy list[MOST_LISTED];
  int figures = 0;
  bst_position_begin(s->t, s->g, 7, NULL);
  p->count = 0;
  for (int tries = 0; tries < 200; tries++) {
    uint16_t type = (uint16_t)bst_dice_below(dice, bst_tile_type_count(s->rs));
    uint32_t count = bst_placements(s->rs, s->g, type, true, list, MOST_LISTED);
    if (bst_stack_count(s->rs, s->g, type) == 0 || (count == 0 && p->count > 0))
      continue;
    laid next = {type, {0, 0, 1}, -1, 0};
    if (p->count > 0)
      next.at = list[bst_dice_below(dice, count)];
    if (figures < 12 && bst_dice_below(dice, 4) == 0) {
      next.seat = figures++ % 2;
      next.segment = (int)bst_dice_below(dice, bst_tile_definition(s->rs, type)->segment_count);
    }
    lay_one(s, &next);
    p->tile[p->count++] = next;
  }
}

static void shuffle(plan *p, bst_dice *dice) {
  for (int i = p->count - 1; i > 0; i--) {
    int other = (int)bst_dice_below(dice, (uint32_t)i + 1);
    laid kept = p->tile[i];
    p->tile[i] = p->tile[other];
    p->tile[other] = kept;
  }
}

static void the_position_does_not_depend_on_the_order_of_laying(void **state) {
  (void)state;
  static plan p;
  bst_dice dice = {test_seed(54)};
  fixture *f = fixture_base(2);
  fixture_add_mixed(f);
  setting s = setting_of(fixture_compile(f));
  free(f);
  for (int i = 0; i < 60; i++) {
    make_plan(&s, &p, &dice);
    lay_all(&s, &p);
    uint64_t block = digest(&s), place = position(&s);
    shuffle(&p, &dice);
    lay_all(&s, &p);
    assert_true(position(&s) == place);
    assert_true(digest(&s) != block);
  }
  setting_free(&s);
}

/* The same board, the same question; but of which tile is it asked? */
static uint64_t laid_last(const setting *s, const char *before, const char *last) {
  uint16_t type = bst_tile_find(s->rs, "U");
  const uint16_t types[2] = {type, type};
  char text[64];
  bst_action a;
  bst_position_begin(s->t, s->g, 1, NULL);
  lay(s->t, s->g, "D 0,0 r0");
  lay(s->t, s->g, before);
  bst_position_stack(s->t, s->g, types, 2, NULL);
  assert_int_equal(bst_position_play(s->t, s->g, 0, NULL), BST_OK);
  snprintf(text, sizeof text, "place %s", last);
  assert_int_equal(bst_action_parse(s->t, s->g, text, &a, NULL), BST_OK);
  assert_int_equal(bst_game_apply(s->t, s->g, &a, NULL), BST_OK);
  return position(s);
}

static void the_tile_just_laid_is_part_of_the_position(void **state) {
  (void)state;
  setting s = setting_base(2);
  uint64_t east = laid_last(&s, "U -1,0 r0", "U 1,0 r0");
  assert_true(laid_last(&s, "U -1,0 r0", "U 1,0 r0") == east);
  assert_true(laid_last(&s, "U 1,0 r0", "U -1,0 r0") != east);
  setting_free(&s);
}

static void equal_turns_of_a_tile_are_one_position(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "U 0,0 r0");
  uint64_t first = position(&s);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "U 0,0 r2");
  assert_true(position(&s) == first);
  bst_position_begin(s.t, s.g, 1, NULL);
  lay(s.t, s.g, "U 0,0 r1");
  assert_true(position(&s) != first);
  setting_free(&s);
}

/* A board, and the same with one thing changed by number. */
static uint64_t changed_position(const setting *s, int change) {
  bst_position_begin(s->t, s->g, 1, NULL);
  lay(s->t, s->g, change == 1 ? "E 0,0 r0" : "D 0,0 r0");
  lay(s->t, s->g, change == 2 ? "E 0,1 r2" : "E 0,1 r1");
  lay(s->t, s->g, change == 3 ? "B 3,4 r0" : "B 3,3 r0");
  bst_position_figure(s->t, s->g, change == 4, 0,
                      node_named(s->t, s->g, change == 5 ? "0,0 field:WL" : "0,0 city:N"), NULL);
  if (change == 6)
    bst_position_figure(s->t, s->g, 0, 0, node_named(s->t, s->g, "0,0 city:N"), NULL);
  bst_position_points(s->t, s->g, change == 7, 5);
  if (change == 8)
    bst_position_points(s->t, s->g, 0, 6);
  uint16_t types[2] = {bst_tile_find(s->rs, "U"), bst_tile_find(s->rs, "V")};
  if (change == 9)
    types[1] = types[0];
  bst_position_stack(s->t, s->g, types, 2, NULL);
  bst_game_force_draw(s->rs, s->g, types[0], NULL);
  assert_int_equal(bst_position_play(s->t, s->g, change == 10, NULL), BST_OK);
  return position(s);
}

static void a_position_is_tiles_figures_points_stack_and_turn(void **state) {
  (void)state;
  setting s = setting_base(2);
  uint64_t first = changed_position(&s, 0);
  assert_true(changed_position(&s, 0) == first);
  for (int change = 1; change <= 10; change++)
    if (changed_position(&s, change) == first)
      fail_msg("change %d is not seen", change);
  setting_free(&s);
}

/* --- what a seat knows ------------------------------------------------------------------- */

/* Somewhere in a random game. */
static void somewhere(const setting *s, bst_dice *dice) {
  start(s, bst_dice_next(dice));
  moves(s, dice, 2 + (int)bst_dice_below(dice, 100));
}

/* The order of the stack, the streams and a forced draw are what nobody sees. */
static void change_unseen(const setting *s, bst_dice *dice) {
  bst_pile *stack = &piles_of(s->rs, s->g)[BST_PILE_STACK];
  uint16_t *items = pile_items_of(s->rs, s->g) + stack->first;
  for (uint32_t i = stack->count; i > 1; i--) {
    uint32_t other = bst_dice_below(dice, i);
    uint16_t kept = items[i - 1];
    items[i - 1] = items[other];
    items[other] = kept;
  }
  bst_stream_init(streams_of(s->rs, s->g), bst_dice_next(dice), 1);
  if (stack->count > 0 && bst_dice_below(dice, 2) == 0)
    bst_game_force_draw(s->rs, s->g, items[0], NULL);
}

static void the_order_of_a_mixed_stack_is_no_part_of_the_position(void **state) {
  (void)state;
  bst_dice dice = {test_seed(61)};
  setting s = setting_base(2);
  for (int i = 0; i < 20; i++) {
    somewhere(&s, &dice);
    uint64_t before = position(&s);
    change_unseen(&s, &dice);
    assert_true(position(&s) == before);
  }
  setting_free(&s);
}

/* A stack that a position is given has an order; a seat that doesn't know it sees none. */
static void the_order_of_a_given_stack_is_hidden(void **state) {
  (void)state;
  setting s = setting_base(2);
  bst_game *one = bst_game_new(s.t), *two = bst_game_new(s.t);
  const uint16_t types[3] = {1, 2, 3}, turned[3] = {3, 1, 2};
  bst_position_begin(s.t, s.g, 1, NULL);
  bst_position_stack(s.t, s.g, types, 3, NULL);
  bst_game_view(s.rs, s.g, 0, one);
  bst_position_stack(s.t, s.g, turned, 3, NULL);
  bst_game_view(s.rs, s.g, 0, two);
  assert_memory_equal(one, two, bst_ruleset_block_size(s.rs));
  bst_game_free(one);
  bst_game_free(two);
  setting_free(&s);
}

static void games_that_differ_unseen_look_the_same(void **state) {
  (void)state;
  bst_dice dice = {test_seed(55)};
  setting s = setting_base(4);
  bst_game *one = bst_game_new(s.t), *two = bst_game_new(s.t);
  for (int i = 0; i < 60; i++) {
    somewhere(&s, &dice);
    setting other = beside(&s);
    change_unseen(&other, &dice);
    assert_true(digest(&other) != digest(&s));
    for (uint8_t seat = 0; seat < 4; seat++) {
      bst_game_view(s.rs, s.g, seat, one);
      bst_game_view(s.rs, other.g, seat, two);
      assert_memory_equal(one, two, bst_ruleset_block_size(s.rs));
    }
    bst_game_free(other.g);
  }
  bst_game_free(one);
  bst_game_free(two);
  setting_free(&s);
}

static void a_view_shows_what_is_open(void **state) {
  (void)state;
  bst_dice dice = {test_seed(56)};
  setting s = setting_base(2);
  bst_game *view = bst_game_new(s.t), *again = bst_game_new(s.t);
  for (int i = 0; i < 20; i++) {
    somewhere(&s, &dice);
    uint64_t before = digest(&s);
    bst_game_view(s.rs, s.g, 1, view);
    assert_true(digest(&s) == before);
    assert_true(bst_game_position_digest(s.rs, view) == position(&s));
    assert_int_equal(bst_current_tile(view), bst_current_tile(s.g));
    assert_int_equal(bst_game_legal(s.t, view, NULL, 0), bst_game_legal(s.t, s.g, NULL, 0));
    for (uint16_t type = 0; type < bst_tile_type_count(s.rs); type++)
      assert_int_equal(bst_stack_count(s.rs, view, type), bst_stack_count(s.rs, s.g, type));
    bst_game_view(s.rs, view, 1, again);
    assert_memory_equal(view, again, bst_ruleset_block_size(s.rs));
  }
  bst_game_free(view);
  bst_game_free(again);
  setting_free(&s);
}

/* What lies under the stack was seen going there: two orders are two views. */
static void known_tiles_stay_in_their_order(void **state) {
  (void)state;
  fixture *f = fixture_base(2);
  f->def.unplaceable = BST_UNPLACEABLE_BOTTOM;
  setting s = setting_of(fixture_compile(f));
  free(f);
  start(&s, 1);
  setting other = beside(&s);
  bst_game *one = bst_game_new(s.t), *two = bst_game_new(s.t);
  for (int i = 0; i < 2; i++) {
    bst_game *g = i == 0 ? s.g : other.g;
    bst_pile_put(s.rs, g, BST_PILE_BOTTOM, (uint16_t)(2 + i));
    bst_pile_put(s.rs, g, BST_PILE_BOTTOM, (uint16_t)(3 - i));
  }
  bst_game_view(s.rs, s.g, 0, one);
  bst_game_view(s.rs, other.g, 0, two);
  assert_memory_not_equal(one, two, bst_ruleset_block_size(s.rs));
  bst_game_determinize(s.rs, s.g, 0, 5);
  const bst_pile *bottom = &piles_of(s.rs, s.g)[BST_PILE_BOTTOM];
  assert_int_equal(pile_items_of(s.rs, s.g)[bottom->first], 2);
  bst_game_free(one);
  bst_game_free(two);
  bst_game_free(other.g);
  setting_free(&s);
}

/* --- re-dealing -------------------------------------------------------------------------- */

static void redealing_keeps_all_that_is_open(void **state) {
  (void)state;
  bst_dice dice = {test_seed(57)};
  setting s = setting_base(3);
  for (int i = 0; i < 40; i++) {
    somewhere(&s, &dice);
    setting other = beside(&s);
    bst_game_determinize(s.rs, other.g, 2, bst_dice_next(&dice));
    assert_true(position(&other) == position(&s));
    assert_int_equal(bst_stack_left(s.rs, other.g), bst_stack_left(s.rs, s.g));
    for (uint16_t type = 0; type < bst_tile_type_count(s.rs); type++)
      assert_int_equal(bst_stack_count(s.rs, other.g, type), bst_stack_count(s.rs, s.g, type));
    bst_game_free(other.g);
  }
  setting_free(&s);
}

static void redealing_follows_from_view_and_key(void **state) {
  (void)state;
  bst_dice dice = {test_seed(58)};
  setting s = setting_base(3);
  for (int i = 0; i < 40; i++) {
    somewhere(&s, &dice);
    setting other = beside(&s), third = beside(&s);
    change_unseen(&other, &dice);
    uint64_t key = bst_dice_next(&dice);
    bst_game_view(s.rs, s.g, 1, third.g);
    bst_game_determinize(s.rs, s.g, 1, key);
    bst_game_determinize(s.rs, other.g, 1, key);
    bst_game_determinize(s.rs, third.g, 1, key);
    assert_memory_equal(s.g, other.g, bst_ruleset_block_size(s.rs));
    assert_memory_equal(s.g, third.g, bst_ruleset_block_size(s.rs));
    bst_game_determinize(s.rs, other.g, 1, key + 1);
    assert_memory_not_equal(s.g, other.g, bst_ruleset_block_size(s.rs));
    bst_game_free(other.g);
    bst_game_free(third.g);
  }
  setting_free(&s);
}

typedef struct sample {
  double sum, squares;
} sample;

/* Random playouts from re-dealt copies: what seat 0 gets, less what seat 1 gets. */
static sample play_outs(const setting *s, bst_dice *dice) {
  sample out = {0, 0};
  setting copy = beside(s);
  for (int i = 0; i < PLAYOUTS; i++) {
    bst_game_copy(copy.g, s->g);
    bst_game_determinize(s->rs, copy.g, 0, bst_dice_next(dice));
    moves(&copy, dice, 1000);
    double points = bst_game_points(copy.g, 0) - bst_game_points(copy.g, 1);
    out.sum += points;
    out.squares += points * points;
  }
  bst_game_free(copy.g);
  return out;
}

static void games_that_differ_unseen_have_the_same_future(void **state) {
  (void)state;
  bst_dice dice = {test_seed(59)};
  setting s = setting_base(2);
  start(&s, bst_dice_next(&dice));
  moves(&s, &dice, 60);
  setting other = beside(&s);
  change_unseen(&other, &dice);
  sample a = play_outs(&s, &dice), b = play_outs(&other, &dice);
  double n = PLAYOUTS, difference = (a.sum - b.sum) / n;
  double variance = (a.squares - a.sum * a.sum / n + b.squares - b.sum * b.sum / n) / (n * (n - 1));
  if (difference * difference > 16 * variance)
    fail_msg("the means differ by %f, their standard error squared is %f", difference, variance);
  assert_true(variance > 0);
  bst_game_free(other.g);
  setting_free(&s);
}

/* Of tiles that a rule has hidden each that is left is as likely as another one. */
static void redealing_is_fair(void **state) {
  enum { DEALS = 4000, HIDDEN = 6 };
  (void)state;
  setting s = setting_base(2);
  start(&s, 1);
  uint16_t count[BST_MAX_TILE_TYPES] = {0}, left = 0, types = 0;
  uint32_t found[BST_MAX_TILE_TYPES] = {0};
  for (uint16_t type = 0; type < bst_tile_type_count(s.rs); type++)
    left = (uint16_t)(left + (count[type] = bst_stack_count(s.rs, s.g, type)));
  for (uint16_t type = 0, n = 0; n < HIDDEN; type++)
    if (bst_stack_take(s.rs, s.g, type)) {
      bst_pile_put(s.rs, s.g, BST_PILE_HIDDEN, type);
      n++;
    }
  const bst_pile *hidden = &piles_of(s.rs, s.g)[BST_PILE_HIDDEN];
  for (uint64_t key = 0; key < DEALS; key++) {
    bst_game_determinize(s.rs, s.g, 0, key);
    assert_int_equal(hidden->count, HIDDEN);
    for (uint16_t i = 0; i < HIDDEN; i++)
      found[pile_items_of(s.rs, s.g)[hidden->first + i]]++;
  }
  double squares = 0;
  for (uint16_t type = 0; type < bst_tile_type_count(s.rs); type++) {
    double wanted = (double)DEALS * HIDDEN * count[type] / left, off = found[type] - wanted;
    squares += count[type] == 0 ? 0 : off * off / wanted;
    types = (uint16_t)(types + (count[type] > 0));
    assert_true(count[type] > 0 || found[type] == 0);
  }
  if (squares > 2.5 * types) /* of a mean of about one each */
    fail_msg("chi squared is %f with %u types", squares, types);
  setting_free(&s);
}

/* --- forced draws ------------------------------------------------------------------------ */

static void any_tile_that_is_left_can_be_forced(void **state) {
  (void)state;
  setting s = setting_base(2);
  for (uint16_t type = 0; type < bst_tile_type_count(s.rs); type++) {
    bst_position_begin(s.t, s.g, type, NULL);
    lay(s.t, s.g, "X 0,0 r0");
    lay(s.t, s.g, "E 5,5 r0"); /* everything but X fits somewhere */
    if (bst_stack_count(s.rs, s.g, type) == 0) {
      assert_int_equal(bst_game_force_draw(s.rs, s.g, type, NULL), BST_NOT_FOUND);
      continue;
    }
    uint16_t left = bst_stack_count(s.rs, s.g, type);
    assert_int_equal(bst_game_force_draw(s.rs, s.g, type, NULL), BST_OK);
    assert_int_equal(bst_position_play(s.t, s.g, 0, NULL), BST_OK);
    assert_int_equal(bst_current_tile(s.g), type);
    assert_int_equal(bst_stack_count(s.rs, s.g, type), left - 1);
  }
  setting_free(&s);
}

/* The draw that would have come anyway, forced: the same position, and the same draws after. */
static void forcing_what_comes_anyway_changes_nothing(void **state) {
  (void)state;
  bst_dice dice = {test_seed(60)};
  setting s = setting_base(2);
  int forced = 0;
  for (int i = 0; i < 20; i++) {
    start(&s, bst_dice_next(&dice));
    for (;;) {
      setting other = beside(&s);
      bst_dice same = dice;
      bool more = random_move(s.t, s.g, &dice);
      bool drawn = more && s.g->turn != other.g->turn && s.g->discarded == other.g->discarded &&
                   !bst_game_over(s.g);
      if (drawn) {
        assert_int_equal(bst_game_force_draw(s.rs, other.g, bst_current_tile(s.g), NULL), BST_OK);
        random_move(other.t, other.g, &same);
        assert_true(position(&other) == position(&s));
        assert_int_equal(streams_of(s.rs, other.g)->count, streams_of(s.rs, s.g)->count);
        forced++;
      }
      bst_game_free(other.g);
      if (!more)
        break;
    }
  }
  assert_true(forced > 1000);
  setting_free(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_copy_is_equal_and_goes_on_equally),
      cmocka_unit_test(a_copy_does_not_hang_on_its_original),
      cmocka_unit_test(every_move_changes_both_digests),
      cmocka_unit_test(the_position_does_not_depend_on_the_order_of_laying),
      cmocka_unit_test(the_tile_just_laid_is_part_of_the_position),
      cmocka_unit_test(equal_turns_of_a_tile_are_one_position),
      cmocka_unit_test(a_position_is_tiles_figures_points_stack_and_turn),
      cmocka_unit_test(the_order_of_a_mixed_stack_is_no_part_of_the_position),
      cmocka_unit_test(the_order_of_a_given_stack_is_hidden),
      cmocka_unit_test(games_that_differ_unseen_look_the_same),
      cmocka_unit_test(a_view_shows_what_is_open),
      cmocka_unit_test(known_tiles_stay_in_their_order),
      cmocka_unit_test(redealing_keeps_all_that_is_open),
      cmocka_unit_test(redealing_follows_from_view_and_key),
      cmocka_unit_test(redealing_is_fair),
      cmocka_unit_test(games_that_differ_unseen_have_the_same_future),
      cmocka_unit_test(any_tile_that_is_left_can_be_forced),
      cmocka_unit_test(forcing_what_comes_anyway_changes_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
