/* sim_live_deals.c - see sim_live_deals.h. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "sim_live_deals.h"

#include <inspect.h>
#include <status.h>
#include <stdlib.h>
#include <string.h>
#include <tokens.h>

/* --- a game is over --------------------------------------------------------------------------- */

static void note_possessions(const live_side *s, const bst_game *g, uint8_t seat, int32_t *row) {
  const bst_ruleset *rs = s->plan.ruleset;
  const bst_location supply = {BST_AT_SUPPLY, seat, BST_NONE};
  for (uint16_t term = 0; term < s->terms; term++)
    row[LIVE_NAMED + term] += bst_game_points_by_term(rs, g, seat, term);
  for (uint8_t kind = 0; kind < s->tokens; kind++)
    row[LIVE_NAMED + s->terms + kind] += (int32_t)bst_token_count(rs, g, kind, supply);
}

/* False: who has won can't be said, so the game counts nowhere. */
static bool note_game(const live_side *s, const bst_match *m, int32_t *row, bst_error *err) {
  bst_result result;
  if (bst_game_result(m->table, m->game, &result, err) != BST_OK)
    return false;
  row[LIVE_TURNS] = bst_game_turn(m->game);
  row[LIVE_DISCARDED] = (int32_t)bst_game_discarded(m->game);
  for (uint8_t seat = 0; seat < bst_ruleset_players(s->plan.ruleset); seat++) {
    row[LIVE_POINTS] += bst_game_points(m->game, seat);
    row[LIVE_WINS + seat] = result.rank[seat] == 1 && !result.shared;
    note_possessions(s, m->game, seat, row);
  }
  return true;
}

static bst_status ended(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  live_side *s = self;
  bst_error error = {0};
  if (why)
    error = *why;
  if (why || !note_game(s, m, s->deal + m->number * s->width, &error)) {
    s->aborted[m->number] = true;
    if (!s->why)
      s->why = strdup(error.text);
  }
  atomic_store_explicit(&s->played, m->number + 1, memory_order_release);
  return atomic_load(s->stop) ? bst_fail(err, BST_BAD_INPUT, "nobody reads it") : BST_OK;
}

static bst_status begun(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                        bst_error *err) {
  (void)self, (void)m, (void)seed, (void)first_seat, (void)err;
  return BST_OK;
}

static bst_status acted(void *self, const bst_match *m, const bst_action *a, bst_error *err) {
  (void)self, (void)m, (void)a, (void)err;
  return BST_OK;
}

static bst_status timed_out(void *self, const bst_match *m, uint8_t seat, bst_error *err) {
  (void)self, (void)m, (void)seat, (void)err;
  return BST_OK;
}

/* --- a side ------------------------------------------------------------------------------------
 */

static void *play(void *self) {
  live_side *s = self;
  bst_sim_result result;
  s->status = bst_sim_run(&s->plan, &result, &s->error);
  atomic_store_explicit(&s->over, true, memory_order_release);
  return NULL;
}

bst_status live_side_begin(live_side *s, const bst_rules *rules, const bst_sim_plan *plan,
                           const atomic_bool *stop, bst_error *err) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  uint16_t terms = bst_term_count(rs);
  s->rules = rules;
  s->stop = stop;
  s->terms = terms < BST_SIM_TERMS ? terms : BST_SIM_TERMS;
  s->tokens = bst_token_kind_count(rs);
  s->width = (size_t)LIVE_NAMED + s->terms + s->tokens;
  s->scribe = (bst_scribe){s, begun, acted, timed_out, ended};
  s->plan = *plan;
  s->plan.ruleset = rs;
  s->plan.threads = 1; /* so that games come in their order */
  s->plan.scribe = &s->scribe;
  s->plan.progress = NULL;
  s->deal = calloc((size_t)plan->games, s->width * sizeof *s->deal);
  s->aborted = calloc((size_t)plan->games, sizeof *s->aborted);
  if (!s->deal || !s->aborted)
    return bst_fail(err, BST_NO_MEMORY, "out of memory; ask for fewer games");
  if (pthread_create(&s->thread, NULL, play, s) == 0)
    return BST_OK;
  free(s->deal);
  s->deal = NULL;
  return bst_fail(err, BST_FULL, "the system starts no more threads");
}

void live_side_end(live_side *s) {
  if (s->deal && s->aborted)
    pthread_join(s->thread, NULL);
  free(s->deal);
  free(s->aborted);
  free(s->why);
}

/* --- numbers by name -------------------------------------------------------------------------- */

static void note_place(live_places *out, size_t at) {
  if (out->count < LIVE_OF_ONE_NAME)
    out->at[out->count++] = at;
}

void live_find_term(const live_side *s, const char *name, live_places *out) {
  out->count = 0;
  for (uint16_t i = 0; i < s->terms; i++)
    if (strcmp(bst_term_name(s->plan.ruleset, i), name) == 0)
      note_place(out, (size_t)LIVE_NAMED + i);
}

void live_find_token(const live_side *s, const char *name, live_places *out) {
  out->count = 0;
  for (uint8_t i = 0; i < s->tokens; i++)
    if (strcmp(bst_token_kind_name(s->plan.ruleset, i), name) == 0)
      note_place(out, (size_t)LIVE_NAMED + s->terms + i);
}

int64_t live_number(const live_side *s, uint64_t game, const live_places *places) {
  int64_t sum = 0;
  for (size_t i = 0; i < places->count; i++)
    sum += s->deal[game * s->width + places->at[i]];
  return sum;
}
