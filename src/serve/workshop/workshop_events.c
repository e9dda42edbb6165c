/* workshop_events.c - who listens, and what was said last. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "workshop_inside.h"

#include <status.h>
#include <stdlib.h>
#include <string.h>

static const char *const names[] = {"files", "reload",  "check",  "check",
                                    "ab",    "profile", "faults", "sheet"};

/* Keeps `text`, which it takes over. */
static void keep(char **place, char *text) {
  free(*place);
  *place = text;
}

void shop_send(bst_workshop *w, shop_event event, size_t n, bst_json *value) {
  char *text = bst_json_print(value);
  bst_json_free(value);
  if (!text)
    return; /* without memory nobody hears of it */
  pthread_mutex_lock(&w->lock);
  for (size_t i = 0; i < SHOP_LISTENERS; i++)
    if (w->listener[i] &&
        !bst_stream_send(w->listener[i], names[event], NULL, text, strlen(text))) {
      bst_stream_drop(w->listener[i]);
      w->listener[i] = NULL;
    }
  keep(event >= SHOP_EVENTS ? &w->each[event - SHOP_EVENTS][n] : &w->last[event], text);
  pthread_mutex_unlock(&w->lock);
}

static void say(bst_stream *stream, shop_event event, const char *text) {
  if (text)
    (void)bst_stream_send(stream, names[event], NULL, text, strlen(text));
}

/* Whoever has gone leaves his place. */
static bst_stream **find_place(bst_workshop *w) {
  for (size_t i = 0; i < SHOP_LISTENERS; i++) {
    if (w->listener[i] && !bst_stream_is_open(w->listener[i])) {
      bst_stream_drop(w->listener[i]);
      w->listener[i] = NULL;
    }
    if (!w->listener[i])
      return &w->listener[i];
  }
  return NULL;
}

bst_status bst_workshop_listen(bst_workshop *w, bst_stream *stream) {
  pthread_mutex_lock(&w->lock);
  bst_stream **place = find_place(w);
  if (place) {
    *place = stream;
    say(stream, SHOP_FILES, w->last[SHOP_FILES]);
    for (int event = 0; event < SHOP_EACH; event++)
      for (size_t i = 0; i < BST_SHOP_FILES; i++)
        say(stream, (shop_event)(SHOP_EVENTS + event), w->each[event][i]);
    for (int event = SHOP_FILES + 1; event < SHOP_EVENTS; event++)
      say(stream, (shop_event)event, w->last[event]);
  }
  pthread_mutex_unlock(&w->lock);
  if (place)
    return BST_OK;
  bst_stream_drop(stream);
  return BST_FULL;
}

void shop_events_clear(bst_workshop *w) {
  for (size_t i = 0; i < SHOP_LISTENERS; i++)
    if (w->listener[i]) {
      bst_stream_close(w->listener[i]);
      bst_stream_drop(w->listener[i]);
    }
  for (int event = 0; event < SHOP_EVENTS; event++)
    free(w->last[event]);
  for (size_t i = 0; i < BST_SHOP_FILES; i++) {
    for (int event = 0; event < SHOP_EACH; event++)
      free(w->each[event][i]);
    free(w->sheet[i]);
  }
}
