/* request.h - what a handler is asked and what it answers, without a word of how it travels.
 *
 * A request and all that it returns belong to the front and live as long as the handler's call. A
 * reply's fields belong to it until bst_reply_free(), which the front calls. */
#ifndef BST_REQUEST_H
#define BST_REQUEST_H

#include <bastide.h>
#include <status.h>

#include "stream.h"

typedef struct bst_request bst_request;
struct bst_request {
  const char *method;        /* "GET", "POST" or "PUT" */
  const char *path;          /* behind "/api/1/", percent signs resolved: "tables/k3f9/act" */
  const char *body;          /* never NULL; a NUL lies behind it */
  size_t length;             /* of the body */
  const char *address;       /* who asks, as bst_limits counts: of IPv6 the network alone */
  const char *last_event_id; /* NULL: none */

  /* NULL: there is no such thing; of several of one name the first. Names of headers in any case.
   */
  const char *(*query)(const bst_request *request, const char *name);
  const char *(*header)(const bst_request *request, const char *name);
  /* Fills in the values of all cookies of that name, `max` at most; returns how many. */
  size_t (*cookies)(const bst_request *request, const char *name, const char **values, size_t max);
  void *from; /* of those who fill this in */
};

typedef struct bst_reply {
  int status;         /* 0: nobody has answered, which is told as 500 */
  char *body;         /* from malloc(), or NULL */
  size_t length;      /* of the body */
  const char *type;   /* a constant; NULL: JSON */
  bool lasting;       /* never changes under its address: may be kept for ever */
  char cookie[320];   /* "": none is set */
  bst_stream *stream; /* a reference; the reply is its events, whatever stands in `body` */
} bst_reply;

/* Answers one request, on the thread of a worker; several of them call it at once. `reply` is
 * zeroed. */
typedef void bst_handler(void *self, const bst_request *request, bst_reply *reply);

/* Takes over `body` (from malloc(); NULL makes it a 500: whoever made it had no memory). */
void bst_reply_json(bst_reply *reply, int status, char *body);
/* {"error":"sentence","code":"word"}; whatever stands in the sentence, it becomes valid JSON. Takes
 * the place of what was answered before. */
void bst_reply_error(bst_reply *reply, int status, const char *code, const char *format, ...)
    BST_PRINTF(4, 5);
/* 204, without a body. */
void bst_reply_empty(bst_reply *reply);
/* The reply is the stream's events. Takes over the caller's reference; NULL makes it a 500. */
void bst_reply_stream(bst_reply *reply, bst_stream *stream);
/* Sets a cookie, HttpOnly and SameSite=Strict, for `age` seconds (0: until the browser ends).
 * False: name, value or path holds what can't stand in a cookie, or is too long; nothing is set. */
bool bst_reply_cookie(bst_reply *reply, const char *name, const char *value, const char *path,
                      long age);
/* Frees what the reply holds and empties it. */
void bst_reply_free(bst_reply *reply);

/* The JSON of an error as bst_reply_error() makes it, cut if need be; returns its length. */
size_t bst_error_json(char *out, size_t size, const char *code, const char *sentence);

#endif
