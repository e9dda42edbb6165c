/* sim_coverage.h - how often everything that the named rules declare came into play: in the games
 * that 'sim' played, and in as many with each other value of each of their options. */
#ifndef SIM_COVERAGE_H
#define SIM_COVERAGE_H

#include <json.h>
#include <load.h>
#include <sim.h>

#include "command_line.h"

/* Before the games are played: they will be counted. */
bst_status sim_coverage_begin(const bst_rules *rules);

/* Behind them: plays the others, and adds all up. NULL: out of memory, which it says. */
bst_json *sim_coverage(const options *o, const bst_rules *rules, const bst_sim_plan *plan,
                       const bst_sim_result *played);
/* How many games of those with other values were aborted. */
uint64_t sim_coverage_aborted(const bst_json *coverage);
void sim_coverage_print(const bst_json *coverage);

#endif
