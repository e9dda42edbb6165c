/* shop_child.c - see shop_child.h. */
#define _GNU_SOURCE /* pipe2, and closing what others have open */
#include "shop_child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MS = 20, NICE = 10, FIRST = 4096 };

extern char **environ;

/* What it has said and nobody has heard yet. */
typedef struct heard {
  char *text;
  size_t length, room;
} heard;

/* --- starting --------------------------------------------------------------------------------- */

/* Reads nothing, and complains to nobody. */
static int spawn(pid_t *pid, const char *const *word, int output) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  sigaddset(&usual, SIGINT);
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&how);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  posix_spawnattr_setflags(&how,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&how, 0);
  posix_spawnattr_setsigmask(&how, &none);
  posix_spawnattr_setsigdefault(&how, &usual);
  int error = posix_spawn(pid, word[0], &files, &how, (char *const *)word, environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

/* False: it can't be started. *from is where it is heard. */
static bool start(const char *const *word, pid_t *pid, int *from) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0)
    return false;
  bool started = spawn(pid, word, ends[1]) == 0;
  close(ends[1]);
  if (!started) {
    close(ends[0]);
    return false;
  }
  (void)setpriority(PRIO_PGRP, (id_t)*pid, NICE); /* as urgent as others where that fails */
  *from = ends[0];
  return true;
}

/* --- hearing ---------------------------------------------------------------------------------- */

/* False: no memory, or too much. */
static bool reserve(heard *h) {
  if (h->length < h->room)
    return true;
  size_t room = h->room ? 2 * h->room : FIRST;
  char *text = room <= BST_CHILD_OUTPUT ? realloc(h->text, room) : NULL;
  if (!text)
    return false;
  h->text = text;
  h->room = room;
  return true;
}

static void tell_lines(const bst_child *c, heard *h) {
  size_t begin = 0;
  const char *end;
  while ((end = memchr(h->text + begin, '\n', h->length - begin)) != NULL) {
    size_t length = (size_t)(end - h->text) - begin;
    c->line(c->self, h->text + begin, length);
    begin += length + 1;
  }
  memmove(h->text, h->text + begin, h->length - begin);
  h->length -= begin;
}

/* *ended: it has nothing more to say. False: it has said too much. */
static bool hear(const bst_child *c, int from, heard *h, bool *ended) {
  struct pollfd ready = {.fd = from, .events = POLLIN};
  if (!reserve(h))
    return false;
  if (poll(&ready, 1, LOOK_MS) <= 0)
    return true;
  ssize_t more = read(from, h->text + h->length, h->room - h->length);
  *ended = more == 0 || (more < 0 && errno != EINTR && errno != EAGAIN);
  h->length += more > 0 ? (size_t)more : 0;
  if (more > 0 && c->line)
    tell_lines(c, h);
  return true;
}

static bool is_late(const struct timespec *begun) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec - begun->tv_sec > BST_CHILD_SECONDS;
}

bst_child_came bst_child_run(const bst_child *c) {
  bst_child_came came = BST_CHILD_DONE;
  struct timespec begun;
  heard h = {0};
  bool ended = false;
  pid_t pid;
  int from;
  clock_gettime(CLOCK_MONOTONIC, &begun);
  if (!start(c->word, &pid, &from))
    return BST_CHILD_LOST;
  while (!ended && came == BST_CHILD_DONE) {
    if (c->stop(c->self))
      came = BST_CHILD_STOPPED;
    else if (is_late(&begun) || !hear(c, from, &h, &ended))
      came = BST_CHILD_LOST;
  }
  kill(-pid, SIGKILL); /* nothing of it stays; its number is its own until it is waited for */
  close(from);
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
    ;
  if (came == BST_CHILD_DONE && c->all)
    c->all(c->self, h.text ? h.text : "", h.length);
  free(h.text);
  return came;
}
