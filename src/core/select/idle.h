/* idle.h - whether a step has nothing to do, found by a few loads.
 *
 * Most turns get to most steps in vain: no figure of the kind stands anywhere, the tile shows
 * another symbol. What of that can be seen without entering the step is worked out when the ruleset
 * is made. */
#ifndef BST_IDLE_H
#define BST_IDLE_H

#include "marks.h"
#include "predicates.h"
#include "stack.h"
#include "tokens.h"

/* Fills rs->idle, when all pieces have their numbers. False: out of memory. */
bool bst_idle_prepare(bst_ruleset *rs);

/* Is none of the figures there of which one must be? */
bool bst_idle_misses(const bst_ruleset *rs, const bst_game *g, const bst_idle *idle, uint8_t seat);

/* Do four tiles meet in one feature at no corner of this part's tile? */
bool bst_idle_has_no_corner(const bst_ruleset *rs, const bst_game *g);

/* Has the seat no such piece at home: a figure, or BST_HAS_TOKEN and a kind of tokens? */
static inline bool bst_idle_lacks(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                                  unsigned piece) {
  if (piece < BST_HAS_TOKEN)
    return supply_of(rs, g)[seat * rs->figure_count + piece] == BST_NONE;
  return bst_token_next(rs, g, (uint8_t)(piece - BST_HAS_TOKEN),
                        (bst_location){BST_AT_SUPPLY, seat, BST_NONE}, BST_NONE) == BST_NONE;
}

/* The tile of this part, or the one to be placed, shows none of the symbols. */
static inline bool bst_idle_shows_none(const bst_ruleset *rs, const bst_game *g, uint64_t attrs) {
  uint16_t type = g->laid == BST_NONE ? g->drawn : tiles_of(rs, g)[g->laid].type;
  return type == BST_NONE || (rs->tiles.type[type].shows & attrs) == 0;
}

/* True: asking `seat` (of a step that is carried out by itself or asks all of them: BST_NOBODY)
 * would change nothing, since the guard can't hold or nothing is offered. False: perhaps. */
static inline bool bst_is_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op,
                               uint8_t seat) {
  const bst_idle *idle = &rs->idle[op];
  for (uint8_t i = 0; i < idle->states; i++)
    if (((const uint8_t *)g)[idle->state[i].at] != idle->state[i].is)
      return true;
  if ((idle->completed && g->batch_count == 0) || (idle->gained && !bst_somebody_gained(rs, g)))
    return true;
  if (idle->shows != 0 && bst_idle_shows_none(rs, g, idle->shows))
    return true;
  if (idle->at_the_end && !bst_stack_is_empty(rs, g))
    return true;
  if (idle->in_last_round && !g->last_round)
    return true;
  if (idle->from != 0 &&
      piles_of(rs, g)[bst_zone_pile(rs, (uint16_t)(idle->from - 1), seat)].count == 0)
    return true;
  if (idle->needs != 0 && seat != BST_NOBODY && bst_idle_lacks(rs, g, seat, idle->needs - 1u))
    return true;
  return (idle->corner && bst_idle_has_no_corner(rs, g)) ||
         (idle->looks > 0 && bst_idle_misses(rs, g, idle, seat));
}

/* The same of all who are asked together with `op`, but for `op` itself. */
bool bst_others_are_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t seat);

/* The first operation from `at` on that is no step, or a step that isn't idle. */
uint16_t bst_idle_skip(const bst_ruleset *rs, const bst_game *g, uint16_t at);

/* Does a figure stand on the board as the guard of a step wants it: one of the seat's, or of
 * anybody (BST_NOBODY, or `anybody`)? */
bool bst_figures_stand(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                       uint8_t seat);

#endif
