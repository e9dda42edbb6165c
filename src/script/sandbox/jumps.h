/* jumps.h - files that Lua's compiler would take minutes for. It walks from each `or`, `elseif` and
 * so on through all before it, and no hook is called while it compiles: 1 MiB of `or` took it 58
 * seconds. So there is a bound on how many a file has. */
#ifndef BST_JUMPS_H
#define BST_JUMPS_H

#include <stddef.h>

enum { BST_JUMPS_MAX = 5000 }; /* 'and', 'or', 'elseif', 'goto', 'break' and labels of one file */

/* The line of the first that is too many; 0: none is. The text ends with a zero. */
int bst_jumps_line(const char *text, size_t size);

/* The line of the first string that has a zero byte written in it ("\0"); 0: none has. Strings of
 * scripts hold none: Lua compares two of them piece by piece, which takes as long for each zero as
 * for a thousand other characters; and C takes a zero for the end. */
int bst_zero_line(const char *text, size_t size);

#endif
