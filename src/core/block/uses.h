/* uses.h - how often what rules declare comes into play. Declared entries are tested by the core
 * and never enter a script, so nobody else could count them. A table counts for itself, if the
 * ruleset is counted, and adds what it has when it is freed, so that the sums don't depend on
 * threads. Where nobody counts it is one branch, never inside of a loop over the board. */
#ifndef BST_USES_H
#define BST_USES_H

#include "game.h"

typedef enum bst_use_kind {
  BST_USE_HEARD,    /* listeners: the guard held, the function was called */
  BST_USE_OFFERED,  /* operations: decisions with which they offered something */
  BST_USE_DONE,     /* operations: steps that were carried out */
  BST_USE_SAID,     /* entries of lists: they decided about a case */
  BST_USE_VALUED,   /* terms: a part of what a scored feature was worth, or a function was told */
  BST_USE_SHARED,   /* claims and payouts: they decided about a feature */
  BST_USE_ADJUSTED, /* awards: they were about points that somebody got */
  BST_USES
} bst_use_kind;

/* Of one table. */
struct bst_uses {
  bool of_game;          /* else of a player who looks ahead: it is added nowhere */
  const uint32_t *first; /* by use: where its counts begin; one more for the end */
  uint64_t count[];
};

/* What all tables of a ruleset count together; it belongs to the ruleset. NULL: out of memory. */
struct bst_use_sums *bst_use_sums_new(const bst_ruleset *rs);
void bst_use_sums_free(struct bst_use_sums *sums);
/* From now on tables that are made for these rules count. */
void bst_uses_begin(const bst_ruleset *rs);
/* What the tables of games that were freed have counted of declaration `i`. */
uint64_t bst_uses_of(const bst_ruleset *rs, bst_use_kind use, size_t i);

/* For a new table; false: out of memory. */
bool bst_uses_open(bst_table *t);
void bst_uses_close(bst_table *t);
/* For the table of a match: what is used there is used in games. */
void bst_uses_are_of_game(const bst_table *t);

/* Declaration `i` came into play once more. */
static inline void bst_used(const bst_table *t, bst_use_kind use, size_t i) {
  if (__builtin_expect(t->uses != NULL, 0))
    t->uses->count[t->uses->first[use] + i]++;
}

#endif
