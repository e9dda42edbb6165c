/* mcts.c - see mcts.h. */
#define _POSIX_C_SOURCE 200809L
#include "mcts.h"

#include "mcts_search.h"

#include <pthread.h>
#include <status.h>
#include <stdlib.h>
#include <time.h>

enum {
  TRIALS_BETWEEN_LOOKS = 8, /* at the clock */
  THINKING = 7,             /* trials for which one counts that greedy goes on with */
};

typedef struct runner {
  bst_search search;
  const bst_decision *what;
  uint64_t trials;          /* to make; 0: as many as there is time for */
  struct timespec deadline; /* where there is a limit of time */
  bst_status status;
  pthread_t thread;
} runner;

typedef struct tree_player {
  const bst_player *player;
  uint32_t count;
  runner runner[]; /* one for each thread */
} tree_player;

static void close(void *self) {
  tree_player *p = self;
  for (uint32_t i = 0; i < p->count; i++)
    bst_search_clear(&p->runner[i].search);
  free(p);
}

static bst_status no_memory(bst_error *err) {
  return bst_fail(err, BST_NO_MEMORY, "out of memory for a search; give it fewer nodes or threads");
}

static bst_status open(const bst_player *who, const bst_ruleset *rs, void **self, bst_error *err) {
  uint32_t count = who->thinking.threads;
  tree_player *p = calloc(1, sizeof *p + count * sizeof p->runner[0]);
  bst_status status = p ? BST_OK : BST_NO_MEMORY;
  for (uint32_t i = 0; i < count && status == BST_OK; i++) {
    status = bst_search_init(&p->runner[i].search, &who->thinking, rs);
    p->count += status == BST_OK;
  }
  if (status == BST_OK) {
    p->player = who;
    *self = p;
    return BST_OK;
  }
  if (p)
    close(p);
  return no_memory(err);
}

static void forget(void *self) {
  tree_player *p = self;
  for (uint32_t i = 0; i < p->count; i++)
    bst_tree_clear(&p->runner[i].search.tree);
}

/* --- a decision ------------------------------------------------------------------------------- */

static bool is_late(const struct timespec *deadline) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec > deadline->tv_sec ||
         (now.tv_sec == deadline->tv_sec && now.tv_nsec >= deadline->tv_nsec);
}

static struct timespec deadline_in(uint32_t microseconds) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  t.tv_sec += microseconds / 1000000;
  t.tv_nsec += (long)(microseconds % 1000000) * 1000;
  t.tv_sec += t.tv_nsec / 1000000000;
  t.tv_nsec %= 1000000000;
  return t;
}

static void *run(void *self) {
  runner *r = self;
  bool timed = r->search.way->time > 0;
  for (uint64_t i = 0; (r->trials == 0 || i < r->trials) && r->status == BST_OK &&
                       !bst_search_is_endless(&r->search);
       i++) {
    bool thinks = r->search.way->rollout == BST_ROLLOUT_GREEDY;
    if (timed && i > 0 && (thinks || i % TRIALS_BETWEEN_LOOKS == 0) && is_late(&r->deadline))
      break;
    bst_search_trial(&r->search, r->what);
  }
  return NULL;
}

/* All of them search. What no thread could be started for is done by this one. */
static void run_all(tree_player *p) {
  uint32_t started = 1;
  while (started < p->count &&
         pthread_create(&p->runner[started].thread, NULL, run, &p->runner[started]) == 0)
    started++;
  run(&p->runner[0]);
  for (uint32_t i = 1; i < started; i++)
    pthread_join(p->runner[i].thread, NULL);
  for (uint32_t i = started; i < p->count; i++)
    run(&p->runner[i]);
}

static void prepare(tree_player *p, const bst_decision *what, bst_dice *dice) {
  const bst_thinking *way = &p->player->thinking;
  uint32_t each = way->rollout == BST_ROLLOUT_GREEDY ? THINKING : 1;
  uint32_t haste = bst_haste(what->view), iterations = way->iterations / haste;
  iterations = iterations / each + (iterations % each != 0);
  struct timespec deadline = deadline_in(way->time / haste);
  for (uint32_t i = 0; i < p->count; i++) {
    runner *r = &p->runner[i];
    uint32_t share = iterations / p->count + (i < iterations % p->count);
    r->what = what;
    r->trials = way->iterations > 0 && share == 0 ? 1 : share;
    r->deadline = deadline;
    r->status = bst_search_begin(&r->search, what, bst_dice_next(dice));
  }
}

/* The action that was tried most often, by all together; of equals the one that went better. */
static uint32_t most_tried(const tree_player *p, uint32_t count) {
  uint32_t best = 0;
  uint64_t most = 0;
  int64_t most_sum = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t visits = 0;
    int64_t sum = 0;
    for (uint32_t n = 0; n < p->count; n++) {
      const bst_edge *edge = &p->runner[n].search.tree.edge[i];
      visits += edge->visits;
      sum += edge->sum;
    }
    if (visits > most || (visits == most && sum > most_sum)) {
      best = i;
      most = visits;
      most_sum = sum;
    }
  }
  return best;
}

/* Whatever is tried, nothing comes to an end: that is told, and the rules' fault. */
static bst_status tell_endless(const tree_player *p, bst_error *err) {
  bool endless = true;
  for (uint32_t i = 0; i < p->count; i++)
    endless = endless && bst_search_is_endless(&p->runner[i].search);
  return endless ? bst_fail(err, BST_ENDLESS, "%s", p->runner[0].search.why.text) : BST_OK;
}

static bst_status choose(void *self, const bst_decision *what, uint32_t *out, bst_error *err) {
  tree_player *p = self;
  bst_dice dice = {what->chance};
  bst_status status = BST_OK;
  prepare(p, what, &dice);
  run_all(p);
  for (uint32_t i = 0; i < p->count && status == BST_OK; i++)
    status = p->runner[i].status;
  if (status != BST_OK)
    return no_memory(err);
  *out = most_tried(p, what->count);
  return tell_endless(p, err);
}

uint64_t bst_mcts_trials(const void *self) {
  const tree_player *p = self;
  uint64_t trials = 0;
  for (uint32_t i = 0; i < p->count; i++)
    trials += p->runner[i].search.trials;
  return trials;
}

static uint64_t cut(const void *self) {
  const tree_player *p = self;
  uint64_t all = 0;
  for (uint32_t i = 0; i < p->count; i++)
    all += bst_greedy_counted(p->runner[i].search.greedy).cut;
  return all;
}

const bst_mind_kind bst_mcts_kind = {open, forget, forget, choose, NULL, close, cut};
