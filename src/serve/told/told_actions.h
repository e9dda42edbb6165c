/* told_actions.h - the actions of a question, with where on the board each of them is: from the
 * kinds of its arguments, so that a page needs to know no rule. */
#ifndef BST_TOLD_ACTIONS_H
#define BST_TOLD_ACTIONS_H

#include "news.h"

/* [{"do":"place BA/L 0,1 r2","say":"the tile at 0,1, turned twice. (...)", ...}]; the first one is
 * number 0. Further keys, each where it means something:
 *   "pass":true                  declines
 *   "cell":[x,y]                 a cell: where a tile would lie, or that is chosen
 *   "tile":12, "r":2             a type of tile, how it would lie
 *   "on":[n,s]                   a segment, by number of the piece and of the segment in it
 *   "at":[x,y]                   where on the board, in its units; of a segment: where a figure
 *                                would stand. Not where a tile is laid
 *   "figure":"normal"            a kind of figure is placed, or chosen
 * Of several places the last one is told: where it goes to, not where it comes from. */
bst_json *bst_told_actions(const bst_news *m, const bst_question *q);

#endif
