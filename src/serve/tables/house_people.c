/* house_people.c - what people at a table do with each other. */
#include "house_inside.h"

#include <door.h>
#include <stdio.h>
#include <string.h>

/* May others be shown it? False: it has been answered. */
static bool may_show(const asked *a, const char *what, const char *text, size_t most) {
  bst_text_fault fault = bst_door_text(text, strlen(text), most);
  bool blank = *text != '\0' && text[strspn(text, " ")] == '\0';
  if (!fault && !blank)
    return true;
  bst_reply_error(a->reply, 422, what, "the %s %s", what,
                  fault ? bst_door_text_why(fault) : "is blank");
  return false;
}

/* A wish that can't be granted: nothing has happened. */
static void say_why(const asked *a, bst_status status, const char *code, const bst_error *error) {
  int number = status == BST_ILLEGAL ? 409 : status == BST_BAD_VALUE ? 422 : 500;
  bst_reply_error(a->reply, number, code, "%s", error->text);
}

static void say_came(const asked *a, bst_status status, const char *code, const bst_error *error) {
  if (status == BST_OK)
    bst_reply_empty(a->reply);
  else
    say_why(a, status, code, error);
}

/* The number of a seat, whosever it is, as the table counts; BST_COMMON: it is none. */
static uint8_t any_seat(const bst_json *value) {
  return bst_json_within(value, 1, BST_MAX_PLAYERS) ? (uint8_t)(bst_json_whole(value) - 1)
                                                    : BST_COMMON;
}

/* --- coming and going ------------------------------------------------------------------------- */

void house_sit(const asked *a) {
  char token[BST_TOKEN_TEXT], cookie[16];
  const char *invite = bst_json_text(bst_json_get(a->body, "invite"));
  const char *name = bst_json_text(bst_json_get(a->body, "name"));
  if (!may_show(a, "name", name, BST_DOOR_NAME))
    return;
  uint8_t seat = bst_served_sit(a->table->served, invite, name, token);
  if (seat == BST_COMMON) {
    bst_reply_error(a->reply, 401, "invite", "this invite isn't good, or not any more");
    return;
  }
  house_seat_cookie(seat, cookie);
  house_say_number(a->reply, "seat", seat + 1u);
  house_cookie(a->reply, a->table->name, cookie, token);
}

void house_leave_seat(const asked *a) {
  uint8_t seat;
  if (!house_own_seat(a, &seat))
    return;
  bst_served_leave(a->table->served, seat);
  bst_reply_empty(a->reply);
}

/* --- what all must agree to ------------------------------------------------------------------- */

void house_undo(const asked *a) {
  uint8_t seat;
  uint32_t asks;
  bst_seated_result result;
  if (!house_own_seat(a, &seat))
    return;
  (void)bst_served_undo(a->table->served, seat, a->seats, &asks, &result);
  if (asks) {
    bst_json *out = bst_json_new_object();
    bst_json_set(out, "asks", bst_served_list(asks));
    house_say(a->reply, 202, out);
  } else if (result.came == BST_SEATED_REFUSED) {
    bst_reply_error(a->reply, 409, "refused", "%s", result.error.text);
  } else {
    house_say_came(a->reply, &result);
  }
}

void house_consent(const asked *a) {
  uint8_t seat;
  bst_error error = {0};
  bst_json_type yes = bst_json_type_of(bst_json_get(a->body, "yes"));
  if (!house_own_seat(a, &seat))
    return;
  if (yes != BST_JSON_TRUE && yes != BST_JSON_FALSE)
    bst_reply_error(a->reply, 422, "answer", "\"yes\" must be true or false");
  else
    say_came(a, bst_served_answer(a->table->served, 1u << seat, yes == BST_JSON_TRUE, &error),
             "answer", &error);
}

void house_vote(const asked *a) {
  uint8_t seat;
  bst_error error = {0};
  if (house_own_seat(a, &seat))
    say_came(a,
             bst_served_vote(a->table->served, a->seats, any_seat(bst_json_get(a->body, "about")),
                             &error),
             "vote", &error);
}

/* --- the host --------------------------------------------------------------------------------- */

/* The host's token, as whoever keeps the house has it of a table that he has laid, for a cookie. */
void house_host(const asked *a) {
  const char *token = bst_json_text(bst_json_get(a->body, "host"));
  if (!bst_served_is_host(a->table->served, &token, 1)) {
    bst_reply_error(a->reply, 401, "host", "that isn't the host of this table");
    return;
  }
  bst_reply_empty(a->reply);
  house_cookie(a->reply, a->table->name, "host", token);
}

static void invite(const asked *a, uint8_t seat) {
  char text[BST_TOKEN_TEXT];
  bst_error error = {0};
  bst_status status = bst_served_invite(a->table->served, seat, text, &error);
  if (status != BST_OK) {
    say_why(a, status, "seat", &error);
    return;
  }
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "invite", text);
  house_say(a->reply, 200, out);
}

void house_seat(const asked *a) {
  bst_error error = {0};
  uint8_t seat = any_seat(bst_json_get(a->body, "seat"));
  const char *player = bst_json_text(bst_json_get(a->body, "player"));
  if (!house_is_host(a))
    bst_reply_error(a->reply, 403, "host", "who laid the table alone may do that");
  else if (bst_json_type_of(bst_json_get(a->body, "invite")) == BST_JSON_TRUE)
    invite(a, seat);
  else if (strcmp(player, "greedy") == 0 || strcmp(player, "random") == 0)
    say_came(a, bst_served_give(a->table->served, seat, player, &error), "seat", &error);
  else
    bst_reply_error(a->reply, 422, "seat",
                    "write {\"seat\":2,\"player\":\"greedy\"}, or \"random\", or {\"seat\":2,"
                    "\"invite\":true}");
}

/* --- talking ---------------------------------------------------------------------------------- */

void house_speak(const asked *a) {
  uint8_t seat;
  const char *text = bst_json_text(bst_json_get(a->body, "text"));
  if (!house_own_seat(a, &seat))
    return;
  if (*text == '\0') {
    bst_reply_error(a->reply, 422, "text", "\"text\" must be what is said");
    return;
  }
  if (!may_show(a, "text", text, BST_DOOR_CHAT))
    return;
  bst_served_say(a->table->served, seat, text);
  bst_reply_empty(a->reply);
}
