/* png.h - turns an SVG document into a PNG file. The one module that knows which library does it.
 */
#ifndef BST_PNG_H
#define BST_PNG_H

#include <bastide.h>

/* How large a picture of this size becomes, in hundredths: 200, or less if it were too large. The
 * size is in tenths of a unit. */
uint16_t bst_png_scale(int32_t wide, int32_t high);

/* Draws `svg` in this scale (0: as above) and writes it to `path` ("-": the standard output).
 * BST_BAD_INPUT: it can't be written, is too large, or is no SVG. */
bst_status bst_png_write(const char *svg, size_t length, uint16_t scale, const char *path,
                         bst_error *err);

#endif
