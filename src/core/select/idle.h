/* idle.h - whether a step has nothing to do, found by a few loads.
 *
 * Most turns get to most steps in vain: no figure of the kind stands anywhere, the tile shows
 * another symbol. What of that can be seen without entering the step is worked out when the ruleset
 * is made. */
#ifndef BST_IDLE_H
#define BST_IDLE_H

#include "predicates.h"
#include "stack.h"
#include "tokens.h"

/* Fills rs->idle, when all pieces have their numbers. False: out of memory. */
bool bst_idle_prepare(bst_ruleset *rs);

/* What is the case now, for all who are asked about. */
typedef struct bst_now {
  uint64_t shows; /* symbols of the tile of this part, or of the one to be placed */
  uint32_t out, came;
  uint8_t facts;
} bst_now;

static inline bst_now bst_now_of(const bst_ruleset *rs, const bst_game *g) {
  uint64_t shows = 0;
  if (rs->minds_shows) {
    uint16_t type = g->laid == BST_NONE ? g->drawn : tiles_of(rs, g)[g->laid].type;
    shows = type == BST_NONE ? 0 : rs->tiles.type[type].shows;
  }
  unsigned facts = g->facts;
  facts |= g->batch_count > 0 ? BST_FACT_COMPLETED : 0;
  facts |= bst_stack_is_empty(rs, g) ? BST_FACT_NO_STACK : 0;
  return (bst_now){.shows = shows, .out = g->out, .came = g->came, .facts = (uint8_t)facts};
}

/* Does a field of the game hold another value than it must? */
static inline bool bst_idle_differs(const bst_game *g, const bst_idle *idle) {
  bool differs = false;
  for (uint8_t i = 0; i < idle->states && !differs; i++)
    differs = ((const uint8_t *)g)[idle->state[i].at] != idle->state[i].is;
  return differs;
}

/* Is what was noted of the corners of this part's tile still the case? */
static inline bool bst_knows_corners(const bst_ruleset *rs, const bst_game *g) {
  return g->laid + 1 == g->tile_count && !rs->loose_tiles;
}

/* The part of bst_is_idle_now that is about pieces. */
bool bst_idle_lacks_pieces(const bst_ruleset *rs, const bst_game *g, const bst_idle *idle,
                           uint8_t seat);

/* True: asking `seat` (of a step that is carried out by itself or asks all of them: BST_NOBODY)
 * would change nothing, since the guard can't hold or nothing is offered. False: perhaps. */
static inline bool bst_is_idle_now(const bst_ruleset *rs, const bst_game *g, uint16_t op,
                                   uint8_t seat, bst_now now) {
  const bst_idle *idle = &rs->idle[op];
  return (idle->facts & ~now.facts) != 0 || (idle->shows != 0 && (idle->shows & now.shows) == 0) ||
         (idle->out != 0 && (idle->out & now.out) == 0) ||
         (idle->came != 0 && (idle->came & now.came) == 0) ||
         (idle->states != 0 && bst_idle_differs(g, idle)) ||
         (idle->pieces && ((idle->corner && g->corners == 0 && bst_knows_corners(rs, g)) ||
                           bst_idle_lacks_pieces(rs, g, idle, seat)));
}
static inline bool bst_is_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op,
                               uint8_t seat) {
  return bst_is_idle_now(rs, g, op, seat, bst_now_of(rs, g));
}

/* The same of all who are asked together with `op`, but for `op` itself. */
bool bst_others_are_idle(const bst_ruleset *rs, const bst_game *g, uint16_t op, uint8_t seat);

/* The first operation from the step `at` on that is no step, or a step that isn't idle. */
uint16_t bst_idle_skip_one_by_one(const bst_ruleset *rs, const bst_game *g, uint16_t at,
                                  bst_now now);
static inline uint16_t bst_idle_skip(const bst_ruleset *rs, const bst_game *g, uint16_t at) {
  const bst_idle *all = &rs->idle[at];
  if ((all->all_facts & BST_FACTS_KEPT & ~g->facts) != 0 ||
      (all->all_out != 0 && (all->all_out & g->out) == 0))
    return all->behind;
  const bst_now now = bst_now_of(rs, g);
  bool none = (all->all_facts & ~now.facts) != 0;
  return none ? all->behind : bst_idle_skip_one_by_one(rs, g, at, now);
}

/* Does a figure stand on the board as the guard of a step wants it: one of the seat's, or of
 * anybody (BST_NOBODY, or `anybody`)? */
bool bst_figures_stand(const bst_ruleset *rs, const bst_game *g, const bst_guard_def *when,
                       uint8_t seat);

#endif
