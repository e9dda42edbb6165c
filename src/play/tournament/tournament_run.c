/* tournament_run.c - plays the games of a tournament (tournament.h): hands their numbers out to
 * threads, follows what these do, and ends it. hall.h has what they share. */
#define _POSIX_C_SOURCE 200809L
#include "hall.h"

#include <inspect.h>
#include <status.h>
#include <string.h>
#include <time.h>

enum {
  WAIT_MILLISECONDS = 100,  /* for a game, before progress is shown again */
  LAST_MILLISECONDS = 150,  /* that games under way have to end when the user wants to leave */
  REST_MILLISECONDS = 2,    /* so that fast games are written many at a time */
  COMMIT_MILLISECONDS = 50, /* of games that are lost if the power goes */
  MOST_RING_BYTES = 32 << 20,
};

/* --- the workers ----------------------------------------------------------------------------- */

/* Is a game to be played by this run, or is it there already? */
static bst_slot_state state_of(const bst_hall *h, const bst_fixture *f) {
  const bst_tournament_plan *plan = h->plan;
  uint64_t set = f->number / h->t->file->set;
  if (plan->trial && (f->lap > 0 || f->way > 0))
    return BST_SLOT_SKIPPED;
  if (plan->shards > 1 && set % plan->shards != plan->shard)
    return BST_SLOT_SKIPPED;
  if (bst_hall_is_left_out(h, f, h->gone_count))
    return BST_SLOT_LEFT_OUT;
  return plan->results && bst_results_has(plan->results, f->number) ? BST_SLOT_KEPT
                                                                    : BST_SLOT_EMPTY;
}

static bool may_go_on(const bst_hall *h) {
  return h->next < h->limit && h->next < h->counted + h->ring_size;
}

bst_hall_slot *bst_hall_next_game(bst_hall *h) {
  while (!h->stop && may_go_on(h)) {
    bst_hall_slot *s = bst_hall_slot_of(h, h->next);
    bst_schedule_fixture(&h->out->schedule, h->next++, &s->fixture);
    s->state = state_of(h, &s->fixture);
    if (s->state == BST_SLOT_EMPTY)
      return s;
  }
  return NULL;
}

/* Under the lock: waits for a game to play; NULL: there is none any more. */
static bst_hall_slot *wait_for_game(bst_hall *h) {
  bst_hall_slot *s = NULL;
  while (!(s = bst_hall_next_game(h)) && !h->stop) {
    pthread_cond_signal(&h->arrived); /* slots that need no playing may wait to be counted */
    pthread_cond_wait(&h->room, &h->lock);
  }
  return s;
}

/* Under the lock. */
static void hand_in(bst_hall *h, bst_hall_slot *s) {
  s->state = BST_SLOT_PLAYED;
  h->news[h->news_count++] = (uint32_t)(s - h->ring);
  if (h->news_count == 1)
    pthread_cond_signal(&h->arrived);
}

static void *work(void *self) {
  bst_hall_worker *w = self;
  bst_hall *h = w->hall;
  bst_error error = {.status = BST_OK};
  bst_hall_slot *s;
  pthread_mutex_lock(&h->lock);
  while (error.status == BST_OK && (s = wait_for_game(h))) {
    pthread_mutex_unlock(&h->lock);
    bst_status status = bst_hall_play(w, s, &error);
    error.status = status;
    pthread_mutex_lock(&h->lock);
    if (status == BST_OK)
      hand_in(h, s);
  }
  if (error.status != BST_OK && h->failure.status == BST_OK)
    h->failure = error;
  h->stop = h->stop || error.status != BST_OK;
  h->working--;
  pthread_cond_signal(&h->arrived);
  pthread_mutex_unlock(&h->lock);
  return NULL;
}

/* --- the calling thread ---------------------------------------------------------------------- */

static struct timespec in_a_while(void) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  t.tv_nsec += WAIT_MILLISECONDS * 1000000L;
  t.tv_sec += t.tv_nsec / 1000000000L;
  t.tv_nsec %= 1000000000L;
  return t;
}

static double seconds_so_far(const bst_hall *h) {
  double before = h->plan->results ? bst_results_seconds(h->plan->results) : 0;
  return before + bst_clock_seconds() - h->start;
}

/* What was written is safe when it is committed, which takes as long as many games of fast players:
 * so that is done now and then. */
static bst_status commit(bst_hall *h, bool at_once, bst_error *err) {
  bst_results *r = h->plan->results;
  if (h->unsaved == 0 ||
      (!at_once && bst_clock_seconds() - h->committed < COMMIT_MILLISECONDS * 1e-3))
    return BST_OK;
  bst_status status = bst_results_spent(r, seconds_so_far(h), err);
  if (status == BST_OK)
    status = bst_results_commit(r, err);
  h->committed = bst_clock_seconds();
  h->unsaved = 0;
  return status;
}

static bst_status keep(bst_hall *h, const uint32_t *news, uint32_t count, bst_error *err) {
  bst_results *r = h->plan->results;
  bst_status status = BST_OK;
  for (uint32_t i = 0; r && i < count && status == BST_OK; i++) {
    const bst_hall_slot *s = &h->ring[news[i]];
    status = bst_results_write(r, &s->fixture, &s->row, h->terms, h->rules, err);
  }
  h->unsaved += count;
  return r && status == BST_OK ? commit(h, false, err) : status;
}

static void show(bst_hall *h) {
  h->out->seconds = seconds_so_far(h);
  if (!h->plan->progress || bst_clock_seconds() - h->shown < WAIT_MILLISECONDS * 1e-3)
    return;
  h->shown = bst_clock_seconds();
  h->plan->progress(h->plan->self, h->out, bst_clock_seconds() - h->start);
}

void bst_hall_look_for_end(bst_hall *h) {
  if (h->stop)
    return;
  if (h->plan->interrupted && *h->plan->interrupted) {
    h->out->ending = BST_ENDED_BY_SIGNAL;
    h->left = bst_clock_seconds();
  } else if (h->t->file->seconds > 0 && seconds_so_far(h) >= h->t->file->seconds && !h->plan->trial)
    h->out->ending = BST_ENDED_BY_TIME;
  else
    return;
  h->stop = true;
}

/* Games under way are abandoned when they take longer than somebody waits who has pressed Ctrl-C,
 * also if that was after the last one had been begun. */
static bool is_overdue(bst_hall *h) {
  if (h->left == 0 && h->plan->interrupted && *h->plan->interrupted)
    h->left = bst_clock_seconds();
  return h->left > 0 && h->working > 0 && bst_clock_seconds() - h->left > LAST_MILLISECONDS * 1e-3;
}

static bool is_ready(const bst_hall *h, uint64_t number) {
  return number < h->next && bst_hall_slot_of(h, number)->state != BST_SLOT_EMPTY;
}

/* Gives the lock away meanwhile. */
bst_status bst_hall_take_news(bst_hall *h, uint32_t *mine, bst_error *err) {
  uint32_t count = h->news_count;
  uint64_t end = h->counted;
  memcpy(mine, h->news, count * sizeof *mine);
  h->news_count = 0;
  if (h->next > 0)
    h->out->latest = bst_hall_slot_of(h, h->next - 1)->fixture;
  while (is_ready(h, end))
    end++;
  pthread_mutex_unlock(&h->lock);
  h->out->played += count;
  bst_status status = keep(h, mine, count, err);
  if (status == BST_OK)
    status = bst_hall_count(h, end, err);
  show(h);
  if (count > 1)
    nanosleep(&(struct timespec){0, REST_MILLISECONDS * 1000000L}, NULL);
  pthread_mutex_lock(&h->lock);
  h->gone_count = h->out->out_count;
  for (; h->counted < end; h->counted++)
    bst_hall_slot_of(h, h->counted)->state = BST_SLOT_EMPTY;
  if (status == BST_OK && h->counted == h->limit && h->end == UINT64_MAX)
    status = bst_hall_next_round(h, err);
  pthread_cond_broadcast(&h->room);
  return status;
}

/* Under the lock: until all games are counted, or those who play have gone home. */
static bst_status follow(bst_hall *h, uint32_t *mine, bst_error *err) {
  bst_status status = BST_OK;
  while (status == BST_OK && h->end == UINT64_MAX && !is_overdue(h) &&
         (h->working > 0 || h->news_count > 0 || is_ready(h, h->counted))) {
    struct timespec until = in_a_while();
    if (h->news_count == 0 && !is_ready(h, h->counted))
      pthread_cond_timedwait(&h->arrived, &h->lock, &until);
    bst_hall_look_for_end(h);
    status = bst_hall_take_news(h, mine, err);
  }
  h->stop = true;
  pthread_cond_broadcast(&h->room);
  while (h->working > 0 && !is_overdue(h)) {
    struct timespec until = in_a_while();
    pthread_cond_timedwait(&h->arrived, &h->lock, &until);
  }
  h->out->abandoned = h->working > 0;
  return status;
}

static bst_status lead(bst_hall *h, bst_error *err) {
  uint32_t *mine = malloc(h->ring_size * sizeof *mine);
  if (!mine)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a tournament");
  pthread_mutex_lock(&h->lock);
  bst_status status = follow(h, mine, err);
  pthread_mutex_unlock(&h->lock);
  free(mine);
  if (status == BST_OK && h->failure.status != BST_OK)
    return bst_fail(err, h->failure.status, "%s", h->failure.text);
  return status;
}

/* Starts the threads, follows what they do, and waits for them. */
static bst_status play_all(bst_hall *h, bst_hall_worker *w, uint32_t threads, bst_error *err) {
  uint32_t started = 0;
  h->working = threads;
  for (; started < threads; started++)
    if (pthread_create(&w[started].thread, NULL, work, &w[started]) != 0) {
      pthread_mutex_lock(&h->lock);
      h->working -= threads - started;
      h->stop = true;
      h->failure.status =
          bst_fail(&h->failure, BST_FULL, "the system starts no more threads; ask for fewer");
      pthread_mutex_unlock(&h->lock);
      break;
    }
  bst_status status = lead(h, err);
  for (uint32_t i = 0; i < started && !h->out->abandoned; i++)
    pthread_join(w[i].thread, NULL);
  return status;
}

/* --- the whole ------------------------------------------------------------------------------- */

/* Rulesets with many rules and terms have long games, so fewer will do. */
static uint32_t ring_size(const bst_hall *h, size_t slot) {
  const bst_crew *crew = h->plan->crew;
  uint32_t size = crew ? bst_hall_crew_ring(crew) : BST_HALL_RING;
  while (size > BST_HALL_LEAST_RING && size * slot > MOST_RING_BYTES)
    size /= 2;
  return size;
}

static bool make_ring(bst_hall *h) {
  size_t terms = (size_t)h->t->file->table * h->terms, lists = terms + h->rules;
  h->ring_size = ring_size(h, sizeof *h->ring + lists * sizeof(int32_t));
  h->ring = calloc(h->ring_size, sizeof *h->ring);
  h->news = calloc(h->ring_size, sizeof *h->news);
  h->lists = calloc(h->ring_size * lists + 1, sizeof(int32_t));
  if (!h->ring || !h->news || !h->lists)
    return false;
  for (uint32_t i = 0; i < h->ring_size; i++) {
    h->ring[i].row.term = (int32_t *)h->lists + i * lists;
    h->ring[i].row.fired = (uint32_t *)h->lists + i * lists + terms;
  }
  return true;
}

static void free_hall(bst_hall *h) {
  for (size_t i = 0; h->ring && i < h->ring_size; i++)
    bst_row_clear_texts(&h->ring[i].row);
  free(h->ring);
  free(h->lists);
  free(h->news);
  XXH3_freeState(h->digest);
}

void bst_hall_measure(bst_hall *h) {
  const bst_tournament_clock *clock = &h->t->file->clock;
  h->clock = (bst_clock_terms){clock->game, clock->increment, clock->move};
  if (!h->t->rules) {
    bst_results_measure(h->plan->results, &h->rules, &h->terms);
    return;
  }
  for (size_t i = 0; i < h->t->file->rules_count; i++) {
    uint16_t terms = bst_term_count(bst_rules_compiled(h->t->rules[i]));
    size_t rules = bst_rules_count(h->t->rules[i]);
    h->terms = terms > h->terms ? terms : h->terms;
    h->rules = rules > h->rules ? rules : h->rules;
  }
}

static bool make_counts(const bst_hall *h) {
  size_t rulesets = h->t->file->rules_count;
  bst_ruleset_count *count = calloc(rulesets + 1, sizeof *count);
  h->out->count = count;
  for (size_t i = 0; count && i < rulesets; i++) {
    count[i].term = calloc(h->terms + 1u, sizeof *count[i].term);
    count[i].fired = calloc(h->rules + 1, sizeof *count[i].fired);
    if (!count[i].term || !count[i].fired)
      return false;
  }
  return count != NULL;
}

static uint64_t games_of_shard(const bst_tournament *t, const bst_tournament_plan *plan) {
  uint64_t games = bst_schedule_games(t->file, plan->games);
  if (plan->trial)
    return bst_schedule_tables(t->file, 0) * t->file->rules_count;
  if (plan->shards < 2)
    return games;
  uint64_t sets = games / t->file->set;
  return (sets + plan->shards - 1 - plan->shard) / plan->shards * t->file->set;
}

static bst_status begin(bst_hall *h) {
  const bst_tournament_plan *plan = h->plan;
  bst_tournament_result *out = h->out;
  bst_hall_measure(h);
  h->history = &out->schedule.history;
  h->date = plan->date;
  h->digest = XXH3_createState();
  if (!h->digest || XXH3_64bits_reset(h->digest) != XXH_OK || !make_ring(h) || !make_counts(h) ||
      bst_schedule_init(&out->schedule, h->t->file, plan->seed, plan->games) != BST_OK ||
      bst_scores_init(&out->scores, h->t->file, plan->seed) != BST_OK ||
      bst_scores_begin_round(&out->scores, &out->schedule) != BST_OK)
    return BST_NO_MEMORY;
  h->limit = bst_schedule_round_games(&out->schedule);
  out->total = games_of_shard(h->t, plan);
  return BST_OK;
}

bst_status bst_hall_hire(bst_hall *h, uint32_t number, bst_hall_worker *out, bst_error *err) {
  size_t rulesets = h->t->file->rules_count;
  *out = (bst_hall_worker){.hall = h, .number = number, .at = calloc(rulesets, sizeof *out->at)};
  out->referee = (bst_referee){out, bst_hall_adjudicate};
  return out->at ? bst_tournament_calls_new(h->t->file, &out->calls, err)
                 : bst_fail(err, BST_NO_MEMORY, "out of memory; ask for fewer threads");
}

void bst_hall_dismiss(bst_hall_worker *w) {
  for (size_t i = 0; w->at && i < w->hall->t->file->rules_count; i++)
    if (w->at[i].made)
      bst_match_clear(&w->at[i].match);
  bst_tournament_calls_free(w->calls);
  bst_moves_clear(&w->moves);
  free(w->at);
}

static bst_status play_on_threads(bst_hall *h, uint32_t threads, bst_error *err) {
  bst_status status = BST_OK;
  bst_hall_worker *w = calloc(threads, sizeof *w);
  for (uint32_t i = 0; w && i < threads && status == BST_OK; i++)
    status = bst_hall_hire(h, i, &w[i], err);
  if (!w)
    status = bst_fail(err, BST_NO_MEMORY, "out of memory; ask for fewer threads");
  if (status == BST_OK)
    status = play_all(h, w, threads, err);
  if (h->out->abandoned)
    return status;
  for (uint32_t i = 0; w && i < threads; i++)
    if (w[i].hall)
      bst_hall_dismiss(&w[i]);
  free(w);
  return status;
}

/* What was played beyond the end doesn't count. */
static bst_status finish(bst_hall *h, bst_error *err) {
  bst_tournament_result *out = h->out;
  bst_results *r = h->plan->results;
  bst_status status = r ? commit(h, true, err) : BST_OK;
  bst_scores_close(&out->scores);
  out->digest = XXH3_64bits_digest(h->digest);
  out->seconds = seconds_so_far(h);
  if (h->plan->progress)
    h->plan->progress(h->plan->self, out, bst_clock_seconds() - h->start);
  bool early = out->ending == BST_ENDED_BY_TEST || out->ending == BST_ENDED_BY_RULES;
  if (status == BST_OK)
    status = bst_scores_check(&out->scores, err);
  return r && early && status == BST_OK ? bst_results_cut(r, h->end, err) : status;
}

static bst_status run(bst_hall *h, bst_error *err) {
  bst_status status = begin(h);
  if (status != BST_OK)
    return bst_fail(err, status, "out of memory for a tournament; leave out players or rulesets");
  status = bst_scores_open_judge(&h->out->scores, err);
  if (status != BST_OK)
    return status;
  pthread_mutex_init(&h->lock, NULL);
  pthread_cond_init(&h->room, NULL);
  pthread_cond_init(&h->arrived, NULL);
  status = h->plan->crew ? bst_hall_lead_crew(h, err) : play_on_threads(h, h->plan->threads, err);
  if (!h->out->abandoned) {
    pthread_cond_destroy(&h->arrived);
    pthread_cond_destroy(&h->room);
    pthread_mutex_destroy(&h->lock);
  }
  return status == BST_OK ? finish(h, err) : status;
}

bst_status bst_tournament_run(const bst_tournament *t, const bst_tournament_plan *plan,
                              bst_tournament_result *out, bst_error *err) {
  *out = (bst_tournament_result){.ending = BST_ENDED};
  bst_hall *h = calloc(1, sizeof *h); /* not here: threads may outlive this call */
  if (!h)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a tournament");
  *h =
      (bst_hall){.t = t, .plan = plan, .out = out, .end = UINT64_MAX, .start = bst_clock_seconds()};
  bst_status status = run(h, err);
  if (out->abandoned)
    return status;
  free_hall(h);
  free(h);
  return status;
}

/* All games of this round that are there; *whole: none is missing. */
static bst_status recount_round(bst_hall *h, bool *whole, bst_error *err) {
  bst_status status = BST_OK;
  *whole = true;
  for (; status == BST_OK && h->counted < h->limit && h->end == UINT64_MAX; h->counted++) {
    bst_hall_slot *s = bst_hall_slot_of(h, h->counted);
    bst_schedule_fixture(&h->out->schedule, h->counted, &s->fixture);
    bool there = bst_results_has(h->plan->results, h->counted);
    bool left_out = bst_hall_is_left_out(h, &s->fixture, h->out->out_count);
    *whole = *whole && (there || left_out);
    s->state = left_out ? BST_SLOT_LEFT_OUT : there ? BST_SLOT_KEPT : BST_SLOT_SKIPPED;
    status = bst_hall_count(h, h->counted + 1, err);
  }
  return status;
}

static bst_status recount(bst_hall *h, bst_error *err) {
  bst_status status = begin(h);
  bool whole = true;
  if (status != BST_OK)
    return bst_fail(err, status, "out of memory for the standings");
  while (status == BST_OK && h->end == UINT64_MAX && whole) {
    status = recount_round(h, &whole, err);
    if (status == BST_OK && whole && h->end == UINT64_MAX)
      status = bst_hall_next_round(h, err);
  }
  if (!whole)
    h->out->ending = BST_ENDED_BY_SIGNAL;
  bst_scores_close(&h->out->scores);
  h->out->digest = XXH3_64bits_digest(h->digest);
  h->out->seconds = bst_results_seconds(h->plan->results);
  return status;
}

bst_status bst_tournament_recount(const bst_tournament *t, const bst_tournament_plan *plan,
                                  bst_tournament_result *out, bst_error *err) {
  *out = (bst_tournament_result){.ending = BST_ENDED};
  bst_hall h = {.t = t, .plan = plan, .out = out, .end = UINT64_MAX, .start = bst_clock_seconds()};
  bst_status status = recount(&h, err);
  free_hall(&h);
  return status;
}

void bst_tournament_result_free(bst_tournament_result *r) {
  for (size_t i = 0; r->count && i < r->schedule.file->rules_count; i++) {
    free(r->count[i].term);
    free(r->count[i].fired);
  }
  free(r->count);
  bst_schedule_free(&r->schedule);
  bst_scores_free(&r->scores);
  *r = (bst_tournament_result){.ending = BST_ENDED};
}
