/* mixture.h - words in a set-up that stand for several rules: "all" for every installed expansion,
 * and "random:5" for five installed expansions and house rules by the seed of the set-up.
 *
 * What the set-up names comes first, whatever its order. Then the expansions of "all" come by their
 * ids, or those of "random:N" in an order by lot; each is taken unless it, or what it needs,
 * excludes something that was taken before. Parts, games of their own and sides that so many
 * players can't make are never taken by such a word. */
#ifndef BST_MIXTURE_H
#define BST_MIXTURE_H

#include "rule_files.h"

/* Is this one of these words, or meant to be one? */
bool bst_mixture_is(const char *word);

/* Adds the names in setup->with to `names`, a list of texts, with rules in the place of such words.
 * What "all" leaves out becomes a note. Faults are reported. */
bst_status bst_mixture_names(bst_loader *loader, bst_list *names);

#endif
