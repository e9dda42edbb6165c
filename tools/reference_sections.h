/* reference_sections.h - the parts of the reference that schema.def tells. */
#ifndef BST_REFERENCE_SECTIONS_H
#define BST_REFERENCE_SECTIONS_H

#include <stdio.h>

/* A table for each section. */
void put_section_page(FILE *page);
/* An object for each key. */
void put_section_json(FILE *file);
/* A class for each section. */
void put_section_stubs(FILE *file);

#endif
