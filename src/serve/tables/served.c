#define _XOPEN_SOURCE 700 /* pthread */
#include "served.h"

#include <pthread.h>
#include <status.h>
#include <stdlib.h>
#include <string.h>

#include "feed.h"

typedef struct served_seat {
  bool invited, taken; /* by invite: it is open; by token: somebody sits there */
  bst_token_hash invite, token;
} served_seat;

struct bst_served {
  pthread_mutex_t lock;
  bool locks; /* the lock was made */
  bst_player player[BST_MAX_PLAYERS];
  bool human[BST_MAX_PLAYERS];
  uint8_t seats;
  served_seat seat[BST_MAX_PLAYERS];
  bst_seated *seated;
  bst_feed *feed[BST_MAX_PLAYERS + 1]; /* by seat, then of those who watch */
};

static bst_status no_memory(bst_error *err) {
  return bst_fail(err, BST_NO_MEMORY, "out of memory for a table");
}

/* --- making one ------------------------------------------------------------------------------- */

static bst_status seat_players(bst_served *t, const bst_served_plan *plan, bst_error *err) {
  bst_status status = BST_OK;
  t->seats = bst_ruleset_players(bst_rules_compiled(plan->rules));
  for (uint8_t i = 0; status == BST_OK && i < t->seats; i++)
    status = bst_seat_make(plan->players[i], &t->player[i], &t->human[i], err);
  if (status != BST_OK)
    return status;
  const bst_seated_plan seated = {plan->rules, plan->setup, t->player, t->human};
  return bst_seated_new(&seated, &t->seated, err);
}

static bst_status invite_people(bst_served *t, char invite[BST_MAX_PLAYERS][BST_TOKEN_TEXT],
                                bst_error *err) {
  for (uint8_t i = 0; i < BST_MAX_PLAYERS; i++) {
    invite[i][0] = '\0';
    if (i >= t->seats || !t->human[i])
      continue;
    if (!bst_token_new(invite[i]))
      return bst_fail(err, BST_BAD_INPUT, "the system has no randomness for invites");
    t->seat[i].invited = true;
    t->seat[i].invite = bst_token_hash_of(invite[i]);
  }
  return BST_OK;
}

static bst_status open_feeds(bst_served *t, const char *epoch, bst_error *err) {
  for (uint8_t i = 0; i <= t->seats; i++) {
    t->feed[i] = bst_feed_new(t->seated, i < t->seats ? i : BST_COMMON, epoch);
    if (!t->feed[i])
      return no_memory(err);
  }
  return BST_OK;
}

bst_status bst_served_new(const bst_served_plan *plan, char invite[BST_MAX_PLAYERS][BST_TOKEN_TEXT],
                          bst_served **out, bst_error *err) {
  bst_served *t = calloc(1, sizeof *t);
  if (!t)
    return no_memory(err);
  t->locks = pthread_mutex_init(&t->lock, NULL) == 0;
  bst_status status = t->locks ? seat_players(t, plan, err) : no_memory(err);
  if (status == BST_OK)
    status = invite_people(t, invite, err);
  if (status == BST_OK)
    status = bst_seated_start(t->seated, plan->seed, plan->first_seat, err);
  if (status == BST_OK)
    status = open_feeds(t, plan->epoch, err);
  if (status == BST_OK)
    status = bst_seated_go_on(t->seated, err);
  if (status == BST_OK)
    *out = t;
  else
    bst_served_free(t);
  return status;
}

void bst_served_free(bst_served *t) {
  if (!t)
    return;
  for (int i = 0; i <= BST_MAX_PLAYERS; i++)
    bst_feed_free(t->feed[i]);
  bst_seated_free(t->seated);
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    bst_player_clear(&t->player[i]);
  if (t->locks)
    pthread_mutex_destroy(&t->lock);
  free(t);
}

/* --- who sits where --------------------------------------------------------------------------- */

uint8_t bst_served_sit(bst_served *t, const char *invite, char token[BST_TOKEN_TEXT]) {
  uint8_t found = BST_COMMON;
  pthread_mutex_lock(&t->lock);
  for (uint8_t i = 0; i < t->seats; i++)
    if (t->seat[i].invited && bst_token_matches(&t->seat[i].invite, invite))
      found = i;
  if (found != BST_COMMON && bst_token_new(token)) {
    t->seat[found].invited = false;
    t->seat[found].taken = true;
    t->seat[found].token = bst_token_hash_of(token);
  } else {
    found = BST_COMMON;
  }
  pthread_mutex_unlock(&t->lock);
  return found;
}

uint32_t bst_served_seats(bst_served *t, const char *const *tokens, size_t count) {
  uint32_t seats = 0;
  pthread_mutex_lock(&t->lock);
  for (uint8_t i = 0; i < t->seats; i++)
    for (size_t k = 0; k < count; k++)
      if (t->seat[i].taken && bst_token_matches(&t->seat[i].token, tokens[k]))
        seats |= 1u << i;
  pthread_mutex_unlock(&t->lock);
  return seats;
}

bst_status bst_served_listen(bst_served *t, uint8_t reader, bst_stream *stream) {
  pthread_mutex_lock(&t->lock);
  bst_status status =
      bst_feed_add(t->feed[reader < t->seats ? reader : t->seats], t->seated, stream);
  pthread_mutex_unlock(&t->lock);
  return status;
}

/* --- playing ---------------------------------------------------------------------------------- */

static void tell_all(bst_served *t) {
  for (uint8_t i = 0; i <= t->seats; i++)
    bst_feed_tell(t->feed[i], t->seated);
}

/* Those who are no persons act one by one, and each action is told. What fails is for whoever looks
 * at the table next: it is stuck then (bst_seated_is_stuck). */
static void let_others_play(bst_served *t) {
  bst_seated_result step;
  while (bst_seated_step(t->seated, &step) == BST_SEATED_DONE && step.acted)
    tell_all(t);
}

bst_seated_came bst_served_act(bst_served *t, uint8_t seat, uint32_t q, size_t option,
                               bst_seated_result *out) {
  pthread_mutex_lock(&t->lock);
  bst_seated_came came = bst_seated_act(t->seated, seat, q, option, out);
  if (came == BST_SEATED_DONE) {
    tell_all(t);
    let_others_play(t);
    out->q = bst_seated_q(t->seated);
  }
  pthread_mutex_unlock(&t->lock);
  return came;
}

bst_seated_came bst_served_undo(bst_served *t, uint8_t seat, bst_seated_result *out) {
  pthread_mutex_lock(&t->lock);
  bst_seated_came came = BST_SEATED_REFUSED;
  *out = (bst_seated_result){.came = came, .q = bst_seated_q(t->seated)};
  if (bst_seated_undo_is_free(t->seated, seat))
    came = bst_seated_undo(t->seated, seat, out);
  else
    bst_fail(&out->error, BST_ILLEGAL, "others have learned something since");
  if (came == BST_SEATED_DONE)
    tell_all(t);
  pthread_mutex_unlock(&t->lock);
  return came;
}

bst_served_state bst_served_now(bst_served *t) {
  pthread_mutex_lock(&t->lock);
  const bst_question *q = bst_seated_question(t->seated);
  const bst_served_state state = {.q = bst_seated_q(t->seated),
                                  .seat = q->count > 0 ? q->choices.seat : BST_COMMON,
                                  .options = q->count,
                                  .over = bst_game_over(bst_seated_game(t->seated))};
  pthread_mutex_unlock(&t->lock);
  return state;
}

uint64_t bst_served_digest(bst_served *t) {
  pthread_mutex_lock(&t->lock);
  uint64_t digest = bst_game_digest(bst_seated_ruleset(t->seated), bst_seated_game(t->seated));
  pthread_mutex_unlock(&t->lock);
  return digest;
}

bool bst_served_is_left(bst_served *t) {
  pthread_mutex_lock(&t->lock);
  bool left = bst_game_over(bst_seated_game(t->seated));
  for (uint8_t i = 0; left && i <= t->seats; i++)
    left = bst_feed_pages(t->feed[i]) == 0;
  pthread_mutex_unlock(&t->lock);
  return left;
}
