/* known_legal.c - see known_legal.h. */
#include "known_legal.h"

#include "evaluation.h"

#include <decision.h>
#include <status.h>
#include <string.h>

bool bst_is_offered(const bst_ruleset *rs, const bst_action *action) {
  return action->step < rs->op_count && rs->op_kind[action->step] == BST_OP_STEP &&
         !bst_action_is_pass(action);
}

void bst_find_legal(bst_table *t, const bst_game *g, const bst_action *action, uint32_t count,
                    uint64_t *legal) {
  bool any = false;
  memset(legal, 0, bst_legal_words(count) * sizeof *legal);
  for (uint32_t i = 0; i < count; i++) {
    if (!bst_is_offered(t->rules, &action[i]))
      continue;
    any = true;
    legal[i / 64] |= (uint64_t)bst_decision_allows(t, g, &action[i]) << (i % 64);
  }
  if (any) /* a script that failed in it makes its action illegal, and nothing else */
    bst_table_forgive(t);
}

bst_status bst_apply_known(bst_table *t, bst_game *g, const bst_action *action,
                           const uint64_t *legal, uint32_t i, bst_error *err) {
  if (!bst_is_offered(t->rules, action))
    return bst_game_apply(t, g, action, err);
  if (!bst_is_known_legal(legal, i))
    return bst_fail(err, BST_ILLEGAL, "this action isn't legal in a guess");
  return bst_game_apply_listed(t, g, action, err);
}
