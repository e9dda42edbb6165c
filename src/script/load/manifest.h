/* manifest.h - pack.lua at the top of a folder or zip: `return pack { id = ..., version = ...,
 * licence = ..., needs = ... }`. It tells others what the pack is, and what it needs beside what
 * comes with it. */
#ifndef BST_MANIFEST_H
#define BST_MANIFEST_H

#include "arena.h"
#include "report.h"

struct bst_sandbox;

typedef struct bst_manifest {
  const char *root, *path;                      /* the folder or zip; pack.lua in it */
  const char *id, *version, *licence;           /* never empty */
  const char *title, *author, *credit, *source; /* "" where not given */
  const char **needs;                           /* ids of rules that come from elsewhere */
  int *needs_line;
  size_t needs_count;
} bst_manifest;

/* Is this the path of such a file? */
bool bst_manifest_is(const char *path);

/* Reads pack.lua at `path`. `sandbox` NULL: in one of its own. BST_BAD_INPUT: see report.
 * Everything lives in the arena. */
bst_status bst_manifest_read(struct bst_sandbox *sandbox, bst_arena *arena, const char *path,
                             bst_manifest *out, bst_report *report);

/* Reads those of all folders and zips that are looked in, beside the program's own, into `out`, a
 * list of bst_manifest. Two with one id are a fault. BST_BAD_INPUT: see report. */
bst_status bst_manifests_read(struct bst_sandbox *sandbox, bst_arena *arena, bst_list *out,
                              bst_report *report);

/* Does a file lie in that pack? */
bool bst_manifest_holds(const bst_manifest *pack, const char *file);

#endif
