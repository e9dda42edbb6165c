/* candidates.h - where the candidates of a selector come from: the shortest list that is known. */
#ifndef BST_CANDIDATES_H
#define BST_CANDIDATES_H

#include "select.h"

/* Hears all things that may be meant, the meant ones among them, in any order, some perhaps twice;
 * until it says true. *known: a predicate that holds for all of them, if there is one. */
typedef bool bst_hear_candidate(void *with, uint32_t id);
/* Where one of each kind suffices: how many are meant so far. */
typedef uint32_t bst_count_meant(const void *with);
void bst_candidates(bst_select_at *at, const bst_selector_def *s, bst_hear_candidate *hear,
                    bst_count_meant *meant, const bst_predicate_def **known, void *with);

/* What it requires, as bits; the ruleset keeps them. */
uint32_t bst_selector_says(const bst_selector_def *s, const bst_predicate_def *predicate);

/* Does it, or what is nested in it, say `same`, so that it means something else for each figure
 * further out? Of `all` selectors. */
bool bst_selector_says_same(const bst_selector_def *s, const bst_selector_def *all,
                            const bst_predicate_def *predicate);

/* Is it the same list whatever was chosen in the columns before, but for one predicate that says
 * what a segment takes? The number of that, from 1, or one of these. The ruleset keeps it. */
enum { BST_APART_NO = 0, BST_APART_ALL = 255 /* there is no such predicate */ };
uint8_t bst_selector_apart(const bst_selector_def *s, const bst_selector_def *all,
                           const bst_predicate_def *predicate);

/* Of segments that all lie on the tile of one thing, or cells in all of which it is: the number of
 * the predicate that says so, plus one; else 0. */
uint16_t bst_selector_at(const bst_selector_def *s, const bst_predicate_def *predicate);

/* Are its candidates figures of whoever is asked, or of the active player, that are on the board,
 * in their order? The number of the predicate that says so, from 1; else 0. The ruleset keeps it.
 */
uint8_t bst_selector_direct(const bst_selector_def *s, const bst_predicate_def *predicate);

/* Do candidates of this selector come once each, and in the canonical order? */
bool bst_candidates_are_ordered(const bst_ruleset *rs, const bst_selector_def *s);

#endif
