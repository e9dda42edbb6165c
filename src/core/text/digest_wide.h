/* digest_wide.h - XXH3 of many bytes, with registers of 256 bits. */
#ifndef BST_DIGEST_WIDE_H
#define BST_DIGEST_WIDE_H

#include "wide.h"

#include <stddef.h>
#include <stdint.h>

#if BST_WIDE
/* The same number as XXH3_64bits(), on processors of bst_cpu_is_wide(). */
uint64_t bst_digest_wide(const void *bytes, size_t size);
#else
static inline uint64_t bst_digest_wide(const void *bytes, size_t size) {
  (void)bytes;
  (void)size;
  return 0; /* nobody comes here */
}
#endif

#endif
