/* record_text.h - a growing piece of text to which a line of JSON is put together, part by part. */
#ifndef BST_RECORD_TEXT_H
#define BST_RECORD_TEXT_H

#include <bastide.h>

typedef struct bst_line {
  char *bytes; /* not terminated */
  size_t length, capacity;
  bool failed; /* out of memory: the text is not whole */
} bst_line;

void bst_line_clear(bst_line *line); /* frees */
void bst_line_put(bst_line *line, const char *bytes, size_t length);
void bst_line_text(bst_line *line, const char *text); /* as it is */
void bst_line_whole(bst_line *line, int64_t value);
void bst_line_hash(bst_line *line, uint64_t value); /* "0123456789abcdef" with quotes */
/* With quotes, escaped as JSON wants it; what is not UTF-8 becomes '?'. */
void bst_line_quoted(bst_line *line, const char *text);

#endif
