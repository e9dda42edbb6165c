/* chance.h - dice, bags and shuffles of the rules: each from the stream of its rule, each forced
 * from outside when a record, a test or a search says so. */
#ifndef BST_CHANCE_H
#define BST_CHANCE_H

#include "game.h"

/* A number below `sides` from the stream of a rule, or the forced one. A forced roll uses up its
 * number, too, so that what follows is the same. */
uint32_t bst_chance(const bst_ruleset *rs, bst_game *g, uint8_t rule, uint32_t sides);

/* Forces the outcomes of the next rolls, `count` of at most 2. BST_FULL: more. */
bst_status bst_chance_force(bst_game *g, const uint16_t *outcome, uint32_t count, bst_error *err);

/* The forced outcome of the next roll, plus one; 0: it isn't forced. */
uint16_t bst_chance_forced(const bst_game *g);

#endif
