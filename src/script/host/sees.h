/* sees.h - what selectors look at, as it can be told without listing them: for those who would
 * rather not look twice (reads.h). `selector`: its number among those of the rules. */
#ifndef BST_SEES_H
#define BST_SEES_H

#include <bastide.h>

/* Figures that are told by what they are, with whom they stand, and whether on the feature at hand?
 */
bool bst_sees_figures_alone(const bst_ruleset *rs, uint16_t selector);
/* What it asks of them besides, as bits of reads.h: who stands there, too, or whether one is at
 * home (BST_READS_COMPANY); whether it stands with some figure of nobody's (BST_READS_NAMED); 0:
 * nothing. */
uint64_t bst_sees_company(const bst_ruleset *rs, uint16_t selector);
/* The kinds of figures of nobody's that selectors of these rules call by name to ask who stands
 * with them, as bits. */
uint32_t bst_kinds_named(const bst_ruleset *rs);
/* Are they on the feature at hand? */
bool bst_wants_figures_here(const bst_ruleset *rs, uint16_t selector);
/* Tiles on or around that of the thing, told by their symbols and their segments' kinds? `near`:
 * they are known to lie there. */
bool bst_sees_tiles_around(const bst_ruleset *rs, uint16_t selector, bool near);

/* What players and tokens are told by, as bits of reads.h. */
uint64_t bst_sees_holders(const bst_ruleset *rs, uint16_t selector);

/* Do these effects nothing but give points? */
bool bst_effects_only_award(const bst_ruleset *rs, uint16_t first, uint16_t count);
/* What effects look at that give points when a feature is scored, as bits of reads.h;
 * BST_READS_REST among them: anything. */
uint64_t bst_sees_awards(const bst_ruleset *rs, uint16_t first, uint16_t count);

/* What effects look at that give points at the end, in the same way. */
uint64_t bst_sees_last_awards(const bst_ruleset *rs, uint16_t first, uint16_t count);

/* What the guard of a listener (its number among all of the rules) looks at, in the same way. */
uint64_t bst_sees_guard(const bst_ruleset *rs, uint16_t listener);
/* Does it matter to such a listener whose turn it is, where that can be told? */
bool bst_sees_active(const bst_ruleset *rs, uint16_t listener);

#endif
