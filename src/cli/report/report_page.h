/* report_page.h - sim --report: one simulation, or two side by side, as a page. */
#ifndef BST_REPORT_PAGE_H
#define BST_REPORT_PAGE_H

#include <json.h>
#include <load.h>
#include <statistics.h>
#include <svg.h>

#include "command_line.h"

/* A simulation that is over. */
typedef struct report_side {
  const bst_rules *rules;
  const bst_sim_plan *plan;
  const bst_json *document; /* what --json prints of it */
  bst_statistics *statistics;
} report_side;

/* Writes the page into `out`, which the caller inits and frees. `other` (may be NULL): games with
 * the same seeds by the rules of --against. The same games give the same bytes. */
void report_write(const options *o, const report_side *these, const report_side *other,
                  bst_svg *out);

#endif
