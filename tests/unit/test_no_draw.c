/* test_no_draw.c - turns that go no further than to the draw (`no_draw` of a table) have done by
 * then what they do otherwise, and nothing is drawn or asked: when they go on, the same comes of
 * it. */
#include "games_fixture.h"

#include <turn.h>

enum { GAMES = 2, ACTIONS = 64 };

typedef struct stopping {
  bst_game *whole, *stopped;
  bst_action action[ACTIONS];
  unsigned in_part, behind;
} stopping;

static void try_action(const played *p, stopping *s, const bst_action *action) {
  bst_choices choices;
  bst_game_copy(s->whole, p->g);
  bst_game_copy(s->stopped, p->g);
  assert_int_equal(bst_game_apply(p->t, s->whole, action, NULL), BST_OK);
  p->t->no_draw = p->g->part + 1u;
  assert_int_equal(bst_game_apply(p->t, s->stopped, action, NULL), BST_OK);
  p->t->no_draw = 0;
  bst_game_choices(p->t, s->stopped, &choices);
  bool goes_on = choices.count > 0 || bst_game_over(s->stopped);
  s->in_part += goes_on;
  s->behind += !goes_on;
  if (!goes_on) {
    assert_true(s->stopped->part > p->g->part);
    assert_int_equal(s->stopped->drawn, BST_NONE);
    assert_int_equal(p->rs->op_kind[s->stopped->at], BST_OP_DRAW);
    assert_int_equal(bst_turn_run(p->t, s->stopped, NULL), BST_OK);
  }
  s->stopped->key = s->whole->key = 0; /* of what the table has listed */
  assert_memory_equal(s->stopped, s->whole, s->whole->size);
}

static void look(const played *p, void *with) {
  stopping *s = with;
  if (!s->whole) {
    assert_non_null(s->whole = bst_game_new(p->t));
    assert_non_null(s->stopped = bst_game_new(p->t));
  }
  uint32_t count = bst_game_legal(p->t, p->g, s->action, ACTIONS);
  count = count < ACTIONS ? count : ACTIONS;
  for (uint32_t i = 0; i < count; i += 1 + count / 4)
    try_action(p, s, &s->action[i]);
}

static void of_rules(const char *const *with, size_t count) {
  stopping *s = calloc(1, sizeof *s);
  assert_non_null(s);
  look_at_games(with, count, GAMES, look, s);
  assert_true(s->in_part > 100 && s->behind > 100);
  bst_game_free(s->whole);
  bst_game_free(s->stopped);
  free(s);
}

static void where_extra_parts_come(void **state) {
  const char *const with[] = {"base", "traders_and_builders", "hills_and_sheep", "river"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void where_turns_begin_with_steps(void **state) {
  const char *const with[] = {"base", "princess_and_dragon", "tower", "bridges_castles_and_bazaars",
                              "under_the_big_top"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(where_extra_parts_come),
      cmocka_unit_test(where_turns_begin_with_steps),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
