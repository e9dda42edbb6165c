/* draw_tile.h - the first stage of a part: which tile is placed. */
#ifndef BST_DRAW_TILE_H
#define BST_DRAW_TILE_H

#include "board.h"
#include "events.h"
#include "filters.h"
#include "game.h"
#include "stack.h"
#include "status.h"

/* Counts the placements of a type that the rules allow, and fills in what the decision about them
 * needs. */
static inline uint32_t bst_draw_count(const bst_table *t, bst_game *g, uint16_t type) {
  uint32_t count = bst_board_count(t->rules, g, type, g->ask_run, g->ask_fits);
  if (count > 0 && bst_filters_type(t->rules, type))
    count = bst_filter_placements(t, g, type, g->ask_run, g->ask_fits);
  return g->ask_own = count;
}

/* Draws out of the stack, and tells so. BST_NONE: nothing is left. */
static inline uint16_t bst_draw_of_stack(const bst_table *t, bst_game *g) {
  uint16_t type = bst_stack_draw(t->rules, g);
  if (t->watched && t->watch.taken != NULL && type != BST_NONE)
    t->watch.taken(t->watch.self, g, type, g->active);
  return type;
}

/* The same of a tile of this type. False: none is left. */
static inline bool bst_draw_type(const bst_table *t, bst_game *g, uint16_t type) {
  bool taken = bst_stack_take(t->rules, g, type);
  if (t->watched && t->watch.taken != NULL && taken)
    t->watch.taken(t->watch.self, g, type, g->active);
  return taken;
}

/* The next tile for whose turn it is: out of a zone of his that comes first, or out of the stack.
 */
static inline uint16_t bst_draw_next(const bst_table *t, bst_game *g) {
  uint16_t pile = bst_zone_drawn_first(t->rules, g, g->active);
  if (pile == BST_NONE)
    return bst_draw_of_stack(t, g);
  g->unasked = 1;
  return bst_zone_take_first(t->rules, g, pile);
}

/* Tells that a tile was drawn that will be placed. */
void bst_draw_tell_all(bst_table *t, bst_game *g, uint16_t type);
static inline void bst_draw_tell(bst_table *t, bst_game *g, uint16_t type) {
  if (t->watched || bst_listens(t->rules, BST_EVENT_TILE_DRAWN)) /* most often nobody listens */
    bst_draw_tell_all(t, g, type);
}

/* Can the tile be placed with the help of a rule (an assist)? */
BST_RARE bool bst_draw_is_assisted(bst_table *t, bst_game *g, uint16_t type);

/* Puts a drawn tile away that fits nowhere (BASE-12 and its house rules). False: no other one is
 * drawn. Where such tiles go back, a stack in which none fits any more is out of the game: it could
 * only be turned over for ever. */
BST_RARE bool bst_draw_put_away(bst_table *t, bst_game *g, uint16_t type);

/* Tells that a tile was put away, before anything else happens. */
BST_RARE void bst_draw_tell_unplaceable(const bst_ruleset *rs, bst_game *g, uint16_t type,
                                        bool again);

/* Asks which tile is played, where there are others than those of the stack. */
BST_RARE bst_status bst_draw_ask_source(bst_table *t, bst_game *g, bool *open, bst_error *err);

/* The drawn tile doesn't fit any more: it is put away like one that never did. Returns the
 * operation before the next one. */
BST_RARE uint16_t bst_draw_lose_tile(bst_table *t, bst_game *g);

#endif
