#include "chance.h"

#include "status.h"

#include <string.h>

uint32_t bst_chance(const bst_ruleset *rs, bst_game *g, uint8_t rule, uint32_t sides) {
  assert(rule < rs->rule_count && sides > 0);
  uint32_t outcome = bst_stream_below(&streams_of(rs, g)[rule], sides);
  uint32_t forced = g->forced_roll[0];
  g->forced_roll[0] = g->forced_roll[1];
  g->forced_roll[1] = 0;
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
  memset(g->forced_roll, 0, sizeof g->forced_roll);
  for (uint32_t i = 0; i < count; i++)
    g->forced_roll[i] = (uint16_t)(outcome[i] + 1);
  return BST_OK;
}

uint16_t bst_chance_forced(const bst_game *g) { return g->forced_roll[0]; }
