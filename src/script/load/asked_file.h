/* asked_file.h - a file that somebody asks for by its id or its path: where it is. */
#ifndef BST_ASKED_FILE_H
#define BST_ASKED_FILE_H

#include "paths.h"
#include "rule_files.h"
#include "suggest.h"

/* Who asks, for the message when there is none: the set-up, or a rule. */
typedef struct bst_asked {
  const char *name;
  bool tiles_only;
  const bst_rule_file *rule; /* NULL: the set-up */
  const bst_value *at;
} bst_asked;

/* Is it a path, not an id? */
bool bst_asked_is_path(const char *name);
/* "a/b/x.lua" is the file of "x". */
const char *bst_asked_id_of(bst_arena *arena, const char *path);
/* The installed one of this id; NULL: none, and *nearest has learnt all ids. */
const bst_found *bst_asked_on_shelf(const bst_shelf *shelf, const char *id, bst_nearest *nearest);
/* A file that is named by a rule lies beside that rule, or beside the one whose patch says so. */
const char *bst_asked_path(bst_arena *arena, const bst_asked *asked, const char *name);
/* May this rule name a file there? Reported, if not. */
bool bst_asked_may_name(const bst_asked *asked, bst_path_use use);
/* Is the file there that a rule names by its path? Reported, if not. */
bool bst_asked_is_there(const bst_asked *asked, const char *path);

#endif
