/* front_work.c - the queue between the front and its workers. */
#define _XOPEN_SOURCE 700
#include "front_inside.h"

#include <string.h>

enum { QUEUE = 4096 };

front_why front_queue(front_job *job) {
  bst_front *f = job->front;
  front_why why = FRONT_FINE;
  pthread_mutex_lock(&f->lock);
  if (f->stopping)
    why = FRONT_STOPPING;
  else if (f->queue_length >= QUEUE)
    why = FRONT_BUSY;
  if (why == FRONT_FINE) {
    job->asked = true;
    MHD_suspend_connection(job->connection); /* before a worker can wake it up */
    *(f->last ? &f->last->next : &f->first) = job;
    f->last = job;
    f->queue_length++;
    pthread_cond_signal(&f->queued);
  }
  pthread_mutex_unlock(&f->lock);
  return why;
}

/* The next job, or NULL at the end. *stopping: it isn't asked any more. */
static front_job *next_job(bst_front *f, bool *stopping) {
  pthread_mutex_lock(&f->lock);
  while (!f->first && !f->stopping)
    pthread_cond_wait(&f->queued, &f->lock);
  front_job *job = f->first;
  if (job) {
    f->first = job->next;
    f->last = f->first ? f->last : NULL;
    f->queue_length--;
  }
  *stopping = f->stopping;
  pthread_mutex_unlock(&f->lock);
  return job;
}

static void refuse_reply(bst_reply *reply, front_why why) {
  const front_refusal *r = front_refusal_of(why);
  bst_reply_error(reply, (int)r->status, r->code, "%s", r->sentence);
}

void *front_worker(void *self) {
  bst_front *f = self;
  bool stopping;
  for (front_job *job; (job = next_job(f, &stopping));) {
    if (stopping)
      refuse_reply(&job->reply, FRONT_STOPPING);
    else
      f->config.handler(f->config.self, &job->request, &job->reply);
    if (job->reply.status == 0)
      refuse_reply(&job->reply, FRONT_SILENT);
    MHD_resume_connection(job->connection); /* the job is the front's again */
  }
  return NULL;
}
