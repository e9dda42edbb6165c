/* known_worths.h - positions that were valued in this part of the turn, and what they were worth:
 * the same one comes again where actions come in another order, and in the decisions behind the
 * first. */
#ifndef BST_KNOWN_WORTHS_H
#define BST_KNOWN_WORTHS_H

#include <bastide.h>

typedef struct bst_known_worth {
  uint64_t key; /* 0: none */
  int32_t worth[BST_MAX_PLAYERS];
} bst_known_worth;

typedef struct bst_known_worths bst_known_worths;

/* For games of a table. NULL: out of memory. */
bst_known_worths *bst_known_worths_new(const bst_table *t);
void bst_known_worths_free(bst_known_worths *known); /* accepts NULL */

/* Forgets all of them: positions that come of this one follow, which are told apart by what has
 * changed since. */
void bst_known_worths_begin(bst_known_worths *known, const bst_ruleset *rs, const bst_game *g);

/* A number for what everybody sees of a position that is valued: what nobody knows, as tokens in a
 * bag, may be dealt in another way and makes no difference. */
uint64_t bst_known_worths_key(const bst_known_worths *known, const bst_ruleset *rs,
                              const bst_game *g);

/* NULL: it wasn't valued, or was forgotten. */
const bst_known_worth *bst_known_worths_find(const bst_known_worths *known, uint64_t key);
void bst_known_worths_add(bst_known_worths *known, uint64_t key,
                          const int32_t worth[BST_MAX_PLAYERS]);

#endif
