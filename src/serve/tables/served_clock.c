/* served_clock.c - how long people may think at a served table: so many seconds for each seat in
 * all of the game. The clock of whoever is asked runs, if a person sits there (she may be away).
 * When it has run out greedy plays for her from then on, while she may look on and talk; whoever
 * sits down there again, by an invite of the host, gets a minute at least. What is taken back gives
 * no time back. */
#include "served_inside.h"

static bool has_clock(const bst_served *t) { return t->manners.clock > 0; }

/* Whose clock ought to run. */
static uint8_t asked_person(const bst_served *t) {
  const bst_question *q = bst_seated_question(t->seated);
  uint8_t seat = q->count > 0 ? q->choices.seat : BST_COMMON;
  return seat < t->seats && t->human[seat] && t->seat[seat].taken ? seat : BST_COMMON;
}

static uint64_t left_of(const bst_served *t, uint8_t seat) {
  const served_clock *clock = &t->clock;
  uint64_t gone = clock->runs == seat ? t->time(t->time_self) - clock->since : 0;
  return gone < clock->left[seat] ? clock->left[seat] - gone : 0;
}

bst_json *served_clock_told(const bst_served *t) {
  bst_json *out = bst_json_new_object(), *left = bst_json_new_list();
  for (uint8_t i = 0; i < t->seats; i++)
    bst_json_add_whole(left, (int64_t)left_of(t, i));
  bst_json_set_whole(out, "runs", t->clock.runs == BST_COMMON ? 0 : t->clock.runs + 1);
  bst_json_set(out, "left", left);
  return out;
}

void served_clock_settle(bst_served *t) {
  served_clock *clock = &t->clock;
  uint8_t asked = asked_person(t);
  if (!has_clock(t) || asked == clock->runs)
    return;
  if (clock->runs != BST_COMMON)
    clock->left[clock->runs] = left_of(t, clock->runs);
  clock->runs = asked;
  clock->since = t->time(t->time_self);
  served_send(t, "clock", served_clock_told(t));
}

void served_clock_look(bst_served *t) {
  uint8_t runs = t->clock.runs;
  bst_error err;
  if (has_clock(t) && runs != BST_COMMON && left_of(t, runs) == 0)
    (void)served_give(t, runs, "greedy", true, &err); /* no memory: next time */
}
