/* asked_file.c - see asked_file.h. */
#include "asked_file.h"

#include "source_file.h"

#include <stdio.h>
#include <string.h>

bool bst_asked_is_path(const char *name) {
  size_t length = strlen(name);
  return strchr(name, '/') || (length > 4 && strcmp(name + length - 4, ".lua") == 0);
}

/* "a/b/x.lua" is the file of "x". */
const char *bst_asked_id_of(bst_arena *arena, const char *path) {
  const char *slash = strrchr(path, '/');
  const char *name = slash ? slash + 1 : path;
  size_t length = strlen(name);
  if (length > 4 && strcmp(name + length - 4, ".lua") == 0)
    length -= 4;
  return bst_arena_copy(arena, name, length);
}

const bst_found *bst_asked_on_shelf(const bst_shelf *shelf, const char *id, bst_nearest *nearest) {
  for (size_t i = 0; i < shelf->count; i++) {
    if (strcmp(shelf->found[i].id, id) == 0)
      return &shelf->found[i];
    bst_nearest_try(nearest, shelf->found[i].id);
  }
  return NULL;
}

/* A file that is named by a rule lies beside that rule, or beside the one whose patch says so. */
const char *bst_asked_path(bst_arena *arena, const bst_asked *asked, const char *name) {
  const char *from = asked->at && asked->at->file ? asked->at->file
                     : asked->rule                ? asked->rule->path
                                                  : "";
  const char *slash = name[0] != '/' ? strrchr(from, '/') : NULL;
  int length = slash ? (int)(slash - from) + 1 : 0;
  return bst_arena_format(arena, "%.*s%s", length, from, name);
}

bool bst_asked_may_name(const bst_asked *asked, bst_path_use use) {
  return !bst_asked_is_path(asked->name) ||
         bst_path_check(&asked->rule->reader, asked->at, use, asked->name, strlen(asked->name));
}

/* A file that a rule names: if it isn't there, that is told where it is named. */
bool bst_asked_is_there(const bst_asked *asked, const char *path) {
  if (!asked->rule || !bst_asked_is_path(asked->name) || bst_source_exists(path))
    return true;
  bst_fault(&asked->rule->reader, asked->at, NULL, "names '%s', but there is no file %s",
            asked->name, path);
  return false;
}
