/* house.c - see house.h: the tables there are. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "house_inside.h"

#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Only of glibc is anything known. */
void bst_house_save_memory(void) {
#ifdef __GLIBC__
  enum { LARGE = 12 * 1024 }; /* a game with many rules has 20 to 50 kB */
  (void)mallopt(M_MMAP_THRESHOLD, LARGE);
#endif
}

bst_status bst_house_open(const bst_house_plan *plan, bst_house **out, bst_error *err) {
  char token[BST_TOKEN_TEXT];
  bst_house *h = calloc(1, sizeof *h);
  if (!h)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  pthread_mutex_init(&h->lock, NULL); /* of ordinary mutexes neither can fail */
  pthread_mutex_init(&h->lists, NULL);
  pthread_mutex_init(&h->waking, NULL);
  h->plan = *plan;
  h->shelf = bst_shelf_new(plan->setup);
  h->theatre = bst_theatre_new();
  bool random = bst_token_new(token);
  snprintf(h->epoch, sizeof h->epoch, "%.*s", HOUSE_EPOCH, random ? token : "");
  static const unsigned threads[BST_LINES] = {2, 1};
  bst_status status = house_keep_open(h, err);
  if (status == BST_OK && plan->think > 0)
    status = bst_thinkers_start(threads, &h->thinkers, err);
  if (status == BST_OK && !(h->shelf && h->theatre))
    status = bst_fail(err, BST_NO_MEMORY, "out of memory");
  if (status == BST_OK && !random)
    status = bst_fail(err, BST_BAD_INPUT, "the system has no randomness");
  if (status == BST_OK && plan->workshop)
    status = house_workshop_open(h, err);
  if (status == BST_OK)
    *out = h;
  else
    bst_house_close(h);
  return status;
}

/* What it plays by must stay until the table is gone. */
static void clear(bst_house *h, house_table *table) {
  bst_served_free(table->served);
  bst_shelf_give_back(h->shelf, table->shelved.rules);
  *table = (house_table){0};
}

void bst_house_close(bst_house *h) {
  if (!h)
    return;
  bst_workshop_close(h->workshop); /* it looks at tables */
  bst_house_watch_stop(h);
  bst_thinkers_stop(h->thinkers);
  for (size_t i = 0; i < h->tables; i++)
    clear(h, &h->table[i]);
  bst_shelf_free(h->shelf);
  bst_theatre_free(h->theatre);
  pthread_mutex_destroy(&h->lock);
  pthread_mutex_destroy(&h->lists);
  pthread_mutex_destroy(&h->waking);
  house_keep_close(h);
  free(h->catalogue);
  free(h);
}

house_table *house_come(bst_house *h, const char *name, size_t length) {
  house_table *found = NULL;
  pthread_mutex_lock(&h->lock);
  for (size_t i = 0; i < h->tables; i++)
    if (strlen(h->table[i].name) == length && memcmp(h->table[i].name, name, length) == 0)
      found = &h->table[i];
  if (found)
    found->guests++;
  pthread_mutex_unlock(&h->lock);
  return found;
}

house_table *house_come_to(bst_house *h, size_t place) {
  pthread_mutex_lock(&h->lock);
  house_table *table = place < h->tables && h->table[place].served ? &h->table[place] : NULL;
  if (table)
    table->guests++;
  pthread_mutex_unlock(&h->lock);
  return table;
}

void house_leave(bst_house *h, house_table *table) {
  pthread_mutex_lock(&h->lock);
  table->guests--;
  pthread_mutex_unlock(&h->lock);
}

/* A free place, be it by clearing a table that nobody needs any more; NULL: there is none. Under
 * the lock. */
static house_table *find_place(bst_house *h) {
  if (h->tables < BST_HOUSE_TABLES)
    return &h->table[h->tables++];
  for (size_t i = 0; i < h->tables; i++)
    if (h->table[i].guests == 0 && bst_served_is_left(h->table[i].served)) {
      clear(h, &h->table[i]);
      return &h->table[i];
    }
  return NULL;
}

bool house_keep(bst_house *h, const char *name, bst_served *served, const bst_shelved *shelved) {
  pthread_mutex_lock(&h->lock);
  house_table *place = find_place(h);
  if (place) {
    *place = (house_table){.served = served, .shelved = *shelved};
    snprintf(place->name, sizeof place->name, "%s", name);
  }
  pthread_mutex_unlock(&h->lock);
  return place != NULL;
}

size_t house_count(bst_house *h) {
  pthread_mutex_lock(&h->lock);
  size_t count = h->tables;
  pthread_mutex_unlock(&h->lock);
  return count;
}
