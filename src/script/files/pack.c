/* pack.c - libzip reads members into memory; nothing is ever unpacked to disk. A zip can lie about
 * everything, so sizes are checked twice: as it states them, and while reading. */
#define _XOPEN_SOURCE 700
#include "pack.h"

#include "source_file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zip.h>

static bool ends_with(const char *text, size_t length, const char *end) {
  size_t end_length = strlen(end);
  return length > end_length && strncmp(text + length - end_length, end, end_length) == 0;
}

static bool is_file(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

bool bst_pack_is(const char *path) {
  return ends_with(path, strlen(path), ".zip") && is_file(path);
}

size_t bst_pack_split(const char *path) {
  for (const char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
    size_t length = (size_t)(slash - path);
    if (!ends_with(path, length, ".zip"))
      continue;
    char *zip = strndup(path, length);
    bool found = zip && is_file(zip);
    free(zip);
    if (found)
      return length;
  }
  return 0;
}

/* --- opening --------------------------------------------------------------------------------- */

static bst_status refuse(bst_report *report, const char *path, const char *why) {
  bst_report_add(report, path, 0, NULL, "%s", why);
  return BST_BAD_INPUT;
}

/* NULL: *status and the report say why. */
static zip_t *open_zip(const char *path, bst_report *report, bst_status *status) {
  struct stat about;
  if (stat(path, &about) == 0 && about.st_size > BST_PACK_MAX) {
    *status = refuse(report, path, "is bigger than 64 MiB");
    return NULL;
  }
  int code = 0;
  zip_t *zip = zip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code);
  if (zip)
    return zip;
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  if (code == ZIP_ER_MEMORY) {
    *status = BST_NO_MEMORY;
  } else {
    bst_report_add(report, path, 0, "pack it again", "is no zip file, or a damaged one: %s",
                   zip_error_strerror(&error));
    *status = BST_BAD_INPUT;
  }
  zip_error_fini(&error);
  return NULL;
}

/* The name of a member without "." and "..", as rules name files beside them: "a/../b" is "b".
 * False: it leads out of the zip. Changes `name` in place. */
static bool normalise(char *name) {
  char *out = name;
  for (const char *at = name; *at;) {
    size_t length = strcspn(at, "/");
    bool up = length == 2 && at[0] == '.' && at[1] == '.';
    if (up && out == name)
      return false;
    if (up) {
      for (out--; out > name && out[-1] != '/';)
        out--;
    } else if (length > 0 && !(length == 1 && at[0] == '.')) {
      memmove(out, at, length);
      out += length;
      if (at[length])
        *out++ = '/';
    }
    at += length + (at[length] == '/');
  }
  *out = '\0';
  return true;
}

bool bst_pack_same(const char *one, const char *two) {
  char *a = strdup(one), *b = strdup(two);
  bool same = a && b && normalise(a) && normalise(b) && strcmp(a, b) == 0;
  free(a);
  free(b);
  return same;
}

/* The member at `path`, of which the zip is the first `split` characters. */
typedef struct member {
  zip_t *zip;
  zip_int64_t index; /* below 0: there is none */
} member;

static bst_status open_member(const char *path, size_t split, member *out, bst_report *report) {
  bst_status status = BST_NO_MEMORY;
  char *zip_path = strndup(path, split), *name = strdup(path + split + 1);
  *out = (member){.index = -1};
  if (zip_path && name)
    out->zip = open_zip(zip_path, report, &status);
  if (out->zip) {
    status = BST_OK;
    if (normalise(name))
      out->index = zip_name_locate(out->zip, name, 0);
  }
  free(zip_path);
  free(name);
  return status;
}

bool bst_pack_has(const char *path) {
  bst_report unused = BST_REPORT_EMPTY;
  size_t split = bst_pack_split(path);
  member found = {.index = -1};
  if (split && open_member(path, split, &found, &unused) == BST_OK)
    zip_discard(found.zip);
  bst_report_clear(&unused);
  return found.index >= 0;
}

/* --- reading --------------------------------------------------------------------------------- */

static bst_status read_all(zip_file_t *file, const char *path, size_t cap, char **text,
                           size_t *size, bst_report *report) {
  char *bytes = malloc(cap + 2);
  zip_int64_t count = 0;
  if (!bytes)
    return BST_NO_MEMORY;
  for (*size = 0; *size <= cap; *size += (size_t)count) { /* the end checks the sum of the bytes */
    count = zip_fread(file, bytes + *size, cap + 1 - *size);
    if (count <= 0)
      break;
  }
  if (count < 0) {
    bst_report_add(report, path, 0, "pack it again", "can't be read: %s",
                   zip_error_strerror(zip_file_get_error(file)));
    free(bytes);
    return BST_BAD_INPUT;
  }
  bytes[*size] = '\0';
  char *fitting = realloc(bytes, *size + 1);
  *text = fitting ? fitting : bytes;
  return BST_OK;
}

/* A link or a device: a zip from Unix has the mode of its files. */
static bool is_special(zip_t *zip, zip_uint64_t index) {
  zip_uint8_t system = 0;
  zip_uint32_t attributes = 0;
  if (zip_file_get_external_attributes(zip, index, 0, &system, &attributes) != 0 ||
      system != ZIP_OPSYS_UNIX)
    return false;
  zip_uint32_t kind = attributes >> 16 & S_IFMT;
  return kind != 0 && kind != S_IFREG && kind != S_IFDIR;
}

/* Before anything is unpacked: what the zip says of the member. */
static const char *fault_of_member(const member *m, size_t cap) {
  zip_stat_t about;
  if (m->index < 0)
    return "there is no such file in the zip";
  if (zip_stat_index(m->zip, (zip_uint64_t)m->index, 0, &about) != 0)
    return zip_strerror(m->zip);
  if (is_special(m->zip, (zip_uint64_t)m->index))
    return "is not an ordinary file";
  return about.valid & ZIP_STAT_SIZE && about.size > cap ? "is bigger than 1 MiB" : NULL;
}

bst_status bst_pack_read(const char *path, size_t split, size_t cap, char **text, size_t *size,
                         bst_report *report) {
  member found;
  bst_status status = open_member(path, split, &found, report);
  if (status != BST_OK)
    return status;
  const char *why = fault_of_member(&found, cap);
  zip_file_t *file = why ? NULL : zip_fopen_index(found.zip, (zip_uint64_t)found.index, 0);
  if (file)
    status = read_all(file, path, cap, text, size, report);
  else
    status = refuse(report, path, why ? why : zip_strerror(found.zip));
  if (file)
    zip_fclose(file);
  zip_discard(found.zip);
  return status;
}

/* --- listing --------------------------------------------------------------------------------- */

/* Why a name may not stand in a pack; NULL: it may. */
static const char *fault_of_name(const char *name) {
  size_t length = strlen(name);
  if (bst_text_plain(name, length) < length || strpbrk(name, "\\\n\t"))
    return "is no plain name";
  if (name[0] == '/')
    return "leads out of the pack";
  for (const char *at = name; *at; at += strcspn(at, "/") + (strchr(at, '/') != NULL))
    if (strncmp(at, "..", 2) == 0 && (at[2] == '/' || at[2] == '\0'))
      return "leads out of the pack";
  return NULL;
}

/* Hidden files, and what is in hidden folders, are left out, as in folders. */
static bool is_script(const char *name) {
  return name[0] != '.' && !strstr(name, "/.") && ends_with(name, strlen(name), ".lua");
}

static bst_status list_member(zip_t *opened, const char *zip, const zip_stat_t *about,
                              bst_arena *arena, bst_list *paths, bst_report *report) {
  const char *why = fault_of_name(about->name);
  if (why)
    bst_report_add(report, zip, 0, "pack it again without it", "holds a file '%s', whose name %s",
                   about->name, why);
  else if (is_special(opened, about->index))
    bst_report_add(report, zip, 0, "pack it again with the file itself",
                   "holds '%s', which is a link or no ordinary file", about->name);
  if (why || is_special(opened, about->index))
    return BST_BAD_INPUT;
  if (!is_script(about->name))
    return BST_OK;
  const char *path = bst_arena_format(arena, "%s/%s", zip, about->name);
  const char **added = path ? bst_list_add(paths, arena, sizeof *added) : NULL;
  if (!added)
    return BST_NO_MEMORY;
  *added = path;
  if (about->size > BST_SOURCE_MAX)
    return refuse(report, path, "is bigger than 1 MiB");
  return BST_OK;
}

static bst_status list_members(zip_t *opened, const char *zip, bst_arena *arena, bst_list *paths,
                               bst_report *report) {
  zip_int64_t count = zip_get_num_entries(opened, 0);
  uint64_t total = 0;
  bst_status status = BST_OK;
  if (count > BST_PACK_MEMBERS)
    return refuse(report, zip, "holds more than 10000 files");
  for (zip_int64_t i = 0; status == BST_OK && i < count; i++) {
    zip_stat_t about;
    bool known = zip_stat_index(opened, (zip_uint64_t)i, 0, &about) == 0;
    if (!known || !(about.valid & ZIP_STAT_NAME) || !(about.valid & ZIP_STAT_SIZE) ||
        !(about.valid & ZIP_STAT_INDEX))
      return refuse(report, zip, "is damaged");
    status = list_member(opened, zip, &about, arena, paths, report);
    total += is_script(about.name) ? about.size : 0;
  }
  if (status == BST_OK && total > BST_PACK_MAX)
    return refuse(report, zip, "holds more than 64 MiB of scripts");
  return status;
}

static int compare(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Two members of one name: which of them is read would be the reader's choice. */
static bst_status check_twice(const char *zip, bst_list *paths, size_t first, bst_report *report) {
  const char **path = (const char **)paths->items + first;
  size_t count = paths->count - first;
  if (count > 1)
    qsort(path, count, sizeof *path, compare);
  for (size_t i = 1; i < count; i++)
    if (strcmp(path[i], path[i - 1]) == 0) {
      bst_report_add(report, zip, 0, "pack it again", "holds two files '%s'",
                     path[i] + strlen(zip) + 1);
      return BST_BAD_INPUT;
    }
  return BST_OK;
}

bst_status bst_pack_list(const char *zip, bst_arena *arena, bst_list *paths, bst_report *report) {
  bst_status status = BST_OK;
  size_t first = paths->count;
  zip_t *opened = open_zip(zip, report, &status);
  if (!opened)
    return status;
  status = list_members(opened, zip, arena, paths, report);
  zip_discard(opened);
  return status == BST_OK ? check_twice(zip, paths, first, report) : status;
}
