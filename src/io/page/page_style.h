/* page_style.h - the style sheet of pages. */
#ifndef BST_PAGE_STYLE_H
#define BST_PAGE_STYLE_H

#include <svg.h>

void page_style(bst_svg *out); /* a <style> element, with the colours of pictures */

#endif
