/* sim_compare.h - what rules change: the same simulation with others, side by side. */
#ifndef BST_SIM_COMPARE_H
#define BST_SIM_COMPARE_H

#include <json.h>
#include <load.h>
#include <sim.h>
#include <statistics.h>

/* A simulation that is over. */
typedef struct sim_side {
  const bst_rules *rules;
  const bst_sim_result *result;
  bst_statistics *statistics; /* of it, for differences; else NULL */
} sim_side;

/* Means of one simulation: parts a turn, tokens a player at the end, points a player by reason. */
void sim_set_means(bst_json *out, const sim_side *side);

/* What differs, a row each, as --live tells it: {"group":"points_by_reason","name":"base.city",
 * "this":8.1,"against":9.5,"difference":-1.4,"low":-1.5,"high":-1.3}; the ends of the interval that
 * holds the true one 19 times in 20, deal by deal, are missing where they aren't known. */
bst_json *sim_differences(const sim_side *one, const sim_side *other);

/* Prints a table: points and their reasons, turns, parts, tokens, with difference and interval. */
void sim_print_comparison(const sim_side *one, const sim_side *other);

#endif
