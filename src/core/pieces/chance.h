/* chance.h - dice, bags and shuffles of the rules: each from the stream of its rule, each forced
 * from outside when a record, a test or a search says so. */
#ifndef BST_CHANCE_H
#define BST_CHANCE_H

#include "game.h"

/* A number below `sides` from the stream of a rule, or the forced one. A forced roll uses up its
 * number, too, so that what follows is the same. */
uint32_t bst_chance(const bst_ruleset *rs, bst_game *g, uint8_t rule, uint32_t sides);

/* Forces the outcomes of the next rolls, `count` of at most BST_FORCED. BST_FULL: more. */
bst_status bst_chance_force(bst_game *g, const uint16_t *outcome, uint32_t count, bst_error *err);

/* Forces one more, behind those that wait already. BST_FULL: too many do. */
bst_status bst_chance_force_next(bst_game *g, uint16_t outcome, bst_error *err);

/* How many of those that wait are forced to that outcome. */
uint16_t bst_chance_forced_to(const bst_game *g, uint16_t outcome);

/* Nothing is forced any more. */
void bst_chance_forget(bst_game *g);

/* What waits to be forced: takes the first, adds one behind (false: it is full). 0: nothing. */
uint16_t bst_chance_shift(uint16_t queue[BST_FORCED]);
bool bst_chance_queue(uint16_t queue[BST_FORCED], uint16_t what);

/* The forced outcome of the next roll, plus one; 0: it isn't forced. */
uint16_t bst_chance_forced(const bst_game *g);

#endif
