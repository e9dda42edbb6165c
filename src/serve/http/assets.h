/* assets.h - the files of the page: those that were compiled in, or those of a folder.
 *
 * A path of a request is looked up in a list, and no file is opened by it. The files of a folder
 * are listed once, at the start, and read each time, so that what is edited is seen.
 *
 * In pages "/@/" stands for a folder whose name is the hash of all files ("/@0f3c.../js/main.js"):
 * what is asked for by it may be kept for ever. Modules import each other by relative paths, which
 * lead to the same folder. Every file has its plain path, too. */
#ifndef BST_ASSETS_H
#define BST_ASSETS_H

#include <bastide.h>

/* One that was compiled in: tools/make_assets.c writes the table. */
typedef struct bst_compiled_asset {
  const char *path; /* "/js/main.js" */
  const char *type;
  const char *hash; /* of the bytes, hexadecimal */
  const unsigned char *bytes;
  size_t length;
  const unsigned char *gzip; /* NULL: no shorter */
  size_t gzip_length;
} bst_compiled_asset;

extern const bst_compiled_asset bst_compiled_assets[];
extern const size_t bst_compiled_asset_count;
extern const char bst_compiled_hash[]; /* of all, which stands in the pages */

typedef struct bst_assets bst_assets;

/* `folder`: NULL for what was compiled in. BST_BAD_INPUT: there is no index.html in it, or it can't
 * be read; BST_NO_MEMORY. The list never changes, so threads share it. */
bst_status bst_assets_open(const char *folder, bst_assets **out, bst_error *err);
void bst_assets_close(bst_assets *assets);

typedef struct bst_asset {
  const char *type;
  const char *hash; /* "": it has none, it may change */
  const unsigned char *bytes;
  size_t length;
  bool gzipped;
  bool lasting; /* never changes under this path */
  char *owned;  /* NULL, or `bytes`, which the caller frees */
} bst_asset;

/* "/" is "/index.html". False: there is none, or it can't be read any more. */
bool bst_assets_find(const bst_assets *assets, const char *path, bool takes_gzip, bst_asset *out);

#endif
