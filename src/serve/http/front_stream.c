/* front_stream.c - a stream and the connection that it goes to. */
#define _XOPEN_SOURCE 700
#include "front_inside.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { BLOCK = 1024 }; /* for clients of HTTP/1.0; all others have chunks */

/* --- what the stream asks of us, under its lock ------------------------------------------------
 */

static void suspend(void *self) { MHD_suspend_connection(((front_reader *)self)->connection); }
static void resume(void *self) { MHD_resume_connection(((front_reader *)self)->connection); }
static void cut(void *self) { (void)shutdown(((front_reader *)self)->socket, SHUT_RDWR); }

/* --- what the library asks of us ---------------------------------------------------------------
 */

static ssize_t read_stream(void *self, uint64_t at, char *out, size_t most) {
  front_reader *reader = self;
  (void)at;
  ssize_t count = bst_stream_read(reader->stream, out, most);
  return count < 0 ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

/* The connection is over; its socket is still open. */
static void drop_reader(void *self) {
  front_reader *reader = self;
  bst_front *f = reader->front;
  bst_stream_detach(reader->stream);
  pthread_mutex_lock(&f->lock);
  *(reader->previous ? &reader->previous->next : &f->readers) = reader->next;
  if (reader->next)
    reader->next->previous = reader->previous;
  f->streams--;
  pthread_mutex_unlock(&f->lock);
  if (f->config.limits)
    bst_limits_give(f->config.limits, reader->address);
  bst_stream_drop(reader->stream);
  free(reader);
}

/* --- beginning and ending ----------------------------------------------------------------------
 */

/* Takes over the reference; has a place in the list. NULL: out of memory, or the stream is read by
 * somebody else already. */
static front_reader *new_reader(front_job *job) {
  bst_front *f = job->front;
  front_reader *reader = calloc(1, sizeof *reader);
  if (!reader)
    return NULL;
  *reader = (front_reader){.front = f,
                           .stream = job->reply.stream,
                           .connection = job->connection,
                           .socket = job->link->socket};
  memcpy(reader->address, job->address, sizeof reader->address);
  bst_stream_reader calls = {reader, suspend, resume, cut};
  if (!bst_stream_attach(reader->stream, &calls)) {
    free(reader);
    return NULL;
  }
  job->reply.stream = NULL;
  pthread_mutex_lock(&f->lock);
  reader->next = f->readers;
  if (reader->next)
    reader->next->previous = reader;
  f->readers = reader;
  f->streams++;
  if (f->closing)
    bst_stream_close(reader->stream);
  pthread_mutex_unlock(&f->lock);
  return reader;
}

enum MHD_Result front_answer_stream(front_job *job) {
  bst_limits *limits = job->front->config.limits;
  if (limits && !bst_limits_take(limits, job->address, BST_LIMIT_STREAMS))
    return front_refuse(job, FRONT_STREAMS);
  front_reader *reader = new_reader(job);
  if (!reader) {
    if (limits)
      bst_limits_give(limits, job->address);
    return front_refuse(job, FRONT_MEMORY);
  }
  struct MHD_Response *response =
      MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, read_stream, reader, drop_reader);
  if (!response)
    drop_reader(reader);
  else
    MHD_add_response_header(response, "X-Accel-Buffering", "no"); /* proxies must not wait */
  return front_send(job->connection, MHD_HTTP_OK, response, "text/event-stream", "no-store");
}

void front_try_streams(bst_front *f) {
  for (front_reader *reader = f->readers; reader; reader = reader->next)
    bst_stream_comment(reader->stream);
}

void front_close_streams(bst_front *f) {
  for (front_reader *reader = f->readers; reader; reader = reader->next)
    bst_stream_close(reader->stream);
}
