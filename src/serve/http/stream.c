/* stream.c - see stream.h. The bytes from `begin` to `end` of the buffer wait. */
#define _XOPEN_SOURCE 700
#include "stream.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST = 1024, KEPT = 16 * 1024 };

typedef enum stream_state { OPEN, CLOSING, ENDED } stream_state;

struct bst_stream {
  pthread_mutex_t lock;
  int references;
  stream_state state;
  char *bytes;
  size_t begin, end, capacity;
  bst_stream_reader reader;
  bool has_reader, asleep; /* asleep: suspend() was called, and resume() not yet */
};

bst_stream *bst_stream_new(void) {
  bst_stream *s = calloc(1, sizeof *s);
  if (s && pthread_mutex_init(&s->lock, NULL) != 0) {
    free(s);
    return NULL;
  }
  if (s)
    s->references = 1;
  return s;
}

bst_stream *bst_stream_hold(bst_stream *s) {
  pthread_mutex_lock(&s->lock);
  s->references++;
  pthread_mutex_unlock(&s->lock);
  return s;
}

void bst_stream_drop(bst_stream *s) {
  if (!s)
    return;
  pthread_mutex_lock(&s->lock);
  bool last = --s->references == 0;
  pthread_mutex_unlock(&s->lock);
  if (!last)
    return;
  pthread_mutex_destroy(&s->lock);
  free(s->bytes);
  free(s);
}

/* --- what follows is called under the lock ---------------------------------------------------- */

static void release(bst_stream *s) {
  free(s->bytes);
  s->bytes = NULL;
  s->begin = s->end = s->capacity = 0;
}

/* Resumed is only who is marked as suspended, under the lock under which he was: whoever looks
 * between the mark and the suspension waits. */
static void wake(bst_stream *s) {
  if (s->asleep) {
    s->asleep = false;
    s->reader.resume(s->reader.self);
  }
}

static void end(bst_stream *s) {
  release(s);
  s->state = ENDED;
  if (s->has_reader && !s->asleep)
    s->reader.cut(s->reader.self);
  wake(s);
}

/* Room for `more` bytes behind those that wait. */
static bool reserve(bst_stream *s, size_t more) {
  size_t waiting = s->end - s->begin, capacity = s->capacity ? s->capacity : FIRST;
  if (s->capacity - s->end >= more)
    return true;
  if (s->begin > 0)
    memmove(s->bytes, s->bytes + s->begin, waiting);
  s->begin = 0;
  s->end = waiting;
  while (capacity < waiting + more)
    capacity *= 2;
  if (capacity == s->capacity)
    return true;
  char *bytes = realloc(s->bytes, capacity);
  if (!bytes)
    return false;
  s->bytes = bytes;
  s->capacity = capacity;
  return true;
}

static void put(bst_stream *s, const char *text, size_t length) {
  memcpy(s->bytes + s->end, text, length);
  s->end += length;
}

static void put_line(bst_stream *s, const char *name, const char *text, size_t length) {
  put(s, name, strlen(name));
  put(s, text, length);
  put(s, "\n", 1);
}

/* The length of the line; for a reader of events a carriage return ends it, too. */
static size_t line_length(const char *text, size_t length) {
  size_t at = 0;
  while (at < length && text[at] != '\n' && text[at] != '\r')
    at++;
  return at;
}

static size_t event_size(const char *event, const char *id, const char *data, size_t length) {
  size_t lines = 1;
  for (size_t i = 0; i < length; i++)
    lines += data[i] == '\n' || data[i] == '\r';
  return (event ? strlen(event) + sizeof "event: " : 0) + (id ? strlen(id) + sizeof "id: " : 0) +
         length + lines * sizeof "data: " + 1;
}

static void put_event(bst_stream *s, const char *event, const char *id, const char *data,
                      size_t length) {
  if (id)
    put_line(s, "id: ", id, strlen(id));
  if (event)
    put_line(s, "event: ", event, strlen(event));
  for (size_t at = 0; at <= length;) {
    size_t line = line_length(data + at, length - at);
    put_line(s, "data: ", data + at, line);
    at += line + 1;
  }
  put(s, "\n", 1);
}

/* --- writing ---------------------------------------------------------------------------------- */

bool bst_stream_send(bst_stream *s, const char *event, const char *id, const char *data,
                     size_t length) {
  size_t size = event_size(event, id, data, length);
  pthread_mutex_lock(&s->lock);
  bool open = s->state == OPEN;
  if (open && (s->end - s->begin + size > BST_STREAM_MOST || !reserve(s, size))) {
    end(s);
    open = false;
  } else if (open) {
    put_event(s, event, id, data, length);
    wake(s);
  }
  pthread_mutex_unlock(&s->lock);
  return open;
}

void bst_stream_comment(bst_stream *s) {
  pthread_mutex_lock(&s->lock);
  if (s->state == OPEN && s->begin == s->end && reserve(s, 3)) {
    put(s, ":\n\n", 3);
    wake(s);
  }
  pthread_mutex_unlock(&s->lock);
}

void bst_stream_close(bst_stream *s) {
  pthread_mutex_lock(&s->lock);
  if (s->state == OPEN)
    s->state = CLOSING;
  wake(s);
  pthread_mutex_unlock(&s->lock);
}

bool bst_stream_is_open(bst_stream *s) {
  pthread_mutex_lock(&s->lock);
  bool open = s->state == OPEN;
  pthread_mutex_unlock(&s->lock);
  return open;
}

size_t bst_stream_waiting(bst_stream *s) {
  pthread_mutex_lock(&s->lock);
  size_t waiting = s->end - s->begin;
  pthread_mutex_unlock(&s->lock);
  return waiting;
}

/* --- reading ---------------------------------------------------------------------------------- */

bool bst_stream_attach(bst_stream *s, const bst_stream_reader *reader) {
  pthread_mutex_lock(&s->lock);
  bool first = !s->has_reader;
  if (first) {
    s->reader = *reader;
    s->has_reader = true;
  }
  pthread_mutex_unlock(&s->lock);
  return first;
}

static size_t take(bst_stream *s, char *out, size_t most) {
  size_t count = s->end - s->begin < most ? s->end - s->begin : most;
  memcpy(out, s->bytes + s->begin, count);
  s->begin += count;
  if (s->begin == s->end) {
    s->begin = s->end = 0;
    if (s->capacity > KEPT)
      release(s);
  }
  return count;
}

ssize_t bst_stream_read(bst_stream *s, char *out, size_t most) {
  ssize_t count = -1;
  pthread_mutex_lock(&s->lock);
  if (s->end > s->begin)
    count = (ssize_t)take(s, out, most);
  else if (s->state != OPEN)
    s->state = ENDED;
  else {
    count = 0;
    s->asleep = true;
    s->reader.suspend(s->reader.self);
  }
  pthread_mutex_unlock(&s->lock);
  return count;
}

void bst_stream_detach(bst_stream *s) {
  pthread_mutex_lock(&s->lock);
  release(s);
  s->state = ENDED;
  s->has_reader = s->asleep = false;
  pthread_mutex_unlock(&s->lock);
}
