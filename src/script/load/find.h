/* find.h - where scripts and tiles are: the folders beside the program in a build tree,
 * share/bastide in an installed prefix (of libbastide.so for what uses that), and every folder or
 * zip (pack.h) in $BASTIDE_PATH, or added. LuaFileSystem does the looking. Nothing shadows
 * silently: one id in two places is an error. */
#ifndef BST_FIND_H
#define BST_FIND_H

#include "arena.h"
#include "report.h"

typedef enum bst_script_kind {
  BST_EXPANSION,  /* scripts/expansions */
  BST_HOUSE_RULE, /* scripts/house_rules */
  BST_BOT,        /* scripts/bots */
  BST_TOURNAMENT, /* scripts/tournaments */
  BST_TILESET,    /* tiles */
} bst_script_kind;

/* Sorted by id. */
typedef struct bst_found {
  char *id, *path;
  bst_script_kind kind;
} bst_found;

/* Another folder or zip to look in, for the whole program, like one in $BASTIDE_PATH; the text must
 * stay. If it has neither scripts/ nor tiles/ nor scenarios/, the .lua files in it are what their
 * 'return' says, rules being house rules. Call it before there are threads. False: too many. */
enum { BST_FIND_FOLDERS = 64 };
bool bst_find_add(const char *folder);

/* Is it a zip of which nothing stands where it is looked for, most likely one of a folder instead
 * of what is in it? Then `report` gets a message. A zip that can't be read isn't. */
bool bst_find_lost(const char *zip, bst_report *report);

/* All scripts of a kind; the caller frees with bst_found_free. BST_BAD_INPUT: see report. */
bst_status bst_find_all(bst_script_kind kind, bst_found **out, size_t *count, bst_report *report);
void bst_found_free(bst_found *found, size_t count);

/* The files "pack.lua" at the top of the folders and zips that are looked in, beside the program's
 * own; sorted by path. */
bst_status bst_find_packs(bst_found **out, size_t *count, bst_report *report);

/* The path of the one with this id, in the arena. BST_NOT_FOUND: there is none, and `report` says
 * which is near; `what` is its kind in that message. */
bst_status bst_find_installed(bst_script_kind kind, const char *what, const char *id,
                              bst_arena *arena, const char **path, bst_report *report);

/* "folder/x.lua": x, in the arena. */
const char *bst_find_id(bst_arena *arena, const char *path);

/* All files ending in ".lua" below a folder or in a zip (or the file itself), sorted; for tests and
 * check. */
bst_status bst_find_lua(const char *path, bst_found **out, size_t *count, bst_report *report);
/* The same for files with another ending. */
bst_status bst_find_files(const char *path, const char *ending, bst_found **out, size_t *count,
                          bst_report *report);
/* Those in the folder of a file, but not in the folders in it; sorted. */
bst_status bst_find_beside(const char *file, bst_found **out, size_t *count, bst_report *report);

/* Where a file or folder of the program itself is, as "scripts/templates": an absolute path without
 * links, which the caller frees. NULL: it isn't there, or no memory. */
char *bst_find_own(const char *below);

/* Do both paths lead to one file? */
bool bst_same_file(const char *one, const char *two);

#endif
