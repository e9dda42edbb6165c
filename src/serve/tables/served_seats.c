/* served_seats.c - who sits where at a served table. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

#include <player_name.h>
#include <status.h>
#include <string.h>

/* Who sits down with a clock that has run out gets so many milliseconds. */
enum { LAST_MINUTE = 60 * 1000 };

enum { PERSON = 0 }; /* of the guests */
static const char *const guests[SERVED_GUESTS] = {"human", "greedy", "random"};

bst_status served_make_guests(bst_served *t, bst_error *err) {
  bst_status status = BST_OK;
  bool human;
  for (int i = 0; i < SERVED_GUESTS && status == BST_OK; i++)
    status = bst_seat_make(guests[i], &t->guest[i], &human, err);
  return status;
}

/* --- who sits down ---------------------------------------------------------------------------- */

static uint8_t find_invite(const bst_served *t, const char *invite) {
  uint8_t found = BST_COMMON;
  for (uint8_t i = 0; i < t->seats; i++)
    if (t->seat[i].invited && bst_token_matches(&t->seat[i].invite, invite))
      found = i;
  return found;
}

/* The seat is called as it was: those who play know it by that name. */
static void keep_name(bst_served *t, uint8_t seat) {
  char called[BST_CALLED];
  bst_player_called(t->player[seat]->name, called);
  if (called[0] && !bst_seated_seats(t->seated)->called[seat])
    bst_seated_name(t->seated, seat, called);
}

static void put_player(bst_served *t, uint8_t seat, const bst_player *player, bool human) {
  keep_name(t, seat);
  t->player[seat] = player;
  t->human[seat] = human;
  bst_seated_seat(t->seated, seat, player, human);
}

static void sit_down(bst_served *t, uint8_t number, const char *name) {
  served_seat *seat = &t->seat[number];
  seat->invited = seat->away = false;
  seat->taken = true;
  seat->votes = 0;
  seat->seen = t->time(t->time_self);
  bst_seated_name(t->seated, number, *name ? name : NULL);
  if (t->manners.clock > 0 && t->clock.left[number] == 0)
    t->clock.left[number] = LAST_MINUTE;
  served_keep_seats(t);
  served_people_changed(t);
}

uint8_t bst_served_sit(bst_served *t, const char *invite, const char *name,
                       char token[BST_TOKEN_TEXT]) {
  served_lock(t);
  uint8_t found = find_invite(t, invite);
  if (found != BST_COMMON && bst_token_new(token)) {
    if (!t->human[found])
      put_player(t, found, &t->guest[PERSON], true);
    served_void(t, found); /* one whose time was over may look on until now */
    t->seat[found].token = bst_token_hash_of(token);
    sit_down(t, found, name);
  } else {
    found = BST_COMMON;
  }
  served_unlock(t);
  return found;
}

uint32_t bst_served_seats(bst_served *t, const char *const *tokens, size_t count) {
  uint32_t seats = 0;
  served_lock(t);
  for (uint8_t i = 0; i < t->seats; i++)
    for (size_t k = 0; k < count; k++)
      if (t->seat[i].taken && bst_token_matches(&t->seat[i].token, tokens[k]))
        seats |= 1u << i;
  served_unlock(t);
  return seats;
}

/* --- who gets up ------------------------------------------------------------------------------ */

void served_void(bst_served *t, uint8_t number) {
  served_seat *seat = &t->seat[number];
  seat->taken = seat->invited = false;
  seat->votes = 0;
  for (int k = 0; k < SERVED_STREAMS; k++) {
    bst_stream_drop(seat->stream[k]);
    seat->stream[k] = NULL;
  }
  bst_feed_dismiss(t->feed[number]);
  for (uint8_t i = 0; i < t->seats; i++) /* what she wanted isn't wanted any more */
    t->seat[i].votes &= ~(1u << number);
}

void bst_served_leave(bst_served *t, uint8_t seat) {
  served_lock(t);
  served_void(t, seat);
  t->seat[seat].away = true;
  served_keep_seats(t);
  served_people_changed(t);
  served_unlock(t);
}

/* NULL: there is no such bot. */
static const bst_player *find_bot(const bst_served *t, const char *bot) {
  for (int i = 0; i < SERVED_GUESTS; i++)
    if (i != PERSON && strcmp(guests[i], bot) == 0)
      return &t->guest[i];
  return NULL;
}

bst_status served_give(bst_served *t, uint8_t seat, const char *bot, bool stays, bst_error *err) {
  const bst_player *player = find_bot(t, bot);
  if (!player)
    return bst_fail(err, BST_BAD_VALUE, "there is no bot of that name");
  put_player(t, seat, player, false);
  if (!stays)
    served_void(t, seat);
  t->seat[seat].votes = 0;
  t->seat[seat].away = false;
  served_keep_seats(t);
  served_people_changed(t);
  served_let_others_play(t);
  return BST_OK;
}

/* --- the host --------------------------------------------------------------------------------- */

bool bst_served_make_host(bst_served *t, char token[BST_TOKEN_TEXT]) {
  if (!bst_token_new(token))
    return false;
  served_lock(t);
  t->hosted = true;
  t->host = bst_token_hash_of(token);
  served_keep_seats(t);
  served_unlock(t);
  return true;
}

bool bst_served_is_host(bst_served *t, const char *const *tokens, size_t count) {
  bool found = false;
  served_lock(t);
  for (size_t i = 0; i < count; i++)
    found = (t->hosted && bst_token_matches(&t->host, tokens[i])) || found;
  served_unlock(t);
  return found;
}

static bst_status no_seat(bst_error *err) {
  return bst_fail(err, BST_BAD_VALUE, "there is no such seat");
}

bst_status bst_served_give(bst_served *t, uint8_t seat, const char *bot, bst_error *err) {
  if (seat >= t->seats)
    return no_seat(err);
  served_lock(t);
  bst_status status = served_give(t, seat, bot, false, err);
  served_unlock(t);
  return status;
}

bst_status bst_served_invite(bst_served *t, uint8_t seat, char invite[BST_TOKEN_TEXT],
                             bst_error *err) {
  if (seat >= t->seats)
    return no_seat(err);
  if (!bst_token_new(invite))
    return bst_fail(err, BST_BAD_INPUT, "the system has no randomness for invites");
  served_lock(t);
  t->seat[seat].away = t->human[seat] && (t->seat[seat].taken || t->seat[seat].away);
  served_void(t, seat);
  t->seat[seat].invited = true;
  t->seat[seat].invite = bst_token_hash_of(invite);
  served_keep_seats(t);
  served_people_changed(t);
  served_unlock(t);
  return BST_OK;
}
