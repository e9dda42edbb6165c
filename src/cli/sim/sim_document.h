/* sim_document.h - what 'sim --json' tells of one simulation, for whoever prints it or makes a page
 * of it. */
#ifndef BST_SIM_DOCUMENT_H
#define BST_SIM_DOCUMENT_H

#include <json.h>
#include <load.h>
#include <sim.h>

#include "command_line.h"

/* The caller's. */
bst_json *sim_document(const options *o, const bst_rules *rules, const bst_sim_plan *plan,
                       const bst_sim_result *r);

/* Does somebody play by time, so that the same seed may give another result? */
bool sim_is_timed(const bst_sim_plan *plan);
/* Is it asked how often functions are called? A trace tells it in the end. */
bool sim_is_profiled(const options *o);
double sim_rate(const bst_sim_result *r); /* games a second */

#endif
