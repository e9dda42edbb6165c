/* append.h - texts that grow in a buffer of fixed size; what doesn't fit is cut off. */
#ifndef BST_APPEND_H
#define BST_APPEND_H

#include <stddef.h>

/* Adds to the text that is in the buffer; `size` is the whole buffer's. */
void append(char *text, size_t size, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

#endif
