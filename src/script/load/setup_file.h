/* setup_file.h - a game written down: `return setup { with = ..., set = ..., players = ... }`. */
#ifndef BST_SETUP_FILE_H
#define BST_SETUP_FILE_H

#include "reader.h"

typedef struct bst_setup_file {
  bst_arena arena;   /* everything below */
  const char **with; /* files are looked for beside the set-up file */
  size_t with_count;
  bst_setting *set; /* `where` says "file.lua:12" */
  size_t set_count;
  bst_copies *copies;
  size_t copies_count;
  bst_distribution distribution;
  const char *players; /* "random,random", or NULL: it doesn't say */
  int players_line;
} bst_setup_file;

/* Reads a set-up file; the caller frees it with bst_setup_file_free, also after a failure.
 * BST_BAD_INPUT: see report. Whether the options exist is found out when the rules are loaded. */
bst_status bst_setup_file_read(const char *path, bst_setup_file *out, bst_report *report);
void bst_setup_file_free(bst_setup_file *file);

/* Reads the keys `with`, `set`, `copies` and `distribution` of a table in another file; what they
 * say lives in the reader's arena, that of *out (zeros) stays empty. */
void bst_setup_section_read(bst_section *section, bst_setup_file *out);

#endif
