/* legend.h - what the signs of a board in a terminal mean, with the letters of the rules that play.
 */
#ifndef BST_LEGEND_H
#define BST_LEGEND_H

#include "board_text.h"

/* Says it in some lines, of any length and without an end of line. Only what the tiles and rules of
 * the ruleset can show is in it. */
void bst_legend(const bst_ruleset *rs, bst_board_style style, void *self,
                void (*say)(void *self, const char *line));

#endif
