/* bench_players.h - what players that think cost: trials of mcts, games of greedy. */
#ifndef BST_BENCH_PLAYERS_H
#define BST_BENCH_PLAYERS_H

#include <bastide.h>

typedef struct player_cost {
  double trials;       /* a second, of whole games played at random from the opening */
  double usual_trials; /* a second, as mcts does them unless told otherwise */
  double greedy_games; /* a second of the processor, between greedy players */
  double slowest;      /* seconds of the processor that greedy's slowest decision took */
  uint64_t slowest_game;
  unsigned slowest_turn;
} player_cost;

/* On one core; greedy plays `games` (0: a few). False: a game could not be played. */
bool bench_players(const bst_ruleset *rs, uint64_t games, player_cost *out);

#endif
