/* house_watch.c - the thread that lets time pass at the tables. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "house_inside.h"

#include <errno.h>
#include <status.h>
#include <time.h>

enum { TICK_MS = 250 };

void bst_house_tick(bst_house *h) {
  size_t count = house_count(h);
  for (size_t i = 0; i < count; i++) {
    house_table *table = house_come_to(h, i);
    if (!table)
      continue;
    bst_served_tick(table->served);
    house_leave(h, table);
  }
}

/* False: it is to end. */
static bool rest(bst_house *h) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_nsec += TICK_MS * 1000000L;
  until.tv_sec += until.tv_nsec / 1000000000L;
  until.tv_nsec %= 1000000000L;
  pthread_mutex_lock(&h->lock);
  while (!h->ends && pthread_cond_timedwait(&h->ended, &h->lock, &until) != ETIMEDOUT)
    ;
  bool goes_on = !h->ends;
  pthread_mutex_unlock(&h->lock);
  return goes_on;
}

static void *watch(void *self) {
  while (rest(self))
    bst_house_tick(self);
  return NULL;
}

static bool make_condition(pthread_cond_t *out) {
  pthread_condattr_t how;
  if (pthread_condattr_init(&how) != 0)
    return false;
  bool made =
      pthread_condattr_setclock(&how, CLOCK_MONOTONIC) == 0 && pthread_cond_init(out, &how) == 0;
  pthread_condattr_destroy(&how);
  return made;
}

bst_status bst_house_watch_start(bst_house *h, bst_error *err) {
  if (!make_condition(&h->ended))
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a thread");
  h->ends = false;
  h->watched = pthread_create(&h->watch, NULL, watch, h) == 0;
  if (h->watched)
    return BST_OK;
  pthread_cond_destroy(&h->ended);
  return bst_fail(err, BST_NO_MEMORY, "out of memory for a thread");
}

void bst_house_watch_stop(bst_house *h) {
  if (!h->watched)
    return;
  pthread_mutex_lock(&h->lock);
  h->ends = true;
  pthread_cond_signal(&h->ended);
  pthread_mutex_unlock(&h->lock);
  pthread_join(h->watch, NULL);
  pthread_cond_destroy(&h->ended);
  h->watched = false;
}
