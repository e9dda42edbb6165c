/* sim_live_deals.h - what came of each deal on one side of a comparison, while it is played. One
 * thread plays and writes it down; others may read what is written at any time. */
#ifndef BST_SIM_LIVE_DEALS_H
#define BST_SIM_LIVE_DEALS_H

#include <load.h>
#include <pthread.h>
#include <sim.h>
#include <stdatomic.h>

/* Where the numbers of a deal stand. */
enum {
  LIVE_POINTS, /* of all players */
  LIVE_TURNS,
  LIVE_DISCARDED,
  LIVE_WINS,                                /* by seat: alone in the first place */
  LIVE_NAMED = LIVE_WINS + BST_MAX_PLAYERS, /* points by term, then tokens in supplies by kind */
};

typedef struct live_side {
  const bst_rules *rules;
  bst_sim_plan plan;
  bst_scribe scribe;
  uint16_t terms;
  uint8_t tokens;
  size_t width;                /* numbers of a deal */
  int32_t *deal;               /* [game][width] */
  bool *aborted;               /* [game] */
  char *why;                   /* of the first that was aborted; read it when all is over */
  atomic_uint_fast64_t played; /* games, in order */
  atomic_bool over;            /* nothing more will come */
  const atomic_bool *stop;     /* set: it ends at the next game */
  bst_status status;
  bst_error error;
  pthread_t thread;
} live_side;

/* Begins to play `plan` by the rules, on a thread of its own. BST_NO_MEMORY, BST_FULL: nothing was
 * begun. */
bst_status live_side_begin(live_side *s, const bst_rules *rules, const bst_sim_plan *plan,
                           const atomic_bool *stop, bst_error *err);
/* Waits for its end, and frees what it has. */
void live_side_end(live_side *s);

/* Fills in where the numbers of this term or token of the rules stand; there may be several of one
 * name. */
enum { LIVE_OF_ONE_NAME = 16 };
typedef struct live_places {
  size_t count;
  size_t at[LIVE_OF_ONE_NAME];
} live_places;
void live_find_term(const live_side *s, const char *name, live_places *out);
void live_find_token(const live_side *s, const char *name, live_places *out);
int64_t live_number(const live_side *s, uint64_t game, const live_places *places);

#endif
