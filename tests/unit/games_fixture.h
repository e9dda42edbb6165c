/* games_fixture.h - random games of a ruleset, looked at before each action. */
#ifndef GAMES_FIXTURE_H
#define GAMES_FIXTURE_H

#include "host_fixture.h"

/* Hears of a position in which somebody is asked. */
typedef void look_at_position(const played *p, void *with);

static inline void play_and_look(played *p, uint64_t seed, look_at_position *look, void *with) {
  bst_dice dice;
  bst_choices choices;
  bst_dice_init(&dice, seed, 1);
  assert_int_equal(bst_game_start(p->t, p->g, seed, 0, &p->err), BST_OK);
  for (bst_game_choices(p->t, p->g, &choices); choices.count > 0;
       bst_game_choices(p->t, p->g, &choices)) {
    look(p, with);
    assert_int_equal(bst_game_take(p->t, p->g, bst_dice_below(&dice, choices.count), &p->err),
                     BST_OK);
  }
}

/* Games of three players, with the seeds from 0. */
static inline void look_at_games(const char *const *rules, size_t count, unsigned games,
                                 look_at_position *look, void *with) {
  bst_report report = BST_REPORT_EMPTY;
  const bst_setup setup = {.with = rules, .with_count = count, .players = 3};
  played p = {0};
  bst_status status = bst_rules_load(&setup, &p.rules, &report);
  if (status != BST_OK)
    print_report(&report);
  bst_report_clear(&report);
  assert_int_equal(status, BST_OK);
  p.rs = bst_rules_compiled(p.rules);
  p.t = bst_table_new(p.rs);
  assert_non_null(p.t);
  p.g = bst_game_new(p.t);
  assert_non_null(p.g);
  for (uint64_t seed = 0; seed < games; seed++)
    play_and_look(&p, seed, look, with);
  leave_table(&p);
}

#endif
