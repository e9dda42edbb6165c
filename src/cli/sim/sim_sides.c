/* sim_sides.c - see sim_sides.h. */
#include "sim_sides.h"

#include <stdio.h>

#include "progress.h"
#include "report_file.h"
#include "report_page.h"
#include "sim_compare.h"
#include "sim_document.h"

int sim_open_page(const options *o, sim_sides *s, bst_sim_plan *plan) {
  int status = o->report ? report_file_open(o->report, &s->page) : CLI_DONE;
  if (status == CLI_DONE && bst_statistics_new(plan, &s->statistics) != BST_OK) {
    fprintf(stderr, "sim: out of memory for what is counted\n");
    status = CLI_FAILED;
  }
  if (status == CLI_DONE)
    plan->scribe = bst_statistics_scribes(s->statistics);
  return status;
}

int sim_play_others(sim_sides *s, const bst_sim_plan *plan) {
  bst_error error = {.status = BST_NO_MEMORY, .text = "out of memory for what differs"};
  progress bar = progress_new(plan->games, "games");
  s->again = *plan;
  s->again.ruleset = bst_rules_compiled(s->others);
  s->again.scribe = NULL;
  s->again.self = &bar;
  bst_status status = bst_statistics_new(&s->again, &s->others_statistics);
  if (status == BST_OK) {
    s->again.scribe = bst_statistics_scribes(s->others_statistics);
    status = bst_sim_run(&s->again, &s->result, &error);
  }
  progress_end(&bar);
  if (status == BST_OK)
    return CLI_DONE;
  fprintf(stderr, "sim: %s\n", error.text);
  return CLI_FAILED;
}

static sim_side these(const sim_sides *s, const bst_sim_result *r) {
  return (sim_side){s->these, r, s->statistics};
}
static sim_side others(const sim_sides *s) {
  return (sim_side){s->others, &s->result, s->others_statistics};
}

void sim_compare_sides(const sim_sides *s, const bst_sim_result *r) {
  const sim_side one = these(s, r), other = others(s);
  sim_print_comparison(&one, &other);
}

bst_json *sim_sides_json(const sim_sides *s, const bst_sim_result *r) {
  const sim_side one = these(s, r), other = others(s);
  bst_json *out = bst_json_new_object(), *with = bst_json_new_list();
  for (size_t i = 0; i < bst_rules_count(s->others); i++)
    bst_json_add_text(with, bst_rules_info(s->others, i).id);
  bst_json_set(out, "with", with);
  bst_json_set(out, "differences", sim_differences(&one, &other));
  return out;
}

int sim_write_page(const options *o, sim_sides *s, const bst_sim_plan *plan,
                   const bst_sim_result *r) {
  bst_svg page;
  bst_json *document = sim_document(o, s->these, plan, r);
  bst_json *beside = s->others ? sim_document(o, s->others, &s->again, &s->result) : NULL;
  const report_side mine = {s->these, plan, document, s->statistics};
  const report_side against = {s->others, &s->again, beside, s->others_statistics};
  bst_svg_init(&page, "");
  report_write(o, &mine, s->others ? &against : NULL, &page);
  int status = report_file_close(s->page, &page);
  s->page = NULL;
  bst_svg_free(&page);
  bst_json_free(document);
  bst_json_free(beside);
  return status;
}

void sim_close_page(sim_sides *s) {
  bst_output_drop(s->page);
  bst_statistics_free(s->statistics);
  bst_statistics_free(s->others_statistics);
  s->page = NULL;
  s->statistics = s->others_statistics = NULL;
}
