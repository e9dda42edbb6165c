/* components.h - what rules hand out and lay out before a game, which is the same in each of them.
 *
 * A rule's `components` are carried out once for a table and who begins; from then on a game begins
 * with a copy of what came of it. Rules that throw dice there, or shuffle, are carried out each
 * time, as are all where somebody looks on or counts what comes into play. */
#ifndef BST_COMPONENTS_H
#define BST_COMPONENTS_H

#include "status.h"
#include "turn.h"

/* Carries them out and goes on to the first decision. The game is a copy of the ruleset's image
 * with streams, its order of turns is set. */
bst_status bst_components_begin(bst_table *t, bst_game *g, bst_error *err);

/* What a table keeps of them. Accepts NULL. */
void bst_components_free(struct bst_components *kept);

#endif
