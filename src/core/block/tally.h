/* tally.h - points of the players, and what they were given for: in 16 bits each, as far as that
 * goes. The few that are beyond have a wide place, whose number then stands in these. */
#ifndef BST_TALLY_H
#define BST_TALLY_H

#include "game.h"

/* Nobody ever has more than this, either way, so that sums of points never run over; one award is
 * BST_MOST_POINTS at most. */
enum { BST_MOST_SUM = 1000000000 };
static_assert(BST_MOST_SUM + BST_MOST_POINTS <= INT32_MAX, "one more award always fits");

static inline void bst_points_add(int32_t *sum, int32_t points) {
  *sum += points;
  if (*sum > BST_MOST_SUM)
    *sum = BST_MOST_SUM;
  else if (*sum < -BST_MOST_SUM)
    *sum = -BST_MOST_SUM;
}

/* Points are narrow from here on, up to INT16_MAX; lower numbers are those of wide places. */
enum { BST_TALLY_LEAST = INT16_MIN + BST_WIDE_TALLIES };

/* The number of what `seat` got for a term or a reason. */
static inline uint32_t bst_tally_number(const bst_ruleset *rs, uint8_t seat, uint32_t term) {
  return seat * ((uint32_t)rs->term_count + (uint32_t)rs->reason_count) + term;
}
static inline int32_t bst_tally_get(const bst_ruleset *rs, const bst_game *g, uint32_t number) {
  int16_t is = tally_of(rs, g)[number];
  return is >= BST_TALLY_LEAST ? is : wide_tally_of(rs, g)[is - INT16_MIN];
}

/* Where the sum or what was there before isn't narrow. */
void bst_tally_add_wide(const bst_ruleset *rs, bst_game *g, uint32_t number, int32_t points);
static inline void bst_tally_add(const bst_ruleset *rs, bst_game *g, uint32_t number,
                                 int32_t points) {
  int16_t *is = &tally_of(rs, g)[number];
  const int32_t sum = *is + points;
  if (*is >= BST_TALLY_LEAST && sum >= BST_TALLY_LEAST && sum <= INT16_MAX)
    *is = (int16_t)sum;
  else
    bst_tally_add_wide(rs, g, number, points);
}

/* All of them, wide ones too, as bytes of a block. */
static inline size_t bst_tally_bytes(const bst_ruleset *rs) {
  return rs->layout.tally - rs->layout.wide_tally +
         bst_tally_number(rs, rs->players, 0) * sizeof(int16_t);
}

#endif
