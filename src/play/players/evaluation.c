/* evaluation.c - see evaluation.h. */
#include "evaluation.h"

#include <bounds.h>
#include <game.h>
#include <graph.h>
#include <inspect.h>
#include <stdlib.h>
#include <string.h>

enum {
  ANSWERS = 64,
  MOST_TRIED = 16,   /* to one question of the last scoring */
  MOST_SEEN = 512,   /* of more every n-th */
  WON = 50,          /* points: where all win or lose together, that is what counts */
  TURNS_TO_COME = 8, /* of each player, from which on figures at home count in full */
  MILLION = 1000000,
  MISFITS = 16,  /* tiles that hardly ever fit nowhere one after the other */
  PATIENCE = 16, /* decisions without a tile after which half as much is thought, and then less */
};

uint32_t bst_haste(const bst_game *g) {
  uint32_t times = bst_bounds_idle(g) / PATIENCE;
  return 1 + times * times;
}

void bst_table_forgive(bst_table *t) {
  if (t->host.settle)
    t->host.settle(t->host.self, NULL);
}

/* The feature of a segment stands for it: which of its segments is chosen gives the same points. */
static bst_action by_feature(const bst_ruleset *rs, const bst_game *g, bst_action a) {
  const bst_step_def *step = rs->op_kind[a.step] == BST_OP_STEP ? rs->op[a.step].step : NULL;
  for (uint8_t i = 0; step && i < a.argc; i++)
    if (step->arg[i] == BST_ARG_SEGMENT && a.arg[i] < g->node_count)
      a.arg[i] = bst_root(nodes_of(rs, g), a.arg[i]);
  return a;
}

/* The answers that are worth trying, the last ones first: one of those that are the same but for
 * the segment, and of too many every n-th. Returns how many. */
static uint32_t pick_answers(const bst_ruleset *rs, const bst_game *g, const bst_action *answer,
                             uint32_t count, uint32_t picked[MOST_TRIED]) {
  bst_action seen[MOST_TRIED];
  uint32_t n = 0, stride = count / MOST_SEEN + 1;
  for (uint32_t i = count; i > 0 && n<MOST_TRIED; i -= i> stride ? stride : i) {
    bst_action one = by_feature(rs, g, answer[i - 1]);
    uint32_t k = 0;
    while (k < n && memcmp(&seen[k], &one, sizeof one) != 0)
      k++;
    if (k < n)
      continue;
    seen[n] = one;
    picked[n++] = i - 1;
  }
  return n;
}

/* The action that leaves whoever is asked the most points at once; declining, if nothing is better.
 * They are listed before any is tried. */
static bst_status best_answer(bst_table *t, const bst_game *g, const bst_choices *choices,
                              bst_game *spare, bst_action *best) {
  bst_action *answer = malloc(choices->count * sizeof *answer);
  uint32_t picked[MOST_TRIED];
  int32_t most = INT32_MIN;
  if (!answer)
    return BST_NO_MEMORY;
  bst_game_legal(t, g, answer, choices->count);
  *best = answer[choices->count - 1];
  uint32_t count = pick_answers(t->rules, g, answer, choices->count, picked);
  for (uint32_t i = 0; i < count; i++) {
    bst_game_copy(spare, g);
    if (bst_game_apply_listed(t, spare, &answer[picked[i]], NULL) != BST_OK) {
      bst_table_forgive(t);
    } else if (bst_game_points(spare, choices->seat) > most) {
      most = bst_game_points(spare, choices->seat);
      *best = answer[picked[i]];
    }
  }
  free(answer);
  return BST_OK;
}

/* Rules may ask somebody in the last scoring. */
static bst_status answer_the_rest(bst_table *t, bst_game *g) {
  bst_choices choices;
  bst_action action;
  bst_game *spare = bst_game_new(t);
  bst_status status = spare ? BST_OK : BST_NO_MEMORY;
  bst_game_choices(t, g, &choices);
  for (int i = 0; i < ANSWERS && status == BST_OK && choices.count > 0; i++) {
    status = best_answer(t, g, &choices, spare, &action);
    if (status == BST_OK)
      status = bst_game_apply_listed(t, g, &action, NULL);
    bst_game_choices(t, g, &choices);
  }
  bst_game_free(spare);
  return status;
}

static uint32_t meeples_at_home(const bst_ruleset *rs, const bst_game *g, uint8_t seat) {
  const bst_figure *figures = figures_of(rs, g);
  const uint16_t *first = supply_of(rs, g) + seat * rs->figure_count;
  uint32_t count = 0;
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    if (rs->figure[kind].group == BST_GROUP_MEEPLE)
      for (uint16_t f = first[kind]; f != BST_NONE; f = figures[f].next)
        count++;
  return count;
}

/* The first one counts for a point, the second for a half of it, the third for a third, and so on.
 */
static uint32_t parts_of(uint32_t figures) {
  static const uint8_t known[] = {0, 60, 90, 110, 125, 137, 147, 155, 162, 168, 174, 179, 184};
  static_assert(BST_WORTH_POINT == 60, "its parts are added up here");
  const uint32_t most = sizeof known - 1;
  uint32_t parts = known[figures < most ? figures : most];
  for (uint32_t n = most + 1; n <= figures && n <= BST_WORTH_POINT; n++)
    parts += BST_WORTH_POINT / n;
  return parts;
}

/* Figures at home that may claim something, in parts of a point: the first `home`, the n-th one
 * n-th of it. They need turns to be of use: `left` tiles. */
static void value_home(const bst_ruleset *rs, const bst_game *g, uint32_t home, uint32_t left,
                       int32_t bonus[BST_MAX_PLAYERS]) {
  uint32_t turns = left / rs->players, most = TURNS_TO_COME;
  for (uint8_t seat = 0; seat < rs->players; seat++)
    bonus[seat] = (int32_t)((uint64_t)parts_of(meeples_at_home(rs, g, seat)) * home *
                            (turns < most ? turns : most) / most / MILLION);
}

static void compare(const bst_ruleset *rs, const bst_result *result,
                    const int32_t bonus[BST_MAX_PLAYERS], int32_t worth[BST_MAX_PLAYERS]) {
  uint8_t seats = bst_ruleset_players(rs);
  bool together = result->outcome == BST_OUTCOME_WIN_LOSE;
  for (uint8_t seat = 0; seat < seats; seat++) {
    int64_t own = (int64_t)result->score[seat] * BST_WORTH_POINT + bonus[seat], others = 0;
    int32_t count = 0;
    for (uint8_t other = 0; other < seats && !together; other++)
      if (bst_seat_side(rs, other) != bst_seat_side(rs, seat)) {
        others += (int64_t)result->score[other] * BST_WORTH_POINT + bonus[other];
        count++;
      }
    if (together && result->won)
      own += WON * BST_WORTH_POINT;
    int64_t made = count > 0 ? own - others / count : own;
    const int64_t most = INT32_MAX / 4; /* room for sums and differences */
    worth[seat] = (int32_t)(made > most ? most : made < -most ? -most : made);
  }
}

/* `ending` NULL: by the turn itself. */
static bool evaluate(bst_table *t, bst_ending *ending, bst_game *g, uint32_t home,
                     const bst_prospects *open, int32_t worth[BST_MAX_PLAYERS]) {
  int32_t bonus[BST_MAX_PLAYERS] = {0};
  bst_result result = {0};
  if (home > 0 && !bst_game_over(g))
    value_home(t->rules, g, home, bst_stack_left(t->rules, g), bonus);
  if (open && !bst_game_over(g))
    bst_prospects_add(open, g, bonus);
  bst_status status = ending ? bst_ending_now(ending, g) : bst_game_end_now(t, g, NULL);
  if (status == BST_OK && !bst_game_over(g))
    status = answer_the_rest(t, g);
  for (uint8_t seat = 0; seat < bst_ruleset_players(t->rules); seat++)
    result.score[seat] = bst_game_points(g, seat);
  if (status == BST_OK && bst_game_over(g))
    status = bst_game_result(t, g, &result, NULL);
  if (status == BST_OK)
    compare(t->rules, &result, bonus, worth);
  else
    bst_table_forgive(t);
  return status == BST_OK;
}

bool bst_evaluate_now(bst_table *t, bst_game *g, uint32_t home, const bst_prospects *open,
                      int32_t worth[BST_MAX_PLAYERS]) {
  return evaluate(t, NULL, g, home, open, worth);
}

bool bst_evaluate_by(bst_ending *ending, bst_game *g, uint32_t home, const bst_prospects *open,
                     int32_t worth[BST_MAX_PLAYERS]) {
  return evaluate(bst_ending_table(ending), ending, g, home, open, worth);
}

void bst_evaluate_points(const bst_ruleset *rs, const bst_game *g,
                         const int32_t points[BST_MAX_PLAYERS], uint32_t left, uint32_t home,
                         const bst_prospects *open, int32_t worth[BST_MAX_PLAYERS]) {
  int32_t bonus[BST_MAX_PLAYERS] = {0};
  bst_result result = {.outcome = rs->result.outcome};
  if (home > 0)
    value_home(rs, g, home, left, bonus);
  if (open)
    bst_prospects_add(open, g, bonus);
  memcpy(result.score, points, sizeof result.score);
  compare(rs, &result, bonus, worth);
}

bool bst_is_long_to_go(const bst_ruleset *rs, const bst_game *g) {
  uint32_t left = bst_stack_left(rs, g);
  return left >= MISFITS && (left - MISFITS) / bst_ruleset_players(rs) >= TURNS_TO_COME;
}
