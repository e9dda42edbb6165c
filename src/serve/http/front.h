/* front.h - the web server: reads requests, checks them, answers files of the page, and has
 * everything else answered by a handler. Alone (front*.c) knows libmicrohttpd.
 *
 * One thread, the front, reads and writes all connections and waits for nobody. What begins with
 * /api/1/ is queued while its connection rests; a worker calls the handler and wakes it up. So a
 * handler may take its time, and as many run at once as there are workers. What is refused never
 * gets to the handler: README.md has the list. Errors are JSON: {"error":"sentence","code":"word"};
 * but for requests that aren't HTTP at all, which the library answers (400, 414, 431, 505). */
#ifndef BST_FRONT_H
#define BST_FRONT_H

#include <bastide.h>

#include "address_limits.h"
#include "request.h"

enum { BST_FRONT_PORT = 8470 };

typedef struct bst_front bst_front;

/* Zeroes are fine everywhere, but for `handler`. Texts need to last for the call alone; `limits`
 * and `self` until bst_front_stop(). */
typedef struct bst_front_config {
  const char *address;      /* to listen at, in numbers; NULL: 127.0.0.1 */
  int port;                 /* 0: any that is free; see bst_front_port() */
  const char *const *hosts; /* other names under which people get here, up to a NULL; as browsers
                               send them: "play.example.org", "192.168.1.2:8470" */
  const char *web;          /* a folder of files, instead of those compiled in */
  int workers;              /* 2 */
  int connections;          /* 2,100; who comes later is told 503 */
  int connections_each;     /* 256 of one address; we hang up on those that come later. Behind a
                               proxy, which is one address: as many as there may be */
  bool proxied;             /* a proxy stands before us, and X-Forwarded-For is true */
  bst_limits *limits;       /* NULL: none */

  bst_handler *handler;
  void *self; /* of the two functions */
  /* How long a body may be there: any number up to BST_DOOR_BODY_MOST, else, and if this is NULL,
   * BST_DOOR_BODY. On the thread of the front: must not wait. */
  size_t (*body_limit)(void *self, const char *method, const char *path);
  /* Does a request to the interface count like a file of the page, of which an address may have
   * more (address_limits.h)? NULL: none does. On the thread of the front: must not wait. */
  bool (*counts_as_file)(void *self, const char *method, const char *path);

  int header_ms;  /* 30,000: until headers are there, after the last answer; then we hang up */
  int body_ms;    /* 10,000: until a body is there; 408 */
  int comment_ms; /* 5,000: how often silent streams are tried */
} bst_front_config;

/* Listens when it returns; handlers may be called a moment before that, when `*out` isn't set yet.
 * Raises the number of files that the process may have open, as far as it may. BST_BAD_INPUT: the
 * address can't be used, or the folder can't be read; BST_BAD_VALUE: no handler, or an address that
 * isn't one; BST_NO_MEMORY, also for threads that can't be made. */
bst_status bst_front_start(const bst_front_config *config, bst_front **out, bst_error *err);
/* Where it listens. */
int bst_front_port(const bst_front *front);
/* Connections and streams at hand, for who wants to know. */
int bst_front_connections(bst_front *front);
int bst_front_streams(bst_front *front);
/* Waits for handlers that run; what is queued is told 503, streams end when what waits has been
 * sent; clients have five seconds to read. Accepts NULL. */
void bst_front_stop(bst_front *front);

#endif
