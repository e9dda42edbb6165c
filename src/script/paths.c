/* paths.c - see paths.h. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "paths.h"

#include "pack.h"
#include "source_file.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* --- packs that are folders ------------------------------------------------------------------- */

/* The path from the root, as it is written: links are left as they are. From malloc. */
static char *whole_path(const char *path) {
  char folder[PATH_MAX] = "";
  if (path[0] != '/' && !getcwd(folder, sizeof folder))
    return NULL;
  size_t size = strlen(folder) + strlen(path) + 2;
  char *whole = malloc(size), *out = whole;
  if (!whole)
    return NULL;
  snprintf(whole, size, "%s/%s", folder, path);
  for (const char *at = whole; *at;) {
    size_t length = strcspn(at, "/");
    if (length == 2 && at[0] == '.' && at[1] == '.') {
      while (out > whole && *--out != '/')
        continue;
    } else if (length > 0 && !(length == 1 && at[0] == '.')) {
      *out++ = '/'; /* at least one was read since the last one */
      memmove(out, at, length);
      out += length;
    }
    at += length + (at[length] == '/');
  }
  *out = '\0';
  return whole;
}

/* The folders between that of the pack and the file, and the folder itself: cuts `path`. False: the
 * file is in no pack. */
static bool find_root(char *path, size_t *depth) {
  char manifest[PATH_MAX + 16];
  *depth = 0;
  for (char *slash; (slash = strrchr(path, '/')) != NULL; (*depth)++) {
    *slash = '\0';
    if (snprintf(manifest, sizeof manifest, "%s/pack.lua", path) < (int)sizeof manifest &&
        access(manifest, F_OK) == 0)
      return true;
  }
  return false;
}

/* How many folders of its pack a file lies below the top; false: it is in none. */
static bool depth_in_pack(const char *path, size_t *depth) {
  size_t split = bst_pack_split(path);
  if (split) {
    *depth = 0;
    for (const char *at = path + split + 1; (at = strchr(at, '/')) != NULL; at++)
      ++*depth;
    return true;
  }
  char *whole = whole_path(path);
  bool found = whole && find_root(whole, depth);
  free(whole);
  return found;
}

bool bst_path_in_pack(const char *path) {
  size_t depth;
  return depth_in_pack(path, &depth);
}

char *bst_path_led_out(const char *path) {
  size_t depth;
  char *whole = bst_pack_split(path) ? NULL : whole_path(path);
  char *root = whole && find_root(whole, &depth) ? realpath(whole, NULL) : NULL;
  char *target = root ? realpath(path, NULL) : NULL;
  size_t length = root ? strlen(root) : 0;
  bool inside = !target || (strncmp(target, root, length) == 0 &&
                            (target[length] == '/' || (length == 1 && root[0] == '/')));
  if (inside) {
    free(target);
    target = NULL;
  }
  free(root);
  free(whole);
  return target;
}

/* --- what may be named ------------------------------------------------------------------------ */

static const char *fault_of(const char *from, const char *name, bst_path_use use) {
  size_t depth = 0;
  if (!is_plain(name))
    return "has a backslash or a control character in the name of a file";
  bool absolute = name[0] == '/';
  if (!absolute && !has_dots(name))
    return NULL;
  if (use != BST_PATH_BESIDE && !depth_in_pack(from, &depth))
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
