/* pipe.c - see pipe.h. */
#define _GNU_SOURCE /* pipe2: no other program that is started meanwhile may inherit our ends */
#include "pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <status.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GRACE = 500 /* milliseconds to end by itself */, NAP = 2 };

extern char **environ;

static int64_t now(void) { /* in microseconds */
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* --- starting --------------------------------------------------------------------------------- */

/* With the ends of the pipes that are its own, in a group of its own, with the signals of a fresh
 * program. */
static int spawn(pid_t *pid, char *const word[], int input, int output) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t how;
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  sigaddset(&usual, SIGPIPE);
  sigaddset(&usual, SIGINT);
  sigaddset(&usual, SIGXFSZ);
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&how);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
  posix_spawnattr_setflags(&how,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&how, 0);
  posix_spawnattr_setsigmask(&how, &none);
  posix_spawnattr_setsigdefault(&how, &usual);
  int error = posix_spawnp(pid, word[0], &files, &how, word, environ);
  posix_spawnattr_destroy(&how);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

/* The program may hang and never see that its input is closed. So another one waits for our end,
 * which closes `alive`, and kills the group then. False: errno says why. */
static bool start_guard(bst_pipe *pipe) {
  char group[32];
  char *const word[] = {(char *)"sh",    (char *)"-c", (char *)"read -r _; kill -9 \"-$1\"",
                        (char *)"guard", group,        NULL};
  int ends[2];
  snprintf(group, sizeof group, "%ld", (long)pipe->pid);
  if (pipe2(ends, O_CLOEXEC) != 0)
    return false;
  int error = spawn(&pipe->guard, word, ends[0], ends[0]);
  close(ends[0]);
  if (error == 0) {
    pipe->alive = ends[1];
    return true;
  }
  close(ends[1]);
  pipe->guard = 0;
  errno = error;
  return false;
}

bst_status bst_pipe_open(bst_pipe *pipe, char *const word[], bst_error *err) {
  int to[2], from[2];
  if (pipe2(to, O_CLOEXEC) != 0)
    return bst_fail(err, BST_SCRIPT, "can't be started: %s", strerror(errno));
  if (pipe2(from, O_CLOEXEC) != 0) {
    int why = errno;
    close(to[0]);
    close(to[1]);
    return bst_fail(err, BST_SCRIPT, "can't be started: %s", strerror(why));
  }
  int error = spawn(&pipe->pid, word, to[0], from[1]);
  close(to[0]);
  close(from[1]);
  pipe->to = to[1];
  pipe->from = from[0];
  pipe->used = 0;
  pipe->guard = 0;
  if (error == 0 && fcntl(pipe->to, F_SETFL, O_NONBLOCK) == 0 &&
      fcntl(pipe->from, F_SETFL, O_NONBLOCK) == 0 && start_guard(pipe))
    return BST_OK;
  if (error == 0) {
    error = errno;
    bst_pipe_close(pipe, true);
  } else {
    close(to[1]);
    close(from[0]);
    pipe->pid = 0;
  }
  return bst_fail(err, BST_SCRIPT, "can't be started: %s", strerror(error));
}

/* --- ending ----------------------------------------------------------------------------------- */

static void wait_for_end(pid_t pid, int milliseconds) {
  siginfo_t about = {0};
  for (int waited = 0; about.si_pid == 0 && waited < milliseconds; waited += NAP) {
    waitid(P_PID, (id_t)pid, &about, WEXITED | WNOHANG | WNOWAIT);
    if (about.si_pid == 0)
      nanosleep(&(struct timespec){0, NAP * 1000000L}, NULL);
  }
}

static int status_of(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
    continue;
  return status;
}

/* The group is killed, and the guard gone, before its number can become that of another one.
 * Returns the status of waitpid(). */
static int end(bst_pipe *pipe, bool at_once) {
  close(pipe->to);
  wait_for_end(pipe->pid, at_once ? 0 : GRACE);
  kill(-pipe->pid, SIGKILL);
  if (pipe->guard != 0) {
    kill(pipe->guard, SIGKILL);
    status_of(pipe->guard);
    close(pipe->alive);
  }
  int status = status_of(pipe->pid);
  close(pipe->from);
  pipe->pid = pipe->guard = 0;
  return status;
}

void bst_pipe_close(bst_pipe *pipe, bool at_once) {
  if (pipe->pid != 0)
    end(pipe, at_once);
}

static bst_status has_ended(bst_pipe *pipe, bst_error *err) {
  int status = end(pipe, false);
  if (WIFSIGNALED(status))
    return bst_fail(err, BST_SCRIPT, "was ended by signal %d (%s)", WTERMSIG(status),
                    strsignal(WTERMSIG(status)));
  return bst_fail(err, BST_SCRIPT, "has ended with exit status %d", WEXITSTATUS(status));
}

/* --- talking ---------------------------------------------------------------------------------- */

/* write(), without the signal that ends a program whose reader is gone. */
static ssize_t write_quietly(int to, const char *bytes, size_t size) {
  sigset_t broken, before, pending;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &broken, &before);
  ssize_t written = write(to, bytes, size);
  int why = errno;
  if (written < 0 && why == EPIPE && !sigismember(&pending, SIGPIPE))
    sigtimedwait(&broken, NULL, &(struct timespec){0, 0});
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = why;
  return written;
}

static bool must_wait(void) { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

/* One go of what is to be sent; false: nobody reads any more. */
static bool send_some(bst_pipe *pipe, const char *bytes, size_t size, size_t *sent) {
  ssize_t written = write_quietly(pipe->to, bytes + *sent, size - *sent);
  if (written > 0)
    *sent += (size_t)written;
  return written >= 0 || must_wait();
}

/* One go of what is to be read; false: nothing more will come. */
static bool read_some(bst_pipe *pipe) {
  ssize_t got = read(pipe->from, pipe->answer + pipe->used, sizeof pipe->answer - pipe->used);
  if (got > 0)
    pipe->used += (size_t)got;
  return got > 0 || (got < 0 && must_wait());
}

static char *line_end(bst_pipe *pipe) { return memchr(pipe->answer, '\n', pipe->used); }

bst_status bst_pipe_send(bst_pipe *pipe, const char *bytes, size_t size, uint32_t time,
                         const char **answer, bst_error *err) {
  int64_t deadline = now() + time;
  size_t sent = 0;
  while (sent < size || (answer && !line_end(pipe))) {
    struct pollfd ends[2] = {{pipe->from, POLLIN, 0}, {pipe->to, POLLOUT, 0}};
    int64_t left = deadline - now();
    int ready = left > 0 ? poll(ends, sent < size ? 2 : 1, (int)(left / 1000) + 1) : 0;
    if (ready == 0) {
      bst_pipe_close(pipe, true);
      return bst_fail(err, BST_SCRIPT, "gave no answer within %g s", (double)time / 1e6);
    }
    bool reads = ready > 0 && ends[0].revents != 0, writes = ready > 0 && ends[1].revents != 0;
    if (reads && pipe->used == sizeof pipe->answer) {
      bst_pipe_close(pipe, true);
      return bst_fail(err, BST_SCRIPT, "said more than %d bytes in a line", BST_PIPE_ANSWER);
    }
    if ((reads && !read_some(pipe)) || (writes && !send_some(pipe, bytes, size, &sent)))
      return has_ended(pipe, err);
  }
  char *at = answer ? line_end(pipe) : NULL;
  if (at && at + 1 != pipe->answer + pipe->used) {
    bst_pipe_close(pipe, true);
    return bst_fail(err, BST_SCRIPT, "said more than one line");
  }
  if (at) {
    *at = '\0';
    pipe->used = 0;
    *answer = pipe->answer;
  }
  return BST_OK;
}
