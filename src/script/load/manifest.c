/* manifest.c - see manifest.h. */
#include "manifest.h"

#include "find.h"
#include "loading.h"
#include "sandbox.h"

#include <string.h>

static const char file_name[] = "/pack.lua";

bool bst_manifest_is(const char *path) {
  size_t length = strlen(path), end = sizeof file_name - 1;
  return strcmp(path, file_name + 1) == 0 ||
         (length >= end && strcmp(path + length - end, file_name) == 0);
}

static const char *root_of(bst_arena *arena, const char *path) {
  const char *slash = strrchr(path, '/');
  return bst_arena_copy(arena, slash ? path : ".", slash ? (size_t)(slash - path) : 1);
}

bool bst_manifest_holds(const bst_manifest *pack, const char *file) {
  size_t length = strlen(pack->root);
  return strncmp(file, pack->root, length) == 0 && file[length] == '/';
}

/* --- one file -------------------------------------------------------------------------------- */

/* A text that must be there, and hold something. */
static const char *required(bst_section *section, const char *key, const char *hint) {
  const bst_value *at = bst_value_find(section->table, key);
  const char *text = bst_read_text(section, key, "");
  if (!at)
    bst_report_add(section->reader->report, section->reader->file, section->table->line, hint,
                   "the pack lacks '%s'", key);
  else if (at->type == BST_VALUE_STRING && *text == '\0')
    bst_fault(section->reader, at, hint, "is empty");
  return text;
}

static void read_needs(bst_section *section, bst_manifest *out) {
  bst_words words = bst_read_words(section, "needs");
  out->needs = words.word;
  out->needs_count = words.count;
  out->needs_line = bst_arena_alloc(section->reader->arena, (words.count + 1) * sizeof(int));
  for (size_t i = 0; out->needs_line && i < words.count; i++) {
    out->needs_line[i] = words.at[i]->line;
    bst_check_id(section->reader, words.at[i], words.word[i]);
  }
}

static void read_table(bst_section *section, bst_manifest *out) {
  out->id = required(section, "id", "one word of your own, as in id = \"zoo\"");
  if (*out->id)
    bst_check_id(section->reader, bst_value_find(section->table, "id"), out->id);
  out->version = required(section, "version", "as in version = \"1.0\"");
  out->licence = required(section, "licence",
                          "without one nobody may pass it on: licence = \"MIT\" or another");
  bst_require(section, "api");
  bst_read_int(section, "api", (bst_range){1, BST_API}, BST_API);
  out->title = bst_read_text(section, "title", "");
  out->author = bst_read_text(section, "author", "");
  out->credit = bst_read_text(section, "credit", "");
  out->source = bst_read_text(section, "source", "");
  read_needs(section, out);
  bst_close(section, "the pack");
}

static bst_status read_file(bst_sandbox *sandbox, bst_arena *arena, const char *path,
                            bst_manifest *out, bst_report *report) {
  bst_script_text text;
  size_t before = report->count;
  *out = (bst_manifest){.path = bst_arena_copy(arena, path, strlen(path)),
                        .root = root_of(arena, path)};
  if (!out->path || !out->root)
    return BST_NO_MEMORY;
  bst_status status = bst_sandbox_run(sandbox, out->path, BST_FILE_PACK, arena, &text, report);
  if (status != BST_OK)
    return report->out_of_memory ? BST_NO_MEMORY : status;
  const bst_reader reader = {.arena = arena, .report = report, .file = out->path};
  bst_section section = bst_open(&reader, text.root);
  read_table(&section, out);
  if (arena->failed || report->out_of_memory)
    return BST_NO_MEMORY;
  return report->count > before ? BST_BAD_INPUT : BST_OK;
}

bst_status bst_manifest_read(bst_sandbox *sandbox, bst_arena *arena, const char *path,
                             bst_manifest *out, bst_report *report) {
  bst_sandbox *own = sandbox ? NULL : bst_sandbox_new(NULL);
  if (!sandbox && !own)
    return BST_NO_MEMORY;
  bst_status status = read_file(sandbox ? sandbox : own, arena, path, out, report);
  bst_sandbox_free(own);
  return status;
}

/* --- all of them ----------------------------------------------------------------------------- */

static bool is_new(const bst_list *list, const bst_manifest *pack, bst_report *report) {
  const bst_manifest *known = list->items;
  for (size_t i = 0; i < list->count; i++)
    if (strcmp(known[i].id, pack->id) == 0) {
      bst_report_add(report, pack->path, 0, "leave out one of them", "has the same id as %s",
                     known[i].path);
      return false;
    }
  return true;
}

bst_status bst_manifests_read(bst_sandbox *sandbox, bst_arena *arena, bst_list *out,
                              bst_report *report) {
  bst_found *found = NULL;
  size_t count = 0;
  bst_status status = bst_find_packs(&found, &count, report);
  for (size_t i = 0; i < count && status != BST_NO_MEMORY; i++) {
    bst_manifest pack;
    bst_status read = bst_manifest_read(sandbox, arena, found[i].path, &pack, report);
    if (read == BST_OK && !is_new(out, &pack, report))
      read = BST_BAD_INPUT;
    bst_manifest *added = read == BST_OK ? bst_list_add(out, arena, sizeof *added) : NULL;
    if (added)
      *added = pack;
    if (read != BST_OK)
      status = read;
  }
  bst_found_free(found, count);
  return arena->failed ? BST_NO_MEMORY : status;
}
