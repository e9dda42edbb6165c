/* reference_selectors.h - the page of the reference that predicates.def tells. */
#ifndef BST_REFERENCE_SELECTORS_H
#define BST_REFERENCE_SELECTORS_H

#include <stdbool.h>
#include <stdio.h>

/* Predicates by what is selected, each with an example out of SOURCE/tests/selectors, where it is
 * compared with a function; references, shapes, modifiers. False: one has no example. */
bool put_selector_page(FILE *page, const char *source);

#endif
