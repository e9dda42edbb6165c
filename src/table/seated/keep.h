/* keep.h - a game at a table is written down as a record: it is told again from its seed, action by
 * action, with the rules that were in force. Records are written whole: a file of that name is
 * there as it was, or the new one is (output.h).
 *
 * A game that is kept is written to a file of its own while it is played, so that nothing is lost
 * whatever ends the program; when it is over the file goes away. */
#ifndef BST_KEEP_H
#define BST_KEEP_H

#include <phrases.h>
#include <record_replay.h>
#include <record_writer.h>

#include "scripts.h"

/* --- writing -------------------------------------------------------------------------------- */

/* What is written. */
typedef struct bst_kept_game {
  const bst_session *session;
  const bst_scripts *scripts;
  const bst_seats *seats; /* the names of the players */
} bst_kept_game;

/* Statuses of bst_record_begin(). */
bst_status bst_keep_record(const bst_kept_game *game, const char *path, bst_record_way way,
                           bst_error *err);

enum { BST_KEEP_PATH = 1024 };

/* Where it is kept; of zeros: nowhere. */
typedef struct bst_keep {
  char path[BST_KEEP_PATH];
  bool on;      /* it is to be kept there */
  bool written; /* it has been */
} bst_keep;

/* From now on there; a file that was written elsewhere stays. BST_BAD_VALUE: the path is too long,
 * and nothing has changed. */
bst_status bst_keep_at(bst_keep *k, const char *path, bst_error *err);
/* Writes the game; of one that is over the file is removed. Nothing happens while it isn't `on`. If
 * it can't be written it isn't kept any more, though what was written before stays. */
bst_status bst_keep_write(bst_keep *k, const bst_kept_game *game, bst_error *err);
/* Is all of it in the file? */
bool bst_keep_is_written(const bst_keep *k);
/* Removes the file. */
void bst_keep_drop(bst_keep *k);

/* --- going on ------------------------------------------------------------------------------- */

/* Why nobody can go on with such a game, though it can be replayed: "this record begins with a
 * board of its own"; NULL: it can be gone on with, as far as is known before its lines are read. */
const char *bst_keep_refusal(const bst_record_header *about);

typedef struct bst_caught_up {
  uint32_t timeouts;     /* how often somebody's time was over */
  bst_record_entry last; /* the line behind the last action; its texts are the record's */
} bst_caught_up;

/* Plays in the session, which was started from the record's seed, what the record holds. Not
 * BST_OK: the replay tells where it failed; the session is of no use then. */
bst_status bst_keep_catch_up(bst_session *session, bst_replay *r, bst_caught_up *out,
                             bst_error *err);

#endif
