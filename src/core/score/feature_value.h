/* feature_value.h - what a feature counts and is worth, and who owns it: read-only questions for
 * whoever draws, prints, tests or scripts a game. */
#ifndef BST_FEATURE_VALUE_H
#define BST_FEATURE_VALUE_H

#include "def.h"

int32_t bst_feature_count(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                          const bst_counter *what, uint8_t seat);
/* What the feature is worth to `seat` in `mode`; the award's parts tell why (out may be NULL). */
int32_t bst_feature_value(const bst_ruleset *rs, const bst_game *g, uint16_t node, uint8_t mode,
                          uint8_t seat, bst_award *out);
/* Bit s: seat s owns it by majority. */
uint32_t bst_feature_owners(const bst_ruleset *rs, const bst_game *g, uint16_t node);
/* The same for those who have a table: what functions of scripts count and weigh and what selectors
 * find is in it, which is left out above. */
int32_t bst_feature_count_at(const bst_table *t, const bst_game *g, uint16_t node,
                             const bst_counter *what, uint8_t seat, uint8_t mode);
int32_t bst_feature_value_at(const bst_table *t, const bst_game *g, uint16_t node, uint8_t mode,
                             uint8_t seat, bst_award *out);
uint32_t bst_feature_owners_at(const bst_table *t, const bst_game *g, uint16_t node);

#endif
