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

/* Every seat has what its side has together. */
static inline void bst_sides_add(const bst_ruleset *rs, int32_t *of) {
  int32_t sum[BST_MAX_PLAYERS] = {0};
  for (uint8_t seat = 0; seat < rs->players; seat++)
    sum[bst_side_of(rs, seat)] += of[seat];
  for (uint8_t seat = 0; seat < rs->players; seat++)
    of[seat] = sum[bst_side_of(rs, seat)];
}

/* Majority: the same for the seats that have a say there themselves; the others have nothing. */
static inline void bst_sides_pool(const bst_ruleset *rs, int32_t *of) {
  int32_t own[BST_MAX_PLAYERS];
  for (uint8_t seat = 0; seat < rs->players; seat++)
    own[seat] = of[seat];
  bst_sides_add(rs, of);
  for (uint8_t seat = 0; seat < rs->players; seat++)
    of[seat] = own[seat] > 0 ? of[seat] : 0;
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
