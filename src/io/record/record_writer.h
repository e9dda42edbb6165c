/* record_writer.h - writes the record of a game as it is played: a header, a line for each action,
 * an end. docs/records.md describes the file.
 *
 *   bst_record_begin -> bst_record_action (before each action is carried out)... -> bst_record_end
 *
 * A line goes out with one write, before the action is carried out: whatever kills the program, the
 * record holds the action that did it and loses at most the line that was being written. Without
 * its end line a record counts as cut short, so nothing half written passes for a finished game.
 * A game that is known already can be written as other files are, too: whole or not at all. */
#ifndef BST_RECORD_WRITER_H
#define BST_RECORD_WRITER_H

#include <load.h>

#include "record_start.h"

typedef struct bst_record_writer bst_record_writer;

/* How the file comes to be. */
typedef enum bst_record_way {
  BST_RECORD_BY_LINES, /* under its name from the start; there must be none */
  BST_RECORD_WHOLE,    /* it gets its name when it is closed (output.h); there must be none */
  BST_RECORD_REPLACES, /* the same, and an older one gives way */
} bst_record_way;

/* One game. */
typedef struct bst_record_start {
  const char *player[BST_MAX_PLAYERS]; /* names, by seat */
  uint64_t seed;
  uint8_t first_seat;
  bool timed;               /* somebody plays by time: from the same seed another game may come */
  const bst_forced *forced; /* NULL: all follows from the seed */
  bst_reshuffle reshuffle;
  bst_record_event event; /* all 0: of none */
  bool unfinished;        /* it ends after `actions` of them without being over */
  uint32_t actions;
  bst_record_way way;
} bst_record_start;

/* A writer for any number of games of `rules`, one after the other; for one thread. `setup` is what
 * they were loaded from, of which the copies are written down. Both are only needed during the
 * call, but for the compiled ruleset. BST_NO_MEMORY: nothing was made. */
bst_status bst_record_writer_new(const bst_rules *rules, const bst_setup *setup,
                                 bst_record_writer **out, bst_error *err);
/* Closes what is open: it stays without an end, or, where it has no name yet, is gone. */
void bst_record_writer_free(bst_record_writer *w);

/* Makes the file and writes the header. A path of NULL writes nowhere:
 * for measuring. The functions below return BST_BAD_INPUT when the file can't be made or written:
 * the message has its path and what the system says. A line that could only be written in part is
 * taken back. */
bst_status bst_record_begin(bst_record_writer *w, const char *path, const bst_record_start *start,
                            bst_error *err);
/* Goes on with the record at `path` behind its first `lines` lines (the header is the first); what
 * follows them is cut off. For a game that was saved, and for taking actions back. The game must be
 * the one of the record, with the writer's rules. BST_BAD_INPUT also if it hasn't as many whole
 * lines; nothing is cut off then. */
bst_status bst_record_resume(bst_record_writer *w, const char *path, size_t lines, bst_error *err);
/* The player has thought about the next action or timeout for so many microseconds, which is
 * written down with it. */
void bst_record_thought(bst_record_writer *w, int64_t microseconds);
/* The game is about to carry out this action, which must be legal. */
bst_status bst_record_action(bst_record_writer *w, const bst_game *g, const bst_action *a,
                             bst_error *err);
/* The time of the seat that is asked is over, and rules are about to hear it. */
bst_status bst_record_timeout(bst_record_writer *w, const bst_game *g, uint8_t seat,
                              bst_error *err);
/* Scripts were changed, and the question of the game is open again as the new rules ask it. What is
 * written from now on is told in the words of `after`. Nothing is written where no script differs.
 */
bst_status bst_record_changed(bst_record_writer *w, const bst_rules *before, const bst_rules *after,
                              const bst_game *g, size_t actions, bst_error *err);
/* The game is over, or was ended from outside. Closes the file. */
bst_status bst_record_end(bst_record_writer *w, const bst_game *g, bst_error *err);
/* A script failed while the last action was carried out, or the player at seat `forfeit` (else
 * BST_RECORD_NOBODY) failed to choose the next one; `why` is the message. Closes the file. */
bst_status bst_record_abort(bst_record_writer *w, const bst_game *g, const char *why,
                            uint8_t forfeit, bst_error *err);
/* Closes the file, which stays without an end. */
bst_status bst_record_close(bst_record_writer *w, bst_error *err);
/* Gives up the open record, if there is one, and removes its file. */
void bst_record_drop(bst_record_writer *w);

#endif
