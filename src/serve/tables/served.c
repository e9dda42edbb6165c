#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

#include <status.h>
#include <stdlib.h>
#include <time.h>

static bst_status no_memory(bst_error *err) {
  return bst_fail(err, BST_NO_MEMORY, "out of memory for a table");
}

/* --- its lock -------------------------------------------------------------------------------- */

/* Out of memory it rests until another table does: what that one played with is enough for this
 * one, and nobody who has it waits for anybody. */
void served_lock(bst_served *t) {
  const struct timespec moment = {.tv_nsec = 1000000};
  pthread_mutex_lock(&t->lock);
  while (t->seated && !bst_seated_wake(t->seated))
    nanosleep(&moment, NULL);
}

/* Nobody is thinking: then whoever thinks next begins anew, as after every choice of a person. */
void served_unlock(bst_served *t) {
  if (!t->thinking) {
    bst_thought_free(t->thought);
    t->thought = NULL;
  }
  for (int i = 0; i <= BST_MAX_PLAYERS; i++)
    if (t->feed[i])
      bst_feed_rest(t->feed[i]);
  if (t->seated)
    bst_seated_rest(t->seated);
  pthread_mutex_unlock(&t->lock);
}

/* --- making one ------------------------------------------------------------------------------- */

static bst_status seat_players(bst_served *t, const bst_served_plan *plan, bst_error *err) {
  bst_status status = BST_OK;
  t->seats = bst_ruleset_players(bst_rules_compiled(plan->rules));
  for (uint8_t i = 0; status == BST_OK && i < t->seats; i++) {
    status = bst_seat_make(plan->players[i], &t->first[i], &t->human[i], err);
    t->player[i] = &t->first[i];
  }
  if (status == BST_OK)
    status = served_make_guests(t, err);
  if (status != BST_OK)
    return status;
  const bst_seated_plan seated = {plan->rules, plan->setup, t->first, t->human};
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
    t->feed[i] = bst_feed_new(i < t->seats ? i : BST_COMMON, epoch);
    if (!t->feed[i])
      return no_memory(err);
    bst_feed_dress(t->feed[i], served_dress, t);
  }
  return BST_OK;
}

/* A table at which a game can begin, or go on; *out is set whatever comes of it. */
static bst_status make(const bst_served_plan *plan, bst_served **out, bst_error *err) {
  bst_served *t = *out = calloc(1, sizeof *t);
  if (!t)
    return no_memory(err);
  pthread_mutex_init(&t->lock, NULL); /* of ordinary mutexes it can't fail */
  served_begin_people(t, plan);
  t->thinkers = plan->thinkers;
  t->turn = (bst_thinking_turn){.take = served_think, .self = t};
  return seat_players(t, plan, err);
}

/* The end of making one: it begins to be played, or is no more. */
static bst_status begin_to_play(bst_served *t, bst_status status, bst_served **out) {
  if (status != BST_OK) {
    bst_served_free(t);
    return status;
  }
  served_lock(t);
  served_let_others_play(t);
  served_unlock(t);
  *out = t;
  return status;
}

/* Nobody looks on yet. */
static bst_status play_opening(bst_served *t, const bst_json *opening, bst_error *err) {
  bst_seated_result result;
  for (size_t i = 0; i < bst_json_count(opening); i++) {
    const char *text = bst_json_text(bst_json_at(opening, i));
    if (bst_seated_carry_out(t->seated, text, &result) != BST_SEATED_DONE)
      return bst_fail(err, BST_ILLEGAL, "action %zu, %.80s: %s", i + 1, text, result.error.text);
    served_keep_action(t);
  }
  return BST_OK;
}

bst_status bst_served_new(const bst_served_plan *plan, char invite[BST_MAX_PLAYERS][BST_TOKEN_TEXT],
                          bst_served **out, bst_error *err) {
  bst_served *t;
  bst_status status = make(plan, &t, err);
  if (status == BST_OK)
    status = invite_people(t, invite, err);
  if (status == BST_OK)
    status = bst_seated_start(t->seated, plan->seed, plan->first_seat, err);
  if (status == BST_OK)
    status = open_feeds(t, plan->epoch, err);
  if (status == BST_OK)
    status = served_keep_begin(t, plan, err);
  if (status == BST_OK)
    status = play_opening(t, plan->opening, err);
  return begin_to_play(t, status, out);
}

bst_status bst_served_resume(const bst_served_plan *plan, const bst_served_kept *kept,
                             bst_served **out, bst_error *err) {
  const char *players[BST_MAX_PLAYERS];
  bst_served_plan with = *plan;
  bst_served *t;
  with.players = players;
  served_kept_players(kept, players);
  bst_status status = bst_manners_read(bst_json_get(kept->said, "manners"), &with.manners, err);
  if (status != BST_OK)
    return status;
  status = make(&with, &t, err);
  if (status == BST_OK)
    status = served_keep_resume(t, &with, kept, err);
  if (status == BST_OK)
    status = open_feeds(t, plan->epoch, err);
  return begin_to_play(t, status, out);
}

void bst_served_free(bst_served *t) {
  if (!t)
    return;
  served_clear_people(t);
  for (int i = 0; i <= BST_MAX_PLAYERS; i++)
    bst_feed_free(t->feed[i]);
  bst_thought_free(t->thought);
  bst_seated_free(t->seated);
  for (int i = 0; i < BST_MAX_PLAYERS; i++)
    bst_player_clear(&t->first[i]);
  for (int i = 0; i < SERVED_GUESTS; i++)
    bst_player_clear(&t->guest[i]);
  served_keep_clear(t);
  pthread_mutex_destroy(&t->lock);
  free(t);
}

/* --- looking on --------------------------------------------------------------------------------
 */

void served_tell(bst_served *t) {
  for (uint8_t i = 0; i <= t->seats; i++)
    bst_feed_tell(t->feed[i], t->seated);
  served_settle(t);
}

void served_send(bst_served *t, const char *event, bst_json *value) {
  for (uint8_t i = 0; i <= t->seats; i++)
    bst_feed_send(t->feed[i], event, value);
  bst_json_free(value);
}

bst_status bst_served_listen(bst_served *t, uint8_t reader, const char *last_id,
                             bst_stream *stream) {
  served_lock(t);
  bst_status status =
      bst_feed_add(t->feed[reader < t->seats ? reader : t->seats], t->seated, last_id, stream);
  served_unlock(t);
  return status;
}

bst_served_state bst_served_now(bst_served *t) {
  served_lock(t);
  const bst_question *q = bst_seated_question(t->seated);
  const bst_served_state state = {.q = bst_seated_q(t->seated),
                                  .seat = q->count > 0 ? q->choices.seat : BST_COMMON,
                                  .options = q->count,
                                  .over = bst_game_over(bst_seated_game(t->seated))};
  served_unlock(t);
  return state;
}

uint64_t bst_served_digest(bst_served *t) {
  served_lock(t);
  uint64_t digest = bst_game_digest(bst_seated_ruleset(t->seated), bst_seated_game(t->seated));
  served_unlock(t);
  return digest;
}

bool bst_served_is_left(bst_served *t) {
  served_lock(t);
  bool left = !t->thinking && bst_game_over(bst_seated_game(t->seated));
  for (uint8_t i = 0; left && i <= t->seats; i++)
    left = bst_feed_pages(t->feed[i]) == 0;
  served_unlock(t);
  return left;
}
