/* test_bordering.c - what terms count is the same whether the features beside one are kept
 * (bordering.h) or looked for each time. */
#include "games_fixture.h"

#include <bordering.h>
#include <graph.h>
#include <score.h>

enum { GAMES = 3 };

typedef struct tally {
  unsigned kept, found; /* counters, over all features and positions; those that count anything */
} tally;

static void compare(const played *p, uint16_t root, const bst_counter *what, bst_beside *beside,
                    tally *seen) {
  if (what->op != BST_COUNT_ADJACENT && what->op != BST_COUNT_SELECTED)
    return;
  int32_t count = bst_count(p->t, p->g, root, what, 0, BST_MODE_FINAL);
  assert_int_equal(bst_count_beside(p->t, p->g, root, what, 0, BST_MODE_FINAL, beside), count);
  seen->kept += beside->known;
  seen->found += count > 0;
}

static void look(const played *p, void *with) {
  const bst_node *nodes = nodes_of(p->rs, p->g);
  for (uint16_t n = 0; n < p->g->node_count; n++) {
    if (!bst_node_is_root(&nodes[n]) || nodes[n].kind == BST_KIND_SPARE)
      continue;
    const bst_terms *terms = &p->rs->terms[nodes[n].kind][BST_MODE_FINAL];
    bst_beside beside;
    bst_beside_forget(&beside);
    for (uint16_t i = 0; i < terms->count; i++)
      compare(p, n, &p->rs->term[p->rs->term_order[terms->first + i]].per, &beside, with);
  }
}

static void of_fields_with_cities_castles_and_herds(void **state) {
  const char *const with[] = {"base", "traders_and_builders", "bridges_castles_and_bazaars", "gq11",
                              "siege"};
  tally seen = {0, 0};
  (void)state;
  look_at_games(with, sizeof with / sizeof *with, GAMES, look, &seen);
  assert_true(seen.kept > 1000 && seen.found > 100);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(of_fields_with_cities_castles_and_herds),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
