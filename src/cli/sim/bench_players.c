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

/* What others do on the machine isn't counted. */
static double cpu_seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Plays a game between greedy players, and notes its slowest decision if none was slower. */
static bool time_greedy_game(bst_match *match, uint64_t game, player_cost *out) {
  bst_action action;
  bool fine = bst_match_start(match, bst_sim_game_seed(1, game), 0, NULL) == BST_OK;
  while (fine) {
    double start = cpu_seconds();
    if (!bst_match_choose(match, &action))
      break;
    double seconds = cpu_seconds() - start;
    if (seconds > out->slowest) {
      out->slowest = seconds;
      out->slowest_game = game;
      out->slowest_turn = bst_game_turn(match->game);
    }
    fine = bst_game_apply_listed(match->table, match->game, &action, NULL) == BST_OK;
  }
  return fine && bst_match_verdict(match, NULL) == BST_OK;
}

static bool time_greedy(const bst_ruleset *rs, uint64_t games, player_cost *out) {
  bst_match match = {0};
  bst_player player = {0};
  bool fine = bst_player_make("greedy", &player, NULL) == BST_OK &&
              bst_match_init(&match, rs, NULL) == BST_OK;
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    match.seat[seat] = &player;
  double start = cpu_seconds();
  for (uint64_t game = 0; fine && game < games; game++)
    fine = time_greedy_game(&match, game, out);
  double seconds = cpu_seconds() - start;
  out->greedy_games = seconds > 0 ? (double)games / seconds : 0;
  bst_match_clear(&match);
  bst_player_clear(&player);
  return fine;
}

bool bench_players(const bst_ruleset *rs, uint64_t games, player_cost *out) {
  *out = (player_cost){0};
  out->trials = time_trials(rs, "mcts:iterations=5000:tree=uct:rollout=random:depth=0");
  out->usual_trials = time_trials(rs, "mcts:iterations=2000");
  return out->trials > 0 && out->usual_trials > 0 &&
         time_greedy(rs, games > 0 ? games : GREEDY_GAMES, out);
}
