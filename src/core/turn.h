/* turn.h - the turn as a list of operations.
 *
 * The ruleset sorts what is built in and what scripts add into one list, by stage and order. A game
 * stands at one of its operations; running means carrying out operations until one has a question.
 * The question, the place in the list and everything half done lie in the block, so that a game can
 * be copied, saved and searched in the middle of anything. */
#ifndef BST_TURN_H
#define BST_TURN_H

#include "game.h"

/* Names of the built-in operations, as they appear in actions and lists of steps. */
#define BST_STEP_DRAW "draw"
#define BST_STEP_PLACE "place"
#define BST_STEP_FIGURE "figure"
#define BST_STEP_PASS "pass"

/* Runs to the next question or to the end of the game. */
bst_status bst_turn_run(bst_table *t, bst_game *g, bst_error *err);

/* A turn begins: returns its first operation. */
static inline uint16_t bst_turn_begin(const bst_ruleset *rs, bst_game *g) {
  g->turn++;
  g->part++;
  return rs->first_of_turn;
}

/* No question is open. */
void bst_turn_ask_nothing(bst_game *g);

/* What a step's `offer` function adds its options to. */
struct bst_offer {
  bst_action like;  /* step and seat */
  uint32_t count;   /* options so far */
  uint32_t wanted;  /* number of the one to keep */
  bst_action *kept; /* or NULL */
};
void bst_offer_add(bst_offer *offer, uint8_t argc, const uint16_t *arg);

/* A script wants a further part of this turn. */
static inline void bst_turn_extra_part(bst_game *g) { g->extra = 1; }

#endif
