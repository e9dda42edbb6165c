/* match_text.h - the tournament file that a command line stands for: 'bastide match'. */
#ifndef BST_MATCH_TEXT_H
#define BST_MATCH_TEXT_H

#include "command_line.h"

/* The text of the file, which the caller frees. NULL: the command line can't be one; why was
 * printed on the standard error, *status is the exit status. */
char *match_text(const options *o, int *status);

#endif
