/* load_rules.h - rules and players as the command line names them, or messages about what is wrong.
 */
#ifndef BST_LOAD_RULES_H
#define BST_LOAD_RULES_H

#include <player.h>

#include "command_line.h"

/* Prints every message on stderr. */
void print_report(bst_report *report);

/* The set-up that --with and --set describe (base when --with is not given), for `players`. The
 * lists stay those of *o. */
bst_setup setup_of(const options *o, uint8_t players);

/* Adds what the file o->setup says, where the command line doesn't say otherwise. CLI_DONE, or how
 * the program ends after what it said. */
int read_setup_file(options *o);

/* The same for the file o->distribution_file, which says how many of each tile there are. */
int read_distribution_file(options *o);

/* Loads that set-up; CLI_USAGE or CLI_INPUT after having said what is wrong. */
int load_rules(const options *o, uint8_t players, bst_rules **out);
/* Loads what --against names, rules or a set-up file, and nothing else. */
int load_other_rules(const options *o, uint8_t players, bst_rules **out);
/* Is any option set that only the `others`, of --against, have? Says so, CLI_USAGE. */
int check_settings(const options *o, uint8_t players, const bst_rules *others);

/* Reads "random,lua:my_bot.lua" (NULL: two random ones) into player[BST_MAX_PLAYERS], which holds
 * zeros, and is emptied by clear_players() whatever came of it. */
int read_players(const char *text, bst_player *player, uint8_t *count);
/* The same with people: human[i] says whether player i is one. */
int read_seats(const char *text, bst_player *player, bool *human, uint8_t *count);

void clear_players(bst_player *player);

/* Exit status for a status of the engine. */
int exit_of(bst_status status);

#endif
