/* bounds.h - how far a game may go before it counts as endless.
 *
 * Rules can forget an end, a limit, a price: then a game goes on for ever, and with it whoever
 * plays it. Every tile that is laid is progress, and there are only so many of them; so what
 * happens between one and the next is counted (`idle` in the block) and has a bound that follows
 * from the pieces:
 *
 *   decisions, but for those where a tile lies and where a figure goes, which are asked once a
 * part; turns, where not just the last tile ends the game; parts that a rule has ended; tiles that
 * are drawn and put back.
 *
 * The parts of a game have a bound, too. What one action may do by itself is bounded in events.c.
 * The bounds are far more than ten times what the rules that come with the program have ever
 * needed; a rule can ask for more (bst_ruleset_def). The plain game counts nothing. */
#ifndef BST_BOUNDS_H
#define BST_BOUNDS_H

#include "game.h"
#include "status.h"

bst_bounds bst_bounds_of(const bst_ruleset *rs);

#define BST_ENDLESS_WORD "endless: " /* what the messages begin with */

/* --- counting ----------------------------------------------------------------------------- */

/* Counts something that may happen for ever. True: it was once too often. */
BST_RARE bool bst_bounds_count(const bst_ruleset *rs, bst_game *g);

/* Counts a turn that is over, or a part that a rule ends. In most a tile was laid. */
BST_RARE void bst_bounds_count_part(const bst_ruleset *rs, bst_game *g);
static inline void bst_bounds_part(const bst_ruleset *rs, bst_game *g) {
  if (rs->loose_tiles || g->tile_count <= g->idle_tiles || g->part > rs->bounds.parts) {
    bst_bounds_count_part(rs, g);
    return;
  }
  g->idle_tiles = g->tile_count;
  g->idle = 1;
}

/* Counts a tile that can't be placed and was put back, to be drawn again. False: once too often. */
BST_RARE bool bst_bounds_put_back(const bst_ruleset *rs, bst_game *g);

/* How often something was counted since a tile was laid. */
static inline uint32_t bst_bounds_idle(const bst_game *g) {
  return g->tile_count > g->idle_tiles ? 0 : g->idle;
}

/* --- the end ------------------------------------------------------------------------------ */

/* A count that is passed where nobody can be told waits as a jump. */
static inline bool bst_bounds_passed(const bst_game *g) { return g->jump >= BST_JUMP_NO_END; }

/* Has nothing been laid for long? Then a loop in one action is one of turns. */
static inline bool bst_bounds_goes_idle(const bst_game *g) { return g->idle >= 50; }

/* BST_ENDLESS, and whose fault it is; the game is broken. After bst_bounds_passed; when a decision
 * is one too many; when an action ran through many turns by itself. */
BST_RARE bst_status bst_bounds_fail(bst_table *t, bst_game *g, bst_error *err);
BST_RARE bst_status bst_bounds_fail_decisions(bst_table *t, bst_game *g, const bst_action *a,
                                              bst_error *err);
BST_RARE bst_status bst_bounds_fail_parts(bst_table *t, bst_game *g, bst_error *err);

#endif
