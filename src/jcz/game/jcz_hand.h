/* jcz_hand.h - tiles that are played out of a zone. Here it is chosen first where the tile comes
 * from, and then placed; there one message does both. And who declines says so before he knows what
 * would be drawn: he confirms it by a COMMIT. */
#ifndef BST_JCZ_HAND_H
#define BST_JCZ_HAND_H

#include "jcz_names.h"

typedef struct bst_jcz_hand bst_jcz_hand;

/* NULL: no memory. */
bst_jcz_hand *bst_jcz_hand_new(const bst_jcz_names *names);
void bst_jcz_hand_free(bst_jcz_hand *h);

/* Does this action take a tile that is placed by the same message? */
bool bst_jcz_hand_takes(const bst_jcz_names *names, const bst_action *a);
/* Is it what a PASS of theirs means, where tiles of the hand are offered? */
bool bst_jcz_hand_declines(const bst_jcz_names *names, const bst_action *a);

/* How many ways there are to place the tile that `source` takes in `g`; until the next call
 * bst_jcz_hand_line() tells each, and bst_jcz_hand_action() how it is done. */
bst_status bst_jcz_hand_look(bst_jcz_hand *h, const bst_game *g, const bst_action *source,
                             uint32_t *count, bst_error *err);
void bst_jcz_hand_action(const bst_jcz_hand *h, uint32_t i, bst_action *out);
/* False: that places nothing; it is offered at any time. */
bool bst_jcz_hand_line(const bst_jcz_hand *h, uint32_t i, bst_jcz_line *out);

#endif
