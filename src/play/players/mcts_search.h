/* mcts_search.h - one thread of a search: its tree, its table, its trials. */
#ifndef BST_MCTS_SEARCH_H
#define BST_MCTS_SEARCH_H

#include "greedy.h"
#include "mcts_tree.h"

enum { BST_PATH = 256 }; /* decisions of a trial that are in the tree, at most */

typedef struct bst_search {
  const bst_thinking *way;
  bst_table *table; /* of its own: what fails at it harms no game */
  bst_greedy *greedy;
  bst_prospects *open; /* for positions at the end of trials; NULL: they count as they stand */
  bst_game *state;     /* of the trial */
  bst_action *action;
  int32_t *worth;
  uint32_t room;
  bst_tree tree, other; /* the other one: for what is kept of the tree */
  bst_dice dice;
  int32_t base[BST_MAX_PLAYERS]; /* what the game was worth when the tree began */
  uint64_t trials;
  uint32_t decided, endless; /* trials of this decision; those of them that didn't end */
  bst_error why;             /* of the last of these */
  uint32_t path[BST_PATH];   /* edges */
  uint32_t owner[BST_PATH];
  uint32_t path_length;
  uint64_t guesses; /* what the guesses of a decision follow from */
  /* Of each guess, one behind the other: which actions of the root are legal in it (known_legal.h),
   * and a word that says whether that was looked at. */
  uint64_t *legal;
  uint32_t legal_guesses; /* for which there is room */
} bst_search;

/* BST_NO_MEMORY: nothing was made. */
bst_status bst_search_init(bst_search *s, const bst_thinking *way, const bst_ruleset *rs);
void bst_search_clear(bst_search *s); /* of zeros, too */

/* Begins a decision: node 0 of the tree is it, with what is known of it from before. */
bst_status bst_search_begin(bst_search *s, const bst_decision *what, uint64_t chance);
void bst_search_trial(bst_search *s, const bst_decision *what);

/* Has no trial of this decision come to an end, so that more of them would only take time? */
bool bst_search_is_endless(const bst_search *s);

#endif
