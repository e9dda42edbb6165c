#include "chance.h"

#include "status.h"

#include <string.h>

uint16_t bst_chance_shift(uint16_t queue[BST_FORCED_LATER]) {
  uint16_t first = queue[0];
  memmove(queue, queue + 1, (BST_FORCED_LATER - 1) * sizeof *queue);
  queue[BST_FORCED_LATER - 1] = 0;
  return first;
}

bool bst_chance_queue(uint16_t queue[BST_FORCED_LATER], uint16_t what) {
  for (size_t i = 0; i < BST_FORCED_LATER; i++)
    if (queue[i] == 0) {
      queue[i] = what;
      return true;
    }
  return false;
}

uint32_t bst_chance(const bst_ruleset *rs, bst_game *g, uint8_t rule, uint32_t sides) {
  assert(rule < rs->rule_count && sides > 0);
  uint32_t outcome = bst_stream_below(&streams_of(rs, g)[rule], sides);
  uint32_t forced = g->forced_roll[0];
  g->forced_roll[0] = g->forced_roll[1];
  g->forced_roll[1] = bst_chance_shift(g->later_roll);
  g->rolls++;
  return forced != 0 && forced <= sides ? forced - 1 : outcome;
}

bst_status bst_chance_force(bst_game *g, const uint16_t *outcome, uint32_t count, bst_error *err) {
  const uint32_t most = sizeof g->forced_roll / sizeof g->forced_roll[0];
  if (count > most)
    return bst_fail(err, BST_FULL, "%u rolls to be forced; at most %u can", count, most);
  for (uint32_t i = 0; i < count; i++)
    if (outcome[i] == UINT16_MAX)
      return bst_fail(err, BST_BAD_VALUE, "a roll can't be forced to %u", UINT16_MAX);
  g->key = 0;
  bst_chance_forget(g);
  for (uint32_t i = 0; i < count; i++)
    g->forced_roll[i] = (uint16_t)(outcome[i] + 1);
  return BST_OK;
}

void bst_chance_forget(bst_game *g) {
  memset(g->forced_roll, 0, sizeof g->forced_roll);
  memset(g->later_roll, 0, sizeof g->later_roll);
}

bst_status bst_chance_force_next(bst_game *g, uint16_t outcome, bst_error *err) {
  if (outcome == UINT16_MAX)
    return bst_fail(err, BST_BAD_VALUE, "a roll can't be forced to %u", UINT16_MAX);
  uint16_t what = (uint16_t)(outcome + 1);
  g->key = 0;
  for (size_t i = 0; i < BST_FORCED_NEXT; i++)
    if (g->forced_roll[i] == 0) {
      g->forced_roll[i] = what;
      return BST_OK;
    }
  if (bst_chance_queue(g->later_roll, what))
    return BST_OK;
  return bst_fail(err, BST_FULL, "more than %d rolls wait to be forced",
                  BST_FORCED_NEXT + BST_FORCED_LATER);
}

uint16_t bst_chance_forced_to(const bst_game *g, uint16_t outcome) {
  uint16_t count = 0;
  for (size_t i = 0; i < BST_FORCED_NEXT; i++)
    count = (uint16_t)(count + (g->forced_roll[i] == outcome + 1));
  for (size_t i = 0; i < BST_FORCED_LATER; i++)
    count = (uint16_t)(count + (g->later_roll[i] == outcome + 1));
  return count;
}

uint16_t bst_chance_forced(const bst_game *g) { return g->forced_roll[0]; }
