/* mind.h - a player at work: what it has at hand while it sits at one seat of one match.
 *
 * Whatever it does, it gets the game as its seat knows it and no more: a view (bst_game_view), or
 * copies in which the rest was dealt anew. What it is told of the open question is the list of what
 * is legal. */
#ifndef BST_MIND_H
#define BST_MIND_H

#include "player.h"

/* A decision: what a mind is told. */
typedef struct bst_decision {
  const bst_game *view; /* of the seat that decides */
  uint8_t seat;
  const bst_action *action; /* all that are legal, at least two */
  uint32_t count;
  uint64_t chance; /* all of the mind's chance follows from it */
} bst_decision;

/* How a game has ended. */
typedef struct bst_game_end {
  const bst_game *view; /* of the seat */
  uint8_t seat;
  uint8_t forfeit;          /* the seat whose player has failed, or no seat */
  const bst_result *result; /* NULL: the game was broken off */
} bst_game_end;

typedef struct bst_mind_kind {
  /* For games of `rs`, which outlives the mind, as the player does. On failure nothing was made. */
  bst_status (*open)(const bst_player *player, const bst_ruleset *rs, void **self, bst_error *err);
  /* Another game begins, or this one was taken back to an earlier moment. */
  void (*begin)(void *self);
  /* What was thought so far is to be forgotten: from here on everything shall go as it goes when
   * the game is taken back to here. NULL: there is nothing, or it can't go the same way anyway. */
  void (*forget)(void *self);
  /* The number of an action. BST_SCRIPT: it gave none, and forfeits the game. BST_ENDLESS: it has
   * seen that the game has no end, which is no fault of the player. */
  bst_status (*choose)(void *self, const bst_decision *what, uint32_t *out, bst_error *err);
  /* A game in which it was asked is over. NULL: it needn't know. */
  void (*end)(void *self, const bst_game_end *how);
  void (*close)(void *self);
  /* How often so far it has not looked at something that could follow an action, since it would
   * have been too much. NULL: it never tells. */
  uint64_t (*cut)(const void *self);
} bst_mind_kind;

/* How such a player thinks; NULL: it has no mind (chance alone decides), or a script. */
const bst_mind_kind *bst_mind_kind_of(const bst_player *player);

#endif
