/* quick_steps.c - see quick_steps.h. */
#include "quick_steps.h"

#include "readings.h"

#include <awards.h>
#include <copy_used.h>
#include <events.h>
#include <game.h>
#include <graph.h>
#include <reads.h>
#include <sees.h>
#include <stdlib.h>
#include <steps.h>
#include <string.h>
#include <xxhash.h>

enum { CHUNK = 24 }; /* nodes that are looked at together, for whether they have changed */

typedef struct kept_step {
  bst_readings readings; /* where it is remembered */
  uint64_t sees;         /* if it is done by effects: bits of reads.h */
} kept_step;

/* How many features are complete, by kind, in the position that was looked at last. */
typedef struct completed {
  uint16_t of_kind[BST_MAX_KINDS];
  bst_node *node; /* of that position */
  uint16_t node_count;
} completed;

struct bst_quick_steps {
  bst_table *t;
  uint64_t *reads; /* NULL: unknown */
  bst_quick_answers *answers;
  bst_game *before;
  kept_step *step; /* by operation, from the first of the end */
  completed completed;
  bst_ending_count count;
};

static uint64_t seen_by(const bst_ruleset *rs, uint16_t at) {
  const bst_step_def *step = rs->op_kind[at] == BST_OP_STEP ? rs->op[at].step : NULL;
  bool awards = step && step->by_effects &&
                bst_effects_only_award(rs, step->effect_first, step->effect_count);
  return awards ? bst_sees_last_awards(rs, step->effect_first, step->effect_count) : BST_READS_REST;
}

bst_quick_steps *bst_quick_steps_new(bst_table *t, uint64_t *reads, bst_quick_answers *answers) {
  const bst_ruleset *rs = t->rules;
  const uint16_t count = (uint16_t)(rs->op_count - rs->first_of_end);
  bst_quick_steps *made = calloc(1, sizeof *made);
  if (!made)
    return NULL;
  made->t = t;
  made->reads = reads;
  made->answers = answers;
  made->before = bst_game_new(t);
  made->step = calloc(count + 1u, sizeof *made->step);
  made->completed.node = calloc(rs->layout.node_cap + 1u, sizeof *made->completed.node);
  if (!made->before || !made->step || !made->completed.node) {
    bst_quick_steps_free(made);
    return NULL;
  }
  for (uint16_t i = 0; i < count; i++)
    made->step[i].sees = seen_by(rs, (uint16_t)(rs->first_of_end + i));
  return made;
}

void bst_quick_steps_free(bst_quick_steps *steps) {
  if (!steps)
    return;
  bst_game_free(steps->before);
  free(steps->step);
  free(steps->completed.node);
  free(steps);
}

bst_ending_count bst_quick_steps_counted(const bst_quick_steps *steps) { return steps->count; }

/* --- what is complete ------------------------------------------------------------------------ */

static void count_nodes(const bst_ruleset *rs, completed *c, const bst_node *nodes, uint16_t from,
                        uint16_t end, int sign) {
  for (uint16_t n = from; n < end; n++)
    if (bst_node_is_root(&nodes[n]) && bst_is_complete(rs, nodes, n))
      c->of_kind[nodes[n].kind] = (uint16_t)(c->of_kind[nodes[n].kind] + sign);
}

static inline uint16_t least_of(uint32_t a, uint32_t b) { return (uint16_t)(a < b ? a : b); }

/* Most nodes are as they were. */
static void count_completed(const bst_ruleset *rs, completed *c, const bst_game *g) {
  const bst_node *nodes = nodes_of(rs, g);
  for (uint32_t from = 0; from < c->node_count || from < g->node_count; from += CHUNK) {
    uint16_t first = (uint16_t)from, was_end = least_of(from + CHUNK, c->node_count),
             end = least_of(from + CHUNK, g->node_count);
    size_t size = end > first ? (size_t)(end - first) * sizeof *nodes : 0;
    if (was_end == end && memcmp(c->node + first, nodes + first, size) == 0)
      continue;
    count_nodes(rs, c, c->node, first, was_end, -1);
    count_nodes(rs, c, nodes, first, end, 1);
    memcpy(c->node + first, nodes + first, size);
  }
  c->node_count = g->node_count;
}

/* --- what is remembered ---------------------------------------------------------------------- */

static inline kept_step *step_at(const bst_quick_steps *s, uint16_t at) {
  return &s->step[at - s->t->rules->first_of_end];
}

/* Might a step at the end be remembered? What effects look at isn't always known. */
static inline bool is_known(const bst_quick_steps *s, uint16_t at) {
  const bst_step_def *step = s->t->rules->op[at].step;
  const kept_step *of = step_at(s, at);
  bool told = step->by_effects ? !(of->sees & BST_READS_REST) : s->reads != NULL;
  return told && !of->readings.closed && step->automatic && !step->guarded && !s->t->watched;
}

/* A number for all that it sees. */
static uint64_t key_of(bst_quick_steps *s, const bst_game *g, uint64_t reads, uint16_t at) {
  uint64_t key = bst_readings_key(s->t->rules, g, reads, at);
  if (!(reads & BST_READS_COMPLETE))
    return key;
  count_completed(s->t->rules, &s->completed, g);
  return XXH3_64bits_withSeed(s->completed.of_kind, sizeof s->completed.of_kind, key);
}

/* What it did when it saw the same; NULL: that isn't known, or it is called each time. */
static const bst_quick_answer *remembered(bst_quick_steps *s, const bst_game *g, uint16_t at) {
  const bst_readings *of = &step_at(s, at)->readings;
  const bst_quick_answer *found = NULL;
  if (!is_known(s, at))
    return NULL;
  for (uint8_t i = 0; i < of->count && !found; i++)
    found = bst_quick_answers_find(s->answers, at, of->reads[i], key_of(s, g, of->reads[i], at));
  return found;
}

/* Is all that a step has done that there are other points? The position before is lost. */
static bool only_points(const bst_ruleset *rs, bst_game *before, const bst_game *after) {
  memcpy(before->points, after->points, sizeof before->points);
  memcpy(wide_tally_of(rs, before), wide_tally_of(rs, after), bst_tally_bytes(rs));
  before->calls = after->calls;
  return memcmp(before, after, before->size) == 0;
}

/* Effects that give points and do nothing else, of which nobody hears: what they look at is told
 * before they happen. */
static bst_status award_and_note(bst_quick_steps *s, bst_game *g, uint16_t at) {
  const bst_ruleset *rs = s->t->rules;
  bst_quick_answer made = {.at = at, .reads = step_at(s, at)->sees};
  made.key = key_of(s, g, made.reads, at);
  memcpy(s->before->points, g->points, sizeof g->points);
  memcpy(wide_tally_of(rs, s->before), wide_tally_of(rs, g), bst_tally_bytes(rs));
  bst_status status = bst_step_begin(s->t, g, at, NULL);
  s->count.called++;
  if (status != BST_OK)
    return status;
  made.lost = !bst_quick_answer_note(rs, s->before, g, &made);
  if (bst_readings_note(&step_at(s, at)->readings, made.reads))
    bst_quick_answers_add(s->answers, &made);
  return BST_OK;
}

static bst_status call_and_note(bst_quick_steps *s, bst_game *g, uint16_t at) {
  const bst_ruleset *rs = s->t->rules;
  const bool by_effects = rs->op[at].step->by_effects;
  bst_quick_answer made = {.at = at};
  bst_game_copy_used(rs, s->before, g);
  if (s->reads)
    *s->reads = 0;
  bst_status status = bst_step_begin(s->t, g, at, NULL);
  s->count.called++;
  if (status != BST_OK)
    return status;
  uint64_t reads = by_effects ? step_at(s, at)->sees : *s->reads;
  made.reads = reads & ~BST_READS_FAR;
  made.lost = (reads & BST_READS_FAR) != 0 || !bst_quick_answer_note(rs, s->before, g, &made);
  made.key = key_of(s, s->before, made.reads, at);
  made.lost = made.lost || !only_points(rs, s->before, g);
  if (bst_readings_note(&step_at(s, at)->readings, made.reads))
    bst_quick_answers_add(s->answers, &made);
  return BST_OK;
}

bst_status bst_quick_step_begin(bst_quick_steps *steps, bst_game *g, uint16_t at) {
  const bst_quick_answer *a = remembered(steps, g, at);
  const bst_ruleset *rs = steps->t->rules;
  if (!a && is_known(steps, at))
    return rs->op[at].step->by_effects && !bst_listens(rs, BST_EVENT_POINTS)
               ? award_and_note(steps, g, at)
               : call_and_note(steps, g, at);
  if (a && !a->lost) {
    steps->count.spared++;
    bst_quick_answer_give(rs, g, a);
    return BST_OK;
  }
  steps->count.called++;
  return bst_step_begin(steps->t, g, at, NULL);
}

const bst_quick_answer *bst_quick_step_known(bst_quick_steps *steps, const bst_game *g,
                                             uint16_t at) {
  const bst_quick_answer *a = remembered(steps, g, at);
  return a && !a->lost ? a : NULL;
}
