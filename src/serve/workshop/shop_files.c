/* shop_files.c - see shop_files.h. */
#define _XOPEN_SOURCE 700 /* openat, O_NOFOLLOW */
#include "shop_files.h"

#include <dirent.h>
#include <fcntl.h>
#include <find.h>
#include <inttypes.h>
#include <output.h>
#include <pthread.h>
#include <source_file.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <xxhash.h>

/* A file that has just been written may be written again with the same times. */
enum { SECONDS_UNTIL_TRUSTED = 2 };

typedef struct shop_file {
  char *name;
  bool there;
  bst_shop_kind kind;
  uint64_t hash;
  struct stat seen; /* of the last time that it was read */
  bool trusted;     /* it needn't be read as long as it is the same */
} shop_file;

struct bst_shop_files {
  pthread_mutex_t lock; /* of the list; held while a file is read or written */
  char *folder;
  int at;
  shop_file file[BST_SHOP_FILES];
  size_t count;
};

/* --- one file --------------------------------------------------------------------------------- */

static void say_hash(uint64_t hash, char out[BST_SHOP_HASH]) {
  snprintf(out, BST_SHOP_HASH, "%016" PRIx64, hash);
}

static bst_status lost(const char *name, bst_error *err) {
  return bst_fail(err, BST_NOT_FOUND, "%s isn't there any more", name);
}

/* Reads all of it; *about says which file that was. */
static bst_status read_file(int folder, const char *name, char **text, size_t *size,
                            struct stat *about, bst_error *err) {
  int file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0 || fstat(file, about) != 0 || !S_ISREG(about->st_mode)) {
    if (file >= 0)
      close(file);
    return lost(name, err);
  }
  char *bytes = malloc(BST_SHOP_FILE_SIZE + 2);
  size_t length = 0;
  ssize_t more = 0;
  while (bytes && length <= BST_SHOP_FILE_SIZE &&
         (more = read(file, bytes + length, BST_SHOP_FILE_SIZE + 1 - length)) > 0)
    length += (size_t)more;
  close(file);
  bst_status status = !bytes     ? bst_fail(err, BST_NO_MEMORY, "out of memory")
                      : more < 0 ? bst_fail(err, BST_BAD_INPUT, "%s can't be read", name)
                      : length > BST_SHOP_FILE_SIZE
                          ? bst_fail(err, BST_BAD_INPUT, "%s is longer than 1 MB", name)
                          : BST_OK;
  if (status != BST_OK) {
    free(bytes);
    return status;
  }
  bytes[length] = '\0';
  *text = bytes;
  *size = length;
  return BST_OK;
}

/* What the last line says that begins with "return". */
static bst_shop_kind kind_of(const char *text) {
  static const struct {
    const char *word;
    bst_shop_kind kind;
  } known[] = {{"rule", BST_SHOP_RULE},         {"tileset", BST_SHOP_TILESET},
               {"scenario", BST_SHOP_SCENARIO}, {"bot", BST_SHOP_BOT},
               {"setup", BST_SHOP_ASIDE},       {"pack", BST_SHOP_ASIDE},
               {"tournament", BST_SHOP_ASIDE},  {"looks", BST_SHOP_ASIDE},
               {"interop", BST_SHOP_ASIDE}};
  static const char begin[] = "return";
  bst_shop_kind kind = BST_SHOP_OTHER;
  for (const char *line = text; line; line = strchr(line, '\n')) {
    line += *line == '\n';
    if (strncmp(line, begin, sizeof begin - 1) != 0)
      continue;
    const char *word = line + sizeof begin - 1 + strspn(line + sizeof begin - 1, " \t(");
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
      if (strncmp(word, known[i].word, strlen(known[i].word)) == 0)
        kind = known[i].kind;
  }
  return kind;
}

static bool is_same(const struct stat *a, const struct stat *b) {
  return a->st_ino == b->st_ino && a->st_size == b->st_size &&
         memcmp(&a->st_mtim, &b->st_mtim, sizeof a->st_mtim) == 0 &&
         memcmp(&a->st_ctim, &b->st_ctim, sizeof a->st_ctim) == 0;
}

/* Has its content changed? Of what can't be read any more it hasn't. */
static bool look_at(const bst_shop_files *files, shop_file *f) {
  struct stat now;
  char *text;
  size_t size;
  f->there = fstatat(files->at, f->name, &now, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(now.st_mode);
  if (!f->there || (f->trusted && is_same(&now, &f->seen)) ||
      read_file(files->at, f->name, &text, &size, &f->seen, NULL) != BST_OK)
    return false;
  f->trusted = time(NULL) - f->seen.st_ctim.tv_sec >= SECONDS_UNTIL_TRUSTED;
  uint64_t hash = XXH3_64bits(text, size);
  bool changed = hash != f->hash;
  bst_shop_kind kind = kind_of(text);
  free(text);
  f->hash = hash;
  if (changed && kind != BST_SHOP_OTHER) /* one that is broken stays what it was */
    f->kind = kind;
  return changed;
}

/* --- the folder ------------------------------------------------------------------------------- */

static bool is_script(const char *name) {
  size_t length = strlen(name);
  return name[0] != '.' && length > 4 && strcmp(name + length - 4, ".lua") == 0 &&
         bst_text_plain(name, length) == length;
}

static bool is_listed(const bst_shop_files *files, const char *name) {
  for (size_t i = 0; i < files->count; i++)
    if (strcmp(files->file[i].name, name) == 0)
      return true;
  return false;
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const shop_file *)a)->name, ((const shop_file *)b)->name);
}

/* New ones stand behind those that are known, in the order of their names. */
static void list_new(bst_shop_files *files) {
  int at = openat(files->at, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *folder = at >= 0 ? fdopendir(at) : NULL;
  size_t before = files->count;
  if (!folder && at >= 0)
    close(at);
  for (struct dirent *one; folder && (one = readdir(folder)) != NULL;) {
    struct stat about;
    if (!is_script(one->d_name) || is_listed(files, one->d_name) ||
        files->count == BST_SHOP_FILES ||
        fstatat(files->at, one->d_name, &about, AT_SYMLINK_NOFOLLOW) != 0 ||
        !S_ISREG(about.st_mode))
      continue;
    char *name = strdup(one->d_name);
    if (name)
      files->file[files->count++] = (shop_file){.name = name};
  }
  if (folder)
    closedir(folder);
  qsort(files->file + before, files->count - before, sizeof *files->file, by_name);
}

bst_status bst_shop_files_open(const char *folder, bst_shop_files **out, bst_error *err) {
  bst_shop_files *files = calloc(1, sizeof *files);
  if (!files)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  pthread_mutex_init(&files->lock, NULL); /* of an ordinary mutex it can't fail */
  files->folder = strdup(folder);
  files->at = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (files->folder && files->at >= 0) {
    *out = files;
    return BST_OK;
  }
  bst_status status =
      files->folder ? bst_fail(err, BST_BAD_INPUT, "%s: is no folder that can be read", folder)
                    : bst_fail(err, BST_NO_MEMORY, "out of memory");
  bst_shop_files_close(files);
  return status;
}

void bst_shop_files_close(bst_shop_files *files) {
  if (!files)
    return;
  for (size_t i = 0; i < files->count; i++)
    free(files->file[i].name);
  if (files->at >= 0)
    close(files->at);
  free(files->folder);
  pthread_mutex_destroy(&files->lock);
  free(files);
}

bool bst_shop_files_look(bst_shop_files *files, bool changed[BST_SHOP_FILES]) {
  pthread_mutex_lock(&files->lock);
  list_new(files);
  bool any = false;
  for (size_t i = 0; i < BST_SHOP_FILES; i++) {
    bool was = i < files->count && files->file[i].there;
    changed[i] = i < files->count && look_at(files, &files->file[i]);
    any = any || changed[i] || (i < files->count && was != files->file[i].there);
  }
  pthread_mutex_unlock(&files->lock);
  return any;
}

/* False: it is too long. */
static bool make_path(const bst_shop_files *files, const char *name, char out[BST_SHOP_PATH]) {
  return snprintf(out, BST_SHOP_PATH, "%s/%s", files->folder, name) < BST_SHOP_PATH;
}

/* --- by number -------------------------------------------------------------------------------- */

bst_json *bst_shop_files_list(bst_shop_files *files) {
  static const char *const kinds[] = {"other", "rule", "tileset", "scenario", "bot", "other"};
  bst_json *list = bst_json_new_list();
  pthread_mutex_lock(&files->lock);
  for (size_t i = 0; i < files->count; i++) {
    const shop_file *f = &files->file[i];
    if (!f->there)
      continue;
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "file", (int64_t)i);
    bst_json_set_text(one, "name", f->name);
    bst_json_set_text(one, "kind", kinds[f->kind]);
    bst_json_set_hash(one, "hash", f->hash);
    bst_json_add(list, one);
  }
  pthread_mutex_unlock(&files->lock);
  return list;
}

bool bst_shop_files_path(bst_shop_files *files, size_t n, char path[BST_SHOP_PATH],
                         bst_shop_kind *kind) {
  pthread_mutex_lock(&files->lock);
  bool there = n < files->count && files->file[n].there;
  if (there) {
    there = make_path(files, files->file[n].name, path);
    *kind = files->file[n].kind;
  }
  pthread_mutex_unlock(&files->lock);
  return there;
}

size_t bst_shop_files_find(bst_shop_files *files, const char *path) {
  char own[BST_SHOP_PATH];
  const char *slash = strrchr(path, '/');
  size_t found = BST_SHOP_FILES;
  pthread_mutex_lock(&files->lock);
  for (size_t i = 0; slash && i < files->count; i++)
    if (files->file[i].there && strcmp(slash + 1, files->file[i].name) == 0 &&
        make_path(files, files->file[i].name, own) && bst_same_file(path, own))
      found = i;
  pthread_mutex_unlock(&files->lock);
  return found;
}

bst_status bst_shop_files_read(bst_shop_files *files, size_t n, char **text,
                               char hash[BST_SHOP_HASH], bst_error *err) {
  struct stat about;
  size_t size = 0;
  char *bytes = NULL;
  pthread_mutex_lock(&files->lock);
  const char *name = n < files->count ? files->file[n].name : "this file";
  bst_status status =
      n < files->count ? read_file(files->at, name, &bytes, &size, &about, err) : lost(name, err);
  if (status == BST_OK && (bst_utf8_valid(bytes, size) != size || memchr(bytes, '\0', size)))
    status = bst_fail(err, BST_BAD_INPUT, "%s is no plain text", name);
  pthread_mutex_unlock(&files->lock);
  if (status != BST_OK) {
    free(bytes);
    return status;
  }
  say_hash(XXH3_64bits(bytes, size), hash);
  *text = bytes;
  return BST_OK;
}

/* Under the lock; it lies in the folder and is no link. */
static bst_status write_file(const bst_shop_files *files, const char *name, const char *text,
                             size_t size, bst_error *err) {
  char path[BST_SHOP_PATH];
  if (!make_path(files, name, path))
    return bst_fail(err, BST_BAD_INPUT, "%s: the path is too long", name);
  return bst_output_write(path, BST_OUTPUT_REPLACES, text, size, err);
}

bst_status bst_shop_files_write(bst_shop_files *files, size_t n, const char *hash, const char *text,
                                size_t size, char now[BST_SHOP_HASH], bst_error *err) {
  struct stat about;
  size_t length;
  char *bytes = NULL;
  pthread_mutex_lock(&files->lock);
  const char *name = n < files->count ? files->file[n].name : "this file";
  bst_status status =
      n < files->count ? read_file(files->at, name, &bytes, &length, &about, err) : lost(name, err);
  if (status == BST_OK) {
    say_hash(XXH3_64bits(bytes, length), now);
    if (strcmp(now, hash) != 0)
      status = bst_fail(err, BST_ILLEGAL, "%s has been written by somebody else meanwhile", name);
  }
  if (status == BST_OK)
    status = write_file(files, name, text, size, err);
  if (status == BST_OK)
    say_hash(XXH3_64bits(text, size), now);
  pthread_mutex_unlock(&files->lock);
  free(bytes);
  return status;
}
