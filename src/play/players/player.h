/* player.h - who sits at the table: a player is made from a short text, "random", "random:p=0.5",
 * "greedy:samples=4", "mcts:500", "lua:my_bot.lua:depth=2" or "cmd:./my_program --fast:time=2". In
 * front may stand what he is called, "anna=greedy" (player_name.h).
 *
 * What is made here is immutable and shared by all threads; a match (match.h) has a mind of its own
 * for each seat. A player's chance comes from a stream of its own (one per game and seat), never
 * from those of the game: who plays does not change which tiles are drawn. */
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
  BST_CHOOSES_GREEDILY,
  BST_CHOOSES_BY_SEARCH,  /* a tree of trials (mcts.h) */
  BST_CHOOSES_BY_PROGRAM, /* somebody else's, at the other end of a pipe (foreign.h) */
} bst_player_way;

typedef enum bst_rollout {
  BST_ROLLOUT_RANDOM,
  BST_ROLLOUT_GREEDY,
  BST_ROLLOUT_NONE, /* the position is valued as it stands */
} bst_rollout;

typedef enum bst_tree_policy {
  BST_TREE_GREEDY, /* an action counts as tried already, with what greedy sees in it */
  BST_TREE_UCT,    /* nothing is known of an action before it was tried */
} bst_tree_policy;

/* How greedy and mcts think. */
typedef struct bst_thinking {
  uint32_t samples;    /* greedy: copies with other unknowns in which each action is tried */
  uint32_t iterations; /* mcts: 0: as many as there is time for */
  uint32_t time;       /* microseconds for a decision; 0: no limit */
  uint32_t explore;    /* c of UCT, in millionths */
  uint32_t home;       /* what the first figure at home is worth, in millionths of a point */
  uint32_t hope;       /* how much of what open features may bring counts, in millionths */
  uint32_t depth;      /* turns of a rollout; 0: to the end of the game */
  uint32_t threads;
  uint32_t nodes; /* of a tree, at most */
  uint8_t rollout, tree;
} bst_thinking;

typedef struct bst_player {
  bst_player_way way;
  uint32_t pass;         /* in millionths (BST_PASS_SCALE) */
  bst_bot_file *bot;     /* the script that chooses; NULL: none does. Its own */
  bst_thinking thinking; /* greedy, mcts; `time` of a program, too */
  char *command;         /* the program with its arguments, as it was written. Its own */
  bool timed;            /* what it chooses depends on time, or on a program that may do what it
                            likes: the same seed may give another game */
  char name[BST_PLAYER_NAME]; /* the text it was made from */
} bst_player;

/* Makes a player of its text; bst_player_clear gives back what he has. BST_NOT_FOUND: no such
 * player (the message lists those there are); BST_BAD_VALUE: a parameter is wrong; BST_BAD_INPUT: a
 * script is (the messages, a line each). *out is unchanged then. */
bst_status bst_player_make(const char *text, bst_player *out, bst_error *err);
void bst_player_clear(bst_player *player); /* of zeros, too */

/* Length of the first name of a list with commas. Those of a program that stand inside of quotes or
 * behind a backslash belong to the name. */
size_t bst_player_name_length(const char *list);

/* The action that a player without a mind (one who goes by chance alone) takes of `choices` (count
 * > 0), which are of this very state. The others are asked by matches. */
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
