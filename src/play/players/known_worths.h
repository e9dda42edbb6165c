/* known_worths.h - positions that were valued in this part of the turn, and what they were worth:
 * the same one comes again where actions come in another order, and in the decisions behind the
 * first. */
#ifndef BST_KNOWN_WORTHS_H
#define BST_KNOWN_WORTHS_H

#include <bastide.h>

enum { BST_KNOWN_WORTHS = 1024 };

typedef struct bst_known_worth {
  uint64_t key; /* 0: none */
  int32_t worth[BST_MAX_PLAYERS];
} bst_known_worth;

typedef struct bst_known_worths {
  bst_known_worth at[BST_KNOWN_WORTHS];
  uint64_t round; /* keys of other rounds are other ones */
} bst_known_worths;

void bst_known_worths_clear(bst_known_worths *known);

/* A number for what everybody sees of a position that is valued: what nobody knows, as tokens in a
 * bag, may be dealt in another way and makes no difference. */
uint64_t bst_known_worths_key(const bst_known_worths *known, const bst_ruleset *rs,
                              const bst_game *g);

/* NULL: it wasn't valued, or was forgotten. */
const bst_known_worth *bst_known_worths_find(const bst_known_worths *known, uint64_t key);
void bst_known_worths_add(bst_known_worths *known, uint64_t key,
                          const int32_t worth[BST_MAX_PLAYERS]);

#endif
