/* sim_profile.h - sim --profile, and the totals of --trace: how often each function of the rules
 * was called, and what it took, in the games and where players looked ahead. */
#ifndef SIM_PROFILE_H
#define SIM_PROFILE_H

#include <json.h>
#include <load.h>

/* Of games that are over: a list, those that took the most first. */
bst_json *sim_profile_json(const bst_rules *rules, uint64_t games);
void sim_profile_print(const bst_rules *rules, uint64_t games);

#endif
