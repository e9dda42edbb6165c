/* sections.h - the arrays of a ruleset, section by section (BST_SECTIONS). */
#ifndef BST_SECTIONS_H
#define BST_SECTIONS_H

#include "ruleset.h"
#include "schema.h"

/* How many things a ruleset has in a section, and thing i of it. */
size_t bst_section_count(const bst_ruleset *rs, int section);
void *bst_section_item(const bst_ruleset *rs, int section, size_t i);
/* Copies the arrays of a definition (those that are copied) into the ruleset; false: no memory. */
bool bst_sections_copy(bst_ruleset *rs, const bst_ruleset_def *def);
/* The other way round: the definition points into the ruleset. */
void bst_sections_give(const bst_ruleset *rs, bst_ruleset_def *def);
void bst_sections_free(bst_ruleset *rs);

#endif
