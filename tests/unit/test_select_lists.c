/* A selector's list has just the things that the selector means one by one, by whatever short way
 * they were found: figures in one cell, segments of which most is plainly seen. */
#include "games_fixture.h"

#include <select.h>

enum { GAMES = 6 };

typedef struct tally {
  unsigned meant, plain; /* things in lists; segments that plainly can't be meant */
  unsigned positions, taken;
} tally;

/* Is the thing in the list, where one can be told from the other? */
static bool is_listed(const bst_picked *list, uint32_t id) {
  bool found = false;
  for (uint32_t i = 0; i < list->count && !found; i++)
    found = list->id[i] == id;
  return found;
}

/* Nodes that a tile keeps for further segments are none. */
static bool is_spare(const bst_ruleset *rs, const bst_game *g, uint32_t node) {
  return nodes_of(rs, g)[node].kind == BST_KIND_SPARE;
}

static void compare(bst_select_at *at, uint16_t selector, uint32_t count, tally *seen) {
  uint8_t type = at->t->rules->selector[selector].type;
  bst_picked list = bst_select_list(at, selector);
  for (uint32_t id = 0; id < count; id++) {
    if (type == BST_SELECT_SEGMENTS && is_spare(at->t->rules, at->g, id))
      continue;
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

/* Kinds of figures that the seat has at home. */
static uint32_t kinds_at_home(const played *p, uint8_t seat) {
  uint32_t kinds = 0;
  for (uint8_t kind = 0; kind < p->rs->figure_count; kind++)
    if (!(p->rs->neutral_kinds >> kind & 1) &&
        supply_of(p->rs, p->g)[seat * p->rs->figure_count + kind] != BST_NONE)
      kinds |= 1u << kind;
  return kinds;
}

/* What all segments take, asked together, is what each takes of each. */
static void compare_takers(const played *p, tally *seen) {
  enum { MOST = 4096 };
  static uint32_t node[MOST], taken[MOST];
  const bst_select_lists *lists = p->t->lists_say;
  uint8_t seat = p->g->active;
  uint32_t kinds = kinds_at_home(p, seat), count = 0;
  for (uint16_t n = 0; n < p->g->node_count && count < MOST; n++)
    if (!is_spare(p->rs, p->g, n))
      node[count++] = n;
  lists->takes_of_each(p->t, p->g, node, count, seat, kinds, BST_CAUSE_DEPLOY, taken);
  for (uint32_t i = 0; i < count; i++)
    for (uint8_t kind = 0; kind < p->rs->figure_count; kind++) {
      bool takes = (kinds >> kind & 1) && lists->takes(p->t, p->g, (uint16_t)node[i], seat, kind,
                                                       BST_NONE, BST_CAUSE_DEPLOY);
      if (takes != (taken[i] >> kind & 1))
        fail_msg("segment %u: figures of kind %u", node[i], kind);
      seen->taken += takes;
    }
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
  compare_takers(p, seen);
}

static void of_rules(const char *const *with, size_t count) {
  tally seen = {0, 0, 0, 0};
  look_at_games(with, count, GAMES, look, &seen);
  assert_true(seen.meant > 1000 && seen.plain > 1000 && seen.taken > 1000);
}

static void among_squares(void **state) {
  const char *const with[] = {"base", "princess_and_dragon", "tower", "abbey_and_mayor"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

/* Tiles that become others, and leave. */
static void among_edits(void **state) {
  const char *const with[] = {
      "base",        "bridges_castles_and_bazaars", "tunnel", "ferries", "cult",
      "monasteries", "princess_and_dragon"};
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
      cmocka_unit_test(among_edits),
      cmocka_unit_test(among_halves),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
