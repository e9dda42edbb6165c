#include "awards.h"

#include "events.h"

void bst_award_tell(bst_table *t, bst_game *g, const bst_award *a, bst_class what) {
  if (t->watched && t->watch.awarded != NULL)
    t->watch.awarded(t->watch.self, g, a);
  if (bst_listens(t->rules, BST_EVENT_POINTS))
    bst_event_put(t->rules, g,
                  (bst_event){.kind = BST_EVENT_POINTS,
                              .seat = a->seat,
                              .cause = a->mode,
                              .tile = BST_NONE,
                              .node = a->node,
                              .figure = BST_NONE,
                              .other = a->term,
                              .value = a->points,
                              .detail = (uint16_t)what});
}

void bst_award_give(bst_table *t, bst_game *g, uint8_t seat, int32_t points, uint16_t reason,
                    uint16_t node, bst_class what) {
  const bst_ruleset *rs = t->rules;
  assert(reason < rs->reason_count);
  bst_award award = {.seat = seat,
                     .mode = g->at >= rs->first_of_end ? BST_MODE_FINAL : BST_MODE_NORMAL,
                     .term = (uint16_t)(rs->term_count + reason),
                     .node = node,
                     .points = points < -BST_MOST_POINTS  ? -BST_MOST_POINTS
                               : points > BST_MOST_POINTS ? BST_MOST_POINTS
                                                          : points};
  if (points != 0 && seat < rs->players) /* neutral figures earn nothing */
    bst_award_book(t, g, &award, what);
}

void bst_award_feature(bst_table *t, bst_game *g, uint16_t node, uint8_t mode) {
  bst_score_feature(t, g, node, mode);
}
