/* picture_text.h - how wide a text will be at most, and texts cut to the room that there is.
 *
 * The widths are those of DejaVu Sans, which needs more room than most fonts; no font is asked, so
 * that a picture is the same everywhere. */
#ifndef BST_PICTURE_TEXT_H
#define BST_PICTURE_TEXT_H

#include <stddef.h>
#include <stdint.h>

enum { BST_TEXT_ROOM = 400 };

/* A bold text is as wide as one of this size. */
static inline int32_t bst_text_bold(int32_t size) { return size * 113 / 100; }

/* Tenths of a unit; `size` of the font likewise. */
int32_t bst_text_width(const char *text, int32_t size);
/* The size at which it fits, from `size` down to two thirds of it. */
int32_t bst_text_size(const char *text, int32_t size, int32_t wide);
/* The text, or as much of it as fits into `wide` with an ellipsis; cut between characters of UTF-8.
 * Returns `out`. */
const char *bst_text_fit(const char *text, int32_t size, int32_t wide, char out[BST_TEXT_ROOM]);
/* How many bytes of the text fit into one line, broken at a blank where there is one. */
size_t bst_text_line(const char *text, int32_t size, int32_t wide);

#endif
