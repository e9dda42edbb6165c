/* test_hidden.c - what seats don't know of each other: hands, piles, answers that have been given
 * and not revealed. Two games that differ only in that give equal views. */
#include "host_fixture.h"

#include <secret.h>

#define RULES BST_SOURCE_DIR "/tests/data/host/hidden.lua"

typedef void look(played *p, bst_game *one, bst_game *other, uint64_t seed);

/* Plays games at random, and looks at every question. */
static void play_and_look(look *at, uint8_t players, uint64_t games) {
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, RULES, players, NULL);
  bst_game *one = bst_game_new(p.t), *other = bst_game_new(p.t);
  for (uint64_t seed = 0; seed < games; seed++) {
    bst_dice dice;
    bst_choices choices;
    bst_action a;
    bst_dice_init(&dice, seed, 1);
    assert_int_equal(bst_game_start(p.t, p.g, seed, 0, &p.err), BST_OK);
    for (bst_game_choices(p.t, p.g, &choices); choices.count > 0;
         bst_game_choices(p.t, p.g, &choices)) {
      at(&p, one, other, seed + p.g->turn);
      bst_game_choice(p.t, p.g, &choices, bst_dice_below(&dice, choices.count), &a);
      if (bst_game_apply_listed(p.t, p.g, &a, &p.err) != BST_OK)
        fail_msg("%s", p.err.text);
    }
  }
  bst_game_free(one);
  bst_game_free(other);
  leave_table(&p);
  bst_report_clear(&report);
}

static void assert_same_view(const played *p, const bst_game *a, const bst_game *b, uint8_t seat) {
  bst_game *one = bst_game_new(p->t), *other = bst_game_new(p->t);
  bst_game_view(p->rs, a, seat, one);
  bst_game_view(p->rs, b, seat, other);
  assert_memory_equal(one, other, bst_ruleset_block_size(p->rs));
  bst_game_view(p->rs, one, seat, other); /* a view of a view is the view */
  assert_memory_equal(one, other, bst_ruleset_block_size(p->rs));
  bst_game_free(one);
  bst_game_free(other);
}

static void dealt_anew(played *p, bst_game *one, bst_game *other, uint64_t seed) {
  (void)other;
  for (uint8_t seat = 0; seat < p->rs->players; seat++) {
    bst_game_copy(one, p->g);
    bst_game_determinize(p->rs, one, seat, seed);
    assert_same_view(p, p->g, one, seat);
  }
}

static void views_tell_what_a_seat_knows(void **state) {
  (void)state;
  play_and_look(dealt_anew, 3, 4);
}

/* One seat answers in two ways: nobody else sees a difference as long as somebody hasn't. */
static int compared;

static void answered_twice(played *p, bst_game *one, bst_game *other, uint64_t seed) {
  (void)seed;
  bst_choices choices;
  bst_action a;
  bst_game_choices(p->t, p->g, &choices);
  bool last = p->g->ask_seat == p->g->active;
  if (p->rs->op[choices.step].secret == 0 || last || choices.count < 2)
    return;
  bst_game_copy(one, p->g);
  bst_game_copy(other, p->g);
  bst_game_choice(p->t, one, &choices, 0, &a);
  assert_int_equal(bst_game_apply(p->t, one, &a, &p->err), BST_OK);
  bst_game_choice(p->t, other, &choices, choices.count - 1, &a);
  assert_int_equal(bst_game_apply(p->t, other, &a, &p->err), BST_OK);
  assert_true(bst_game_digest(p->rs, one) != bst_game_digest(p->rs, other));
  assert_true(bst_game_position_digest(p->rs, one) != bst_game_position_digest(p->rs, other));
  assert_memory_equal(one->points, p->g->points, sizeof one->points); /* nothing has happened */
  for (uint8_t seat = 0; seat < p->rs->players; seat++)
    if (seat != choices.seat)
      assert_same_view(p, one, other, seat);
  compared++;
}

static void answers_are_secret(void **state) {
  (void)state;
  play_and_look(answered_twice, 3, 4);
  assert_true(compared > 400); /* two in each turn */
}

/* Whoever must decide goes on with a game that he imagines, to its end. */
static void imagined(played *p, bst_game *one, bst_game *other, uint64_t seed) {
  bst_choices choices;
  bst_action a;
  bst_dice dice;
  (void)other;
  if (p->g->turn % 16 != 3)
    return;
  bst_dice_init(&dice, seed, 2);
  bst_game_copy(one, p->g);
  bst_game_determinize(p->rs, one, p->g->ask_seat, seed);
  for (bst_game_choices(p->t, one, &choices); choices.count > 0;
       bst_game_choices(p->t, one, &choices)) {
    bst_game_choice(p->t, one, &choices, bst_dice_below(&dice, choices.count), &a);
    if (bst_game_apply(p->t, one, &a, &p->err) != BST_OK)
      fail_msg("%s", p->err.text);
  }
  assert_true(bst_game_over(one));
}

static void imagined_games_end(void **state) {
  (void)state;
  play_and_look(imagined, 3, 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(views_tell_what_a_seat_knows),
      cmocka_unit_test(answers_are_secret),
      cmocka_unit_test(imagined_games_end),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
