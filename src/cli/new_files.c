/* new_files.c - see new_files.h. */
#define _POSIX_C_SOURCE 200809L
#include "new_files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH = 4200 };

/* --- texts ----------------------------------------------------------------------------------- */

static const new_word *word_at(const char *text, const new_word *word, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strncmp(text, word[i].from, strlen(word[i].from)) == 0)
      return &word[i];
  return NULL;
}

/* Copies to `out` when there is one; returns the length. */
static size_t put_text(char *out, const char *text, const new_word *word, size_t count) {
  size_t length = 0;
  while (*text) {
    const new_word *found = word_at(text, word, count);
    const char *from = found ? found->to : text;
    size_t size = found ? strlen(found->to) : 1;
    if (out)
      memcpy(out + length, from, size);
    length += size;
    text += found ? strlen(found->from) : 1;
  }
  return length;
}

const char *new_text(bst_arena *arena, const char *text, const new_word *word, size_t count) {
  char *out = bst_arena_alloc(arena, put_text(NULL, text, word, count) + 1);
  if (out)
    put_text(out, text, word, count);
  return out;
}

/* --- files ----------------------------------------------------------------------------------- */

static bool part_name(char out[PATH], const char *path) {
  int length = snprintf(out, PATH, "%s.%ld.part", path, (long)getpid());
  return length > 0 && length < PATH;
}

static bst_status fail(bst_report *report, const char *path, const char *why) {
  bst_report_add(report, path, 0, NULL, "can't be written: %s", why);
  return BST_BAD_INPUT;
}

static bst_status find_free(const new_file *file, size_t count, bst_report *report) {
  bst_status status = BST_OK;
  for (size_t i = 0; i < count; i++) {
    struct stat about;
    if (lstat(file[i].path, &about) != 0)
      continue;
    bst_report_add(report, file[i].path, 0, "choose another name or another folder",
                   "is there already; nothing was written");
    status = BST_BAD_INPUT;
  }
  return status;
}

static bst_status write_part(const new_file *file, bst_report *report) {
  char part[PATH];
  if (!part_name(part, file->path))
    return fail(report, file->path, "the name is too long");
  FILE *out = fopen(part, "wbx");
  if (!out)
    return fail(report, file->path, strerror(errno));
  bool written = fwrite(file->text, 1, file->size, out) == file->size;
  written = fclose(out) == 0 && written;
  if (written)
    return BST_OK;
  bst_status status = fail(report, file->path, strerror(errno));
  unlink(part);
  return status;
}

static bst_status rename_part(const new_file *file, bst_report *report) {
  char part[PATH];
  return part_name(part, file->path) && rename(part, file->path) == 0
             ? BST_OK
             : fail(report, file->path, strerror(errno));
}

bst_status new_files_write(const new_file *file, size_t count, bst_report *report) {
  bst_status status = find_free(file, count, report);
  size_t written = 0, renamed = 0;
  char part[PATH];
  while (status == BST_OK && written < count) {
    status = write_part(&file[written], report);
    written += status == BST_OK;
  }
  while (status == BST_OK && renamed < count) {
    status = rename_part(&file[renamed], report);
    renamed += status == BST_OK;
  }
  for (size_t i = 0; status != BST_OK && i < written; i++)
    if (i < renamed)
      unlink(file[i].path);
    else if (part_name(part, file[i].path))
      unlink(part);
  return status;
}
