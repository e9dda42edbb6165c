/* stack.h - tiles off the board. The stack is a multiset from which a tile is drawn when one is
 * needed, so there is no order that anybody could know; what lies under it is in order, and so is a
 * stack that a position was given. */
#ifndef BST_STACK_H
#define BST_STACK_H

#include "game.h"

/* Items that the piles before number `pile` have room for; BST_PILES: all of them. Only the piles
 * that the ruleset can ever use have room. */
uint32_t bst_pile_room(const bst_ruleset *rs, int pile);

/* Tiles that can still be drawn. */
uint16_t bst_stack_size(const bst_ruleset *rs, const bst_game *g);

/* Draws: the forced type if one is forced (and there), else a tile of the stack at random, else the
 * next one under it. BST_NONE: all are gone. */
uint16_t bst_stack_draw(const bst_ruleset *rs, bst_game *g);

void bst_pile_put(const bst_ruleset *rs, bst_game *g, uint8_t pile, uint16_t type);

/* Puts a tile into the stack, which has no order afterwards. */
void bst_stack_mix(const bst_ruleset *rs, bst_game *g, uint16_t type);

/* Takes one tile of this type out of the stack (or from under it); false: none there. */
bool bst_stack_take(const bst_ruleset *rs, bst_game *g, uint16_t type);

/* Tiles of a type that can still be drawn. */
uint16_t bst_stack_of(const bst_ruleset *rs, const bst_game *g, uint16_t type);

/* All copies into the stack. */
void bst_stack_fill(const bst_ruleset *rs, bst_game *g);
/* No tile anywhere off the board. */
void bst_stack_clear(const bst_ruleset *rs, bst_game *g);

#endif
