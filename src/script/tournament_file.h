/* tournament_file.h - who plays whom, by which rules, how often:
 *
 *   return tournament { id = "spring", api = 1, rules = { with = { "base" } },
 *                       players = { cautious = "lua:cautious", dice = "random" }, games = 100 }
 *
 * Who the players are is found out by whoever lets them play. */
#ifndef BST_TOURNAMENT_FILE_H
#define BST_TOURNAMENT_FILE_H

#include "setup_file.h"

typedef struct bst_tournament_rules {
  const char *name; /* "" where there is but one ruleset */
  int line;
  bst_setup_file setup; /* its arena is empty; without `with` it is the base game */
} bst_tournament_rules;

typedef struct bst_tournament_player {
  const char *name;   /* in the standings */
  const char *player; /* "random", "lua:my_bot.lua"; files as seen from the folder of the caller */
  int line;
} bst_tournament_player;

typedef struct bst_tournament_file {
  bst_arena arena; /* everything below */
  const char *id, *title, *path;
  const bst_tournament_rules *rules; /* by name */
  size_t rules_count;
  const bst_tournament_player *player; /* by name */
  size_t player_count;
  uint8_t table;  /* seats */
  uint32_t games; /* of each pairing with each ruleset; a multiple of `table` */
  uint64_t seed;
} bst_tournament_file;

enum { BST_TOURNAMENT_PLAYERS = 64, BST_TOURNAMENT_RULES = 64, BST_TOURNAMENT_GAMES = 1000000 };

/* "spring.lua", or the id of one in scripts/tournaments. The caller frees it with
 * bst_tournament_file_free, also after a failure. BST_NOT_FOUND: there is none; BST_BAD_INPUT: see
 * report. */
bst_status bst_tournament_file_read(const char *name, bst_tournament_file *out, bst_report *report);
void bst_tournament_file_free(bst_tournament_file *file);

/* Everybody sits everywhere equally often only in a multiple of `table` games. */
bool bst_tournament_games_fit(uint64_t games, uint8_t table);

#endif
