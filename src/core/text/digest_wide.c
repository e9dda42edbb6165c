/* digest_wide.c - see digest_wide.h. A file of its own, since xxhash.h chooses its registers by
 * what the file is compiled for. */
#include "wide.h"

#if BST_WIDE
#pragma GCC target("avx2")

#include "digest_wide.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t bst_digest_wide(const void *bytes, size_t size) { return XXH3_64bits(bytes, size); }
#endif
