/* turn_plain.h - the turn of rulesets that change nothing in it. */
#ifndef BST_TURN_PLAIN_H
#define BST_TURN_PLAIN_H

#include "game.h"

/* The operations of a plain turn follow each other in this order. */
enum {
  BST_PLAIN_DRAW,
  BST_PLAIN_PLACE,
  BST_PLAIN_FIGURE,
  BST_PLAIN_SCORE,
  BST_PLAIN_GO_HOME,
  BST_PLAIN_PART_END,
  BST_PLAIN_TURN_END,
};

/* Is the turn of this ruleset the built-in one, with nothing to be heard, asked or filtered in it?
 * Asked once, when everything else is compiled. */
bool bst_turn_is_plain(const bst_ruleset *rs);

/* Goes on behind the placement, or behind the figure, to the next decision. False: something rare
 * comes next, and the game stands where bst_turn_run() goes on: a tile that fits nowhere, the end.
 */
bool bst_turn_run_plain(bst_table *t, bst_game *g);
/* Carries out option number `option` of the open decision, then the same. */
bool bst_turn_take_plain(bst_table *t, bst_game *g, uint32_t option);

#endif
