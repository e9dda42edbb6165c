/* tournament_calls.h - the functions of a tournament file, before, during and after each game, and
 * among those who are tied.
 *
 * They run in a machine of their own for each thread, in the same sandbox as rules, and remember
 * nothing: what they say of a game follows from that game and the rounds before it alone. */
#ifndef BST_TOURNAMENT_CALLS_H
#define BST_TOURNAMENT_CALLS_H

#include "tournament_file.h"

/* What came of the rounds that are over for a player. */
typedef struct bst_told_past {
  const uint16_t *met;   /* by player of the file: in how many rounds */
  uint64_t begun, games; /* begun: games that he played in the first seat */
  double score;
} bst_told_past;

/* How a player stands. */
typedef struct bst_told_standing {
  const char *name;
  double score;
  uint64_t wins, games;
  int64_t points;
} bst_told_standing;

/* What they are told of a game; the second half only during and after it. */
typedef struct bst_told_fixture {
  uint64_t number, seed;
  uint32_t round; /* from 1 */
  const char *rules;
  uint8_t seats;
  const char *player[BST_MAX_PLAYERS]; /* names, by seat */
  bst_told_past past[BST_MAX_PLAYERS]; /* by seat; for `before` alone */
  uint32_t left;                       /* tiles that can be drawn, during the game */
  const char *fate;                    /* "finished", "adjudicated", "forfeited", "aborted" */
  uint8_t forfeit;                     /* the seat that did, or seats */
  uint32_t turns;
  int32_t points[BST_MAX_PLAYERS]; /* by seat */
  uint8_t place[BST_MAX_PLAYERS];  /* by seat, 1 the best */
} bst_told_fixture;

/* How a game begins, as `before` may change it. */
typedef struct bst_told_setup {
  uint8_t first_seat; /* where the rules leave it open */
  size_t start;       /* of the file's starts, where it has some */
} bst_told_setup;

enum { BST_NOTES = 16 };
/* What `after` counts, as "long_games=1 cities=12": names and whole numbers. */
enum { BST_NOTES_TEXT = BST_NOTES * 48 };

typedef struct bst_tournament_calls bst_tournament_calls;

/* The file must outlive it. *out is NULL where it has no functions. BST_NO_MEMORY, BST_BAD_INPUT.
 */
bst_status bst_tournament_calls_new(const bst_tournament_file *file, bst_tournament_calls **out,
                                    bst_error *err);
void bst_tournament_calls_free(bst_tournament_calls *calls); /* accepts NULL */

/* Asks `before`: how the game begins. BST_SCRIPT: the function failed; the message has file and
 * line. All accept NULL for the calls, and change nothing then. */
bst_status bst_tournament_before(bst_tournament_calls *calls, const bst_told_fixture *game,
                                 bst_told_setup *setup, bst_error *err);
/* Asks `adjudicate`: is the game to end here, with these places? Else *ends is false. */
bst_status bst_tournament_adjudicate(bst_tournament_calls *calls, const bst_told_fixture *game,
                                     uint8_t place[BST_MAX_PLAYERS], bool *ends, bst_error *err);
/* Asks `after`: other places than those of the rules, and what it counts. */
bst_status bst_tournament_after(bst_tournament_calls *calls, const bst_told_fixture *game,
                                uint8_t place[BST_MAX_PLAYERS], char notes[BST_NOTES_TEXT],
                                bst_error *err);
/* Asks `tie_break`: does `a` stand above `b`? */
bst_status bst_tournament_tie_break(bst_tournament_calls *calls, const bst_told_standing *a,
                                    const bst_told_standing *b, bool *ahead, bst_error *err);

#endif
