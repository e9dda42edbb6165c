/* link_text.h - what joins two segments that don't touch, as people write it:
 *
 *   "ferry 1,0 road:W & 1,0 road:E"    the link's name, also without its rule where one alone is
 *                                      called so, and both segments, whichever comes first */
#ifndef BST_LINK_TEXT_H
#define BST_LINK_TEXT_H

#include "game.h"

/* Number `i` of those that lie, in the order in which they came; false: there are fewer. */
bool bst_link_at(const bst_ruleset *rs, const bst_game *g, uint16_t i, bst_link *out);
/* Its name, without the rule where no other rule has one of that name. */
const char *bst_link_name(const bst_ruleset *rs, uint8_t kind);
/* Cut at `size`; the whole length is returned, as by snprintf. */
size_t bst_link_text(const bst_ruleset *rs, const bst_game *g, const bst_link *link, char *out,
                     size_t size);
/* The kind of that name; 255: no rule declares it, or several do. */
uint8_t bst_link_kind_find(const bst_ruleset *rs, const char *name);
/* Kind and segments, whether there is such a link or not. */
bst_status bst_link_parse(const bst_ruleset *rs, const bst_game *g, const char *text, bst_link *out,
                          bst_error *err);

#endif
