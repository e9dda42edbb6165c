/* foreign.h - a player who is another program: one JSON object a line, as docs/players.md says. The
 * program is started when it is first asked, and plays all games of its match. One that doesn't
 * answer in time, ends, or answers with what isn't legal forfeits the game; for the next one it is
 * started anew. */
#ifndef BST_FOREIGN_H
#define BST_FOREIGN_H

#include "mind.h"

enum { BST_FOREIGN_PROTOCOL = 1 };

extern const bst_mind_kind bst_foreign_kind;

/* Splits a command into words as a shell does, but that nothing in it has a meaning beside blanks,
 * quotes and backslashes. The list ends with NULL and is one piece of memory, the caller's. NULL:
 * out of memory. */
char **bst_command_words(const char *command);

#endif
