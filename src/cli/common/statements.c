/* statements.c - see statements.h. */
#include "statements.h"

#include <ctype.h>
#include <source_file.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST = 160 };

static const bst_rulebook *book_of(statements *s) {
  bst_report unused = BST_REPORT_EMPTY; /* 'bastide rulebook' says what is wrong with a page */
  if (!s->read && bst_rulebook_read(&s->arena, &s->book, &unused) != BST_OK)
    s->book = (bst_rulebook){0};
  s->read = true;
  bst_report_clear(&unused);
  return &s->book;
}

void statements_free(statements *s) {
  bst_arena_free(&s->arena);
  *s = (statements){0};
}

/* --- the first sentence -------------------------------------------------------------------------
 */

/* How long it is: up to a full stop behind which another word begins, outside of brackets. */
static size_t sentence_length(const char *text) {
  size_t i = 0;
  int depth = 0;
  for (; text[i]; i++) {
    depth += (text[i] == '(') - (text[i] == ')');
    bool stop = depth == 0 && (text[i] == '.' || text[i] == ';');
    if (stop && (text[i + 1] == ' ' || text[i + 1] == '\n' || text[i + 1] == '\0'))
      return i;
  }
  return i;
}

/* On one line, without stars; a long one is cut off between two words. */
static void write_sentence(const char *text, char out[LONGEST + 8]) {
  size_t length = sentence_length(text), used = 0, space = 0;
  for (size_t i = 0; i < length && used < LONGEST; i++) {
    char c = text[i] == '\n' ? ' ' : text[i];
    if (c == '*' || (c == ' ' && used > 0 && out[used - 1] == ' '))
      continue;
    space = c == ' ' ? used : space;
    out[used++] = c;
  }
  bool cut = used == LONGEST;
  used = cut && space > 0 ? space : used;
  snprintf(out + used, (size_t)(LONGEST + 8) - used, "%s", cut ? " ..." : "");
}

/* --- looking up ---------------------------------------------------------------------------------
 */

static bool is_listed(const bst_json *list, const char *number) {
  for (size_t i = 0; i < bst_json_count(list); i++)
    if (strcmp(bst_json_text(bst_json_get(bst_json_at(list, i), "number")), number) == 0)
      return true;
  return false;
}

static void add(const bst_statement *found, bst_json *list) {
  char sentence[LONGEST + 8];
  if (is_listed(list, found->number))
    return;
  bst_json *one = bst_json_new_object();
  write_sentence(found->text, sentence);
  bst_json_set_text(one, "number", found->number);
  bst_json_set_text(one, "page", found->page);
  bst_json_set_whole(one, "line", found->line);
  bst_json_set_text(one, "text", sentence);
  bst_json_add(list, one);
}

static bool is_part(char c) { return isalnum((unsigned char)c) || c == '-' || c == '_'; }

void statements_add(statements *s, const char *text, bst_json *list) {
  char number[32];
  while (*text) {
    size_t length = 0;
    while (is_part(text[length]))
      length++;
    bool looks = length > 2 && length < sizeof number && isupper((unsigned char)text[0]) &&
                 memchr(text, '-', length) && isdigit((unsigned char)text[length - 1]);
    snprintf(number, sizeof number, "%.*s", looks ? (int)length : 0, text);
    const bst_statement *found = looks ? bst_rulebook_find(book_of(s), number) : NULL;
    if (found)
      add(found, list);
    text += length > 0 ? length : 1;
  }
}

/* --- lines of scripts ----------------------------------------------------------------------------
 */

static bool is_comment(const char *line) {
  line += strspn(line, " \t");
  return strncmp(line, "--", 2) == 0;
}

static void add_text(statements *s, const char *from, const char *end, bst_json *list) {
  const char *copy = bst_arena_copy(&s->arena, from, (size_t)(end - from));
  if (copy)
    statements_add(s, copy, list);
}

void statements_add_line(statements *s, const char *file, int line, bst_json *list) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_source source;
  if (!file || line <= 0 || bst_source_read(file, &source, &unused) != BST_OK) {
    bst_report_clear(&unused);
    return;
  }
  const char *at = source.text, *above = NULL;
  for (int i = 1; at && i < line; i++) {
    above = !is_comment(at) ? NULL : above ? above : at;
    at = strchr(at, '\n');
    at = at ? at + 1 : NULL;
  }
  if (at)
    add_text(s, above ? above : at, at + strcspn(at, "\n"), list);
  bst_source_free(&source);
}

bool statements_has_page(statements *s, const char *id) {
  return bst_rulebook_page_of(book_of(s), id) != NULL;
}

void statements_print(const bst_json *list) {
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *one = bst_json_at(list, i);
    printf("  rulebook %s: %s\n", bst_json_text(bst_json_get(one, "number")),
           bst_json_text(bst_json_get(one, "text")));
  }
}
