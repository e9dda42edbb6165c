/* assets.c - see assets.h. */
#define _XOPEN_SOURCE 700
#include "assets.h"
#include "asset_types.h"

#include <dirent.h>
#include <fcntl.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES = 512, PATH = 512, DEEP = 4, LARGEST = 8 << 20 };

typedef struct listed_file {
  char *path; /* as it is asked for */
  char *file; /* as it is opened */
  const char *type;
} listed_file;

struct bst_assets {
  bool compiled;
  size_t count;
  listed_file files[FILES];
};

/* --- the files of a folder -------------------------------------------------------------------- */

static bst_status add_file(bst_assets *a, const char *path, const char *file, bst_error *err) {
  listed_file *new = &a->files[a->count];
  const char *type = bst_asset_type(path);
  if (!type)
    return BST_OK;
  if (a->count == FILES)
    return bst_fail(err, BST_BAD_INPUT, "%.300s: more than %d files", file, FILES);
  *new = (listed_file){strdup(path), strdup(file), type};
  a->count++;
  return new->path &&new->file ? BST_OK : bst_fail(err, BST_NO_MEMORY, "out of memory");
}

static bst_status add_folder(bst_assets *a, const char *path, const char *folder, int depth,
                             bst_error *err);

/* Links and hidden files are left out: nothing outside of the folder is served. */
static bst_status add_entry(bst_assets *a, const char *path, const char *folder, const char *name,
                            int depth, bst_error *err) {
  char inner[PATH], file[2 * PATH];
  struct stat about;
  int length = snprintf(inner, sizeof inner, "%s/%s", path, name);
  int file_length = snprintf(file, sizeof file, "%s/%s", folder, name);
  if (length >= (int)sizeof inner || file_length >= (int)sizeof file)
    return bst_fail(err, BST_BAD_INPUT, "%.300s: the path is too long", folder);
  if (name[0] == '.' || lstat(file, &about) != 0)
    return BST_OK;
  if (S_ISDIR(about.st_mode) && depth < DEEP)
    return add_folder(a, inner, file, depth + 1, err);
  return S_ISREG(about.st_mode) ? add_file(a, inner, file, err) : BST_OK;
}

static bst_status add_folder(bst_assets *a, const char *path, const char *folder, int depth,
                             bst_error *err) {
  DIR *all = opendir(folder);
  bst_status status = BST_OK;
  if (!all)
    return bst_fail(err, BST_BAD_INPUT, "%.300s: can't be read", folder);
  for (struct dirent *one; status == BST_OK && (one = readdir(all));)
    status = add_entry(a, path, folder, one->d_name, depth, err);
  closedir(all);
  return status;
}

static const listed_file *find_listed(const bst_assets *a, const char *path) {
  for (size_t i = 0; i < a->count; i++)
    if (strcmp(a->files[i].path, path) == 0)
      return &a->files[i];
  return NULL;
}

bst_status bst_assets_open(const char *folder, bst_assets **out, bst_error *err) {
  bst_assets *a = calloc(1, sizeof *a);
  if (!a)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  a->compiled = !folder;
  bst_status status = folder ? add_folder(a, "", folder, 0, err) : BST_OK;
  if (status == BST_OK && folder && !find_listed(a, "/index.html"))
    status = bst_fail(err, BST_BAD_INPUT, "%.300s: has no index.html", folder);
  if (status == BST_OK)
    *out = a;
  else
    bst_assets_close(a);
  return status;
}

void bst_assets_close(bst_assets *a) {
  for (size_t i = 0; a && i < a->count; i++) {
    free(a->files[i].path);
    free(a->files[i].file);
  }
  free(a);
}

/* --- looking up ------------------------------------------------------------------------------- */

static bool read_listed(const listed_file *file, bst_asset *out) {
  struct stat about;
  int number = open(file->file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  bool fine = number >= 0 && fstat(number, &about) == 0 && S_ISREG(about.st_mode) &&
              about.st_size <= LARGEST;
  char *bytes = fine ? malloc((size_t)about.st_size + 1) : NULL;
  ssize_t length = bytes ? read(number, bytes, (size_t)about.st_size) : -1;
  if (number >= 0)
    close(number);
  if (length < 0) {
    free(bytes);
    return false;
  }
  *out = (bst_asset){.type = file->type,
                     .hash = "",
                     .bytes = (const unsigned char *)bytes,
                     .length = (size_t)length,
                     .owned = bytes};
  return true;
}

static bool find_compiled(const char *path, bool takes_gzip, bst_asset *out) {
  for (size_t i = 0; i < bst_compiled_asset_count; i++) {
    const bst_compiled_asset *one = &bst_compiled_assets[i];
    if (strcmp(one->path, path) != 0)
      continue;
    bool gzipped = takes_gzip && one->gzip;
    *out = (bst_asset){.type = one->type,
                       .hash = one->hash,
                       .bytes = gzipped ? one->gzip : one->bytes,
                       .length = gzipped ? one->gzip_length : one->length,
                       .gzipped = gzipped};
    return true;
  }
  return false;
}

/* Behind "/@HASH", or the path itself; *by_hash: the hash is that of the files that we have. */
static const char *without_hash(const char *path, bool *by_hash) {
  *by_hash = false;
  if (strncmp(path, "/@", 2) != 0)
    return path;
  const char *rest = strchr(path + 2, '/');
  size_t length = rest ? (size_t)(rest - path) - 2 : 0;
  *by_hash =
      length == strlen(bst_compiled_hash) && memcmp(path + 2, bst_compiled_hash, length) == 0;
  return rest ? rest : path;
}

bool bst_assets_find(const bst_assets *a, const char *path, bool takes_gzip, bst_asset *out) {
  bool by_hash, found;
  const char *plain = without_hash(strcmp(path, "/") == 0 ? "/index.html" : path, &by_hash);
  if (a->compiled) {
    found = find_compiled(plain, takes_gzip, out);
  } else {
    const listed_file *file = find_listed(a, plain);
    found = file && read_listed(file, out);
  }
  if (found)
    out->lasting = a->compiled && by_hash;
  return found;
}
