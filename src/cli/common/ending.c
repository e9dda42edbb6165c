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

#include "command_line.h"

static char farewell[64] = "bastide: interrupted\n";
static bool has_bar; /* stderr is a terminal, on which a bar of progress may stand */
static volatile sig_atomic_t *volatile deferred;
static void (*volatile remove_unfinished)(void);

void ending_name(const char *command) {
  snprintf(farewell, sizeof farewell, "%.40s: interrupted\n", command);
}

void ending_removes(void (*remove)(void)) { remove_unfinished = remove; }
void ending_defer(volatile sig_atomic_t *flag) { deferred = flag; }

/* Ctrl-C is answered in the handler, whatever the threads are doing: nobody waits for them. */
static void interrupt(void) {
  if (has_bar)
    (void)!write(STDERR_FILENO, "\r\033[K", 4);
  (void)!write(STDERR_FILENO, farewell, strlen(farewell));
  _exit(CLI_STOPPED);
}

void ending_by_signal(int number) {
  volatile sig_atomic_t *flag = deferred;
  if (flag && (number == SIGINT || number == SIGTERM)) {
    deferred = NULL;
    *flag = number;
    return;
  }
  bst_output_remove_pending();
  if (remove_unfinished)
    remove_unfinished();
  if (number == SIGINT)
    interrupt();
  signal(number, SIG_DFL);
  raise(number);
}

/* Shells let what runs behind them ignore Ctrl-C. It is heeded all the same, for whoever sends it
 * to this program means it. */
static void catch_ends(void) {
  static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU};
  struct sigaction action = {.sa_handler = ending_by_signal, .sa_flags = (int)SA_NODEFER}, before;
  sigset_t open;
  sigemptyset(&action.sa_mask);
  sigemptyset(&open);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    if (sigaction(ends[i], NULL, &before) == 0 &&
        (before.sa_handler == SIG_DFL || ends[i] == SIGINT))
      sigaction(ends[i], &action, NULL);
  sigaddset(&open, SIGINT);
  sigprocmask(SIG_UNBLOCK, &open, NULL);
  signal(SIGXFSZ, SIG_IGN);
  has_bar = isatty(STDERR_FILENO) != 0;
}

void ending_at_once(int status) {
  bst_output_remove_pending();
  if (remove_unfinished)
    remove_unfinished();
  _exit(ending_status(status));
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
