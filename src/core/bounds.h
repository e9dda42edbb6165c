/* bounds.h - how far a game may go before it counts as endless.
 *
 * Rules can forget an end, a limit, a price: then a game goes on for ever, and with it whoever plays
 * it. Two counts in the block stop that. Both follow from the pieces: every tile that is laid is
 * progress, and there are only so many of them.
 *
 *   decisions  of the part; a tile that is drawn and put back counts as one
 *   idle       decisions of the parts since the last tile was laid; a part without any counts as one
 *
 * Their sum has a bound, and so has the number of parts, which no turn can do without. What one
 * action may do by itself is bounded in events.c. The bounds are at least ten times what the rules
 * that come with the program have ever needed; a rule can ask for more (bst_ruleset_def). */
#ifndef BST_BOUNDS_H
#define BST_BOUNDS_H

#include "game.h"
#include "status.h"

bst_bounds bst_bounds_of(const bst_ruleset *rs);

/* --- counting ----------------------------------------------------------------------------- */

/* A decision is being carried out, and was counted: is it one too many? */
static inline bool bst_bounds_reached(const bst_ruleset *rs, const bst_game *g) {
  return (uint32_t)g->decisions + g->idle > rs->bounds.decisions;
}

/* A part without a tile is over. */
BST_RARE void bst_bounds_idle_part(const bst_ruleset *rs, bst_game *g);

/* A part is over. */
static inline void bst_bounds_part(const bst_ruleset *rs, bst_game *g) {
  if (g->laid == BST_NONE)
    bst_bounds_idle_part(rs, g);
  else
    g->idle = 0;
  g->decisions = 0;
}

/* A tile that can't be placed was put back, to be drawn again. */
void bst_bounds_put_back(const bst_ruleset *rs, bst_game *g);

/* --- the end ------------------------------------------------------------------------------ */

/* Where there is nobody who could be told a failure it waits as a jump. */
static inline bool bst_bounds_passed(const bst_game *g) { return g->jump >= BST_JUMP_NO_END; }

/* Is nothing laid any more? Then a loop in one action is one of parts. */
static inline bool bst_bounds_goes_idle(const bst_game *g) { return g->idle >= 50; }

/* BST_ENDLESS, and whose fault it is; the game is broken. After bst_bounds_passed; when a decision
 * is one too many; when an action ran through many parts by itself. */
bst_status bst_bounds_fail(bst_table *t, bst_game *g, bst_error *err);
bst_status bst_bounds_fail_decisions(bst_table *t, bst_game *g, const bst_action *a,
                                     bst_error *err);
bst_status bst_bounds_fail_parts(bst_table *t, bst_game *g, bst_error *err);

#endif
