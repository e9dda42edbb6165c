/* awards.h - giving and taking points outside the scoring of features; every point has a reason. */
#ifndef BST_AWARDS_H
#define BST_AWARDS_H

#include "score.h"

/* Books an award: points, tally, observer, event. The way of all points. */
void bst_award_book(bst_table *t, bst_game *g, const bst_award *award, bst_class what);

/* `points` (may be negative: paid) for `reason` (number among the reasons). `node` BST_NONE: not
 * about a feature. */
void bst_award_give(bst_table *t, bst_game *g, uint8_t seat, int32_t points, uint16_t reason,
                    uint16_t node, bst_class what);

/* Scores a feature now, in a mode, for its owners, as at a completion (but nobody goes home). */
void bst_award_feature(bst_table *t, bst_game *g, uint16_t node, uint8_t mode);

#endif
