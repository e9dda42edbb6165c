/* large_pages.c - games and planes of a batch are some ten megabytes, and each step visits all of
 * them: in pages of 4 kB a good part of the time would be spent on finding these. */
#define _DEFAULT_SOURCE /* madvise */
#include "large_pages.h"

#include <layout.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

void *bst_pages_new(size_t size) {
  enum { LARGE = 1 << 21 };
  size_t unit = size >= LARGE ? LARGE : BST_LINE;
  size = (size / unit + 1) * unit;
  void *at = aligned_alloc(unit, size);
  if (at == NULL)
    return NULL;
#ifdef MADV_HUGEPAGE
  if (unit == LARGE)
    madvise(at, size, MADV_HUGEPAGE); /* a wish: without it everything is as it was */
#endif
  return memset(at, 0, size);
}
