/* tile_users.h - a quick look at tile sets and at rules that may bring them. */
#ifndef BST_TILE_USERS_H
#define BST_TILE_USERS_H

#include "report.h"

/* Runs a tile file, and nothing more. BST_BAD_INPUT: it can't be run, as the report says. */
bst_status bst_tileset_runs(const char *path, bst_report *report);

/* May the rule in one file bring the tile set in another? Only a rule that names the set's id, or a
 * file of its name, in `tiles` or in a patch can; what the name means is found out by loading it,
 * which takes a hundred times as long. */
bool bst_rule_may_bring(const char *rule, const char *tileset);

#endif
