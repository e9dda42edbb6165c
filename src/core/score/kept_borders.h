/* kept_borders.h - the features beside those of one position, found out once, and by them those
 * beside features of positions that have come of it: of a field that has grown only what is new is
 * looked at. */
#ifndef BST_KEPT_BORDERS_H
#define BST_KEPT_BORDERS_H

#include "bordering.h"

typedef struct bst_kept_borders bst_kept_borders;

/* NULL: out of memory. */
bst_kept_borders *bst_kept_borders_new(const bst_ruleset *rs);
void bst_kept_borders_free(bst_kept_borders *kept); /* accepts NULL */

/* The position, by its nodes and tiles, which stay as they are meanwhile. `follows`: all that lay
 * in the one before lies there, too, joined in the same way. */
void bst_kept_borders_from(bst_kept_borders *kept, const bst_node *node, uint16_t node_count,
                           const bst_tile *tile, bool follows);

/* The features beside that of `root` there; NULL: they are too many. */
const bst_beside *bst_kept_borders_of(bst_kept_borders *kept, uint16_t root);

/* The features beside that of `root` in a game where all that lies in the position lies, too,
 * joined in the same way. False: they are too many. */
bool bst_kept_borders_find(bst_kept_borders *kept, const bst_game *g, uint16_t root,
                           bst_beside *out);

#endif
