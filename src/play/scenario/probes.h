/* probes.h - what becomes of a rule in all the set-ups in which it matters: those of scenarios, and
 * one with each value of each option. Two texts of a rule that lead to the same rulesets in all of
 * them play alike, as far as nothing in their functions differs. */
#ifndef BST_PROBES_H
#define BST_PROBES_H

#include <scenario_file.h>

typedef struct bst_probes bst_probes;

/* Loads the rules as they are now. NULL: out of memory. */
bst_probes *bst_probes_new(const bst_scenario *const *scenario, size_t count);
void bst_probes_free(bst_probes *probes);

/* Do the same rulesets come out if they are loaded once more? */
bool bst_probes_agree(const bst_probes *probes);

#endif
