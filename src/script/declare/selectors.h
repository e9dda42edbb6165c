/* selectors.h - reads selectors: figures { kind = "x", owner = "asked" } and the like. */
#ifndef BST_SELECTORS_H
#define BST_SELECTORS_H

#include "loading.h"

/* Where a selector stands, for messages and for what it may say. */
typedef struct bst_selector_place {
  unsigned types;     /* bits of bst_select_type that are wanted here */
  unsigned this_type; /* the types that `this` can have; 0: there is no `this` */
} bst_selector_place;
enum { BST_ANY_THING = 0xFFFF };

/* The number of the selector plus one; 0 after a fault. A list of selectors is a union. */
uint16_t bst_selector_read(bst_loading *loading, const bst_rule_file *rule, const bst_value *value,
                           bst_selector_place place);

/* Those that functions alone may use: all that the rule's file has made and nobody has read. */
void bst_selectors_finish(bst_loading *loading, const bst_rule_file *rule);

/* Is it a selector, or a list of them? */
bool bst_value_is_selector(const bst_value *value);

#endif
