/* served_inside.h - what the files of a served table share (served*.c); all of it under its lock.
 */
#ifndef BST_SERVED_INSIDE_H
#define BST_SERVED_INSIDE_H

#include "served.h"

#include <pthread.h>

#include "feed.h"

typedef struct served_seat {
  bool invited, taken; /* by invite: it is open; by token: somebody sits there */
  bst_token_hash invite, token;
} served_seat;

struct bst_served {
  pthread_mutex_t lock;
  bool locks; /* the lock was made */
  bst_player player[BST_MAX_PLAYERS];
  bool human[BST_MAX_PLAYERS];
  uint8_t seats;
  served_seat seat[BST_MAX_PLAYERS];
  bst_seated *seated;
  bst_feed *feed[BST_MAX_PLAYERS + 1]; /* by seat, then of those who watch */
};

/* Sends everybody what has changed in the game. */
void served_tell(bst_served *t);

#endif
