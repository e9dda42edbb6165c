/* wants.h - which facts (awake.h) must be the case for a selector to mean anything. */
#ifndef BST_WANTS_H
#define BST_WANTS_H

#include "ruleset.h"

typedef struct bst_wanted {
  uint64_t all; /* each of these */
  uint64_t one; /* and one of these; 0: whatever */
} bst_wanted;

/* Of one selector, without what it may be instead. Gives out the facts that it needs. */
bst_wanted bst_wanted_by(bst_ruleset *rs, const bst_selector_def *s);

/* The same of a selector with all that it may be instead. */
bst_wanted bst_wanted_by_any(bst_ruleset *rs, uint16_t selector);

/* The rarest of what must be the case: one of `all`, or all of one of the lists (0: empty); 0:
 * nothing must. */
uint64_t bst_rarest_fact(const bst_ruleset *rs, uint64_t all, const uint64_t *one, uint8_t lists);

#endif
