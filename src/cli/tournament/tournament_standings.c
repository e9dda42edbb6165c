/* tournament_standings.c - see tournament_tell.h: the standings of a file of results, also while it
 * is written. It needs neither rules nor players: the file says who met whom, and what came of it.
 */
#include <source_file.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

#include "load_rules.h"
#include "tournament_tell.h"

/* Of the file of results `path`. */
static int tell(const options *o, const char *path, const bst_tournament *t,
                const bst_tournament_plan *plan, const bst_tournament_result *result) {
  bst_output *page = NULL;
  told_tournament told = {.t = t, .plan = plan, .result = result};
  bst_status status = bst_ratings_init(&told.ratings, &result->scores);
  int exit = tournament_open_page(o, &page);
  if (status == BST_OK && o->json)
    status = tournament_print_json(&told);
  else if (status == BST_OK)
    tournament_print(&told);
  exit = status == BST_OK ? exit : exit_of(status);
  if (exit == CLI_DONE && page)
    exit = tournament_write_page(o, &told, path, &page);
  bst_output_drop(page);
  bst_ratings_free(&told.ratings);
  return exit;
}

static int recount(bst_results *r, const bst_results_about *about, const bst_tournament_file *file,
                   const options *o, const char *path) {
  bst_error error;
  const bst_tournament t = {.file = file};
  bst_tournament_result result;
  const bst_tournament_plan plan = {.games = about->games,
                                    .seed = about->seed,
                                    .shard = about->shard,
                                    .shards = about->shards,
                                    .results = r};
  bst_status status = bst_tournament_recount(&t, &plan, &result, &error);
  int exit = status == BST_OK ? tell(o, path, &t, &plan, &result) : exit_of(status);
  if (status != BST_OK)
    fprintf(stderr, "tournament: %s\n", error.text);
  bst_tournament_result_free(&result);
  return exit;
}

/* The tournament file as it was when the results were begun, wherever it is now. */
static bst_status read_file(const bst_results_about *about, bst_tournament_file *file,
                            bst_report *report) {
  const size_t size = strlen(about->source);
  const bst_source source = {about->source, size, XXH3_64bits(about->source, size)};
  bst_source_instead(about->file, &source);
  bst_status status = bst_tournament_file_read(about->file, file, report);
  bst_source_instead(NULL, NULL);
  return status;
}

int tournament_standings(const options *o, const char *path) {
  bst_error error;
  bst_results *r;
  bst_results_about about;
  bst_tournament_file file;
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_results_open_to_read(path, &r, &about, &error);
  if (status != BST_OK) {
    fprintf(stderr, "tournament: %s\n", error.text);
    return exit_of(status);
  }
  status = read_file(&about, &file, &report);
  bst_report_print(&report, stderr);
  bst_report_clear(&report);
  int result = status == BST_OK ? recount(r, &about, &file, o, path) : exit_of(status);
  bst_tournament_file_free(&file);
  bst_results_free_about(&about);
  bst_results_close(r, NULL);
  return result;
}
