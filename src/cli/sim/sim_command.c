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
#include "report_file.h"
#include "sim_coverage.h"
#include "sim_document.h"
#include "sim_live.h"
#include "sim_profile.h"
#include "sim_records.h"
#include "sim_sides.h"
#include "sim_tell.h"
#include "sim_trace.h"
#include "spread.h"

enum { GAMES_UNLESS_TOLD = 1000 };

static int print_json(const options *o, const sim_sides *s, const bst_sim_plan *plan,
                      const bst_sim_result *r, const bst_json *coverage) {
  bst_json *out = sim_document(o, s->these, plan, r);
  if (s->others)
    bst_json_set(out, "against", sim_sides_json(s, r));
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
         r->seconds, plan->threads, plan->threads == 1 ? "" : "s", sim_rate(r));
  for (size_t i = 0; i < bst_rules_count(rules); i++)
    printf(" %s", bst_rules_info(rules, i).id);
  putchar('\n');
  print_players(plan, r);
  printf("\nturns a game %.3f, discarded tiles %.4f, aborted games %" PRIu64 "\n%s %016" PRIx64
         "\n",
         mean_of((double)r->turns, r->games), mean_of((double)r->discarded, r->games), r->aborted,
         plan->course ? "course" : "digest", r->digest);
  if (sim_is_timed(plan))
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

/* Why games with other values were aborted stands in the table itself. */
static int tell_coverage(const bst_json *coverage) {
  uint64_t aborted = sim_coverage_aborted(coverage);
  if (aborted > 0)
    fprintf(stderr, "%" PRIu64 " games with other values of options were aborted\n", aborted);
  return aborted > 0 ? CLI_FAILED : CLI_DONE;
}

static int print_result(const options *o, const sim_sides *s, const bst_sim_plan *plan,
                        const bst_sim_result *r) {
  const bst_rules *rules = s->these;
  bst_json *coverage = o->coverage ? sim_coverage(o, rules, plan, r) : NULL;
  int status = o->coverage && !coverage ? CLI_FAILED : CLI_DONE;
  if (o->json)
    status = print_json(o, s, plan, r, coverage);
  else
    print_text(rules, plan, r);
  if (coverage && !o->json)
    sim_coverage_print(coverage);
  if (coverage && status == CLI_DONE)
    status = tell_coverage(coverage);
  bst_json_free(coverage);
  return status;
}

static int report_result(const options *o, sim_sides *s, const bst_sim_plan *plan,
                         const bst_sim_result *r) {
  int status = s->others && o->json ? sim_play_others(s, plan) : CLI_DONE;
  if (status == CLI_DONE)
    status = print_result(o, s, plan, r);
  if (sim_is_profiled(o) && !o->json)
    sim_profile_print(s->these, r->games + r->aborted);
  if (status == CLI_DONE && s->others && !o->json) {
    status = sim_play_others(s, plan);
    if (status == CLI_DONE)
      sim_compare_sides(s, r);
  }
  if (status == CLI_DONE && s->page)
    status = sim_write_page(o, s, plan, r);
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

static int simulate(const options *o, sim_sides *s, bst_sim_plan *plan, sim_trace **trace) {
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

/* Nor must a page. */
static int check_report(const options *o) {
  const char *other[CLI_MAX_WITH + 4] = {o->trace, o->setup, o->distribution_file, o->against};
  for (size_t i = 0; i < o->with_count; i++)
    other[4 + i] = o->with[i];
  return report_file_check(o->report, other, 4 + o->with_count);
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

static int load_sides(const options *o, uint8_t players, sim_sides *s) {
  int status = o->against ? load_other_rules(o, players, &s->others) : CLI_DONE;
  if (status == CLI_DONE && s->others)
    status = check_settings(o, players, s->others);
  return status == CLI_DONE ? load_rules(o, players, &s->these) : status;
}

static int play(const options *o, sim_sides *s, const bst_player *player, uint8_t count) {
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
                       .figures = o->json || o->report,
                       .course = o->course};
  if (o->live)
    return sim_live(s->these, s->others, &plan);
  if (o->records)
    status = sim_records_open(o->records, s->these, &setup, plan.games, plan.threads, 0, &records);
  plan.scribe = sim_records_scribes(records);
  if (status == CLI_DONE && (o->report || s->others))
    status = sim_open_page(o, s, &plan);
  if (status == CLI_DONE && o->trace)
    status = sim_trace_open(o->trace, plan.scribe, &trace);
  if (trace)
    plan.scribe = sim_trace_scribe(trace);
  if (status == CLI_DONE && sim_is_profiled(o) && bst_profile_begin(plan.ruleset, true) != BST_OK) {
    fprintf(stderr, "sim: out of memory\n");
    status = CLI_FAILED;
  }
  if (sim_is_profiled(o))
    count_listings(s->these);
  if (status == CLI_DONE && o->coverage && sim_coverage_begin(s->these) != BST_OK) {
    fprintf(stderr, "sim: out of memory\n");
    status = CLI_FAILED;
  }
  if (status == CLI_DONE)
    status = simulate(o, s, &plan, &trace);
  sim_trace_close(trace, false);
  sim_records_close(records);
  sim_close_page(s);
  return status;
}

/* What is counted in the memory of one program alone. */
static int check_spread(const options *o) {
  if (!spread_of_program() || !(o->trace || o->profile || o->coverage || o->against || o->report))
    return CLI_DONE;
  fprintf(stderr,
          "sim: --trace, --profile, --coverage, --against and --report are for one program; "
          "leave them out, or use bastide\n");
  return CLI_USAGE;
}

/* Lines of a comparison have nothing else beside them. */
static int check_live(const options *o) {
  if (!o->live ||
      (o->against && !(o->trace || o->profile || o->coverage || o->records || o->report)))
    return CLI_DONE;
  fprintf(
      stderr,
      "--live tells what differs from the rules of --against, and nothing else; write "
      "--against RULES --live, without --trace, --profile, --coverage, --records and --report\n");
  return CLI_USAGE;
}

int sim_command(const options *o) {
  bst_player player[BST_MAX_PLAYERS] = {0};
  sim_sides s = {0};
  uint8_t count;
  int status = check_spread(o);
  if (status == CLI_DONE)
    status = check_live(o);
  if (status == CLI_DONE)
    status = check_trace(o);
  if (status == CLI_DONE)
    status = check_report(o);
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
