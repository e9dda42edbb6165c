/* reference_selectors.h - the page of the reference that predicates.def tells. */
#ifndef BST_REFERENCE_SELECTORS_H
#define BST_REFERENCE_SELECTORS_H

#include <stdio.h>

/* Predicates by what is selected, references, shapes, modifiers. */
void put_selector_page(FILE *page);

#endif
