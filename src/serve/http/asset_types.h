/* asset_types.h - media types of the files of the page, for the server and for tools/make_assets.c.
 */
#ifndef BST_ASSET_TYPES_H
#define BST_ASSET_TYPES_H

#include <string.h>

/* By the ending of its name; NULL: files of this kind aren't served. */
static inline const char *bst_asset_type(const char *name) {
  static const char *const types[][2] = {
      {".html", "text/html; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".json", "application/json"},
      {".txt", "text/plain; charset=utf-8"},
  };
  const char *end = strrchr(name, '.');
  for (size_t i = 0; end && i < sizeof types / sizeof *types; i++)
    if (strcmp(end, types[i][0]) == 0)
      return types[i][1];
  return NULL;
}

#endif
