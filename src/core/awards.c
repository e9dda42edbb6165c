#include "awards.h"

#include "events.h"

/* Nobody ever has more, so that sums of points never run over. */
enum { MOST = 1000000000 };

static inline int32_t add_bounded(int32_t points, int32_t more) {
  int64_t sum = (int64_t)points + more;
  return sum > MOST ? MOST : sum < -MOST ? -MOST : (int32_t)sum;
}

static void tell_points(const bst_ruleset *rs, bst_game *g, const bst_award *a, bst_class what) {
  bst_event_put(rs, g,
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

void bst_award_book(bst_table *t, bst_game *g, const bst_award *a, bst_class what) {
  const bst_ruleset *rs = t->rules;
  int32_t *tally = &tally_of(rs, g)[a->seat * (rs->term_count + rs->reason_count) + a->term];
  g->points[a->seat] = add_bounded(g->points[a->seat], a->points);
  *tally = add_bounded(*tally, a->points);
  if (t->watched && t->watch.awarded != NULL)
    t->watch.awarded(t->watch.self, g, a);
  if (bst_listens(rs, BST_EVENT_POINTS))
    tell_points(rs, g, a, what);
}

void bst_award_give(bst_table *t, bst_game *g, uint8_t seat, int32_t points, uint16_t reason,
                    uint16_t node, bst_class what) {
  const bst_ruleset *rs = t->rules;
  assert(reason < rs->reason_count);
  bst_award award = {.seat = seat,
                     .mode = g->at >= rs->first_of_end ? BST_MODE_FINAL : BST_MODE_NORMAL,
                     .term = (uint16_t)(rs->term_count + reason),
                     .node = node,
                     .points = points};
  if (points != 0 && seat < rs->players) /* neutral figures earn nothing */
    bst_award_book(t, g, &award, what);
}

void bst_award_feature(bst_table *t, bst_game *g, uint16_t node, uint8_t mode) {
  bst_score_feature(t, g, node, mode);
}
