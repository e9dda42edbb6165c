/* sim_compare.h - what rules change: the same simulation with others, side by side. */
#ifndef BST_SIM_COMPARE_H
#define BST_SIM_COMPARE_H

#include <json.h>
#include <load.h>
#include <sim.h>

/* A simulation that is over. */
typedef struct sim_side {
  const bst_rules *rules;
  const bst_sim_result *result;
} sim_side;

/* Means of one simulation: parts a turn, tokens a player at the end, points a player by reason. */
void sim_set_means(bst_json *out, const sim_side *side);

/* Prints a table: points and their reasons, turns, parts, tokens, with the difference. */
void sim_print_comparison(const sim_side *one, const sim_side *other);

#endif
