#include "serve_shows.h"

#include <source_file.h>
#include <stdlib.h>

enum { SHOW_MOST = 16 * 1024 * 1024 }; /* bytes */

static bst_status read_bytes(FILE *file, const char *path, char **out, size_t *size,
                             bst_error *err) {
  *out = malloc(SHOW_MOST + 1);
  if (!*out)
    return bst_fail(err, BST_NO_MEMORY, "%s: no memory", path);
  *size = fread(*out, 1, SHOW_MOST + 1, file);
  if (ferror(file))
    return bst_fail(err, BST_NOT_FOUND, "%s: it can't be read", path);
  return *size > SHOW_MOST
             ? bst_fail(err, BST_FULL, "%s: it is larger than %d bytes", path, SHOW_MOST)
             : BST_OK;
}

static bst_status open_show(bst_house *house, const char *path, char name[BST_SHOW_NAME],
                            bst_error *err) {
  const char *why = NULL;
  char *bytes = NULL;
  size_t size = 0;
  FILE *file = bst_file_open(path, &why);
  if (!file)
    return bst_fail(err, BST_NOT_FOUND, "%s: %s", path, why ? why : "no memory");
  bst_status status = read_bytes(file, path, &bytes, &size, err);
  if (status == BST_OK)
    status = bst_house_show(house, path, bytes, size, name, err);
  free(bytes);
  (void)fclose(file);
  return status;
}

bst_status open_shows(const options *o, bst_house *house, serve_shows *out, bst_error *err) {
  bst_status status = BST_OK;
  for (size_t i = 0; i < o->show_count && status == BST_OK; i++)
    status = open_show(house, o->show[i], out->name[i], err);
  return status;
}
