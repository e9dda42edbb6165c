/* selectors_known.h - what is known of selectors before any game (select/facts.h). */
#ifndef BST_SELECTORS_KNOWN_H
#define BST_SELECTORS_KNOWN_H

#include "ruleset.h"

/* What they say through others they say themselves; what is known of each is noted in the ruleset.
 * False: out of memory. */
bool bst_selectors_note(bst_ruleset *rs);

#endif
