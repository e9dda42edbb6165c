/* mcts.h - a player who looks ahead: UCT, a tree of trials that grows where they go well.
 *
 * Each trial is played on a copy in which everything that the seat doesn't know was dealt anew, and
 * chance falls as it falls there. The tree tells what may come of an action by what everybody sees:
 * the board, the figures, what is drawn, what is legal. Whoever decides in it does what is best for
 * himself. Several threads search a tree each, and the tries of their roots are added up: with a
 * number of trials the result follows from the seed and the number of threads. */
#ifndef BST_MCTS_H
#define BST_MCTS_H

#include "mind.h"

/* The player "mcts". */
extern const bst_mind_kind bst_mcts_kind;

/* Trials of such a mind since it was made, for those who measure. */
uint64_t bst_mcts_trials(const void *self);

#endif
