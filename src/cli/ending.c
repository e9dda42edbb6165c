/* ending.c - see ending.h. */
#define _XOPEN_SOURCE 700
#include "ending.h"

#include <errno.h>
#include <fcntl.h>
#include <output.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "options.h"

void ending_by_signal(int number) {
  bst_output_remove_pending();
  signal(number, SIG_DFL);
  raise(number);
}

static void catch_ends(void) {
  static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU};
  struct sigaction action = {.sa_handler = ending_by_signal, .sa_flags = (int)SA_NODEFER}, before;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    if (sigaction(ends[i], NULL, &before) == 0 && before.sa_handler == SIG_DFL)
      sigaction(ends[i], &action, NULL);
  signal(SIGXFSZ, SIG_IGN);
}

/* A folder can be opened everywhere, and nothing can be read from it or written to it. */
static void fill_closed(void) {
  for (int number = STDIN_FILENO; number <= STDERR_FILENO; number++)
    if (fcntl(number, F_GETFD) < 0 && errno == EBADF)
      (void)open("/", O_RDONLY);
}

void ending_prepare(void) {
  fill_closed();
  catch_ends();
}

int ending_status(int status) {
  bool failed = ferror(stdout) != 0;
  errno = 0;
  bool flushed = fflush(stdout) == 0;
  int why = errno;
  if (flushed && failed && write(STDOUT_FILENO, "\n", 1) < 0) /* only trying again tells */
    why = errno;
  if (close(STDOUT_FILENO) != 0 && flushed) { /* a full disk far away is told last of all */
    flushed = false;
    why = errno;
  }
  if (flushed && !failed)
    return status;
  fprintf(stderr, "bastide: the output can't be written: %s\n", strerror(why ? why : EIO));
  return CLI_INPUT;
}
