/* tournament_command.c - bastide tournament: lets players meet, and keeps what became of it. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <source_file.h>
#include <xxhash.h>

#include "commands.h"
#include "ending.h"
#include "load_rules.h"
#include "match_text.h"
#include "sim_records.h"
#include "sim_tell.h"
#include "spread.h"
#include "tournament_live.h"
#include "tournament_starts.h"
#include "tournament_tell.h"

/* --- Ctrl-C ----------------------------------------------------------------------------------- */

/* The first one ends it, with what is there; the second one at once. */
static volatile sig_atomic_t interrupted;

/* --- records ---------------------------------------------------------------------------------- */

typedef struct stage { /* what is there while it is played */
  const bst_tournament *t;
  tournament_live live;
  sim_records *records[BST_TOURNAMENT_RULES];
} stage;

static const bst_scribe *scribe_of(void *self, size_t rules, uint32_t thread) {
  const stage *s = self;
  return &sim_records_scribes(s->records[rules])[thread];
}

static void unwrite(void *self, size_t rules, uint64_t number) {
  const stage *s = self;
  sim_records_unwrite(s->records[rules], number);
}

/* Makes the plan's calls the stage's, and opens the records. */
static int set_stage(const options *o, stage *s, bst_tournament_plan *plan) {
  int status = CLI_DONE;
  plan->self = s;
  plan->scribe = o->records ? scribe_of : NULL;
  plan->unwrite = unwrite;
  uint64_t games = bst_schedule_most_games(s->t->file, plan->games);
  for (size_t i = 0; o->records && i < s->t->file->rules_count && status == CLI_DONE; i++) {
    const bst_setup setup = bst_tournament_setup(s->t->file, i);
    status = sim_records_open(o->records, s->t->rules[i], &setup, games, plan->threads,
                              o->go_on ? SIM_RECORDS_REPLACE : 0, &s->records[i]);
  }
  return status;
}

/* --- the command ------------------------------------------------------------------------------ */

static void show_progress(void *self, const bst_tournament_result *so_far, double seconds) {
  stage *s = self;
  tournament_live_show(&s->live, so_far, seconds);
}

static int tell(const options *o, told_tournament *told, bst_output **page) {
  const bst_tournament_result *r = told->result;
  bst_status status = bst_ratings_init(&told->ratings, &r->scores);
  if (status == BST_OK && o->json)
    status = tournament_print_json(told);
  else if (status == BST_OK && !o->export)
    tournament_print(told);
  if (status == BST_OK && r->aborted + r->forfeits > 0)
    tournament_print_failures(told);
  int paged = status == BST_OK && *page ? tournament_write_page(o, told, o->out, page) : CLI_DONE;
  bst_ratings_free(&told->ratings);
  if (paged != CLI_DONE)
    return paged;
  if (status != BST_OK)
    return exit_of(status);
  if (r->ending == BST_ENDED_BY_SIGNAL) {
    fprintf(stderr, "tournament: stopped after %" PRIu64 " of %" PRIu64 " games%s\n", r->games,
            r->total, o->out ? "; the same call with --resume goes on" : "");
    return CLI_STOPPED;
  }
  if (r->ending == BST_ENDED_BY_RULES)
    fprintf(stderr,
            "tournament: none of the first %" PRIu64 " games came to an end, so no other was "
            "played\n",
            r->games);
  return r->aborted + r->forfeits > 0 ? CLI_FAILED : CLI_DONE;
}

/* One of several programs that share the work: plays what it is given, and tells nothing. */
static int serve(const options *o, const bst_tournament *t, bst_tournament_plan *plan) {
  stage s = {.t = t};
  plan->threads = 1;
  int status = set_stage(o, &s, plan);
  if (status == CLI_DONE)
    status = spread_of_program()->serve(t, plan, bst_tournament_digest(t, plan->seed, plan->games));
  for (size_t i = 0; i < t->file->rules_count; i++)
    sim_records_close(s.records[i]);
  return status;
}

/* Where others play: waits for them. */
static int meet_others(const bst_tournament *t, bst_tournament_plan *plan) {
  bst_error error;
  const spread *others = spread_of_program();
  if (!others)
    return CLI_DONE;
  bst_status status =
      others->meet(bst_tournament_digest(t, plan->seed, plan->games), &plan->crew, &error);
  if (status != BST_OK)
    fprintf(stderr, "tournament: %s\n", error.text);
  return exit_of(status);
}

static int play(const options *o, const bst_tournament *t, bst_tournament_plan *plan,
                bst_output **page) {
  bst_error error, closing;
  bst_tournament_result result;
  stage s = {.t = t, .live = tournament_live_new(t)};
  plan->progress = show_progress;
  plan->interrupted = &interrupted;
  int status = set_stage(o, &s, plan);
  if (status != CLI_DONE) {
    bst_results_close(plan->results, NULL);
    return status;
  }
  bst_status played = bst_tournament_run(t, plan, &result, &error);
  tournament_live_end(&s.live);
  ending_defer(NULL);
  bst_status closed = bst_results_close(plan->results, &closing);
  for (size_t i = 0; i < t->file->rules_count && !result.abandoned; i++)
    sim_records_close(s.records[i]);
  if (played != BST_OK || closed != BST_OK) {
    fprintf(stderr, "tournament: %s\n", played != BST_OK ? error.text : closing.text);
    status = exit_of(played != BST_OK ? played : closed);
  } else {
    told_tournament told = {.t = t, .plan = plan, .result = &result};
    status = tell(o, &told, page);
  }
  if (result.abandoned)
    ending_at_once(status);
  bst_tournament_result_free(&result);
  return status;
}

/* The file of --out, new or to go on with. */
static int open_results(const options *o, const bst_tournament *t, bst_tournament_plan *plan) {
  bst_error error;
  const bst_results_key key = {.digest = bst_tournament_digest(t, plan->seed, plan->games),
                               .seed = plan->seed,
                               .games = plan->games,
                               .shard = plan->shard,
                               .shards = plan->shards,
                               .date = plan->date,
                               .reproducible = bst_tournament_is_reproducible(t)};
  bool is_there = o->out && access(o->out, F_OK) == 0;
  bst_status status = BST_OK;
  if (o->go_on && !is_there)
    fprintf(stderr, "%s: isn't there yet; this is the beginning\n", o->out);
  if (o->go_on && is_there)
    status = bst_results_open(o->out, t, &key, &plan->results, &error);
  else if (o->out)
    status = bst_results_create(o->out, t, &key, &plan->results, &error);
  if (status == BST_BAD_INPUT && o->go_on && !is_there && access(o->out, F_OK) == 0)
    status = bst_results_open(o->out, t, &key, &plan->results, &error); /* another run was faster */
  if (status == BST_OK)
    return CLI_DONE;
  fprintf(stderr, "tournament: %s\n", error.text);
  return exit_of(status);
}

/* What can't be asked of this file. */
static int check_options(const options *o, const bst_tournament_file *file, uint64_t games) {
  if (!bst_tournament_games_fit(games, file))
    fprintf(stderr,
            "--games %" PRIu64 ": must be a multiple of %u, the %s, so that everybody sits "
            "everywhere equally often\n",
            games, file->set,
            file->deals == BST_DEALS_PERMUTED ? "ways to sit at a table" : "seats of a table");
  else if (o->shards > 1 && bst_schedule_rounds(file) > 1)
    fprintf(stderr, "--shard: who meets whom depends on other games in this format; leave it out, "
                    "or use round_robin or gauntlet\n");
  else if (o->shards > 1 && file->sprt.given)
    fprintf(stderr, "--shard: where a test ends depends on all games; leave out --shard or sprt\n");
  else if (o->shards > 0 && !o->out)
    fprintf(stderr, "--shard: needs --out FILE, for 'bastide merge'\n");
  else if (o->go_on && !o->out)
    fprintf(stderr, "--resume: needs --out FILE, the file to go on with\n");
  else if (o->export && !o->out)
    fprintf(stderr, "--export: needs --out FILE, where the games are kept\n");
  else
    return CLI_DONE;
  return CLI_USAGE;
}

/* By the clock of whoever holds the tournament. */
static const char *now_in_utc(char *out, size_t size) {
  struct tm utc;
  time_t now = time(NULL);
  return gmtime_r(&now, &utc) && strftime(out, size, "%Y-%m-%dT%H:%M:%SZ", &utc) > 0 ? out : NULL;
}

static int meet(const options *o, const bst_tournament *t) {
  const bst_tournament_file *file = t->file;
  bst_tournament_plan plan = {.games = o->games ? o->games : file->games,
                              .seed = o->has_seed ? o->seed : file->seed,
                              .threads = threads_of(o),
                              .shard = (uint32_t)o->shard,
                              .shards = (uint32_t)o->shards};
  char today[32];
  bst_output *page = NULL;
  plan.date = o->date ? o->date : now_in_utc(today, sizeof today);
  int status = check_options(o, file, plan.games);
  if (status == CLI_DONE && spread_of_program() && !spread_of_program()->leads)
    return serve(o, t, &plan);
  if (status == CLI_DONE)
    status = meet_others(t, &plan);
  if (status == CLI_DONE)
    status = tournament_open_page(o, &page);
  ending_defer(&interrupted); /* from now on there is a file in which the games are kept */
  if (status == CLI_DONE)
    status = open_results(o, t, &plan);
  if (status == CLI_DONE)
    status = play(o, t, &plan, &page);
  bst_output_drop(page);
  if (o->export && (status == CLI_DONE || status == CLI_FAILED)) {
    int exported = tournament_export(o->out, o->export);
    status = exported == CLI_DONE ? status : exported;
  }
  return status;
}

static const char match_file[] = "match.lua"; /* what stands for a command line */

/* There is no such file: what is wrong was on the command line. */
static void forget_match_file(bst_report *report) {
  for (size_t i = 0; i < report->count; i++)
    if (report->message[i].file && strcmp(report->message[i].file, match_file) == 0) {
      free(report->message[i].file);
      report->message[i].file = NULL;
    }
}

static int load_and_meet(const options *o, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_tournament_file file;
  bst_tournament t = {0};
  bst_status status = tournament_open(path, &file, &t, &report);
  forget_match_file(&report);
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  int result = status == BST_OK ? meet(o, &t) : exit_of(status);
  bst_tournament_free(&t);
  bst_tournament_file_free(&file);
  return result;
}

/* A file that is there and isn't Lua: results, or what is left of them. */
static bool is_no_tournament(const char *path) {
  size_t length = strlen(path);
  return bst_results_is_file(path) ||
         (access(path, F_OK) == 0 && (length < 4 || strcmp(path + length - 4, ".lua") != 0));
}

int tournament_command(const options *o) {
  if (o->path_count != 1)
    fprintf(stderr, "bastide tournament: name one file, as in 'bastide tournament spring.lua'\n");
  else if (o->json && o->export)
    fprintf(stderr,
            "--json and --export: leave one out, both are printed on the standard output\n");
  else if (o->export && !o->out && is_no_tournament(o->path[0]))
    return tournament_export(o->path[0], o->export);
  else if (!o->out && bst_results_is_file(o->path[0]))
    return tournament_standings(o, o->path[0]);
  else
    return load_and_meet(o, o->path[0]);
  return CLI_USAGE;
}

/* --games is in the text, so that the file's own number is the match's. */
int match_command(const options *o) {
  int status;
  char *text = match_text(o, &status);
  if (!text)
    return status;
  const size_t size = strlen(text);
  const bst_source source = {text, size, XXH3_64bits(text, size)};
  bst_source_instead(match_file, &source);
  status = load_and_meet(o, match_file);
  bst_source_instead(NULL, NULL);
  free(text);
  return status;
}
