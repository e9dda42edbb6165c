/* test_kept_worths.c - what is remembered of features' values from one position to the next
 * (kept_worths.h) is what they are worth: in random games, behind every action, each feature in
 * each mode for each seat. */
#include "games_fixture.h"

#include <board.h>
#include <graph.h>
#include <kept_worths.h>
#include <lift.h>
#include <score.h>

enum { GAMES = 6, ACTIONS = 4096, BEHIND = 3, EVERY = 5, BASE_EVERY = 3 };

typedef struct looking {
  bst_kept_worths *kept;
  bst_game *behind;
  bst_action action[ACTIONS];
  unsigned looked, compared, worth;
  unsigned gaps; /* how often a tile got the number of one that is gone */
} looking;

static void compare(const played *p, looking *s, const bst_game *g, uint16_t root, uint8_t mode) {
  const bst_known_board board = bst_kept_worths_board(s->kept, g);
  for (uint8_t seat = 0; seat < p->rs->players; seat++) {
    int32_t points = bst_kept_worth(s->kept, &board, p->t, g, root, mode, seat);
    assert_int_equal(points, bst_worth(p->t, g, root, mode, seat, NULL));
    s->worth += points != 0;
    s->compared++;
  }
}

/* Some features, so that there is room for them, twice. */
static void look_at(const played *p, looking *s, const bst_game *g) {
  const bst_node *nodes = nodes_of(p->rs, g);
  for (int twice = 0; twice < 2; twice++)
    for (uint16_t n = 0; n < g->node_count; n++)
      for (uint8_t mode = 0; mode < BST_MAX_MODES && nodes[n].kind < p->rs->kind_count; mode++)
        if (bst_node_is_root(&nodes[n]) && (n % 31 == s->looked % 31 || n + 4 > g->node_count) &&
            p->rs->terms[nodes[n].kind][mode].base != BST_NONE)
          compare(p, s, g, n, mode);
}

/* A tile that is only laid makes a board that is known by the one before. */
static void lay_at(const played *p, looking *s, const bst_action *action) {
  const bst_known_board before = bst_kept_worths_board(s->kept, p->g);
  bst_place_xy at = {(int16_t)action->arg[0], (int16_t)action->arg[1], (uint8_t)action->arg[2]};
  if (p->rs->op_kind[action->step] != BST_OP_PLACE || bst_action_is_pass(action) ||
      bst_tile_under(p->rs, p->g, p->g->drawn, at) != BST_NONE)
    return;
  bst_game_copy(s->behind, p->g);
  bst_board_lay(p->rs, s->behind, p->g->drawn, at, action->seat);
  const bst_known_board grown = bst_kept_worths_grown(s->kept, &before, s->behind),
                        found = bst_kept_worths_board(s->kept, s->behind);
  assert_true(grown.number == found.number);
  assert_int_equal(grown.comparable, found.comparable);
  s->gaps += !found.comparable && before.comparable;
  look_at(p, s, s->behind);
}

static void look(const played *p, void *with) {
  looking *s = with;
  if (!s->kept) {
    assert_non_null(s->kept = bst_kept_worths_new(p->rs));
    assert_non_null(s->behind = bst_game_new(p->t));
  }
  s->looked += bst_game_turn(p->g) % EVERY == 0;
  if (bst_game_turn(p->g) % BASE_EVERY != 0)
    bst_kept_worths_from(s->kept, p->g);
  look_at(p, s, p->g);
  uint32_t count = bst_game_legal(p->t, p->g, s->action, ACTIONS);
  count = count < ACTIONS ? count : ACTIONS;
  for (uint32_t i = 0; i < count; i += 1 + count / BEHIND) {
    lay_at(p, s, &s->action[i]);
    bst_game_copy(s->behind, p->g);
    if (bst_game_apply(p->t, s->behind, &s->action[i], NULL) == BST_OK)
      look_at(p, s, s->behind);
  }
}

static unsigned of_rules(const char *const *with, size_t count) {
  looking *s = calloc(1, sizeof *s);
  assert_non_null(s);
  look_at_games(with, count, GAMES, look, s);
  bst_kept_worths_free(s->kept);
  bst_game_free(s->behind);
  assert_true(s->compared > 1000 && s->worth > 1000);
  unsigned gaps = s->gaps;
  free(s);
  return gaps;
}

static void where_barns_stand(void **state) {
  const char *const with[] = {"base", "inns_and_cathedrals", "traders_and_builders",
                              "abbey_and_mayor"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void where_tiles_change_and_roads_are_joined(void **state) {
  const char *const with[] = {"base", "bridges_castles_and_bazaars", "ferries", "tunnel",
                              "monasteries"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

static void where_figures_count(void **state) {
  const char *const with[] = {"base", "halflings", "mage_and_witch", "hills_and_sheep",
                              "watchtowers"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

/* Figures that terms count, and for whom. */
static const char crowds[] =
    "return rule { id = 'crowds', api = 1, title = 'x', needs = { 'base' },\n"
    "  terms = {\n"
    "    crowd = { on = 'road', tier = 'add', per = 'figures:meeple', n = 3 },\n"
    "    guild = { on = 'city', tier = 'add', per = 'own_figures:meeple', n = 5 } } }\n";

static void where_terms_count_figures(void **state) {
  const char *const with[] = {"base", "abbot", write_file(*state, "crowds.lua", crowds)};
  of_rules(with, sizeof with / sizeof *with);
}

static void where_features_wait(void **state) {
  const char *const with[] = {"base", "abbot", BST_SOURCE_DIR "/tests/data/host/halls.lua"};
  (void)state;
  of_rules(with, sizeof with / sizeof *with);
}

/* At the end of each third turn a tile on which nobody stands leaves. */
static const char leaving[] =
    "local lying = tiles {}\n"
    "return rule { id = 'leaving', api = 1, title = 'x', needs = { 'base' }, loose_tiles = true,\n"
    "  causes = { 'gone' }, on = { turn_end = { gone = { function(g)\n"
    "    if g.turn % 3 ~= 0 then return end\n"
    "    for _, tile in ipairs(g:tiles(lying)) do\n"
    "      if #g:figures { tile = tile } == 0 then g:remove(tile, 'gone') return end\n"
    "    end\n"
    "  end } } } }\n";

static void where_tiles_leave(void **state) {
  const char *const with[] = {"base", "inns_and_cathedrals",
                              write_file(*state, "leaving.lua", leaving)};
  assert_true(of_rules(with, sizeof with / sizeof *with) > 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(where_barns_stand),
      cmocka_unit_test(where_tiles_change_and_roads_are_joined),
      cmocka_unit_test(where_figures_count),
      cmocka_unit_test_setup_teardown(where_terms_count_figures, folder_setup, folder_teardown),
      cmocka_unit_test(where_features_wait),
      cmocka_unit_test_setup_teardown(where_tiles_leave, folder_setup, folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
