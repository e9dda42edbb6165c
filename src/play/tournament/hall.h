/* hall.h - what the threads of a tournament share (tournament_run.c), for its files alone.
 *
 * Workers take the next number and leave what became of the game in a ring. The calling thread
 * keeps games as they arrive, and counts them in the order of their numbers: what was counted makes
 * room in the ring for the next ones. */
#ifndef BST_HALL_H
#define BST_HALL_H

#include "moves.h"
#include "tournament.h"

#include <pthread.h>
#include <stdlib.h>
#include <xxhash.h>

/* Games between the one that is counted next and the newest, a power of two: so many that nobody
 * waits while results are made safe, or until a long game is over. */
enum { BST_HALL_LEAST_RING = 4096, BST_HALL_RING = 16384, BST_HALL_MOST_RING = 1 << 18 };

typedef enum bst_slot_state {
  BST_SLOT_EMPTY,    /* not handed out, or being played */
  BST_SLOT_PLAYED,   /* now */
  BST_SLOT_KEPT,     /* in the results already */
  BST_SLOT_SKIPPED,  /* none of this run */
  BST_SLOT_LEFT_OUT, /* one of the players was taken out */
} bst_slot_state;

typedef struct bst_hall_slot {
  bst_slot_state state;
  bst_fixture fixture;
  bst_game_row row;
} bst_hall_slot;

typedef struct bst_hall { /* what all share; what follows the lock is under it */
  const bst_tournament *t;
  const bst_tournament_plan *plan;
  bst_tournament_result *out;
  const char *date;           /* of the plan, or of who leads */
  const bst_history *history; /* of the rounds that are over; doesn't change while one is played */
  uint16_t terms;             /* the most of a ruleset, and so the room in rows */
  size_t rules;
  XXH3_state_t *digest;
  double start, shown;
  double committed; /* when results were, and how many have come since */
  uint64_t unsaved;
  double left;           /* when the user wanted to leave; 0: he doesn't */
  bst_clock_terms clock; /* where the file has one */
  bst_hall_slot *ring;
  uint32_t ring_size;
  void *lists;                               /* all that rows have */
  uint64_t end;                              /* where counting ended; UINT64_MAX: nowhere yet */
  uint32_t endless;                          /* games that were counted and had no end */
  uint32_t forfeits[BST_TOURNAMENT_PLAYERS]; /* of each the last ones in a row */
  pthread_mutex_t lock;
  pthread_cond_t room, arrived;
  uint64_t next, limit; /* the number to be handed out next, and the first one that can't be yet */
  uint64_t counted;     /* the first number that isn't */
  uint32_t *news;       /* slots of games that have arrived since it was looked */
  uint32_t news_count, working; /* working: threads that haven't gone home */
  size_t gone_count; /* of the result's list: those whose games aren't handed out any more */
  bool stop;
  bst_error failure; /* the first one; status BST_OK: none */
} bst_hall;

typedef struct bst_hall_table { /* where a thread plays by one ruleset */
  bst_match match;
  bool made;
  uint64_t scripts; /* players with machines at it, a bit each */
} bst_hall_table;

typedef struct bst_hall_worker {
  bst_hall *hall;
  uint32_t number;
  bst_hall_table *at; /* by ruleset */
  bst_tournament_calls *calls;
  bst_told_fixture told; /* the game that is played, for the calls */
  bst_referee referee;
  bst_moves moves;                 /* of the game that is played, where the results want them */
  bst_match_event event;           /* what records say of the game that is played */
  uint8_t judged[BST_MAX_PLAYERS]; /* its places, where it was ended by adjudication */
  pthread_t thread;
} bst_hall_worker;

/* Frees the texts of a row; its lists are the ring's. */
static inline void bst_row_clear_texts(bst_game_row *row) {
  free(row->error);
  free(row->notes);
  free(row->moves);
  row->error = row->notes = row->moves = NULL;
}

/* Where the game of a number is. */
static inline bst_hall_slot *bst_hall_slot_of(const bst_hall *h, uint64_t number) {
  return &h->ring[number & (h->ring_size - 1)];
}

/* How much there is of rules and terms; without rules, what the results say. tournament_run.c */
void bst_hall_measure(bst_hall *h);
/* Makes a worker with a number, and lets him go. The first must be undone also where it failed. */
bst_status bst_hall_hire(bst_hall *h, uint32_t number, bst_hall_worker *out, bst_error *err);
void bst_hall_dismiss(bst_hall_worker *w);
/* For who hands games out: the next one that is to be played; NULL: there is none now. Under the
 * lock. */
bst_hall_slot *bst_hall_next_game(bst_hall *h);
/* Takes what has come back (h->news), keeps and counts it. Called with the lock; `mine` has room
 * for all slots. */
bst_status bst_hall_take_news(bst_hall *h, uint32_t *mine, bst_error *err);
/* Should no game begin any more? Then h->stop. Under the lock. */
void bst_hall_look_for_end(bst_hall *h);
/* Lets a crew play all games, for which the ring should be so large. tournament_crew.c */
uint32_t bst_hall_crew_ring(const bst_crew *crew);
bst_status bst_hall_lead_crew(bst_hall *h, bst_error *err);

/* Plays the game of a slot, which is the worker's alone meanwhile, and leaves in it what became of
 * it. hall_game.c */
bst_status bst_hall_play(bst_hall_worker *w, bst_hall_slot *s, bst_error *err);
/* For the worker's referee: does the tournament file end the game here? */
bst_status bst_hall_adjudicate(void *worker, const bst_match *m, bool *stop, bst_error *err);

/* Does one sit in this game who is among the first `count` that were taken out? */
bool bst_hall_is_left_out(const bst_hall *h, const bst_fixture *f, size_t count);
/* Counts the games from h->counted up to `end`, which are all there. hall_count.c */
bst_status bst_hall_count(bst_hall *h, uint64_t end, bst_error *err);
/* Under the lock, when all games of the round are counted: begins another one, or ends it all. */
bst_status bst_hall_next_round(bst_hall *h, bst_error *err);

#endif
