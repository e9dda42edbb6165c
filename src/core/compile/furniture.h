/* furniture.h - what a table plays with and what has nothing of a game in it: its host with a
 * machine, room for lists and for what selectors find, a block to try things on. Where many tables
 * of a ruleset wait most of the time (for people), they share a few sets of it: a table has one
 * while it plays, and rests otherwise.
 *
 * Whose it was before can be seen by nobody: no machine remembers anything from one call to the
 * next, and lists are found by keys that are given out once. What a machine counts for --profile
 * and --coverage would be mixed up, so tables share where somebody asks for it alone. */
#ifndef BST_FURNITURE_H
#define BST_FURNITURE_H

#include "game.h"

/* From now on (not) for tables of `rs`. What nobody uses then is freed. */
void bst_tables_share(const bst_ruleset *rs, bool on);

/* Until bst_table_wake() nothing can be done at the table but freeing it. Nothing happens where
 * tables don't share, or where it rests already. */
void bst_table_rest(bst_table *t);
/* The table can be played at again, if it couldn't. False: out of memory, it rests. That can't be
 * where no more tables of the ruleset are awake at once than have been before. */
bool bst_table_wake(bst_table *t);

/* --- for tables and rulesets ---------------------------------------------------------------------
 */

/* For a new one, whose observer may be missing; false: out of memory. */
bool bst_table_furnish(bst_table *t);
void bst_table_unfurnish(bst_table *t);

/* NULL: out of memory. */
struct bst_spare_furniture *bst_spare_furniture_new(void);
/* Accepts NULL. */
void bst_spare_furniture_free(struct bst_spare_furniture *spare);

#endif
