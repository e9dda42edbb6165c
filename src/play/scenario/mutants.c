/* mutants.c - see mutants.h. Threads share the list of mutants, and how often each scenario has
 * noticed one: those that did so most often are asked first. */
#include "mutants.h"

#include "probes.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct crew {
  const bst_mutant_plan *plan;
  bst_mutant *mutant;
  size_t count;
  atomic_size_t next, done;
  atomic_uint *noticed; /* by scenario */
  atomic_bool failed;   /* out of memory */
  bst_probes *probes;
} crew;

typedef struct rank {
  size_t scenario;
  unsigned noticed;
} rank;

typedef struct worker {
  crew *crew;
  rank *order;
  bool calling; /* the thread that asked for it all */
  pthread_t thread;
} worker;

/* --- one mutant ----------------------------------------------------------------------------------
 */

/* By the first scenario that isn't about an error. */
static bool can_load(const bst_mutant_plan *plan, bst_kept_rules *kept) {
  const bst_scenario *from = NULL;
  for (size_t i = 0; i < plan->scenario_count && !from; i++)
    from = plan->scenario[i]->error ? NULL : plan->scenario[i];
  if (!from)
    return true;
  bst_rules *rules = bst_scenario_rules(from, kept);
  bool loads = rules != NULL;
  bst_kept_rules_give(kept, rules);
  return loads;
}

static int compare(const void *a, const void *b) {
  const rank *x = a, *y = b;
  if (x->noticed != y->noticed)
    return x->noticed > y->noticed ? -1 : 1;
  return (x->scenario > y->scenario) - (x->scenario < y->scenario);
}

static void run_scenarios(worker *w, bst_mutant *m, bst_kept_rules *kept) {
  crew *all = w->crew;
  size_t count = all->plan->scenario_count;
  for (size_t i = 0; i < count; i++)
    w->order[i] = (rank){i, atomic_load(&all->noticed[i])};
  qsort(w->order, count, sizeof *w->order, compare);
  for (size_t i = 0; i < count; i++) {
    const bst_scenario *scenario = all->plan->scenario[w->order[i].scenario];
    if (!bst_scenario_fails(scenario, kept))
      continue;
    atomic_fetch_add(&all->noticed[w->order[i].scenario], 1);
    m->fate = BST_MUTANT_NOTICED;
    m->noticed = scenario;
    return;
  }
  m->fate = BST_MUTANT_LIVES;
}

/* False: out of memory. */
static bool try_text(worker *w, bst_mutant *m) {
  const bst_mutant_plan *plan = w->crew->plan;
  size_t length;
  char *text =
      bst_mutation_text(m->mutation, m->with, plan->source.text, plan->source.size, &length);
  if (!text)
    return false;
  const bst_source source = {text, length, plan->source.hash};
  bst_source_instead(plan->path, &source);
  bst_kept_rules *kept = bst_kept_rules_new(); /* of this mutant alone */
  m->fate = BST_MUTANT_REFUSED;
  if (can_load(plan, kept))
    run_scenarios(w, m, kept);
  bst_kept_rules_free(kept);
  if (m->fate == BST_MUTANT_LIVES && m->mutation->is_declared && bst_probes_agree(w->crew->probes))
    m->fate = BST_MUTANT_SAME;
  bst_source_instead(NULL, NULL);
  free(text);
  return true;
}

static void try_mutant(worker *w, bst_mutant *m) {
  m->fate = BST_MUTANT_REFUSED;
  for (m->with = 0; m->with < m->mutation->with_count; m->with++) {
    if (!try_text(w, m))
      atomic_store(&w->crew->failed, true);
    if (m->fate != BST_MUTANT_REFUSED)
      return;
  }
  m->with--;
}

/* --- all of them ---------------------------------------------------------------------------------
 */

static void *work(void *self) {
  worker *w = self;
  crew *all = w->crew;
  for (size_t i; (i = atomic_fetch_add(&all->next, 1)) < all->count;) {
    try_mutant(w, &all->mutant[i]);
    size_t done = atomic_fetch_add(&all->done, 1) + 1;
    if (w->calling && all->plan->tried)
      all->plan->tried(all->plan->self, done);
  }
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

bst_status bst_mutants_try(const bst_mutant_plan *plan, bst_mutant *mutant, size_t count) {
  crew all = {.plan = plan, .mutant = mutant, .count = count};
  uint32_t threads = plan->threads > 1 ? plan->threads : 1;
  worker *w = calloc(threads, sizeof *w);
  all.noticed = calloc(plan->scenario_count + 1, sizeof *all.noticed);
  all.probes = bst_probes_new(plan->scenario, plan->scenario_count);
  bool fine = w && all.noticed && all.probes;
  for (uint32_t i = 0; fine && i < threads; i++) {
    w[i] = (worker){.crew = &all, .calling = i == 0};
    w[i].order = calloc(plan->scenario_count + 1, sizeof *w[i].order);
    fine = w[i].order != NULL;
  }
  if (fine)
    run_with(w, threads);
  for (uint32_t i = 0; w && i < threads; i++)
    free(w[i].order);
  free(w);
  free(all.noticed);
  bst_probes_free(all.probes);
  return fine && !atomic_load(&all.failed) ? BST_OK : BST_NO_MEMORY;
}
