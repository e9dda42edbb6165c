#define _XOPEN_SOURCE 700 /* pthread */
#include "theatre.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

typedef struct show {
  char name[BST_SHOW_NAME]; /* "": free */
  bst_recorded *game;
  uint64_t looked; /* when, in looks */
} show;

struct bst_theatre {
  pthread_mutex_t lock;
  show show[BST_THEATRE_MOST];
  uint64_t looks;
};

bst_theatre *bst_theatre_new(void) {
  bst_theatre *t = calloc(1, sizeof *t);
  if (t)
    pthread_mutex_init(&t->lock, NULL); /* of ordinary mutexes it can't fail */
  return t;
}

void bst_theatre_free(bst_theatre *t) {
  if (!t)
    return;
  for (size_t i = 0; i < BST_THEATRE_MOST; i++)
    bst_recorded_free(t->show[i].game);
  pthread_mutex_destroy(&t->lock);
  free(t);
}

static show *find(bst_theatre *t, const char *name) {
  for (size_t i = 0; i < BST_THEATRE_MOST; i++)
    if (t->show[i].game && strcmp(t->show[i].name, name) == 0)
      return &t->show[i];
  return NULL;
}

/* A free one, or the one that was looked at before all others. */
static show *find_room(bst_theatre *t) {
  show *best = &t->show[0];
  for (size_t i = 1; i < BST_THEATRE_MOST; i++)
    if (t->show[i].looked < best->looked)
      best = &t->show[i];
  return best;
}

static void keep(bst_theatre *t, const char *name, bst_recorded *game) {
  pthread_mutex_lock(&t->lock);
  if (find(t, name)) { /* somebody else was faster */
    bst_recorded_free(game);
  } else {
    show *s = find_room(t);
    bst_recorded_free(s->game);
    *s = (show){.game = game, .looked = ++t->looks};
    snprintf(s->name, sizeof s->name, "%s", name);
  }
  pthread_mutex_unlock(&t->lock);
}

static bool is_there(bst_theatre *t, const char *name) {
  pthread_mutex_lock(&t->lock);
  bool there = find(t, name) != NULL;
  pthread_mutex_unlock(&t->lock);
  return there;
}

bst_status bst_theatre_open(bst_theatre *t, const char *what, const char *bytes, size_t size,
                            bool files, char name[BST_SHOW_NAME], bst_error *err) {
  bst_recorded *game;
  snprintf(name, BST_SHOW_NAME, "%016" PRIx64, XXH3_64bits(bytes, size));
  if (is_there(t, name))
    return BST_OK;
  bst_status status = bst_recorded_open(what, bytes, size, files, &game, err);
  if (status == BST_OK)
    keep(t, name, game);
  return status;
}

bst_json *bst_theatre_look(bst_theatre *t, const char *name, bst_theatre_looks *look, void *self,
                           bool *found) {
  pthread_mutex_lock(&t->lock);
  show *s = find(t, name);
  *found = s != NULL;
  if (s)
    s->looked = ++t->looks;
  bst_json *out = s ? look(self, s->game) : NULL;
  pthread_mutex_unlock(&t->lock);
  return out;
}
