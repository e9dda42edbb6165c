/* test_final_guesses.c - what is kept of features while figures are guessed at (final_values.h)
 * changes no guess: in random games each is compared with one for which nothing was kept. */
#include "games_fixture.h"

#include <figures.h>
#include <final_values.h>

enum { GAMES = 2, EVERY = 7, ACTIONS = 4096, BEHIND = 5 };

typedef struct guesses {
  bst_final_values *kept;
  bst_game *base, *copy; /* that with which positions are compared, and one to try in, */
  bst_game *behind;      /* as is what comes of an action */
  bst_action action[ACTIONS];
  unsigned looked, compared, worth;
} guesses;

static void guess_anew(const played *p, const bst_game *before, const bst_game *g, uint16_t node,
                       int32_t points[BST_MAX_PLAYERS]) {
  bst_final_values *fresh = bst_final_values_new(p->rs);
  assert_non_null(fresh);
  bst_final_values_hold(fresh, p->t, before);
  bst_final_values_guess(fresh, p->t, g, node, points);
  bst_final_values_free(fresh);
}

static void guess_at(const played *p, guesses *seen, const bst_game *before, uint16_t node) {
  int32_t points[BST_MAX_PLAYERS] = {0}, anew[BST_MAX_PLAYERS] = {0};
  bst_final_values_guess(seen->kept, p->t, seen->copy, node, points);
  guess_anew(p, before, seen->copy, node, anew);
  assert_memory_equal(points, anew, sizeof points);
  seen->compared++;
  for (uint8_t seat = 0; seat < p->rs->players; seat++)
    seen->worth += points[seat] != 0;
}

/* Each kind of figure, one after the other, and two of them. */
static void try_figures(const played *p, guesses *seen, const bst_game *g, uint16_t node) {
  for (uint8_t kind = 0; kind < p->rs->figure_count; kind++)
    for (uint8_t seat = 0; seat < 2; seat++) {
      uint64_t facts = seen->copy->facts;
      uint16_t f = bst_figure_place(p->rs, seen->copy, seat, kind, node);
      if (f == BST_NONE)
        continue;
      guess_at(p, seen, g, node);
      uint16_t other = bst_figure_place(p->rs, seen->copy, seat, kind, node);
      if (other != BST_NONE) {
        guess_at(p, seen, g, node);
        bst_figure_unplace(p->rs, seen->copy, other, seen->copy->facts);
      }
      bst_figure_unplace(p->rs, seen->copy, f, facts);
    }
}

/* On the tile that was laid last, and here and there. */
static void try_in(const played *p, guesses *seen, const bst_game *g) {
  bst_game_copy(seen->copy, g);
  bst_final_values_hold(seen->kept, p->t, g);
  guess_at(p, seen, g, BST_NONE);
  for (uint16_t n = 0; n < g->node_count; n++)
    if (nodes_of(p->rs, g)[n].kind >= p->rs->kind_count)
      continue; /* room for what edits add */
    else if (n + 6u >= g->node_count || n % (3 * EVERY) == seen->looked % EVERY)
      try_figures(p, seen, g, n);
}

/* Behind some of the actions, as a player does who thinks. */
static void look(const played *p, void *with) {
  guesses *seen = with;
  if (!seen->kept) {
    assert_non_null(seen->kept = bst_final_values_new(p->rs));
    assert_non_null(seen->base = bst_game_new(p->t));
    assert_non_null(seen->copy = bst_game_new(p->t));
    assert_non_null(seen->behind = bst_game_new(p->t));
  }
  if (seen->looked++ % EVERY == 0) {
    bst_game_copy(seen->base, p->g);
    bst_final_values_take(seen->kept, p->t, seen->base);
  }
  try_in(p, seen, p->g);
  uint32_t count = bst_game_legal(p->t, p->g, seen->action, ACTIONS);
  count = count < ACTIONS ? count : ACTIONS;
  for (uint32_t i = 0; i < count; i += 1 + count / BEHIND) {
    bst_game_copy(seen->behind, p->g);
    if (bst_game_apply(p->t, seen->behind, &seen->action[i], NULL) == BST_OK)
      try_in(p, seen, seen->behind);
  }
}

static void of_rules(const char *const *with, size_t count) {
  guesses *seen = calloc(1, sizeof *seen);
  assert_non_null(seen);
  look_at_games(with, count, GAMES, look, seen);
  bst_final_values_free(seen->kept);
  bst_game_free(seen->base);
  bst_game_free(seen->copy);
  bst_game_free(seen->behind);
  assert_true(seen->compared > 1000 && seen->worth > 1000);
  free(seen);
}

/* Figures that terms count or name, and for whom. */
static const char crowds[] =
    "return rule { id = 'crowds', api = 1, title = 'x', needs = { 'base' },\n"
    "  terms = {\n"
    "    crowd = { on = 'road', tier = 'add', per = 'figures:meeple', n = 3 },\n"
    "    guild = { on = 'city', tier = 'add', per = 'own_figures:meeple', n = 5 },\n"
    "    monk = { on = 'monastery', tier = 'bonus', n = 7, when = { figure = 'abbot' } },\n"
    "    lord = { on = 'field', tier = 'bonus', n = 11, when = { own_figure = 'large_meeple' } } } "
    "}\n";

static void where_terms_count_figures(void **state) {
  const char *const with[] = {"base", "inns_and_cathedrals", "abbot",
                              write_file(*state, "crowds.lua", crowds)};
  of_rules(with, sizeof with / sizeof *with);
}

static void where_features_wait(void **state) {
  const char *const with[] = {"base", "abbot", BST_SOURCE_DIR "/tests/data/host/halls.lua"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void where_figures_of_nobody_count(void **state) {
  const char *const with[] = {"base", "princess_and_dragon", "mage_and_witch", "under_the_big_top"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void where_features_beside_count(void **state) {
  const char *const with[] = {"base", "inns_and_cathedrals", "traders_and_builders",
                              "hills_and_sheep", "abbey_and_mayor"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void where_tiles_change_and_roads_are_joined(void **state) {
  const char *const with[] = {"base", "bridges_castles_and_bazaars", "ferries", "tunnel",
                              "festival"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void where_half_tiles_and_towers_stand(void **state) {
  const char *const with[] = {"base", "halflings", "tower", "count", "watchtowers"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(where_terms_count_figures, folder_setup, folder_teardown),
      cmocka_unit_test(where_features_wait),
      cmocka_unit_test(where_figures_of_nobody_count),
      cmocka_unit_test(where_features_beside_count),
      cmocka_unit_test(where_tiles_change_and_roads_are_joined),
      cmocka_unit_test(where_half_tiles_and_towers_stand),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
