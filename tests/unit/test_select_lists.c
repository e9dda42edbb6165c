/* A selector's list has just the things that the selector means one by one, by whatever short way
 * they were found: figures in one cell, segments of which most is plainly seen. */
#include "host_fixture.h"

#include <select.h>

enum { GAMES = 6 };

typedef struct tally {
  unsigned meant, plain; /* things in lists; segments that plainly can't be meant */
} tally;

/* Is the thing in the list, where one can be told from the other? */
static bool is_listed(const bst_picked *list, uint32_t id) {
  bool found = false;
  for (uint32_t i = 0; i < list->count && !found; i++)
    found = list->id[i] == id;
  return found;
}

static void compare(bst_select_at *at, uint16_t selector, uint32_t count, tally *seen) {
  uint8_t type = at->t->rules->selector[selector].type;
  bst_picked list = bst_select_list(at, selector);
  for (uint32_t id = 0; id < count; id++) {
    bool is = bst_select_is(at, selector, (bst_thing){type, id});
    if (is != is_listed(&list, id))
      fail_msg("selector %u: thing %u is%s meant", selector, id, is ? "" : "n't");
    if (type == BST_SELECT_SEGMENTS) {
      bool may = bst_segment_may_be(at->t->rules, at->g, selector, (uint16_t)id);
      assert_true(may || !is);
      seen->plain += !may;
    }
  }
  seen->meant += list.count;
  bst_select_done(at->t);
}

/* All selectors of figures and segments that name no order and no number. */
static void look(const played *p, tally *seen) {
  for (uint16_t s = 0; s < p->rs->selector_count; s++) {
    const bst_selector_def *of = &p->rs->selector[s];
    bool segments = of->type == BST_SELECT_SEGMENTS;
    if ((!segments && of->type != BST_SELECT_FIGURES) || of->one_per != 0 || of->first_ones != 0)
      continue;
    bst_select_at at = {.t = p->t, .g = p->g, .asked = p->g->active, .same = BST_NOBODY};
    at.that = (bst_thing){BST_SELECT_FIGURES, s % p->rs->layout.figure_cap};
    compare(&at, s, segments ? p->g->node_count : p->rs->layout.figure_cap, seen);
  }
}

static void play(played *p, uint64_t seed, tally *seen) {
  bst_dice dice;
  bst_choices choices;
  bst_dice_init(&dice, seed, 1);
  assert_int_equal(bst_game_start(p->t, p->g, seed, 0, &p->err), BST_OK);
  for (bst_game_choices(p->t, p->g, &choices); choices.count > 0;
       bst_game_choices(p->t, p->g, &choices)) {
    if (bst_dice_below(&dice, 8) == 0)
      look(p, seen);
    assert_int_equal(bst_game_take(p->t, p->g, bst_dice_below(&dice, choices.count), &p->err),
                     BST_OK);
  }
}

static void of_rules(const char *const *with, size_t count) {
  bst_report report = {0};
  const bst_setup setup = {.with = with, .with_count = count, .players = 3};
  played p = {0};
  tally seen = {0, 0};
  if (bst_rules_load(&setup, &p.rules, &report) != BST_OK)
    print_report(&report);
  p.rs = bst_rules_compiled(p.rules);
  p.t = bst_table_new(p.rs);
  p.g = bst_game_new(p.t);
  for (uint64_t seed = 0; seed < GAMES; seed++)
    play(&p, seed, &seen);
  assert_true(seen.meant > 1000 && seen.plain > 1000);
  bst_report_clear(&report);
  leave_table(&p);
}

static void among_squares(void **state) {
  const char *const with[] = {"base", "princess_and_dragon", "tower", "abbey_and_mayor"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void among_halves(void **state) {
  const char *const with[] = {"base", "halflings", "hills_and_sheep", "princess_and_dragon",
                              "tower"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(among_squares),
      cmocka_unit_test(among_halves),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
