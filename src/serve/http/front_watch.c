/* front_watch.c - what time does: hangs up on who keeps us waiting, and tries streams that are
 * silent. The library knows how long nobody has said anything, but not how long somebody has been
 * saying one letter after the other; and it can't answer in the middle of a body. So this writes to
 * the socket itself, at a point where nobody else does, and shuts it down; the front then finds
 * that the client has gone. */
#define _XOPEN_SOURCE 700
#include "front_inside.h"

#include <errno.h>
#include <sys/socket.h>
#include <time.h>

enum { SHORTEST = 10, LONGEST = 1000, RAW = 2048 };

uint64_t front_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void hang_up(front_link *link, front_why why) {
  char text[RAW];
  if (why != FRONT_FINE) {
    size_t length = front_raw_refusal(text, sizeof text, why);
    (void)!send(link->socket, text, length, MSG_DONTWAIT | MSG_NOSIGNAL);
  }
  (void)shutdown(link->socket, SHUT_RDWR);
  link->phase = IS_LATE;
}

static void look_at_links(bst_front *f, uint64_t now) {
  for (front_link *link = f->links; link; link = link->next) {
    uint64_t waits = now - link->since;
    if (link->phase == WAITS_FOR_HEADERS && waits >= (uint64_t)f->config.header_ms)
      hang_up(link, FRONT_FINE);
    else if (link->phase == WAITS_FOR_BODY && waits >= (uint64_t)f->config.body_ms)
      hang_up(link, FRONT_LATE);
  }
}

static int smaller(int a, int b) { return a < b ? a : b; }

/* How often to look: an eighth of the shortest time that matters. */
static int tick(const bst_front *f) {
  int shortest = smaller(f->config.header_ms, smaller(f->config.body_ms, f->config.comment_ms)) / 8;
  return shortest < SHORTEST ? SHORTEST : smaller(shortest, LONGEST);
}

static void rest(bst_front *f, int ms) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  until.tv_sec += ms / 1000;
  until.tv_nsec += ms % 1000 * 1000000L;
  if (until.tv_nsec >= 1000000000L) {
    until.tv_sec++;
    until.tv_nsec -= 1000000000L;
  }
  while (!f->ended && pthread_cond_timedwait(&f->changed, &f->lock, &until) != ETIMEDOUT)
    ;
}

void *front_watch(void *self) {
  bst_front *f = self;
  uint64_t tried = front_now();
  pthread_mutex_lock(&f->lock);
  for (; !f->ended; rest(f, tick(f))) {
    uint64_t now = front_now();
    look_at_links(f, now);
    if (now - tried >= (uint64_t)f->config.comment_ms) {
      front_try_streams(f);
      tried = now;
    }
  }
  pthread_mutex_unlock(&f->lock);
  return NULL;
}
