/* leave.h - figures that go home: whoever hears figure_leaving may send one elsewhere, or let it
 * stay, before it goes; questions about it are asked first. */
#ifndef BST_LEAVE_H
#define BST_LEAVE_H

#include "game.h"

/* Lets a figure leave for `cause`: it goes when everything that has happened so far is heard.
 * Nothing happens if it is leaving already. */
void bst_leave_begin(const bst_ruleset *rs, bst_game *g, uint16_t figure, uint8_t cause);

/* Lets the figure stay after all. */
void bst_leave_cancel(const bst_ruleset *rs, bst_game *g, uint16_t figure);

bool bst_is_leaving(const bst_ruleset *rs, const bst_game *g, uint16_t figure);

/* Does the first figure that leaves come before the steps that wait? It does, except before those
 * that were pushed when its leaving was told: they may keep it. */
bool bst_leave_is_due(const bst_ruleset *rs, const bst_game *g);

/* Tells of the first figure that leaves or, when that has been heard, sends it home. */
void bst_leave_run(bst_table *t, bst_game *g);

/* Lets figures of `owner` leave that stood on `node` only because of one that has gone. */
void bst_leave_followers(const bst_ruleset *rs, bst_game *g, uint16_t node, uint8_t owner);

/* Features were split: those that stay with others and are alone on theirs now begin to leave. They
 * stay if they are joined with others again before they go. */
void bst_leave_parted(const bst_ruleset *rs, bst_game *g);
/* Sends a figure home at once; its followers (stays_with) begin to leave. `cause`: bst_cause. */
void bst_leave_now(bst_table *t, bst_game *g, uint16_t figure, uint8_t cause);

#endif
