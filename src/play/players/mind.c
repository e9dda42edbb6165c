/* mind.c - see mind.h. */
#include "foreign.h"
#include "greedy.h"
#include "mcts.h"

const bst_mind_kind *bst_mind_kind_of(const bst_player *player) {
  switch (player->way) {
  case BST_CHOOSES_GREEDILY:
    return &bst_greedy_kind;
  case BST_CHOOSES_BY_SEARCH:
    return &bst_mcts_kind;
  case BST_CHOOSES_BY_PROGRAM:
    return &bst_foreign_kind;
  case BST_CHOOSES_UNIFORMLY:
  case BST_CHOOSES_BIASED:
  case BST_CHOOSES_BY_SCRIPT:
    break;
  }
  return NULL;
}
