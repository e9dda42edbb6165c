/* told_words.h - what rules say in their own words of what happens. */
#ifndef BST_TOLD_WORDS_H
#define BST_TOLD_WORDS_H

#include "ruleset.h"

/* Of "rule.name" or "name" in a section: "causes", "zones" ... NULL: nothing. */
const char *bst_told_words_of(const bst_ruleset *rs, const char *section, const char *name);

#endif
