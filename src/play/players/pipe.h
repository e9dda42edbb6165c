/* pipe.h - another program at the other end of two pipes: it is told lines and asked for lines,
 * each within a limit of time. It has a process group of its own, so that whatever it starts ends
 * with it, and is waited for, so that nothing is left of it. A guard kills the group when we are
 * killed ourselves. */
#ifndef BST_PIPE_H
#define BST_PIPE_H

#include <bastide.h>

#include <sys/types.h>

enum { BST_PIPE_ANSWER = 65536 /* the longest line that is taken */ };

typedef struct bst_pipe {
  pid_t pid;    /* 0: nothing runs */
  int to, from; /* its standard input and output */
  pid_t guard;  /* 0: nobody */
  int alive;    /* what the guard reads: it is closed when we end, however that is */
  size_t used;  /* of the answer */
  char answer[BST_PIPE_ANSWER];
} bst_pipe;

/* Starts a program, looked for as the shell does. Errors go where ours go. BST_SCRIPT: it can't be
 * started, as `err` says. */
bst_status bst_pipe_open(bst_pipe *pipe, char *const word[], bst_error *err);
/* Ends it: its input is closed; what still runs after a moment (`at_once`: now) is killed. */
void bst_pipe_close(bst_pipe *pipe, bool at_once);

/* Sends bytes. With `answer` waits for a line, which holds until the next call and has no line end.
 * BST_SCRIPT: the program has ended, was too slow (microseconds) or said too much; it is closed
 * then, and `err` says so in words that follow its name. */
bst_status bst_pipe_send(bst_pipe *pipe, const char *bytes, size_t size, uint32_t time,
                         const char **answer, bst_error *err);

#endif
