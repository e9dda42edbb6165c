/* worth.c - see worth.h. */
#include "worth.h"

#include <game.h>

enum { ANSWERS = 64, WON = 50 /* points: where all win or lose together, that is what counts */ };

void bst_table_forgive(bst_table *t) {
  if (t->host.settle)
    t->host.settle(t->host.self, NULL);
}

/* Rules may ask somebody in the last scoring: he declines, or takes the first that there is. */
static bst_status answer_the_rest(bst_table *t, bst_game *g) {
  bst_choices choices;
  bst_action action;
  bst_status status = BST_OK;
  bst_game_choices(t, g, &choices);
  for (int i = 0; i < ANSWERS && status == BST_OK && choices.count > 0; i++) {
    bst_game_choice(t, g, &choices, choices.may_pass ? choices.count - 1 : 0, &action);
    status = bst_game_apply_listed(t, g, &action, NULL);
    bst_game_choices(t, g, &choices);
  }
  return status;
}

static void compare(const bst_ruleset *rs, const bst_result *result,
                    int32_t worth[BST_MAX_PLAYERS]) {
  uint8_t seats = bst_ruleset_players(rs);
  bool together = result->outcome == BST_OUTCOME_WIN_LOSE;
  for (uint8_t seat = 0; seat < seats; seat++) {
    int64_t own = result->score[seat], others = 0;
    int32_t count = 0;
    for (uint8_t other = 0; other < seats && !together; other++)
      if (bst_seat_side(rs, other) != bst_seat_side(rs, seat)) {
        others += result->score[other];
        count++;
      }
    if (together && result->won)
      own += WON;
    int64_t made = own * BST_WORTH_POINT;
    if (count > 0)
      made -= others * BST_WORTH_POINT / count;
    const int64_t most = INT32_MAX / 4; /* room for sums and differences */
    worth[seat] = (int32_t)(made > most ? most : made < -most ? -most : made);
  }
}

bool bst_worth_now(bst_table *t, bst_game *g, int32_t worth[BST_MAX_PLAYERS]) {
  bst_result result = {0};
  bst_status status = bst_game_end_now(t, g, NULL);
  if (status == BST_OK && !bst_game_over(g))
    status = answer_the_rest(t, g);
  for (uint8_t seat = 0; seat < bst_ruleset_players(t->rules); seat++)
    result.score[seat] = bst_game_points(g, seat);
  if (status == BST_OK && bst_game_over(g))
    status = bst_game_result(t, g, &result, NULL);
  if (status == BST_OK)
    compare(t->rules, &result, worth);
  else
    bst_table_forgive(t);
  return status == BST_OK;
}
