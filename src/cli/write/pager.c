/* pager.c - a page on a terminal, through a program that shows it screen by screen. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "pages.h"

enum { NO_SUCH_PROGRAM = 127 }; /* what a shell answers */

/* A shell's command that shows what it reads; NULL: it isn't asked for. */
static const char *pager(void) {
  const char *named = getenv("PAGER");
  if (!isatty(STDOUT_FILENO) || (named && !*named))
    return NULL;
  return named ? named : "less";
}

/* Ctrl-C is the pager's, and it may end before it has read everything. False: there is no such
 * program, and nothing has been shown. */
static bool show_through(const char *command, const char *text) {
  FILE *to = popen(command, "w");
  if (!to)
    return false;
  struct sigaction ignored = {.sa_handler = SIG_IGN}, interrupt, broken;
  sigemptyset(&ignored.sa_mask);
  sigaction(SIGINT, &ignored, &interrupt);
  sigaction(SIGPIPE, &ignored, &broken);
  fputs(text, to);
  int status = pclose(to);
  sigaction(SIGPIPE, &broken, NULL);
  sigaction(SIGINT, &interrupt, NULL);
  return status < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != NO_SUCH_PROGRAM;
}

void pages_print(const char *text) {
  const char *command = pager();
  if (command)
    fflush(stdout);
  if (!command || !show_through(command, text))
    fputs(text, stdout);
}
