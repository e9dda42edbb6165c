/* sim.c - see sim.h. Workers take the next chunk from one counter and keep their own sums; the
 * calling thread only waits and reports. */
#define _POSIX_C_SOURCE 200809L
#include "sim.h"

#include "course_scribe.h"
#include "figure_scribe.h"

#include <inspect.h>
#include <pthread.h>
#include <score.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <tokens.h>
#include <xxhash.h>

enum {
  CHUNK_MAX = 64,
  REPORT_MILLISECONDS = 150,
  FIRST_GAMES = 32, /* if none of these comes to an end, no other one is played */
};

typedef enum outlook { OUTLOOK_UNKNOWN, OUTLOOK_FINE, OUTLOOK_ENDLESS } outlook;

typedef struct hall { /* what all workers share */
  const bst_sim_plan *plan;
  uint64_t chunk_count, chunk_size;
  uint64_t *chunk_digest;
  atomic_uint_fast64_t next_chunk, games_done;
  atomic_int outlook; /* of all games, by the first ones; changes once, under the lock */
  pthread_mutex_t lock;
  pthread_cond_t finished, known;
  uint32_t working, endless; /* under the lock */
} hall;

typedef struct worker {
  hall *hall;
  bst_match match;
  bst_sim_result sum;
  uint64_t ties_broken; /* in this game */
  bst_course_scribe course;
  bst_figure_scribe figures;
  bst_error failure; /* of the scribe; status BST_OK: none */
  pthread_t thread;
} worker;

uint64_t bst_sim_game_seed(uint64_t seed, uint64_t game) { return bst_random_mix(seed, game); }

static bst_status fail(bst_error *err, bst_status status, const char *text) {
  if (err) {
    err->status = status;
    snprintf(err->text, sizeof err->text, "%s", text);
  }
  return status;
}

/* --- one game ------------------------------------------------------------------------------- */

static uint8_t seat_of(const bst_sim_plan *plan, uint8_t player, uint64_t game, uint8_t seats) {
  return (uint8_t)(plan->fixed_seats ? player : (player + game % seats) % seats);
}

/* Where the points came from, and the tokens that are left. */
static void count_possessions(bst_sim_result *sum, const bst_ruleset *rs, const bst_game *g,
                              uint8_t seat) {
  const bst_location supply = {BST_AT_SUPPLY, seat, BST_NONE};
  uint16_t terms = bst_term_count(rs);
  for (uint16_t term = 0; term < terms && term < BST_SIM_TERMS; term++)
    sum->term[term] += bst_game_points_by_term(rs, g, seat, term);
  for (uint8_t kind = 0; kind < rs->token_count; kind++)
    sum->token[kind] += bst_token_count(rs, g, kind, supply);
}

static void count_game(bst_sim_result *sum, const bst_sim_plan *plan, const bst_game *g,
                       uint64_t game, const bst_result *result) {
  uint8_t seats = bst_ruleset_players(plan->ruleset);
  for (uint8_t player = 0; player < seats; player++) {
    uint8_t seat = seat_of(plan, player, game, seats);
    bst_tally *tally[2] = {&sum->player[player], &sum->by_seat[player][seat]};
    for (int i = 0; i < 2; i++) {
      tally[i]->games++;
      tally[i]->points += bst_game_points(g, seat);
      tally[i]->wins += result->rank[seat] == 1 && !result->shared;
      tally[i]->ties += result->rank[seat] == 1 && result->shared;
    }
  }
  sum->games++;
  sum->turns += bst_game_turn(g);
  sum->parts += g->part;
  sum->discarded += bst_game_discarded(g);
  for (uint8_t seat = 0; seat < seats; seat++)
    count_possessions(sum, plan->ruleset, g, seat);
}

/* Once for a feature: the first owner is told first. */
static void on_awarded(void *self, const bst_game *g, const bst_award *award) {
  worker *w = self;
  const bst_table *t = w->match.table;
  if (award->part_count == 0 || award->node == BST_NONE || !bst_tie_is_broken(t, g, award->node))
    return;
  uint32_t owners = bst_owners(t, g, award->node);
  w->ties_broken += (owners & ((1u << award->seat) - 1)) == 0;
}

/* Adds games that were aborted for one reason. Where there are too many reasons, those whose first
 * game came first are kept: which these are doesn't depend on the threads. */
static void count_reason(bst_sim_result *sum, const bst_abort_reason *more) {
  bst_abort_reason *list = sum->reason;
  uint32_t i = 0;
  while (i < sum->reason_count && strcmp(list[i].error.text, more->error.text) != 0)
    i++;
  if (i == sum->reason_count && i < BST_ABORT_REASONS) {
    list[sum->reason_count++] = *more;
  } else if (i < sum->reason_count) {
    list[i].games += more->games;
    if (more->first_game < list[i].first_game)
      list[i].first_game = more->first_game;
  } else if (more->first_game < list[i - 1].first_game) {
    list[--i] = *more;
  } else {
    return;
  }
  for (i = i < sum->reason_count ? i : sum->reason_count - 1;
       i > 0 && list[i].first_game < list[i - 1].first_game; i--) {
    bst_abort_reason other = list[i];
    list[i] = list[i - 1];
    list[i - 1] = other;
  }
}

/* `forfeit`: the seat of the player whose script it was. */
static void count_aborted(bst_sim_result *sum, const bst_sim_plan *plan, uint64_t game,
                          const bst_error *error, uint8_t forfeit) {
  bst_abort_reason one = {.games = 1, .first_game = game, .error = *error};
  uint8_t seats = bst_ruleset_players(plan->ruleset);
  for (uint8_t player = 0; player < seats; player++)
    if (seat_of(plan, player, game, seats) == forfeit)
      sum->player[player].forfeits += 1;
  sum->aborted++;
  count_reason(sum, &one);
}

/* Only the first games are played before it is known whether games by these rules end. So what is
 * played, and comes out, doesn't depend on the threads. */
static bool may_play(hall *h, uint64_t game) {
  if (game < FIRST_GAMES || atomic_load(&h->outlook) == OUTLOOK_FINE)
    return true;
  pthread_mutex_lock(&h->lock);
  while (atomic_load(&h->outlook) == OUTLOOK_UNKNOWN)
    pthread_cond_wait(&h->known, &h->lock);
  pthread_mutex_unlock(&h->lock);
  return atomic_load(&h->outlook) == OUTLOOK_FINE;
}

/* One of the first games was played. */
static void look_ahead(hall *h, bool endless) {
  if (atomic_load(&h->outlook) != OUTLOOK_UNKNOWN)
    return;
  pthread_mutex_lock(&h->lock);
  h->endless += endless;
  if (!endless)
    atomic_store(&h->outlook, OUTLOOK_FINE);
  else if (h->endless == FIRST_GAMES)
    atomic_store(&h->outlook, OUTLOOK_ENDLESS);
  if (atomic_load(&h->outlook) != OUTLOOK_UNKNOWN)
    pthread_cond_broadcast(&h->known);
  pthread_mutex_unlock(&h->lock);
}

/* Went the game on and on, by a fault of the rules? */
static bool is_endless(const worker *w, bst_status status) {
  return (status == BST_ENDLESS || status == BST_FULL) && !w->match.watcher_failed &&
         w->match.forfeit == BST_NOBODY_FAILED;
}

static uint64_t play_game(worker *w, uint64_t game) {
  const bst_sim_plan *plan = w->hall->plan;
  uint8_t seats = bst_ruleset_players(plan->ruleset);
  for (uint8_t player = 0; player < seats; player++)
    w->match.seat[seat_of(plan, player, game, seats)] = &plan->player[player];
  bst_error error;
  bst_result result;
  w->match.number = game;
  w->ties_broken = 0;
  bst_status status = bst_match_play(&w->match, bst_sim_game_seed(plan->seed, game), 0, &error);
  if (status == BST_OK)
    status = bst_game_result(w->match.table, w->match.game, &result, &error);
  if (status == BST_OK) {
    count_game(&w->sum, plan, w->match.game, game, &result);
    w->sum.ties_broken += w->ties_broken;
    for (int kind = 0; plan->figures && kind < BST_MAX_FIGURE_KINDS; kind++)
      w->sum.placed[kind] += w->figures.placed[kind];
  } else if (w->match.watcher_failed)
    w->failure = error;
  else
    count_aborted(&w->sum, plan, game, &error, w->match.forfeit);
  if (game < FIRST_GAMES)
    look_ahead(w->hall, is_endless(w, status));
  return plan->course ? w->course.digest : bst_game_digest(plan->ruleset, w->match.game);
}

/* --- the workers ---------------------------------------------------------------------------- */

static void play_chunk(worker *w, uint64_t chunk) {
  uint64_t digest[CHUNK_MAX] = {0};
  uint64_t first = chunk * w->hall->chunk_size, left = w->hall->plan->games - first;
  uint64_t count = left < w->hall->chunk_size ? left : w->hall->chunk_size;
  uint64_t played = 0;
  for (; played < count && w->failure.status == BST_OK && may_play(w->hall, first + played);
       played++)
    digest[played] = play_game(w, first + played);
  if (w->failure.status != BST_OK)
    atomic_store(&w->hall->next_chunk, w->hall->chunk_count); /* the others shall stop, too */
  w->hall->chunk_digest[chunk] = XXH3_64bits(digest, (size_t)played * sizeof digest[0]);
  atomic_fetch_add(&w->hall->games_done, played);
}

static bool is_mine(const bst_sim_plan *plan, uint64_t chunk) {
  return plan->parts < 2 || chunk % plan->parts == plan->part;
}

static void *work(void *self) {
  worker *w = self;
  hall *h = w->hall;
  uint64_t chunk;
  while ((chunk = atomic_fetch_add(&h->next_chunk, 1)) < h->chunk_count)
    if (is_mine(h->plan, chunk))
      play_chunk(w, chunk);
  pthread_mutex_lock(&h->lock);
  h->working--;
  pthread_cond_signal(&h->finished);
  pthread_mutex_unlock(&h->lock);
  return NULL;
}

/* A moment from now on the clock that pthread_cond_timedwait() goes by. */
static struct timespec next_report(void) {
  struct timespec t;
  clock_gettime(CLOCK_REALTIME, &t);
  t.tv_nsec += REPORT_MILLISECONDS * 1000000L;
  t.tv_sec += t.tv_nsec / 1000000000L;
  t.tv_nsec %= 1000000000L;
  return t;
}

static void wait_for_all(hall *h, double start) {
  pthread_mutex_lock(&h->lock);
  while (h->working > 0) {
    struct timespec until = next_report();
    pthread_cond_timedwait(&h->finished, &h->lock, &until);
    if (h->plan->progress)
      h->plan->progress(h->plan->self, atomic_load(&h->games_done), bst_clock_seconds() - start);
  }
  pthread_mutex_unlock(&h->lock);
}

/* Starts as many threads as it can; returns how many. */
static uint32_t start_workers(hall *h, worker *w, uint32_t count) {
  h->working = count;
  for (uint32_t i = 0; i < count; i++)
    if (pthread_create(&w[i].thread, NULL, work, &w[i]) != 0) {
      atomic_store(&h->next_chunk, h->chunk_count); /* the others shall go home */
      pthread_mutex_lock(&h->lock);
      h->working -= count - i;
      pthread_mutex_unlock(&h->lock);
      return i;
    }
  return count;
}

/* --- the sum -------------------------------------------------------------------------------- */

void bst_tally_add(bst_tally *to, const bst_tally *from) {
  to->games += from->games;
  to->wins += from->wins;
  to->ties += from->ties;
  to->forfeits += from->forfeits;
  to->points += from->points;
}

static void add_result(bst_sim_result *to, const bst_sim_result *from) {
  to->aborted += from->aborted;
  for (uint32_t i = 0; i < from->reason_count; i++)
    count_reason(to, &from->reason[i]);
  to->games += from->games;
  to->turns += from->turns;
  to->discarded += from->discarded;
  to->parts += from->parts;
  to->ties_broken += from->ties_broken;
  for (int term = 0; term < BST_SIM_TERMS; term++)
    to->term[term] += from->term[term];
  for (int kind = 0; kind < BST_MAX_TOKEN_KINDS; kind++)
    to->token[kind] += from->token[kind];
  for (int kind = 0; kind < BST_MAX_FIGURE_KINDS; kind++)
    to->placed[kind] += from->placed[kind];
  for (int player = 0; player < BST_MAX_PLAYERS; player++) {
    bst_tally_add(&to->player[player], &from->player[player]);
    for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
      bst_tally_add(&to->by_seat[player][seat], &from->by_seat[player][seat]);
  }
}

void bst_sim_join(bst_sim_result *to, const bst_sim_result *from) {
  add_result(to, from);
  to->is_endless = to->is_endless || from->is_endless;
  to->seconds = to->seconds > from->seconds ? to->seconds : from->seconds;
}

/* Who plays none of the first games finds out for himself whether games by these rules end, as the
 * others do; what he plays for it counts nowhere. */
static void scout(worker *w) {
  bst_sim_result before = w->sum;
  for (uint64_t game = 0;
       game < FIRST_GAMES && game < w->hall->plan->games && w->failure.status == BST_OK &&
       atomic_load(&w->hall->outlook) == OUTLOOK_UNKNOWN;
       game++)
    play_game(w, game);
  w->sum = before;
}

static bst_status play_all(hall *h, worker *w, uint32_t threads, bst_sim_result *out,
                           bst_error *err) {
  bst_sim_result sum = {0};
  double start = bst_clock_seconds();
  if (threads > 0 && h->plan->parts > 1) {
    const bst_scribe *scribe = w[0].match.scribe;
    w[0].match.scribe = NULL;
    scout(&w[0]);
    w[0].match.scribe = scribe;
  }
  uint32_t started = start_workers(h, w, threads);
  wait_for_all(h, start);
  for (uint32_t i = 0; i < started; i++)
    pthread_join(w[i].thread, NULL);
  if (started < threads)
    return fail(err, BST_FULL, "the system starts no more threads; ask for fewer");
  for (uint32_t i = 0; i < threads; i++) {
    if (w[i].failure.status != BST_OK)
      return fail(err, w[i].failure.status, w[i].failure.text);
    add_result(&sum, &w[i].sum);
  }
  sum.seconds = bst_clock_seconds() - start;
  sum.is_endless = atomic_load(&h->outlook) == OUTLOOK_ENDLESS && h->plan->games > FIRST_GAMES;
  *out = sum;
  return BST_OK;
}

static uint64_t chunk_size_of(const bst_sim_plan *plan) {
  return plan->chunk > 0 && plan->chunk < CHUNK_MAX ? plan->chunk : CHUNK_MAX;
}

uint64_t bst_sim_chunks(const bst_sim_plan *plan) {
  return (plan->games + chunk_size_of(plan) - 1) / chunk_size_of(plan);
}

void bst_sim_finish(const bst_sim_plan *plan, bst_sim_result *r, const uint64_t *chunk_digest) {
  uint64_t chunks = bst_sim_chunks(plan);
  if (r->is_endless) /* the others have left nothing */
    chunks = (FIRST_GAMES + chunk_size_of(plan) - 1) / chunk_size_of(plan);
  r->digest = XXH3_64bits(chunk_digest, (size_t)chunks * sizeof *chunk_digest);
}

bst_status bst_sim_run(const bst_sim_plan *plan, bst_sim_result *out, bst_error *err) {
  uint64_t *chunk_digest = calloc((size_t)bst_sim_chunks(plan) + 1, sizeof *chunk_digest);
  if (!chunk_digest)
    return fail(err, BST_NO_MEMORY, "out of memory; ask for fewer games or threads");
  bst_status status = bst_sim_run_part(plan, out, chunk_digest, err);
  if (status == BST_OK)
    bst_sim_finish(plan, out, chunk_digest);
  free(chunk_digest);
  return status;
}

bst_status bst_sim_run_part(const bst_sim_plan *plan, bst_sim_result *out, uint64_t *chunk_digest,
                            bst_error *err) {
  hall h = {.plan = plan,
            .chunk_size = chunk_size_of(plan),
            .chunk_count = bst_sim_chunks(plan),
            .chunk_digest = chunk_digest};
  bst_status status = BST_OK;
  /* More threads than chunks would only look on. */
  uint32_t threads = plan->threads < h.chunk_count ? plan->threads : (uint32_t)h.chunk_count;
  worker *w = calloc((size_t)threads + 1, sizeof *w);
  if (!w)
    status = fail(err, BST_NO_MEMORY, "out of memory; ask for fewer games or threads");
  for (uint32_t i = 0; status == BST_OK && i < threads; i++) {
    w[i].hall = &h;
    status = bst_match_init(&w[i].match, plan->ruleset, err);
    w[i].match.scribe = plan->scribe ? &plan->scribe[i] : NULL;
    bst_course_scribe_init(&w[i].course, w[i].match.scribe);
    if (plan->course)
      w[i].match.scribe = &w[i].course.face;
    bst_figure_scribe_init(&w[i].figures, w[i].match.scribe);
    if (plan->figures)
      w[i].match.scribe = &w[i].figures.face;
    if (status == BST_OK && plan->ruleset->tiebreak_count > 0)
      bst_table_observe(w[i].match.table, &(bst_observer){.self = &w[i], .awarded = on_awarded});
  }
  if (status == BST_OK) {
    pthread_mutex_init(&h.lock, NULL);
    pthread_cond_init(&h.finished, NULL);
    pthread_cond_init(&h.known, NULL);
    status = play_all(&h, w, threads, out, err);
    pthread_cond_destroy(&h.known);
    pthread_cond_destroy(&h.finished);
    pthread_mutex_destroy(&h.lock);
  }
  for (uint32_t i = 0; w && i < threads; i++)
    bst_match_clear(&w[i].match);
  free(w);
  return status;
}
