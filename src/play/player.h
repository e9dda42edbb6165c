/* player.h - who sits at the table: a player is made from a short text, "random", "random:p=0.5" or
 * "lua:my_bot.lua:depth=2", and picks one of the legal actions.
 *
 * A player's chance comes from a stream of its own (one per game and seat), never from those of the
 * game: who plays does not change which tiles are drawn. */
#ifndef BST_PLAYER_H
#define BST_PLAYER_H

#include <bot_file.h>
#include <random.h>

#include <bastide.h>

enum { BST_PLAYER_NAME = 256, BST_PASS_SCALE = 1000000 };

typedef enum bst_player_way {
  BST_CHOOSES_UNIFORMLY,
  BST_CHOOSES_BIASED, /* passes with a probability of its own, see pass */
  BST_CHOOSES_BY_SCRIPT,
} bst_player_way;

typedef struct bst_player {
  bst_player_way way;
  uint32_t pass;              /* in millionths (BST_PASS_SCALE) */
  bst_bot_file *bot;          /* the script that chooses; NULL: none does. Its own */
  char name[BST_PLAYER_NAME]; /* the text it was made from */
} bst_player;

/* Makes a player of its text; bst_player_clear gives back what he has. BST_NOT_FOUND: no such
 * player (the message lists those there are); BST_BAD_VALUE: a parameter is wrong; BST_BAD_INPUT: a
 * script is (the messages, a line each). *out is unchanged then. */
bst_status bst_player_make(const char *text, bst_player *out, bst_error *err);
void bst_player_clear(bst_player *player); /* of zeros, too */

/* The action that a player without a script takes of `choices` (count > 0), which are of this very
 * state. Scripts are asked by matches. */
void bst_player_pick(const bst_player *player, bst_dice *dice, const bst_table *t,
                     const bst_game *g, const bst_choices *choices, bst_action *out);

/* The stream of whoever sits at `seat`, at the begin of the game of `seed`. */
void bst_player_dice(bst_dice *dice, uint64_t seed, uint8_t seat);

/* One line for each kind of player, for help and lists. */
typedef struct bst_player_kind {
  const char *form, *help;
} bst_player_kind;
size_t bst_player_kinds(const bst_player_kind **out);

#endif
