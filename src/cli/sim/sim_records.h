/* sim_records.h - the records of a simulation: a file for each game in one folder. */
#ifndef BST_SIM_RECORDS_H
#define BST_SIM_RECORDS_H

#include <load.h>
#include <match.h>

typedef struct sim_records sim_records;

enum { SIM_RECORDS_REPLACE = 1 }; /* games that are played again: their records are written anew */

/* For `threads` threads that play `games` games with `player`, into a folder that must be there.
 * Says on stderr what is wrong and returns the exit status, or CLI_DONE. */
int sim_records_open(const char *folder, const bst_rules *rules, const bst_setup *setup,
                     uint64_t games, uint32_t threads, unsigned how, sim_records **out);
/* One for each thread, as bst_sim_plan wants them; NULL for NULL. */
const bst_scribe *sim_records_scribes(const sim_records *records);
/* Removes the record of one game, which is written. */
void sim_records_unwrite(const sim_records *records, uint64_t number);
/* Removes the files of games that did not come to their end. Accepts NULL. */
void sim_records_close(sim_records *records);

#endif
