/* test_greedy.c - what greedy does in positions where it is plain what should be done: it leads the
 * dragon to others' meeples and away from its own, takes the fairy where she pays, buys a prisoner
 * back when it has nobody left, pays where more comes back, and sees what a secret answer will be
 * worth. And it wins against chance by these rules. */
#include "host_fixture.h"

#include <board.h>
#include <inspect.h>
#include <match.h>
#include <position.h>
#include <sim.h>
#include <string.h>

typedef struct seated {
  played at;
  bst_player player;
  bst_match match;
} seated;

static bst_player made(const char *text) {
  bst_player player = {0};
  assert_int_equal(bst_player_make(text, &player, NULL), BST_OK);
  return player;
}

static seated *sit(const char *rules) {
  seated *s = calloc(1, sizeof *s);
  bst_report report = BST_REPORT_EMPTY;
  assert_non_null(s);
  s->at = sit_down(&report, rules, 2, NULL);
  s->player = made("greedy");
  assert_int_equal(bst_match_init(&s->match, s->at.rs, NULL), BST_OK);
  s->match.seat[0] = s->match.seat[1] = &s->player;
  assert_int_equal(bst_match_start(&s->match, 1, 0, NULL), BST_OK);
  assert_int_equal(bst_position_begin(s->match.table, s->match.game, 1, NULL), BST_OK);
  bst_report_clear(&report);
  return s;
}

static void leave(seated *s) {
  bst_match_clear(&s->match);
  bst_player_clear(&s->player);
  leave_table(&s->at);
  free(s);
}

static void lay(seated *s, const char *tile, int16_t x, int16_t y, uint8_t turned) {
  uint16_t type = bst_tile_find(s->at.rs, tile);
  assert_int_equal(bst_position_place(s->match.table, s->match.game, type,
                                      (bst_place_xy){x, y, turned}, NULL, NULL),
                   BST_OK);
}

static void stand(seated *s, uint8_t seat, const char *where) {
  uint16_t node;
  assert_int_equal(bst_node_parse(s->at.rs, s->match.game, where, &node, NULL), BST_OK);
  assert_int_equal(bst_position_figure(s->match.table, s->match.game, seat, 0, node, NULL), BST_OK);
}

static uint8_t kind_of(const bst_ruleset *rs, const char *name) {
  for (uint8_t kind = 0; kind < bst_figure_kind_count(rs); kind++)
    if (strcmp(bst_figure_kind_name(rs, kind), name) == 0)
      return kind;
  fail_msg("no figure is called %s", name);
  return 0;
}

/* The tiles to come: the first, and many monasteries. */
static void stack(seated *s, const char *first) {
  uint16_t types[40];
  for (int i = 0; i < 40; i++)
    types[i] = bst_tile_find(s->at.rs, i == 0 ? first : "BA/L");
  assert_int_equal(bst_position_stack(s->match.table, s->match.game, types, 40, NULL), BST_OK);
}

static void begin(seated *s, uint8_t seat) {
  assert_int_equal(bst_position_play(s->match.table, s->match.game, seat, NULL), BST_OK);
}

/* Carries out the action of that text, which must be legal. */
static void play(seated *s, const char *text) {
  bst_choices choices;
  bst_game *g = s->match.game;
  bst_game_choices(s->match.table, g, &choices);
  for (uint32_t i = 0; i < choices.count; i++) {
    bst_action action;
    char one[128];
    bst_game_choice(s->match.table, g, &choices, i, &action);
    bst_action_text(s->at.rs, g, &action, one, sizeof one);
    if (strcmp(one, text) == 0) {
      assert_int_equal(bst_game_apply_listed(s->match.table, g, &action, NULL), BST_OK);
      return;
    }
  }
  fail_msg("'%s' isn't legal", text);
}

static const char *chosen(seated *s, bst_action *action) {
  static char text[128];
  assert_true(bst_match_choose(&s->match, action));
  bst_action_text(s->at.rs, s->match.game, action, text, sizeof text);
  return text;
}

/* A dragon at the end of a road, a monastery to its left, a crossing above, another one right. */
static seated *beside_the_dragon(uint8_t whose, bool around) {
  seated *s = sit("princess_and_dragon");
  lay(s, "BA/RCr", 0, 0, 0);
  lay(s, "DG/R.v", 0, 1, 1);
  lay(s, "BA/LR", -1, 1, 3);
  if (around)
    lay(s, "BA/RFr", -1, 0, 0); /* so that it gets to the monastery that way, too */
  stand(s, whose, "-1,1 monastery");
  stack(s, "DG/LRRR.d");
  assert_int_equal(bst_position_set_up(s->match.table, s->match.game, 0, NULL), BST_OK);
  uint16_t cell = bst_cell_find(s->at.rs, s->match.game, 0, 1);
  assert_int_equal(bst_position_move_figure(s->match.table, s->match.game, BST_NOBODY,
                                            kind_of(s->at.rs, "dragon"),
                                            (bst_location){BST_AT_CELL, BST_NOBODY, cell}, NULL),
                   BST_OK);
  begin(s, 0);
  play(s, "place DG/LRRR.d 1,1 r3");
  return s;
}

static void it_leads_the_dragon_to_others(void **state) {
  (void)state;
  bst_action action;
  seated *s = beside_the_dragon(1, false);
  play(s, "figure normal 1,1 monastery");
  assert_string_equal(chosen(s, &action), "fly -1,1");
  leave(s);
}

static const char *away_from_its_own(bool around) {
  static char text[128];
  bst_action action;
  seated *s = beside_the_dragon(0, around);
  play(s, "pass");
  snprintf(text, sizeof text, "%s", chosen(s, &action));
  leave(s);
  return text;
}

/* The long way leads to its monk without a choice, which it sees to the end. */
static void and_away_from_its_own(void **state) {
  (void)state;
  assert_string_not_equal(away_from_its_own(false), "fly -1,1");
  assert_string_equal(away_from_its_own(true), "fly 1,1");
}

/* It has a meeple on a road and has laid a monastery; `all_at_home`: it has others, too. */
static seated *beside_a_monastery(bool all_at_home) {
  seated *s = sit("princess_and_dragon");
  lay(s, "BA/LR", 0, 0, 3);
  lay(s, "BA/RFr", 1, 0, 0);
  stand(s, 0, "0,0 road:E");
  stack(s, "BA/L");
  assert_int_equal(bst_position_set_up(s->match.table, s->match.game, 0, NULL), BST_OK);
  if (!all_at_home)
    assert_int_equal(bst_position_supply(s->match.table, s->match.game, 0, 0, 0, NULL), BST_OK);
  begin(s, 0);
  play(s, "place BA/L 0,1 r0");
  return s;
}

static void it_takes_the_fairy_where_she_pays(void **state) {
  (void)state;
  bst_action action;
  seated *s = beside_a_monastery(false);
  assert_string_equal(chosen(s, &action), "fairy normal:1 at 0,0 road:E");
  leave(s);
}

/* She pays at the end, if nobody calls her away until then: that isn't worth a monastery. */
static void it_rather_claims_what_is_its_own(void **state) {
  (void)state;
  bst_action action;
  seated *s = beside_a_monastery(true);
  assert_string_equal(chosen(s, &action), "figure normal 0,1 monastery");
  leave(s);
}

/* Whether it buys its meeple back in its turn, with so many others at home. */
static bool buys_back(uint16_t at_home) {
  bool bought = false;
  seated *s = sit("tower");
  const bst_ruleset *rs = s->at.rs;
  bst_game *g = s->match.game;
  bst_choices choices;
  lay(s, "BA/RCr", 0, 0, 0);
  stack(s, "BA/RFr");
  assert_int_equal(bst_position_set_up(s->match.table, g, 0, NULL), BST_OK);
  bst_location prison = {BST_AT_ZONE, 1, 0};
  assert_int_equal(bst_position_move_figure(s->match.table, g, 0, 0, prison, NULL), BST_OK);
  assert_int_equal(bst_position_supply(s->match.table, g, 0, 0, at_home, NULL), BST_OK);
  bst_position_points(s->match.table, g, 0, 20);
  begin(s, 0);
  for (bst_game_choices(s->match.table, g, &choices); choices.seat == 0 && !bought;
       bst_game_choices(s->match.table, g, &choices)) {
    bst_action action;
    bought = strncmp(chosen(s, &action), "ransom ", 7) == 0;
    assert_int_equal(bst_game_apply_listed(s->match.table, g, &action, NULL), BST_OK);
  }
  assert_int_equal(bst_supply(rs, g, 0, 0) > at_home, bought && at_home == 0);
  leave(s);
  return bought;
}

static void it_ransoms_when_nobody_is_left(void **state) {
  (void)state;
  assert_true(buys_back(0));
  assert_false(buys_back(5));
}

/* All that it answers in its turn, one after the other. */
static void expect_answers(seated *s, const char *const *text, size_t count) {
  for (size_t i = 0; i < count; i++) {
    bst_action action;
    assert_string_equal(chosen(s, &action), text[i]);
    assert_int_equal(bst_game_apply_listed(s->match.table, s->match.game, &action, NULL), BST_OK);
  }
}

static void it_looks_through_payments_and_secrets(void **state) {
  (void)state;
  static const char *const answers[] = {"sow 2", "reap 1", "word 2", "word 2"};
  seated *s = sit(BST_SOURCE_DIR "/tests/data/host/looked_through.lua");
  lay(s, "BA/RCr", 0, 0, 0);
  stack(s, "BA/RFr");
  assert_int_equal(bst_position_set_up(s->match.table, s->match.game, 0, NULL), BST_OK);
  begin(s, 0);
  play(s, "place BA/RFr 1,0 r0");
  expect_answers(s, answers, sizeof answers / sizeof answers[0]);
  leave(s);
}

static double share_of_wins(const char *rules, uint64_t games) {
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, rules, 2, NULL);
  bst_player player[2] = {made("greedy"), made("random")};
  bst_sim_result result;
  const bst_sim_plan plan = {
      .ruleset = p.rs, .player = player, .games = games, .seed = 11, .threads = 2};
  assert_int_equal(bst_sim_run(&plan, &result, NULL), BST_OK);
  assert_int_equal(result.games, games);
  bst_player_clear(&player[0]);
  bst_player_clear(&player[1]);
  leave_table(&p);
  bst_report_clear(&report);
  return (double)result.player[0].wins / (double)games;
}

static void it_beats_chance(void **state) {
  (void)state;
  assert_true(share_of_wins("princess_and_dragon", 20) >= 0.9);
  assert_true(share_of_wins("tower", 20) >= 0.9);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_leads_the_dragon_to_others),
      cmocka_unit_test(and_away_from_its_own),
      cmocka_unit_test(it_takes_the_fairy_where_she_pays),
      cmocka_unit_test(it_rather_claims_what_is_its_own),
      cmocka_unit_test(it_ransoms_when_nobody_is_left),
      cmocka_unit_test(it_looks_through_payments_and_secrets),
      cmocka_unit_test(it_beats_chance),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
