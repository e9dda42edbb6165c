/* scenario.h - carries out the scenarios of test files and says whether everything that they expect
 * holds. Each stops at the first thing that doesn't. */
#ifndef BST_PLAY_SCENARIO_H
#define BST_PLAY_SCENARIO_H

#include <coverage.h>
#include <scenario_file.h>

#include "kept_rules.h"

typedef struct bst_scenario_result {
  bool passed;
  const char *pending; /* a rule that it needs and that isn't there yet; NULL: it was played */
  size_t checks;       /* single expectations that were looked at */
  int line;            /* of what failed, in the scenario's file */
  char expected[1024]; /* what should be, and what is, as text */
  char actual[2048];
  bst_rules *rules; /* of one that failed: the rules, and the position where it stopped; NULL: it
                       didn't get there */
  bst_game *game;
} bst_scenario_result;

/* Fills *out, which the caller empties with bst_scenario_result_clear() before it is used again.
 * Rules are taken from `kept` and given back to it (NULL: they are loaded); `coverage` (NULL:
 * nobody wants to know) learns what ran. */
void bst_scenario_run(const bst_scenario *scenario, bst_kept_rules *kept, bst_coverage *coverage,
                      bst_scenario_result *out);
void bst_scenario_result_clear(bst_scenario_result *result);
/* Does it run, and fail? */
bool bst_scenario_fails(const bst_scenario *scenario, bst_kept_rules *kept);

/* What it is played with. */
bst_setup bst_scenario_setup(const bst_scenario *scenario);
/* The rules, which are given back to `kept`; NULL: they can't be loaded, as the scenario itself
 * tells, or wants. */
bst_rules *bst_scenario_rules(const bst_scenario *scenario, bst_kept_rules *kept);

typedef struct bst_scenario_task {
  const bst_scenario *scenario;
  const char *file; /* where it is written; for the caller */
  bst_scenario_result result;
} bst_scenario_task;

/* Runs many, at most `threads` at a time; results don't depend on how many. BST_NO_MEMORY: some
 * have not run. */
bst_status bst_scenario_run_all(bst_scenario_task *task, size_t count, uint32_t threads,
                                bst_coverage *coverage);

#endif
