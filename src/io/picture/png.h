/* png.h - turns an SVG document into a PNG file. The one module that knows which library does it.
 */
#ifndef BST_PNG_H
#define BST_PNG_H

#include <bastide.h>

/* Draws `svg` twice as large as it says, or smaller if that would be too large, and writes it to
 * `path` ("-": the standard output). BST_BAD_INPUT: it can't be written, or is no SVG. */
bst_status bst_png_write(const char *svg, size_t length, const char *path, bst_error *err);

#endif
