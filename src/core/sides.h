/* sides.h - seats that belong together. Where no rule declares sides every seat is one. */
#ifndef BST_SIDES_H
#define BST_SIDES_H

#include "ruleset.h"

static inline uint8_t bst_side_of(const bst_ruleset *rs, uint8_t seat) {
  return rs->sides.count == 0 ? seat : rs->sides.side[seat];
}

static inline bool bst_is_partner(const bst_ruleset *rs, uint8_t seat, uint8_t other) {
  return other != seat && other < rs->players && bst_side_of(rs, other) == bst_side_of(rs, seat);
}

/* Majority: every seat that is there (bit s of `present`) has what its side has together; those
 * that are not there have nothing. */
static inline void bst_sides_pool(const bst_ruleset *rs, int32_t *of, uint32_t present) {
  int32_t sum[BST_MAX_PLAYERS] = {0};
  for (uint8_t seat = 0; seat < rs->players; seat++)
    sum[bst_side_of(rs, seat)] += of[seat];
  for (uint8_t seat = 0; seat < rs->players; seat++)
    of[seat] = (present >> seat & 1) ? sum[bst_side_of(rs, seat)] : 0;
}

/* Do these seats compete with each other, so that there is a tie between them? Partners don't,
 * where majorities are those of sides. */
static inline bool bst_sides_tied(const bst_ruleset *rs, uint32_t seats) {
  if ((seats & (seats - 1)) == 0 || !rs->sides.majority)
    return (seats & (seats - 1)) != 0;
  uint32_t sides = 0;
  for (uint8_t seat = 0; seat < rs->players; seat++)
    sides |= (seats >> seat & 1) ? 1u << bst_side_of(rs, seat) : 0u;
  return (sides & (sides - 1)) != 0;
}

#endif
