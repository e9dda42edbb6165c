/* served_inside.h - what the files of a served table share (served*.c); all of it under its lock.
 */
#ifndef BST_SERVED_INSIDE_H
#define BST_SERVED_INSIDE_H

#include "served.h"

#include <pthread.h>

#include "feed.h"
#include "served_people.h"

enum { SERVED_STREAMS = 8 }; /* of one seat, by which it is there; the last ones */

typedef struct served_seat {
  bool invited, taken; /* by invite: it is open; by token: somebody sits there */
  bst_token_hash invite, token;
  bool away;                          /* who sits there, or nobody since somebody left */
  uint64_t seen;                      /* when somebody was last there */
  uint32_t votes;                     /* of the seats that want a bot here */
  bst_stream *stream[SERVED_STREAMS]; /* the newest first; up to a NULL */
} served_seat;

/* An undo that others are asked about. */
typedef struct served_undo {
  bool open;
  uint8_t by;
  uint32_t asks, yes; /* seats, a bit each */
  uint32_t q;         /* the question that was open then */
} served_undo;

/* Milliseconds. */
typedef struct served_clock {
  uint64_t left[BST_MAX_PLAYERS]; /* without what has gone since `since` */
  uint8_t runs;                   /* for that seat; BST_COMMON: for none */
  uint64_t since;
} served_clock;

struct bst_served {
  pthread_mutex_t lock;
  bool locks; /* the lock was made */
  bst_player player[BST_MAX_PLAYERS];
  bool human[BST_MAX_PLAYERS];
  uint8_t seats;
  served_seat seat[BST_MAX_PLAYERS];
  bst_seated *seated;
  bst_feed *feed[BST_MAX_PLAYERS + 1]; /* by seat, then of those who watch */
  bst_manners manners;
  uint64_t (*time)(void *self); /* milliseconds */
  void *time_self;
  bool hosted;
  bst_token_hash host;
  served_undo undo;
  served_clock clock;
  bst_json *said[BST_SAID]; /* a ring: the oldest is at `said_first` */
  size_t said_first, said_count;
};

/* --- served.c, served_play.c --- */

/* Sends everybody what has changed in the game. */
void served_tell(bst_served *t);
/* Sends everybody an event; frees the value. */
void served_send(bst_served *t, const char *event, bst_json *value);
/* Those who are no persons act, if one of them is asked. */
void served_let_others_play(bst_served *t);

/* --- served_seats.c --- */

/* A player sits down there, and acts if he is asked. Whoever sat there `stays` with her token to
 * look on, or it is void. Not BST_OK, a status of bst_seat_make(): nothing has happened. */
bst_status served_give(bst_served *t, uint8_t seat, const char *player, bool stays, bst_error *err);
/* Nobody has a token of the seat any more, and who looks on with its eyes doesn't. */
void served_void(bst_served *t, uint8_t seat);

/* --- served_people.c --- */

void served_begin_people(bst_served *t, const bst_served_plan *plan);
void served_clear_people(bst_served *t);
/* The people who are there, a bit each. */
uint32_t served_there(const bst_served *t);
/* Somebody has come, gone, or changed seats: all are told, and what was put to the vote is counted
 * anew. */
void served_people_changed(bst_served *t);
/* After whatever changes the game, when all have been told: an undo that was asked for is gone, and
 * the clock runs for whoever is asked. */
void served_settle(bst_served *t);
/* What a snapshot has beside the game; self is the table. */
void served_dress(void *self, bst_json *snapshot);
/* Who of the seat's streams is still there. */
bool served_is_there(served_seat *seat);
void served_seat_name(const bst_served *t, uint8_t seat, char name[BST_SEAT_CALLED]);

/* --- served_consent.c --- */

void served_undo_settle(bst_served *t);  /* the game has changed */
void served_undo_recount(bst_served *t); /* those who are there are others */
bst_json *served_undo_told(const bst_served *t);
void served_recount_votes(bst_served *t);

/* --- served_clock.c --- */

void served_clock_settle(bst_served *t);
/* Is the time over of whoever is asked? Then what follows is done. */
void served_clock_look(bst_served *t);
bst_json *served_clock_told(const bst_served *t);

/* --- served_chat.c --- */

bst_json *served_said(const bst_served *t);

#endif
