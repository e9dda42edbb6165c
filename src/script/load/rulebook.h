/* rulebook.h - the rules in words, numbered: docs/rulebook/<id>.md, a page for each rule that comes
 * with the program.
 *
 * A statement is a table row, an item of a list or a paragraph that begins with its number
 * ("| HS-34 | ...", "- **BASE-34** ..."), with the lines that belong to it. */
#ifndef BST_RULEBOOK_H
#define BST_RULEBOOK_H

#include "arena.h"
#include "report.h"

#include <bastide.h>

typedef struct bst_statement {
  const char *number;  /* "HS-34" */
  const char *text;    /* as it stands on the page, without its number */
  const char *page;    /* its id */
  const char *section; /* the heading above it */
  int line;
} bst_statement;

typedef struct bst_rulebook_page {
  const char *id, *title, *path, *text; /* all of the file */
} bst_rulebook_page;

typedef struct bst_rulebook {
  const bst_rulebook_page *page; /* by id */
  size_t page_count;
  const bst_statement *statement; /* page by page, in their order */
  size_t statement_count;
} bst_rulebook;

/* Reads all pages, into the arena. BST_NOT_FOUND: they aren't installed; BST_BAD_INPUT: see report.
 */
bst_status bst_rulebook_read(bst_arena *arena, bst_rulebook *out, bst_report *report);

const bst_rulebook_page *bst_rulebook_page_of(const bst_rulebook *book, const char *id);
/* The first statement with this number, or NULL. Letters may be small. */
const bst_statement *bst_rulebook_find(const bst_rulebook *book, const char *number);

/* Does the text hold the word, whatever the case? */
bool bst_rulebook_has(const char *text, const char *word);

#endif
