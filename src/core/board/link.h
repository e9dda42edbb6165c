/* link.h - two segments of one kind that don't touch become one feature, and part again, as roads
 * that go on under ground or over water. */
#ifndef BST_LINK_H
#define BST_LINK_H

#include "game.h"

/* Does a link of one of these kinds (bits) lead from the segment? */
bool bst_link_leads_from(const bst_ruleset *rs, const bst_game *g, uint64_t kinds, uint16_t node);
/* Does a link of one of these kinds join a feature to which a segment of the tile belongs? */
bool bst_link_meets_tile(const bst_ruleset *rs, const bst_game *g, uint64_t kinds, uint16_t tile);
/* The first link of the kind that leads from the segment; false: there is none. */
bool bst_link_first(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint16_t node,
                    bst_link *out);
/* Why two segments can't be linked so; NULL: they can. */
const char *bst_link_refused(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint16_t from,
                             uint16_t to);
/* Links them, who can be. What is closed by it goes to the batch. */
void bst_link_add(const bst_ruleset *rs, bst_game *g, uint8_t kind, uint16_t from, uint16_t to);
/* Takes the link between them away, either way round. False: there is none. */
bool bst_link_remove(const bst_ruleset *rs, bst_game *g, uint16_t from, uint16_t to);

#endif
