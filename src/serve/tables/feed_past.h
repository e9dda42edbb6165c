/* feed_past.h - the last events that a reader was sent, for a page that comes back: it says which
 * one it has heard last, and gets the rest.
 *
 * BST_PAST_EVENTS of them at most, and BST_PAST_BYTES. Of zeros: none. */
#ifndef BST_FEED_PAST_H
#define BST_FEED_PAST_H

#include <stream.h>

enum { BST_PAST_EVENTS = 64, BST_PAST_BYTES = 64 * 1024 };

typedef struct bst_past_event {
  uint64_t number;
  const char *name; /* a constant */
  char *text;       /* from malloc */
  size_t length;
} bst_past_event;

typedef struct bst_feed_past {
  bst_past_event event[BST_PAST_EVENTS]; /* a ring */
  size_t first, held, bytes;
} bst_feed_past;

/* Takes over the text. What came before must be number - 1, or nothing. */
void bst_past_add(bst_feed_past *past, uint64_t number, const char *name, char *text,
                  size_t length);
/* Sends what came after `number`, all of it or nothing; `last` is the number of the last event
 * there was. False: not all of it is there any more. */
bool bst_past_send(const bst_feed_past *past, uint64_t number, uint64_t last, const char *epoch,
                   bst_stream *stream);
void bst_past_clear(bst_feed_past *past);

/* "EPOCH.N" of event N. */
enum { BST_EVENT_ID = 64 };
void bst_event_id(const char *epoch, uint64_t number, char out[BST_EVENT_ID]);
/* N; false: it is of another epoch, or no such text. */
bool bst_event_number(const char *id, const char *epoch, uint64_t *out);

#endif
