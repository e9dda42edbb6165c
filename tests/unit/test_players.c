/* test_players.c - players who think: they know what their seat knows and no more, choose the same
 * from the same seed, change nothing, and play well enough. */
#include "host_fixture.h"

#include <evaluation.h>
#include <feature_value.h>
#include <foreign_text.h>
#include <inspect.h>
#include <locations.h>
#include <match.h>
#include <mcts.h>
#include <mcts_tree.h>
#include <player_name.h>
#include <player_options.h>
#include <position.h>
#include <sim.h>

#define HIDDEN BST_SOURCE_DIR "/tests/data/host/hidden.lua"
#define HOUSE BST_SOURCE_DIR "/scripts/house_rules/"
#define HANDS HOUSE "hand_three.lua"
#define POUCHES BST_SOURCE_DIR "/tests/data/host/pouches.lua"
#define NOSY "lua:" BST_SOURCE_DIR "/tests/data/host/nosy.lua"

static bst_player made(const char *name) {
  bst_player player = {0};
  bst_error error = {0};
  if (bst_player_make(name, &player, &error) != BST_OK)
    fail_msg("%s", error.text);
  return player;
}

/* --- what they see ---------------------------------------------------------------------------- */

/* Two tables with the same players, whose games differ in what the seat that is asked can't know.
 */
typedef struct twins {
  played at;
  bst_player player;
  bst_match one, other;
} twins;

static twins *seat_twins(const char *rules, const char *name) {
  twins *t = calloc(1, sizeof *t);
  bst_report report = BST_REPORT_EMPTY;
  assert_non_null(t);
  t->at = sit_down(&report, rules, 3, NULL);
  t->player = made(name);
  assert_int_equal(bst_match_init(&t->one, t->at.rs, NULL), BST_OK);
  assert_int_equal(bst_match_init(&t->other, t->at.rs, NULL), BST_OK);
  for (int seat = 0; seat < 3; seat++)
    t->one.seat[seat] = t->other.seat[seat] = &t->player;
  bst_report_clear(&report);
  return t;
}

static void leave_twins(twins *t) {
  bst_match_clear(&t->one);
  bst_match_clear(&t->other);
  bst_player_clear(&t->player);
  leave_table(&t->at);
  free(t);
}

/* What a foreign player is told at that moment, as one line. */
static void told(const bst_match *m, char *out, size_t size) {
  static bst_action action[8192];
  const bst_ruleset *rs = bst_table_ruleset(m->table);
  bst_game *view = bst_game_new(m->table);
  bst_choices choices;
  bst_game_choices(m->table, m->game, &choices);
  bst_game_view(rs, m->game, choices.seat, view);
  const bst_decision what = {.view = view,
                             .seat = choices.seat,
                             .action = action,
                             .count = bst_game_legal(m->table, m->game, action, 8192),
                             .chance = 7};
  bst_json *json = bst_foreign_question(rs, &what);
  assert_true(bst_json_line(json, out, size) < size);
  bst_json_free(json);
  bst_game_free(view);
}

static bool is_unseen(const bst_ruleset *rs, const bst_token *token, uint8_t seat) {
  if (token->location.where != BST_AT_ZONE)
    return token->location.where == BST_AT_BAG;
  uint8_t visible = rs->zone[token->location.at].visible;
  return visible == BST_VISIBLE_NONE ||
         (visible == BST_VISIBLE_OWNER && token->location.seat != seat);
}

/* Pairs of tokens that a seat doesn't see change places, or faces: who counts them as they are
 * numbered would see that. Returns how many faces lie elsewhere now. */
static unsigned exchange_tokens(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint64_t key) {
  bst_token *tokens = tokens_of(rs, g);
  bst_dice dice = {key};
  unsigned moved = 0;
  for (uint16_t i = 0; i < rs->layout.token_cap; i++) {
    bst_token *one = &tokens[i], *other = &tokens[bst_dice_below(&dice, rs->layout.token_cap)];
    if (one->kind != other->kind || !is_unseen(rs, one, seat) || !is_unseen(rs, other, seat))
      continue;
    const bst_token kept = *one;
    uint8_t face = other->face;
    if (bst_dice_below(&dice, 2) == 0) {
      *one = *other;
      *other = kept;
      continue;
    }
    moved += face != kept.face && !bst_location_same(one->location, other->location);
    one->face = face;
    other->face = kept.face;
  }
  return moved;
}

static void assert_same_view(const twins *t, uint8_t seat) {
  bst_game *one = bst_game_new(t->at.t), *other = bst_game_new(t->at.t);
  bst_game_view(t->at.rs, t->one.game, seat, one);
  bst_game_view(t->at.rs, t->other.game, seat, other);
  assert_memory_equal(one, other, bst_ruleset_block_size(t->at.rs));
  bst_game_free(one);
  bst_game_free(other);
}

/* Plays a game in which the other table is made a guess of the first before each decision. */
static void assert_blind(const char *rules, const char *name, uint64_t seed, unsigned most) {
  static char said[1 << 18], again[1 << 18];
  twins *t = seat_twins(rules, name);
  const bst_ruleset *rs = t->at.rs;
  unsigned decisions = 0, differed = 0, exchanged = 0;
  assert_int_equal(bst_match_start(&t->one, seed, 0, NULL), BST_OK);
  assert_int_equal(bst_match_start(&t->other, seed, 0, NULL), BST_OK);
  for (bst_choices choices; bst_game_choices(t->one.table, t->one.game, &choices),
                            choices.count > 0 && decisions < most;) {
    bst_action one = {0}, other = {0};
    bst_game_copy(t->other.game, t->one.game);
    bst_game_determinize(rs, t->other.game, choices.seat, ++decisions);
    exchanged += exchange_tokens(rs, t->other.game, choices.seat, decisions);
    uint64_t before = bst_game_digest(rs, t->one.game);
    differed += before != bst_game_digest(rs, t->other.game);
    assert_same_view(t, choices.seat);
    told(&t->one, said, sizeof said);
    told(&t->other, again, sizeof again);
    assert_string_equal(said, again);
    assert_true(bst_match_choose(&t->one, &one));
    assert_true(bst_match_choose(&t->other, &other));
    if (memcmp(&one, &other, sizeof one) != 0)
      fail_msg("%s with %s decides otherwise, decision %u", name, rules, decisions);
    assert_true(before == bst_game_digest(rs, t->one.game)); /* it is as it was */
    assert_int_equal(bst_game_apply(t->one.table, t->one.game, &one, NULL), BST_OK);
  }
  assert_true(decisions > 40 && differed > decisions / 2);
  assert_true(exchanged > decisions || rs->token_count == 0 || rs->token[0].face_count == 0);
  leave_twins(t);
}

static void players_know_what_their_seat_knows(void **state) {
  (void)state;
  static const char *const players[] = {
      "greedy",
      "greedy:samples=3",
      "greedy:hope=1",
      "mcts:iterations=10:rollout=random:depth=2",
      "mcts:iterations=10:rollout=random:depth=1:tree=uct:threads=2",
      "mcts:iterations=30:depth=1"};
  for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
    assert_blind(HIDDEN, players[i], i, 60);
    assert_blind(HANDS, players[i], i, 60);
    assert_blind(POUCHES, players[i], i, 60);
  }
  assert_blind(POUCHES, NOSY, 1, 60);
}

/* --- the same from the same seed -------------------------------------------------------------- */

static uint64_t digest_of_game(const char *name, uint64_t seed) {
  twins *t = seat_twins(NULL, name);
  bst_error error = {0};
  if (bst_match_play(&t->one, seed, 0, &error) != BST_OK)
    fail_msg("%s", error.text);
  uint64_t first = bst_game_digest(t->at.rs, t->one.game);
  assert_int_equal(bst_match_play(&t->one, seed + 1, 0, &error),
                   BST_OK); /* something else meanwhile */
  assert_int_equal(bst_match_play(&t->one, seed, 0, &error), BST_OK);
  assert_true(first == bst_game_digest(t->at.rs, t->one.game)); /* no game remembers another */
  leave_twins(t);
  return first;
}

static void choices_follow_from_the_seed(void **state) {
  (void)state;
  static const char *const players[] = {"greedy",
                                        "greedy:hope=0.5",
                                        "mcts:iterations=60",
                                        "mcts:iterations=60:threads=3",
                                        "mcts:iterations=20:rollout=random:depth=2",
                                        "mcts:iterations=21:rollout=random:depth=2:threads=3",
                                        "mcts:iterations=2:threads=5",
                                        "mcts:400:nodes=100:rollout=random:depth=1"};
  for (size_t i = 0; i < sizeof players / sizeof players[0]; i++)
    assert_true(digest_of_game(players[i], 5) == digest_of_game(players[i], 5));
}

/* On a machine with much else to do there may be no trial more than those before the first look at
 * the clock. */
static void time_is_kept(void **state) {
  (void)state;
  static const char *const names[] = {"mcts:time=0.05", "mcts:time=0.5", "mcts:time=5"};
  uint64_t trials = 0;
  for (size_t i = 0; i < sizeof names / sizeof *names && trials <= 8; i++) {
    twins *t = seat_twins(NULL, names[i]);
    bst_action action;
    assert_true(t->player.timed);
    assert_int_equal(bst_match_start(&t->one, 1, 0, NULL), BST_OK);
    assert_true(bst_match_choose(&t->one, &action));
    trials = bst_mcts_trials(t->one.mind[0].self);
    leave_twins(t);
  }
  assert_true(trials > 8);
}

/* A mind stays with its player: seats change from game to game, and no two seats share one. */
static void every_seat_has_a_mind(void **state) {
  (void)state;
  twins *t = seat_twins(NULL, "greedy");
  bst_player other = made("greedy:samples=2");
  for (uint64_t game = 0; game < 4; game++) {
    for (uint64_t seat = 0; seat < 3; seat++)
      t->one.seat[seat] = (seat + game) % 3 == 0 ? &other : &t->player;
    assert_int_equal(bst_match_play(&t->one, game, 0, NULL), BST_OK);
    for (uint8_t seat = 0; seat < 3; seat++) {
      int minds = 0;
      for (int i = 0; i < BST_MAX_PLAYERS; i++)
        minds += t->one.mind[i].player == t->one.seat[seat] && t->one.mind[i].seat == seat;
      assert_int_equal(minds, 1);
    }
    assert_null(t->one.mind[3].player); /* three are enough for ever */
  }
  leave_twins(t);
  bst_player_clear(&other);
}

/* --- how well they play ----------------------------------------------------------------------- */

/* What ends now is worth what the features say. */
static int32_t points_at_end(const played *p, uint8_t seat) {
  int32_t points = bst_game_points(p->g, seat);
  uint16_t seen[64], count = 0;
  for (uint16_t f = 0; f < bst_figure_count(p->rs); f++) {
    uint16_t node = bst_figure_at(p->rs, p->g, f).node, known = 0;
    if (node == BST_NONE)
      continue;
    uint16_t root = bst_feature_of(p->rs, p->g, node);
    while (known < count && seen[known] != root)
      known++;
    if (known < count)
      continue;
    seen[count++] = root;
    if (bst_feature_owners(p->rs, p->g, root) >> seat & 1)
      points += bst_feature_value(p->rs, p->g, root, BST_MODE_FINAL, seat, NULL);
  }
  return points;
}

static void assert_ends_anywhere(const char *rules) {
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, rules, 2, NULL);
  bst_game *copy = bst_game_new(p.t);
  bst_dice dice;
  bst_choices choices;
  bst_action a;
  bst_dice_init(&dice, 3, 1);
  assert_int_equal(bst_game_start(p.t, p.g, 3, 0, &p.err), BST_OK);
  for (bst_game_choices(p.t, p.g, &choices); choices.count > 0;
       bst_game_choices(p.t, p.g, &choices)) {
    bool placed = bst_last_placed(p.g) != BST_NONE; /* what it has completed isn't paid yet */
    bst_game_copy(copy, p.g);
    assert_int_equal(bst_game_end_now(p.t, copy, &p.err), BST_OK);
    assert_true(bst_game_over(copy));
    for (uint8_t seat = 0; seat < 2 && !placed; seat++)
      assert_int_equal(bst_game_points(copy, seat), points_at_end(&p, seat));
    bst_game_choice(p.t, p.g, &choices, bst_dice_below(&dice, choices.count), &a);
    assert_int_equal(bst_game_apply_listed(p.t, p.g, &a, &p.err), BST_OK);
  }
  bst_game_copy(copy, p.g);
  assert_int_equal(bst_game_end_now(p.t, copy, &p.err), BST_OK); /* over it is */
  assert_memory_equal(copy, p.g, bst_ruleset_block_size(p.rs));
  bst_game_free(copy);
  leave_table(&p);
  bst_report_clear(&report);
}

/* Also where rules have taken out the usual end: what is broken off is scored as the end that they
 * put in its place says. */
static void games_can_be_ended_anywhere(void **state) {
  (void)state;
  static const char *const rules[] = {NULL, HANDS, HOUSE "architects.lua", HOUSE "common_three.lua",
                                      HOUSE "draw_ahead.lua"};
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    assert_ends_anywhere(rules[i]);
}

/* A step may ask while the drawn tile fits nowhere: what is scored at the end is scored from there,
 * too. */
static void games_can_be_ended_while_a_tile_fits_nowhere(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, BST_SOURCE_DIR "/tests/data/host/misfit_end.lua", 2, NULL);
  const uint16_t monastery = bst_tile_find(p.rs, "BA/L");
  const uint16_t stack[] = {bst_tile_find(p.rs, "BA/Cccc+"), monastery};
  uint16_t tile;
  assert_int_equal(bst_position_begin(p.t, p.g, 1, &p.err), BST_OK);
  assert_int_equal(bst_position_place(p.t, p.g, monastery, (bst_place_xy){0, 0, 0}, &tile, &p.err),
                   BST_OK);
  assert_int_equal(bst_position_stack(p.t, p.g, stack, 2, &p.err), BST_OK);
  assert_int_equal(bst_position_play(p.t, p.g, 0, &p.err), BST_OK);
  assert_int_equal(p.g->misfit, 1);
  assert_int_equal(bst_game_end_now(p.t, p.g, &p.err), BST_OK);
  for (uint8_t seat = 0; seat < 2; seat++)
    assert_int_equal(bst_game_points(p.g, seat), 7);
  leave_table(&p);
  bst_report_clear(&report);
}

/* Questions of the last scoring: both a guess at them and an answer to them are the best ones. */
static void last_questions_are_answered_well(void **state) {
  (void)state;
  static const char *const names[] = {"greedy", "mcts:20"};
  for (int i = 0; i < 2; i++) {
    twins *t = seat_twins(BST_SOURCE_DIR "/tests/data/host/last_wish.lua", names[i]);
    bst_game *end = bst_game_new(t->one.table);
    const bst_ruleset *rs = t->at.rs;
    const uint16_t stack[] = {bst_tile_find(rs, "BA/L")};
    int32_t worth[BST_MAX_PLAYERS];
    bst_action action;
    int wishes = 0;
    assert_int_equal(bst_match_start(&t->one, 1, 0, NULL), BST_OK);
    assert_int_equal(bst_position_stack(t->one.table, t->one.game, stack, 1, NULL), BST_OK);
    bst_game_copy(end, t->one.game);
    assert_true(bst_evaluate_now(t->one.table, end, 0, NULL, worth));
    for (uint8_t seat = 0; seat < 3; seat++)
      assert_int_equal(bst_game_points(end, seat), 20);
    while (bst_match_choose(&t->one, &action)) {
      char text[128];
      bst_action_text(rs, t->one.game, &action, text, sizeof text);
      assert_int_equal(bst_game_apply(t->one.table, t->one.game, &action, NULL), BST_OK);
      wishes += strcmp(text, "wish 2") == 0;
    }
    assert_true(bst_game_over(t->one.game));
    assert_int_equal(wishes, 3);
    bst_game_free(end);
    leave_twins(t);
  }
}

/* Figures at home count by `home`, fewer ones more each, and not when no turn is left. */
static void figures_at_home_are_worth_something(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, NULL, 2, NULL);
  bst_game *copy = bst_game_new(p.t);
  int32_t worth[BST_MAX_PLAYERS];
  assert_int_equal(bst_game_start(p.t, p.g, 3, 0, &p.err), BST_OK);
  for (uint16_t left = 0; left < 3; left++) { /* 0, 1 and 2 at home against 1 */
    bst_game_copy(copy, p.g);
    assert_int_equal(bst_position_supply(p.t, copy, 0, 0, left, NULL), BST_OK);
    assert_int_equal(bst_position_supply(p.t, copy, 1, 0, 1, NULL), BST_OK);
    assert_true(bst_evaluate_now(p.t, copy, 8000000, NULL, worth));
    const int32_t expected[] = {-8 * BST_WORTH_POINT, 0, 4 * BST_WORTH_POINT};
    assert_int_equal(worth[0], expected[left]);
    assert_int_equal(worth[1], -expected[left]);
  }
  assert_int_equal(bst_position_supply(p.t, p.g, 0, 0, 0, NULL), BST_OK);
  assert_int_equal(bst_position_stack(p.t, p.g, NULL, 0, NULL), BST_OK);
  assert_true(bst_evaluate_now(p.t, p.g, 8000000, NULL, worth));
  assert_int_equal(worth[0], 0);
  bst_game_free(copy);
  leave_table(&p);
  bst_report_clear(&report);
}

static void worths_are_of_sides(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, NULL, 3, NULL);
  int32_t worth[BST_MAX_PLAYERS];
  assert_int_equal(bst_game_start(p.t, p.g, 3, 0, &p.err), BST_OK);
  p.g->points[0] = 10;
  p.g->points[1] = 4;
  p.g->points[2] = 3;
  assert_true(bst_evaluate_now(p.t, p.g, 0, NULL, worth));
  assert_int_equal(worth[0], 10 * BST_WORTH_POINT - 7 * BST_WORTH_POINT / 2);
  assert_int_equal(worth[1], 4 * BST_WORTH_POINT - 13 * BST_WORTH_POINT / 2);
  leave_table(&p);
  bst_report_clear(&report);
}

/* A road of one's own that can be closed is closed, by greedy and by mcts. */
static void roads_are_closed(void **state) {
  (void)state;
  static const char *const names[] = {"greedy", "mcts:100"};
  for (int i = 0; i < 2; i++) {
    twins *t = seat_twins(NULL, names[i]);
    bst_table *table = t->one.table;
    bst_game *g = t->one.game;
    bst_action action;
    char text[128];
    uint16_t node, lr = bst_tile_find(t->at.rs, "BA/LR"), plain = bst_tile_find(t->at.rs, "BA/L");
    assert_int_equal(bst_match_start(&t->one, 1, 0, NULL), BST_OK);
    assert_int_equal(bst_position_begin(table, g, 1, NULL), BST_OK);
    assert_int_equal(bst_position_place(table, g, lr, (bst_place_xy){0, 0, 3}, NULL, NULL), BST_OK);
    uint16_t straight = bst_tile_find(t->at.rs, "BA/RFr");
    assert_int_equal(bst_position_place(table, g, straight, (bst_place_xy){1, 0, 0}, NULL, NULL),
                     BST_OK);
    assert_int_equal(bst_node_parse(t->at.rs, g, "0,0 road:E", &node, NULL), BST_OK);
    assert_int_equal(bst_position_figure(table, g, 0, 0, node, NULL), BST_OK);
    const uint16_t stack[] = {lr, plain};
    assert_int_equal(bst_position_stack(table, g, stack, 2, NULL), BST_OK);
    assert_int_equal(bst_position_set_up(table, g, 0, NULL), BST_OK);
    assert_int_equal(bst_position_supply(table, g, 0, 0, 0, NULL), BST_OK); /* nothing else pays */
    assert_int_equal(bst_position_play(table, g, 0, NULL), BST_OK);
    assert_true(bst_match_choose(&t->one, &action));
    bst_action_text(t->at.rs, g, &action, text, sizeof text);
    assert_string_equal(text, "place BA/LR 2,0 r1");
    leave_twins(t);
  }
}

/* Wins of the first in a hundred games. */
static double share_of_wins(const char *one, const char *other, uint64_t games) {
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, NULL, 2, NULL);
  bst_player player[2] = {made(one), made(other)};
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

static void the_stronger_one_wins(void **state) {
  (void)state;
  assert_true(share_of_wins("greedy", "random", 40) >= 0.8);
  assert_true(share_of_wins("mcts:30", "random", 8) >= 0.8);
  assert_true(share_of_wins("greedy:hope=1", "greedy", 60) >= 0.5);
  assert_true(share_of_wins("mcts:150", "greedy", 24) >= 0.5);
}

/* What is remembered of a position is what would be found anew. */
static void prospects_are_the_same_again(void **state) {
  (void)state;
  bst_report report = BST_REPORT_EMPTY;
  played p = sit_down(&report, NULL, 2, NULL);
  bst_game *copy = bst_game_new(p.t);
  bst_prospects *kept = bst_prospects_new(p.t, 1000000), *anew = bst_prospects_new(p.t, 1000000);
  bst_dice dice;
  bst_choices choices;
  bst_action a;
  int compared = 0, hoped = 0;
  bst_dice_init(&dice, 5, 1);
  assert_int_equal(bst_game_start(p.t, p.g, 5, 0, &p.err), BST_OK);
  for (bst_game_choices(p.t, p.g, &choices); choices.count > 0;
       bst_game_choices(p.t, p.g, &choices)) {
    bst_prospects_from(kept, p.g);
    for (uint32_t i = 0; i < choices.count; i++) {
      int32_t one[BST_MAX_PLAYERS] = {0}, other[BST_MAX_PLAYERS] = {0};
      bst_game_copy(copy, p.g);
      bst_game_choice(p.t, p.g, &choices, i, &a);
      assert_int_equal(bst_game_apply_listed(p.t, copy, &a, &p.err), BST_OK);
      if (bst_stack_left(p.rs, copy) != bst_stack_left(p.rs, p.g)) /* less to be hoped for */
        continue;
      bst_prospects_add(kept, copy, one);
      bst_prospects_add(anew, copy, other);
      assert_memory_equal(one, other, sizeof one);
      compared++;
      hoped += one[0] > 0 || one[1] > 0;
    }
    bst_game_choice(p.t, p.g, &choices, bst_dice_below(&dice, choices.count), &a);
    assert_int_equal(bst_game_apply_listed(p.t, p.g, &a, &p.err), BST_OK);
  }
  assert_true(compared > 300 && hoped > compared / 2);
  bst_prospects_free(kept);
  bst_prospects_free(anew);
  bst_game_free(copy);
  leave_table(&p);
  bst_report_clear(&report);
}

/* --- the tree --------------------------------------------------------------------------------- */

static void trees_keep_what_is_below(void **state) {
  (void)state;
  bst_tree tree, other;
  bst_action action[3] = {{.step = 1}, {.step = 2}, {.step = 3}};
  assert_true(bst_tree_init(&tree, 4) && bst_tree_init(&other, 4));
  uint32_t root = bst_tree_add(&tree, 1, 0, action, 3);
  uint32_t left = bst_tree_add(&tree, 2, 1, action, 2),
           right = bst_tree_add(&tree, 3, 1, action, 1);
  uint32_t deep = bst_tree_add(&tree, 4, 0, action + 1, 2);
  assert_int_equal(bst_tree_add(&tree, 5, 0, action, 1), BST_NO_NODE); /* full */
  uint32_t edge = tree.node[root].edge + 1, below = tree.node[left].edge;
  bst_tree_hang(&tree, edge, left);
  bst_tree_hang(&tree, edge, right);
  bst_tree_hang(&tree, below, deep);
  tree.edge[below].visits = 9;
  assert_int_equal(bst_tree_child(&tree, edge, 2), left);
  assert_int_equal(bst_tree_child(&tree, edge, 3), right);
  assert_int_equal(bst_tree_child(&tree, edge, 4), BST_NO_NODE);
  assert_int_equal(bst_tree_find(&tree, 4, action + 1, 2), deep);
  assert_int_equal(bst_tree_find(&tree, 4, action, 2), BST_NO_NODE); /* other actions */
  bst_tree_keep(&tree, left, &other);
  assert_int_equal(other.node_count, 2);
  assert_int_equal(other.edge[other.node[0].edge].visits, 9);
  assert_int_equal(bst_tree_child(&other, other.node[0].edge, 4), 1);
  assert_int_equal(bst_tree_child(&other, other.node[0].edge + 1, 4), BST_NO_NODE);
  bst_tree_free(&tree);
  bst_tree_free(&other);
}

/* A root with more actions than there is room for finds room all the same. */
static void roots_are_never_too_wide(void **state) {
  (void)state;
  enum { WIDE = 20000 };
  bst_tree tree;
  bst_action *action = calloc(WIDE, sizeof *action);
  assert_true(bst_tree_init(&tree, 100));
  assert_int_equal(bst_tree_add(&tree, 1, 0, action, WIDE), 0);
  assert_int_equal(bst_tree_add(&tree, 2, 0, action, 1), BST_NO_NODE);
  bst_tree_free(&tree);
  free(action);
}

/* Everything is tried once, then what is better more often, and the rest is not forgotten. */
static void trials_go_where_it_goes_well(void **state) {
  (void)state;
  bst_tree tree;
  bst_action action[3] = {{0}};
  bst_dice dice = {1};
  assert_true(bst_tree_init(&tree, 4));
  uint32_t node = bst_tree_add(&tree, 1, 0, action, 3);
  for (int i = 0; i < 1000; i++) {
    uint32_t edge = bst_tree_select(&tree, node, 500000, 0, &dice);
    tree.node[node].visits++;
    tree.edge[edge].visits++;
    tree.edge[edge].sum += edge == 1 ? 600000 : 400000;
    if (i == 2)
      for (uint32_t e = 0; e < 3; e++)
        assert_int_equal(tree.edge[e].visits, 1);
  }
  assert_true(tree.edge[1].visits > 700);
  assert_true(tree.edge[0].visits > 10 && tree.edge[2].visits > 10);
  bst_tree_free(&tree);
}

/* --- names ------------------------------------------------------------------------------------ */

static void names_have_options(void **state) {
  (void)state;
  bst_player player = made("mcts:700:c=1.25:rollout=none:tree=uct:depth=3:threads=2:nodes=900");
  assert_int_equal(player.way, BST_CHOOSES_BY_SEARCH);
  assert_int_equal(player.thinking.iterations, 700);
  assert_int_equal(player.thinking.explore, 1250000);
  assert_int_equal(player.thinking.rollout, BST_ROLLOUT_NONE);
  assert_int_equal(player.thinking.tree, BST_TREE_UCT);
  assert_int_equal(player.thinking.nodes, 900);
  assert_false(player.timed);
  player = made("cmd:a:b --x=1:time=0.5");
  assert_string_equal(player.command, "a:b --x=1");
  assert_int_equal(player.thinking.time, 500000);
  assert_true(player.timed);
  bst_player_clear(&player);
}

static void wrong_names_are_refused(void **state) {
  (void)state;
  static const struct {
    const char *name, *says;
  } wrong[] = {
      {"mcts:0", "iterations must be a whole number from 1 to 100000000"},
      {"mcts:x=1", "'x' is none of its options; they are iterations=..."},
      {"mcts:c=-1", "c must be a number from 0 to 100"},
      {"mcts:c=1e3", "c must be a number"},
      {"mcts:rollout=wild", "rollout must be random or greedy or none"},
      {"mcts:500:", "'' is none of its options"},
      {"mcts:threads=99999999999999999999", "threads must be a whole number from 1 to 64"},
      {"greedy:samples", "samples must be"},
      {"cmd:", "name the program"},
      {"cmd", "name the program"},
      {"cmd:x:time=0", "time must be a number from 0.001 to 3600"},
      {"lua", "name its file"},
      {"clever", "there is no such player"},
      {"anna=clever", "player 'clever': there is no such player"},
      {"=random", "the name is empty"},
      {"abcdefghijklmnopqrstuvwxy=random", "more than 24 bytes"},
      {" anna=random", "begins or ends with a blank"},
      {"an\ana=random", "can't be printed"},
      {"an\xff=random", "can't be printed"},
      {"an\"na=random", "a quotation mark"},
      {"mctsx:3", "there is no such player"},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
    bst_player player = {.pass = 77};
    bst_error error = {0};
    assert_true(bst_player_make(wrong[i].name, &player, &error) != BST_OK);
    if (!strstr(error.text, wrong[i].says))
      fail_msg("%s: %s", wrong[i].name, error.text);
    assert_int_equal(player.pass, 77);
  }
}

static void players_have_names(void **state) {
  static const struct {
    const char *text, *called, *label, *rest;
  } names[] = {{"anna=greedy", "anna", "anna", "greedy"},
               {"Anne-Sophie M\xc3\xbcller=random:p=0.5", "Anne-Sophie M\xc3\xbcller",
                "Anne-Sophie M\xc3\xbcller", "random:p=0.5"},
               {"random:p=0.5", "", "player 2", "random:p=0.5"},
               {"cmd:./x --y=1", "", "player 2", "cmd:./x --y=1"},
               {"bo=cmd:./x --y=1", "bo", "bo", "cmd:./x --y=1"}};
  char text[BST_CALLED];
  (void)state;
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    bst_player_called(names[i].text, text);
    assert_string_equal(text, names[i].called);
    bst_player_label(names[i].text, 1, text);
    assert_string_equal(text, names[i].label);
    assert_string_equal(bst_player_unnamed(names[i].text), names[i].rest);
  }
  bst_player player = made("anna=mcts:7");
  assert_int_equal(player.thinking.iterations, 7);
  assert_string_equal(player.name, "anna=mcts:7");
  bst_player_clear(&player);
}

static void commas_may_be_quoted(void **state) {
  (void)state;
  assert_int_equal(bst_player_name_length("random,x"), 6);
  assert_int_equal(bst_player_name_length("lua:it's.lua,x"), 12);
  assert_int_equal(bst_player_name_length("cmd:a 'b,c' d,x"), 13);
  assert_int_equal(bst_player_name_length("cmd:a \"b,\\\",c\",x"), 14);
  assert_int_equal(bst_player_name_length("cmd:a\\,b,x"), 8);
  assert_int_equal(bst_player_name_length("cmd:'open,x"), 11);
  assert_int_equal(bst_player_name_length("bo=cmd:a 'b,c' d,x"), 16);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(players_have_names),
      cmocka_unit_test(players_know_what_their_seat_knows),
      cmocka_unit_test(choices_follow_from_the_seed),
      cmocka_unit_test(time_is_kept),
      cmocka_unit_test(every_seat_has_a_mind),
      cmocka_unit_test(games_can_be_ended_anywhere),
      cmocka_unit_test(games_can_be_ended_while_a_tile_fits_nowhere),
      cmocka_unit_test(worths_are_of_sides),
      cmocka_unit_test(last_questions_are_answered_well),
      cmocka_unit_test(figures_at_home_are_worth_something),
      cmocka_unit_test(roads_are_closed),
      cmocka_unit_test(the_stronger_one_wins),
      cmocka_unit_test(prospects_are_the_same_again),
      cmocka_unit_test(trees_keep_what_is_below),
      cmocka_unit_test(roots_are_never_too_wide),
      cmocka_unit_test(trials_go_where_it_goes_well),
      cmocka_unit_test(names_have_options),
      cmocka_unit_test(wrong_names_are_refused),
      cmocka_unit_test(commas_may_be_quoted),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
