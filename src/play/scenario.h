/* scenario.h - carries out one scenario of a test file and says whether everything that it expects
 * holds. It stops at the first thing that doesn't. */
#ifndef BST_PLAY_SCENARIO_H
#define BST_PLAY_SCENARIO_H

#include <scenario_file.h>

typedef struct bst_scenario_result {
  bool passed;
  size_t checks;       /* single expectations that were looked at */
  int line;            /* of what failed, in the scenario's file */
  char expected[1024]; /* what should be, and what is, as text */
  char actual[2048];
  bst_rules *rules; /* the rules, and the position where it stopped; NULL: it didn't get there */
  bst_game *game;
} bst_scenario_result;

/* Fills *out, which the caller empties with bst_scenario_result_clear() before it is used again. */
void bst_scenario_run(const bst_scenario *scenario, bst_scenario_result *out);
void bst_scenario_result_clear(bst_scenario_result *result);

#endif
