/* sim_live_side.c - see sim_live_side.h. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "sim_live_side.h"

#include <status.h>
#include <stdlib.h>
#include <string.h>

/* --- listening -------------------------------------------------------------------------------- */

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

/* Where it can't be said who has won the game counts nowhere, as one that a script has ended. */
static bst_status ended(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  live_side *s = self;
  bst_error error = {0};
  bst_result result;
  if (why)
    error = *why;
  if (why || bst_game_result(m->table, m->game, &result, &error) != BST_OK) {
    atomic_fetch_add(&s->aborted, 1);
    if (!s->why)
      s->why = strdup(error.text);
  }
  atomic_store_explicit(&s->played, m->number + 1, memory_order_release);
  return atomic_load(s->stop) ? bst_fail(err, BST_BAD_INPUT, "nobody reads it") : BST_OK;
}

/* ---------------------------------------------------------------------------------------------- */

static void *play(void *self) {
  live_side *s = self;
  bst_sim_result result;
  s->status = bst_sim_run(&s->plan, &result, &s->error);
  atomic_store_explicit(&s->over, true, memory_order_release);
  return NULL;
}

bst_status live_side_begin(live_side *s, const bst_rules *rules, const bst_sim_plan *plan,
                           const atomic_bool *stop, bst_error *err) {
  s->stop = stop;
  s->scribe = (bst_scribe){s, begun, acted, timed_out, ended};
  s->plan = *plan;
  s->plan.ruleset = bst_rules_compiled(rules);
  s->plan.threads = 1; /* so that games come in their order */
  s->plan.scribe = &s->scribe;
  s->plan.progress = NULL;
  s->plan.figures = false; /* the statistics count them */
  if (bst_statistics_new(&s->plan, &s->statistics) != BST_OK)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  s->plan.scribe = bst_statistics_scribes(s->statistics);
  s->begun = pthread_create(&s->thread, NULL, play, s) == 0;
  return s->begun ? BST_OK : bst_fail(err, BST_FULL, "the system starts no more threads");
}

void live_side_end(live_side *s) {
  if (s->begun)
    pthread_join(s->thread, NULL);
  bst_statistics_free(s->statistics);
  free(s->why);
}
