#define _XOPEN_SOURCE 700 /* pthread */
#include "thinkers.h"

#include <pthread.h>
#include <status.h>
#include <stdlib.h>

typedef struct line {
  pthread_mutex_t lock;
  pthread_cond_t asked;
  bst_thinking_turn *first, **last;
  bool ends;
  pthread_t *thread;
  unsigned threads; /* that run */
} line;

struct bst_thinkers {
  line line[BST_LINES];
};

static bst_thinking_turn *next_turn(line *l) {
  pthread_mutex_lock(&l->lock);
  while (!l->first && !l->ends)
    pthread_cond_wait(&l->asked, &l->lock);
  bst_thinking_turn *turn = l->ends ? NULL : l->first;
  if (turn) {
    l->first = turn->next;
    if (!l->first)
      l->last = &l->first;
  }
  pthread_mutex_unlock(&l->lock);
  return turn;
}

static void *serve(void *self) {
  line *l = self;
  bst_thinking_turn *turn;
  while ((turn = next_turn(l)) != NULL)
    turn->take(turn->self);
  return NULL;
}

static bool start_line(line *l, unsigned threads) {
  pthread_mutex_init(&l->lock, NULL); /* neither can fail with the usual attributes */
  pthread_cond_init(&l->asked, NULL);
  l->last = &l->first;
  l->thread = calloc(threads, sizeof *l->thread);
  while (l->thread && l->threads < threads &&
         pthread_create(&l->thread[l->threads], NULL, serve, l) == 0)
    l->threads++;
  return l->threads == threads;
}

static void stop_line(line *l) {
  pthread_mutex_lock(&l->lock);
  l->ends = true;
  pthread_cond_broadcast(&l->asked);
  pthread_mutex_unlock(&l->lock);
  for (unsigned i = 0; i < l->threads; i++)
    pthread_join(l->thread[i], NULL);
  pthread_cond_destroy(&l->asked);
  pthread_mutex_destroy(&l->lock);
  free(l->thread);
}

bst_status bst_thinkers_start(const unsigned threads[BST_LINES], bst_thinkers **out,
                              bst_error *err) {
  bst_thinkers *t = calloc(1, sizeof *t);
  bool fine = t != NULL;
  for (size_t i = 0; t && i < BST_LINES; i++)
    fine = start_line(&t->line[i], threads[i]) && fine;
  if (fine) {
    *out = t;
    return BST_OK;
  }
  bst_thinkers_stop(t);
  return bst_fail(err, BST_NO_MEMORY, "the threads for players who think can't be made");
}

void bst_thinkers_stop(bst_thinkers *t) {
  for (size_t i = 0; t && i < BST_LINES; i++)
    stop_line(&t->line[i]);
  free(t);
}

void bst_thinkers_ask(bst_thinkers *t, bst_thinking_line which, bst_thinking_turn *turn) {
  line *l = &t->line[which];
  pthread_mutex_lock(&l->lock);
  turn->next = NULL;
  *l->last = turn;
  l->last = &turn->next;
  pthread_cond_signal(&l->asked);
  pthread_mutex_unlock(&l->lock);
}
