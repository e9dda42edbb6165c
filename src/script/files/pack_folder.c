/* pack_folder.c - see pack_folder.h. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "pack_folder.h"

#include "pack.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

bool bst_path_depth(const char *path, size_t *depth) {
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
  return bst_path_depth(path, &depth);
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
