/* flow.h - lines over the landscape: does a tile that would lie there continue one, and does it
 * turn back on it? An end of a line is a segment in the middle of a side. */
#ifndef BST_FLOW_H
#define BST_FLOW_H

#include "game.h"

/* Does the tile have a segment of one of these kinds? */
bool bst_flow_is_part(const bst_ruleset *rs, uint16_t type, uint16_t kinds);

/* Would exactly one of its ends of these kinds be joined to the landscape? */
bool bst_flow_continues(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                        uint16_t kinds);

/* Would a line of these kinds that it continues turn back? `how` says what that means. */
bool bst_flow_turns_back(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                         uint16_t kinds, bst_turn_back how);

#endif
