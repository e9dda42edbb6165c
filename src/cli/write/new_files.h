/* new_files.h - files that are written together: all of them, or none. */
#ifndef NEW_FILES_H
#define NEW_FILES_H

#include <arena.h>
#include <report.h>

enum { NEW_FILES = 8 };

/* A file that shall be there; the arena owns the texts. */
typedef struct new_file {
  const char *path, *text;
  size_t size; /* bytes of the text */
} new_file;

/* A word of a template, and what stands in its place. */
typedef struct new_word {
  const char *from, *to;
} new_word;

/* The text with each word replaced wherever it stands; of two that begin at one place the first in
 * the list. NULL: no memory. */
const char *new_text(bst_arena *arena, const char *text, const new_word *word, size_t count);

/* Writes NEW_FILES files at most, which aren't there yet; none gets its name before all are
 * written. If one of them is there or can't be written, nothing stays behind: BST_BAD_INPUT, see
 * report. */
bst_status new_files_write(const new_file *file, size_t count, bst_report *report);

#endif
