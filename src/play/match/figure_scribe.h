/* figure_scribe.h - a scribe that counts the figures that players place, beside another one. */
#ifndef BST_FIGURE_SCRIBE_H
#define BST_FIGURE_SCRIBE_H

#include "match.h"

#include <def.h>

typedef struct bst_figure_scribe {
  bst_scribe face;                       /* for bst_match.scribe; don't move the struct */
  const bst_scribe *inner;               /* NULL: nobody writes */
  uint32_t placed[BST_MAX_FIGURE_KINDS]; /* in this game, or the last one */
} bst_figure_scribe;

void bst_figure_scribe_init(bst_figure_scribe *s, const bst_scribe *inner);

/* Does this action place a figure? Of kind arg[0]. */
bool bst_action_places(const bst_ruleset *rs, const bst_action *a);

#endif
