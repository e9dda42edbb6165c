/* source_file.h - the bytes of a script, with everything refused that is no plain UTF-8 text. */
#ifndef BST_SOURCE_FILE_H
#define BST_SOURCE_FILE_H

#include "report.h"

#include <stdio.h>

enum { BST_SOURCE_MAX = 1024 * 1024 }; /* bytes */

typedef struct bst_source {
  char *text; /* `size` bytes and a zero; the reader of the file frees it */
  size_t size;
  uint64_t hash; /* XXH3 of the bytes */
} bst_source;

/* Opens an ordinary file for reading, without waiting for anything. NULL: it can't be opened, or is
 * a folder, a pipe or a device, as *why says; *why is NULL when memory is out. */
FILE *bst_file_open(const char *path, const char **why);

/* Is there anything at the path, on disk or in a zip (pack.h)? */
bool bst_source_exists(const char *path);

/* Reads a whole file, on disk or in a zip. BST_BAD_INPUT: it is no such file or no such text, see
 * report; nothing to free then. */
bst_status bst_source_read(const char *path, bst_source *out, bst_report *report);
void bst_source_free(bst_source *source);

/* Does the word stand anywhere in it? So it does in what can't be read, for it isn't known. */
bool bst_source_mentions(const char *path, const char *word);

/* Whoever reads this file in the same thread gets `text` instead, which must stay, with the hash
 * that `source` has: for tests of what nobody wrote. A path of NULL ends that. */
void bst_source_instead(const char *path, const bst_source *source);

/* Where valid UTF-8 ends: `size` when all of it is valid. */
size_t bst_utf8_valid(const char *text, size_t size);

/* Where text ends that is valid UTF-8 without control characters other than tab and newline. */
size_t bst_text_plain(const char *text, size_t size);
/* Puts '?' in the place of every byte of a text that is none such. */
void bst_text_clean(char *text);

#endif
