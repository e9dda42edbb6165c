#include "chance.h"

#include "status.h"

#include <string.h>

uint16_t bst_chance_shift(uint16_t queue[BST_FORCED]) {
  uint16_t first = queue[0];
  memmove(queue, queue + 1, (BST_FORCED - 1) * sizeof *queue);
  queue[BST_FORCED - 1] = 0;
  return first;
}

bool bst_chance_queue(uint16_t queue[BST_FORCED], uint16_t what) {
  for (size_t i = 0; i < BST_FORCED; i++)
    if (queue[i] == 0) {
      queue[i] = what;
      return true;
    }
  return false;
}

uint32_t bst_chance(const bst_ruleset *rs, bst_game *g, uint8_t rule, uint32_t sides) {
  assert(rule < rs->rule_count && sides > 0);
  uint32_t outcome = bst_rule_below(rs, g, rule, sides);
  uint32_t forced = g->forced_roll[0] == 0 ? 0 : bst_chance_shift(g->forced_roll);
  g->rolls++;
  return forced != 0 && forced <= sides ? forced - 1 : outcome;
}

bst_status bst_chance_force(bst_game *g, const uint16_t *outcome, uint32_t count, bst_error *err) {
  bst_status status = BST_OK;
  g->key = 0;
  bst_chance_forget(g);
  for (uint32_t i = 0; i < count && status == BST_OK; i++)
    status = bst_chance_force_next(g, outcome[i], err);
  return status;
}

void bst_chance_forget(bst_game *g) { memset(g->forced_roll, 0, sizeof g->forced_roll); }

bst_status bst_chance_force_next(bst_game *g, uint16_t outcome, bst_error *err) {
  if (outcome == UINT16_MAX)
    return bst_fail(err, BST_BAD_VALUE, "a roll can't be forced to %u", UINT16_MAX);
  if (!bst_chance_queue(g->forced_roll, (uint16_t)(outcome + 1)))
    return bst_fail(err, BST_FULL, "more than %d rolls wait to be forced", BST_FORCED);
  g->key = 0;
  return BST_OK;
}

uint16_t bst_chance_forced_to(const bst_game *g, uint16_t outcome) {
  uint16_t count = 0;
  for (size_t i = 0; i < BST_FORCED; i++)
    count = (uint16_t)(count + (g->forced_roll[i] == outcome + 1));
  return count;
}

uint16_t bst_chance_forced(const bst_game *g) { return g->forced_roll[0]; }
