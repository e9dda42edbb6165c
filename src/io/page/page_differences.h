/* page_differences.h - a table of what differs between two sides, on a page of its own or within
 * another one: this, that, the difference with its interval as a number and as a mark. A row whose
 * interval holds 0 is of the class "unclear". */
#ifndef BST_PAGE_DIFFERENCES_H
#define BST_PAGE_DIFFERENCES_H

#include <svg.h>

typedef struct bst_page_difference {
  const char *title; /* stands above the first of the rows that have it; "": nothing does */
  const char *key, *label;
  double these, others;
  double apart, low, high; /* NAN ends: the interval isn't known */
} bst_page_difference;

/* begin -> row for each -> end. */
typedef struct bst_page_differences {
  bst_svg *out;
  char title[80]; /* of the row before */
} bst_page_differences;

bst_page_differences bst_page_differences_begin(bst_svg *out);
void bst_page_differences_row(bst_page_differences *d, const bst_page_difference *row);
void bst_page_differences_end(bst_page_differences *d);

#endif
