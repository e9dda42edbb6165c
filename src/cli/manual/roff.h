/* roff.h - pages for man. */
#ifndef BST_CLI_ROFF_H
#define BST_CLI_ROFF_H

#include <stdio.h>

/* Text as it stands, whatever it holds. */
void roff_text(FILE *out, const char *text);
/* The head, with the section "NAME": "bastide-sim" in section 1. */
void roff_head(FILE *out, const char *name, int section, const char *summary);
void roff_section(FILE *out, const char *heading);
void roff_paragraph(FILE *out, const char *text);
/* A bold word, what stands for its value (or NULL), and what it is about. */
void roff_entry(FILE *out, const char *word, const char *value, const char *text);
/* Lines as they stand. */
void roff_lines(FILE *out, const char *text);

#endif
