/* clock.h - how long players may think: in all of a game, with an increment for each decision, or
 * for each decision. */
#ifndef BST_PLAY_CLOCK_H
#define BST_PLAY_CLOCK_H

#include <bastide.h>

typedef struct bst_clock_terms { /* microseconds */
  int64_t game;                  /* for all decisions of a game; 0: no such limit */
  int64_t increment;             /* comes to it after each decision */
  int64_t move;                  /* for each decision; 0: no such limit */
} bst_clock_terms;

typedef struct bst_clock {
  const bst_clock_terms *terms;  /* NULL: there is no clock */
  int64_t left[BST_MAX_PLAYERS]; /* of a game, in microseconds */
} bst_clock;

static inline bool bst_clock_is_set(const bst_clock *clock) { return clock->terms != NULL; }

/* A game begins: everybody has all his time. */
void bst_clock_begin(bst_clock *clock);
/* Microseconds since some moment; never goes back. */
int64_t bst_clock_now(void);
static inline double bst_clock_seconds(void) { return (double)bst_clock_now() * 1e-6; }
/* May the seat think at all? Where it may not, what comes to it for the next decision does. */
bool bst_clock_has_time(bst_clock *clock, uint8_t seat);
/* The seat has thought for so long. False: too long. */
bool bst_clock_spend(bst_clock *clock, uint8_t seat, int64_t spent);
/* Says so: BST_SCRIPT, like any other failure to choose. */
bst_status bst_clock_fail(const bst_clock *clock, bst_error *err);

#endif
