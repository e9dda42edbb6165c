/* served_inside.h - what the files of a served table share (served*.c); all of it under its lock.
 */
#ifndef BST_SERVED_INSIDE_H
#define BST_SERVED_INSIDE_H

#include "served.h"

#include <json.h>
#include <pthread.h>
#include <record_writer.h>

#include "feed.h"
#include "served_people.h"
#include "thinkers.h"

enum { SERVED_GUESTS = 3 };  /* human, greedy, random */
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

/* Where a table is kept (served_keep.c). */
typedef struct served_keep {
  char *path;       /* without its ending; NULL: nowhere, or it can't be written any more */
  bst_json *set_up; /* as it was asked for; NULL: the usual one */
  bst_record_writer *writer;
  const bst_setup *setup;
  bool reloaded; /* other rules came into force in the middle of it */
} served_keep;

struct bst_served {
  pthread_mutex_t lock;
  /* Who sits where: one of those of the beginning, or of those who may take their place. Somebody
   * may be thinking with a player who isn't at the table any more, so all stay as long as it. */
  const bst_player *player[BST_MAX_PLAYERS];
  bst_player first[BST_MAX_PLAYERS], guest[SERVED_GUESTS];
  bool human[BST_MAX_PLAYERS];
  uint8_t seats;
  served_seat seat[BST_MAX_PLAYERS];
  bst_seated *seated;
  bst_feed *feed[BST_MAX_PLAYERS + 1]; /* by seat, then of those who watch */
  served_keep keep;
  bst_thinkers *thinkers; /* NULL: players think at once, under the lock */
  bst_thinking_turn turn;
  bst_thinking_line line; /* in which it was asked for */
  bool faulty;            /* a rule has failed, and hasn't been mended since */
  bool thinking;          /* `turn` was asked for, and isn't over */
  bst_thought *thought;
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

/* Takes the table's lock, and gives it back: in between it can be played at. Most of the time a
 * table waits for a person, and then it rests (bst_seated_rest). */
void served_lock(bst_served *t);
void served_unlock(bst_served *t);

/* Keeps the action that was carried out, then tells it: nobody hears of one that isn't kept. */
void served_tell_action(bst_served *t);

/* Those who are no persons act one by one, as far as they act at once; who has to think is asked
 * to. What fails is for whoever looks at the table next: it is stuck then (bst_seated_is_stuck). */
void served_let_others_play(bst_served *t);
/* The table's turn on a thread of the thinkers. */
void served_think(void *self);

/* Sends everybody what has changed in the game. */
void served_tell(bst_served *t);
/* Sends everybody an event; frees the value. */
void served_send(bst_served *t, const char *event, bst_json *value);

/* --- served_seats.c --- */

/* Makes those who may take the place of others. */
bst_status served_make_guests(bst_served *t, bst_error *err);
/* A bot sits down there, and acts if it is asked. Whoever sat there `stays` with her token to look
 * on, or it is void. BST_BAD_VALUE: it is none of the guests; nothing has happened. */
bst_status served_give(bst_served *t, uint8_t seat, const char *bot, bool stays, bst_error *err);
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

/* --- served_faults.c --- */

/* A rule failed in what this seat chose, and it was taken back. */
void served_say_failed(bst_served *t, uint8_t seat, const bst_error *why);
/* Nobody can go on, if that is so (bst_seated_is_stuck). */
void served_say_stuck(bst_served *t);
/* What is said of a table that is stuck; NULL: it isn't. */
const char *served_fault(const bst_served *t);
/* Once something has failed: loads scripts anew that have changed, and goes on where it is stuck.
 */
void served_look_for_mended(bst_served *t);

/* --- served_chat.c --- */

bst_json *served_said(const bst_served *t);

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
/* An action was carried out, or rules have heard of a timeout. */
void served_keep_action(bst_served *t);
/* Actions were taken back. */
void served_keep_undone(bst_served *t);
/* Rules were loaded anew: the record says so. */
void served_keep_anew(bst_served *t);
/* Who sits where has changed. */
void served_keep_seats(bst_served *t);
void served_keep_clear(bst_served *t);

#endif
