/* test_failed_actions.c - a failed action leaves nothing behind: random games of random rules, in
 * which a call of a script or an allocation fails every now and then, at whichever place of the
 * action.
 *
 * In a session the game stays as it was, the same choices are offered, and in the end it has gone
 * as if nothing had ever failed. Players who think may fail while they try things: the game that
 * they think about isn't touched, and what they think later is what they would have thought. */
#include "host_fixture.h"
#include "seed_fixture.h"

#include <guard.h>
#include <host_state.h>
#include <inspect.h>
#include <listing.h>
#include <mcts_search.h>
#include <session.h>

enum { MOST_RULES = 8, MOST_ACTIONS = 512, RULE_SETS = 12, FEW = 4 };

static const char *const pool[] = {"abbot",
                                   "inns_and_cathedrals",
                                   "traders_and_builders",
                                   "hills_and_sheep",
                                   "river",
                                   "halflings",
                                   "watchtowers",
                                   "creep",
                                   "fortify",
                                   "priced_row",
                                   "no_holes",
                                   "draw_two",
                                   "underdog_draw",
                                   "architects",
                                   "hole_bonus",
                                   "common_three",
                                   BST_SOURCE_DIR "/tests/prototypes/auction.lua",
                                   BST_SOURCE_DIR "/tests/prototypes/dragon.lua",
                                   BST_SOURCE_DIR "/tests/prototypes/tower.lua",
                                   BST_SOURCE_DIR "/tests/prototypes/gold.lua",
                                   BST_SOURCE_DIR "/tests/prototypes/wild_edits.lua",
                                   BST_SOURCE_DIR "/tests/prototypes/dice.lua",
                                   BST_SOURCE_DIR "/tests/scenarios/extended.lua"};
enum { POOL = sizeof pool / sizeof *pool };

static void seat_nobody(const bst_player *seats[BST_MAX_PLAYERS]) {
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    seats[i] = NULL;
}

/* Some rules of the pool that go together, at least one with functions. */
static bst_rules *random_rules(bst_dice *dice) {
  for (;;) {
    const char *with[MOST_RULES + 1] = {"base"};
    bst_report report = BST_REPORT_EMPTY;
    bst_rules *rules = NULL;
    size_t count = 1, wanted = 1 + bst_dice_below(dice, FEW);
    while (count <= wanted)
      with[count++] = pool[bst_dice_below(dice, POOL)];
    const bst_setup setup = {
        .with = with, .with_count = count, .players = (uint8_t)(2 + bst_dice_below(dice, 2))};
    bst_status status = bst_rules_load(&setup, &rules, &report);
    bst_report_clear(&report);
    if (status != BST_OK)
      continue;
    bst_table *t = bst_table_new(bst_rules_compiled(rules));
    assert_non_null(t);
    bool scripts = bst_host_guard(t) != NULL;
    bst_table_free(t);
    if (scripts) {
      for (size_t i = 1; i < count; i++)
        print_message("%s%s", strrchr(with[i], '/') ? strrchr(with[i], '/') + 1 : with[i],
                      i + 1 < count ? ", " : "\n");
      return rules;
    }
    bst_rules_free(rules);
  }
}

typedef struct offer {
  bst_choices choices;
  bst_action action[MOST_ACTIONS];
  uint32_t count;
} offer;

static void list(bst_table *t, const bst_game *g, offer *out) {
  memset(out, 0, sizeof *out);
  bst_game_choices(t, g, &out->choices);
  out->count = bst_game_legal(t, g, out->action, MOST_ACTIONS);
}

/* One of the n next calls or allocations fails, if there are as many. */
static void arm(bst_guard *guard, bst_dice *dice) {
  bool call = bst_dice_below(dice, 2) == 0;
  uint64_t n = 1 + bst_dice_below(dice, call ? 12 : 60);
  guard->fail_call = call ? n : 0;
  guard->fail_allocation = call ? 0 : n;
}

static void disarm(bst_guard *guard) { guard->fail_call = guard->fail_allocation = 0; }

/* --- sessions --------------------------------------------------------------------------------- */

typedef struct counts {
  unsigned actions, failures;
} counts;

/* The action fails at some places, and then doesn't. */
static void act(bst_session *s, const bst_action *a, bst_dice *dice, counts *sum) {
  static offer then, now;
  const bst_ruleset *rs = bst_table_ruleset(bst_session_table(s));
  bst_guard *guard = bst_host_guard(bst_session_table(s));
  uint64_t digest = bst_game_digest(rs, bst_session_game(s));
  size_t events, actions, events_now, actions_now;
  list(bst_session_table(s), bst_session_game(s), &then);
  bst_session_news(s, &events);
  bst_session_actions(s, &actions);
  for (;;) {
    bst_error err = {0};
    if (bst_dice_below(dice, 2) == 0)
      arm(guard, dice);
    bst_status status = bst_session_act(s, a, &err);
    disarm(guard);
    if (status == BST_OK)
      break;
    if ((status != BST_SCRIPT && status != BST_NO_MEMORY) || err.text[0] == '\0')
      fail_msg("status %d: '%s'", status, err.text);
    assert_true(bst_game_digest(rs, bst_session_game(s)) == digest);
    list(bst_session_table(s), bst_session_game(s), &now);
    assert_memory_equal(&then, &now, sizeof now);
    bst_session_news(s, &events_now);
    bst_session_actions(s, &actions_now);
    assert_true(events_now == events && actions_now == actions);
    sum->failures++;
  }
  sum->actions++;
}

/* The actions alone, without any failure. */
static uint64_t digest_without(const bst_session *s, const bst_ruleset *rs) {
  size_t count;
  bst_error err = {0};
  const bst_action *action = bst_session_actions(s, &count);
  bst_table *t = bst_table_new(rs);
  bst_game *g = t ? bst_game_new(t) : NULL;
  assert_non_null(g);
  assert_int_equal(bst_game_start(t, g, bst_session_seed(s), 0, &err), BST_OK);
  for (size_t i = 0; i < count; i++)
    if (bst_game_apply(t, g, &action[i], &err) != BST_OK)
      fail_msg("action %zu: %s", i, err.text);
  uint64_t digest = bst_game_digest(rs, g);
  bst_game_free(g);
  bst_table_free(t);
  return digest;
}

static void a_session_is_as_it_was(void **state) {
  (void)state;
  uint64_t seed = test_seed(16);
  counts sum = {0, 0};
  for (uint64_t round = 0; round < RULE_SETS; round++) {
    bst_dice dice;
    bst_error err = {0};
    const bst_player *nobody[BST_MAX_PLAYERS];
    bst_session *s = NULL;
    bst_dice_init(&dice, seed, round);
    bst_rules *rules = random_rules(&dice);
    const bst_ruleset *rs = bst_rules_compiled(rules);
    seat_nobody(nobody);
    assert_int_equal(bst_session_new(rs, nobody, &s, &err), BST_OK);
    if (bst_session_start(s, seed + round, 0, &err) != BST_OK)
      fail_msg("%s", err.text);
    while (bst_session_waits(s)) {
      bst_choices choices;
      bst_action a;
      bst_game_choices(bst_session_table(s), bst_session_game(s), &choices);
      bst_game_choice(bst_session_table(s), bst_session_game(s), &choices,
                      bst_dice_below(&dice, choices.count), &a);
      act(s, &a, &dice, &sum);
      if (bst_dice_below(&dice, 40) == 0)
        assert_int_equal(bst_session_undo(s, &err), BST_OK);
    }
    assert_true(bst_game_digest(rs, bst_session_game(s)) == digest_without(s, rs));
    bst_session_free(s);
    bst_rules_free(rules);
  }
  print_message("%u failures in %u actions\n", sum.failures, sum.actions);
  assert_true(sum.failures > sum.actions / 100); /* most of what is offered is declared */
}

/* --- players who think ------------------------------------------------------------------------ */

/* A decision of a random game, as a player sees it. */
typedef struct scene {
  bst_table *t;
  bst_game *g, *view;
  offer at;
  bst_decision what;
} scene;

static bool look(scene *s, uint64_t chance) {
  list(s->t, s->g, &s->at);
  if (s->at.count < 2 || s->at.count >= MOST_ACTIONS)
    return false;
  bst_game_view(bst_table_ruleset(s->t), s->g, s->at.choices.seat, s->view);
  s->what = (bst_decision){.view = s->view,
                           .seat = s->at.choices.seat,
                           .action = s->at.action,
                           .count = s->at.count,
                           .chance = chance};
  return true;
}

/* What greedy says with failures in between, and without. */
static unsigned rate(scene *s, bst_table *t, bst_greedy *greedy, bst_dice *dice) {
  static int32_t before[MOST_ACTIONS], with[MOST_ACTIONS], after[MOST_ACTIONS];
  const bst_ruleset *rs = bst_table_ruleset(t);
  uint64_t digest = bst_game_digest(rs, s->view);
  bst_guard *guard = bst_host_guard(t);
  unsigned failed = 0;
  bst_greedy_rate(greedy, s->view, s->what.seat, s->at.action, s->at.count, false, before);
  for (int i = 0; i < 3; i++) {
    arm(guard, dice);
    bst_greedy_rate(greedy, s->view, s->what.seat, s->at.action, s->at.count, false, with);
    failed += guard->fail_call == 0 && guard->fail_allocation == 0;
    disarm(guard);
    assert_true(bst_game_digest(rs, s->view) == digest);
  }
  /* Scripts that fail do so again, and the table knows of it; these were made to fail. */
  if (t->lists)
    bst_lists_forget(t->lists);
  bst_greedy_rate(greedy, s->view, s->what.seat, s->at.action, s->at.count, false, after);
  assert_memory_equal(before, after, s->at.count * sizeof *before);
  return failed;
}

/* What a search does with failures in its trials. Every trial counts, whatever becomes of it. */
static unsigned search(scene *s, bst_search *one, bst_dice *dice) {
  const bst_ruleset *rs = bst_table_ruleset(one->table);
  uint64_t digest = bst_game_digest(rs, s->view), before = one->trials;
  bst_guard *guard = bst_host_guard(one->table);
  unsigned failed = 0, visits = 0;
  assert_int_equal(bst_search_begin(one, &s->what, s->what.chance), BST_OK);
  for (uint32_t i = 0; i < s->at.count; i++)
    visits += one->tree.edge[i].visits;
  for (int i = 0; i < 6; i++) {
    arm(guard, dice);
    bst_search_trial(one, &s->what);
    failed += guard->fail_call == 0 && guard->fail_allocation == 0;
    disarm(guard);
    assert_true(bst_game_digest(rs, s->view) == digest);
  }
  for (uint32_t i = 0; i < s->at.count; i++)
    visits -= one->tree.edge[i].visits;
  assert_true(visits == (unsigned)-6 && one->trials == before + 6);
  return failed;
}

/* Looks at every tenth decision or so of a game. */
static unsigned think(const bst_ruleset *rs, uint64_t seed, bst_dice *dice) {
  bst_player player;
  bst_error err = {0};
  bst_search one;
  assert_int_equal(bst_player_make("mcts:20", &player, &err), BST_OK);
  assert_int_equal(bst_search_init(&one, &player.thinking, rs), BST_OK);
  scene s = {.t = bst_table_new(rs)};
  s.g = bst_game_new(s.t);
  s.view = bst_game_new(s.t);
  bst_table *trying = bst_table_new(rs);
  bst_greedy *greedy = bst_greedy_new(trying, player.thinking.home, 0);
  assert_non_null(greedy);
  unsigned failures = 0;
  if (bst_game_start(s.t, s.g, seed, 0, &err) != BST_OK)
    fail_msg("%s", err.text);
  for (;;) {
    bst_choices choices;
    bst_action a;
    bst_game_choices(s.t, s.g, &choices);
    if (choices.count == 0)
      break;
    uint64_t digest = bst_game_digest(rs, s.g);
    if (bst_dice_below(dice, 10) == 0 && look(&s, bst_dice_next(dice)))
      failures += rate(&s, trying, greedy, dice) + search(&s, &one, dice);
    assert_true(bst_game_digest(rs, s.g) == digest);
    bst_game_choice(s.t, s.g, &choices, bst_dice_below(dice, choices.count), &a);
    if (bst_game_apply_listed(s.t, s.g, &a, &err) != BST_OK)
      fail_msg("%s", err.text);
  }
  bst_greedy_free(greedy);
  bst_table_free(trying);
  bst_game_free(s.view);
  bst_game_free(s.g);
  bst_table_free(s.t);
  bst_search_clear(&one);
  bst_player_clear(&player);
  return failures;
}

static void players_think_on(void **state) {
  (void)state;
  uint64_t seed = test_seed(17);
  unsigned failures = 0;
  for (uint64_t round = 0; round < RULE_SETS; round++) {
    bst_dice dice;
    bst_dice_init(&dice, seed, round);
    bst_rules *rules = random_rules(&dice);
    failures += think(bst_rules_compiled(rules), seed + round, &dice);
    bst_rules_free(rules);
  }
  print_message("%u failures in what players tried\n", failures);
  assert_true(failures > 50);
}

/* --- whole games ------------------------------------------------------------------------------ */

/* Fails by chance, in the game as in what players try; here and there, and half done. */
static const char rash[] =
    "return rule { id = 'rash', api = 1, title = 'Rash', needs = { 'base' },\n"
    "  state = { n = 'u16' },\n"
    "  on = { tile_placed = { a = { function(g, ev)\n"
    "    g.state.n = g.state.n + 1\n"
    "    g:award(ev.player, 1)\n"
    "    if g:roll(%d) == 1 then error('fell') end\n"
    "  end } } },\n"
    "  steps = { s = { stage = 'after_action', args = { 'amount' },\n"
    "    options = function(g, player, out) for i = 1, 3 do out:add(i) end end,\n"
    "    apply = function(g, player, i)\n"
    "      g:award(player, i)\n"
    "      if g:roll(%d) == i then error('fell again') end\n"
    "    end } } }\n";

static bst_rules *rash_rules(folder *f, int sides) {
  char text[2048];
  bst_rules *rules = NULL;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  snprintf(text, sizeof text, rash, 100 * sides, sides);
#pragma GCC diagnostic pop
  const char *with[] = {write_file(f, "rash.lua", text)};
  const bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  assert_int_equal(bst_rules_load(&setup, &rules, &f->report), BST_OK);
  return rules;
}

/* Others fall back on something else; what they did is what whole actions do. */
static void others_fall_back(void **state) {
  static const char *const names[] = {"random", "greedy", "mcts:20"};
  bst_rules *rules = rash_rules(*state, 6);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  unsigned fell = 0;
  for (uint64_t game = 0; game < 9; game++) {
    bst_player player;
    bst_session *s = NULL;
    bst_error err = {0};
    assert_int_equal(bst_player_make(names[game % 3], &player, &err), BST_OK);
    const bst_player *seats[BST_MAX_PLAYERS] = {&player, &player};
    assert_int_equal(bst_session_new(rs, seats, &s, &err), BST_OK);
    assert_int_equal(bst_session_start(s, game, 0, &err), BST_OK);
    bst_status status = bst_session_run(s, &err);
    assert_true(status == BST_OK || (status == BST_SCRIPT && strstr(err.text, "fell")));
    assert_true(bst_game_digest(rs, bst_session_game(s)) == digest_without(s, rs));
    size_t count;
    const bst_told *event = bst_session_news(s, &count);
    for (size_t i = 0; i < count; i++)
      fell += event[i].kind == BST_TOLD_FAILED && strstr(event[i].text, "fell") != NULL;
    bst_session_free(s);
    bst_player_clear(&player);
  }
  print_message("%u times something else was chosen\n", fell);
  assert_true(fell > 3);
  bst_rules_free(rules);
}

/* A game without anybody to take it back is aborted by a message, the same one on every table. */
static void a_match_is_aborted(void **state) {
  static const char *const names[] = {"random", "greedy", "mcts:20"};
  bst_rules *rules = rash_rules(*state, 4);
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (uint64_t game = 0; game < 6; game++) {
    bst_error err[2] = {{0}, {0}};
    uint64_t digest[2];
    for (int i = 0; i < 2; i++) {
      bst_player player;
      bst_match m;
      assert_int_equal(bst_player_make(names[game % 3], &player, &err[i]), BST_OK);
      assert_int_equal(bst_match_init(&m, rs, &err[i]), BST_OK);
      m.seat[0] = m.seat[1] = &player;
      assert_int_equal(bst_match_play(&m, game, 0, &err[i]), BST_SCRIPT);
      assert_non_null(strstr(err[i].text, "rash.lua:"));
      digest[i] = bst_game_digest(rs, m.game);
      bst_match_clear(&m);
      bst_player_clear(&player);
    }
    assert_string_equal(err[0].text, err[1].text);
    assert_true(digest[0] == digest[1]);
  }
  bst_rules_free(rules);
}

static int begin(void **state) {
  (void)state;
  return setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_session_is_as_it_was),
      cmocka_unit_test(players_think_on),
      cmocka_unit_test_setup_teardown(others_fall_back, folder_setup, folder_teardown),
      cmocka_unit_test_setup_teardown(a_match_is_aborted, folder_setup, folder_teardown),
  };
  return cmocka_run_group_tests(tests, begin, NULL);
}
