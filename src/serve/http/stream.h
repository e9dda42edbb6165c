/* stream.h - what is on its way to one subscriber: server-sent events in a buffer.
 *
 * Whoever makes a stream has a reference; handlers keep one beside the one that they give to the
 * reply. All functions may be called from any thread and never wait for a client: what he doesn't
 * read is kept up to BST_STREAM_MOST bytes, and then the stream ends (he comes back and gets
 * everything anew). An ended stream takes nothing any more.
 *
 * Lock order: a stream's lock is below every other of ours, so it may be written to under the lock
 * of a table. */
#ifndef BST_STREAM_H
#define BST_STREAM_H

#include <bastide.h>

#include <sys/types.h>

enum { BST_STREAM_MOST = 1 << 20 };

typedef struct bst_stream bst_stream;

bst_stream *bst_stream_new(void);                /* NULL: out of memory */
bst_stream *bst_stream_hold(bst_stream *stream); /* one reference more */
void bst_stream_drop(bst_stream *stream);        /* one less; accepts NULL */

/* Appends an event. `event` (NULL: none) and `id` (NULL: none) are one line each, `data` any number
 * of lines. False: the stream has ended, be it by this. */
bool bst_stream_send(bst_stream *stream, const char *event, const char *id, const char *data,
                     size_t length);
/* A line that browsers ignore, if nothing else is on its way: writing it shows who has gone. */
void bst_stream_comment(bst_stream *stream);
/* Nothing more is taken; the stream ends when all that waits has been read. */
void bst_stream_close(bst_stream *stream);
bool bst_stream_is_open(bst_stream *stream);
/* Bytes that wait to be read. */
size_t bst_stream_waiting(bst_stream *stream);

/* --- for who brings it to the client: front_answer.c ------------------------------------------ */

/* All three are called under the stream's lock, suspend() by bst_stream_read() alone, resume() once
 * after each suspend(), and none after bst_stream_detach(). */
typedef struct bst_stream_reader {
  void *self;
  void (*suspend)(void *self); /* nothing to read: don't ask before resume() */
  void (*resume)(void *self);  /* there is something now */
  void (*cut)(void *self);     /* reads nothing, and need not any more */
} bst_stream_reader;

/* A stream has one reader, at most. False: it had one already. */
bool bst_stream_attach(bst_stream *stream, const bst_stream_reader *reader);
/* The next bytes, `most` at most. 0: none, and suspend() was called; -1: that was all. */
ssize_t bst_stream_read(bst_stream *stream, char *out, size_t most);
/* The reader is gone: the stream ends. */
void bst_stream_detach(bst_stream *stream);

#endif
