/* estimates.h - means of simulated games and differences between two simulations, with intervals.
 *
 * Game k of two simulations with one seed has one deal: the same tiles in the same order, as far as
 * both have them. So a difference is looked at deal by deal (in batches of deals where there are
 * many), and what the deal itself brings falls out. */
#ifndef BST_ESTIMATES_H
#define BST_ESTIMATES_H

#include "statistics.h"

/* A value with an interval of 95 %; the ends are NAN where there is too little to know. */
typedef struct bst_span {
  double value, low, high;
} bst_span;

/* What is asked for: `factor` times the sum of some measures for each `per`, as points for each
 * game. */
typedef struct bst_measured {
  const uint32_t *of; /* none: the value is 0, without doubt */
  size_t count;
  uint32_t per;
  double factor;
} bst_measured;

bst_span bst_mean_span(const bst_statistics *s, const bst_measured *what);
/* One minus other; of simulations of as many games. */
bst_span bst_difference_span(const bst_statistics *one, const bst_measured *its,
                             const bst_statistics *other, const bst_measured *others);
/* Is it clear from the interval that the difference isn't 0? */
static inline bool bst_span_is_clear(const bst_span *s) { return s->low > 0 || s->high < 0; }

/* A share of `wins` in `games`, with the interval of Wilson (1927). */
bst_span bst_share_span(uint64_t wins, uint64_t games);

#endif
