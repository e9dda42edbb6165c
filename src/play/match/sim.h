/* sim.h - many games at once, over several threads, with one result that does not depend on how
 * many threads there were.
 *
 * Game k of a simulation has a seed of its own, made of the simulation's seed and k. Games are
 * handed out in chunks of one size; all sums are of whole numbers, and the digest is taken over
 * the chunks in order, so neither depends on who played what. */
#ifndef BST_SIM_H
#define BST_SIM_H

#include "match.h"

#include <def.h>

typedef struct bst_sim_plan {
  const bst_ruleset *ruleset;
  const bst_player *player; /* as many as the ruleset has seats */
  uint64_t games, seed;
  uint32_t threads;
  uint32_t chunk;   /* games that are handed out together; 0: 64. The digest depends on it */
  bool fixed_seats; /* else player i sits in seat (i + game) mod n */
  /* Called by the calling thread a few times a second, and once at the end; may be NULL. */
  void (*progress)(void *self, uint64_t done, double seconds);
  void *self;
  /* Writes games down, which know their number (bst_match.number): one for each of the threads, or
   * NULL. When one fails the simulation ends. */
  const bst_scribe *scribe;
  /* Plays the chunks whose number is `part` modulo `parts` alone, where others play the rest; 0
   * parts: all. Then bst_sim_join() makes one of the results of all parts. */
  uint32_t part, parts;
  bool figures; /* those that are placed are counted, which a fifth of the speed of random games may
                 * cost */
  bool course;  /* the digest is that of how the games go (course_digest.h), not of final blocks */
} bst_sim_plan;

typedef struct bst_tally {
  uint64_t games, wins, ties; /* by bst_game_result(); a tie: first together with others,
                                 those of other sides */
  uint64_t forfeits;          /* games that his script ended; counted nowhere else here */
  int64_t points;
} bst_tally;

/* Why games were aborted: one message, and how often. */
typedef struct bst_abort_reason {
  uint64_t games, first_game;
  bst_error error;
} bst_abort_reason;
enum { BST_ABORT_REASONS = 8 }; /* different ones that are told apart */

enum { BST_SIM_TERMS = 512 }; /* whose points are told apart */

typedef struct bst_sim_result {
  bool is_endless;  /* the first games had no end, so the others weren't played */
  uint64_t games;   /* played to the end */
  uint64_t aborted; /* ended by a script that failed, of a rule or a player (see forfeits) */
  uint64_t turns, discarded;
  uint64_t parts;       /* of turns: tiles that were due */
  uint64_t ties_broken; /* features of several strongest players that fewer of them were paid for */
  int64_t term[BST_SIM_TERMS];           /* points of all players by base term or reason */
  int64_t token[BST_MAX_TOKEN_KINDS];    /* in all players' supplies at the end, by kind */
  uint64_t placed[BST_MAX_FIGURE_KINDS]; /* of plans with `figures`: by kind, of all players */
  uint64_t digest; /* over all games in order: of their final states, or courses */
  double seconds;
  bst_tally player[BST_MAX_PLAYERS];
  bst_tally by_seat[BST_MAX_PLAYERS][BST_MAX_PLAYERS]; /* [player][seat] */
  bst_abort_reason reason[BST_ABORT_REASONS]; /* of the aborted games, by their first game */
  uint32_t reason_count;
} bst_sim_result;

/* How many chunks there are: room for their digests. */
uint64_t bst_sim_chunks(const bst_sim_plan *plan);
/* As bst_sim_run(), but chunk_digest[i] becomes the digest of chunk i, where this part has played
 * it; out->digest is none. */
bst_status bst_sim_run_part(const bst_sim_plan *plan, bst_sim_result *out, uint64_t *chunk_digest,
                            bst_error *err);
/* Adds what another part came to; at last the digest is made of those of all chunks. */
void bst_sim_join(bst_sim_result *to, const bst_sim_result *from);
void bst_sim_finish(const bst_sim_plan *plan, bst_sim_result *r, const uint64_t *chunk_digest);

/* Plays. BST_NO_MEMORY, BST_FULL when a thread can't be started, the failure of a scribe, or
 * BST_SCRIPT for a script that keeps state of its own (looked for now and then): *out is unchanged.
 * Games that a script aborts are no failure: see `aborted`. */
bst_status bst_sim_run(const bst_sim_plan *plan, bst_sim_result *out, bst_error *err);

void bst_tally_add(bst_tally *to, const bst_tally *from);

/* The seed of one game of a simulation. */
uint64_t bst_sim_game_seed(uint64_t seed, uint64_t game);

#endif
