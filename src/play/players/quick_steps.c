/* quick_steps.c - see quick_steps.h. */
#include "quick_steps.h"

#include "readings.h"

#include <awards.h>
#include <game.h>
#include <stdlib.h>
#include <steps.h>
#include <string.h>

struct bst_quick_steps {
  bst_table *t;
  uint64_t *reads; /* NULL: unknown */
  bst_quick_answers *answers;
  bst_game *before;
  bst_readings *readings; /* by operation, from the first of the end */
  bst_ending_count count;
};

bst_quick_steps *bst_quick_steps_new(bst_table *t, uint64_t *reads, bst_quick_answers *answers) {
  bst_quick_steps *made = calloc(1, sizeof *made);
  if (!made)
    return NULL;
  made->t = t;
  made->reads = reads;
  made->answers = answers;
  made->before = bst_game_new(t);
  made->readings = calloc(t->rules->op_count - t->rules->first_of_end + 1, sizeof *made->readings);
  if (made->before && made->readings)
    return made;
  bst_quick_steps_free(made);
  return NULL;
}

void bst_quick_steps_free(bst_quick_steps *steps) {
  if (!steps)
    return;
  bst_game_free(steps->before);
  free(steps->readings);
  free(steps);
}

bst_ending_count bst_quick_steps_counted(const bst_quick_steps *steps) { return steps->count; }

static inline bst_readings *readings_of(const bst_quick_steps *s, uint16_t at) {
  return &s->readings[at - s->t->rules->first_of_end];
}

/* Might the function of a step at the end be remembered? Effects don't tell what they look at. */
static inline bool is_known(const bst_quick_steps *s, const bst_step_def *step,
                            const bst_readings *of) {
  return s->reads && !of->closed && step->automatic && !step->guarded && !step->by_effects &&
         !s->t->watched;
}

/* What it did when it saw the same; NULL: that isn't known, or it is called each time. */
static const bst_quick_answer *remembered(const bst_quick_steps *s, const bst_game *g,
                                          uint16_t at) {
  const bst_readings *of = readings_of(s, at);
  const bst_quick_answer *found = NULL;
  if (!is_known(s, s->t->rules->op[at].step, of))
    return NULL;
  for (uint8_t i = 0; i < of->count && !found; i++)
    found = bst_quick_answers_find(s->answers, at, of->reads[i],
                                   bst_readings_key(s->t->rules, g, of->reads[i], at));
  return found;
}

/* Is all that a function has done that there are other points? The position before is lost. */
static bool only_points(const bst_ruleset *rs, bst_game *before, const bst_game *after) {
  memcpy(before->points, after->points, sizeof before->points);
  memcpy(wide_tally_of(rs, before), wide_tally_of(rs, after), bst_tally_bytes(rs));
  before->calls = after->calls;
  return memcmp(before, after, before->size) == 0;
}

static bst_status call_and_note(bst_quick_steps *s, bst_game *g, uint16_t at, bst_readings *of) {
  const bst_ruleset *rs = s->t->rules;
  bst_quick_answer made = {.at = at};
  bst_game_copy(s->before, g);
  *s->reads = 0;
  bst_status status = bst_step_begin(s->t, g, at, NULL);
  s->count.called++;
  if (status != BST_OK)
    return status;
  made.reads = *s->reads & ~BST_READS_FAR;
  made.lost = (*s->reads & BST_READS_FAR) != 0 || !bst_quick_answer_note(rs, s->before, g, &made);
  made.key = bst_readings_key(rs, s->before, made.reads, at);
  made.lost = made.lost || !only_points(rs, s->before, g);
  if (bst_readings_note(of, made.reads))
    bst_quick_answers_add(s->answers, &made);
  return BST_OK;
}

bst_status bst_quick_step_begin(bst_quick_steps *steps, bst_game *g, uint16_t at) {
  bst_readings *of = readings_of(steps, at);
  const bst_quick_answer *a = remembered(steps, g, at);
  if (!a && is_known(steps, steps->t->rules->op[at].step, of))
    return call_and_note(steps, g, at, of);
  if (a && !a->lost) {
    steps->count.spared++;
    bst_quick_answer_give(steps->t->rules, g, a);
    return BST_OK;
  }
  steps->count.called++;
  return bst_step_begin(steps->t, g, at, NULL);
}

const bst_quick_answer *bst_quick_step_known(const bst_quick_steps *steps, const bst_game *g,
                                             uint16_t at) {
  const bst_quick_answer *a = remembered(steps, g, at);
  return a && !a->lost ? a : NULL;
}
