#include "awards.h"

#include "events.h"
#include "marks.h"
#include "uses.h"

/* Behind what tells what is complete; an answer to the last question before that is carried out
 * when `at` is there already. */
static bool is_scoring(const bst_ruleset *rs, const bst_game *g) {
  return g->at > rs->first_of_score && g->at < rs->first_of_post_score;
}

void bst_award_tell(bst_table *t, bst_game *g, const bst_award *a, bst_class what) {
  if (a->points > 0 && is_scoring(t->rules, g))
    bst_note(t->rules, g, (bst_noted)(BST_NOTED_GAINED + what), a->seat);
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

/* Is the entry about it? */
static bool is_about(const bst_ruleset *rs, const bst_game *g, const bst_adjust_def *adjust,
                     const bst_award *a, bst_class what) {
  if (adjust->classes != 0 && !(adjust->classes >> what & 1))
    return false;
  return adjust->kinds == 0 ||
         (a->node != BST_NONE && (adjust->kinds >> nodes_of(rs, g)[a->node].kind & 1));
}

static int64_t adjusted(const bst_table *t, const bst_game *g, const bst_adjust_def *adjust,
                        const bst_award *a, bst_class what) {
  if (adjust->test != BST_NONE && t->host.ask != NULL) {
    const bst_query query = {.type = BST_NONE,
                             .node = a->node,
                             .figure = BST_NONE,
                             .seat = a->seat,
                             .mode = a->mode,
                             .value = a->points,
                             .what = (uint8_t)what,
                             .term = a->term};
    return t->host.ask(t->host.self, t, g, adjust->test, &query);
  }
  switch ((bst_adjust_stage)adjust->stage) {
  case BST_ADJUST_ADD:
    return (int64_t)a->points + adjust->n.over;
  case BST_ADJUST_SCALE:
    return bst_divide((int64_t)a->points * adjust->n.over, adjust->n.under, adjust->rounds_up);
  case BST_ADJUST_LIMIT:
    break;
  }
  return a->points > adjust->max ? adjust->max : a->points < adjust->min ? adjust->min : a->points;
}

void bst_award_adjust(bst_table *t, bst_game *g, const bst_award *award, bst_class what) {
  const bst_ruleset *rs = t->rules;
  bst_award a = *award;
  for (size_t i = 0; i < rs->adjust_count && award->points > 0; i++) {
    if (!is_about(rs, g, &rs->adjust[i], &a, what))
      continue;
    bst_used(t, BST_USE_ADJUSTED, i);
    int64_t points = adjusted(t, g, &rs->adjust[i], &a, what);
    a.points = points > BST_MOST_POINTS ? BST_MOST_POINTS : points < 0 ? 0 : (int32_t)points;
  }
  if (a.points != 0)
    bst_award_enter(t, g, &a, what);
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
  bst_score_note(t->rules, g, node);
}
