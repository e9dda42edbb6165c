/* coverage.h - which lines of the functions of scripts have run. Lines that only declare something
 * run whenever a file is loaded, so they aren't counted; nor is the `end` of a function. */
#ifndef BST_COVERAGE_H
#define BST_COVERAGE_H

#include <bastide.h>

/* For one thread at a time. */
typedef struct bst_coverage bst_coverage;

typedef struct bst_covered_file {
  const char *path; /* as the scripts were named or found */
  int line_count;
  const uint8_t *line; /* [1, line_count]: bits of BST_LINE_... */
} bst_covered_file;

enum { BST_LINE_IN_FUNCTION = 1, BST_LINE_HAS_RUN = 2 };

bst_coverage *bst_coverage_new(void); /* NULL: out of memory */
void bst_coverage_free(bst_coverage *coverage);

/* Notes from now on what scripts at this table run. The coverage must outlive the table. */
bst_status bst_coverage_watch(bst_coverage *coverage, const bst_table *t);

/* Adds what `from` noted. False: out of memory. */
bool bst_coverage_add(bst_coverage *to, const bst_coverage *from);

/* Files by path. */
size_t bst_coverage_count(const bst_coverage *coverage);
bst_covered_file bst_coverage_file(const bst_coverage *coverage, size_t i);

#endif
