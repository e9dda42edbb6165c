/* jcz_course.h - a game that jcz_writer.h wrote, read again: does it go there as it went here?
 * Tiles and figures are said by messages, each of which must be legal there and come from who is
 * asked; points are compared before each. */
#ifndef BST_JCZ_COURSE_H
#define BST_JCZ_COURSE_H

#include "jcz_book.h"
#include "jcz_writer.h"

typedef struct bst_jcz_written {
  const bst_json *file;
  bst_jcz_mark *mark; /* one for each message and one for the end; `unasked` is written here */
  size_t mark_count;
  bool over;    /* here the game has come to its end */
  bool lenient; /* a PASS to an offer that nobody makes there is no difference */
} bst_jcz_written;

/* BST_ILLEGAL: it goes otherwise, err->text says where and how. BST_NOT_FOUND: no installed rule
 * reads it, so that nobody can say. `goes_on`: all is as here, but there more tiles are drawn. */
bst_status bst_jcz_course_check(const bst_jcz_book *book, bst_jcz_written *written, bool *goes_on,
                                bst_error *err);

#endif
