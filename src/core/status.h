/* status.h - filling in a bst_error. */
#ifndef BST_STATUS_H
#define BST_STATUS_H

#include <bastide.h>

#if defined(__GNUC__)
#define BST_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define BST_PRINTF(text, first)
#endif

/* Writes status and text into `err` (may be NULL) and returns the status. */
bst_status bst_fail(bst_error *err, bst_status status, const char *format, ...) BST_PRINTF(3, 4);

#endif
