/* scenario_run.c - many scenarios side by side. Each has a table and a game of its own, and rules
 * that no other thread has, so threads share nothing but the list. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "scenario.h"

typedef struct crew {
  bst_scenario_task *task;
  size_t count;
  atomic_size_t next;
} crew;

typedef struct worker {
  crew *crew;
  bst_kept_rules *kept;
  bst_coverage *coverage; /* or NULL */
  pthread_t thread;
} worker;

static void *work(void *self) {
  worker *w = self;
  for (size_t i; (i = atomic_fetch_add(&w->crew->next, 1)) < w->crew->count;)
    bst_scenario_run(w->crew->task[i].scenario, w->kept, w->coverage, &w->crew->task[i].result);
  return NULL;
}

/* Fewer threads than wished for do the same work. */
static void run_with(worker *w, uint32_t count) {
  uint32_t started = 1;
  while (started < count && pthread_create(&w[started].thread, NULL, work, &w[started]) == 0)
    started++;
  work(&w[0]);
  for (uint32_t i = 1; i < started; i++)
    pthread_join(w[i].thread, NULL);
}

bst_status bst_scenario_run_all(bst_scenario_task *task, size_t count, uint32_t threads,
                                bst_coverage *coverage) {
  crew all = {.task = task, .count = count};
  if (threads > count)
    threads = (uint32_t)count;
  worker *w = calloc((size_t)threads + 1, sizeof *w);
  bool fine = w != NULL;
  for (uint32_t i = 0; fine && i < threads; i++) {
    w[i].crew = &all;
    w[i].kept = bst_kept_rules_new();
    w[i].coverage = coverage ? bst_coverage_new() : NULL;
    fine = w[i].kept && (!coverage || w[i].coverage);
  }
  if (fine && count > 0)
    run_with(w, threads);
  for (uint32_t i = 0; w && i < threads; i++) {
    fine = fine && (!coverage || bst_coverage_add(coverage, w[i].coverage));
    bst_coverage_free(w[i].coverage);
    bst_kept_rules_free(w[i].kept);
  }
  free(w);
  return fine ? BST_OK : BST_NO_MEMORY;
}
