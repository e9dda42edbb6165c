/* told_theme.h - the style sheet with the colours of pictures, light and dark. */
#ifndef BST_TOLD_THEME_H
#define BST_TOLD_THEME_H

#include <picture_theme.h>

/* Sets the variables "--bst-..." of :root: light ones; dark ones where the browser likes it dark,
 * unless the page says data-theme="light"; dark ones where it says data-theme="dark". `out` is
 * inited and freed by whoever asks. BST_NO_MEMORY: it is of no use. */
bst_status bst_told_theme(bst_svg *out);

#endif
