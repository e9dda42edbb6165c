/* known_legal.c - see known_legal.h. */
#include "known_legal.h"

#include "evaluation.h"

#include <decision.h>
#include <status.h>
#include <stdlib.h>
#include <string.h>

bool bst_is_offered(const bst_ruleset *rs, const bst_action *action) {
  return action->step < rs->op_count && rs->op_kind[action->step] == BST_OP_STEP &&
         !bst_action_is_pass(action);
}

/* Is just that legal there, in that order? So it is but where it depends on what can't be known. */
static bool is_the_same(bst_table *t, const bst_game *g, const bst_action *action, uint32_t count) {
  bst_choices choices;
  bst_game_choices(t, g, &choices);
  bst_action *listed = choices.count == count ? malloc(count * sizeof *listed) : NULL;
  bool same = listed && bst_game_legal(t, g, listed, count) == count;
  for (uint32_t i = 0; i < count && same; i++)
    same = memcmp(&listed[i], &action[i], sizeof *listed) == 0;
  free(listed);
  return same;
}

void bst_find_legal(bst_table *t, const bst_game *g, const bst_action *action, uint32_t count,
                    uint64_t *legal) {
  bool any = false;
  for (uint32_t i = 0; i < count && !any; i++)
    any = bst_is_offered(t->rules, &action[i]);
  bool same = any && is_the_same(t, g, action, count);
  memset(legal, same ? 0xFF : 0, bst_legal_words(count) * sizeof *legal);
  if (any) /* whatever failed */
    bst_table_forgive(t);
  if (!any || same)
    return;
  for (uint32_t i = 0; i < count; i++) {
    if (!bst_is_offered(t->rules, &action[i]))
      continue;
    legal[i / 64] |= (uint64_t)bst_decision_allows(t, g, &action[i]) << (i % 64);
  }
  bst_table_forgive(t); /* a script that failed in it makes its action illegal, and nothing else */
}

bst_status bst_apply_known(bst_table *t, bst_game *g, const bst_action *action,
                           const uint64_t *legal, uint32_t i, bst_error *err) {
  if (!bst_is_offered(t->rules, action))
    return bst_game_apply(t, g, action, err);
  if (!bst_is_known_legal(legal, i))
    return bst_fail(err, BST_ILLEGAL, "this action isn't legal in a guess");
  return bst_game_apply_listed(t, g, action, err);
}
