/* sim_tell.h - what is told of simulated games, by 'bastide sim' and 'bastide tournament'. */
#ifndef SIM_TELL_H
#define SIM_TELL_H

#include <json.h>
#include <sim.h>

#include "command_line.h"

/* --threads, or all cores; one where calls are traced. */
uint32_t threads_of(const options *o);

static inline double mean_of(double sum, uint64_t count) { return count ? sum / (double)count : 0; }

/* Wins, ties and mean points. */
void tally_json(bst_json *to, const bst_tally *tally);
/* Why games were aborted; `seed` is the simulation's. */
bst_json *reasons_json(uint64_t seed, const bst_sim_result *r);
/* The same on the standard error, a line each, and who of `player` has forfeited. */
void print_reasons(const bst_sim_result *r, const char *const *player, uint8_t players);

#endif
