/* rivals.h - tiles of two sorts of which each bears but one of the other sort around it. */
#ifndef BST_RIVALS_H
#define BST_RIVALS_H

#include "area.h"
#include "catalogue.h"
#include "game.h"
#include "ruleset.h"

/* Which sort the tile is of: 1 shows the entry's symbol, 2 doesn't; 0: it has no such segment. */
unsigned bst_rivals_side(const bst_ruleset *rs, uint16_t type, const bst_filter_def *e);
/* May a tile of this type lie there, as far as its rivals are concerned? */
bool bst_rivals_allow(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                      const bst_filter_def *e);

/* The rivals of a tile of one cell, for many placements of it. */
enum { BST_MOST_RIVALS = 64 };
typedef struct bst_rivals {
  uint32_t count;
  uint32_t at[BST_MOST_RIVALS]; /* keys of their cells */
  bool taken[BST_MOST_RIVALS];  /* it bears no other one */
} bst_rivals;

/* False: there are too many, or tiles of several cells: bst_rivals_allow knows. */
bool bst_rivals_find(const bst_ruleset *rs, const bst_game *g, uint16_t type,
                     const bst_filter_def *e, bst_rivals *out);
/* Of 64 columns of the frontier (bits; `column_cell` has the cells of these) those where it may
 * lie. */
uint64_t bst_rivals_leave(const bst_rivals *rivals, const uint32_t *places,
                          const uint16_t *column_cell, uint64_t columns);

#endif
