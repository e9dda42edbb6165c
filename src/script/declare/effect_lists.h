/* effect_lists.h - reads lists of effects, which stand where a function could. */
#ifndef BST_EFFECT_LISTS_H
#define BST_EFFECT_LISTS_H

#include "loading.h"

/* Where they stand. */
typedef struct bst_effect_place {
  const char *entry;  /* names its points */
  unsigned this_type; /* as in bst_selector_place */
  uint8_t argc;       /* how many arguments there are, and their types */
  const uint8_t *arg;
  const bst_step_def *step; /* NULL: an event */
} bst_effect_place;

/* Those that a section declares. */
typedef struct bst_effect_range {
  uint16_t first;
  uint8_t count;
} bst_effect_range;

/* Is it a list of effects? */
bool bst_value_is_effects(const bst_value *value);

bst_effect_range bst_effects_read(bst_loading *loading, const bst_rule_file *rule,
                                  const bst_value *list, bst_effect_place place);
/* Those of an entry that is switched off; none were read behind them. */
void bst_effects_drop(bst_loading *loading, bst_effect_range range);
/* When the steps of all rules are known: those that are pushed must be among them. */
void bst_effects_finish(bst_loading *loading);

#endif
