/* session_inside.h - what the files of a session share, for them alone:
 *
 *   session.c          a session, and whoever acts in it
 *   session_moments.c  to where it may be taken back, and taking back
 *   session_retell.c   the game once more from its start, to the end or to a moment
 *   thought.c          what a player of it thinks, apart */
#ifndef BST_SESSION_INSIDE_H
#define BST_SESSION_INSIDE_H

#include "session.h"

enum {
  /* So many moments have their block at hand; older ones are played anew when they are asked for.
   * Where blocks are large there are fewer, but BST_MOMENTS_FEWEST. */
  BST_MOMENTS_KEPT = 32,
  BST_MOMENTS_FEWEST = 4,
  BST_MOMENTS_BYTES = 256 * 1024,
};

/* The game before an action of a person. The rules whose question is open in it are those that were
 * in force with so many actions. */
typedef struct bst_past {
  bst_game *game; /* NULL: it is to be played anew */
  bst_dice dice[BST_MAX_PLAYERS];
  size_t actions, events; /* how many there were */
  uint16_t turn_told;     /* bst_teller.turn */
} bst_past;

/* How often what has happened; for those who think apart (thought.h). */
typedef struct bst_session_counts {
  uint64_t changes;    /* anything that makes the game, its question or its rules others */
  uint64_t taken_back; /* or begun anew */
  uint64_t forgotten;  /* minds were told to forget */
} bst_session_counts;

struct bst_session {
  bst_match match;
  bst_session_counts counts;
  bst_game *before; /* the game before the action that is being carried out */
  uint64_t seed;
  uint8_t first_seat;
  bool out_of_memory; /* an event was lost */
  bst_action *action;
  bst_told *event; /* kept */
  bst_teller teller;
  bst_past *moment;
  bst_session_rules *version; /* the last one is in force */
  size_t version_count, version_capacity;
  size_t action_count, action_capacity;
  size_t event_count, event_capacity;
  size_t moment_count, moment_capacity;
};

/* --- session.c --- */

bst_status bst_session_no_memory(bst_error *err);
/* Room for one more item; the list (NULL: no memory, the old one stays as it is). */
void *bst_session_grown(void *list, size_t count, size_t *capacity, size_t item);
/* Only so many of the events are left. */
void bst_session_untell(bst_session *s, size_t events);
/* The open question is that of the rules of `table` then. If they fail nothing has happened. */
bst_status bst_session_ask_again(bst_session *s, bst_table *table, bst_error *err);

/* Carries out an action of a game, or has rules hear of a timeout. */
bst_status bst_session_apply(bst_table *table, bst_game *g, const bst_action *a, bst_error *err);
/* The player who is asked has chosen this in his match, or (NULL) has failed there: the rest of
 * bst_session_step(). */
bst_status bst_session_go_on_with(bst_session *s, const bst_match *chooser,
                                  const bst_action *action, bst_error *err);

/* --- session_moments.c --- */

/* Makes sure that a moment can be kept: a place in the list, and *spare, a block. BST_NO_MEMORY:
 * nothing was made. */
bst_status bst_past_make_room(bst_session *s, bst_game **spare, bst_error *err);
/* As it was before the action that has just been carried out: s->before, in whose place the spare
 * block comes. `then`: of that time, but for its game. */
void bst_past_keep(bst_session *s, const bst_past *then, bst_game *spare);
/* Drops all from `number` on. */
void bst_past_drop(bst_session *s, size_t number);

/* --- session_retell.c --- */

/* Tells the game until so many actions are carried out (all rules included that were in force
 * before the next one), in the caller's game. `reload` of the scribe may be NULL, `end` isn't
 * called. */
bst_status bst_session_retell_until(const bst_session *s, size_t actions, bst_game *g,
                                    const bst_session_scribe *scribe, bst_error *err);

#endif
