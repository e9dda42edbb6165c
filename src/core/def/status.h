/* status.h - filling in a bst_error. */
#ifndef BST_STATUS_H
#define BST_STATUS_H

#include <bastide.h>

#if defined(__GNUC__)
#define BST_PRINTF(text, first) __attribute__((format(printf, text, first)))
/* What only rules beyond the plain game need: kept out of the way of the code that always runs. */
#define BST_RARE __attribute__((noinline))
/* What always runs, and is too long for the compiler to take it in by itself. */
#define BST_TAKEN_IN inline __attribute__((always_inline))
#else
#define BST_PRINTF(text, first)
#define BST_RARE
#define BST_TAKEN_IN inline
#endif

/* Writes status and text into `err` (may be NULL) and returns the status. */
bst_status bst_fail(bst_error *err, bst_status status, const char *format, ...) BST_PRINTF(3, 4);

#endif
