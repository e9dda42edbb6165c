/* served_people.c - who is at a served table and who is away, and what all are told of them. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

#include <clock.h>
#include <string.h>

static uint64_t system_time(void *self) {
  (void)self;
  return (uint64_t)bst_clock_now() / 1000;
}

void served_begin_people(bst_served *t, const bst_served_plan *plan) {
  t->manners = plan->manners;
  t->time = plan->clock ? plan->clock : system_time;
  t->time_self = plan->clock_self;
  t->clock.runs = BST_COMMON;
  for (int i = 0; i < BST_MAX_PLAYERS; i++) {
    t->clock.left[i] = (uint64_t)plan->manners.clock * 1000;
    t->seat[i].seen = t->time(t->time_self); /* of a game that goes on: they may come back */
  }
}

void served_clear_people(bst_served *t) {
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    for (int k = 0; k < SERVED_STREAMS; k++)
      bst_stream_drop(t->seat[i].stream[k]);
  for (size_t i = 0; i < t->said_count; i++)
    bst_json_free(t->said[i]);
}

const bst_manners *bst_served_manners(const bst_served *t) { return &t->manners; }

/* --- who is there ----------------------------------------------------------------------------- */

bool served_is_there(served_seat *seat) {
  int kept = 0;
  for (int k = 0; k < SERVED_STREAMS; k++) {
    bst_stream *stream = seat->stream[k];
    seat->stream[k] = NULL;
    if (stream && bst_stream_is_open(stream))
      seat->stream[kept++] = stream;
    else
      bst_stream_drop(stream);
  }
  return kept > 0;
}

static void add_stream(served_seat *seat, bst_stream *stream) {
  (void)served_is_there(seat); /* makes room */
  bst_stream_drop(seat->stream[SERVED_STREAMS - 1]);
  memmove(seat->stream + 1, seat->stream, (SERVED_STREAMS - 1) * sizeof *seat->stream);
  seat->stream[0] = bst_stream_hold(stream);
}

uint32_t served_there(const bst_served *t) {
  uint32_t there = 0;
  for (uint8_t i = 0; i < t->seats; i++)
    if (t->human[i] && t->seat[i].taken && !t->seat[i].away)
      there |= 1u << i;
  return there;
}

/* Somebody is there again; nothing of what was put to the vote about her counts any more. */
static void come_back(served_seat *seat) {
  seat->away = false;
  seat->votes = 0;
}

void bst_served_attend(bst_served *t, uint32_t seats, bst_stream *stream) {
  served_lock(t);
  bool changed = false;
  for (uint8_t i = 0; i < t->seats; i++) {
    served_seat *seat = &t->seat[i];
    if (!(seats >> i & 1) || !seat->taken)
      continue;
    add_stream(seat, stream);
    seat->seen = t->time(t->time_self);
    changed = changed || seat->away;
    come_back(seat);
  }
  if (changed)
    served_people_changed(t);
  served_unlock(t);
}

/* Is she there or away, other than before? */
static bool look_at(served_seat *seat, uint64_t now) {
  bool was_away = seat->away;
  if (!seat->taken)
    return false;
  if (served_is_there(seat))
    seat->seen = now;
  seat->away = now - seat->seen >= BST_AWAY_MS;
  return seat->away != was_away;
}

void bst_served_tick(bst_served *t) {
  served_lock(t);
  uint64_t now = t->time(t->time_self);
  bool changed = false;
  for (uint8_t i = 0; i < t->seats; i++)
    changed = look_at(&t->seat[i], now) || changed;
  if (changed)
    served_people_changed(t);
  served_clock_look(t);
  served_look_for_mended(t);
  served_unlock(t);
}

/* --- what is told ----------------------------------------------------------------------------- */

void served_seat_name(const bst_served *t, uint8_t seat, char name[BST_SEAT_CALLED]) {
  bst_phrase_called(bst_seated_seats(t->seated), seat, name, BST_SEAT_CALLED);
}

bst_json *bst_served_list(uint32_t seats) {
  bst_json *list = bst_json_new_list();
  for (uint8_t i = 0; i < BST_MAX_PLAYERS; i++)
    if (seats >> i & 1)
      bst_json_add_whole(list, i + 1);
  return list;
}

static bst_json *person(const bst_served *t, uint8_t number) {
  const served_seat *seat = &t->seat[number];
  bst_json *one = bst_news_person(bst_seated_seats(t->seated), number);
  bst_json_set_bool(one, "taken", seat->taken || !t->human[number]);
  bst_json_set_bool(one, "away", seat->away && t->human[number]);
  if (seat->votes)
    bst_json_set(one, "votes", bst_served_list(seat->votes));
  return one;
}

static bst_json *people(const bst_served *t) {
  bst_json *list = bst_json_new_list();
  for (uint8_t i = 0; i < t->seats; i++)
    bst_json_add(list, person(t, i));
  return list;
}

void served_people_changed(bst_served *t) {
  served_recount_votes(t);
  served_send(t, "people", people(t));
  served_undo_recount(t);
  served_settle(t);
}

void served_settle(bst_served *t) {
  served_undo_settle(t);
  served_clock_settle(t);
}

void served_dress(void *self, bst_json *snapshot) {
  const bst_served *t = self;
  bst_json_set(snapshot, "people", people(t));
  bst_json_set(snapshot, "said", served_said(t));
  bst_manners_tell(&t->manners, snapshot);
  if (t->undo.open)
    bst_json_set(snapshot, "undoing", served_undo_told(t));
  if (served_fault(t))
    bst_json_set_text(snapshot, "fault", served_fault(t));
  if (t->manners.clock > 0)
    bst_json_set(snapshot, "clock", served_clock_told(t));
}

/* --- for who isn't at the table --------------------------------------------------------------- */

/* Under the lock. */
static bst_json *begin_line(const bst_served *t) {
  bst_json *out = bst_json_new_object();
  char title[1024];
  const bst_shown shown = bst_seated_shown(t->seated);
  bst_news_title(&shown, title, sizeof title);
  bst_json_set_text(out, "title", title);
  bst_json_set(out, "people", people(t));
  bst_json_set_bool(out, "over", bst_game_over(bst_seated_game(t->seated)));
  return out;
}

bst_json *bst_served_describe(bst_served *t) {
  served_lock(t);
  bst_json *out = begin_line(t);
  bst_manners_tell(&t->manners, out);
  bst_json_set_whole(out, "clock", t->manners.clock);
  served_unlock(t);
  return out;
}

bst_json *bst_served_line(bst_served *t) {
  served_lock(t);
  bst_json *out = begin_line(t);
  bst_json_set_whole(out, "turn", bst_game_turn(bst_seated_game(t->seated)));
  served_unlock(t);
  return out;
}
