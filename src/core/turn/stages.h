/* stages.h - the stages of a turn in which nobody is asked: features are complete, are scored,
 * their figures go home; and the last scoring. The features are those in the batch of the part. */
#ifndef BST_STAGES_H
#define BST_STAGES_H

#include "game.h"

/* Tells that the features of the batch are complete. Only rulesets in which somebody minds have
 * this stage. */
void bst_stage_complete(bst_table *t, bst_game *g);
/* Values and pays everything on one position; nobody goes home yet (BASE-30 to 33). */
void bst_stage_score(bst_table *t, bst_game *g);
/* Sends home all figures of the scored features (BASE-38). */
void bst_stage_go_home(bst_table *t, bst_game *g);
/* Scores whatever still holds a figure, each feature once (BASE-50, BASE-51). */
void bst_stage_final(bst_table *t, bst_game *g, bst_final what);

#endif
