/* bench_players.c - see bench_players.h. */
#define _POSIX_C_SOURCE 200809L
#include "bench_players.h"

#include <mcts.h>
#include <sim.h>
#include <string.h>
#include <time.h>

enum { ROUNDS = 5, GREEDY_GAMES = 40 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Trials a second of a player's first decision, with the tree empty; the best of the rounds. */
static double time_trials(const bst_ruleset *rs, const char *name) {
  bst_match match = {0};
  bst_player player = {0};
  bst_action action;
  double best = 0;
  bool fine =
      bst_player_make(name, &player, NULL) == BST_OK && bst_match_init(&match, rs, NULL) == BST_OK;
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    match.seat[seat] = &player;
  /* The mind is made in a round of its own. */
  fine = fine && bst_match_start(&match, 1, 0, NULL) == BST_OK && bst_match_choose(&match, &action);
  for (int round = 0; fine && round < ROUNDS; round++) {
    fine = bst_match_start(&match, 1, 0, NULL) == BST_OK;
    uint64_t before = fine ? bst_mcts_trials(match.mind[0].self) : 0;
    double start = now();
    fine = fine && bst_match_choose(&match, &action);
    double seconds = now() - start;
    double rate = fine ? (double)(bst_mcts_trials(match.mind[0].self) - before) / seconds : 0;
    best = rate > best ? rate : best;
  }
  bst_match_clear(&match);
  bst_player_clear(&player);
  return fine ? best : 0;
}

static double time_greedy(const bst_ruleset *rs) {
  bst_player player[BST_MAX_PLAYERS] = {0};
  bst_sim_result result;
  bool fine = true;
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    fine = fine && bst_player_make("greedy", &player[i], NULL) == BST_OK;
  const bst_sim_plan plan = {
      .ruleset = rs, .player = player, .games = GREEDY_GAMES, .seed = 1, .threads = 1};
  fine = fine && bst_sim_run(&plan, &result, NULL) == BST_OK && !result.aborted;
  return fine && result.seconds > 0 ? (double)result.games / result.seconds : 0;
}

bool bench_players(const bst_ruleset *rs, player_cost *out) {
  out->trials = time_trials(rs, "mcts:iterations=5000:tree=uct:rollout=random:depth=0");
  out->usual_trials = time_trials(rs, "mcts:iterations=2000");
  out->greedy_games = time_greedy(rs);
  return out->trials > 0 && out->usual_trials > 0 && out->greedy_games > 0;
}
