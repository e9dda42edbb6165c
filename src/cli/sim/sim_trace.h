/* sim_trace.h - sim --trace: every call of a script's function, a line of JSON each. */
#ifndef BST_SIM_TRACE_H
#define BST_SIM_TRACE_H

#include <match.h>

typedef struct sim_trace sim_trace;

/* Opens a file beside `path`, which gets that name when all is done; what is there already and is
 * no ordinary file (a pipe) is written to at once. `next` hears of the games, too, or is NULL. Says
 * on stderr what is wrong and returns the exit status, or CLI_DONE. */
int sim_trace_open(const char *path, const bst_scribe *next, sim_trace **out);
/* For one thread: lines stand in the order of the calls. NULL for NULL. */
const bst_scribe *sim_trace_scribe(const sim_trace *trace);
/* Gives the file its name, or removes it where the games came to no end. CLI_DONE, or what is wrong
 * as above. Accepts NULL. */
int sim_trace_close(sim_trace *trace, bool whole);

#endif
