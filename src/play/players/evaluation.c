/* evaluation.c - see evaluation.h. */
#include "evaluation.h"

#include "last_answers.h"

#include <bounds.h>
#include <game.h>
#include <inspect.h>
#include <sides.h>
#include <string.h>

enum {
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

uint32_t bst_meeples_at_home(const bst_ruleset *rs, const bst_game *g, uint8_t seat) {
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

/* Figures need turns to be of use: of `left` tiles. In parts of HOME_WHOLE. */
enum { HOME_WHOLE = TURNS_TO_COME * MILLION };
static uint64_t home_share(uint32_t home, uint32_t left, uint8_t players) {
  uint32_t turns = left / players;
  return (uint64_t)home * (turns < TURNS_TO_COME ? turns : TURNS_TO_COME);
}

/* Figures at home that may claim something, in parts of a point: the first `home`, the n-th one
 * n-th of it. */
static int32_t worth_at_home(uint32_t figures, uint64_t share) {
  return (int32_t)(parts_of(figures) * share / HOME_WHOLE);
}

int32_t bst_home_worth(uint32_t figures, uint32_t home, uint32_t left, uint8_t players) {
  return worth_at_home(figures, home_share(home, left, players));
}

void bst_home_count(const bst_ruleset *rs, const bst_game *g, uint32_t figures[BST_MAX_PLAYERS]) {
  for (uint8_t seat = 0; seat < rs->players; seat++)
    figures[seat] = bst_meeples_at_home(rs, g, seat);
}

void bst_home_add(const bst_ruleset *rs, const uint32_t figures[BST_MAX_PLAYERS], uint32_t home,
                  uint32_t left, int32_t bonus[BST_MAX_PLAYERS]) {
  uint64_t share = home_share(home, left, rs->players);
  for (uint8_t seat = 0; seat < rs->players; seat++)
    bonus[seat] += worth_at_home(figures[seat], share);
}

/* What the others have in the mean is taken off; where all win or lose together there are none. */
static void compare(const bst_ruleset *rs, const bst_result *result,
                    const int32_t bonus[BST_MAX_PLAYERS], int32_t worth[BST_MAX_PLAYERS]) {
  const int64_t most = INT32_MAX / 4; /* room for sums and differences */
  bool together = result->outcome == BST_OUTCOME_WIN_LOSE;
  int64_t own[BST_MAX_PLAYERS], all = 0, of_side[BST_MAX_PLAYERS] = {0};
  int32_t size[BST_MAX_PLAYERS] = {0};
  for (uint8_t seat = 0; seat < rs->players; seat++) {
    uint8_t side = bst_side_of(rs, seat);
    own[seat] = (int64_t)result->score[seat] * BST_WORTH_POINT + bonus[seat];
    all += own[seat];
    of_side[side] += own[seat];
    size[side]++;
  }
  for (uint8_t seat = 0; seat < rs->players; seat++) {
    uint8_t side = bst_side_of(rs, seat);
    int32_t others = together ? 0 : rs->players - size[side];
    int64_t made = own[seat] + (together && result->won ? WON * BST_WORTH_POINT : 0);
    if (others > 0)
      made -= others == 1 ? all - of_side[side] : (all - of_side[side]) / others;
    worth[seat] = (int32_t)(made > most ? most : made < -most ? -most : made);
  }
}

/* `ending` NULL: by the turn itself. */
static bool evaluate(bst_table *t, bst_ending *ending, bst_game *g, uint32_t home,
                     const bst_prospects *open, int32_t worth[BST_MAX_PLAYERS]) {
  int32_t bonus[BST_MAX_PLAYERS] = {0};
  bst_result result = {0};
  if (home > 0 && !bst_game_over(g)) {
    uint32_t figures[BST_MAX_PLAYERS];
    bst_home_count(t->rules, g, figures);
    bst_home_add(t->rules, figures, home, bst_stack_left(t->rules, g), bonus);
  }
  if (open && !bst_game_over(g))
    bst_prospects_add(open, g, bonus);
  bst_status status = ending ? bst_ending_now(ending, g) : bst_game_end_now(t, g, NULL);
  if (status == BST_OK && !bst_game_over(g))
    status = bst_last_answers_give(t, ending, g);
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

void bst_evaluate_points(const bst_ruleset *rs, const int32_t points[BST_MAX_PLAYERS],
                         const int32_t bonus[BST_MAX_PLAYERS], int32_t worth[BST_MAX_PLAYERS]) {
  bst_result result = {.outcome = rs->result.outcome};
  memcpy(result.score, points, sizeof result.score);
  compare(rs, &result, bonus, worth);
}

bool bst_is_long_to_go(const bst_ruleset *rs, const bst_game *g) {
  uint32_t left = bst_stack_left(rs, g);
  return left >= MISFITS && (left - MISFITS) / bst_ruleset_players(rs) >= TURNS_TO_COME;
}
