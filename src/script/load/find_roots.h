/* find_roots.h - the folders and zips in which find.h looks: the program's own, those in
 * $BASTIDE_PATH, those that were added. */
#ifndef BST_FIND_ROOTS_H
#define BST_FIND_ROOTS_H

#include "arena.h"
#include "report.h"

/* Where to look, and who says so. */
typedef struct bst_find_root {
  const char *path;
  const char *named_by; /* NULL: the program itself */
  bool flat;            /* its files stand in no folders for each kind */
} bst_find_root;

/* All of them, as bst_find_root; what the list holds lives in the arena. BST_BAD_INPUT: one can't
 * be searched, and `report` says why. */
bst_status bst_find_roots(bst_list *roots, bst_arena *arena, bst_report *report);

#endif
