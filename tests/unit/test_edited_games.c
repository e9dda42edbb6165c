/* test_edited_games.c - random games in which tiles change, against the model (board_model.h),
 * which counts each board from scratch. BST_GAMES: how many of each. */
#define _XOPEN_SOURCE 700
#include "board_model.h"
#include "games_fixture.h"

enum { GAMES = 12, SELDOM_LOOKED = 5 };

typedef struct looked {
  model *m;
  const bst_ruleset *rs;
  uint32_t asked, boards, edited, spanned;
} looked;

/* What is edited on the board, and over how many half tiles something goes. */
static void count_edits(looked *l, const played *p) {
  for (uint16_t t = 0; t < bst_placed_count(p->g); t++) {
    const uint16_t type = tiles_of(p->rs, p->g)[t].type;
    if (bst_tile_is_gone(p->rs, p->g, t))
      continue;
    l->edited += bst_base_type(&p->rs->tiles, type) != type;
    l->spanned += bst_tile_cell_at(&p->rs->tiles, type, 0, 0)->span != BST_SEG_NONE;
  }
}

static void look(const played *p, void *with) {
  looked *l = with;
  if (l->m == NULL) {
    const setting s = {(bst_ruleset *)(uintptr_t)p->rs, p->t, p->g};
    l->m = model_new(&s);
  }
  if (l->asked++ % SELDOM_LOOKED != 0)
    return;
  model_make(l->m);
  compare_sets(l->m);
  compare_open(l->m);
  compare_figures(l->m);
  compare_frontier(l->m);
  l->boards++;
  count_edits(l, p);
}

static looked look_at(const char *const *rules, size_t count) {
  const char *wanted = getenv("BST_GAMES");
  looked l = {.m = NULL};
  look_at_games(rules, count, wanted != NULL ? (unsigned)atoi(wanted) : GAMES, look, &l);
  free(l.m);
  return l;
}

static void bridges_castles_tunnels_and_ferries(void **state) {
  static const char *const rules[] = {"bridges_castles_and_bazaars", "tunnel", "ferries",
                                      "halflings"};
  (void)state;
  looked l = look_at(rules, 4);
  assert_true(l.boards > 300 && l.edited > l.boards);
}

static void house_rules_that_change_tiles(void **state) {
  static const char *const rules[] = {"bridges_castles_and_bazaars", "city_caps", "plazas",
                                      "tiles_on_tiles"};
  (void)state;
  looked l = look_at(rules, 4);
  assert_true(l.boards > 200 && l.edited > l.boards);
}

static void whatever_changes_at_random(void **state) {
  static const char *const rules[] = {BST_SOURCE_DIR "/tests/prototypes/wild_edits.lua",
                                      "halflings"};
  (void)state;
  looked l = look_at(rules, 2);
  assert_true(l.boards > 200 && l.edited > l.boards && l.spanned > 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bridges_castles_tunnels_and_ferries),
      cmocka_unit_test(house_rules_that_change_tiles),
      cmocka_unit_test(whatever_changes_at_random),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
