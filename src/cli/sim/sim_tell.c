#define _POSIX_C_SOURCE 200809L
#include "sim_tell.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

/* A trace is of one thread, so that its lines stand in the order of the games. */
uint32_t threads_of(const options *o) {
  if (o->trace && o->threads > 1)
    fprintf(stderr, "--trace: plays on one thread, not on %" PRIu64 "\n", o->threads);
  if (o->trace)
    return 1;
  if (o->threads)
    return (uint32_t)o->threads;
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  return cores > 0 && cores < 1024 ? (uint32_t)cores : 1;
}

void tally_json(bst_json *to, const bst_tally *tally) {
  bst_json_set_whole(to, "wins", (int64_t)tally->wins);
  bst_json_set_whole(to, "ties", (int64_t)tally->ties);
  bst_json_set_real(to, "mean_points", mean_of((double)tally->points, tally->games));
}

bst_json *reasons_json(uint64_t seed, const bst_sim_result *r) {
  bst_json *list = bst_json_new_list();
  for (uint32_t i = 0; i < r->reason_count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "error", r->reason[i].error.text);
    bst_json_set_whole(one, "games", (int64_t)r->reason[i].games);
    bst_json_set_whole(one, "first_game", (int64_t)r->reason[i].first_game);
    bst_json_set_hash(one, "seed", bst_sim_game_seed(seed, r->reason[i].first_game));
    bst_json_add(list, one);
  }
  return list;
}

void print_reasons(const bst_sim_result *r, const char *const *player, uint8_t players) {
  uint64_t told = 0;
  for (uint32_t i = 0; i < r->reason_count; i++) {
    fprintf(stderr, "  %" PRIu64 " times, first in game %" PRIu64 ": %s\n", r->reason[i].games,
            r->reason[i].first_game, r->reason[i].error.text);
    told += r->reason[i].games;
  }
  if (told < r->aborted)
    fprintf(stderr, "  %" PRIu64 " times for other reasons\n", r->aborted - told);
  for (uint8_t i = 0; i < players; i++)
    if (r->player[i].forfeits > 0)
      fprintf(stderr, "  %" PRIu64 " times player %d (%s) has forfeited the game\n",
              r->player[i].forfeits, i + 1, player[i]);
}
