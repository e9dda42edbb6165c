/* front_inside.h - what the files front*.c share.
 *
 * front.c starts and stops; front_request.c takes requests in and looks at them, front_work.c has
 * them answered by workers, front_answer.c sends answers, front_stream.c streams; front_watch.c
 * hangs up on who keeps us waiting.
 *
 * Lock order: front.lock, then that of a stream, then those of the library. */
#ifndef BST_FRONT_INSIDE_H
#define BST_FRONT_INSIDE_H

#include "assets.h"
#include "door.h"
#include "front.h"

#include <microhttpd.h>
#include <pthread.h>

enum { FRONT_ADDRESS = 48, FRONT_HOSTS = 32, FRONT_HOST_SIZE = 264 };

typedef struct front_refusal {
  unsigned status;
  const char *code, *sentence;
} front_refusal;

#define FRONT_REFUSALS(X)                                                                          \
  X(BUSY, 503, "busy", "Too many people are here; try again later.")                               \
  X(STOPPING, 503, "stopping", "The server is about to stop.")                                     \
  X(HEADERS, 431, "headers", "The headers are longer than 16 kB.")                                 \
  X(HOST, 403, "host", "This server doesn't serve that host.")                                     \
  X(ORIGIN, 403, "origin", "The header Origin must be there, and name this server.")               \
  X(FETCH, 403, "origin", "Pages of other sites may not ask for this.")                            \
  X(METHOD, 405, "method", "This can't be done with that method.")                                 \
  X(OFTEN, 429, "often", "That was too often; wait a moment.")                                     \
  X(STREAMS, 429, "streams", "Too many streams are open from there.")                              \
  X(TYPE, 403, "type", "The body must be JSON, and its content type application/json.")            \
  X(LENGTH, 411, "length", "The length of the body must be told before it.")                       \
  X(LARGE, 413, "large", "The body is too long.")                                                  \
  X(LATE, 408, "late", "The body didn't come in time.")                                            \
  X(DEPTH, 400, "depth", "The JSON is nested too deeply.")                                         \
  X(PATH, 404, "path", "There is no such page.")                                                   \
  X(SILENT, 500, "silent", "Nobody has answered.")                                                 \
  X(MEMORY, 500, "memory", "The server is out of memory.")

typedef enum front_why {
  FRONT_FINE, /* not refused */
#define X(name, status, code, sentence) FRONT_##name,
  FRONT_REFUSALS(X)
#undef X
} front_why;

/* A connection: whom we wait for, since when. */
typedef enum front_phase { WAITS_FOR_HEADERS, WAITS_FOR_BODY, IS_BUSY, IS_LATE } front_phase;

typedef struct front_link {
  struct front_link *previous, *next;
  int socket;
  front_phase phase;
  bool surplus;   /* it came when there were too many already */
  uint64_t since; /* milliseconds */
} front_link;

/* A request, from its headers until its answer is sent. */
typedef struct front_job {
  bst_front *front;
  struct MHD_Connection *connection;
  front_link *link;
  front_why why; /* FRONT_FINE, or why it is refused once the body has been swallowed */
  bool asked;    /* a worker has got it, and has done when we hear of it again */
  bst_request request;
  bst_reply reply;
  char address[FRONT_ADDRESS];
  char *body;
  size_t length, expected; /* of the body; counted in front.bodies */
  struct front_job *next;  /* of the queue */
} front_job;

/* A stream and the connection that it goes to. */
typedef struct front_reader {
  struct front_reader *previous, *next;
  bst_front *front;
  bst_stream *stream; /* a reference */
  struct MHD_Connection *connection;
  int socket;
  char address[FRONT_ADDRESS];
} front_reader;

struct bst_front {
  bst_front_config config;
  char hosts[FRONT_HOSTS][FRONT_HOST_SIZE];
  const char *host_list[FRONT_HOSTS];
  size_t host_count;
  bst_assets *assets;
  struct MHD_Daemon *daemon;
  int port;
  pthread_t *workers, watch;
  int worker_count;
  bool has_watch;
  size_t bodies; /* bytes; the thread of the front alone knows it */

  pthread_mutex_t lock;   /* of all that follows */
  pthread_cond_t queued;  /* a job for a worker, or the end */
  pthread_cond_t changed; /* for who waits for the last answers, and for the watch to end */
  bool stopping;          /* no more jobs */
  bool closing;           /* no more streams */
  bool ended;             /* the watch goes */
  int connections, jobs, streams;
  front_job *first, *last;
  int queue_length;
  front_link *links;
  front_reader *readers;
};

uint64_t front_now(void); /* milliseconds that never go back */
/* False: the connection has been hung up on meanwhile. */
bool front_set_phase(front_job *job, front_phase phase);
const front_refusal *front_refusal_of(front_why why);
/* The value of a header; NULL: there is none. */
const char *front_header(struct MHD_Connection *connection, const char *name);

/* --- front_request.c: callbacks of the library -------------------------------------------------
 */

enum MHD_Result front_on_request(void *self, struct MHD_Connection *connection, const char *url,
                                 const char *method, const char *version, const char *data,
                                 size_t *size, void **context);
void front_on_completed(void *self, struct MHD_Connection *connection, void **context,
                        enum MHD_RequestTerminationCode how);
void front_on_connection(void *self, struct MHD_Connection *connection, void **context,
                         enum MHD_ConnectionNotificationCode what);
/* Who asks, as limits count. */
void front_address(const bst_front *front, struct MHD_Connection *connection,
                   char out[FRONT_ADDRESS]);

/* --- front_work.c ------------------------------------------------------------------------------
 */

/* Suspends the connection and queues the job. FRONT_FINE, or why not. */
front_why front_queue(front_job *job);
void *front_worker(void *front);

/* --- front_answer.c ----------------------------------------------------------------------------
 */

enum MHD_Result front_refuse(front_job *job, front_why why);
enum MHD_Result front_answer_file(front_job *job, const char *path);
enum MHD_Result front_answer_reply(front_job *job);
/* A whole answer as it goes over the line, for connections to which the library can't send one. */
size_t front_raw_refusal(char *out, size_t size, front_why why);
/* Queues the response with the headers that all have, and lets go of it; NULL: there was no memory.
 */
enum MHD_Result front_send(struct MHD_Connection *connection, unsigned status,
                           struct MHD_Response *response, const char *type, const char *cache);

/* --- front_stream.c ----------------------------------------------------------------------------
 */

/* Takes over the stream of the reply. */
enum MHD_Result front_answer_stream(front_job *job);
/* Every stream gets a comment; or ends. Under the lock. */
void front_try_streams(bst_front *front);
void front_close_streams(bst_front *front);

/* --- front_watch.c -----------------------------------------------------------------------------
 */

void *front_watch(void *front);

#endif
