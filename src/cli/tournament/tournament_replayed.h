/* tournament_replayed.h - one game of a tournament once more, for who writes it down. */
#ifndef BST_TOURNAMENT_REPLAYED_H
#define BST_TOURNAMENT_REPLAYED_H

#include <results.h>

typedef struct replayed_game {
  uint64_t number, seed, digest;
  uint32_t turns;
  bool finished; /* else a player or a rule has failed in it, as `error` says */
  uint8_t forfeit, seats;
  char *rules_name, *names[BST_MAX_PLAYERS]; /* of the ruleset, and who sat where */
  char *moves, *error;                       /* NULL: there are none */
  /* By the tournament file, when replayed_game_find() has found them. */
  size_t rules;
  uint8_t player[BST_MAX_PLAYERS];
} replayed_game;

/* Keeps it; false: no memory, and nothing is kept. */
bool replayed_game_take(const bst_told_game *told, replayed_game *out);
void replayed_game_drop(replayed_game *game);
/* BST_ILLEGAL: the tournament has no such ruleset or player. */
bst_status replayed_game_find(const bst_tournament *t, replayed_game *game, bst_error *err);

/* Plays it by its moves, else with its players, for the scribe. Which of the tournament's starts it
 * began with, and who began where the tournament file decides that, isn't in the results: what
 * leads to the same end is right. BST_ILLEGAL: nothing does. */
bst_status replayed_game_play(const bst_tournament *t, const replayed_game *game,
                              const bst_scribe *scribe, bst_error *err);

#endif
