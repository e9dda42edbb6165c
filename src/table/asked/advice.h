/* advice.h - what the scoring says about actions and features, as numbers.
 *
 * An action is tried on a copy of the game and the turn is ended by declining what else is offered;
 * then the points that were given are counted, and what the features on the board would bring if
 * the game ended as they stand.
 *
 * What is tried goes on as the game would: an advice knows the dice. Who gives it to somebody who
 * isn't to know them passes a game in which they were dealt anew (bst_game_determinize). */
#ifndef BST_ADVICE_H
#define BST_ADVICE_H

#include <inspect.h>

#include "question.h"

/* --- actions -------------------------------------------------------------------------------- */

/* Of one option; differences to before. */
typedef struct bst_advice {
  size_t option;
  int32_t now, end, others; /* points at once; if all ended then; of the other seats if it did */
  bool has_further;         /* something that could follow in this turn is better than declining */
  int32_t further_end;      /* `end` with the best of it, */
  char further[BST_QUESTION_TEXT]; /* which is this action */
} bst_advice;

/* Advice for all q->count options of the open question of `g`, best first, into `out`. BST_SCRIPT:
 * a script fails in one of them. */
bst_status bst_advise(const bst_ruleset *rs, const bst_game *g, const bst_question *q,
                      bst_advice *out, bst_error *err);

/* --- features ------------------------------------------------------------------------------- */

typedef struct bst_feature_about {
  uint16_t root; /* a node; bst_feature_of() of all of its nodes */
  uint8_t kind;
  bool complete, can_complete; /* it is; its kind ever is */
  uint16_t open;               /* sides that are still open */
  uint32_t owners;             /* bit s: seat s owns it by majority */
  uint8_t first;               /* the first owner; 0 where there is none */
  int32_t size;                /* tiles, or whatever its kind is measured in */
  /* Worth to each owner, and to `first`: complete as it is now (0 where it can't be), and at the
   * end of the game. */
  int32_t normal[BST_MAX_PLAYERS], final[BST_MAX_PLAYERS];
} bst_feature_about;

/* The feature that a node belongs to. */
void bst_feature_tell(const bst_table *t, const bst_game *g, uint16_t node, bst_feature_about *out);
/* Roots of all features on the board, in the order in which their tiles were laid; at most `cap`,
 * returns how many there are. */
size_t bst_feature_roots(const bst_ruleset *rs, const bst_game *g, uint16_t *out, size_t cap);
/* The same of those on which figures stand, in the order of the figures. */
size_t bst_feature_occupied(const bst_ruleset *rs, const bst_game *g, uint16_t *out, size_t cap);
/* How many figures of the kind a seat (BST_COMMON: none that plays) has there. */
unsigned bst_feature_figures(const bst_ruleset *rs, const bst_game *g, uint16_t root, uint8_t seat,
                             uint8_t kind);

#endif
