/* statistics_inside.h - one thread that listens to games. */
#ifndef BST_STATISTICS_INSIDE_H
#define BST_STATISTICS_INSIDE_H

#include "statistics.h"

#include <stdatomic.h>

/* Points that a turn brought. */
typedef struct bst_gain {
  uint16_t turn, term;
  bool ended; /* the game was over then */
  int32_t points;
} bst_gain;

/* A figure that was placed. */
typedef struct bst_placing {
  uint8_t kind, seat;
  int16_t x, y;
} bst_placing;

typedef struct bst_listener {
  bst_scribe face;
  const bst_scribe *inner; /* or NULL */
  bst_statistics *owner;
  bst_counts sum;
  /* of the game that is played: */
  uint16_t turn;
  int32_t points[BST_MAX_PLAYERS]; /* when the turn began */
  int32_t *tally;                  /* of all players, by term; the same */
  uint32_t asked[BST_STAT_STEPS], options[BST_STAT_STEPS];
  uint64_t timed[BST_MAX_PLAYERS], thought[BST_MAX_PLAYERS], longest[BST_MAX_PLAYERS];
  bst_gain *gain;
  size_t gain_count, gain_room;
  bst_placing *placing;
  size_t placing_count, placing_room;
} bst_listener;

struct bst_statistics {
  const bst_ruleset *rs;
  uint64_t games;
  bool fixed_seats, summed;
  uint8_t seats;
  uint16_t terms;
  uint32_t threads, batches, measures;
  uint32_t seen;      /* batches in `read`; the others are as if there were none */
  bst_scribe *scribe; /* by thread */
  bst_listener *listener;
  _Atomic int64_t *row; /* [batch][measure]: several threads may play the games of a batch */
  int64_t *read;        /* the same, as it was looked at last */
};

/* The game is over: adds it to the sums of its thread and to its batch. */
void bst_listener_count(bst_listener *l, const bst_match *m, const bst_result *result);

#endif
