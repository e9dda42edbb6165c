/* commands.h - the subcommands: each is one function in a file of its own that gets what was on the
 * command line and returns the exit status (options.h). Data goes to stdout, messages to stderr. */
#ifndef BST_COMMANDS_H
#define BST_COMMANDS_H

#include "command_line.h"

int actions_command(const options *o);
int bench_command(const options *o);
int check_command(const options *o);
int completion_command(const options *o);
int convert_command(const options *o);
int docs_command(const options *o);
int jcz_command(const options *o);
int list_command(const options *o);
int manual_command(const options *o);
int match_command(const options *o);
int merge_command(const options *o);
int modernise_command(const options *o);
int new_command(const options *o);
int perft_command(const options *o);
int play_command(const options *o);
int position_command(const options *o);
int render_command(const options *o);
int replay_command(const options *o);
int rulebook_command(const options *o);
int serve_command(const options *o);
int sim_command(const options *o);
int test_command(const options *o);
int tournament_command(const options *o);
int watch_command(const options *o);
int why_command(const options *o);

typedef struct command {
  const char *name, *arguments, *summary, *examples;
  unsigned takes;
  int (*run)(const options *o);
} command;

/* All of them, in the order of the help. */
const command *program_commands(size_t *count);

/* What shells ask: 'bastide complete WORD...', the words behind 'bastide' up to the one that is
 * being written. In no list, for nobody types it. */
int program_complete(int count, char **words);

/* May stdout be coloured? Only a terminal that isn't dumb, and only if NO_COLOR is not
 * set. */
bool stdout_has_colour(void);
/* May it get more than ASCII? Only a terminal that isn't dumb, unless the locale's variables name
 * another set of characters. */
bool stdout_has_utf8(void);

#endif
