/* command.h - a program with its arguments in one text, as players are named: "cmd:python3 a.py".
 */
#ifndef BST_COMMAND_H
#define BST_COMMAND_H

#include "arena.h"

/* Splits a command into words as a shell does, but that nothing in it has a meaning beside blanks,
 * quotes and backslashes. The list ends with NULL and is one piece of memory, the caller's. NULL:
 * out of memory. */
char **bst_command_words(const char *command);

/* Where ":time=2" begins at the end of a command; its end, if it says no time. */
const char *bst_command_time(const char *command);

/* The same command (with its time) named in a file at `from`: words that are files beside that one
 * are meant so; the first word only if it is a path. In the arena; NULL: out of memory. */
const char *bst_command_beside(bst_arena *arena, const char *from, const char *command);

#endif
