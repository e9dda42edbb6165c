/* setup.h - a game before its first draw. */
#ifndef BST_SETUP_H
#define BST_SETUP_H

#include "game.h"

/* Fills a zeroed block: full supplies, full stack, an empty board. */
void bst_setup_empty(const bst_ruleset *rs, bst_game *g);

/* The same, and the start tile lies at (0, 0) (BASE-3). */
bst_status bst_setup_image(const bst_ruleset *rs, bst_game *g, bst_error *err);

/* Copies a whole block. */
void bst_block_copy(const bst_ruleset *rs, void *to, const void *from);

/* Gives every rule its stream under `seed`. */
void bst_setup_streams(const bst_ruleset *rs, bst_game *g, uint64_t seed);

#endif
