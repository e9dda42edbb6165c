/* greedy_narrow.c - of many places for a tile those that are worth a closer look, by what the
 * features say alone. */
#include "greedy_inside.h"

#include <game.h>
#include <inspect.h>

enum {
  LOOKED_AT = 3, /* places, the best by a glance; */
  FEWER = 2,     /* so many where a look takes long, since rules have */
  MANY = 32,     /* operations that may ask */
};

/* With everything shipped a third place takes a tenth of the time and wins one game in a hundred.
 */
uint32_t bst_greedy_looked_at(const bst_ruleset *rs) {
  uint32_t ask = 0;
  for (uint16_t op = 0; op < rs->op_count; op++)
    ask += rs->op_kind[op] == BST_OP_STEP && !rs->op[op].step->automatic;
  return ask < MANY ? LOOKED_AT : FEWER;
}

/* The value that the n-th best has; all have the others, if there are no more. */
static int32_t nth_best(const bst_greedy_option *option, uint32_t count, uint32_t looked_at) {
  int32_t best[LOOKED_AT];
  for (uint32_t n = 0; n < LOOKED_AT; n++)
    best[n] = BST_WORTHLESS;
  for (uint32_t i = 0; i < count; i++) {
    int32_t one = option[i].glance;
    for (uint32_t n = 0; n < looked_at && one != BST_WORTHLESS; n++)
      if (one > best[n]) {
        int32_t other = best[n];
        best[n] = one;
        one = other;
      }
  }
  return best[looked_at - 1];
}

void bst_greedy_narrow(bst_greedy *greedy, const bst_action *action, uint32_t count) {
  const bst_ruleset *rs = greedy->table->rules;
  const bst_game *g = greedy->here;
  uint16_t step = bst_asked_step(g);
  greedy->passed_count = 0;
  if (!greedy->guesses || greedy->everywhere || count <= 2 * greedy->looked_at ||
      rs->op_kind[step] != BST_OP_PLACE || !bst_quick_place_begin(greedy->place, g, greedy->seat))
    return;
  for (uint32_t i = 0; i < count; i++)
    greedy->option[i].glance =
        action[i].step == step ? bst_quick_place_guess(greedy->place, &action[i]) : BST_WORTHLESS;
  int32_t least = nth_best(greedy->option, count, greedy->looked_at);
  uint32_t better = 0, equal = 0;
  for (uint32_t i = 0; i < count; i++) {
    better += greedy->option[i].glance > least;
    equal += greedy->option[i].glance == least;
  }
  uint32_t room = greedy->looked_at - better;
  for (uint32_t i = 0; i < count; i++) {
    bool chosen =
        greedy->option[i].glance == least && bst_dice_below(&greedy->dice, equal--) < room;
    room -= chosen;
    greedy->option[i].passed =
        greedy->option[i].glance != BST_WORTHLESS && greedy->option[i].glance <= least && !chosen;
    greedy->passed_count += greedy->option[i].passed;
  }
}

void bst_greedy_value_passed(const bst_greedy *greedy, uint32_t count, int32_t *worth) {
  int32_t best = BST_WORTHLESS, least = BST_WORTHLESS;
  if (greedy->passed_count == 0)
    return;
  for (uint32_t i = 0; i < count; i++) {
    const bst_greedy_option *o = &greedy->option[i];
    best = !o->passed && worth[i] > best ? worth[i] : best;
    least = o->passed && o->glance > least ? o->glance : least;
  }
  for (uint32_t i = 0; i < count && best != BST_WORTHLESS; i++)
    if (greedy->option[i].passed)
      worth[i] = best - 1 - (least - greedy->option[i].glance);
}
