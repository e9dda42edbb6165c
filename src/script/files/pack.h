/* pack.h - scripts in a zip file. What lies in "pack.zip" has paths like
 * "pack.zip/scripts/expansions/x.lua", as if the zip were a folder; whoever reads scripts by
 * bst_source_read needs to know no more. */
#ifndef BST_PACK_H
#define BST_PACK_H

#include "arena.h"
#include "report.h"

enum {
  BST_PACK_MAX = 64 * 1024 * 1024, /* bytes of a pack, and of all the scripts in it */
  BST_PACK_MEMBERS = 10000,
};

/* Is there a file at `path` whose name ends with ".zip"? */
bool bst_pack_is(const char *path);

/* Does `path` lead into a zip? Then the length of the zip's own path; else 0. */
size_t bst_pack_split(const char *path);

bool bst_pack_has(const char *path);

/* Do two names in a zip mean one file ("a/../b" is "b")? */
bool bst_pack_same(const char *one, const char *two);

/* Reads the file at a path for which bst_pack_split gives `split`, `cap` bytes at most: *text is
 * malloc'ed, with a zero behind it, and *size is above `cap` when there is more. */
bst_status bst_pack_read(const char *path, size_t split, size_t cap, char **text, size_t *size,
                         bst_report *report);

/* Adds the paths of all files in the zip that end with ".lua" to `paths`, which holds char
 * pointers, and checks that the zip is harmless: no names that lead out of it, nothing too big. */
bst_status bst_pack_list(const char *zip, bst_arena *arena, bst_list *paths, bst_report *report);

#endif
