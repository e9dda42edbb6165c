/* sim_command.c - bastide sim: many games, one table of results. */
#include <inspect.h>
#include <inttypes.h>
#include <json.h>
#include <output.h>
#include <profile.h>
#include <sim.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

#include "commands.h"
#include "listings.h"
#include "load_rules.h"
#include "progress.h"
#include "sim_compare.h"
#include "sim_coverage.h"
#include "sim_live.h"
#include "sim_profile.h"
#include "sim_records.h"
#include "sim_tell.h"
#include "sim_trace.h"
#include "spread.h"

enum { GAMES_UNLESS_TOLD = 1000 };

static double rate(const bst_sim_result *r) {
  return r->seconds > 0 ? (double)(r->games + r->aborted) / r->seconds : 0;
}

/* --- JSON ----------------------------------------------------------------------------------- */

/* Does somebody play by time, so that the same seed may give another result? */
static bool is_timed(const bst_sim_plan *plan) {
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

/* Is it asked how often functions are called? A trace tells it in the end. */
static bool is_profiled(const options *o) { return o->profile || o->trace; }

static int print_json(const options *o, const bst_rules *rules, const bst_sim_plan *plan,
                      const bst_sim_result *r, const bst_json *coverage) {
  bst_json *out = bst_json_new_object(), *players = bst_json_new_list();
  bst_json_set_whole(out, "games", (int64_t)(r->games + r->aborted));
  bst_json_set_real(out, "seconds", r->seconds);
  bst_json_set_real(out, "games_per_second", rate(r));
  bst_json_set_whole(out, "threads", plan->threads);
  bst_json_set(out, "with", with_json(rules));
  bst_json_set(out, "options", options_json(rules));
  for (uint8_t i = 0; i < bst_ruleset_players(plan->ruleset); i++)
    bst_json_add(players, player_json(plan, r, i));
  bst_json_set(out, "players", players);
  bst_json_set_real(out, "turns_mean", mean_of((double)r->turns, r->games));
  bst_json_set_real(out, "discarded_mean", mean_of((double)r->discarded, r->games));
  sim_set_means(out, &(sim_side){rules, r});
  bst_json_set_whole(out, "aborted", (int64_t)r->aborted);
  bst_json_set(out, "reasons", reasons_json(plan->seed, r));
  bst_json_set_bool(out, "reproducible", !is_timed(plan));
  bst_json_set_hash(out, plan->course ? "course" : "digest", r->digest);
  if (is_profiled(o)) {
    bst_json_set(out, "profile", sim_profile_json(rules, r->games + r->aborted));
    bst_json_set(out, "listings", listings_json(rules));
  }
  if (coverage)
    bst_json_set(out, "coverage", bst_json_copy(coverage));
  bst_status status = bst_json_write(out, stdout, NULL);
  bst_json_free(out);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

/* --- text ----------------------------------------------------------------------------------- */

static void print_players(const bst_sim_plan *plan, const bst_sim_result *r) {
  uint8_t seats = bst_ruleset_players(plan->ruleset);
  printf("\n%-4s %-20s %10s %10s %12s", "", "player", "wins", "ties", "mean points");
  for (uint8_t seat = 0; seat < seats; seat++)
    printf("   in seat %d", seat + 1);
  putchar('\n');
  for (uint8_t i = 0; i < seats; i++) {
    const bst_tally *all = &r->player[i];
    printf("%3d  %-20s %8.2f %% %8.2f %% %12.3f", i + 1, plan->player[i].name,
           100 * mean_of((double)all->wins, all->games),
           100 * mean_of((double)all->ties, all->games), mean_of((double)all->points, all->games));
    for (uint8_t seat = 0; seat < seats; seat++) {
      const bst_tally *here = &r->by_seat[i][seat];
      if (here->games)
        printf(" %11.3f", mean_of((double)here->points, here->games));
      else
        printf(" %11s", "-");
    }
    putchar('\n');
  }
}

static void print_text(const bst_rules *rules, const bst_sim_plan *plan, const bst_sim_result *r) {
  printf("%" PRIu64 " games in %.2f s on %u thread%s: %.0f games/s\nwith", r->games + r->aborted,
         r->seconds, plan->threads, plan->threads == 1 ? "" : "s", rate(r));
  for (size_t i = 0; i < bst_rules_count(rules); i++)
    printf(" %s", bst_rules_info(rules, i).id);
  putchar('\n');
  print_players(plan, r);
  printf("\nturns a game %.3f, discarded tiles %.4f, aborted games %" PRIu64 "\n%s %016" PRIx64
         "\n",
         mean_of((double)r->turns, r->games), mean_of((double)r->discarded, r->games), r->aborted,
         plan->course ? "course" : "digest", r->digest);
  if (is_timed(plan))
    puts("not reproducible: a player goes by time or is a program");
}

/* --- the command ---------------------------------------------------------------------------- */

/* How many games scripts have ended, and why; how to see the first of each. */
static void tell_aborted(const options *o, const bst_sim_plan *plan, const bst_sim_result *r) {
  const char *name[BST_MAX_PLAYERS] = {NULL};
  uint8_t players = bst_ruleset_players(plan->ruleset);
  for (uint8_t i = 0; i < players; i++)
    name[i] = plan->player[i].name;
  fprintf(stderr, "%" PRIu64 " of %" PRIu64 " games were aborted:\n", r->aborted, plan->games);
  print_reasons(r, name, players);
  if (r->is_endless)
    fprintf(stderr,
            "  none of the first %" PRIu64 " games came to an end, so no other was played\n",
            r->aborted);
  if (!o->records)
    fprintf(stderr, "  their records: the same call with --records DIR; 'bastide replay' shows "
                    "the last action\n");
}

/* The same games with the rules of --against. */
static int compare(const sim_side *these, const bst_rules *others, const bst_sim_plan *plan) {
  bst_sim_result result;
  bst_error error;
  progress bar = progress_new(plan->games, "games");
  bst_sim_plan again = *plan;
  again.ruleset = bst_rules_compiled(others);
  again.scribe = NULL;
  again.self = &bar;
  bst_status status = bst_sim_run(&again, &result, &error);
  progress_end(&bar);
  if (status == BST_OK)
    sim_print_comparison(these, &(sim_side){others, &result});
  else
    fprintf(stderr, "sim: %s\n", error.text);
  return status == BST_OK ? CLI_DONE : CLI_FAILED;
}

/* What is played: with --with, and with --against or NULL. */
typedef struct sides {
  bst_rules *these, *others;
} sides;

/* Why games with other values were aborted stands in the table itself. */
static int tell_coverage(const bst_json *coverage) {
  uint64_t aborted = sim_coverage_aborted(coverage);
  if (aborted > 0)
    fprintf(stderr, "%" PRIu64 " games with other values of options were aborted\n", aborted);
  return aborted > 0 ? CLI_FAILED : CLI_DONE;
}

static int print_result(const options *o, const bst_rules *rules, const bst_sim_plan *plan,
                        const bst_sim_result *r) {
  bst_json *coverage = o->coverage ? sim_coverage(o, rules, plan, r) : NULL;
  int status = o->coverage && !coverage ? CLI_FAILED : CLI_DONE;
  if (o->json)
    status = print_json(o, rules, plan, r, coverage);
  else
    print_text(rules, plan, r);
  if (coverage && !o->json)
    sim_coverage_print(coverage);
  if (coverage && status == CLI_DONE)
    status = tell_coverage(coverage);
  bst_json_free(coverage);
  return status;
}

static int report_result(const options *o, const sides *s, const bst_sim_plan *plan,
                         const bst_sim_result *r) {
  const bst_rules *rules = s->these;
  int status = print_result(o, rules, plan, r);
  if (is_profiled(o) && !o->json)
    sim_profile_print(rules, r->games + r->aborted);
  if (status == CLI_DONE && s->others && !o->json)
    status = compare(&(sim_side){rules, r}, s->others, plan);
  if (status != CLI_DONE || r->aborted == 0)
    return status;
  tell_aborted(o, plan, r);
  return CLI_FAILED;
}

/* What is played, for ranks that must play the same. */
static uint64_t digest_of(const bst_sim_plan *plan) {
  uint64_t digest = bst_ruleset_hash(plan->ruleset);
  const uint64_t numbers[] = {plan->games, plan->seed, plan->chunk, plan->fixed_seats,
                              plan->course};
  digest = XXH3_64bits_withSeed(numbers, sizeof numbers, digest);
  for (uint8_t i = 0; i < bst_ruleset_players(plan->ruleset); i++) {
    const bst_player *p = &plan->player[i];
    digest = XXH3_64bits_withSeed(p->name, strlen(p->name), digest);
    if (p->bot)
      digest = XXH3_64bits_withSeed(p->bot->text, p->bot->size, digest);
  }
  return digest;
}

/* Shared with other programs where there are some. */
static bst_status run(const bst_sim_plan *plan, bst_sim_result *out, bst_error *err) {
  const spread *others = spread_of_program();
  return others ? others->simulate(plan, digest_of(plan), out, err) : bst_sim_run(plan, out, err);
}

static int simulate(const options *o, const sides *s, bst_sim_plan *plan, sim_trace **trace) {
  progress bar = progress_new(plan->games, "games");
  bst_sim_result result;
  bst_error error;
  plan->progress = progress_show;
  plan->self = &bar;
  bst_status status = run(plan, &result, &error);
  progress_end(&bar);
  if (status == BST_OK && spread_of_program() && !spread_of_program()->leads)
    return CLI_DONE;
  if (status == BST_OK) {
    int traced = sim_trace_close(*trace, true);
    *trace = NULL;
    return traced == CLI_DONE ? report_result(o, s, plan, &result) : traced;
  }
  fprintf(stderr, "sim: %s\n", error.text);
  return exit_of(status);
}

/* Games of players who think are handed out one by one, since each takes a while. */
static uint32_t chunk_of(const bst_player *player, uint8_t count) {
  for (uint8_t i = 0; i < count; i++)
    if (bst_mind_kind_of(&player[i]))
      return 1;
  return 0;
}

/* A trace must not take the place of what is played with. */
static int check_trace(const options *o) {
  bool same =
      o->trace && ((o->setup && bst_output_same(o->trace, o->setup)) ||
                   (o->distribution_file && bst_output_same(o->trace, o->distribution_file)));
  for (size_t i = 0; o->trace && i < o->with_count; i++)
    same = same || bst_output_same(o->trace, o->with[i]);
  if (same)
    fprintf(stderr, "--trace %s: is played with; name another file\n", o->trace);
  return same ? CLI_USAGE : CLI_DONE;
}

static int load_sides(const options *o, uint8_t players, sides *s) {
  int status = o->against ? load_other_rules(o, players, &s->others) : CLI_DONE;
  if (status == CLI_DONE && s->others)
    status = check_settings(o, players, s->others);
  return status == CLI_DONE ? load_rules(o, players, &s->these) : status;
}

static int play(const options *o, const sides *s, const bst_player *player, uint8_t count) {
  int status = CLI_DONE;
  sim_records *records = NULL;
  sim_trace *trace = NULL;
  bst_setup setup = setup_of(o, count);
  bst_sim_plan plan = {.ruleset = bst_rules_compiled(s->these),
                       .player = player,
                       .games = o->games ? o->games : GAMES_UNLESS_TOLD,
                       .seed = o->seed,
                       .threads = threads_of(o),
                       .chunk = chunk_of(player, count),
                       .fixed_seats = o->fixed_seats,
                       .course = o->course};
  if (o->live)
    return sim_live(s->these, s->others, &plan);
  if (o->records)
    status = sim_records_open(o->records, s->these, &setup, plan.games, plan.threads, 0, &records);
  plan.scribe = sim_records_scribes(records);
  if (status == CLI_DONE && o->trace)
    status = sim_trace_open(o->trace, plan.scribe, &trace);
  if (trace)
    plan.scribe = sim_trace_scribe(trace);
  if (status == CLI_DONE && is_profiled(o) && bst_profile_begin(plan.ruleset, true) != BST_OK) {
    fprintf(stderr, "sim: out of memory\n");
    status = CLI_FAILED;
  }
  if (is_profiled(o))
    count_listings(s->these);
  if (status == CLI_DONE && o->coverage && sim_coverage_begin(s->these) != BST_OK) {
    fprintf(stderr, "sim: out of memory\n");
    status = CLI_FAILED;
  }
  if (status == CLI_DONE)
    status = simulate(o, s, &plan, &trace);
  sim_trace_close(trace, false);
  sim_records_close(records);
  return status;
}

/* What is counted in the memory of one program alone. */
static int check_spread(const options *o) {
  if (!spread_of_program() || !(o->trace || o->profile || o->coverage || o->against))
    return CLI_DONE;
  fprintf(stderr, "sim: --trace, --profile, --coverage and --against are for one program; leave "
                  "them out, or use bastide\n");
  return CLI_USAGE;
}

/* Lines of a comparison have nothing else beside them. */
static int check_live(const options *o) {
  if (!o->live || (o->against && !(o->trace || o->profile || o->coverage || o->records)))
    return CLI_DONE;
  fprintf(stderr, "--live tells what differs from the rules of --against, and nothing else; write "
                  "--against RULES --live, without --trace, --profile, --coverage and --records\n");
  return CLI_USAGE;
}

int sim_command(const options *o) {
  bst_player player[BST_MAX_PLAYERS] = {0};
  sides s = {NULL, NULL};
  uint8_t count;
  int status = check_spread(o);
  if (status == CLI_DONE)
    status = check_live(o);
  if (status == CLI_DONE)
    status = check_trace(o);
  if (status == CLI_DONE)
    status = read_players(o->players, player, &count);
  if (status == CLI_DONE)
    status = load_sides(o, count, &s);
  if (status == CLI_DONE)
    status = play(o, &s, player, count);
  clear_players(player);
  bst_rules_free(s.these);
  bst_rules_free(s.others);
  return status;
}
