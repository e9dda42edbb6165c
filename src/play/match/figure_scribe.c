#include "figure_scribe.h"

#include <game.h>
#include <string.h>

bool bst_action_places(const bst_ruleset *rs, const bst_action *a) {
  return a->step == rs->figure_op && a->argc == 2;
}

static bst_status begin(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                        bst_error *err) {
  bst_figure_scribe *s = self;
  memset(s->placed, 0, sizeof s->placed);
  return s->inner ? s->inner->begin(s->inner->self, m, seed, first_seat, err) : BST_OK;
}

static bst_status action(void *self, const bst_match *m, const bst_action *a, bst_error *err) {
  bst_figure_scribe *s = self;
  if (bst_action_places(bst_table_ruleset(m->table), a))
    s->placed[a->arg[0]]++;
  return s->inner ? s->inner->action(s->inner->self, m, a, err) : BST_OK;
}

static bst_status timeout(void *self, const bst_match *m, uint8_t seat, bst_error *err) {
  const bst_figure_scribe *s = self;
  return s->inner ? s->inner->timeout(s->inner->self, m, seat, err) : BST_OK;
}

static bst_status end(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  const bst_figure_scribe *s = self;
  return s->inner ? s->inner->end(s->inner->self, m, why, err) : BST_OK;
}

void bst_figure_scribe_init(bst_figure_scribe *s, const bst_scribe *inner) {
  *s = (bst_figure_scribe){.face = {s, begin, action, timeout, end}, .inner = inner};
}
