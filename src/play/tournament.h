/* tournament.h - players against each other by a tournament file: every table that can be made of
 * them plays by every ruleset, a simulation each, so that the result doesn't depend on the threads.
 *
 * All tables play the same games: game k of each has the same seed, and who sits where moves on by
 * one seat from game to game. */
#ifndef BST_TOURNAMENT_H
#define BST_TOURNAMENT_H

#include "sim.h"

#include <load.h>
#include <tournament_file.h>

/* A tournament file with its rules and players loaded. */
typedef struct bst_tournament {
  const bst_tournament_file *file;
  bst_rules **rules;  /* by ruleset of the file */
  bst_player *player; /* by player of the file */
} bst_tournament;

/* Loads what the file names; everything that is wrong is reported. The file must outlive it; the
 * caller frees it with bst_tournament_free, also after a failure. */
bst_status bst_tournament_load(const bst_tournament_file *file, bst_tournament *out,
                               bst_report *report);
void bst_tournament_free(bst_tournament *t);

/* Those who met at one table, and what became of it: player i of the result is player seat[i]. */
typedef struct bst_pairing {
  size_t rules;                    /* of the file */
  uint8_t player[BST_MAX_PLAYERS]; /* of the file, file->table of them */
  bst_sim_result result;
} bst_pairing;

typedef struct bst_tournament_plan {
  uint64_t games, seed; /* games of each pairing */
  uint32_t threads;
  /* As in bst_sim_plan; `done` counts the games of all pairings. */
  void (*progress)(void *self, uint64_t done, double seconds);
  void *self;
} bst_tournament_plan;

/* How many pairings the file makes, all rulesets together; more than BST_MOST_PAIRINGS can't be
 * played. */
enum { BST_MOST_PAIRINGS = 2000 };
uint64_t bst_tournament_pairings(const bst_tournament_file *file);

/* Plays all of them into pairing[bst_tournament_pairings()], by ruleset, then by players. Failures
 * are those of bst_sim_run. */
bst_status bst_tournament_run(const bst_tournament *t, const bst_tournament_plan *plan,
                              bst_pairing *pairing, bst_error *err);

/* A line of the standings. */
typedef struct bst_standing {
  uint8_t player; /* of the file */
  bst_tally sum;  /* of all games with him; lost are those that he neither won nor shared */
} bst_standing;

/* Adds up the pairings of one ruleset (SIZE_MAX: of all) into standing[file->player_count], best
 * first: by wins and half the ties, by points, by name. */
void bst_tournament_standings(const bst_tournament *t, const bst_pairing *pairing, size_t rules,
                              bst_standing *standing);

#endif
