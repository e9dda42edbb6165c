/* pages.h - the pages of docs/: how rules are written, and what there is to look up. The rules in
 * words, docs/rulebook, are read by rulebook.h. */
#ifndef BST_PAGES_H
#define BST_PAGES_H

#include <arena.h>
#include <report.h>

typedef struct doc_page {
  const char *name;  /* "rules", "reference/verbs" */
  const char *title; /* its first heading */
  const char *path;  /* of the file, from the root */
  const char *place; /* the same as pages name it, "docs/rules.md" */
  const char *text;  /* all of the file */
} doc_page;

typedef struct doc_pages {
  const doc_page *page; /* those of docs/ first, then those in folders; by name */
  size_t count;
} doc_pages;

/* Reads all of them, into the arena. BST_NOT_FOUND: they aren't installed; BST_BAD_INPUT: see
 * report. */
bst_status pages_read(bst_arena *arena, doc_pages *out, bst_report *report);

/* "verbs", "reference/verbs", "docs/reference/verbs.md"; NULL: there is none. */
const doc_page *pages_find(const doc_pages *pages, const char *name);

/* A section that speaks of something. */
typedef struct doc_section {
  const doc_page *page;
  const char *heading; /* up to the end of its line */
  int length, line;    /* of the heading; where the word stands, or it */
} doc_section;

/* Calls `tell` for every section with the word in its heading (with `in_text`, in what stands below
 * it); returns how many there are. */
size_t pages_search(const doc_pages *pages, const char *word, bool in_text,
                    void (*tell)(void *self, const doc_section *section), void *self);

/* Prints a page: through $PAGER, or less, where the standard output is a terminal. */
void pages_print(const char *text);

#endif
