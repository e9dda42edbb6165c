/* wide.h - the registers of 256 bits that x86 processors have since 2013.
 *
 * The program is built for every x86-64, and a few places ask the processor at run time: where a
 * tile fits in all its rotations, the digest of a block, and planes that are turned for another
 * seat, need half the instructions then. What comes out is the same on every machine. */
#ifndef BST_WIDE_H
#define BST_WIDE_H

#include <stdbool.h>

/* BST_WIDE: the compiler can make such functions beside the others. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define BST_WIDE 1
static inline bool bst_cpu_is_wide(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt");
}
#else
#define BST_WIDE 0
static inline bool bst_cpu_is_wide(void) { return false; }
#endif

#endif
