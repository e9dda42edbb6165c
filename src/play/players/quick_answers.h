/* quick_answers.h - what functions and effects gave at the end of games when they saw something, so
 * that it can be given again when they would see the same. */
#ifndef BST_QUICK_ANSWERS_H
#define BST_QUICK_ANSWERS_H

#include <bastide.h>

enum { BST_MOST_AWARDS = 16 }; /* of one answer: entries of the tally */

typedef struct bst_quick_answer {
  bool lost; /* it looked at the rest, or did more than give points: it has to be called */
  uint64_t key, reads;
  uint16_t at; /* whose it is; 0: nothing is remembered here */
  uint16_t count;
  uint16_t tally[BST_MOST_AWARDS];
  int32_t more[BST_MOST_AWARDS]; /* points of that entry */
  int32_t points[BST_MAX_PLAYERS];
} bst_quick_answer;

/* How often somebody was called at the end of games, and how often that was spared. */
typedef struct bst_ending_count {
  uint64_t called, spared;
} bst_ending_count;

typedef struct bst_quick_answers bst_quick_answers;

/* NULL: out of memory. */
bst_quick_answers *bst_quick_answers_new(void);
void bst_quick_answers_free(bst_quick_answers *answers); /* accepts NULL */

/* What was given by whoever has the number `at` when he saw what `key` stands for; NULL: unknown.
 */
const bst_quick_answer *bst_quick_answers_find(const bst_quick_answers *answers, uint16_t at,
                                               uint64_t reads, uint64_t key);
void bst_quick_answers_add(bst_quick_answers *answers, const bst_quick_answer *one);

/* Gives its points. */
void bst_quick_answer_give(const bst_ruleset *rs, bst_game *g, const bst_quick_answer *one);
/* Notes which points were given from one position to the other; false: they are too many. */
bool bst_quick_answer_note(const bst_ruleset *rs, const bst_game *before, const bst_game *after,
                           bst_quick_answer *out);
/* Adds the points of another one; false: they are too many. */
bool bst_quick_answer_sum(const bst_ruleset *rs, bst_quick_answer *sum,
                          const bst_quick_answer *one);

#endif
