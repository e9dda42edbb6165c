/* served_inside.h - what the files of a served table share (served*.c); all of it under its lock.
 */
#ifndef BST_SERVED_INSIDE_H
#define BST_SERVED_INSIDE_H

#include "served.h"

#include <json.h>
#include <pthread.h>
#include <record_writer.h>

#include "feed.h"
#include "thinkers.h"

typedef struct served_seat {
  bool invited, taken; /* by invite: it is open; by token: somebody sits there */
  bst_token_hash invite, token;
} served_seat;

/* Where a table is kept (served_keep.c). */
typedef struct served_keep {
  char *path;       /* without its ending; NULL: nowhere, or it can't be written any more */
  bst_json *set_up; /* as it was asked for; NULL: the usual one */
  bst_record_writer *writer;
} served_keep;

struct bst_served {
  pthread_mutex_t lock;
  bst_player player[BST_MAX_PLAYERS];
  bool human[BST_MAX_PLAYERS];
  uint8_t seats;
  served_seat seat[BST_MAX_PLAYERS];
  bst_seated *seated;
  bst_feed *feed[BST_MAX_PLAYERS + 1]; /* by seat, then of those who watch */
  served_keep keep;
  bst_thinkers *thinkers; /* NULL: players think at once, under the lock */
  bst_thinking_turn turn;
  bool thinking; /* `turn` was asked for, and isn't over */
  bst_thought *thought;
};

/* Keeps the action that was carried out, then tells it: nobody hears of one that isn't kept. */
void served_tell_action(bst_served *t);

/* Those who are no persons act one by one, as far as they act at once; who has to think is asked
 * to. What fails is for whoever looks at the table next: it is stuck then (bst_seated_is_stuck). */
void served_let_others_play(bst_served *t);
/* The table's turn on a thread of the thinkers. */
void served_think(void *self);

/* Sends everybody what has changed in the game. */
void served_tell(bst_served *t);

/* --- keeping it (served_keep.c); a table that can't be kept any more is told on the standard
 * error, and played on
 * --------------------------------------------------------------------------------- */

/* Of a game that has just begun. BST_BAD_INPUT: the files can't be made; BST_NO_MEMORY. */
bst_status served_keep_begin(bst_served *t, const bst_served_plan *plan, bst_error *err);
/* Of one that is kept: starts the game and carries out what the record holds. */
bst_status served_keep_resume(bst_served *t, const bst_served_plan *plan,
                              const bst_served_kept *kept, bst_error *err);
/* The texts of its players, which stay those of `kept`. */
void served_kept_players(const bst_served_kept *kept, const char *players[BST_MAX_PLAYERS]);
/* An action was carried out. */
void served_keep_action(bst_served *t);
/* Actions were taken back. */
void served_keep_undone(bst_served *t);
/* Who sits where has changed. */
void served_keep_seats(bst_served *t);
void served_keep_clear(bst_served *t);

#endif
