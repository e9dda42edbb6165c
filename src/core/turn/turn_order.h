/* turn_order.h - the course of a game: who is next, what round it is, whether it is over. */
#ifndef BST_TURN_ORDER_H
#define BST_TURN_ORDER_H

#include "game.h"

/* Begins a game: the order of its first round, from g->active on. */
void bst_turn_order_begin(const bst_ruleset *rs, bst_game *g);

/* Lets that seat begin, whatever the lots said. */
void bst_turn_order_begin_with(bst_game *g, uint8_t seat);

/* Goes on to the next turn: g->active, the round. *over: nobody is left whose turn it could be. */
bst_status bst_turn_order_next(bst_table *t, bst_game *g, bool *over, bst_error *err);

/* Has one of the ends of this moment come? Notes which (g->ending), and never asks again. */
bool bst_turn_order_ends(const bst_table *t, bst_game *g, bst_moment moment);

/* The turn is over: is the game? Where zones have a last round it is when that is over; whoever has
 * had his turn of it has nothing there any more. */
bool bst_turn_order_is_over(bst_table *t, bst_game *g);

/* The end that counts where a game is broken off: the one that has come, or the usual one; where
 * rules have taken that out, the first of those that score the most (g->ending). */
uint8_t bst_turn_order_broken_off(const bst_ruleset *rs, const bst_game *g);

/* What is scored at the end of the game. */
bst_final bst_turn_order_final(const bst_ruleset *rs, const bst_game *g);

#endif
