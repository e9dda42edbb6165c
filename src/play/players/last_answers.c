/* last_answers.c - see last_answers.h. */
#include "last_answers.h"

#include "evaluation.h"

#include <copy_used.h>
#include <decision.h>
#include <game.h>
#include <graph.h>
#include <inspect.h>
#include <score.h>
#include <stdlib.h>
#include <string.h>

enum {
  ANSWERS = 64,
  MOST_APART = 24, /* that differ by more than the segment, to one question */
  MOST_TRIED = 4,  /* of those, and declining */
  MOST_SEEN = 512, /* of more every n-th */
};

struct bst_last_answers {
  bst_game *trial;
  bool failed; /* something has, in it */
};

bst_last_answers *bst_last_answers_new(bst_table *t) {
  bst_last_answers *made = calloc(1, sizeof *made);
  if (made)
    made->trial = bst_game_new(t);
  if (made && made->trial)
    return made;
  free(made);
  return NULL;
}

void bst_last_answers_free(bst_last_answers *last) {
  if (last)
    bst_game_free(last->trial);
  free(last);
}

/* --- one question ----------------------------------------------------------------------------- */

typedef struct answering {
  bst_table *t;
  bst_ending *ending; /* NULL: by the turn itself */
  bst_last_answers *last;
} answering;

/* All that can be answered. */
typedef struct question {
  const bst_game *g;
  const bst_action *answer;
  uint32_t count;
} question;

/* An answer, and about what it brings. */
typedef struct candidate {
  bst_action by_feature;
  int32_t worth;
  uint32_t at;
} candidate;

/* Is its argument number `i` a segment of the board? */
static bool names_segment(const bst_ruleset *rs, const question *q, const bst_action *one,
                          uint8_t i) {
  const bst_step_def *step = rs->op_kind[one->step] == BST_OP_STEP ? rs->op[one->step].step : NULL;
  return step && step->arg[i] == BST_ARG_SEGMENT && one->arg[i] < q->g->node_count;
}

/* The feature of a segment stands for it: which of its segments is chosen gives the same points. */
static bst_action by_feature(const bst_ruleset *rs, const question *q, uint32_t at) {
  bst_action one = q->answer[at];
  for (uint8_t i = 0; i < one.argc; i++)
    if (names_segment(rs, q, &one, i))
      one.arg[i] = bst_root(nodes_of(rs, q->g), one.arg[i]);
  return one;
}

static int32_t worth_of(const answering *a, const question *q, const bst_action *one) {
  int32_t worth = 0;
  for (uint8_t i = 0; i < one->argc; i++)
    if (names_segment(a->t->rules, q, one, i))
      worth += bst_worth(a->t, q->g, one->arg[i], BST_MODE_FINAL, one->seat, NULL);
  return worth;
}

/* Answers that differ by more than the segment, the last ones first; of too many every n-th. */
static uint32_t find_candidates(const answering *a, const question *q,
                                candidate found[MOST_APART]) {
  uint32_t n = 0, stride = q->count / MOST_SEEN + 1;
  for (uint32_t i = q->count; i > 0 && n<MOST_APART; i -= i> stride ? stride : i) {
    bst_action one = by_feature(a->t->rules, q, i - 1);
    uint32_t k = 0;
    while (k < n && memcmp(&found[k].by_feature, &one, sizeof one) != 0)
      k++;
    if (k == n)
      found[n++] = (candidate){one, worth_of(a, q, &one), i - 1};
  }
  return n;
}

/* The answers that are worth trying: the last one, which may be to decline, and those on features
 * that are worth most. Returns how many. */
static uint32_t pick_answers(const answering *a, const question *q,
                             uint32_t picked[MOST_TRIED + 1]) {
  candidate found[MOST_APART] = {{.at = q->count - 1}};
  uint32_t count = find_candidates(a, q, found), n = 1;
  picked[0] = q->count - 1;
  for (; n <= MOST_TRIED && n < count; n++) {
    candidate *best = &found[1]; /* behind the last answer */
    for (uint32_t k = 2; k < count; k++)
      best = found[k].worth > best->worth ? &found[k] : best;
    picked[n] = best->at;
    best->worth = INT32_MIN;
  }
  return n;
}

static bst_status give(const answering *a, bst_game *g, const bst_action *answer) {
  return a->ending ? bst_ending_answer(a->ending, g, answer)
                   : bst_game_apply_listed(a->t, g, answer, NULL);
}

/* Carries it out in the copy. */
typedef struct carried {
  bst_table *t;
  bst_game *g;
  const bst_action *answer;
} carried;

static bst_status carry_out(void *with) {
  const carried *what = with;
  return bst_decision_carry_out(what->t, what->g, what->answer, NULL);
}

static bst_game *copy_for_trial(const answering *a, const bst_game *g) {
  if (a->last->failed)
    bst_game_copy(a->last->trial, g);
  else
    bst_game_copy_used(a->t->rules, a->last->trial, g);
  return a->last->trial;
}

static bool went_well(const answering *a, bst_status status) {
  a->last->failed = status != BST_OK;
  if (a->last->failed)
    bst_table_forgive(a->t);
  return !a->last->failed;
}

/* What a feature that will be scored brings him. */
static int32_t share_of(const bst_table *t, const bst_game *g, uint16_t node, uint8_t seat) {
  const bst_node *nodes = nodes_of(t->rules, g);
  uint16_t root = bst_root(nodes, node);
  bool owns = !bst_is_complete(t->rules, nodes, root) && (bst_owners(t, g, root) >> seat & 1);
  return owns ? bst_worth(t, g, root, BST_MODE_FINAL, seat, NULL) : 0;
}

/* The features of the segments that it names bring him so much more then, as they are declared. */
static int32_t gain_of(const answering *a, const question *q, const bst_action *answer) {
  bst_game *trial = copy_for_trial(a, q->g);
  carried what = {a->t, trial, answer};
  int32_t gain = 0;
  if (!went_well(a, bst_table_protect(a->t, trial, carry_out, &what, NULL)))
    return INT32_MIN;
  for (uint8_t i = 0; i < answer->argc; i++)
    if (names_segment(a->t->rules, q, answer, i))
      gain += share_of(a->t, trial, answer->arg[i], answer->seat) -
              share_of(a->t, q->g, answer->arg[i], answer->seat);
  return gain;
}

/* The points of whoever gives this answer, at once. */
static int32_t points_of(const answering *a, const question *q, const bst_action *answer) {
  bst_game *trial = copy_for_trial(a, q->g);
  return went_well(a, give(a, trial, answer)) ? bst_game_points(trial, answer->seat) : INT32_MIN;
}

/* Is it all about segments? Then features say what an answer is worth, and the end needn't be gone
 * through for each of them. */
static bool is_about_segments(const answering *a, const question *q) {
  bool all = true;
  for (uint32_t i = 0; i < q->count && all; i++) {
    bool names = bst_action_is_pass(&q->answer[i]);
    for (uint8_t n = 0; n < q->answer[i].argc; n++)
      names = names || names_segment(a->t->rules, q, &q->answer[i], n);
    all = names;
  }
  return all;
}

/* Declining, if nothing is better. */
static bst_action find_best(const answering *a, const question *q) {
  uint32_t picked[MOST_TRIED + 1], best = q->count - 1;
  uint32_t count = pick_answers(a, q, picked);
  bool plain = is_about_segments(a, q);
  int32_t most = INT32_MIN;
  for (uint32_t i = 0; i < count; i++) {
    const bst_action *answer = &q->answer[picked[i]];
    int32_t worth = plain ? gain_of(a, q, answer) : points_of(a, q, answer);
    best = worth > most ? picked[i] : best;
    most = worth > most ? worth : most;
  }
  return q->answer[best];
}

/* --- all of them ------------------------------------------------------------------------------ */

static bst_status answer_one(const answering *a, bst_game *g, const bst_choices *choices) {
  bst_action *answer = malloc(choices->count * sizeof *answer);
  if (!answer)
    return BST_NO_MEMORY;
  bst_game_legal(a->t, g, answer, choices->count);
  const question q = {g, answer, choices->count};
  bst_action best = find_best(a, &q);
  free(answer);
  return give(a, g, &best);
}

bst_status bst_last_answers_give(bst_table *t, bst_ending *ending, bst_game *g) {
  answering a = {t, ending, ending ? bst_ending_answers(ending) : bst_last_answers_new(t)};
  bst_choices choices;
  bst_status status = a.last ? BST_OK : BST_NO_MEMORY;
  bst_game_choices(t, g, &choices);
  for (int i = 0; i < ANSWERS && status == BST_OK && choices.count > 0; i++) {
    status = answer_one(&a, g, &choices);
    bst_game_choices(t, g, &choices);
  }
  if (!ending)
    bst_last_answers_free(a.last);
  return status;
}
