/* page.h - a report as one HTML file without scripts, which is well-formed XML, too.
 *
 *   bst_page_begin -> sections, tables, charts (io/chart), pictures -> bst_page_end
 *
 * Texts may hold anything and are escaped here; keys are written as they are. Lack of memory is
 * noted in `out`. */
#ifndef BST_PAGE_H
#define BST_PAGE_H

#include <svg.h>

/* Up to <main>, with the heading and a line below it. */
void bst_page_begin(bst_svg *out, const char *title, const char *below);
/* `foot`: the last line. */
void bst_page_end(bst_svg *out, const char *foot);

/* A part of the page; `lead` (may be NULL) says what is to be seen. */
void bst_page_section(bst_svg *out, const char *heading, const char *lead);
void bst_page_section_end(bst_svg *out);

/* Boxes beside each other, as many as there is room for. */
void bst_page_boxes(bst_svg *out);
void bst_page_boxes_end(bst_svg *out);
void bst_page_box(bst_svg *out, const char *heading);
void bst_page_box_end(bst_svg *out);
/* A sentence. */
void bst_page_note(bst_svg *out, const char *text);

/* Numbers to be seen at a glance. */
void bst_page_figures(bst_svg *out);
void bst_page_figures_end(bst_svg *out);
void bst_page_figure(bst_svg *out, const char *key, double value, int decimals, const char *what,
                     const char *more);

/* A number with its full value: <data class='key' value='1.2345'>1.23</data>. What isn't finite is
 * a dash. `sign`: also of what is positive. */
void bst_page_number(bst_svg *out, const char *key, double value, int decimals, bool sign);

/* What colours mean: pairs of a colour and a text. */
void bst_page_key(bst_svg *out, const char *const *colour, const char *const *text, size_t count);

/* <table>; `head` is a list of headings up to a NULL. The first column is text, others are numbers;
 * a heading that begins with '<' stands left, over text, one with '|' in the middle.
 * Rows are <tr><td>...: between bst_page_row() and bst_page_row_end(). */
void bst_page_table(bst_svg *out, const char *const *head, const char *about);
void bst_page_table_end(bst_svg *out);
void bst_page_row(bst_svg *out, const char *label);
void bst_page_row_end(bst_svg *out);
void bst_page_cell(bst_svg *out, const char *text);
void bst_page_cell_number(bst_svg *out, const char *key, double value, int decimals);

#endif
