/* paths.c - see paths.h. */
#define _POSIX_C_SOURCE 200809L
#include "paths.h"

#include "pack_folder.h"
#include "source_file.h"

#include <stdlib.h>
#include <string.h>

/* --- names ------------------------------------------------------------------------------------ */

/* How far a name leads up from where it stands, at the most: "a/../../b" is 1. */
static size_t steps_up(const char *name) {
  size_t depth = 0, up = 0;
  while (*name) {
    size_t length = strcspn(name, "/");
    bool back = length == 2 && name[0] == '.' && name[1] == '.';
    if (back && depth == 0)
      up++;
    else if (back)
      depth--;
    else if (length > 0 && !(length == 1 && name[0] == '.'))
      depth++;
    name += length + (name[length] == '/');
  }
  return up;
}

static bool has_dots(const char *name) {
  for (const char *at = name; *at; at += strcspn(at, "/") + (strchr(at, '/') != NULL))
    if (strncmp(at, "..", 2) == 0 && (at[2] == '/' || at[2] == '\0'))
      return true;
  return false;
}

static bool is_plain(const char *name) {
  size_t length = strlen(name);
  return bst_text_plain(name, length) == length && !strpbrk(name, "\\\n\t");
}

/* --- what may be named ------------------------------------------------------------------------ */

static const char *fault_of(const char *from, const char *name, bst_path_use use) {
  size_t depth = 0;
  if (!is_plain(name))
    return "has a backslash or a control character in the name of a file";
  bool absolute = name[0] == '/';
  if (!absolute && !has_dots(name))
    return NULL;
  if (use != BST_PATH_BESIDE && !bst_path_depth(from, &depth))
    return NULL;
  if (absolute)
    return "is an absolute path";
  if (use != BST_PATH_SCENARIO)
    return "leads out of the folder by '..'";
  return steps_up(name) > depth ? "leads out of the pack by '..'" : NULL;
}

bool bst_path_check(const bst_reader *reader, const bst_value *at, bst_path_use use,
                    const char *name, size_t length) {
  char *own = strndup(name, length);
  const char *why = own ? fault_of(at->file ? at->file : reader->file, own, use) : NULL;
  if (why)
    bst_fault(reader, at, "name an installed one by its id, or a file in the same folder or below",
              "can't be '%s': it %s", own, why);
  free(own);
  return !why;
}

static const char tiles_suffix[] = ":tiles";

size_t bst_rule_name_length(const char *name) {
  size_t length = strlen(name), suffix = sizeof tiles_suffix - 1;
  bool has = length > suffix && strcmp(name + length - suffix, tiles_suffix) == 0;
  return has ? length - suffix : length;
}
