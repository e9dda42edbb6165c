/* awards.h - giving and taking points outside the scoring of features; every point has a reason. */
#ifndef BST_AWARDS_H
#define BST_AWARDS_H

#include "events.h"
#include "score.h"
#include "tally.h"

/* The observer and the listeners hear of it. */
void bst_award_tell(bst_table *t, bst_game *g, const bst_award *award, bst_class what);

/* Lets rules change an award before it is booked, then books it. */
void bst_award_adjust(bst_table *t, bst_game *g, const bst_award *award, bst_class what);

/* Points, tally, observer, event. */
static inline void bst_award_enter(bst_table *t, bst_game *g, const bst_award *award,
                                   bst_class what) {
  const bst_ruleset *rs = t->rules;
  bst_points_add(&g->points[award->seat], award->points);
  bst_tally_add(rs, g, bst_tally_number(rs, award->seat, award->term), award->points);
  if (t->watched || rs->notes_gains || bst_listens(rs, BST_EVENT_POINTS))
    bst_award_tell(t, g, award, what);
}

/* Books an award. The way of all points. */
static inline void bst_award_book(bst_table *t, bst_game *g, const bst_award *award,
                                  bst_class what) {
  if (t->rules->adjust_count > 0)
    bst_award_adjust(t, g, award, what);
  else
    bst_award_enter(t, g, award, what);
}

/* Gives `points` (negative: they are paid) for `reason` (number among the reasons). `node`
 * BST_NONE: not about a feature. */
void bst_award_give(bst_table *t, bst_game *g, uint8_t seat, int32_t points, uint16_t reason,
                    uint16_t node, bst_class what);

/* Scores a feature now, in a mode, for its owners, as at a completion (but nobody goes home). */
void bst_award_feature(bst_table *t, bst_game *g, uint16_t node, uint8_t mode);

#endif
