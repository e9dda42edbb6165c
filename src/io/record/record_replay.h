/* record_replay.h - plays a record again: loads the rules and options that it names, and carries
 * out what it says, line by line.
 *
 *   open -> (observe the table) -> start -> { next -> carry_out }... -> next gives an end
 *
 * A record of a game whose scripts were changed meanwhile is played with those of its last change,
 * of which everything that went before must have been independent: there the state must be that of
 * the record. Digests before it are not compared.
 *
 * Where the record says that the game was dealt anew behind an opening, it is here, too.
 *
 * Every action must be legal, the tile drawn, the turn and the seat must be those of the record,
 * and at the end turns and points; with `verify` also the digest of the state at every turn. */
#ifndef BST_RECORD_REPLAY_H
#define BST_RECORD_REPLAY_H

#include <load.h>

#include "record.h"

typedef struct bst_replay bst_replay;

typedef struct bst_replay_plan {
  bool verify;      /* compare the digests */
  bool any_version; /* go on when scripts or the engine are others than those of the record */
} bst_replay_plan;

/* Reads the header and loads. BST_BAD_INPUT: the record is damaged or none, its rules can't be
 * loaded, or (unless any_version) they or the engine have changed since. What has changed, and what
 * is wrong with the rules, stands in `report`. */
bst_status bst_replay_open(const char *path, bst_replay_plan plan, bst_replay **out,
                           bst_report *report, bst_error *err);
/* The same for a record that was opened, which is taken over (also on failure), and for rules that
 * were loaded as it says (NULL: they are loaded), which stay the caller's. */
bst_status bst_replay_of(bst_record *record, const bst_rules *rules, bst_replay_plan plan,
                         bst_replay **out, bst_report *report, bst_error *err);
void bst_replay_free(bst_replay *r);

const bst_record_header *bst_replay_about(const bst_replay *r);
const bst_rules *bst_replay_rules(const bst_replay *r);
/* What they were loaded from; NULL: they are the caller's. */
const bst_setup *bst_replay_setup(const bst_replay *r);
bst_table *bst_replay_table(bst_replay *r);
const bst_game *bst_replay_game(const bst_replay *r);
/* Are rules and engine those of the record? Else the digests of states can't be compared, and
 * `verify` does without. */
bool bst_replay_comparable(const bst_replay *r);
/* And are its digests of states of the form that this program writes? Those of version 1 aren't. */
bool bst_replay_has_states(const bst_replay *r);
/* How many actions were carried out, and in which line the last of them stands (0: none). */
uint32_t bst_replay_actions(const bst_replay *r);
size_t bst_replay_line(const bst_replay *r);
/* How often somebody's time was over so far. */
uint32_t bst_replay_timeouts(const bst_replay *r);

/* Begins the game. */
bst_status bst_replay_start(bst_replay *r, bst_error *err);
/* Reads a line and holds it against the game; lines about changed scripts, and about clocks that
 * have run out, which rules hear again, on the way. An action is carried out by the next call of
 * bst_replay_carry_out(). BST_BAD_INPUT: the line is damaged; CUT is no failure. BST_ILLEGAL: the
 * game does not go as the record says, the message has both sides. After a failure, an end or CUT
 * the replay is over; the game stands where it stood. */
bst_status bst_replay_next(bst_replay *r, bst_record_entry *out, bst_error *err);
/* The action that bst_replay_next() read; valid until the next call. */
const bst_action *bst_replay_action(const bst_replay *r);
/* A script that fails here is no failure if the record says so: the next line has to. */
bst_status bst_replay_carry_out(bst_replay *r, bst_error *err);

#endif
