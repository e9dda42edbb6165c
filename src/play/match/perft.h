/* perft.h - how many sequences of actions there are from a start, per depth: the classic check of a
 * generator of legal moves.
 *
 * A decision counts as a ply only where a player had two choices or could pass; what is drawn and
 * steps that are forced add no depth. Rotations that look the same count once, because they are one
 * choice. */
#ifndef BST_PERFT_H
#define BST_PERFT_H

#include <bastide.h>

enum { BST_MAX_DEPTH = 64 };

/* Fills nodes[0] (1, the start itself) to nodes[depth]. `depth` is at most BST_MAX_DEPTH. */
bst_status bst_perft(const bst_ruleset *rs, uint64_t seed, uint32_t depth, uint64_t *nodes,
                     bst_error *err);

#endif
