/* tile_users.c - see tile_users.h. */
#include "tile_users.h"

#include "find.h"
#include "sandbox.h"
#include "source_file.h"

#include <string.h>

/* Is it the id, or a path that ends in the file's name? */
static bool means(const char *text, const char *id) {
  static const char ending[] = ".lua";
  size_t length = strlen(text), own = strlen(id), end = sizeof ending - 1;
  if (strcmp(text, id) == 0)
    return true;
  return length >= own + end && strcmp(text + length - end, ending) == 0 &&
         strncmp(text + length - end - own, id, own) == 0;
}

/* Does such a text stand anywhere in it? */
static bool holds(const bst_value *value, const char *id) {
  bool found = value && value->type == BST_VALUE_STRING && means(value->text, id);
  for (size_t i = 0; value && i < value->count && !found; i++)
    found = holds(&value->item[i], id);
  return found;
}

static bst_status run(const char *path, bst_file_kind kind, bst_arena *arena, bst_script_text *out,
                      bst_report *report) {
  bst_sandbox *sandbox = bst_sandbox_new(NULL);
  bst_status status =
      sandbox ? bst_sandbox_run(sandbox, path, kind, arena, out, report) : BST_NO_MEMORY;
  bst_sandbox_free(sandbox);
  return status;
}

bst_status bst_tileset_runs(const char *path, bst_report *report) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_script_text unused;
  bst_status status = run(path, BST_FILE_TILESET, &arena, &unused, report);
  bst_arena_free(&arena);
  return status;
}

/* Most rules say nothing like it at all. */
static bool says(const char *path, const char *word, bst_report *report) {
  bst_source source;
  if (bst_source_read(path, &source, report) != BST_OK)
    return false;
  bool found = strstr(source.text, word) != NULL;
  bst_source_free(&source);
  return found;
}

bool bst_rule_may_bring(const char *rule, const char *tileset) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_report unused = BST_REPORT_EMPTY; /* told when the rule is checked */
  bst_script_text text = {.root = NULL};
  const char *id = bst_find_id(&arena, tileset);
  bool may = id && says(rule, id, &unused) &&
             run(rule, BST_FILE_RULE, &arena, &text, &unused) == BST_OK &&
             (holds(bst_value_find(text.root, "tiles"), id) ||
              holds(bst_value_find(text.root, "patch"), id));
  bst_arena_free(&arena);
  bst_report_clear(&unused);
  return may;
}
