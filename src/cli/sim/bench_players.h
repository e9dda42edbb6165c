/* bench_players.h - what players that think cost: trials of mcts, games of greedy. */
#ifndef BST_BENCH_PLAYERS_H
#define BST_BENCH_PLAYERS_H

#include <bastide.h>

typedef struct player_cost {
  double trials;       /* a second, of whole games played at random from the opening */
  double usual_trials; /* a second, as mcts does them unless told otherwise */
  double greedy_games; /* a second, between two greedy players */
} player_cost;

/* On one core; false: a game could not be played. */
bool bench_players(const bst_ruleset *rs, player_cost *out);

#endif
