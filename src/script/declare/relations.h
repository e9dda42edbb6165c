/* relations.h - how rules stand to each other: needs, optional, conflicts, provides, and the order
 * that follows. */
#ifndef BST_RELATIONS_H
#define BST_RELATIONS_H

#include "loading.h"

/* Is the rule meant by `name`, an id or a path? */
bool bst_rule_is_called(const bst_rule_file *rule, const char *name);
/* Is that its id, or a name that it provides? */
bool bst_rule_answers_to(const bst_rule_file *rule, const char *name);
/* Is it the rule that is meant, called or answering, and not its tiles alone? */
bool bst_rule_is_played(const bst_rule_file *rule, const char *name);

/* Fills loading.rule from `count` files: what is needed before what needs it, optional ones too
 * where they are loaded, equals by id, `first` first. False: they stand in a circle, reported. */
bool bst_relations_sort(bst_loading *loading, bst_rule_file *const *files, size_t count,
                        bst_rule_file *first);

/* Rules that exclude each other, and names that two rules provide. */
void bst_relations_check(bst_loading *loading);

/* The rules that `rule` would come after if they were loaded, and that are not. */
bst_words bst_relations_absent(const bst_loading *loading, const bst_rule_file *rule);

#endif
