/* ending.h - how the program ends, whatever ends it: nothing half written is left behind, and
 * output that didn't arrive is told. */
#ifndef BST_ENDING_H
#define BST_ENDING_H

#include <signal.h>

/* At the begin of main(): signals that would end the program at once remove files that aren't whole
 * (output.h) before; a file that becomes too long is an error like a full disk; and no file that is
 * opened gets the number of a standard stream that is closed. */
void ending_prepare(void);

/* The command, for the message that it was interrupted. */
void ending_name(const char *command);

/* From now on the first SIGINT or SIGTERM sets *flag to its number, for whoever looks at it, and
 * the next one ends the program as ever. NULL: none does. */
void ending_defer(volatile sig_atomic_t *flag);

/* What else removes files that aren't whole when a signal ends the program; it runs in the handler.
 */
void ending_removes(void (*remove)(void));

/* Ends the program although threads of it are at work; what was printed is written. */
void ending_at_once(int status);

/* Ends the program by a signal (SIGINT: with a message and the status 130), after which nothing
 * half written is there. For handlers of signals, which have nothing else to do any more. */
void ending_by_signal(int number);

/* At the end of main(): the exit status, unless the standard output couldn't take everything; that
 * is told, and another one. */
int ending_status(int status);

#endif
