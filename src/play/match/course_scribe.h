/* course_scribe.h - a scribe that takes the digest of how games go (course_digest.h), beside
 * another one who writes them down. */
#ifndef BST_COURSE_SCRIBE_H
#define BST_COURSE_SCRIBE_H

#include "match.h"

#include <course_digest.h>

typedef struct bst_course_scribe {
  bst_scribe face;         /* for bst_match.scribe; don't move the struct */
  const bst_scribe *inner; /* NULL: nobody writes */
  bst_course course;
  uint64_t digest; /* of the last game */
} bst_course_scribe;

void bst_course_scribe_init(bst_course_scribe *s, const bst_scribe *inner);

#endif
