/* entries.h - what entries of lists can be about, before any game. */
#ifndef BST_ENTRIES_H
#define BST_ENTRIES_H

#include "ruleset.h"

/* Notes where entries can't be about a case at all, so that they aren't asked, and of which kinds
 * of figures they say the same, so that one is asked for all. False: out of memory. */
bool bst_entries_prepare(bst_ruleset *rs);

#endif
