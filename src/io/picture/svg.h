/* svg.h - text of an SVG document that grows as it is written.
 *
 * Numbers are whole tenths and are printed by hand, so that a document is the same on every machine
 * and in every locale. Memory that runs out is noted, not reported: whoever writes looks at
 * `failed` once, at the end. */
#ifndef BST_SVG_H
#define BST_SVG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bst_svg {
  char *text; /* always terminated once something was written; NULL before */
  size_t length, capacity;
  const char *prefix; /* what $i writes */
  bool failed;        /* out of memory: the text is cut */
} bst_svg;

/* `prefix` stands before every id of the document, so that several can lie in one page. */
void bst_svg_init(bst_svg *svg, const char *prefix);
void bst_svg_free(bst_svg *svg);

/* Writes `format`, in which
 *   $n   is a number of tenths (int), as "-0.5", "12" or "12.3"
 *   $d   a whole number (int)
 *   $s   a text as it is
 *   $t   a text with what XML forbids escaped or replaced
 *   $i   the prefix (takes no argument) */
void bst_svg_add(bst_svg *svg, const char *format, ...);
/* As much as was written to another one. */
void bst_svg_append(bst_svg *svg, const bst_svg *from);
/* `length` bytes of such a text as a JSON string, with its quotes. */
void bst_svg_append_json(bst_svg *svg, const char *text, size_t length);
/* Forgets what was written, but neither its memory nor that it failed. */
void bst_svg_clear(bst_svg *svg);

#endif
