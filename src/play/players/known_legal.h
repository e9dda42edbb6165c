/* known_legal.h - which of some actions are legal in a guess at what is hidden. All are looked at
 * before any is carried out: a table keeps its latest lists alone, and whoever tries the actions
 * one after the other would have the decision listed again when its list has gone by. */
#ifndef BST_KNOWN_LEGAL_H
#define BST_KNOWN_LEGAL_H

#include <bastide.h>

/* Is it one that rules offer? Others are told without a list. */
bool bst_is_offered(const bst_ruleset *rs, const bst_action *action);

/* Words that the bits of so many actions take. */
static inline uint32_t bst_legal_words(uint32_t count) { return (count + 63) / 64; }
static inline bool bst_is_known_legal(const uint64_t *legal, uint32_t i) {
  return legal[i / 64] >> (i % 64) & 1;
}

/* Bit i: action i is offered in `g`. */
void bst_find_legal(bst_table *t, const bst_game *g, const bst_action *action, uint32_t count,
                    uint64_t *legal);

/* bst_game_apply() for action i of those. */
bst_status bst_apply_known(bst_table *t, bst_game *g, const bst_action *action,
                           const uint64_t *legal, uint32_t i, bst_error *err);

#endif
