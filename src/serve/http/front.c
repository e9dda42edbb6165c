/* front.c - see front.h. Starting and stopping. */
#define _XOPEN_SOURCE 700
#include "front_inside.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
  WORKERS = 2,
  CONNECTIONS = 2100,
  CONNECTIONS_EACH = 256, /* a page has seven; of its 20 streams each address may have others */
  SPARE =
      64, /* connections beyond that are told that there are too many; more wait to be accepted */
  FILES = 64,         /* that the process has open beside connections */
  MEMORY = 32 * 1024, /* of a connection: headers and what is being sent */
  IDLE = 60,          /* seconds until the library hangs up on who reads nothing */
  FAREWELL = 5,       /* seconds for the last answers */
  BACKLOG = 1024,
};

static void fill_in(bst_front_config *c) {
  c->address = c->address ? c->address : "127.0.0.1";
  c->workers = c->workers > 0 ? c->workers : WORKERS;
  c->connections = c->connections > 0 ? c->connections : CONNECTIONS;
  if (c->connections_each <= 0 || c->proxied)
    c->connections_each = c->proxied ? c->connections + SPARE : CONNECTIONS_EACH;
  c->header_ms = c->header_ms > 0 ? c->header_ms : 30000;
  c->body_ms = c->body_ms > 0 ? c->body_ms : 10000;
  c->comment_ms = c->comment_ms > 0 ? c->comment_ms : 5000;
}

/* As many files as connections need; if there may not be so many, fewer connections. */
static void raise_files(bst_front_config *c) {
  struct rlimit files;
  rlim_t wanted = (rlim_t)c->connections + SPARE + FILES;
  if (getrlimit(RLIMIT_NOFILE, &files) != 0)
    return;
  if (files.rlim_cur < wanted) {
    files.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    if (setrlimit(RLIMIT_NOFILE, &files) != 0)
      (void)getrlimit(RLIMIT_NOFILE, &files);
  }
  if (files.rlim_cur < wanted && files.rlim_cur > 2 * (SPARE + FILES))
    c->connections = (int)files.rlim_cur - SPARE - FILES;
}

/* --- hosts -------------------------------------------------------------------------------------
 */

static void add_host(bst_front *f, const char *name, bool with_port) {
  char *host = f->hosts[f->host_count], port[12] = "";
  if (f->host_count == FRONT_HOSTS)
    return;
  if (with_port)
    snprintf(port, sizeof port, ":%d", f->port);
  bool bare = with_port && strchr(name, ':') != NULL; /* of IPv6 */
  int length =
      snprintf(host, FRONT_HOST_SIZE, "%s%s%s%s", bare ? "[" : "", name, bare ? "]" : "", port);
  if (length > 0 && length < FRONT_HOST_SIZE)
    f->host_list[f->host_count++] = host;
}

/* Where we listen; this machine under its three names; and what was asked for. */
static void add_hosts(bst_front *f) {
  add_host(f, f->config.address, true);
  add_host(f, "127.0.0.1", true);
  add_host(f, "localhost", true);
  add_host(f, "::1", true);
  for (const char *const *host = f->config.hosts; host && *host; host++)
    add_host(f, *host, false);
}

/* --- listening ---------------------------------------------------------------------------------
 */

static bst_status listen_at(bst_front *f, const struct addrinfo *at, int *out, bst_error *err) {
  int yes = 1, number = socket(at->ai_family, SOCK_STREAM, 0);
  struct sockaddr_storage bound;
  socklen_t size = sizeof bound;
  bool fine = number >= 0 && setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
              bind(number, at->ai_addr, at->ai_addrlen) == 0 && listen(number, BACKLOG) == 0 &&
              fcntl(number, F_SETFL, O_NONBLOCK) == 0 && fcntl(number, F_SETFD, FD_CLOEXEC) == 0 &&
              getsockname(number, (struct sockaddr *)&bound, &size) == 0;
  if (!fine) {
    bst_status status = bst_fail(err, BST_BAD_INPUT, "%.100s, port %d: %s", f->config.address,
                                 f->config.port, strerror(errno));
    if (number >= 0)
      close(number);
    return status;
  }
  f->port = ntohs(bound.ss_family == AF_INET ? ((struct sockaddr_in *)&bound)->sin_port
                                             : ((struct sockaddr_in6 *)&bound)->sin6_port);
  *out = number;
  return BST_OK;
}

static bst_status open_socket(bst_front *f, int *out, bst_error *err) {
  struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE,
                           .ai_socktype = SOCK_STREAM},
                  *found = NULL;
  char port[12];
  snprintf(port, sizeof port, "%d", f->config.port);
  if (f->config.port < 0 || f->config.port > 65535 ||
      getaddrinfo(f->config.address, port, &hints, &found) != 0)
    return bst_fail(err, BST_BAD_VALUE, "%.100s, port %d: is no address to listen at",
                    f->config.address, f->config.port);
  bst_status status = listen_at(f, found, out, err);
  freeaddrinfo(found);
  return status;
}

static bst_status start_daemon(bst_front *f, bst_error *err) {
  int number = -1;
  bst_status status = open_socket(f, &number, err);
  if (status != BST_OK)
    return status;
  add_hosts(f); /* knows the port by now */
  f->daemon = MHD_start_daemon(
      MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, front_on_request, f,
      MHD_OPTION_LISTEN_SOCKET, number, MHD_OPTION_NOTIFY_COMPLETED, front_on_completed, f,
      MHD_OPTION_NOTIFY_CONNECTION, front_on_connection, f, MHD_OPTION_CONNECTION_LIMIT,
      (unsigned)(f->config.connections + SPARE), MHD_OPTION_PER_IP_CONNECTION_LIMIT,
      (unsigned)f->config.connections_each, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY, MHD_OPTION_END);
  if (f->daemon)
    return BST_OK;
  close(number);
  return bst_fail(err, BST_NO_MEMORY, "the web server can't be started: out of memory");
}

/* --- threads -----------------------------------------------------------------------------------
 */

static bool start_threads(bst_front *f) {
  f->workers = calloc((size_t)f->config.workers, sizeof *f->workers);
  while (f->workers && f->worker_count < f->config.workers &&
         pthread_create(&f->workers[f->worker_count], NULL, front_worker, f) == 0)
    f->worker_count++;
  f->has_watch = pthread_create(&f->watch, NULL, front_watch, f) == 0;
  return f->worker_count == f->config.workers && f->has_watch;
}

static bool make_locks(bst_front *f) {
  pthread_condattr_t monotonic;
  if (pthread_condattr_init(&monotonic) != 0)
    return false;
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  bool fine = pthread_mutex_init(&f->lock, NULL) == 0 && pthread_cond_init(&f->queued, NULL) == 0 &&
              pthread_cond_init(&f->changed, &monotonic) == 0;
  pthread_condattr_destroy(&monotonic);
  return fine;
}

bst_status bst_front_start(const bst_front_config *config, bst_front **out, bst_error *err) {
  if (!config->handler)
    return bst_fail(err, BST_BAD_VALUE, "a web server needs a handler");
  bst_front *f = calloc(1, sizeof *f);
  if (!f || !make_locks(f)) {
    free(f);
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  }
  f->config = *config;
  fill_in(&f->config);
  raise_files(&f->config);
  bst_status status = bst_assets_open(config->web, &f->assets, err);
  if (status == BST_OK && !start_threads(f))
    status = bst_fail(err, BST_NO_MEMORY, "the threads of the web server can't be made");
  if (status == BST_OK)
    status = start_daemon(f, err);
  f->config.address = f->config.web = NULL; /* the caller's */
  f->config.hosts = NULL;
  if (status == BST_OK)
    *out = f;
  else
    bst_front_stop(f);
  return status;
}

int bst_front_port(const bst_front *f) { return f->port; }

int bst_front_connections(bst_front *f) {
  pthread_mutex_lock(&f->lock);
  int count = f->connections;
  pthread_mutex_unlock(&f->lock);
  return count;
}

int bst_front_streams(bst_front *f) {
  pthread_mutex_lock(&f->lock);
  int count = f->streams;
  pthread_mutex_unlock(&f->lock);
  return count;
}

/* --- stopping ----------------------------------------------------------------------------------
 */

static void stop_workers(bst_front *f) {
  pthread_mutex_lock(&f->lock);
  f->stopping = true;
  pthread_cond_broadcast(&f->queued);
  pthread_mutex_unlock(&f->lock);
  for (int i = 0; i < f->worker_count; i++)
    pthread_join(f->workers[i], NULL);
}

/* No connection may rest when the library stops: workers have woken up theirs, and a stream that is
 * closed doesn't let its own rest. */
static void send_the_rest(bst_front *f) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_sec += FAREWELL;
  pthread_mutex_lock(&f->lock);
  f->closing = true;
  front_close_streams(f);
  while (f->jobs > 0 && pthread_cond_timedwait(&f->changed, &f->lock, &until) != ETIMEDOUT)
    ;
  f->ended = true;
  pthread_cond_broadcast(&f->changed);
  pthread_mutex_unlock(&f->lock);
}

void bst_front_stop(bst_front *f) {
  if (!f)
    return;
  stop_workers(f);
  send_the_rest(f);
  if (f->has_watch)
    pthread_join(f->watch, NULL);
  if (f->daemon)
    MHD_stop_daemon(f->daemon);
  bst_assets_close(f->assets);
  pthread_cond_destroy(&f->changed);
  pthread_cond_destroy(&f->queued);
  pthread_mutex_destroy(&f->lock);
  free(f->workers);
  free(f);
}
