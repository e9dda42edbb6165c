/* mutations.h - small changes to a rule file, each of which makes another rule of it: an entry is
 * taken out, a number is one more, a word is another one that could stand there, true is false.
 * Scenarios that test a rule notice them (mutants.h).
 *
 * The file is read as tokens, not run. What only tells people about the rule (its title, the help
 * of an option) is left alone. */
#ifndef BST_MUTATIONS_H
#define BST_MUTATIONS_H

#include "arena.h"

typedef enum bst_mutation_kind {
  BST_MUTATION_ENTRY,
  BST_MUTATION_NUMBER,
  BST_MUTATION_WORD
} bst_mutation_kind;

typedef struct bst_mutation {
  bst_mutation_kind kind;
  size_t from, to;         /* the bytes of the text that go */
  const char *const *with; /* what may stand there instead; the first that can be loaded is meant */
  size_t with_count;
  const char *was;   /* what goes, cut off where it is long */
  const char *where; /* "terms.road.n", "steps.tend.apply()", "pay_for_goods()" */
  int line;
  bool is_declared; /* it stands in the table of the rule, and in no function */
} bst_mutation;

/* Words of rule files by what they stand for: the neighbours of a word are those that stand behind
 * the same key elsewhere, or are given to the same function. */
typedef struct bst_mutation_words {
  bst_list list; /* private */
} bst_mutation_words;

/* Learns the words of a file. Both texts must stay as long as the arena. */
void bst_mutations_learn(bst_arena *arena, bst_mutation_words *words, const char *text,
                         size_t size);

/* All mutations of a file, in the order of its lines. Words have neighbours in the file itself
 * first, then in all that was learnt; those without one are left alone. NULL: out of memory. */
const bst_mutation *bst_mutations_find(bst_arena *arena, const bst_mutation_words *learnt,
                                       const char *text, size_t size, size_t *count);

/* The text with the change in it, from malloc; NULL: out of memory. */
char *bst_mutation_text(const bst_mutation *mutation, size_t with, const char *text, size_t size,
                        size_t *length);

#endif
