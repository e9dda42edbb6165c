/* test_covers.c - tiles that lie face down under others: nobody knows which they are. */
#include "host_fixture.h"

#include <stack.h>

/* Plays a game at random until a tile of the stack lies under a hill; false: none does. */
static bool play_to_cover(played *p, bst_dice *dice, uint64_t seed) {
  bst_choices choices;
  bst_action a;
  assert_int_equal(bst_game_start(p->t, p->g, seed, 0, &p->err), BST_OK);
  const bst_pile *hidden = &piles_of(p->rs, p->g)[BST_PILE_HIDDEN];
  for (bst_game_choices(p->t, p->g, &choices); choices.count > 0 && hidden->count == 0;
       bst_game_choices(p->t, p->g, &choices)) {
    bst_game_choice(p->t, p->g, &choices, bst_dice_below(dice, choices.count), &a);
    assert_int_equal(bst_game_apply_listed(p->t, p->g, &a, &p->err), BST_OK);
  }
  return hidden->count > 0;
}

static uint16_t *cover_of(const bst_ruleset *rs, bst_game *g) {
  return &pile_items_of(rs, g)[piles_of(rs, g)[BST_PILE_HIDDEN].first];
}

/* A tile of the stack of another type takes the place of the cover; false: there is none. */
static bool exchange(const bst_ruleset *rs, bst_game *g) {
  const bst_pile *stack = &piles_of(rs, g)[BST_PILE_STACK];
  uint16_t *cover = cover_of(rs, g), *items = &pile_items_of(rs, g)[stack->first];
  for (uint16_t i = 0; i < stack->count; i++)
    if (items[i] != *cover) {
      uint16_t type = items[i];
      items[i] = *cover;
      *cover = type;
      return true;
    }
  return false;
}

static void no_seat_sees_which_tile_it_is(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, "hills_and_sheep", 3, NULL);
  bst_game *other = bst_game_new(p.t), *one_view = bst_game_new(p.t),
           *other_view = bst_game_new(p.t);
  bst_dice dice;
  int compared = 0;
  bst_dice_init(&dice, 1, 1);
  for (uint64_t seed = 0; seed < 20; seed++) {
    if (!play_to_cover(&p, &dice, seed))
      continue;
    bst_game_copy(other, p.g);
    if (!exchange(p.rs, other))
      continue;
    assert_true(bst_game_digest(p.rs, other) != bst_game_digest(p.rs, p.g));
    for (uint8_t seat = 0; seat < 3; seat++) {
      bst_game_view(p.rs, p.g, seat, one_view);
      bst_game_view(p.rs, other, seat, other_view);
      assert_memory_equal(one_view, other_view, bst_ruleset_block_size(p.rs));
    }
    compared++;
  }
  assert_true(compared > 15);
  bst_game_free(other);
  bst_game_free(one_view);
  bst_game_free(other_view);
  leave_table(&p);
  bst_report_clear(&report);
}

static void an_imagined_game_has_another_one(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, "hills_and_sheep", 2, NULL);
  bst_game *copy = bst_game_new(p.t);
  bst_dice dice;
  int differ = 0;
  bst_dice_init(&dice, 1, 1);
  assert_true(play_to_cover(&p, &dice, 1));
  for (uint64_t key = 0; key < 100; key++) {
    bst_game_copy(copy, p.g);
    bst_game_determinize(p.rs, copy, p.g->ask_seat, key);
    assert_int_equal(piles_of(p.rs, copy)[BST_PILE_HIDDEN].count, 1);
    differ += *cover_of(p.rs, copy) != *cover_of(p.rs, p.g);
  }
  assert_true(differ > 60); /* some are of the same type by chance */
  bst_game_free(copy);
  leave_table(&p);
  bst_report_clear(&report);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(no_seat_sees_which_tile_it_is),
      cmocka_unit_test(an_imagined_game_has_another_one),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
