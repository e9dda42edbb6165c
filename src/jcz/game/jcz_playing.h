/* jcz_playing.h - a game while it is played from a file: what jcz_game.c and jcz_heard.c share. */
#ifndef BST_JCZ_PLAYING_H
#define BST_JCZ_PLAYING_H

#include "jcz_game.h"
#include "jcz_hand.h"
#include "jcz_pool.h"

/* The game before a message. */
typedef struct bst_jcz_before {
  bst_game *game;
  bst_jcz_pool *pool;
  uint16_t *number;
  size_t points, undoable;
  bool waits;
  bst_action waiting;
  bst_jcz_row row;
} bst_jcz_before;

/* The kinds of tokens that an action draws out of bags, in their order. */
enum { BST_JCZ_BAGS = 4 };
typedef struct bst_jcz_bags {
  uint8_t kind[BST_JCZ_BAGS];
  uint8_t count, drawn;
} bst_jcz_bags;

struct bst_jcz_game {
  const bst_jcz_file *file;
  bst_jcz_names names;
  bst_table *table;
  bst_game *game;
  bst_jcz_pool *pool;
  uint16_t *number; /* theirs of each figure */
  uint16_t *order;  /* room for all tiles */
  uint32_t order_cap;
  bst_jcz_before *moment; /* one for each message that was not taken back */
  size_t moment_count, done;
  bool chance;  /* had a part in the last message */
  bool counted; /* their number has moved on by it already */
  bool unsaid;  /* had one that nobody told of: not the one token out of a bag */
  bst_jcz_bags bags;
  uint16_t roll;   /* the token that the last message drew, plus one, or 0 */
  uint32_t covers; /* tiles that it laid face down */
  size_t undoable; /* of the last messages, how many the other engine would take back */
  bst_jcz_hand *hand;
  bst_jcz_row row;
  bool waits; /* for a COMMIT, after which this happens: */
  bst_action waiting;
  bst_jcz_points *points;
  size_t point_count, point_capacity;
  bool out_of_memory;
  bst_observer watch; /* whom else to tell */
};

/* Puts the tiles into the order in which their generator gives them. */
bst_status bst_jcz_game_stack_up(bst_jcz_game *j, bst_error *err);

/* Keeps what happens, and tells whoever watches. */
void bst_jcz_game_listen(bst_jcz_game *j);

#endif
