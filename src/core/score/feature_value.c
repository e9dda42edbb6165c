/* feature_value.c - see feature_value.h. */
#include "feature_value.h"

#include "score.h"

int32_t bst_feature_count(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                          const bst_counter *what, uint8_t seat) {
  const bst_table bare = {.rules = rs};
  return bst_count(&bare, g, node, what, seat, BST_MODE_NORMAL);
}
int32_t bst_feature_value(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t mode,
                          uint8_t seat, bst_award *out) {
  const bst_table bare = {.rules = rs};
  return bst_worth(&bare, g, node, mode, seat, out);
}
uint32_t bst_feature_owners(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_table bare = {.rules = rs};
  return bst_owners(&bare, g, node);
}
int32_t bst_feature_count_at(const bst_table *t, const bst_game *g, uint16_t node,
                             const bst_counter *what, uint8_t seat, uint8_t mode) {
  return bst_count(t, g, node, what, seat, mode);
}
int32_t bst_feature_value_at(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode,
                             uint8_t seat, bst_award *out) {
  return bst_worth(t, g, node, mode, seat, out);
}
uint32_t bst_feature_owners_at(const bst_table *t, const bst_game *g, uint16_t node) {
  return bst_owners(t, g, node);
}
