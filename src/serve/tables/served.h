/* served.h - one table of the server: a game (seated.h), who may sit in which seat, and all who
 * look on. Everything here may be called by any thread; a table does one thing at a time.
 *
 * A seat of a person has an invite, which lets one page sit down there; who sits gets a token,
 * which the browser keeps as a cookie. Both are kept here as hashes. */
#ifndef BST_SERVED_H
#define BST_SERVED_H

#include <news.h>
#include <seated.h>
#include <stream.h>
#include <token.h>

#include "table_manners.h"
#include "thinkers.h"

typedef struct bst_served bst_served;

typedef struct bst_served_plan {
  const bst_rules *rules; /* both outlive the table, like `epoch` */
  const bst_setup *setup;
  const char *const *players; /* "human", "anna=human", "greedy", as many as the rules have */
  uint64_t seed;
  uint8_t first_seat;
  const bst_json
      *opening;      /* a list of actions in their text form with which it begins; NULL: none */
  const char *epoch; /* stands before the numbers of events: of the process */
  bst_thinkers *thinkers; /* for those who think; NULL: they do at once. Outlives it */
  /* Where it is kept: PATH.jsonl, the record, and PATH.json, who may sit where; NULL: nowhere. With
   * the set-up as it was asked for, NULL: the usual one. Both are copied. */
  const char *path;
  const bst_json *set_up;
  bst_manners manners;
  uint64_t (*clock)(void *self); /* milliseconds; NULL: those of the system */
  void *clock_self;
} bst_served_plan;

/* Makes the table and begins the game; the others play until a person is asked. `invite` gets the
 * invites, "" for who is no person. BST_BAD_INPUT, BST_BAD_VALUE: a player can't be made;
 * BST_SCRIPT: a rule fails at once; BST_ILLEGAL: an action of the opening isn't one; BST_NO_MEMORY.
 */
bst_status bst_served_new(const bst_served_plan *plan, char invite[BST_MAX_PLAYERS][BST_TOKEN_TEXT],
                          bst_served **out, bst_error *err);

/* What is known of a table that is kept, from PATH.json. */
typedef struct bst_served_kept {
  bst_json *said; /* all of it */
  uint8_t seats;
  const bst_json *set_up; /* in it; NULL: the usual one */
  uint64_t seed;          /* by which rules were drawn */
} bst_served_kept;
/* BST_BAD_INPUT: there is no such file, or it is none of ours. */
bst_status bst_served_kept_read(const char *path, bst_served_kept *out, bst_error *err);
void bst_served_kept_clear(bst_served_kept *kept);
/* Goes on with it; of the plan players and seed don't count. BST_BAD_INPUT, BST_ILLEGAL: the record
 * is damaged, or can't be gone on with by these rules. */
bst_status bst_served_resume(const bst_served_plan *plan, const bst_served_kept *kept,
                             bst_served **out, bst_error *err);

/* Streams end. No other thread may be in it, and its thinkers must have stopped or the game be
 * over. Accepts NULL. */
void bst_served_free(bst_served *t);

/* Sits down by an invite, which is good for one time: the seat, and its token. `name`, which has
 * been checked (door.h), is what she is called; "": as the seat is. A bot who played there doesn't
 * any more. BST_COMMON: there is no such invite, or the system has no randomness. */
uint8_t bst_served_sit(bst_served *t, const char *invite, const char *name,
                       char token[BST_TOKEN_TEXT]);
/* The seats of these tokens, a bit each: a browser may hold several (hot seat). */
uint32_t bst_served_seats(bst_served *t, const char *const *tokens, size_t count);

/* What a seat sees, BST_COMMON: what those see who watch; `last_id` as in feed.h. BST_FULL: too
 * many pages look on; BST_NO_MEMORY. */
bst_status bst_served_listen(bst_served *t, uint8_t reader, const char *last_id,
                             bst_stream *stream);

/* Carries out option `option` of question `q` for a seat, lets the others play, and tells all who
 * look on, action by action. *out as in seated.h. */
bst_seated_came bst_served_act(bst_served *t, uint8_t seat, uint32_t q, size_t option,
                               bst_seated_result *out);
/* The same for an action in its text form ("place BA/L 0,1 r2"). */
bst_seated_came bst_served_act_text(bst_served *t, uint8_t seat, uint32_t q, const char *text,
                                    bst_seated_result *out);
/* Back to before the last decision of a seat. It is done at once where that tells nobody anything
 * (bst_seated_undo_is_free), where the table's manners say so, or where nobody else is there; else
 * all others who are there are asked, and *asks gets their seats, a bit each (0: nobody is asked):
 * it is done when all of them have agreed (bst_served_answer), and gone when anything changes the
 * game. `seats`: all those of whoever wants it, who agrees for them. REFUSED: there is nothing to
 * take back, it isn't done at this table, or another undo is open. */
bst_seated_came bst_served_undo(bst_served *t, uint8_t seat, uint32_t seats, uint32_t *asks,
                                bst_seated_result *out);

/* --- what is asked about it ------------------------------------------------------------------- */

/* Makes something of what a reader knows (news.h), under the lock of the table. */
typedef bst_json *bst_served_tells(void *self, const bst_news *m);
/* What came of it; `reader` as in bst_served_listen(). */
bst_json *bst_served_ask(bst_served *t, uint8_t reader, bst_served_tells *what, void *self);

/* The record of the game, and its picture, as text from malloc. BST_ILLEGAL: it isn't over, so they
 * would tell what is hidden; BST_NO_MEMORY; BST_BAD_INPUT: the system keeps it from being written.
 */
bst_status bst_served_record(bst_served *t, char **out, bst_error *err);
bst_status bst_served_picture(bst_served *t, bool dark, char **out, bst_error *err);

/* A file of rules has changed: if the table plays by it, it is loaded anew where the game can go on
 * with it. *out (NULL: the table has nothing to do with it) is the caller's:
 * {"came":"reloaded","why":""}; or "faulty", "new_game" (the rules are for another game), "refused"
 * (the game can't go on from here), with the reason; or "back", "same". False: somebody thinks just
 * now; ask again. */
bool bst_served_look(bst_served *t, const char *path, bst_json **out);

/* Whose question is open, and whether the game is over. */
typedef struct bst_served_state {
  uint32_t q;
  uint8_t seat; /* BST_COMMON: nobody is asked */
  size_t options;
  bool over;
} bst_served_state;
bst_served_state bst_served_now(bst_served *t);
uint64_t bst_served_digest(bst_served *t); /* of the game */
/* Is the game over, and nobody looks on any more? It may be freed then. */
bool bst_served_is_left(bst_served *t);

#endif
