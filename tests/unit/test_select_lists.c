/* A selector's list has just the things that the selector means one by one, by whatever short way
 * they were found: figures in one cell, segments of which most is plainly seen. */
#include "games_fixture.h"

#include <select.h>

enum { GAMES = 6 };

typedef struct tally {
  unsigned meant, plain; /* things in lists; segments that plainly can't be meant */
  unsigned positions;
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

/* All selectors of figures and segments that name no order and no number, in each eighth position.
 */
static void look(const played *p, void *with) {
  tally *seen = with;
  if (seen->positions++ % 8 != 0)
    return;
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

static void of_rules(const char *const *with, size_t count) {
  tally seen = {0, 0, 0};
  look_at_games(with, count, GAMES, look, &seen);
  assert_true(seen.meant > 1000 && seen.plain > 1000);
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
