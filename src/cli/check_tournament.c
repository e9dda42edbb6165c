#include "check_tournament.h"

#include <stdlib.h>
#include <tournament.h>

/* A game that was aborted is told once for each reason. */
static bool report_aborted(const bst_tournament_file *file, const bst_pairing *pairing,
                           bst_report *report) {
  const bst_sim_result *r = &pairing->result;
  for (uint32_t i = 0; i < r->reason_count; i++)
    bst_report_add(report, file->path, file->rules[pairing->rules].line,
                   "found by playing one game of each pairing", "%s against %s: %s",
                   file->player[pairing->player[0]].name, file->player[pairing->player[1]].name,
                   r->reason[i].error.text);
  return r->aborted == 0;
}

static bool play(const bst_tournament *t, bst_report *report) {
  const bst_tournament_plan plan = {.games = 1, .seed = t->file->seed, .threads = 1};
  size_t count = bst_tournament_pairings(t->file);
  bst_pairing *pairing = calloc(count + 1, sizeof *pairing);
  bst_error error = {BST_NO_MEMORY, "out of memory; leave out players or rulesets"};
  bool fine = pairing && bst_tournament_run(t, &plan, pairing, &error) == BST_OK;
  if (!fine)
    bst_report_add(report, t->file->path, 0, NULL, "%s", error.text);
  for (size_t i = 0; i < count && fine; i++)
    fine = report_aborted(t->file, &pairing[i], report);
  free(pairing);
  return fine;
}

bool check_tournament(const char *path, bst_report *report, bool *loads) {
  bst_tournament_file file;
  bst_tournament t = {0};
  *loads = bst_tournament_file_read(path, &file, report) == BST_OK &&
           bst_tournament_load(&file, &t, report) == BST_OK;
  bool fine = *loads && play(&t, report);
  bst_tournament_free(&t);
  bst_tournament_file_free(&file);
  return fine;
}
