/* derive.h - the types that tiles can become: each declared edit, in each way in which a tile takes
 * it, and edits of what comes out. */
#ifndef BST_DERIVE_H
#define BST_DERIVE_H

#include "catalogue.h"

/* A definition whose tiles are followed by those that its edits make. */
typedef struct bst_derived {
  bst_ruleset_def def;
  bst_tile_def *tile;
  uint16_t *base;
  bst_catalogue_edits edits; /* ways by type, edit and way; `base` NULL: there are no edits */
  char (*name)[BST_DERIVED_NAME];
} bst_derived;

/* Fails if there would be more types than BST_MAX_TILE_TYPES. `out` is dropped by the caller in any
 * case; it points into `def`. */
bst_status bst_derive(const bst_ruleset_def *def, bst_derived *out, bst_error *err);
void bst_derived_drop(bst_derived *derived);

#endif
