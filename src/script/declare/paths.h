/* paths.h - which files a script may name. What somebody says on the command line is his own
 * business; what a file says that he got from somebody else must not lead to other places of his
 * machine. */
#ifndef BST_PATHS_H
#define BST_PATHS_H

#include "reader.h"

/* Who names a file. Names with backslashes or control characters are refused everywhere. */
typedef enum bst_path_use {
  BST_PATH_BESIDE,  /* 'needs', set-ups, tournaments: no absolute path, and no ".." */
  BST_PATH_TILES,   /* a rule its tiles: the same in a pack or a zip */
  BST_PATH_SCENARIO /* in a pack or a zip: no absolute path, and no ".." that leads out of it */
} bst_path_use;

/* May the file of the reader (or, if not NULL, the one in at->file) name this one? Of `name` the
 * first `length` characters count. Else that is reported as a fault of `at`. */
bool bst_path_check(const bst_reader *reader, const bst_value *at, bst_path_use use,
                    const char *name, size_t length);

/* How much of what a set-up names is the rule itself: "x:tiles" are the tiles of "x" alone. */
size_t bst_rule_name_length(const char *name);

#endif
