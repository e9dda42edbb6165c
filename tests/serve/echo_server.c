/* echo_server.c - the web server with a handler that knows no games: test_front.sh asks it.
 *
 *   echo_server [NAME=VALUE...]   workers, connections, each, header_ms, body_ms, comment_ms,
 * requests, files, tables, streams, web, host, address, proxied
 *
 * Prints "port N" and serves until SIGTERM. Nothing here waits for time: what is slow waits for
 * somebody to let it go on. */
#define _XOPEN_SOURCE 700
#include <front.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STREAMS = 4096, ANSWER = 8192, BIG = 4 << 20, EVENT = 10000, COOKIES = 8 };

typedef struct subscriber {
  bst_stream *stream;
  char name[32];
} subscriber;

typedef struct toy {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int waiting, released; /* requests "slow" */
  bool ends;             /* none of them waits any more */
  subscriber subscribers[STREAMS];
  int count;
  bst_front *front;
  bst_limits *limits;
} toy;

static const char *or_empty(const char *text) { return text ? text : ""; }

/* --- routes ------------------------------------------------------------------------------------
 */

static void echo(toy *t, const bst_request *request, bst_reply *reply) {
  const char *values[COOKIES] = {0};
  size_t count = request->cookies(request, "seat", values, COOKIES),
         size = ANSWER + request->length;
  char *out = malloc(size);
  (void)t;
  if (out)
    snprintf(
        out, size,
        "{\"method\":\"%s\",\"path\":\"%s\",\"length\":%zu,\"x\":\"%s\",\"agent\":\"%s\","
        "\"address\":\"%s\",\"last\":\"%s\",\"cookies\":%zu,\"first\":\"%s\",\"second\":\"%s\","
        "\"body\":%s}",
        request->method, request->path, request->length, or_empty(request->query(request, "x")),
        or_empty(request->header(request, "user-agent")), request->address,
        or_empty(request->last_event_id), count, or_empty(values[0]), or_empty(values[1]),
        request->length > 0 ? request->body : "null");
  bst_reply_json(reply, 200, out);
}

static void number(bst_reply *reply, const char *name, size_t value) {
  char *out = malloc(64);
  if (out)
    snprintf(out, 64, "{\"%s\":%zu}", name, value);
  bst_reply_json(reply, 200, out);
}

static void big(toy *t, const bst_request *request, bst_reply *reply) {
  (void)t;
  number(reply, "length", request->length);
}

static void slow(toy *t, const bst_request *request, bst_reply *reply) {
  (void)request;
  pthread_mutex_lock(&t->lock);
  int mine = ++t->waiting;
  printf("slow %d\n", mine);
  (void)fflush(stdout);
  while (t->released < mine && !t->ends)
    pthread_cond_wait(&t->changed, &t->lock);
  pthread_mutex_unlock(&t->lock);
  number(reply, "slow", (size_t)mine);
}

static void release_all(toy *t, bool for_ever) {
  pthread_mutex_lock(&t->lock);
  t->ends = for_ever;
  t->released = t->waiting;
  pthread_cond_broadcast(&t->changed);
  pthread_mutex_unlock(&t->lock);
}

static void let_go(toy *t, const bst_request *request, bst_reply *reply) {
  (void)request;
  release_all(t, false);
  bst_reply_empty(reply);
}

static void count_slow(toy *t, const bst_request *request, bst_reply *reply) {
  (void)request;
  pthread_mutex_lock(&t->lock);
  int waits = t->waiting - t->released;
  pthread_mutex_unlock(&t->lock);
  number(reply, "waiting", (size_t)waits);
}

static void open_stream(toy *t, const bst_request *request, bst_reply *reply) {
  bst_stream *stream = bst_stream_new();
  const char *name = request->query(request, "name");
  pthread_mutex_lock(&t->lock);
  if (stream && t->count < STREAMS) {
    subscriber *one = &t->subscribers[t->count++];
    one->stream = bst_stream_hold(stream);
    snprintf(one->name, sizeof one->name, "%s", or_empty(name));
  }
  pthread_mutex_unlock(&t->lock);
  if (stream)
    bst_stream_send(stream, "hello", "e.1", "{\"hello\":\n1}", 12);
  bst_reply_stream(reply, stream);
}

/* Calls for each stream of the name that is open; returns how many took it. */
static size_t each(toy *t, const char *name, bool (*call)(bst_stream *, const bst_request *),
                   const bst_request *request) {
  size_t count = 0;
  pthread_mutex_lock(&t->lock);
  for (int i = 0; i < t->count; i++)
    if (strcmp(t->subscribers[i].name, or_empty(name)) == 0)
      count += call(t->subscribers[i].stream, request);
  pthread_mutex_unlock(&t->lock);
  return count;
}

static bool send_body(bst_stream *stream, const bst_request *request) {
  return bst_stream_send(stream, "said", "e.2", request->body, request->length);
}

static bool close_one(bst_stream *stream, const bst_request *request) {
  bool open = bst_stream_is_open(stream);
  (void)request;
  bst_stream_close(stream);
  return open;
}

/* As much as fits, and more. */
static bool flood_one(bst_stream *stream, const bst_request *request) {
  static char data[EVENT];
  (void)request;
  memset(data, 'x', sizeof data);
  return bst_stream_send(stream, "flood", NULL, data, sizeof data);
}

static bool is_open(bst_stream *stream, const bst_request *request) {
  (void)request;
  return bst_stream_is_open(stream);
}

static void say(toy *t, const bst_request *request, bst_reply *reply) {
  number(reply, "sent", each(t, request->query(request, "name"), send_body, request));
}

static void end(toy *t, const bst_request *request, bst_reply *reply) {
  number(reply, "ended", each(t, request->query(request, "name"), close_one, request));
}

static void flood(toy *t, const bst_request *request, bst_reply *reply) {
  size_t sent = 0;
  while (sent < 20 * (BST_STREAM_MOST / EVENT) &&
         each(t, request->query(request, "name"), flood_one, request) > 0)
    sent++;
  number(reply, "events", sent);
}

static void count_open(toy *t, const bst_request *request, bst_reply *reply) {
  number(reply, "open", each(t, request->query(request, "name"), is_open, request));
}

static void count_front(toy *t, const bst_request *request, bst_reply *reply) {
  const char *what = request->query(request, "connections");
  pthread_mutex_lock(&t->lock);
  bst_front *front = t->front;
  pthread_mutex_unlock(&t->lock);
  number(reply, "count", (size_t)(what ? bst_front_connections(front) : bst_front_streams(front)));
}

static void give_cookie(toy *t, const bst_request *request, bst_reply *reply) {
  (void)t;
  bst_reply_empty(reply);
  if (!bst_reply_cookie(reply, "seat", or_empty(request->query(request, "x")), "/api/1/tables/T",
                        0))
    bst_reply_error(reply, 422, "cookie", "\"%s\" can't be a cookie", request->query(request, "x"));
}

static void open_table(toy *t, const bst_request *request, bst_reply *reply) {
  if (!bst_limits_take(t->limits, request->address, BST_LIMIT_TABLES))
    bst_reply_error(reply, 429, "tables", "Too many tables were opened from there.");
  else
    number(reply, "table", 1);
}

static void lasting(toy *t, const bst_request *request, bst_reply *reply) {
  (void)t;
  (void)request;
  number(reply, "lasting", 1);
  reply->lasting = true;
  reply->type = "text/plain";
}

static void silent(toy *t, const bst_request *request, bst_reply *reply) {
  (void)t;
  (void)request;
  (void)reply;
}

static void handle(void *self, const bst_request *request, bst_reply *reply) {
  static const struct {
    const char *path;
    void (*call)(toy *, const bst_request *, bst_reply *);
  } routes[] = {{"echo", echo},
                {"big", big},
                {"slow", slow},
                {"release", let_go},
                {"waiting", count_slow},
                {"stream", open_stream},
                {"say", say},
                {"end", end},
                {"flood", flood},
                {"open", count_open},
                {"count", count_front},
                {"cookie", give_cookie},
                {"table", open_table},
                {"lasting", lasting},
                {"silent", silent}};
  for (size_t i = 0; i < sizeof routes / sizeof *routes; i++)
    if (strcmp(request->path, routes[i].path) == 0) {
      routes[i].call(self, request, reply);
      return;
    }
  bst_reply_error(reply, 404, "path", "There is nothing called \"%s\"", request->path);
}

static size_t body_limit(void *self, const char *method, const char *path) {
  (void)self;
  (void)method;
  return strcmp(path, "big") == 0 ? BIG : 0;
}

/* --- beginning and end -------------------------------------------------------------------------
 */

static void read_option(const char *text, bst_front_config *config, bst_limits_config *limits,
                        const char **hosts) {
  const struct {
    const char *name;
    int *value;
  } numbers[] = {{"workers", &config->workers},
                 {"connections", &config->connections},
                 {"each", &config->connections_each},
                 {"header_ms", &config->header_ms},
                 {"body_ms", &config->body_ms},
                 {"comment_ms", &config->comment_ms},
                 {"requests", &limits->most[BST_LIMIT_REQUESTS]},
                 {"files", &limits->most[BST_LIMIT_FILES]},
                 {"tables", &limits->most[BST_LIMIT_TABLES]},
                 {"streams", &limits->most[BST_LIMIT_STREAMS]}};
  const char *value = strchr(text, '=');
  size_t length = value ? (size_t)(value - text) : 0;
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (length == strlen(numbers[i].name) && strncmp(text, numbers[i].name, length) == 0)
      *numbers[i].value = atoi(value + 1);
  if (strncmp(text, "web=", 4) == 0)
    config->web = value + 1;
  if (strncmp(text, "address=", 8) == 0)
    config->address = value + 1;
  if (strncmp(text, "host=", 5) == 0)
    hosts[0] = value + 1;
  if (strncmp(text, "proxied=", 8) == 0)
    config->proxied = true;
}

static toy the_toy = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

/* A handler that waits keeps the front from stopping: somebody must let it go. */
static void *release_for_the_end(void *self) {
  release_all(self, true);
  return NULL;
}

static void serve(toy *t, const sigset_t *ends) {
  int signal;
  pthread_t helper;
  printf("port %d\n", bst_front_port(t->front));
  (void)fflush(stdout);
  sigwait(ends, &signal);
  bool helped = pthread_create(&helper, NULL, release_for_the_end, t) == 0;
  bst_front_stop(t->front);
  if (helped)
    pthread_join(helper, NULL);
  for (int i = 0; i < t->count; i++)
    bst_stream_drop(t->subscribers[i].stream);
  printf("stopped\n");
}

int main(int argc, char **argv) {
  toy *t = &the_toy;
  const char *hosts[2] = {NULL, NULL};
  bst_front_config config = {
      .handler = handle, .self = t, .body_limit = body_limit, .hosts = hosts};
  bst_limits_config limits = {0};
  bst_error err;
  sigset_t ends;
  for (int i = 1; i < argc; i++)
    read_option(argv[i], &config, &limits, hosts);
  sigemptyset(&ends);
  sigaddset(&ends, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &ends, NULL);
  t->limits = config.limits = bst_limits_new(&limits);
  pthread_mutex_lock(&t->lock); /* handlers run as soon as it listens, and look at t->front */
  bst_status status = bst_front_start(&config, &t->front, &err);
  pthread_mutex_unlock(&t->lock);
  if (status == BST_OK)
    serve(t, &ends);
  else
    fprintf(stderr, "%s\n", err.text);
  bst_limits_free(t->limits);
  return status == BST_OK ? 0 : 1;
}
