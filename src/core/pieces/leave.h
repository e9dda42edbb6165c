/* leave.h - figures that go home: whoever hears figure_leaving may send one elsewhere, or let it
 * stay, before it goes; questions about it are asked first. */
#ifndef BST_LEAVE_H
#define BST_LEAVE_H

#include "game.h"

/* A figure leaves for `cause`: later, when everything that has happened so far is heard. Nothing if
 * it is leaving already. */
void bst_leave_begin(const bst_ruleset *rs, bst_game *g, uint16_t figure, uint8_t cause);

/* It doesn't, after all. */
void bst_leave_cancel(const bst_ruleset *rs, bst_game *g, uint16_t figure);

bool bst_is_leaving(const bst_ruleset *rs, const bst_game *g, uint16_t figure);

/* Does the first that leaves come before the steps that wait? Yes, but for those that were pushed
 * when it was told: they may keep it. */
bool bst_leave_is_due(const bst_ruleset *rs, const bst_game *g);

/* The first that leaves: tells of it, or, when that has been heard, sends it home. */
void bst_leave_run(bst_table *t, bst_game *g);

/* Those of `owner` who stood on `node` only because of a figure that has gone begin to leave. */
void bst_leave_followers(const bst_ruleset *rs, bst_game *g, uint16_t node, uint8_t owner);

/* Goes home at once; followers (stays_with) begin to leave. */
void bst_leave_now(bst_table *t, bst_game *g, uint16_t figure);

#endif
