/* sim_sides.c - see sim_sides.h. */
#include "sim_sides.h"

#include <stdio.h>

#include "progress.h"
#include "report_file.h"
#include "report_page.h"
#include "sim_compare.h"
#include "sim_document.h"

int sim_open_page(const options *o, sim_sides *s, bst_sim_plan *plan) {
  int status = report_file_open(o->report, &s->page);
  if (status == CLI_DONE && bst_statistics_new(plan, &s->statistics) != BST_OK) {
    fprintf(stderr, "sim: out of memory for the report\n");
    status = CLI_FAILED;
  }
  if (status == CLI_DONE)
    plan->scribe = bst_statistics_scribes(s->statistics);
  return status;
}

/* The page; `r` and `other` (may be NULL) are what has come of both plans. */
static int write_page(const options *o, sim_sides *s, const bst_sim_plan *plan,
                      const bst_sim_result *r, const bst_sim_plan *again,
                      const bst_sim_result *other, bst_statistics *others) {
  bst_svg page;
  bst_json *document = sim_document(o, s->these, plan, r);
  bst_json *beside = other ? sim_document(o, s->others, again, other) : NULL;
  const report_side these = {s->these, plan, document, s->statistics};
  const report_side against = {s->others, again, beside, others};
  bst_svg_init(&page, "");
  report_write(o, &these, other ? &against : NULL, &page);
  int status = report_file_close(s->page, &page);
  s->page = NULL;
  bst_svg_free(&page);
  bst_json_free(document);
  bst_json_free(beside);
  return status;
}

int sim_compare_sides(const options *o, sim_sides *s, const bst_sim_plan *plan,
                      const bst_sim_result *r) {
  bst_sim_result result;
  bst_error error = {.status = BST_NO_MEMORY, .text = "out of memory for the report"};
  bst_statistics *statistics = NULL;
  progress bar = progress_new(plan->games, "games");
  bst_sim_plan again = *plan;
  again.ruleset = bst_rules_compiled(s->others);
  again.scribe = NULL;
  again.self = &bar;
  bst_status status = s->page ? bst_statistics_new(&again, &statistics) : BST_OK;
  if (statistics)
    again.scribe = bst_statistics_scribes(statistics);
  if (status == BST_OK)
    status = bst_sim_run(&again, &result, &error);
  progress_end(&bar);
  int exit = status == BST_OK ? CLI_DONE : CLI_FAILED;
  if (status != BST_OK)
    fprintf(stderr, "sim: %s\n", error.text);
  else if (!o->json)
    sim_print_comparison(&(sim_side){s->these, r}, &(sim_side){s->others, &result});
  if (status == BST_OK && s->page)
    exit = write_page(o, s, plan, r, &again, &result, statistics);
  bst_statistics_free(statistics);
  return exit;
}

int sim_write_page(const options *o, sim_sides *s, const bst_sim_plan *plan,
                   const bst_sim_result *r) {
  return write_page(o, s, plan, r, NULL, NULL, NULL);
}

void sim_close_page(sim_sides *s) {
  bst_output_drop(s->page);
  bst_statistics_free(s->statistics);
  s->page = NULL;
  s->statistics = NULL;
}
