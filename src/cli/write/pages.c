/* pages.c - see pages.h. */
#include "pages.h"

#include <find.h>
#include <rulebook.h>
#include <source_file.h>
#include <stdlib.h>
#include <string.h>

/* --- reading ---------------------------------------------------------------------------------- */

/* "rules.md": rules; "reference/README.md": reference. */
static const char *name_of(bst_arena *arena, const char *below) {
  size_t length = strlen(below) - strlen(".md");
  const char *name = bst_arena_copy(arena, below, length);
  if (name && length > 7 && strcmp(name + length - 7, "/README") == 0)
    name = bst_arena_copy(arena, below, length - 7);
  return name;
}

static bst_status read_page(bst_arena *arena, const char *path, const char *below,
                            const char *place, bst_list *pages, bst_report *report) {
  bst_source source;
  bst_status status = bst_source_read(path, &source, report);
  if (status != BST_OK)
    return status;
  const char *text = bst_arena_copy(arena, source.text, source.size);
  bst_source_free(&source);
  doc_page *page = text ? bst_list_add(pages, arena, sizeof *page) : NULL;
  if (!page)
    return BST_NO_MEMORY;
  const char *title = text + strspn(text, "# ");
  *page = (doc_page){name_of(arena, below), bst_arena_copy(arena, title, strcspn(title, "\n")),
                     bst_arena_copy(arena, path, strlen(path)),
                     bst_arena_format(arena, "%s%s", place, below), text};
  return arena->failed ? BST_NO_MEMORY : BST_OK;
}

/* Those in folders of docs/, or the others; but not the rulebook. */
static bst_status read_folder(bst_arena *arena, const char *folder, const bst_found *found,
                              size_t count, bool in_folders, bst_list *pages, bst_report *report) {
  bst_status status = BST_OK;
  for (size_t i = 0; i < count && status == BST_OK; i++) {
    const char *below = found[i].path + strlen(folder) + 1;
    if ((strchr(below, '/') != NULL) == in_folders && strncmp(below, "rulebook/", 9) != 0)
      status = read_page(arena, found[i].path, below, "docs/", pages, report);
  }
  return status;
}

/* How tile files are written stands beside them. */
static bst_status read_tiles(bst_arena *arena, bst_list *pages, bst_report *report) {
  char *path = bst_find_own("tiles/README.md");
  bst_status status = path ? read_page(arena, path, "tiles/README.md", "", pages, report) : BST_OK;
  free(path);
  return status;
}

bst_status pages_read(bst_arena *arena, doc_pages *out, bst_report *report) {
  bst_found *found = NULL;
  size_t count = 0;
  bst_list pages = {0};
  char *folder = bst_find_own("docs");
  if (!folder)
    return BST_NOT_FOUND;
  bst_status status = bst_find_files(folder, ".md", &found, &count, report);
  if (status == BST_OK)
    status = read_folder(arena, folder, found, count, false, &pages, report);
  if (status == BST_OK)
    status = read_tiles(arena, &pages, report);
  if (status == BST_OK)
    status = read_folder(arena, folder, found, count, true, &pages, report);
  bst_found_free(found, count);
  free(folder);
  *out = (doc_pages){pages.items, pages.count};
  return status;
}

/* --- looking up ------------------------------------------------------------------------------- */

/* Is it the name, but for an ending? */
static bool is_named(const char *name, const char *wanted) {
  size_t length = strlen(name);
  return strncmp(name, wanted, length) == 0 &&
         (wanted[length] == '\0' || strcmp(wanted + length, ".md") == 0);
}

const doc_page *pages_find(const doc_pages *pages, const char *name) {
  for (size_t i = 0; i < pages->count; i++)
    if (is_named(pages->page[i].name, name) || strcmp(pages->page[i].place, name) == 0)
      return &pages->page[i];
  for (size_t i = 0; i < pages->count; i++) {
    const char *slash = strrchr(pages->page[i].name, '/');
    if (slash && is_named(slash + 1, name))
      return &pages->page[i];
  }
  return NULL;
}

/* --- searching -------------------------------------------------------------------------------- */

static bool line_has(const char *line, size_t length, const char *word) {
  char text[1024];
  size_t size = strlen(word);
  for (size_t at = 0; at < length; at += sizeof text - 1 - size) { /* parts that overlap */
    size_t part = length - at < sizeof text - 1 ? length - at : sizeof text - 1;
    memcpy(text, line + at, part);
    text[part] = '\0';
    if (bst_rulebook_has(text, word))
      return true;
  }
  return false;
}

static size_t search_page(const doc_page *page, const char *word, bool in_text,
                          void (*tell)(void *self, const doc_section *section), void *self) {
  doc_section section = {page, page->title, (int)strlen(page->title), 0};
  bool in_code = false, told = false;
  size_t found = 0;
  int number = 1;
  for (const char *line = page->text; *line; number++) {
    size_t length = strcspn(line, "\n"), marks = in_code ? 0 : strspn(line, "#");
    if (strncmp(line, "```", 3) == 0)
      in_code = !in_code;
    if (marks > 0) {
      section.heading = line + marks + strspn(line + marks, " ");
      section.length = (int)(line + length - section.heading);
      told = false;
    }
    if (!told && (marks > 0 || in_text) && line_has(line, length, word)) {
      section.line = number;
      tell(self, &section);
      told = true;
      found++;
    }
    line += length + (line[length] == '\n');
  }
  return found;
}

size_t pages_search(const doc_pages *pages, const char *word, bool in_text,
                    void (*tell)(void *self, const doc_section *section), void *self) {
  size_t found = 0;
  enum { LONGEST = 200 };
  for (size_t i = 0; i < pages->count && *word && strlen(word) < LONGEST; i++)
    found += search_page(&pages->page[i], word, in_text, tell, self);
  return found;
}
