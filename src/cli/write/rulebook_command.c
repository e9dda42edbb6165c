/* rulebook_command.c - bastide rulebook: the rules in words, a page, a statement, or what speaks of
 * something. */
#include <json.h>
#include <rulebook.h>
#include <stdio.h>
#include <string.h>
#include <suggest.h>

#include "commands.h"
#include "pages.h"

/* --- text ----------------------------------------------------------------------------------- */

enum { WIDTH = 100, INDENT = 4 };

/* The words of a text in lines of some length, without the stars of Markdown. */
static void print_wrapped(const char *text) {
  int used = 0;
  while (*(text += strspn(text, " \n")) != '\0') {
    int length = (int)strcspn(text, " \n");
    bool fits = used > 0 && used + 1 + length <= WIDTH - INDENT;
    if (used > 0)
      fputs(fits ? " " : "\n", stdout);
    if (!fits)
      printf("%*s", INDENT, "");
    for (int i = 0; i < length; i++)
      if (text[i] != '*' || (text[i + 1] != '*' && (i == 0 || text[i - 1] != '*')))
        putchar(text[i]);
    used = fits ? used + 1 + length : length;
    text += length;
  }
  putchar('\n');
}

static void print_statement(const bst_statement *s) {
  printf("%s  (%s: %s)\n", s->number, s->page, s->section);
  print_wrapped(s->text);
  printf("%*sdocs/rulebook/%s.md:%d\n", INDENT, "", s->page, s->line);
}

/* --- JSON ----------------------------------------------------------------------------------- */

static bst_json *statement_json(const bst_statement *s) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "number", s->number);
  bst_json_set_text(out, "page", s->page);
  bst_json_set_text(out, "section", s->section);
  bst_json_set_whole(out, "line", s->line);
  bst_json_set_text(out, "text", s->text);
  return out;
}

static bst_json *page_json(const bst_rulebook *book, const bst_rulebook_page *page) {
  bst_json *out = bst_json_new_object();
  int64_t count = 0;
  for (size_t i = 0; i < book->statement_count; i++)
    count += book->statement[i].page == page->id;
  bst_json_set_text(out, "id", page->id);
  bst_json_set_text(out, "title", page->title);
  bst_json_set_whole(out, "statements", count);
  return out;
}

/* --- what was asked for ----------------------------------------------------------------------- */

static void list_pages(const bst_rulebook *book, bst_json *out) {
  for (size_t i = 0; i < book->page_count; i++)
    if (out)
      bst_json_add(out, page_json(book, &book->page[i]));
    else
      printf("%-26s %s\n", book->page[i].id, book->page[i].title);
}

static void show_page(const bst_rulebook *book, const bst_rulebook_page *page, bst_json *out) {
  if (!out)
    pages_print(page->text);
  for (size_t i = 0; i < book->statement_count && out; i++)
    if (book->statement[i].page == page->id)
      bst_json_add(out, statement_json(&book->statement[i]));
}

static void tell(const bst_statement *s, bst_json *out) {
  if (out)
    bst_json_add(out, statement_json(s));
  else
    print_statement(s);
}

static bool speaks_of(const bst_statement *s, const char *word) {
  return bst_rulebook_has(s->text, word) || bst_rulebook_has(s->section, word);
}

/* Returns how many statements speak of it. */
static size_t search(const bst_rulebook *book, const char *word, bst_json *out) {
  size_t found = 0;
  for (size_t i = 0; i < book->statement_count; i++) {
    const bst_statement *s = &book->statement[i];
    if (!speaks_of(s, word))
      continue;
    found++;
    tell(s, out);
  }
  return found;
}

/* A page, a statement (wherever it stands), or whatever speaks of the word; false: nothing does. */
static bool show(const bst_rulebook *book, const char *what, bst_json *out) {
  const bst_rulebook_page *page = bst_rulebook_page_of(book, what);
  const bst_statement *first = bst_rulebook_find(book, what);
  if (page)
    show_page(book, page, out);
  for (size_t i = 0; i < book->statement_count && !page && first; i++)
    if (strcmp(book->statement[i].number, first->number) == 0)
      tell(&book->statement[i], out);
  return page || first || search(book, what, out) > 0;
}

static void say_nothing_found(const bst_rulebook *book, const char *what) {
  bst_nearest nearest = {.word = what};
  char hint[160];
  for (size_t i = 0; i < book->page_count; i++)
    bst_nearest_try(&nearest, book->page[i].id);
  for (size_t i = 0; i < book->statement_count; i++)
    bst_nearest_try(&nearest, book->statement[i].number);
  fprintf(stderr, "rulebook: no page, no statement and no text has '%s'\n", what);
  if (bst_nearest_hint(&nearest, hint, sizeof hint))
    fprintf(stderr, "    %s\n", hint);
}

int rulebook_command(const options *o) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_report report = BST_REPORT_EMPTY;
  bst_rulebook book = {0};
  int result = CLI_DONE;
  bst_status status = bst_rulebook_read(&arena, &book, &report);
  if (status != BST_OK)
    fprintf(stderr, "rulebook: %s\n",
            status == BST_NOT_FOUND ? "its pages are not where the program looks: docs/rulebook, "
                                      "beside scripts/ and tiles/"
                                    : "a page can't be read");
  bst_json *out = o->json && status == BST_OK ? bst_json_new_list() : NULL;
  if (status == BST_OK && o->path_count == 0)
    list_pages(&book, out);
  for (size_t i = 0; i < o->path_count && status == BST_OK; i++)
    if (!show(&book, o->path[i], out)) {
      say_nothing_found(&book, o->path[i]);
      result = CLI_FAILED;
    }
  if (out && bst_json_write(out, stdout, NULL) != BST_OK)
    result = CLI_INPUT;
  bst_json_free(out);
  bst_report_clear(&report);
  bst_arena_free(&arena);
  return status == BST_OK ? result : CLI_INPUT;
}
