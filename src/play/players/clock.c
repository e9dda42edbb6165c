/* clock.c - see clock.h. */
#define _POSIX_C_SOURCE 200809L
#include "clock.h"

#include <status.h>
#include <time.h>

static const double million = 1e6;

void bst_clock_begin(bst_clock *clock) {
  for (int i = 0; clock->terms && i < BST_MAX_PLAYERS; i++)
    clock->left[i] = clock->terms->game;
}

int64_t bst_clock_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

bool bst_clock_has_time(bst_clock *clock, uint8_t seat) {
  bool has = clock->terms->game == 0 || clock->left[seat] > 0;
  if (!has)
    clock->left[seat] = clock->terms->increment;
  return has;
}

bool bst_clock_spend(bst_clock *clock, uint8_t seat, int64_t spent) {
  const bst_clock_terms *terms = clock->terms;
  bool in_time = (terms->move == 0 || spent <= terms->move) &&
                 (terms->game == 0 || spent <= clock->left[seat]);
  int64_t left = clock->left[seat] - spent;
  clock->left[seat] = (left > 0 ? left : 0) + terms->increment;
  return in_time;
}

bst_status bst_clock_fail(const bst_clock *clock, bst_error *err) {
  const bst_clock_terms *terms = clock->terms;
  if (terms->game == 0)
    return bst_fail(err, BST_SCRIPT, "the clock has run out: %g s for each decision",
                    (double)terms->move / million);
  if (terms->move == 0)
    return bst_fail(err, BST_SCRIPT,
                    "the clock has run out: %g s for the game, and %g s for each decision more",
                    (double)terms->game / million, (double)terms->increment / million);
  return bst_fail(err, BST_SCRIPT,
                  "the clock has run out: %g s for the game, %g s for each decision",
                  (double)terms->game / million, (double)terms->move / million);
}
