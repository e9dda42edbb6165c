/* idle.h - whether a step has nothing to do, found by a few loads.
 *
 * Most turns get to most steps in vain: no figure of the kind stands anywhere, the tile shows
 * another symbol. What of that can be seen without entering the step is worked out when the ruleset
 * is made. */
#ifndef BST_IDLE_H
#define BST_IDLE_H

#include "awake.h"
#include "predicates.h"
#include "tokens.h"

/* Fills rs->idle, when all pieces have their numbers. False: out of memory. */
bool bst_idle_prepare(bst_ruleset *rs);

/* Is what was noted of the corners of this part's tile still the case? */
static inline bool bst_knows_corners(const bst_ruleset *rs, const bst_game *g) {
  return g->laid + 1 == g->tile_count && !rs->loose_tiles;
}

/* The part of bst_is_idle_now that is about pieces. */
bool bst_idle_lacks_pieces(const bst_ruleset *rs, const bst_game *g, const bst_idle *idle,
                           uint8_t seat);

/* True: asking `seat` (of a step that is carried out by itself or asks all of them: BST_NOBODY)
 * would change nothing, since the guard can't hold or nothing is offered. False: perhaps. `facts`:
 * bst_facts_now. */
static inline bool bst_is_idle_now(const bst_ruleset *rs, const bst_game *g, uint16_t op,
                                   uint8_t seat, uint64_t facts) {
  const bst_idle *idle = &rs->idle[op];
  static_assert(BST_IDLE_LISTS == 3, "each is looked at");
  return (idle->all & ~facts) != 0 || (idle->one[0] & facts) == 0 || (idle->one[1] & facts) == 0 ||
         (idle->one[2] & facts) == 0 ||
         (idle->tests != 0 && ((idle->corner && g->corners == 0 && bst_knows_corners(rs, g)) ||
                               bst_idle_lacks_pieces(rs, g, idle, seat)));
}
static inline bool bst_is_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op,
                               uint8_t seat) {
  return bst_is_idle_now(rs, g, op, seat, bst_facts_now(rs, g));
}

/* The same of all who are asked together with `op`, but for `op` itself. */
bool bst_others_are_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t seat);

/* The first operation from the step `at` on that is no step, or a step that isn't idle. */
uint16_t bst_idle_skip_one_by_one(const bst_ruleset *rs, const bst_game *g, uint16_t at,
                                  uint64_t facts);
static inline uint16_t bst_idle_skip(const bst_ruleset *rs, const bst_game *g, uint16_t at) {
  const uint64_t wakes = rs->idle[at].wakes;
  if ((wakes & (g->facts | rs->facts.seen)) == 0)
    return rs->idle[at].behind;
  const uint64_t facts = bst_facts_now(rs, g);
  return (wakes & facts) == 0 ? rs->idle[at].behind : bst_idle_skip_one_by_one(rs, g, at, facts);
}

/* Does a figure stand on the board as the guard of a step wants it: one of the seat's, or of
 * anybody (BST_NOBODY, or `anybody`)? */
bool bst_figures_stand(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                       uint8_t seat);

#endif
