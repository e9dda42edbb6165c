#include "course_scribe.h"

/* The game has not begun yet: what it begins with is looked at before its first action. */
static bst_status begin(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                        bst_error *err) {
  bst_course_scribe *s = self;
  s->course = (bst_course){.value = bst_ruleset_players(bst_table_ruleset(m->table))};
  return s->inner ? s->inner->begin(s->inner->self, m, seed, first_seat, err) : BST_OK;
}

static bst_status action(void *self, const bst_match *m, const bst_action *a, bst_error *err) {
  bst_course_scribe *s = self;
  bst_course_action(&s->course, bst_table_ruleset(m->table), m->game, a);
  return s->inner ? s->inner->action(s->inner->self, m, a, err) : BST_OK;
}

static bst_status timeout(void *self, const bst_match *m, uint8_t seat, bst_error *err) {
  bst_course_scribe *s = self;
  bst_course_timeout(&s->course, bst_table_ruleset(m->table), m->game, seat);
  return s->inner ? s->inner->timeout(s->inner->self, m, seat, err) : BST_OK;
}

/* Where a script has failed nothing can be said of the position. */
static bst_status end(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  bst_course_scribe *s = self;
  s->digest =
      why ? s->course.value : bst_course_end(&s->course, bst_table_ruleset(m->table), m->game);
  return s->inner ? s->inner->end(s->inner->self, m, why, err) : BST_OK;
}

void bst_course_scribe_init(bst_course_scribe *s, const bst_scribe *inner) {
  *s = (bst_course_scribe){.face = {s, begin, action, timeout, end}, .inner = inner};
}
