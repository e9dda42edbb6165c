/* front_request.c - requests as they come in, on the thread of the front: who is refused, bodies,
 * and whom they are handed to. */
#define _XOPEN_SOURCE 700
#include "front_inside.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
  SWALLOWED = 1 << 20, /* of a body that is refused: who is still sending doesn't hear the answer */
  BODIES = 64 << 20,   /* of all that are on their way at once */
};

static const char api[] = "/api/1/";

/* --- connections -------------------------------------------------------------------------------
 */

void front_on_connection(void *self, struct MHD_Connection *connection, void **context,
                         enum MHD_ConnectionNotificationCode what) {
  bst_front *f = self;
  front_link *link = *context;
  pthread_mutex_lock(&f->lock);
  if (what == MHD_CONNECTION_NOTIFY_STARTED && (link = calloc(1, sizeof *link))) {
    link->socket =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    link->since = front_now();
    link->next = f->links;
    if (link->next)
      link->next->previous = link;
    f->links = link;
    link->surplus = ++f->connections > f->config.connections;
    *context = link;
  } else if (link) {
    *(link->previous ? &link->previous->next : &f->links) = link->next;
    if (link->next)
      link->next->previous = link->previous;
    f->connections--;
    free(link);
    *context = NULL;
  }
  pthread_mutex_unlock(&f->lock);
}

bool front_set_phase(front_job *job, front_phase phase) {
  pthread_mutex_lock(&job->front->lock);
  bool there = job->link->phase != IS_LATE;
  if (there) {
    job->link->phase = phase;
    job->link->since = front_now();
  }
  pthread_mutex_unlock(&job->front->lock);
  return there;
}

/* --- who asks ----------------------------------------------------------------------------------
 */

const char *front_header(struct MHD_Connection *connection, const char *name) {
  return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/* What the proxy itself has seen is the last one; those before are what it was told. */
static bool forwarded_address(struct MHD_Connection *connection, char out[FRONT_ADDRESS]) {
  const char *all = front_header(connection, "X-Forwarded-For");
  const char *last = all ? strrchr(all, ',') : NULL;
  last = last ? last + 1 : all;
  if (!last)
    return false;
  last += strspn(last, " ");
  snprintf(out, FRONT_ADDRESS, "%s", last);
  return true;
}

/* Whoever has an IPv6 address has 2^64 of them. */
static void network_of(const struct in6_addr *address, char out[FRONT_ADDRESS]) {
  struct in6_addr network = *address;
  if (IN6_IS_ADDR_V4MAPPED(address)) {
    inet_ntop(AF_INET, &address->s6_addr[12], out, FRONT_ADDRESS);
    return;
  }
  memset(&network.s6_addr[8], 0, 8);
  inet_ntop(AF_INET6, &network, out, FRONT_ADDRESS);
}

void front_address(const bst_front *f, struct MHD_Connection *connection, char out[FRONT_ADDRESS]) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  struct in6_addr six;
  out[0] = '\0';
  if (f->config.proxied && forwarded_address(connection, out)) {
    if (inet_pton(AF_INET6, out, &six) == 1)
      network_of(&six, out);
  } else if (info && info->client_addr->sa_family == AF_INET) {
    inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)info->client_addr)->sin_addr,
              out, FRONT_ADDRESS);
  } else if (info && info->client_addr->sa_family == AF_INET6) {
    network_of(&((const struct sockaddr_in6 *)(const void *)info->client_addr)->sin6_addr, out);
  }
}

/* --- who is refused ----------------------------------------------------------------------------
 */

static bool is_api(const char *url) { return strncmp(url, api, sizeof api - 1) == 0; }

static bool has_body(const char *method) {
  return strcmp(method, "POST") == 0 || strcmp(method, "PUT") == 0;
}

static front_why check_method(const char *url, const char *method) {
  bool fine =
      strcmp(method, "GET") == 0 || (is_api(url) ? has_body(method) : !strcmp(method, "HEAD"));
  return fine ? FRONT_FINE : FRONT_METHOD;
}

struct counter {
  const char *name;
  int count;
};

static enum MHD_Result count_header(void *self, enum MHD_ValueKind kind, const char *name,
                                    const char *value) {
  struct counter *counter = self;
  (void)kind;
  (void)value;
  counter->count += strcasecmp(name, counter->name) == 0;
  return MHD_YES;
}

/* Of two hosts, others than we might believe the other one. */
static bool is_once(struct MHD_Connection *connection, const char *name) {
  struct counter counter = {name, 0};
  MHD_get_connection_values(connection, MHD_HEADER_KIND, count_header, &counter);
  return counter.count == 1;
}

/* Where it comes from and goes to. */
static front_why check_origin(const front_job *job, const char *method) {
  struct MHD_Connection *c = job->connection;
  const char *host = front_header(c, "Host"), *origin = front_header(c, "Origin");
  if (!is_once(c, "Host") || !bst_door_host(host, job->front->host_list, job->front->host_count))
    return FRONT_HOST;
  if ((origin || has_body(method)) && !bst_door_origin(origin, host))
    return FRONT_ORIGIN;
  if (!bst_door_fetch(front_header(c, "Sec-Fetch-Site"), front_header(c, "Sec-Fetch-Mode")))
    return FRONT_FETCH;
  return FRONT_FINE;
}

static size_t allowed_length(const front_job *job, const char *method, const char *path) {
  const bst_front_config *config = &job->front->config;
  if (!has_body(method))
    return 0;
  size_t most = config->body_limit ? config->body_limit(config->self, method, path) : 0;
  return most > 0 && most <= BST_DOOR_BODY_MOST ? most : BST_DOOR_BODY;
}

/* The length that was told; the library has looked at it. */
static size_t told_length(struct MHD_Connection *connection) {
  const char *text = front_header(connection, "Content-Length");
  unsigned long long length = text ? strtoull(text, NULL, 10) : 0;
  return length < SIZE_MAX / 2 ? (size_t)length : SIZE_MAX / 2;
}

static front_why check_body(front_job *job, const char *method, const char *path) {
  struct MHD_Connection *c = job->connection;
  if (front_header(c, "Transfer-Encoding") ||
      (has_body(method) && !front_header(c, "Content-Length")))
    return FRONT_LENGTH;
  if (has_body(method) && !bst_door_json_type(front_header(c, "Content-Type")))
    return FRONT_TYPE;
  if (job->expected > allowed_length(job, method, path))
    return FRONT_LARGE;
  if (job->expected > BODIES - job->front->bodies)
    return FRONT_BUSY;
  return FRONT_FINE;
}

/* Are there too many, or is it too late? Who was inside before the others came stays. */
static front_why check_room(const front_job *job) {
  bst_front *f = job->front;
  pthread_mutex_lock(&f->lock);
  bool full = job->link->surplus && f->connections > f->config.connections;
  front_why why = f->stopping ? FRONT_STOPPING : full ? FRONT_BUSY : FRONT_FINE;
  pthread_mutex_unlock(&f->lock);
  return why;
}

/* What an address is allowed for it. */
static bst_address_limit limit_of(const bst_front_config *config, const char *url,
                                  const char *method) {
  bool file = !is_api(url) || (config->counts_as_file &&
                               config->counts_as_file(config->self, method, url + sizeof api - 1));
  return file ? BST_LIMIT_FILES : BST_LIMIT_REQUESTS;
}

static front_why check_limit(const front_job *job, const char *url, const char *method) {
  bst_limits *limits = job->front->config.limits;
  bst_address_limit what = limit_of(&job->front->config, url, method);
  return !limits || bst_limits_take(limits, job->address, what) ? FRONT_FINE : FRONT_OFTEN;
}

/* By the headers alone. */
static front_why check(front_job *job, const char *url, const char *method) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(job->connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  if (!info || info->header_size > BST_DOOR_HEADERS)
    return FRONT_HEADERS;
  front_why why = check_room(job);
  if (why == FRONT_FINE)
    why = check_origin(job, method);
  if (why == FRONT_FINE)
    why = check_method(url, method);
  if (why == FRONT_FINE)
    why = check_limit(job, url, method);
  if (why == FRONT_FINE)
    why = check_body(job, method, is_api(url) ? url + sizeof api - 1 : "");
  return why;
}

/* --- what handlers ask of a request ------------------------------------------------------------
 */

static const char *query(const bst_request *request, const char *name) {
  const front_job *job = request->from;
  return MHD_lookup_connection_value(job->connection, MHD_GET_ARGUMENT_KIND, name);
}

static const char *header(const bst_request *request, const char *name) {
  const front_job *job = request->from;
  return front_header(job->connection, name);
}

struct cookies {
  const char *name, **values;
  size_t count, max;
};

static enum MHD_Result add_cookie(void *self, enum MHD_ValueKind kind, const char *name,
                                  const char *value) {
  struct cookies *found = self;
  (void)kind;
  if (value && strcmp(name, found->name) == 0 && found->count < found->max)
    found->values[found->count++] = value;
  return MHD_YES;
}

static size_t cookies(const bst_request *request, const char *name, const char **values,
                      size_t max) {
  const front_job *job = request->from;
  struct cookies found = {name, values, 0, max};
  MHD_get_connection_values(job->connection, MHD_COOKIE_KIND, add_cookie, &found);
  return found.count;
}

/* --- from the headers to the answer ------------------------------------------------------------
 */

static front_job *new_job(bst_front *f, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  front_job *job = info && info->socket_context ? calloc(1, sizeof *job) : NULL;
  if (!job)
    return NULL;
  job->front = f;
  job->connection = connection;
  job->link = info->socket_context;
  front_address(f, connection, job->address);
  pthread_mutex_lock(&f->lock);
  f->jobs++;
  pthread_mutex_unlock(&f->lock);
  return job;
}

/* Answers at once what has no body to come, or one that is better not read. */
static enum MHD_Result refuse_early(front_job *job) {
  bool waits = front_header(job->connection, "Expect") != NULL; /* it won't send before we say so */
  if (job->expected > 0 && job->expected <= SWALLOWED && !waits)
    return front_set_phase(job, WAITS_FOR_BODY) ? MHD_YES : MHD_NO;
  return front_set_phase(job, IS_BUSY) ? front_refuse(job, job->why) : MHD_NO;
}

static enum MHD_Result take_headers(front_job *job, const char *url, const char *method) {
  job->expected = told_length(job->connection);
  job->why = check(job, url, method);
  if (job->why == FRONT_FINE && job->expected > 0 && !(job->body = malloc(job->expected + 1)))
    job->why = FRONT_MEMORY;
  if (job->why != FRONT_FINE)
    return refuse_early(job);
  job->front->bodies += job->expected;
  return front_set_phase(job, job->expected > 0 ? WAITS_FOR_BODY : IS_BUSY) ? MHD_YES : MHD_NO;
}

static void take_body(front_job *job, const char *data, size_t size) {
  if (!job->body || size > job->expected - job->length)
    return; /* refused; the library passes on no more than was told */
  memcpy(job->body + job->length, data, size);
  job->length += size;
}

/* Everything is there. */
static enum MHD_Result ask(front_job *job, const char *url, const char *method) {
  if (!is_api(url))
    return front_answer_file(job, url);
  if (job->body)
    job->body[job->length] = '\0';
  job->request = (bst_request){.method = method,
                               .path = url + sizeof api - 1,
                               .body = job->body ? job->body : "",
                               .length = job->length,
                               .address = job->address,
                               .last_event_id = front_header(job->connection, "Last-Event-ID"),
                               .query = query,
                               .header = header,
                               .cookies = cookies,
                               .from = job};
  if (!bst_door_json_depth(job->request.body, job->length, BST_DOOR_DEPTH))
    return front_refuse(job, FRONT_DEPTH);
  front_why why = front_queue(job);
  return why == FRONT_FINE ? MHD_YES : front_refuse(job, why);
}

enum MHD_Result front_on_request(void *self, struct MHD_Connection *connection, const char *url,
                                 const char *method, const char *version, const char *data,
                                 size_t *size, void **context) {
  front_job *job = *context;
  (void)version;
  if (!job) {
    *context = job = new_job(self, connection);
    return job ? take_headers(job, url, method) : MHD_NO;
  }
  if (*size > 0) {
    take_body(job, data, *size);
    *size = 0;
    return MHD_YES;
  }
  if (job->asked)
    return front_answer_reply(job);
  if (!front_set_phase(job, IS_BUSY))
    return MHD_NO; /* has been told that it is too late */
  return job->why == FRONT_FINE ? ask(job, url, method) : front_refuse(job, job->why);
}

void front_on_completed(void *self, struct MHD_Connection *connection, void **context,
                        enum MHD_RequestTerminationCode how) {
  bst_front *f = self;
  front_job *job = *context;
  (void)connection;
  (void)how;
  if (!job)
    return;
  front_set_phase(job, WAITS_FOR_HEADERS);
  if (job->body)
    f->bodies -= job->expected;
  free(job->body);
  bst_reply_free(&job->reply);
  free(job);
  *context = NULL;
  pthread_mutex_lock(&f->lock);
  f->jobs--;
  pthread_cond_broadcast(&f->changed);
  pthread_mutex_unlock(&f->lock);
}
