/* value_looks.h - how far the value of a feature in a mode looks, by what rules declare: what must
 * be as it was for the value to be. */
#ifndef BST_VALUE_LOOKS_H
#define BST_VALUE_LOOKS_H

#include "game.h"

typedef enum bst_looks {
  BST_LOOKS_AT_ITSELF,
  BST_LOOKS_BESIDE, /* at the features that border it */
  BST_LOOKS_AROUND, /* at the tiles around, or in its row and column, too */
  BST_LOOKS_FAR,    /* at cells and figures */
  BST_LOOKS_ANYWHERE
} bst_looks;

typedef struct bst_value_looks {  /* by kind of feature */
  uint8_t how[BST_MAX_KINDS];     /* bst_looks */
  uint16_t beside[BST_MAX_KINDS]; /* kinds of the features beside it that count */
  bool by_figures[BST_MAX_KINDS]; /* how many stand there counts, */
  uint32_t named[BST_MAX_KINDS];  /* or whether one of these kinds of figures does */
} bst_value_looks;

void bst_value_looks_find(const bst_ruleset *rs, uint8_t mode, bst_value_looks *out);

#endif
