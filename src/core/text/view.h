/* view.h - views of a game for those who look at it at every decision. */
#ifndef BST_VIEW_H
#define BST_VIEW_H

#include "game.h"

/* The same as bst_game_view() where `out` holds a game of the same ruleset, too. */
void bst_view_again(const bst_ruleset *rs, const bst_game *g, uint8_t seat, bst_game *out);

/* Has chance shown anything on the way from one state of a game to a later one: were dice thrown,
 * tiles or tokens drawn, or did anything come out of where `seat` doesn't see it? */
bool bst_view_learned(const bst_ruleset *rs, const bst_game *before, const bst_game *after,
                      uint8_t seat);

/* Deals anew what no seat knows: the order of the stack, and what lies hidden from all; all chance
 * that follows comes from `key`. Hands, the tile that is drawn and secret choices stay. */
void bst_game_reshuffle(const bst_ruleset *rs, bst_game *g, uint64_t key);

#endif
