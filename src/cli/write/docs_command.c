/* docs_command.c - bastide docs: the pages about the program, one of them, or where they speak of
 * something. */
#include <json.h>
#include <stdio.h>
#include <string.h>
#include <suggest.h>

#include "commands.h"
#include "pages.h"

/* What is done with the pages; `json` is NULL where text is printed. */
typedef struct teller {
  bst_json *json;
  bool paths_only;
} teller;

static bst_json *page_json(const doc_page *page) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "name", page->name);
  bst_json_set_text(out, "title", page->title);
  bst_json_set_text(out, "path", page->path);
  return out;
}

static void list_pages(const doc_pages *pages, const teller *t) {
  for (size_t i = 0; i < pages->count; i++) {
    const doc_page *page = &pages->page[i];
    if (t->json)
      bst_json_add(t->json, page_json(page));
    else if (t->paths_only)
      puts(page->path);
    else
      printf("%-26s %-52s %s\n", page->name, page->title, page->path);
  }
  if (!t->json && !t->paths_only)
    puts("\n'bastide docs PAGE' prints one, 'bastide docs WORD' finds headings, 'bastide rulebook' "
         "has the rules in words.");
}

static void show_page(const doc_page *page, const teller *t) {
  if (t->json) {
    bst_json *out = page_json(page);
    if (!t->paths_only)
      bst_json_set_text(out, "text", page->text);
    bst_json_add(t->json, out);
  } else if (t->paths_only) {
    puts(page->path);
  } else {
    pages_print(page->text);
  }
}

static void tell_section(void *self, const doc_section *s) {
  const teller *t = self;
  if (!t->json) {
    printf("%-26s %.*s  (%s:%d)\n", s->page->name, s->length, s->heading, s->page->place, s->line);
    return;
  }
  char heading[256];
  bst_json *out = bst_json_new_object();
  snprintf(heading, sizeof heading, "%.*s", s->length, s->heading);
  bst_json_set_text(out, "page", s->page->name);
  bst_json_set_text(out, "heading", heading);
  bst_json_set_text(out, "path", s->page->path);
  bst_json_set_whole(out, "line", s->line);
  bst_json_add(t->json, out);
}

static void say_nothing_found(const doc_pages *pages, const char *what, bool paths_only) {
  bst_nearest nearest = {.word = what};
  char hint[160];
  for (size_t i = 0; i < pages->count; i++) {
    const char *name = pages->page[i].name, *slash = strrchr(name, '/');
    bst_nearest_try(&nearest, name);
    bst_nearest_try(&nearest, slash ? slash + 1 : name);
  }
  fprintf(stderr, "docs: there is no page '%s'%s\n", what,
          paths_only ? "" : ", and no heading or text has it");
  if (bst_nearest_hint(&nearest, hint, sizeof hint))
    fprintf(stderr, "    %s\n", hint);
  else
    fprintf(stderr,
            "    'bastide docs' lists the pages, 'bastide rulebook %s' looks into the rules\n",
            what);
}

/* A page, or the sections that have the word: in their headings, else in their text. */
static bool show(const doc_pages *pages, const char *what, teller *t) {
  const doc_page *page = pages_find(pages, what);
  if (page)
    show_page(page, t);
  return page || (!t->paths_only && (pages_search(pages, what, false, tell_section, t) > 0 ||
                                     pages_search(pages, what, true, tell_section, t) > 0));
}

static int answer(const options *o, const doc_pages *pages, teller *t) {
  int result = CLI_DONE;
  if (o->path_count == 0)
    list_pages(pages, t);
  for (size_t i = 0; i < o->path_count; i++)
    if (!show(pages, o->path[i], t)) {
      say_nothing_found(pages, o->path[i], t->paths_only);
      result = CLI_FAILED;
    }
  return result;
}

int docs_command(const options *o) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_report report = BST_REPORT_EMPTY;
  doc_pages pages = {0};
  teller t = {.paths_only = o->path_only};
  int result = CLI_INPUT;
  bst_status status = pages_read(&arena, &pages, &report);
  if (status == BST_OK) {
    t.json = o->json ? bst_json_new_list() : NULL;
    result = answer(o, &pages, &t);
  } else if (status == BST_NOT_FOUND) {
    fputs("docs: its pages are not where the program looks: docs, beside scripts/ and tiles/\n",
          stderr);
  } else {
    fputs("docs: a page can't be read\n", stderr);
    bst_report_print(&report, stderr);
  }
  if (t.json && bst_json_write(t.json, stdout, NULL) != BST_OK)
    result = CLI_INPUT;
  bst_json_free(t.json);
  bst_report_clear(&report);
  bst_arena_free(&arena);
  return result;
}
