/* wire.h - one client's connection to the web server, for load.c: sends requests, takes answers and
 * events apart. Nothing waits; what is wrong ends the program with a sentence. */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct wire {
  int fd;
  bool streams; /* its answer is one without an end, in chunks */
  bool headed;  /* whose headers have been read */
  char *in;     /* what came and isn't read yet; of a stream its events alone, up to `plain` */
  size_t length, plain, capacity;
  size_t left; /* in the chunk at hand */
} wire;

/* From an address of this machine of its own, the `number`-th, to 127.0.0.1. */
void wire_open(wire *w, int port, int number);
void wire_close(wire *w);

/* `cookie` and `body` may be NULL: it is a GET without a body then. */
void wire_ask(wire *w, int port, const char *path, const char *cookie, const char *body);
/* Reads what has come. False: the server has hung up. */
bool wire_read(wire *w);

typedef struct wire_answer {
  int status;
  char cookie[160]; /* "" or "seat1=..." */
  char *body;       /* with a 0 behind it, in the wire, until it is asked again */
} wire_answer;

/* Is an answer whole? It is taken out of the wire by the next wire_ask(). */
bool wire_answered(wire *w, wire_answer *out);

typedef struct wire_event {
  char name[16];
  char *data;           /* with a 0 behind it, in the wire, until the next call */
  unsigned long number; /* behind the dot of its id; 0: it has none */
} wire_event;

/* The next event of a stream that is whole. */
bool wire_event_next(wire *w, wire_event *out);

#ifdef __GNUC__
__attribute__((format(printf, 1, 2), noreturn))
#endif
void wire_fail(const char *format, ...);

#endif
