/* kept_board.h - the board of the position that was looked at last, for those who remember
 * something as long as the next one has the same: whoever stands there. */
#ifndef BST_KEPT_BOARD_H
#define BST_KEPT_BOARD_H

#include "game.h"

typedef struct bst_kept_board {
  bst_tile *tile;  /* these tiles, */
  uint32_t *place; /* in these cells, */
  bst_link *link;  /* joined so */
  uint16_t tile_count;
  bool waits; /* a feature there did */
} bst_kept_board;

/* False: out of memory; to be freed in any case. */
bool bst_kept_board_new(const bst_ruleset *rs, bst_kept_board *out);
void bst_kept_board_free(bst_kept_board *kept);

/* Has `g` that board? From now on it is the one that is kept. No: other tiles lie there, or
 * elsewhere, or a feature waits or has waited, which is complete without another tile then. */
bool bst_kept_board_is(bst_kept_board *kept, const bst_ruleset *rs, const bst_game *g);

#endif
