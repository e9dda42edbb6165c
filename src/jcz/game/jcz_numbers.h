/* jcz_numbers.h - which of our figures is "0.small.3".
 *
 * Here equal figures at home are one, and the next one is taken; there each has its number. So it
 * is noted which of ours stands for which of theirs: it matters when equal ones are with several
 * captors. */
#ifndef BST_JCZ_NUMBERS_H
#define BST_JCZ_NUMBERS_H

#include <ruleset.h>
#include <status.h>

/* Fills `number`, which has room for all figures: each has its own. */
void bst_jcz_numbers_begin(const bst_ruleset *rs, uint16_t *number);

/* The figure that an action is about, before it is carried out: one that it names, or the one at
 * home that it places. BST_NONE: none. */
uint16_t bst_jcz_numbers_figure(const bst_ruleset *rs, const bst_game *g, const bst_action *a);

/* The figure of the same kind and owner that has the number of `id`, "0.small.3"; BST_NONE: none.
 */
uint16_t bst_jcz_numbers_named(const bst_ruleset *rs, const uint16_t *number, uint16_t figure,
                               const char *id);

/* `figure` is theirs of the number in `id`; whoever had it so far has the other's number. */
void bst_jcz_numbers_note(const bst_ruleset *rs, uint16_t *number, uint16_t figure, const char *id);

#endif
