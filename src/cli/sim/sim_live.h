/* sim_live.h - what rules change, told while the games are played: 'bastide sim --against --live'.
 *
 * Both sides are played at once, a thread each, from one seed. A line of JSON comes soon, then
 * every 250 ms, and when all games are over:
 *
 *   {"games":1200,"of":20000,"done":false,"aborted":[0,0],
 *    "rows":[{"group":"points_by_reason","name":"base.city","title":"Points a player, by reason",
 *             "label":"base.city","this":8.125,"against":9.5,
 *             "difference":-1.375,"low":-1.5,"high":-1.25}]}
 *
 * `games` are those that both sides have played; those that were aborted count nowhere else.
 * `group` and `name` are those of 'sim --json', and so are the values; wins are shares of the
 * games, by seat. The rows are those of a report (compared.h). `low` and `high` are the ends of the
 * 95 % interval of the difference, deal by deal; they are missing where there are too few deals.
 * "why" says why games were aborted. */
#ifndef BST_SIM_LIVE_H
#define BST_SIM_LIVE_H

#include <load.h>
#include <sim.h>

/* Plays the games of `plan` by these rules and by the others. CLI_DONE; CLI_FAILED: they can't be
 * played, or some were aborted, after having said why; CLI_INPUT: nobody reads the lines. */
int sim_live(const bst_rules *these, const bst_rules *others, const bst_sim_plan *plan);

#endif
