/* replaying.h - what the commands that read records have in common: opening one, and saying what is
 * wrong with it and how far it could be replayed. All of it goes to stderr. */
#ifndef BST_REPLAYING_H
#define BST_REPLAYING_H

#include <record_replay.h>

#include "command_line.h"

/* Opens a record and starts its game; `ready` (may be NULL) is called in between, when the table
 * can be observed. Says what is wrong and returns the exit status, or CLI_DONE. */
int open_replay(const options *o, const char *path, void (*ready)(void *self, bst_replay *r),
                void *self, bst_replay **out);
/* Says why the replay stopped and what was replayed; returns the exit status. */
int say_failure(const bst_replay *r, bst_status status, const bst_error *error);
/* The same for a record without an end. */
int say_cut(const bst_replay *r, const char *path, const bst_record_entry *cut);
/* Goes on to the action --at names, or to the end. */
int replay_to(const options *o, bst_replay *r);

#endif
