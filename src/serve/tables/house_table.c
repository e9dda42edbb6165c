/* house_table.c - what is asked of a table. */
#include "house_inside.h"

#include <stdio.h>
#include <stdlib.h>

enum { COOKIES = 4 }; /* of one name that are looked at */

void house_seat_cookie(uint8_t seat, char out[16]) { snprintf(out, 16, "seat%u", seat + 1u); }

uint32_t house_seats_of(const asked *a) {
  uint32_t seats = 0;
  for (uint8_t i = 0; i < BST_MAX_PLAYERS; i++) {
    char name[16];
    const char *tokens[COOKIES];
    house_seat_cookie(i, name);
    size_t count = a->request->cookies(a->request, name, tokens, COOKIES);
    seats |= bst_served_seats(a->table->served, tokens, count);
  }
  return seats;
}

bool house_is_host(const asked *a) {
  const char *tokens[COOKIES];
  size_t count = a->request->cookies(a->request, "host", tokens, COOKIES);
  return bst_served_is_host(a->table->served, tokens, count);
}

void house_cookie(bst_reply *reply, const char *table, const char *name, const char *token) {
  char path[80];
  snprintf(path, sizeof path, "/api/1/tables/%s", table);
  if (!bst_reply_cookie(reply, name, token, path, 0))
    bst_reply_error(reply, 500, "cookie", "the cookie can't be made");
}

bool house_own_seat(const asked *a, uint8_t *seat) {
  const bst_json *wanted = bst_json_get(a->body, "seat");
  *seat = (uint8_t)(bst_json_whole(wanted) - 1);
  if (bst_json_within(wanted, 1, BST_MAX_PLAYERS) && (a->seats >> *seat & 1))
    return true;
  bst_reply_error(a->reply, 401, "seat", "that isn't your seat");
  return false;
}

void house_stream(const asked *a) {
  uint8_t seat;
  if (!house_reader(a, &seat))
    return;
  bst_stream *stream = bst_stream_new();
  if (stream && bst_served_listen(a->table->served, seat, a->request->last_event_id,
                                  bst_stream_hold(stream)) == BST_OK) {
    bst_served_attend(a->table->served, a->seats, stream);
    bst_reply_stream(a->reply, stream);
    return;
  }
  bst_stream_drop(stream); /* once for the feed, which hasn't taken it */
  bst_stream_drop(stream);
  bst_reply_error(a->reply, 503, "full", "too many look on");
}

/* Acts for a seat of the client, who answers question `q`. */
static void act_for(const asked *a, uint8_t seat, uint32_t q) {
  const bst_json *option = bst_json_get(a->body, "a");
  const char *text = bst_json_text(bst_json_get(a->body, "do"));
  bst_seated_result result;
  if (*text)
    (void)bst_served_act_text(a->table->served, seat, q, text, &result);
  else
    (void)bst_served_act(a->table->served, seat, q, (size_t)bst_json_whole(option), &result);
  house_say_came(a->reply, &result);
}

/* Whose answer it is follows from the question; whoever has another seat never answers, also where
 * the question is another one by the time that it is looked at again. */
void house_act(const asked *a) {
  const bst_json *q = bst_json_get(a->body, "q"), *option = bst_json_get(a->body, "a");
  bool says = bst_json_within(option, 0, INT32_MAX) || *bst_json_text(bst_json_get(a->body, "do"));
  if (!bst_json_within(q, 0, UINT32_MAX) || !says) {
    bst_reply_error(a->reply, 422, "answer",
                    "write {\"q\":number of the question,\"a\":number of the action}");
    return;
  }
  const bst_served_state now = bst_served_now(a->table->served);
  bool asked_now = now.q == bst_json_whole(q);
  if (a->seats == 0)
    bst_reply_error(a->reply, 401, "seat", "you sit in no seat of this table");
  else if (now.seat != BST_COMMON && a->seats >> now.seat & 1)
    act_for(a, now.seat, (uint32_t)bst_json_whole(q));
  else if (!asked_now)
    house_say_came(a->reply, &(bst_seated_result){.came = BST_SEATED_STALE, .q = now.q});
  else if (now.seat == BST_COMMON)
    bst_reply_error(a->reply, 422, "refused", "nothing is asked");
  else
    bst_reply_error(a->reply, 403, "turn", "another seat is asked");
}
