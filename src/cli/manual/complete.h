/* complete.h - what may come next on a command line, for the completions of shells. */
#ifndef BST_CLI_COMPLETE_H
#define BST_CLI_COMPLETE_H

#include "command_line.h"

/* Where candidates go: each is printed if it goes on what is written. */
typedef struct completing {
  const char *before; /* of the word, what stays as it is: "--set=", "base," */
  const char *begun;  /* the rest, which candidates begin with */
  char **word;        /* all of the command's line up to it */
  int words;
} completing;

/* A line "before + name + end <tab> what". Shells put no blank behind an end of "=". */
void complete_one(const completing *c, const char *name, const char *end, const char *what);

/* All that may stand for a word of the help: RULES, "csv|json", PLAYER, FILE. */
void complete_kind(const completing *c, const char *kind);

#endif
