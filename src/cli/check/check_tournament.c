#include "check_tournament.h"

#include "tournament_starts.h"

/* Games that were aborted are told once for each reason. */
static void report_aborted(const bst_tournament_file *file, const bst_tournament_result *r,
                           bst_report *report) {
  for (uint32_t i = 0; i < r->reason_count; i++)
    bst_report_add(report, file->path, file->player[0].line,
                   "found by playing one game at each table of the first round", "%s",
                   r->reason[i].error.text);
}

static bool play(const bst_tournament *t, bst_report *report) {
  const bst_tournament_plan plan = {
      .games = t->file->games, .seed = t->file->seed, .threads = 1, .trial = true};
  bst_tournament_result result;
  bst_error error;
  bool fine = bst_tournament_run(t, &plan, &result, &error) == BST_OK;
  if (!fine)
    bst_report_add(report, t->file->path, 0, NULL, "%s", error.text);
  report_aborted(t->file, &result, report);
  fine = fine && result.reason_count == 0;
  bst_tournament_result_free(&result);
  return fine;
}

bool check_tournament(const checker *c, checked *f) {
  bst_tournament_file file;
  bst_tournament t = {0};
  bool fine = tournament_open(f->path, &file, &t, f->report) == BST_OK;
  if (fine)
    check_loads(c, f);
  fine = fine && play(&t, f->report);
  bst_tournament_free(&t);
  bst_tournament_file_free(&file);
  return fine;
}
