#include "feed_past.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void bst_event_id(const char *epoch, uint64_t number, char out[BST_EVENT_ID]) {
  snprintf(out, BST_EVENT_ID, "%.30s.%" PRIu64, epoch, number);
}

bool bst_event_number(const char *id, const char *epoch, uint64_t *out) {
  size_t length = strlen(epoch);
  if (strncmp(id, epoch, length) != 0 || id[length] != '.')
    return false;
  const char *digits = id + length + 1;
  size_t digit_count = strlen(digits);
  if (digit_count == 0 || digit_count > 18 || strspn(digits, "0123456789") != digit_count)
    return false;
  *out = strtoull(digits, NULL, 10);
  return true;
}

static bst_past_event *at(const bst_feed_past *p, size_t index) {
  return (bst_past_event *)&p->event[(p->first + index) % BST_PAST_EVENTS];
}

static void forget_first(bst_feed_past *p) {
  bst_past_event *oldest = at(p, 0);
  p->bytes -= oldest->length;
  free(oldest->text);
  p->first = (p->first + 1) % BST_PAST_EVENTS;
  p->held--;
}

void bst_past_clear(bst_feed_past *p) {
  while (p->held > 0)
    forget_first(p);
}

void bst_past_add(bst_feed_past *p, uint64_t number, const char *name, char *text, size_t length) {
  while (p->held > 0 && (p->held == BST_PAST_EVENTS || p->bytes + length > BST_PAST_BYTES))
    forget_first(p);
  *at(p, p->held) = (bst_past_event){number, name, text, length};
  p->held++;
  p->bytes += length;
}

bool bst_past_send(const bst_feed_past *p, uint64_t number, uint64_t last, const char *epoch,
                   bst_stream *stream) {
  char id[BST_EVENT_ID];
  size_t missing = number < last ? (size_t)(last - number) : 0;
  if (number > last || missing > p->held)
    return false;
  for (size_t i = p->held - missing; i < p->held; i++) {
    const bst_past_event *e = at(p, i);
    bst_event_id(epoch, e->number, id);
    if (!bst_stream_send(stream, e->name, id, e->text, e->length))
      return false;
  }
  return true;
}
