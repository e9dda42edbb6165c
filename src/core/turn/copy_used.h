/* copy_used.h - copies a game by what is in use of its block, for those who do that thousands of
 * times.
 */
#ifndef BST_COPY_USED_H
#define BST_COPY_USED_H

#include "game.h"

/* The same as bst_game_copy() where `to` holds a game of the same ruleset, too, in which nothing
 * has failed: what neither of the two uses is zero in both. */
void bst_game_copy_used(const bst_ruleset *rs, bst_game *to, const bst_game *from);

/* The same where `to` was such a copy, and nothing but this tile has been laid on its board since
 * (bst_board_lay()). */
void bst_game_take_back(const bst_ruleset *rs, bst_game *to, const bst_game *from, uint16_t tile);

#endif
