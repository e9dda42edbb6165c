/* sim_document.c - see sim_document.h. */
#include "sim_document.h"

#include "listings.h"
#include "sim_compare.h"
#include "sim_profile.h"
#include "sim_tell.h"

double sim_rate(const bst_sim_result *r) {
  return r->seconds > 0 ? (double)(r->games + r->aborted) / r->seconds : 0;
}

bool sim_is_timed(const bst_sim_plan *plan) {
  bool timed = false;
  for (uint8_t i = 0; i < bst_ruleset_players(plan->ruleset); i++)
    timed = timed || plan->player[i].timed;
  return timed;
}

static bst_json *player_json(const bst_sim_plan *plan, const bst_sim_result *r, uint8_t player) {
  bst_json *out = bst_json_new_object(), *seats = bst_json_new_list();
  bst_json_set_text(out, "name", plan->player[player].name);
  tally_json(out, &r->player[player]);
  bst_json_set_whole(out, "forfeits", (int64_t)r->player[player].forfeits);
  for (uint8_t seat = 0; seat < bst_ruleset_players(plan->ruleset); seat++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "seat", seat + 1);
    bst_json_set_whole(one, "games", (int64_t)r->by_seat[player][seat].games);
    tally_json(one, &r->by_seat[player][seat]);
    bst_json_add(seats, one);
  }
  bst_json_set(out, "by_seat", seats);
  return out;
}

static bst_json *with_json(const bst_rules *rules) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < bst_rules_count(rules); i++)
    bst_json_add_text(list, bst_rules_info(rules, i).id);
  return list;
}

static bst_json *options_json(const bst_rules *rules) {
  bst_json *object = bst_json_new_object();
  for (size_t i = 0; i < bst_rules_option_count(rules); i++)
    bst_json_set_text(object, bst_rules_option(rules, i).name, bst_rules_option(rules, i).value);
  return object;
}

bool sim_is_profiled(const options *o) { return o->profile || o->trace; }

bst_json *sim_document(const options *o, const bst_rules *rules, const bst_sim_plan *plan,
                       const bst_sim_result *r) {
  bst_json *out = bst_json_new_object(), *players = bst_json_new_list();
  bst_json_set_whole(out, "games", (int64_t)(r->games + r->aborted));
  bst_json_set_real(out, "seconds", r->seconds);
  bst_json_set_real(out, "games_per_second", sim_rate(r));
  bst_json_set_whole(out, "threads", plan->threads);
  bst_json_set(out, "with", with_json(rules));
  bst_json_set(out, "options", options_json(rules));
  for (uint8_t i = 0; i < bst_ruleset_players(plan->ruleset); i++)
    bst_json_add(players, player_json(plan, r, i));
  bst_json_set(out, "players", players);
  bst_json_set_real(out, "turns_mean", mean_of((double)r->turns, r->games));
  bst_json_set_real(out, "discarded_mean", mean_of((double)r->discarded, r->games));
  sim_set_means(out, &(sim_side){rules, r, NULL});
  bst_json_set_whole(out, "aborted", (int64_t)r->aborted);
  bst_json_set(out, "reasons", reasons_json(plan->seed, r));
  bst_json_set_bool(out, "reproducible", !sim_is_timed(plan));
  bst_json_set_hash(out, plan->course ? "course" : "digest", r->digest);
  if (sim_is_profiled(o)) {
    bst_json_set(out, "profile", sim_profile_json(rules, r->games + r->aborted));
    bst_json_set(out, "listings", listings_json(rules));
  }
  return out;
}
