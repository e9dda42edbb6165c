/* address_limits.c - see address_limits.h. Entries are in a chain by hash of their address, and in
 * a list by when they asked: the last of it is who gives way. */
#define _XOPEN_SOURCE 700
#include "address_limits.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ADDRESS = 48, NOBODY = -1, ADDRESSES = 4096 };

typedef struct entry {
  char address[ADDRESS];
  int streams;
  uint64_t asked;                    /* when the buckets were filled up */
  uint64_t level[BST_LIMIT_STREAMS]; /* what is left, times the period: whole numbers, no drift */
  int next;                          /* of the chain */
  int older, newer;                  /* in the list */
} entry;

struct bst_limits {
  pthread_mutex_t lock;
  bst_limits_config config;
  int used, oldest, newest;
  int *chains; /* as many as entries */
  entry *entries;
};

static const struct {
  int most;
  uint64_t period; /* milliseconds */
} usual[BST_LIMITS] = {{20, 1000}, {200, 1000}, {5, 60000}, {20, 0}};

static uint64_t system_clock(void *self) {
  struct timespec now;
  (void)self;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void fill_in(bst_limits_config *config) {
  for (int i = 0; i < BST_LIMITS; i++)
    if (config->most[i] <= 0)
      config->most[i] = usual[i].most;
  if (config->addresses <= 0)
    config->addresses = ADDRESSES;
  if (!config->clock)
    config->clock = system_clock;
}

bst_limits *bst_limits_new(const bst_limits_config *config) {
  bst_limits *l = calloc(1, sizeof *l);
  if (!l)
    return NULL;
  if (config)
    l->config = *config;
  fill_in(&l->config);
  size_t count = (size_t)l->config.addresses;
  l->oldest = l->newest = NOBODY;
  l->chains = malloc(count * sizeof *l->chains);
  l->entries = calloc(count, sizeof *l->entries);
  if (!l->chains || !l->entries || pthread_mutex_init(&l->lock, NULL) != 0) {
    free(l->chains);
    free(l->entries);
    free(l);
    return NULL;
  }
  for (size_t i = 0; i < count; i++)
    l->chains[i] = NOBODY;
  return l;
}

void bst_limits_free(bst_limits *l) {
  if (!l)
    return;
  pthread_mutex_destroy(&l->lock);
  free(l->chains);
  free(l->entries);
  free(l);
}

/* --- the list --------------------------------------------------------------------------------- */

static void unlist(bst_limits *l, int which) {
  entry *e = &l->entries[which];
  *(e->older == NOBODY ? &l->oldest : &l->entries[e->older].newer) = e->newer;
  *(e->newer == NOBODY ? &l->newest : &l->entries[e->newer].older) = e->older;
}

static void list_newest(bst_limits *l, int which) {
  entry *e = &l->entries[which];
  e->older = l->newest;
  e->newer = NOBODY;
  *(l->newest == NOBODY ? &l->oldest : &l->entries[l->newest].newer) = which;
  l->newest = which;
}

/* --- the chains ------------------------------------------------------------------------------- */

/* Who knows the function can make one chain long, as long as the table: addresses cost him more. */
static int *chain_of(bst_limits *l, const char *address) {
  uint64_t hash = 14695981039346656037u;
  for (const char *c = address; *c; c++)
    hash = (hash ^ (unsigned char)*c) * 1099511628211u;
  return &l->chains[(hash ^ hash >> 32) % (uint64_t)l->config.addresses];
}

static int find(bst_limits *l, const char *address) {
  int which = *chain_of(l, address);
  while (which != NOBODY && strcmp(l->entries[which].address, address) != 0)
    which = l->entries[which].next;
  return which;
}

static void unchain(bst_limits *l, int which) {
  int *at = chain_of(l, l->entries[which].address);
  while (*at != which)
    at = &l->entries[*at].next;
  *at = l->entries[which].next;
}

/* A place for somebody new, in neither chain nor list; NOBODY: all have streams. */
static int make_place(bst_limits *l) {
  if (l->used < l->config.addresses)
    return l->used++;
  int which = l->oldest;
  while (which != NOBODY && l->entries[which].streams > 0)
    which = l->entries[which].newer;
  if (which != NOBODY) {
    unlist(l, which);
    unchain(l, which);
  }
  return which;
}

static int add(bst_limits *l, const char *address) {
  int which = make_place(l);
  if (which == NOBODY)
    return NOBODY;
  entry *e = &l->entries[which];
  *e = (entry){.asked = l->config.clock(l->config.self)};
  snprintf(e->address, sizeof e->address, "%s", address);
  for (int i = 0; i < BST_LIMIT_STREAMS; i++)
    e->level[i] = (uint64_t)l->config.most[i] * usual[i].period;
  int *chain = chain_of(l, e->address);
  e->next = *chain;
  *chain = which;
  list_newest(l, which);
  return which;
}

/* --- asking ----------------------------------------------------------------------------------- */

static void fill_up(bst_limits *l, entry *e) {
  uint64_t now = l->config.clock(l->config.self), elapsed = now > e->asked ? now - e->asked : 0;
  for (int i = 0; i < BST_LIMIT_STREAMS; i++) {
    uint64_t most = (uint64_t)l->config.most[i], full = most * usual[i].period;
    e->level[i] = elapsed >= usual[i].period || e->level[i] + elapsed * most > full
                      ? full
                      : e->level[i] + elapsed * most;
  }
  e->asked = now;
}

static bool take(bst_limits *l, entry *e, bst_address_limit what) {
  if (what == BST_LIMIT_STREAMS) {
    bool granted = e->streams < l->config.most[what];
    e->streams += granted;
    return granted;
  }
  bool granted = e->level[what] >= usual[what].period;
  if (granted)
    e->level[what] -= usual[what].period;
  return granted;
}

bool bst_limits_take(bst_limits *l, const char *address, bst_address_limit what) {
  char key[ADDRESS];
  snprintf(key, sizeof key, "%s", address);
  pthread_mutex_lock(&l->lock);
  int which = find(l, key);
  if (which == NOBODY)
    which = add(l, key);
  bool granted = which != NOBODY;
  if (granted) {
    unlist(l, which);
    list_newest(l, which);
    fill_up(l, &l->entries[which]);
    granted = take(l, &l->entries[which], what);
  }
  pthread_mutex_unlock(&l->lock);
  return granted;
}

void bst_limits_give(bst_limits *l, const char *address) {
  char key[ADDRESS];
  snprintf(key, sizeof key, "%s", address);
  pthread_mutex_lock(&l->lock);
  int which = find(l, key);
  if (which != NOBODY && l->entries[which].streams > 0)
    l->entries[which].streams--;
  pthread_mutex_unlock(&l->lock);
}
