/* load.h - from a set-up (which rules, which options, how many players) to a compiled ruleset.
 *
 * Lua files are read in a sandbox, their declarations checked and resolved, all faults of all files
 * reported together; the compiled ruleset is the core's. */
#ifndef BST_LOAD_H
#define BST_LOAD_H

#include "report.h"
#include "rules.h"

/* Loads everything that `setup` names and what that needs. On failure *out is unchanged and every
 * fault stands in `report`: BST_BAD_INPUT for files, BST_BAD_VALUE for the set-up itself. */
bst_status bst_rules_load(const bst_setup *setup, bst_rules **out, bst_report *report);
void bst_rules_free(bst_rules *rules);

/* Does this name of a set-up stand for other rules with another seed, as "random:5" does? */
bool bst_rules_are_drawn(const char *name);

/* Reads a tile set that no rule brings, against the segments and symbols of the rule 'base'.
 * Statuses as above. */
bst_status bst_tileset_check(const char *path, bst_report *report);

#endif
