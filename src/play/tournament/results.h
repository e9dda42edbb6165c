/* results.h - the games of a tournament in an SQLite file, as they are played. The modules
 * results*.c are the only ones that know SQLite. docs/tournaments.md describes the tables.
 *
 * One thread of one program writes, others may read meanwhile. What was committed survives whatever
 * ends the program; a game is there as a whole or not at all. What somebody has changed, or what is
 * damaged, is refused with table and row. */
#ifndef BST_RESULTS_H
#define BST_RESULTS_H

#include "match.h"
#include "scores.h"

#include <load.h>

enum { BST_RESULTS_VERSION = 4 };

/* A tournament file with its rules and players loaded. */
typedef struct bst_tournament {
  const bst_tournament_file *file;
  bst_rules **rules;    /* by ruleset of the file */
  bst_player *player;   /* by player of the file */
  bst_opening *opening; /* [ruleset][start]: of the file's starts, by whoever can read records. The
                           actions are from malloc; NULL where there are none */
  uint64_t starts_hash; /* of the records they come from */
} bst_tournament;

/* A game with what is counted of it. */
typedef struct bst_game_row {
  bst_played played;
  int32_t *term;   /* [seat][term]: points by base term or reason */
  uint32_t *fired; /* by rule: how often its functions were called */
  char *notes;     /* what the tournament file counts of it (bst_tournament_after), or NULL. From
                      malloc */
  char *moves;     /* a JSON list (bst_moves_take), or NULL. From malloc */
  char *error;     /* why it didn't come to its end; NULL: it did. From malloc */
} bst_game_row;

typedef struct bst_results bst_results;

/* Which tournament, and which part of it. */
typedef struct bst_results_key {
  uint64_t digest;        /* bst_tournament_digest() */
  uint64_t seed, games;   /* of each table with each ruleset */
  uint32_t shard, shards; /* 0 of 1: all */
  bool reproducible;
  const char *date; /* "2026-11-25", or "" */
} bst_results_key;

/* Makes the file, which must not exist. Statuses of all functions here: BST_BAD_INPUT, the message
 * has the path, what is wrong and what to do; BST_NO_MEMORY. */
bst_status bst_results_create(const char *path, const bst_tournament *t, const bst_results_key *key,
                              bst_results **out, bst_error *err);
/* Opens one that was made for the same tournament and shard, to go on. */
bst_status bst_results_open(const char *path, const bst_tournament *t, const bst_results_key *key,
                            bst_results **out, bst_error *err);
/* Commits what is written, and closes; it is one file again, unless somebody reads it.
 * BST_BAD_INPUT: that failed. Accepts NULL. */
bst_status bst_results_close(bst_results *r, bst_error *err);

/* What a file of results says of its tournament, which is to be freed with bst_results_free_about.
 * The text is that of the tournament file, as it was. */
typedef struct bst_results_about {
  char *file, *source;
  uint64_t seed, games;
  uint32_t shard, shards; /* 0 shards: all, or several parts of it */
  bool reproducible;
} bst_results_about;

/* Opens a file to read it, while others may write it: every row is looked at. Only
 * bst_results_has(), bst_results_read(), bst_results_seconds() and bst_results_close() are for it.
 */
bst_status bst_results_open_to_read(const char *path, bst_results **out, bst_results_about *about,
                                    bst_error *err);
void bst_results_free_about(bst_results_about *about);
/* Of a file that is read: the most rules and terms of a ruleset in it. */
void bst_results_measure(const bst_results *r, size_t *rules, uint16_t *terms);

/* Was the game there when the file was opened? May be asked by any thread. */
bool bst_results_has(const bst_results *r, uint64_t number);
/* Reads a game that is there, and must be this one; row->term and row->fired have room for `terms`
 * by seat and `rules`. */
bst_status bst_results_read(bst_results *r, const bst_fixture *fixture, uint16_t terms,
                            size_t rules, bst_game_row *row, bst_error *err);
/* Writes a game; it is safe after the next commit. */
bst_status bst_results_write(bst_results *r, const bst_fixture *fixture, const bst_game_row *row,
                             uint16_t terms, size_t rules, bst_error *err);
bst_status bst_results_commit(bst_results *r, bst_error *err);
/* Takes away games from this number on: they were played, but don't count. */
bst_status bst_results_cut(bst_results *r, uint64_t from, bst_error *err);
/* Takes away one game. */
bst_status bst_results_forget(bst_results *r, uint64_t number, bst_error *err);
/* Seconds that were spent on it before, and now. */
double bst_results_seconds(const bst_results *r);
bst_status bst_results_spent(bst_results *r, double seconds, bst_error *err);

/* Makes one file of several shards of one tournament, at `path`, which must not exist. What is
 * there twice, of another tournament or of another version is refused, and nothing is made. */
bst_status bst_results_merge(const char *const *from, size_t count, const char *path,
                             uint64_t *games, bst_error *err);

/* A game as people want to read it; texts hold during the call. */
typedef struct bst_told_game {
  int64_t number, round, deal, turns, discarded;
  uint64_t seed, digest;
  const char *rules, *fate, *error; /* error: NULL where there is none */
  const char *moves;                /* as in bst_game_row */
  uint8_t seats;
  struct {
    const char *player; /* its name */
    int64_t place, points;
    bool forfeited;
  } seat[BST_MAX_PLAYERS];
} bst_told_game;
/* Tells all games in the order of their numbers, after having looked at all. */
bst_status bst_results_each(const char *path, void (*tell)(void *self, const bst_told_game *game),
                            void *self, bst_error *err);
/* Does the file begin like one of SQLite? */
bool bst_results_is_file(const char *path);

#endif
