/* tiles_alone.h - "x:tiles": the tiles of a rule without the rule itself. */
#ifndef BST_TILES_ALONE_H
#define BST_TILES_ALONE_H

#include "loading.h"

/* What a rule file says about its tiles, and what its tile sets need to be read. NULL: out of
 * memory. */
const bst_value *bst_tiles_alone(bst_arena *arena, const bst_value *root);

/* Has the rule tiles, and a game to which they can be added? */
void bst_tiles_alone_check(const bst_rule_file *rule);

/* Notes it when none of the tiles from number `first` on enters the game: they lie apart, for a
 * rule that isn't there, or are all switched off. */
void bst_tiles_alone_note(bst_loading *loading, const bst_rule_file *rule, size_t first);

#endif
