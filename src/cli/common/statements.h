/* statements.h - from a text that cites numbered statements ("HS-34") to what the rulebook says
 * there. The rulebook is read when a number is first looked up; where it isn't installed nothing is
 * said of it. */
#ifndef BST_STATEMENTS_H
#define BST_STATEMENTS_H

#include <json.h>
#include <rulebook.h>

typedef struct statements {
  bst_arena arena;
  bst_rulebook book;
  bool read;
} statements;

void statements_free(statements *s);

/* The statements that the text cites, each once: { "number", "page", "line", "text" }, the text
 * being its first sentence. Appends to `list`. */
void statements_add(statements *s, const char *text, bst_json *list);
/* Those that a line of a script cites, and the comment above it. */
void statements_add_line(statements *s, const char *file, int line, bst_json *list);

/* Is there a page about this rule? */
bool statements_has_page(statements *s, const char *id);

/* "  rulebook HS-34: Each player ..." for each of such a list. */
void statements_print(const bst_json *list);

#endif
