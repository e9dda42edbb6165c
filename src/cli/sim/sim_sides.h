/* sim_sides.h - the rules of --with beside those of --against, and the page of --report about them.
 */
#ifndef BST_SIM_SIDES_H
#define BST_SIM_SIDES_H

#include <json.h>
#include <load.h>
#include <output.h>
#include <statistics.h>

#include "command_line.h"

/* What is played, with --with, and with --against or NULL; and the file of --report while it is
 * made, or NULL. */
typedef struct sim_sides {
  bst_rules *these, *others;
  bst_output *page;
  bst_statistics *statistics; /* of these, for the page and for differences */
  /* What has come of the others, when they have played (sim_play_others). */
  bst_sim_plan again;
  bst_sim_result result;
  bst_statistics *others_statistics;
} sim_sides;

/* Opens the page, if one is wanted, and puts what counts for it and for differences before the
 * others who listen to the plan. As all functions here, says on stderr what is wrong, and returns
 * the exit status. */
int sim_open_page(const options *o, sim_sides *s, bst_sim_plan *plan);
/* `r`: what has come of the plan. */
int sim_write_page(const options *o, sim_sides *s, const bst_sim_plan *plan,
                   const bst_sim_result *r);
/* The same games with the rules of --against. */
int sim_play_others(sim_sides *s, const bst_sim_plan *plan);
/* What differs between the two, when both have played. */
void sim_compare_sides(const sim_sides *s, const bst_sim_result *r);
/* {"with":["base"],"differences":[...]} */
bst_json *sim_sides_json(const sim_sides *s, const bst_sim_result *r);
/* What isn't written is dropped. */
void sim_close_page(sim_sides *s);

#endif
