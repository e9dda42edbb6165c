/* kept_rules.h - the rules that scenarios were played with are kept for the next ones: most of a
 * file are played with the same, and to load rules takes longer than to play a scenario. */
#ifndef BST_PLAY_KEPT_RULES_H
#define BST_PLAY_KEPT_RULES_H

#include <load.h>

/* Of one thread, as long as no file changes. Where NULL is given for it below, rules are loaded
 * each time and kept nowhere. */
typedef struct bst_kept_rules bst_kept_rules;

bst_kept_rules *bst_kept_rules_new(void); /* NULL: out of memory */
/* Nothing is lent any more. */
void bst_kept_rules_free(bst_kept_rules *kept);

/* As bst_rules_load. The rules are lent until they are given back. */
bst_status bst_kept_rules_take(bst_kept_rules *kept, const bst_setup *setup, bst_rules **out,
                               bst_report *report);
/* Nobody uses them any more; NULL is fine. */
void bst_kept_rules_give(bst_kept_rules *kept, bst_rules *rules);
/* Whoever has them frees them. */
void bst_kept_rules_part(bst_kept_rules *kept, const bst_rules *rules);

#endif
