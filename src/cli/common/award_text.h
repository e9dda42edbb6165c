/* award_text.h - why somebody got points, in words. */
#ifndef BST_AWARD_TEXT_H
#define BST_AWARD_TEXT_H

#include <bastide.h>

/* "base.city 6, base.pennant 2": what each reason gave; together they are the award's points. */
void award_text(const bst_ruleset *rs, const bst_award *award, char *out, size_t size);

#endif
