/* play_pages.h - what is higher than the terminal is shown page by page. */
#ifndef BST_PLAY_PAGES_H
#define BST_PLAY_PAGES_H

#include "playing.h"

/* What `print` prints on the standard output: with a prompt after each page where somebody sits at
 * a terminal on which it has no room, else as it comes. */
void play_pages(const playing *p, void (*print)(const playing *p));

#endif
