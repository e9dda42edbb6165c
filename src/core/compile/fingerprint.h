/* fingerprint.h - a number that says what was declared. */
#ifndef BST_FINGERPRINT_H
#define BST_FINGERPRINT_H

#include "ruleset.h"

/* The hash of everything that a tile is declared with. */
uint64_t bst_fingerprint_of_tile(const bst_tile_def *tile);

/* Sets rs->hash, of everything that can change a game, and rs->rule_id, of the rules' names: those
 * name the random streams, so that no other rule can shift them. */
void bst_fingerprint(bst_ruleset *rs);

#endif
