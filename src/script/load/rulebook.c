#include "rulebook.h"

#include "find.h"
#include "source_file.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { NUMBER_SIZE = 24 };

/* --- what a line is ----------------------------------------------------------------------------
 */

/* The length of a number like "HS-34", "TB-HR-1" or "EX-BASE-3" at the begin of a text; 0: there is
 * none. */
static size_t number_at(const char *text) {
  size_t length = 0, parts = 0;
  while (isupper((unsigned char)text[length])) {
    while (isupper((unsigned char)text[length]))
      length++;
    if (text[length] != '-')
      return 0;
    length++;
    parts++;
  }
  size_t letters = length;
  while (isdigit((unsigned char)text[length]))
    length++;
  bool ends = !isalnum((unsigned char)text[length]) && text[length] != '-' && text[length] != '_';
  return parts > 0 && length > letters && ends && length < NUMBER_SIZE ? length : 0;
}

/* Behind what may stand before a statement's number: a bullet, the edge of a table, stars. */
static const char *behind_mark(const char *line) {
  line += strspn(line, " ");
  if ((*line == '-' || *line == '*') && line[1] == ' ')
    line += 2;
  if (*line == '|')
    line += 1 + strspn(line + 1, " ");
  if (strncmp(line, "**", 2) == 0)
    line += 2;
  return line;
}

static size_t line_length(const char *line) { return strcspn(line, "\n"); }

/* Does another statement, an item, a heading or an empty line begin here? */
static bool begins_anew(const char *line) {
  return *line == '\n' || *line == '\0' || *line == '#' || *line == '|' ||
         (strncmp(line, "- ", 2) == 0) || number_at(behind_mark(line)) > 0;
}

/* --- reading a page ----------------------------------------------------------------------------
 */

typedef struct reading {
  bst_arena *arena;
  const bst_rulebook_page *page;
  bst_list *statements;
  const char *section;
} reading;

static const char *copy(bst_arena *arena, const char *text, size_t length) {
  return bst_arena_format(arena, "%.*s", (int)length, text);
}

/* What stands between the number and the end, without the marks around it. */
static const char *body_of(bst_arena *arena, const char *text, size_t length) {
  while (length > 0 && strchr("*|:. ", *text)) {
    text++;
    length--;
  }
  while (length > 0 && strchr("| \n", text[length - 1]))
    length--;
  return copy(arena, text, length);
}

/* The statement that begins in this line; returns where the next line is. */
static const char *read_statement(reading *r, const char *line, int *number_of_line) {
  const char *number = behind_mark(line), *end = line + line_length(line);
  size_t length = number_at(number);
  int first = *number_of_line;
  while (*end == '\n' && !begins_anew(end + 1)) {
    end += 1 + line_length(end + 1);
    ++*number_of_line;
  }
  bst_statement *made = bst_list_add(r->statements, r->arena, sizeof *made);
  if (made)
    *made = (bst_statement){copy(r->arena, number, length),
                            body_of(r->arena, number + length, (size_t)(end - number) - length),
                            r->page->id, r->section, first};
  return end;
}

static void read_statements(reading *r) {
  int number = 1;
  for (const char *line = r->page->text; *line; number++) {
    const char *end = line + line_length(line);
    size_t marks = strspn(line, "#");
    if (marks > 0)
      r->section = copy(r->arena, line + marks + strspn(line + marks, " "),
                        (size_t)(end - line) - marks - strspn(line + marks, " "));
    else if (number_at(behind_mark(line)) > 0)
      end = read_statement(r, line, &number);
    line = *end ? end + 1 : end;
  }
}

/* "folder/base.md": base. */
static const char *id_of(bst_arena *arena, const char *path) {
  const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
  return copy(arena, name, strcspn(name, "."));
}

static bst_status read_page(bst_arena *arena, const bst_found *found, bst_list *pages,
                            bst_list *statements, bst_report *report) {
  bst_source source;
  bst_status status = bst_source_read(found->path, &source, report);
  if (status != BST_OK)
    return status;
  bst_rulebook_page *page = bst_list_add(pages, arena, sizeof *page);
  if (page) {
    const char *text = copy(arena, source.text, source.size);
    size_t marks = text ? strspn(text, "# ") : 0;
    *page = (bst_rulebook_page){id_of(arena, found->path),
                                text ? copy(arena, text + marks, line_length(text + marks)) : "",
                                copy(arena, found->path, strlen(found->path)), text ? text : ""};
    read_statements(&(reading){arena, page, statements, ""});
  }
  bst_source_free(&source);
  return page ? BST_OK : BST_NO_MEMORY;
}

bst_status bst_rulebook_read(bst_arena *arena, bst_rulebook *out, bst_report *report) {
  bst_found *found = NULL;
  size_t count = 0;
  bst_list pages = {0}, statements = {0};
  char *folder = bst_find_own("docs/rulebook");
  if (!folder)
    return BST_NOT_FOUND;
  bst_status status = bst_find_files(folder, ".md", &found, &count, report);
  for (size_t i = 0; i < count && status == BST_OK; i++)
    status = read_page(arena, &found[i], &pages, &statements, report);
  bst_found_free(found, count);
  free(folder);
  *out = (bst_rulebook){pages.items, pages.count, statements.items, statements.count};
  return status;
}

/* --- looking up --------------------------------------------------------------------------------
 */

const bst_rulebook_page *bst_rulebook_page_of(const bst_rulebook *book, const char *id) {
  for (size_t i = 0; i < book->page_count; i++)
    if (strcmp(book->page[i].id, id) == 0)
      return &book->page[i];
  return NULL;
}

const bst_statement *bst_rulebook_find(const bst_rulebook *book, const char *number) {
  for (size_t i = 0; i < book->statement_count; i++)
    if (strcasecmp(book->statement[i].number, number) == 0)
      return &book->statement[i];
  return NULL;
}

bool bst_rulebook_has(const char *text, const char *word) {
  size_t length = strlen(word);
  for (; *text; text++)
    if (strncasecmp(text, word, length) == 0)
      return true;
  return length == 0;
}
